/* status.c - prints what the tool says about itself, safe on a terminal. */
#include "support/status.h"

#include <string.h>

#include "support/utf8.h"

enum { ESCAPE_LENGTH = 4 }; /* of \xNN */

char *cv_printable(struct cv_arena *arena, const char *text, bool keep_lines)
{
    size_t size = strlen(text);
    char *result = cv_alloc_array(arena, size + 1, ESCAPE_LENGTH);
    char *to = result;

    for (size_t at = 0; at < size;) {
        uint32_t point;
        size_t length = cv_utf8_read(text + at, size - at, &point);
        bool stays = !cv_utf8_is_control(point) || point == '\t' || (point == '\n' && keep_lines);

        for (size_t end = at + length; at < end; at++) {
            if (stays)
                *to++ = text[at];
            else
                to += snprintf(to, ESCAPE_LENGTH + 1, "\\x%02X", (unsigned char)text[at]);
        }
    }
    return result;
}

__attribute__((format(printf, 3, 0))) static void
print_message(struct cv_run *run, const char *kind, const char *format, va_list arguments)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *text = cv_vformat(scratch, format, arguments);

    fprintf(run->messages, "cuvet: %s: %s\n", kind, cv_printable(scratch, text, false));
    cv_arena_free(scratch);
}

bool cv_fail(struct cv_run *run, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_message(run, "error", format, arguments);
    va_end(arguments);
    return false;
}

void cv_warn(struct cv_run *run, const char *format, ...)
{
    va_list arguments;

    if (run->quiet)
        return;
    va_start(arguments, format);
    print_message(run, "warning", format, arguments);
    va_end(arguments);
}

void cv_say(struct cv_run *run, const char *format, ...)
{
    va_list arguments;

    if (run->quiet)
        return;
    va_start(arguments, format);
    print_message(run, "note", format, arguments);
    va_end(arguments);
}
