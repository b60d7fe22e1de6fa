/* memory.c - memory spaces by where an address comes from. */
#include "analysis/values/memory.h"

#include <string.h>

enum { MAX_PHIS = 16 };

static enum cv_memory memory_of_object(const struct cv_values *values, uint32_t object)
{
    const struct cv_object *model = values->flow->objects[object].object;

    if (!model)
        return CV_MEMORY_AUTOMATIC;
    switch (model->space) {
    case CV_SPACE_SHARED:
        return CV_MEMORY_SHARED;
    case CV_SPACE_DEVICE:
    case CV_SPACE_MANAGED:
        return CV_MEMORY_GLOBAL;
    case CV_SPACE_CONSTANT:
        return CV_MEMORY_CONSTANT;
    case CV_SPACE_HOST:
        break;
    }
    if (model->kind == CV_OBJECT_STRING)
        return CV_MEMORY_CONSTANT;
    return model->kind == CV_OBJECT_STATIC ? CV_MEMORY_GLOBAL : CV_MEMORY_AUTOMATIC;
}

/* The places where paths join that were looked at on the way: each says what it says once. */
struct seen {
    uint32_t phis[MAX_PHIS];
    size_t count;
};

static enum cv_memory memory_of(struct cv_values *values, uint32_t address, struct seen *seen,
                                bool *silent);

static bool was_seen(const struct seen *seen, uint32_t phi)
{
    for (size_t i = 0; i < seen->count; i++)
        if (seen->phis[i] == phi)
            return true;
    return false;
}

/* All that a pointer may be, where paths join: one memory or unknown. `silent` where nothing is
 * said: the way round a loop, a null pointer. */
static enum cv_memory memory_of_phi(struct cv_values *values, uint32_t phi, struct seen *seen,
                                    bool *silent)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    enum cv_memory memory = CV_MEMORY_UNKNOWN;
    bool first = true;

    *silent = was_seen(seen, phi);
    if (*silent || seen->count == MAX_PHIS)
        return CV_MEMORY_UNKNOWN;
    seen->phis[seen->count++] = phi;
    cv_phi_incoming(values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        enum cv_memory one;
        bool nothing = false;
        int64_t n;

        if (cv_value_constant(values, incoming.items[i], &n))
            continue;
        one = memory_of(values, incoming.items[i], seen, &nothing);
        if (nothing)
            continue;
        if (!first && one != memory)
            return CV_MEMORY_UNKNOWN;
        memory = one;
        first = false;
    }
    *silent = first && seen->count > 1;
    return memory;
}

/* What an allocating call gives is nobody's local object. */
static enum cv_memory memory_of_result(const struct cv_values *values, uint32_t op)
{
    const struct cv_api *api = cv_flow_op(values->flow, op)->kind == CV_OP_CALL
                                   ? cv_flow_api(values->flow, op)
                                   : NULL;

    return api && api->effects & CV_API_CREATES ? CV_MEMORY_GLOBAL : CV_MEMORY_UNKNOWN;
}

static enum cv_memory memory_of(struct cv_values *values, uint32_t address, struct seen *seen,
                                bool *silent)
{
    const struct cv_function *entry = values->flow->frames[0].function;
    uint32_t root = cv_address_root(values, address);
    struct cv_value value;

    if (root == CV_NONE)
        return CV_MEMORY_UNKNOWN;
    value = values->items[root];
    switch ((enum cv_value_kind)value.kind) {
    case CV_VALUE_OBJECT:
        return memory_of_object(values, value.a);
    case CV_VALUE_INITIAL:
        return entry->is_kernel ? CV_MEMORY_GLOBAL : CV_MEMORY_UNKNOWN;
    case CV_VALUE_READ:
    case CV_VALUE_PART:
        return entry->is_kernel || entry->is_lambda ? CV_MEMORY_GLOBAL : CV_MEMORY_UNKNOWN;
    case CV_VALUE_PHI:
        return memory_of_phi(values, root, seen, silent);
    case CV_VALUE_FUNCTION:
        return CV_MEMORY_CONSTANT;
    case CV_VALUE_OPAQUE:
        return memory_of_result(values, value.a);
    default:
        return CV_MEMORY_UNKNOWN;
    }
}

enum cv_memory cv_memory_of(struct cv_values *values, uint32_t address)
{
    struct seen seen = { .count = 0 };
    bool silent = false;

    return memory_of(values, address, &seen, &silent);
}

/* The call that allocated what a root stands for, as a piece of its own; NULL: it is none. Such a
 * call gives no address of memory that was there before. */
static const struct cv_api *allocation(const struct cv_values *values, uint32_t root)
{
    struct cv_value value = values->items[root];
    const struct cv_api *api;

    if (value.kind != CV_VALUE_OPAQUE || cv_flow_op(values->flow, value.a)->kind != CV_OP_CALL)
        return NULL;
    api = cv_flow_api(values->flow, value.a);
    return api && api->effects & CV_API_CREATES && api->size >= 0 ? api : NULL;
}

/* An automatic object, which no address can mean that was there when the entry began. */
static bool is_younger(const struct cv_values *values, uint32_t object, uint32_t address)
{
    return values->items[object].kind == CV_VALUE_OBJECT &&
           values->items[address].kind == CV_VALUE_INITIAL &&
           cv_object_automatic(values->flow, values->items[object].a);
}

/* Whether two roots that differ are two pieces of memory: objects of the program, and what calls
 * have allocated since the entry began. */
