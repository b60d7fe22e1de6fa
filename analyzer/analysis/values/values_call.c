/* values_call.c - what loads and calls give and change. */
#include "analysis/values/values_parts.h"

uint32_t cv_step_operand(struct cv_values *values, uint32_t op, uint32_t n)
{
    uint32_t operand = cv_flow_operand(values->flow, op, n);

    return operand == CV_NONE ? CV_NONE : values->ops[operand];
}

/* An operand that was never computed (it did not lower) is opaque. */
uint32_t cv_sure(struct cv_values *values, uint32_t value, uint32_t op, uint32_t part)
{
    return value == CV_NONE ? cv_value_opaque(values, op, part + 100) : value;
}

/* A number in a static, or on the heap, may be a flag that another thread or the device sets. */
static bool is_shared_number(const struct cv_values *values, uint32_t address,
                             const struct cv_type *type)
{
    uint32_t object = cv_address_object(values, address);

    if (type->kind == CV_TYPE_POINTER)
        return false;
    return object == CV_NONE ? cv_is_heap(values, cv_address_root(values, address))
                             : !cv_object_automatic(values->flow, object);
}

uint32_t cv_step_load(struct cv_step *step, uint32_t op, uint32_t address)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);
    const struct cv_type *type = cv_flow_type(values->flow, op);
    uint32_t object = cv_address_object(values, address);
    uint32_t base;
    int64_t offset;

    if (type->kind == CV_TYPE_RECORD || type->kind == CV_TYPE_ARRAY)
        return cv_value_make(values, CV_VALUE_AGGREGATE, 0, address, op, 0);
    if (!model->is_volatile && !is_shared_number(values, address, type) &&
        cv_followed(values, address, &base, &offset))
        return cv_state_get(values, step->state, cv_location_of(values, base, offset));
    if (!model->is_volatile && object != CV_NONE &&
        values->items[address].kind == CV_VALUE_OBJECT) {
        const struct cv_object *global = values->flow->objects[object].object;

        if (global && global->has_value)
            return cv_value_of(values, global->value);
    }
    return cv_value_make(values, CV_VALUE_READ, 0, op, address, 0);
}

/* A call or code that is not known: what it was given may change, what it gives is new. */
uint32_t cv_unknown_effect(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);

    for (uint32_t i = 0; i < model->operand_count; i++) {
        uint32_t value = cv_step_operand(values, op, i);

        if (value == CV_NONE)
            continue;
        if (values->items[value].kind == CV_VALUE_AGGREGATE)
            value = values->items[value].a;
        cv_escape(values, value, step->changed);
    }
    cv_clobber_escaped(values, step->state, op);
    return cv_value_opaque(values, op, 0);
}

/* The result of a call that was put in place; a record is built in its own object. */
static uint32_t frame_result(struct cv_step *step, uint32_t op, uint32_t frame)
{
    struct cv_values *values = step->values;
    const struct cv_frame *callee = &values->flow->frames[frame];
    uint32_t slot = callee->first_object + callee->function->object_count;
    uint32_t base = cv_value_make(values, CV_VALUE_OBJECT, 0, slot, 0, 0);
    const struct cv_type *type = cv_flow_type(values->flow, op);
    const struct cv_frame *caller = cv_flow_frame(values->flow, op);
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t result = caller->function->calls[model->call].result;

    if (type->kind != CV_TYPE_RECORD)
        return cv_state_get(values, step->state, cv_location_of(values, base, 0));
    if (result != CV_NONE)
        cv_store_aggregate(
            values, step->state,
            cv_value_make(values, CV_VALUE_OBJECT, 0, caller->first_object + result, 0, 0),
            cv_value_make(values, CV_VALUE_AGGREGATE, 0, base, op, 0), type->size, op,
            step->changed);
    return cv_value_make(values, CV_VALUE_AGGREGATE, 0, base, op, 0);
}

