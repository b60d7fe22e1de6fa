/* facts.h - reading and checking as separate actions of a build.
 *
 * `cuvet extract` turns one source into a facts file and `cuvet link` checks a program from
 * such files, so that any build system can do the first on any machine, when it must be done.
 * Paths below the current folder are relative in a facts file: equal sources give equal
 * bytes wherever they are, and `link` means them from its own folder. */
#ifndef CUVET_COMMAND_FACTS_H
#define CUVET_COMMAND_FACTS_H

#include "command/options.h"
#include "model/program.h"

enum cv_exit cv_extract_run(struct cv_run *run, const struct cv_options *options);

/* The units of the facts files that are named, sorted by their sources. False (said) where one
 * cannot be used; the others are there all the same. */
bool cv_linked_units(struct cv_run *run, const struct cv_options *options, const char *directory,
                     struct cv_unit ***units, uint32_t *count);

#endif
