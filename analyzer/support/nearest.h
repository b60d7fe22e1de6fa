/* nearest.h - the name that somebody may have meant. */
#ifndef CUVET_SUPPORT_NEAREST_H
#define CUVET_SUPPORT_NEAREST_H

#include <stddef.h>

/* Offered one name after the other, keeps the one that is nearest to `wanted`. */
struct cv_nearest {
    const char *wanted;
    const char *name; /* NULL: none is near enough to be meant */
    size_t distance;  /* of `name` */
};

void cv_nearest_offer(struct cv_nearest *nearest, const char *name);

#endif
