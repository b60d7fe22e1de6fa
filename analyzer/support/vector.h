/* vector.h - an array that grows in an arena.
 *
 * A growing array is three fields of its owner: items, count, capacity.
 *
 *     list->items = cv_grow(arena, list->items, list->count, &list->capacity,
 *                           sizeof *list->items);
 *     list->items[list->count++] = item; */
#ifndef CUVET_SUPPORT_VECTOR_H
#define CUVET_SUPPORT_VECTOR_H

#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

/* Returns the array with room for at least one item after `count`; new room is zeroed. */
void *cv_grow(struct cv_arena *arena, void *items, size_t count, size_t *capacity,
              size_t item_size);

/* The most common one: 32-bit ids. */
struct cv_ids {
    uint32_t *items;
    size_t count;
    size_t capacity;
};

void cv_ids_add(struct cv_arena *arena, struct cv_ids *ids, uint32_t id);

#endif
