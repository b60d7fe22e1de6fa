/* silencing - comments that silence findings, and do not.
 *
 * These rules look at no code: what they are about is found by analyzer/command/accept.c, once
 * the findings of all others are known. */
#include "checker.h"

static const struct cv_rule rules[] = {
    { "silence-unused", "A comment silences nothing.", "docs/silencing.md", CV_ADVICE, CV_STABLE },
};

const struct cv_checker cv_checker_silencing = {
    .family = "silencing",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
};
