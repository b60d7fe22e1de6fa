/* range.h - between which numbers a value of an entry lies.
 *
 * Constants, sums, products, minima; where paths join, all that may come in; a comparison
 * with a constant on the way there narrows. What is not known has no bounds. */
#ifndef CUVET_ANALYSIS_RANGE_H
#define CUVET_ANALYSIS_RANGE_H

#include "analysis/flow/entry.h"
#include "analysis/launch_facts.h"

/* What `value` lies between when control is at `block`. CV_NONE: not known. */
struct cv_range cv_range_of(struct cv_entry *entry, uint32_t value, uint32_t block);

/* Where paths join, the largest that one of them surely brings; else the lower bound. */
int64_t cv_range_reaches(struct cv_entry *entry, uint32_t value, uint32_t block);

#endif
