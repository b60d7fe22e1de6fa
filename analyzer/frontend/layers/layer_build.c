/* layer_build.c - making layers, and trying out that they change nothing. */
#include <clang-c/Index.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "frontend/arguments.h"
#include "frontend/flags/words.h"
#include "frontend/inclusions.h"
#include "frontend/layers/layer_parts.h"
#include "frontend/lower/lower.h"
#include "frontend/parse.h"
#include "model/facts_file.h"
#include "support/heap.h"

struct building {
    struct cv_layers *layers;
    const struct cv_layer_plan *plan;
    const struct cv_layer *base; /* NULL: none */
    struct cv_layer *layer;      /* what is made */
    const char *text;
};

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

/* The lines from the last layer on. */
static const char *text_of(struct cv_arena *arena, const struct cv_layer_plan *plan)
{
    const char *text = "";

    for (; plan && plan->line && !plan->layer; plan = plan->parent)
        text = cv_format(arena, "%.*s%s", (int)strcspn(plan->line, "\f"), plan->line, text);
    return text;
}

static CXTranslationUnit parse(const struct building *b, CXIndex index, const char *base,
                               const char *text, unsigned how)
{
    struct cv_arena *arena = b->layers->arena;
    const struct cv_flags *flags = b->plan->flags;
    struct cv_string_list arguments = { 0 };
    struct cv_memory_files files = { 0 };
    CXTranslationUnit tu = NULL;

    cv_parse_arguments(arena, b->layers->toolkit, flags, b->plan->side, base, &arguments);
    cv_carried_files_add(arena, b->layers->toolkit, &files);
    cv_memory_file(arena, &files, flags->command.file, text, strlen(text));
    if (clang_parseTranslationUnit2(index, flags->command.file, arguments.items,
                                    (int)arguments.count, files.items, (unsigned)files.count, how,
                                    &tu) != CXError_Success)
        return NULL;
    return tu;
}

/* ------------------------------------------------------------ the user's headers */

/* The model of what was parsed, as bytes. */
static struct cv_bytes model_of(const struct building *b, CXTranslationUnit tu,
                                const struct cv_roots *roots, struct cv_roots *found)
{
    struct cv_bytes bytes = { .arena = b->layers->arena };
    struct cv_unit *unit = cv_unit_new(b->layers->toolkit, b->plan->flags);
    struct cv_lowering lowering;

    cv_lower_begin(&lowering, b->layers->run, unit);
    lowering.directory = b->plan->flags->command.directory;
    lowering.pass = cv_arena_new();
    cv_lower_start_pass(&lowering, tu, b->plan->side);
    lowering.roots = roots;
    lowering.found_roots = found;
    cv_lower_pass(&lowering);
    cv_facts_write(unit, &bytes);
    cv_arena_free(lowering.pass);
    cv_unit_free(unit);
    return bytes;
}

/* Whether the user's headers are seen in the layer as they were seen when it was made. */
static bool shows_all(const struct building *b, const char *path, const struct cv_bytes *model)
{
    CXIndex index = clang_createIndex(1, 0);
    CXTranslationUnit tu = parse(b, index, path, "",
                                 CXTranslationUnit_KeepGoing | CXTranslationUnit_Incomplete);
    struct cv_bytes seen = { 0 };

    if (tu) {
        seen = model_of(b, tu, &b->layer->roots, NULL);
        clang_disposeTranslationUnit(tu);
    }
    clang_disposeIndex(index);
    return tu && seen.size == model->size && memcmp(seen.data, model->data, seen.size) == 0;
}

static const char *lock_of(struct cv_arena *arena, const char *path)
{
    return cv_format(arena, "%s.lock", path);
}

/* What is being written; whoever holds the lock writes it. */
static const char *part_of(struct cv_arena *arena, const char *path)
{
    return cv_format(arena, "%s.part", path);
}

