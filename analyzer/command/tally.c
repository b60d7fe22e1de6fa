/* tally.c - counts files, functions, kernels and launches. */
#include "command/tally.h"

#include <string.h>

#include "support/index.h"

/* Names that were counted. */
struct seen {
    struct cv_arena *arena;
    struct cv_index index;
    const char **names;
    size_t count, capacity;
};

static bool same_name(const void *owner, uint32_t item, const void *key)
{
    const struct seen *seen = owner;

    return strcmp(seen->names[item], key) == 0;
}

/* Whether the name is a new one. */
static bool is_new(struct seen *seen, const char *name)
{
    uint64_t hash = cv_hash(name, strlen(name));

    if (cv_index_find(&seen->index, hash, same_name, seen, name) != CV_NONE)
        return false;
    seen->names = cv_grow(seen->arena, seen->names, seen->count, &seen->capacity,
                          sizeof(const char *));
    cv_index_add(&seen->index, hash, (uint32_t)seen->count);
    seen->names[seen->count++] = name;
    return true;
}

/* A host and device function has two bodies, and each may launch something of its own; it
 * counts once, and the launches that are in the one seen first. */
static void tally_functions(struct seen *seen, const struct cv_unit *unit,
                            struct cv_summary *summary)
{
    for (uint32_t i = 0; i < unit->function_count; i++) {
        const struct cv_function *function = &unit->functions[i];

        if (!function->has_body || function->in_system_header || !function->usr ||
            !is_new(seen, function->usr))
            continue;
        summary->functions++;
        summary->kernels += function->is_kernel;
        summary->launches += function->launch_count;
    }
}

void cv_tally(struct cv_run *run, const struct cv_program *program, struct cv_summary *summary)
{
    struct seen functions = { .arena = cv_arena_new() };
    struct seen sources = { .arena = functions.arena };

    (void)run;
    cv_index_init(&functions.index, functions.arena);
    cv_index_init(&sources.index, sources.arena);
    for (uint32_t i = 0; i < program->unit_count; i++) {
        summary->files += is_new(&sources, program->units[i]->source);
        tally_functions(&functions, program->units[i], summary);
    }
    cv_arena_free(functions.arena);
}
