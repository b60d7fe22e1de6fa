/* store.c - keys and records of the cache. */
#include "command/store.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/toolkit.h"
#include "model/facts_file.h"
#include "support/build_id.h"

/* -------------------------------------------------------------------------- keys */

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

/* What clang takes from the environment. */
static const char *environment(struct cv_arena *arena)
{
    static const char *const names[] = { "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH",
                                         "SOURCE_DATE_EPOCH" };
    const char *text = "";

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        text = cv_format(arena, "%s%s=%s\n", text, names[i], or_empty(getenv(names[i])));
    return text;
}

static const char *setting_of(struct cv_run *run, const struct cv_toolkit *toolkit)
{
    return cv_format(run->arena, "cuvet %s %s\n%s\ncuda %d %s %s %s %s\n%s", CUVET_VERSION,
                     cv_build_id(run->arena), cv_libclang_version(run), toolkit->carried,
                     or_empty(toolkit->version), or_empty(toolkit->include),
                     or_empty(toolkit->cccl), or_empty(toolkit->resource_dir),
                     environment(run->arena));
}

void cv_store_open(struct cv_run *run, const struct cv_options *options,
                   const struct cv_toolkit *toolkit, const struct cv_unsaved *unsaved,
                   size_t unsaved_count, struct cv_store *store)
{
    *store = (struct cv_store){ .contents = cv_contents_new(run->arena), .toolkit = toolkit };
    store->setting = setting_of(run, toolkit);
    for (size_t i = 0; i < unsaved_count; i++)
        cv_contents_replace(store->contents, unsaved[i].path, unsaved[i].text, unsaved[i].size);
    if (!options->no_cache)
        store->cache.folder = cv_cache_open(run->arena);
}

/* What the command says of the unit, whatever that is. */
static unsigned long long hash_of_empty(const struct cv_toolkit *toolkit,
                                        const struct cv_flags *flags)
{
    struct cv_unit *unit = cv_unit_new(toolkit, flags);
    struct cv_bytes bytes = { .arena = unit->arena };
    unsigned long long hash;

    cv_facts_write(unit, &bytes);
    hash = cv_hash(bytes.data, bytes.size);
    cv_unit_free(unit);
    return hash;
}

const char *cv_store_key(const struct cv_store *store, struct cv_arena *arena,
                         const struct cv_flags *flags)
{
    struct cv_bytes key = { .arena = arena };
    const char *rest = cv_format(
        arena, "%s\n%s\n%d %d %llx\n", flags->command.file, flags->command.directory,
        (int)flags->language, flags->compiled_architecture, hash_of_empty(store->toolkit, flags));

    cv_bytes_add(&key, store->setting, strlen(store->setting));
    cv_bytes_add(&key, rest, strlen(rest));
    for (size_t i = 0; i < flags->architecture_count; i++) {
        cv_bytes_add(&key, flags->architecture_names[i], strlen(flags->architecture_names[i]));
        cv_bytes_byte(&key, ' ');
    }
    for (size_t i = 0; i < flags->shared.count; i++) {
        cv_bytes_byte(&key, '\n');
        cv_bytes_add(&key, flags->shared.items[i], strlen(flags->shared.items[i]));
    }
    cv_bytes_byte(&key, '\0');
    return (const char *)key.data;
}

/* ----------------------------------------------------------------------- records */

void cv_record_write(const struct cv_dependencies *dependencies, const struct cv_unit *unit,
                     struct cv_bytes *out)
{
    cv_dependencies_write(dependencies, out);
    cv_facts_write(unit, out);
}

struct cv_unit *cv_record_read(const void *bytes, size_t size, struct cv_arena *arena,
                               struct cv_dependencies *dependencies, const char **trouble)
{
    const unsigned char *start = bytes;
    struct cv_byte_reader reader = { start, start + size, false };

    cv_dependencies_read(dependencies, arena, &reader);
    if (!reader.bad)
        return cv_facts_read(reader.at, (size_t)(reader.end - reader.at), trouble);
    *trouble = "is damaged: it does not hold a unit";
    return NULL;
}

struct cv_unit *cv_store_find(const struct cv_store *store, const char *key, struct cv_arena *arena,
                              struct cv_dependencies *dependencies)
{
    const unsigned char *start;
    struct cv_byte_reader reader;
    const char *trouble;
    size_t size = 0;

    start = cv_cache_get(&store->cache, arena, "units", key, &size);
    if (!start)
        return NULL;
    reader = (struct cv_byte_reader){ start, start + size, false };
    cv_dependencies_read(dependencies, arena, &reader);
    if (reader.bad || !cv_dependencies_hold(dependencies, store->contents))
        return NULL;
    return cv_facts_read(reader.at, (size_t)(reader.end - reader.at), &trouble);
}

/* ------------------------------------------------------------------- cuvet cache */

static void print_size(const char *what, size_t count, uint64_t bytes)
{
    printf("%-8s%8zu %10.1f MiB\n", what, count, (double)bytes / (1 << 20));
}

static bool print_stats(struct cv_run *run, const char *folder)
{
    struct cv_cache_size size = cv_cache_measure(folder);

    printf("%s\n", cv_printable(run->arena, folder, false));
    print_size("units", size.entries, size.entry_bytes);
    print_size("layers", size.layers, size.layer_bytes);
    return fflush(stdout) == 0 || cv_fail(run, "standard output cannot be written");
}

enum cv_exit cv_cache_run(struct cv_run *run, const struct cv_options *options)
{
    const char *folder = cv_cache_place(run->arena);

    if (options->clear + options->stats + (options->trim >= 0) != 1) {
        cv_fail(run, "say one of --stats, --clear and --trim=MIB");
        return CV_EXIT_USAGE;
    }
    if (!folder) {
        cv_fail(run, "there is no cache: neither XDG_CACHE_HOME nor HOME is an absolute path");
        return CV_EXIT_USAGE;
    }
    if (options->clear)
        cv_cache_trim(folder, 0);
    if (options->trim >= 0)
        cv_cache_trim(folder, (uint64_t)options->trim << 20);
    if (options->stats && !print_stats(run, folder))
        return CV_EXIT_USAGE;
    return CV_EXIT_CLEAN;
}
