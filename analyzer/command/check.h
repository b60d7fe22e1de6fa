/* check.h - the commands that read code. */
#ifndef CUVET_COMMAND_CHECK_H
#define CUVET_COMMAND_CHECK_H

#include "command/options.h"

/* A run: commands to units, linked, analysed, checked, reported. */
enum cv_exit cv_check_run(struct cv_run *run, const struct cv_options *options);

/* The same up to the link; then a graph of the program. */
enum cv_exit cv_graph_run(struct cv_run *run, const struct cv_options *options);

/* How the compile commands were understood. */
enum cv_exit cv_flags_run(struct cv_run *run, const struct cv_options *options);

#endif