static bool are_apart(const struct cv_values *values, uint32_t a, uint32_t b)
{
    bool new_a = allocation(values, a), new_b = allocation(values, b);
    enum cv_value_kind kind_a = (enum cv_value_kind)values->items[a].kind,
                       kind_b = (enum cv_value_kind)values->items[b].kind;
    bool there_a = kind_a == CV_VALUE_OBJECT || kind_a == CV_VALUE_INITIAL,
         there_b = kind_b == CV_VALUE_OBJECT || kind_b == CV_VALUE_INITIAL;

    if (kind_a == CV_VALUE_OBJECT && kind_b == CV_VALUE_OBJECT)
        return true;
    if (is_younger(values, a, b) || is_younger(values, b, a))
        return true;
    return (new_a && (new_b || there_b)) || (new_b && there_a);
}

bool cv_may_alias(struct cv_values *values, uint32_t a, uint32_t b)
{
    uint32_t root_a = cv_address_root(values, a), root_b = cv_address_root(values, b);
    enum cv_memory memory_a, memory_b;
    int64_t first_a, first_b, end_a, end_b;

    if (root_a == CV_NONE || root_b == CV_NONE)
        return true;
    if (root_a == root_b)
        return !(cv_part_of_root(values, a, &first_a, &end_a) &&
                 cv_part_of_root(values, b, &first_b, &end_b) &&
                 (end_a <= first_b || end_b <= first_a));
    if (are_apart(values, root_a, root_b))
        return false;
    memory_a = cv_memory_of(values, a);
    memory_b = cv_memory_of(values, b);
    return memory_a == memory_b || memory_a == CV_MEMORY_UNKNOWN || memory_b == CV_MEMORY_UNKNOWN;
}

bool cv_maps_cluster_memory(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(flow, op);
    const char *name;

    if (model->kind != CV_OP_CALL)
        return false;
    name = cv_flow_frame(flow, op)->function->calls[model->call].name;
    return name &&
           (strcmp(name, "map_shared_rank") == 0 || strcmp(name, "__cluster_map_shared_rank") == 0);
}

/* ------------------------------------------------------------------- names */

static const char *describe(struct cv_arena *arena, const struct cv_flow *flow, uint32_t op,
                            int depth);

static const char *describe_field(struct cv_arena *arena, const struct cv_flow *flow, uint32_t op,
                                  int depth)
{
    const struct cv_unit *unit = cv_flow_frame(flow, op)->unit;
    uint32_t number = cv_flow_op(flow, op)->field;
    uint32_t base = cv_flow_operand(flow, op, 0);
    const struct cv_field *field = number < unit->field_count ? &unit->fields[number] : NULL;
    bool pointer = base != CV_NONE && cv_flow_op(flow, base)->kind == CV_OP_LOAD;
    const char *text = describe(arena, flow, base, depth);

    if (!field || field->is_base || !*field->name)
        return text;
    if (!*text || (cv_flow_type(flow, base)->is_reference && pointer))
        return *text ? cv_format(arena, "%s.%s", text, field->name) : field->name;
    return cv_format(arena, "%s%s%s", text, pointer ? "->" : ".", field->name);
}

static const char *describe_element(struct cv_arena *arena, const struct cv_flow *flow, uint32_t op,
                                    int depth)
{
    const char *text = describe(arena, flow, cv_flow_operand(flow, op, 0), depth);
    uint32_t index = cv_flow_operand(flow, op, 1);

    while (index != CV_NONE && cv_flow_op(flow, index)->kind == CV_OP_CAST)
        index = cv_flow_operand(flow, index, 0);
    if (!*text)
        return "";
    if (index == CV_NONE || cv_flow_op(flow, index)->kind != CV_OP_CONSTANT)
        return cv_format(arena, "%s[...]", text);
    return cv_format(arena, "%s[%lld]", text, (long long)cv_flow_op(flow, index)->value);
}

static const char *describe(struct cv_arena *arena, const struct cv_flow *flow, uint32_t op,
                            int depth)
{
    const struct cv_op *model;
    const struct cv_frame *frame;

    if (op == CV_NONE || depth == 0)
        return "";
    model = cv_flow_op(flow, op);
    frame = cv_flow_frame(flow, op);
    switch ((enum cv_op_kind)model->kind) {
    case CV_OP_OBJECT: {
        const struct cv_object *object = model->is_local ? &frame->function->objects[model->object]
                                                         : &frame->unit->globals[model->object];

        if (object->kind == CV_OBJECT_TEMPORARY || object->kind == CV_OBJECT_THIS)
            return "";
        return object->name ? object->name : "";
    }
    case CV_OP_FIELD:
        return describe_field(arena, flow, op, depth - 1);
    case CV_OP_INDEX:
        return describe_element(arena, flow, op, depth - 1);
    case CV_OP_LOAD:
    case CV_OP_CAST:
        return describe(arena, flow, cv_flow_operand(flow, op, 0), depth - 1);
    case CV_OP_CALL: {
        const struct cv_call *call = &frame->function->calls[model->call];

        /* An operator is named for what it is applied to. */
        if (call->has_this && call->name && strncmp(call->name, "operator", 8) == 0)
            return describe(arena, flow, cv_flow_operand(flow, op, 0), depth - 1);
        return call->name && *call->name ? cv_format(arena, "%s()", call->name) : "";
    }
    default:
        return "";
    }
}

const char *cv_describe_address(struct cv_arena *arena, const struct cv_flow *flow, uint32_t op)
{
    const char *text = describe(arena, flow, op, 12);
    bool through_pointer = op != CV_NONE && cv_flow_op(flow, op)->kind == CV_OP_LOAD &&
                           !cv_flow_type(flow, op)->is_reference;

    if (!*text)
        return "memory";
    return through_pointer ? cv_format(arena, "*%s", text) : text;
}
