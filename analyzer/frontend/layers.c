/* layers.c - which layer fits a unit, and making layers.
 *
 *     layers/<hash of the key>.pch    what libclang saved
 *     layers/ab/... under the key     its size, its checksum, the files it was made from;
 *                                     size 0: it cannot be made */
#include "frontend/layers.h"

#include <clang-c/Index.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "frontend/carried.h"
#include "frontend/inclusions.h"
#include "frontend/leading.h"
#include "frontend/named.h"
#include "frontend/toolkit.h"
#include "frontend/words.h"
#include "support/path.h"
#include "support/vector.h"

enum { MAX_LAYER = 1 << 30 };

/* Layers of another form are not found. */
#define LAYER_FORM "layer 1"

/* A folder of the user's and the names in it. */
struct folder {
    const char *path;
    struct cv_string_list names; /* sorted */
};

struct known_layer {
    const char *key;
    const struct cv_layer *layer; /* NULL: there is none that can be used */
    bool failed;                  /* it cannot be made */
};

struct cv_layers {
    struct cv_run *run;
    struct cv_arena *arena;   /* as long as the layers */
    struct cv_arena *scratch; /* until cv_layers_look_again() */
    struct cv_cache cache;
    const struct cv_toolkit *toolkit;
    struct cv_contents *contents;
    unsigned long long carried_hash;
    bool brief;
    struct cv_unsaved_list unsaved;
    struct known_layer *known;
    size_t known_count, known_capacity;
    struct folder *folders;
    size_t folder_count, folder_capacity;
};

struct cv_layers *cv_layers_new(struct cv_run *run, const struct cv_cache *cache,
                                const struct cv_toolkit *toolkit)
{
    struct cv_layers *layers;

    if (!cache->folder)
        return NULL;
    layers = cv_alloc(run->arena, sizeof *layers);
    layers->run = run;
    layers->arena = run->arena;
    layers->scratch = run->arena;
    layers->cache.folder = cv_strdup(run->arena, cache->folder);
    layers->toolkit = toolkit;
    layers->contents = cv_contents_new(run->arena);
    for (size_t i = 0; i < cv_carried_file_count; i++)
        layers->carried_hash = layers->carried_hash * 31 +
                               cv_hash(cv_carried_files[i].text, cv_carried_files[i].size);
    return layers;
}

void cv_layers_look_again(struct cv_layers *layers, struct cv_run *run)
{
    size_t kept = 0;

    layers->run = run;
    layers->scratch = run->arena;
    for (size_t i = 0; i < layers->known_count; i++)
        if (layers->known[i].layer || layers->known[i].failed)
            layers->known[kept++] = layers->known[i];
    layers->known_count = kept;
}

void cv_layers_brief(struct cv_layers *layers)
{
    layers->brief = true;
}

void cv_layers_unsaved(struct cv_layers *layers, struct cv_unsaved_list texts)
{
    layers->unsaved = texts;
}

/* ----------------------------------------------------------------------- headers */

/* Names of the standard library have no extension and no folder. */
static bool is_standard(const char *name)
{
    return strpbrk(name, "./") == NULL;
}

/* What takes the parser long, and what everything after it does not change. */
static bool is_large(const char *name)
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

static int compare_names(const void *left, const void *right)
{
    const char *a = *(const char *const *)left, *b = *(const char *const *)right;

    if (is_standard(a) != is_standard(b))
        return is_standard(a) ? -1 : 1;
    return strcmp(a, b);
}

/* The large ones, sorted and each once: units that include the same share a layer. */
static struct cv_string_list large_headers(struct cv_layers *layers, const struct cv_flags *flags,
                                           const char *text, size_t size)
{
    struct cv_arena *arena = layers->scratch;
    struct cv_string_list all = { 0 }, large = { 0 }, once = { 0 };

    cv_leading_headers(arena, flags, text, size, layers->unsaved, &all);
    for (size_t i = 0; i < all.count; i++)
        if (is_large(all.items[i]))
            cv_words_add(arena, &large, all.items[i]);
    if (large.count)
        qsort(large.items, large.count, sizeof *large.items, compare_names);
    for (size_t i = 0; i < large.count; i++)
        if (i == 0 || strcmp(large.items[i], large.items[i - 1]) != 0)
            cv_words_add(arena, &once, large.items[i]);
    return once;
}

/* -------------------------------------------------------------------------- keys */

static bool is_folder_option(const char *argument)
{
    return strncmp(argument, "-I", 2) == 0 || strcmp(argument, "-isystem") == 0 ||
           strcmp(argument, "-iquote") == 0 || strcmp(argument, "-idirafter") == 0;
}

