/* engine.h - runs rule families over a program. */
#ifndef CUVET_ENGINE_H
#define CUVET_ENGINE_H

#include "checker.h"
#include "report/finding.h"

/* Which rules run: by id, family or glob; a leading '-' takes away. NULL: the stable ones. */
struct cv_rule_choice {
    const char *rules; /* "progress-*,-progress-plain-spin" */
    bool preview;      /* preview rules too; a rule that is named runs in any stage */
    bool advice;       /* findings of advice severity are shown */
    bool backwards;    /* families in reverse order: for the test that order does not matter */
};

/* False (said) where the choice names no rule. */
bool cv_choice_valid(struct cv_run *run, const struct cv_rule_choice *choice);

/* Whether findings of this rule, with the record's severity, are shown. */
bool cv_choice_shows(const struct cv_rule_choice *choice, const char *rule_id);

void cv_run_checkers(struct cv_run *run, const struct cv_program *program,
                     const struct cv_facts *facts, const struct cv_rule_choice *choice,
                     struct cv_findings *findings);

#endif
