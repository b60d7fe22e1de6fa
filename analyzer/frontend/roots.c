/* roots.c - a list of places. */
#include "frontend/roots.h"

#include <limits.h>
#include <string.h>

#include "support/vector.h"

void cv_roots_add(struct cv_arena *arena, struct cv_roots *roots, const char *file, unsigned offset)
{
    const struct cv_root *last = roots->count ? &roots->items[roots->count - 1] : NULL;
    bool same_file = last && strcmp(last->file, file) == 0;

    if (same_file && last->offset == offset)
        return; /* what one macro declares */
    roots->items = cv_grow(arena, roots->items, roots->count, &roots->capacity,
                           sizeof *roots->items);
    roots->items[roots->count++] = (struct cv_root){ same_file ? last->file
                                                               : cv_strdup(arena, file),
                                                     offset };
}

void cv_roots_write(const struct cv_roots *roots, struct cv_bytes *out)
{
    const char *before = "";

    cv_bytes_number(out, roots->count);
    for (size_t i = 0; i < roots->count; i++) {
        const struct cv_root *root = &roots->items[i];

        cv_bytes_text(out, strcmp(root->file, before) == 0 ? "" : root->file);
        cv_bytes_number(out, root->offset);
        before = root->file;
    }
}

void cv_roots_read(struct cv_roots *roots, struct cv_arena *arena, struct cv_byte_reader *reader)
{
    const char *file = "";

    roots->count = roots->capacity = cv_read_count(reader);
    roots->items = cv_alloc_array(arena, roots->count, sizeof *roots->items);
    for (size_t i = 0; i < roots->count && !reader->bad; i++) {
        const char *next = cv_read_text(reader, arena);
        uint64_t offset = cv_read_number(reader);

        file = *next ? next : file;
        reader->bad |= offset > UINT_MAX;
        roots->items[i] = (struct cv_root){ file, (unsigned)offset };
    }
    if (reader->bad)
        roots->count = 0;
}
