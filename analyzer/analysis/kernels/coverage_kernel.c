/* coverage_kernel.c - addresses of kernels as steps from thread to thread, and what guards them. */
#include "analysis/kernels/coverage.h"

#include "analysis/kernels/trial.h"

struct kernel {
    struct cv_entry *entry;
    const struct cv_control *control;
    struct cv_uniformity *uniformity;
};

/* The parameter an address starts at, or CV_NONE. */
static uint32_t root_parameter(const struct cv_entry *entry, uint32_t address, int64_t *offset)
{
    uint32_t root = cv_address_root(entry->values, address);
    const struct cv_location *place;
    uint32_t object;

    if (root == CV_NONE || entry->values->items[root].kind != CV_VALUE_INITIAL)
        return CV_NONE;
    place = &entry->values->locations[entry->values->items[root].b];
    object = entry->values->items[place->base].a;
    *offset = place->offset == CV_REST ? 0 : place->offset;
    if (entry->flow->objects[object].frame != 0 ||
        object - entry->flow->frames[0].first_object >= entry->function->parameter_count)
        return CV_NONE;
    return object - entry->flow->frames[0].first_object;
}

static bool address_at(struct kernel *kernel, const struct cv_trial *trial, uint32_t address,
                       uint32_t axis, int64_t block, int64_t thread, int64_t round, int64_t *n)
{
    struct cv_evaluator evaluator;

    cv_evaluator_init(&evaluator, kernel->entry, trial);
    evaluator.at.block[axis] = block;
    evaluator.at.thread[axis] = thread;
    evaluator.fixed_round = round;
    return cv_evaluate(&evaluator, address, n);
}

/* Bytes from the element of one thread to that of the next, along an axis, where each thread
 * of the grid has an element of its own in the order of their numbers; else 0. */
static int64_t stride(struct kernel *kernel, const struct cv_launched *launch, uint32_t address,
                      uint32_t axis)
{
    enum { FAR = 1000 };
    struct cv_trial trial;
    int64_t first, second, block, far, again;

    if (!cv_trial_of(launch, kernel->entry->function, 0, 0, &trial) ||
        !address_at(kernel, &trial, address, axis, 0, 0, 0, &first) ||
        !address_at(kernel, &trial, address, axis, 0, 1, 0, &second) ||
        !address_at(kernel, &trial, address, axis, 1, 0, 0, &block) ||
        !address_at(kernel, &trial, address, axis, FAR, 0, 0, &far) ||
        !address_at(kernel, &trial, address, axis, 0, 0, 1, &again))
        return 0;
    if (second <= first || block - first != (second - first) * trial.block_size[axis] ||
        far - first != (block - first) * FAR || again != first)
        return 0;
    return second - first;
}

static bool mentions_parameter(const struct cv_entry *entry, uint32_t value, uint32_t parameter,
                               int64_t offset, int depth)
{
    const struct cv_value *model;
    int64_t found = 0;

    if (value == CV_NONE || depth == 0)
        return false;
    model = &entry->values->items[value];
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_INITIAL:
        return root_parameter(entry, value, &found) == parameter && found == offset;
    case CV_VALUE_UNARY:
        return mentions_parameter(entry, model->a, parameter, offset, depth - 1);
    case CV_VALUE_BINARY:
        return mentions_parameter(entry, model->a, parameter, offset, depth - 1) ||
               mentions_parameter(entry, model->b, parameter, offset, depth - 1);
    default:
        return false;
    }
}

/* The axes that a formula's thread and block numbers count along, as bits. */
static unsigned axes_of(const struct cv_entry *entry, uint32_t value, int depth)
{
    const struct cv_value *model = value == CV_NONE ? NULL : &entry->values->items[value];

    if (!model || depth == 0)
        return 0;
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_BUILTIN:
        if (model->a >= CV_THREAD_X && model->a <= CV_THREAD_Z)
            return 1U << (model->a - CV_THREAD_X);
        return model->a >= CV_BLOCK_X && model->a <= CV_BLOCK_Z ? 1U << (model->a - CV_BLOCK_X) : 0;
    case CV_VALUE_UNARY:
        return axes_of(entry, model->a, depth - 1);
    case CV_VALUE_BINARY:
        return axes_of(entry, model->a, depth - 1) | axes_of(entry, model->b, depth - 1);
    default:
        return 0;
    }
}

struct guard {
    bool any;         /* something that differs between threads decides about the access */
    bool by_elements; /* a comparison with the number of elements */
    int64_t elements; /* a comparison with this number; 0: with none that is known */
};

static struct guard guard_of(struct kernel *kernel, uint32_t op, const struct cv_extent *extent,
                             uint32_t axis)
{
    const struct cv_entry *entry = kernel->entry;
    struct cv_decisions decisions = { 0 };
    struct guard guard = { false, false, 0 };

    cv_control_decisions(kernel->control, entry->block_of_op[op], &decisions);
    for (size_t i = 0; i < decisions.count; i++) {
        uint32_t condition = entry->flow->blocks[decisions.items[i].block].condition;
        uint32_t value = condition == CV_NONE ? CV_NONE : entry->values->ops[condition];

        if (value == CV_NONE) {
            guard.any = true;
            continue;
        }
        if (!cv_differs(kernel->uniformity, value))
            continue;
        guard.any = true;
        for (size_t j = 0; j < extent->role_count; j++) {
            const struct cv_argument_role *role = &extent->roles[j];

            if ((!role->is_elements && role->number <= 0) ||
                !mentions_parameter(entry, value, role->parameter, role->offset, 12))
                continue;
            guard.by_elements |= role->is_elements;
            if (axes_of(entry, value, 12) == 1U << axis)
                guard.elements = role->number;
        }
    }
    return guard;
}

