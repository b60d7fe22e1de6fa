/* flow.c - puts the bodies of called functions in place of their calls.
 *
 * A block with a call that is put in place is cut before the call: the first part enters
 * the new frame, the second begins with the call operation, whose value is the result. */
#include "analysis/flow/flow.h"

#include <string.h>

#include "model/callgraph.h"

/* Beyond this a call stays opaque, and its function is looked at by itself. Through functions
 * that all call each other there are more ways than can be followed: of a ring of more than
 * LARGE_RING, one calls another, and no further. */
enum { MAX_DEPTH = 48, LARGE_RING = 16, MAX_RING_DEPTH = 2 };

struct builder {
    struct cv_flow *flow;
    uint32_t max_ops;
};

struct pending {
    uint32_t block;  /* ends before the call */
    uint32_t call;   /* operation of the flow */
    uint32_t resume; /* block that begins with the call */
    struct cv_function_ref callee;
};

struct pending_list {
    struct pending *items;
    size_t count, capacity;
};

static uint32_t add_block(struct cv_flow *flow, uint32_t frame)
{
    struct cv_flow_block *block;

    flow->blocks = cv_grow(flow->arena, flow->blocks, flow->block_count, &flow->block_capacity,
                           sizeof *flow->blocks);
    block = &flow->blocks[flow->block_count];
    memset(block, 0, sizeof *block);
    block->frame = frame;
    block->condition = block->enters = block->call = block->origin = CV_NONE;
    return (uint32_t)flow->block_count++;
}

static uint32_t add_object(struct cv_flow *flow, const struct cv_unit *unit,
                           const struct cv_object *object, uint32_t frame)
{
    flow->objects = cv_grow(flow->arena, flow->objects, flow->object_count, &flow->object_capacity,
                            sizeof *flow->objects);
    flow->objects[flow->object_count].unit = unit;
    flow->objects[flow->object_count].object = object;
    flow->objects[flow->object_count].frame = frame;
    return (uint32_t)flow->object_count++;
}

static void add_ops(struct cv_flow *flow, uint32_t frame, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        flow->op_frames = cv_grow(flow->arena, flow->op_frames, flow->op_count,
                                  &flow->op_frame_capacity, sizeof *flow->op_frames);
        flow->child_of_op = cv_grow(flow->arena, flow->child_of_op, flow->op_count,
                                    &flow->child_capacity, sizeof *flow->child_of_op);
        flow->op_frames[flow->op_count] = frame;
        flow->child_of_op[flow->op_count++] = CV_NONE;
    }
}

