/* region.h - pieces of memory that several grids can name.
 *
 * A region starts at what a kernel is given, at a device variable, or at memory made in the
 * entry itself; from there pointers may be followed, and then bytes. A launch puts its
 * arguments in place, so that what a child touches is a region of its parent. */
#ifndef CUVET_ANALYSIS_REGION_H
#define CUVET_ANALYSIS_REGION_H

#include "analysis/values/form.h"

enum cv_region_root {
    CV_REGION_UNKNOWN,
    CV_REGION_PARAMETER, /* what parameter `parameter` holds at byte `parameter_offset` */
    CV_REGION_GLOBAL,    /* a device variable */
    CV_REGION_VALUE,     /* memory made in the entry, or a handle: value `value` */
};

enum { CV_REGION_STEPS = 3 };

struct cv_region {
    enum cv_region_root root;
    uint32_t parameter;
    int64_t parameter_offset;
    const struct cv_unit *unit; /* GLOBAL */
    const struct cv_object *object;
    uint32_t value;
    uint32_t step_count;
    struct cv_form steps[CV_REGION_STEPS]; /* where a pointer is read, each from the one before */
    struct cv_form offset;                 /* then bytes */
    int64_t size;                          /* of the access; 0: not known */
};

/* The region of an address; CV_REGION_UNKNOWN for automatic, shared and unknown memory. */
struct cv_region cv_region_of(const struct cv_entry *entry, uint32_t address, int64_t size);

/* A region of the launched kernel, as the launching entry sees it. */
struct cv_region cv_region_through(const struct cv_launch_view *view,
                                   const struct cv_region *region);

/* Whether two regions of one entry start at the same place. */
bool cv_region_same_start(const struct cv_region *a, const struct cv_region *b);

enum cv_meeting cv_regions_meet(const struct cv_region *a, const struct cv_region *b);

#endif
