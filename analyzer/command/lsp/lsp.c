/* lsp.c - the server's loop: messages of the client, results of checks, and the clock. */
#include "command/lsp/lsp.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "report/json.h"

static void take_messages(struct cv_lsp *server)
{
    cJSON *message;
    enum cv_wire_state state;

    while (!server->exits && (state = cv_wire_take(&server->wire, &message)) != CV_WIRE_NOTHING) {
        if (state == CV_WIRE_BAD)
            cv_wire_fail(&server->wire, NULL, CV_WIRE_PARSE_ERROR, "this is no message");
        else
            cv_lsp_dispatch(server, message);
        cJSON_Delete(message);
    }
}

/* Waits for the client, for a check, or until a document is due. */
static void wait_for_something(struct cv_lsp *server)
{
    struct cv_arena *scratch = cv_arena_new();
    size_t documents = server->documents.count;
    size_t count = 1 + 2 * CV_LSP_CHECKS + documents;
    struct pollfd *files = cv_alloc_array(scratch, count, sizeof *files);
    struct pollfd *workers = files + 1 + 2 * CV_LSP_CHECKS;

    files[0] = (struct pollfd){ server->wire.in, POLLIN, 0 };
    for (size_t i = 0; i < CV_LSP_CHECKS; i++) {
        const struct cv_lsp_check *check = &server->checks[i];

        files[1 + 2 * i] = (struct pollfd){ check->process ? check->result.file : -1, POLLIN, 0 };
        files[2 + 2 * i] = (struct pollfd){ check->process ? check->messages.file : -1, POLLIN, 0 };
    }
    for (size_t i = 0; i < documents; i++) {
        const struct cv_lsp_worker *worker = &server->documents.items[i]->worker;

        workers[i] = (struct pollfd){ worker->busy ? worker->answers.file : -1, POLLIN, 0 };
    }
    if (poll(files, count, cv_lsp_patience(server)) >= 0) {
        for (size_t i = 0; i < CV_LSP_CHECKS; i++) {
            if (server->checks[i].process && (files[1 + 2 * i].revents || files[2 + 2 * i].revents))
                cv_lsp_take_results(server, i);
        }
        for (size_t i = 0; i < documents; i++) {
            if (workers[i].revents)
                cv_lsp_take_answer(server, server->documents.items[i]);
        }
        if (files[0].revents)
            cv_wire_read(&server->wire);
    }
    cv_arena_free(scratch);
}

static void end(struct cv_lsp *server)
{
    while (server->documents.count) {
        cv_lsp_abandon(server, server->documents.items[0]);
        cv_lsp_document_close(&server->documents, server->documents.items[0]);
    }
    for (size_t i = 0; i < CV_LSP_CHECKS; i++) {
        if (server->checks[i].process)
            cv_lsp_check_end(&server->checks[i], true);
    }
    free(server->documents.items);
    free(server->said);
    cv_wire_free(&server->wire);
}

enum cv_exit cv_lsp_run(struct cv_run *run, const struct cv_options *options)
{
    struct cv_lsp server = { .run = run, .options = options, .wire = { .in = STDIN_FILENO } };
    bool good;

    if (options->arguments.count) {
        cv_fail(run, "'cuvet lsp' takes no files: an editor names them");
        return CV_EXIT_USAGE;
    }
    cv_json_begin();
    while (!server.exits && !server.wire.ended && !server.wire.broken) {
        wait_for_something(&server);
        take_messages(&server);
        cv_lsp_start_due(&server);
    }
    good = server.exits && server.phase == CV_LSP_SHUT_DOWN;
    end(&server);
    return good ? CV_EXIT_CLEAN : CV_EXIT_FINDINGS; /* 1, as the protocol has it */
}
