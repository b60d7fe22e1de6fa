/* uniform.h - what a value of a kernel differs between.
 *
 * A value varies where it is computed from something that surely differs: a thread's or a
 * block's number, memory at a place that differs, the way a thread took. What is not known
 * (results of unknown calls, memory at one place) counts as the same for all. */
#ifndef CUVET_ANALYSIS_UNIFORM_H
#define CUVET_ANALYSIS_UNIFORM_H

#include "analysis/flow/entry.h"

enum cv_differs {
    CV_DIFFERS_LANE = 1 << 0,  /* between threads of one warp */
    CV_DIFFERS_WARP = 1 << 1,  /* between warps of one block */
    CV_DIFFERS_BLOCK = 1 << 2, /* between blocks */
};

enum { CV_DIFFERS_THREAD = CV_DIFFERS_LANE | CV_DIFFERS_WARP };

struct cv_uniformity {
    struct cv_entry *entry;
    unsigned char *known; /* by value: its bits, and a mark */
    size_t count;
    int depth;
};

struct cv_uniformity *cv_uniformity_new(struct cv_entry *entry);

/* enum cv_differs, or-ed. */
unsigned cv_differs(struct cv_uniformity *uniformity, uint32_t value);

#endif
