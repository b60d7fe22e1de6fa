/* coverage.c - quotients of grids, and addresses of kernels as steps from thread to thread. */
#include "analysis/coverage.h"

#include <string.h>

#include "analysis/definition.h"
#include "analysis/trial.h"

/* -------------------------------------------------------------------- host */

struct quotient {
    struct cv_entry *entry;
    uint32_t elements; /* value that is divided */
    int64_t threads;
    enum cv_cover cover;
};

static bool is_op(const struct cv_entry *entry, uint32_t op, enum cv_operator operator)
{
    return op != CV_NONE && cv_flow_op(entry->flow, op)->kind == CV_OP_BINARY &&
           cv_flow_op(entry->flow, op)->detail == operator;
}

static uint32_t part(struct cv_entry *entry, uint32_t op, uint32_t n)
{
    uint32_t operand = cv_flow_operand(entry->flow, op, n);

    return operand == CV_NONE ? CV_NONE : cv_definition_of(entry, operand);
}

static bool is_number(const struct cv_entry *entry, uint32_t op, int64_t number)
{
    int64_t n;

    return op != CV_NONE && cv_value_constant(entry->values, entry->values->ops[op], &n) &&
           n == number;
}

/* A variable or a constant: what is computed further may be rounded in ways of its own. */
static bool is_plain(const struct cv_entry *entry, uint32_t op)
{
    enum cv_op_kind kind = (enum cv_op_kind)cv_flow_op(entry->flow, op)->kind;

    return kind == CV_OP_LOAD || kind == CV_OP_CONSTANT || kind == CV_OP_CALL;
}

static bool take(struct quotient *quotient, enum cv_cover cover, uint32_t op)
{
    if (op == CV_NONE || !is_plain(quotient->entry, op))
        return false;
    quotient->cover = cover;
    quotient->elements = quotient->entry->values->ops[op];
    return quotient->elements != CV_NONE;
}

/* elements + threads - 1, in any order. */
static bool take_rounded(struct quotient *quotient, uint32_t op)
{
    struct cv_entry *entry = quotient->entry;

    if (is_op(entry, op, CV_SUB) && is_number(entry, part(entry, op, 1), 1)) {
        op = part(entry, op, 0);
        for (uint32_t i = 0; i < 2 && is_op(entry, op, CV_ADD); i++)
            if (is_number(entry, part(entry, op, i), quotient->threads))
                return take(quotient, CV_COVER_ROUNDED, part(entry, op, 1 - i));
        return false;
    }
    for (uint32_t i = 0; i < 2 && is_op(entry, op, CV_ADD); i++)
        if (is_number(entry, part(entry, op, i), quotient->threads - 1))
            return take(quotient, CV_COVER_ROUNDED, part(entry, op, 1 - i));
    return false;
}

/* How a dimension of the grid follows from a number of elements. */
static bool find_quotient(struct quotient *quotient, uint32_t op)
{
    struct cv_entry *entry = quotient->entry;

    /* (elements - 1) / threads + 1 */
    for (uint32_t i = 0; i < 2 && is_op(entry, op, CV_ADD); i++) {
        uint32_t division = part(entry, op, 1 - i);

        if (is_number(entry, part(entry, op, i), 1) && is_op(entry, division, CV_DIV) &&
            is_number(entry, part(entry, division, 1), quotient->threads) &&
            is_op(entry, part(entry, division, 0), CV_SUB) &&
            is_number(entry, part(entry, part(entry, division, 0), 1), 1))
            return take(quotient, CV_COVER_ROUNDED, part(entry, part(entry, division, 0), 0));
    }
    if (!is_op(entry, op, CV_DIV) || !is_number(entry, part(entry, op, 1), quotient->threads))
        return false;
    return take_rounded(quotient, part(entry, op, 0)) ||
           take(quotient, CV_COVER_TRUNCATED, part(entry, op, 0));
}

/* Whether the number is a multiple of the block anyway, or the program looks whether it is. */
static bool divides(const struct quotient *quotient)
{
    const struct cv_values *values = quotient->entry->values;
    const struct cv_value *model = &values->items[quotient->elements];
    int64_t n;

    if (cv_value_constant(values, quotient->elements, &n))
        return n % quotient->threads == 0;
    if (model->kind == CV_VALUE_BINARY && (model->detail == CV_MUL || model->detail == CV_SHL ||
                                           model->detail == CV_AND || model->detail == CV_SUB))
        return true;
    for (uint32_t i = 0; i < values->count; i++)
        if (values->items[i].kind == CV_VALUE_BINARY && values->items[i].detail == CV_REM &&
            values->items[i].a == quotient->elements)
            return true;
    return false;
}