/* The command without the user's folders, and from nowhere. */
static const struct cv_flags *layer_flags(struct cv_layers *layers, const struct cv_flags *flags)
{
    struct cv_flags *bare = cv_copy(layers->scratch, flags, sizeof *flags);

    bare->command.directory = "/";
    bare->command.file = CV_CARRIED_FOLDER "/layer.cu";
    bare->shared = (struct cv_string_list){ 0 };
    for (size_t i = 0; i < flags->shared.count; i++) {
        const char *argument = flags->shared.items[i];

        if (!is_folder_option(argument))
            cv_words_add(layers->scratch, &bare->shared, argument);
        else if (strncmp(argument, "-I", 2) != 0)
            i++;
    }
    return bare;
}

static const char *from_environment(const char *name)
{
    const char *value = getenv(name);

    return value ? value : "";
}

static const char *key_of(struct cv_layers *layers, const struct cv_layer_plan *plan)
{
    const struct cv_string_list *headers = &plan->headers;
    const struct cv_toolkit *toolkit = layers->toolkit;
    struct cv_bytes key = { .arena = layers->scratch };
    struct cv_string_list arguments = { 0 };
    const char *setting = cv_format(
        layers->scratch, LAYER_FORM "\n%s\n%s\n%s %llx\n%s\n%s", cv_libclang_version(layers->run),
        toolkit->version ? toolkit->version : "", toolkit->include ? toolkit->include : "",
        layers->carried_hash, from_environment("CPATH"), from_environment("CPLUS_INCLUDE_PATH"));

    cv_parse_arguments(layers->scratch, toolkit, plan->flags, plan->side, NULL, &arguments);
    cv_bytes_add(&key, setting, strlen(setting));
    for (size_t i = 0; i < arguments.count + headers->count; i++) {
        const char *word = i < arguments.count ? arguments.items[i]
                                               : headers->items[i - arguments.count];

        cv_bytes_byte(&key, i == arguments.count ? '\f' : '\n');
        cv_bytes_add(&key, word, strlen(word));
    }
    for (size_t i = 0; i < plan->instances.count; i++) {
        cv_bytes_byte(&key, i ? '\n' : '\f');
        cv_bytes_add(&key, plan->instances.items[i], strlen(plan->instances.items[i]));
    }
    if (plan->brief)
        cv_bytes_add(&key, "\fbrief", strlen("\fbrief"));
    cv_bytes_byte(&key, '\0');
    return (const char *)key.data;
}

/* ----------------------------------------------------------------- what is there */

static bool checksum_of(const char *path, uint64_t size, uint64_t *checksum)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *trouble;
    size_t found = 0;
    char *bytes = cv_path_read(scratch, path, MAX_LAYER, &found, &trouble);
    bool good = bytes && found == size;

    if (good)
        *checksum = cv_hash(bytes, found);
    cv_arena_free(scratch);
    return good;
}

static bool ends_in(const char *path, size_t length, const char *name)
{
    size_t size = strlen(name);

    return length >= size && memcmp(path + length - size, name, size) == 0;
}

/* What the cache says of it; the files it was made from are looked at once a run. */
static const struct cv_layer *load(struct cv_layers *layers, const char *key, bool *failed)
{
    struct cv_layer *layer = cv_alloc(layers->arena, sizeof *layer);
    struct cv_byte_reader reader = { 0 };
    uint64_t size, wanted, checksum = 0;
    size_t length = 0;

    reader.at = cv_cache_get(&layers->cache, layers->arena, "layers", key, &length);
    if (!reader.at)
        return NULL;
    reader.end = reader.at + length;
    size = cv_read_number(&reader);
    wanted = cv_read_fixed(&reader);
    cv_dependencies_read(&layer->dependencies, layers->arena, &reader);
    if (reader.bad || !cv_dependencies_hold(&layer->dependencies, layers->contents))
        return NULL;
    *failed = size == 0;
    layer->key = key;
    layer->brief = ends_in(key, strlen(key), "\fbrief");
    layer->path = cv_cache_file(&layers->cache, layers->arena, "layers", key, ".pch");
    if (*failed || !layer->path || !checksum_of(layer->path, size, &checksum) || checksum != wanted)
        return NULL;
    cv_cache_touch(layer->path);
    return layer;
}

static struct known_layer *known_layer(struct cv_layers *layers, const char *key)
{
    struct known_layer *known;

    for (size_t i = 0; i < layers->known_count; i++)
        if (strcmp(layers->known[i].key, key) == 0)
            return &layers->known[i];
    layers->known = cv_grow(layers->arena, layers->known, layers->known_count,
                            &layers->known_capacity, sizeof *layers->known);
    known = &layers->known[layers->known_count++];
    known->key = cv_strdup(layers->arena, key);
    known->layer = load(layers, known->key, &known->failed);
    return known;
}

