/* depend.h - what a value inside a loop depends on, round after round.
 *
 * The question behind every wait: can the loop change this by itself, must somebody else
 * change it, or does it stay as it is? */
#ifndef CUVET_ANALYSIS_DEPEND_H
#define CUVET_ANALYSIS_DEPEND_H

#include "analysis/flow/cycles.h"
#include "analysis/values/values.h"

struct cv_dependence {
    bool varies;         /* the loop may change it, or it is not known */
    struct cv_ids reads; /* operations in the loop that read memory the loop does not change */
};

/* The blocks of a flow's operations, and what a cycle does to memory: made once a cycle. */
struct cv_cycle_view {
    struct cv_values *values;
    const struct cv_cycles *cycles;
    const struct cv_cycle *cycle;
    const uint32_t *block_of_op; /* by operation */
    struct cv_ids writes;        /* operations in the cycle that write through an address */
    bool opaque_effects;         /* a call or code that is not known */
};

uint32_t *cv_blocks_of_ops(struct cv_arena *arena, const struct cv_flow *flow);
void cv_cycle_view_init(struct cv_cycle_view *view, struct cv_values *values,
                        const struct cv_cycles *cycles, const struct cv_cycle *cycle,
                        const uint32_t *block_of_op);

/* Whether the loop itself may change what operation `read` reads. */
bool cv_cycle_writes(const struct cv_cycle_view *view, uint32_t read);

/* An atomic that writes back what it read: atomicAdd(p, 0), a compare-and-swap of 1 for 1. */
bool cv_writes_same_value(const struct cv_values *values, uint32_t op);

/* Adds what `value` depends on to `dependence`, which starts zeroed. */
void cv_depend(const struct cv_cycle_view *view, uint32_t value, struct cv_dependence *dependence);

#endif
