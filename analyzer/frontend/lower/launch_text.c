/* launch_text.c - launch brackets in source text. */
#include "frontend/lower/launch_text.h"

#include <stdbool.h>
#include <string.h>

#include "support/vector.h"

/* ------------------------------------------------------------------- lexing */

static size_t skip_literal(const char *text, size_t size, size_t at)
{
    char quote = text[at++];

    while (at < size && text[at] != quote && text[at] != '\n')
        at += text[at] == '\\' ? 2 : 1;
    return at + 1;
}

static size_t skip_raw_string(const char *text, size_t size, size_t at)
{
    char end[20];
    size_t length = 1;

    at += 2;
    end[0] = ')';
    while (at < size && text[at] != '(' && length < 17)
        end[length++] = text[at++];
    end[length++] = '"';
    for (; at + length <= size; at++)
        if (memcmp(text + at, end, length) == 0)
            return at + length;
    return size;
}

static size_t skip_comment(const char *text, size_t size, size_t at)
{
    if (text[at + 1] == '/') {
        while (at < size && text[at] != '\n')
            at++;
        return at;
    }
    for (at += 2; at + 1 < size; at++)
        if (text[at] == '*' && text[at + 1] == '/')
            return at + 2;
    return size;
}

/* To the end of a preprocessor line, continuations included. */
static size_t skip_directive(const char *text, size_t size, size_t at)
{
    while (at < size && text[at] != '\n') {
        if (text[at] == '\\' && at + 1 < size && text[at + 1] == '\n')
            at++;
        at++;
    }
    return at;
}

static bool is_digit_separator(const char *text, size_t at)
{
    return text[at] == '\'' && at > 0 &&
           ((text[at - 1] >= '0' && text[at - 1] <= '9') ||
            (text[at - 1] >= 'a' && text[at - 1] <= 'f') ||
            (text[at - 1] >= 'A' && text[at - 1] <= 'F'));
}

/* A macro's body is code as well. */
static bool is_definition(const char *text, size_t size, size_t at)
{
    static const char word[] = "define";

    for (at++; at < size && (text[at] == ' ' || text[at] == '\t'); at++)
        ;
    return size - at > strlen(word) && memcmp(text + at, word, strlen(word)) == 0;
}

/* Past what is no code; `at` itself where code stands there. */
static size_t skip_other(const char *text, size_t size, size_t at, bool line_start)
{
    if (text[at] == '#' && line_start)
        return skip_directive(text, size, at);
    if (text[at] == 'R' && at + 1 < size && text[at + 1] == '"')
        return skip_raw_string(text, size, at);
    if (text[at] == '"' || (text[at] == '\'' && !is_digit_separator(text, at)))
        return skip_literal(text, size, at);
    if (text[at] == '/' && at + 1 < size && (text[at + 1] == '/' || text[at + 1] == '*'))
        return skip_comment(text, size, at);
    return at;
}

/* ------------------------------------------------------------------ brackets */

/* Where three `bracket` characters end, blanks between them allowed; 0: there are none. */
static size_t triple(const char *text, size_t size, size_t at, char bracket)
{
    int count = 0;

    for (; at < size; at++) {
        if (text[at] == bracket && ++count == 3)
            return at + 1;
        if (text[at] != bracket && text[at] != ' ' && text[at] != '\t')
            return 0;
    }
    return 0;
}

static void join(char *text, size_t from, size_t to, char bracket)
{
    memset(text + from, ' ', to - from);
    memset(text + from, bracket, 3);
}

/* Closing brackets belong to a launch where an argument list follows. */
static bool opens_arguments(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' ||
                         text[at] == '\r' || text[at] == '\\'))
        at++;
    return at < size && text[at] == '(';
}

/* The `>>>` that closes what opens before `at`; 0 where there is none. */
static size_t find_closing(const char *text, size_t size, size_t at, size_t *end)
{
    int depth = 0;

    for (; at < size; at++) {
        size_t next = skip_other(text, size, at, false);

        if (next > at) {
            at = next - 1;
            continue;
        }
        if (text[at] == '(' || text[at] == '[' || text[at] == '{')
            depth++;
        else if (text[at] == ')' || text[at] == ']' || text[at] == '}')
            depth--;
        if (depth < 0 || text[at] == ';')
            return 0;
        *end = depth == 0 && text[at] == '>' ? triple(text, size, at, '>') : 0;
        if (*end && opens_arguments(text, size, *end))
            return at;
    }
    return 0;
}

/* -------------------------------------------------------------------- shapes */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The brace that closes the one at `at`, `size` where there is none; *comma: a comma stands between
 * them, *blank: the first blank there, 0 where there is none. */
