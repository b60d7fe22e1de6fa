/* status.h - what the tool says about itself.
 *
 * A failure is about us or our input, never about the user's code (that is a
 * finding). Whoever notices it says why, once:
 *
 *     return cv_fail(run, "%s: not a compile database", path);
 *
 * and the callers pass the false on. main() alone picks the exit status. */
#ifndef CUVET_SUPPORT_STATUS_H
#define CUVET_SUPPORT_STATUS_H

#include <stdbool.h>
#include <stdio.h>

#include "support/arena.h"
#include "support/intern.h"
#include "support/times.h"

/* One run of the tool: what everything in it shares. */
struct cv_run {
    struct cv_arena *arena;     /* lives as long as the run */
    struct cv_strings *strings; /* interned strings of the run */
    FILE *messages;             /* failures, notes, progress: standard error */
    struct cv_times *times;     /* NULL: nobody asks */
    bool quiet;                 /* no notes, no progress; failures still show */
};

/* Prints "cuvet: error: ..." to run->messages, control characters escaped. Returns false. */
bool cv_fail(struct cv_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints "cuvet: warning: ..." or "cuvet: note: ..."; nothing where run->quiet. */
void cv_warn(struct cv_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
void cv_say(struct cv_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A copy of `text` that is safe on a terminal: control characters and bytes that are
 * not UTF-8 are written as \xNN, a tab and (where `keep_lines`) a newline stay. */
char *cv_printable(struct cv_arena *arena, const char *text, bool keep_lines);

#endif
