/* lsp_answer.c - hover and code actions, from the findings of the last check. */
#include <string.h>

#include "command/lsp/lsp.h"
#include "report/page.h"
#include "support/uri.h"

struct position {
    double line, character;
};

static const cJSON *member(const cJSON *object, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(object, name);
}

static const char *text_of(const cJSON *object, const char *name)
{
    const char *text = cJSON_GetStringValue(member(object, name));

    return text ? text : "";
}

static struct position position_of(const cJSON *object)
{
    const cJSON *line = member(object, "line");
    const cJSON *character = member(object, "character");
    struct position position = { cJSON_IsNumber(line) ? line->valuedouble : -1,
                                 cJSON_IsNumber(character) ? character->valuedouble : -1 };

    return position;
}

static bool is_before(struct position a, struct position b)
{
    return a.line < b.line || (a.line == b.line && a.character < b.character);
}

static bool touches(const cJSON *range, struct position start, struct position end)
{
    return !is_before(end, position_of(member(range, "start"))) &&
           !is_before(position_of(member(range, "end")), start);
}

/* The document of a request, if its findings are of the text that the editor has. */
static struct cv_lsp_document *document_of(struct cv_lsp *server, const cJSON *params)
{
    const char *uri = text_of(member(params, "textDocument"), "uri");
    struct cv_lsp_document *document = cv_lsp_document_find(&server->documents, uri);

    return document && document->findings && document->checked == document->version ? document
                                                                                    : NULL;
}

static bool is_in(const struct cv_lsp_document *document, const cJSON *finding)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *uri = cv_uri_of_file(scratch, document->path);
    bool same = strcmp(text_of(finding, "uri"), uri) == 0;

    cv_arena_free(scratch);
    return same;
}

/* ----------------------------------------------------------------------- hover */

static cJSON *hover_of(const cJSON *finding)
{
    struct cv_arena *scratch = cv_arena_new();
    cJSON *hover = cJSON_CreateObject();
    cJSON *contents = cJSON_AddObjectToObject(hover, "contents");
    const char *rule = text_of(finding, "code");
    const char *page = cv_page_text(rule);

    cJSON_AddStringToObject(contents, "kind", "markdown");
    cJSON_AddStringToObject(
        contents, "value",
        page ? page : cv_format(scratch, "**%s**: %s", rule, text_of(finding, "message")));
    cJSON_AddItemToObject(hover, "range", cJSON_Duplicate(member(finding, "range"), true));
    cv_arena_free(scratch);
    return hover;
}

cJSON *cv_lsp_hover(struct cv_lsp *server, const cJSON *params)
{
    struct cv_lsp_document *document = document_of(server, params);
    struct position position = position_of(member(params, "position"));
    const cJSON *finding;

    if (!document)
        return NULL;
    cJSON_ArrayForEach(finding, member(document->findings, "findings"))
    {
        if (is_in(document, finding) && touches(member(finding, "range"), position, position))
            return hover_of(finding);
    }
    return NULL;
}

/* --------------------------------------------------------------- code actions */

static cJSON *add_action(cJSON *actions, const char *title)
{
    cJSON *action = cJSON_CreateObject();

    cJSON_AddItemToArray(actions, action);
    cJSON_AddStringToObject(action, "title", title);
    cJSON_AddStringToObject(action, "kind", "quickfix");
    return action;
}

/* The edits of one file in a workspace edit. The document that is open is called as the client
 * calls it. */
static cJSON *edits_of(cJSON *changes, const struct cv_lsp_document *document, const char *uri)
{
    struct cv_arena *scratch = cv_arena_new();
    cJSON *edits;

    if (strcmp(uri, cv_uri_of_file(scratch, document->path)) == 0)
        uri = document->uri;
    cv_arena_free(scratch);
    edits = cJSON_GetObjectItemCaseSensitive(changes, uri);
    return edits ? edits : cJSON_AddArrayToObject(changes, uri);
}

static void add_fix(cJSON *actions, const struct cv_lsp_document *document, const cJSON *fix,
                    bool preferred)
{
    cJSON *action = add_action(actions, text_of(fix, "title"));
    cJSON *changes;
    const cJSON *edit;

    cJSON_AddBoolToObject(action, "isPreferred", preferred);
    changes = cJSON_AddObjectToObject(cJSON_AddObjectToObject(action, "edit"), "changes");
    cJSON_ArrayForEach(edit, member(fix, "edits"))
    {
        cJSON *copy = cJSON_CreateObject();

        cJSON_AddItemToArray(edits_of(changes, document, text_of(edit, "uri")), copy);
        cJSON_AddItemToObject(copy, "range", cJSON_Duplicate(member(edit, "range"), true));
        cJSON_AddStringToObject(copy, "newText", text_of(edit, "newText"));
    }
}

static void add_position(cJSON *range, const char *name, double line)
{
    cJSON *position = cJSON_AddObjectToObject(range, name);

    cJSON_AddNumberToObject(position, "line", line);
    cJSON_AddNumberToObject(position, "character", 0);
}

/* A comment of its own line, indented as the line that it is for. */
static void add_silencing(cJSON *actions, const struct cv_lsp_document *document,
                          const cJSON *finding)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *rule = text_of(finding, "code");
    double line = position_of(member(member(finding, "range"), "start")).line;
    size_t size = 0;
    const char *text = cv_lsp_line(document, (size_t)line, &size);
    size_t indent = 0;
    cJSON *edit = cJSON_CreateObject();
    cJSON *action, *changes, *range;

    while (text && indent < size && (text[indent] == ' ' || text[indent] == '\t'))
        indent++;
    action = add_action(actions, cv_format(scratch, "silence %s here", rule));
    changes = cJSON_AddObjectToObject(cJSON_AddObjectToObject(action, "edit"), "changes");
    cJSON_AddItemToArray(cJSON_AddArrayToObject(changes, document->uri), edit);
    range = cJSON_AddObjectToObject(edit, "range");
    add_position(range, "start", line);
    add_position(range, "end", line);
    cJSON_AddStringToObject(edit, "newText",
                            cv_format(scratch, "%.*s// NOLINTNEXTLINE(cuvet-%s)\n", (int)indent,
                                      text ? text : "", rule));
    cv_arena_free(scratch);
}

static bool wants_quick_fixes(const cJSON *context)
{
    const cJSON *only = member(context, "only");
    const cJSON *kind;

    if (!cJSON_IsArray(only))
        return true;
    cJSON_ArrayForEach(kind, only)
    {
        const char *text = cJSON_GetStringValue(kind);

        if (text && (strcmp(text, "quickfix") == 0 || *text == '\0'))
            return true;
    }
    return false;
}

cJSON *cv_lsp_code_actions(struct cv_lsp *server, const cJSON *params)
{
    struct cv_lsp_document *document = document_of(server, params);
    const cJSON *range = member(params, "range");
    struct position start = position_of(member(range, "start"));
    struct position end = position_of(member(range, "end"));
    cJSON *actions = cJSON_CreateArray();
    const cJSON *finding;

    if (!document || !wants_quick_fixes(member(params, "context")))
        return actions;
    cJSON_ArrayForEach(finding, member(document->findings, "findings"))
    {
        const cJSON *fix;
        bool first = true;

        if (!is_in(document, finding) || !touches(member(finding, "range"), start, end))
            continue;
        cJSON_ArrayForEach(fix, member(finding, "fixes"))
        {
            add_fix(actions, document, fix, first);
            first = false;
        }
        add_silencing(actions, document, finding);
    }
    return actions;
}