/* The size of memory that the program allocates itself, as a value; CV_NONE where it does not. */
static uint32_t allocated_bytes(const struct cv_entry *entry, uint32_t argument)
{
    const struct cv_value *model = &entry->values->items[argument];
    const struct cv_api *api;
    uint32_t operand;

    if (model->kind != CV_VALUE_OPAQUE || !(api = cv_flow_api(entry->flow, model->a)) ||
        !(api->effects & CV_API_CREATES) || api->size < 0)
        return CV_NONE;
    operand = cv_flow_operand(entry->flow, model->a, (uint32_t)api->size);
    return operand == CV_NONE ? CV_NONE : entry->values->ops[operand];
}

/* Bytes for each element, where the argument is memory for so many; 0: not known; -1: it is
 * memory of another size. */
static int64_t bytes_for_each(const struct quotient *quotient, uint32_t argument)
{
    const struct cv_values *values = quotient->entry->values;
    uint32_t size = allocated_bytes(quotient->entry, argument);
    const struct cv_value *model;
    int64_t bytes, n;

    if (size == CV_NONE)
        return 0;
    if (cv_value_constant(values, size, &bytes))
        return cv_value_constant(values, quotient->elements, &n) && n > 0 && bytes % n == 0
                   ? bytes / n
                   : -1;
    if (size == quotient->elements)
        return 1;
    model = &values->items[size];
    if (model->kind != CV_VALUE_BINARY || model->detail != CV_MUL)
        return -1;
    if (model->a == quotient->elements && cv_value_constant(values, model->b, &n))
        return n;
    return model->b == quotient->elements && cv_value_constant(values, model->a, &n) ? n : -1;
}

static void note_roles(struct cv_arena *arena, const struct quotient *quotient,
                       const struct cv_arguments *arguments, struct cv_extent *extent)
{
    struct cv_argument_role *roles = cv_alloc_array(arena, arguments->count + 1, sizeof *roles);

    for (size_t i = 0; i < arguments->count; i++) {
        const struct cv_argument *argument = &arguments->items[i];
        struct cv_argument_role role = { argument->parameter, argument->offset, false, 0 };

        if (argument->parameter >= CV_GRID_SIZE || argument->value == CV_NONE)
            continue;
        role.is_elements = argument->value == quotient->elements;
        role.bytes = bytes_for_each(quotient, argument->value);
        if (role.is_elements || role.bytes)
            roles[extent->role_count++] = role;
    }
    extent->roles = roles;
}

void cv_coverage_of_launch(struct cv_arena *arena, struct cv_entry *entry, uint32_t launch,
                           struct cv_launched *result)
{
    const struct cv_arguments *arguments = entry->values->launches[launch];

    for (uint32_t i = 0; i < 3 && arguments; i++) {
        struct quotient quotient = { .entry = entry };
        uint32_t op;

        if (!cv_range_known(result->block[i], &quotient.threads) || quotient.threads < 2)
            continue;
        op = cv_size_definition(entry, launch, CV_GRID_SIZE, i);
        if (op == CV_NONE || !find_quotient(&quotient, op) || divides(&quotient))
            continue;
        result->extents[i].cover = quotient.cover;
        result->extents[i].is_given = entry->values->items[quotient.elements].kind ==
                                      CV_VALUE_INITIAL;
        note_roles(arena, &quotient, arguments, &result->extents[i]);
    }
}

/* ------------------------------------------------------------------ kernel */

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

struct guard {
    bool any;         /* something that differs between threads decides about the access */
    bool by_elements; /* a comparison with the number of elements */
};

static struct guard guard_of(struct kernel *kernel, uint32_t op, const struct cv_extent *extent)
{
    const struct cv_entry *entry = kernel->entry;
    struct cv_decisions decisions = { 0 };
    struct guard guard = { false, false };

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
        for (size_t j = 0; j < extent->role_count; j++)
            guard.by_elements |= extent->roles[j].is_elements &&
                                 mentions_parameter(entry, value, extent->roles[j].parameter,
                                                    extent->roles[j].offset, 12);
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

        if (extent->cover == CV_COVER_UNKNOWN || !(step = stride(kernel, launch, address, axis)))
            continue;
        guard = guard_of(kernel, op, extent);
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
           (launch->extents[0].cover || launch->extents[1].cover || launch->extents[2].cover);
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
