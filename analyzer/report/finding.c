/* finding.c - collects findings, sorts them, keeps each once. */
#include "report/finding.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report/source.h"
#include "report/statement.h"
#include "support/path.h"

const char *cv_severity_name(enum cv_severity severity)
{
    static const char *const names[] = {
        [CV_ADVICE] = "advice",
        [CV_WARNING] = "warning",
        [CV_ERROR] = "error",
    };

    return names[severity];
}

const char *cv_stage_name(enum cv_stage stage)
{
    static const char *const names[] = {
        [CV_PREVIEW] = "preview",
        [CV_STABLE] = "stable",
        [CV_RETIRED] = "retired",
    };

    return names[stage];
}

/* ------------------------------------------------------------------ collecting */

void cv_findings_init(struct cv_findings *findings, struct cv_run *run, struct cv_sources *sources,
                      const char *directory)
{
    memset(findings, 0, sizeof *findings);
    findings->run = run;
    findings->arena = run->arena;
    findings->sources = sources;
    findings->directory = directory;
}

/* One header is spelled "../a.h" from here and "b/../../a.h" from there: one name for both. */
static const char *one_path(struct cv_findings *findings, const char *path)
{
    const char *real = NULL;

    if (!path)
        return "";
    if (strstr(path, "/../"))
        real = cv_path_real(findings->arena, path);
    return cv_intern(findings->run->strings, real ? real : path);
}

static struct cv_place own_place(struct cv_findings *findings, struct cv_place where)
{
    where.path = one_path(findings, where.path);
    if (where.end_line < where.line) {
        where.end_line = where.line;
        where.end_column = where.column;
    }
    return where;
}

struct cv_finding *cv_findings_add(struct cv_findings *findings, const char *family,
                                   const struct cv_rule *rule, enum cv_severity severity,
                                   struct cv_place where, const char *function, const char *message)
{
    struct cv_finding *finding = cv_alloc(findings->arena, sizeof *finding);

    finding->rule = rule;
    finding->family = family;
    finding->severity = severity;
    finding->where = own_place(findings, where);
    finding->function = cv_intern(findings->run->strings, function ? function : "");
    finding->message = cv_strdup(findings->arena, message);
    finding->aside_reason = "";
    finding->owner = findings;
    findings->items = cv_grow(findings->arena, findings->items, findings->count,
                              &findings->capacity, sizeof(struct cv_finding *));
    findings->items[findings->count++] = finding;
    return finding;
}

const char *cv_findings_own_path(struct cv_findings *findings, const char *path)
{
    return one_path(findings, path);
}

static bool same_place(const struct cv_place *a, const struct cv_place *b)
{
    return a->path == b->path && a->line == b->line && a->column == b->column;
}

static void add_note(struct cv_finding *finding, struct cv_note note)
{
    finding->notes = cv_grow(finding->owner->arena, finding->notes, finding->note_count,
                             &finding->note_capacity, sizeof *finding->notes);
    finding->notes[finding->note_count++] = note;
}

void cv_finding_note(struct cv_finding *finding, struct cv_place where, const char *message)
{
    struct cv_arena *arena = finding->owner->arena;
    struct cv_note note = { own_place(finding->owner, where), NULL, 0 };

    for (size_t i = 0; i < finding->note_count; i++) {
        if (same_place(&finding->notes[i].where, &note.where) &&
            strcmp(finding->notes[i].message, message) == 0)
            return;
    }
    note.message = cv_strdup(arena, message);
    add_note(finding, note);
}

void cv_finding_step(struct cv_finding *finding, struct cv_place where, const char *message)
{
    struct cv_note note = { own_place(finding->owner, where), NULL, ++finding->step_count };

    note.message = cv_format(finding->owner->arena, "step %u: %s", note.step, message);
    add_note(finding, note);
}

static struct cv_fix_it *fix_of(struct cv_finding *finding, const char *description)
{
    struct cv_arena *arena = finding->owner->arena;
    struct cv_fix_it *fix;

    for (size_t i = 0; i < finding->fix_count; i++) {
        if (strcmp(finding->fixes[i].description, description) == 0)
            return &finding->fixes[i];
    }
    finding->fixes = cv_grow(arena, finding->fixes, finding->fix_count, &finding->fix_capacity,
                             sizeof *finding->fixes);
    fix = &finding->fixes[finding->fix_count++];
    fix->description = cv_strdup(arena, description);
    return fix;
}

