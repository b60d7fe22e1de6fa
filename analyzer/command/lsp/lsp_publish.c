/* lsp_publish.c - findings as diagnostics. */
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "command/lsp/lsp.h"
#include "report/page.h"
#include "support/path.h"
#include "support/uri.h"

enum { HINT = 4 };

/* The page of a rule: published, or beside the program that is installed or built. */
static const char *page_uri(struct cv_arena *arena, const char *rule)
{
    static const char *const folders[] = { "../share/doc/cuvet", "../../docs" };
    const char *uri = cv_page_uri(arena, rule);
    const char *program = cv_path_real(arena, "/proc/self/exe");

    for (size_t i = 0; !uri && program && i < sizeof folders / sizeof folders[0]; i++) {
        const char *path = cv_path_real(arena, cv_format(arena, "%s/%s/rules/%s.md",
                                                         cv_path_folder(arena, program), folders[i],
                                                         rule));

        if (path)
            uri = cv_uri_of_file(arena, path);
    }
    return uri;
}

static const char *text_of(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));

    return text ? text : "";
}

static void copy(cJSON *to, const cJSON *from, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(from, name);

    if (item)
        cJSON_AddItemToObject(to, name, cJSON_Duplicate(item, true));
}

/* Notes go into the message where the client does not show them otherwise. */
static const char *message_of(struct cv_lsp *server, struct cv_arena *arena, const cJSON *finding)
{
    const cJSON *notes = cJSON_GetObjectItemCaseSensitive(finding, "relatedInformation");
    const char *message = text_of(finding, "message");
    const cJSON *note;

    if (server->shows_related)
        return message;
    cJSON_ArrayForEach(note, notes)
    {
        const cJSON *location = cJSON_GetObjectItemCaseSensitive(note, "location");
        const cJSON *range = cJSON_GetObjectItemCaseSensitive(location, "range");
        const cJSON *start = cJSON_GetObjectItemCaseSensitive(range, "start");
        const cJSON *line = cJSON_GetObjectItemCaseSensitive(start, "line");
        const char *path = cv_uri_to_path(arena, text_of(location, "uri"));

        message = cv_format(arena, "%s\n%s:%d: %s", message, path ? cv_path_name(path) : "",
                            line ? line->valueint + 1 : 0, text_of(note, "message"));
    }
    return message;
}

static cJSON *diagnostic(struct cv_lsp *server, struct cv_arena *arena, const cJSON *finding)
{
    cJSON *object = cJSON_CreateObject();
    const char *uri = page_uri(arena, text_of(finding, "code"));

    copy(object, finding, "range");
    copy(object, finding, "severity");
    copy(object, finding, "code");
    if (uri)
        cJSON_AddStringToObject(cJSON_AddObjectToObject(object, "codeDescription"), "href", uri);
    cJSON_AddStringToObject(object, "source", "cuvet");
    cJSON_AddStringToObject(object, "message", message_of(server, arena, finding));
    if (server->shows_related)
        copy(object, finding, "relatedInformation");
    copy(cJSON_AddObjectToObject(object, "data"), finding, "fingerprint");
    return object;
}

static void add_position(cJSON *range, const char *name, double line)
{
    cJSON *position = cJSON_AddObjectToObject(range, name);

    cJSON_AddNumberToObject(position, "line", line);
    cJSON_AddNumberToObject(position, "character", 0);
}

/* One hint for all that could not be analysed: the compiler says the rest. */
static cJSON *gap_hint(struct cv_arena *arena, const cJSON *gap, int count)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *range = cJSON_AddObjectToObject(object, "range");
    const cJSON *line = cJSON_GetObjectItemCaseSensitive(gap, "line");
    const char *reason = text_of(gap, "reason");

    add_position(range, "start", line ? line->valuedouble : 0);
    add_position(range, "end", line ? line->valuedouble : 0);
    cJSON_AddNumberToObject(object, "severity", HINT);
    cJSON_AddStringToObject(object, "source", "cuvet");
    cJSON_AddStringToObject(
        object, "message",
        count > 1 ? cv_format(arena, "not analysed: %s (and %d more places)", reason, count - 1)
                  : cv_format(arena, "not analysed: %s", reason));
    return object;
}

static void add_gaps(struct cv_arena *arena, const struct cv_lsp_document *document,
                     const char *uri, cJSON *diagnostics)
{
    const cJSON *gaps = cJSON_GetObjectItemCaseSensitive(document->findings, "gaps");
    const cJSON *gap;
    const cJSON *first = NULL;
    int count = 0;

    cJSON_ArrayForEach(gap, gaps)
    {
        if (strcmp(text_of(gap, "uri"), uri) != 0)
            continue;
        first = first ? first : gap;
        count++;
    }
    if (first)
        cJSON_AddItemToArray(diagnostics, gap_hint(arena, first, count));
}

static void publish(struct cv_lsp *server, const struct cv_lsp_document *document,
                    cJSON *diagnostics, double version)
{
    cJSON *params = cJSON_CreateObject();

    cJSON_AddStringToObject(params, "uri", document->uri);
    cJSON_AddNumberToObject(params, "version", version);
    cJSON_AddItemToObject(params, "diagnostics", diagnostics);
    cv_wire_notify(&server->wire, "textDocument/publishDiagnostics", params);
}

void cv_lsp_publish(struct cv_lsp *server, struct cv_lsp_document *document)
{
    struct cv_arena *arena = cv_arena_new();
    const char *uri = cv_uri_of_file(arena, document->path);
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(document->findings, "findings");
    cJSON *diagnostics = cJSON_CreateArray();
    const cJSON *finding;

    cJSON_ArrayForEach(finding, list)
    {
        if (strcmp(text_of(finding, "uri"), uri) == 0)
            cJSON_AddItemToArray(diagnostics, diagnostic(server, arena, finding));
    }
    add_gaps(arena, document, uri, diagnostics);
    publish(server, document, diagnostics, document->checked);
    cv_arena_free(arena);
}

void cv_lsp_publish_nothing(struct cv_lsp *server, const struct cv_lsp_document *document)
{
    publish(server, document, cJSON_CreateArray(), document->version);
}
