/* cycles.h - the loops of a flow, found on its graph however they were spelled. */
#ifndef CUVET_ANALYSIS_CYCLES_H
#define CUVET_ANALYSIS_CYCLES_H

#include "analysis/values/values.h"

/* A set of blocks that control can go round in, entered through its header. */
struct cv_cycle {
    uint32_t header;
    uint32_t *blocks; /* ascending */
    uint32_t block_count;
    struct cv_ids back; /* blocks whose edge to the header closes it */
};

struct cv_cycles {
    struct cv_cycle *items;
    size_t count, capacity;
    bool *inside;         /* by block: in one of them */
    uint32_t *dominators; /* by block: its immediate dominator; CV_NONE for what is not reached */
    uint32_t *first;      /* by block: what it dominates has the numbers from this on, */
    uint32_t *size;       /* so many, itself among them */
};

/* Over the edges that can be taken, one cycle a header. */
struct cv_cycles *cv_cycles_find(struct cv_values *values);

bool cv_cycle_has(const struct cv_cycle *cycle, uint32_t block);

/* Whether the block is in one of them. */
bool cv_in_cycle(const struct cv_cycles *cycles, uint32_t block);

/* Whether every path to `block` goes through `dominator`. */
bool cv_dominates(const struct cv_cycles *cycles, uint32_t dominator, uint32_t block);

/* Whether a branch decides that control comes to `block`: some way out of it leads nowhere but
 * past that. Where its ways have joined again before, it does not. */
bool cv_decides(const struct cv_values *values, const struct cv_cycles *cycles, uint32_t branch,
                uint32_t block);

#endif
