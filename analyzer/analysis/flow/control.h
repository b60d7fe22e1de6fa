/* control.h - which branches decide whether control comes to a block.
 *
 * A block depends on a branch where one way out of it always leads to the block, and
 * another may pass it by. Ways that end the program (a trap, a failed assert) do not count:
 * nobody waits for anybody there. */
#ifndef CUVET_ANALYSIS_CONTROL_H
#define CUVET_ANALYSIS_CONTROL_H

#include "analysis/flow/entry.h"

struct cv_control {
    const struct cv_entry *entry;
    uint32_t *after; /* by block: the nearest block that all its ways lead to; CV_NONE: only the
                        end of the entry, or none of its ways gets there */
    bool *live;      /* by block: can get to the end of the entry */
};

struct cv_decision {
    uint32_t block;     /* that ends in the branch */
    uint32_t successor; /* which way leads to what depends on it */
};

struct cv_decisions {
    struct cv_decision *items;
    size_t count, capacity;
};

struct cv_control *cv_control_new(struct cv_entry *entry);

/* The decisions a block depends on, nearest first, those of its deciding branches included. */
void cv_control_decisions(const struct cv_control *control, uint32_t block,
                          struct cv_decisions *decisions);

#endif
