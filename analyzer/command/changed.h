/* changed.h - what git says has changed: --changed and --changed-lines.
 *
 *     --changed         what is staged, against HEAD; staged content is what is read
 *     --changed=REV     the files as they are, against REV; those git does not know are new */
#ifndef CUVET_COMMAND_CHANGED_H
#define CUVET_COMMAND_CHANGED_H

#include "command/inputs.h"
#include "report/finding.h"

struct cv_changed_lines {
    uint32_t first, last;
};

struct cv_changed_file {
    const char *path; /* absolute */
    bool whole;       /* all of its lines are new */
    struct cv_changed_lines *lines;
    size_t count, capacity;
};

struct cv_changes {
    bool asked; /* for changed files only */
    bool lines; /* and for findings on changed lines only */
    struct cv_changed_file *files;
    size_t count, capacity;
    struct cv_arena *arena;
    struct cv_index index; /* of files, by path */
};

/* Asks git, and adds staged content to inputs->unsaved. False (said) where git fails. */
bool cv_changes_find(struct cv_run *run, const struct cv_options *options, struct cv_inputs *inputs,
                     struct cv_changes *changes);

bool cv_is_changed(const struct cv_changes *changes, const char *path);

/* Whether the finding or one of its notes is on a changed line. */
bool cv_on_changed_line(const struct cv_changes *changes, const struct cv_finding *finding);

#endif
