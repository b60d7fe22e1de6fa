/* grid_pointers.c - looks for automatic and shared objects in what launches and copies get.
 *
 * Where paths join, an address counts if it may be such an object on one of them. The value of
 * a variable is no address of it: a pointer that was read from shared memory points elsewhere,
 * unless the entry itself puts such an address there. */
#include "analysis/grids/grid_pointers.h"

#include <string.h>

enum { MAX_SEEN = 32, MAX_NESTING = 4 };

struct search {
    struct cv_values *values;
    struct cv_private_address *found;
    uint32_t seen[MAX_SEEN];
    size_t seen_count;
};

static bool is_private(const struct cv_values *values, uint32_t object)
{
    const struct cv_object *model = values->flow->objects[object].object;

    return cv_object_automatic(values->flow, object) || (model && model->space == CV_SPACE_SHARED);
}

/* alloca(): memory of the thread's stack without a name. */
static bool is_stack_call(const struct cv_values *values, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(values->flow, op);
    const struct cv_op *model = cv_flow_op(values->flow, op);
    const char *name = model->kind == CV_OP_CALL ? frame->function->calls[model->call].name : NULL;

    return name && (strcmp(name, "alloca") == 0 || strcmp(name, "__builtin_alloca") == 0);
}

static bool is_first_look(struct search *search, uint32_t root)
{
    for (size_t i = 0; i < search->seen_count; i++)
        if (search->seen[i] == root)
            return false;
    if (search->seen_count == MAX_SEEN)
        return false;
    search->seen[search->seen_count++] = root;
    return true;
}

static void look(struct search *search, uint32_t value, int depth);

static void look_at_phi(struct search *search, uint32_t phi, int depth)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };

    if (!is_first_look(search, phi))
        return;
    cv_phi_incoming(search->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        look(search, incoming.items[i], depth);
}

/* Bytes from the beginning of the object an address is in; false where an element is not known. */
static bool known_distance(const struct cv_values *values, uint32_t address, int64_t *bytes)
{
    *bytes = 0;
    while (values->items[address].kind == CV_VALUE_OFFSET) {
        *bytes += values->items[address].n;
        address = values->items[address].a;
    }
    return values->items[address].kind == CV_VALUE_OBJECT;
}

static bool may_be_one(const struct cv_values *values, uint32_t a, int64_t beyond, uint32_t b)
{
    int64_t to, from;

    return !known_distance(values, a, &to) || !known_distance(values, b, &from) ||
           to + beyond == from;
}

/* A pointer that is read from memory of the thread or block: what the entry stores there. */
static void look_in_memory(struct search *search, uint32_t object, uint32_t address, int depth)
{
    struct cv_values *values = search->values;

    for (uint32_t op = 0; op < values->flow->op_count; op++) {
        uint32_t to = values->addresses[op];
        uint32_t stored;

        if (values->ops[op] == CV_NONE || to == CV_NONE ||
            cv_flow_op(values->flow, op)->kind != CV_OP_STORE ||
            cv_address_object(values, to) != object)
            continue;
        for (size_t i = 0; values->launches[op] && i < values->launches[op]->count; i++)
            if (may_be_one(values, to, values->launches[op]->items[i].offset, address))
                look(search, values->launches[op]->items[i].value, depth);
        stored = cv_flow_operand(values->flow, op, 1);
        if (!values->launches[op] && stored != CV_NONE && may_be_one(values, to, 0, address))
            look(search, values->ops[stored], depth);
    }
}

static void look_at_read(struct search *search, uint32_t address, int64_t beyond, int depth)
{
    uint32_t object = cv_address_object(search->values, address);

    if (depth > 0 && object != CV_NONE && is_private(search->values, object) &&
        is_first_look(search, address))
        look_in_memory(search, object, cv_values_offset(search->values, address, beyond),
                       depth - 1);
    else
        search->found->others = true;
}

