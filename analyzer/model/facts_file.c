/* facts_file.c - writing and reading by the tables of facts_layout.c.
 *
 * A structure is a number whose bits say which members are not at their usual value (zero, or
 * CV_NONE for ids), then these members, then its arrays. */
#include "model/facts_file.h"

#include <string.h>

#include "model/facts_layout.h"

/* The last byte is the version of the form. */
static const char magic[] = { 'c', 'u', 'v', 'e', 't', '\n', 0, 1 };

/* magic, layout, length and checksum */
enum { HEADER_SIZE = sizeof magic + 3 * 8 };

/* -------------------------------------------------------------------- numbers */

static uint64_t get_number(const void *at, size_t size)
{
    uint32_t small;
    uint64_t big;

    if (size == 1)
        return *(const uint8_t *)at;
    if (size == sizeof small) {
        memcpy(&small, at, sizeof small);
        return small;
    }
    memcpy(&big, at, sizeof big);
    return big;
}

static int64_t get_signed(const void *at, size_t size)
{
    uint64_t number = get_number(at, size);

    return size == sizeof(int32_t) ? (int32_t)(uint32_t)number : (int64_t)number;
}

/* A member that is a pointer. */
static const char *get_pointer(const void *at)
{
    const char *pointer;

    memcpy(&pointer, at, sizeof pointer);
    return pointer;
}

static void put_pointer(void *at, const void *pointer)
{
    memcpy(at, &pointer, sizeof pointer);
}

/* False where the number has no room there. */
static bool put_number(void *at, size_t size, uint64_t number)
{
    uint32_t small = (uint32_t)number;

    if (size == 1) {
        *(uint8_t *)at = (uint8_t)number;
        return number <= UINT8_MAX;
    }
    if (size == sizeof small) {
        memcpy(at, &small, sizeof small);
        return number <= UINT32_MAX;
    }
    memcpy(at, &number, sizeof number);
    return true;
}

static bool put_signed(void *at, size_t size, int64_t number)
{
    if (size == sizeof(int32_t))
        return put_number(at, size, (uint32_t)number) && number == (int32_t)number;
    return put_number(at, size, (uint64_t)number);
}

/* ------------------------------------------------------------------------ texts */

struct writer {
    struct cv_bytes texts, body;
    const char **known; /* by number */
    size_t known_count, known_capacity;
    struct cv_index index;
    struct cv_span last; /* the next one is written as its distance */
    const char *folder;  /* with a slash at its end, left out of all texts; NULL: none is */
};

static bool same_text(const void *owner, uint32_t item, const void *key)
{
    const struct writer *w = owner;

    return w->known[item] == key || strcmp(w->known[item], key) == 0;
}

static const char *without_folder(struct writer *w, const char *text)
{
    const char *found = w->folder ? strstr(text, w->folder) : NULL;

    for (; found; found = strstr(text, w->folder))
        text = cv_format(w->texts.arena, "%.*s%s", (int)(found - text), text,
                         found + strlen(w->folder));
    return text;
}

/* Its number, from 1; NULL is 0. */
static uint64_t text_number(struct writer *w, const char *text)
{
    uint64_t hash;
    uint32_t number;

    if (!text)
        return 0;
    text = without_folder(w, text);
    hash = cv_hash(text, strlen(text));
    number = cv_index_find(&w->index, hash, same_text, w, text);
    if (number == CV_NONE) {
        number = (uint32_t)w->known_count;
        w->known = cv_grow(w->texts.arena, w->known, w->known_count, &w->known_capacity,
                           sizeof *w->known);
        w->known[w->known_count++] = text;
        cv_index_add(&w->index, hash, number);
        cv_bytes_text(&w->texts, text);
    }
    return (uint64_t)number + 1;
}

/* ---------------------------------------------------------------------- writing */

static bool is_usual(const struct cv_member *member, const void *at)
{
    static const struct cv_span nowhere;

    if (member->kind == CV_MEMBER_ID)
        return get_number(at, member->size) == CV_NONE;
    if (member->kind == CV_MEMBER_SPAN)
        return memcmp(at, &nowhere, sizeof nowhere) == 0;
    return get_number(at, member->size) == 0;
}

static void write_span(struct writer *w, const struct cv_span *span)
{
    cv_bytes_signed(&w->body, (int64_t)span->file - w->last.file);
    cv_bytes_signed(&w->body, (int64_t)span->line - w->last.line);
    cv_bytes_number(&w->body, span->column);
    cv_bytes_signed(&w->body, (int64_t)span->end_line - span->line);
    cv_bytes_signed(&w->body, (int64_t)span->end_column - span->column);
    w->last = *span;
}

