/* grid_recursion.c - kernels that launch themselves without end (DP 4.18.5.2).
 *
 * Nesting depth, pending launches and the memory that tracks them are limited. A recursion
 * ends where some test on the way to the launch can come out otherwise in a later generation:
 * it looks at memory, or at a parameter that is handed on changed. Tests that only ask which
 * thread this is come out the same for ever: thread 0 of block 0 is in every grid. */
#include <string.h>

#include "analysis/grids/grid_judge.h"

enum { MAX_DEPTH = 60 };

struct edge {
    const struct cv_grid *from;
    const struct cv_child *child;
    bool to_itself;     /* the child is the same kernel: its parameters can be compared */
    uint32_t unchanged; /* a parameter that a test looks at and that is handed on as it is */
    struct cv_place test;
    bool moves_away; /* it is handed on further from its bound each time */
};

/* -------------------------------------------------------------------- tests */

/* Whether execution can come from the start of a block to the launch. */
static void mark_leading(const struct cv_entry *entry, uint32_t target, bool *leads)
{
    struct cv_ids work = { 0 };

    leads[target] = true;
    cv_ids_add(entry->arena, &work, target);
    while (work.count) {
        const struct cv_ids *from = &entry->flow->blocks[work.items[--work.count]].predecessors;

        for (size_t i = 0; i < from->count; i++)
            if (!leads[from->items[i]] && entry->values->reached[from->items[i]]) {
                leads[from->items[i]] = true;
                cv_ids_add(entry->arena, &work, from->items[i]);
            }
    }
}

enum truth { FALSE, TRUE, UNKNOWN };

/* A value for thread 0 of block 0. */
static bool number_of_first(const struct cv_entry *entry, uint32_t value, int64_t *n, int depth)
{
    struct cv_value model;
    int64_t a, b;

    if (value == CV_NONE || depth == 0)
        return false;
    model = entry->values->items[value];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_CONSTANT:
        *n = model.n;
        return true;
    case CV_VALUE_BUILTIN:
        *n = 0;
        return cv_value_varies(entry, value) & (CV_VARIES_THREAD | CV_VARIES_BLOCK) &&
               model.a != CV_ACTIVE_MASK && model.a != CV_SM_ID;
    case CV_VALUE_UNARY:
        if (!number_of_first(entry, model.a, &a, depth - 1))
            return false;
        *n = model.detail == CV_LNOT ? !a : model.detail == CV_NEG ? -a : ~a;
        return true;
    case CV_VALUE_BINARY:
        /* Nothing times an index of 0. */
        if (model.detail == CV_MUL &&
            ((number_of_first(entry, model.a, &a, depth - 1) && a == 0) ||
             (number_of_first(entry, model.b, &b, depth - 1) && b == 0))) {
            *n = 0;
            return true;
        }
        return number_of_first(entry, model.a, &a, depth - 1) &&
               number_of_first(entry, model.b, &b, depth - 1) &&
               cv_fold((enum cv_operator)model.detail, a, b, false, n);
    default:
        return false;
    }
}

/* ---------------------------------------------------------- generations differ */

struct walk {
    struct edge *edge;
    bool *seen;      /* by value */
    uint32_t tested; /* a parameter that is handed on unchanged */
    bool of_thread;  /* which thread it is matters */
};

static bool may_change(struct walk *walk, uint32_t value, int depth);

/* A parameter is the same in the next generation where the launch hands on what it got. */
static bool parameter_changes(struct walk *walk, uint32_t value)
{
    const struct cv_entry *entry = walk->edge->from->entry;
    struct cv_location place = entry->values->locations[entry->values->items[value].b];
    uint32_t object = entry->values->items[place.base].a;
    uint32_t first = entry->flow->frames[0].first_object;

    if (!walk->edge->to_itself || entry->flow->objects[object].frame != 0 ||
        object - first >= entry->function->parameter_count || place.offset == CV_REST)
        return true;
    if (cv_argument_value(entry->values->launches[walk->edge->child->op], object - first,
                          place.offset) != value)
        return true;
    walk->tested = object - first;
    return false;
}

static bool size_changes(struct walk *walk, uint32_t value)
{
    const struct cv_entry *entry = walk->edge->from->entry;
    uint32_t builtin = entry->values->items[value].a;
    uint32_t size;

    if (builtin < CV_BLOCK_DIM_X || builtin > CV_GRID_DIM_Z) {
        walk->of_thread |= builtin != CV_WARP_SIZE;
        return builtin == CV_ACTIVE_MASK || builtin == CV_SM_ID;
    }
    size = builtin >= CV_GRID_DIM_X ? CV_GRID_SIZE + builtin - CV_GRID_DIM_X
                                    : CV_BLOCK_SIZE + builtin - CV_BLOCK_DIM_X;
    return cv_argument_value(entry->values->launches[walk->edge->child->op], size, 0) != value;
}

