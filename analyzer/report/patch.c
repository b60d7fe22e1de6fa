/* patch.c - plans edits, and makes them. */
#include "report/patch.h"

#include <stdlib.h>
#include <string.h>

#include "report/source.h"
#include "support/vector.h"

enum { CONTEXT = 3 }; /* lines around a change in a diff */

/* -------------------------------------------------------------------- planning */

struct planner {
    struct cv_arena *arena;
    const struct cv_findings *findings;
    struct cv_patch *patch;
};

/* The byte of a line and column; false where the file does not have it. */
static bool find_byte(struct cv_sources *sources, const char *path, uint32_t line, uint32_t column,
                      size_t *byte)
{
    size_t size;
    const char *text = cv_source_text(sources, path, &size);
    struct cv_source_line found = cv_source_line(sources, path, line);

    if (!text || !column)
        return false;
    if (!found.text) { /* behind the last line's end */
        *byte = size;
        return line > 1 && column == 1 && cv_source_line(sources, path, line - 1).text != NULL;
    }
    *byte = (size_t)(found.text - text) + column - 1;
    return column - 1 <= found.size;
}

static bool place_edit(const struct planner *planner, const struct cv_edit *edit,
                       struct cv_patch_edit *placed)
{
    struct cv_sources *sources = planner->findings->sources;
    const struct cv_place *where = &edit->where;

    placed->edit = edit;
    return find_byte(sources, where->path, where->line, where->column, &placed->start) &&
           find_byte(sources, where->path, where->end_line, where->end_column, &placed->end) &&
           placed->start <= placed->end;
}

static struct cv_patch_file *file_of(const struct planner *planner, const char *path)
{
    struct cv_patch *patch = planner->patch;

    for (size_t i = 0; i < patch->count; i++) {
        if (patch->files[i].path == path)
            return &patch->files[i];
    }
    patch->files = cv_grow(planner->arena, patch->files, patch->count, &patch->capacity,
                           sizeof *patch->files);
    patch->files[patch->count].path = path;
    return &patch->files[patch->count++];
}

static bool same_edit(const struct cv_patch_edit *a, const struct cv_patch_edit *b)
{
    return a->start == b->start && a->end == b->end && strcmp(a->edit->text, b->edit->text) == 0;
}

/* Two insertions at one place overlap too: nobody knows which comes first. */
static bool overlaps(const struct cv_patch_edit *a, const struct cv_patch_edit *b)
{
    if (a->start == b->start)
        return true;
    return a->start < b->start ? a->end > b->start : b->end > a->start;
}

enum fit { FITS, IS_THERE, DOES_NOT_FIT };

static enum fit fit(const struct cv_patch_file *file, const struct cv_patch_edit *edit)
{
    for (size_t i = 0; i < file->count; i++) {
        if (same_edit(&file->edits[i], edit))
            return IS_THERE;
        if (overlaps(&file->edits[i], edit))
            return DOES_NOT_FIT;
    }
    return FITS;
}

static void add_edit(const struct planner *planner, struct cv_patch_file *file,
                     struct cv_patch_edit edit)
{
    size_t at;

    file->edits = cv_grow(planner->arena, file->edits, file->count, &file->capacity,
                          sizeof *file->edits);
    for (at = file->count++; at && file->edits[at - 1].start > edit.start; at--)
        file->edits[at] = file->edits[at - 1];
    file->edits[at] = edit;
}

static void leave(const struct planner *planner, const struct cv_finding *finding,
                  const char *reason)
{
    struct cv_patch *patch = planner->patch;
    struct cv_patch_left left = { finding, reason };

    patch->left = cv_grow(planner->arena, patch->left, patch->left_count, &patch->left_capacity,
                          sizeof *patch->left);
    patch->left[patch->left_count++] = left;
}

