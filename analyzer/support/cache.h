/* cache.h - a folder of entries that may vanish, and that nobody has to believe.
 *
 * It is in $XDG_CACHE_HOME/cuvet, or else in ~/.cache/cuvet. Entries are written under another
 * name and then renamed, so parallel runs and runs that are killed leave whole ones only; a
 * disk that is full or a folder that cannot be written leaves none. An entry is found by the
 * text of its key, and is refused where its checksum is wrong. */
#ifndef CUVET_SUPPORT_CACHE_H
#define CUVET_SUPPORT_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

struct cv_cache {
    const char *folder; /* NULL: there is none, nothing is found and nothing kept */
};

struct cv_cache_size {
    size_t entries, layers;
    uint64_t entry_bytes, layer_bytes;
};

/* Where the user's folder would be; NULL: nowhere. */
const char *cv_cache_place(struct cv_arena *arena);

/* The folder, made where it is not there. NULL where it cannot be, or is somebody else's. */
const char *cv_cache_open(struct cv_arena *arena);

/* The bytes kept under a key in a folder of the cache ("units", "layers"), in `arena`, or NULL. */
const void *cv_cache_get(const struct cv_cache *cache, struct cv_arena *arena, const char *folder,
                         const char *key, size_t *size);

/* Keeps bytes under a key; false where that was not possible, which nobody needs to know. */
bool cv_cache_put(const struct cv_cache *cache, const char *folder, const char *key,
                  const void *bytes, size_t size);

/* The name of a file of the cache for a key, in a folder of it ("layers") that is made where it
 * is not there; NULL where that is not possible. */
const char *cv_cache_file(const struct cv_cache *cache, struct cv_arena *arena, const char *folder,
                          const char *key, const char *suffix);

struct cv_cache_size cv_cache_measure(const char *folder);

/* Removes what was not used for longest until `bytes` are left. */
void cv_cache_trim(const char *folder, uint64_t bytes);

/* The same, now and then, to the size that a cache may have. */
void cv_cache_tidy(const struct cv_cache *cache);

/* Says that an entry or layer was used. */
void cv_cache_touch(const char *path);

#endif