static bool phi_changes(struct walk *walk, uint32_t phi, int depth)
{
    const struct cv_entry *entry = walk->edge->from->entry;
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t block = entry->values->items[phi].a, above = entry->cycles->dominators[block];

    cv_phi_incoming(entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        if (may_change(walk, incoming.items[i], depth))
            return true;
    return above != CV_NONE && entry->flow->blocks[above].condition != CV_NONE &&
           may_change(walk, entry->values->ops[entry->flow->blocks[above].condition], depth);
}

static bool operands_change(struct walk *walk, uint32_t op, int depth)
{
    const struct cv_entry *entry = walk->edge->from->entry;

    for (uint32_t i = 0; i < cv_flow_op(entry->flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(entry->flow, op, i);

        if (operand != CV_NONE && may_change(walk, entry->values->ops[operand], depth))
            return true;
    }
    return false;
}

static bool may_change(struct walk *walk, uint32_t value, int depth)
{
    const struct cv_entry *entry = walk->edge->from->entry;
    struct cv_value model;

    if (value == CV_NONE || depth == 0 || value >= entry->values->count)
        return true;
    if (walk->seen[value])
        return false;
    walk->seen[value] = true;
    model = entry->values->items[value];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_CONSTANT:
    case CV_VALUE_REAL:
    case CV_VALUE_OBJECT:
    case CV_VALUE_FUNCTION:
        return false;
    case CV_VALUE_BUILTIN:
        return size_changes(walk, value);
    case CV_VALUE_INITIAL:
        return parameter_changes(walk, value);
    case CV_VALUE_UNARY:
    case CV_VALUE_OFFSET:
        return may_change(walk, model.a, depth - 1);
    case CV_VALUE_BINARY:
    case CV_VALUE_ELEMENT:
        return may_change(walk, model.a, depth - 1) || may_change(walk, model.b, depth - 1);
    case CV_VALUE_PURE:
        return operands_change(walk, model.a, depth - 1);
    case CV_VALUE_PHI:
        return phi_changes(walk, value, depth - 1);
    default:
        return true;
    }
}

/* `depth < limit` for a thread whose index counts: thread 0 passes where any does. */
static bool first_passes(const struct cv_entry *entry, uint32_t value, bool holds)
{
    struct cv_value model = entry->values->items[value];
    int64_t n;

    if (number_of_first(entry, value, &n, 12))
        return (n != 0) == holds;
    if (model.kind != CV_VALUE_BINARY)
        return false;
    if (model.detail == CV_LT || model.detail == CV_LE)
        return holds && cv_value_varies(entry, model.a) & (CV_VARIES_THREAD | CV_VARIES_BLOCK);
    if (model.detail == CV_GE || model.detail == CV_GT)
        return !holds && cv_value_varies(entry, model.a) & (CV_VARIES_THREAD | CV_VARIES_BLOCK);
    return false;
}

/* By how much a parameter is larger in the next generation; 0 where that is not known. */
static int64_t growth(const struct edge *edge, uint32_t value, uint32_t *parameter)
{
    const struct cv_entry *entry = edge->from->entry;
    uint32_t first = entry->flow->frames[0].first_object, object, next;
    struct cv_form before, after;
    struct cv_location place;

    if (!edge->to_itself || entry->values->items[value].kind != CV_VALUE_INITIAL)
        return 0;
    place = entry->values->locations[entry->values->items[value].b];
    object = entry->values->items[place.base].a;
    if (entry->flow->objects[object].frame != 0 ||
        object - first >= entry->function->parameter_count || place.offset == CV_REST)
        return 0;
    next = cv_argument_value(entry->values->launches[edge->child->op], object - first,
                             place.offset);
    if (next == CV_NONE)
        return 0;
    before = cv_form_of(entry, value);
    after = cv_form_of(entry, next);
    cv_form_add(&after, &before, -1);
    *parameter = object - first;
    return after.known && after.count == 0 ? after.constant : 0;
}

/* `if (depth < limit)` with a depth that gets smaller. */
static bool moves_away(struct edge *edge, uint32_t value, bool holds)
{
    const struct cv_entry *entry = edge->from->entry;
    struct cv_value model = entry->values->items[value];
    uint32_t parameter = CV_NONE;
    int64_t step, bound;
    bool below;

    if (model.kind != CV_VALUE_BINARY || !cv_value_constant(entry->values, model.b, &bound))
        return false;
    if (model.detail == CV_LT || model.detail == CV_LE)
        below = holds;
    else if (model.detail == CV_GT || model.detail == CV_GE)
        below = !holds;
    else
        return false;
    step = growth(edge, model.a, &parameter);
    if (step == 0 || (step > 0) == below)
        return false;
    edge->moves_away = true;
    edge->unchanged = parameter;
    return true;
}

static bool test_can_stop(struct edge *edge, uint32_t block, bool holds)
{
    const struct cv_entry *entry = edge->from->entry;
    const struct cv_flow_block *model = &entry->flow->blocks[block];
    struct walk walk = { .edge = edge, .tested = CV_NONE };
    uint32_t value = model->condition == CV_NONE ? CV_NONE : entry->values->ops[model->condition];

    if (value == CV_NONE)
        return true;
    if (moves_away(edge, value, holds)) {
        edge->test = cv_flow_place(entry->flow, model->condition);
        return false;
    }
    walk.seen = cv_alloc_array(entry->arena, entry->values->count + 1, sizeof *walk.seen);
    if (may_change(&walk, value, MAX_DEPTH))
        return true;
    if (walk.of_thread && !first_passes(entry, value, holds))
        return true;
    if (walk.tested != CV_NONE && !walk.of_thread) {
        edge->unchanged = walk.tested;
        edge->test = cv_flow_place(entry->flow, model->condition);
    }
    return false;
}

/* Sizes that change may become 0, which ends it as well. */
static bool size_can_stop(struct edge *edge)
{
    const struct cv_entry *entry = edge->from->entry;
    struct walk walk = { .edge = edge, .tested = CV_NONE };

    walk.seen = cv_alloc_array(entry->arena, entry->values->count + 1, sizeof *walk.seen);
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t grid = cv_argument_value(entry->values->launches[edge->child->op],
                                          CV_GRID_SIZE + i, 0);
        uint32_t block = cv_argument_value(entry->values->launches[edge->child->op],
                                           CV_BLOCK_SIZE + i, 0);

        if ((grid != CV_NONE && may_change(&walk, grid, MAX_DEPTH)) ||
            (block != CV_NONE && may_change(&walk, block, MAX_DEPTH)))
            return true;
    }
    return walk.of_thread;
}

