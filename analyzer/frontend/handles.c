/* handles.c - numbers for libclang's declarations, types and files. */
#include "frontend/lower/lower.h"

#include <string.h>

struct handle_key {
    const void *first, *second;
};

static bool same_handle(const void *owner, uint32_t item, const void *key)
{
    const struct cv_handles *handles = owner;
    const struct handle_key *wanted = key;

    return handles->items[item].first == wanted->first &&
           handles->items[item].second == wanted->second;
}

void cv_handles_init(struct cv_handles *handles, struct cv_arena *arena)
{
    memset(handles, 0, sizeof *handles);
    handles->arena = arena;
    cv_index_init(&handles->index, arena);
}

uint32_t cv_handles_find(const struct cv_handles *handles, const void *first, const void *second)
{
    struct handle_key key = { first, second };
    uint32_t item = cv_index_find(&handles->index, cv_hash(&key, sizeof key), same_handle, handles,
                                  &key);

    return item == CV_NONE ? CV_NONE : handles->items[item].id;
}

void cv_handles_add(struct cv_handles *handles, const void *first, const void *second, uint32_t id)
{
    struct handle_key key = { first, second };

    handles->items = cv_grow(handles->arena, handles->items, handles->count, &handles->capacity,
                             sizeof *handles->items);
    handles->items[handles->count] = (struct cv_handle){ first, second, id };
    cv_index_add(&handles->index, cv_hash(&key, sizeof key), (uint32_t)handles->count);
    handles->count++;
}
