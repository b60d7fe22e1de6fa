/* line_hash.c - a rolling hash with a window that ends a line's share after BLOCK units. */
#include "report/line_hash.h"

#include <stdlib.h>

#include "support/utf8.h"
#include "support/vector.h"

enum { BLOCK = 100, FACTOR = 37, END_OF_FILE = 0xFFFF, NO_LINE = -1 };

struct roller {
    struct cv_arena *arena;
    struct cv_line_hash *lines;
    size_t count, capacity;
    uint16_t window[BLOCK];
    int64_t line_at[BLOCK]; /* the line that began at this unit of the window */
    size_t at;
    uint64_t hash, last_power;
    bool line_starts, after_return;
};

static void emit(struct roller *roller)
{
    int64_t *line = &roller->line_at[roller->at];

    if (*line != NO_LINE)
        roller->lines[*line].hash = roller->hash;
    *line = NO_LINE;
}

static void shift(struct roller *roller, uint16_t unit)
{
    uint16_t oldest = roller->window[roller->at];

    roller->window[roller->at] = unit;
    roller->hash = FACTOR * roller->hash + unit - roller->last_power * oldest;
    roller->at = (roller->at + 1) % BLOCK;
}

static void begin_line(struct roller *roller)
{
    roller->lines = cv_grow(roller->arena, roller->lines, roller->count, &roller->capacity,
                            sizeof *roller->lines);
    roller->line_at[roller->at] = (int64_t)roller->count++;
    roller->line_starts = false;
}

static void take(struct roller *roller, uint16_t unit)
{
    bool after_return = roller->after_return;

    roller->after_return = false;
    if (unit == ' ' || unit == '\t' || (after_return && unit == '\n'))
        return;
    if (unit == '\r') {
        unit = '\n';
        roller->after_return = true;
    }
    emit(roller);
    if (roller->line_starts)
        begin_line(roller);
    roller->line_starts = unit == '\n';
    shift(roller, unit);
}

static void take_point(struct roller *roller, uint32_t point)
{
    if (point == CV_NOT_UTF8)
        point = 0xFFFD;
    if (point < 0x10000) {
        take(roller, (uint16_t)point);
        return;
    }
    take(roller, (uint16_t)(0xD800 + ((point - 0x10000) >> 10)));
    take(roller, (uint16_t)(0xDC00 + ((point - 0x10000) & 0x3FF)));
}

static int compare_lines(const void *left, const void *right)
{
    const struct cv_line_hash *a = *(struct cv_line_hash *const *)left;
    const struct cv_line_hash *b = *(struct cv_line_hash *const *)right;

    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return (a > b) - (a < b);
}

static void number_equal_lines(struct cv_line_hash *lines, size_t count)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_line_hash **sorted = cv_alloc_array(scratch, count, sizeof(struct cv_line_hash *));

    for (size_t i = 0; i < count; i++)
        sorted[i] = &lines[i];
    qsort(sorted, count, sizeof(struct cv_line_hash *), compare_lines);
    for (size_t i = 0; i < count; i++) {
        bool again = i && sorted[i - 1]->hash == sorted[i]->hash;

        sorted[i]->number = again ? sorted[i - 1]->number + 1 : 1;
    }
    cv_arena_free(scratch);
}

struct cv_line_hash *cv_line_hashes(struct cv_arena *arena, const char *text, size_t size,
                                    size_t *count)
{
    struct roller roller = { .arena = arena, .last_power = 1, .line_starts = true };

    for (size_t i = 0; i < BLOCK; i++) {
        roller.last_power *= FACTOR;
        roller.line_at[i] = NO_LINE;
    }
    for (size_t at = 0; at < size;) {
        uint32_t point;

        at += cv_utf8_read(text + at, size - at, &point);
        take_point(&roller, point);
    }
    take(&roller, END_OF_FILE);
    for (size_t i = 0; i < BLOCK; i++) {
        emit(&roller);
        shift(&roller, 0);
    }
    number_equal_lines(roller.lines, roller.count);
    *count = roller.count;
    return roller.lines;
}
