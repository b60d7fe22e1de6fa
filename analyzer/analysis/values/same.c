/* same.c - compares values by how they were come by. */
#include "analysis/values/same.h"

#include "analysis/values/memory.h"

enum { MAX_DEPTH = 12 };

/* Whether an operation may write a pointer, and where. */
static bool writes_pointer(struct cv_values *values, uint32_t op, uint32_t *address)
{
    struct cv_flow *flow = values->flow;
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_api *api;
    uint32_t operand;

    if (values->ops[op] == CV_NONE)
        return false;
    if (model->kind == CV_OP_STORE) {
        operand = cv_flow_operand(flow, op, 1);
        *address = values->addresses[op];
        return operand != CV_NONE && cv_flow_type(flow, operand)->kind != CV_TYPE_SIGNED &&
               cv_flow_type(flow, operand)->kind != CV_TYPE_UNSIGNED &&
               cv_flow_type(flow, operand)->kind != CV_TYPE_FLOAT &&
               cv_flow_type(flow, operand)->kind != CV_TYPE_BOOL;
    }
    api = cv_flow_api(flow, op);
    if (!api || !(api->effects & CV_API_CREATES) || api->object < 0)
        return false;
    operand = cv_flow_operand(flow, op, (uint32_t)api->object);
    *address = operand == CV_NONE ? CV_NONE : values->ops[operand];
    return true;
}

static void find_writes(struct cv_values *values)
{
    for (uint32_t op = 0; op < values->flow->op_count; op++) {
        uint32_t address;

        if (writes_pointer(values, op, &address))
            cv_ids_add(values->arena, &values->pointer_writes, address);
    }
    values->pointer_writes_found = true;
}

static bool is_written(struct cv_values *values, uint32_t address)
{
    if (!values->pointer_writes_found)
        find_writes(values);
    for (size_t i = 0; i < values->pointer_writes.count; i++)
        if (values->pointer_writes.items[i] == CV_NONE ||
            cv_may_alias(values, address, values->pointer_writes.items[i]))
            return true;
    return false;
}

static bool is_plain_pointer_load(const struct cv_values *values, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(values->flow, op);

    return model->kind == CV_OP_LOAD && !model->is_volatile &&
           cv_flow_type(values->flow, op)->kind == CV_TYPE_POINTER;
}

static bool same(struct cv_values *values, uint32_t a, uint32_t b, int depth)
{
    struct cv_value x, y;

    if (a == b)
        return true;
    if (a == CV_NONE || b == CV_NONE || depth == 0)
        return false;
    x = values->items[a];
    y = values->items[b];
    if (x.kind != y.kind)
        return false;
    switch ((enum cv_value_kind)x.kind) {
    case CV_VALUE_OFFSET:
        return x.n == y.n && same(values, x.a, y.a, depth - 1);
    case CV_VALUE_ELEMENT:
        return x.n == y.n && same(values, x.a, y.a, depth - 1) && same(values, x.b, y.b, depth - 1);
    case CV_VALUE_READ:
        return is_plain_pointer_load(values, x.a) && is_plain_pointer_load(values, y.a) &&
               same(values, x.b, y.b, depth - 1) && !is_written(values, x.b);
    default:
        return false;
    }
}

bool cv_same_value(struct cv_values *values, uint32_t a, uint32_t b)
{
    return same(values, a, b, MAX_DEPTH);
}
