/* grid_scopes.h - handles and heap memory, followed from where they are made to where they are
 * used or freed, across launches, stores and copies of all entries (DP 4.18.2.2).
 *
 * What an entry does with them is written down while it is open, as origins; when all entries
 * have been seen, the origins are put together. */
#ifndef CUVET_ANALYSIS_GRID_SCOPES_H
#define CUVET_ANALYSIS_GRID_SCOPES_H

#include "analysis/grid_facts.h"
#include "analysis/values/origin.h"

/* A list of origins that lives in the arena of the scopes. */
struct cv_origins {
    const struct cv_origin *items;
    uint32_t count;
};

/* A part of a parameter that is not known: an element of an array. */
#define CV_ANY_OFFSET UINT32_MAX

struct cv_scope_code {
    struct cv_function_ref ref;
    enum cv_side side;
    bool is_kernel;
    const char *name;
    struct cv_ids touched; /* parameters and offsets, in pairs, that the kernel reads */
};

struct cv_scope_use {
    uint32_t code;
    struct cv_place where;
    const char *function, *name;
    enum cv_api_object kind; /* STREAM, EVENT; DEVICE_MEMORY: it is freed */
    struct cv_origins handle;
};

struct cv_scope_store {
    uint32_t code;
    struct cv_place where;
    struct cv_origins to, value;
    bool wide;         /* somewhere from `to` on */
    bool host_handles; /* an array of handles of the host's, whatever their making */
};

struct cv_scope_argument {
    uint32_t parameter;
    int64_t offset;
    struct cv_origins value;
};

struct cv_scope_launch {
    uint32_t code;
    struct cv_place where;
    const char *function, *name;
    bool known; /* the kernel is `child` */
    struct cv_function_ref child;
    struct cv_scope_argument *arguments;
    size_t argument_count, argument_capacity;
};

struct cv_grid_scopes {
    struct cv_arena *arena;
    struct cv_scope_code *codes;
    size_t code_count, code_capacity;
    struct cv_scope_use *uses;
    size_t use_count, use_capacity;
    struct cv_scope_store *stores;
    size_t store_count, store_capacity;
    struct cv_scope_launch *launches;
    size_t launch_count, launch_capacity;
    bool needed; /* some device code uses handles, or the heap */
};

/* Writes down what one entry does. Device code has to come first: without any that matters, the
 * host's is not looked at. */
void cv_grid_scopes_add(struct cv_grid_scopes *scopes, struct cv_entry *entry);

/* Puts all together, into `facts`. */
void cv_grid_scopes_join(struct cv_grid_scopes *scopes, struct cv_grid_facts *facts);

#endif
