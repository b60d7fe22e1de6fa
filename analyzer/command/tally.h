/* tally.h - how much code a run has seen. */
#ifndef CUVET_COMMAND_TALLY_H
#define CUVET_COMMAND_TALLY_H

#include "model/program.h"
#include "report/finding.h"

/* Counts the user's own sources, functions, kernels and launches, each once though several
 * units have it. */
void cv_tally(struct cv_run *run, const struct cv_program *program, struct cv_summary *summary);

#endif
