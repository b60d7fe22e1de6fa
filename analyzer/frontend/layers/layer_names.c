/* layer_names.c - which headers a layer may hold beside others, and which it has. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "frontend/flags/words.h"
#include "frontend/layers/layer_parts.h"
#include "support/path.h"
#include "support/vector.h"

/* Names of the standard library have no extension and no folder. */
static bool is_standard(const char *name)
{
    return strpbrk(name, "./") == NULL;
}

/* What takes the parser long, and what everything after it does not change. */
bool cv_is_large_header(const char *name)
{
    static const char *const beginnings[] = {
        "cuda/",         "cub/",   "thrust/", "cooperative_groups", "mma.h", "cufft",
        "curand_kernel", "cublas", "nvtx3/"
    };

    if (is_standard(name))
        return strcmp(name, "cassert") != 0;
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++)
        if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    return false;
}

/* Those of the standard library that most others are made of, and most units ask for, come first:
 * so units have more in common. */
static size_t rank(const char *name)
{
    static const char *const first[] = { "cmath",   "cstdlib",  "cstdio",  "cstring", "string",
                                         "fstream", "iostream", "sstream", "vector",  "algorithm" };
    size_t count = sizeof first / sizeof first[0];

    for (size_t i = 0; i < count; i++)
        if (strcmp(name, first[i]) == 0)
            return i;
    return count;
}

int cv_compare_headers(const void *left, const void *right)
{
    const char *a = *(const char *const *)left, *b = *(const char *const *)right;

    if (is_standard(a) != is_standard(b))
        return is_standard(a) ? -1 : 1;
    if (rank(a) != rank(b))
        return rank(a) < rank(b) ? -1 : 1;
    return strcmp(a, b);
}

bool cv_is_assert(const char *name)
{
    return strcmp(name, "assert.h") == 0 || strcmp(name, "cassert") == 0;
}

/* -------------------------------------------------------------- the user's folders */

static int compare_entries(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static const struct cv_listed_folder *list_folder(struct cv_layers *layers, const char *path)
{
    struct cv_listed_folder *folder;
    DIR *entries;

    for (size_t i = 0; i < layers->folder_count; i++)
        if (strcmp(layers->folders[i].path, path) == 0)
            return &layers->folders[i];
    layers->folders = cv_grow(layers->arena, layers->folders, layers->folder_count,
                              &layers->folder_capacity, sizeof *layers->folders);
    folder = &layers->folders[layers->folder_count++];
    folder->path = cv_strdup(layers->arena, path);
    entries = opendir(path);
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        cv_words_add(layers->arena, &folder->names, cv_strdup(layers->arena, entry->d_name));
    if (entries)
        closedir(entries);
    if (folder->names.count)
        qsort(folder->names.items, folder->names.count, sizeof *folder->names.items,
              compare_entries);
    return folder;
}

static bool has_entry(const struct cv_listed_folder *folder, struct cv_arena *scratch,
                      const char *path)
{
    const char *name = cv_strndup(scratch, path, strcspn(path, "/"));

    return folder->names.count && bsearch(&name, folder->names.items, folder->names.count,
                                          sizeof *folder->names.items, compare_entries) != NULL;
}

static bool ends_in(const char *path, size_t length, const char *name)
{
    size_t size = strlen(name);

    return length >= size && memcmp(path + length - size, name, size) == 0;
}

/* Whether the first `length` bytes are a folder where compilers look for headers: .../include,
 * .../include/x86_64-linux-gnu, .../c++/12 and the like. */
static bool is_search_folder(const char *path, size_t length)
{
    static const char *const ends[] = { "/include", "/cccl", "/cuda_wrappers", "/backward" };
    size_t parent = length;

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (ends_in(path, length, ends[i]))
            return true;
    while (parent && path[parent - 1] != '/')
        parent--;
    if (parent && ends_in(path, parent - 1, "/c++"))
        return true;
    return parent && ends_in(path, parent - 1, "/include") &&
           memchr(path + parent, '-', length - parent) != NULL;
}

/* Whether a header of a layer could be meant by a file of this folder: by what follows a folder of
 * the search in its path. */
static bool hides(const struct cv_listed_folder *folder, struct cv_arena *scratch, const char *path)
{
    for (const char *at = strchr(path, '/'); at; at = strchr(at + 1, '/'))
        if (is_search_folder(path, (size_t)(at - path)) && has_entry(folder, scratch, at + 1) &&
            access(cv_format(scratch, "%s/%s", folder->path, at + 1), F_OK) == 0)
            return true;
    return false;
}

bool cv_layer_is_hidden(struct cv_layers *layers, const struct cv_flags *flags,
                        const struct cv_layer *layer)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_string_list folders = { 0 };
    bool hidden = false;

    cv_user_folders(scratch, flags, &folders);
    for (size_t i = 0; i < folders.count && !hidden; i++) {
        const struct cv_listed_folder *folder = list_folder(layers, folders.items[i]);

        for (size_t k = 0; k < layer->dependencies.count && !hidden; k++) {
            const char *path = layer->dependencies.items[k].path;

            /* A header of the folder itself is no other one. */
            hidden = strncmp(path, folder->path, strlen(folder->path)) != 0 &&
                     hides(folder, scratch, path);
        }
    }
    cv_arena_free(scratch);
    return hidden;
}

/* ----------------------------------------------------------------- what it holds */

static bool holds(const struct cv_layer *layer, const char *path)
{
    for (size_t i = 0; i < layer->dependencies.count; i++)
        if (!layer->dependencies.items[i].absent &&
            strcmp(layer->dependencies.items[i].path, path) == 0)
            return true;
    return false;
}

static void add_folder(struct cv_arena *arena, struct cv_layer *layer, const char *path,
                       size_t length)
{
    const struct cv_string_list *folders = &layer->folders;

    for (size_t i = folders->count; i > 0; i--)
        if (strncmp(folders->items[i - 1], path, length) == 0 && !folders->items[i - 1][length])
            return;
    cv_words_add(arena, &layer->folders, cv_strndup(arena, path, length));
}

void cv_layer_list_folders(struct cv_arena *arena, struct cv_layer *layer)
{
    for (size_t i = 0; i < layer->dependencies.count; i++) {
        const char *path = layer->dependencies.items[i].path;

        for (const char *at = strchr(path, '/'); at; at = strchr(at + 1, '/'))
            if (is_search_folder(path, (size_t)(at - path)))
                add_folder(arena, layer, path, (size_t)(at - path));
    }
}

/* Where several headers have the name it must hold all of them: which one is meant is the affair
 * of the search. */
bool cv_layer_has_header(const struct cv_layer *layer, const char *name)
{
    struct cv_arena *scratch = cv_arena_new();
    bool has = false, other = false;

    for (size_t i = 0; i < layer->folders.count && !other; i++) {
        const char *path = cv_format(scratch, "%s/%s", layer->folders.items[i], name);

        if (access(path, F_OK) == 0) {
            has = holds(layer, path);
            other = !has;
        }
    }
    cv_arena_free(scratch);
    return has && !other;
}