static void take_fix(const struct planner *planner, const struct cv_finding *finding)
{
    const struct cv_fix_it *fix = &finding->fixes[0];
    struct cv_patch_edit edit;

    for (size_t i = 0; i < fix->edit_count; i++) {
        if (!place_edit(planner, &fix->edits[i], &edit)) {
            leave(planner, finding, "the file is not as it was read");
            return;
        }
        if (fit(file_of(planner, fix->edits[i].where.path), &edit) == DOES_NOT_FIT) {
            leave(planner, finding, "it overlaps with another fix");
            return;
        }
    }
    for (size_t i = 0; i < fix->edit_count; i++) {
        struct cv_patch_file *file = file_of(planner, fix->edits[i].where.path);

        if (place_edit(planner, &fix->edits[i], &edit) && fit(file, &edit) == FITS)
            add_edit(planner, file, edit);
    }
    planner->patch->fixed++;
}

void cv_patch_plan(struct cv_arena *arena, const struct cv_findings *findings,
                   struct cv_patch *patch)
{
    struct planner planner = { arena, findings, patch };

    memset(patch, 0, sizeof *patch);
    for (size_t i = 0; i < findings->count; i++) {
        if (findings->items[i]->fix_count)
            take_fix(&planner, findings->items[i]);
    }
}

/* -------------------------------------------------------------------- applying */

struct text {
    char *bytes;
    size_t size;
};

static void append(struct text *text, const char *bytes, size_t size)
{
    if (size)
        memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
}

static bool has_carriage_returns(const char *text, size_t size)
{
    const char *newline = memchr(text, '\n', size);

    return newline && newline > text && newline[-1] == '\r';
}

static void append_insertion(struct text *text, const char *insertion, bool carriage_returns)
{
    for (; *insertion; insertion++) {
        if (*insertion == '\n' && carriage_returns)
            append(text, "\r", 1);
        append(text, insertion, 1);
    }
}

/* Makes the edits from `first` up to `last` in the bytes from `start` up to `end`. */
static struct text apply_range(struct cv_arena *arena, const struct cv_patch_file *file,
                               size_t first, size_t last, const char *source, size_t start,
                               size_t end, bool carriage_returns)
{
    size_t room = end - start + 1;
    struct text text = { NULL, 0 };

    for (size_t i = first; i < last; i++)
        room += 2 * strlen(file->edits[i].edit->text);
    text.bytes = cv_alloc(arena, room);
    for (size_t i = first; i < last; i++) {
        const struct cv_patch_edit *edit = &file->edits[i];

        append(&text, source + start, edit->start - start);
        append_insertion(&text, edit->edit->text, carriage_returns);
        start = edit->end;
    }
    append(&text, source + start, end - start);
    return text;
}

char *cv_patch_apply(struct cv_arena *arena, const struct cv_patch_file *file, const char *text,
                     size_t size, size_t *new_size)
{
    struct text result = apply_range(arena, file, 0, file->count, text, 0, size,
                                     has_carriage_returns(text, size));

    *new_size = result.size;
    return result.bytes;
}

/* ------------------------------------------------------------------------ diff */

/* Whole lines that change together: bytes of the old text, and the edits in them. */
struct change {
    size_t start, end;
    size_t first_edit, last_edit;
};

struct differ {
    struct cv_arena *arena;
    const struct cv_patch_file *file;
    const char *text;
    size_t size;
    struct change *changes;
    size_t count, capacity;
    FILE *out;
};

static size_t line_start(const struct differ *differ, size_t at)
{
    while (at && differ->text[at - 1] != '\n')
        at--;
    return at;
}

static size_t line_end(const struct differ *differ, size_t at)
{
    const char *newline = memchr(differ->text + at, '\n', differ->size - at);

    return newline ? (size_t)(newline - differ->text) + 1 : differ->size;
}

static void find_changes(struct differ *differ)
{
    for (size_t i = 0; i < differ->file->count; i++) {
        const struct cv_patch_edit *edit = &differ->file->edits[i];
        size_t start = line_start(differ, edit->start);
        size_t end = edit->end;
        struct change *last = differ->count ? &differ->changes[differ->count - 1] : NULL;

        /* Whole lines that go away take no other line along. */
        if (end == edit->start || end != line_start(differ, end))
            end = line_end(differ, end);
        if (last && start < last->end) {
            last->end = end > last->end ? end : last->end;
            last->last_edit = i + 1;
            continue;
        }
        differ->changes = cv_grow(differ->arena, differ->changes, differ->count, &differ->capacity,
                                  sizeof *differ->changes);
        differ->changes[differ->count++] = (struct change){ start, end, i, i + 1 };
    }
}

