/* json.c - findings as one JSON document: docs/json-schema.json.
 *
 * The document is written piece by piece, so that its size does not matter. cJSON escapes
 * what JSON demands; print_json() adds what a terminal and UTF-8 demand. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "report/json.h"
#include "report/writer.h"
#include "support/utf8.h"

enum { SCHEMA = 1, EXIT_INCOMPLETE = 3 };

/* Out of memory ends the process, here as in arena.c: a finding may not lose a field. */
static void *allocate(size_t size)
{
    void *memory = malloc(size);

    if (!memory) {
        fputs("cuvet: error: out of memory\n", stderr);
        exit(EXIT_INCOMPLETE);
    }
    return memory;
}

static void print_escape(uint32_t point, FILE *out)
{
    fprintf(out, "\\u%04x", point == CV_NOT_UTF8 ? 0xFFFD : (unsigned)point);
}

/* Beyond ASCII there are only the contents of strings, so what is escaped here is in one. */
static void print_json(const char *text, FILE *out)
{
    size_t size = strlen(text);

    for (size_t at = 0; at < size;) {
        uint32_t point;
        size_t length = cv_utf8_read(text + at, size - at, &point);

        if (cv_utf8_is_control(point))
            print_escape(point, out);
        else
            fwrite(text + at, 1, length, out);
        at += length;
    }
}

void cv_print_json(cJSON *item, FILE *out)
{
    char *text = cJSON_PrintUnformatted(item);

    print_json(text, out);
    cJSON_free(text);
    cJSON_Delete(item);
}

void cv_json_begin(void)
{
    cJSON_Hooks hooks = { allocate, free };

    cJSON_InitHooks(&hooks);
}

/* -------------------------------------------------------------------- findings */

static void add_path(const struct cv_findings *findings, cJSON *object, const char *path)
{
    cJSON_AddStringToObject(object, "file", cv_findings_path(findings, path));
}

static void add_note(const struct cv_findings *findings, cJSON *notes, const struct cv_note *note)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddItemToArray(notes, object);
    cJSON_AddStringToObject(object, "message", note->message);
    add_path(findings, object, note->where.path);
    cJSON_AddNumberToObject(object, "line", note->where.line);
    cJSON_AddNumberToObject(object, "column", note->where.column);
}

static void add_edit(const struct cv_findings *findings, cJSON *edits, const struct cv_edit *edit)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddItemToArray(edits, object);
    add_path(findings, object, edit->where.path);
    cJSON_AddNumberToObject(object, "start_line", edit->where.line);
    cJSON_AddNumberToObject(object, "start_column", edit->where.column);
    cJSON_AddNumberToObject(object, "end_line", edit->where.end_line);
    cJSON_AddNumberToObject(object, "end_column", edit->where.end_column);
    cJSON_AddStringToObject(object, "text", edit->text);
}

static void add_fix(const struct cv_findings *findings, cJSON *fixes, const struct cv_fix_it *fix)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *edits;

    cJSON_AddItemToArray(fixes, object);
    cJSON_AddStringToObject(object, "description", fix->description);
    edits = cJSON_AddArrayToObject(object, "edits");
    for (size_t i = 0; i < fix->edit_count; i++)
        add_edit(findings, edits, &fix->edits[i]);
}

static void add_place(const struct cv_findings *findings, cJSON *object,
                      const struct cv_place *where)
{
    add_path(findings, object, where->path);
    cJSON_AddNumberToObject(object, "line", where->line);
    cJSON_AddNumberToObject(object, "column", where->column);
    cJSON_AddNumberToObject(object, "end_line", where->end_line);
    cJSON_AddNumberToObject(object, "end_column", where->end_column);
}

static cJSON *finding_object(const struct cv_findings *findings, const struct cv_finding *finding)
{
    cJSON *object = cJSON_CreateObject();
    cJSON *list;
    char fingerprint[17];

    cJSON_AddStringToObject(object, "rule", finding->rule->id);
    cJSON_AddStringToObject(object, "family", finding->family);
    cJSON_AddStringToObject(object, "reference", finding->rule->basis);
    cJSON_AddStringToObject(object, "severity", cv_severity_name(finding->severity));
    cJSON_AddStringToObject(object, "message", finding->message);
    add_place(findings, object, &finding->where);
    cJSON_AddStringToObject(object, "function", finding->function);
    list = cJSON_AddArrayToObject(object, "notes");
    for (size_t i = 0; i < finding->note_count; i++)
        add_note(findings, list, &finding->notes[i]);
    list = cJSON_AddArrayToObject(object, "fixes");
    for (size_t i = 0; i < finding->fix_count; i++)
        add_fix(findings, list, &finding->fixes[i]);
    snprintf(fingerprint, sizeof fingerprint, "%016" PRIx64, finding->fingerprint);
    cJSON_AddStringToObject(object, "fingerprint", fingerprint);
    return object;
}

