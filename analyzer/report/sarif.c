/* sarif.c - findings as SARIF 2.1.0, with what GitHub's code scanning asks for.
 *
 * Columns count UTF-16 units. Paths below the current folder are relative to %SRCROOT%. A
 * message links its related locations, as only those that are linked are shown. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "report/json.h"
#include "report/line_hash.h"
#include "report/page.h"
#include "report/source.h"
#include "report/writer.h"
#include "support/uri.h"

static const char root[] = "%SRCROOT%";

/* The findings on their way out. */
struct sarif {
    const struct cv_findings *findings;
    struct cv_arena *arena;
    const struct cv_rule **rules; /* that were found, sorted by id */
    size_t rule_count;
    const char *hashed; /* the file that the hashes are of */
    struct cv_arena *hash_arena;
    struct cv_line_hash *hashes;
    size_t hash_count;
};

static const char *level_of(enum cv_severity severity)
{
    return severity == CV_ADVICE ? "note" : cv_severity_name(severity);
}

static cJSON *add_text(cJSON *object, const char *name, const char *text)
{
    cJSON *message = cJSON_AddObjectToObject(object, name);

    cJSON_AddStringToObject(message, "text", text);
    return message;
}

/* ----------------------------------------------------------------------- rules */

static int compare_rules(const void *left, const void *right)
{
    const struct cv_rule *a = *(const struct cv_rule *const *)left;
    const struct cv_rule *b = *(const struct cv_rule *const *)right;

    return strcmp(a->id, b->id);
}

/* The findings, then those that were set aside: they are in the document too, suppressed. */
static const struct cv_finding *finding_of(const struct cv_findings *findings, size_t number)
{
    return number < findings->count ? findings->items[number]
                                    : findings->aside[number - findings->count];
}

static void collect_rules(struct sarif *sarif)
{
    const struct cv_findings *findings = sarif->findings;
    size_t count = findings->count + findings->aside_count;
    size_t kept = 0;

    sarif->rules = cv_alloc_array(sarif->arena, count, sizeof(const struct cv_rule *));
    for (size_t i = 0; i < count; i++)
        sarif->rules[i] = finding_of(findings, i)->rule;
    if (count)
        qsort(sarif->rules, count, sizeof(const struct cv_rule *), compare_rules);
    for (size_t i = 0; i < count; i++) {
        if (kept == 0 || sarif->rules[kept - 1] != sarif->rules[i])
            sarif->rules[kept++] = sarif->rules[i];
    }
    sarif->rule_count = kept;
}

static double index_of(const struct sarif *sarif, const struct cv_rule *rule)
{
    const struct cv_rule **found = bsearch(&rule, sarif->rules, sarif->rule_count,
                                           sizeof(const struct cv_rule *), compare_rules);

    return (double)(found - sarif->rules);
}

static void add_rule_properties(struct sarif *sarif, cJSON *object, const struct cv_rule *rule)
{
    static const char *const severities[] = {
        [CV_ADVICE] = "recommendation",
        [CV_WARNING] = "warning",
        [CV_ERROR] = "error",
    };
    cJSON *properties = cJSON_AddObjectToObject(object, "properties");
    cJSON *tags = cJSON_AddArrayToObject(properties, "tags");
    size_t group = strcspn(rule->id, "-");

    cJSON_AddItemToArray(tags, cJSON_CreateString("cuda"));
    cJSON_AddItemToArray(tags, cJSON_CreateString(cv_strndup(sarif->arena, rule->id, group)));
    cJSON_AddStringToObject(properties, "precision", rule->stage == CV_STABLE ? "high" : "medium");
    cJSON_AddStringToObject(properties, "problem.severity", severities[rule->severity]);
    cJSON_AddStringToObject(properties, "stage", cv_stage_name(rule->stage));
    cJSON_AddStringToObject(properties, "reference", rule->basis);
}

static cJSON *rule_object(struct sarif *sarif, const struct cv_rule *rule)
{
    cJSON *object = cJSON_CreateObject();
    const char *page = cv_page_text(rule->id);
    const char *uri = cv_page_uri(sarif->arena, rule->id);
    cJSON *help;

    cJSON_AddStringToObject(object, "id", rule->id);
    add_text(object, "shortDescription", rule->summary);
    add_text(object, "fullDescription",
             cv_format(sarif->arena, "%s [%s]", rule->summary, rule->basis));
    help = add_text(object, "help", page ? page : rule->summary);
    if (page)
        cJSON_AddStringToObject(help, "markdown", page);
    if (uri)
        cJSON_AddStringToObject(object, "helpUri", uri);
    cJSON_AddStringToObject(cJSON_AddObjectToObject(object, "defaultConfiguration"), "level",
                            level_of(rule->severity));
    add_rule_properties(sarif, object, rule);
    return object;
}

