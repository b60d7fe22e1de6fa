/* silence.h - comments that silence findings.
 *
 *     // NOLINT(cuvet-RULE)           this line; NOLINT alone: of every linter
 *     // NOLINTNEXTLINE(cuvet-RULE)   the next line
 *     // NOLINTBEGIN(cuvet-RULE)      up to NOLINTEND(cuvet-RULE)
 *     // cuvet: ignore[RULE] reason   this line; alone on its line: the next line of code
 *
 * A list may name several rules, groups and patterns: "cuvet-progress-*". docs/silencing.md */
#ifndef CUVET_REPORT_SILENCE_H
#define CUVET_REPORT_SILENCE_H

#include "report/finding.h"

/* A rule, a group or a pattern that a silencer names. */
struct cv_silenced_name {
    const char *text; /* without "cuvet-" */
    bool used;
};

struct cv_silencer {
    struct cv_place where; /* the words that silence, with their list */
    uint32_t first, last;  /* lines; last 0: it silences nothing, see `trouble` */
    bool all;              /* no list: every rule */
    bool for_others;       /* NOLINT without a list: meant for every linter */
    bool used;             /* it, or one of its names, silenced something */
    struct cv_silenced_name *names;
    size_t name_count, name_capacity;
    const char *reason;      /* "" where none is given */
    const char *trouble;     /* what is wrong with it, or NULL */
    bool alone;              /* nothing else stands in its comment */
    struct cv_place comment; /* all of the comment */
};

struct cv_silencers {
    const char *path; /* of the file, interned */
    struct cv_silencer *items;
    size_t count, capacity;
};

/* The silencers of a file, in its order; what is not for cuvet is left out. */
void cv_silencers_read(struct cv_arena *arena, struct cv_sources *sources, const char *path,
                       struct cv_silencers *silencers);

/* The silencer that holds for a finding in this file, or NULL; marks it as used. */
struct cv_silencer *cv_silencer_of(struct cv_silencers *silencers,
                                   const struct cv_finding *finding);

/* Whether a name of a silencer means this rule. */
bool cv_silences_rule(const char *pattern, const char *rule_id);

#endif
