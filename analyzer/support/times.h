/* times.h - how long each stage of a run took, for those who ask (--times).
 *
 * Stages follow each other on one line of time: cv_times_charge() puts all that was spent since
 * the last call on the named stage's account, so a stage that comes again and again adds up.
 * Processor time of this process and of those that it has waited for. */
#ifndef CUVET_SUPPORT_TIMES_H
#define CUVET_SUPPORT_TIMES_H

#include <stdio.h>

#include "support/arena.h"

struct cv_times;

/* Begins with the time that the process has spent so far. */
struct cv_times *cv_times_new(struct cv_arena *arena);

/* `stage` stays the caller's, as long as the times. Does nothing where `times` is NULL. */
void cv_times_charge(struct cv_times *times, const char *stage);

/* One line a stage, in the order in which they were first charged, and the sum. Then
 * the most memory that this process had, without those that it has waited for. */
void cv_times_write(const struct cv_times *times, FILE *out);

#endif