/* ------------------------------------------------------------------- locations */

static void add_artifact(const struct sarif *sarif, cJSON *object, const char *path)
{
    const char *shown = cv_findings_path(sarif->findings, path);
    cJSON *artifact = cJSON_AddObjectToObject(object, "artifactLocation");

    if (shown[0] == '/') {
        cJSON_AddStringToObject(artifact, "uri", cv_uri_of_file(sarif->arena, shown));
        return;
    }
    cJSON_AddStringToObject(artifact, "uri", cv_uri_path(sarif->arena, shown));
    cJSON_AddStringToObject(artifact, "uriBaseId", root);
}

static uint32_t column_of(const struct sarif *sarif, const char *path, uint32_t line,
                          uint32_t column)
{
    return cv_source_column(sarif->findings->sources, path, line, column, CV_COLUMNS_UTF16);
}

static cJSON *region_object(const struct sarif *sarif, const struct cv_place *where)
{
    cJSON *region = cJSON_CreateObject();

    cJSON_AddNumberToObject(region, "startLine", where->line);
    cJSON_AddNumberToObject(region, "startColumn",
                            column_of(sarif, where->path, where->line, where->column));
    cJSON_AddNumberToObject(region, "endLine", where->end_line);
    cJSON_AddNumberToObject(region, "endColumn",
                            column_of(sarif, where->path, where->end_line, where->end_column));
    return region;
}

/* `line` 0: the file as a whole. */
static cJSON *location_object(const struct sarif *sarif, const struct cv_place *where)
{
    cJSON *location = cJSON_CreateObject();
    cJSON *physical = cJSON_AddObjectToObject(location, "physicalLocation");

    add_artifact(sarif, physical, where->path);
    if (where->line)
        cJSON_AddItemToObject(physical, "region", region_object(sarif, where));
    return location;
}

/* --------------------------------------------------------------------- results */

/* What stands in the brackets of a link. */
static const char *link_text(const struct sarif *sarif, const char *text)
{
    char *escaped = cv_alloc_array(sarif->arena, strlen(text) + 1, 2);
    char *to = escaped;

    for (; *text; text++) {
        if (strchr("[]\\", *text))
            *to++ = '\\';
        *to++ = *text;
    }
    return escaped;
}

/* Text that no reader takes for a link: a lambda's "[](int)" is one otherwise. */
static const char *plain_text(const struct sarif *sarif, const char *text)
{
    return strstr(text, "](") ? link_text(sarif, text) : text;
}

/* The message with a link to each note's place; ids count from 1. */
static const char *linked_message(const struct sarif *sarif, const struct cv_finding *finding)
{
    const char *message = plain_text(sarif, finding->message);

    for (size_t i = 0; i < finding->note_count; i++) {
        const struct cv_note *note = &finding->notes[i];

        if (note->where.line)
            message = cv_format(sarif->arena, "%s\n[%s](%zu)", message,
                                link_text(sarif, note->message), i + 1);
        else
            message = cv_format(sarif->arena, "%s\n%s", message, plain_text(sarif, note->message));
    }
    return message;
}

static cJSON *note_location(const struct sarif *sarif, const struct cv_note *note)
{
    cJSON *location = location_object(sarif, &note->where);

    add_text(location, "message", plain_text(sarif, note->message));
    return location;
}

static void add_related(const struct sarif *sarif, cJSON *result, const struct cv_finding *finding)
{
    cJSON *related = NULL;

    for (size_t i = 0; i < finding->note_count; i++) {
        cJSON *location;

        if (!finding->notes[i].where.line)
            continue;
        if (!related)
            related = cJSON_AddArrayToObject(result, "relatedLocations");
        location = note_location(sarif, &finding->notes[i]);
        cJSON_AddNumberToObject(location, "id", (double)(i + 1));
        cJSON_AddItemToArray(related, location);
    }
}

static void add_flow_location(cJSON *locations, cJSON *location)
{
    cJSON *step = cJSON_CreateObject();

    cJSON_AddItemToObject(step, "location", location);
    cJSON_AddItemToArray(locations, step);
}

/* The execution that leads there, where one was found. */
static void add_code_flow(const struct sarif *sarif, cJSON *result,
                          const struct cv_finding *finding)
{
    cJSON *flow, *thread, *locations;

    if (finding->step_count == 0)
        return;
    flow = cJSON_CreateObject();
    thread = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(result, "codeFlows"), flow);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(flow, "threadFlows"), thread);
    locations = cJSON_AddArrayToObject(thread, "locations");
    for (size_t i = 0; i < finding->note_count; i++) {
        if (finding->notes[i].step && finding->notes[i].where.line)
            add_flow_location(locations, note_location(sarif, &finding->notes[i]));
    }
    add_flow_location(locations, location_object(sarif, &finding->where));
}

