/* intern.h - one copy of each string; equal strings are equal pointers. */
#ifndef CUVET_SUPPORT_INTERN_H
#define CUVET_SUPPORT_INTERN_H

#include <stddef.h>

#include "support/arena.h"

struct cv_strings;

struct cv_strings *cv_strings_new(struct cv_arena *arena);
const char *cv_intern(struct cv_strings *strings, const char *text);
const char *cv_intern_n(struct cv_strings *strings, const char *text, size_t length);

#endif
