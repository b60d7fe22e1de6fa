/* source.c - keeps the few files open that were asked for last.
 *
 * Findings come sorted by path and their notes are mostly in the same files, so a handful is
 * enough, and memory does not grow with the number of files. */
#include "report/source.h"

#include <stdbool.h>
#include <string.h>

#include "support/path.h"
#include "support/utf8.h"
#include "support/vector.h"

enum { OPEN_FILES = 8, FILE_LIMIT = 64 << 20 };

struct source {
    struct cv_arena *arena; /* of all that follows; NULL: the slot is free */
    const char *path;
    const char *text;
    size_t size;
    size_t *starts; /* of the lines */
    size_t count, capacity;
    uint64_t used; /* when it was asked for last */
};

struct replacement {
    const char *path;
    const char *text;
    size_t size;
};

struct cv_sources {
    struct cv_arena *arena;
    struct source open[OPEN_FILES];
    uint64_t clock;
    struct replacement *replacements;
    size_t count, capacity;
};

struct cv_sources *cv_sources_new(struct cv_arena *arena)
{
    struct cv_sources *sources = cv_alloc(arena, sizeof *sources);

    sources->arena = arena;
    return sources;
}

void cv_sources_free(struct cv_sources *sources)
{
    for (size_t i = 0; i < OPEN_FILES; i++)
        cv_arena_free(sources->open[i].arena);
    memset(sources->open, 0, sizeof sources->open);
}

void cv_sources_replace(struct cv_sources *sources, const char *path, const char *text, size_t size)
{
    struct replacement replacement = { path, text, size };

    sources->replacements = cv_grow(sources->arena, sources->replacements, sources->count,
                                    &sources->capacity, sizeof *sources->replacements);
    sources->replacements[sources->count++] = replacement;
}

static void add_line(struct source *source, size_t start)
{
    source->starts = cv_grow(source->arena, source->starts, source->count, &source->capacity,
                             sizeof *source->starts);
    source->starts[source->count++] = start;
}

static bool ends_line(const struct source *source, size_t at)
{
    if (source->text[at] == '\n')
        return true;
    return source->text[at] == '\r' && (at + 1 == source->size || source->text[at + 1] != '\n');
}

static void find_lines(struct source *source)
{
    add_line(source, 0);
    for (size_t at = 0; at < source->size; at++) {
        if (ends_line(source, at))
            add_line(source, at + 1);
    }
    add_line(source, source->size); /* so that every line has a next one */
}

static void read_text(struct cv_sources *sources, struct source *source)
{
    const char *trouble;

    for (size_t i = 0; i < sources->count; i++) {
        if (strcmp(sources->replacements[i].path, source->path) == 0) {
            source->text = sources->replacements[i].text;
            source->size = sources->replacements[i].size;
            return;
        }
    }
    source->text = cv_path_read(source->arena, source->path, FILE_LIMIT, &source->size, &trouble);
}

/* Opens the file in the slot that was not asked for longest. */
static struct source *open_source(struct cv_sources *sources, const char *path)
{
    struct source *source = &sources->open[0];

    for (size_t i = 1; i < OPEN_FILES; i++) {
        if (sources->open[i].used < source->used)
            source = &sources->open[i];
    }
    cv_arena_free(source->arena);
    memset(source, 0, sizeof *source);
    source->arena = cv_arena_new();
    source->path = cv_strdup(source->arena, path);
    read_text(sources, source);
    if (source->text)
        find_lines(source);
    return source;
}

static struct source *find_source(struct cv_sources *sources, const char *path)
{
    for (size_t i = 0; i < OPEN_FILES; i++) {
        if (sources->open[i].arena && strcmp(sources->open[i].path, path) == 0)
            return &sources->open[i];
    }
    return open_source(sources, path);
}

const char *cv_source_text(struct cv_sources *sources, const char *path, size_t *size)
{
    struct source *source = find_source(sources, path);

    source->used = ++sources->clock;
    *size = source->text ? source->size : 0;
    return source->text;
}

struct cv_source_line cv_source_line(struct cv_sources *sources, const char *path, uint32_t number)
{
    struct cv_source_line line = { NULL, 0 };
    struct source *source;

    if (!path || number == 0)
        return line;
    source = find_source(sources, path);
    source->used = ++sources->clock;
    if (!source->text || number >= source->count)
        return line;
    line.text = source->text + source->starts[number - 1];
    line.size = source->starts[number] - source->starts[number - 1];
    while (line.size && (line.text[line.size - 1] == '\n' || line.text[line.size - 1] == '\r'))
        line.size--;
    return line;
}

uint32_t cv_source_column(struct cv_sources *sources, const char *path, uint32_t number,
                          uint32_t column, enum cv_columns columns)
{
    struct cv_source_line line = cv_source_line(sources, path, number);
    size_t wanted = column ? column - 1 : 0;
    size_t at = 0;
    size_t units = 0;

    while (line.text && at < wanted && at < line.size) {
        uint32_t point;
        size_t length = cv_utf8_read(line.text + at, line.size - at, &point);

        at += length;
        units += cv_utf8_columns(point, length, columns);
    }
    return (uint32_t)(units + (at < wanted ? wanted - at : 0) + 1);
}
