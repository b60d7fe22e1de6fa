/* output.h - where results go: standard output, or a file that is replaced as a whole. */
#ifndef CUVET_COMMAND_OUTPUT_H
#define CUVET_COMMAND_OUTPUT_H

#include <stdio.h>

#include "support/status.h"

struct cv_output {
    FILE *file;
    const char *path;      /* NULL: standard output */
    const char *temporary; /* what is renamed to `path` at the end; NULL: nothing is */
};

/* Before long work: false (said) where the file could not be written later. */
bool cv_output_possible(struct cv_run *run, const char *path);

/* `path` NULL or "-": standard output. */
bool cv_output_open(struct cv_run *run, const char *path, struct cv_output *output);

/* Closes it; false (said) where not all could be written: a full disk, a closed pipe. */
bool cv_output_close(struct cv_run *run, struct cv_output *output);

#endif
