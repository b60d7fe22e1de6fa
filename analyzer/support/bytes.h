/* bytes.h - a stream of bytes that is written, and read again without trust.
 *
 * Numbers are written in as few bytes as they need (LEB128, the lowest seven bits first). A
 * reader that runs off the end, or over a number of the wrong form, gives zeros from then on
 * and says so in `bad`: whoever reads asks once, at the end. */
#ifndef CUVET_SUPPORT_BYTES_H
#define CUVET_SUPPORT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"

/* What is written; lives in an arena. */
struct cv_bytes {
    struct cv_arena *arena;
    unsigned char *data;
    size_t size, capacity;
};

void cv_bytes_add(struct cv_bytes *bytes, const void *data, size_t size);
void cv_bytes_byte(struct cv_bytes *bytes, unsigned char byte);
void cv_bytes_number(struct cv_bytes *bytes, uint64_t number);
void cv_bytes_signed(struct cv_bytes *bytes, int64_t number); /* small where near 0 */
void cv_bytes_fixed(struct cv_bytes *bytes, uint64_t number); /* eight bytes, the lowest first */
void cv_bytes_text(struct cv_bytes *bytes, const char *text); /* its length, then its bytes */

/* What is left to read; the bytes are somebody else's. */
struct cv_byte_reader {
    const unsigned char *at, *end;
    bool bad;
};

uint64_t cv_read_number(struct cv_byte_reader *reader);
int64_t cv_read_signed(struct cv_byte_reader *reader);
uint64_t cv_read_fixed(struct cv_byte_reader *reader);

/* The next `size` bytes where they are, or NULL. */
const void *cv_read_bytes(struct cv_byte_reader *reader, size_t size);

/* A copy of the next text, "" where the reader is bad; one with a zero byte in it is bad. */
const char *cv_read_text(struct cv_byte_reader *reader, struct cv_arena *arena);

/* A number of items of which each takes a byte at least: never more than there are bytes. */
size_t cv_read_count(struct cv_byte_reader *reader);

#endif
