/* accept.h - which findings do not count: silenced by a comment, or known of old. */
#ifndef CUVET_COMMAND_ACCEPT_H
#define CUVET_COMMAND_ACCEPT_H

#include "command/options.h"
#include "engine.h"
#include "report/baseline.h"

struct cv_accept {
    struct cv_run *run;
    const struct cv_options *options;
    struct cv_baseline baseline;
};

/* Before the long work: false (said) where the baseline cannot be used or written. */
bool cv_accept_begin(struct cv_run *run, const struct cv_options *options,
                     struct cv_accept *accept);

/* After cv_findings_finish(): sets aside what does not count, adds what is said about silencing
 * comments themselves, and writes the baseline. False (said) where that could not be written. */
bool cv_accept_findings(struct cv_accept *accept, const struct cv_rule_choice *choice,
                        const struct cv_program *program, struct cv_findings *findings);

#endif
