/* utf8.c - reads UTF-8 and knows what a terminal makes of it. */
#include "support/utf8.h"

struct range {
    uint32_t first, last;
};

/* How the sequences begin, and the least code point that each length may spell. */
static const struct {
    unsigned char mask;
    unsigned char lead;
    unsigned char length;
    uint32_t least;
} sequences[] = {
    { 0x80, 0x00, 1, 0x0 },
    { 0xE0, 0xC0, 2, 0x80 },
    { 0xF0, 0xE0, 3, 0x800 },
    { 0xF8, 0xF0, 4, 0x10000 },
};

static const struct range controls[] = {
    { 0x00, 0x1F },     { 0x7F, 0x9F },     { 0x061C, 0x061C }, { 0x200E, 0x200F },
    { 0x2028, 0x202E }, { 0x2066, 0x2069 }, { 0xFEFF, 0xFEFF },
};

/* Combining marks and joiners; the blocks that matter in source comments and strings. */
static const struct range narrow[] = {
    { 0x0300, 0x036F }, { 0x0483, 0x0489 }, { 0x0591, 0x05BD }, { 0x064B, 0x065F },
    { 0x0E31, 0x0E31 }, { 0x0E34, 0x0E3A }, { 0x1AB0, 0x1AFF }, { 0x1DC0, 0x1DFF },
    { 0x200B, 0x200D }, { 0x20D0, 0x20FF }, { 0xFE00, 0xFE0F }, { 0xFE20, 0xFE2F },
};

/* East Asian wide characters and emoji. */
static const struct range wide[] = {
    { 0x1100, 0x115F },   { 0x2E80, 0x303E },   { 0x3041, 0x33FF },   { 0x3400, 0x4DBF },
    { 0x4E00, 0x9FFF },   { 0xA000, 0xA4CF },   { 0xAC00, 0xD7A3 },   { 0xF900, 0xFAFF },
    { 0xFE30, 0xFE6F },   { 0xFF00, 0xFF60 },   { 0xFFE0, 0xFFE6 },   { 0x1F300, 0x1F64F },
    { 0x1F680, 0x1F6FF }, { 0x1F900, 0x1F9FF }, { 0x20000, 0x3FFFD },
};

static bool is_in(const struct range *ranges, size_t count, uint32_t point)
{
    for (size_t i = 0; i < count; i++) {
        if (point >= ranges[i].first && point <= ranges[i].last)
            return true;
    }
    return false;
}

/* What `length` bytes spell, the first of them without the bits of `mask`. */
static uint32_t spelled(const unsigned char *bytes, size_t length, unsigned char mask)
{
    uint32_t point = bytes[0] & (unsigned char)~mask;

    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return CV_NOT_UTF8;
        point = point << 6 | (bytes[i] & 0x3F);
    }
    return point;
}

static bool is_scalar(uint32_t point)
{
    return point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
}

size_t cv_utf8_read(const char *text, size_t size, uint32_t *point)
{
    const unsigned char *bytes = (const unsigned char *)text;

    for (size_t i = 0; i < sizeof sequences / sizeof sequences[0]; i++) {
        size_t length = sequences[i].length;

        if ((bytes[0] & sequences[i].mask) != sequences[i].lead || length > size)
            continue;
        *point = spelled(bytes, length, sequences[i].mask);
        if (is_scalar(*point) && *point >= sequences[i].least)
            return length;
    }
    *point = CV_NOT_UTF8;
    return 1;
}

bool cv_utf8_is_control(uint32_t point)
{
    return point == CV_NOT_UTF8 || is_in(controls, sizeof controls / sizeof controls[0], point);
}

unsigned cv_utf8_width(uint32_t point)
{
    if (is_in(narrow, sizeof narrow / sizeof narrow[0], point))
        return 0;
    return is_in(wide, sizeof wide / sizeof wide[0], point) ? 2 : 1;
}

size_t cv_utf8_columns(uint32_t point, size_t length, enum cv_columns columns)
{
    if (columns == CV_COLUMNS_UTF8)
        return length;
    return columns == CV_COLUMNS_UTF16 && point >= 0x10000 && point != CV_NOT_UTF8 ? 2 : 1;
}
