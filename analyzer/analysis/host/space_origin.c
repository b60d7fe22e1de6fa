/* space_origin.c - where memory comes from: an allocating call, the heap, the stack, a variable, a
 * container. */
#include "analysis/host/space_origin.h"

#include <string.h>

#include "analysis/values/memory.h"

enum { MAX_DEPTH = 6, MAX_PHIS = 12, SCAN_BUDGET = 4000000 };

/* What is asked on the way to one origin. */
struct search {
    struct cv_space_facts *facts;
    const struct cv_entry *entry;
    int depth;
    uint32_t phis[MAX_PHIS];
    size_t phi_count;
};

const struct cv_call *cv_call_at(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(flow, op);

    return model->kind == CV_OP_CALL ? &cv_flow_frame(flow, op)->function->calls[model->call]
                                     : NULL;
}

/* The type of the variable that a method is called on, or "". */
static const char *type_of_object(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = cv_call_at(entry->flow, op);
    uint32_t operand = cv_flow_operand(entry->flow, op, 0), object;
    const struct cv_flow_object *variable;

    if (!call || !call->has_this || operand == CV_NONE)
        return "";
    object = cv_address_object(entry->values, entry->values->ops[operand]);
    if (object == CV_NONE || !entry->flow->objects[object].object)
        return "";
    variable = &entry->flow->objects[object];
    if (variable->object->type >= variable->unit->type_count ||
        !variable->unit->types[variable->object->type].name)
        return "";
    return variable->unit->types[variable->object->type].name;
}

/* With its template arguments, however the type was written. */
static const char *record_name(const struct cv_unit *unit, const struct cv_type *type)
{
    if (type->kind == CV_TYPE_RECORD && type->record < unit->record_count)
        return unit->records[type->record].name;
    return type->name;
}

/* Allocators may take the memory from anywhere. */
static bool has_special_memory(const char *record)
{
    return strstr(record, "pinned") || strstr(record, "managed") || strstr(record, "universal") ||
           strstr(record, "mr::") || strstr(record, "Managed") || strstr(record, "Pinned");
}

/* The second argument of a template that a name mentions, or NULL. */
static const char *second_argument(const char *record, const char *template)
{
    const char *at = strstr(record, template);
    int depth = 0;

    for (at = at ? at + strlen(template) : NULL; at && *at && depth >= 0; at++) {
        if (*at == '<' || *at == '(')
            depth++;
        else if (*at == '>' || *at == ')')
            depth--;
        else if (*at == ',' && depth == 0)
            return at + 1 + (at[1] == ' ');
    }
    return NULL;
}

/* Containers and owners of the standard library that keep what they hold in plain memory, unless
 * the program brings an allocator or a deleter of its own. */
static bool is_plain_container(const char *record)
{
    static const struct {
        const char *template, *usual;
    } all[] = {
        { "vector<", "std::allocator<" },
        { "unique_ptr<", "std::default_delete<" },
        { "array<", NULL },
        { "basic_string<", "std::char_traits<" },
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        const char *second = second_argument(record, all[i].template);

        if (strstr(record, all[i].template))
            return !second || !all[i].usual ||
                   strncmp(second, all[i].usual, strlen(all[i].usual)) == 0;
    }
    return false;
}

static struct cv_space_origin of_container(const char *record)
{
    struct cv_space_origin origin = { 0 };

    if (has_special_memory(record))
        return origin;
    if (strstr(record, "thrust::device_vector<")) {
        origin.space = CV_FROM_DEVICE;
        origin.name = "thrust::device_vector";
    } else if (strstr(record, "thrust::host_vector<")) {
        origin.space = CV_FROM_PLAIN;
        origin.name = "thrust::host_vector";
    }
    return origin;
}

/* The call that builds the record an operand is, or the operand itself. */
static uint32_t maker_of(const struct cv_entry *entry, uint32_t operand)
{
    const struct cv_frame *frame = cv_flow_frame(entry->flow, operand);
    uint32_t value = entry->values->ops[operand], object;

    if (value != CV_NONE && entry->values->items[value].kind == CV_VALUE_AGGREGATE)
        value = entry->values->items[value].a;
    object = cv_address_object(entry->values, value);
    for (uint32_t i = 0; object != CV_NONE && i < frame->function->call_count; i++)
        if (frame->function->calls[i].result != CV_NONE &&
            frame->first_object + frame->function->calls[i].result == object)
            return frame->first_op + frame->function->calls[i].op;
    return operand;
}

