/* values_evaluate.c - what each kind of operation does: graphs, launches, atomics, assembly. */
#include <string.h>

#include "analysis/values/values_parts.h"

/* Edges between nodes whose handles stand in one or two arrays; `to` CV_NONE: all lead to the
 * node that operation `op` adds. */
static void add_edges(struct cv_step *step, struct cv_arguments *list, uint32_t op, uint32_t from,
                      uint32_t to, uint32_t count, uint32_t data)
{
    enum { MOST = 1024 };
    struct cv_values *values = step->values;
    uint32_t from_base = 0, to_base = 0;
    int64_t n, from_offset = 0, to_offset = 0;

    if (data != CV_NONE && !(cv_value_constant(values, data, &n) && n == 0))
        return; /* an edge may let the second node begin before the first is complete */
    if (!cv_value_constant(values, count, &n) || n < 0 || n > MOST ||
        (n > 0 && !cv_followed(values, from, &from_base, &from_offset)) ||
        (n > 0 && to != CV_NONE && !cv_followed(values, to, &to_base, &to_offset)))
        return;
    for (int64_t i = 0; i < n; i++) {
        cv_add_argument(values, list, CV_NODE_EDGE_FROM + (uint32_t)i, 0,
                        cv_at_address(step, from_base, from_offset + 8 * i));
        cv_add_argument(values, list, CV_NODE_EDGE_TO + (uint32_t)i, 0,
                        to == CV_NONE ? cv_value_opaque(values, op, 1)
                                      : cv_at_address(step, to_base, to_offset + 8 * i));
    }
    cv_add_argument(values, list, CV_NODE_EDGE_COUNT, 0, count);
}

/* The call that adds nodes of the kind which a cudaGraphNodeParams begins with, or NULL. */
static const struct cv_api *call_for_kind(struct cv_step *step, uint32_t description)
{
    static const char *const calls[] = { "cudaGraphAddKernelNode",
                                         "cudaGraphAddMemcpyNode",
                                         "cudaGraphAddMemsetNode",
                                         "cudaGraphAddHostNode",
                                         NULL,
                                         "cudaGraphAddEmptyNode",
                                         "cudaGraphAddEventWaitNode",
                                         "cudaGraphAddEventRecordNode" };
    uint32_t base;
    int64_t offset, kind;

    if (!cv_followed(step->values, description, &base, &offset) ||
        !cv_value_constant(step->values, cv_at_address(step, base, offset), &kind) || kind < 0 ||
        kind >= (int64_t)(sizeof calls / sizeof *calls) || !calls[kind])
        return NULL;
    return cv_api_find(calls[kind]);
}

/* cudaKernelNodeParams, cudaHostNodeParams, cudaMemsetParams: their layout is part of the ABI, and
 * the same in a cudaGraphNodeParams, `skipped` bytes from its beginning. */
static void describe_node(struct cv_step *step, struct cv_arguments *list, const struct cv_api *api,
                          uint32_t description, int64_t skipped)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (api->event >= 0 && skipped == 0)
        cv_add_argument(values, list, CV_NODE_EVENT, 0, description);
    if (!cv_followed(values, description, &base, &offset))
        return;
    offset += skipped;
    if (api->event >= 0 && skipped > 0)
        cv_add_argument(values, list, CV_NODE_EVENT, 0, cv_at_address(step, base, offset));
    if (api->effects & CV_API_LAUNCHES) {
        cv_add_argument(values, list, CV_LAUNCH_KERNEL, 0, cv_at_address(step, base, offset));
        cv_add_size(step, list, CV_GRID_SIZE, cv_offset_by(values, base, offset + 8));
        cv_add_size(step, list, CV_BLOCK_SIZE, cv_offset_by(values, base, offset + 20));
        cv_add_argument_array(step, list, cv_at_address(step, base, offset + 40));
        cv_add_argument(values, list, CV_ATTRIBUTE_COUNT, 0, cv_value_of(values, 0));
    } else if (api->effects & CV_API_HOST_FUNCTION) {
        uint32_t data = cv_at_address(step, base, offset + 8);

        cv_add_argument(values, list, CV_LAUNCH_KERNEL, 0, cv_at_address(step, base, offset));
        cv_add_user_data(step, list, data);
    } else if (api->effects & CV_API_SETS) {
        cv_add_argument(values, list, CV_NODE_DESTINATION, 0, cv_at_address(step, base, offset));
        cv_add_argument(values, list, CV_NODE_VALUE, 0, cv_at_address(step, base, offset + 16));
        cv_add_argument(values, list, CV_NODE_VALUE, 4, cv_at_address(step, base, offset + 20));
    }
}

