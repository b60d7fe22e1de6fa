/* comment.h - the comments of a C++ source file.
 *
 * Lexed and not parsed: what preprocessing leaves out has comments too. */
#ifndef CUVET_REPORT_COMMENT_H
#define CUVET_REPORT_COMMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

struct cv_comment {
    const char *text; /* with its marks, in the source */
    size_t size;
    uint32_t line, column; /* of its first byte, from 1 */
    uint32_t code_before;  /* the line of the code before it, 0: none */
    uint32_t code_after;   /* the line of the code after it, 0: none */
};

struct cv_comments {
    struct cv_comment *items;
    size_t count, capacity;
};

void cv_comments_find(struct cv_arena *arena, const char *text, size_t size,
                      struct cv_comments *comments);

/* The place of a byte of the comment: its line, and its column from 1. */
void cv_comment_place(const struct cv_comment *comment, const char *at, uint32_t *line,
                      uint32_t *column);

#endif
