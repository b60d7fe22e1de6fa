/* lsp_schedule.c - when documents are checked, and what becomes of it. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "command/compdb.h"
#include "command/config.h"
#include "command/lsp/lsp.h"
#include "support/index.h"
#include "support/path.h"

/* Milliseconds. */
enum {
    LOOK_INTERVAL = 2000, /* between looks at the files that say how to check */
    IDLE = 1000,          /* without a change before a thorough check */
    BEHIND = 150,         /* that the includers of a document wait for another change of it */
    WAIT = 20,            /* where all places are taken */
    AGAIN = 100,          /* after a failure */
};

enum { WORKERS = 4 }; /* that are kept: each has a parser's memory */

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
    for (size_t i = 0; i < server->documents.count; i++) {
        server->documents.items[i]->worker.stale = true;
        cv_lsp_schedule(server->documents.items[i], 0);
    }
}

void cv_lsp_schedule_includers(struct cv_lsp *server, const struct cv_lsp_document *changed)
{
    for (size_t i = 0; i < server->documents.count; i++) {
        struct cv_lsp_document *document = server->documents.items[i];

        if (document != changed && cv_lsp_document_includes(document, changed->path))
            cv_lsp_schedule(document, BEHIND);
    }
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

        if (document->stamp && document->stamp != stamp(server, document) && !document->due) {
            document->worker.stale = true;
            cv_lsp_schedule(document, 0);
        }
    }
}

/* ---------------------------------------------------------------------- starting */

/* When something is to be done with it; 0: nothing is. A worker that is busy tells when it is done.
 */
static int64_t due_of(const struct cv_lsp_document *document)
{
    if (document->worker.busy)
        return 0;
    return document->due ? document->due : document->later;
}

int cv_lsp_patience(struct cv_lsp *server)
{
    int64_t now = cv_lsp_now();
    int64_t patience = server->documents.count ? LOOK_INTERVAL : -1;

    for (size_t i = 0; i < server->documents.count; i++) {
        int64_t due = due_of(server->documents.items[i]);

        if (due && due - now < patience)
            patience = due > now ? due - now : 0;
    }
    return (int)patience;
}

