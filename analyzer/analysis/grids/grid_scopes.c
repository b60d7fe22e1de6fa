/* grid_scopes.c - what one entry does with handles and heap memory. */
#include "analysis/grids/grid_scopes.h"

#include <string.h>

#include "analysis/grids/grids.h"

struct writing {
    struct cv_grid_scopes *scopes;
    struct cv_entry *entry;
    uint32_t code;
};

static struct cv_origins keep(struct writing *writing, const struct cv_origin_list *list)
{
    return (struct cv_origins){
        .items = cv_copy(writing->scopes->arena, list->items, list->count * sizeof *list->items),
        .count = list->count,
    };
}

static struct cv_origins origins_of(struct writing *writing, uint32_t value)
{
    struct cv_origin_list list;

    cv_origins_of(writing->entry, writing->code, value, &list);
    return keep(writing, &list);
}

static uint32_t value_of(const struct writing *writing, uint32_t op, int number)
{
    uint32_t operand = number < 0 ? CV_NONE
                                  : cv_flow_operand(writing->entry->flow, op, (uint32_t)number);

    return operand == CV_NONE ? CV_NONE : writing->entry->values->ops[operand];
}

static bool is_device(const struct writing *writing)
{
    return writing->entry->function->side == CV_DEVICE;
}

/* ---------------------------------------------------------------------- uses */

static void add_use(struct writing *writing, uint32_t op, enum cv_api_object kind, uint32_t value,
                    const char *name)
{
    struct cv_grid_scopes *scopes = writing->scopes;
    struct cv_scope_use *use;
    int64_t n;

    if (value == CV_NONE || cv_value_constant(writing->entry->values, value, &n))
        return;
    scopes->uses = cv_grow(scopes->arena, scopes->uses, scopes->use_count, &scopes->use_capacity,
                           sizeof *scopes->uses);
    use = &scopes->uses[scopes->use_count++];
    memset(use, 0, sizeof *use);
    use->code = writing->code;
    use->where = cv_flow_place(writing->entry->flow, op);
    use->function = cv_flow_frame(writing->entry->flow, op)->function->name;
    use->name = name;
    use->kind = kind;
    use->handle = origins_of(writing, value);
    scopes->needed = true;
}

static bool is_heap(enum cv_api_object kind)
{
    return kind == CV_API_DEVICE_MEMORY || kind == CV_API_MANAGED_MEMORY ||
           kind == CV_API_PINNED_MEMORY || kind == CV_API_POOL_MEMORY;
}

static void add_call_uses(struct writing *writing, uint32_t op, const struct cv_api *api)
{
    if (api->effects & CV_API_DESTROYS && is_heap(api->kind))
        add_use(writing, op, CV_API_DEVICE_MEMORY, value_of(writing, op, api->object), api->name);
    /* What the device runtime does not have at all is another rule's. */
    if (!is_device(writing) || api->device_use == CV_API_HOST_ONLY)
        return;
    add_use(writing, op, CV_API_STREAM, value_of(writing, op, api->stream), api->name);
    add_use(writing, op, CV_API_EVENT, value_of(writing, op, api->event), api->name);
    if (api->effects & CV_API_DESTROYS && (api->kind == CV_API_STREAM || api->kind == CV_API_EVENT))
        add_use(writing, op, api->kind, value_of(writing, op, api->object), api->name);
}

/* -------------------------------------------------------------------- stores */

static struct cv_scope_store *add_store(struct writing *writing, uint32_t op, uint32_t address)
{
    struct cv_grid_scopes *scopes = writing->scopes;
    struct cv_origins to = origins_of(writing, address);
    struct cv_scope_store *store;

    if (to.count == 0)
        return NULL;
    scopes->stores = cv_grow(scopes->arena, scopes->stores, scopes->store_count,
                             &scopes->store_capacity, sizeof *scopes->stores);
    store = &scopes->stores[scopes->store_count++];
    memset(store, 0, sizeof *store);
    store->code = writing->code;
    store->where = cv_flow_place(writing->entry->flow, op);
    store->to = to;
    return store;
}

/* Bytes of a record, one store each. */
static void add_handed(struct writing *writing, uint32_t op, uint32_t address)
{
    const struct cv_arguments *bytes = writing->entry->values->launches[op];

    for (size_t i = 0; bytes && i < bytes->count; i++) {
        struct cv_scope_store *store = add_store(writing, op, address);
        struct cv_origin *to;

        if (!store)
            return;
        store->value = origins_of(writing, bytes->items[i].value);
        to = cv_copy(writing->scopes->arena, store->to.items, store->to.count * sizeof *to);
        for (uint32_t k = 0; k < store->to.count; k++)
            to[k].tail.offset += bytes->items[i].offset;
        store->to.items = to;
    }
}

