/* asm_text.h - register names in inline assembly, before the parser sees them. */
#ifndef CUVET_FRONTEND_ASM_TEXT_H
#define CUVET_FRONTEND_ASM_TEXT_H

#include <stddef.h>

#include "support/arena.h"

/* nvcc takes `asm("mov.u32 %0, %clock;" : ...)`, where clang wants `%%clock`. Gives the text
 * with such a `%` as a `$`, column for column; NULL where there are none. */
char *cv_mark_registers(struct cv_arena *arena, const char *text, size_t size);

/* Turns the marks of a template, as the parser gives it, into `%` again. */
void cv_unmark_registers(char *text);

#endif
