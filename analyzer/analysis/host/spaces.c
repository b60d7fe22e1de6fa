/* spaces.c - who follows which pointers: the host those of the device, kernels those of the host.
 *
 * Managed memory can be followed on both sides, pinned and registered memory by the device too.
 * Plain host memory can where the system has pageable memory access, which is known only where
 * a target is too old for it. */
#include "analysis/host/spaces.h"

#include <string.h>

#include "analysis/host/space_origin.h"
#include "analysis/values/memory.h"

enum { FIRST_PAGEABLE = 70, PAGEABLE_ATTRIBUTE = 88, HOST_TABLES_ATTRIBUTE = 100 };

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

/* What a class template defines is counted for all: its instances have other names. */
static void note_own_new(struct cv_space_facts *facts, const struct cv_function *function)
{
    if (strncmp(function->base_name, "operator new", 12) != 0 || function->in_system_header)
        return;
    if (strncmp(function->usr, "c:@F@", 5) == 0 || function->is_pattern || function->is_instance) {
        facts->own_new = true;
        return;
    }
    facts->own_news = cv_grow(facts->arena, facts->own_news, facts->own_new_count,
                              &facts->own_new_capacity, sizeof *facts->own_news);
    facts->own_news[facts->own_new_count++] = function->usr;
}

