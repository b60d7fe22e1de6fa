/* grid_facts.h - what was found out about grids that launch grids (DP 4.18), as checkers see it. */
#ifndef CUVET_ANALYSIS_GRID_FACTS_H
#define CUVET_ANALYSIS_GRID_FACTS_H

#include "model/api_table.h"
#include "model/place.h"
#include "model/program.h"

/* The stream that a launch or call in device code names (DP 4.18.2.3). */
enum cv_device_stream {
    CV_DEVICE_STREAM_NULL,  /* left out or 0: the NULL stream of the block */
    CV_DEVICE_STREAM_NAMED, /* a handle: created by this grid, or come from elsewhere */
    CV_DEVICE_STREAM_TAIL,  /* cudaStreamTailLaunch */
    CV_DEVICE_STREAM_FIRE_AND_FORGET,
    CV_DEVICE_STREAM_GRAPH, /* cudaStreamGraphTailLaunch and its like */
    CV_DEVICE_STREAM_OTHER, /* another special value: per-thread, legacy */
};

/* A launch, or a call of CUDA's API: all of device code, of host code those that name a stream
 * of the device runtime. One place may be there more than once. */
struct cv_runtime_use {
    enum cv_side side;
    const struct cv_unit *unit; /* whose code it is */
    const struct cv_api *api;   /* NULL: a launch */
    bool by_call;               /* a launch by a call of the API, not by <<<...>>> */
    const char *name;           /* of the call or the kernel */
    struct cv_place where;
    const char *function;
    enum cv_device_stream stream; /* of the stream argument */
    bool has_flags;               /* the flags argument is a constant */
    int64_t flags;
    struct cv_place flags_place; /* its text. No place: it is not known where the text stands */
    struct cv_place name_place;  /* of the call's name alone, where it can be replaced */
    struct cv_place list_end;    /* empty range before the closing bracket, likewise */
};

/* Device code of one unit that launches or calls code of another, which was built for the other
 * version of dynamic parallelism (DP 4.18.5.3). */
struct cv_version_edge {
    const struct cv_unit *from, *to;
    struct cv_place where;
    const char *function; /* that launches or calls */
    const char *name;     /* what is launched or called */
    struct cv_place target;
    bool is_launch;
};

/* An address of automatic or shared storage that goes to a child grid, or to a copy that the
 * device's streams make. */
struct cv_grid_pointer {
    struct cv_place where;        /* the launch, or the call */
    const char *function;         /* that holds it */
    const char *target;           /* the kernel that gets the address, or the call's name */
    bool is_launch;               /* of a kernel; else a call */
    bool is_shared;               /* __shared__ storage; else automatic */
    bool is_conditional;          /* on some paths only */
    const char *object;           /* name for people: "tile" */
    struct cv_place object_place; /* its declaration, where it has one */
    struct cv_place stored;       /* it gets there through memory: the store */
    struct cv_place read;         /* where the child reads it from there */
};

/* Whose a handle is, seen from the grid that uses it (DP 4.18.2.2). */
enum cv_handle_scope {
    CV_HANDLE_OWN,     /* made by this grid */
    CV_HANDLE_HOST,    /* the host's */
    CV_HANDLE_PARENT,  /* made by a grid that launched this one, directly or through others */
    CV_HANDLE_ESCAPED, /* made by another grid, and left in memory */
};

/* A stream or event that is used outside of where it was made, or handed to such a place. */
struct cv_handle_use {
    enum cv_handle_scope scope;
    bool certain; /* false: nobody sees it made, but it is the host's */
    bool is_pass; /* PARENT: the launch that hands it to the child; else the use */
    struct cv_place where;
    const char *function;
    const char *name;        /* the kernel that is launched, or the call */
    const char *handle;      /* "stream" or "event" */
    struct cv_place made;    /* where it was made, if that is known */
    struct cv_place through; /* the launch, store or copy that it came through */
    bool stored;             /* `through` is a store or copy, not a launch */
    struct cv_place used;    /* is_pass: a use in the child */
};

/* Memory that one side's heap gave and the other side frees. */
struct cv_heap_mismatch {
    enum cv_side freed_on;
    struct cv_place where;
    const char *function;
    const char *name;  /* the call that frees, "delete", "free" */
    const char *maker; /* the call that allocated, "new" */
    struct cv_place made;
    struct cv_place through; /* as above */
};

struct cv_grid_facts {
    const struct cv_runtime_use *uses;
    size_t use_count;
    const struct cv_version_edge *edges;
    size_t edge_count;
    const struct cv_grid_pointer *pointers;
    size_t pointer_count;
    const struct cv_handle_use *handles;
    size_t handle_count;
    const struct cv_heap_mismatch *mismatches;
    size_t mismatch_count;
};

#endif
