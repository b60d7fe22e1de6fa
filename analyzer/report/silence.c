/* silence.c - reads comments that silence findings. */
#include "report/silence.h"

#include <fnmatch.h>
#include <string.h>

#include "report/comment.h"
#include "report/source.h"
#include "support/vector.h"

static const char prefix[] = "cuvet-";

enum kind { LINE, NEXT_LINE, BEGIN, END, IGNORE };

/* A word that silences. */
static const struct word {
    const char *text;
    enum kind kind;
} words[] = {
    { "NOLINTNEXTLINE", NEXT_LINE },
    { "NOLINTBEGIN", BEGIN },
    { "NOLINTEND", END },
    { "NOLINT", LINE },
};

struct reader {
    struct cv_arena *arena;
    struct cv_silencers *silencers;
    struct cv_ids open; /* NOLINTBEGINs without their end */
    const struct cv_comment *comment;
};

/* What a silencer says: between brackets, and after them. */
struct list {
    const char *text;
    size_t size;
    bool given;
};

/* ---------------------------------------------------------------------- lists */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

static void trim(const char **text, size_t *size)
{
    while (*size && is_blank(**text)) {
        ++*text;
        --*size;
    }
    while (*size && is_blank((*text)[*size - 1]))
        --*size;
}

/* Reads "(...)" or "[...]" at `*at`, which moves behind it. */
static struct list read_list(const char **at, const char *end, char open, char close)
{
    struct list list = { *at, 0, false };
    const char *stop;

    if (*at == end || **at != open)
        return list;
    stop = memchr(*at, close, (size_t)(end - *at));
    if (!stop)
        return list;
    list.text = *at + 1;
    list.size = (size_t)(stop - list.text);
    list.given = true;
    *at = stop + 1;
    return list;
}

static void add_name(struct cv_arena *arena, struct cv_silencer *silencer, const char *text)
{
    struct cv_silenced_name name = { text, false };

    silencer->names = cv_grow(arena, silencer->names, silencer->name_count,
                              &silencer->name_capacity, sizeof *silencer->names);
    silencer->names[silencer->name_count++] = name;
}

/* Of clang-tidy's lists only what begins with "cuvet-" or with a pattern is for us. */
static void add_names(struct cv_arena *arena, struct cv_silencer *silencer, struct list list,
                      bool prefixed)
{
    while (list.size) {
        const char *comma = memchr(list.text, ',', list.size);
        size_t length = comma ? (size_t)(comma - list.text) : list.size;
        const char *text = list.text;
        size_t size = length;

        trim(&text, &size);
        list.text += length + (comma != NULL);
        list.size -= length + (comma != NULL);
        if (size > strlen(prefix) && strncmp(text, prefix, strlen(prefix)) == 0)
            add_name(arena, silencer,
                     cv_strndup(arena, text + strlen(prefix), size - strlen(prefix)));
        else if (size && (!prefixed || *text == '*'))
            add_name(arena, silencer, cv_strndup(arena, text, size));
    }
}

/* ------------------------------------------------------------------- silencers */

static struct cv_silencer *add_silencer(struct reader *reader, const char *start, const char *end)
{
    struct cv_silencers *silencers = reader->silencers;
    const struct cv_comment *comment = reader->comment;
    struct cv_silencer silencer = { .reason = "" };

    silencer.where.path = silencer.comment.path = silencers->path;
    cv_comment_place(comment, start, &silencer.where.line, &silencer.where.column);
    cv_comment_place(comment, end, &silencer.where.end_line, &silencer.where.end_column);
    silencer.comment.line = comment->line;
    silencer.comment.column = comment->column;
    cv_comment_place(comment, comment->text + comment->size, &silencer.comment.end_line,
                     &silencer.comment.end_column);
    silencers->items = cv_grow(reader->arena, silencers->items, silencers->count,
                               &silencers->capacity, sizeof *silencers->items);
    silencers->items[silencers->count] = silencer;
    return &silencers->items[silencers->count++];
}

