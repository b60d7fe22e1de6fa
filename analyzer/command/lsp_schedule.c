/* lsp_schedule.c - when documents are checked, and what becomes of it. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "command/compdb.h"
#include "command/config.h"
#include "command/lsp.h"
#include "support/index.h"
#include "support/path.h"

enum { LOOK_INTERVAL = 2000 /* milliseconds between looks at the files that say how to check */ };

int64_t cv_lsp_now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void cv_lsp_schedule(struct cv_lsp_document *document, int delay)
{
    document->due = cv_lsp_now() + delay;
}

void cv_lsp_schedule_all(struct cv_lsp *server)
{
    for (size_t i = 0; i < server->documents.count; i++)
        cv_lsp_schedule(server->documents.items[i], 0);
}

/* ------------------------------------------------------- files that say how to check */

static uint64_t stamp_of(const char *path)
{
    struct stat status;
    int64_t parts[3] = { 0 };

    if (!path || stat(path, &status) != 0)
        return 0;
    parts[0] = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
    parts[1] = (int64_t)status.st_size;
    parts[2] = (int64_t)status.st_ino;
    return cv_hash(parts, sizeof parts);
}

/* Changes when the compile database or the configuration does, or another one is the nearest. */
static uint64_t stamp(struct cv_lsp *server, const struct cv_lsp_document *document)
{
    struct cv_run run = *server->run;
    const char *database = server->options->database;
    const char *config = server->options->config_file;
    uint64_t found;

    run.arena = cv_arena_new();
    run.strings = cv_strings_new(run.arena);
    if (!database)
        database = cv_compdb_near(&run, document->path);
    else if (cv_path_is_folder(database))
        database = cv_format(run.arena, "%s/compile_commands.json", database);
    if (!config)
        config = cv_config_near(&run, cv_path_folder(run.arena, document->path));
    found = stamp_of(database) * 31 + stamp_of(config);
    cv_arena_free(run.arena);
    return found;
}

static void look_at_settings(struct cv_lsp *server)
{
    int64_t now = cv_lsp_now();

    if (now - server->looked < LOOK_INTERVAL)
        return;
    server->looked = now;
    for (size_t i = 0; i < server->documents.count; i++) {
        struct cv_lsp_document *document = server->documents.items[i];

        if (document->stamp && document->stamp != stamp(server, document) && !document->due)
            cv_lsp_schedule(document, 0);
    }
}

/* ---------------------------------------------------------------------- starting */

int cv_lsp_patience(struct cv_lsp *server)
{
    int64_t now = cv_lsp_now();
    int64_t patience = server->documents.count ? LOOK_INTERVAL : -1;

    for (size_t i = 0; i < server->documents.count; i++) {
        int64_t due = server->documents.items[i]->due;

        if (due && due - now < patience)
            patience = due > now ? due - now : 0;
    }
    return (int)patience;
}

void cv_lsp_abandon(struct cv_lsp *server, struct cv_lsp_document *document)
{
    if (document->check < 0)
        return;
    cv_lsp_check_end(&server->checks[document->check], true);
    document->check = -1;
}

static int free_slot(const struct cv_lsp *server)
{
    for (int i = 0; i < CV_LSP_CHECKS; i++) {
        if (!server->checks[i].process)
            return i;
    }
    return -1;
}

static void start(struct cv_lsp *server, struct cv_lsp_document *document)
{
    int slot;

    cv_lsp_abandon(server, document); /* of an older text */
    slot = free_slot(server);
    if (slot < 0) {
        document->due = cv_lsp_now() + 20; /* when another one is done */
        return;
    }
    document->due = 0;
    document->begun = cv_lsp_now();
    document->stamp = stamp(server, document);
    if (!cv_lsp_check_start(server->options, document->path, document->text, document->size,
                            &server->checks[slot]))
        return;
    server->checks[slot].uri = strdup(document->uri);
    server->checks[slot].version = document->version;
    document->check = slot;
}

void cv_lsp_start_due(struct cv_lsp *server)
{
    int64_t now = cv_lsp_now();

    look_at_settings(server);
    for (size_t i = 0; i < server->documents.count; i++) {
        struct cv_lsp_document *document = server->documents.items[i];

        if (document->due && document->due <= now)
            start(server, document);
    }
}

/* ----------------------------------------------------------------------- results */

/* A failure is shown once, and not with every keystroke. */
static void show_failure(struct cv_lsp *server, const char *message)
{
    cJSON *params;

    if (server->said && strcmp(server->said, message) == 0)
        return;
    free(server->said);
    server->said = strdup(message);
    params = cJSON_CreateObject();
    cJSON_AddNumberToObject(params, "type", 1);
    cJSON_AddStringToObject(params, "message", message);
    cv_wire_notify(&server->wire, "window/showMessage", params);
}

static void show_messages(struct cv_lsp *server, const struct cv_lsp_stream *messages)
{
    static const char prefix[] = "cuvet: error: ";
    const char *found = messages->bytes ? strstr(messages->bytes, prefix) : NULL;
    struct cv_arena *scratch;

    if (!found)
        return;
    scratch = cv_arena_new();
    show_failure(server, cv_strndup(scratch, found, strcspn(found, "\n")));
    cv_arena_free(scratch);
}

static void finish(struct cv_lsp *server, size_t number)
{
    struct cv_lsp_check *check = &server->checks[number];
    struct cv_lsp_document *document = cv_lsp_document_find(&server->documents, check->uri);
    cJSON *result = check->result.bytes ? cJSON_ParseWithOpts(check->result.bytes, NULL, true)
                                        : NULL;
    double version = check->version;
    bool silent = check->messages.size == 0;

    show_messages(server, &check->messages);
    cv_lsp_check_end(check, !result);
    if (document)
        document->check = -1;
    if (document && !result && silent)
        show_failure(server, "cuvet: error: the check of a document did not end well");
    if (!document || !result) {
        cJSON_Delete(result);
        return;
    }
    cJSON_Delete(document->findings);
    document->findings = result;
    document->took = (int)(cv_lsp_now() - document->begun);
    document->checked = version;
    cv_lsp_publish(server, document);
}

void cv_lsp_take_results(struct cv_lsp *server, size_t number)
{
    struct cv_lsp_check *check = &server->checks[number];

    if (check->messages.file >= 0 && !cv_lsp_stream_read(&check->messages)) {
        close(check->messages.file);
        check->messages.file = -1;
    }
    if (check->result.file >= 0 && !cv_lsp_stream_read(&check->result)) {
        close(check->result.file);
        check->result.file = -1;
    }
    if (check->result.file < 0 && check->messages.file < 0)
        finish(server, number);
}