static bool save(const struct building *b, CXTranslationUnit tu, const char *path, uint64_t *size,
                 uint64_t *checksum)
{
    struct cv_arena *arena = b->layers->arena;
    const char *temporary = part_of(arena, path);
    struct cv_bytes model = { 0 };
    struct stat status;

    if (b->plan->exact) {
        struct cv_roots found = { 0 };

        model = model_of(b, tu, b->base ? &b->base->roots : NULL, &found);
        b->layer->roots = found;
    }
    if (clang_saveTranslationUnit(tu, temporary, clang_defaultSaveOptions(tu)) ==
            CXSaveError_None &&
        stat(temporary, &status) == 0 && status.st_size > 0) {
        *size = (uint64_t)status.st_size;
        if ((!b->plan->exact || shows_all(b, temporary, &model)) &&
            cv_layer_checksum(temporary, *size, checksum) && rename(temporary, path) == 0)
            return true;
    }
    unlink(temporary);
    return false;
}

/* ------------------------------------------------------------------------ making */

static void note_files(struct building *b, CXTranslationUnit tu)
{
    struct cv_layer *layer = b->layer;

    cv_dependencies_init(&layer->dependencies, b->layers->arena);
    if (b->base) {
        cv_layer_note(b->base, &layer->dependencies);
        for (size_t i = 0; i < b->base->users_files.count; i++)
            cv_words_add(b->layers->arena, &layer->users_files, b->base->users_files.items[i]);
    }
    if (tu) {
        cv_note_inclusions(&layer->dependencies, tu, b->plan->flags);
        if (b->plan->exact)
            cv_note_users_files(b->layers->arena, tu, &layer->users_files);
    }
    cv_dependencies_finish(&layer->dependencies, b->layers->contents, INT64_MAX);
}

static bool build_here(struct cv_layers *layers, const struct cv_layer_plan *plan, const char *path)
{
    struct cv_layer layer = { 0 };
    struct building b = { .layers = layers, .plan = plan, .layer = &layer };
    uint64_t size = 0, checksum = 0;
    CXTranslationUnit tu;
    CXIndex index;
    bool good, wrong;

    for (const struct cv_layer_plan *at = plan->parent; at && !b.base; at = at->parent)
        b.base = at->layer;
    if (plan->parent && !b.base)
        return false;
    cv_heap_use_large_pages();
    index = clang_createIndex(1, 0);
    tu = parse(&b, index, b.base ? b.base->path : NULL, text_of(layers->arena, plan),
               CXTranslationUnit_ForSerialization |
                   (plan->brief ? CXTranslationUnit_SkipFunctionBodies : 0));
    note_files(&b, tu);
    wrong = tu && has_errors(tu);
    good = tu && !wrong && !layer.dependencies.unknown && save(&b, tu, path, &size, &checksum);
    if (good || wrong || (tu && plan->exact && size > 0))
        cv_layer_put_record(layers, plan, good ? size : 0, checksum, &layer);
    if (tu)
        clang_disposeTranslationUnit(tu);
    clang_disposeIndex(index);
    return good;
}

/* The file of a layer, locked; a negative number: somebody else has it, or nobody can. */
static int lock_layer(struct cv_layers *layers, const char *path)
{
    int lock = open(lock_of(layers->arena, path), O_RDWR | O_CREAT | O_CLOEXEC, 0600);

    if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock;
    close(lock);
    return -1;
}

static void unlock_layer(struct cv_layers *layers, const char *path, int lock)
{
    unlink(lock_of(layers->arena, path));
    close(lock);
}

static const char *path_of(struct cv_layers *layers, const struct cv_layer_plan *plan)
{
    return cv_cache_file(&layers->cache, layers->arena, "layers", plan->key, ".pch");
}

bool cv_layer_build(struct cv_layers *layers, struct cv_layer_plan *plan)
{
    const char *path = path_of(layers, plan);
    int lock;

    for (struct cv_layer_plan *at = plan; at; at = at->parent)
        cv_layer_is_there(layers, at);
    if (!path || plan->layer || plan->failed)
        return plan->layer != NULL;
    lock = lock_layer(layers, path);
    if (lock < 0)
        return false;
    if (build_here(layers, plan, path))
        cv_layer_look_again(plan);
    unlock_layer(layers, path, lock);
    return cv_layer_is_there(layers, plan);
}

void cv_layer_clear(struct cv_layers *layers, const struct cv_layer_plan *plan)
{
    const char *path = path_of(layers, plan);
    int lock = path ? lock_layer(layers, path) : -1;

    if (lock < 0)
        return;
    unlink(part_of(layers->arena, path));
    unlock_layer(layers, path, lock);
}
