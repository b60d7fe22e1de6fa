/* patch.h - the fixes of findings, put together to changes of files.
 *
 * Of a finding with several fixes the first is taken. A fix is made with all its edits or not at
 * all; one that overlaps with another that was taken before is left. */
#ifndef CUVET_REPORT_PATCH_H
#define CUVET_REPORT_PATCH_H

#include "report/finding.h"

/* An edit in bytes of its file. */
struct cv_patch_edit {
    const struct cv_edit *edit;
    size_t start, end;
};

/* The edits of one file, sorted, none overlapping. */
struct cv_patch_file {
    const char *path;
    struct cv_patch_edit *edits;
    size_t count, capacity;
};

/* A finding whose fix was left. */
struct cv_patch_left {
    const struct cv_finding *finding;
    const char *reason;
};

struct cv_patch {
    struct cv_patch_file *files;
    size_t count, capacity;
    struct cv_patch_left *left;
    size_t left_count, left_capacity;
    size_t fixed; /* findings whose fix is in the patch */
};

/* From the findings that count. */
void cv_patch_plan(struct cv_arena *arena, const struct cv_findings *findings,
                   struct cv_patch *patch);

/* The text of a file with its edits made. Line ends of what is inserted become the file's. */
char *cv_patch_apply(struct cv_arena *arena, const struct cv_patch_file *file, const char *text,
                     size_t size, size_t *new_size);

/* The change of a file as a unified diff, as `git apply` takes it. `name` is how the file is
 * called in it. */
void cv_patch_diff(const struct cv_patch_file *file, const char *name, const char *text,
                   size_t size, FILE *out);

#endif
