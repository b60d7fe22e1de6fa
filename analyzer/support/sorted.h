/* sorted.h - constant tables of rows that are sorted by name.
 *
 * A row is a name, a `const char *`, or a structure whose first member is one. */
#ifndef CUVET_SUPPORT_SORTED_H
#define CUVET_SUPPORT_SORTED_H

#include <stddef.h>

struct cv_sorted {
    const void *rows;
    size_t count;
    size_t row_size;
};

/* Begins a table over an array: `= CV_SORTED(rows)`. */
#define CV_SORTED(rows) { (rows), sizeof(rows) / sizeof((rows)[0]), sizeof((rows)[0]) }

/* The row of this name, or NULL. The second form takes `length` bytes of the text. */
const void *cv_sorted_find(const struct cv_sorted *table, const char *name);
const void *cv_sorted_find_n(const struct cv_sorted *table, const char *text, size_t length);

/* The first name that does not come after the one before it, or NULL. */
const char *cv_sorted_misplaced(const struct cv_sorted *table);

#endif