static uint32_t add_frame(struct cv_flow *flow, struct cv_function_ref ref, uint32_t parent,
                          uint32_t call)
{
    uint32_t number = (uint32_t)flow->frame_count;
    struct cv_frame *frame;

    flow->frames = cv_grow(flow->arena, flow->frames, flow->frame_count, &flow->frame_capacity,
                           sizeof *flow->frames);
    frame = &flow->frames[flow->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->unit = flow->program->units[ref.unit];
    frame->function = &frame->unit->functions[ref.function];
    frame->ref = ref;
    frame->parent = parent;
    frame->call = call;
    frame->first_op = flow->op_count;
    frame->first_object = (uint32_t)flow->object_count;
    add_ops(flow, number, frame->function->op_count);
    for (uint32_t i = 0; i < frame->function->object_count; i++)
        add_object(flow, frame->unit, &frame->function->objects[i], number);
    add_object(flow, frame->unit, NULL, number);
    return number;
}

/* The frame at or above `frame` that runs this function already, or CV_NONE. */
static uint32_t active_frame(const struct cv_flow *flow, uint32_t frame,
                             struct cv_function_ref callee)
{
    for (; frame != CV_NONE; frame = flow->frames[frame].parent)
        if (flow->frames[frame].ref.unit == callee.unit &&
            flow->frames[frame].ref.function == callee.function)
            return frame;
    return CV_NONE;
}

static uint32_t ring_of(const struct cv_flow *flow, struct cv_function_ref ref)
{
    return flow->program->calls->ring[cv_function_number(flow->program, ref)];
}

static uint32_t depth_of(const struct cv_flow *flow, uint32_t frame)
{
    uint32_t depth = 0;

    for (; frame != CV_NONE; frame = flow->frames[frame].parent)
        depth++;
    return depth;
}

/* Whether a call can be put in place, and what it calls. */
static bool called_body(const struct builder *builder, uint32_t frame, const struct cv_op *op,
                        struct cv_function_ref *callee)
{
    const struct cv_flow *flow = builder->flow;
    const struct cv_frame *caller = &flow->frames[frame];
    const struct cv_call *call;

    if (op->kind != CV_OP_CALL)
        return false;
    call = &caller->function->calls[op->call];
    if (call->callee == CV_NONE || call->is_virtual)
        return false;
    return cv_definition(flow->program, caller->ref.unit, call->callee, caller->function->side,
                         callee);
}

/* How many frames at and above `frame` run functions of one ring. */
static uint32_t ring_depth(const struct cv_flow *flow, uint32_t frame, uint32_t ring)
{
    uint32_t depth = 0;

    for (; frame != CV_NONE; frame = flow->frames[frame].parent)
        depth += ring_of(flow, flow->frames[frame].ref) == ring;
    return depth;
}

static bool goes_round(const struct cv_flow *flow, uint32_t frame, struct cv_function_ref callee)
{
    uint32_t number = cv_function_number(flow->program, callee);

    return flow->program->calls->ring_size[number] > LARGE_RING &&
           ring_depth(flow, frame, flow->program->calls->ring[number]) >= MAX_RING_DEPTH;
}

static bool within_budget(const struct builder *builder, uint32_t frame,
                          struct cv_function_ref callee)
{
    const struct cv_flow *flow = builder->flow;
    const struct cv_function *function = &flow->program->units[callee.unit]
                                              ->functions[callee.function];

    return flow->op_count + function->op_count <= builder->max_ops &&
           depth_of(flow, frame) < MAX_DEPTH && !goes_round(flow, frame, callee);
}

/* Cuts one block of the function into blocks of the flow. Returns the first. */
static uint32_t cut_block(struct builder *builder, uint32_t frame, uint32_t origin,
                          struct pending_list *pending, uint32_t *last)
{
    struct cv_flow *flow = builder->flow;
    const struct cv_function *function = flow->frames[frame].function;
    const struct cv_block *block = &function->blocks[origin];
    uint32_t base = flow->frames[frame].first_op;
    uint32_t first = add_block(flow, frame);
    uint32_t current = first;

    flow->blocks[first].origin = origin;
    flow->blocks[first].first_op = base + block->first_op;
    for (uint32_t i = 0; i < block->op_count; i++) {
        uint32_t op = base + block->first_op + i;
        struct cv_function_ref callee;
        struct pending *item;

        if (called_body(builder, frame, &function->ops[block->first_op + i], &callee)) {
            pending->items = cv_grow(flow->arena, pending->items, pending->count,
                                     &pending->capacity, sizeof *pending->items);
            item = &pending->items[pending->count++];
            item->block = current;
            item->call = op;
            item->callee = callee;
            item->resume = current = add_block(flow, frame);
            flow->blocks[current].first_op = op;
        }
        flow->blocks[current].op_count++;
    }
    *last = current;
    return first;
}

static void set_successors(struct cv_flow *flow, uint32_t block, const uint32_t *successors,
                           uint32_t count)
{
    flow->blocks[block].successors = cv_copy(flow->arena, successors, count * sizeof *successors);
    flow->blocks[block].successor_count = count;
}

static void finish_block(struct cv_flow *flow, uint32_t frame, uint32_t origin, uint32_t last,
                         const uint32_t *firsts)
{
    const struct cv_function *function = flow->frames[frame].function;
    const struct cv_block *block = &function->blocks[origin];
    struct cv_flow_block *end = &flow->blocks[last];
    uint32_t *successors = cv_alloc_array(flow->arena, block->successor_count + 1,
                                          sizeof *successors);

    end->end = block->end;
    end->leaves = block->end == CV_END_RETURN;
    end->cases = function->cases ? function->cases + block->first_successor : NULL;
    if (block->condition != CV_NONE)
        end->condition = flow->frames[frame].first_op + block->condition;
    for (uint32_t i = 0; i < block->successor_count; i++)
        successors[i] = firsts[function->successors[block->first_successor + i]];
    set_successors(flow, last, successors, block->successor_count);
}

static uint32_t expand(struct builder *builder, uint32_t frame);

/* The part before the call enters the frame; what the frame returns goes on after it. */
static void put_in_place(struct builder *builder, uint32_t frame, const struct pending *call)
{
    struct cv_flow *flow = builder->flow;
    uint32_t active = active_frame(flow, frame, call->callee);
    uint32_t child = active;
    uint32_t entry;

    if (active == CV_NONE && !within_budget(builder, frame, call->callee)) {
        set_successors(flow, call->block, &call->resume, 1);
        return;
    }
    if (active == CV_NONE) {
        child = add_frame(flow, call->callee, frame, call->call);
        entry = expand(builder, child);
    } else {
        entry = flow->frames[active].entry;
    }
    flow->child_of_op[call->call] = child;
    flow->blocks[call->block].enters = child;
    flow->blocks[call->block].call = call->call;
    flow->blocks[call->block].recurs = active != CV_NONE;
    set_successors(flow, call->block, &entry, 1);
    cv_ids_add(flow->arena, &flow->frames[child].continuations, call->resume);
}

static uint32_t expand(struct builder *builder, uint32_t frame)
{
    struct cv_flow *flow = builder->flow;
    uint32_t count = flow->frames[frame].function->block_count;
    uint32_t *firsts = cv_alloc_array(flow->arena, count, sizeof *firsts);
    uint32_t *lasts = cv_alloc_array(flow->arena, count, sizeof *lasts);
    struct pending_list pending = { 0 };

    for (uint32_t i = 0; i < count; i++)
        firsts[i] = cut_block(builder, frame, i, &pending, &lasts[i]);
    for (uint32_t i = 0; i < count; i++)
        finish_block(flow, frame, i, lasts[i], firsts);
    flow->frames[frame].entry = firsts[0];
    for (size_t i = 0; i < pending.count; i++)
        put_in_place(builder, frame, &pending.items[i]);
    return firsts[0];
}

/* Returns lead to where their frame was entered; known once every call is in place. */
static void connect_returns(struct cv_flow *flow)
{
    for (uint32_t i = 0; i < flow->block_count; i++) {
        const struct cv_frame *frame = &flow->frames[flow->blocks[i].frame];

        if (flow->blocks[i].leaves)
            set_successors(flow, i, frame->continuations.items,
                           (uint32_t)frame->continuations.count);
    }
}

static void add_predecessor(struct cv_flow *flow, uint32_t block, uint32_t from, uint32_t edge)
{
    cv_ids_add(flow->arena, &flow->blocks[block].predecessors, from);
    cv_ids_add(flow->arena, &flow->blocks[block].predecessor_edges, edge);
}

static void connect_predecessors(struct cv_flow *flow)
{
    for (uint32_t i = 0; i < flow->block_count; i++)
        for (uint32_t j = 0; j < flow->blocks[i].successor_count; j++)
            add_predecessor(flow, flow->blocks[i].successors[j], i, j);
}

static const struct cv_api *called_api(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_call *call;

    if (model->kind != CV_OP_CALL || flow->child_of_op[op] != CV_NONE)
        return NULL;
    call = &cv_flow_frame(flow, op)->function->calls[model->call];
    return call->name && call->callee != CV_NONE ? cv_api_find(call->name) : NULL;
}

/* Names are looked up once: analyses ask again and again. */
static void find_apis(struct cv_flow *flow)
{
    flow->apis = cv_alloc_array(flow->arena, (size_t)flow->op_count + 1,
                                sizeof(const struct cv_api *));
    for (uint32_t op = 0; op < flow->op_count; op++)
        flow->apis[op] = called_api(flow, op);
}

const struct cv_api *cv_flow_api(const struct cv_flow *flow, uint32_t op)
{
    return flow->apis[op];
}

struct cv_flow *cv_flow_new(struct cv_arena *arena, const struct cv_program *program,
                            struct cv_function_ref entry, uint32_t max_ops)
{
    struct cv_flow *flow = cv_alloc(arena, sizeof *flow);
    struct builder builder = { flow, max_ops };

    flow->arena = arena;
    flow->program = program;
    cv_index_init(&flow->global_index, arena);
    add_frame(flow, entry, CV_NONE, CV_NONE);
    expand(&builder, 0);
    connect_returns(flow);
    connect_predecessors(flow);
    find_apis(flow);
    return flow;
}

uint32_t cv_flow_operand(const struct cv_flow *flow, uint32_t op, uint32_t n)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    uint32_t operand = cv_operand(frame->function, &frame->function->ops[op - frame->first_op], n);

    return operand == CV_NONE ? CV_NONE : frame->first_op + operand;
}

