/* lsp.h - the language server: LSP 3.17 over standard input and output. */
#ifndef CUVET_COMMAND_LSP_H
#define CUVET_COMMAND_LSP_H

#include "command/lsp/lsp_check.h"
#include "command/lsp/lsp_document.h"
#include "command/lsp/lsp_wire.h"
#include "command/options.h"

enum cv_lsp_phase { CV_LSP_NEW, CV_LSP_RUNNING, CV_LSP_SHUT_DOWN };

struct cv_lsp {
    struct cv_run *run;
    const struct cv_options *options;
    struct cv_wire wire;
    struct cv_lsp_documents documents;
    struct cv_lsp_check checks[CV_LSP_CHECKS];
    enum cv_lsp_phase phase;
    bool exits;
    bool shows_related;      /* the client shows related information */
    bool watches;            /* it can be asked to watch files */
    enum cv_columns columns; /* of its positions */
    int64_t looked;          /* when the files that say how to check were looked at last */
    char *said;              /* the last failure that was shown */
};

/* lsp_schedule.c */
int64_t cv_lsp_now(void); /* milliseconds, of a clock that only goes forward */
void cv_lsp_schedule(struct cv_lsp_document *document, int delay);
void cv_lsp_schedule_all(struct cv_lsp *server); /* files outside the editor have changed */
/* The other documents that are made from this one. */
void cv_lsp_schedule_includers(struct cv_lsp *server, const struct cv_lsp_document *changed);
int cv_lsp_patience(struct cv_lsp *server); /* until something is due, for poll(); -1: nothing is */
void cv_lsp_start_due(struct cv_lsp *server);
void cv_lsp_take_results(struct cv_lsp *server, size_t check);
void cv_lsp_take_answer(struct cv_lsp *server, struct cv_lsp_document *document);
void cv_lsp_abandon(struct cv_lsp *server, struct cv_lsp_document *document);

/* lsp_publish.c */
void cv_lsp_publish(struct cv_lsp *server, struct cv_lsp_document *document);
void cv_lsp_publish_nothing(struct cv_lsp *server, const struct cv_lsp_document *document);

/* lsp_answer.c: results of requests */
cJSON *cv_lsp_hover(struct cv_lsp *server, const cJSON *params);
cJSON *cv_lsp_code_actions(struct cv_lsp *server, const cJSON *params);

/* lsp_dispatch.c */
void cv_lsp_dispatch(struct cv_lsp *server, const cJSON *message);

/* `cuvet lsp`. */
enum cv_exit cv_lsp_run(struct cv_run *run, const struct cv_options *options);

#endif
