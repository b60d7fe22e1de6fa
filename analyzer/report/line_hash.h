/* line_hash.h - the hash by which GitHub's code scanning knows a line again.
 *
 * It is `primaryLocationLineHash` as github/codeql-action computes it where a SARIF file lacks
 * it: a rolling hash over the next 100 UTF-16 code units from the start of the line, blanks and
 * tabs left out, line ends made LF. Where both come to the same, no alert appears twice. */
#ifndef CUVET_REPORT_LINE_HASH_H
#define CUVET_REPORT_LINE_HASH_H

#include <stdint.h>

#include "support/arena.h"

struct cv_line_hash {
    uint64_t hash;
    uint32_t number; /* 1 for the first line with this hash, 2 for the second, ... */
};

/* Of each line of the text; `count` becomes their number, at least one. */
struct cv_line_hash *cv_line_hashes(struct cv_arena *arena, const char *text, size_t size,
                                    size_t *count);

#endif
