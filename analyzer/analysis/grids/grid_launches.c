/* grid_launches.c - how often a launch is made, and whether anybody looks (DP 4.18.5). */
#include <string.h>

#include "analysis/grids/grid_judge.h"
#include "analysis/kernels/loops.h"

/* As many launches as may be pending where nothing else is said. */
enum { DEFAULT_PENDING = 2048, FEW_ROUNDS = 64 };

/* --------------------------------------------------------------- per thread */

static bool uses_thread_index(const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_BUILTIN &&
            entry->values->ops[op] != CV_NONE &&
            cv_value_varies(entry, entry->values->ops[op]) & CV_VARIES_THREAD)
            return true;
    return false;
}

/* Blocks of one thread launch once a block. Where no size is known, a kernel that asks for the
 * number of its thread has several. */
static bool has_threads(const struct cv_grid *grid)
{
    for (size_t i = 0; i < grid->use_count; i++)
        if (grid->uses[i].block_threads > 1)
            return true;
    return !cv_grid_one_thread_blocks(grid) && uses_thread_index(grid->entry);
}

static bool is_per_thread(const struct cv_grid *grid, const struct cv_child *child)
{
    struct cv_guard guard = child->guard;

    return !guard.one_thread && !guard.per_warp && !guard.first_warp && !guard.by_data &&
           !guard.by_atomic && has_threads(grid);
}

static bool has_bounds_test(const struct cv_entry *entry, uint32_t op)
{
    struct cv_conditions conditions = { 0 };

    cv_conditions_at(entry, entry->block_of_op[op], &conditions);
    for (size_t i = 0; i < conditions.count; i++)
        if (cv_value_varies(entry, conditions.items[i].value) & CV_VARIES_THREAD)
            return true;
    return false;
}

/* ------------------------------------------------------------------- loops */

/* A loop that its own test ends after a few rounds. */
static bool is_short(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    uint32_t condition = entry->flow->blocks[cycle->header].condition;
    struct cv_value model;
    struct cv_form form;

    if (condition == CV_NONE || entry->values->ops[condition] == CV_NONE)
        return false;
    model = entry->values->items[entry->values->ops[condition]];
    if (model.kind != CV_VALUE_BINARY)
        return false;
    form = cv_form_of(entry, model.a);
    return form.known && form.count == 1 && form.terms[0].is_range &&
           form.terms[0].high - form.terms[0].low < FEW_ROUNDS;
}

static const struct cv_cycle *long_loop(const struct cv_entry *entry, uint32_t op)
{
    for (size_t i = 0; i < entry->cycles->count; i++)
        if (cv_cycle_has(&entry->cycles->items[i], entry->block_of_op[op]) &&
            !is_short(entry, &entry->cycles->items[i]))
            return &entry->cycles->items[i];
    return NULL;
}

/* ------------------------------------------------------------------- checks */

static bool is_error_call(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const char *name;

    if (cv_flow_op(flow, op)->kind != CV_OP_CALL)
        return false;
    name = frame->function->calls[cv_flow_op(flow, op)->call].name;
    return name && (strstr(name, "GetLastError") || strstr(name, "PeekAtLastError"));
}

static bool is_checked(const struct cv_entry *entry, uint32_t launch)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (is_error_call(entry->flow, op))
            return true;
        /* What a call that launches gives back is looked at. */
        for (uint32_t i = 0; i < cv_flow_op(entry->flow, op)->operand_count; i++)
            if (cv_flow_operand(entry->flow, op, i) == launch)
                return true;
    }
    return false;
}

/* The host starts enough threads to fill the pool of pending launches, as far as is known. */
static bool may_overflow(const struct cv_grid *grid)
{
    for (size_t i = 0; i < grid->use_count; i++) {
        const struct cv_grid_use *use = &grid->uses[i];

        if (use->by_host &&
            (use->blocks < 0 || use->block_threads < 0 || use->blocks > DEFAULT_PENDING ||
             use->blocks * use->block_threads > DEFAULT_PENDING))
            return true;
    }
    return false;
}

static bool host_launches(const struct cv_grid *grid)
{
    for (size_t i = 0; i < grid->use_count; i++)
        if (grid->uses[i].by_host)
            return true;
    return false;
}

void cv_judge_launches(const struct cv_generations *grids, struct cv_generation_facts *facts)
{
    for (size_t i = 0; i < grids->count; i++)
        for (size_t k = 0; k < grids->items[i]->child_count; k++) {
            const struct cv_grid *grid = grids->items[i];
            const struct cv_child *child = &grid->children[k];
            const struct cv_cycle *loop = long_loop(grid->entry, child->op);
            struct cv_child_launches launches = { .parent = grid->name, .launch = child->where };

            launches.child = child->grid ? child->grid->name : NULL;
            launches.per_thread = is_per_thread(grid, child);
            launches.bounds_test = launches.per_thread && has_bounds_test(grid->entry, child->op);
            launches.in_loop = loop != NULL;
            if (loop)
                launches.loop = cv_cycle_place(grid->entry, loop);
            launches.unchecked = !grids->sets_pending_limit && host_launches(grid) &&
                                 (loop || (launches.per_thread && may_overflow(grid))) &&
                                 !is_checked(grid->entry, child->op);
            if (!launches.per_thread && !launches.unchecked)
                continue;
            facts->launches = cv_grow(grids->arena, facts->launches, facts->launch_count,
                                      &facts->launch_capacity, sizeof *facts->launches);
            facts->launches[facts->launch_count++] = launches;
        }
}
