/* text.h - libclang's strings as strings of ours.
 *
 * Every CXString is copied and disposed of in one expression. */
#ifndef CUVET_FRONTEND_TEXT_H
#define CUVET_FRONTEND_TEXT_H

#include <clang-c/Index.h>
#include <stdbool.h>

#include "support/arena.h"
#include "support/intern.h"

/* An interned copy; a NULL string gives "". */
const char *cv_text(struct cv_strings *strings, CXString text);

/* A copy that nobody else shares. */
char *cv_text_copy(struct cv_arena *arena, CXString text);

/* Whether it says `expected`; disposes of it too. */
bool cv_text_is(CXString text, const char *expected);

#endif