/* What a library's call gives a pointer into. */
static struct cv_space_origin of_library_call(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = cv_call_at(entry->flow, op);
    uint32_t operand = cv_flow_operand(entry->flow, op, 0);
    struct cv_space_origin origin = { 0 };

    if (!call || call->callee == CV_NONE)
        return origin;
    if (strcmp(call->name, "data") == 0 || strcmp(call->name, "operator[]") == 0 ||
        strcmp(call->name, "front") == 0)
        origin = of_container(type_of_object(entry, op));
    else if (strcmp(call->name, "raw_pointer_cast") == 0 && operand != CV_NONE)
        return of_library_call(entry, maker_of(entry, operand));
    /* What device_vector's own methods give is no raw pointer. */
    if (origin.space == CV_FROM_DEVICE && cv_flow_type(entry->flow, op)->kind == CV_TYPE_POINTER)
        origin.space = CV_FROM_UNKNOWN;
    return origin;
}

static struct cv_space_origin of_raw_pointer(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = cv_call_at(entry->flow, op);
    struct cv_space_origin origin = of_library_call(entry, op);

    if (call && strcmp(call->name, "raw_pointer_cast") != 0 && origin.space == CV_FROM_DEVICE)
        origin.space = CV_FROM_UNKNOWN;
    return origin;
}

enum { MAX_BASES = 8 };

static bool is_member(const char *function, const char *record)
{
    size_t length = strlen(record);

    return strncmp(function, record, length) == 0 && strncmp(function + length, "@F@", 3) == 0;
}

/* Whether the class, or one that it is derived from, has an operator new of its own. */
static bool has_own_new(const struct cv_space_facts *facts, const struct cv_unit *unit,
                        uint32_t type, unsigned depth)
{
    const struct cv_record *record;

    if (type == CV_NONE || unit->types[type].kind != CV_TYPE_RECORD || depth > MAX_BASES)
        return false;
    record = &unit->records[unit->types[type].record];
    for (size_t i = 0; i < facts->own_new_count; i++)
        if (is_member(facts->own_news[i], record->usr))
            return true;
    for (uint32_t i = 0; i < record->field_count; i++)
        if (unit->fields[record->first_field + i].is_base &&
            has_own_new(facts, unit, unit->fields[record->first_field + i].type, depth + 1))
            return true;
    return false;
}

static bool is_plain_new(const struct cv_space_facts *facts, const struct cv_entry *entry,
                         uint32_t op)
{
    const struct cv_type *pointer = cv_flow_type(entry->flow, op);

    return !facts->own_new && pointer->kind == CV_TYPE_POINTER &&
           !has_own_new(facts, cv_flow_frame(entry->flow, op)->unit, pointer->element, 0);
}

static struct cv_space_origin of_result(const struct cv_space_facts *facts,
                                        const struct cv_entry *entry, uint32_t op)
{
    struct cv_space_origin origin = { .place = cv_flow_place(entry->flow, op) };
    const struct cv_api *api;

    if (cv_flow_op(entry->flow, op)->kind == CV_OP_NEW) {
        origin.space = is_plain_new(facts, entry, op) ? CV_FROM_PLAIN : CV_FROM_UNKNOWN;
        origin.name = "the heap";
        return origin;
    }
    if (cv_flow_op(entry->flow, op)->kind != CV_OP_CALL)
        return origin;
    api = cv_flow_api(entry->flow, op);
    if (!api) {
        origin = of_raw_pointer(entry, op);
        origin.place = cv_flow_place(entry->flow, op);
        return origin;
    }
    if (api->effects & CV_API_CREATES &&
        (api->kind == CV_API_DEVICE_MEMORY || api->kind == CV_API_POOL_MEMORY)) {
        origin.space = CV_FROM_DEVICE;
        origin.name = cv_call_at(entry->flow, op)->name;
    }
    return origin;
}

static struct cv_space_origin of_object(const struct cv_entry *entry, uint32_t number,
                                        int64_t offset)
{
    const struct cv_flow_object *object = &entry->flow->objects[number];
    struct cv_space_origin origin = { 0 };
    const struct cv_type *type;

    if (!object->object)
        return origin;
    origin.place = cv_place_of(object->unit, object->object->span);
    type = object->object->type < object->unit->type_count
               ? &object->unit->types[object->object->type]
               : NULL;
    if (object->object->space == CV_SPACE_DEVICE || object->object->space == CV_SPACE_CONSTANT) {
        origin.space = CV_FROM_VARIABLE;
        origin.name = object->object->name;
    } else if (object->object->space == CV_SPACE_HOST && type) {
        /* Elements of a container are its allocator's. */
        const char *record = record_name(object->unit, type);

        if (offset >= INT64_C(1) << 40 &&
            (type->kind != CV_TYPE_RECORD || !record || has_special_memory(record) ||
             !is_plain_container(record)))
            return origin;
        origin.space = CV_FROM_PLAIN;
        origin.name = offset >= INT64_C(1) << 40 ? "a container of the host"
                      : object->object->kind == CV_OBJECT_STATIC ||
                              object->object->kind == CV_OBJECT_STRING
                          ? "a variable of the host"
                          : "the stack";
    }
    return origin;
}

