/* guard.c - branches that dominate a place, and what they compare. */
#include "analysis/values/guard.h"

enum { WARP = 32 };

/* Whether every way to `to`, which is dominated by `from`, takes the edge between them. */
static bool edge_dominates(const struct cv_entry *entry, uint32_t from, uint32_t to)
{
    const struct cv_flow_block *model = &entry->flow->blocks[to];
    uint32_t edges = 0;

    for (uint32_t i = 0; i < entry->flow->blocks[from].successor_count; i++)
        edges += entry->flow->blocks[from].successors[i] == to;
    if (edges != 1)
        return false;
    for (size_t i = 0; i < model->predecessors.count; i++) {
        uint32_t other = model->predecessors.items[i];

        if (other != from && entry->values->reached[other] &&
            !cv_dominates(entry->cycles, to, other))
            return false;
    }
    return true;
}

static void add_condition(const struct cv_entry *entry, struct cv_conditions *conditions,
                          uint32_t block, bool holds)
{
    uint32_t value = entry->values->ops[entry->flow->blocks[block].condition];

    if (value == CV_NONE)
        return;
    conditions->items = cv_grow(entry->arena, conditions->items, conditions->count,
                                &conditions->capacity, sizeof *conditions->items);
    conditions->items[conditions->count++] = (struct cv_condition){ value, holds, block };
}

void cv_conditions_at(const struct cv_entry *entry, uint32_t block,
                      struct cv_conditions *conditions)
{
    uint32_t below = block, above = entry->cycles->dominators[block];

    /* A successor that dominates the block is the next on the way down to it. */
    while (above != CV_NONE && above != below && conditions->count < 64) {
        const struct cv_flow_block *model = &entry->flow->blocks[above];

        if (model->end == CV_END_BRANCH && model->condition != CV_NONE)
            for (uint32_t i = 0; i < model->successor_count && i < 2; i++)
                if (model->successors[i] == below && edge_dominates(entry, above, below))
                    add_condition(entry, conditions, above, i == 0);
        below = above;
        above = entry->cycles->dominators[above];
    }
}

/* ---------------------------------------------------------- what they mean */

static void apply(const struct cv_entry *entry, uint32_t value, bool holds, struct cv_guard *guard,
                  int depth);

/* A value that is one number for one thread: threadIdx.x, a rank, a lane by remainder. */
static void apply_equal(const struct cv_entry *entry, uint32_t a, uint32_t b,
                        struct cv_guard *guard)
{
    struct cv_form difference = cv_form_of(entry, a), right = cv_form_of(entry, b);
    unsigned bits;

    cv_form_add(&difference, &right, -1);
    bits = cv_value_varies(entry, a) | cv_value_varies(entry, b);
    if (bits & CV_VARIES_THREAD) {
        bool lane = difference.known && difference.count == 1 && difference.terms[0].high < WARP;
        bool derived = difference.known && difference.count == 1 &&
                       difference.terms[0].value != CV_NONE &&
                       entry->values->items[difference.terms[0].value].kind != CV_VALUE_BUILTIN;

        if (lane || (derived && !(bits & CV_VARIES_BLOCK))) {
            guard->per_warp = true;
            return;
        }
        guard->one_thread = true;
        guard->which = a;
        guard->against = b;
    }
    if (bits & CV_VARIES_BLOCK) {
        guard->one_block = true;
        guard->which_block = a;
        guard->against_block = b;
    }
}

/* threadIdx.x < 1, threadIdx.x < 32 */
static void apply_less(const struct cv_entry *entry, uint32_t a, uint32_t b, bool or_equal,
                       struct cv_guard *guard)
{
    int64_t limit;

    if (!cv_value_constant(entry->values, b, &limit) ||
        entry->values->items[a].kind != CV_VALUE_BUILTIN)
        return;
    limit += or_equal ? 1 : 0;
    if (cv_value_varies(entry, a) & CV_VARIES_BLOCK) {
        guard->one_block |= limit <= 1;
        return;
    }
    if (!(cv_value_varies(entry, a) & CV_VARIES_THREAD))
        return;
    if (limit <= 1) {
        guard->one_thread = true;
        guard->which = guard->against = CV_NONE;
    } else if (limit <= WARP) {
        guard->first_warp = true;
    }
}

