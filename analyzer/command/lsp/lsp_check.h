/* lsp_check.h - thorough checks of documents, each in a child process.
 *
 * A child runs `cuvet check` on the texts that the editor has, with all that the command line and
 * the project's configuration say. It can be ended at any moment, and what the parser does not
 * survive costs one answer. It sees everything, and is for when nobody types: lsp_worker.h. */
#ifndef CUVET_COMMAND_LSP_CHECK_H
#define CUVET_COMMAND_LSP_CHECK_H

#include <sys/types.h>

#include "command/lsp/editor.h"
#include "command/options.h"

enum { CV_LSP_CHECKS = 2 }; /* at a time */

struct cv_lsp_stream {
    int file; /* -1: closed */
    char *bytes;
    size_t size, capacity;
};

struct cv_lsp_check {
    pid_t process; /* 0: the slot is free */
    char *uri;     /* of the document */
    double version;
    struct cv_lsp_stream result;   /* JSON: report/editor.c */
    struct cv_lsp_stream messages; /* what it says on standard error */
};

/* Starts a check of a document; false where no process can be made. */
bool cv_lsp_check_start(const struct cv_options *options, const struct cv_editor *editor,
                        struct cv_lsp_check *check);

/* The options of a check of one document. */
struct cv_options cv_lsp_check_options(struct cv_run *run, const struct cv_options *base,
                                       const struct cv_editor *editor);

/* Reads what a stream has; false at its end. */
bool cv_lsp_stream_read(struct cv_lsp_stream *stream);

/* Ends the process, if it still runs, and frees all; returns its exit status, -1 where it was
 * ended by a signal. */
int cv_lsp_check_end(struct cv_lsp_check *check, bool kill_it);

#endif