/* Of the union only the part that the kind of operation uses. */
static uint64_t payload_of(const struct cv_op *op)
{
    return cv_payload_table(op->kind) == CV_TABLE_NONE ? (uint64_t)op->value : op->object;
}

static void write_member(struct writer *w, const struct cv_member *member, const char *item)
{
    const void *at = item + member->offset;

    switch (member->kind) {
    case CV_MEMBER_BOOL:
    case CV_MEMBER_ENUM:
    case CV_MEMBER_COUNT:
    case CV_MEMBER_ID:
        cv_bytes_number(&w->body, get_number(at, member->size));
        return;
    case CV_MEMBER_NUMBER:
        cv_bytes_signed(&w->body, get_signed(at, member->size));
        return;
    case CV_MEMBER_TEXT:
    case CV_MEMBER_NULL:
        cv_bytes_number(&w->body, text_number(w, get_pointer(at)));
        return;
    case CV_MEMBER_SPAN:
        write_span(w, at);
        return;
    case CV_MEMBER_PAYLOAD:
        cv_bytes_signed(&w->body, (int64_t)payload_of((const void *)item));
        return;
    }
}

static void write_item(struct writer *w, const struct cv_layout *layout, const char *item)
{
    uint64_t present = 0;

    for (uint32_t i = 0; i < layout->member_count; i++)
        if (!is_usual(&layout->members[i], item + layout->members[i].offset))
            present |= UINT64_C(1) << i;
    cv_bytes_number(&w->body, present);
    for (uint32_t i = 0; i < layout->member_count; i++)
        if (present >> i & 1)
            write_member(w, &layout->members[i], item);
    for (uint32_t i = 0; i < layout->array_count; i++) {
        const struct cv_member_array *array = &layout->arrays[i];
        const char *items = get_pointer(item + array->offset);
        uint64_t count = get_number(item + array->count_offset, array->count_size);

        cv_bytes_number(&w->body, count);
        for (uint64_t k = 0; k < count; k++)
            write_item(w, array->items, items + k * array->items->size);
    }
}

void cv_facts_write(const struct cv_unit *unit, struct cv_bytes *out)
{
    cv_facts_write_relative(unit, NULL, out);
}

void cv_facts_write_relative(const struct cv_unit *unit, const char *folder, struct cv_bytes *out)
{
    struct cv_arena *scratch = cv_arena_new();
    struct writer w = { .texts = { .arena = scratch }, .body = { .arena = scratch } };
    struct cv_bytes all = { .arena = scratch };

    if (folder)
        w.folder = cv_format(scratch, "%s/", folder);
    cv_index_init(&w.index, scratch);
    write_item(&w, &cv_unit_layout, (const char *)unit);
    cv_bytes_number(&all, w.known_count);
    cv_bytes_add(&all, w.texts.data, w.texts.size);
    cv_bytes_add(&all, w.body.data, w.body.size);
    cv_bytes_add(out, magic, sizeof magic);
    cv_bytes_fixed(out, cv_layout_hash());
    cv_bytes_fixed(out, all.size);
    cv_bytes_fixed(out, cv_hash(all.data, all.size));
    cv_bytes_add(out, all.data, all.size);
    cv_arena_free(scratch);
}

/* ---------------------------------------------------------------------- reading */

struct reader {
    struct cv_byte_reader bytes;
    struct cv_arena *arena;
    const char **texts;
    size_t text_count;
    struct cv_span last;
};

/* The texts stand in a row, each closed by a zero byte. */
static void read_texts(struct reader *r)
{
    r->text_count = cv_read_count(&r->bytes);
    r->texts = cv_alloc_array(r->arena, r->text_count, sizeof *r->texts);
    for (size_t i = 0; i < r->text_count; i++)
        r->texts[i] = cv_read_text(&r->bytes, r->arena);
}

static void refuse(struct reader *r)
{
    r->bytes.bad = true;
    r->bytes.at = r->bytes.end;
}

static uint32_t moved(struct reader *r, uint32_t from)
{
    int64_t distance = cv_read_signed(&r->bytes);

    if (distance < -(int64_t)UINT32_MAX || distance > UINT32_MAX || from + distance < 0 ||
        from + distance > UINT32_MAX)
        refuse(r);
    return (uint32_t)(from + distance);
}

static void read_span(struct reader *r, struct cv_span *span)
{
    uint64_t column;

    span->file = moved(r, r->last.file);
    span->line = moved(r, r->last.line);
    column = cv_read_number(&r->bytes);
    if (column > UINT32_MAX)
        refuse(r);
    span->column = (uint32_t)column;
    span->end_line = moved(r, span->line);
    span->end_column = moved(r, span->column);
    r->last = *span;
}

static const char *read_text(struct reader *r)
{
    uint64_t number = cv_read_number(&r->bytes);

    if (number >= 1 && number <= r->text_count)
        return r->texts[number - 1];
    refuse(r);
    return "";
}

