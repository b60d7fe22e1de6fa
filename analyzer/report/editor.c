/* editor.c - findings for the language server: ranges as the protocol has them.
 *
 * Lines and columns count from 0, columns in what the client wants, and files are URIs. What the
 * server adds (versions, capabilities of the client) is not known here. */
#include <inttypes.h>

#include <cjson/cJSON.h>

#include "report/json.h"
#include "report/page.h"
#include "report/source.h"
#include "report/writer.h"
#include "support/uri.h"

static void add_position(const struct cv_document *document, cJSON *range, const char *name,
                         const char *path, uint32_t line, uint32_t column)
{
    cJSON *position = cJSON_AddObjectToObject(range, name);
    uint32_t unit = cv_source_column(document->findings->sources, path, line, column,
                                     document->columns);

    cJSON_AddNumberToObject(position, "line", line ? line - 1 : 0);
    cJSON_AddNumberToObject(position, "character", unit - 1);
}

static void add_range(const struct cv_document *document, cJSON *object,
                      const struct cv_place *where)
{
    cJSON *range = cJSON_AddObjectToObject(object, "range");

    add_position(document, range, "start", where->path, where->line, where->column);
    add_position(document, range, "end", where->path, where->end_line, where->end_column);
}

static void add_uri(cJSON *object, const char *path)
{
    struct cv_arena *scratch = cv_arena_new();

    cJSON_AddStringToObject(object, "uri", cv_uri_of_file(scratch, path));
    cv_arena_free(scratch);
}

static cJSON *note_object(const struct cv_document *document, const struct cv_note *note)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *location = cJSON_AddObjectToObject(object, "location");

    add_uri(location, note->where.path);
    add_range(document, location, &note->where);
    cJSON_AddStringToObject(object, "message", note->message);
    return object;
}

static cJSON *edit_object(const struct cv_document *document, const struct cv_edit *edit)
{
    cJSON *object = cJSON_CreateObject();

    add_uri(object, edit->where.path);
    add_range(document, object, &edit->where);
    cJSON_AddStringToObject(object, "newText", edit->text);
    return object;
}

static cJSON *fix_object(const struct cv_document *document, const struct cv_fix_it *fix)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *edits = cJSON_AddArrayToObject(object, "edits");

    cJSON_AddStringToObject(object, "title", fix->description);
    for (size_t i = 0; i < fix->edit_count; i++)
        cJSON_AddItemToArray(edits, edit_object(document, &fix->edits[i]));
    return object;
}

static cJSON *finding_object(const struct cv_document *document, const struct cv_finding *finding)
{
    cJSON *object = cJSON_CreateObject();
    struct cv_arena *scratch = cv_arena_new();
    cJSON *list;

    add_uri(object, finding->where.path);
    add_range(document, object, &finding->where);
    /* Error, warning, information. */
    cJSON_AddNumberToObject(object, "severity", CV_ERROR - finding->severity + 1);
    cJSON_AddStringToObject(object, "code", finding->rule->id);
    cJSON_AddStringToObject(object, "message", finding->message);
    cJSON_AddStringToObject(object, "fingerprint",
                            cv_format(scratch, "%016" PRIx64, finding->fingerprint));
    list = cJSON_AddArrayToObject(object, "relatedInformation");
    for (size_t i = 0; i < finding->note_count; i++) {
        if (finding->notes[i].where.line)
            cJSON_AddItemToArray(list, note_object(document, &finding->notes[i]));
    }
    list = cJSON_AddArrayToObject(object, "fixes");
    for (size_t i = 0; i < finding->fix_count; i++)
        cJSON_AddItemToArray(list, fix_object(document, &finding->fixes[i]));
    cv_arena_free(scratch);
    return object;
}

static cJSON *gap_object(const struct cv_incomplete *gap)
{
    cJSON *object = cJSON_CreateObject();

    add_uri(object, gap->file);
    cJSON_AddNumberToObject(object, "line", gap->line ? gap->line - 1 : 0);
    cJSON_AddStringToObject(object, "reason", gap->reason);
    return object;
}

void cv_write_editor(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;

    cv_json_begin();
    fputs("{\"findings\":[", out);
    for (size_t i = 0; i < findings->count && !ferror(out); i++) {
        fputs(i ? "," : "", out);
        cv_print_json(finding_object(document, findings->items[i]), out);
    }
    fputs("],\"gaps\":[", out);
    for (size_t i = 0; i < findings->incomplete_count && !ferror(out); i++) {
        fputs(i ? "," : "", out);
        cv_print_json(gap_object(&findings->incomplete[i]), out);
    }
    fputs("]}\n", out);
}
