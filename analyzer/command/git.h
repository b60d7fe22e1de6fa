/* git.h - asks git, where --changed does. Nothing of a repository is run but git itself. */
#ifndef CUVET_COMMAND_GIT_H
#define CUVET_COMMAND_GIT_H

#include "support/status.h"

/* What `git ARGUMENTS` (closed by NULL) prints, with a zero byte after it. NULL (said): git is not
 * installed, or fails. */
char *cv_git(struct cv_run *run, const char *const *arguments, size_t *size);

#endif