static void look(struct search *search, uint32_t value, int depth)
{
    uint32_t root = cv_address_root(search->values, value);
    struct cv_value model, whole;

    if (root == CV_NONE)
        return;
    model = search->values->items[root];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_OBJECT:
        if (!is_private(search->values, model.a))
            break;
        search->found->object = model.a;
        return;
    case CV_VALUE_PHI:
        look_at_phi(search, root, depth);
        return;
    case CV_VALUE_READ:
        look_at_read(search, model.b, 0, depth);
        return;
    case CV_VALUE_PART:
        whole = search->values->items[model.a];
        if (whole.kind != CV_VALUE_AGGREGATE)
            break;
        look_at_read(search, whole.a, model.n, depth);
        return;
    case CV_VALUE_OPAQUE:
        if (!is_stack_call(search->values, model.a))
            break;
        search->found->stack = model.a;
        return;
    default:
        break;
    }
    search->found->others = true;
}

bool cv_find_private(struct cv_values *values, uint32_t value, struct cv_private_address *found)
{
    struct search search = { .values = values, .found = found };

    *found = (struct cv_private_address){ .object = CV_NONE, .stack = CV_NONE };
    look(&search, value, MAX_NESTING);
    return found->object != CV_NONE || found->stack != CV_NONE;
}

struct cv_grid_pointer *cv_grid_pointer_add(struct cv_grid_pointer_list *list,
                                            const struct cv_entry *entry, uint32_t op,
                                            const struct cv_private_address *found)
{
    struct cv_grid_pointer *pointer;
    const struct cv_flow_object *object;

    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    pointer = &list->items[list->count++];
    memset(pointer, 0, sizeof *pointer);
    pointer->where = cv_flow_place(entry->flow, op);
    pointer->function = cv_flow_frame(entry->flow, op)->function->name;
    pointer->is_conditional = found->others;
    pointer->object = "";
    object = found->object == CV_NONE ? NULL : &entry->flow->objects[found->object];
    if (object && object->object) {
        pointer->is_shared = object->object->space == CV_SPACE_SHARED;
        pointer->object = object->object->name ? object->object->name : "";
        if (*pointer->object)
            pointer->object_place = cv_place_of(object->unit, object->object->span);
    }
    return pointer;
}

static const char *launched_name(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    const struct cv_launch *launch = &frame->function
                                          ->launches[cv_flow_op(entry->flow, op)->launch];
    const struct cv_op *kernel = launch->kernel == CV_NONE ? NULL
                                                           : &frame->function->ops[launch->kernel];

    return kernel && kernel->kind == CV_OP_FUNCTION ? frame->unit->functions[kernel->function].name
                                                    : "the child";
}

/* One finding an object and launch, in however many arguments it is. */
static void add_launch(struct cv_grid_pointer_list *list, struct cv_entry *entry, uint32_t op)
{
    const struct cv_arguments *arguments = entry->values->launches[op];
    size_t first = list->count;

    for (size_t i = 0; arguments && i < arguments->count; i++) {
        struct cv_grid_pointer *pointer;
        struct cv_private_address found;

        if (arguments->items[i].parameter >= CV_GRID_SIZE ||
            !cv_find_private(entry->values, arguments->items[i].value, &found))
            continue;
        pointer = cv_grid_pointer_add(list, entry, op, &found);
        pointer->is_launch = true;
        pointer->target = launched_name(entry, op);
        for (size_t k = first; k + 1 < list->count; k++)
            if (list->items[k].object_place.line == pointer->object_place.line &&
                strcmp(list->items[k].object, pointer->object) == 0) {
                list->count--;
                break;
            }
    }
}

static void add_argument(struct cv_grid_pointer_list *list, struct cv_entry *entry, uint32_t op,
                         int number)
{
    uint32_t operand = number < 0 ? CV_NONE : cv_flow_operand(entry->flow, op, (uint32_t)number);
    struct cv_grid_pointer *pointer;
    struct cv_private_address found;

    if (operand == CV_NONE || !cv_find_private(entry->values, entry->values->ops[operand], &found))
        return;
    pointer = cv_grid_pointer_add(list, entry, op, &found);
    pointer->target = cv_flow_api(entry->flow, op)->name;
}

void cv_grid_pointers_add(struct cv_grid_pointer_list *list, struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_api *api;

        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH)
            add_launch(list, entry, op);
        api = cv_flow_api(entry->flow, op);
        if (!api || api->device_use != CV_API_DEVICE_TOO ||
            !(api->effects & (CV_API_COPIES | CV_API_SETS)))
            continue;
        add_argument(list, entry, op, api->destination);
        add_argument(list, entry, op, api->source);
    }
}
