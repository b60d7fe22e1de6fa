/* locks.c - spin locks that threads of one warp take from each other.
 *
 * Before 7.0 the threads of a warp share one place in the program: those that spin may keep
 * the one that holds the lock from going on to where it gives it back. A loop in which the
 * holder gives the lock back itself is safe. */
#include "analysis/kernels/locks.h"

#include <string.h>

#include "analysis/kernels/loops.h"
#include "analysis/values/depend.h"
#include "analysis/values/memory.h"

enum { INDEPENDENT_THREADS = 70, MAX_DEPTH = 10 };

/* ------------------------------------------------------------ what varies */

static bool is_thread_index(const struct cv_value *value)
{
    return value->kind == CV_VALUE_BUILTIN &&
           ((value->a >= CV_THREAD_X && value->a <= CV_THREAD_Z) || value->a == CV_LANE ||
            value->a == CV_THREAD_RANK || value->a == CV_GRID_RANK);
}

/* Whether a value differs between the threads of a warp by their index, and keeps them apart:
 * a remainder, or what is looked up in memory, may be the same for several. */
static bool is_own(const struct cv_values *values, uint32_t value, int depth)
{
    const struct cv_value *model;

    if (value == CV_NONE || depth == 0)
        return false;
    model = &values->items[value];
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_BUILTIN:
        return is_thread_index(model);
    case CV_VALUE_OFFSET:
    case CV_VALUE_UNARY:
        return is_own(values, model->a, depth - 1);
    case CV_VALUE_ELEMENT:
        return is_own(values, model->a, depth - 1) || is_own(values, model->b, depth - 1);
    case CV_VALUE_BINARY:
        return (model->detail == CV_ADD || model->detail == CV_SUB || model->detail == CV_MUL) &&
               (is_own(values, model->a, depth - 1) || is_own(values, model->b, depth - 1));
    case CV_VALUE_PHI: /* not followed: it may be one thread's own */
        return true;
    default:
        return false;
    }
}

/* A condition that lets one thread of a warp through, or that is not understood that far. */
static bool picks_one(const struct cv_values *values, uint32_t condition, int depth)
{
    const struct cv_value *model;
    int64_t n;

    if (condition == CV_NONE || depth == 0)
        return true;
    model = &values->items[condition];
    if (model->kind == CV_VALUE_UNARY)
        return picks_one(values, model->a, depth - 1);
    if (model->kind == CV_VALUE_BUILTIN)
        return is_thread_index(model);
    if (model->kind == CV_VALUE_PHI || model->kind == CV_VALUE_OPAQUE ||
        model->kind == CV_VALUE_PURE)
        return true;
    if (model->kind != CV_VALUE_BINARY)
        return false;
    switch ((enum cv_operator)model->detail) {
    case CV_LT:
    case CV_LE:
    case CV_GT:
    case CV_GE: /* a bound on the work; `threadIdx.x < 1` picks one too */
        return (cv_value_constant(values, model->b, &n) && n <= 1) ||
               (cv_value_constant(values, model->a, &n) && n <= 1);
    case CV_EQ:
    case CV_NE:
    case CV_AND:
    case CV_OR:
        return picks_one(values, model->a, depth - 1) || picks_one(values, model->b, depth - 1) ||
               is_own(values, model->a, MAX_DEPTH) || is_own(values, model->b, MAX_DEPTH);
    case CV_REM:
        return is_own(values, model->a, MAX_DEPTH);
    default:
        return is_own(values, condition, MAX_DEPTH);
    }
}

