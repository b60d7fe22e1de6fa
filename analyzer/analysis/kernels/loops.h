/* loops.h - the loops of an entry as facts. */
#ifndef CUVET_ANALYSIS_LOOPS_H
#define CUVET_ANALYSIS_LOOPS_H

#include "analysis/facts.h"
#include "analysis/flow/entry.h"

struct cv_loop_list {
    struct cv_arena *arena; /* what the facts live in: longer than any entry */
    struct cv_loop *items;
    size_t count, capacity;
};

/* Adds the loops that need not end: those that wait, or that nothing ends. */
void cv_loops_add(struct cv_loop_list *list, struct cv_entry *entry);

/* How a cycle can end, over all its exits; the reads that decide it are added to `reads`.
 * CAN_END with reads is a wait with a bound: it can also end by itself. */
enum cv_loop_end cv_cycle_end(struct cv_entry *entry, const struct cv_cycle *cycle,
                              struct cv_ids *reads);

/* Where the loop is, for a person: its statement, else any place in it that has one. */
struct cv_place cv_cycle_place(const struct cv_entry *entry, const struct cv_cycle *cycle);

/* Where a statement can be put first into the body of the loop: an empty range, or the empty
 * statement that it replaces. */
struct cv_place cv_cycle_body(const struct cv_entry *entry, const struct cv_cycle *cycle);

/* How an operation that reads memory does it. */
enum cv_access cv_access_of(const struct cv_flow *flow, uint32_t op);

/* The calls that lead from the entry to a frame. */
const struct cv_call_site *cv_loop_calls(struct cv_arena *arena, const struct cv_entry *entry,
                                         uint32_t frame, size_t *count);

#endif