static size_t closing_brace(const char *text, size_t size, size_t at, bool *comma, size_t *blank)
{
    int depth = 0;

    *comma = false;
    *blank = 0;
    for (; at < size; at++) {
        size_t next = skip_other(text, size, at, false);

        if (next > at) {
            at = next - 1;
            continue;
        }
        if (text[at] == '(' || text[at] == '[' || text[at] == '{')
            depth++;
        else if ((text[at] == ')' || text[at] == ']' || text[at] == '}') && --depth == 0)
            return at;
        *comma |= depth == 1 && text[at] == ',';
        if (*blank == 0 && is_blank(text[at]))
            *blank = at;
    }
    return size;
}

/* A shape in braces, `{16, 16}`, becomes `${16, 16}`, where `$` is dim3: in place of a blank before
 * it, or with one inside given up. One number, `{256}`, becomes `(256)`. */
static void name_shape(char *text, size_t end, size_t open)
{
    size_t blank;
    bool comma;
    size_t close = closing_brace(text, end, open, &comma, &blank);

    if (close >= end || close == open + 1)
        return;
    if (!comma) {
        text[open] = '(';
        text[close] = ')';
    } else if (is_blank(text[open - 1])) {
        text[open - 1] = '$';
    } else if (blank) {
        memmove(text + open + 1, text + open, blank - open);
        text[open] = '$';
    }
}

/* The brace that the argument behind `at` begins with; 0 where it begins otherwise. */
static size_t braced_shape(const char *text, size_t size, size_t at)
{
    while (at < size && (is_blank(text[at]) || text[at] == '\n' || text[at] == '\r'))
        at++;
    return at < size && text[at] == '{' ? at : 0;
}

/* The comma behind the first argument; 0 where there is none. */
static size_t first_comma(const char *text, size_t size, size_t at)
{
    int depth = 0;

    for (; at < size; at++) {
        size_t next = skip_other(text, size, at, false);

        if (next > at) {
            at = next - 1;
            continue;
        }
        if (text[at] == '(' || text[at] == '[' || text[at] == '{')
            depth++;
        else if (text[at] == ')' || text[at] == ']' || text[at] == '}')
            depth--;
        else if (depth == 0 && text[at] == ',')
            return at;
    }
    return 0;
}

/* ------------------------------------------------------------------- rewriting */

static char *copy_of(struct cv_arena *arena, char *copy, const char *text, size_t size)
{
    if (!copy) {
        copy = cv_alloc(arena, size + 1);
        memcpy(copy, text, size);
    }
    return copy;
}

char *cv_launches_for_parser(struct cv_arena *arena, const char *text, size_t size)
{
    char *copy = NULL;
    bool line_start = true;

    for (size_t at = 0; at < size; at++) {
        bool macro = line_start && text[at] == '#' && is_definition(text, size, at);
        size_t next = skip_other(text, size, at, line_start && !macro), end, close, close_end = 0;
        size_t comma, shapes[2];

        if (next > at) {
            at = next - 1;
            continue;
        }
        line_start = text[at] == '\n' || (line_start && (is_blank(text[at]) || text[at] == '\r'));
        if (text[at] != '<' || !(end = triple(text, size, at, '<')))
            continue;
        close = find_closing(text, size, end, &close_end);
        if (close) {
            comma = first_comma(text, close, end);
            shapes[0] = braced_shape(text, close, end);
            shapes[1] = comma ? braced_shape(text, close, comma + 1) : 0;
            for (int i = 0; i < 2; i++)
                if (shapes[i]) {
                    copy = copy_of(arena, copy, text, size);
                    name_shape(copy, close, shapes[i]);
                }
        }
        if (close && (end - at > 3 || close_end - close > 3)) {
            copy = copy_of(arena, copy, text, size);
            join(copy, at, end, '<');
            join(copy, close, close_end, '>');
        }
        at = end - 1;
    }
    return copy;
}

struct cv_launch_places cv_find_launch_brackets(struct cv_arena *arena, const char *text,
                                                size_t size)
{
    struct cv_launch_places places = { 0 };
    uint32_t line = 1;
    size_t line_begin = 0, counted = 0;
    bool line_start = true;

    for (size_t at = 0; at < size; at++) {
        size_t next = skip_other(text, size, at, line_start);

        if (next > at) {
            at = next - 1;
            continue;
        }
        line_start = text[at] == '\n' ||
                     (line_start && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r'));
        if (text[at] != '<' || at + 2 >= size || text[at + 1] != '<' || text[at + 2] != '<')
            continue;
        for (; counted < at; counted++)
            if (text[counted] == '\n') {
                line++;
                line_begin = counted + 1;
            }
        places.items = cv_grow(arena, places.items, places.count, &places.capacity,
                               sizeof *places.items);
        places.items[places.count++] = (struct cv_launch_place){ line,
                                                                 (uint32_t)(at - line_begin) + 1 };
        at += 2;
    }
    return places;
}
