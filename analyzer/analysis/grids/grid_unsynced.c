/* grid_unsynced.c - what other threads wrote before a launch (DP 4.18.3.1).
 *
 * A child sees what the launching thread sees. Writes of other threads are among that only
 * once the launching thread has synchronized with them: a barrier of the block, or of the grid
 * for threads of other blocks. A tail launch starts after the whole grid and sees all of it. */
#include <string.h>

#include "analysis/grids/grid_judge.h"
#include "analysis/values/memory.h"

struct search {
    const struct cv_generations *grids;
    const struct cv_grid *parent;
    struct cv_generation_facts *facts;
    const struct cv_child *child;
    struct cv_guard guard; /* of the launch */
};

/* -------------------------------------------------------------------- paths */

/* What brings the writes of a pair of threads to the launching one. */
struct barriers {
    bool warp;       /* a barrier of the warp is enough */
    bool grid_only;  /* one of the block is not */
    bool any_opaque; /* a call that is not known may hold one */
};

static bool is_opaque(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_call *call;

    if (model->kind == CV_OP_ASM)
        return frame->function->assemblies[model->assembly].effects & CV_ASM_UNKNOWN;
    if (model->kind != CV_OP_CALL || flow->child_of_op[op] != CV_NONE || cv_flow_api(flow, op))
        return false;
    call = &frame->function->calls[model->call];
    return !call->is_pure &&
           (call->callee == CV_NONE || !frame->unit->functions[call->callee].in_system_header ||
            strstr(frame->unit->functions[call->callee].name, "cub::"));
}

static bool stops_at_barrier(const void *context, const struct cv_entry *entry, uint32_t op)
{
    const struct barriers *barriers = context;
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    if (cv_waits_for_children(entry->flow, op) || is_opaque(entry->flow, op))
        return true;
    if (model->kind != CV_OP_BARRIER || model->part == CV_ARRIVE || model->part == CV_INIT ||
        model->part == CV_COMMIT)
        return false;
    switch ((enum cv_barrier)model->detail) {
    case CV_BARRIER_WARP:
        return barriers->warp && !barriers->grid_only;
    case CV_BARRIER_BLOCK:
    case CV_BARRIER_OBJECT:
        return !barriers->grid_only;
    case CV_BARRIER_CLUSTER:
    case CV_BARRIER_GRID:
    case CV_BARRIER_MULTI_GRID:
        return true;
    }
    return true;
}

/* Whether the launch can follow the write with no barrier between. */
static bool reaches(const struct search *search, uint32_t write, const struct barriers *barriers)
{
    struct cv_arena *scratch = cv_arena_new();
    const bool *marks = cv_marks_after(scratch, search->parent->entry, write, NULL,
                                       stops_at_barrier, barriers);
    bool reached = marks[search->child->op];

    cv_arena_free(scratch);
    return reached;
}

/* ---------------------------------------------------------------- who writes */

static bool same_thread(const struct cv_entry *entry, const struct cv_guard *a,
                        const struct cv_guard *b)
{
    int64_t left, right;

    if (a->which == CV_NONE || b->which == CV_NONE)
        return true; /* not known to be another */
    if (a->which != b->which)
        return true;
    if (a->against == b->against)
        return true;
    return !(a->against != CV_NONE && b->against != CV_NONE &&
             cv_value_constant(entry->values, a->against, &left) &&
             cv_value_constant(entry->values, b->against, &right) && left != right);
}

/* The parent's own terms in a region that a launch hands over: whose part it is. */
static unsigned region_varies(const struct cv_region *region)
{
    unsigned bits = cv_form_varies(&region->offset);

    for (uint32_t i = 0; i < region->step_count; i++)
        bits |= cv_form_varies(&region->steps[i]);
    return bits;
}

enum writer { SAME_THREAD, OTHER_THREADS, ONE_OTHER_THREAD, OTHER_BLOCKS };

static bool small_blocks(const struct cv_grid *grid)
{
    for (size_t i = 0; i < grid->use_count; i++)
        if (grid->uses[i].block_threads < 1 || grid->uses[i].block_threads > 32)
            return false;
    return grid->use_count > 0;
}

/* Another block's threads write parts that the launching block hands on as well. */
static bool is_other_blocks(const struct search *search, const struct cv_touch *write,
                            const struct cv_region *region)
{
    struct cv_guard guard = write->guard;

    return region_varies(&write->region) & CV_VARIES_BLOCK && !guard.one_block &&
           !(region_varies(region) & (CV_VARIES_BLOCK | CV_VARIES_DATA)) &&
           !search->guard.by_data && !search->guard.by_atomic && !cv_grid_one_block(search->parent);
}