/* Whether what an access reaches is as long as there are elements. */
static bool is_as_long(const struct cv_extent *extent, uint32_t parameter, int64_t offset,
                       int64_t step)
{
    bool has_elements = false;

    for (size_t i = 0; i < extent->role_count; i++) {
        const struct cv_argument_role *role = &extent->roles[i];

        if (role->parameter == parameter && role->offset == offset && role->bytes)
            return role->bytes == step;
        has_elements |= role->is_elements;
    }
    return has_elements &&
           !extent->is_given; /* the kernel is told their number: what else should it be for? */
}

/* A grid that is known has threads for some elements of the last block only, or for all but some
 * elements that would fill no block. */
static enum cv_cover known_cover(const struct cv_extent *extent, int64_t elements)
{
    int64_t threads = extent->blocks * extent->threads;

    if (extent->threads == 0 || elements == threads || elements <= threads - extent->threads ||
        elements >= threads + extent->threads)
        return CV_COVER_UNKNOWN;
    return elements < threads ? CV_COVER_ROUNDED : CV_COVER_TRUNCATED;
}

/* The same question where the grid is known: against numbers and sizes that are known too. */
static void judge_known(struct kernel *kernel, uint32_t op, const struct cv_extent *extent,
                        uint32_t axis, uint32_t parameter, int64_t offset, int64_t step,
                        struct cv_launched *launch)
{
    struct guard guard = guard_of(kernel, op, extent, axis);
    struct cv_place place = cv_flow_place(kernel->entry->flow, op);

    if (guard.elements && known_cover(extent, guard.elements) == CV_COVER_TRUNCATED)
        launch->tail = (struct cv_need){ true, place };
    for (size_t i = 0; i < extent->role_count && !guard.any; i++)
        if (extent->roles[i].parameter == parameter && extent->roles[i].offset == offset &&
            extent->roles[i].total > 0 &&
            known_cover(extent, extent->roles[i].total / step) == CV_COVER_ROUNDED)
            launch->unbounded = (struct cv_need){ true, place };
}

static void judge_access(struct kernel *kernel, uint32_t op, struct cv_launched *launch)
{
    struct cv_entry *entry = kernel->entry;
    uint32_t address = entry->values->addresses[op];
    int64_t offset = 0;
    uint32_t parameter = root_parameter(entry, address, &offset);

    if (parameter == CV_NONE)
        return;
    for (uint32_t axis = 0; axis < 3; axis++) {
        const struct cv_extent *extent = &launch->extents[axis];
        struct guard guard;
        int64_t step;

        if ((extent->cover == CV_COVER_UNKNOWN && !extent->role_count) ||
            !(step = stride(kernel, launch, address, axis)))
            continue;
        if (extent->cover == CV_COVER_UNKNOWN) {
            judge_known(kernel, op, extent, axis, parameter, offset, step, launch);
            continue;
        }
        guard = guard_of(kernel, op, extent, axis);
        if (extent->cover == CV_COVER_TRUNCATED && !launch->tail.needed &&
            (guard.by_elements || (!guard.any && is_as_long(extent, parameter, offset, step))))
            launch->tail = (struct cv_need){ true, cv_flow_place(entry->flow, op) };
        if (extent->cover == CV_COVER_ROUNDED && !launch->unbounded.needed && !guard.any &&
            is_as_long(extent, parameter, offset, step))
            launch->unbounded = (struct cv_need){ true, cv_flow_place(entry->flow, op) };
    }
}

static bool is_covered(const struct cv_launched *launch, const struct cv_entry *kernel)
{
    return launch->known && launch->kernel.unit == kernel->ref.unit &&
           launch->kernel.function == kernel->ref.function &&
           (launch->extents[0].role_count || launch->extents[1].role_count ||
            launch->extents[2].role_count);
}

void cv_coverage_judge(struct cv_entry *entry, const struct cv_control *control,
                       struct cv_launched *launches, size_t launch_count)
{
    struct kernel kernel = { entry, control, NULL };

    for (size_t i = 0; i < launch_count; i++) {
        if (!is_covered(&launches[i], entry))
            continue;
        if (!kernel.uniformity)
            kernel.uniformity = cv_uniformity_new(entry);
        for (uint32_t op = 0; op < entry->flow->op_count; op++) {
            enum cv_op_kind kind = (enum cv_op_kind)cv_flow_op(entry->flow, op)->kind;

            if ((kind == CV_OP_LOAD || kind == CV_OP_STORE || kind == CV_OP_ATOMIC) &&
                entry->values->ops[op] != CV_NONE)
                judge_access(&kernel, op, &launches[i]);
        }
    }
}