static void read_bool(struct reader *r, bool *at)
{
    uint64_t number = cv_read_number(&r->bytes);

    *at = number == 1;
    if (number > 1)
        refuse(r);
}

static void read_member(struct reader *r, const struct cv_member *member, char *item)
{
    void *at = item + member->offset;

    switch (member->kind) {
    case CV_MEMBER_BOOL:
        read_bool(r, at);
        return;
    case CV_MEMBER_ENUM:
    case CV_MEMBER_COUNT:
    case CV_MEMBER_ID:
        if (!put_number(at, member->size, cv_read_number(&r->bytes)))
            refuse(r);
        return;
    case CV_MEMBER_NUMBER:
        if (!put_signed(at, member->size, cv_read_signed(&r->bytes)))
            refuse(r);
        return;
    case CV_MEMBER_TEXT:
    case CV_MEMBER_NULL:
        put_pointer(at, read_text(r));
        return;
    case CV_MEMBER_SPAN:
        read_span(r, at);
        return;
    case CV_MEMBER_PAYLOAD:
        *(int64_t *)at = cv_read_signed(&r->bytes);
        return;
    }
}

static void set_usual(const struct cv_member *member, char *item)
{
    if (member->kind == CV_MEMBER_ID)
        put_number(item + member->offset, member->size, CV_NONE);
    else if (member->kind == CV_MEMBER_TEXT)
        put_pointer(item + member->offset, NULL);
}

static void read_item(struct reader *r, const struct cv_layout *layout, char *item);

static void read_array(struct reader *r, const struct cv_member_array *array, char *item,
                       bool count_known)
{
    size_t count = cv_read_count(&r->bytes);
    char *items = cv_alloc_array(r->arena, count, array->items->size);

    if (count_known && get_number(item + array->count_offset, array->count_size) != count)
        refuse(r);
    if (!put_number(item + array->count_offset, array->count_size, count))
        refuse(r);
    put_pointer(item + array->offset, items);
    for (size_t i = 0; i < count && !r->bytes.bad; i++)
        read_item(r, array->items, items + i * array->items->size);
}

/* `item` is zeroed. */
static void read_item(struct reader *r, const struct cv_layout *layout, char *item)
{
    uint64_t present = cv_read_number(&r->bytes);

    if (present >> layout->member_count)
        refuse(r);
    for (uint32_t i = 0; i < layout->member_count; i++) {
        if (present >> i & 1)
            read_member(r, &layout->members[i], item);
        else
            set_usual(&layout->members[i], item);
    }
    for (uint32_t i = 0; i < layout->array_count && !r->bytes.bad; i++)
        read_array(r, &layout->arrays[i], item,
                   i && layout->arrays[i - 1].count_offset == layout->arrays[i].count_offset);
}

static const char *check_header(struct cv_byte_reader *bytes)
{
    const char *found = cv_read_bytes(bytes, sizeof magic);
    uint64_t layout, size, checksum;

    if (!found || memcmp(found, magic, sizeof magic - 1) != 0)
        return "is no facts file";
    layout = cv_read_fixed(bytes);
    size = cv_read_fixed(bytes);
    checksum = cv_read_fixed(bytes);
    if (bytes->bad)
        return "is cut off";
    if (memcmp(found, magic, sizeof magic) != 0 || layout != cv_layout_hash())
        return "was written by another version of cuvet";
    if (size > (uint64_t)(bytes->end - bytes->at))
        return "is cut off";
    if (size < (uint64_t)(bytes->end - bytes->at))
        return "has something after its end";
    if (checksum != cv_hash(bytes->at, (size_t)size))
        return "is damaged: its checksum is wrong";
    return NULL;
}

struct cv_unit *cv_facts_read(const void *bytes, size_t size, const char **trouble)
{
    const unsigned char *start = bytes;
    struct reader r = { .bytes = { start, start + size, false } };
    struct cv_unit *unit;

    *trouble = check_header(&r.bytes);
    if (*trouble)
        return NULL;
    r.arena = cv_arena_new();
    unit = cv_alloc(r.arena, sizeof *unit);
    unit->arena = r.arena;
    read_texts(&r);
    if (!r.bytes.bad)
        read_item(&r, &cv_unit_layout, (char *)unit);
    if (r.bytes.bad || r.bytes.at != r.bytes.end)
        *trouble = "is damaged: it does not hold a unit";
    else
        *trouble = cv_unit_fault(unit);
    if (!*trouble)
        return unit;
    cv_arena_free(r.arena);
    return NULL;
}

void cv_unit_free(struct cv_unit *unit)
{
    if (unit)
        cv_arena_free(unit->arena);
}