void cv_finding_fix(struct cv_finding *finding, struct cv_place where, const char *text,
                    const char *description)
{
    struct cv_arena *arena = finding->owner->arena;
    struct cv_fix_it *fix = fix_of(finding, description);
    struct cv_edit edit = { own_place(finding->owner, where), cv_strdup(arena, text) };

    fix->edits = cv_grow(arena, fix->edits, fix->edit_count, &fix->edit_capacity,
                         sizeof *fix->edits);
    fix->edits[fix->edit_count++] = edit;
}

void cv_finding_fix_statement(struct cv_finding *finding, struct cv_place where,
                              const char *statement, const char *description)
{
    struct cv_findings *findings = finding->owner;

    cv_finding_fix(finding, where,
                   cv_statement_text(findings->arena, findings->sources, own_place(findings, where),
                                     statement),
                   description);
}

void cv_findings_incomplete(struct cv_findings *findings, const char *file, uint32_t line,
                            const char *reason)
{
    struct cv_incomplete incomplete = { one_path(findings, file), line,
                                        cv_intern(findings->run->strings, reason) };

    findings->incomplete = cv_grow(findings->arena, findings->incomplete,
                                   findings->incomplete_count, &findings->incomplete_capacity,
                                   sizeof *findings->incomplete);
    findings->incomplete[findings->incomplete_count++] = incomplete;
}

void cv_findings_filter(struct cv_findings *findings,
                        bool (*wanted)(const struct cv_finding *finding, const void *context),
                        const void *context)
{
    size_t kept = 0;

    for (size_t i = 0; i < findings->count; i++) {
        if (wanted(findings->items[i], context))
            findings->items[kept++] = findings->items[i];
    }
    findings->count = kept;
}

const char *cv_findings_path(const struct cv_findings *findings, const char *path)
{
    size_t length = strlen(findings->directory);

    if (strncmp(path, findings->directory, length) == 0 && path[length] == '/' &&
        path[length + 1] != '\0')
        return path + length + 1;
    return path;
}

/* --------------------------------------------------------------------- sorting */

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

/* By place and rule only: what is equal here is one finding. */
static int compare_places(const struct cv_finding *a, const struct cv_finding *b)
{
    int order = strcmp(a->where.path, b->where.path);

    if (order == 0)
        order = compare_numbers(a->where.line, b->where.line);
    if (order == 0)
        order = compare_numbers(a->where.column, b->where.column);
    if (order == 0)
        order = strcmp(a->rule->id, b->rule->id);
    return order;
}

/* Of repeats, the gravest and then the best explained comes first and stays; the texts
 * decide the rest, so that the order in which rules ran does not. */
static int compare_findings(const void *left, const void *right)
{
    const struct cv_finding *a = *(struct cv_finding *const *)left;
    const struct cv_finding *b = *(struct cv_finding *const *)right;
    int order = compare_places(a, b);

    if (order == 0)
        order = compare_numbers(b->severity, a->severity);
    if (order == 0)
        order = (b->note_count > a->note_count) - (b->note_count < a->note_count);
    if (order == 0)
        order = strcmp(a->message, b->message);
    if (order == 0)
        order = strcmp(a->function, b->function);
    return order;
}

static void drop_repeats(struct cv_findings *findings)
{
    size_t kept = 0;

    for (size_t i = 0; i < findings->count; i++) {
        if (kept && compare_places(findings->items[kept - 1], findings->items[i]) == 0)
            continue;
        findings->items[kept++] = findings->items[i];
    }
    findings->count = kept;
}

static int compare_incomplete(const void *left, const void *right)
{
    const struct cv_incomplete *a = left;
    const struct cv_incomplete *b = right;
    int order = strcmp(a->file, b->file);

    if (order == 0)
        order = compare_numbers(a->line, b->line);
    if (order == 0)
        order = strcmp(a->reason, b->reason);
    return order;
}

/* Both sides of a unit stumble over the same lines. */
static void sort_incomplete(struct cv_findings *findings)
{
    struct cv_incomplete *items = findings->incomplete;
    size_t kept = 0;

    if (findings->incomplete_count == 0)
        return;
    qsort(items, findings->incomplete_count, sizeof *items, compare_incomplete);
    for (size_t i = 0; i < findings->incomplete_count; i++) {
        if (kept == 0 || compare_incomplete(&items[kept - 1], &items[i]) != 0)
            items[kept++] = items[i];
    }
    findings->incomplete_count = kept;
}

