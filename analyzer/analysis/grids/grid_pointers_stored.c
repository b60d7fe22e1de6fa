/* grid_pointers_stored.c - addresses of a thread or block that go to a child through memory.
 *
 *     slot = own;                    the parent stores one where grids can reach it,
 *     child<<<1, 32>>>();            launches a child afterwards,
 *     __global__ child: *slot = 1;   and the child reads it from there
 *
 * A place that the parent fills with something else before the launch, or that the child fills
 * itself, is left out. */
#include <string.h>

#include "analysis/grids/grid_pointers.h"

enum { POINTER_BYTES = 8, MAX_STORES = 256 };

/* An address of private storage that a parent puts into memory. */
struct stored {
    uint32_t op;
    struct cv_region region;
    struct cv_private_address address;
};

struct search {
    struct cv_grid_pointer_list *list;
    const struct cv_grid *parent;
    struct stored *items;
    size_t count, capacity;
    struct cv_arena *scratch; /* of one parent */
};

static void add_stored(struct search *search, uint32_t op, uint32_t address, uint32_t value)
{
    struct stored stored = { .op = op };

    if (value == CV_NONE || search->count == MAX_STORES ||
        !cv_find_private(search->parent->entry->values, value, &stored.address))
        return;
    stored.region = cv_region_of(search->parent->entry, address, POINTER_BYTES);
    if (stored.region.root == CV_REGION_UNKNOWN)
        return;
    search->items = cv_grow(search->scratch, search->items, search->count, &search->capacity,
                            sizeof *search->items);
    search->items[search->count++] = stored;
}

static void collect(struct search *search)
{
    const struct cv_flow *flow = search->parent->entry->flow;
    struct cv_values *values = search->parent->entry->values;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_arguments *record = values->launches[op];
        uint32_t address = values->addresses[op], stored;

        if (values->ops[op] == CV_NONE || address == CV_NONE ||
            cv_flow_op(flow, op)->kind != CV_OP_STORE)
            continue;
        for (size_t i = 0; record && i < record->count; i++)
            add_stored(search, op, cv_values_offset(values, address, record->items[i].offset),
                       record->items[i].value);
        stored = cv_flow_operand(flow, op, 1);
        if (!record && stored != CV_NONE && cv_flow_type(flow, stored)->kind == CV_TYPE_POINTER)
            add_stored(search, op, address, values->ops[stored]);
    }
}

/* Whether the parent puts something else there between the store and the launch. */
static bool is_replaced(const struct search *search, const struct stored *stored,
                        const bool *after_store, uint32_t launch)
{
    for (size_t i = 0; i < search->parent->own.count; i++) {
        const struct cv_touch *touch = &search->parent->own.items[i];

        if (touch->writes && touch->op != stored->op && after_store[touch->op] &&
            cv_region_same_start(&touch->region, &stored->region) &&
            cv_regions_meet(&touch->region, &stored->region) != CV_APART &&
            cv_marks_after(search->scratch, search->parent->entry, touch->op, NULL, NULL,
                           NULL)[launch])
            return true;
    }
    return false;
}

/* The touch by which the child, or a descendant, reads the address; NULL where none does. */
static const struct cv_touch *read_by(const struct search *search, const struct cv_child *child,
                                      const struct stored *stored)
{
    struct cv_launch_view view = cv_launch_view_new(child->grid->entry, search->parent->entry,
                                                    child->op);
    const struct cv_touch *read = NULL;

    for (size_t i = 0; i < child->grid->all.count; i++) {
        const struct cv_touch *touch = &child->grid->all.items[i];
        struct cv_region region;

        if (touch->is_texture)
            continue;
        region = cv_region_through(&view, &touch->region);
        if (region.size != POINTER_BYTES || !cv_region_same_start(&region, &stored->region) ||
            cv_regions_meet(&region, &stored->region) != CV_MEET)
            continue;
        if (touch->writes)
            return NULL;
        if (touch->reads && !read)
            read = touch;
    }
    return read;
}

static bool is_known(const struct search *search, size_t first, struct cv_place where)
{
    for (size_t i = first; i < search->list->count; i++)
        if (search->list->items[i].where.line == where.line &&
            search->list->items[i].where.path == where.path)
            return true;
    return false;
}

static void judge(struct search *search, const struct stored *stored, size_t first)
{
    const bool *after = NULL;

    for (size_t i = 0; i < search->parent->child_count; i++) {
        const struct cv_child *child = &search->parent->children[i];
        const struct cv_touch *read = child->grid ? read_by(search, child, stored) : NULL;
        struct cv_grid_pointer *pointer;

        if (!read || is_known(search, first, child->where))
            continue;
        if (!after)
            after = cv_marks_after(search->scratch, search->parent->entry, stored->op, NULL, NULL,
                                   NULL);
        if (!after[child->op] || is_replaced(search, stored, after, child->op))
            continue;
        pointer = cv_grid_pointer_add(search->list, search->parent->entry, child->op,
                                      &stored->address);
        pointer->is_launch = true;
        pointer->target = child->grid->name;
        pointer->stored = cv_flow_place(search->parent->entry->flow, stored->op);
        pointer->read = read->where;
    }
}

void cv_grid_pointers_add_stored(struct cv_grid_pointer_list *list,
                                 const struct cv_generations *grids)
{
    for (size_t i = 0; i < grids->count; i++) {
        struct search search = { .list = list, .parent = grids->items[i] };
        size_t first = list->count;

        if (search.parent->child_count == 0)
            continue;
        search.scratch = cv_arena_new();
        collect(&search);
        for (size_t k = 0; k < search.count; k++)
            judge(&search, &search.items[k], first);
        cv_arena_free(search.scratch);
    }
}
