/* layer_file.c - what the cache has of layers.
 *
 *     layers/<hash of the key>.pch    what libclang saved
 *     layers/ab/... under the key     its size, its checksum, the key of the layer under it, the
 *                                     files it was made from, what of the user's is in it;
 *                                     size 0: it cannot be made */
#include <string.h>
#include <unistd.h>

#include "frontend/flags/words.h"
#include "frontend/layers/layer_parts.h"
#include "support/contents.h"

enum { MAX_LAYER = 1 << 30 };

bool cv_layer_checksum(const char *path, uint64_t size, uint64_t *checksum)
{
    uint64_t found = 0;

    return cv_file_hash(path, MAX_LAYER, &found, checksum) && found == size;
}

void cv_layer_put_record(struct cv_layers *layers, const struct cv_layer_plan *plan, uint64_t size,
                         uint64_t checksum, const struct cv_layer *layer)
{
    struct cv_bytes record = { .arena = layers->arena };
    const struct cv_layer_plan *base = plan->parent;

    while (base && !base->layer)
        base = base->parent;
    cv_bytes_number(&record, size);
    cv_bytes_fixed(&record, checksum);
    cv_bytes_text(&record, base ? base->key : "");
    cv_dependencies_write(&layer->dependencies, &record);
    cv_roots_write(&layer->roots, &record);
    cv_bytes_number(&record, layer->users_files.count);
    for (size_t i = 0; i < layer->users_files.count; i++)
        cv_bytes_text(&record, layer->users_files.items[i]);
    cv_cache_put(&layers->cache, "layers", plan->key, record.data, record.size);
}

/* What a layer stands on must be there as it was. */
static bool stands(struct cv_layers *layers, const struct cv_layer_plan *plan, const char *base)
{
    struct cv_layer_plan *under = plan->parent;

    if (*base == '\0')
        return true;
    while (under && strcmp(under->key, base) != 0)
        under = under->parent;
    return under && cv_layer_is_there(layers, under);
}

static void read_lists(struct cv_layer *layer, struct cv_arena *arena,
                       struct cv_byte_reader *reader)
{
    size_t count;

    cv_dependencies_read(&layer->dependencies, arena, reader);
    cv_roots_read(&layer->roots, arena, reader);
    count = cv_read_count(reader);
    for (size_t i = 0; i < count && !reader->bad; i++)
        cv_words_add(arena, &layer->users_files, cv_read_text(reader, arena));
}

/* What the cache says of it; the files it was made from are looked at once a run. */
static const struct cv_layer *load(struct cv_layers *layers, struct cv_layer_plan *plan)
{
    struct cv_layer *layer;
    struct cv_byte_reader reader = { 0 };
    uint64_t size, wanted, checksum = 0;
    const char *base;
    size_t length = 0;

    reader.at = cv_cache_get(&layers->cache, layers->arena, "layers", plan->key, &length);
    if (!reader.at)
        return NULL;
    layer = cv_alloc(layers->arena, sizeof *layer);
    layer->brief = plan->brief;
    reader.end = reader.at + length;
    size = cv_read_number(&reader);
    wanted = cv_read_fixed(&reader);
    base = cv_read_text(&reader, layers->arena);
    read_lists(layer, layers->arena, &reader);
    if (reader.bad || !cv_dependencies_hold(&layer->dependencies, layers->contents))
        return NULL;
    plan->failed = size == 0;
    layer->path = cv_cache_file(&layers->cache, layers->arena, "layers", plan->key, ".pch");
    if (plan->failed || !layer->path || !stands(layers, plan, base) ||
        !cv_layer_checksum(layer->path, size, &checksum) || checksum != wanted)
        return NULL;
    cv_cache_touch(layer->path);
    cv_layer_list_folders(layers->arena, layer);
    return layer;
}

bool cv_layer_is_there(struct cv_layers *layers, struct cv_layer_plan *plan)
{
    if (!plan->looked) {
        plan->looked = true;
        plan->layer = load(layers, plan);
    }
    return plan->layer != NULL;
}

void cv_layer_look_again(struct cv_layer_plan *plan)
{
    plan->looked = false;
    plan->failed = false;
    plan->layer = NULL;
}

void cv_layer_drop(struct cv_layer_plan *plan)
{
    unlink(plan->layer->path);
    plan->layer = NULL;
}

void cv_layer_note(const struct cv_layer *layer, struct cv_dependencies *dependencies)
{
    for (size_t i = 0; i < layer->dependencies.count; i++) {
        const struct cv_dependency *dependency = &layer->dependencies.items[i];

        if (dependency->absent)
            cv_dependencies_add_absent(dependencies, dependency->path);
        else
            cv_dependencies_add(dependencies, dependency->path, dependency->system);
    }
}
