/* grids.c - collects the launches of device code. */
#include "analysis/grids/grids.h"

/* What the device runtime's names stand for (cuda_device_runtime_api.h). */
enum { TAIL_LAUNCH = 3, FIRE_AND_FORGET = 4 };

/* cudaStreamGraphTailLaunch and its like are numbers in the highest byte. */
static const int64_t graph_stream = INT64_C(1) << 56;

struct collecting {
    struct cv_arena *arena;
    const struct cv_kernel_table *kernels;
    struct cv_child_launch *items;
    size_t count, capacity;
};

enum cv_device_stream cv_device_stream_of(const struct cv_values *values, uint32_t value)
{
    int64_t n;

    if (value == CV_NONE)
        return CV_DEVICE_STREAM_NULL;
    return cv_value_constant(values, value, &n) ? cv_device_stream_number(n)
                                                : CV_DEVICE_STREAM_NAMED;
}

enum cv_device_stream cv_device_stream_number(int64_t n)
{
    switch (n) {
    case 0:
        return CV_DEVICE_STREAM_NULL;
    case TAIL_LAUNCH:
        return CV_DEVICE_STREAM_TAIL;
    case FIRE_AND_FORGET:
        return CV_DEVICE_STREAM_FIRE_AND_FORGET;
    default:
        return n >= graph_stream && n % graph_stream == 0 ? CV_DEVICE_STREAM_GRAPH
                                                          : CV_DEVICE_STREAM_OTHER;
    }
}

static void add_launch(struct collecting *all, const struct cv_kernel *launching, uint32_t op)
{
    struct cv_entry *entry = launching->entry;
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    const struct cv_launch *model = &frame->function->launches[cv_flow_op(entry->flow, op)->launch];
    struct cv_child_launch launch = { .entry = entry, .op = op };

    launch.parent = entry->function->is_kernel ? launching : NULL;
    launch.where = cv_flow_place(entry->flow, op);
    if (cv_launched_kernel(entry, op, &launch.child)) {
        const struct cv_program *program = entry->flow->program;

        launch.named = &program->units[launch.child.unit]->functions[launch.child.function];
        launch.kernel = cv_kernel_find(all->kernels, launch.child);
    }
    launch.arguments = entry->values->launches[op];
    launch.stream_value = model->stream == CV_NONE
                              ? CV_NONE
                              : entry->values->ops[frame->first_op + model->stream];
    launch.stream = cv_device_stream_of(entry->values, launch.stream_value);
    all->items = cv_grow(all->arena, all->items, all->count, &all->capacity, sizeof *all->items);
    all->items[all->count++] = launch;
}

static void collect(struct collecting *all, const struct cv_kernel_table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct cv_entry *entry = table->items[i]->entry;

        for (uint32_t op = 0; op < entry->flow->op_count; op++)
            if (entry->values->ops[op] != CV_NONE &&
                cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH)
                add_launch(all, table->items[i], op);
    }
}

struct cv_grids *cv_grids_new(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                              const struct cv_kernel_table *functions)
{
    struct cv_grids *grids = cv_alloc(arena, sizeof *grids);
    struct collecting all = { .arena = arena, .kernels = kernels };

    collect(&all, kernels);
    collect(&all, functions);
    grids->launches = all.items;
    grids->count = all.count;
    return grids;
}
