/* index.h - finds items of an array by their content.
 *
 * The items stay in their owner's array; the index holds their hashes and numbers,
 * and asks the owner whether an item is the one that is looked for. */
#ifndef CUVET_SUPPORT_INDEX_H
#define CUVET_SUPPORT_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

#define CV_NONE UINT32_MAX /* no item, no id */

struct cv_index {
    struct cv_arena *arena;
    uint64_t *hashes; /* of the item in the same slot */
    uint32_t *items;  /* CV_NONE: free slot */
    size_t capacity;  /* a power of two, or 0 */
    size_t count;
};

typedef bool cv_same_item(const void *owner, uint32_t item, const void *key);

void cv_index_init(struct cv_index *index, struct cv_arena *arena);

/* XXH3 of the bytes. Keys with padding must be zeroed before their fields are set. */
uint64_t cv_hash(const void *bytes, size_t size);

/* The item with this hash for which `same` holds, or CV_NONE. */
uint32_t cv_index_find(const struct cv_index *index, uint64_t hash, cv_same_item *same,
                       const void *owner, const void *key);

/* Adds an item that cv_index_find() did not find. */
void cv_index_add(struct cv_index *index, uint64_t hash, uint32_t item);

#endif
