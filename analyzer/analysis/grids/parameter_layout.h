/* parameter_layout.h - where a kernel's parameters stand in a parameter buffer (DP 4.18.6.2). */
#ifndef CUVET_ANALYSIS_PARAMETER_LAYOUT_H
#define CUVET_ANALYSIS_PARAMETER_LAYOUT_H

#include "model/program.h"

enum { CV_MAX_PARAMETERS = 64 };

struct cv_parameter_layout {
    int64_t offsets[CV_MAX_PARAMETERS]; /* bytes, one a parameter */
    int64_t size, alignment;            /* of them all */
};

/* False where a parameter's size is not known, or there are too many. */
bool cv_parameter_layout_of(const struct cv_unit *unit, const struct cv_function *kernel,
                            struct cv_parameter_layout *layout);

#endif
