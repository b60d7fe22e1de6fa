/* github.c - findings as annotations of GitHub Actions.
 *
 * A workflow command is a line on standard output; what would end it or one of its properties
 * is escaped as the runner expects it. */
#include <string.h>

#include "report/writer.h"

static void print_escaped(const char *text, const char *escaped, FILE *out)
{
    for (; *text; text++) {
        if (strchr(escaped, *text))
            fprintf(out, "%%%02X", (unsigned char)*text);
        else
            fputc(*text, out);
    }
}

static void print_message(const char *text, FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();

    print_escaped(cv_printable(scratch, text, true), "%\r\n", out);
    cv_arena_free(scratch);
}

static void print_property(const char *name, const char *text, FILE *out)
{
    fprintf(out, "%s=", name);
    print_escaped(text, "%\r\n:,", out);
}

static void print_notes(const struct cv_findings *findings, const struct cv_finding *finding,
                        FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();

    for (size_t i = 0; i < finding->note_count; i++) {
        const struct cv_note *note = &finding->notes[i];
        const char *text = note->message;

        if (note->where.line)
            text = cv_format(scratch, "%s:%u: %s", cv_findings_path(findings, note->where.path),
                             note->where.line, text);
        print_message("\n", out);
        print_message(text, out);
    }
    cv_arena_free(scratch);
}

static void print_annotation(const struct cv_findings *findings, const struct cv_finding *finding,
                             FILE *out)
{
    static const char *const commands[] = {
        [CV_ADVICE] = "notice",
        [CV_WARNING] = "warning",
        [CV_ERROR] = "error",
    };
    const struct cv_place *where = &finding->where;

    fprintf(out, "::%s ", commands[finding->severity]);
    print_property("file", cv_findings_path(findings, where->path), out);
    fprintf(out, ",line=%u,endLine=%u,col=%u,", where->line, where->end_line, where->column);
    /* Columns count only within one line; the end is the last one here. */
    if (where->end_line == where->line && where->end_column > where->column)
        fprintf(out, "endColumn=%u,", where->end_column - 1);
    print_property("title", finding->rule->id, out);
    fputs("::", out);
    print_message(finding->message, out);
    print_notes(findings, finding, out);
    fputc('\n', out);
}

void cv_write_github(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;

    for (size_t i = 0; i < findings->count && !ferror(out); i++)
        print_annotation(findings, findings->items[i], out);
}