static bool may_be_handle(const struct cv_type *type)
{
    return type->kind == CV_TYPE_POINTER;
}

static void add_plain_store(struct writing *writing, uint32_t op)
{
    struct cv_values *values = writing->entry->values;
    uint32_t address = values->addresses[op];
    uint32_t stored = cv_flow_operand(writing->entry->flow, op, 1);
    struct cv_scope_store *store;
    uint32_t object;

    if (address == CV_NONE || stored == CV_NONE)
        return;
    object = cv_address_object(values, address);
    if (object != CV_NONE && cv_object_automatic(writing->entry->flow, object))
        return;
    if (values->launches[op]) {
        add_handed(writing, op, address);
        return;
    }
    if (!may_be_handle(cv_flow_type(writing->entry->flow, stored)))
        return;
    store = add_store(writing, op, address);
    if (store)
        store->value = origins_of(writing, values->ops[stored]);
}

/* A handle that is made right in memory. */
static void add_creation(struct writing *writing, uint32_t op, const struct cv_api *api)
{
    struct cv_values *values = writing->entry->values;
    uint32_t address = value_of(writing, op, api->object);
    uint32_t object = cv_address_object(values, address);
    struct cv_scope_store *store;
    struct cv_origin made = { .root = CV_ORIGIN_MADE, .code = writing->code, .api = api };

    if (address == CV_NONE ||
        (object != CV_NONE && cv_object_automatic(writing->entry->flow, object)))
        return;
    store = add_store(writing, op, address);
    if (!store)
        return;
    made.value = values->ops[op];
    made.where = store->where;
    made.tail.exact = true;
    store->value.items = cv_copy(writing->scopes->arena, &made, sizeof made);
    store->value.count = 1;
}

/* The type that an argument had before it became a void pointer. */
static const struct cv_type *pointee_before_casts(const struct writing *writing, uint32_t op,
                                                  int number)
{
    const struct cv_flow *flow = writing->entry->flow;
    uint32_t operand = cv_flow_operand(flow, op, (uint32_t)number);
    const struct cv_unit *unit;
    uint32_t element;

    while (operand != CV_NONE && cv_flow_op(flow, operand)->kind == CV_OP_CAST)
        operand = cv_flow_operand(flow, operand, 0);
    if (operand == CV_NONE)
        return NULL;
    unit = cv_flow_frame(flow, operand)->unit;
    element = cv_flow_type(flow, operand)->element;
    if (element < unit->type_count && unit->types[element].kind == CV_TYPE_ARRAY)
        element = unit->types[element].element;
    return element < unit->type_count ? &unit->types[element] : NULL;
}

static void add_copy(struct writing *writing, uint32_t op, const struct cv_api *api)
{
    uint32_t to = value_of(writing, op, api->destination);
    uint32_t from = value_of(writing, op, api->source);
    struct cv_scope_store *store;
    struct cv_origin_list list;
    const struct cv_type *type;

    if (to == CV_NONE || from == CV_NONE)
        return;
    add_handed(writing, op, to);
    store = add_store(writing, op, to);
    if (!store)
        return;
    store->wide = true;
    type = pointee_before_casts(writing, op, api->source);
    store->host_handles = !is_device(writing) && type &&
                          (type->known == CV_KNOWN_STREAM || type->known == CV_KNOWN_EVENT);
    cv_origins_in(writing->entry, writing->code, from, &list);
    store->value = keep(writing, &list);
}

/* ------------------------------------------------------------------ launches */

static void add_arguments(struct writing *writing, struct cv_scope_launch *launch, uint32_t op)
{
    const struct cv_arguments *given = writing->entry->values->launches[op];
    struct cv_arena *arena = writing->scopes->arena;

    for (size_t i = 0; given && i < given->count; i++) {
        struct cv_scope_argument argument = { .parameter = given->items[i].parameter,
                                              .offset = given->items[i].offset };
        int64_t n;

        if (argument.parameter >= CV_GRID_SIZE ||
            cv_value_constant(writing->entry->values, given->items[i].value, &n))
            continue;
        argument.value = origins_of(writing, given->items[i].value);
        if (argument.value.count == 0)
            continue;
        launch->arguments = cv_grow(arena, launch->arguments, launch->argument_count,
                                    &launch->argument_capacity, sizeof *launch->arguments);
        launch->arguments[launch->argument_count++] = argument;
    }
}

