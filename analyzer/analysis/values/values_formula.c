/* values_formula.c - what operators give on values. */
#include "analysis/values/values_parts.h"

/* The value as the type holds it: cut to its width, sign as declared. */
int64_t cv_wrap(const struct cv_type *type, int64_t n)
{
    unsigned bits;

    if (type->kind == CV_TYPE_BOOL)
        return n != 0;
    if ((type->kind != CV_TYPE_SIGNED && type->kind != CV_TYPE_UNSIGNED) || type->size <= 0 ||
        type->size >= 8)
        return n;
    bits = (unsigned)type->size * 8;
    n = (int64_t)((uint64_t)n & ((UINT64_C(1) << bits) - 1));
    if (type->kind == CV_TYPE_SIGNED && ((uint64_t)n >> (bits - 1)) & 1)
        n |= (int64_t)(~UINT64_C(0) << bits);
    return n;
}

uint32_t cv_value_unary(struct cv_values *values, uint32_t op, enum cv_operator operator,
                        uint32_t a)
{
    const struct cv_type *type = cv_flow_type(values->flow, op);
    int64_t n;

    if (!cv_value_constant(values, a, &n))
        return cv_value_make(values, CV_VALUE_UNARY, operator, a, 0, 0);
    if (operator == CV_NEG)
        n = (int64_t)(0 - (uint64_t)n);
    else if (operator == CV_NOT)
        n = ~n;
    else
        n = n == 0;
    return cv_value_of(values, cv_wrap(type, n));
}

static bool is_address(const struct cv_values *values, uint32_t value)
{
    uint32_t root = cv_address_root(values, value);
    uint8_t kind = values->items[root].kind;

    return kind == CV_VALUE_OBJECT || kind == CV_VALUE_FUNCTION;
}

uint32_t cv_value_binary(struct cv_values *values, uint32_t op, enum cv_operator operator,
                         uint32_t a, uint32_t b)
{
    struct cv_flow *flow = values->flow;
    const struct cv_type *operand = cv_flow_type(flow, cv_flow_operand(flow, op, 0));
    bool is_unsigned = operand->kind == CV_TYPE_UNSIGNED || operand->kind == CV_TYPE_POINTER;
    int64_t x, y, n;

    if (cv_value_constant(values, a, &x) && cv_value_constant(values, b, &y) &&
        cv_fold(operator, x, y, is_unsigned, &n))
        return cv_value_of(values, cv_wrap(cv_flow_type(flow, op), n));
    /* The address of an object is never null. */
    if ((operator == CV_EQ || operator == CV_NE) &&
        ((is_address(values, a) && cv_value_constant(values, b, &y) && y == 0) ||
         (is_address(values, b) && cv_value_constant(values, a, &x) && x == 0)))
        return cv_value_of(values, operator == CV_NE);
    return cv_value_make(values, CV_VALUE_BINARY, operator, a, b, 0);
}

uint32_t cv_value_cast(struct cv_values *values, uint32_t op, uint32_t a)
{
    const struct cv_type *type = cv_flow_type(values->flow, op);
    int64_t n;

    if (cv_value_constant(values, a, &n))
        return type->kind == CV_TYPE_FLOAT ? cv_value_make(values, CV_VALUE_PURE, 0, op, 0, 0)
                                           : cv_value_of(values, cv_wrap(type, n));
    if (type->kind == CV_TYPE_BOOL && is_address(values, a))
        return cv_value_of(values, 1);
    return a;
}

enum { MAX_FORMULA_DEPTH = 12 };

/* Whether an opaque value is what assembly loads, or a call returns. */
static bool is_result(const struct cv_flow *flow, const struct cv_value *value, uint32_t op)
{
    uint8_t kind = cv_flow_op(flow, op)->kind;

    return value->a == op && (kind == CV_OP_ASM || (kind == CV_OP_CALL && value->b == 0));
}

static bool with_given(const struct cv_values *values, uint32_t value, uint32_t op, int64_t given,
                       int64_t *n, int depth)
{
    const struct cv_value *model;
    int64_t a, b;

    if (value == CV_NONE || depth == 0)
        return false;
    model = &values->items[value];
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_CONSTANT:
        *n = model->n;
        return true;
    case CV_VALUE_READ:
        *n = given;
        return model->a == op;
    case CV_VALUE_OPAQUE:
        *n = given;
        return is_result(values->flow, model, op);
    case CV_VALUE_UNARY:
        if (!with_given(values, model->a, op, given, &a, depth - 1))
            return false;
        *n = model->detail == CV_NEG   ? (int64_t)(0 - (uint64_t)a)
             : model->detail == CV_NOT ? ~a
                                       : !a;
        return true;
    case CV_VALUE_BINARY:
        return with_given(values, model->a, op, given, &a, depth - 1) &&
               with_given(values, model->b, op, given, &b, depth - 1) &&
               cv_fold((enum cv_operator)model->detail, a, b, false, n);
    default:
        return false;
    }
}

bool cv_value_given(const struct cv_values *values, uint32_t value, uint32_t op, int64_t given,
                    int64_t *n)
{
    return with_given(values, value, op, given, n, MAX_FORMULA_DEPTH);
}
