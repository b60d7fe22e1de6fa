/* grids.h - parent and child grids: what device code launches (DP 4.18.2.1).
 *
 * Every launch in device code makes the grid that runs it the parent of a new one. A device
 * function that several kernels call launches once for each of them; one that no kernel
 * reaches launches from a grid that is not known. */
#ifndef CUVET_ANALYSIS_GRIDS_H
#define CUVET_ANALYSIS_GRIDS_H

#include "analysis/kernels/kernel.h"

struct cv_child_launch {
    struct cv_entry *entry;         /* the launching code with its callees in place */
    const struct cv_kernel *parent; /* NULL: `entry` is a device function without a kernel */
    uint32_t op;                    /* of the entry */
    struct cv_place where;
    struct cv_function_ref child;         /* where it is known */
    const struct cv_function *named;      /* the kernel that is launched, or NULL */
    const struct cv_kernel *kernel;       /* what is known of it: NULL where there is no body */
    const struct cv_arguments *arguments; /* values of `entry`, by parameter of the child */
    enum cv_device_stream stream;
    uint32_t stream_value; /* of `entry`; CV_NONE where none is named */
};

struct cv_grids {
    struct cv_child_launch *launches; /* kernel by kernel, in the order of the code */
    size_t count;
};

/* The kernels' entries, and those of `functions` (device functions that no kernel reaches), stay
 * open as long as the result is used. */
struct cv_grids *cv_grids_new(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                              const struct cv_kernel_table *functions);

/* The stream a value of an entry means as the stream of a launch or call in device code. */
enum cv_device_stream cv_device_stream_of(const struct cv_values *values, uint32_t value);
enum cv_device_stream cv_device_stream_number(int64_t handle);

#endif
