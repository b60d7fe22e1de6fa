/* store.h - units that earlier runs have read.
 *
 * A unit is kept under what decides how it is read: the build of cuvet, libclang, the toolkit,
 * the compile command. With it go the files that were read; it is taken again only while all
 * of them are what they were. */
#ifndef CUVET_COMMAND_STORE_H
#define CUVET_COMMAND_STORE_H

#include "command/options.h"
#include "frontend/parse.h"
#include "support/cache.h"

struct cv_store {
    struct cv_cache cache;
    struct cv_contents *contents;
    const struct cv_toolkit *toolkit;
    const char *setting; /* the part of every key that does not depend on the command */
};

/* `unsaved` stands for files. With --no-cache nothing is found and nothing kept. */
void cv_store_open(struct cv_run *run, const struct cv_options *options,
                   const struct cv_toolkit *toolkit, const struct cv_unsaved *unsaved,
                   size_t unsaved_count, struct cv_store *store);

const char *cv_store_key(const struct cv_store *store, struct cv_arena *arena,
                         const struct cv_flags *flags);

/* A unit with its dependencies, as bytes: what is kept, and what a worker hands back. */
void cv_record_write(const struct cv_dependencies *dependencies, const struct cv_unit *unit,
                     struct cv_bytes *out);

/* The unit, or NULL and in `trouble` why; the dependencies in `arena`. */
struct cv_unit *cv_record_read(const void *bytes, size_t size, struct cv_arena *arena,
                               struct cv_dependencies *dependencies, const char **trouble);

/* The unit of a key where it is there and still right, or NULL. */
struct cv_unit *cv_store_find(const struct cv_store *store, const char *key, struct cv_arena *arena,
                              struct cv_dependencies *dependencies);

/* `cuvet cache`. */
enum cv_exit cv_cache_run(struct cv_run *run, const struct cv_options *options);

#endif
