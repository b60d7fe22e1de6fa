/* blocks.c - which waits of a kernel need another block of its grid.
 *
 * Quiet are waits that the waiter's own block ends, that only look at blocks which have
 * started (tickets: numbers from an atomic counter), and locks, whose holder runs. */
#include "analysis/kernels/blocks.h"

#include <string.h>

#include "analysis/values/depend.h"
#include "analysis/values/memory.h"

/* What a value is computed from, as bits: one for each dimension where there are three. */
enum {
    FROM_BLOCK_X = 1 << 0,
    FROM_BLOCK = 7 << 0, /* the block's index */
    FROM_GRID_X = 1 << 3,
    FROM_GRID = 7 << 3,   /* the number of blocks */
    FROM_TICKET = 1 << 6, /* the result of an atomic read-modify-write */
    FROM_MEMORY = 1 << 7, /* other memory */
    FROM_ARGUMENT = 1 << 8,
    FROM_GROUP = 1 << 9, /* the block's index, rounded: the same for several blocks */
};

struct tracer {
    struct cv_entry *entry;
    uint8_t *seen; /* by value */
    bool groups;   /* a rounded index is told from the index */
    int depth;
};

static unsigned trace(struct tracer *tracer, uint32_t value);

static unsigned trace_operands(struct tracer *tracer, uint32_t op)
{
    unsigned from = 0;

    for (uint32_t i = 0; i < cv_flow_op(tracer->entry->flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(tracer->entry->flow, op, i);

        if (operand != CV_NONE)
            from |= trace(tracer, tracer->entry->values->ops[operand]);
    }
    return from;
}

/* What was stored to the block's memory that is read here: a ticket is handed out so. */
static unsigned trace_shared(struct tracer *tracer, uint32_t address)
{
    struct cv_values *values = tracer->entry->values;
    const struct cv_flow *flow = tracer->entry->flow;
    unsigned from = 0;

    if (cv_memory_of(values, address) != CV_MEMORY_SHARED)
        return FROM_MEMORY;
    for (uint32_t op = 0; op < flow->op_count; op++) {
        uint32_t stored = cv_flow_operand(flow, op, 1);

        if (cv_flow_op(flow, op)->kind == CV_OP_STORE && stored != CV_NONE &&
            values->ops[op] != CV_NONE &&
            cv_address_root(values, values->addresses[op]) == cv_address_root(values, address))
            from |= trace(tracer, values->ops[stored]);
    }
    return from;
}

static unsigned trace_builtin(uint32_t builtin)
{
    if (builtin >= CV_BLOCK_X && builtin <= CV_BLOCK_Z)
        return FROM_BLOCK_X << (builtin - CV_BLOCK_X);
    if (builtin >= CV_GRID_DIM_X && builtin <= CV_GRID_DIM_Z)
        return FROM_GRID_X << (builtin - CV_GRID_DIM_X);
    return builtin == CV_GRID_RANK || builtin == CV_BLOCK_RANK ? FROM_BLOCK : 0;
}

static unsigned trace_phi(struct tracer *tracer, uint32_t phi)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    unsigned from = 0;

    cv_phi_incoming(tracer->entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        from |= trace(tracer, incoming.items[i]);
    return from;
}

/* `x / n`, `x >> n`, `x & ~n` and `x - x % n` are one for neighbours. */
static bool rounds(const struct cv_values *values, struct cv_value value)
{
    struct cv_value right = values->items[value.b];
    int64_t n;

    if (value.detail == CV_SUB)
        return right.kind == CV_VALUE_BINARY && right.detail == CV_REM && right.a == value.a;
    return (value.detail == CV_AND || value.detail == CV_DIV || value.detail == CV_SHR) &&
           cv_value_constant(values, value.b, &n);
}

static unsigned trace_binary(struct tracer *tracer, struct cv_value value)
{
    unsigned from;

    if (tracer->groups && rounds(tracer->entry->values, value)) {
        from = trace(tracer, value.a);
        return from & FROM_BLOCK ? (from & ~(unsigned)FROM_BLOCK) | FROM_GROUP : from;
    }
    return trace(tracer, value.a) | trace(tracer, value.b);
}

static unsigned trace_kind(struct tracer *tracer, uint32_t number)
{
    struct cv_value value = tracer->entry->values->items[number];

    switch ((enum cv_value_kind)value.kind) {
    case CV_VALUE_BUILTIN:
        return trace_builtin(value.a);
    case CV_VALUE_INITIAL:
        return FROM_ARGUMENT;
    case CV_VALUE_OFFSET:
    case CV_VALUE_UNARY:
        return trace(tracer, value.a);
    case CV_VALUE_ELEMENT:
        return trace(tracer, value.a) | trace(tracer, value.b);
    case CV_VALUE_BINARY:
        return trace_binary(tracer, value);
    case CV_VALUE_PURE:
        return trace_operands(tracer, value.a);
    case CV_VALUE_READ:
        if (cv_is_read_modify_write(cv_flow_op(tracer->entry->flow, value.a)))
            return FROM_TICKET;
        return trace_shared(tracer, value.b) | (trace(tracer, value.b) & ~(unsigned)FROM_ARGUMENT);
    case CV_VALUE_OPAQUE:
        if (cv_flow_op(tracer->entry->flow, value.a)->kind == CV_OP_ASM &&
            cv_asm_of(tracer->entry->flow, value.a)->effects & CV_ASM_COUNTS)
            return FROM_TICKET;
        /* A warp hands a value around: what went in comes out. */
        return cv_flow_op(tracer->entry->flow, value.a)->kind == CV_OP_BARRIER
                   ? trace_operands(tracer, value.a)
                   : FROM_MEMORY;
    case CV_VALUE_PHI:
        return trace_phi(tracer, number);
    case CV_VALUE_PART:
        return FROM_ARGUMENT;
    default:
        return 0;
    }
}

static unsigned trace(struct tracer *tracer, uint32_t value)
{
    unsigned from;

    if (value == CV_NONE || tracer->seen[value] || tracer->depth > 200)
        return 0;
    tracer->seen[value] = 1;
    tracer->depth++;
    from = trace_kind(tracer, value);
    tracer->depth--;
    return from;
}

static unsigned origins_with(struct cv_entry *entry, uint32_t value, bool groups)
{
    struct tracer tracer = { entry, NULL, groups, 0 };
    unsigned from;
    struct cv_arena *scratch = cv_arena_new();

    tracer.seen = cv_alloc_array(scratch, entry->values->count + 1, 1);
    from = trace(&tracer, value);
    cv_arena_free(scratch);
    return from;
}

static unsigned origins(struct cv_entry *entry, uint32_t value)
{
    return origins_with(entry, value, false);
}

/* What decides whether control comes to a block: conditions of branches above it, without
 * those of the wait itself. */
static unsigned guard_origins(struct cv_entry *entry, uint32_t block, const struct cv_cycle *wait)
{
    unsigned from = 0;

    for (uint32_t at = block; at != 0 && at != CV_NONE;) {
        const struct cv_flow_block *model;
        uint32_t open = 0;

        at = entry->cycles->dominators[at];
        if (at == CV_NONE)
            break;
        model = &entry->flow->blocks[at];
        for (uint32_t i = 0; i < model->successor_count; i++)
            open += entry->values->edges[at][i];
        if (open > 1 && model->condition != CV_NONE && !(wait && cv_cycle_has(wait, at)) &&
            cv_decides(entry->values, entry->cycles, at, block))
            from |= origins(entry, entry->values->ops[model->condition]);
        if (at == 0)
            break;
    }
    return from;
}

/* The conditions that can end the wait. */
static unsigned exit_origins(struct cv_entry *entry, const struct cv_kernel_wait *wait)
{
    unsigned from = 0;

    for (uint32_t i = 0; wait->cycle && i < wait->cycle->block_count; i++) {
        uint32_t block = wait->cycle->blocks[i];
        const struct cv_flow_block *model = &entry->flow->blocks[block];

        for (uint32_t j = 0; j < model->successor_count; j++)
            if (entry->values->edges[block][j] && model->condition != CV_NONE &&
                !cv_cycle_has(wait->cycle, model->successors[j]))
                from |= origins(entry, entry->values->ops[model->condition]);
    }
    return from;
}

/* Whether anything is computed from the result of an operation. */
static bool is_used(const struct cv_flow *flow, uint32_t op)
{
    for (uint32_t i = 0; i < flow->block_count; i++)
        if (flow->blocks[i].condition == op)
            return true;
    for (uint32_t user = 0; user < flow->op_count; user++)
        for (uint32_t i = 0; i < cv_flow_op(flow, user)->operand_count; i++)
            if (cv_flow_operand(flow, user, i) == op)
                return true;
    return false;
}

/* Memory that a compare-and-swap or exchange of the kernel takes: a lock. One whose result
 * nobody looks at is a store, and one that changes nothing a load. */
static bool is_lock(struct cv_entry *entry, uint32_t address)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (model->kind == CV_OP_ATOMIC && entry->values->ops[op] != CV_NONE &&
            (model->detail == CV_ATOMIC_CAS || model->detail == CV_ATOMIC_EXCHANGE) &&
            cv_address_root(entry->values, entry->values->addresses[op]) ==
                cv_address_root(entry->values, address) &&
            cv_may_alias(entry->values, entry->values->addresses[op], address) &&
            !cv_writes_same_value(entry->values, op) && is_used(entry->flow, op))
            return true;
    }
    return false;
}

