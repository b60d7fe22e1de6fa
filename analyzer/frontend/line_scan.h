/* line_scan.h - goes over the beginning of a source as text. */
#ifndef CUVET_FRONTEND_LINE_SCAN_H
#define CUVET_FRONTEND_LINE_SCAN_H

#include <stdbool.h>

#include "support/arena.h"

struct cv_scan {
    const char *at, *end;
};

bool cv_scan_begins(const struct cv_scan *scan, const char *word);

/* To the end of the line. */
void cv_scan_line(struct cv_scan *scan);

/* Over blanks, line ends and comments; false where a comment has no end. */
bool cv_scan_space(struct cv_scan *scan);

void cv_scan_blanks(struct cv_scan *scan);

/* The name in <> or "", or NULL where the line is of another form. */
const char *cv_scan_name(struct cv_scan *scan, struct cv_arena *arena);

/* The word that stands here, "" where there is none. */
const char *cv_scan_word(struct cv_scan *scan, struct cv_arena *arena);

/* The name of the next directive, and behind it; NULL: something else comes first. */
const char *cv_scan_directive(struct cv_scan *scan, struct cv_arena *arena);

#endif