struct global_key {
    const struct cv_unit *unit;
    const struct cv_object *object;
};

/* One object of the program may be declared in several units: extern, headers. */
static bool same_global(const void *owner, uint32_t item, const void *key)
{
    const struct cv_flow *flow = owner;
    const struct global_key *wanted = key;
    const struct cv_object *object = flow->objects[item].object;

    if (object == wanted->object)
        return true;
    return object->usr && wanted->object->usr && *object->usr &&
           strcmp(object->usr, wanted->object->usr) == 0;
}

uint32_t cv_flow_global(struct cv_flow *flow, const struct cv_unit *unit,
                        const struct cv_object *object)
{
    struct global_key key = { unit, object };
    uint64_t hash = object->usr && *object->usr ? cv_hash(object->usr, strlen(object->usr))
                                                : cv_hash(&object, sizeof object);
    uint32_t found = cv_index_find(&flow->global_index, hash, same_global, flow, &key);

    if (found == CV_NONE) {
        found = add_object(flow, unit, object, CV_NONE);
        cv_index_add(&flow->global_index, hash, found);
    }
    return found;
}

uint32_t cv_flow_object_of(struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_op *model = &frame->function->ops[op - frame->first_op];

    if (model->is_local)
        return frame->first_object + model->object;
    return cv_flow_global(flow, frame->unit, &frame->unit->globals[model->object]);
}

struct cv_place cv_flow_place(const struct cv_flow *flow, uint32_t op)
{
    return cv_place_of(cv_flow_frame(flow, op)->unit, cv_flow_op(flow, op)->span);
}

const struct cv_type *cv_flow_type(const struct cv_flow *flow, uint32_t op)
{
    static const struct cv_type unknown = { .size = -1, .element = CV_NONE, .record = CV_NONE };
    const struct cv_unit *unit = cv_flow_frame(flow, op)->unit;
    uint32_t type = cv_flow_op(flow, op)->type;

    return type < unit->type_count ? &unit->types[type] : &unknown;
}

bool cv_flow_is_incomplete(const struct cv_flow *flow)
{
    for (size_t i = 0; i < flow->frame_count; i++)
        if (flow->frames[i].function->incomplete)
            return true;
    return false;
}
