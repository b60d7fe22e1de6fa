/* grid_pointers.c - looks for automatic and shared objects in what launches and copies get.
 *
 * Where paths join, an address counts if it may be such an object on one of them. The value of
 * a variable is no address of it: a pointer that was read from shared memory points elsewhere. */
#include "analysis/grid_pointers.h"

#include <string.h>

enum { MAX_PHIS = 32 };

struct search {
    struct cv_values *values;
    uint32_t object; /* found; CV_NONE */
    bool others;     /* some path gives something else */
    uint32_t seen[MAX_PHIS];
    size_t seen_count;
};

static bool is_private(const struct cv_values *values, uint32_t object)
{
    const struct cv_object *model = values->flow->objects[object].object;

    return cv_object_automatic(values->flow, object) || (model && model->space == CV_SPACE_SHARED);
}

static void look(struct search *search, uint32_t value)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t root = cv_address_root(search->values, value);
    struct cv_value model;

    if (root == CV_NONE)
        return;
    model = search->values->items[root];
    if (model.kind == CV_VALUE_OBJECT && is_private(search->values, model.a)) {
        search->object = model.a;
        return;
    }
    if (model.kind != CV_VALUE_PHI) {
        search->others = true;
        return;
    }
    for (size_t i = 0; i < search->seen_count; i++)
        if (search->seen[i] == root)
            return;
    if (search->seen_count == MAX_PHIS)
        return;
    search->seen[search->seen_count++] = root;
    cv_phi_incoming(search->values, root, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        look(search, incoming.items[i]);
}

static struct cv_grid_pointer *add(struct cv_grid_pointer_list *list, const struct cv_entry *entry,
                                   uint32_t op, const struct search *found)
{
    const struct cv_flow_object *object = &entry->flow->objects[found->object];
    struct cv_grid_pointer *pointer;

    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    pointer = &list->items[list->count++];
    memset(pointer, 0, sizeof *pointer);
    pointer->where = cv_flow_place(entry->flow, op);
    pointer->function = cv_flow_frame(entry->flow, op)->function->name;
    pointer->is_conditional = found->others;
    pointer->object = "";
    if (object->object) {
        pointer->is_shared = object->object->space == CV_SPACE_SHARED;
        pointer->object = object->object->name ? object->object->name : "";
        if (*pointer->object)
            pointer->object_place = cv_place_of(object->unit, object->object->span);
    }
    return pointer;
}

static bool find(struct search *search, struct cv_values *values, uint32_t value)
{
    memset(search, 0, sizeof *search);
    search->values = values;
    search->object = CV_NONE;
    look(search, value);
    return search->object != CV_NONE;
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
        struct search search;

        if (arguments->items[i].parameter >= CV_GRID_SIZE ||
            !find(&search, entry->values, arguments->items[i].value))
            continue;
        pointer = add(list, entry, op, &search);
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
    struct search search;

    if (operand == CV_NONE || !find(&search, entry->values, entry->values->ops[operand]))
        return;
    pointer = add(list, entry, op, &search);
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