static void apply_comparison(const struct cv_entry *entry, struct cv_value model, bool holds,
                             struct cv_guard *guard)
{
    unsigned bits = cv_value_varies(entry, model.a) | cv_value_varies(entry, model.b);

    if (bits & CV_VARIES_ATOMIC)
        guard->by_atomic = true;
    if (bits & CV_VARIES_DATA) {
        guard->by_data = true;
        return;
    }
    switch ((enum cv_operator)model.detail) {
    case CV_EQ:
    case CV_NE:
        if (holds == (model.detail == CV_EQ))
            apply_equal(entry, model.a, model.b, guard);
        break;
    case CV_LT:
    case CV_GE:
        if (holds == (model.detail == CV_LT))
            apply_less(entry, model.a, model.b, false, guard);
        break;
    case CV_LE:
    case CV_GT:
        if (holds == (model.detail == CV_LE))
            apply_less(entry, model.a, model.b, true, guard);
        break;
    default:
        break;
    }
}

/* `if (x)` where x is a number: it is not 0. */
static void apply_number(const struct cv_entry *entry, uint32_t value, bool holds,
                         struct cv_guard *guard)
{
    unsigned bits = cv_value_varies(entry, value);

    if (bits & CV_VARIES_ATOMIC)
        guard->by_atomic = true;
    if (bits & CV_VARIES_DATA)
        guard->by_data = true;
    else if (!holds && bits & CV_VARIES_THREAD) {
        struct cv_form form = cv_form_of(entry, value);

        if (form.known && form.count == 1 && form.terms[0].high < WARP) {
            guard->per_warp = true;
            return;
        }
        guard->one_thread = true;
        guard->which = value;
        guard->against = CV_NONE;
        guard->one_block |= (bits & CV_VARIES_BLOCK) != 0;
    } else if (!holds && bits & CV_VARIES_BLOCK) {
        guard->one_block = true;
        guard->which_block = value;
    }
}

static bool is_comparison(unsigned operator)
{
    return operator >= CV_EQ && operator <= CV_GE;
}

static void apply(const struct cv_entry *entry, uint32_t value, bool holds, struct cv_guard *guard,
                  int depth)
{
    struct cv_value model;

    if (depth == 0)
        return;
    model = entry->values->items[value];
    if (model.kind == CV_VALUE_UNARY && model.detail == CV_LNOT) {
        apply(entry, model.a, !holds, guard, depth - 1);
    } else if (model.kind == CV_VALUE_BINARY && model.detail == CV_AND && holds) {
        apply(entry, model.a, true, guard, depth - 1);
        apply(entry, model.b, true, guard, depth - 1);
    } else if (model.kind == CV_VALUE_BINARY && model.detail == CV_OR && !holds) {
        apply(entry, model.a, false, guard, depth - 1);
        apply(entry, model.b, false, guard, depth - 1);
    } else if (model.kind == CV_VALUE_BINARY && is_comparison(model.detail)) {
        int64_t zero;

        /* (a == b) != 0 is a == b. */
        if ((model.detail == CV_NE || model.detail == CV_EQ) &&
            cv_value_constant(entry->values, model.b, &zero) && zero == 0 &&
            entry->values->items[model.a].kind == CV_VALUE_BINARY &&
            is_comparison(entry->values->items[model.a].detail))
            apply(entry, model.a, holds == (model.detail == CV_NE), guard, depth - 1);
        else
            apply_comparison(entry, model, holds, guard);
    } else {
        apply_number(entry, value, holds, guard);
    }
}

struct cv_guard cv_guard_of(const struct cv_entry *entry, uint32_t op)
{
    struct cv_guard guard = {
        .which = CV_NONE, .against = CV_NONE, .which_block = CV_NONE, .against_block = CV_NONE
    };
    struct cv_conditions conditions = { 0 };

    cv_conditions_at(entry, entry->block_of_op[op], &conditions);
    for (size_t i = 0; i < conditions.count; i++)
        apply(entry, conditions.items[i].value, conditions.items[i].holds, &guard, 8);
    return guard;
}
