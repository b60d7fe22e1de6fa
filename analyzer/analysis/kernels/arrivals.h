/* arrivals.h - barriers in shared memory that expect more threads than come. */
#ifndef CUVET_ANALYSIS_ARRIVALS_H
#define CUVET_ANALYSIS_ARRIVALS_H

#include "analysis/kernels/divergence.h"

/* Looks at the barrier objects of one kernel, launch by launch. */
void cv_arrivals_add(struct cv_divergence_list *list, struct cv_entry *kernel,
                     const struct cv_control *control, const struct cv_launched *launches,
                     size_t launch_count);

#endif
