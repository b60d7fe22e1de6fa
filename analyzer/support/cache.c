/* cache.c - entries in files:
 *
 *     units/ab/cdef...    magic, checksum of what follows, key, bytes
 *     layers/ab/cdef...   the same
 *     layers/...          files that others write: see cv_cache_file()
 *     tidied              when the size was last looked at */
#include "support/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "support/bytes.h"
#include "support/index.h"
#include "support/path.h"
#include "support/transfer.h"
#include "support/vector.h"

static const char magic[] = "cuvet entry 1\n";

enum { MAX_ENTRY = 1 << 30, HOUR = 3600, TIDY_INTERVAL = 600, TEMPORARY_AGE = HOUR };

static const uint64_t max_size = UINT64_C(2) << 30;

/* ----------------------------------------------------------------------- folders */

const char *cv_cache_place(struct cv_arena *arena)
{
    const char *cache = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");

    if (cache && cache[0] == '/')
        return cv_format(arena, "%s/cuvet", cache);
    if (home && home[0] == '/')
        return cv_format(arena, "%s/.cache/cuvet", home);
    return NULL;
}

/* With the folders above it. */
static bool make_folder(struct cv_arena *arena, const char *path)
{
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    if (errno != ENOENT || strcmp(path, "/") == 0)
        return false;
    return make_folder(arena, cv_path_folder(arena, path)) &&
           (mkdir(path, 0700) == 0 || errno == EEXIST);
}

/* What others could write is not ours: a parser loads files from here. */
static bool is_own_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
           (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

const char *cv_cache_open(struct cv_arena *arena)
{
    const char *folder = cv_cache_place(arena);

    if (!folder || !make_folder(arena, folder) || !is_own_folder(folder))
        return NULL;
    return folder;
}

/* ----------------------------------------------------------------------- entries */

static const char *entry_path(const struct cv_cache *cache, struct cv_arena *arena,
                              const char *folder, const char *key)
{
    unsigned long long hash = cv_hash(key, strlen(key));

    return cv_format(arena, "%s/%s/%02llx/%014llx", cache->folder, folder, hash >> 56,
                     hash & 0xFFFFFFFFFFFFFFULL);
}

void cv_cache_touch(const char *path)
{
    struct stat status;

    /* Not each time: it is a write. */
    if (stat(path, &status) == 0 && time(NULL) - status.st_mtime > HOUR)
        utimensat(AT_FDCWD, path, NULL, 0);
}

static const void *read_entry(struct cv_byte_reader *reader, struct cv_arena *arena,
                              const char *key, size_t *size)
{
    const void *found = cv_read_bytes(reader, sizeof magic);
    uint64_t checksum = cv_read_fixed(reader);

    if (!found || memcmp(found, magic, sizeof magic) != 0 || reader->bad ||
        checksum != cv_hash(reader->at, (size_t)(reader->end - reader->at)) ||
        strcmp(cv_read_text(reader, arena), key) != 0)
        return NULL;
    *size = (size_t)(reader->end - reader->at);
    return reader->at;
}

const void *cv_cache_get(const struct cv_cache *cache, struct cv_arena *arena, const char *folder,
                         const char *key, size_t *size)
{
    struct cv_byte_reader reader = { 0 };
    const char *path, *trouble;
    const void *found;
    size_t length = 0;

    if (!cache->folder)
        return NULL;
    path = entry_path(cache, arena, folder, key);
    reader.at = (const void *)cv_path_read(arena, path, MAX_ENTRY, &length, &trouble);
    if (!reader.at)
        return NULL;
    reader.end = reader.at + length;
    found = read_entry(&reader, arena, key, size);
    if (found)
        cv_cache_touch(path);
    return found;
}

static bool write_file(struct cv_arena *arena, const char *path, const struct cv_bytes *bytes)
{
    char *temporary = cv_format(arena, "%s.XXXXXX", path);
    int file = mkostemp(temporary, O_CLOEXEC);
    bool good;

    if (file < 0)
        return false;
    good = cv_write_exactly(file, bytes->data, bytes->size);
    good = close(file) == 0 && good;
    if (good && rename(temporary, path) == 0)
        return true;
    unlink(temporary);
    return false;
}

bool cv_cache_put(const struct cv_cache *cache, const char *folder, const char *key,
                  const void *bytes, size_t size)
{
    struct cv_arena *scratch;
    struct cv_bytes rest = { 0 }, all = { 0 };
    const char *path;
    bool good;

    if (!cache->folder)
        return false;
    scratch = cv_arena_new();
    rest.arena = all.arena = scratch;
    cv_bytes_text(&rest, key);
    cv_bytes_add(&rest, bytes, size);
    cv_bytes_add(&all, magic, sizeof magic);
    cv_bytes_fixed(&all, cv_hash(rest.data, rest.size));
    cv_bytes_add(&all, rest.data, rest.size);
    path = entry_path(cache, scratch, folder, key);
    good = make_folder(scratch, cv_path_folder(scratch, path)) && write_file(scratch, path, &all);
    cv_arena_free(scratch);
    return good;
}

const char *cv_cache_file(const struct cv_cache *cache, struct cv_arena *arena, const char *folder,
                          const char *key, const char *suffix)
{
    const char *place;

    if (!cache->folder)
        return NULL;
    place = cv_format(arena, "%s/%s", cache->folder, folder);
    if (!make_folder(arena, place))
        return NULL;
    return cv_format(arena, "%s/%016llx%s", place, (unsigned long long)cv_hash(key, strlen(key)),
                     suffix);
}

/* -------------------------------------------------------------------------- size */

struct stored {
    const char *path;
    uint64_t size;
    time_t used;
    bool is_layer;
};

struct store {
    struct cv_arena *arena;
    struct stored *items;
    size_t count, capacity;
};

static void list_folder(struct store *store, const char *folder, bool is_layer)
{
    DIR *entries = opendir(folder);

    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        struct stat status;
        const char *path;

        if (entry->d_name[0] == '.')
            continue;
        path = cv_format(store->arena, "%s/%s", folder, entry->d_name);
        if (lstat(path, &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode)) {
            list_folder(store, path, is_layer);
            continue;
        }
        if (!S_ISREG(status.st_mode))
            continue;
        store->items = cv_grow(store->arena, store->items, store->count, &store->capacity,
                               sizeof *store->items);
        store->items[store->count++] = (struct stored){ path, (uint64_t)status.st_size,
                                                        status.st_mtime, is_layer };
    }
    if (entries)
        closedir(entries);
}

