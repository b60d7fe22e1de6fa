/* launches.c - sizes, attributes and options of launches, as ranges. */
#include "analysis/kernels/launches.h"

#include <ctype.h>
#include <string.h>

#include "analysis/kernels/coverage.h"
#include "analysis/values/definition.h"
#include "analysis/values/range.h"

/* cudaLaunchAttributeID and cudaFuncAttribute; the driver's have the same numbers. */
enum { ATTRIBUTE_COOPERATIVE = 2, ATTRIBUTE_CLUSTER = 4 };
enum { OPTION_SHARED_BYTES = 8, OPTION_NON_PORTABLE = 14 };
enum { MAX_ATTRIBUTES = 64, MAX_SPECIAL_STREAM = 15 };

struct looking {
    struct cv_launch_table *table;
    struct cv_entry *entry;
    uint32_t op, block; /* the launch */
    const struct cv_launch *model;
    const struct cv_arguments *arguments;
};

/* ----------------------------------------------------------------- kernels */

static bool function_of_value(const struct cv_entry *entry, uint32_t value,
                              struct cv_function_ref *kernel)
{
    const struct cv_value *model = value == CV_NONE ? NULL : &entry->values->items[value];
    const struct cv_unit *unit;

    if (!model || model->kind != CV_VALUE_FUNCTION)
        return false;
    if (cv_definition(entry->flow->program, model->a, model->b, CV_DEVICE, kernel))
        return true;
    unit = entry->flow->program->units[model->a];
    kernel->unit = model->a; /* declared only: its bounds are known all the same */
    kernel->function = model->b;
    return model->b < unit->function_count;
}

static const struct cv_launch *launch_model(const struct cv_flow *flow, uint32_t op)
{
    return &cv_flow_frame(flow, op)->function->launches[cv_flow_op(flow, op)->launch];
}

bool cv_configured_kernel(const struct cv_entry *entry, uint32_t op, struct cv_function_ref *kernel)
{
    const struct cv_launch *model = launch_model(entry->flow, op);

    return model->kernel != CV_NONE &&
           function_of_value(
               entry, entry->values->ops[cv_flow_frame(entry->flow, op)->first_op + model->kernel],
               kernel);
}

/* ------------------------------------------------------------------- parts */

static uint32_t part(const struct looking *at, uint32_t which, int64_t offset)
{
    return cv_argument_value(at->arguments, which, offset);
}

static struct cv_range part_range(const struct looking *at, uint32_t which, int64_t offset)
{
    return cv_range_of(at->entry, part(at, which, offset), at->block);
}

static void read_sizes(const struct looking *at, struct cv_launched *launch)
{
    for (uint32_t i = 0; i < 3; i++) {
        launch->grid[i] = part_range(at, CV_GRID_SIZE + i, 0);
        launch->block[i] = part_range(at, CV_BLOCK_SIZE + i, 0);
        launch->most_threads[i] = cv_range_reaches(at->entry, part(at, CV_BLOCK_SIZE + i, 0),
                                                   at->block);
    }
}

/* The number of the attribute with this id; -1: none; -2: not known. */
static int find_attribute(const struct looking *at, int64_t id)
{
    int64_t count, n;
    bool unknown = false;

    if (at->model->config == CV_NONE)
        return -1;
    if (!cv_range_known(part_range(at, CV_ATTRIBUTE_COUNT, 0), &count) || count < 0 ||
        count > MAX_ATTRIBUTES)
        return -2;
    for (int i = 0; i < (int)count; i++) {
        if (!cv_range_known(part_range(at, CV_ATTRIBUTE + (uint32_t)i, CV_ATTRIBUTE_ID), &n))
            unknown = true;
        else if (n == id)
            return i;
    }
    return unknown ? -2 : -1;
}

static enum cv_answer is_cooperative(const struct looking *at)
{
    int attribute;
    int64_t n;

