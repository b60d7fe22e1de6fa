/* grid_pointers.h - memory of a thread or block that is handed to another grid (DP 4.18.3.3,
 * 4.18.3.4). */
#ifndef CUVET_ANALYSIS_GRID_POINTERS_H
#define CUVET_ANALYSIS_GRID_POINTERS_H

#include "analysis/facts.h"
#include "analysis/kernel.h"

struct cv_grid_pointer_list {
    struct cv_arena *arena;
    struct cv_grid_pointer *items;
    size_t count, capacity;
};

/* Adds what one entry of device code hands over. */
void cv_grid_pointers_add(struct cv_grid_pointer_list *list, struct cv_entry *entry);

#endif
