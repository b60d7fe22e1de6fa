/* conditionals.h - #if, #define and their like in a text, read without a preprocessor.
 *
 * The parser sees one target; what others compile can only be told from the text. Macros that
 * are not given are not known, and neither is a condition that depends on one. */
#ifndef CUVET_FRONTEND_CONDITIONALS_H
#define CUVET_FRONTEND_CONDITIONALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

enum cv_truth { CV_UNTRUE, CV_TRUE, CV_MAYBE };

/* A macro of which something is known: its value, or that it is not defined. */
struct cv_macro_fact {
    const char *name;
    bool defined;
    int64_t value;
};

enum cv_directive_kind {
    CV_DIRECTIVE_IF,   /* `text`: the condition; of #ifdef and #ifndef as defined(X), !defined(X) */
    CV_DIRECTIVE_ELSE, /* #elif too; `text` is "1" for #else */
    CV_DIRECTIVE_END,
    CV_DIRECTIVE_DEFINE, /* `text`: the name */
    CV_DIRECTIVE_UNDEFINE,
};

struct cv_directive {
    enum cv_directive_kind kind;
    const char *text;
    uint32_t line, column, end_column; /* of the text's beginning; from 1 */
    uint32_t outer;    /* the #if or #else that this stands in, by number; CV_NONE for none */
    uint32_t previous; /* ELSE, END: the branch before it */
};

struct cv_conditionals {
    struct cv_directive *items;
    size_t count, capacity;
};

struct cv_conditionals cv_conditionals_read(struct cv_arena *arena, const char *text, size_t size);

/* Whether what stands in the branch `branch` (see cv_directive.outer) is compiled. */
enum cv_truth cv_branch_compiled(const struct cv_conditionals *all, uint32_t branch,
                                 const struct cv_macro_fact *facts, size_t fact_count);

/* The line of the directive that ends a branch. */
uint32_t cv_branch_end(const struct cv_conditionals *all, uint32_t branch);

#endif
