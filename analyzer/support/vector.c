/* vector.c - doubles the room; what the array leaves behind goes with the arena. */
#include "support/vector.h"

#include <string.h>

enum { FIRST_CAPACITY = 8 };

void *cv_grow(struct cv_arena *arena, void *items, size_t count, size_t *capacity, size_t item_size)
{
    size_t wanted = FIRST_CAPACITY;
    void *grown;

    if (count < *capacity)
        return items;
    if (count >= FIRST_CAPACITY)
        wanted = count > SIZE_MAX / 2 ? SIZE_MAX : count * 2;
    grown = cv_alloc_array(arena, wanted, item_size);
    if (count)
        memcpy(grown, items, count * item_size);
    *capacity = wanted;
    return grown;
}

void cv_ids_add(struct cv_arena *arena, struct cv_ids *ids, uint32_t id)
{
    ids->items = cv_grow(arena, ids->items, ids->count, &ids->capacity, sizeof *ids->items);
    ids->items[ids->count++] = id;
}
