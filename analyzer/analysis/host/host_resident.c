/* host_resident.c - grids that the program sizes so that all their blocks fit on the device.
 *
 * It asks the runtime for the number of multiprocessors, or of blocks that fit, and launches so
 * many, or no more than that. Such a grid mostly works where nothing else runs. */
#include <string.h>

#include "analysis/host/host_parts.h"
#include "analysis/values/guard.h"
#include "analysis/values/same.h"

enum { DEPTH = 8 };

static bool fits(const struct cv_host *host, uint32_t value, int depth);

static bool is_constant(const struct cv_host *host, uint32_t value)
{
    int64_t n;

    return cv_value_constant(host->entry->values, value, &n);
}

/* Whether a comparison has the value on one side and a number that fits on the other. */
static bool compares(const struct cv_host *host, uint32_t comparison, uint32_t value, int depth)
{
    struct cv_values *values = host->entry->values;
    const struct cv_value *model = &values->items[comparison];

    if (model->kind != CV_VALUE_BINARY || (model->detail != CV_LT && model->detail != CV_LE &&
                                           model->detail != CV_GT && model->detail != CV_GE))
        return false;
    return (cv_same_value(values, model->a, value) && fits(host, model->b, depth - 1)) ||
           (cv_same_value(values, model->b, value) && fits(host, model->a, depth - 1));
}

/* Whether the program compares the value with a number that fits, before paths join: where it is
 * too large, another one comes in on the other path. */
static bool is_compared(const struct cv_host *host, uint32_t value, int depth)
{
    const struct cv_flow *flow = host->entry->flow;
    const struct cv_values *values = host->entry->values;

    for (uint32_t i = 0; depth > 0 && i < flow->block_count; i++) {
        uint32_t condition = flow->blocks[i].end == CV_END_BRANCH ? flow->blocks[i].condition
                                                                  : CV_NONE;

        if (condition != CV_NONE && values->ops[condition] != CV_NONE &&
            compares(host, values->ops[condition], value, depth))
            return true;
    }
    return false;
}

static bool phi_fits(const struct cv_host *host, uint32_t phi, int depth)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    bool any = false;

    cv_phi_incoming(host->entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        uint32_t one = incoming.items[i];

        if (fits(host, one, depth - 1))
            any = true;
        else if (!is_constant(host, one) && !is_compared(host, one, depth))
            return false;
    }
    return any;
}

/* A static variable that is filled in this function, all of whose values fit. */
static bool static_fits(const struct cv_host *host, uint32_t address, int depth)
{
    const struct cv_flow *flow = host->entry->flow;
    const struct cv_values *values = host->entry->values;
    uint32_t object = cv_address_object(values, address);
    bool any = false;

    if (object == CV_NONE || !flow->objects[object].object ||
        flow->objects[object].object->kind != CV_OBJECT_STATIC)
        return false;
    for (uint32_t op = 0; op < flow->op_count; op++) {
        uint32_t stored;

        if (cv_flow_op(flow, op)->kind != CV_OP_STORE || values->ops[op] == CV_NONE ||
            values->addresses[op] != address)
            continue;
        stored = cv_flow_operand(flow, op, 1);
        if (stored == CV_NONE || !fits(host, values->ops[stored], depth - 1))
            return false;
        any = true;
    }
    return any;
}

static bool result_fits(const struct cv_host *host, uint32_t op)
{
    const char *name = cv_flow_op(host->entry->flow, op)->kind == CV_OP_CALL
                           ? cv_call_name(host, op)
                           : NULL;

    return name && (strstr(name, "Occupancy") || strstr(name, "GetDeviceProp") ||
                    strstr(name, "DeviceGetAttribute"));
}

static bool binary_fits(const struct cv_host *host, const struct cv_value *model, int depth)
{
    bool a = fits(host, model->a, depth), b = fits(host, model->b, depth);

    switch ((enum cv_operator)model->detail) {
    case CV_MAX:
    case CV_ADD:
        return (a && (b || is_constant(host, model->b))) || (b && is_constant(host, model->a));
    case CV_SUB:
    case CV_DIV:
    case CV_SHL:
    case CV_SHR:
        return a;
    case CV_REM:
        return b;
    default:
        return a || b;
    }
}

static bool any_operand_fits(const struct cv_host *host, uint32_t op, int depth)
{
    for (uint32_t i = 0; i < cv_flow_op(host->entry->flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(host->entry->flow, op, i);

        if (operand != CV_NONE && fits(host, host->entry->values->ops[operand], depth))
            return true;
    }
    return false;
}

/* Whether a number is no larger than one that the program asked the runtime for. */
static bool fits(const struct cv_host *host, uint32_t value, int depth)
{
    const struct cv_value *model;

    if (value == CV_NONE || depth == 0)
        return false;
    model = &host->entry->values->items[value];
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_OPAQUE:
        return result_fits(host, model->a);
    case CV_VALUE_PURE:
        return any_operand_fits(host, model->a, depth - 1);
    case CV_VALUE_BINARY:
        return binary_fits(host, model, depth - 1);
    case CV_VALUE_PHI:
        return phi_fits(host, value, depth);
    case CV_VALUE_READ:
        return static_fits(host, model->b, depth);
    case CV_VALUE_UNARY:
    case CV_VALUE_PART:
    case CV_VALUE_AGGREGATE:
        return fits(host, model->a, depth - 1);
    default:
        return false;
    }
}

/* `multiprocessors / heads` blocks in one dimension and `heads` in another are no more than the
 * multiprocessors. */
static bool is_divisor(const struct cv_host *host, uint32_t value, uint32_t divisor, int depth)
{
    const struct cv_value *model;

    if (value == CV_NONE || depth == 0)
        return false;
    model = &host->entry->values->items[value];
    if (model->kind == CV_VALUE_BINARY)
        return (model->detail == CV_DIV && cv_same_value(host->entry->values, model->b, divisor)) ||
               is_divisor(host, model->a, divisor, depth - 1) ||
               is_divisor(host, model->b, divisor, depth - 1);
    return model->kind == CV_VALUE_UNARY && is_divisor(host, model->a, divisor, depth - 1);
}

/* The launch is reached only where the number is not above one that fits. */
static bool is_checked(const struct cv_host *host, uint32_t op, uint32_t value)
{
    struct cv_conditions conditions = { 0 };

    cv_conditions_at(host->entry, host->entry->block_of_op[op], &conditions);
    for (size_t i = 0; i < conditions.count; i++)
        if (compares(host, conditions.items[i].value, value, DEPTH))
            return true;
    return false;
}

bool cv_sized_to_fit(const struct cv_host *host, uint32_t op)
{
    const struct cv_arguments *arguments = host->entry->values->launches[op];
    uint32_t sizes[3];
    bool sized[3], any = false;

    for (uint32_t i = 0; i < 3; i++) {
        sizes[i] = cv_argument_value(arguments, CV_GRID_SIZE + i, 0);
        sized[i] = sizes[i] != CV_NONE &&
                   (fits(host, sizes[i], DEPTH) || is_checked(host, op, sizes[i]));
        any |= sized[i];
    }
    for (uint32_t i = 0; any && i < 3; i++) {
        bool divided = sized[i] || sizes[i] == CV_NONE || is_constant(host, sizes[i]);

        for (uint32_t k = 0; !divided && k < 3; k++)
            divided = sized[k] && is_divisor(host, sizes[k], sizes[i], DEPTH);
        if (!divided)
            return false;
    }
    return any;
}