static bool same_names(const struct cv_silencer *a, const struct cv_silencer *b)
{
    if (a->name_count != b->name_count)
        return false;
    for (size_t i = 0; i < a->name_count; i++) {
        if (strcmp(a->names[i].text, b->names[i].text) != 0)
            return false;
    }
    return true;
}

/* An end closes the last begin with the same list. */
static void close_range(struct reader *reader, struct cv_silencer *end)
{
    for (size_t i = reader->open.count; i-- > 0;) {
        struct cv_silencer *begin = &reader->silencers->items[reader->open.items[i]];

        if (!same_names(begin, end))
            continue;
        begin->last = end->where.line;
        begin->trouble = NULL;
        memmove(&reader->open.items[i], &reader->open.items[i + 1],
                (--reader->open.count - i) * sizeof(uint32_t));
        reader->silencers->count--; /* the end itself is the last one */
        return;
    }
    end->trouble = "no NOLINTBEGIN with the same list stands before it";
}

static void set_lines(struct reader *reader, struct cv_silencer *silencer, enum kind kind)
{
    const struct cv_comment *comment = reader->comment;
    uint32_t line = silencer->where.line;

    switch (kind) {
    case NEXT_LINE:
        line++;
        break;
    case IGNORE:
        line = comment->code_before == comment->line ? comment->line : comment->code_after;
        if (line == 0)
            silencer->trouble = "no code follows it";
        break;
    case BEGIN:
        cv_ids_add(reader->arena, &reader->open, (uint32_t)(reader->silencers->count - 1));
        silencer->first = line;
        silencer->trouble = "no NOLINTEND with the same list follows";
        return;
    case END:
        close_range(reader, silencer);
        return;
    case LINE:
        break;
    }
    silencer->first = silencer->last = line;
}

/* What follows a silencer in its comment: why it stands there. */
static const char *read_reason(struct reader *reader, const char *at)
{
    const struct cv_comment *comment = reader->comment;
    size_t size = (size_t)(comment->text + comment->size - at);

    if (comment->size >= 4 && memcmp(comment->text, "/*", 2) == 0 && size >= 2)
        size -= 2;
    if (memchr(at, '\n', size))
        size = (size_t)((const char *)memchr(at, '\n', size) - at);
    trim(&at, &size);
    while (size && strchr(":-", *at)) {
        at++;
        size--;
        trim(&at, &size);
    }
    return cv_strndup(reader->arena, at, size);
}

/* Whether a comment holds nothing before the silencer but its own marks. */
static bool begins_comment(const struct cv_comment *comment, const char *start)
{
    const char *at = comment->text + 2;

    while (at < start && (is_blank(*at) || *at == '*' || *at == '/' || *at == '!' || *at == '<'))
        at++;
    return at == start;
}

static void take_silencer(struct reader *reader, const char *start, const char *end, enum kind kind,
                          struct list list)
{
    struct cv_silencer *silencer;

    if (list.given) {
        struct cv_silencer probe = { .reason = "" };

        add_names(reader->arena, &probe, list, kind != IGNORE);
        if (probe.name_count == 0)
            return; /* clang-tidy's, and nothing for us */
    }
    silencer = add_silencer(reader, start, end);
    silencer->all = !list.given;
    silencer->for_others = silencer->all && kind != IGNORE;
    silencer->alone = begins_comment(reader->comment, start);
    silencer->reason = read_reason(reader, end);
    add_names(reader->arena, silencer, list, kind != IGNORE);
    set_lines(reader, silencer, kind);
}

/* ------------------------------------------------------------------- searching */

static bool is_word_byte(char byte)
{
    return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z');
}

