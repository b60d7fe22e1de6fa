/* coverage.h - whether a grid has a thread for each element, and the kernel an element for each
 * thread.
 *
 * The host's side says how a dimension of the grid was computed from a number of elements, and
 * which arguments are that number, or memory for so many. The kernel's side says whether a
 * thread touches the one element that has its number, and what keeps it from doing so. */
#ifndef CUVET_ANALYSIS_COVERAGE_H
#define CUVET_ANALYSIS_COVERAGE_H

#include "analysis/flow/control.h"
#include "analysis/launch_facts.h"
#include "analysis/values/uniform.h"

/* Fills cv_launched.extents from the launching entry. */
void cv_coverage_of_launch(struct cv_arena *arena, struct cv_entry *entry, uint32_t launch,
                           struct cv_launched *result);

/* Compares with the kernel: fills cv_launched.tail and unbounded. */
void cv_coverage_judge(struct cv_entry *kernel, const struct cv_control *control,
                       struct cv_launched *launches, size_t launch_count);

#endif
