/* lsp_dispatch.c - what each message of the client does. */
#include <math.h>
#include <string.h>

#include "command/lsp/lsp.h"

/* Milliseconds without another change, and the part of the time of a check that they are: little,
 * as changes that come during a check are taken together. */
enum { LONGEST_PAUSE = 300, PART = 10 };

/* A message of the client and who takes it. Requests return their result. */
struct method {
    const char *name;
    cJSON *(*answer)(struct cv_lsp *server, const cJSON *params);
    void (*take)(struct cv_lsp *server, const cJSON *params);
};

static const cJSON *member(const cJSON *object, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(object, name);
}

static bool is_true(const cJSON *object, const char *name)
{
    return cJSON_IsTrue(member(object, name));
}

/* -------------------------------------------------------------------- lifetime */

static const char *const column_names[] = { [CV_COLUMNS_UTF16] = "utf-16",
                                            [CV_COLUMNS_UTF8] = "utf-8",
                                            [CV_COLUMNS_UTF32] = "utf-32" };

/* The first that the client names and that is known here. */
static enum cv_columns choose_columns(const cJSON *client)
{
    const cJSON *wanted;

    cJSON_ArrayForEach(wanted, member(member(client, "general"), "positionEncodings"))
    {
        const char *name = cJSON_GetStringValue(wanted);

        for (int i = 0; name && i <= CV_COLUMNS_UTF32; i++) {
            if (strcmp(name, column_names[i]) == 0)
                return (enum cv_columns)i;
        }
    }
    return CV_COLUMNS_UTF16;
}

static cJSON *capabilities(const struct cv_lsp *server)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *sync = cJSON_AddObjectToObject(object, "textDocumentSync");
    cJSON *actions, *kinds;

    cJSON_AddStringToObject(object, "positionEncoding", column_names[server->columns]);
    cJSON_AddBoolToObject(sync, "openClose", true);
    cJSON_AddNumberToObject(sync, "change", 2); /* by ranges */
    cJSON_AddBoolToObject(cJSON_AddObjectToObject(sync, "save"), "includeText", false);
    cJSON_AddBoolToObject(object, "hoverProvider", true);
    actions = cJSON_AddObjectToObject(object, "codeActionProvider");
    kinds = cJSON_AddArrayToObject(actions, "codeActionKinds");
    cJSON_AddItemToArray(kinds, cJSON_CreateString("quickfix"));
    return object;
}

static cJSON *initialize(struct cv_lsp *server, const cJSON *params)
{
    const cJSON *client = member(params, "capabilities");
    const cJSON *publishing = member(member(client, "textDocument"), "publishDiagnostics");
    const cJSON *watching = member(member(client, "workspace"), "didChangeWatchedFiles");
    cJSON *result = cJSON_CreateObject();
    cJSON *info;

    server->shows_related = is_true(publishing, "relatedInformation");
    server->watches = is_true(watching, "dynamicRegistration");
    server->columns = choose_columns(client);
    server->phase = CV_LSP_RUNNING;
    cJSON_AddItemToObject(result, "capabilities", capabilities(server));
    info = cJSON_AddObjectToObject(result, "serverInfo");
    cJSON_AddStringToObject(info, "name", "cuvet");
    cJSON_AddStringToObject(info, "version", CUVET_VERSION);
    return result;
}

static void initialized(struct cv_lsp *server, const cJSON *params)
{
    static const char *const patterns[] = { "**/compile_commands.json", "**/.cuvet.json",
                                            "**/*.{cuh,h,hpp,cu}" };
    cJSON *registration, *watchers, *request;

    (void)params;
    if (!server->watches)
        return;
    request = cJSON_CreateObject();
    registration = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(request, "registrations"), registration);
    cJSON_AddStringToObject(registration, "id", "cuvet-files");
    cJSON_AddStringToObject(registration, "method", "workspace/didChangeWatchedFiles");
    watchers = cJSON_AddArrayToObject(cJSON_AddObjectToObject(registration, "registerOptions"),
                                      "watchers");
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        cJSON *watcher = cJSON_CreateObject();

        cJSON_AddItemToArray(watchers, watcher);
        cJSON_AddStringToObject(watcher, "globPattern", patterns[i]);
    }
    cv_wire_request(&server->wire, "cuvet-files", "client/registerCapability", request);
}

static cJSON *shut_down(struct cv_lsp *server, const cJSON *params)
{
    (void)params;
    for (size_t i = 0; i < server->documents.count; i++) {
        server->documents.items[i]->due = server->documents.items[i]->later = 0;
        cv_lsp_abandon(server, server->documents.items[i]);
    }
    server->phase = CV_LSP_SHUT_DOWN;
    return NULL;
}

/* ------------------------------------------------------------------- documents */

static struct cv_lsp_document *document_of(struct cv_lsp *server, const cJSON *params)
{
    return cv_lsp_document_find(
        &server->documents, cJSON_GetStringValue(member(member(params, "textDocument"), "uri")));
}

static double version_of(const cJSON *params, double otherwise)
{
    const cJSON *version = member(member(params, "textDocument"), "version");

    return cJSON_IsNumber(version) && isfinite(version->valuedouble) ? version->valuedouble
                                                                     : otherwise;
}