static bool accumulates(const struct cv_flow *flow, uint32_t number)
{
    const struct cv_op *op = cv_flow_op(flow, number);

    if (op->kind == CV_OP_ASM)
        return cv_asm_of(flow, number)->effects & CV_ASM_COUNTS;
    return op->kind == CV_OP_ATOMIC && op->detail >= CV_ATOMIC_ADD && op->detail <= CV_ATOMIC_DEC;
}

/* What is added is chosen so that the sum turns over when all blocks have added. */
static unsigned amount_origins(struct cv_entry *entry, const struct cv_kernel_set *set)
{
    uint32_t amount = cv_flow_operand(entry->flow, set->op, 1);

    return amount == CV_NONE ? 0 : origins(entry, entry->values->ops[amount]);
}

/* Whether blocks that share the place are counted there: the sum is compared with, or turns over
 * by, how many the grid has in a dimension that the place does not depend on. */
static bool counts_row(struct cv_entry *entry, const struct cv_kernel_wait *wait,
                       const struct cv_kernel_set *set)
{
    unsigned own = origins(entry, entry->values->addresses[wait->read]) & FROM_BLOCK;
    unsigned counted = exit_origins(entry, wait) | amount_origins(entry, set);

    return accumulates(entry->flow, set->op) &&
           counted & FROM_GRID & ~(own * (FROM_GRID_X / FROM_BLOCK_X));
}