/* The edits of a fix in one file. */
static cJSON *change_object(const struct sarif *sarif, const struct cv_fix_it *fix,
                            const char *path)
{
    cJSON *change = cJSON_CreateObject();
    cJSON *replacements;

    add_artifact(sarif, change, path);
    replacements = cJSON_AddArrayToObject(change, "replacements");
    for (size_t i = 0; i < fix->edit_count; i++) {
        cJSON *replacement;

        if (fix->edits[i].where.path != path)
            continue;
        replacement = cJSON_CreateObject();
        cJSON_AddItemToArray(replacements, replacement);
        cJSON_AddItemToObject(replacement, "deletedRegion",
                              region_object(sarif, &fix->edits[i].where));
        add_text(replacement, "insertedContent", fix->edits[i].text);
    }
    return change;
}

static bool is_first_in_file(const struct cv_fix_it *fix, size_t edit)
{
    for (size_t i = 0; i < edit; i++) {
        if (fix->edits[i].where.path == fix->edits[edit].where.path)
            return false;
    }
    return true;
}

static void add_fixes(const struct sarif *sarif, cJSON *result, const struct cv_finding *finding)
{
    cJSON *fixes = finding->fix_count ? cJSON_AddArrayToObject(result, "fixes") : NULL;

    for (size_t i = 0; i < finding->fix_count; i++) {
        const struct cv_fix_it *fix = &finding->fixes[i];
        cJSON *object = cJSON_CreateObject();
        cJSON *changes;

        cJSON_AddItemToArray(fixes, object);
        add_text(object, "description", fix->description);
        changes = cJSON_AddArrayToObject(object, "artifactChanges");
        for (size_t j = 0; j < fix->edit_count; j++) {
            if (is_first_in_file(fix, j))
                cJSON_AddItemToArray(changes, change_object(sarif, fix, fix->edits[j].where.path));
        }
    }
}

/* Findings come sorted by path, so that each file is hashed once. */
static const struct cv_line_hash *hash_of(struct sarif *sarif, const struct cv_place *where)
{
    if (sarif->hashed != where->path) {
        size_t size;
        const char *text = cv_source_text(sarif->findings->sources, where->path, &size);

        cv_arena_free(sarif->hash_arena);
        sarif->hash_arena = cv_arena_new();
        sarif->hashed = where->path;
        sarif->hash_count = 0;
        if (text)
            sarif->hashes = cv_line_hashes(sarif->hash_arena, text, size, &sarif->hash_count);
    }
    return where->line && where->line <= sarif->hash_count ? &sarif->hashes[where->line - 1] : NULL;
}

static void add_fingerprints(struct sarif *sarif, cJSON *result, const struct cv_finding *finding)
{
    const struct cv_line_hash *hash = hash_of(sarif, &finding->where);
    cJSON *prints = cJSON_AddObjectToObject(result, "partialFingerprints");

    if (hash)
        cJSON_AddStringToObject(
            prints, "primaryLocationLineHash",
            cv_format(sarif->arena, "%" PRIx64 ":%" PRIu32, hash->hash, hash->number));
    cJSON_AddStringToObject(prints, "cuvet/v1",
                            cv_format(sarif->arena, "%016" PRIx64, finding->fingerprint));
}

static void add_suppression(cJSON *result, const struct cv_finding *finding)
{
    cJSON *suppression;

    if (finding->aside == CV_ASIDE_NONE)
        return;
    suppression = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(result, "suppressions"), suppression);
    cJSON_AddStringToObject(suppression, "kind",
                            finding->aside == CV_ASIDE_SILENCED ? "inSource" : "external");
    if (*finding->aside_reason)
        cJSON_AddStringToObject(suppression, "justification", finding->aside_reason);
}

static cJSON *result_object(struct sarif *sarif, const struct cv_finding *finding)
{
    cJSON *result = cJSON_CreateObject();
    cJSON *location;

    cJSON_AddStringToObject(result, "ruleId", finding->rule->id);
    cJSON_AddNumberToObject(result, "ruleIndex", index_of(sarif, finding->rule));
    cJSON_AddStringToObject(result, "level", level_of(finding->severity));
    add_text(result, "message", linked_message(sarif, finding));
    location = location_object(sarif, &finding->where);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(result, "locations"), location);
    if (finding->function[0]) {
        cJSON *logical = cJSON_CreateObject();

        cJSON_AddStringToObject(logical, "fullyQualifiedName", finding->function);
        cJSON_AddStringToObject(logical, "kind", "function");
        cJSON_AddItemToArray(cJSON_AddArrayToObject(location, "logicalLocations"), logical);
    }
    add_related(sarif, result, finding);
    add_code_flow(sarif, result, finding);
    add_fingerprints(sarif, result, finding);
    add_fixes(sarif, result, finding);
    add_suppression(result, finding);
    return result;
}