    if (at->model->cooperative)
        return CV_YES;
    attribute = find_attribute(at, ATTRIBUTE_COOPERATIVE);
    if (attribute < 0)
        return attribute == -1 ? CV_NO : CV_NOT_KNOWN;
    if (!cv_range_known(part_range(at, CV_ATTRIBUTE + (uint32_t)attribute, CV_ATTRIBUTE_VALUE), &n))
        return CV_NOT_KNOWN;
    return n ? CV_YES : CV_NO;
}

static void read_cluster(const struct looking *at, struct cv_launched *launch)
{
    int attribute = find_attribute(at, ATTRIBUTE_CLUSTER);

    launch->clustered = attribute >= 0 ? CV_YES : attribute == -1 ? CV_NO : CV_NOT_KNOWN;
    for (uint32_t i = 0; i < 3; i++) {
        int32_t fixed = launch->function ? launch->function->bounds.cluster[i] : 0;

        if (attribute >= 0)
            launch->cluster[i] = part_range(at, CV_ATTRIBUTE + (uint32_t)attribute,
                                            CV_ATTRIBUTE_VALUE + 4 * (int64_t)i);
        else if (fixed > 0)
            launch->cluster[i] = cv_range_one(fixed);
        else
            launch->cluster[i] = attribute == -1 && fixed == 0 ? cv_range_one(1) : cv_range_all();
    }
}

static void read_arguments(const struct looking *at, struct cv_launched *launch)
{
    struct cv_known_argument *known;
    const struct cv_arguments *all = at->arguments;

    if (!all || all->count == 0)
        return;
    known = cv_alloc_array(at->table->arena, all->count, sizeof *known);
    for (size_t i = 0; i < all->count; i++) {
        int64_t n;

        if (all->items[i].parameter < CV_GRID_SIZE &&
            cv_value_constant(at->entry->values, all->items[i].value, &n))
            known[launch->argument_count++] = (struct cv_known_argument){ all->items[i].parameter,
                                                                          all->items[i].offset, n };
    }
    launch->arguments = known;
}

/* -------------------------------------------------------------------- swap */

static bool has_word(const char *name, const char *word)
{
    size_t length = strlen(word);

    for (; *name; name++) {
        size_t i = 0;

        while (i < length && tolower((unsigned char)name[i]) == word[i])
            i++;
        if (i == length)
            return true;
    }
    return false;
}

/* "threads", "blockDim", "threadsPerBlock"; but "blocks", "numBlocks" are a grid's. */
static bool names_block(const char *name)
{
    return name && !has_word(name, "grid") &&
           (has_word(name, "threadsper") || has_word(name, "threads_per") ||
            has_word(name, "blockdim") || has_word(name, "block_dim") ||
            has_word(name, "dimblock") || has_word(name, "blocksize") ||
            has_word(name, "block_size") ||
            (has_word(name, "threads") && !has_word(name, "blocks")) ||
            strcmp(name, "block") == 0 || strcmp(name, "nthreads") == 0);
}

static bool names_grid(const char *name)
{
    return name && !has_word(name, "thread") &&
           (has_word(name, "grid") || has_word(name, "numblocks") || has_word(name, "num_blocks") ||
            has_word(name, "nblocks") || has_word(name, "blocksper") ||
            has_word(name, "blocks_per") || strcmp(name, "blocks") == 0);
}

/* The value a size is divided by, where it is a quotient. */
static uint32_t divisor_of(const struct looking *at, uint32_t which)
{
    uint32_t op = cv_size_definition(at->entry, at->op, which, 0);

    if (op == CV_NONE || cv_flow_op(at->entry->flow, op)->kind != CV_OP_BINARY ||
        cv_flow_op(at->entry->flow, op)->detail != CV_DIV)
        return CV_NONE;
    op = cv_flow_operand(at->entry->flow, op, 1);
    return op == CV_NONE ? CV_NONE : at->entry->values->ops[op];
}

/* Whether a value is, or was made from, a stream that was created. */
static bool is_stream(const struct looking *at, uint32_t value)
{
    const struct cv_value *model = value == CV_NONE ? NULL : &at->entry->values->items[value];
    const struct cv_api *api;

    if (!model || model->kind != CV_VALUE_OPAQUE)
        return false;
    api = cv_flow_api(at->entry->flow, model->a);
    return api && api->effects & CV_API_CREATES && api->kind == CV_API_STREAM;
}

