/* results.h - the formats and files that a check was asked to write. */
#ifndef CUVET_COMMAND_RESULTS_H
#define CUVET_COMMAND_RESULTS_H

#include "command/options.h"
#include "report/writer.h"

struct cv_result {
    const struct cv_writer *writer;
    const char *path; /* NULL: standard output */
};

struct cv_results {
    struct cv_result *items;
    size_t count, capacity; /* at least one */
};

/* From --format and --output. False (said) where they make no sense, or a file cannot be
 * written: before the long work. */
bool cv_results_choose(struct cv_run *run, const struct cv_options *options,
                       struct cv_results *results);

/* Writes all of them; `document->color` is set by --color. False (said) where one could not be
 * written; the others are written all the same. */
bool cv_results_write(struct cv_run *run, const struct cv_options *options,
                      const struct cv_results *results, struct cv_document *document);

/* Whether what could not be analysed stands in all of the results. */
bool cv_results_have_gaps(const struct cv_results *results);

/* Whether text that goes there is colored. */
bool cv_wants_color(const struct cv_options *options, FILE *out);

#endif
