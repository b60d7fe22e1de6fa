/* coverage.c - how grids follow from numbers of elements. */
#include "analysis/kernels/coverage.h"

#include <string.h>

#include "analysis/values/definition.h"

enum { MAX_FORMULA = 8, MAX_BLOCKS = INT32_MAX, MAX_JOINED = 64 };

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

/* A variable, a constant, a product: what is computed further may be rounded in ways of its own. */
static bool is_plain(const struct cv_entry *entry, uint32_t op)
{
    enum cv_op_kind kind = (enum cv_op_kind)cv_flow_op(entry->flow, op)->kind;

    return kind == CV_OP_LOAD || kind == CV_OP_CONSTANT || kind == CV_OP_CALL ||
           is_op(entry, op, CV_MUL);
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

static bool is_division(const struct quotient *quotient, uint32_t op)
{
    return is_op(quotient->entry, op, CV_DIV) &&
           is_number(quotient->entry, part(quotient->entry, op, 1), quotient->threads);
}

/* elements / threads + 1, (elements - 1) / threads + 1 */
static bool take_next(struct quotient *quotient, uint32_t op)
{
    struct cv_entry *entry = quotient->entry;

    for (uint32_t i = 0; i < 2 && is_op(entry, op, CV_ADD); i++) {
        uint32_t division = part(entry, op, 1 - i), elements;

        if (!is_number(entry, part(entry, op, i), 1) || !is_division(quotient, division))
            continue;
        elements = part(entry, division, 0);
        if (is_op(entry, elements, CV_SUB) && is_number(entry, part(entry, elements, 1), 1))
            elements = part(entry, elements, 0);
        return take(quotient, CV_COVER_ROUNDED, elements);
    }
    return false;
}

static bool is_integer(const struct cv_entry *entry, uint32_t op)
{
    enum cv_type_kind kind = cv_flow_type(entry->flow, op)->kind;

    return kind == CV_TYPE_SIGNED || kind == CV_TYPE_UNSIGNED;
}

static bool is_divisor(const struct quotient *quotient, uint32_t op)
{
    const struct cv_op *model = op == CV_NONE ? NULL : cv_flow_op(quotient->entry->flow, op);

    if (model && model->kind == CV_OP_FLOAT)
        return model->real == (double)quotient->threads;
    return is_number(quotient->entry, op, quotient->threads);
}

/* ceil(elements / threads): of integers the division has rounded down before. */
static bool take_ceiling(struct quotient *quotient, uint32_t op)
{
    struct cv_entry *entry = quotient->entry;
    const struct cv_op *model = op == CV_NONE ? NULL : cv_flow_op(entry->flow, op);
    const char *name;

    if (!model || model->kind != CV_OP_CALL || model->operand_count != 1)
        return false;
    name = cv_flow_frame(entry->flow, op)->function->calls[model->call].name;
    if (!name ||
        (strcmp(name, "ceil") != 0 && strcmp(name, "ceilf") != 0 && strcmp(name, "std::ceil") != 0))
        return false;
    op = part(entry, op, 0);
    if (!is_op(entry, op, CV_DIV) || !is_divisor(quotient, part(entry, op, 1)))
        return false;
    return take(quotient, is_integer(entry, op) ? CV_COVER_TRUNCATED : CV_COVER_ROUNDED,
                part(entry, op, 0));
}

/* How a dimension of the grid follows from a number of elements. */
static bool find_quotient(struct quotient *quotient, uint32_t op)
{
    struct cv_entry *entry = quotient->entry;

    if (take_next(quotient, op) || take_ceiling(quotient, op))
        return true;
    if (!is_division(quotient, op))
        return false;
    return take_rounded(quotient, part(entry, op, 0)) ||
           take(quotient, CV_COVER_TRUNCATED, part(entry, op, 0));
}

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* Whether a formula is a multiple of a number, or may be by what its parts are. */
static bool is_multiple(const struct cv_values *values, uint32_t value, int64_t of, int depth)
{
    const struct cv_value *model = &values->items[value];
    int64_t n;

    if (cv_value_constant(values, value, &n))
        return n % of == 0;
    if (of == 1 || depth == 0)
        return true;
    if (model->kind != CV_VALUE_BINARY)
        return false;
    switch ((enum cv_operator)model->detail) {
    case CV_SUB:
        return true; /* n - n % threads */
    case CV_AND:
        return !cv_value_constant(values, model->b, &n) || n % of == 0;
    case CV_SHL:
        return !cv_value_constant(values, model->b, &n) || n >= 62 || n < 0 ||
               is_multiple(values, model->a, of / common_divisor(of, (int64_t)1 << n), depth - 1);
    case CV_MUL:
        for (int i = 0; i < 2; i++)
            if (cv_value_constant(values, i ? model->a : model->b, &n))
                return is_multiple(values, i ? model->b : model->a, of / common_divisor(of, n),
                                   depth - 1);
        return is_multiple(values, model->a, of, depth - 1) ||
               is_multiple(values, model->b, of, depth - 1);
    default:
        return false;
    }
}

/* Whether the number is a multiple of the block anyway, or the program looks whether it is. */
static bool divides(const struct quotient *quotient)
{
    const struct cv_values *values = quotient->entry->values;

    if (is_multiple(values, quotient->elements, quotient->threads, MAX_FORMULA))
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
static int64_t bytes_of_allocation(const struct quotient *quotient, uint32_t argument)
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

/* The same where an argument is one of several allocations: one of another size is enough. */
static int64_t bytes_for_each(const struct quotient *quotient, uint32_t argument, int *left)
{
    struct cv_values *values = quotient->entry->values;
    struct cv_ids incoming, blocks;

    if (values->items[argument].kind != CV_VALUE_PHI)
        return bytes_of_allocation(quotient, argument);
    cv_phi_incoming(values, argument, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count && (*left)-- > 0; i++)
        if (bytes_for_each(quotient, incoming.items[i], left) < 0)
            return -1;
    return 0;
}

/* What is known of the arguments, where the grid is known. */
static void note_numbers(struct cv_arena *arena, const struct cv_entry *entry,
                         const struct cv_arguments *arguments, struct cv_extent *extent)
{
    struct cv_argument_role *roles = cv_alloc_array(arena, arguments->count + 1, sizeof *roles);

    for (size_t i = 0; i < arguments->count; i++) {
        const struct cv_argument *argument = &arguments->items[i];
        struct cv_argument_role role = { .parameter = argument->parameter,
                                         .offset = argument->offset };
        uint32_t size;

        if (argument->parameter >= CV_GRID_SIZE || argument->value == CV_NONE)
            continue;
        size = allocated_bytes(entry, argument->value);
        if (!cv_value_constant(entry->values, argument->value, &role.number))
            role.number = 0;
        if (size == CV_NONE || !cv_value_constant(entry->values, size, &role.total))
            role.total = 0;
        if (role.number > 0 || role.total > 0)
            roles[extent->role_count++] = role;
    }
    extent->roles = roles;
}

static void note_roles(struct cv_arena *arena, const struct quotient *quotient,
                       const struct cv_arguments *arguments, struct cv_extent *extent)
{
    struct cv_argument_role *roles = cv_alloc_array(arena, arguments->count + 1, sizeof *roles);

    for (size_t i = 0; i < arguments->count; i++) {
        const struct cv_argument *argument = &arguments->items[i];
        struct cv_argument_role role = { .parameter = argument->parameter,
                                         .offset = argument->offset };
        int left = MAX_JOINED;

        if (argument->parameter >= CV_GRID_SIZE || argument->value == CV_NONE)
            continue;
        role.is_elements = argument->value == quotient->elements;
        role.bytes = bytes_for_each(quotient, argument->value, &left);
        if (role.is_elements || role.bytes)
            roles[extent->role_count++] = role;
    }
    extent->roles = roles;
}

/* A number that a caller knows more about: its argument, or made of several numbers. */
static bool is_given(const struct cv_values *values, uint32_t value, int depth)
{
    const struct cv_value *model = &values->items[value];
    int64_t n;

    if (model->kind == CV_VALUE_INITIAL)
        return true;
    if (model->kind != CV_VALUE_BINARY || depth == 0)
        return false;
    if (cv_value_constant(values, model->b, &n))
        return is_given(values, model->a, depth - 1);
    return !cv_value_constant(values, model->a, &n) || is_given(values, model->b, depth - 1);
}

void cv_coverage_of_launch(struct cv_arena *arena, struct cv_entry *entry, uint32_t launch,
                           struct cv_launched *result)
{
    const struct cv_arguments *arguments = entry->values->launches[launch];

    for (uint32_t i = 0; i < 3 && arguments; i++) {
        struct quotient quotient = { .entry = entry };
        struct cv_extent *extent = &result->extents[i];
        uint32_t op;

        if (!cv_range_known(result->block[i], &quotient.threads) || quotient.threads < 2)
            continue;
        if (cv_range_known(result->grid[i], &extent->blocks) && extent->blocks > 0 &&
            extent->blocks <= MAX_BLOCKS) {
            extent->threads = quotient.threads;
            note_numbers(arena, entry, arguments, extent);
            continue;
        }
        op = cv_size_definition(entry, launch, CV_GRID_SIZE, i);
        if (op == CV_NONE || !find_quotient(&quotient, op) || divides(&quotient))
            continue;
        extent->cover = quotient.cover;
        extent->is_given = is_given(entry->values, quotient.elements, MAX_FORMULA);
        note_roles(arena, &quotient, arguments, extent);
    }
}
