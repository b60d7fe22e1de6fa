/* standing.h - the parser's two translation units of one unit, kept between two readings. */
#ifndef CUVET_FRONTEND_STANDING_H
#define CUVET_FRONTEND_STANDING_H

#include <clang-c/Index.h>

#include "frontend/parse.h"

struct cv_standing_side {
    CXIndex index;
    CXTranslationUnit tu; /* NULL: there is none */
    char *arguments;      /* that it was parsed with */
};

struct cv_standing {
    struct cv_standing_side sides[2]; /* by enum cv_side */
    bool brief;
};

/* Hands out the translation unit, if it was parsed with these arguments; the side is empty then. */
bool cv_standing_take(struct cv_standing_side *side, const struct cv_string_list *arguments,
                      CXIndex *index, CXTranslationUnit *tu);
void cv_standing_keep(struct cv_standing_side *side, const struct cv_string_list *arguments,
                      CXIndex index, CXTranslationUnit tu);

#endif
