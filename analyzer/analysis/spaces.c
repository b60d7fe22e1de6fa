/* spaces.c - memory by its origin: an allocating call, the heap, the stack, a variable, a
 * container.
 *
 * Managed memory can be followed on both sides, pinned and registered memory by the device too.
 * Plain host memory can where the system has pageable memory access, which is known only where
 * a target is too old for it. What may come from several places is not judged. */
#include "analysis/spaces.h"

#include <string.h>

#include "analysis/memory.h"

enum { FIRST_PAGEABLE = 70, PAGEABLE_ATTRIBUTE = 88, HOST_TABLES_ATTRIBUTE = 100 };

enum space { SPACE_UNKNOWN, SPACE_DEVICE, SPACE_VARIABLE, SPACE_PLAIN };

struct origin {
    enum space space;
    const char *name; /* what gives it */
    struct cv_place place;
};

/* ----------------------------------------------------------------- origins */

static const struct cv_call *call_at(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(flow, op);

    return model->kind == CV_OP_CALL ? &cv_flow_frame(flow, op)->function->calls[model->call]
                                     : NULL;
}

/* The type of the variable that a method is called on, or "". */
static const char *type_of_object(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = call_at(entry->flow, op);
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

/* Allocators may take the memory from anywhere. */
static bool has_special_memory(const char *record)
{
    return strstr(record, "pinned") || strstr(record, "managed") || strstr(record, "universal") ||
           strstr(record, "mr::") || strstr(record, "Managed") || strstr(record, "Pinned");
}

static struct origin of_container(const char *record)
{
    struct origin origin = { 0 };

    if (has_special_memory(record))
        return origin;
    if (strstr(record, "thrust::device_vector<")) {
        origin.space = SPACE_DEVICE;
        origin.name = "thrust::device_vector";
    } else if (strstr(record, "thrust::host_vector<")) {
        origin.space = SPACE_PLAIN;
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
static struct origin of_library_call(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = call_at(entry->flow, op);
    uint32_t operand = cv_flow_operand(entry->flow, op, 0);
    struct origin origin = { 0 };

    if (!call || call->callee == CV_NONE)
        return origin;
    if (strcmp(call->name, "data") == 0 || strcmp(call->name, "operator[]") == 0 ||
        strcmp(call->name, "front") == 0)
        origin = of_container(type_of_object(entry, op));
    else if (strcmp(call->name, "raw_pointer_cast") == 0 && operand != CV_NONE)
        return of_library_call(entry, maker_of(entry, operand));
    /* What device_vector's own methods give is no raw pointer. */
    if (origin.space == SPACE_DEVICE && cv_flow_type(entry->flow, op)->kind == CV_TYPE_POINTER)
        origin.space = SPACE_UNKNOWN;
    return origin;
}

static struct origin of_raw_pointer(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = call_at(entry->flow, op);
    struct origin origin = of_library_call(entry, op);

    if (call && strcmp(call->name, "raw_pointer_cast") != 0 && origin.space == SPACE_DEVICE)
        origin.space = SPACE_UNKNOWN;
    return origin;
}

static struct origin of_result(const struct cv_space_facts *facts, const struct cv_entry *entry,
                               uint32_t op)
{
    struct origin origin = { .place = cv_flow_place(entry->flow, op) };
    const struct cv_api *api;

    if (cv_flow_op(entry->flow, op)->kind == CV_OP_NEW) {
        origin.space = facts->own_new ? SPACE_UNKNOWN : SPACE_PLAIN;
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
        origin.space = SPACE_DEVICE;
        origin.name = call_at(entry->flow, op)->name;
    }
    return origin;
}

static bool is_constant_type(const struct cv_unit *unit, uint32_t type)
{
    for (int depth = 0; type < unit->type_count && depth < 8; depth++) {
        if (unit->types[type].is_const)
            return true;
        if (unit->types[type].kind != CV_TYPE_ARRAY)
            return false;
        type = unit->types[type].element;
    }
    return false;
}

static struct origin of_object(const struct cv_entry *entry, uint32_t number, int64_t offset)
{
    const struct cv_flow_object *object = &entry->flow->objects[number];
    struct origin origin = { 0 };
    const struct cv_type *type;

    if (!object->object)
        return origin;
    origin.place = cv_place_of(object->unit, object->object->span);
    type = object->object->type < object->unit->type_count
               ? &object->unit->types[object->object->type]
               : NULL;
    if (object->object->space == CV_SPACE_DEVICE || object->object->space == CV_SPACE_CONSTANT) {
        origin.space = SPACE_VARIABLE;
        origin.name = object->object->name;
    } else if (object->object->space == CV_SPACE_HOST && type) {
        /* Elements of a container are its allocator's. */
        if (offset >= INT64_C(1) << 40 &&
            (type->kind != CV_TYPE_RECORD || !type->name || has_special_memory(type->name) ||
             !strstr(type->name, "vector<")))
            return origin;
        origin.space = SPACE_PLAIN;
        origin.name = offset >= INT64_C(1) << 40 ? "a container of the host"
                      : object->object->kind == CV_OBJECT_STATIC ||
                              object->object->kind == CV_OBJECT_STRING
                          ? "a variable of the host"
                          : "the stack";
    }
    return origin;
}

static struct origin origin_of(const struct cv_space_facts *facts, const struct cv_entry *entry,
                               uint32_t address)
{
    struct cv_values *values = entry->values;
    struct origin origin = { 0 };
    int64_t offset = 0;

    while (address != CV_NONE && (values->items[address].kind == CV_VALUE_OFFSET ||
                                  values->items[address].kind == CV_VALUE_ELEMENT)) {
        if (values->items[address].kind == CV_VALUE_OFFSET)
            offset += values->items[address].n;
        address = values->items[address].a;
    }
    if (address == CV_NONE)
        return origin;
    if (values->items[address].kind == CV_VALUE_OPAQUE)
        return of_result(facts, entry, values->items[address].a);
    if (values->items[address].kind == CV_VALUE_OBJECT)
        return of_object(entry, values->items[address].a, offset);
    return origin;
}

/* -------------------------------------------------------- what the program asks */

static bool asks_for_attribute(const struct cv_function *function, const struct cv_call *call)
{
    const struct cv_op *op = &function->ops[call->op];

    for (uint32_t i = 0; i < op->operand_count; i++) {
        uint32_t operand = cv_operand(function, op, i);

        while (operand != CV_NONE && function->ops[operand].kind == CV_OP_CAST)
            operand = cv_operand(function, &function->ops[operand], 0);
        if (operand != CV_NONE && function->ops[operand].kind == CV_OP_CONSTANT &&
            (function->ops[operand].value == PAGEABLE_ATTRIBUTE ||
             function->ops[operand].value == HOST_TABLES_ATTRIBUTE))
            return true;
    }
    return false;
}

static void look_at_function(struct cv_space_facts *facts, const struct cv_unit *unit,
                             const struct cv_function *function)
{
    if (strncmp(function->base_name, "operator new", 12) == 0 && !function->in_system_header)
        facts->own_new = true;
    for (uint32_t i = 0; i < function->call_count; i++) {
        const char *name = function->calls[i].name;

        if (name && (strstr(name, "DeviceGetAttribute") || strstr(name, "DeviceGetAttr")))
            facts->pageable |= asks_for_attribute(function, &function->calls[i]);
    }
    for (uint32_t i = 0; i < function->op_count; i++) {
        const struct cv_op *op = &function->ops[i];

        if (op->kind == CV_OP_FIELD && op->field < unit->field_count &&
            strncmp(unit->fields[op->field].name, "pageableMemoryAccess", 20) == 0)
            facts->pageable = true;
    }
}

static void look_at_program(struct cv_space_facts *facts)
{
    for (uint32_t i = 0; i < facts->program->unit_count; i++)
        for (uint32_t k = 0; k < facts->program->units[i]->function_count; k++)
            look_at_function(facts, facts->program->units[i],
                             &facts->program->units[i]->functions[k]);
    facts->looked = true;
}

/* Memory that the entry registers, or advises about, is not plain any more. */
static bool is_registered(const struct cv_entry *entry, uint32_t root)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_call *call = call_at(entry->flow, op);
        const struct cv_api *api;

        if (!call || !call->name || entry->values->ops[op] == CV_NONE)
            continue;
        api = cv_flow_api(entry->flow, op);
        if (!(api && api->effects & CV_API_REGISTERS) && !strstr(call->name, "MemAdvise") &&
            !strstr(call->name, "MemPrefetch"))
            continue;
        for (uint32_t i = 0; i < cv_flow_op(entry->flow, op)->operand_count; i++) {
            uint32_t operand = cv_flow_operand(entry->flow, op, i);

            if (operand != CV_NONE &&
                cv_address_root(entry->values, entry->values->ops[operand]) == root)
                return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- adding */

static struct cv_wrong_space *add(struct cv_space_facts *facts, const struct cv_entry *entry,
                                  enum cv_wrong_side side, uint32_t op, struct origin origin)
{
    struct cv_place where = cv_flow_place(entry->flow, op);
    struct cv_wrong_space *item;

    for (size_t i = 0; i < facts->count; i++)
        if (facts->items[i].where.path == where.path && facts->items[i].where.line == where.line &&
            facts->items[i].side == side)
            return NULL;
    if (!where.path)
        return NULL;
    facts->items = cv_grow(facts->arena, facts->items, facts->count, &facts->capacity,
                           sizeof *facts->items);
    item = &facts->items[facts->count++];
    memset(item, 0, sizeof *item);
    item->side = side;
    item->where = where;
    item->function = cv_flow_frame(entry->flow, op)->function->name;
    item->object = "memory";
    item->origin = origin.name;
    item->source = origin.place;
    return item;
}

/* ------------------------------------------------------------ host accesses */

/* Functions of the C and C++ library that follow pointers: which arguments, a bit each. */
static unsigned followed_arguments(const struct cv_unit *unit, const struct cv_call *call)
{
    static const struct {
        const char *name;
        unsigned arguments;
    } all[] = {
        { "memcpy", 3 },          { "memmove", 3 },     { "memset", 1 },
        { "memcmp", 3 },          { "strcpy", 3 },      { "strlen", 1 },
        { "strcmp", 3 },          { "strncpy", 3 },     { "fread", 1 },
        { "fwrite", 1 },          { "std::copy", 5 },   { "std::copy_n", 5 },
        { "std::fill", 1 },       { "std::fill_n", 1 }, { "std::iota", 1 },
        { "std::sort", 1 },       { "std::equal", 5 },  { "std::reverse", 1 },
        { "std::accumulate", 1 }, { "std::memcpy", 3 }, { "std::memset", 1 },
        { "std::generate", 1 },
    };
    const struct cv_function *callee;

    if (call->callee == CV_NONE || call->has_this)
        return 0;
    callee = &unit->functions[call->callee];
    for (size_t i = 0; callee->in_system_header && i < sizeof all / sizeof all[0]; i++) {
        size_t length = strlen(all[i].name);

        if (strncmp(callee->name, all[i].name, length) == 0 &&
            (callee->name[length] == '\0' || callee->name[length] == '<'))
            return all[i].arguments;
    }
    return 0;
}

static void judge_library_call(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op)
{
    const struct cv_call *call = call_at(entry->flow, op);
    unsigned arguments;

    if (entry->flow->child_of_op[op] != CV_NONE)
        return;
    arguments = followed_arguments(cv_flow_frame(entry->flow, op)->unit, call);
    for (uint32_t i = 0; arguments >> i; i++) {
        uint32_t operand = arguments >> i & 1 ? cv_flow_operand(entry->flow, op, i) : CV_NONE;
        struct origin origin;
        struct cv_wrong_space *item;

        if (operand == CV_NONE)
            continue;
        origin = origin_of(facts, entry, entry->values->ops[operand]);
        if (origin.space != SPACE_DEVICE ||
            !(item = add(facts, entry, CV_HOST_FOLLOWS, op, origin)))
            continue;
        item->object = cv_describe_address(facts->arena, entry->flow, operand);
    }
}

/* The host's own copy of a constant has its value. */
static bool reads_constant(const struct cv_entry *entry, uint32_t op)
{
    uint32_t object = cv_address_object(entry->values, entry->values->addresses[op]);
    const struct cv_flow_object *flow_object = &entry->flow->objects[object];

    return flow_object->object->has_value ||
           is_constant_type(flow_object->unit, flow_object->object->type);
}

static void judge_access(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op)
{
    struct origin origin = origin_of(facts, entry, entry->values->addresses[op]);
    struct cv_wrong_space *item = NULL;

    if (origin.space == SPACE_DEVICE)
        item = add(facts, entry, CV_HOST_FOLLOWS, op, origin);
    else if (origin.space == SPACE_VARIABLE && !reads_constant(entry, op))
        item = add(facts, entry, CV_HOST_TOUCHES, op, origin);
    if (item)
        item->object = origin.space == SPACE_VARIABLE
                           ? origin.name
                           : cv_describe_address(facts->arena, entry->flow,
                                                 cv_flow_operand(entry->flow, op, 0));
}

/* ------------------------------------------------------- device variables' names */

/* `&variable` or an element of it, as it is written: not what a pointer holds. */
static bool is_written_name(const struct cv_flow *flow, uint32_t op)
{
    for (int depth = 0; op != CV_NONE && depth < 16; depth++) {
        switch ((enum cv_op_kind)cv_flow_op(flow, op)->kind) {
        case CV_OP_OBJECT:
            return true;
        case CV_OP_CAST:
        case CV_OP_INDEX:
        case CV_OP_FIELD:
            op = cv_flow_operand(flow, op, 0);
            break;
        default:
            return false;
        }
    }
    return false;
}

static void judge_name(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op,
                       uint32_t operand, const char *kernel)
{
    struct origin origin;
    struct cv_wrong_space *item;

    if (operand == CV_NONE || entry->values->ops[operand] == CV_NONE ||
        !is_written_name(entry->flow, operand))
        return;
    origin = origin_of(facts, entry, entry->values->ops[operand]);
    if (origin.space != SPACE_VARIABLE || !(item = add(facts, entry, CV_HOST_NAMES, op, origin)))
        return;
    item->object = origin.name;
    item->kernel = kernel;
}

static void judge_api_call(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op,
                           const struct cv_api *api)
{
    const signed char arguments[] = { api->destination, api->source, api->object };
    const unsigned follows = CV_API_COPIES | CV_API_SETS | CV_API_DESTROYS;

    /* What a call creates goes where the host can write. */
    if (api->effects & CV_API_CREATES && api->object >= 0) {
        uint32_t operand = cv_flow_operand(entry->flow, op, (uint32_t)api->object);
        struct origin origin = { 0 };
        struct cv_wrong_space *item;

        if (operand != CV_NONE)
            origin = origin_of(facts, entry, entry->values->ops[operand]);
        if (origin.space == SPACE_DEVICE && (item = add(facts, entry, CV_HOST_FOLLOWS, op, origin)))
            item->object = cv_describe_address(facts->arena, entry->flow, operand);
    }
    if (!(api->effects & follows) || api->effects & CV_API_SYMBOL)
        return;
    for (size_t i = 0; i < sizeof arguments; i++)
        if (arguments[i] >= 0)
            judge_name(facts, entry, op, cv_flow_operand(entry->flow, op, (uint32_t)arguments[i]),
                       NULL);
}

/* ---------------------------------------------------------------- launches */

static bool is_impossible(const struct cv_unit *unit)
{
    for (size_t i = 0; i < unit->architecture_count; i++)
        if (unit->architectures[i] >= FIRST_PAGEABLE)
            return false;
    return unit->architecture_count > 0;
}

/* An access of the kernel to memory that a parameter points to; false where there is none. */
static bool find_access(struct cv_space_facts *facts, const struct cv_kernel *kernel,
                        uint32_t parameter, int64_t offset, struct cv_place *access)
{
    struct cv_entry *entry = kernel->entry;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        struct cv_memory_ref ref;

        if ((model->kind != CV_OP_LOAD && model->kind != CV_OP_STORE &&
             model->kind != CV_OP_ATOMIC) ||
            entry->values->ops[op] == CV_NONE || entry->values->addresses[op] == CV_NONE ||
            cv_memory_of(entry->values, entry->values->addresses[op]) != CV_MEMORY_GLOBAL)
            continue;
        ref = cv_ref_of(facts->arena, entry, entry->values->addresses[op],
                        cv_flow_operand(entry->flow, op, 0));
        if (ref.root == CV_REF_PARAMETER && ref.parameter == parameter &&
            ref.parameter_offset == offset && !*ref.path) {
            *access = cv_flow_place(entry->flow, op);
            return true;
        }
    }
    return false;
}

static void judge_argument(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op,
                           const struct cv_kernel *kernel, const struct cv_argument *argument)
{
    struct origin origin = origin_of(facts, entry, argument->value);
    struct cv_wrong_space *item;
    struct cv_place access;

    if (origin.space != SPACE_PLAIN || facts->pageable ||
        is_registered(entry, cv_address_root(entry->values, argument->value)) ||
        !find_access(facts, kernel, argument->parameter, argument->offset, &access))
        return;
    item = add(facts, entry, CV_DEVICE_FOLLOWS, op, origin);
    if (!item)
        return;
    item->kernel = kernel->entry->function->name;
    item->access = access;
    item->impossible = is_impossible(cv_flow_frame(entry->flow, op)->unit);
    if (argument->parameter < kernel->entry->function->parameter_count)
        item->object = kernel->entry->function->objects[argument->parameter].name;
}

static void judge_launch(struct cv_space_facts *facts, const struct cv_kernel_table *kernels,
                         struct cv_entry *entry, uint32_t op)
{
    const struct cv_arguments *arguments = entry->values->launches[op];
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    const struct cv_launch *launch = &frame->function
                                          ->launches[cv_flow_op(entry->flow, op)->launch];
    const struct cv_kernel *kernel;
    struct cv_function_ref ref;

    if (!cv_launched_kernel(entry, op, &ref) || !(kernel = cv_kernel_find(kernels, ref)))
        return;
    for (uint32_t i = 0; i < launch->argument_count; i++)
        judge_name(facts, entry, op,
                   frame->first_op + frame->function->operands[launch->first_argument + i],
                   kernel->entry->function->name);
    for (size_t i = 0; arguments && i < arguments->count; i++)
        if (arguments->items[i].parameter < CV_GRID_SIZE && arguments->items[i].value != CV_NONE)
            judge_argument(facts, entry, op, kernel, &arguments->items[i]);
}

/* --------------------------------------------------------------- the whole */

void cv_spaces_add(struct cv_space_facts *facts, const struct cv_kernel_table *kernels,
                   struct cv_entry *entry)
{
    if (!entry->values->complete)
        return;
    if (!facts->looked)
        look_at_program(facts);
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        const struct cv_api *api;

        if (entry->values->ops[op] == CV_NONE)
            continue;
        switch ((enum cv_op_kind)model->kind) {
        case CV_OP_LOAD:
        case CV_OP_STORE:
        case CV_OP_ATOMIC:
            judge_access(facts, entry, op);
            break;
        case CV_OP_CALL:
            api = cv_flow_api(entry->flow, op);
            if (api)
                judge_api_call(facts, entry, op, api);
            else
                judge_library_call(facts, entry, op);
            break;
        case CV_OP_LAUNCH:
            judge_launch(facts, kernels, entry, op);
            break;
        default:
            break;
        }
    }
}

bool cv_spaces_concern(const struct cv_unit *unit, const struct cv_function *function)
{
    for (uint32_t i = 0; i < function->call_count; i++) {
        const struct cv_api *api = function->calls[i].name ? cv_api_find(function->calls[i].name)
                                                           : NULL;

        if (api && api->effects & CV_API_CREATES &&
            (api->kind == CV_API_DEVICE_MEMORY || api->kind == CV_API_POOL_MEMORY))
            return true;
    }
    for (uint32_t i = 0; i < function->op_count; i++) {
        const struct cv_op *op = &function->ops[i];

        if (op->kind == CV_OP_OBJECT && !op->is_local && op->object < unit->global_count &&
            (unit->globals[op->object].space == CV_SPACE_DEVICE ||
             unit->globals[op->object].space == CV_SPACE_CONSTANT))
            return true;
    }
    return false;
}
