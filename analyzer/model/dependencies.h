/* dependencies.h - the files that a unit was made from, and the names where none was.
 *
 * A unit stays as it is for as long as each of them has the same content, and where nothing
 * was found nothing appears: a header that turns up in an earlier folder changes the unit. */
#ifndef CUVET_MODEL_DEPENDENCIES_H
#define CUVET_MODEL_DEPENDENCIES_H

#include "support/bytes.h"
#include "support/contents.h"
#include "support/index.h"

struct cv_dependency {
    const char *path; /* absolute */
    bool absent;
    bool system; /* the toolkit's, the compiler's or the standard library's */
    uint64_t size, hash;
};

struct cv_dependencies {
    struct cv_arena *arena;
    struct cv_dependency *items; /* sorted by cv_dependencies_finish() */
    size_t count, capacity;
    struct cv_index index;
    bool unknown; /* not all of them are known: the unit must not be kept */
};

void cv_dependencies_init(struct cv_dependencies *dependencies, struct cv_arena *arena);

/* Adds one, once; the path is copied. */
void cv_dependencies_add(struct cv_dependencies *dependencies, const char *path, bool system);
void cv_dependencies_add_absent(struct cv_dependencies *dependencies, const char *path);

/* Sorts them, and asks what is in them. One that changed after `since` (nanoseconds of the
 * system's clock), while it may have been read, makes them unknown. */
void cv_dependencies_finish(struct cv_dependencies *dependencies, struct cv_contents *contents,
                            int64_t since);

/* Whether all are still as they were. */
bool cv_dependencies_hold(const struct cv_dependencies *dependencies, struct cv_contents *contents);

void cv_dependencies_write(const struct cv_dependencies *dependencies, struct cv_bytes *out);
void cv_dependencies_read(struct cv_dependencies *dependencies, struct cv_arena *arena,
                          struct cv_byte_reader *reader);

#endif
