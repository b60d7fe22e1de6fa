/* analyse.c - from entry points to facts.
 *
 * Each kernel is an entry. So is each device function that no kernel reaches, where only
 * what holds for every caller can be said. */
#include <stdlib.h>
#include <string.h>

#include "analysis/entry.h"
#include "analysis/facts.h"
#include "analysis/loops.h"

struct analysis {
    struct cv_arena *arena;
    const struct cv_program *program;
    bool **inlined; /* by unit and function: put in place of a call within an entry */
    struct cv_loop_list loops;
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
    cv_loops_add(&analysis->loops, entry);
    cv_entry_close(entry);
}

static bool judged(const struct cv_function *function)
{
    return function->has_body && function->side == CV_DEVICE && !function->in_system_header &&
           function->block_count > 0;
}

static void look_at_all(struct analysis *analysis, bool kernels)
{
    const struct cv_program *program = analysis->program;

    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++) {
            const struct cv_function *function = &program->units[unit]->functions[i];
            struct cv_function_ref ref = { unit, i };

            if (!judged(function) || function->is_kernel != kernels)
                continue;
            /* What both sides may call is device code only where device code calls it. */
            if (!kernels && (function->is_host || analysis->inlined[unit][i]))
                continue;
            look_at(analysis, ref);
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
    look_at_all(&analysis, true);
    look_at_all(&analysis, false);
    if (analysis.loops.count)
        qsort(analysis.loops.items, analysis.loops.count, sizeof *analysis.loops.items, by_place);
    facts->program = program;
    facts->loops = analysis.loops.items;
    facts->loop_count = analysis.loops.count;
    facts->gaps = analysis.gaps;
    facts->gap_count = analysis.gap_count;
    return facts;
}
