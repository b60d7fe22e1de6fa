/* depend.c - walks a value's formula back to what decides it.
 *
 * A phi at the header is where the loop hands a value to its next round. If what comes
 * round is the same value, nothing changes; if it is computed from itself, or is another
 * value that nobody outside decides, the loop changes it. */
#include "analysis/values/depend.h"

#include <string.h>

#include "analysis/values/containers.h"
#include "analysis/values/memory.h"

enum mark { NEW, OPEN, DONE };

/* What stands between a value and the condition that it is a part of. */
struct level {
    int formulas; /* arithmetic; what merely chooses between values does not count */
    int rounds;   /* values that the loop hands to its next round */
};

struct walk {
    const struct cv_cycle_view *view;
    struct cv_dependence *result;
    uint8_t *marks;        /* enum mark, by value */
    struct level *entered; /* by open value: what was around it */
    struct level around;   /* around the value in hand */
    bool inner;            /* something is computed from itself, but afresh in each round */
    int depth;
    int steps; /* through blocks, for what chooses */
    struct cv_arena *scratch;
};

enum { MAX_DEPTH = 400, CHOICE_LEVEL = -1000000, MAX_STEPS = 200 * 1000 };

static void walk_value(struct walk *walk, uint32_t value);

uint32_t *cv_blocks_of_ops(struct cv_arena *arena, const struct cv_flow *flow)
{
    uint32_t *blocks = cv_alloc_array(arena, (size_t)flow->op_count + 1, sizeof *blocks);

    memset(blocks, 0xff, ((size_t)flow->op_count + 1) * sizeof *blocks);
    for (uint32_t i = 0; i < flow->block_count; i++)
        for (uint32_t j = 0; j < flow->blocks[i].op_count; j++)
            blocks[flow->blocks[i].first_op + j] = i;
    return blocks;
}

/* ------------------------------------------------------------------ writes */

/* Functions of the system that pass time, tell it, or print: they leave the program's memory
 * alone. */
static bool passes_time(const struct cv_frame *frame, const struct cv_call *call)
{
    static const char *const names[] = {
        "nanosleep",
        "clock_nanosleep",
        "usleep",
        "sleep",
        "sched_yield",
        "pthread_yield",
        "yield",
        "sleep_for",
        "gettimeofday",
        "time",
        "clock",
        "clock_gettime",
        "now",
        "_mm_pause",
        "fflush",
        "printf",
        "fprintf",
        "puts",
        "__errno_location",
    };

    if (call->callee == CV_NONE || !frame->unit->functions[call->callee].in_system_header)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(call->name, names[i]) == 0)
            return true;
    return false;
}

/* Methods of the library's containers and owners that only tell where elements are. */
static bool finds_element(const struct cv_frame *frame, const struct cv_call *call)
{
    const struct cv_function *callee;
    enum cv_accessor accessor;

    if (call->callee == CV_NONE)
        return false;
    callee = &frame->unit->functions[call->callee];
    accessor = cv_accessor_of(callee);
    return (accessor != CV_ACCESSOR_NONE && accessor != CV_ACCESSOR_KEY) ||
           cv_change_of(callee, false) == CV_CHANGE_NONE;
}

/* A call of the API that has no effect on the device, and gets no address to write to:
 * cudaGetLastError(), cudaGetErrorString(). */
