/* feature_facts.h - what code needs of the architectures that it is compiled for (PM 2.6). */
#ifndef CUVET_ANALYSIS_FEATURE_FACTS_H
#define CUVET_ANALYSIS_FEATURE_FACTS_H

#include "model/place.h"
#include "model/program.h"

struct cv_feature_use {
    const char *feature; /* "clusters"; NULL: the architecture itself is no longer there */
    int since;           /* 90 for 9.0; without a feature: CUDA's version that dropped it */
    const char *targets; /* those that lack it: "sm_75, sm_80" */
    struct cv_place where;
    const char *function;
    const char *kernel; /* by which it is reached */
};

struct cv_feature_facts {
    const struct cv_feature_use *uses;
    size_t count;
};

#endif