/* What a call adds to a graph whose edges begin at argument 2; newer forms have data of the edges
 * before their number. */
static void build_node(struct cv_step *step, struct cv_arguments *list, uint32_t op,
                       const struct cv_api *api)
{
    enum { KIND_BYTES = 16 }; /* what comes before the description in a cudaGraphNodeParams */
    struct cv_values *values = step->values;
    bool any = api->effects & CV_API_ANY_NODE;
    bool newer = any && cv_flow_op(values->flow, op)->operand_count > 5;
    uint32_t description = cv_step_operand(values, op, newer ? 5 : 4);
    uint32_t handle = cv_step_operand(values, op, 0);

    if (any)
        list->node = api = call_for_kind(step, description);
    if (api) {
        add_edges(step, list, op, cv_step_operand(values, op, 2), CV_NONE,
                  cv_step_operand(values, op, newer ? 4 : 3),
                  newer ? cv_step_operand(values, op, 3) : CV_NONE);
        describe_node(step, list, api, description, any ? KIND_BYTES : 0);
    }
    if (handle != CV_NONE)
        cv_store_scalar(values, step->state, handle, cv_value_opaque(values, op, 1), op,
                        step->changed);
}

/* A call that adds a node to a graph, or edges. */
void cv_build_graph(struct cv_step *step, uint32_t op, const struct cv_api *api)
{
    struct cv_values *values = step->values;
    struct cv_arguments *list = cv_alloc(values->arena, sizeof *list);
    bool newer = cv_flow_op(values->flow, op)->operand_count > 4;

    values->launches[op] = list;
    if (api->effects & CV_API_ADDS_NODE)
        build_node(step, list, op, api);
    else
        add_edges(step, list, op, cv_step_operand(values, op, 1), cv_step_operand(values, op, 2),
                  cv_step_operand(values, op, newer ? 4 : 3),
                  newer ? cv_step_operand(values, op, 3) : CV_NONE);
}

/* A launch changes nothing on the side that launches; what it hands over is kept. */
static uint32_t launch(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_frame *frame = cv_flow_frame(values->flow, op);
    const struct cv_launch *model = &frame->function
                                         ->launches[cv_flow_op(values->flow, op)->launch];
    struct cv_arguments *list = cv_alloc(values->arena, sizeof *list);

    for (uint32_t i = 0; i < model->argument_count; i++) {
        uint32_t operand = frame->first_op + frame->function->operands[model->first_argument + i];
        uint32_t value = values->ops[operand];

        if (value == CV_NONE)
            continue;
        if (values->items[value].kind == CV_VALUE_AGGREGATE) {
            uint32_t type = frame->function->ops[operand - frame->first_op].type;

            cv_add_region(step, list, i, values->items[value].a,
                          cv_flow_type(values->flow, operand)->size);
            if (cv_is_record(frame->unit, type))
                cv_add_fields(step, list, i, values->items[value].a, frame->unit, type, 0,
                              CV_MAX_RECORD_DEPTH);
        } else {
            cv_add_argument(values, list, i, 0, value);
        }
    }
    cv_add_sizes(step, list, frame, model);
    if (model->arguments != CV_NONE)
        cv_add_argument_array(step, list, values->ops[frame->first_op + model->arguments]);
    if (model->buffer != CV_NONE)
        cv_add_buffer(step, list, frame, model);
    values->launches[op] = list;
    if (frame->function->side == CV_DEVICE)
        return cv_unknown_effect(step, op);
    return cv_value_opaque(values, op, 0);
}

/* A read-modify-write of an automatic object is followed no further than that it changes. */
static uint32_t atomic(struct cv_step *step, uint32_t op, uint32_t address)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t object = cv_address_object(values, address), base;

    if (model->detail != CV_ATOMIC_LOAD && model->detail != CV_ATOMIC_WAIT) {
        if (cv_followed_root(values, address, &base))
            cv_clobber(values, step->state, base, op);
        else if (object == CV_NONE)
            cv_clobber_escaped(values, step->state, op);
        cv_escape(values, cv_step_operand(values, op, 1), step->changed);
    }
    if (model->detail == CV_ATOMIC_CAS && model->expected_by_address) {
        uint32_t expected = cv_address_object(values, cv_step_operand(values, op, 1));

        if (expected != CV_NONE && cv_object_automatic(values->flow, expected))
            cv_clobber(values, step->state,
                       cv_value_make(values, CV_VALUE_OBJECT, 0, expected, 0, 0), op);
    }
    return cv_value_make(values, CV_VALUE_READ, 0, op, address, 0);
}

