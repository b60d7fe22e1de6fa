/* accept.c - silencing comments, then the baseline. */
#include "command/accept.h"

#include <stdlib.h>
#include <string.h>

#include "command/output.h"
#include "report/silence.h"
#include "report/source.h"
#include "support/nearest.h"
#include "support/path.h"
#include "support/vector.h"

static const char unused_rule[] = "silence-unused";

bool cv_accept_begin(struct cv_run *run, const struct cv_options *options, struct cv_accept *accept)
{
    memset(accept, 0, sizeof *accept);
    accept->run = run;
    accept->options = options;
    if (options->baseline && !options->write_baseline &&
        !cv_baseline_read(run, options->baseline, &accept->baseline))
        return false;
    return !options->write_baseline || cv_output_possible(run, options->write_baseline);
}

/* -------------------------------------------------------------------- comments */

/* The silencers of all files that were asked for. */
struct silencing {
    struct cv_accept *accept;
    const struct cv_rule_choice *choice;
    struct cv_findings *findings;
    struct cv_silencers *files;
    size_t count, capacity;
    const struct cv_checker *family;
    const struct cv_rule *rule;
};

static struct cv_silencers *silencers_of(struct silencing *silencing, const char *path)
{
    struct cv_findings *findings = silencing->findings;

    for (size_t i = silencing->count; i-- > 0;) {
        if (silencing->files[i].path == path)
            return &silencing->files[i];
    }
    silencing->files = cv_grow(findings->arena, silencing->files, silencing->count,
                               &silencing->capacity, sizeof *silencing->files);
    cv_silencers_read(findings->arena, findings->sources, path,
                      &silencing->files[silencing->count]);
    return &silencing->files[silencing->count++];
}

static void silence(struct silencing *silencing)
{
    struct cv_findings *findings = silencing->findings;

    for (size_t i = 0; i < findings->count; i++) {
        struct cv_finding *finding = findings->items[i];
        struct cv_silencer *silencer = cv_silencer_of(silencers_of(silencing, finding->where.path),
                                                      finding);

        if (!silencer)
            continue;
        finding->aside = CV_ASIDE_SILENCED;
        finding->aside_reason = silencer->reason;
    }
}

/* ------------------------------------------------------- comments without effect */

static bool find_rule(struct silencing *silencing)
{
    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++) {
            if (strcmp(cv_checkers[i]->rules[j].id, unused_rule) != 0)
                continue;
            silencing->family = cv_checkers[i];
            silencing->rule = &cv_checkers[i]->rules[j];
            return cv_choice_shows(silencing->choice, unused_rule);
        }
    }
    return false;
}

/* What a name of a silencer means in this run. */
enum meaning { NO_RULE, NO_RULE_THAT_RUNS, RUNNING_RULE };

static enum meaning meaning_of(const struct silencing *silencing, const char *name,
                               struct cv_nearest *nearest)
{
    enum meaning meaning = NO_RULE;

    for (size_t i = 0; i < cv_checker_count; i++) {
        for (size_t j = 0; j < cv_checkers[i]->rule_count; j++) {
            const char *id = cv_checkers[i]->rules[j].id;

            cv_nearest_offer(nearest, id);
            if (!cv_silences_rule(name, id))
                continue;
            if (cv_choice_shows(silencing->choice, id))
                return RUNNING_RULE;
            meaning = NO_RULE_THAT_RUNS;
        }
    }
    return meaning;
}

static struct cv_finding *report(struct silencing *silencing, const struct cv_silencer *silencer,
                                 const char *message)
{
    return cv_findings_add(silencing->findings, silencing->family->family, silencing->rule,
                           silencing->rule->severity, silencer->where, NULL, message);
}

static bool is_blank(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (text[i] != ' ' && text[i] != '\t')
            return false;
    }
    return true;
}

/* The comment with the blanks before it; its whole line where nothing else is on it. */
static struct cv_place removal_of(struct cv_sources *sources, struct cv_place where)
{
    struct cv_source_line line = cv_source_line(sources, where.path, where.line);
    size_t start = where.column - 1;
    bool ends_line;

    if (!line.text || start > line.size || where.line != where.end_line ||
        where.end_column - 1 > line.size)
        return where;
    ends_line = is_blank(line.text + where.end_column - 1, line.size - (where.end_column - 1));
    if (ends_line && is_blank(line.text, start)) {
        where.column = where.end_column = 1;
        where.end_line++;
        return where;
    }
    while (ends_line && start && is_blank(line.text + start - 1, 1))
        start--;
    where.column = (uint32_t)start + 1;
    return where;
}

/* Removes the whole comment, where it says nothing else. */
static void add_removal(struct cv_finding *finding, const struct cv_silencer *silencer)
{
    struct cv_sources *sources = finding->owner->sources;

    if (silencer->alone)
        cv_finding_fix(finding, removal_of(sources, silencer->comment), "", "remove the comment");
}

