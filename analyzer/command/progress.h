/* progress.h - one line on a terminal that says how far a run is. */
#ifndef CUVET_COMMAND_PROGRESS_H
#define CUVET_COMMAND_PROGRESS_H

#include <stdint.h>

#include "support/status.h"

struct cv_progress {
    FILE *out; /* NULL: nobody looks */
    size_t total;
    int64_t shown; /* when, in milliseconds; 0: nothing stands there */
};

void cv_progress_begin(struct cv_progress *progress, struct cv_run *run, size_t total);
void cv_progress_show(struct cv_progress *progress, size_t number, const char *what);
void cv_progress_end(struct cv_progress *progress);

#endif