/* Whether the block takes its own part away first, and then waits for the rest to be gone. */
static bool counts_down(const struct cv_kernel *kernel, const struct cv_kernel_wait *wait,
                        const struct cv_kernel_set *set)
{
    struct cv_entry *entry = kernel->entry;
    const struct cv_op *op = cv_flow_op(entry->flow, set->op);
    uint32_t amount = cv_flow_operand(entry->flow, set->op, 1);
    int64_t n;

    if (!wait->cycle || op->kind != CV_OP_ATOMIC ||
        !cv_dominates(entry->cycles, entry->block_of_op[set->op], wait->cycle->header) ||
        cv_cycle_has(wait->cycle, entry->block_of_op[set->op]))
        return false;
    if (op->detail != CV_ATOMIC_SUB && op->detail != CV_ATOMIC_DEC &&
        !(op->detail == CV_ATOMIC_ADD && amount != CV_NONE &&
          cv_value_constant(entry->values, entry->values->ops[amount], &n) && n < 0))
        return false;
    return cv_wait_accepts(kernel, wait, 0) && !cv_wait_accepts(kernel, wait, 1);
}

/* Whether the set can end the wait only from another block. */
static bool needs_other_block(const struct cv_kernel *kernel, const struct cv_kernel_wait *wait,
                              const struct cv_kernel_set *set)
{
    struct cv_entry *entry = kernel->entry;
    uint32_t waited = entry->values->addresses[wait->read];
    uint32_t written = entry->values->addresses[set->op];
    unsigned guard = guard_origins(entry, entry->block_of_op[set->op], wait->cycle);
    unsigned exits;

    if (origins(entry, waited) & FROM_BLOCK && waited == written)
        return counts_row(entry, wait, set); /* else the block's own place */
    if (waited != written && (origins(entry, waited) | origins(entry, written)) & FROM_BLOCK)
        return true;
    if (guard & (FROM_BLOCK | FROM_TICKET))
        return true;
    exits = exit_origins(entry, wait);
    if (exits & FROM_BLOCK)
        return true; /* a turn that goes round by the blocks' numbers */
    if (!accumulates(entry->flow, set->op))
        return false;
    return exits & (FROM_GRID | FROM_ARGUMENT) ||
           amount_origins(entry, set) & (FROM_GRID | FROM_BLOCK) || counts_down(kernel, wait, set);
}

