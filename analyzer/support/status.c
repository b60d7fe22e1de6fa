/* status.c - prints what the tool says about itself, safe on a terminal. */
#include "support/status.h"

#include <stdint.h>
#include <string.h>

enum { ESCAPE_LENGTH = 4 }; /* of \xNN */

/* How the sequences of UTF-8 begin, and the least code point that each length may spell. */
static const struct {
    unsigned char mask;
    unsigned char lead;
    size_t length;
    uint32_t least;
} sequences[] = {
    { 0x80, 0x00, 1, 0x0 },
    { 0xE0, 0xC0, 2, 0x80 },
    { 0xF0, 0xE0, 3, 0x800 },
    { 0xF8, 0xF0, 4, 0x10000 },
};

/* Code points that move the cursor or turn the text around: C1 controls, bidirectional
 * marks, and line and paragraph separators. Code that looks like other code hides in them. */
static bool is_unprintable(uint32_t point)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        { 0x00, 0x1F },     { 0x7F, 0x9F },     { 0x061C, 0x061C }, { 0x200E, 0x200F },
        { 0x2028, 0x202E }, { 0x2066, 0x2069 }, { 0xD800, 0xDFFF }, { 0xFEFF, 0xFEFF },
    };

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        if (point >= ranges[i].first && point <= ranges[i].last)
            return true;
    }
    return point > 0x10FFFF;
}

/* The code point that `length` bytes spell, or UINT32_MAX. The NUL at the end of a text
 * is no continuation byte, so nothing behind it is read. */
static uint32_t code_point(const unsigned char *text, size_t length, unsigned char mask)
{
    uint32_t point = text[0] & (unsigned char)~mask;

    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return UINT32_MAX;
        point = point << 6 | (text[i] & 0x3F);
    }
    return point;
}

/* The length of the printable character at `text`, or 0. */
static size_t printable_length(const unsigned char *text)
{
    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
        uint32_t point;

        if ((text[0] & sequences[i].mask) != sequences[i].lead)
            continue;
        point = code_point(text, sequences[i].length, sequences[i].mask);
        if (point < sequences[i].least || is_unprintable(point))
            return 0;
        return sequences[i].length;
    }
    return 0;
}

char *cv_printable(struct cv_arena *arena, const char *text, bool keep_lines)
{
    const unsigned char *from = (const unsigned char *)text;
    char *result = cv_alloc_array(arena, strlen(text) + 1, ESCAPE_LENGTH);
    char *to = result;

    while (*from) {
        size_t length = printable_length(from);

        if (*from == '\t' || (*from == '\n' && keep_lines))
            length = 1;
        if (length) {
            memcpy(to, from, length);
            to += length;
            from += length;
        } else {
            to += snprintf(to, ESCAPE_LENGTH + 1, "\\x%02X", *from++);
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
