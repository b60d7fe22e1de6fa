/* finding.h - the findings of a run: collected, sorted, each once. */
#ifndef CUVET_REPORT_FINDING_H
#define CUVET_REPORT_FINDING_H

#include "model/place.h"
#include "report/rule.h"
#include "support/status.h"

struct cv_sources;

struct cv_note {
    struct cv_place where;
    const char *message;
    uint32_t step; /* its number in the execution that leads there; 0: it is no step */
};

struct cv_edit {
    struct cv_place where;
    const char *text;
};

struct cv_fix_it {
    const char *description;
    struct cv_edit *edits;
    size_t edit_count, edit_capacity;
};

/* Why a finding does not count. */
enum cv_aside {
    CV_ASIDE_NONE,
    CV_ASIDE_SILENCED, /* by a comment */
    CV_ASIDE_BASELINE, /* known of old */
};

struct cv_finding {
    const struct cv_rule *rule;
    const char *family;
    enum cv_severity severity;
    struct cv_place where;
    const char *function; /* "" where there is none */
    const char *message;
    struct cv_note *notes;
    size_t note_count, note_capacity;
    uint32_t step_count; /* of them, steps of an execution */
    struct cv_fix_it *fixes;
    size_t fix_count, fix_capacity;
    enum cv_aside aside;
    const char *aside_reason; /* as the comment gives it, or "" */
    uint64_t identity;        /* of rule, function and normalized line: the same for equal lines */
    uint64_t
        fingerprint; /* the identity with a number: no other finding's, and stays when lines move */
    struct cv_findings *owner;
};

/* What could not be analysed. */
struct cv_incomplete {
    const char *file;
    uint32_t line; /* 0: the file as a whole */
    const char *reason;
};

struct cv_summary {
    uint32_t files, functions, kernels, launches;
    uint32_t errors, warnings, advice; /* filled by cv_findings_finish() */
    uint32_t silenced, baseline;       /* set aside: they count nowhere else */
};

struct cv_findings {
    struct cv_run *run;
    struct cv_arena *arena;     /* the run's */
    const char *directory;      /* paths below it are shown as seen from it */
    struct cv_sources *sources; /* where lines of code are read: source.h */
    struct cv_finding **items;
    size_t count, capacity;
    struct cv_finding **aside; /* in the same order */
    size_t aside_count, aside_capacity;
    struct cv_incomplete *incomplete; /* sorted by cv_findings_finish(), each once */
    size_t incomplete_count, incomplete_capacity;
    struct cv_summary summary;
};

void cv_findings_init(struct cv_findings *findings, struct cv_run *run, struct cv_sources *sources,
                      const char *directory);

/* The texts are copied; a path with ".." in it becomes the one it stands for. */
struct cv_finding *cv_findings_add(struct cv_findings *findings, const char *family,
                                   const struct cv_rule *rule, enum cv_severity severity,
                                   struct cv_place where, const char *function,
                                   const char *message);
void cv_finding_note(struct cv_finding *finding, struct cv_place where, const char *message);

/* A step of an execution that leads to what was found, in its order. */
void cv_finding_step(struct cv_finding *finding, struct cv_place where, const char *message);
void cv_finding_fix(struct cv_finding *finding, struct cv_place where, const char *text,
                    const char *description);
void cv_finding_fix_statement(struct cv_finding *finding, struct cv_place where,
                              const char *statement, const char *description);
void cv_findings_incomplete(struct cv_findings *findings, const char *file, uint32_t line,
                            const char *reason);

/* Keeps the findings that `wanted` holds for. */
void cv_findings_filter(struct cv_findings *findings,
                        bool (*wanted)(const struct cv_finding *finding, const void *context),
                        const void *context);

/* Sorts by place, drops repeats (same rule and place), computes fingerprints and counts. */
void cv_findings_finish(struct cv_findings *findings);

/* After cv_findings_finish(): sets aside those whose `aside` is set, and counts again. */
void cv_findings_set_aside(struct cv_findings *findings);

/* A path as findings have it: interned, without "..". */
const char *cv_findings_own_path(struct cv_findings *findings, const char *path);

/* A path as it is shown, in text and JSON alike. */
const char *cv_findings_path(const struct cv_findings *findings, const char *path);

/* What could not be analysed, as notes, `limit` a file (0: all); then one line of totals that
 * says that `incomplete_files` files of the run are among them. */
void cv_write_incomplete(const struct cv_findings *findings, size_t limit, FILE *out);
void cv_write_totals(const struct cv_findings *findings, size_t incomplete_files, FILE *out);

#endif
