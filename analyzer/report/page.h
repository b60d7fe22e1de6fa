/* page.h - the reference pages of the rules, as the program carries them.
 *
 * They are the files docs/rules/RULE-ID.md, written into the program by the build. */
#ifndef CUVET_REPORT_PAGE_H
#define CUVET_REPORT_PAGE_H

#include <stddef.h>

#include "support/arena.h"

struct cv_page {
    const char *rule; /* its id */
    const char *text; /* Markdown */
    size_t size;      /* of the text in bytes */
};

/* Sorted by rule, closed by an entry with rule NULL, which the count leaves out. */
extern const struct cv_page cv_pages[];
extern const size_t cv_page_count;

/* The page of a rule in Markdown, or NULL where it has none. */
const char *cv_page_text(const char *rule_id);

/* Where the page of a rule is published, or NULL: as the build was told by CUVET_DOCS_URL. */
const char *cv_page_uri(struct cv_arena *arena, const char *rule_id);

#endif
