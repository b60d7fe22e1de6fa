/* asm_text.h - inline assembly, before the parser sees it. */
#ifndef CUVET_FRONTEND_ASM_TEXT_H
#define CUVET_FRONTEND_ASM_TEXT_H

#include <stddef.h>

#include "support/arena.h"

/* nvcc takes `asm("mov.u32 %0, %clock;" : ...)`, where clang wants `%%clock`, and operands without
 * a comma between them. Gives the text with such a `%` as a `$`, and with the comma in place of a
 * blank, column for column; NULL where there is nothing of it. */
char *cv_asm_for_parser(struct cv_arena *arena, const char *text, size_t size);

/* Turns the marks of a template, as the parser gives it, into `%` again. */
void cv_unmark_registers(char *text);

#endif