static struct store list_store(struct cv_arena *arena, const char *folder)
{
    struct store store = { .arena = arena };

    list_folder(&store, cv_format(arena, "%s/units", folder), false);
    list_folder(&store, cv_format(arena, "%s/layers", folder), true);
    return store;
}

struct cv_cache_size cv_cache_measure(const char *folder)
{
    struct cv_arena *scratch = cv_arena_new();
    struct store store = list_store(scratch, folder);
    struct cv_cache_size size = { 0 };

    for (size_t i = 0; i < store.count; i++) {
        const struct stored *stored = &store.items[i];

        if (stored->is_layer) {
            size.layers += strcmp(cv_path_extension(stored->path), ".pch") == 0;
            size.layer_bytes += stored->size;
        } else {
            size.entries++;
            size.entry_bytes += stored->size;
        }
    }
    cv_arena_free(scratch);
    return size;
}

static int compare_use(const void *left, const void *right)
{
    const struct stored *a = left, *b = right;

    if (a->used != b->used)
        return a->used < b->used ? -1 : 1;
    return strcmp(a->path, b->path);
}

/* A file that is being written, or was by a run that was killed. */
static bool is_temporary(const char *path)
{
    const char *extension = cv_path_extension(path);

    return strlen(extension) == sizeof ".XXXXXX" - 1 || strcmp(extension, ".part") == 0;
}

void cv_cache_trim(const char *folder, uint64_t bytes)
{
    struct cv_arena *scratch = cv_arena_new();
    struct store store = list_store(scratch, folder);
    time_t now = time(NULL);
    uint64_t total = 0;

    if (store.count)
        qsort(store.items, store.count, sizeof *store.items, compare_use);
    for (size_t i = 0; i < store.count; i++)
        total += store.items[i].size;
    for (size_t i = 0; i < store.count; i++) {
        const struct stored *stored = &store.items[i];
        bool stale = is_temporary(stored->path) && now - stored->used > TEMPORARY_AGE;

        if ((total > bytes || stale) && unlink(stored->path) == 0)
            total -= stored->size;
    }
    cv_arena_free(scratch);
}

void cv_cache_tidy(const struct cv_cache *cache)
{
    struct cv_arena *scratch;
    struct stat status;
    const char *path;
    int file;

    if (!cache->folder)
        return;
    scratch = cv_arena_new();
    path = cv_format(scratch, "%s/tidied", cache->folder);
    if (stat(path, &status) != 0 || time(NULL) - status.st_mtime > TIDY_INTERVAL) {
        file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (file >= 0) {
            utimensat(AT_FDCWD, path, NULL, 0);
            close(file);
        }
        cv_cache_trim(cache->folder, max_size);
    }
    cv_arena_free(scratch);
}
