/* host.h - who waits for whom across launches: kernels for other work, the host for kernels. */
#ifndef CUVET_ANALYSIS_HOST_H
#define CUVET_ANALYSIS_HOST_H

#include "analysis/host/order.h"
#include "analysis/kernels/kernel.h"

/* One launch of a kernel, as far as the start of its blocks goes. */
struct cv_kernel_launch {
    struct cv_function_ref entry; /* of the host */
    const struct cv_kernel *kernel;
    struct cv_place where;
    int64_t grid[3], block[3]; /* 0: not known */
    bool in_clusters;          /* of several blocks, or of a size that is not known */
    bool starts_together;      /* cooperative, one block, one cluster; or not known not to be */
    bool sized_by_occupancy;
};

struct cv_host_facts {
    struct cv_arena *arena;           /* what the facts live in */
    struct cv_kernel_table functions; /* of the host, that streams call; open as the kernels are */
    struct cv_grid_wait *grid_waits;
    size_t grid_wait_count, grid_wait_capacity;
    struct cv_kernel_launch *launches;
    size_t launch_count, launch_capacity;
    struct cv_graph_cycle *graph_cycles;
    size_t graph_cycle_count, graph_cycle_capacity;
    struct cv_wait_cycle *wait_cycles;
    size_t wait_cycle_count, wait_cycle_capacity;
    struct cv_host_wait *host_waits;
    size_t host_wait_count, host_wait_capacity;
    struct cv_narrow_scope *narrow_scopes; /* of kernels beside each other, and beside the host */
    size_t narrow_scope_count, narrow_scope_capacity;
    struct cv_hazard *hazards;
    size_t hazard_count, hazard_capacity;
};

/* Adds what one host entry shows: `entry` is on the host's side. */
void cv_host_add(struct cv_host_facts *facts, const struct cv_kernel_table *kernels,
                 struct cv_entry *entry);

#endif
