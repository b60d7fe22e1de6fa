/* rule.h - the record of a rule: all that is policy about it. */
#ifndef CUVET_REPORT_RULE_H
#define CUVET_REPORT_RULE_H

enum cv_severity { CV_ADVICE, CV_WARNING, CV_ERROR };
enum cv_stage { CV_PREVIEW, CV_STABLE, CV_RETIRED };

struct cv_rule {
    const char *id;      /* what users write to silence it; never changes */
    const char *summary; /* one sentence, the first line of its page too */
    const char *basis;   /* the section it enforces, as on its page: "EM 5.8.2" */
    enum cv_severity severity;
    enum cv_stage stage;
};

/* "error", "stable": for people and for JSON. */
const char *cv_severity_name(enum cv_severity severity);
const char *cv_stage_name(enum cv_stage stage);

#endif
