/* baseline.h - findings that are known of old, and do not count.
 *
 * A finding is known by its file, and by its identity: the rule, the function and the line
 * without its blanks. So it stays known when lines move; when its file is gone, it is looked for
 * elsewhere. Of equal findings as many are known as the baseline holds. */
#ifndef CUVET_REPORT_BASELINE_H
#define CUVET_REPORT_BASELINE_H

#include "report/finding.h"

struct cv_baseline_entry {
    const char *file; /* absolute */
    const char *rule;
    uint64_t identity;
    bool used;
};

struct cv_baseline {
    struct cv_baseline_entry *items;
    size_t count, capacity;
};

/* Reads the file; paths in it are meant from its folder. False (said) where it is no baseline. */
bool cv_baseline_read(struct cv_run *run, const char *path, struct cv_baseline *baseline);

/* Marks the findings that the baseline knows, and its entries as used. */
void cv_baseline_apply(struct cv_baseline *baseline, struct cv_findings *findings);

/* Writes the findings that are not set aside, one a line, sorted; `folder` is where the file
 * will be. */
void cv_baseline_write(const struct cv_findings *findings, const char *folder, FILE *out);

#endif