static size_t count_lines(const char *text, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n';
    return count + (size && text[size - 1] != '\n');
}

static void print_lines(const struct differ *differ, char sign, const char *text, size_t size)
{
    while (size) {
        const char *newline = memchr(text, '\n', size);
        size_t length = newline ? (size_t)(newline - text) + 1 : size;

        fputc(sign, differ->out);
        fwrite(text, 1, length, differ->out);
        if (!newline)
            fputs("\n\\ No newline at end of file\n", differ->out);
        text += length;
        size -= length;
    }
}

static size_t back(const struct differ *differ, size_t at)
{
    for (int i = 0; i < CONTEXT && at; i++)
        at = line_start(differ, at - 1);
    return at;
}

static size_t forth(const struct differ *differ, size_t at)
{
    for (int i = 0; i < CONTEXT && at < differ->size; i++)
        at = line_end(differ, at);
    return at;
}

static struct text new_lines(const struct differ *differ, const struct change *change)
{
    return apply_range(differ->arena, differ->file, change->first_edit, change->last_edit,
                       differ->text, change->start, change->end,
                       has_carriage_returns(differ->text, differ->size));
}

/* "3,4"; a range without lines stands after the line before it. */
static void print_range(const struct differ *differ, size_t line, size_t count)
{
    fprintf(differ->out, "%zu,%zu", count ? line : line - 1, count);
}

/* Changes from `first` up to `last` with the lines around them; `shift` is by how many lines
 * the changes before moved what follows. */
static long print_hunk(const struct differ *differ, size_t first, size_t last, long shift)
{
    size_t start = back(differ, differ->changes[first].start);
    size_t end = forth(differ, differ->changes[last - 1].end);
    size_t line = count_lines(differ->text, start) + 1;
    size_t old_count = count_lines(differ->text + start, end - start);
    long more = 0;
    size_t at = start;

    for (size_t i = first; i < last; i++) {
        const struct change *change = &differ->changes[i];
        struct text text = new_lines(differ, change);

        more += (long)count_lines(text.bytes, text.size) -
                (long)count_lines(differ->text + change->start, change->end - change->start);
    }
    fputs("@@ -", differ->out);
    print_range(differ, line, old_count);
    fputs(" +", differ->out);
    print_range(differ, (size_t)((long)line + shift), (size_t)((long)old_count + more));
    fputs(" @@\n", differ->out);
    for (size_t i = first; i < last; i++) {
        const struct change *change = &differ->changes[i];
        struct text text = new_lines(differ, change);

        print_lines(differ, ' ', differ->text + at, change->start - at);
        print_lines(differ, '-', differ->text + change->start, change->end - change->start);
        print_lines(differ, '+', text.bytes, text.size);
        at = change->end;
    }
    print_lines(differ, ' ', differ->text + at, end - at);
    return more;
}

void cv_patch_diff(const struct cv_patch_file *file, const char *name, const char *text,
                   size_t size, FILE *out)
{
    struct differ differ = {
        .arena = cv_arena_new(), .file = file, .text = text, .size = size, .out = out
    };
    bool relative = name[0] != '/';
    long shift = 0;

    find_changes(&differ);
    if (differ.count)
        fprintf(out, "--- %s%s\n+++ %s%s\n", relative ? "a/" : "", name, relative ? "b/" : "",
                name);
    for (size_t i = 0, next; i < differ.count; i = next) {
        next = i + 1;
        while (next < differ.count && forth(&differ, differ.changes[next - 1].end) >=
                                          back(&differ, differ.changes[next].start))
            next++;
        shift += print_hunk(&differ, i, next, shift);
    }
    cv_arena_free(differ.arena);
}
