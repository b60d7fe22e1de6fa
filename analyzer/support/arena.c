/* arena.c - a list of chunks; the newest one is filled from front to back. */
#include "support/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ALIGNMENT = alignof(max_align_t),
    FIRST_CHUNK = 8 * 1024,
    LARGEST_CHUNK = 4 * 1024 * 1024,
    OWN_CHUNK_FRACTION = 4 /* what needs more than this part of a chunk gets its own */
};

struct chunk {
    struct chunk *next;
    size_t size; /* of bytes */
    alignas(max_align_t) unsigned char bytes[];
};

struct cv_arena {
    struct chunk *chunks; /* the first one is being filled, at `filled` */
    size_t filled;
    size_t next_size; /* of the next chunk */
    size_t used;
};

/* The status of a run that could not analyze everything. */
enum { EXIT_INCOMPLETE = 3 };

_Noreturn static void out_of_memory(void)
{
    fputs("cuvet: error: out of memory\n", stderr);
    exit(EXIT_INCOMPLETE);
}

struct cv_arena *cv_arena_new(void)
{
    struct cv_arena *arena = calloc(1, sizeof *arena);

    if (!arena)
        out_of_memory();
    arena->next_size = FIRST_CHUNK;
    return arena;
}

void cv_arena_free(struct cv_arena *arena)
{
    if (!arena)
        return;
    for (struct chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
        next = chunk->next;
        free(chunk);
    }
    free(arena);
}

/* calloc() has zeroed pages from the system at no cost. */
static struct chunk *new_chunk(size_t size)
{
    struct chunk *chunk;

    if (size > SIZE_MAX - sizeof *chunk)
        out_of_memory();
    chunk = calloc(1, sizeof *chunk + size);
    if (!chunk)
        out_of_memory();
    chunk->size = size;
    return chunk;
}

/* Behind the chunk that is being filled, which stays in use. */
static void *alloc_own_chunk(struct cv_arena *arena, size_t size)
{
    struct chunk *chunk = new_chunk(size);

    if (arena->chunks) {
        chunk->next = arena->chunks->next;
        arena->chunks->next = chunk;
    } else {
        arena->chunks = chunk;
        arena->filled = size;
    }
    return chunk->bytes;
}

static void start_chunk(struct cv_arena *arena)
{
    struct chunk *chunk = new_chunk(arena->next_size);

    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->filled = 0;
    if (arena->next_size < LARGEST_CHUNK)
        arena->next_size *= 2;
}

void *cv_alloc(struct cv_arena *arena, size_t size)
{
    void *result;

    if (size > SIZE_MAX - ALIGNMENT)
        out_of_memory();
    size = size ? (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT : ALIGNMENT;
    arena->used += size;
    if (arena->chunks && size <= arena->chunks->size - arena->filled) {
        result = arena->chunks->bytes + arena->filled;
        arena->filled += size;
        return result;
    }
    if (size > arena->next_size / OWN_CHUNK_FRACTION)
        return alloc_own_chunk(arena, size);
    start_chunk(arena);
    arena->filled = size;
    return arena->chunks->bytes;
}

void *cv_alloc_array(struct cv_arena *arena, size_t count, size_t item_size)
{
    if (item_size && count > SIZE_MAX / item_size)
        out_of_memory();
    return cv_alloc(arena, count * item_size);
}

void *cv_copy(struct cv_arena *arena, const void *bytes, size_t size)
{
    void *copy = cv_alloc(arena, size);

    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

char *cv_strdup(struct cv_arena *arena, const char *text)
{
    return cv_copy(arena, text, strlen(text) + 1);
}

char *cv_strndup(struct cv_arena *arena, const char *text, size_t length)
{
    char *copy;

    length = strnlen(text, length);
    copy = cv_alloc(arena, length + 1);
    if (length)
        memcpy(copy, text, length);
    return copy;
}

char *cv_format(struct cv_arena *arena, const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = cv_vformat(arena, format, arguments);
    va_end(arguments);
    return text;
}

char *cv_vformat(struct cv_arena *arena, const char *format, va_list arguments)
{
    va_list again;
    char *text;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (length < 0) /* an encoding error, or more than INT_MAX bytes */
        return cv_strdup(arena, format);
    text = cv_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

size_t cv_arena_used(const struct cv_arena *arena)
{
    return arena->used;
}
