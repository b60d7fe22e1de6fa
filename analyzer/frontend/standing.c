/* standing.c - what is not taken again is let go. */
#include "frontend/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *memory)
{
    if (memory)
        return memory;
    fputs("cuvet: error: out of memory\n", stderr);
    exit(3);
}

struct cv_standing *cv_standing_new(void)
{
    return checked(calloc(1, sizeof(struct cv_standing)));
}

static void empty(struct cv_standing_side *side)
{
    if (side->tu) {
        clang_disposeTranslationUnit(side->tu);
        clang_disposeIndex(side->index);
    }
    free(side->arguments);
    *side = (struct cv_standing_side){ 0 };
}

void cv_standing_free(struct cv_standing *standing)
{
    for (int i = 0; i < 2; i++)
        empty(&standing->sides[i]);
    free(standing);
}

bool cv_standing_is_brief(const struct cv_standing *standing)
{
    return standing->brief;
}

/* One argument a line. */
static char *joined(const struct cv_string_list *arguments)
{
    size_t size = 1;
    char *text, *at;

    for (size_t i = 0; i < arguments->count; i++)
        size += strlen(arguments->items[i]) + 1;
    text = checked(malloc(size));
    at = text;
    for (size_t i = 0; i < arguments->count; i++) {
        at = stpcpy(at, arguments->items[i]);
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}

bool cv_standing_take(struct cv_standing_side *side, const struct cv_string_list *arguments,
                      CXIndex *index, CXTranslationUnit *tu)
{
    char *wanted = joined(arguments);
    bool same = side->tu && strcmp(side->arguments, wanted) == 0;

    free(wanted);
    if (same) {
        *index = side->index;
        *tu = side->tu;
        side->tu = NULL;
    }
    empty(side);
    return same;
}

void cv_standing_keep(struct cv_standing_side *side, const struct cv_string_list *arguments,
                      CXIndex index, CXTranslationUnit tu)
{
    empty(side);
    *side = (struct cv_standing_side){ index, tu, joined(arguments) };
}
