/* writer.h - the ways of writing findings: one file each, and a table of them.
 *
 * A new format is a file beside the others, and a row in writer.c: options, help and
 * completion know it from there. */
#ifndef CUVET_REPORT_WRITER_H
#define CUVET_REPORT_WRITER_H

#include "report/finding.h"
#include "support/utf8.h"

/* What is to be written. */
struct cv_document {
    const struct cv_findings *findings;
    const char *libclang;    /* "22.1.8" */
    const char *cuda;        /* "13.0", "13.0 (carried)", "" */
    unsigned width;          /* columns of the terminal; 0: it is none; text only */
    bool color;              /* with SGR codes; text only */
    enum cv_columns columns; /* what the editor counts; for it only */
};

struct cv_writer {
    const char *name;    /* of --format */
    const char *summary; /* who reads it; NULL: cuvet itself */
    bool has_gaps;       /* what could not be analysed stands in the document itself */
    void (*write)(const struct cv_document *document, FILE *out);
};

extern const struct cv_writer cv_writers[]; /* closed by a name NULL; the first is the usual one */

/* The writer of this name, or NULL. */
const struct cv_writer *cv_writer_find(const char *name);

/* Sources are read again for the lines of code. */
void cv_write_text(const struct cv_document *document, FILE *out);
void cv_write_json(const struct cv_document *document, FILE *out);
void cv_write_json_lines(const struct cv_document *document, FILE *out);
void cv_write_sarif(const struct cv_document *document, FILE *out);
void cv_write_gcc(const struct cv_document *document, FILE *out);
void cv_write_github(const struct cv_document *document, FILE *out);
void cv_write_junit(const struct cv_document *document, FILE *out);
void cv_write_editor(const struct cv_document *document, FILE *out);
void cv_write_checkstyle(const struct cv_document *document, FILE *out);

#endif