/* Whether every generation makes this launch. */
static bool never_stops(struct edge *edge)
{
    const struct cv_entry *entry = edge->from->entry;
    bool *leads = cv_alloc_array(entry->arena, entry->flow->block_count, sizeof *leads);

    mark_leading(entry, entry->block_of_op[edge->child->op], leads);
    for (uint32_t block = 0; block < entry->flow->block_count; block++) {
        const struct cv_flow_block *model = &entry->flow->blocks[block];
        bool avoids = false, first = false;

        if (!leads[block] || !entry->values->reached[block] || model->successor_count < 2 ||
            block == entry->block_of_op[edge->child->op])
            continue;
        for (uint32_t i = 0; i < model->successor_count; i++) {
            if (!entry->values->edges[block][i])
                continue;
            avoids |= !leads[model->successors[i]];
            first |= i == 0 && leads[model->successors[i]];
        }
        if (avoids && (model->end != CV_END_BRANCH || test_can_stop(edge, block, first)))
            return false;
    }
    return !size_can_stop(edge);
}

/* ------------------------------------------------------------------- cycles */

static void report(const struct cv_generations *grids, struct cv_generation_facts *facts,
                   const struct edge *edge, const struct cv_grid *through)
{
    const struct cv_function *function = edge->from->entry->function;

    facts->recursions = cv_grow(grids->arena, facts->recursions, facts->recursion_count,
                                &facts->recursion_capacity, sizeof *facts->recursions);
    facts->recursions[facts->recursion_count++] = (struct cv_grid_recursion){
        .kernel = edge->from->name,
        .through = through ? through->name : NULL,
        .launch = edge->child->where,
        .is_tail = edge->child->stream == CV_DEVICE_STREAM_TAIL,
        .unchanged = edge->unchanged == CV_NONE ? NULL : function->objects[edge->unchanged].name,
        .test = edge->test,
        .moves_away = edge->moves_away,
    };
}

static struct edge edge_of(const struct cv_grid *from, const struct cv_child *child)
{
    return (struct edge){
        .from = from, .child = child, .to_itself = child->grid == from, .unchanged = CV_NONE
    };
}

/* A way back from `grid` on which every launch is always made; at most three kernels long. */
static bool comes_back(const struct cv_grid *grid, const struct cv_grid *to, int depth)
{
    for (size_t i = 0; i < grid->child_count && depth > 0; i++) {
        struct edge edge = edge_of(grid, &grid->children[i]);

        edge.to_itself = false;
        if (edge.child->grid && edge.child->grid != grid &&
            (edge.child->grid == to || comes_back(edge.child->grid, to, depth - 1)) &&
            never_stops(&edge))
            return true;
    }
    return false;
}

void cv_judge_recursion(const struct cv_generations *grids, struct cv_generation_facts *facts)
{
    for (size_t i = 0; i < grids->count; i++)
        for (size_t k = 0; k < grids->items[i]->child_count; k++) {
            struct edge edge = edge_of(grids->items[i], &grids->items[i]->children[k]);
            const struct cv_grid *to = edge.child->grid;

            if (!to)
                continue;
            if (to == edge.from) {
                if (never_stops(&edge))
                    report(grids, facts, &edge, NULL);
            } else if (comes_back(to, edge.from, 2) && never_stops(&edge)) {
                report(grids, facts, &edge, to);
            }
        }
}
