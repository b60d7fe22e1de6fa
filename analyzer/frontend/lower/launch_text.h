/* launch_text.h - launch brackets in source text, before the parser sees it. */
#ifndef CUVET_FRONTEND_LAUNCH_TEXT_H
#define CUVET_FRONTEND_LAUNCH_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

struct cv_launch_place {
    uint32_t line, column; /* of the `<<<` */
};

struct cv_launch_places {
    struct cv_launch_place *items;
    size_t count, capacity;
};

/* Formatters write `kernel<< <1, 2>> >(x)`, which nvcc accepts, in macros too, and clang does not.
 * Gives the text with such brackets joined, column for column; NULL where there are none. */
char *cv_join_launch_brackets(struct cv_arena *arena, const char *text, size_t size);

/* Every `<<<` that is not in a comment, a literal or a preprocessor line. */
struct cv_launch_places cv_find_launch_brackets(struct cv_arena *arena, const char *text,
                                                size_t size);

#endif