static void add_launch(struct writing *writing, uint32_t op)
{
    struct cv_grid_scopes *scopes = writing->scopes;
    const struct cv_frame *frame = cv_flow_frame(writing->entry->flow, op);
    const struct cv_launch *model = &frame->function
                                         ->launches[cv_flow_op(writing->entry->flow, op)->launch];
    const struct cv_op *kernel = model->kernel == CV_NONE ? NULL
                                                          : &frame->function->ops[model->kernel];
    struct cv_scope_launch *launch;
    const char *name = kernel && kernel->kind == CV_OP_FUNCTION
                           ? frame->unit->functions[kernel->function].name
                           : "a kernel";

    if (is_device(writing) && model->stream != CV_NONE)
        add_use(writing, op, CV_API_STREAM,
                writing->entry->values->ops[frame->first_op + model->stream], name);
    scopes->launches = cv_grow(scopes->arena, scopes->launches, scopes->launch_count,
                               &scopes->launch_capacity, sizeof *scopes->launches);
    launch = &scopes->launches[scopes->launch_count++];
    memset(launch, 0, sizeof *launch);
    launch->code = writing->code;
    launch->where = cv_flow_place(writing->entry->flow, op);
    launch->function = frame->function->name;
    launch->name = name;
    launch->known = cv_launched_kernel(writing->entry, op, &launch->child);
    add_arguments(writing, launch, op);
    scopes->needed |= is_device(writing);
}

/* ---------------------------------------------------------------- the entry */

/* A kernel reads an element of an array in a parameter. */
static void note_element_touched(struct writing *writing, uint32_t address)
{
    struct cv_ids *touched = &writing->scopes->codes[writing->code].touched;
    uint32_t object = cv_address_object(writing->entry->values, address);

    if (object == CV_NONE || writing->entry->flow->objects[object].frame != 0)
        return;
    object -= writing->entry->flow->frames[0].first_object;
    if (object >= writing->entry->function->parameter_count)
        return;
    cv_ids_add(writing->scopes->arena, touched, object);
    cv_ids_add(writing->scopes->arena, touched, CV_ANY_OFFSET);
}

/* A kernel reads what a part of a parameter holds. */
static void note_touched(struct writing *writing, uint32_t value)
{
    const struct cv_values *values = writing->entry->values;
    struct cv_ids *touched = &writing->scopes->codes[writing->code].touched;
    struct cv_location place;
    uint32_t object;

    if (values->items[value].kind == CV_VALUE_READ) {
        note_element_touched(writing, values->items[value].b);
        return;
    }
    if (values->items[value].kind != CV_VALUE_INITIAL)
        return;
    place = values->locations[values->items[value].b];
    object = values->items[place.base].a - writing->entry->flow->frames[0].first_object;
    if (object >= writing->entry->function->parameter_count || place.offset < 0 ||
        place.offset > UINT32_MAX)
        return;
    cv_ids_add(writing->scopes->arena, touched, object);
    cv_ids_add(writing->scopes->arena, touched, (uint32_t)place.offset);
}

static void write_op(struct writing *writing, uint32_t op)
{
    const struct cv_flow *flow = writing->entry->flow;
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_api *api;

    switch ((enum cv_op_kind)model->kind) {
    case CV_OP_LOAD:
        if (writing->entry->function->is_kernel && may_be_handle(cv_flow_type(flow, op)))
            note_touched(writing, writing->entry->values->ops[op]);
        break;
    case CV_OP_STORE:
        add_plain_store(writing, op);
        break;
    case CV_OP_LAUNCH:
        add_launch(writing, op);
        break;
    case CV_OP_NEW:
        writing->scopes->needed |= is_device(writing);
        break;
    case CV_OP_DELETE:
        if (is_device(writing))
            add_use(writing, op, CV_API_DEVICE_MEMORY, value_of(writing, op, 0), "delete");
        break;
    case CV_OP_CALL:
        api = cv_flow_api(flow, op);
        if (!api)
            break;
        add_call_uses(writing, op, api);
        if (api->effects & CV_API_CREATES)
            add_creation(writing, op, api);
        if (api->effects & CV_API_COPIES)
            add_copy(writing, op, api);
        writing->scopes->needed |= is_device(writing) && api->effects & CV_API_CREATES;
        break;
    default:
        break;
    }
}

void cv_grid_scopes_add(struct cv_grid_scopes *scopes, struct cv_entry *entry)
{
    struct writing writing = { scopes, entry, (uint32_t)scopes->code_count };
    struct cv_scope_code *code;

    if (entry->function->side == CV_HOST && !scopes->needed)
        return;
    scopes->codes = cv_grow(scopes->arena, scopes->codes, scopes->code_count,
                            &scopes->code_capacity, sizeof *scopes->codes);
    code = &scopes->codes[scopes->code_count++];
    memset(code, 0, sizeof *code);
    code->ref = entry->ref;
    code->side = entry->function->side;
    code->is_kernel = entry->function->is_kernel;
    code->name = entry->function->name;
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (entry->values->ops[op] != CV_NONE)
            write_op(&writing, op);
}
