/* globals.h - the globals of a program: where each is defined, and who names it. */
#ifndef CUVET_ANALYSIS_GLOBALS_H
#define CUVET_ANALYSIS_GLOBALS_H

#include "model/program.h"
#include "support/vector.h"

struct cv_global {
    const struct cv_unit *unit;     /* of the definition, or of a declaration */
    const struct cv_object *object; /* the definition where there is one */
    struct cv_ids units, functions; /* functions that name it, in pairs */
};

struct cv_globals {
    struct cv_arena *arena;
    struct cv_global *items;
    size_t count, capacity;
    struct cv_index index;
};

/* Looks at the whole program once. Lives in `arena`. */
struct cv_globals *cv_globals_new(struct cv_arena *arena, const struct cv_program *program);

/* The global that a declaration means, in any unit; its number in items, or CV_NONE. */
uint32_t cv_globals_find(const struct cv_globals *globals, const struct cv_object *declared);

#endif