const struct cv_asm *cv_asm_of(const struct cv_flow *flow, uint32_t op)
{
    return &cv_flow_frame(flow, op)->function->assemblies[cv_flow_op(flow, op)->assembly];
}

/* The input that is the address an assembly reads: the only pointer among its inputs. */
static uint32_t asm_address_operand(const struct cv_flow *flow, uint32_t op)
{
    uint32_t found = CV_NONE;

    for (uint32_t i = cv_asm_of(flow, op)->output_count; i < cv_flow_op(flow, op)->operand_count;
         i++) {
        uint32_t operand = cv_flow_operand(flow, op, i);

        if (operand == CV_NONE || cv_flow_type(flow, operand)->kind != CV_TYPE_POINTER)
            continue;
        if (found != CV_NONE)
            return CV_NONE;
        found = operand;
    }
    return found;
}

uint32_t cv_address_operand(const struct cv_values *values, uint32_t op)
{
    if (cv_flow_op(values->flow, op)->kind == CV_OP_ASM)
        return asm_address_operand(values->flow, op);
    return cv_flow_operand(values->flow, op, 0);
}

static void write_outputs(struct cv_step *step, uint32_t op, const struct cv_asm *model)
{
    struct cv_values *values = step->values;

    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++) {
        uint32_t value = cv_step_operand(values, op, i);

        uint32_t kept = model->keeps_address ? cv_step_operand(values, op, 1) : CV_NONE;

        if (i < model->output_count)
            cv_store_scalar(values, step->state, cv_sure(values, value, op, i),
                            kept != CV_NONE ? kept : cv_value_opaque(values, op, i + 1), op,
                            step->changed);
        else if (value != CV_NONE && (model->effects & (CV_ASM_WRITES | CV_ASM_UNKNOWN)))
            cv_escape(values, value, step->changed);
    }
}

static uint32_t assembly(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_asm *model = cv_asm_of(values->flow, op);
    uint32_t address = asm_address_operand(values->flow, op);

    if (model->effects & (CV_ASM_READS | CV_ASM_WRITES | CV_ASM_PROGRESS) && address != CV_NONE)
        values->addresses[op] = values->ops[address];
    write_outputs(step, op, model);
    if (model->effects & (CV_ASM_WRITES | CV_ASM_UNKNOWN))
        cv_clobber_escaped(values, step->state, op);
    return cv_value_opaque(values, op, 0);
}

/* A barrier's tracked object changes by what other threads do: nothing to follow. */
static uint32_t synchronize(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;

    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++) {
        uint32_t object = cv_address_object(values, cv_step_operand(values, op, i));

        if (object != CV_NONE && cv_object_automatic(values->flow, object))
            cv_clobber(values, step->state, cv_value_make(values, CV_VALUE_OBJECT, 0, object, 0, 0),
                       op);
    }
    return cv_value_opaque(values, op, 0);
}

static uint32_t object_address(struct cv_step *step, uint32_t op)
{
    return cv_value_make(step->values, CV_VALUE_OBJECT, 0,
                         cv_flow_object_of(step->values->flow, op), 0, 0);
}

uint32_t cv_values_constant(struct cv_values *values, int64_t n)
{
    return cv_value_of(values, n);
}

uint32_t cv_values_result(struct cv_values *values, uint32_t op)
{
    return cv_value_opaque(values, op, 1);
}

uint32_t cv_values_global(struct cv_values *values, const struct cv_unit *unit,
                          const struct cv_object *object)
{
    return cv_value_make(values, CV_VALUE_OBJECT, 0, cv_flow_global(values->flow, unit, object), 0,
                         0);
}

static uint32_t function_address(struct cv_step *step, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(step->values->flow, op);

    return cv_value_make(step->values, CV_VALUE_FUNCTION, 0, frame->ref.unit,
                         cv_flow_op(step->values->flow, op)->function, 0);
}

static uint32_t field_address(struct cv_step *step, uint32_t op, uint32_t base)
{
    const struct cv_frame *frame = cv_flow_frame(step->values->flow, op);
    uint32_t field = cv_flow_op(step->values->flow, op)->field;

    if (field >= frame->unit->field_count)
        return cv_value_opaque(step->values, op, 0);
    return cv_offset_by(step->values, base, cv_field_offset(&frame->unit->fields[field]));
}

/* Bytes between elements: the size of what the result points to. */
static uint32_t index_address(struct cv_step *step, uint32_t op, uint32_t base, uint32_t index)
{
    const struct cv_unit *unit = cv_flow_frame(step->values->flow, op)->unit;
    const struct cv_type *type = cv_flow_type(step->values->flow, op);
    int64_t size = type->element < unit->type_count ? unit->types[type->element].size : -1;

    return cv_element_of(step->values, base, index, size);
}

