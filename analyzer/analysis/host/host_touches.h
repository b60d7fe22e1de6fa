/* host_touches.h - what work in streams touches, in terms of the host's pointers.
 *
 * Only what is surely touched is here: the bytes that a copy or memset names, and those that the
 * first thread of a launch, or all of them, come to on every path. */
#ifndef CUVET_ANALYSIS_HOST_TOUCHES_H
#define CUVET_ANALYSIS_HOST_TOUCHES_H

#include "analysis/host/host_parts.h"

/* What one node does to one buffer: `size` bytes at least, `from` bytes behind `base`. */
struct cv_touch {
    uint32_t node;
    uint32_t base; /* the pointer, a value of the host entry */
    int64_t from, size;
    bool exact; /* these bytes, and no others of the buffer */
    bool whole; /* all that was allocated */
    bool writes, atomic;
    const struct cv_kernel *kernel; /* NULL: a copy or memset */
    uint32_t narrow;                /* its operation with the narrowest scope; CV_NONE for none */
    enum cv_scope scope;            /* of that */
};

struct cv_touches {
    struct cv_arena *scratch;
    const struct cv_host *host;
    struct cv_ordering *order; /* with the host's accesses as nodes */
    struct cv_touch *items;
    size_t count, capacity;
};

void cv_touches_find(struct cv_touches *touches);

/* Whether two touches surely have a byte in common. */
bool cv_touches_overlap(const struct cv_host *host, const struct cv_touch *a,
                        const struct cv_touch *b);

/* Whether it is known of their places that they have one, or that they have none. */
bool cv_touches_comparable(const struct cv_host *host, const struct cv_touch *a,
                           const struct cv_touch *b);

/* The allocating call behind a pointer, or NULL. */
const struct cv_api *cv_host_allocator(const struct cv_host *host, uint32_t value);

/* The value of an argument of a call; CV_NONE where there is none. */
uint32_t cv_host_operand(const struct cv_host *host, uint32_t op, int n);

#endif
