/* rules.c - lists rules, and explains one from its record and its page. */
#include "command/rules.h"

#include <stdlib.h>
#include <string.h>

#include <cjson/cJSON.h>

#include "checker.h"
#include "command/output.h"
#include "report/json.h"
#include "report/page.h"
#include "support/nearest.h"
#include "support/vector.h"

struct entry {
    const struct cv_checker *checker;
    const struct cv_rule *rule;
};

struct entries {
    struct entry *items;
    size_t count, capacity;
};

static void add_entry(struct cv_arena *arena, struct entries *entries,
                      const struct cv_checker *checker, const struct cv_rule *rule)
{
    entries->items = cv_grow(arena, entries->items, entries->count, &entries->capacity,
                             sizeof *entries->items);
    entries->items[entries->count++] = (struct entry){ checker, rule };
}

static int compare_entries(const void *left, const void *right)
{
    const struct entry *a = left;
    const struct entry *b = right;

    return strcmp(a->rule->id, b->rule->id);
}

static struct entries all_rules(struct cv_arena *arena)
{
    struct entries entries = { 0 };

    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++)
            add_entry(arena, &entries, cv_checkers[i], &cv_checkers[i]->rules[j]);
    }
    if (entries.count)
        qsort(entries.items, entries.count, sizeof *entries.items, compare_entries);
    return entries;
}

/* ---------------------------------------------------------------------- output */

static cJSON *rule_object(const struct entry *entry, bool with_page)
{
    cJSON *object = cJSON_CreateObject();
    const char *page = cv_page_text(entry->rule->id);

    cJSON_AddStringToObject(object, "rule", entry->rule->id);
    cJSON_AddStringToObject(object, "family", entry->checker->family);
    cJSON_AddStringToObject(object, "severity", cv_severity_name(entry->rule->severity));
    cJSON_AddStringToObject(object, "stage", cv_stage_name(entry->rule->stage));
    cJSON_AddStringToObject(object, "reference", entry->rule->basis);
    cJSON_AddStringToObject(object, "summary", entry->rule->summary);
    if (with_page)
        cJSON_AddStringToObject(object, "page", page ? page : "");
    return object;
}

static void write_json(const struct entries *entries, bool with_page, FILE *out)
{
    cv_json_begin();
    fputs("{\n  \"schema\": 1,\n  \"rules\": [", out);
    for (size_t i = 0; i < entries->count; i++) {
        fputs(i ? ",\n    " : "\n    ", out);
        cv_print_json(rule_object(&entries->items[i], with_page), out);
    }
    fputs(entries->count ? "\n  ]\n}\n" : "]\n}\n", out);
}

static int widest_id(const struct entries *entries)
{
    size_t widest = 0;

    for (size_t i = 0; i < entries->count; i++) {
        size_t length = strlen(entries->items[i].rule->id);

        widest = length > widest ? length : widest;
    }
    return (int)widest;
}

static void write_list(const struct entries *entries, FILE *out)
{
    int width = widest_id(entries);

    for (size_t i = 0; i < entries->count; i++) {
        const struct cv_rule *rule = entries->items[i].rule;

        fprintf(out, "%-*s  %-7s  %-7s  %s\n", width, rule->id, cv_severity_name(rule->severity),
                cv_stage_name(rule->stage), rule->summary);
    }
}

static void write_explanation(const struct entry *entry, FILE *out)
{
    const struct cv_rule *rule = entry->rule;
    const char *page = cv_page_text(rule->id);

    fprintf(out, "rule:      %s\n", rule->id);
    fprintf(out, "severity:  %s\n", cv_severity_name(rule->severity));
    fprintf(out, "stage:     %s\n", cv_stage_name(rule->stage));
    fprintf(out, "family:    %s\n", entry->checker->family);
    fprintf(out, "reference: %s\n", rule->basis);
    fprintf(out, "\n%s\n", page ? page : rule->summary);
}

static enum cv_exit write_rules(struct cv_run *run, const struct cv_options *options,
                                const struct entries *entries, bool explain)
{
    struct cv_output output;

    if (!cv_output_open(run, options->output, &output))
        return CV_EXIT_USAGE;
    if (options->format == CV_FORMAT_JSON)
        write_json(entries, explain, output.file);
    else if (!explain)
        write_list(entries, output.file);
    for (size_t i = 0; explain && options->format == CV_FORMAT_TEXT && i < entries->count; i++)
        write_explanation(&entries->items[i], output.file);
    return cv_output_close(run, &output) ? CV_EXIT_CLEAN : CV_EXIT_USAGE;
}

/* -------------------------------------------------------------------- commands */

enum cv_exit cv_rules_run(struct cv_run *run, const struct cv_options *options)
{
    struct entries entries = all_rules(run->arena);

    if (options->arguments.count) {
        cv_fail(run, "'cuvet rules' takes no arguments; 'cuvet explain %s' tells about a rule",
                options->arguments.items[0]);
        return CV_EXIT_USAGE;
    }
    return write_rules(run, options, &entries, false);
}

/* Adds the rule of this name to those to be explained. */
static bool choose_rule(struct cv_run *run, const struct entries *all, const char *name,
                        struct entries *chosen)
{
    struct cv_nearest nearest = { name, NULL, 0 };

    for (size_t i = 0; i < all->count; i++) {
        if (strcmp(all->items[i].rule->id, name) == 0) {
            add_entry(run->arena, chosen, all->items[i].checker, all->items[i].rule);
            return true;
        }
        cv_nearest_offer(&nearest, all->items[i].rule->id);
    }
    if (nearest.name)
        return cv_fail(run, "no rule is called '%s'; did you mean '%s'?", name, nearest.name);
    return cv_fail(run, "no rule is called '%s'; 'cuvet rules' lists them", name);
}

enum cv_exit cv_explain_run(struct cv_run *run, const struct cv_options *options)
{
    struct entries all = all_rules(run->arena);
    struct entries chosen = { 0 };

    if (options->arguments.count == 0) {
        cv_fail(run, "which rule? 'cuvet rules' lists them");
        return CV_EXIT_USAGE;
    }
    for (size_t i = 0; i < options->arguments.count; i++) {
        if (!choose_rule(run, &all, options->arguments.items[i], &chosen))
            return CV_EXIT_USAGE;
    }
    return write_rules(run, options, &chosen, true);
}
