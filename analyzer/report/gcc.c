/* gcc.c - findings as GCC prints messages, one line a place: what editors read. */
#include "report/writer.h"

static void print_line(const struct cv_findings *findings, const struct cv_place *where,
                       const char *kind, const char *message, const char *rule, FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *path = cv_findings_path(findings, where->path);

    fprintf(out, "%s:%u:%u: %s: %s", cv_printable(scratch, path, false), where->line, where->column,
            kind, cv_printable(scratch, message, false));
    if (rule)
        fprintf(out, " [%s]", rule);
    fputc('\n', out);
    cv_arena_free(scratch);
}

void cv_write_gcc(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;

    for (size_t i = 0; i < findings->count && !ferror(out); i++) {
        const struct cv_finding *finding = findings->items[i];
        /* GCC knows no advice. */
        const char *kind = finding->severity == CV_ADVICE ? "note"
                                                          : cv_severity_name(finding->severity);

        print_line(findings, &finding->where, kind, finding->message, finding->rule->id, out);
        for (size_t j = 0; j < finding->note_count; j++) {
            if (finding->notes[j].where.line)
                print_line(findings, &finding->notes[j].where, "note", finding->notes[j].message,
                           NULL, out);
        }
    }
}
