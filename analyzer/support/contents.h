/* contents.h - what is in files, as numbers that differ where the content does.
 *
 * A file is read once however often it is asked for. Text can stand for a file: standard
 * input, the buffer of an editor, what is staged in git. */
#ifndef CUVET_SUPPORT_CONTENTS_H
#define CUVET_SUPPORT_CONTENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

struct cv_stamp {
    uint64_t size, hash;
    int64_t changed; /* when, in nanoseconds of the system's clock; 0 for text in memory */
};

/* The size of a plain file and cv_hash() of what is in it, read piece by piece. False where it
 * cannot be read, or is larger than `limit` bytes. */
bool cv_file_hash(const char *path, uint64_t limit, uint64_t *size, uint64_t *hash);

struct cv_contents;

struct cv_contents *cv_contents_new(struct cv_arena *arena);

/* The text stands for the file from now on; both stay the caller's. */
void cv_contents_replace(struct cv_contents *contents, const char *path, const char *text,
                         size_t size);

/* Files are looked at again, and read again where they have changed. */
void cv_contents_look_again(struct cv_contents *contents);

/* False where there is no plain file that can be read. */
bool cv_contents_stamp(struct cv_contents *contents, const char *path, struct cv_stamp *stamp);

#endif
