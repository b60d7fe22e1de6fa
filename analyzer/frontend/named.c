/* named.c - looks for names in the text as it stands: what is found in a comment costs a little
 * time, and what is missed does too. */
#include "frontend/named.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/flags/words.h"

enum { MAX_INSTANCES = 8, MAX_ARGUMENT = 64 };

static const struct {
    const char *header, *name;
} templates[] = {
    { "thrust/device_vector.h", "thrust::device_vector<" },
    { "thrust/host_vector.h", "thrust::host_vector<" },
    { "thrust/universal_vector.h", "thrust::universal_vector<" },
    { "thrust/device_ptr.h", "thrust::device_ptr<" },
};

static bool has(const struct cv_string_list *list, const char *word)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->items[i], word) == 0)
            return true;
    return false;
}

/* "unsigned int", "float", "char const *": words of the language, and stars. */
static bool is_basic(struct cv_arena *arena, const char *argument)
{
    static const char *const words[] = { "int",  "unsigned", "signed", "long",  "short", "char",
                                         "bool", "float",    "double", "const", "*" };
    char *copy = cv_strdup(arena, argument);
    char *rest = copy;
    bool any = false;

    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        bool known = false;

        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
            known = known || strcmp(word, words[i]) == 0;
        if (!known)
            return false;
        any = true;
    }
    return any;
}

static void add_instance(struct cv_arena *arena, const char *name, const char *at, size_t left,
                         struct cv_string_list *instances)
{
    const char *end = memchr(at, '>', left < MAX_ARGUMENT ? left : MAX_ARGUMENT);
    const char *argument = end ? cv_strndup(arena, at, (size_t)(end - at)) : "";
    const char *instance;

    if (!is_basic(arena, argument) || instances->count == MAX_INSTANCES)
        return;
    instance = cv_format(arena, "%s%s>", name, argument);
    if (!has(instances, instance))
        cv_words_add(arena, instances, instance);
}

static int compare(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

void cv_named_instances(struct cv_arena *arena, const struct cv_string_list *headers,
                        const char *text, size_t size, struct cv_string_list *instances)
{
    for (size_t i = 0; i < sizeof templates / sizeof templates[0]; i++) {
        const char *name = templates[i].name;
        size_t length = strlen(name);
        const char *at = text;

        if (!has(headers, templates[i].header))
            continue;
        while ((at = memmem(at, size - (size_t)(at - text), name, length)) != NULL) {
            at += length;
            add_instance(arena, name, at, size - (size_t)(at - text), instances);
        }
    }
    if (instances->count)
        qsort(instances->items, instances->count, sizeof *instances->items, compare);
}
