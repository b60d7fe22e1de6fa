/* workers.h - jobs in child processes, which may crash, hang or eat the memory.
 *
 * A few children take one job after the other and hand its result back as bytes; each has
 * all that the parent had in memory when it was forked. A job whose child dies, or that takes
 * longer or more memory than it may, is lost with a reason, and another child goes on with
 * the rest. Where the system gives no child, the parent does the work itself. */
#ifndef CUVET_SUPPORT_WORKERS_H
#define CUVET_SUPPORT_WORKERS_H

#include "support/bytes.h"

struct cv_workers {
    unsigned count;     /* children at a time; at least 1 */
    unsigned seconds;   /* that a job may take; 0: any time */
    unsigned megabytes; /* that a child may keep in memory (MiB); 0: any */

    /* In a child: job `number`, its result into `result`. */
    void (*work)(void *context, size_t number, struct cv_bytes *result);

    /* In the parent. The jobs start in order, and end in any; `bytes` is NULL where a job was
     * lost, `reason` why ("crashed: segmentation fault"), and lives in `arena`. */
    void (*started)(void *context, size_t number);
    void (*ended)(void *context, size_t number, const void *bytes, size_t size, const char *reason);
    void *context;
};

/* Does the jobs 0 to count - 1 and returns when all have ended. */
void cv_workers_run(const struct cv_workers *workers, size_t count, struct cv_arena *arena);

/* The processors that this process may use; at least 1. */
unsigned cv_processor_count(void);

#endif