void cv_lsp_abandon(struct cv_lsp *server, struct cv_lsp_document *document)
{
    document->later = 0;
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

static size_t busy_workers(const struct cv_lsp *server)
{
    size_t count = 0;

    for (size_t i = 0; i < server->documents.count; i++)
        count += server->documents.items[i]->worker.busy;
    return count;
}

/* The texts of all documents. */
static struct cv_unsaved_list texts_of(const struct cv_lsp *server, struct cv_arena *arena)
{
    size_t count = server->documents.count;
    struct cv_unsaved *texts = cv_alloc_array(arena, count, sizeof *texts);

    for (size_t i = 0; i < count; i++) {
        const struct cv_lsp_document *document = server->documents.items[i];

        texts[i] = (struct cv_unsaved){ document->path, document->text, document->size };
    }
    return (struct cv_unsaved_list){ texts, count };
}

/* The workers of the documents that were not touched for the longest time end. */
static void make_room(struct cv_lsp *server)
{
    for (;;) {
        struct cv_lsp_worker *oldest = NULL;
        size_t count = 0;

        for (size_t i = 0; i < server->documents.count; i++) {
            struct cv_lsp_worker *worker = &server->documents.items[i]->worker;

            count += worker->process != 0;
            if (worker->process && !worker->busy && (!oldest || worker->used < oldest->used))
                oldest = worker;
        }
        if (count < WORKERS || !oldest)
            return;
        cv_lsp_worker_end(oldest);
    }
}

/* A thorough check, in a process of its own. */
static void check_thoroughly(struct cv_lsp *server, struct cv_lsp_document *document)
{
    struct cv_editor editor = { .document = document->path, .columns = server->columns };
    int slot = free_slot(server);
    struct cv_arena *scratch;

    if (slot < 0) {
        document->later = cv_lsp_now() + WAIT; /* when another one is done */
        return;
    }
    document->later = 0;
    scratch = cv_arena_new();
    editor.texts = texts_of(server, scratch);
    if (cv_lsp_check_start(server->options, &editor, &server->checks[slot])) {
        server->checks[slot].uri = strdup(document->uri);
        server->checks[slot].version = document->version;
        document->check = slot;
    }
    cv_arena_free(scratch);
}

static bool ask(struct cv_lsp *server, struct cv_lsp_document *document)
{
    struct cv_lsp_worker *worker = &document->worker;
    struct cv_arena *scratch;
    bool good;

    if (!worker->process) {
        make_room(server);
        if (!cv_lsp_worker_start(server->options, document->path, server->columns, worker))
            return false;
    }
    worker->used = cv_lsp_now();
    worker->version = document->version;
    scratch = cv_arena_new();
    good = cv_lsp_worker_ask(worker, texts_of(server, scratch));
    cv_arena_free(scratch);
    if (!good)
        cv_lsp_worker_end(worker);
    return good;
}

static void start(struct cv_lsp *server, struct cv_lsp_document *document)
{
    cv_lsp_abandon(server, document); /* of an older text */
    if (busy_workers(server) >= CV_LSP_CHECKS) {
        document->due = cv_lsp_now() + WAIT;
        return;
    }
    document->due = 0;
    document->stamp = stamp(server, document);
    if (!ask(server, document))
        check_thoroughly(server, document);
}

void cv_lsp_start_due(struct cv_lsp *server)
{
    int64_t now = cv_lsp_now();

    look_at_settings(server);
    for (size_t i = 0; i < server->documents.count; i++) {
        struct cv_lsp_document *document = server->documents.items[i];
        int64_t due = due_of(document);

        if (!due || due > now)
            continue;
        if (document->due)
            start(server, document);
        else
            check_thoroughly(server, document);
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

static void show_messages(struct cv_lsp *server, const char *messages)
{
    static const char prefix[] = "cuvet: error: ";
    const char *found = strstr(messages, prefix);
    struct cv_arena *scratch;

    if (!found)
        return;
    scratch = cv_arena_new();
    show_failure(server, cv_strndup(scratch, found, strcspn(found, "\n")));
    cv_arena_free(scratch);
}

/* Takes over what a check found, and shows it where that is something new. */
static void take_findings(struct cv_lsp *server, struct cv_lsp_document *document, cJSON *result,
                          double version)
{
    bool shown = document->findings && document->checked == version &&
                 cJSON_Compare(document->findings, result, true);

    cJSON_Delete(document->findings);
    document->findings = result;
    document->checked = version;
    if (!shown)
        cv_lsp_publish(server, document);
}

static void finish(struct cv_lsp *server, size_t number)
{
    struct cv_lsp_check *check = &server->checks[number];
    struct cv_lsp_document *document = cv_lsp_document_find(&server->documents, check->uri);
    cJSON *result = check->result.bytes ? cJSON_ParseWithOpts(check->result.bytes, NULL, true)
                                        : NULL;
    double version = check->version;
    bool silent = check->messages.size == 0;

    if (check->messages.bytes)
        show_messages(server, check->messages.bytes);
    cv_lsp_check_end(check, !result);
    if (document)
        document->check = -1;
    if (document && !result && silent)
        show_failure(server, "cuvet: error: the check of a document did not end well");
    if (document && result)
        take_findings(server, document, result, version);
    else
        cJSON_Delete(result);
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

/* What the worker did not survive is checked with all that protects us from the parser. */
static void lose_worker(struct cv_lsp *server, struct cv_lsp_document *document)
{
    cv_lsp_worker_end(&document->worker);
    if (!document->due)
        check_thoroughly(server, document);
}

/* A file that says how to check may just be being written: what is wrong is looked at twice. */
static bool says_the_same(struct cv_lsp_document *document, const char *messages)
{
    bool same = document->trouble && strcmp(document->trouble, messages) == 0;

    free(document->trouble);
    document->trouble = strdup(messages);
    return same;
}

static void finish_answer(struct cv_lsp *server, struct cv_lsp_document *document,
                          const struct cv_lsp_answer *answer)
{
    struct cv_lsp_worker *worker = &document->worker;
    cJSON *result = cJSON_ParseWithOpts(answer->result, NULL, true);
    cJSON *about = cJSON_Parse(answer->about);

    worker->busy = false;
    document->took = (int)(cv_lsp_now() - worker->used);
    if (result || says_the_same(document, answer->messages))
        show_messages(server, answer->messages);
    else if (!document->due)
        cv_lsp_schedule(document, AGAIN);
    if (cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(about, "brief")))
        document->later = cv_lsp_now() + IDLE;
    if (result) {
        cJSON_Delete(document->files);
        document->files = cJSON_DetachItemFromObjectCaseSensitive(about, "files");
        take_findings(server, document, result, worker->version);
    } else {
        worker->stale = true; /* what is wrong may be mended by the next time */
    }
    cJSON_Delete(about);
}

void cv_lsp_take_answer(struct cv_lsp *server, struct cv_lsp_document *document)
{
    struct cv_lsp_answer answer;

    if (!cv_lsp_stream_read(&document->worker.answers))
        lose_worker(server, document);
    else if (cv_lsp_worker_answer(&document->worker, &answer))
        finish_answer(server, document, &answer);
}