/* A NOLINT word at `at`; returns where it ends, or NULL. */
static const char *read_nolint(struct reader *reader, const char *at)
{
    const char *end = reader->comment->text + reader->comment->size;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i].text);
        const char *stop = at + length;
        struct list list;

        if ((size_t)(end - at) < length || memcmp(at, words[i].text, length) != 0)
            continue;
        if (stop < end && is_word_byte(*stop))
            return NULL;
        list = read_list(&stop, end, '(', ')');
        take_silencer(reader, at, stop, words[i].kind, list);
        return stop;
    }
    return NULL;
}

/* "cuvet: ignore", with a list or without. */
static const char *read_ignore(struct reader *reader, const char *at)
{
    static const char name[] = "cuvet:";
    static const char verb[] = "ignore";
    const char *end = reader->comment->text + reader->comment->size;
    const char *stop = at + strlen(name);
    struct list list;

    if ((size_t)(end - at) < strlen(name) || memcmp(at, name, strlen(name)) != 0)
        return NULL;
    while (stop < end && (*stop == ' ' || *stop == '\t'))
        stop++;
    if ((size_t)(end - stop) < strlen(verb) || memcmp(stop, verb, strlen(verb)) != 0)
        return NULL;
    stop += strlen(verb);
    if (stop < end && is_word_byte(*stop))
        return NULL;
    list = read_list(&stop, end, '[', ']');
    take_silencer(reader, at, stop, IGNORE, list);
    return stop;
}

static void read_comment(struct reader *reader, const struct cv_comment *comment)
{
    const char *end = comment->text + comment->size;
    const char *at = comment->text + 2;

    reader->comment = comment;
    while (at < end) {
        const char *stop = NULL;

        if (!is_word_byte(at[-1]) && *at == 'N')
            stop = read_nolint(reader, at);
        else if (!is_word_byte(at[-1]) && *at == 'c')
            stop = read_ignore(reader, at);
        at = stop ? stop : at + 1;
    }
}

void cv_silencers_read(struct cv_arena *arena, struct cv_sources *sources, const char *path,
                       struct cv_silencers *silencers)
{
    struct reader reader = { .arena = arena, .silencers = silencers };
    struct cv_arena *scratch;
    struct cv_comments comments;
    size_t size;
    const char *text = cv_source_text(sources, path, &size);

    memset(silencers, 0, sizeof *silencers);
    silencers->path = path;
    if (!text || !(memmem(text, size, "NOLINT", 6) || memmem(text, size, "cuvet:", 6)))
        return;
    scratch = cv_arena_new();
    cv_comments_find(scratch, text, size, &comments);
    for (size_t i = 0; i < comments.count; i++)
        read_comment(&reader, &comments.items[i]);
    cv_arena_free(scratch);
}

/* -------------------------------------------------------------------- matching */

bool cv_silences_rule(const char *pattern, const char *rule_id)
{
    size_t length = strlen(pattern);

    return fnmatch(pattern, rule_id, 0) == 0 ||
           (strncmp(pattern, rule_id, length) == 0 && rule_id[length] == '-');
}

/* What is found on several lines may be silenced on the first or the last. */
static bool covers(const struct cv_silencer *silencer, const struct cv_place *where)
{
    return (silencer->first <= where->line && where->line <= silencer->last) ||
           (silencer->first <= where->end_line && where->end_line <= silencer->last);
}

static bool names_rule(struct cv_silencer *silencer, const char *rule_id)
{
    bool found = silencer->all;

    for (size_t i = 0; i < silencer->name_count; i++) {
        if (!cv_silences_rule(silencer->names[i].text, rule_id))
            continue;
        silencer->names[i].used = true;
        found = true;
    }
    return found;
}

struct cv_silencer *cv_silencer_of(struct cv_silencers *silencers, const struct cv_finding *finding)
{
    for (size_t i = 0; i < silencers->count; i++) {
        struct cv_silencer *silencer = &silencers->items[i];

        if (!covers(silencer, &finding->where) || !names_rule(silencer, finding->rule->id))
            continue;
        silencer->used = true;
        return silencer;
    }
    return NULL;
}