static bool one_thread_comes(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    for (uint32_t at = cycle->header; at != 0;) {
        const struct cv_flow_block *model;
        uint32_t open = 0;

        at = entry->cycles->dominators[at];
        if (at == CV_NONE)
            return false;
        model = &entry->flow->blocks[at];
        for (uint32_t i = 0; i < model->successor_count; i++)
            open += entry->values->edges[at][i];
        if (open > 1 && model->condition != CV_NONE &&
            cv_decides(entry->values, entry->cycles, at, cycle->header) &&
            picks_one(entry->values, entry->values->ops[model->condition], MAX_DEPTH))
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------- locks */

/* The atomic that takes a lock, where a condition tests what it gives. */
static uint32_t taking(const struct cv_entry *entry, uint32_t condition, int depth)
{
    const struct cv_value *model;
    const struct cv_op *op;
    uint32_t found;

    if (condition == CV_NONE || depth == 0)
        return CV_NONE;
    model = &entry->values->items[condition];
    if (model->kind == CV_VALUE_UNARY)
        return taking(entry, model->a, depth - 1);
    if (model->kind == CV_VALUE_BINARY) {
        found = taking(entry, model->a, depth - 1);
        return found != CV_NONE ? found : taking(entry, model->b, depth - 1);
    }
    if (model->kind != CV_VALUE_READ)
        return CV_NONE;
    op = cv_flow_op(entry->flow, model->a);
    return op->kind == CV_OP_ATOMIC &&
                   (op->detail == CV_ATOMIC_CAS || op->detail == CV_ATOMIC_EXCHANGE)
               ? model->a
               : CV_NONE;
}

/* The atomic whose success is the only way out of the loop. */
static uint32_t lock_of_cycle(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    uint32_t found = CV_NONE;

    for (uint32_t i = 0; i < cycle->block_count; i++) {
        const struct cv_flow_block *model = &entry->flow->blocks[cycle->blocks[i]];

        for (uint32_t j = 0; j < model->successor_count; j++) {
            if (!entry->values->edges[cycle->blocks[i]][j] ||
                cv_cycle_has(cycle, model->successors[j]))
                continue;
            found = model->condition == CV_NONE
                        ? CV_NONE
                        : taking(entry, entry->values->ops[model->condition], MAX_DEPTH);
            if (found == CV_NONE || !cv_cycle_has(cycle, entry->block_of_op[found]))
                return CV_NONE;
        }
    }
    return found;
}

static bool writes(const struct cv_op *op)
{
    return op->kind == CV_OP_STORE ||
           (op->kind == CV_OP_ATOMIC && op->detail != CV_ATOMIC_LOAD &&
            op->detail != CV_ATOMIC_WAIT && op->detail != CV_ATOMIC_NOTIFY);
}

/* Where the lock is given back: CV_NONE where the loop does that itself, or nobody does. */
static uint32_t giving_back(struct cv_entry *entry, const struct cv_cycle *cycle, uint32_t lock)
{
    uint32_t found = CV_NONE;
    uint32_t address = entry->values->addresses[lock];

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        uint32_t block = entry->block_of_op[op];

        if (op == lock || entry->values->ops[op] == CV_NONE ||
            !writes(cv_flow_op(entry->flow, op)) ||
            cv_address_root(entry->values, entry->values->addresses[op]) !=
                cv_address_root(entry->values, address) ||
            !cv_may_alias(entry->values, entry->values->addresses[op], address))
            continue;
        if (cv_cycle_has(cycle, block))
            return CV_NONE;
        if (found == CV_NONE && cv_dominates(entry->cycles, cycle->header, block))
            found = op;
    }
    return found;
}

static int oldest_target(const struct cv_unit *unit)
{
    return unit->architecture_count ? unit->architectures[0] : INDEPENDENT_THREADS;
}

/* Launched, and with more than one thread a block somewhere, as far as that is known. */
static bool has_several_threads(const struct cv_host_facts *host, const struct cv_kernel *kernel)
{
    bool launched = false;

    for (size_t i = 0; i < host->launch_count; i++) {
        const int64_t *block = host->launches[i].block;

        if (host->launches[i].kernel != kernel)
            continue;
        launched = true;
        if (block[0] != 1 || block[1] != 1 || block[2] != 1)
            return true;
    }
    return !launched;
}

static bool judge_cycle(struct cv_arena *arena, const struct cv_kernel *kernel,
                        const struct cv_cycle *cycle, struct cv_divergent_lock *result)
{
    struct cv_entry *entry = kernel->entry;
    uint32_t lock = lock_of_cycle(entry, cycle), back;

    if (lock == CV_NONE || is_own(entry->values, entry->values->addresses[lock], MAX_DEPTH) ||
        cv_memory_of(entry->values, entry->values->addresses[lock]) == CV_MEMORY_AUTOMATIC ||
        one_thread_comes(entry, cycle))
        return false;
    back = giving_back(entry, cycle, lock);
    if (back == CV_NONE)
        return false;
    memset(result, 0, sizeof *result);
    result->loop = cv_cycle_place(entry, cycle);
    result->function = cv_flow_frame(entry->flow, lock)->function->name;
    result->kernel = entry->function->name;
    result->object = cv_describe_address(arena, entry->flow, cv_flow_operand(entry->flow, lock, 0));
    result->given_back = cv_flow_place(entry->flow, back);
    result->architecture = oldest_target(entry->flow->frames[0].unit);
    result->calls = cv_loop_calls(arena, entry, entry->flow->blocks[cycle->header].frame,
                                  &result->call_count);
    return true;
}

void cv_locks_judge(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                    const struct cv_host_facts *host, struct cv_facts *facts)
{
    struct cv_divergent_lock *locks = NULL, lock;
    size_t count = 0, capacity = 0;

    for (size_t i = 0; i < kernels->count; i++) {
        const struct cv_kernel *kernel = kernels->items[i];

        if (oldest_target(kernel->entry->flow->frames[0].unit) >= INDEPENDENT_THREADS ||
            !has_several_threads(host, kernel))
            continue;
        for (size_t j = 0; j < kernel->entry->cycles->count; j++) {
            if (!judge_cycle(arena, kernel, &kernel->entry->cycles->items[j], &lock))
                continue;
            locks = cv_grow(arena, locks, count, &capacity, sizeof *locks);
            locks[count++] = lock;
        }
    }
    facts->divergent_locks = locks;
    facts->divergent_lock_count = count;
}
