/* dependencies.c - lists of files, each written as what it does not share with the one before. */
#include "model/dependencies.h"

#include <stdlib.h>
#include <string.h>

#include "support/vector.h"

enum { MAX_COUNT = 50000, MAX_PATH = 64 * 1024 };

void cv_dependencies_init(struct cv_dependencies *dependencies, struct cv_arena *arena)
{
    *dependencies = (struct cv_dependencies){ .arena = arena };
    cv_index_init(&dependencies->index, arena);
}

static bool same_path(const void *owner, uint32_t item, const void *key)
{
    return strcmp(((const struct cv_dependencies *)owner)->items[item].path, key) == 0;
}

static struct cv_dependency *add(struct cv_dependencies *d, const char *path)
{
    uint64_t hash = cv_hash(path, strlen(path));
    uint32_t item = cv_index_find(&d->index, hash, same_path, d, path);

    if (item != CV_NONE)
        return NULL;
    if (d->count >= MAX_COUNT) {
        d->unknown = true;
        return NULL;
    }
    d->items = cv_grow(d->arena, d->items, d->count, &d->capacity, sizeof *d->items);
    cv_index_add(&d->index, hash, (uint32_t)d->count);
    d->items[d->count] = (struct cv_dependency){ .path = cv_strdup(d->arena, path) };
    return &d->items[d->count++];
}

void cv_dependencies_add(struct cv_dependencies *d, const char *path, bool system)
{
    struct cv_dependency *added = add(d, path);

    if (added)
        added->system = system;
}

void cv_dependencies_add_absent(struct cv_dependencies *d, const char *path)
{
    struct cv_dependency *added = add(d, path);

    if (added)
        added->absent = true;
}

static int compare(const void *left, const void *right)
{
    return strcmp(((const struct cv_dependency *)left)->path,
                  ((const struct cv_dependency *)right)->path);
}

void cv_dependencies_finish(struct cv_dependencies *d, struct cv_contents *contents, int64_t since)
{
    if (d->count)
        qsort(d->items, d->count, sizeof *d->items, compare);
    for (size_t i = 0; i < d->count; i++) {
        struct cv_dependency *dependency = &d->items[i];
        struct cv_stamp stamp;
        bool there = cv_contents_stamp(contents, dependency->path, &stamp);

        if (there == dependency->absent || (there && stamp.changed >= since))
            d->unknown = true;
        if (!there)
            continue;
        dependency->size = stamp.size;
        dependency->hash = stamp.hash;
    }
}

bool cv_dependencies_hold(const struct cv_dependencies *d, struct cv_contents *contents)
{
    for (size_t i = 0; i < d->count; i++) {
        const struct cv_dependency *dependency = &d->items[i];
        struct cv_stamp stamp;
        bool there = cv_contents_stamp(contents, dependency->path, &stamp);

        if (there == dependency->absent)
            return false;
        if (there && (stamp.size != dependency->size || stamp.hash != dependency->hash))
            return false;
    }
    return true;
}

static size_t shared_length(const char *a, const char *b)
{
    size_t length = 0;

    while (a[length] && a[length] == b[length])
        length++;
    return length;
}

void cv_dependencies_write(const struct cv_dependencies *d, struct cv_bytes *out)
{
    const char *before = "";

    cv_bytes_number(out, d->count);
    for (size_t i = 0; i < d->count; i++) {
        const struct cv_dependency *dependency = &d->items[i];
        size_t shared = shared_length(before, dependency->path);

        cv_bytes_number(out, shared);
        cv_bytes_text(out, dependency->path + shared);
        cv_bytes_byte(out, (unsigned char)(dependency->absent + 2 * dependency->system));
        if (!dependency->absent) {
            cv_bytes_number(out, dependency->size);
            cv_bytes_fixed(out, dependency->hash);
        }
        before = dependency->path;
    }
}

static void read_one(struct cv_dependency *dependency, struct cv_arena *arena, const char *before,
                     struct cv_byte_reader *reader)
{
    uint64_t shared = cv_read_number(reader);
    const char *rest = cv_read_text(reader, arena);
    uint64_t bits = cv_read_number(reader);

    if (shared > strlen(before) || bits > 3 || shared + strlen(rest) > MAX_PATH) {
        reader->bad = true;
        return;
    }
    dependency->path = cv_format(arena, "%.*s%s", (int)shared, before, rest);
    dependency->absent = bits & 1;
    dependency->system = bits & 2;
    if (!dependency->absent) {
        dependency->size = cv_read_number(reader);
        dependency->hash = cv_read_fixed(reader);
    }
}

void cv_dependencies_read(struct cv_dependencies *d, struct cv_arena *arena,
                          struct cv_byte_reader *reader)
{
    const char *before = "";

    cv_dependencies_init(d, arena);
    d->count = cv_read_count(reader);
    d->items = cv_alloc_array(arena, d->count, sizeof *d->items);
    for (size_t i = 0; i < d->count && !reader->bad; i++) {
        read_one(&d->items[i], arena, before, reader);
        before = d->items[i].path;
    }
    if (reader->bad)
        d->count = 0;
}
