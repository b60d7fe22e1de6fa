/* utf8.h - characters of text that may be broken. */
#ifndef CUVET_SUPPORT_UTF8_H
#define CUVET_SUPPORT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CV_NOT_UTF8 UINT32_MAX

/* The character at `text`, of which `size` bytes are there (at least one): its length in
 * bytes, and its code point in `point`. A byte that is no UTF-8 is CV_NOT_UTF8 of length 1. */
size_t cv_utf8_read(const char *text, size_t size, uint32_t *point);

/* Controls, and what turns text around or breaks lines: code that looks like other code hides
 * in them. CV_NOT_UTF8 is one too. */
bool cv_utf8_is_control(uint32_t point);

/* Columns that a character takes on a terminal: 0, 1 or 2. */
unsigned cv_utf8_width(uint32_t point);

/* What a column counts in a line. */
enum cv_columns { CV_COLUMNS_UTF16, CV_COLUMNS_UTF8, CV_COLUMNS_UTF32 };

/* How many columns a character is that takes `length` bytes. */
size_t cv_utf8_columns(uint32_t point, size_t length, enum cv_columns columns);

#endif
