/* range.c - bounds of values, from how they are computed and what was tested before. */
#include "analysis/values/range.h"

enum { MAX_DEPTH = 10, MAX_CONDITIONS = 64 };

static bool is_bounded(int64_t n)
{
    return n != INT64_MIN && n != INT64_MAX;
}

static struct cv_range join(struct cv_range a, struct cv_range b)
{
    return (struct cv_range){ a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high };
}

static struct cv_range meet(struct cv_range a, struct cv_range b)
{
    struct cv_range both = { a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high };

    return both.low <= both.high ? both : a;
}

/* -------------------------------------------------------------- conditions */

static enum cv_operator mirrored(enum cv_operator operator)
{
    switch (operator) {
    case CV_LT:
        return CV_GT;
    case CV_LE:
        return CV_GE;
    case CV_GT:
        return CV_LT;
    case CV_GE:
        return CV_LE;
    default:
        return operator;
    }
}

static enum cv_operator negated(enum cv_operator operator)
{
    switch (operator) {
    case CV_LT:
        return CV_GE;
    case CV_LE:
        return CV_GT;
    case CV_GT:
        return CV_LE;
    case CV_GE:
        return CV_LT;
    case CV_EQ:
        return CV_NE;
    case CV_NE:
        return CV_EQ;
    default:
        return CV_OPERATOR_NONE;
    }
}

/* The numbers n for which `n operator bound` holds. */
static struct cv_range satisfying(enum cv_operator operator, int64_t bound)
{
    struct cv_range range = cv_range_all();

    switch (operator) {
    case CV_LT:
        range.high = bound - 1;
        break;
    case CV_LE:
        range.high = bound;
        break;
    case CV_GT:
        range.low = bound + 1;
        break;
    case CV_GE:
        range.low = bound;
        break;
    case CV_EQ:
        range = cv_range_one(bound);
        break;
    default:
        break;
    }
    return range;
}

/* What a condition that holds, or does not, says of the value. */
static struct cv_range implied(const struct cv_values *values, uint32_t condition, bool holds,
                               uint32_t value)
{
    const struct cv_value *model = &values->items[condition];
    enum cv_operator operator = (enum cv_operator)model->detail;
    int64_t bound;

    if (model->kind == CV_VALUE_UNARY && operator == CV_LNOT)
        return implied(values, model->a, !holds, value);
    if (condition == value)
        return holds ? cv_range_all() : cv_range_one(0);
    if (model->kind != CV_VALUE_BINARY)
        return cv_range_all();
    if (model->a == value && cv_value_constant(values, model->b, &bound))
        ;
    else if (model->b == value && cv_value_constant(values, model->a, &bound))
        operator = mirrored(operator);
    else
        return cv_range_all();
    return is_bounded(bound) ? satisfying(holds ? operator : negated(operator), bound)
                             : cv_range_all();
}

static struct cv_range implied_by_edge(const struct cv_entry *entry, uint32_t from, uint32_t to,
                                       uint32_t value)
{
    const struct cv_flow_block *model = &entry->flow->blocks[from];
    uint32_t condition = model->condition == CV_NONE ? CV_NONE
                                                     : entry->values->ops[model->condition];

    if (model->end != CV_END_BRANCH || condition == CV_NONE || model->successor_count != 2 ||
        model->successors[0] == model->successors[1])
        return cv_range_all();
    return implied(entry->values, condition, model->successors[0] == to, value);
}

/* Conditions that held on every way to the block. */
static struct cv_range narrowed(const struct cv_entry *entry, struct cv_range range, uint32_t value,
                                uint32_t block)
{
    for (int i = 0; i < MAX_CONDITIONS && block != 0 && block != CV_NONE; i++) {
        uint32_t above = entry->cycles->dominators[block];
        const struct cv_ids *from = &entry->flow->blocks[block].predecessors;

        if (above == CV_NONE)
            break;
        if (from->count == 1 && from->items[0] == above)
            range = meet(range, implied_by_edge(entry, above, block, value));
        block = above;
    }
    return range;
}

/* ------------------------------------------------------------------ values */

static struct cv_range range_of(struct cv_entry *entry, uint32_t value, uint32_t block, int depth);

static int64_t saturate(int64_t a, int64_t b, enum cv_operator operator, int64_t otherwise)
{
    int64_t n;

    if (!is_bounded(a) || !is_bounded(b))
        return otherwise;
    if (operator == CV_ADD   ? __builtin_add_overflow(a, b, &n)
        : operator == CV_SUB ? __builtin_sub_overflow(a, b, &n)
                             : __builtin_mul_overflow(a, b, &n))
        return otherwise;
    return n;
}