static cJSON *incomplete_object(const struct cv_findings *findings,
                                const struct cv_incomplete *incomplete)
{
    cJSON *object = cJSON_CreateObject();

    add_path(findings, object, incomplete->file);
    cJSON_AddNumberToObject(object, "line", incomplete->line);
    cJSON_AddStringToObject(object, "reason", incomplete->reason);
    return object;
}

/* -------------------------------------------------------------------- document */

static cJSON *tool_object(const char *libclang, const char *cuda)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddStringToObject(object, "name", "cuvet");
    cJSON_AddStringToObject(object, "version", CUVET_VERSION);
    cJSON_AddStringToObject(object, "libclang", libclang);
    cJSON_AddStringToObject(object, "cuda", cuda);
    return object;
}

static cJSON *summary_object(const struct cv_summary *summary)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddNumberToObject(object, "files", summary->files);
    cJSON_AddNumberToObject(object, "functions", summary->functions);
    cJSON_AddNumberToObject(object, "kernels", summary->kernels);
    cJSON_AddNumberToObject(object, "launches", summary->launches);
    cJSON_AddNumberToObject(object, "errors", summary->errors);
    cJSON_AddNumberToObject(object, "warnings", summary->warnings);
    cJSON_AddNumberToObject(object, "advice", summary->advice);
    cJSON_AddNumberToObject(object, "silenced", summary->silenced);
    cJSON_AddNumberToObject(object, "baseline", summary->baseline);
    return object;
}

/* Items of a list stand one a line, so that line tools can read them too. */
static void begin_item(size_t number, FILE *out)
{
    fputs(number ? ",\n    " : "\n    ", out);
}

static void end_list(size_t count, FILE *out)
{
    fputs(count ? "\n  ]" : "]", out);
}

void cv_write_json(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;

    cv_json_begin();
    fprintf(out, "{\n  \"schema\": %d,\n  \"tool\": ", SCHEMA);
    cv_print_json(tool_object(document->libclang, document->cuda), out);
    fputs(",\n  \"findings\": [", out);
    for (size_t i = 0; i < findings->count && !ferror(out); i++) {
        begin_item(i, out);
        cv_print_json(finding_object(findings, findings->items[i]), out);
    }
    end_list(findings->count, out);
    fputs(",\n  \"incomplete\": [", out);
    for (size_t i = 0; i < findings->incomplete_count && !ferror(out); i++) {
        begin_item(i, out);
        cv_print_json(incomplete_object(findings, &findings->incomplete[i]), out);
    }
    end_list(findings->incomplete_count, out);
    fputs(",\n  \"summary\": ", out);
    cv_print_json(summary_object(&findings->summary), out);
    fputs("\n}\n", out);
}

/* ----------------------------------------------------------------------- lines */

static void print_line(const char *kind, cJSON *item, FILE *out)
{
    cJSON *object = cJSON_CreateObject();

    cJSON_AddItemToObject(object, kind, item);
    cv_print_json(object, out);
    fputc('\n', out);
}

/* The same objects, each under its kind: "tool", "finding", "incomplete", at the end "summary". */
void cv_write_json_lines(const struct cv_document *document, FILE *out)
{
    const struct cv_findings *findings = document->findings;

    cv_json_begin();
    print_line("tool", tool_object(document->libclang, document->cuda), out);
    for (size_t i = 0; i < findings->count && !ferror(out); i++)
        print_line("finding", finding_object(findings, findings->items[i]), out);
    for (size_t i = 0; i < findings->incomplete_count && !ferror(out); i++)
        print_line("incomplete", incomplete_object(findings, &findings->incomplete[i]), out);
    print_line("summary", summary_object(&findings->summary), out);
}
