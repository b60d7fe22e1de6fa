/* inclusions.h - which files a parse read, and where it looked in vain. */
#ifndef CUVET_FRONTEND_INCLUSIONS_H
#define CUVET_FRONTEND_INCLUSIONS_H

#include <clang-c/Index.h>

#include "frontend/arguments.h"
#include "model/dependencies.h"

/* Adds what the parse of a translation unit has read. For a header that was found in one
 * folder of the search, the same name in the folders before it is noted as absent, and for
 * one that was not found at all the name in every folder. */
void cv_note_inclusions(struct cv_dependencies *dependencies, CXTranslationUnit tu,
                        const struct cv_flags *flags);

/* Appends the names of the headers of the user's, in the order in which they were read. */
void cv_note_users_files(struct cv_arena *arena, CXTranslationUnit tu,
                         struct cv_string_list *files);

#endif