static void report_name(struct silencing *silencing, const struct cv_silencer *silencer,
                        const char *name)
{
    struct cv_arena *arena = silencing->findings->arena;
    struct cv_nearest nearest = { name, NULL, 0 };
    enum meaning meaning = meaning_of(silencing, name, &nearest);
    struct cv_finding *finding;

    if (meaning == NO_RULE_THAT_RUNS)
        return;
    if (meaning == NO_RULE && nearest.name)
        report(silencing, silencer,
               cv_format(arena, "no rule is called '%s'; did you mean '%s'?", name, nearest.name));
    else if (meaning == NO_RULE)
        report(silencing, silencer, cv_format(arena, "no rule is called '%s'", name));
    else {
        finding = report(
            silencing, silencer,
            cv_format(arena, "this comment silences nothing: '%s' is not found here", name));
        if (silencer->name_count == 1)
            add_removal(finding, silencer);
    }
}

static void report_silencer(struct silencing *silencing, const struct cv_silencer *silencer)
{
    struct cv_arena *arena = silencing->findings->arena;

    if (silencer->for_others)
        return;
    if (silencer->trouble) {
        report(silencing, silencer,
               cv_format(arena, "this comment silences nothing: %s", silencer->trouble));
        return;
    }
    if (silencer->all && !silencer->used)
        add_removal(report(silencing, silencer, "this comment silences nothing"), silencer);
    for (size_t i = 0; i < silencer->name_count; i++) {
        if (!silencer->names[i].used)
            report_name(silencing, silencer, silencer->names[i].text);
    }
}

static bool has_gaps(const struct cv_findings *findings, const char *path)
{
    for (size_t i = 0; i < findings->incomplete_count; i++) {
        if (strcmp(findings->incomplete[i].file, path) == 0)
            return true;
    }
    return false;
}

/* What could not be read to the end may have more to silence. */
static void report_unused(struct silencing *silencing, const struct cv_program *program)
{
    for (uint32_t i = 0; i < program->unit_count; i++) {
        const struct cv_unit *unit = program->units[i];

        for (uint32_t j = 0; j < unit->file_count; j++) {
            if (!unit->files[j].system && unit->files[j].path)
                silencers_of(silencing,
                             cv_findings_own_path(silencing->findings, unit->files[j].path));
        }
    }
    for (size_t i = 0; i < silencing->count; i++) {
        const struct cv_silencers *file = &silencing->files[i];

        for (size_t j = 0; j < file->count && !has_gaps(silencing->findings, file->path); j++)
            report_silencer(silencing, &file->items[j]);
    }
}

/* -------------------------------------------------------------------- baseline */

static bool was_read(const struct cv_program *program, const char *path)
{
    for (uint32_t i = 0; i < program->unit_count; i++) {
        for (uint32_t j = 0; j < program->units[i]->file_count; j++) {
            if (strcmp(program->units[i]->files[j].path, path) == 0)
                return true;
        }
    }
    return false;
}

/* Of the files that were read now, and of rules that ran: what was not asked for is not gone. */
static void say_what_is_gone(struct cv_accept *accept, const struct cv_rule_choice *choice,
                             const struct cv_program *program)
{
    size_t gone = 0;

    if (accept->options->changed || accept->options->changed_lines)
        return;
    for (size_t i = 0; i < accept->baseline.count; i++) {
        const struct cv_baseline_entry *entry = &accept->baseline.items[i];

        gone += !entry->used && cv_choice_shows(choice, entry->rule) &&
                was_read(program, entry->file);
    }
    if (gone)
        cv_say(accept->run, "%zu finding%s of the baseline %s gone; --write-baseline=%s forgets %s",
               gone, gone == 1 ? "" : "s", gone == 1 ? "is" : "are", accept->options->baseline,
               gone == 1 ? "it" : "them");
}

static bool write_baseline(struct cv_accept *accept, struct cv_findings *findings)
{
    struct cv_run *run = accept->run;
    const char *path = accept->options->write_baseline;
    const char *folder = cv_path_real(run->arena, cv_path_folder(run->arena, path));
    struct cv_output output;
    uint32_t written = 0;

    if (!cv_output_open(run, path, &output))
        return false;
    cv_baseline_write(findings, folder ? folder : findings->directory, output.file);
    if (!cv_output_close(run, &output))
        return false;
    for (size_t i = 0; i < findings->count; i++) {
        struct cv_finding *finding = findings->items[i];

        written += finding->aside == CV_ASIDE_NONE;
        if (finding->aside == CV_ASIDE_NONE)
            finding->aside = CV_ASIDE_BASELINE;
    }
    cv_say(run, "%u finding%s written to '%s'", written, written == 1 ? "" : "s", path);
    return true;
}

bool cv_accept_findings(struct cv_accept *accept, const struct cv_rule_choice *choice,
                        const struct cv_program *program, struct cv_findings *findings)
{
    struct silencing silencing = { .accept = accept, .choice = choice, .findings = findings };
    bool good = true;

    silence(&silencing);
    if (find_rule(&silencing)) {
        report_unused(&silencing, program);
        cv_findings_finish(findings);
    }
    if (accept->options->write_baseline) {
        good = write_baseline(accept, findings);
    } else if (accept->options->baseline) {
        cv_baseline_apply(&accept->baseline, findings);
        say_what_is_gone(accept, choice, program);
    }
    cv_findings_set_aside(findings);
    return good;
}
