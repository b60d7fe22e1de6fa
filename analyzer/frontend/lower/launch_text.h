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

/* Formatters write `kernel<< <1, 2>> >(x)`, and people `kernel<<<grid, {16, 16}>>>(x)`, which nvcc
 * accepts, in macros too, and clang does not. Gives the text with such brackets joined and such
 * shapes named (`$`: see carried/cuvet/shape.h), line for line, and column for column but for what
 * stands in the braces; NULL where there is nothing of it. */
char *cv_launches_for_parser(struct cv_arena *arena, const char *text, size_t size);

/* Every `<<<` that is not in a comment, a literal or a preprocessor line. */
struct cv_launch_places cv_find_launch_brackets(struct cv_arena *arena, const char *text,
                                                size_t size);

#endif