/* A library's function changes at most what it is handed. */
static uint32_t library_effect(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;

    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++) {
        uint32_t value = cv_step_operand(values, op, i);
        uint32_t base;

        if (!cv_followed_root(values, value, &base))
            continue;
        cv_escape(values, value, step->changed);
        cv_clobber(values, step->state, base, op);
    }
    return cv_value_opaque(values, op, 0);
}

/* An API call gives handles and pointers where its row says, and fills what it copies to.
 * The program is judged as it runs when no call fails: an error path orders nothing. */

static uint32_t api_effect(struct cv_step *step, uint32_t op, const struct cv_api *api)
{
    struct cv_values *values = step->values;
    uint32_t object = api->object < 0 ? CV_NONE
                                      : cv_step_operand(values, op, (uint32_t)api->object);
    uint32_t source = api->source < 0 ? CV_NONE
                                      : cv_step_operand(values, op, (uint32_t)api->source);

    if (api->effects & (CV_API_ADDS_NODE | CV_API_ORDERS_NODES)) {
        cv_build_graph(step, op, api);
        return cv_value_of(values, 0);
    }
    if (api->effects & CV_API_HOST_FUNCTION && source != CV_NONE)
        cv_hand_user_data(step, op, source);
    else if (api->effects & CV_API_DEVICE_POINTER && object != CV_NONE && source != CV_NONE)
        cv_store_scalar(values, step->state, object, source, op, step->changed);
    else if (api->effects & CV_API_CREATES && object != CV_NONE)
        cv_store_scalar(values, step->state, object, cv_value_opaque(values, op, 1), op,
                        step->changed);
    else if (api->effects & (CV_API_COPIES | CV_API_SETS)) {
        uint32_t target = api->destination < 0
                              ? CV_NONE
                              : cv_address_object(
                                    values,
                                    cv_step_operand(values, op, (uint32_t)api->destination));

        if (api->effects & CV_API_COPIES && source != CV_NONE)
            cv_hand_over(step, op, source, -1);
        if (target != CV_NONE && cv_is_followed(values, target))
            cv_clobber(values, step->state, cv_value_make(values, CV_VALUE_OBJECT, 0, target, 0, 0),
                       op);
    } else if (!(api->effects &
                 (CV_API_QUERY | CV_API_DESTROYS | CV_API_ENQUEUES | CV_API_RECORDS_EVENT |
                  CV_API_WAITS_EVENT | CV_API_REGISTERS | CV_API_BLOCKS_DEVICE |
                  CV_API_BLOCKS_STREAM | CV_API_BLOCKS_EVENT | CV_API_LAUNCHES)))
        library_effect(step, op);
    if (api->effects & CV_API_QUERY || cv_flow_type(values->flow, op)->kind == CV_TYPE_POINTER ||
        values->flow->frames[0].function->side == CV_DEVICE)
        return cv_value_opaque(values, op, 0);
    return cv_value_of(values, 0);
}

uint32_t cv_step_call(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    uint32_t child = values->flow->child_of_op[op];
    const struct cv_frame *caller = cv_flow_frame(values->flow, op);
    const struct cv_call *model = &caller->function->calls[cv_flow_op(values->flow, op)->call];
    const struct cv_api *api;
    uint32_t result;

    if (child != CV_NONE)
        return frame_result(step, op, child);
    if (model->is_pure)
        return cv_value_make(values, CV_VALUE_PURE, 0, op, 0, 0);
    if ((api = cv_flow_api(values->flow, op)))
        return api_effect(step, op, api);
    if (model->callee != CV_NONE && model->has_this &&
        (result = cv_container_call(step, op, &caller->unit->functions[model->callee])) != CV_NONE)
        return result;
    if (model->callee != CV_NONE && caller->unit->functions[model->callee].in_system_header)
        result = library_effect(step, op);
    else
        result = cv_unknown_effect(step, op);
    if (model->result != CV_NONE)
        cv_clobber(
            values, step->state,
            cv_value_make(values, CV_VALUE_OBJECT, 0, caller->first_object + model->result, 0, 0),
            op);
    return result;
}
