/* arena.h - memory that is freed all at once.
 *
 * Everything that lives as long as a run, a unit or one piece of work comes from
 * an arena of that lifetime. Nobody frees a single object. Running out of memory
 * ends the process with a message; no function here returns NULL. */
#ifndef CUVET_SUPPORT_ARENA_H
#define CUVET_SUPPORT_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct cv_arena;

struct cv_arena *cv_arena_new(void);
void cv_arena_free(struct cv_arena *arena); /* NULL is allowed */

/* Zeroed, aligned for any type; size 0 gives a valid pointer. */
void *cv_alloc(struct cv_arena *arena, size_t size);

/* The same for `count` items; a product that overflows ends the process. */
void *cv_alloc_array(struct cv_arena *arena, size_t count, size_t item_size);

void *cv_copy(struct cv_arena *arena, const void *bytes, size_t size);
char *cv_strdup(struct cv_arena *arena, const char *text);
char *cv_strndup(struct cv_arena *arena, const char *text, size_t length);
char *cv_format(struct cv_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *cv_vformat(struct cv_arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Bytes handed out so far, for limits and statistics. */
size_t cv_arena_used(const struct cv_arena *arena);

#endif
