/* rules.h - the commands that tell about rules. */
#ifndef CUVET_COMMAND_RULES_H
#define CUVET_COMMAND_RULES_H

#include "command/options.h"

enum cv_exit cv_rules_run(struct cv_run *run, const struct cv_options *options);
enum cv_exit cv_explain_run(struct cv_run *run, const struct cv_options *options);

#endif
