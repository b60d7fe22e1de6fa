/* index.c - open addressing with linear steps, at most three quarters full. */
#include "support/index.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_CAPACITY = 16 };

void cv_index_init(struct cv_index *index, struct cv_arena *arena)
{
    *index = (struct cv_index){ .arena = arena };
}

uint64_t cv_hash(const void *bytes, size_t size)
{
    return XXH3_64bits(bytes, size);
}

uint32_t cv_index_find(const struct cv_index *index, uint64_t hash, cv_same_item *same,
                       const void *owner, const void *key)
{
    size_t mask = index->capacity - 1;

    if (index->capacity == 0)
        return CV_NONE;
    for (size_t slot = hash & mask; index->items[slot] != CV_NONE; slot = (slot + 1) & mask) {
        if (index->hashes[slot] == hash && same(owner, index->items[slot], key))
            return index->items[slot];
    }
    return CV_NONE;
}

static void put(struct cv_index *index, uint64_t hash, uint32_t item)
{
    size_t mask = index->capacity - 1;
    size_t slot = hash & mask;

    while (index->items[slot] != CV_NONE)
        slot = (slot + 1) & mask;
    index->hashes[slot] = hash;
    index->items[slot] = item;
}

static void enlarge(struct cv_index *index)
{
    struct cv_index old = *index;

    index->capacity = old.capacity ? old.capacity * 2 : FIRST_CAPACITY;
    index->hashes = cv_alloc_array(index->arena, index->capacity, sizeof *index->hashes);
    index->items = cv_alloc_array(index->arena, index->capacity, sizeof *index->items);
    for (size_t slot = 0; slot < index->capacity; slot++)
        index->items[slot] = CV_NONE;
    for (size_t slot = 0; slot < old.capacity; slot++) {
        if (old.items[slot] != CV_NONE)
            put(index, old.hashes[slot], old.items[slot]);
    }
}

void cv_index_add(struct cv_index *index, uint64_t hash, uint32_t item)
{
    if (index->count >= index->capacity / 4 * 3)
        enlarge(index);
    put(index, hash, item);
    index->count++;
}
