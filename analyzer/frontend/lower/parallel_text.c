/* parallel_text.c - directives of OpenMP in source text. */
#include "frontend/lower/parallel_text.h"

#include <string.h>

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static size_t skip_blanks(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] == ' ' || text[at] == '\t'))
        at++;
    return at;
}

/* Past `word` where it stands at `*at`, which is moved to the next one. */
static bool take(const char *text, size_t size, size_t *at, const char *word)
{
    size_t length = strlen(word);

    if (size - *at < length || memcmp(text + *at, word, length) != 0)
        return false;
    *at = skip_blanks(text, size, *at + length);
    return true;
}

/* `#pragma omp`, `_Pragma("omp`: to what follows. */
static bool take_directive(const char *text, size_t size, size_t *at)
{
    if (take(text, size, at, "#"))
        return take(text, size, at, "pragma") && take(text, size, at, "omp");
    return take(text, size, at, "_Pragma") && take(text, size, at, "(") &&
           take(text, size, at, "\"") && take(text, size, at, "omp");
}

/* The words of a directive, to the end of its line; a `\` goes on with the next one. */
static bool line_forks(const char *text, size_t size, size_t at)
{
    static const char *const words[] = { "parallel", "sections", "task", "taskloop", "teams" };

    for (; at < size && (text[at] != '\n' || text[at - 1] == '\\'); at++) {
        size_t end = at;

        while (end < size && is_word(text[end]))
            end++;
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
            if (end - at == strlen(words[i]) && memcmp(text + at, words[i], end - at) == 0)
                return true;
        at = end > at ? end - 1 : at;
    }
    return false;
}

bool cv_text_forks(const char *text, size_t size)
{
    for (size_t at = 0; at < size; at++) {
        size_t after = at;

        if ((text[at] == '#' || text[at] == '_') && take_directive(text, size, &after) &&
            line_forks(text, size, after))
            return true;
    }
    return false;
}
