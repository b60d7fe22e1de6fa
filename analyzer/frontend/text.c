/* text.c - libclang's strings as strings of ours. */
#include "frontend/text.h"

#include <string.h>

const char *cv_text(struct cv_strings *strings, CXString text)
{
    const char *bytes = clang_getCString(text);
    const char *copy = cv_intern(strings, bytes ? bytes : "");

    clang_disposeString(text);
    return copy;
}

char *cv_text_copy(struct cv_arena *arena, CXString text)
{
    const char *bytes = clang_getCString(text);
    char *copy = cv_strdup(arena, bytes ? bytes : "");

    clang_disposeString(text);
    return copy;
}

bool cv_text_is(CXString text, const char *expected)
{
    const char *bytes = clang_getCString(text);
    bool same = bytes && strcmp(bytes, expected) == 0;

    clang_disposeString(text);
    return same;
}
