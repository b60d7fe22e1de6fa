/* roots.h - the declarations of the user's in precompiled headers.
 *
 * The parser does not list what stands in a precompiled header; at a place in it, it tells the
 * declaration that is there. So the places are kept beside the precompiled header, in order. */
#ifndef CUVET_FRONTEND_ROOTS_H
#define CUVET_FRONTEND_ROOTS_H

#include "support/arena.h"
#include "support/bytes.h"

struct cv_root {
    const char *file; /* as the parser names it */
    unsigned offset;
};

struct cv_roots {
    struct cv_root *items;
    size_t count, capacity;
};

void cv_roots_add(struct cv_arena *arena, struct cv_roots *roots, const char *file,
                  unsigned offset);
void cv_roots_write(const struct cv_roots *roots, struct cv_bytes *out);
void cv_roots_read(struct cv_roots *roots, struct cv_arena *arena, struct cv_byte_reader *reader);

#endif