static void look_at_function(struct cv_space_facts *facts, const struct cv_unit *unit,
                             const struct cv_function *function)
{
    note_own_new(facts, function);
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
static bool is_registered(struct cv_space_facts *facts, const struct cv_entry *entry, uint32_t root)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_call *call = cv_call_at(entry->flow, op);
        const struct cv_api *api;

        if (!call || !call->name || entry->values->ops[op] == CV_NONE)
            continue;
        api = cv_flow_api(entry->flow, op);
        if (!(api && api->effects & CV_API_REGISTERS) && !strstr(call->name, "MemAdvise") &&
            !strstr(call->name, "MemPrefetch"))
            continue;
        for (uint32_t i = 0; i < cv_flow_op(entry->flow, op)->operand_count; i++) {
            uint32_t operand = cv_flow_operand(entry->flow, op, i);
            struct cv_space_origin origin;

            if (operand == CV_NONE)
                continue;
            origin = cv_space_origin(facts, entry, entry->values->ops[operand]);
            if (cv_address_root(entry->values, entry->values->ops[operand]) == root ||
                (origin.space == CV_FROM_PLAIN && origin.root == root))
                return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- adding */

static struct cv_wrong_space *add(struct cv_space_facts *facts, const struct cv_entry *entry,
                                  enum cv_wrong_side side, uint32_t op,
                                  struct cv_space_origin origin)
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
    const struct cv_call *call = cv_call_at(entry->flow, op);
    unsigned arguments;

    if (entry->flow->child_of_op[op] != CV_NONE)
        return;
    arguments = followed_arguments(cv_flow_frame(entry->flow, op)->unit, call);
    for (uint32_t i = 0; arguments >> i; i++) {
        uint32_t operand = arguments >> i & 1 ? cv_flow_operand(entry->flow, op, i) : CV_NONE;
        struct cv_space_origin origin;
        struct cv_wrong_space *item;

        if (operand == CV_NONE)
            continue;
        origin = cv_space_origin(facts, entry, entry->values->ops[operand]);
        if (origin.space != CV_FROM_DEVICE ||
            !(item = add(facts, entry, CV_HOST_FOLLOWS, op, origin)))
            continue;
        item->object = cv_describe_address(facts->arena, entry->flow, operand);
    }
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
    struct cv_space_origin origin = cv_space_origin(facts, entry, entry->values->addresses[op]);
    struct cv_wrong_space *item = NULL;

    if (origin.space == CV_FROM_DEVICE)
        item = add(facts, entry, CV_HOST_FOLLOWS, op, origin);
    else if (origin.space == CV_FROM_VARIABLE && !reads_constant(entry, op))
        item = add(facts, entry, CV_HOST_TOUCHES, op, origin);
    if (item)
        item->object = origin.space == CV_FROM_VARIABLE
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
    struct cv_space_origin origin;
    struct cv_wrong_space *item;

    if (operand == CV_NONE || entry->values->ops[operand] == CV_NONE ||
        !is_written_name(entry->flow, operand))
        return;
    origin = cv_space_origin(facts, entry, entry->values->ops[operand]);
    if (origin.space != CV_FROM_VARIABLE || !(item = add(facts, entry, CV_HOST_NAMES, op, origin)))
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
        struct cv_space_origin origin = { 0 };
        struct cv_wrong_space *item;

        if (operand != CV_NONE)
            origin = cv_space_origin(facts, entry, entry->values->ops[operand]);
        if (origin.space == CV_FROM_DEVICE &&
            (item = add(facts, entry, CV_HOST_FOLLOWS, op, origin)))
            item->object = cv_describe_address(facts->arena, entry->flow, operand);
        judge_name(facts, entry, op, operand, NULL);
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
    struct cv_space_origin origin = cv_space_origin(facts, entry, argument->value);
    struct cv_wrong_space *item;
    struct cv_place access;

    if (origin.space != CV_FROM_PLAIN || facts->pageable ||
        is_registered(facts, entry, origin.root) ||
        is_registered(facts, entry, cv_address_root(entry->values, argument->value)) ||
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

/* A pointer that the kernel reads from memory which the host has filled, and follows. */
static void judge_contents(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op,
                           const struct cv_kernel *kernel, uint32_t access)
{
    struct cv_entry *inside = kernel->entry;
    uint32_t address = inside->values->addresses[access], base = CV_NONE;
    struct cv_space_origin origin = { 0 };
    struct cv_wrong_space *item;
    struct cv_memory_ref ref;

    ref = cv_ref_of(facts->arena, inside, address, cv_flow_operand(inside->flow, access, 0));
    if (*ref.path != '*' || strchr(ref.path + 1, '*'))
        return;
    if (ref.root == CV_REF_PARAMETER)
        base = cv_argument_value(entry->values->launches[op], ref.parameter, ref.parameter_offset);
    else if (ref.root == CV_REF_GLOBAL)
        base = cv_values_global(entry->values, ref.unit, ref.object);
    if (base != CV_NONE)
        origin = cv_space_contents(facts, entry, base, ref.offset, ref.exact);
    if (origin.space != CV_FROM_PLAIN || is_registered(facts, entry, origin.root) ||
        !(item = add(facts, entry, CV_DEVICE_FOLLOWS, op, origin)))
        return;
    item->kernel = inside->function->name;
    item->access = cv_flow_place(inside->flow, access);
    item->impossible = is_impossible(cv_flow_frame(entry->flow, op)->unit);
    item->object = cv_describe_address(facts->arena, inside->flow,
                                       cv_flow_operand(inside->flow, access, 0));
}

/* Pointers of pointers: what the kernel follows, and has not been given itself. */
static void judge_second_step(struct cv_space_facts *facts, struct cv_entry *entry, uint32_t op,
                              const struct cv_kernel *kernel)
{
    const struct cv_values *values = kernel->entry->values;

    for (uint32_t i = 0; !facts->pageable && i < kernel->entry->flow->op_count; i++) {
        enum cv_op_kind kind = (enum cv_op_kind)cv_flow_op(kernel->entry->flow, i)->kind;
        uint32_t root;

        if ((kind != CV_OP_LOAD && kind != CV_OP_STORE && kind != CV_OP_ATOMIC) ||
            values->ops[i] == CV_NONE || values->addresses[i] == CV_NONE)
            continue;
        root = cv_address_root(values, values->addresses[i]);
        if (root != CV_NONE && values->items[root].kind == CV_VALUE_READ)
            judge_contents(facts, entry, op, kernel, i);
    }
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
    judge_second_step(facts, entry, op, kernel);
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

static bool concerns(const struct cv_unit *unit, const struct cv_function *function, int depth)
{
    for (uint32_t i = 0; i < function->call_count; i++) {
        const struct cv_call *call = &function->calls[i];
        const struct cv_api *api = call->name ? cv_api_find(call->name) : NULL;
        const struct cv_function *callee = call->callee == CV_NONE ? NULL
                                                                   : &unit->functions[call->callee];

        if (api && api->effects & CV_API_CREATES &&
            (api->kind == CV_API_DEVICE_MEMORY || api->kind == CV_API_POOL_MEMORY))
            return true;
        if (!api && depth > 0 && callee && !callee->in_system_header && callee->has_body &&
            concerns(unit, callee, depth - 1))
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

bool cv_spaces_concern(const struct cv_unit *unit, const struct cv_function *function)
{
    return concerns(unit, function, 1);
}