static bool only_tells(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_api *api = cv_flow_api(flow, op);

    for (uint32_t i = 0; api && i < cv_flow_op(flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(flow, op, i);

        if (operand == CV_NONE || !cv_flow_type(flow, operand) ||
            cv_flow_type(flow, operand)->kind == CV_TYPE_POINTER)
            return false;
    }
    return api && api->effects == 0;
}

static bool opaque_call(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_call *call = &frame->function->calls[cv_flow_op(flow, op)->call];
    const struct cv_api *api = cv_flow_api(flow, op);

    /* A query tells how far the device has come, and writes nothing. */
    return flow->child_of_op[op] == CV_NONE && !call->is_pure &&
           !(api && (api->effects & CV_API_QUERY)) && !passes_time(frame, call) &&
           !finds_element(frame, call) && !only_tells(flow, op);
}

static void note_write(struct cv_cycle_view *view, uint32_t op)
{
    const struct cv_flow *flow = view->values->flow;
    const struct cv_op *model = cv_flow_op(flow, op);
    struct cv_arena *arena = view->values->arena;

    switch ((enum cv_op_kind)model->kind) {
    case CV_OP_STORE:
        cv_ids_add(arena, &view->writes, op);
        break;
    case CV_OP_ATOMIC:
        if (model->detail != CV_ATOMIC_LOAD && model->detail != CV_ATOMIC_WAIT &&
            model->detail != CV_ATOMIC_NOTIFY)
            cv_ids_add(arena, &view->writes, op);
        break;
    case CV_OP_ASM: {
        unsigned effects = cv_flow_frame(flow, op)->function->assemblies[model->assembly].effects;

        if (effects & CV_ASM_WRITES && view->values->addresses[op] != CV_NONE)
            cv_ids_add(arena, &view->writes, op);
        else
            view->opaque_effects |= (effects & CV_ASM_WRITES) != 0;
        view->opaque_effects |= (effects & CV_ASM_UNKNOWN) != 0;
        break;
    }
    case CV_OP_CALL:
        view->opaque_effects |= opaque_call(flow, op);
        break;
    case CV_OP_UNKNOWN:
    case CV_OP_LAUNCH:
    case CV_OP_DELETE:
        view->opaque_effects = true;
        break;
    default:
        break;
    }
}

void cv_cycle_view_init(struct cv_cycle_view *view, struct cv_values *values,
                        const struct cv_cycles *cycles, const struct cv_cycle *cycle,
                        const uint32_t *block_of_op)
{
    memset(view, 0, sizeof *view);
    view->values = values;
    view->cycles = cycles;
    view->cycle = cycle;
    view->block_of_op = block_of_op;
    for (uint32_t i = 0; i < cycle->block_count; i++) {
        const struct cv_flow_block *block = &values->flow->blocks[cycle->blocks[i]];

        for (uint32_t j = 0; j < block->op_count; j++)
            note_write(view, block->first_op + j);
    }
}

/* The third operand of a compare-and-swap is the number that it also expects. */
static bool stores_constant(const struct cv_values *values, uint32_t op, int64_t expected)
{
    uint32_t operand = cv_flow_operand(values->flow, op, 2);
    int64_t desired;

    return operand != CV_NONE && cv_value_constant(values, values->ops[operand], &desired) &&
           desired == expected;
}

/* An exchange that changes nothing is not known to be one. */
bool cv_writes_same_value(const struct cv_values *values, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t operand = cv_flow_operand(values->flow, op, 1);
    int64_t n;

    if (model->kind != CV_OP_ATOMIC || operand == CV_NONE ||
        !cv_value_constant(values, values->ops[operand], &n))
        return false;
    switch ((enum cv_atomic)model->detail) {
    case CV_ATOMIC_ADD:
    case CV_ATOMIC_SUB:
    case CV_ATOMIC_OR:
    case CV_ATOMIC_XOR:
        return n == 0;
    case CV_ATOMIC_AND:
        return n == -1;
    case CV_ATOMIC_CAS:
        return !model->expected_by_address && stores_constant(values, op, n);
    default:
        return false;
    }
}

/* An object that a call in the loop could reach through an address that got out. */
static bool reachable_from_outside(const struct cv_values *values, uint32_t address)
{
    uint32_t object = cv_address_object(values, address);

    if (object == CV_NONE || !cv_object_automatic(values->flow, object))
        return true;
    return object < values->escaped_count && values->escaped[object];
}

static const struct cv_type *accessed_type(const struct cv_values *values, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t stored = cv_flow_operand(values->flow, op, 1);

    if (model->kind == CV_OP_STORE)
        return stored == CV_NONE ? NULL : cv_flow_type(values->flow, stored);
    return model->kind == CV_OP_LOAD || model->kind == CV_OP_ATOMIC ? cv_flow_type(values->flow, op)
                                                                    : NULL;
}

/* Through different roots, objects of different scalar types are different objects. */
static bool other_type(const struct cv_values *values, uint32_t read, uint32_t write)
{
    const struct cv_type *a = accessed_type(values, read), *b = accessed_type(values, write);

    if (!a || !b || a->size <= 0 || b->size <= 0 ||
        cv_address_root(values, values->addresses[read]) ==
            cv_address_root(values, values->addresses[write]))
        return false;
    return a->size != b->size || (a->kind == CV_TYPE_FLOAT) != (b->kind == CV_TYPE_FLOAT);
}

bool cv_cycle_writes(const struct cv_cycle_view *view, uint32_t read)
{
    struct cv_values *values = view->values;
    uint32_t address = values->addresses[read];

    if (view->opaque_effects && reachable_from_outside(values, address))
        return true;
    for (size_t i = 0; i < view->writes.count; i++) {
        uint32_t write = view->writes.items[i];

        if (values->ops[write] != CV_NONE && !cv_writes_same_value(values, write) &&
            !other_type(values, read, write) &&
            cv_may_alias(values, address, values->addresses[write]))
            return true;
    }
    return false;
}

/* ---------------------------------------------------------------- formulas */

static bool in_cycle(const struct walk *walk, uint32_t op)
{
    return cv_cycle_has(walk->view->cycle, walk->view->block_of_op[op]);
}

static void walk_read(struct walk *walk, uint32_t op, uint32_t address)
{
    struct cv_values *values = walk->view->values;
    enum cv_memory memory;

    if (!in_cycle(walk, op))
        return;
    memory = cv_memory_of(values, address);
    if (memory == CV_MEMORY_CONSTANT) {
        walk_value(walk, address);
        return;
    }
    if (cv_cycle_writes(walk->view, op)) {
        walk->result->varies = true;
        return;
    }
    /* A plain read of the thread's own memory that the loop does not write stays the same. */
    if (memory != CV_MEMORY_AUTOMATIC || cv_flow_op(values->flow, op)->is_volatile ||
        cv_flow_op(values->flow, op)->kind != CV_OP_LOAD)
        cv_ids_add(values->arena, &walk->result->reads, op);
    walk->around.formulas++; /* what is found there is not the address */
    walk_value(walk, address);
    walk->around.formulas--;
}

/* The conditions that choose between the paths that join in `block`, from its dominator on. */
static void walk_choice(struct walk *walk, uint32_t block)
{
    const struct cv_cycle_view *view = walk->view;
    struct cv_values *values = view->values;
    const struct cv_flow *flow = values->flow;
    uint32_t top = view->cycles->dominators[block];
    bool *seen = cv_alloc_array(walk->scratch, flow->block_count, sizeof *seen);
    struct cv_ids work = { 0 };
    int formulas = walk->around.formulas;

    if (block == view->cycle->header)
        top = block;
    walk->around.formulas = CHOICE_LEVEL; /* what it chooses by is no part of the value */
    cv_ids_add(walk->scratch, &work, block);
    while (work.count) {
        uint32_t at = work.items[--work.count];
        const struct cv_ids *from = &flow->blocks[at].predecessors;

        if (at == top && seen[at])
            continue;
        for (size_t i = 0; i < from->count; i++) {
            uint32_t before = from->items[i];
            const struct cv_flow_block *model = &flow->blocks[before];

            if (seen[before] || !values->reached[before] || !cv_cycle_has(view->cycle, before))
                continue;
            seen[before] = true;
            if (++walk->steps > MAX_STEPS) {
                walk->result->varies = true;
                return;
            }
            if (model->successor_count > 1)
                walk_value(walk,
                           model->condition == CV_NONE ? CV_NONE : values->ops[model->condition]);
            if (before != top)
                cv_ids_add(walk->scratch, &work, before);
        }
    }
    walk->around.formulas = formulas;
}

/* What the loop hands to its next round. */
static void walk_header_phi(struct walk *walk, uint32_t phi)
{
    const struct cv_cycle_view *view = walk->view;
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t first = CV_NONE;
    bool several = false;

    cv_phi_incoming(view->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        size_t reads = walk->result->reads.count;

        if (!cv_cycle_has(view->cycle, blocks.items[i]) || incoming.items[i] == phi)
            continue;
        several |= first != CV_NONE && first != incoming.items[i];
        first = incoming.items[i];
        if (walk->marks[incoming.items[i]] == OPEN)
            walk->inner = true; /* what else it may be, its own walk finds */
        walk_value(walk, incoming.items[i]);
        if (walk->result->reads.count == reads && walk->marks[incoming.items[i]] != OPEN)
            walk->result->varies = true; /* another value, and nobody else decides it */
    }
    if (several)
        walk_choice(walk, view->cycle->header);
}

static void walk_phi(struct walk *walk, uint32_t phi)
{
    const struct cv_cycle_view *view = walk->view;
    uint32_t block = view->values->items[phi].a;
    struct cv_ids incoming = { 0 }, blocks = { 0 };

    if (!cv_cycle_has(view->cycle, block))
        return;
    if (block == view->cycle->header) {
        walk_header_phi(walk, phi);
        return;
    }
    cv_phi_incoming(view->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        walk_value(walk, incoming.items[i]);
    walk_choice(walk, block);
}

static void walk_operands(struct walk *walk, uint32_t op)
{
    const struct cv_flow *flow = walk->view->values->flow;

    for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(flow, op, i);

        if (operand != CV_NONE)
            walk_value(walk, walk->view->values->ops[operand]);
    }
}

/* What operation `op` made anew each time it ran. */
static void walk_opaque(struct walk *walk, uint32_t op)
{
    const struct cv_flow *flow = walk->view->values->flow;
    const struct cv_op *model = cv_flow_op(flow, op);

    if (!in_cycle(walk, op))
        return;
    if (model->kind == CV_OP_ASM) {
        unsigned effects = cv_asm_of(flow, op)->effects & ~(unsigned)(CV_ASM_FENCE | CV_ASM_YIELD);
        uint32_t address = walk->view->values->addresses[op];

        if (effects == 0) {
            walk_operands(walk, op);
            return;
        }
        if (effects & CV_ASM_LOADS && address != CV_NONE &&
            !(effects &
              ~(unsigned)(CV_ASM_LOADS | CV_ASM_READS | CV_ASM_PROGRESS | CV_ASM_VARIES))) {
            walk_read(walk, op, address);
            return;
        }
    }
    walk->result->varies = true;
}

static void walk_formula(struct walk *walk, struct cv_value value)
{
    walk->around.formulas++;
    walk_value(walk, value.a);
    if (value.kind == CV_VALUE_BINARY)
        walk_value(walk, value.b);
    walk->around.formulas--;
}

static void walk_kind(struct walk *walk, uint32_t number)
{
    struct cv_value value = walk->view->values->items[number];

    switch ((enum cv_value_kind)value.kind) {
    case CV_VALUE_CONSTANT:
    case CV_VALUE_REAL:
    case CV_VALUE_INITIAL:
    case CV_VALUE_OBJECT:
    case CV_VALUE_FUNCTION:
        break;
    case CV_VALUE_BUILTIN:
        walk->result->varies |= value.a == CV_ACTIVE_MASK;
        break;
    case CV_VALUE_OFFSET:
        walk->around.formulas++;
        walk_value(walk, value.a);
        walk->around.formulas--;
        break;
    case CV_VALUE_ELEMENT:
        walk->around.formulas++;
        walk_value(walk, value.a);
        walk_value(walk, value.b);
        walk->around.formulas--;
        break;
    case CV_VALUE_UNARY:
    case CV_VALUE_BINARY:
        walk_formula(walk, value);
        break;
    case CV_VALUE_PURE:
        walk->around.formulas++;
        if (in_cycle(walk, value.a))
            walk_operands(walk, value.a);
        walk->around.formulas--;
        break;
    case CV_VALUE_READ:
        walk_read(walk, value.a, value.b);
        break;
    case CV_VALUE_PART:
        walk_value(walk, value.a);
        break;
    case CV_VALUE_AGGREGATE:
        if (in_cycle(walk, value.b))
            walk->result->varies = true; /* a copy of a record: not followed that far */
        break;
    case CV_VALUE_PHI:
        walk_phi(walk, number);
        break;
    case CV_VALUE_OPAQUE:
        walk_opaque(walk, value.a);
        break;
    }
}

/* Whether the loop hands the value to its next round. */
static bool is_handed_on(const struct walk *walk, uint32_t value)
{
    const struct cv_value *model = &walk->view->values->items[value];

    return model->kind == CV_VALUE_PHI && model->a == walk->view->cycle->header;
}

/* A value computed from itself changes from round to round, unless a loop within the round
 * does it: that begins again each time. */
static void note_self(struct walk *walk, uint32_t value)
{
    if (walk->around.rounds > walk->entered[value].rounds || is_handed_on(walk, value))
        walk->result->varies = true;
    else
        walk->inner = true;
}

static void walk_value(struct walk *walk, uint32_t value)
{
    if (walk->result->varies)
        return;
    if (value == CV_NONE || walk->depth > MAX_DEPTH) {
        walk->result->varies = true;
        return;
    }
    if (walk->marks[value] == OPEN && walk->around.formulas > walk->entered[value].formulas)
        note_self(walk, value);
    if (walk->marks[value] != NEW)
        return;
    walk->marks[value] = OPEN;
    walk->entered[value] = walk->around;
    walk->around.rounds += is_handed_on(walk, value);
    walk->depth++;
    walk_kind(walk, value);
    walk->depth--;
    walk->around.rounds = walk->entered[value].rounds;
    walk->marks[value] = DONE;
}

void cv_depend(const struct cv_cycle_view *view, uint32_t value, struct cv_dependence *dependence)
{
    struct cv_values *values = view->values;
    struct cv_arena *scratch = cv_arena_new();
    struct walk walk = { .view = view, .result = dependence, .scratch = scratch };

    walk.marks = cv_alloc_array(scratch, values->count + 1, sizeof *walk.marks);
    walk.entered = cv_alloc_array(scratch, values->count + 1, sizeof *walk.entered);
    walk_value(&walk, value);
    /* What a loop within the round computes from nothing else may be anything. */
    dependence->varies |= walk.inner && dependence->reads.count == 0;
    cv_arena_free(scratch);
}
