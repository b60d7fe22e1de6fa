/* guards.h - what the preprocessor lines of the user's files say of targets and versions. */
#ifndef CUVET_FRONTEND_GUARDS_H
#define CUVET_FRONTEND_GUARDS_H

#include "frontend/flags/command.h"
#include "frontend/lower/lower.h"

/* Fills the unit's late macros and architecture gaps from the files of the pass, and from those
 * that come precompiled (NULL: none do). */
void cv_note_guards(struct cv_lowering *lowering, const struct cv_string_list *precompiled);

#endif
