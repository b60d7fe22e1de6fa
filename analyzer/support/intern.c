/* intern.c - the strings in an array, found by an index. */
#include "support/intern.h"

#include <string.h>

#include "support/index.h"
#include "support/vector.h"

struct string {
    const char *text;
    size_t length;
};

struct cv_strings {
    struct cv_arena *arena;
    struct cv_index index;
    struct string *items;
    size_t count;
    size_t capacity;
};

struct cv_strings *cv_strings_new(struct cv_arena *arena)
{
    struct cv_strings *strings = cv_alloc(arena, sizeof *strings);

    strings->arena = arena;
    cv_index_init(&strings->index, arena);
    return strings;
}

static bool same_string(const void *owner, uint32_t item, const void *key)
{
    const struct cv_strings *strings = owner;
    const struct string *have = &strings->items[item];
    const struct string *want = key;

    return have->length == want->length && memcmp(have->text, want->text, want->length) == 0;
}

const char *cv_intern_n(struct cv_strings *strings, const char *text, size_t length)
{
    struct string key = { text, strnlen(text, length) };
    uint64_t hash = cv_hash(key.text, key.length);
    uint32_t found = cv_index_find(&strings->index, hash, same_string, strings, &key);

    if (found != CV_NONE)
        return strings->items[found].text;
    key.text = cv_strndup(strings->arena, key.text, key.length);
    strings->items = cv_grow(strings->arena, strings->items, strings->count, &strings->capacity,
                             sizeof *strings->items);
    strings->items[strings->count] = key;
    cv_index_add(&strings->index, hash, (uint32_t)strings->count++);
    return key.text;
}

const char *cv_intern(struct cv_strings *strings, const char *text)
{
    return cv_intern_n(strings, text, strlen(text));
}
