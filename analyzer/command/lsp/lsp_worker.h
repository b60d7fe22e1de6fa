/* lsp_worker.h - a process that checks one document again and again.
 *
 * It keeps what does not change as somebody types, see editor.h, so that an answer comes within
 * milliseconds. What the parser does not survive costs the process, and another one is started. */
#ifndef CUVET_COMMAND_LSP_WORKER_H
#define CUVET_COMMAND_LSP_WORKER_H

#include "command/lsp/lsp_check.h"

struct cv_lsp_worker {
    pid_t process; /* 0: there is none */
    int requests;  /* what is written to it */
    struct cv_lsp_stream answers;
    bool busy;
    bool stale;     /* files outside the editor have changed */
    double version; /* of the document, in the check under way */
    int64_t used;   /* when its last check began */
};

/* An answer: JSON of report/editor.c, "" where there is none; what was said; more of the check. */
struct cv_lsp_answer {
    const char *result, *messages;
    const char *about; /* {"brief": bool, "files": [path]} */
};

/* False where no process can be made. `document` is copied. */
bool cv_lsp_worker_start(const struct cv_options *options, const char *document,
                         enum cv_columns columns, struct cv_lsp_worker *worker);

/* Asks for a check with these texts; the answer is written to the worker's stream. */
bool cv_lsp_worker_ask(struct cv_lsp_worker *worker, struct cv_unsaved_list texts);

/* The answer, when it is complete; it stays until the next question. */
bool cv_lsp_worker_answer(const struct cv_lsp_worker *worker, struct cv_lsp_answer *answer);

void cv_lsp_worker_end(struct cv_lsp_worker *worker);

#endif
