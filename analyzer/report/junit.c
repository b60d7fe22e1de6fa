/* junit.c - findings as failed tests in JUnit's XML: a suite for each file.
 *
 * A run without findings is one test that passed; what could not be analysed is a test that
 * was skipped, so that neither looks like the other. */
#include "report/writer.h"
#include "report/xml.h"

static void print_attribute(const char *name, const char *text, FILE *out)
{
    fprintf(out, " %s=\"", name);
    cv_print_xml(text, out);
    fputc('"', out);
}

static void begin_suite(const char *name, size_t tests, size_t failures, size_t skipped, FILE *out)
{
    fputs("  <testsuite", out);
    print_attribute("name", name, out);
    fprintf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\">\n", tests, failures,
            skipped);
}

static void begin_test(const char *class, const char *name, FILE *out)
{
    fputs("    <testcase", out);
    print_attribute("classname", class, out);
    print_attribute("name", name, out);
    fputs(" time=\"0\"", out);
}

static void print_failure(const struct cv_findings *findings, const struct cv_finding *finding,
                          FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *path = cv_findings_path(findings, finding->where.path);

    begin_test(path, cv_format(scratch, "%s at line %u", finding->rule->id, finding->where.line),
               out);
    fputs(">\n      <failure", out);
    print_attribute("type", cv_severity_name(finding->severity), out);
    print_attribute("message", finding->message, out);
    fputc('>', out);
    cv_print_xml(cv_format(scratch, "%s:%u:%u: %s: %s [%s]\n", path, finding->where.line,
                           finding->where.column, cv_severity_name(finding->severity),
                           finding->message, finding->rule->id),
                 out);
    for (size_t i = 0; i < finding->note_count; i++) {
        const struct cv_note *note = &finding->notes[i];

        cv_print_xml(cv_format(scratch, "%s:%u:%u: note: %s\n",
                               cv_findings_path(findings, note->where.path), note->where.line,
                               note->where.column, note->message),
                     out);
    }
    fputs("</failure>\n    </testcase>\n", out);
    cv_arena_free(scratch);
}

static size_t print_file(const struct cv_findings *findings, size_t first, FILE *out)
{
    const char *path = findings->items[first]->where.path;
    size_t end = first;

    while (end < findings->count && findings->items[end]->where.path == path)
        end++;
    begin_suite(cv_findings_path(findings, path), end - first, end - first, 0, out);
    for (size_t i = first; i < end; i++)
        print_failure(findings, findings->items[i], out);
    fputs("  </testsuite>\n", out);
    return end;
}

static void print_gaps(const struct cv_findings *findings, FILE *out)
{
    struct cv_arena *scratch = cv_arena_new();

    begin_suite("not analysed", findings->incomplete_count, 0, findings->incomplete_count, out);
    for (size_t i = 0; i < findings->incomplete_count; i++) {
        const struct cv_incomplete *gap = &findings->incomplete[i];
        const char *path = cv_findings_path(findings, gap->file);

        begin_test(path, gap->line ? cv_format(scratch, "line %u", gap->line) : "the file", out);
        fputs(">\n      <skipped", out);
        print_attribute("message", gap->reason, out);
        fputs("/>\n    </testcase>\n", out);
    }
    fputs("  </testsuite>\n", out);
    cv_arena_free(scratch);
}

void cv_write_junit(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;
    size_t tests = findings->count + findings->incomplete_count;

    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", out);
    fprintf(out, "<testsuites name=\"cuvet\" tests=\"%zu\" failures=\"%zu\" errors=\"0\">\n",
            tests ? tests : 1, findings->count);
    for (size_t i = 0; i < findings->count && !ferror(out);)
        i = print_file(findings, i, out);
    if (findings->incomplete_count)
        print_gaps(findings, out);
    if (tests == 0) {
        begin_suite("cuvet", 1, 0, 0, out);
        begin_test("cuvet", "no findings", out);
        fputs("/>\n  </testsuite>\n", out);
    }
    fputs("</testsuites>\n", out);
}
