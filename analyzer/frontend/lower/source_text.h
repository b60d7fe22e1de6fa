/* source_text.h - the user's source text as the parser is given it. */
#ifndef CUVET_FRONTEND_SOURCE_TEXT_H
#define CUVET_FRONTEND_SOURCE_TEXT_H

#include <stddef.h>

#include "support/arena.h"

/* What nvcc takes and clang does not, in clang's terms, column for column; NULL where there is
 * nothing of it. */
const char *cv_source_for_parser(struct cv_arena *arena, const char *text, size_t size);

#endif
