/* grid_pointers.h - memory of a thread or block that is handed to another grid (DP 4.18.3.3,
 * 4.18.3.4). */
#ifndef CUVET_ANALYSIS_GRID_POINTERS_H
#define CUVET_ANALYSIS_GRID_POINTERS_H

#include "analysis/facts.h"
#include "analysis/grids/generations.h"

struct cv_grid_pointer_list {
    struct cv_arena *arena;
    struct cv_grid_pointer *items;
    size_t count, capacity;
};

/* Automatic or shared storage that an address may be in. */
struct cv_private_address {
    uint32_t object; /* of the flow; CV_NONE */
    uint32_t stack;  /* the call of alloca() that made it; CV_NONE */
    bool others;     /* on some path it is another address */
};

/* Whether a value of an entry is such an address, on some path at least. */
bool cv_find_private(struct cv_values *values, uint32_t value, struct cv_private_address *found);

/* A new fact about operation `op`; what gets the address is left to the caller. */
struct cv_grid_pointer *cv_grid_pointer_add(struct cv_grid_pointer_list *list,
                                            const struct cv_entry *entry, uint32_t op,
                                            const struct cv_private_address *found);

/* Adds what one entry of device code hands over as an argument. */
void cv_grid_pointers_add(struct cv_grid_pointer_list *list, struct cv_entry *entry);

/* Adds what parents put into memory that their children read it from. */
void cv_grid_pointers_add_stored(struct cv_grid_pointer_list *list,
                                 const struct cv_generations *grids);

#endif