/* -------------------------------------------------------------- the user's folders */

static int compare_entries(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static const struct folder *list_folder(struct cv_layers *layers, const char *path)
{
    struct folder *folder;
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

static bool has_entry(const struct folder *folder, struct cv_arena *scratch, const char *path)
{
    const char *name = cv_strndup(scratch, path, strcspn(path, "/"));

    return folder->names.count && bsearch(&name, folder->names.items, folder->names.count,
                                          sizeof *folder->names.items, compare_entries) != NULL;
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
static bool hides(const struct folder *folder, struct cv_arena *scratch, const char *path)
{
    for (const char *at = strchr(path, '/'); at; at = strchr(at + 1, '/'))
        if (is_search_folder(path, (size_t)(at - path)) && has_entry(folder, scratch, at + 1) &&
            access(cv_format(scratch, "%s/%s", folder->path, at + 1), F_OK) == 0)
            return true;
    return false;
}

static bool is_hidden(struct cv_layers *layers, const struct cv_flags *flags,
                      const struct cv_layer *layer)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_string_list folders = { 0 };
    bool hidden = false;

    cv_user_folders(scratch, flags, &folders);
    for (size_t i = 0; i < folders.count && !hidden; i++) {
        const struct folder *folder = list_folder(layers, folders.items[i]);

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

/* ---------------------------------------------------------------------- choosing */

static void add_plan(struct cv_layers *layers, struct cv_layer_plan *plan)
{
    const struct known_layer *known;

    plan->key = key_of(layers, plan);
    known = known_layer(layers, plan->key);
    plan->there = known->layer || known->failed;
}

size_t cv_layers_plan(struct cv_layers *layers, const struct cv_flags *flags, enum cv_side side,
                      const char *text, size_t size, struct cv_layer_plan plans[CV_LAYER_PLANS])
{
    const struct cv_flags *bare;
    size_t count = 0;

    if (!layers || !flags->is_cuda || cv_has_forced_include(flags))
        return 0;
    bare = layer_flags(layers, flags);
    plans[count] = (struct cv_layer_plan){ .side = side, .flags = bare, .wished = true };
    add_plan(layers, &plans[count++]);
    plans[count] = plans[0];
    plans[count].headers = large_headers(layers, flags, text, size);
    plans[count].base_key = plans[0].key;
    plans[count].wished = !layers->brief;
    if (plans[count].headers.count == 0)
        return count;
    add_plan(layers, &plans[count++]);
    if (!layers->brief)
        return count;
    plans[count] = plans[1];
    plans[count].brief = plans[count].wished = true;
    add_plan(layers, &plans[count++]);
    plans[count] = plans[2];
    plans[count].base_key = plans[2].key;
    cv_named_instances(layers->scratch, &plans[count].headers, text, size, &plans[count].instances);
    if (plans[count].instances.count)
        add_plan(layers, &plans[count++]);
    return count;
}

const struct cv_layer *cv_layer_find(struct cv_layers *layers, const struct cv_flags *flags,
                                     enum cv_side side, const char *text, size_t size)
{
    struct cv_layer_plan plans[CV_LAYER_PLANS];
    size_t count = cv_layers_plan(layers, flags, side, text, size, plans);

    while (count--) {
        const struct known_layer *known = known_layer(layers, plans[count].key);

        if (known->layer && !is_hidden(layers, flags, known->layer))
            return known->layer;
    }
    return NULL;
}

void cv_layer_drop(struct cv_layers *layers, const struct cv_layer *layer)
{
    unlink(layer->path);
    known_layer(layers, layer->key)->layer = NULL;
}

void cv_layer_look_again(struct cv_layers *layers, const char *key)
{
    struct known_layer *known = known_layer(layers, key);

    known->layer = load(layers, known->key, &known->failed);
}

void cv_layer_note(const struct cv_layer *layer, struct cv_dependencies *dependencies)
{
    for (size_t i = 0; i < layer->dependencies.count; i++) {
        const struct cv_dependency *one = &layer->dependencies.items[i];

        if (one->absent)
            cv_dependencies_add_absent(dependencies, one->path);
        else
            cv_dependencies_add(dependencies, one->path, true);
    }
}

/* ------------------------------------------------------------------------ making */

static bool has_errors(CXTranslationUnit tu)
{
    unsigned count = clang_getNumDiagnostics(tu);
    bool found = false;

    for (unsigned i = 0; i < count && !found; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);

        found = clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error;
        clang_disposeDiagnostic(diagnostic);
    }
    return found;
}

static const char *text_of(struct cv_arena *arena, const struct cv_layer_plan *plan)
{
    const char *text = "";

    for (size_t i = 0; i < plan->instances.count; i++)
        text = cv_format(arena, "%sinline constexpr unsigned long cuvet_size_%zu = sizeof(%s);\n",
                         text, i, plan->instances.items[i]);
    for (size_t i = 0; i < plan->headers.count && !plan->instances.count; i++)
        text = cv_format(arena, "%s#include <%s>\n", text, plan->headers.items[i]);
    return text;
}

/* Says in the cache what is there; size 0: nothing, and there will not be. */
static void put_record(struct cv_layers *layers, const char *key, uint64_t size, uint64_t checksum,
                       const struct cv_dependencies *dependencies)
{
    struct cv_bytes record = { .arena = layers->arena };

    cv_bytes_number(&record, size);
    cv_bytes_fixed(&record, checksum);
    cv_dependencies_write(dependencies, &record);
    cv_cache_put(&layers->cache, "layers", key, record.data, record.size);
}

static bool save(struct cv_layers *layers, CXTranslationUnit tu, const char *path, uint64_t *size,
                 uint64_t *checksum)
{
    char *temporary = cv_format(layers->arena, "%s.XXXXXX", path);
    int file = mkostemp(temporary, O_CLOEXEC);
    struct stat status;

    if (file < 0)
        return false;
    close(file);
    if (clang_saveTranslationUnit(tu, temporary, clang_defaultSaveOptions(tu)) ==
            CXSaveError_None &&
        stat(temporary, &status) == 0 && status.st_size > 0) {
        *size = (uint64_t)status.st_size;
        if (checksum_of(temporary, *size, checksum) && rename(temporary, path) == 0)
            return true;
    }
    unlink(temporary);
    return false;
}

static CXTranslationUnit parse_layer(struct cv_layers *layers, CXIndex index,
                                     const struct cv_layer_plan *plan, const char *base)
{
    struct cv_arena *arena = layers->arena;
    struct cv_string_list arguments = { 0 };
    struct cv_memory_files files = { 0 };
    const char *text = text_of(arena, plan);
    unsigned how = CXTranslationUnit_ForSerialization;
    CXTranslationUnit tu = NULL;

    if (plan->brief)
        how |= CXTranslationUnit_SkipFunctionBodies;

    cv_parse_arguments(arena, layers->toolkit, plan->flags, plan->side, base, &arguments);
    cv_carried_files_add(arena, layers->toolkit, &files);
    cv_memory_file(arena, &files, plan->flags->command.file, text, strlen(text));
    if (clang_parseTranslationUnit2(index, plan->flags->command.file, arguments.items,
                                    (int)arguments.count, files.items, (unsigned)files.count, how,
                                    &tu) != CXError_Success)
        return NULL;
    return tu;
}

static bool build_here(struct cv_layers *layers, const struct cv_layer_plan *plan, const char *path)
{
    const struct cv_layer *base = plan->base_key ? known_layer(layers, plan->base_key)->layer
                                                 : NULL;
    struct cv_dependencies dependencies;
    uint64_t size = 0, checksum = 0;
    CXTranslationUnit tu;
    CXIndex index;
    bool good;

    if (plan->base_key && !base)
        return false;
    index = clang_createIndex(0, 0);
    tu = parse_layer(layers, index, plan, base ? base->path : NULL);
    cv_dependencies_init(&dependencies, layers->arena);
    if (base)
        cv_layer_note(base, &dependencies);
    if (tu)
        cv_note_inclusions(&dependencies, tu, plan->flags);
    cv_dependencies_finish(&dependencies, layers->contents, INT64_MAX);
    good = tu && !has_errors(tu) && !dependencies.unknown &&
           save(layers, tu, path, &size, &checksum);
    if (good || (tu && has_errors(tu)))
        put_record(layers, plan->key, size, checksum, &dependencies);
    if (tu)
        clang_disposeTranslationUnit(tu);
    clang_disposeIndex(index);
    return good;
}

bool cv_layer_build(struct cv_layers *layers, const struct cv_layer_plan *plan)
{
    const char *path = cv_cache_file(&layers->cache, layers->arena, "layers", plan->key, ".pch");
    const char *lock_path;
    int lock;

    if (!path || known_layer(layers, plan->key)->layer || known_layer(layers, plan->key)->failed)
        return known_layer(layers, plan->key)->layer != NULL;
    lock_path = cv_format(layers->arena, "%s.lock", path);
    lock = open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0)
        return false;
    if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
        if (build_here(layers, plan, path))
            cv_layer_look_again(layers, plan->key);
        unlink(lock_path);
    }
    close(lock);
    return known_layer(layers, plan->key)->layer != NULL;
}
