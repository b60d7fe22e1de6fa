/* grid_host.c - the host that looks at a child's results too early (DP 4.18.3.2).
 *
 * A child is complete when the kernel that the host launched is: nothing less tells the host.
 * A host that waits for a flag which the child sets itself has made its own arrangement. */
#include <string.h>

#include "analysis/grids/grid_judge.h"
#include "analysis/host/order.h"
#include "analysis/kernels/loops.h"
#include "analysis/values/memory.h"

struct search {
    struct cv_generations *grids;
    struct cv_generation_facts *facts;
    struct cv_entry *entry;
    struct cv_ordering *order;
};

/* ------------------------------------------------------------- what is read */

/* Memory that only the device can reach is another rule's business. */
static bool host_reaches(const struct cv_entry *entry, const struct cv_region *region)
{
    const struct cv_api *api;
    uint32_t op;

    if (region->root != CV_REGION_VALUE)
        return region->root != CV_REGION_UNKNOWN;
    op = entry->values->items[region->value].a;
    if (cv_flow_op(entry->flow, op)->kind != CV_OP_CALL)
        return true;
    api = cv_flow_api(entry->flow, op);
    return !api || api->kind == CV_API_MANAGED_MEMORY || api->kind == CV_API_PINNED_MEMORY ||
           api->kind == CV_API_HOST_MEMORY;
}

static bool is_read(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    struct cv_region region;

    if (entry->values->ops[op] == CV_NONE || entry->values->addresses[op] == CV_NONE)
        return false;
    if (model->kind != CV_OP_LOAD &&
        !(model->kind == CV_OP_ATOMIC && model->detail == CV_ATOMIC_LOAD))
        return false;
    region = cv_region_of(entry, entry->values->addresses[op], 0);
    return host_reaches(entry, &region);
}

/* Reads that decide whether a loop goes on wait; the others look. */
static void collect_waits(struct cv_entry *entry, struct cv_ids *waits)
{
    for (size_t i = 0; i < entry->cycles->count; i++) {
        struct cv_ids reads = { 0 };

        (void)cv_cycle_end(entry, &entry->cycles->items[i], &reads);
        for (size_t k = 0; k < reads.count; k++)
            cv_ids_add(entry->arena, waits, reads.items[k]);
    }
}

static bool has(const struct cv_ids *ids, uint32_t id)
{
    for (size_t i = 0; i < ids->count; i++)
        if (ids->items[i] == id)
            return true;
    return false;
}

/* ------------------------------------------------------------ who writes it */

static const struct cv_child *child_that_writes(const struct cv_grid *parent,
                                                const struct cv_touch *touch)
{
    for (size_t i = 0; i < parent->child_count; i++) {
        const struct cv_grid *grid = parent->children[i].grid;

        for (size_t k = 0; grid && k < grid->all.count; k++)
            if (grid->all.items[k].by == touch->by &&
                grid->all.items[k].where.line == touch->where.line)
                return &parent->children[i];
    }
    return NULL;
}

/* What a descendant of the launched kernel writes of a region; NULL where none does. */
static const struct cv_touch *written(const struct search *search, uint32_t launch,
                                      const struct cv_grid *parent, const struct cv_region *region)
{
    struct cv_launch_view view = cv_launch_view_new(parent->entry, search->entry, launch);

    for (size_t i = 0; i < parent->all.count; i++) {
        const struct cv_touch *touch = &parent->all.items[i];
        struct cv_region target;

        if (touch->op != CV_NONE || !touch->writes)
            continue;
        target = cv_region_through(&view, &touch->region);
        if (cv_region_same_start(&target, region) && cv_regions_meet(&target, region) == CV_MEET)
            return touch;
    }
    return NULL;
}

/* A loop before the read waits for something that a descendant sets. */
static bool waited_for_child(const struct search *search, const struct cv_ids *waits, uint32_t read,
                             uint32_t launch, const struct cv_grid *parent)
{
    const struct cv_entry *entry = search->entry;

    for (size_t i = 0; i < waits->count; i++) {
        struct cv_region region = cv_region_of(entry, entry->values->addresses[waits->items[i]], 0);

        if (cv_dominates(entry->cycles, entry->block_of_op[waits->items[i]],
                         entry->block_of_op[read]) &&
            written(search, launch, parent, &region))
            return true;
    }
    return false;
}

static void judge(const struct search *search, const struct cv_ids *waits, uint32_t read,
                  uint32_t node)
{
    const struct cv_entry *entry = search->entry;
    uint32_t launch = search->order->nodes[node].op;
    const struct cv_grid *parent = cv_grid_launched(search->grids, entry, launch);
    struct cv_region region = cv_region_of(entry, entry->values->addresses[read],
                                           cv_flow_type(entry->flow, read)->size);
    const struct cv_touch *touch;
    const struct cv_child *child;

    if (!parent || parent->child_count == 0 || region.root == CV_REGION_UNKNOWN)
        return;
    touch = written(search, launch, parent, &region);
    child = touch ? child_that_writes(parent, touch) : NULL;
    if (!child || waited_for_child(search, waits, read, launch, parent))
        return;
    cv_add_conflict(
        search->grids, search->facts,
        (struct cv_grid_conflict){
            .kind = CV_HOST_READS_EARLY,
            .parent = parent->name,
            .child = child->grid->name,
            .by = touch->by->name,
            .function = cv_flow_frame(entry->flow, read)->function->name,
            .object = cv_object_name(search->grids->arena,
                                     cv_describe_address(search->grids->arena, entry->flow,
                                                         cv_flow_operand(entry->flow, read, 0))),
            .launch = child->where,
            .access = cv_flow_place(entry->flow, read),
            .child_access = touch->where,
            .top_launch = cv_flow_place(entry->flow, launch),
        });
}

static bool launches_parents(const struct cv_generations *grids, const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_grid *grid;

        if (cv_flow_op(entry->flow, op)->kind != CV_OP_LAUNCH || entry->values->ops[op] == CV_NONE)
            continue;
        grid = cv_grid_launched(grids, entry, op);
        if (grid && grid->child_count > 0)
            return true;
    }
    return false;
}

/* The reads take the place of nodes, so that what is complete before them is known. */
void cv_judge_host_reads(struct cv_generations *grids, struct cv_entry *entry,
                         struct cv_generation_facts *facts)
{
    struct search search = { grids, facts, entry, NULL };
    struct cv_ids reads = { 0 }, waits = { 0 };

    if (!launches_parents(grids, entry))
        return;
    collect_waits(entry, &waits);
    for (uint32_t op = 0; op < entry->flow->op_count && reads.count < 1000; op++)
        if (is_read(entry, op) && !has(&waits, op))
            cv_ids_add(entry->arena, &reads, op);
    search.order = reads.count ? cv_order_new(entry->arena, entry, &reads) : NULL;
    for (size_t i = 0; search.order && i < reads.count; i++) {
        const struct cv_node *node = &search.order->nodes[search.order->node_of_op[reads.items[i]]];

        for (uint32_t k = 0; k < search.order->node_count; k++)
            if (search.order->nodes[k].kind == CV_NODE_LAUNCH && cv_node_in(node->issued, k) &&
                !cv_node_in(node->before, k) && !cv_node_in(node->maybe_before, k))
                judge(&search, &waits, reads.items[i], k);
    }
}
