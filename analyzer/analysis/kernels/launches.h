/* launches.h - evaluates the configuration of every launch. */
#ifndef CUVET_ANALYSIS_LAUNCHES_H
#define CUVET_ANALYSIS_LAUNCHES_H

#include "analysis/flow/entry.h"
#include "analysis/launch_facts.h"

/* What a call sets of a kernel: cudaFuncSetAttribute and its like. */
struct cv_kernel_option {
    bool known; /* which kernel */
    struct cv_function_ref kernel;
    struct cv_range option, value;
};

struct cv_launch_table {
    struct cv_arena *arena; /* what the records live in */
    struct cv_launched *items;
    size_t count, capacity;
    struct cv_kernel_option *options;
    size_t option_count, option_capacity;
};

/* Which kernel a launch operation starts; false where it is not known. */
bool cv_configured_kernel(const struct cv_entry *entry, uint32_t op,
                          struct cv_function_ref *kernel);

/* Adds what one entry launches and sets. */
void cv_launches_add(struct cv_launch_table *table, struct cv_entry *entry);

/* Adds what is set by functions that are part of no entry (`seen`: by unit and function, those
 * that are), and tells each launch what was set for its kernel. */
void cv_launches_finish(struct cv_launch_table *table, const struct cv_program *program,
                        bool *const *seen);

#endif