/* ------------------------------------------------------------ several places */

static struct cv_space_origin origin_of(struct search *search, uint32_t address);

/* What both may be: one space, or unknown. */
static struct cv_space_origin join(struct cv_space_origin a, struct cv_space_origin b)
{
    if (a.space != b.space || a.space == CV_FROM_VARIABLE)
        a.space = CV_FROM_UNKNOWN;
    return a;
}

static bool was_seen(struct search *search, uint32_t phi)
{
    for (size_t i = 0; i < search->phi_count; i++)
        if (search->phis[i] == phi)
            return true;
    return false;
}

/* Null pointers are followed nowhere, and the way round a loop says nothing new: `silent`. */
static struct cv_space_origin of_phi(struct search *search, uint32_t phi, bool *silent)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    struct cv_space_origin origin = { 0 };
    bool first = true;
    int64_t n;

    *silent = was_seen(search, phi);
    if (*silent || search->phi_count == MAX_PHIS)
        return origin;
    search->phis[search->phi_count++] = phi;
    cv_phi_incoming(search->entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        uint32_t root = cv_address_root(search->entry->values, incoming.items[i]);
        struct cv_space_origin one;
        bool nothing = false;

        if (cv_value_constant(search->entry->values, incoming.items[i], &n))
            continue;
        one = root != CV_NONE && search->entry->values->items[root].kind == CV_VALUE_PHI
                  ? of_phi(search, root, &nothing)
                  : origin_of(search, incoming.items[i]);
        if (nothing)
            continue;
        origin = first ? one : join(origin, one);
        first = false;
    }
    *silent = first && search->phi_count > 1;
    return origin;
}

/* ------------------------------------------------------- pointers in memory */

/* Constant bytes from the root; false where there are others too. */
static bool constant_bytes(const struct cv_values *values, uint32_t address, int64_t *bytes)
{
    *bytes = 0;
    for (; values->items[address].kind == CV_VALUE_OFFSET; address = values->items[address].a)
        *bytes += values->items[address].n;
    return values->items[address].kind != CV_VALUE_ELEMENT;
}

/* Where a pointer is looked for: bytes from an address. */
struct slot {
    uint32_t root, address;
    int64_t bytes; /* from the root, as far as they are constant, `more` included */
    bool exact;
};

static struct slot slot_at(const struct cv_values *values, uint32_t address, int64_t more)
{
    struct slot slot = { .root = cv_address_root(values, address), .address = address };

    if (slot.root != CV_NONE)
        slot.exact = constant_bytes(values, address, &slot.bytes);
    slot.bytes += more;
    return slot;
}

/* Whether what is written at `address` may be what the slot holds. */
static bool may_fill(const struct cv_values *values, const struct slot *slot, uint32_t address)
{
    struct slot other;

    if (address == CV_NONE || cv_address_root(values, address) != slot->root)
        return false;
    other = slot_at(values, address, 0);
    return !slot->exact || !other.exact || slot->bytes == other.bytes;
}

/* One after the other: what is written to a slot. */
struct contents {
    struct cv_space_origin origin;
    bool any;
};

static void add_content(struct contents *contents, struct cv_space_origin one)
{
    contents->origin = contents->any ? join(contents->origin, one) : one;
    contents->any = true;
}

static void add_value(struct search *search, struct contents *contents, uint32_t value)
{
    int64_t n;

    if (value != CV_NONE && cv_value_constant(search->entry->values, value, &n))
        return;
    add_content(contents,
                value == CV_NONE ? (struct cv_space_origin){ 0 } : origin_of(search, value));
}

