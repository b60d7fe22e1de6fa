/* space_origin.h - which memory a pointer of the host leads to, by where it comes from.
 *
 * Where paths join, and where a pointer was kept in memory, all that it may be must be of one
 * space: else it is unknown. */
#ifndef CUVET_ANALYSIS_SPACE_ORIGIN_H
#define CUVET_ANALYSIS_SPACE_ORIGIN_H

#include "analysis/host/spaces.h"

enum cv_from {
    CV_FROM_UNKNOWN,
    CV_FROM_DEVICE,   /* an allocating call */
    CV_FROM_VARIABLE, /* the host's shadow of a device variable */
    CV_FROM_PLAIN,    /* memory of the host that nobody has pinned */
};

struct cv_space_origin {
    enum cv_from space;
    const char *name; /* what gives it: "cudaMalloc", "the heap", ... */
    struct cv_place place;
    uint32_t root; /* a value of the entry: where that memory begins */
};

struct cv_space_origin cv_space_origin(struct cv_space_facts *facts, const struct cv_entry *entry,
                                       uint32_t address);

/* Of the pointer that is kept `offset` bytes from an address; not `exact`: somewhere from there. */
struct cv_space_origin cv_space_contents(struct cv_space_facts *facts, const struct cv_entry *entry,
                                         uint32_t address, int64_t offset, bool exact);

/* The call that an operation is, or NULL. */
const struct cv_call *cv_call_at(const struct cv_flow *flow, uint32_t op);

#endif
