/* entry.h - one entry point with everything that was found out about it. */
#ifndef CUVET_ANALYSIS_ENTRY_H
#define CUVET_ANALYSIS_ENTRY_H

#include "analysis/flow/cycles.h"
#include "analysis/flow/flow.h"
#include "analysis/values/values.h"

/* A kernel, or a function that is looked at by itself, with its callees in place. */
struct cv_entry {
    struct cv_arena *arena; /* its own: closing the entry frees all of it */
    struct cv_function_ref ref;
    const struct cv_function *function;
    struct cv_flow *flow;
    struct cv_values *values;
    struct cv_cycles *cycles;
    uint32_t *block_of_op;         /* by operation */
    struct cv_phi_table *phis;     /* of evaluate.c, once it was asked */
    struct cv_form_cache **forms;  /* what form.c has found already */
    struct cv_store_index *stores; /* of definition.c, once it was asked */
};

/* Builds the largest flow whose values settle. NULL where even the function alone is too large. */
struct cv_entry *cv_entry_open(const struct cv_program *program, struct cv_function_ref function);
void cv_entry_close(struct cv_entry *entry);

#endif
