/* generations.h - kernels that launch kernels, and the memory that each touches (DP 4.18.3).
 *
 * A *touch* is an access of a grid to a region that other grids can name. A grid's summary has
 * its own touches and those of all its descendants, as regions of its own parameters. */
#ifndef CUVET_ANALYSIS_GENERATIONS_H
#define CUVET_ANALYSIS_GENERATIONS_H

#include "analysis/grids/grids.h"
#include "analysis/host/host.h"
#include "analysis/values/guard.h"
#include "analysis/values/region.h"

struct cv_grid;

struct cv_touch {
    struct cv_region region;
    bool reads, writes;
    bool is_atomic;
    bool is_texture;          /* region: what the texture object reads, or the object itself */
    uint32_t op;              /* of the grid's entry; CV_NONE where a descendant does it */
    struct cv_place where;    /* the access */
    const char *object;       /* for people */
    const struct cv_grid *by; /* the grid that does it */
    struct cv_guard guard;    /* of an own write: which threads do it */
};

struct cv_child {
    uint32_t op; /* the launch, in the parent's entry */
    struct cv_place where;
    struct cv_grid *grid;         /* NULL: a kernel that is not known */
    enum cv_device_stream stream; /* TAIL starts when the parent is complete */
    uint32_t stream_value;
    struct cv_guard guard; /* which threads launch it */
};

struct cv_touches {
    struct cv_touch *items;
    size_t count, capacity;
};

/* A launch of the grid's kernel, wherever it is. */
struct cv_grid_use {
    int64_t blocks, block_threads; /* -1: not known */
    bool by_host;
};

struct cv_grid {
    const struct cv_kernel *kernel;
    struct cv_entry *entry;
    const char *name;
    struct cv_touches own;
    struct cv_touches all; /* with its descendants' */
    struct cv_child *children;
    size_t child_count, child_capacity;
    struct cv_grid_use *uses;
    size_t use_count, use_capacity;
};

/* Memory that a texture object given to a kernel reads, by a launch of the host's. */
struct cv_texture_binding {
    const struct cv_grid *grid;
    uint32_t texture;
    int64_t texture_offset;
    uint32_t memory; /* the parameter that points to it */
    int64_t memory_offset;
};

struct cv_generations {
    struct cv_arena *arena;
    const struct cv_program *program;
    struct cv_grid **items;
    size_t count, capacity;
    struct cv_texture_binding *bindings;
    size_t binding_count, binding_capacity;
    bool sets_pending_limit; /* the host sets cudaLimitDevRuntimePendingLaunchCount */
};

/* Of all kernels, once they are known. Those that neither launch nor are launched by another
 * kernel are left out. */
struct cv_generations *cv_generations_new(struct cv_arena *arena, const struct cv_program *program,
                                          const struct cv_kernel_table *kernels);

/* Adds what a host entry shows: sizes of launches, textures, limits. */
void cv_generations_add_host(struct cv_generations *grids, struct cv_entry *entry);

/* The grid of a kernel that an operation launches, or NULL. */
struct cv_grid *cv_grid_launched(const struct cv_generations *grids, const struct cv_entry *entry,
                                 uint32_t launch);

/* Whether every launch of the grid that is known has blocks of one thread, or one block. False
 * where none is known. */
bool cv_grid_one_thread_blocks(const struct cv_grid *grid);
bool cv_grid_one_block(const struct cv_grid *grid);

/* A device-side call that waits for children: only CDP1 has it. */
bool cv_waits_for_children(const struct cv_flow *flow, uint32_t op);

/* What an operation is where it is followed: execution goes on behind it, or not. */
typedef bool cv_stops(const void *context, const struct cv_entry *entry, uint32_t op);

/* The operations that can be executed after `from`, up to those at which it stops: one mark for
 * each operation, in `arena`. The edges back to the headers in `cut` are not taken. NULL where
 * nothing is cut, or nothing stops. */
bool *cv_marks_after(struct cv_arena *arena, const struct cv_entry *entry, uint32_t from,
                     const struct cv_ids *cut, cv_stops *stops, const void *context);

/* Cycles around `op` whose rounds have their own value of a term of `form`: their headers. */
void cv_rounds_of_form(const struct cv_entry *entry, uint32_t op, const struct cv_form *form,
                       struct cv_ids *headers);

#endif
