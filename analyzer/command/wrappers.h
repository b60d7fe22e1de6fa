/* wrappers.h - functions of a project that do what a CUDA call does.
 *
 * A call of one whose body is not seen is made the call that it stands for. */
#ifndef CUVET_COMMAND_WRAPPERS_H
#define CUVET_COMMAND_WRAPPERS_H

#include "model/program.h"

struct cv_wrapper {
    const char *function; /* qualified: "queue::Stream::wait" */
    const char *call;     /* "cudaStreamSynchronize" */
    int *arguments;       /* of the call, each an argument of the function: 0 is the object of a
                             method; NULL: the same ones in the same order */
    size_t argument_count;
};

struct cv_wrappers {
    struct cv_wrapper *items;
    size_t count, capacity;
};

/* Makes the calls of the wrappers in a unit calls of what they stand for. */
void cv_wrappers_apply(const struct cv_wrappers *wrappers, struct cv_unit *unit);

#endif