static void did_open(struct cv_lsp *server, const cJSON *params)
{
    const cJSON *item = member(params, "textDocument");
    const char *uri = cJSON_GetStringValue(member(item, "uri"));
    const char *text = cJSON_GetStringValue(member(item, "text"));
    struct cv_lsp_document *document;

    if (!uri || !text)
        return;
    document = cv_lsp_document_open(&server->documents, uri, text, version_of(params, 0));
    if (!document)
        return;
    cv_lsp_schedule(document, 0);
    cv_lsp_schedule_includers(server, document);
}

/* The longer a check takes, the longer a pause is waited for. */
static int pause_of(const struct cv_lsp_document *document)
{
    int pause = document->took / PART;

    return pause < LONGEST_PAUSE ? pause : LONGEST_PAUSE;
}

static void did_change(struct cv_lsp *server, const cJSON *params)
{
    struct cv_lsp_document *document = document_of(server, params);
    const cJSON *change;

    if (!document)
        return;
    cJSON_ArrayForEach(change, member(params, "contentChanges"))
    {
        cv_lsp_document_change(document, change, server->columns);
    }
    document->version = version_of(params, document->version + 1);
    cv_lsp_schedule(document, pause_of(document));
    cv_lsp_schedule_includers(server, document);
}

/* A header that was saved is in other documents too. */
static void did_save(struct cv_lsp *server, const cJSON *params)
{
    (void)params;
    cv_lsp_schedule_all(server);
}

static void did_close(struct cv_lsp *server, const cJSON *params)
{
    struct cv_lsp_document *document = document_of(server, params);

    if (!document)
        return;
    cv_lsp_abandon(server, document);
    cv_lsp_publish_nothing(server, document);
    cv_lsp_schedule_includers(server, document); /* the file counts again */
    cv_lsp_document_close(&server->documents, document);
}

static void files_changed(struct cv_lsp *server, const cJSON *params)
{
    (void)params;
    cv_lsp_schedule_all(server);
}

/* -------------------------------------------------------------------- messages */

static const struct method methods[] = {
    { "initialize", initialize, NULL },
    { "shutdown", shut_down, NULL },
    { "textDocument/hover", cv_lsp_hover, NULL },
    { "textDocument/codeAction", cv_lsp_code_actions, NULL },
    { "initialized", NULL, initialized },
    { "textDocument/didOpen", NULL, did_open },
    { "textDocument/didChange", NULL, did_change },
    { "textDocument/didSave", NULL, did_save },
    { "textDocument/didClose", NULL, did_close },
    { "workspace/didChangeWatchedFiles", NULL, files_changed },
    { "workspace/didChangeConfiguration", NULL, files_changed },
};

static const struct method *find_method(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    }
    return NULL;
}

static void answer(struct cv_lsp *server, const cJSON *id, const char *name, const cJSON *params)
{
    const struct method *method = find_method(name);
    bool initializes = strcmp(name, "initialize") == 0;

    if (server->phase == CV_LSP_NEW && !initializes)
        cv_wire_fail(&server->wire, id, CV_WIRE_NOT_INITIALIZED, "not initialized yet");
    else if (server->phase == CV_LSP_SHUT_DOWN || (initializes && server->phase != CV_LSP_NEW))
        cv_wire_fail(&server->wire, id, CV_WIRE_INVALID_REQUEST,
                     initializes ? "initialized already" : "shut down already");
    else if (!method || !method->answer)
        cv_wire_fail(&server->wire, id, CV_WIRE_METHOD_NOT_FOUND, "no such method");
    else if (params && !cJSON_IsObject(params) && !cJSON_IsNull(params))
        cv_wire_fail(&server->wire, id, CV_WIRE_INVALID_PARAMS, "the parameters are no object");
    else
        cv_wire_reply(&server->wire, id, method->answer(server, params));
}

/* A request is answered as it comes, so there is never one left to be cancelled. */
static void take(struct cv_lsp *server, const char *name, const cJSON *params)
{
    const struct method *method = find_method(name);

    if (strcmp(name, "exit") == 0)
        server->exits = true;
    else if (server->phase == CV_LSP_RUNNING && method && method->take && cJSON_IsObject(params))
        method->take(server, params);
}

static bool is_id(const cJSON *id)
{
    return cJSON_IsString(id) || cJSON_IsNumber(id) || cJSON_IsNull(id);
}

void cv_lsp_dispatch(struct cv_lsp *server, const cJSON *message)
{
    const cJSON *id = member(message, "id");
    const char *name = cJSON_GetStringValue(member(message, "method"));
    const cJSON *params = member(message, "params");

    if (!cJSON_IsObject(message) || (id && !is_id(id)) ||
        (!name && !member(message, "result") && !member(message, "error")))
        cv_wire_fail(&server->wire, is_id(id) ? id : NULL, CV_WIRE_INVALID_REQUEST,
                     "this is no request");
    else if (name && id)
        answer(server, id, name, params);
    else if (name)
        take(server, name, params);
}
