/* lsp_document.c - texts and how they change. */
#include "command/lsp/lsp_document.h"

#include <stdlib.h>
#include <string.h>

#include "command/options.h"
#include "support/path.h"
#include "support/uri.h"
#include "support/utf8.h"

struct cv_lsp_document *cv_lsp_document_find(const struct cv_lsp_documents *documents,
                                             const char *uri)
{
    for (size_t i = 0; uri && i < documents->count; i++) {
        if (strcmp(documents->items[i]->uri, uri) == 0)
            return documents->items[i];
    }
    return NULL;
}

static void set_text(struct cv_lsp_document *document, struct cv_arena *arena, const char *text,
                     size_t size)
{
    cv_arena_free(document->text_arena);
    document->text_arena = arena;
    document->text = text;
    document->size = size;
}

static void add_document(struct cv_lsp_documents *documents, struct cv_lsp_document *document)
{
    if (documents->count == documents->capacity) {
        size_t capacity = documents->capacity * 2 + 8;
        struct cv_lsp_document **grown = realloc(documents->items,
                                                 capacity * sizeof(struct cv_lsp_document *));

        if (!grown) {
            fputs("cuvet: error: out of memory\n", stderr);
            exit(CV_EXIT_INCOMPLETE);
        }
        documents->items = grown;
        documents->capacity = capacity;
    }
    documents->items[documents->count++] = document;
}

struct cv_lsp_document *cv_lsp_document_open(struct cv_lsp_documents *documents, const char *uri,
                                             const char *text, double version)
{
    struct cv_lsp_document *document = cv_lsp_document_find(documents, uri);
    struct cv_arena *texts = cv_arena_new();

    if (!document) {
        struct cv_arena *arena = cv_arena_new();
        const char *path = cv_uri_to_path(arena, uri);

        if (!path) {
            cv_arena_free(arena);
            cv_arena_free(texts);
            return NULL;
        }
        document = cv_alloc(arena, sizeof *document);
        document->arena = arena;
        document->uri = cv_strdup(arena, uri);
        document->path = cv_path_absolute(arena, "/", path);
        document->check = -1;
        add_document(documents, document);
    }
    set_text(document, texts, cv_strdup(texts, text), strlen(text));
    document->version = version;
    return document;
}

void cv_lsp_document_close(struct cv_lsp_documents *documents, struct cv_lsp_document *document)
{
    for (size_t i = 0; i < documents->count; i++) {
        if (documents->items[i] != document)
            continue;
        documents->items[i] = documents->items[--documents->count];
        break;
    }
    cv_lsp_worker_end(&document->worker);
    cJSON_Delete(document->findings);
    cJSON_Delete(document->files);
    free(document->trouble);
    cv_arena_free(document->text_arena);
    cv_arena_free(document->arena);
}

bool cv_lsp_document_includes(const struct cv_lsp_document *document, const char *path)
{
    const cJSON *file;

    cJSON_ArrayForEach(file, document->files)
    {
        if (strcmp(cJSON_GetStringValue(file), path) == 0)
            return true;
    }
    return false;
}

/* --------------------------------------------------------------------- changes */

const char *cv_lsp_line(const struct cv_lsp_document *document, size_t number, size_t *size)
{
    const char *at = document->text;
    const char *end = document->text + document->size;

    for (; number && at < end; at++)
        number -= *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
    if (number)
        return NULL;
    for (*size = 0; at + *size < end && at[*size] != '\n' && at[*size] != '\r';)
        ++*size;
    return at;
}

static bool read_count(const cJSON *object, const char *name, size_t *count)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);

    if (!cJSON_IsNumber(item) || !(item->valuedouble >= 0 && item->valuedouble <= UINT32_MAX))
        return false;
    *count = (size_t)item->valuedouble;
    return true;
}

/* The byte at a position; behind the end of a line it is the line's end. */
static bool find_byte(const struct cv_lsp_document *document, const cJSON *position,
                      enum cv_columns columns, size_t *byte)
{
    size_t line, units, size, at = 0;
    const char *text;

    if (!read_count(position, "line", &line) || !read_count(position, "character", &units))
        return false;
    text = cv_lsp_line(document, line, &size);
    if (!text) {
        *byte = document->size;
        return true;
    }
    while (units && at < size) {
        uint32_t point;
        size_t length = cv_utf8_read(text + at, size - at, &point);
        size_t width = cv_utf8_columns(point, length, columns);

        at += length;
        units -= width < units ? width : units;
    }
    *byte = (size_t)(text - document->text) + at;
    return true;
}

bool cv_lsp_document_change(struct cv_lsp_document *document, const cJSON *change,
                            enum cv_columns columns)
{
    const cJSON *range = cJSON_GetObjectItemCaseSensitive(change, "range");
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(change, "text"));
    size_t start = 0, end = document->size, length;
    struct cv_arena *arena;
    char *changed;

    if (!text)
        return false;
    if (range && !cJSON_IsNull(range)) {
        if (!find_byte(document, cJSON_GetObjectItemCaseSensitive(range, "start"), columns,
                       &start) ||
            !find_byte(document, cJSON_GetObjectItemCaseSensitive(range, "end"), columns, &end) ||
            start > end)
            return false;
    }
    length = strlen(text);
    arena = cv_arena_new();
    changed = cv_alloc(arena, start + length + (document->size - end) + 1);
    memcpy(changed, document->text, start);
    memcpy(changed + start, text, length);
    memcpy(changed + start + length, document->text + end, document->size - end);
    set_text(document, arena, changed, start + length + (document->size - end));
    return true;
}
