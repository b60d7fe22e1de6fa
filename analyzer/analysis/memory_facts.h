/* memory_facts.h - who shares memory, where it is, and when copies of it are complete (PM 2.3 to
 * 2.5). */
#ifndef CUVET_ANALYSIS_MEMORY_FACTS_H
#define CUVET_ANALYSIS_MEMORY_FACTS_H

#include "model/place.h"

/* ------------------------------------------------------------------ thread scopes */

enum cv_narrow_kind { CV_NARROW_ATOMIC, CV_NARROW_BARRIER, CV_NARROW_FENCE };

/* Who is left out by a scope. */
enum cv_left_out {
    CV_LEFT_OUT_THREADS,
    CV_LEFT_OUT_BLOCKS,
    CV_LEFT_OUT_GRIDS, /* another kernel, that may run at the same time */
    CV_LEFT_OUT_HOST,
};

/* An operation of a kernel whose thread scope is too narrow for those who share its object. */
struct cv_narrow_scope {
    enum cv_narrow_kind kind;
    enum cv_left_out left_out;
    enum cv_scope scope;
    struct cv_place where;
    const char *function; /* that contains it */
    const char *kernel;
    const char *object;
    bool by_data;           /* where it is comes from data: threads may, and need not, meet */
    struct cv_place other;  /* what the others do, where it stands elsewhere */
    struct cv_place launch; /* that has these threads; none: any launch of several blocks */
};

/* How a kernel sets what the host waits for, as far as scopes matter. */
struct cv_narrow_setter {
    enum cv_scope scope; /* of the atomic that sets it; else CV_SCOPE_NONE */
    /* Data that the host can see, behind a fence that is not of the system: */
    struct cv_place fence;
    enum cv_scope fence_scope;
    const char *data;
};

/* --------------------------------------------------------- asynchronous copies */

enum cv_unwaited {
    CV_UNWAITED_NOT,         /* no wait stands between */
    CV_UNWAITED_UNCOMMITTED, /* a wait does, but the copy's batch was never committed */
    CV_UNWAITED_YOUNGER,     /* a wait does, for an older batch */
    CV_UNWAITED_LEFT,        /* a wait does, and leaves the copy's batch */
    CV_UNWAITED_THREADS,     /* each thread waited for its own copies, and reads another's */
};

/* A read of what an asynchronous copy writes, that comes before the copy is complete. */
struct cv_unwaited_copy {
    enum cv_unwaited how;
    struct cv_place read;
    const char *function;
    const char *object;
    struct cv_place copy;
    struct cv_place wait; /* all but NOT */
    int64_t left;         /* LEFT: how many batches the wait leaves */
    bool by_group;        /* cooperative groups' copies */
};

enum cv_unready {
    CV_UNREADY_NEVER,  /* nothing initializes it */
    CV_UNREADY_LATER,  /* it is initialized only afterwards */
    CV_UNREADY_UNSEEN, /* by one thread, and the block was not synchronized since */
};

/* A barrier in shared memory that is used before all threads see it initialized. */
struct cv_unready_barrier {
    enum cv_unready how;
    struct cv_place use;
    const char *function;
    const char *object;
    struct cv_place declared;
    struct cv_place init; /* all but NEVER */
};

/* ------------------------------------------------------------------ memory spaces */

enum cv_wrong_side {
    CV_HOST_FOLLOWS,   /* the host follows a pointer to device memory */
    CV_HOST_TOUCHES,   /* the host touches its own copy of a device variable */
    CV_HOST_NAMES,     /* it takes the address of a device variable for that on the device */
    CV_DEVICE_FOLLOWS, /* a kernel follows a pointer to plain host memory */
};

struct cv_wrong_space {
    enum cv_wrong_side side;
    struct cv_place where; /* the access, the launch or the call */
    const char *function;
    const char *object;
    const char *origin;     /* what gives the memory: "cudaMalloc", "new", "the stack", ... */
    struct cv_place source; /* where it does */
    const char *kernel;     /* DEVICE_FOLLOWS; NAMES at a launch */
    struct cv_place access; /* DEVICE_FOLLOWS: in the kernel */
    bool impossible;        /* DEVICE_FOLLOWS: on each target; else systems differ */
};

/* ---------------------------------------------------------------------- streams */

enum cv_hazard_kind {
    CV_HAZARD_HOST,          /* the host touches what work in a stream may still write, or read */
    CV_HAZARD_STREAMS,       /* work in two streams that nothing orders */
    CV_HAZARD_FREE,          /* pinned memory is freed under a copy or kernel */
    CV_HAZARD_FREE_ASYNC,    /* memory is freed in a stream, and used in another */
    CV_HAZARD_UNRECORDED,    /* a wait for an event that nothing has recorded */
    CV_HAZARD_CALLBACK,      /* the runtime is called from a function that it called */
    CV_HAZARD_CALLBACK_WAIT, /* such a function waits for work that need not come before it */
};

/* What the order of streams, or the lack of it, does to memory and events. */
struct cv_hazard {
    enum cv_hazard_kind kind;
    struct cv_place where;
    const char *function;
    const char *object; /* the memory; CALLBACK: what is called */
    const char *what;   /* the work that meets it: a kernel or call; CALLBACK: the host function */
    struct cv_place other;
};

/* -------------------------------------------------------------------- the whole */

struct cv_memory_facts {
    const struct cv_narrow_scope *narrow_scopes;
    size_t narrow_scope_count;
    const struct cv_unwaited_copy *unwaited_copies;
    size_t unwaited_copy_count;
    const struct cv_unready_barrier *unready_barriers;
    size_t unready_barrier_count;
    const struct cv_wrong_space *wrong_spaces;
    size_t wrong_space_count;
    const struct cv_hazard *hazards;
    size_t hazard_count;
};

#endif
