/* guard.h - which threads get to a place: the conditions that hold wherever it is executed. */
#ifndef CUVET_ANALYSIS_GUARD_H
#define CUVET_ANALYSIS_GUARD_H

#include "analysis/values/form.h"

/* A condition that control has passed. */
struct cv_condition {
    uint32_t value; /* of the entry */
    bool holds;     /* else its negation does */
    uint32_t block; /* that ends in the branch */
};

struct cv_conditions {
    struct cv_condition *items;
    size_t count, capacity;
};

/* Those that hold at the beginning of a block, the innermost first. */
void cv_conditions_at(const struct cv_entry *entry, uint32_t block,
                      struct cv_conditions *conditions);

/* What the conditions say of the threads that get there. */
struct cv_guard {
    bool one_thread;  /* one of its block, or of the grid */
    bool one_block;   /* threads of one block only */
    bool per_warp;    /* one lane of each warp, or one of some threads in a row */
    bool first_warp;  /* no more threads than a warp has, from the first one on */
    bool by_data;     /* it depends on what memory holds */
    bool by_atomic;   /* on what an atomic operation gave: the last to arrive, a winner */
    uint32_t which;   /* one_thread: what is compared, as a value; CV_NONE where not known */
    uint32_t against; /* and with what */
    uint32_t which_block, against_block; /* the same for one_block */
};

struct cv_guard cv_guard_of(const struct cv_entry *entry, uint32_t op);

#endif
