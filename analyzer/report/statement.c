/* statement.c - a line of its own where the brace ends one, else a place between blanks. */
#include "report/statement.h"

#include <string.h>

#define BLANKS " \t\r\v\f"

static size_t blanks_of(struct cv_source_line line)
{
    size_t blanks = 0;

    while (blanks < line.size && strchr(BLANKS, line.text[blanks]))
        blanks++;
    return blanks;
}

/* The indentation of the first statement of a body whose brace ends line `number`. */
static const char *indentation(struct cv_arena *arena, struct cv_sources *sources, const char *path,
                               uint32_t number)
{
    struct cv_source_line next = cv_source_line(sources, path, number + 1);
    size_t blanks = next.text ? blanks_of(next) : 0;
    struct cv_source_line brace;

    if (next.text && blanks < next.size && next.text[blanks] != '}' && next.text[blanks] != '#')
        return cv_format(arena, "%.*s", (int)blanks, next.text);
    brace = cv_source_line(sources, path, number);
    blanks = blanks_of(brace);
    return cv_format(arena, "%.*s%s", (int)blanks, brace.text,
                     blanks && brace.text[0] == '\t' ? "\t" : "    ");
}

const char *cv_statement_text(struct cv_arena *arena, struct cv_sources *sources,
                              struct cv_place where, const char *statement)
{
    struct cv_source_line line = cv_source_line(sources, where.path, where.line);
    size_t start = where.column - 1, end = where.end_column - 1, after;

    if (!line.text || where.end_line != where.line || start > end || end > line.size)
        return cv_format(arena, " %s", statement);
    for (after = end; after < line.size && strchr(BLANKS, line.text[after]);)
        after++;
    if (start == end && after == line.size)
        return cv_format(arena, "\n%s%s", indentation(arena, sources, where.path, where.line),
                         statement);
    return cv_format(arena, "%s%s%s", start && strchr(BLANKS, line.text[start - 1]) ? "" : " ",
                     statement, start == end && after == end ? " " : "");
}