/* A record that is stored, or copied, over the slot. */
static void add_record(struct search *search, struct contents *contents, const struct slot *slot,
                       uint32_t op, uint32_t address)
{
    const struct cv_values *values = search->entry->values;
    struct slot start = slot_at(values, address, 0);
    uint32_t value = CV_NONE;

    const struct cv_arguments *bytes = values->launches[op];

    if (start.root != slot->root)
        return;
    if (start.exact && slot->exact)
        value = cv_argument_value(bytes, 0, slot->bytes - start.bytes);
    else if (bytes && bytes->count) {
        /* Any of them: all must be of one space. */
        for (size_t i = 1; i < bytes->count; i++)
            add_value(search, contents, bytes->items[i].value);
        value = bytes->items[0].value;
    }
    add_value(search, contents, value);
}

static void add_call(struct search *search, struct contents *contents, const struct slot *slot,
                     uint32_t op)
{
    const struct cv_flow *flow = search->entry->flow;
    const struct cv_values *values = search->entry->values;
    const struct cv_api *api = cv_flow_api(flow, op);
    const struct cv_call *call = cv_call_at(flow, op);

    if (flow->child_of_op[op] != CV_NONE || call->is_pure)
        return;
    for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(flow, op, i);
        uint32_t address = operand == CV_NONE ? CV_NONE : values->ops[operand];

        if (address == CV_NONE || cv_address_root(values, address) != slot->root)
            continue;
        if (!api)
            add_content(contents, (struct cv_space_origin){ 0 });
        else if (api->effects & CV_API_CREATES && api->object == (signed char)i) {
            if (may_fill(values, slot, address))
                add_content(contents, of_result(search->facts, search->entry, op));
        } else if (api->effects & (CV_API_COPIES | CV_API_SETS) &&
                   api->destination == (signed char)i)
            add_record(search, contents, slot, op, address);
    }
}

static struct cv_space_origin of_slot(struct search *search, const struct slot *slot)
{
    const struct cv_flow *flow = search->entry->flow;
    const struct cv_values *values = search->entry->values;
    struct contents contents = { 0 };

    if (slot->root == CV_NONE || search->depth >= MAX_DEPTH || search->facts->scanned > SCAN_BUDGET)
        return contents.origin;
    search->facts->scanned += flow->op_count;
    search->depth++;
    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(flow, op);
        uint32_t stored;

        if (values->ops[op] == CV_NONE)
            continue;
        if (model->kind == CV_OP_CALL)
            add_call(search, &contents, slot, op);
        if (model->kind != CV_OP_STORE || values->addresses[op] == CV_NONE)
            continue;
        stored = cv_flow_operand(flow, op, 1);
        if (values->launches[op])
            add_record(search, &contents, slot, op, values->addresses[op]);
        else if (may_fill(values, slot, values->addresses[op]))
            add_value(search, &contents, stored == CV_NONE ? CV_NONE : values->ops[stored]);
    }
    search->depth--;
    return contents.origin;
}

/* -------------------------------------------------------------------- the whole */

static struct cv_space_origin origin_of(struct search *search, uint32_t address)
{
    struct cv_values *values = search->entry->values;
    struct cv_space_origin origin = { 0 };
    int64_t offset = 0;
    bool silent;

    while (address != CV_NONE && (values->items[address].kind == CV_VALUE_OFFSET ||
                                  values->items[address].kind == CV_VALUE_ELEMENT)) {
        if (values->items[address].kind == CV_VALUE_OFFSET)
            offset += values->items[address].n;
        address = values->items[address].a;
    }
    if (address == CV_NONE)
        return origin;
    switch ((enum cv_value_kind)values->items[address].kind) {
    case CV_VALUE_OPAQUE:
        origin = of_result(search->facts, search->entry, values->items[address].a);
        break;
    case CV_VALUE_OBJECT:
        origin = of_object(search->entry, values->items[address].a, offset);
        break;
    case CV_VALUE_PHI:
        return of_phi(search, address, &silent);
    case CV_VALUE_READ: {
        struct slot slot = slot_at(values, values->items[address].b, 0);

        return of_slot(search, &slot);
    }
    default:
        return origin;
    }
    origin.root = address;
    return origin;
}

struct cv_space_origin cv_space_origin(struct cv_space_facts *facts, const struct cv_entry *entry,
                                       uint32_t address)
{
    struct search search = { .facts = facts, .entry = entry };

    return origin_of(&search, address);
}

struct cv_space_origin cv_space_contents(struct cv_space_facts *facts, const struct cv_entry *entry,
                                         uint32_t address, int64_t offset, bool exact)
{
    struct search search = { .facts = facts, .entry = entry };
    struct slot slot = slot_at(entry->values, address, offset);

    slot.exact &= exact;
    return of_slot(&search, &slot);
}
