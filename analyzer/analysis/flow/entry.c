/* entry.c - opens entry points, smaller ones where the whole is too large. */
#include "analysis/flow/entry.h"

#include "analysis/values/depend.h"

/* Sizes of a flow that are tried, one after the other, until its values settle. */
static const uint32_t flow_sizes[] = { 40000, 4000, 0 };

struct cv_entry *cv_entry_open(const struct cv_program *program, struct cv_function_ref function)
{
    size_t sizes = sizeof flow_sizes / sizeof flow_sizes[0];

    for (size_t i = 0; i < sizes; i++) {
        struct cv_arena *arena = cv_arena_new();
        struct cv_entry *entry = cv_alloc(arena, sizeof *entry);

        entry->arena = arena;
        entry->ref = function;
        entry->function = &program->units[function.unit]->functions[function.function];
        entry->flow = cv_flow_new(arena, program, function, flow_sizes[i]);
        entry->values = cv_values_new(arena, entry->flow);
        if (entry->values->complete) {
            entry->cycles = cv_cycles_find(entry->values);
            entry->block_of_op = cv_blocks_of_ops(arena, entry->flow);
            entry->forms = cv_alloc(arena, sizeof(struct cv_form_cache *));
            return entry;
        }
        cv_arena_free(arena);
    }
    return NULL;
}

void cv_entry_close(struct cv_entry *entry)
{
    if (entry)
        cv_arena_free(entry->arena);
}
