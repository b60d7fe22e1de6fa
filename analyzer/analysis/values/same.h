/* same.h - values that are equal though they were read twice. */
#ifndef CUVET_ANALYSIS_SAME_H
#define CUVET_ANALYSIS_SAME_H

#include "analysis/values/values.h"

/* Whether two values are equal: one value, or a pointer or handle that was read twice from one
 * place that nothing in the flow writes. What is called elsewhere is taken to leave it alone:
 * a handle that a framework gave is equal to itself. */
bool cv_same_value(struct cv_values *values, uint32_t a, uint32_t b);

#endif