/* ------------------------------------------------------------------------- run */

static cJSON *driver_object(struct sarif *sarif, const struct cv_document *document)
{
    cJSON *driver = cJSON_CreateObject();
    cJSON *properties;
    cJSON *rules;

    cJSON_AddStringToObject(driver, "name", "cuvet");
    cJSON_AddStringToObject(driver, "fullName", "cuvet, which vets CUDA C++ before it hangs");
    cJSON_AddStringToObject(driver, "version", CUVET_VERSION);
    cJSON_AddStringToObject(driver, "semanticVersion", CUVET_VERSION);
    if (*CUVET_DOCS_URL)
        cJSON_AddStringToObject(driver, "informationUri", CUVET_DOCS_URL);
    properties = cJSON_AddObjectToObject(driver, "properties");
    cJSON_AddStringToObject(properties, "libclang", document->libclang);
    cJSON_AddStringToObject(properties, "cuda", document->cuda);
    rules = cJSON_AddArrayToObject(driver, "rules");
    for (size_t i = 0; i < sarif->rule_count; i++)
        cJSON_AddItemToArray(rules, rule_object(sarif, sarif->rules[i]));
    return driver;
}

static cJSON *base_object(const struct sarif *sarif)
{
    cJSON *bases = cJSON_CreateObject();
    const char *directory = sarif->findings->directory;
    /* A base ends with a slash. */
    const char *uri = cv_format(sarif->arena, "%s%s", cv_uri_of_file(sarif->arena, directory),
                                directory[1] ? "/" : "");

    cJSON_AddStringToObject(cJSON_AddObjectToObject(bases, root), "uri", uri);
    return bases;
}

static cJSON *gap_object(const struct sarif *sarif, const struct cv_incomplete *gap)
{
    cJSON *notification = cJSON_CreateObject();
    cJSON *location = cJSON_CreateObject();
    cJSON *physical = cJSON_AddObjectToObject(location, "physicalLocation");

    cJSON_AddStringToObject(notification, "level", "warning");
    add_text(notification, "message",
             plain_text(sarif, cv_format(sarif->arena, "not analysed: %s", gap->reason)));
    add_artifact(sarif, physical, gap->file);
    if (gap->line)
        cJSON_AddNumberToObject(cJSON_AddObjectToObject(physical, "region"), "startLine",
                                gap->line);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(notification, "locations"), location);
    return notification;
}

static cJSON *invocation_object(const struct sarif *sarif)
{
    const struct cv_findings *findings = sarif->findings;
    cJSON *invocation = cJSON_CreateObject();
    cJSON *gaps;

    cJSON_AddBoolToObject(invocation, "executionSuccessful", true);
    gaps = cJSON_AddArrayToObject(invocation, "toolExecutionNotifications");
    for (size_t i = 0; i < findings->incomplete_count; i++)
        cJSON_AddItemToArray(gaps, gap_object(sarif, &findings->incomplete[i]));
    return invocation;
}

static void print_results(struct sarif *sarif, FILE *out)
{
    size_t count = sarif->findings->count + sarif->findings->aside_count;
    struct cv_arena *run = sarif->arena;

    for (size_t i = 0; i < count && !ferror(out); i++) {
        sarif->arena = cv_arena_new();
        fputs(i ? ",\n      " : "\n      ", out);
        cv_print_json(result_object(sarif, finding_of(sarif->findings, i)), out);
        cv_arena_free(sarif->arena);
    }
    cv_arena_free(sarif->hash_arena);
    sarif->arena = run;
}

void cv_write_sarif(const struct cv_document *document, FILE *out)
{
    struct sarif sarif = { .findings = document->findings, .arena = cv_arena_new() };

    cv_json_begin();
    collect_rules(&sarif);
    fputs("{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
          "  \"version\": \"2.1.0\",\n  \"runs\": [{\n    \"tool\": {\"driver\": ",
          out);
    cv_print_json(driver_object(&sarif, document), out);
    fputs("},\n    \"columnKind\": \"utf16CodeUnits\",\n    \"originalUriBaseIds\": ", out);
    cv_print_json(base_object(&sarif), out);
    fputs(",\n    \"invocations\": [", out);
    cv_print_json(invocation_object(&sarif), out);
    fputs("],\n    \"results\": [", out);
    print_results(&sarif, out);
    fputs(sarif.findings->count + sarif.findings->aside_count ? "\n    ]\n  }]\n}\n"
                                                              : "]\n  }]\n}\n",
          out);
    cv_arena_free(sarif.arena);
}
