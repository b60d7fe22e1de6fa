/* explore_hang.h - the graph of states, and what a component that never ends means. */
#ifndef CUVET_ANALYSIS_EXPLORE_HANG_H
#define CUVET_ANALYSIS_EXPLORE_HANG_H

#include "analysis/explore/explore.h"
#include "analysis/explore/machine.h"

enum { CV_MAX_STATES = 100000, CV_MAX_WORK = 4000000 };

struct cv_edge {
    uint32_t target;
    struct cv_action action;
    bool queries; /* the host asks whether work is done, and it is not */
};

struct cv_state {
    uint64_t *image;
    size_t word_count;
    uint32_t parent; /* CV_NONE for the first */
    struct cv_action action;
    uint32_t first_edge, edge_count;
    uint32_t component;
    bool host_rests; /* the host waits in a call, or has ended: what it launched must go on */
    bool ended;      /* everything has */
};

struct cv_state_graph {
    struct cv_arena *arena;
    struct cv_state *states;
    size_t state_count, state_capacity;
    struct cv_edge *edges;
    size_t edge_count, edge_capacity;
    struct cv_index index;
    struct cv_action *actions; /* of the state that is looked at */
    uint32_t component_count;
};

struct cv_component {
    const uint32_t *members; /* states, ascending */
    size_t count;
};

/* Adds one cv_hang for each way in which a wait is stuck in these components. */
void cv_hangs_tell(struct cv_arena *arena, struct cv_state_graph *graph, struct cv_machine *machine,
                   const struct cv_component *components, size_t count, bool certain,
                   struct cv_exploration *result);

#endif
