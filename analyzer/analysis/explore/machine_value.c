/* machine_value.c - arithmetic on values that are known, as the types have it. */
#include "analysis/explore/machine_parts.h"

struct cv_datum cv_int(int64_t n)
{
    return (struct cv_datum){ .kind = CV_DATUM_INT, .n = n };
}

struct cv_datum cv_unknown_datum(void)
{
    return (struct cv_datum){ .kind = CV_DATUM_UNKNOWN };
}

/* Everything that is no integer is not null. */
bool cv_truth(struct cv_datum value, bool *truth)
{
    *truth = value.kind != CV_DATUM_INT || value.n != 0;
    return value.kind != CV_DATUM_UNKNOWN && value.kind != CV_DATUM_RECORD;
}

static int64_t wrap(const struct cv_type *type, int64_t n)
{
    uint64_t mask;

    if (type->size <= 0 || type->size >= 8)
        return n;
    mask = (UINT64_C(1) << (8 * type->size)) - 1;
    n = (int64_t)((uint64_t)n & mask);
    if (type->kind == CV_TYPE_SIGNED && ((uint64_t)n >> (8 * type->size - 1)) & 1)
        n = (int64_t)((uint64_t)n | ~mask);
    return n;
}

/* A value as an object of this type has it. */
struct cv_datum cv_fit(const struct cv_type *type, struct cv_datum value)
{
    bool truth;

    switch (type->kind) {
    case CV_TYPE_BOOL:
        return cv_truth(value, &truth) ? cv_int(truth) : cv_unknown_datum();
    case CV_TYPE_SIGNED:
    case CV_TYPE_UNSIGNED:
        if (value.kind == CV_DATUM_INT)
            return cv_int(wrap(type, value.n));
        return type->size == 8 ? value : cv_unknown_datum();
    case CV_TYPE_FLOAT:
        return cv_unknown_datum();
    default:
        return value;
    }
}

struct cv_datum cv_unary(enum cv_operator op, const struct cv_type *type, struct cv_datum value)
{
    bool truth;

    if (op == CV_LNOT)
        return cv_truth(value, &truth) ? cv_int(!truth) : cv_unknown_datum();
    if (value.kind != CV_DATUM_INT || type->kind == CV_TYPE_FLOAT)
        return cv_unknown_datum();
    if (op == CV_NEG)
        return cv_fit(type, cv_int((int64_t)(0 - (uint64_t)value.n)));
    if (op == CV_NOT)
        return cv_fit(type, cv_int(~value.n));
    return cv_unknown_datum();
}

/* Addresses and handles: what can be said of two of them. */
static struct cv_datum compare_handles(enum cv_operator op, struct cv_datum left,
                                       struct cv_datum right)
{
    bool same_thing = left.kind == right.kind && left.object == right.object;

    if (op == CV_EQ || op == CV_NE) {
        if (left.kind == CV_DATUM_INT && left.n != 0)
            return cv_unknown_datum();
        if (right.kind == CV_DATUM_INT && right.n != 0)
            return cv_unknown_datum();
        return cv_int((same_thing && left.n == right.n) == (op == CV_EQ));
    }
    if (!same_thing || left.kind != CV_DATUM_ADDRESS)
        return cv_unknown_datum();
    switch (op) {
    case CV_LT:
        return cv_int(left.n < right.n);
    case CV_LE:
        return cv_int(left.n <= right.n);
    case CV_GT:
        return cv_int(left.n > right.n);
    case CV_GE:
        return cv_int(left.n >= right.n);
    default:
        return cv_unknown_datum();
    }
}

static bool is_unsigned(const struct cv_type *type)
{
    return type->kind == CV_TYPE_UNSIGNED || type->kind == CV_TYPE_POINTER;
}

/* The operands have been converted to one type; for a comparison `type` is theirs. */
static struct cv_datum calculate(enum cv_operator op, const struct cv_type *type, int64_t a,
                                 int64_t b)
{
    uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
    bool u = is_unsigned(type);

    switch (op) {
    case CV_ADD:
        return cv_int((int64_t)(ua + ub));
    case CV_SUB:
        return cv_int((int64_t)(ua - ub));
    case CV_MUL:
        return cv_int((int64_t)(ua * ub));
    case CV_DIV:
        if (b == 0 || (a == INT64_MIN && b == -1))
            return cv_unknown_datum();
        return cv_int(u ? (int64_t)(ua / ub) : a / b);
    case CV_REM:
        if (b == 0 || (a == INT64_MIN && b == -1))
            return cv_unknown_datum();
        return cv_int(u ? (int64_t)(ua % ub) : a % b);
    case CV_SHL:
        return ub < 64 ? cv_int((int64_t)(ua << ub)) : cv_unknown_datum();
    case CV_SHR:
        if (ub >= 64)
            return cv_unknown_datum();
        return cv_int(u ? (int64_t)(ua >> ub) : a >> b);
    case CV_AND:
        return cv_int(a & b);
    case CV_OR:
        return cv_int(a | b);
    case CV_XOR:
        return cv_int(a ^ b);
    case CV_EQ:
        return cv_int(a == b);
    case CV_NE:
        return cv_int(a != b);
    case CV_LT:
        return cv_int(u ? ua < ub : a < b);
    case CV_LE:
        return cv_int(u ? ua <= ub : a <= b);
    case CV_GT:
        return cv_int(u ? ua > ub : a > b);
    case CV_GE:
        return cv_int(u ? ua >= ub : a >= b);
    case CV_MIN:
        return cv_int((u ? ua < ub : a < b) ? a : b);
    case CV_MAX:
        return cv_int((u ? ua > ub : a > b) ? a : b);
    default:
        return cv_unknown_datum();
    }
}

static bool is_comparison(enum cv_operator op)
{
    return op >= CV_EQ && op <= CV_GE;
}

struct cv_datum cv_binary(enum cv_operator op, const struct cv_type *type, struct cv_datum left,
                          struct cv_datum right)
{
    if (left.kind == CV_DATUM_UNKNOWN || right.kind == CV_DATUM_UNKNOWN ||
        type->kind == CV_TYPE_FLOAT)
        return cv_unknown_datum();
    if (left.kind == CV_DATUM_INT && right.kind == CV_DATUM_INT) {
        struct cv_datum result = calculate(op, type, left.n, right.n);

        return is_comparison(op) ? result : cv_fit(type, result);
    }
    if (is_comparison(op))
        return compare_handles(op, left, right);
    if (op == CV_SUB && left.kind == CV_DATUM_ADDRESS && right.kind == CV_DATUM_ADDRESS &&
        left.object == right.object)
        return cv_int(left.n - right.n);
    return cv_unknown_datum();
}