/* ---------------------------------------------------------------- fingerprints */

/* Text with a hash that does not see blanks. */
struct print_text {
    char *bytes;
    size_t size;
};

static void add_text(struct print_text *text, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (!isspace((unsigned char)bytes[i]))
            text->bytes[text->size++] = bytes[i];
    }
    text->bytes[text->size++] = '\0';
}

/* "lambda at file.cu:3:5" names a place, and that moves. */
static void add_function(struct print_text *text, const char *name)
{
    while (*name) {
        size_t digits = *name == ':' ? strspn(name + 1, "0123456789") : 0;

        if (digits)
            name += digits + 1;
        else
            text->bytes[text->size++] = *name++;
    }
    text->bytes[text->size++] = '\0';
}

static uint64_t base_print(const struct cv_finding *finding)
{
    struct cv_source_line line = cv_source_line(finding->owner->sources, finding->where.path,
                                                finding->where.line);
    size_t room = strlen(finding->rule->id) + strlen(finding->function) + line.size + 3;
    struct cv_arena *scratch = cv_arena_new();
    struct print_text text = { cv_alloc(scratch, room), 0 };
    uint64_t hash;

    add_text(&text, finding->rule->id, strlen(finding->rule->id));
    add_function(&text, finding->function);
    add_text(&text, line.text, line.size);
    hash = cv_hash(text.bytes, text.size);
    cv_arena_free(scratch);
    return hash;
}

struct print {
    uint64_t base;
    size_t item; /* in the order of places: the counter follows it */
};

static int compare_prints(const void *left, const void *right)
{
    const struct print *a = left;
    const struct print *b = right;

    if (a->base != b->base)
        return a->base < b->base ? -1 : 1;
    return (a->item > b->item) - (a->item < b->item);
}

/* Equal findings (one line copied twice) are told apart by a counter. */
static void count_equal_prints(struct cv_findings *findings, struct print *prints)
{
    uint64_t counted[2] = { 0, 0 };

    qsort(prints, findings->count, sizeof *prints, compare_prints);
    for (size_t i = 0; i < findings->count; i++) {
        counted[1] = i && prints[i - 1].base == prints[i].base ? counted[1] + 1 : 0;
        counted[0] = prints[i].base;
        findings->items[prints[i].item]->fingerprint = cv_hash(counted, sizeof counted);
    }
}

static void compute_fingerprints(struct cv_findings *findings)
{
    struct cv_arena *scratch = cv_arena_new();
    struct print *prints = cv_alloc_array(scratch, findings->count, sizeof *prints);

    for (size_t i = 0; i < findings->count; i++) {
        prints[i].base = findings->items[i]->identity = base_print(findings->items[i]);
        prints[i].item = i;
    }
    if (findings->count)
        count_equal_prints(findings, prints);
    cv_arena_free(scratch);
}

static void count_severities(struct cv_findings *findings)
{
    uint32_t counts[3] = { 0 };

    for (size_t i = 0; i < findings->count; i++)
        counts[findings->items[i]->severity]++;
    findings->summary.errors = counts[CV_ERROR];
    findings->summary.warnings = counts[CV_WARNING];
    findings->summary.advice = counts[CV_ADVICE];
}

void cv_findings_finish(struct cv_findings *findings)
{
    if (findings->count) {
        qsort(findings->items, findings->count, sizeof(struct cv_finding *), compare_findings);
        drop_repeats(findings);
    }
    sort_incomplete(findings);
    compute_fingerprints(findings);
    count_severities(findings);
}

void cv_findings_set_aside(struct cv_findings *findings)
{
    size_t kept = 0;

    for (size_t i = 0; i < findings->count; i++) {
        struct cv_finding *finding = findings->items[i];

        if (finding->aside == CV_ASIDE_NONE) {
            findings->items[kept++] = finding;
            continue;
        }
        findings->summary.silenced += finding->aside == CV_ASIDE_SILENCED;
        findings->summary.baseline += finding->aside == CV_ASIDE_BASELINE;
        findings->aside = cv_grow(findings->arena, findings->aside, findings->aside_count,
                                  &findings->aside_capacity, sizeof(struct cv_finding *));
        findings->aside[findings->aside_count++] = finding;
    }
    findings->count = kept;
    count_severities(findings);
}