static struct cv_range quotient(struct cv_range a, struct cv_range b)
{
    int64_t divisor;

    if (!cv_range_known(b, &divisor) || divisor <= 0)
        return cv_range_all();
    return (struct cv_range){ is_bounded(a.low) ? a.low / divisor : INT64_MIN,
                              is_bounded(a.high) ? a.high / divisor : INT64_MAX };
}

static struct cv_range remainder_of(struct cv_range a, struct cv_range b)
{
    int64_t divisor;

    if (!cv_range_known(b, &divisor) || divisor <= 0 || a.low < 0)
        return cv_range_all();
    return (struct cv_range){ 0, divisor - 1 };
}

static struct cv_range combine(enum cv_operator operator, struct cv_range a, struct cv_range b)
{
    switch (operator) {
    case CV_ADD:
        return (struct cv_range){ saturate(a.low, b.low, CV_ADD, INT64_MIN),
                                  saturate(a.high, b.high, CV_ADD, INT64_MAX) };
    case CV_SUB:
        return (struct cv_range){ saturate(a.low, b.high, CV_SUB, INT64_MIN),
                                  saturate(a.high, b.low, CV_SUB, INT64_MAX) };
    case CV_MUL:
        if (a.low < 0 || b.low < 0)
            return cv_range_all();
        return (struct cv_range){ saturate(a.low, b.low, CV_MUL, INT64_MIN),
                                  saturate(a.high, b.high, CV_MUL, INT64_MAX) };
    case CV_DIV:
        return quotient(a, b);
    case CV_REM:
        return remainder_of(a, b);
    case CV_MIN:
        return (struct cv_range){ a.low < b.low ? a.low : b.low,
                                  a.high < b.high ? a.high : b.high };
    case CV_MAX:
        return (struct cv_range){ a.low > b.low ? a.low : b.low,
                                  a.high > b.high ? a.high : b.high };
    case CV_EQ:
    case CV_NE:
    case CV_LT:
    case CV_LE:
    case CV_GT:
    case CV_GE:
        return (struct cv_range){ 0, 1 };
    default:
        return cv_range_all();
    }
}

static struct cv_range range_of_phi(struct cv_entry *entry, uint32_t phi, int depth)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    struct cv_range range = cv_range_all();

    cv_phi_incoming(entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        struct cv_range one = range_of(entry, incoming.items[i], blocks.items[i], depth - 1);

        one = meet(one, implied_by_edge(entry, blocks.items[i], entry->values->items[phi].a,
                                        incoming.items[i]));
        range = i == 0 ? one : join(range, one);
    }
    return range;
}

static struct cv_range range_of(struct cv_entry *entry, uint32_t value, uint32_t block, int depth)
{
    struct cv_range range = cv_range_all();
    struct cv_value model;

    if (value == CV_NONE || depth <= 0)
        return range;
    model = entry->values->items[value];
    if (model.kind == CV_VALUE_CONSTANT)
        return cv_range_one(model.n);
    if (model.kind == CV_VALUE_BINARY)
        range = combine((enum cv_operator)model.detail, range_of(entry, model.a, block, depth - 1),
                        range_of(entry, model.b, block, depth - 1));
    else if (model.kind == CV_VALUE_PHI)
        range = range_of_phi(entry, value, depth > 4 ? 4 : depth - 1);
    return narrowed(entry, range, value, block);
}

struct cv_range cv_range_of(struct cv_entry *entry, uint32_t value, uint32_t block)
{
    return range_of(entry, value, block, MAX_DEPTH);
}

int64_t cv_range_reaches(struct cv_entry *entry, uint32_t value, uint32_t block)
{
    struct cv_range whole = cv_range_of(entry, value, block);
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    int64_t most = whole.low;

    if (value == CV_NONE || entry->values->items[value].kind != CV_VALUE_PHI)
        return most;
    cv_phi_incoming(entry->values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        struct cv_range one = meet(cv_range_of(entry, incoming.items[i], blocks.items[i]),
                                   implied_by_edge(entry, blocks.items[i],
                                                   entry->values->items[value].a,
                                                   incoming.items[i]));

        /* What a later test turns away does not arrive. */
        if (one.low > most && one.low <= whole.high && is_bounded(one.low))
            most = one.low;
    }
    return most;
}
