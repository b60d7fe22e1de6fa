/* definition.h - which operation computed what a variable holds, casts and helpers seen through.
 *
 * Values say what an expression comes to; this says how it was written: that a constant grid
 * of 3 blocks was a quotient, and that a size was read from a variable called `threads`. */
#ifndef CUVET_ANALYSIS_DEFINITION_H
#define CUVET_ANALYSIS_DEFINITION_H

#include "analysis/flow/entry.h"

/* The operation behind the value of `op`: not a cast, nor a read of something stored by one
 * operation, nor a call of a function that was put in place and returns in one place. */
uint32_t cv_definition_of(struct cv_entry *entry, uint32_t op);

/* The operation that computes component `component` (x, y, z) of a size of a launch, or CV_NONE:
 * `part` is CV_GRID_SIZE or CV_BLOCK_SIZE. */
uint32_t cv_size_definition(struct cv_entry *entry, uint32_t launch, uint32_t part,
                            uint32_t component);

/* The name of the variable that such a size comes from, or NULL. */
const char *cv_size_name(struct cv_entry *entry, uint32_t launch, uint32_t part);

#endif
