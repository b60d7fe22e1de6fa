/* checker.h - what a rule family offers the analyzer, and what it may ask of it.
 *
 * A file in checkers/ includes this header and no other of the project's. It
 * defines one object, cv_checker_<file name>, and keeps everything else static.
 *
 * The program and its facts are complete and do not change while checkers run.
 * Hooks free nothing and keep nothing: what two hooks share is a helper. */
#ifndef CUVET_CHECKER_H
#define CUVET_CHECKER_H

#include <stddef.h>

#include "analysis/facts.h"
#include "model/place.h"
#include "report/rule.h"

struct cv_check;   /* one family at work on one program */
struct cv_finding; /* what was reported, to hang notes and fixes on */

struct cv_checker {
    const char *family; /* the file's name without .c */
    const struct cv_rule *rules;
    size_t rule_count;

    /* Called for each one in the program, in source order. A family fills in
     * what it looks at; on_program comes last, for what has no one place. */
    void (*on_loop)(struct cv_check *check, const struct cv_loop *loop);
    void (*on_launch)(struct cv_check *check, const struct cv_launched *launch);
    void (*on_program)(struct cv_check *check);
};

const struct cv_program *cv_program(const struct cv_check *check);
const struct cv_facts *cv_facts(const struct cv_check *check);
void *cv_keep(struct cv_check *check, size_t size); /* zeroed; goes with the check */

/* Reports a finding of the family's rules[rule] in `function` (a name for people, or NULL);
 * the texts are copied. Returns NULL where the rule is off or silenced, which cv_note() and
 * cv_fix() take in their stride. */
struct cv_finding *cv_report(struct cv_check *check, unsigned rule, struct cv_place where,
                             const char *function, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The same with another severity than the record's: what is certain, or only advice. */
struct cv_finding *cv_report_as(struct cv_check *check, unsigned rule, enum cv_severity severity,
                                struct cv_place where, const char *function, const char *format,
                                ...) __attribute__((format(printf, 6, 7)));

void cv_note(struct cv_finding *finding, struct cv_place where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A step of an execution that leads to what was found; steps are numbered as they come. */
void cv_step(struct cv_finding *finding, struct cv_place where, const char *text);

/* One way to mend it; several edits of one fix are several calls with the same description. An
 * insertion is a replacement of an empty range. */
void cv_fix(struct cv_finding *finding, struct cv_place where, const char *replacement,
            const char *description);

/* A statement that goes where the range is: first in a body, where the range is empty and behind
 * the brace, or in place of an empty body. It is laid out as the lines around it are. */
void cv_fix_statement(struct cv_finding *finding, struct cv_place where, const char *statement,
                      const char *description);

/* All families, in a table that the build makes from the file names. */
extern const struct cv_checker *const cv_checkers[];
extern const size_t cv_checker_count;

#endif