static enum cv_swap find_swap(const struct looking *at)
{
    uint32_t grid = part(at, CV_GRID_SIZE, 0), block = part(at, CV_BLOCK_SIZE, 0);
    uint32_t stream = part(at, CV_LAUNCH_STREAM, 0);
    uint32_t divisor;
    int64_t n;

    if (is_stream(at, part(at, CV_SHARED_BYTES, 0)) ||
        (stream != CV_NONE && cv_value_constant(at->entry->values, stream, &n) &&
         n > MAX_SPECIAL_STREAM))
        return CV_SWAP_SHARED_STREAM;
    if (names_block(cv_size_name(at->entry, at->op, CV_GRID_SIZE)) &&
        names_grid(cv_size_name(at->entry, at->op, CV_BLOCK_SIZE)))
        return CV_SWAP_GRID_BLOCK;
    /* The number of blocks is what is divided by the number of threads. */
    divisor = divisor_of(at, CV_BLOCK_SIZE);
    if (divisor != CV_NONE && divisor == grid && grid != block &&
        divisor_of(at, CV_GRID_SIZE) == CV_NONE &&
        (!cv_value_constant(at->entry->values, grid, &n) || n >= 32))
        return CV_SWAP_GRID_BLOCK;
    return CV_SWAP_NONE;
}

/* ----------------------------------------------------------------- entries */

static void add_launch(struct cv_launch_table *table, struct cv_entry *entry, uint32_t op)
{
    struct looking at = { table,
                          entry,
                          op,
                          entry->block_of_op[op],
                          launch_model(entry->flow, op),
                          entry->values->launches[op] };
    struct cv_launched *launch;

    table->items = cv_grow(table->arena, table->items, table->count, &table->capacity,
                           sizeof *table->items);
    launch = &table->items[table->count++];
    memset(launch, 0, sizeof *launch);
    launch->known = cv_configured_kernel(entry, op, &launch->kernel);
    launch->name = "the kernel";
    if (launch->known) {
        launch->function = &entry->flow->program->units[launch->kernel.unit]
                                ->functions[launch->kernel.function];
        launch->name = cv_format(table->arena, "'%s'", launch->function->name);
    }
    launch->where = cv_flow_place(entry->flow, op);
    launch->launcher = cv_flow_frame(entry->flow, op)->function->name;
    launch->side = entry->function->side;
    read_sizes(&at, launch);
    launch->cooperative = is_cooperative(&at);
    read_cluster(&at, launch);
    launch->shared_bytes = at.model->shared_bytes == CV_NONE && at.model->config == CV_NONE
                               ? cv_range_one(0)
                               : part_range(&at, CV_SHARED_BYTES, 0);
    launch->swap = find_swap(&at);
    read_arguments(&at, launch);
    if (launch->known)
        cv_coverage_of_launch(table->arena, entry, op, launch);
}

static struct cv_kernel_option *new_option(struct cv_launch_table *table)
{
    struct cv_kernel_option *option;

    table->options = cv_grow(table->arena, table->options, table->option_count,
                             &table->option_capacity, sizeof *table->options);
    option = &table->options[table->option_count++];
    memset(option, 0, sizeof *option);
    option->option = option->value = cv_range_all();
    return option;
}

static uint32_t argument(const struct cv_entry *entry, uint32_t op, signed char number)
{
    uint32_t operand = number < 0 ? CV_NONE : cv_flow_operand(entry->flow, op, (uint32_t)number);

    return operand == CV_NONE ? CV_NONE : entry->values->ops[operand];
}

static void add_option(struct cv_launch_table *table, struct cv_entry *entry, uint32_t op,
                       const struct cv_api *api)
{
    struct cv_kernel_option *option = new_option(table);
    uint32_t block = entry->block_of_op[op];

    option->known = function_of_value(entry, argument(entry, op, api->object), &option->kernel);
    option->option = cv_range_of(entry, argument(entry, op, api->flags), block);
    option->value = cv_range_of(entry, argument(entry, op, api->size), block);
}

