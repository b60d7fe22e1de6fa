/* fix.h - making the fixes of findings, or showing them. */
#ifndef CUVET_COMMAND_FIX_H
#define CUVET_COMMAND_FIX_H

#include "command/options.h"
#include "report/finding.h"

/* Says what was left, and writes the changed files. `fixed` becomes the number of findings that
 * were mended. False (said) where a file could not be written. */
bool cv_fix_files(struct cv_run *run, const struct cv_findings *findings, size_t *fixed);

/* Writes what cv_fix_files() would do as a unified diff. */
bool cv_fix_show(struct cv_run *run, const struct cv_options *options,
                 const struct cv_findings *findings);

#endif
