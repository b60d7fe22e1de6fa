/* flow.h - the program as seen from one entry point.
 *
 * A flow is a kernel (or another entry) with the functions it calls put in place: one
 * control-flow graph in which every call whose body is known has become a *frame*. What
 * an expression stands for can then be followed through parameters, classes and helpers
 * as if all had been written in one function. Calls that stay (no body, through a
 * pointer, over the budget) are opaque.
 *
 * Numbers in a flow are its own: operation n of frame f is `frame.first_op + n`, local
 * object n of frame f is `frame.first_object + n`. A function that calls itself, directly
 * or through others, becomes a jump back to the frame that is already there. */
#ifndef CUVET_ANALYSIS_FLOW_H
#define CUVET_ANALYSIS_FLOW_H

#include "model/api_table.h"
#include "model/link.h"
#include "model/place.h"
#include "model/program.h"

struct cv_frame {
    const struct cv_unit *unit;
    const struct cv_function *function;
    struct cv_function_ref ref;
    uint32_t parent;             /* frame; CV_NONE for the entry */
    uint32_t call;               /* operation of the flow, in the parent */
    uint32_t first_op;           /* of function->op_count */
    uint32_t first_object;       /* of function->object_count, then one for the result */
    uint32_t entry;              /* block */
    struct cv_ids continuations; /* blocks that a return leads to */
};

struct cv_flow_block {
    uint32_t frame;
    uint32_t first_op, op_count; /* operations of the flow */
    enum cv_end end;
    uint32_t condition;   /* operation of the flow; CV_NONE where nothing is known of it */
    uint32_t *successors; /* blocks of the flow */
    const int64_t *cases; /* SWITCH: values, as in the model */
    uint32_t successor_count;
    uint32_t enters; /* frame whose parameters are bound at the end; CV_NONE for none */
    uint32_t call;   /* with it: the call operation */
    bool leaves;     /* a return: the result of `frame` is delivered at the end */
    bool recurs;     /* enters a frame that is active already */
    uint32_t origin; /* block of the function, where this is its beginning; else CV_NONE */
    struct cv_ids predecessors;
    struct cv_ids predecessor_edges; /* the number that this block has among their successors */
};

/* The number of the successor that a branch or a switch takes where its condition is `n`. */
static inline uint32_t cv_flow_way(const struct cv_flow_block *block, int64_t n)
{
    if (block->end == CV_END_BRANCH)
        return n ? 0 : 1;
    for (uint32_t i = 0; block->cases && i + 1 < block->successor_count; i++)
        if (block->cases[i] == n)
            return i;
    return block->successor_count ? block->successor_count - 1 : 0;
}

/* Whether an atomic access gives each thread that makes it a value of its own. */
static inline bool cv_is_read_modify_write(const struct cv_op *op)
{
    return op->kind == CV_OP_ATOMIC && op->detail != CV_ATOMIC_LOAD &&
           op->detail != CV_ATOMIC_STORE && op->detail != CV_ATOMIC_WAIT &&
           op->detail != CV_ATOMIC_NOTIFY;
}

/* An object of the flow: a frame's local, a frame's result, or a global. */
struct cv_flow_object {
    const struct cv_unit *unit;
    const struct cv_object *object; /* NULL: the result of a frame */
    uint32_t frame;                 /* CV_NONE for globals */
};

struct cv_flow {
    struct cv_arena *arena;
    const struct cv_program *program;
    struct cv_frame *frames; /* frames[0] is the entry */
    size_t frame_count, frame_capacity;
    struct cv_flow_block *blocks; /* blocks[0] is where it begins */
    size_t block_count, block_capacity;
    struct cv_flow_object *objects;
    size_t object_count, object_capacity;
    uint32_t op_count;
    uint32_t *op_frames; /* frame of each operation */
    size_t op_frame_capacity;
    struct cv_index global_index; /* objects that are globals, by name */
    uint32_t *child_of_op;        /* frame that a call operation became, or CV_NONE */
    size_t child_capacity;
    const struct cv_api **apis; /* by operation: the row of what it calls; NULL: not of the API */
};

/* `max_ops`: calls that would make the flow larger stay opaque. */
struct cv_flow *cv_flow_new(struct cv_arena *arena, const struct cv_program *program,
                            struct cv_function_ref entry, uint32_t max_ops);

static inline const struct cv_frame *cv_flow_frame(const struct cv_flow *flow, uint32_t op)
{
    return &flow->frames[flow->op_frames[op]];
}

/* The model's operation behind operation `op` of the flow. */
static inline const struct cv_op *cv_flow_op(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);

    return &frame->function->ops[op - frame->first_op];
}

/* Operand `n` of an operation, as an operation of the flow; CV_NONE where there is none. */
uint32_t cv_flow_operand(const struct cv_flow *flow, uint32_t op, uint32_t n);

/* The object that a CV_OP_OBJECT names. */
uint32_t cv_flow_object_of(struct cv_flow *flow, uint32_t op);

/* The object that a global of a unit is in this flow: one for all units that name it. */
uint32_t cv_flow_global(struct cv_flow *flow, const struct cv_unit *unit,
                        const struct cv_object *object);

/* The API row of a call that was not put in place, or NULL. */
const struct cv_api *cv_flow_api(const struct cv_flow *flow, uint32_t op);

struct cv_place cv_flow_place(const struct cv_flow *flow, uint32_t op);
const struct cv_type *cv_flow_type(const struct cv_flow *flow, uint32_t op);

/* Whether statements of some function in it were lost to errors. */
bool cv_flow_is_incomplete(const struct cv_flow *flow);

#endif