static enum writer who_writes(const struct search *search, const struct cv_touch *write,
                              const struct cv_region *region)
{
    const struct cv_entry *entry = search->parent->entry;
    struct cv_guard guard = write->guard;
    unsigned bits = region_varies(&write->region);

    if (cv_grid_one_thread_blocks(search->parent) || search->guard.by_atomic)
        return SAME_THREAD;
    if (guard.one_thread) {
        if (search->guard.one_thread)
            return same_thread(entry, &guard, &search->guard) ? SAME_THREAD : ONE_OTHER_THREAD;
        return search->guard.by_data || search->guard.per_warp ||
                       region_varies(region) & CV_VARIES_THREAD
                   ? SAME_THREAD
                   : ONE_OTHER_THREAD;
    }
    if (guard.per_warp || !(bits & CV_VARIES_THREAD))
        return SAME_THREAD;
    /* Each thread hands on its own part. */
    if (region_varies(region) & CV_VARIES_THREAD && !search->guard.one_thread)
        return SAME_THREAD;
    return OTHER_THREADS;
}

/* ------------------------------------------------------------------ judging */

static void report(const struct search *search, const struct cv_touch *write,
                   const struct cv_touch *read, enum writer writer)
{
    const struct cv_flow *flow = search->parent->entry->flow;

    cv_add_conflict(search->grids, search->facts,
                    (struct cv_grid_conflict){
                        .kind = CV_UNSYNCED_WRITE,
                        .parent = search->parent->name,
                        .child = search->child->grid->name,
                        .by = read->by->name,
                        .function = cv_flow_frame(flow, search->child->op)->function->name,
                        .object = cv_object_name(search->grids->arena, write->object),
                        .launch = search->child->where,
                        .access = write->where,
                        .child_access = read->where,
                        .other_blocks = writer == OTHER_BLOCKS,
                        .any_thread = writer == ONE_OTHER_THREAD,
                    });
}

static bool judge_write(const struct search *search, const struct cv_touch *write,
                        const struct cv_touch *read, const struct cv_region *region)
{
    struct cv_guard guard = write->guard;
    struct barriers barriers = { .warp = search->guard.per_warp || guard.first_warp ||
                                         guard.one_thread || small_blocks(search->parent) };
    enum writer writer = who_writes(search, write, region);

    if (writer != SAME_THREAD && reaches(search, write->op, &barriers)) {
        report(search, write, read, writer);
        return true;
    }
    barriers.grid_only = true;
    if (is_other_blocks(search, write, region) && reaches(search, write->op, &barriers)) {
        report(search, write, read, OTHER_BLOCKS);
        return true;
    }
    return false;
}

/* Parent and child both update the memory atomically: it is shared while it changes. */
static bool is_shared_by_atomics(const struct search *search, const struct cv_touch *write,
                                 struct cv_launch_view *view)
{
    if (!write->is_atomic)
        return false;
    for (size_t i = 0; i < search->child->grid->all.count; i++) {
        const struct cv_touch *touch = &search->child->grid->all.items[i];
        struct cv_region region;

        if (!touch->is_atomic || !touch->writes)
            continue;
        region = cv_region_through(view, &touch->region);
        if (cv_region_same_start(&region, &write->region))
            return true;
    }
    return false;
}

/* One finding a launch is enough. */
static bool judge_read(const struct search *search, const struct cv_touch *read)
{
    struct cv_launch_view view = cv_launch_view_new(search->child->grid->entry,
                                                    search->parent->entry, search->child->op);
    struct cv_region region = cv_region_through(&view, &read->region);

    if (region.root == CV_REGION_UNKNOWN)
        return false;
    for (size_t i = 0; i < search->parent->own.count; i++) {
        const struct cv_touch *write = &search->parent->own.items[i];

        if (write->writes && cv_region_same_start(&write->region, &region) &&
            cv_regions_meet(&region, &write->region) == CV_MEET &&
            !is_shared_by_atomics(search, write, &view) &&
            judge_write(search, write, read, &region))
            return true;
    }
    return false;
}

static void judge_child(struct search *search)
{
    for (size_t i = 0; i < search->child->grid->all.count; i++) {
        const struct cv_touch *touch = &search->child->grid->all.items[i];

        if (touch->reads && !touch->is_texture && judge_read(search, touch))
            return;
    }
}

void cv_judge_unsynced(const struct cv_generations *grids, struct cv_generation_facts *facts)
{
    for (size_t i = 0; i < grids->count; i++)
        for (size_t k = 0; k < grids->items[i]->child_count; k++) {
            const struct cv_child *child = &grids->items[i]->children[k];
            struct search search = { grids, grids->items[i], facts, child, { 0 } };

            if (!child->grid || child->stream == CV_DEVICE_STREAM_TAIL)
                continue;
            search.guard = child->guard;
            judge_child(&search);
        }
}
