/* writer.c - the table of formats. */
#include "report/writer.h"

#include <string.h>

const struct cv_writer cv_writers[] = {
    { "text", "for people, with the lines of code", false, cv_write_text },
    { "gcc", "one line a place, for editors", false, cv_write_gcc },
    { "json", "one document: docs/json-schema.json", true, cv_write_json },
    { "jsonl", "one JSON object a line", true, cv_write_json_lines },
    { "sarif", "SARIF 2.1.0, for code scanning", true, cv_write_sarif },
    { "github", "annotations of GitHub Actions", false, cv_write_github },
    { "junit", "JUnit XML, for continuous integration", true, cv_write_junit },
    { "checkstyle", "Checkstyle XML", false, cv_write_checkstyle },
    { "editor", NULL, true, cv_write_editor },
    { NULL, NULL, false, NULL },
};

const struct cv_writer *cv_writer_find(const char *name)
{
    for (const struct cv_writer *writer = cv_writers; writer->name; writer++) {
        if (strcmp(writer->name, name) == 0)
            return writer;
    }
    return NULL;
}
