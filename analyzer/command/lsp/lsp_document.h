/* lsp_document.h - the documents that an editor has open. */
#ifndef CUVET_COMMAND_LSP_DOCUMENT_H
#define CUVET_COMMAND_LSP_DOCUMENT_H

#include <stdint.h>

#include <cjson/cJSON.h>

#include "command/lsp/lsp_worker.h"
#include "support/status.h"
#include "support/utf8.h"

struct cv_lsp_document {
    struct cv_arena *arena;      /* of its names */
    const char *uri;             /* as the client spells it */
    const char *path;            /* absolute */
    struct cv_arena *text_arena; /* of the text */
    const char *text;
    size_t size;
    double version;
    struct cv_lsp_worker worker; /* checks it as somebody types */
    int took;                    /* milliseconds that a check takes; 0: not known yet */
    int64_t due;                 /* when it is to be checked, in milliseconds; 0: it is not */
    int64_t later;               /* the same, thoroughly */
    uint64_t stamp;              /* of the files that say how it is checked */
    int check;                   /* the number of its thorough check, or -1 */
    char *trouble;               /* what a check said that gave no result; NULL: nothing */
    cJSON *files;                /* paths that it is made from; NULL: not known yet */
    cJSON *findings;             /* of the last check: see report/editor.c; NULL: none yet */
    double checked;              /* the version that they are of */
};

struct cv_lsp_documents {
    struct cv_lsp_document **items;
    size_t count, capacity;
};

struct cv_lsp_document *cv_lsp_document_find(const struct cv_lsp_documents *documents,
                                             const char *uri);

/* NULL where the URI names no file. A document that is open already gets the new text. */
struct cv_lsp_document *cv_lsp_document_open(struct cv_lsp_documents *documents, const char *uri,
                                             const char *text, double version);

/* Applies one content change; false where it makes no sense. */
bool cv_lsp_document_change(struct cv_lsp_document *document, const cJSON *change,
                            enum cv_columns columns);

/* Whether the document is made from this file, as far as its last check told. */
bool cv_lsp_document_includes(const struct cv_lsp_document *document, const char *path);

void cv_lsp_document_close(struct cv_lsp_documents *documents, struct cv_lsp_document *document);

/* Line `number`, counted from 0, without its end; text NULL: there is none. */
const char *cv_lsp_line(const struct cv_lsp_document *document, size_t number, size_t *size);

#endif
