/* editor.c - what stays. */
#include "command/lsp/editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/facts_file.h"
#include "support/vector.h"

void cv_stay_forget(struct cv_stay *stay)
{
    cv_arena_free(stay->arena);
    stay->arena = NULL;
    stay->has_toolkit = stay->has_inputs = false;
    stay->layers = NULL;
    stay->records = NULL;
    stay->record_count = stay->record_capacity = 0;
}

static struct cv_standing_unit *find(struct cv_standing_unit *units, const char *key)
{
    for (size_t i = 0; i < CV_STANDING_UNITS; i++) {
        if (units[i].key && strcmp(units[i].key, key) == 0)
            return &units[i];
    }
    return NULL;
}

bool cv_stay_has_unit(const struct cv_stay *stay, const char *key)
{
    for (size_t i = 0; i < CV_STANDING_UNITS; i++) {
        if (stay->units[i].key && strcmp(stay->units[i].key, key) == 0)
            return true;
    }
    return false;
}

struct cv_standing *cv_stay_unit(struct cv_stay *stay, const char *key)
{
    struct cv_standing_unit *unit = find(stay->units, key);

    if (!unit) {
        unit = &stay->units[0];
        for (size_t i = 1; i < CV_STANDING_UNITS; i++) {
            if (!stay->units[i].key || (unit->key && stay->units[i].used < unit->used))
                unit = &stay->units[i];
        }
        if (unit->key)
            cv_standing_free(unit->standing);
        free(unit->key);
        unit->key = strdup(key);
        unit->standing = cv_standing_new();
    }
    unit->used = stay->check;
    return unit->standing;
}

static struct cv_kept_record *keep(struct cv_stay *stay, const struct cv_store *store,
                                   const char *key)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_dependencies dependencies;
    struct cv_unit *unit = cv_store_find(store, key, scratch, &dependencies);
    struct cv_kept_record *record;

    stay->records = cv_grow(stay->arena, stay->records, stay->record_count, &stay->record_capacity,
                            sizeof *stay->records);
    record = &stay->records[stay->record_count++];
    record->key = cv_strdup(stay->arena, key);
    if (unit) {
        struct cv_bytes bytes = { .arena = stay->arena };

        cv_facts_write(unit, &bytes);
        record->bytes = bytes.data;
        record->size = bytes.size;
        cv_unit_free(unit);
    }
    cv_arena_free(scratch);
    return record;
}

struct cv_unit *cv_stay_stored(struct cv_stay *stay, const struct cv_store *store, const char *key)
{
    const struct cv_kept_record *record = NULL;
    const char *trouble;

    for (size_t i = 0; i < stay->record_count && !record; i++) {
        if (strcmp(stay->records[i].key, key) == 0)
            record = &stay->records[i];
    }
    if (!record)
        record = keep(stay, store, key);
    return record->bytes ? cv_facts_read(record->bytes, record->size, &trouble) : NULL;
}
