/* analyse.c - from entry points to facts.
 *
 * Each kernel is an entry. So is each device function that no kernel reaches, where only
 * what holds for every caller can be said. */
#include <stdlib.h>
#include <string.h>

#include "analysis/entry.h"
#include "analysis/facts.h"
#include "analysis/host.h"
#include "analysis/loops.h"

struct analysis {
    struct cv_arena *arena;
    const struct cv_program *program;
    bool **inlined; /* by unit and function: put in place of a call within an entry */
    struct cv_loop_list loops;
    struct cv_kernel_table kernels; /* their entries stay open: launches need them */
    struct cv_host_facts host;
    struct cv_gap *gaps;
    size_t gap_count, gap_capacity;
};

static void add_gap(struct analysis *analysis, struct cv_place where, const char *reason)
{
    analysis->gaps = cv_grow(analysis->arena, analysis->gaps, analysis->gap_count,
                             &analysis->gap_capacity, sizeof *analysis->gaps);
    analysis->gaps[analysis->gap_count].where = where;
    analysis->gaps[analysis->gap_count++].reason = reason;
}

static void note_inlined(struct analysis *analysis, const struct cv_entry *entry)
{
    for (size_t i = 1; i < entry->flow->frame_count; i++) {
        struct cv_function_ref ref = entry->flow->frames[i].ref;

        analysis->inlined[ref.unit][ref.function] = true;
    }
}

static void keep_kernel(struct analysis *analysis, struct cv_entry *entry)
{
    struct cv_kernel_table *table = &analysis->kernels;

    table->items = cv_grow(analysis->arena, table->items, table->count, &table->capacity,
                           sizeof *table->items);
    table->items[table->count++] = cv_kernel_new(analysis->arena, entry);
}

static void look_at(struct analysis *analysis, struct cv_function_ref ref)
{
    const struct cv_unit *unit = analysis->program->units[ref.unit];
    struct cv_entry *entry = cv_entry_open(analysis->program, ref);

    if (!entry) {
        add_gap(analysis, cv_place_of(unit, unit->functions[ref.function].span),
                "the function is too large to be followed");
        return;
    }
    note_inlined(analysis, entry);
    if (entry->function->side == CV_HOST)
        cv_host_add(&analysis->host, &analysis->kernels, entry);
    else
        cv_loops_add(&analysis->loops, entry);
    if (entry->function->is_kernel)
        keep_kernel(analysis, entry);
    else
        cv_entry_close(entry);
}

static bool has_code(const struct cv_function *function)
{
    return function->has_body && !function->in_system_header && function->block_count > 0;
}

static bool is_kernel(const struct analysis *analysis, struct cv_function_ref ref,
                      const struct cv_function *function)
{
    (void)analysis;
    (void)ref;
    return function->side == CV_DEVICE && function->is_kernel;
}

/* What both sides may call is device code only where device code calls it. */
static bool is_device_root(const struct analysis *analysis, struct cv_function_ref ref,
                           const struct cv_function *function)
{
    return function->side == CV_DEVICE && !function->is_kernel && !function->is_host &&
           !analysis->inlined[ref.unit][ref.function];
}

static bool is_main(const struct analysis *analysis, struct cv_function_ref ref,
                    const struct cv_function *function)
{
    (void)analysis;
    (void)ref;
    return function->side == CV_HOST && strcmp(function->name, "main") == 0;
}

static bool is_host_root(const struct analysis *analysis, struct cv_function_ref ref,
                         const struct cv_function *function)
{
    return function->side == CV_HOST && !analysis->inlined[ref.unit][ref.function];
}

static void look_at_all(struct analysis *analysis,
                        bool (*wanted)(const struct analysis *, struct cv_function_ref,
                                       const struct cv_function *))
{
    const struct cv_program *program = analysis->program;

    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++) {
            const struct cv_function *function = &program->units[unit]->functions[i];
            struct cv_function_ref ref = { unit, i };

            if (has_code(function) && wanted(analysis, ref, function)) {
                analysis->inlined[unit][i] = true; /* seen */
                look_at(analysis, ref);
            }
        }
}

static int by_place(const void *a, const void *b)
{
    const struct cv_loop *left = a, *right = b;
    int order = strcmp(left->where.path, right->where.path);

    if (order == 0)
        order = (left->where.line > right->where.line) - (left->where.line < right->where.line);
    if (order == 0)
        order = (left->where.column > right->where.column) -
                (left->where.column < right->where.column);
    return order;
}

struct cv_facts *cv_analyse(struct cv_arena *arena, const struct cv_program *program)
{
    struct analysis analysis = { .arena = arena, .program = program, .loops.arena = arena };
    struct cv_facts *facts = cv_alloc(arena, sizeof *facts);

    analysis.inlined = cv_alloc_array(arena, program->unit_count, sizeof *analysis.inlined);
    for (uint32_t i = 0; i < program->unit_count; i++)
        analysis.inlined[i] = cv_alloc_array(arena, program->units[i]->function_count,
                                             sizeof **analysis.inlined);
    analysis.host.arena = analysis.kernels.arena = arena;
    look_at_all(&analysis, is_kernel);
    look_at_all(&analysis, is_device_root);
    look_at_all(&analysis, is_main);
    look_at_all(&analysis, is_host_root);
    for (size_t i = 0; i < analysis.kernels.count; i++)
        cv_entry_close(analysis.kernels.items[i]->entry);
    if (analysis.loops.count)
        qsort(analysis.loops.items, analysis.loops.count, sizeof *analysis.loops.items, by_place);
    facts->program = program;
    facts->loops = analysis.loops.items;
    facts->loop_count = analysis.loops.count;
    facts->grid_waits = analysis.host.grid_waits;
    facts->grid_wait_count = analysis.host.grid_wait_count;
    facts->host_waits = analysis.host.host_waits;
    facts->host_wait_count = analysis.host.host_wait_count;
    facts->gaps = analysis.gaps;
    facts->gap_count = analysis.gap_count;
    return facts;
}