/* What ends the wait, where all that can stands in other blocks: what counts up is shown rather
 * than what is stored beside it. */
static const struct cv_kernel_set *other_block_set(const struct cv_kernel *kernel,
                                                   const struct cv_kernel_wait *wait)
{
    struct cv_values *values = kernel->entry->values;
    uint32_t waited = values->addresses[wait->read];
    const struct cv_kernel_set *found = NULL;

    for (size_t i = 0; i < kernel->set_count; i++) {
        const struct cv_kernel_set *set = &kernel->sets[i];

        if (set->op == wait->read ||
            cv_address_root(values, values->addresses[set->op]) !=
                cv_address_root(values, waited) ||
            !cv_may_alias(values, values->addresses[set->op], waited) ||
            (set->value_known && !cv_wait_accepts(kernel, wait, set->value)))
            continue;
        if (!needs_other_block(kernel, wait, set))
            return NULL; /* its own block sets it too */
        if (!found || (!accumulates(kernel->entry->flow, found->op) &&
                       accumulates(kernel->entry->flow, set->op)))
            found = set;
    }
    return found;
}

static bool is_candidate(const struct cv_kernel *kernel, const struct cv_kernel_wait *wait)
{
    struct cv_entry *entry = kernel->entry;
    uint32_t address = entry->values->addresses[wait->read];

    if (wait->bounded || address == CV_NONE || is_lock(entry, address) ||
        cv_memory_of(entry->values, address) != CV_MEMORY_GLOBAL)
        return false;
    /* Tickets: the place comes from an atomic counter. */
    return !(origins(entry, address) & FROM_TICKET);
}

/* Whether the place is one of a group of neighbours: where blocks come in clusters, of theirs. */
static bool is_place_of_group(const struct cv_kernel *kernel, const struct cv_kernel_wait *wait)
{
    unsigned from = origins_with(kernel->entry, kernel->entry->values->addresses[wait->read], true);

    return from & FROM_GROUP && !(from & FROM_BLOCK);
}

static void add_launches(struct cv_arena *arena, const struct cv_host_facts *host,
                         const struct cv_kernel *kernel, const struct cv_kernel_wait *wait,
                         struct cv_block_wait *result)
{
    bool of_group = is_place_of_group(kernel, wait);
    struct cv_grid_launch *launches = cv_alloc_array(arena, host->launch_count, sizeof *launches);

    for (size_t i = 0; i < host->launch_count; i++) {
        const struct cv_kernel_launch *launch = &host->launches[i];

        if (launch->kernel != kernel || launch->starts_together ||
            (launch->in_clusters && of_group))
            continue;
        launches[result->launch_count].entry = launch->entry;
        launches[result->launch_count].where = launch->where;
        launches[result->launch_count++].sized_by_occupancy = launch->sized_by_occupancy;
    }
    result->launches = launches;
}

void cv_blocks_judge(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                     const struct cv_host_facts *host, struct cv_facts *facts)
{
    struct cv_block_wait *waits = NULL;
    size_t count = 0, capacity = 0;

    for (size_t i = 0; i < kernels->count; i++) {
        const struct cv_kernel *kernel = kernels->items[i];

        for (size_t j = 0; j < kernel->wait_count; j++) {
            const struct cv_kernel_wait *wait = &kernel->waits[j];
            struct cv_block_wait result = { .loop = wait->where, .function = wait->function };
            const struct cv_kernel_set *set;

            if (!is_candidate(kernel, wait) || !(set = other_block_set(kernel, wait)))
                continue;
            add_launches(arena, host, kernel, wait, &result);
            if (result.launch_count == 0)
                continue;
            result.kernel = kernel->entry->function->name;
            result.object = wait->ref.name;
            result.store = set->where;
            result.counts_blocks = exit_origins(kernel->entry, wait) & FROM_GRID;
            result.calls = wait->calls;
            result.call_count = wait->call_count;
            waits = cv_grow(arena, waits, count, &capacity, sizeof *waits);
            waits[count++] = result;
        }
    }
    facts->block_waits = waits;
    facts->block_wait_count = count;
}
