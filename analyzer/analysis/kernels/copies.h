/* copies.h - asynchronous copies of device code, and the barriers that track them (PM 2.5.1). */
#ifndef CUVET_ANALYSIS_COPIES_H
#define CUVET_ANALYSIS_COPIES_H

#include "analysis/facts.h"
#include "analysis/flow/entry.h"
#include "analysis/launch_facts.h"

struct cv_copy_facts {
    struct cv_arena *arena; /* what the facts live in */
    struct cv_unwaited_copy *copies;
    size_t copy_count, copy_capacity;
    struct cv_unready_barrier *barriers;
    size_t barrier_count, barrier_capacity;
};

/* Adds what one entry of device code shows. */
void cv_copies_add(struct cv_copy_facts *facts, struct cv_entry *entry);

/* Barriers that are used before the block has been synchronized. `launches`: all of the program. */
void cv_unready_add(struct cv_copy_facts *facts, struct cv_entry *entry,
                    const struct cv_launched *launches, size_t launch_count);

/* Whether an operation hands the address of an object (its root, a value) to where nobody follows
 * it, or writes the object's bytes by hand. */
bool cv_is_handled_elsewhere(const struct cv_entry *entry, uint32_t root, uint32_t op);

#endif
