/* sorted.c - looks up rows of constant tables by halving. */
#include "support/sorted.h"

#include <stdlib.h>
#include <string.h>

struct key {
    const char *text;
    size_t length;
};

static const char *name_of(const void *row)
{
    return *(const char *const *)row;
}

static int compare(const void *key, const void *row)
{
    const struct key *wanted = key;
    const char *name = name_of(row);
    int order = strncmp(wanted->text, name, wanted->length);

    if (order != 0)
        return order;
    return name[wanted->length] == '\0' ? 0 : -1;
}

const void *cv_sorted_find_n(const struct cv_sorted *table, const char *text, size_t length)
{
    struct key key = { .text = text, .length = length };

    return bsearch(&key, table->rows, table->count, table->row_size, compare);
}

const void *cv_sorted_find(const struct cv_sorted *table, const char *name)
{
    return cv_sorted_find_n(table, name, strlen(name));
}

const char *cv_sorted_misplaced(const struct cv_sorted *table)
{
    const char *rows = table->rows;

    for (size_t i = 1; i < table->count; i++) {
        const char *name = name_of(rows + i * table->row_size);

        if (strcmp(name_of(rows + (i - 1) * table->row_size), name) >= 0)
            return name;
    }
    return NULL;
}
