/* grid_code.h - which of CUDA's functions code calls, on which side (DP 4.18.4). */
#ifndef CUVET_ANALYSIS_GRID_CODE_H
#define CUVET_ANALYSIS_GRID_CODE_H

#include "analysis/facts.h"
#include "analysis/flow/entry.h"

struct cv_grid_code {
    struct cv_arena *arena;
    struct cv_runtime_use *uses; /* in device code; of special streams in host code too */
    size_t use_count, use_capacity;
    struct cv_version_edge *edges;
    size_t edge_count, edge_capacity;
};

/* Adds what one entry calls and launches. */
void cv_grid_code_add(struct cv_grid_code *code, struct cv_entry *entry);

/* Adds what no entry shows: templates of device code that nobody instantiates, host functions
 * that launch nothing. */
void cv_grid_code_finish(struct cv_grid_code *code, const struct cv_program *program);

#endif
