/* needs.h - what a kernel does that not every launch allows. */
#ifndef CUVET_ANALYSIS_NEEDS_H
#define CUVET_ANALYSIS_NEEDS_H

#include "analysis/flow/control.h"
#include "analysis/launch_facts.h"

/* Tells each launch of the kernel what the kernel does in it: nothing is said of code that the
 * launch's arguments keep it from, or may. */
void cv_needs_find(struct cv_entry *kernel, const struct cv_control *control,
                   struct cv_launched *launches, size_t launch_count);

#endif
