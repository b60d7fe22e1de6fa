/* ptx.h - inline PTX by its effects. */
#ifndef CUVET_FRONTEND_PTX_H
#define CUVET_FRONTEND_PTX_H

#include "model/program.h"

/* The effects of an asm template, enum cv_asm_effect or-ed. Understands several
 * instructions (`;` and newlines), braces, predicates (@%p), labels, comments, register
 * declarations and directives. An instruction that computes only (mov, add, setp, ...)
 * has no effect; one that is not known gives CV_ASM_UNKNOWN. Empty text has none. */
unsigned cv_ptx_effects(const char *text);

/* The scope a fence, atomic, load or store names: .cta, .cluster, .gpu, .sys; membar.gl. The
 * narrowest of several; CV_SCOPE_NONE where none is named. */
enum cv_scope cv_ptx_scope(const char *text);

/* Sets .access and .width, by the text and .output_count. */
void cv_ptx_access(const char *text, struct cv_asm *assembly);

/* For the tests: a name that stands at the wrong place of the table, or NULL. */
const char *cv_ptx_misplaced(void);

#endif
