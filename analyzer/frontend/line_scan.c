/* line_scan.c - comments are blanks, and lines end where they end. */
#include "frontend/line_scan.h"

#include <string.h>

bool cv_scan_begins(const struct cv_scan *scan, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(scan->end - scan->at) >= length && memcmp(scan->at, word, length) == 0;
}

void cv_scan_line(struct cv_scan *scan)
{
    while (scan->at < scan->end && *scan->at != '\n')
        scan->at++;
}

/* Past the comment that stands here; false where it has no end. */
static bool skip_comment(struct cv_scan *scan)
{
    if (cv_scan_begins(scan, "//")) {
        cv_scan_line(scan);
        return scan->at == scan->end || scan->at[-1] != '\\';
    }
    for (scan->at += 2; scan->at < scan->end; scan->at++)
        if (cv_scan_begins(scan, "*/")) {
            scan->at += 2;
            return true;
        }
    return false;
}

/* Blanks, line ends and comments. */
bool cv_scan_space(struct cv_scan *scan)
{
    while (scan->at < scan->end) {
        if (cv_scan_begins(scan, "//") || cv_scan_begins(scan, "/*")) {
            if (!skip_comment(scan))
                return false;
        } else if (*scan->at != '\0' && strchr(" \t\r\n\f\v", *scan->at)) {
            scan->at++;
        } else {
            return true;
        }
    }
    return true;
}

void cv_scan_blanks(struct cv_scan *scan)
{
    while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\t'))
        scan->at++;
}

/* The name in <> or "", or NULL where the line is of another form. */
const char *cv_scan_name(struct cv_scan *scan, struct cv_arena *arena)
{
    const char *start;
    char closing;

    cv_scan_blanks(scan);
    if (scan->at == scan->end || (*scan->at != '<' && *scan->at != '"'))
        return NULL;
    closing = *scan->at == '<' ? '>' : '"';
    start = ++scan->at;
    while (scan->at < scan->end && *scan->at != closing && *scan->at != '\n')
        scan->at++;
    if (scan->at == scan->end || *scan->at != closing)
        return NULL;
    return cv_strndup(arena, start, (size_t)(scan->at++ - start));
}

/* The word that stands here, "" where there is none. */
const char *cv_scan_word(struct cv_scan *scan, struct cv_arena *arena)
{
    const char *start;

    cv_scan_blanks(scan);
    start = scan->at;
    while (scan->at < scan->end && (*scan->at == '_' || (*scan->at >= '0' && *scan->at <= '9') ||
                                    ((*scan->at | 32) >= 'a' && (*scan->at | 32) <= 'z')))
        scan->at++;
    return cv_strndup(arena, start, (size_t)(scan->at - start));
}

/* The name of a directive; the scan stands behind it. NULL: something else stands here. */
const char *cv_scan_directive(struct cv_scan *scan, struct cv_arena *arena)
{
    if (!cv_scan_space(scan) || scan->at == scan->end || *scan->at != '#')
        return NULL;
    scan->at++;
    return cv_scan_word(scan, arena);
}
