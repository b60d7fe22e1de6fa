/* nearest.c - counts the changes that make one name from another. */
#include "support/nearest.h"

#include <string.h>

enum { LONGEST = 64 }; /* longer names are never offered */

static size_t least(size_t a, size_t b, size_t c)
{
    size_t smaller = a < b ? a : b;

    return smaller < c ? smaller : c;
}

/* Levenshtein's distance: one row of the table at a time. */
static size_t distance(const char *from, const char *to)
{
    size_t row[LONGEST + 1];
    size_t length = strlen(to);

    for (size_t i = 0; i <= length; i++)
        row[i] = i;
    for (size_t line = 1; *from; from++, line++) {
        size_t diagonal = row[0];

        row[0] = line;
        for (size_t i = 1; i <= length; i++) {
            size_t above = row[i];

            row[i] = least(above + 1, row[i - 1] + 1, diagonal + (*from != to[i - 1]));
            diagonal = above;
        }
    }
    return row[length];
}

void cv_nearest_offer(struct cv_nearest *nearest, const char *name)
{
    size_t length = strlen(nearest->wanted);
    size_t changes;

    if (length == 0 || length > LONGEST || strlen(name) > LONGEST)
        return;
    changes = distance(nearest->wanted, name);
    if (changes > (length + 2) / 3 || (nearest->name && changes >= nearest->distance))
        return;
    nearest->name = name;
    nearest->distance = changes;
}
