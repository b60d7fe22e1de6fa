/* baseline.c - a JSON document with one finding a line, so that its changes can be read. */
#include "report/baseline.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "report/json.h"
#include "support/index.h"
#include "support/path.h"
#include "support/vector.h"

enum { SCHEMA = 1, FILE_LIMIT = 64 << 20 };

/* --------------------------------------------------------------------- reading */

static bool fail(struct cv_run *run, const char *path, const char *why)
{
    return cv_fail(run, "the baseline '%s' %s", path, why);
}

static const char *text_of(const cJSON *object, const char *name)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
}

static bool read_identity(const char *text, uint64_t *identity)
{
    if (!text || strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return false;
    *identity = strtoull(text, NULL, 16);
    return true;
}

static bool read_entry(struct cv_run *run, const char *folder, const cJSON *object,
                       struct cv_baseline *baseline)
{
    struct cv_baseline_entry entry = { 0 };
    const char *file = text_of(object, "file");
    const char *rule = text_of(object, "rule");

    if (!file || !*file || !rule || !read_identity(text_of(object, "identity"), &entry.identity))
        return false;
    entry.file = cv_intern(run->strings, cv_path_absolute(run->arena, folder, file));
    entry.rule = cv_intern(run->strings, rule);
    baseline->items = cv_grow(run->arena, baseline->items, baseline->count, &baseline->capacity,
                              sizeof *baseline->items);
    baseline->items[baseline->count++] = entry;
    return true;
}

static bool read_document(struct cv_run *run, const char *path, const char *folder,
                          const cJSON *document, struct cv_baseline *baseline)
{
    const cJSON *schema = cJSON_GetObjectItemCaseSensitive(document, "cuvet-baseline");
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(document, "findings");
    const cJSON *item;

    if (!cJSON_IsNumber(schema) || !cJSON_IsArray(list))
        return fail(run, path, "is none: --write-baseline writes one");
    if (schema->valueint != SCHEMA)
        return fail(run, path, "is of another version of cuvet; write it anew");
    cJSON_ArrayForEach(item, list)
    {
        if (!read_entry(run, folder, item, baseline))
            return fail(run, path, "has an entry without file, rule or identity");
    }
    return true;
}

/* The folder of a file, with links resolved as the findings have them. */
static const char *folder_of(struct cv_run *run, const char *path)
{
    const char *real = cv_path_real(run->arena, cv_path_folder(run->arena, path));

    return real ? real : cv_path_folder(run->arena, path);
}

bool cv_baseline_read(struct cv_run *run, const char *path, struct cv_baseline *baseline)
{
    const char *trouble;
    size_t size;
    char *text = cv_path_read(run->arena, path, FILE_LIMIT, &size, &trouble);
    cJSON *document;
    bool good;

    memset(baseline, 0, sizeof *baseline);
    if (!text)
        return fail(run, path, cv_format(run->arena, "cannot be read: %s", trouble));
    cv_json_begin();
    document = cJSON_ParseWithOpts(text, NULL, true);
    if (!document)
        return fail(run, path, "is no JSON");
    good = read_document(run, path, folder_of(run, path), document, baseline);
    cJSON_Delete(document);
    return good;
}

/* -------------------------------------------------------------------- matching */

struct matcher {
    struct cv_baseline *baseline;
    struct cv_index index; /* of entries, by identity: the first of each */
    uint32_t *next;        /* the next entry of the same identity */
};

static bool same_identity(const void *owner, uint32_t item, const void *key)
{
    const struct cv_baseline *baseline = owner;

    return baseline->items[item].identity == *(const uint64_t *)key;
}

static uint32_t first_entry(const struct matcher *matcher, uint64_t identity)
{
    return cv_index_find(&matcher->index, cv_hash(&identity, sizeof identity), same_identity,
                         matcher->baseline, &identity);
}

static void fill_matcher(struct matcher *matcher, struct cv_arena *scratch)
{
    struct cv_baseline *baseline = matcher->baseline;

    cv_index_init(&matcher->index, scratch);
    matcher->next = cv_alloc_array(scratch, baseline->count, sizeof *matcher->next);
    for (size_t i = 0; i < baseline->count; i++) {
        uint64_t identity = baseline->items[i].identity;
        uint32_t first = first_entry(matcher, identity);

        matcher->next[i] = CV_NONE;
        if (first == CV_NONE) {
            cv_index_add(&matcher->index, cv_hash(&identity, sizeof identity), (uint32_t)i);
        } else {
            matcher->next[i] = matcher->next[first];
            matcher->next[first] = (uint32_t)i;
        }
    }
}

static bool stands_for(const struct cv_baseline_entry *entry, const struct cv_finding *finding,
                       bool moved)
{
    if (entry->used || strcmp(entry->rule, finding->rule->id) != 0)
        return false;
    return moved ? !cv_path_is_file(entry->file) : strcmp(entry->file, finding->where.path) == 0;
}

static void match(const struct matcher *matcher, struct cv_finding *finding, bool moved)
{
    uint32_t at = first_entry(matcher, finding->identity);

    for (; at != CV_NONE; at = matcher->next[at]) {
        struct cv_baseline_entry *entry = &matcher->baseline->items[at];

        if (!stands_for(entry, finding, moved))
            continue;
        entry->used = true;
        finding->aside = CV_ASIDE_BASELINE;
        return;
    }
}

void cv_baseline_apply(struct cv_baseline *baseline, struct cv_findings *findings)
{
    struct cv_arena *scratch = cv_arena_new();
    struct matcher matcher = { .baseline = baseline };

    fill_matcher(&matcher, scratch);
    for (int moved = 0; moved < 2; moved++) {
        for (size_t i = 0; i < findings->count; i++) {
            if (findings->items[i]->aside == CV_ASIDE_NONE)
                match(&matcher, findings->items[i], moved != 0);
        }
    }
    cv_arena_free(scratch);
}

/* --------------------------------------------------------------------- writing */

static const char *seen_from(const char *folder, const char *path)
{
    size_t length = strlen(folder);

    if (length == 1)
        return path + 1;
    return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

static cJSON *entry_object(const struct cv_finding *finding, const char *folder)
{
    cJSON *object = cJSON_CreateObject();
    char identity[17];

    snprintf(identity, sizeof identity, "%016" PRIx64, finding->identity);
    cJSON_AddStringToObject(object, "file", seen_from(folder, finding->where.path));
    cJSON_AddStringToObject(object, "rule", finding->rule->id);
    cJSON_AddStringToObject(object, "function", finding->function);
    cJSON_AddStringToObject(object, "identity", identity);
    return object;
}

void cv_baseline_write(const struct cv_findings *findings, const char *folder, FILE *out)
{
    bool any = false;

    cv_json_begin();
    fprintf(out, "{\n  \"cuvet-baseline\": %d,\n  \"findings\": [", SCHEMA);
    for (size_t i = 0; i < findings->count && !ferror(out); i++) {
        if (findings->items[i]->aside != CV_ASIDE_NONE)
            continue;
        fputs(any ? ",\n    " : "\n    ", out);
        cv_print_json(entry_object(findings->items[i], folder), out);
        any = true;
    }
    fputs(any ? "\n  ]\n}\n" : "]\n}\n", out);
}