void cv_launches_add(struct cv_launch_table *table, struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_api *api;

        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH)
            add_launch(table, entry, op);
        else if ((api = cv_flow_api(entry->flow, op)) && api->effects & CV_API_SETS_KERNEL)
            add_option(table, entry, op, api);
    }
}

/* ----------------------------------------------------------------- options */

/* An operand that names a function or a constant by itself. */
static const struct cv_op *plain_operand(const struct cv_function *function, const struct cv_op *op,
                                         signed char number)
{
    uint32_t operand = number < 0 ? CV_NONE : cv_operand(function, op, (uint32_t)number);

    while (operand != CV_NONE && function->ops[operand].kind == CV_OP_CAST)
        operand = cv_operand(function, &function->ops[operand], 0);
    return operand == CV_NONE ? NULL : &function->ops[operand];
}

static struct cv_range constant_operand(const struct cv_function *function, const struct cv_op *op,
                                        signed char number)
{
    const struct cv_op *operand = plain_operand(function, op, number);

    return operand && operand->kind == CV_OP_CONSTANT ? cv_range_one(operand->value)
                                                      : cv_range_all();
}

static void add_options_of(struct cv_launch_table *table, const struct cv_program *program,
                           uint32_t unit, const struct cv_function *function)
{
    for (uint32_t i = 0; i < function->call_count; i++) {
        const struct cv_api *api = cv_api_find(function->calls[i].name);
        const struct cv_op *op = &function->ops[function->calls[i].op];
        const struct cv_op *kernel;
        struct cv_kernel_option *option;

        if (!api || !(api->effects & CV_API_SETS_KERNEL))
            continue;
        option = new_option(table);
        kernel = plain_operand(function, op, api->object);
        option->option = constant_operand(function, op, api->flags);
        option->value = constant_operand(function, op, api->size);
        option->known = kernel && kernel->kind == CV_OP_FUNCTION &&
                        cv_definition(program, unit, kernel->function, CV_DEVICE, &option->kernel);
    }
}

static bool concerns(const struct cv_kernel_option *option, const struct cv_launched *launch)
{
    return !option->known || !launch->known ||
           (option->kernel.unit == launch->kernel.unit &&
            option->kernel.function == launch->kernel.function);
}

static void apply_option(const struct cv_kernel_option *option, struct cv_launched *launch)
{
    bool certain = option->known && launch->known;
    int64_t id, n;

    if (!cv_range_known(option->option, &id))
        id = -1;
    if (id == OPTION_NON_PORTABLE || id < 0) {
        enum cv_answer answer = !certain || id < 0 || !cv_range_known(option->value, &n)
                                    ? CV_NOT_KNOWN
                                : n ? CV_YES
                                    : CV_NO;

        if (launch->non_portable != CV_YES)
            launch->non_portable = answer;
    }
    if (id != OPTION_SHARED_BYTES && id >= 0)
        return;
    if (!certain || id < 0)
        launch->shared_opt_in = CV_NOT_KNOWN;
    else if (launch->shared_opt_in != CV_NOT_KNOWN) {
        if (launch->shared_opt_in == CV_NO || option->value.high > launch->shared_limit.high)
            launch->shared_limit = option->value;
        launch->shared_opt_in = CV_YES;
    }
}

static bool is_unseen_code(const struct cv_function *function)
{
    return function->side == CV_HOST && !function->is_pattern && !function->in_system_header;
}

void cv_launches_finish(struct cv_launch_table *table, const struct cv_program *program,
                        bool *const *seen)
{
    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++)
            if (!seen[unit][i] && is_unseen_code(&program->units[unit]->functions[i]))
                add_options_of(table, program, unit, &program->units[unit]->functions[i]);
    for (size_t i = 0; i < table->count; i++)
        for (size_t j = 0; j < table->option_count; j++)
            if (concerns(&table->options[j], &table->items[i]))
                apply_option(&table->options[j], &table->items[i]);
}
