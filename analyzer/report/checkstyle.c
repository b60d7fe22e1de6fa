/* checkstyle.c - findings as Checkstyle's XML, which many tools read. */
#include "report/writer.h"
#include "report/xml.h"

static void print_error(const struct cv_finding *finding, FILE *out)
{
    static const char *const severities[] = {
        [CV_ADVICE] = "info",
        [CV_WARNING] = "warning",
        [CV_ERROR] = "error",
    };

    fprintf(out, "    <error line=\"%u\" column=\"%u\" severity=\"%s\" message=\"",
            finding->where.line, finding->where.column, severities[finding->severity]);
    cv_print_xml(finding->message, out);
    fprintf(out, "\" source=\"cuvet.%s\"/>\n", finding->rule->id);
}

void cv_write_checkstyle(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;

    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n", out);
    for (size_t i = 0; i < findings->count && !ferror(out);) {
        const char *path = findings->items[i]->where.path;

        fputs("  <file name=\"", out);
        cv_print_xml(cv_findings_path(findings, path), out);
        fputs("\">\n", out);
        for (; i < findings->count && findings->items[i]->where.path == path; i++)
            print_error(findings->items[i], out);
        fputs("  </file>\n", out);
    }
    fputs("</checkstyle>\n", out);
}