/* Each time a new object: nothing is known of what the one before held. */
static uint32_t new_memory(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    uint32_t base = cv_value_opaque(values, op, 0);

    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next)
        if (cv_state_cell(step->state, at) != CV_NONE)
            cv_state_set(values, step->state, at, values->locations[at].initial);
    return base;
}

static uint32_t real_constant(struct cv_values *values, double real)
{
    int64_t bits;

    memcpy(&bits, &real, sizeof bits);
    return cv_value_make(values, CV_VALUE_REAL, 0, 0, 0, bits);
}

uint32_t cv_step_evaluate(struct cv_step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t a = model->operand_count > 0 ? cv_sure(values, cv_step_operand(values, op, 0), op, 0)
                                          : CV_NONE;
    uint32_t b = model->operand_count > 1 ? cv_sure(values, cv_step_operand(values, op, 1), op, 1)
                                          : CV_NONE;

    switch ((enum cv_op_kind)model->kind) {
    case CV_OP_CONSTANT:
        return cv_value_of(values, cv_wrap(cv_flow_type(values->flow, op), model->value));
    case CV_OP_FLOAT:
        return real_constant(values, model->real);
    case CV_OP_OBJECT:
        return object_address(step, op);
    case CV_OP_FUNCTION:
        return function_address(step, op);
    case CV_OP_FIELD:
        return a == CV_NONE ? cv_value_opaque(values, op, 0) : field_address(step, op, a);
    case CV_OP_INDEX:
        return a == CV_NONE || b == CV_NONE ? cv_value_opaque(values, op, 0)
                                            : index_address(step, op, a, b);
    case CV_OP_BUILTIN:
        return cv_value_make(values, CV_VALUE_BUILTIN, 0, model->detail, 0, 0);
    case CV_OP_LOAD:
        values->addresses[op] = a;
        return a == CV_NONE ? cv_value_opaque(values, op, 0) : cv_step_load(step, op, a);
    case CV_OP_STORE: {
        uint32_t stored = cv_flow_operand(values->flow, op, 1);
        const struct cv_type *type = stored == CV_NONE ? NULL : cv_flow_type(values->flow, stored);

        values->addresses[op] = a;
        if (a != CV_NONE && b != CV_NONE && type && values->items[b].kind == CV_VALUE_AGGREGATE &&
            (!cv_is_followed_address(values, a) || cv_address_object(values, a) == CV_NONE))
            cv_hand_over(step, op, values->items[b].a, type->size);
        if (a != CV_NONE)
            cv_state_store(values, step->state, a, b, type ? type->size : -1,
                           type && type->kind == CV_TYPE_RECORD, op, step->changed);
        return b == CV_NONE ? cv_value_opaque(values, op, 0) : b;
    }
    case CV_OP_UNARY:
        return a == CV_NONE ? cv_value_opaque(values, op, 0)
                            : cv_value_unary(values, op, model->detail, a);
    case CV_OP_BINARY:
        return a == CV_NONE || b == CV_NONE ? cv_value_opaque(values, op, 0)
                                            : cv_value_binary(values, op, model->detail, a, b);
    case CV_OP_CAST:
        return a == CV_NONE ? cv_value_opaque(values, op, 0) : cv_value_cast(values, op, a);
    case CV_OP_ATOMIC:
        values->addresses[op] = a;
        return a == CV_NONE ? cv_value_opaque(values, op, 0) : atomic(step, op, a);
    case CV_OP_CALL:
        return cv_step_call(step, op);
    case CV_OP_BARRIER:
        values->addresses[op] = a;
        return synchronize(step, op);
    case CV_OP_ASM:
        return assembly(step, op);
    case CV_OP_LAUNCH:
        return launch(step, op);
    case CV_OP_UNKNOWN: {
        uint32_t element = cv_range_element(step, op);

        if (element != CV_NONE)
            return element;
        return model->detail == CV_UNKNOWN_HARMLESS ? cv_value_opaque(values, op, 0)
                                                    : cv_unknown_effect(step, op);
    }
    case CV_OP_SCOPE_END:
        cv_end_container(step, cv_flow_object_of(values->flow, op));
        return cv_value_opaque(values, op, 0);
    case CV_OP_DELETE:
        return cv_unknown_effect(step, op);
    case CV_OP_NEW:
        return new_memory(step, op);
    case CV_OP_FENCE:
    case CV_OP_YIELD:
    case CV_OP_IO:
    case CV_OP_CLOCK:
        return cv_value_opaque(values, op, 0);
    }
    return cv_value_opaque(values, op, 0);
}
