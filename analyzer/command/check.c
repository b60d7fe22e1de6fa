/* check.c - a run: parse, link, analyse, check, report.
 *
 * Nothing is skipped in silence: what cannot be read ends up among the findings' incomplete
 * places, and what is named and not there makes the status 2. */
#include "command/check.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analysis/picture.h"
#include "command/accept.h"
#include "command/changed.h"
#include "command/config.h"
#include "command/facts.h"
#include "command/fix.h"
#include "command/inputs.h"
#include "command/links.h"
#include "command/lsp/editor.h"
#include "command/output.h"
#include "command/read.h"
#include "command/results.h"
#include "command/tally.h"
#include "engine.h"
#include "frontend/flags/architecture.h"
#include "frontend/flags/flags.h"
#include "frontend/flags/words.h"
#include "frontend/toolkit.h"
#include "model/link.h"
#include "report/graph.h"
#include "report/source.h"
#include "support/path.h"

enum { INCOMPLETE_SHOWN = 20 }; /* places a file, in text */

struct check {
    struct cv_run *run;
    const struct cv_options *options;
    struct cv_rule_choice choice;
    struct cv_results results;
    struct cv_accept accept;
    struct cv_toolkit toolkit;
    struct cv_inputs inputs;
    struct cv_changes changes;
    struct cv_wishes wishes;
    struct cv_unit **units;
    bool *direct; /* of the unit in the same place: see struct cv_input */
    uint32_t unit_count;
    uint32_t wanted;          /* units asked for */
    uint32_t other_languages; /* commands of the database that are no C or C++ */
    bool unusable;            /* a command after "--" that makes no sense (said) */
    struct cv_sources *sources;
    struct cv_findings findings;
    struct cv_string_list incomplete_files; /* once for each reason */
    bool again;                             /* files were mended: to be checked again */
};

/* ----------------------------------------------------------------- preparation */

static bool is_architecture(const char *name)
{
    char suffix;

    return strcmp(name, "native") == 0 || strcmp(name, "all") == 0 ||
           strcmp(name, "all-major") == 0 || cv_architecture_number(name, &suffix) != 0;
}

/* Said once here, and not again for each compile command. */
static bool architectures_valid(struct cv_run *run, const char *list)
{
    while (list && *list) {
        size_t length = strcspn(list, ", ");
        const char *name = cv_strndup(run->arena, list, length);

        if (length && !is_architecture(name))
            return cv_fail(run, "'%s' names no GPU architecture; 'sm_80,sm_90' does", name);
        list += length + (list[length] != '\0');
    }
    return true;
}

/* What the configuration excludes is not read for its own sake. */
static bool exclude_inputs(struct check *check, struct cv_inputs *inputs)
{
    size_t kept = 0;

    for (size_t i = 0; i < inputs->count; i++) {
        if (!cv_config_excludes(check->options->config, inputs->items[i].command.file))
            inputs->items[kept++] = inputs->items[i];
    }
    if (kept < inputs->count)
        cv_say(check->run, "%zu file%s excluded by %s", inputs->count - kept,
               inputs->count - kept == 1 ? "" : "s",
               check->options->config->path ? check->options->config->path : "a .cuvet.json");
    inputs->count = kept;
    return true;
}

/* What stays is not looked for again; the texts are those of now. */
static bool collect_for_editor(struct check *check)
{
    const struct cv_editor *editor = check->options->editor;
    struct cv_stay *stay = editor->stay;
    struct cv_run *run = stay ? &stay->run : check->run;
    struct cv_stay own = { 0 };

    stay = stay ? stay : &own;
    if (!stay->has_toolkit) {
        stay->has_toolkit = cv_toolkit_find(run, (enum cv_cuda_choice)check->options->cuda,
                                            check->options->cuda_path, &stay->toolkit);
        if (!stay->has_toolkit)
            return false;
    }
    if (!stay->has_inputs)
        stay->has_inputs = cv_inputs_collect(run, check->options, &stay->inputs) &&
                           exclude_inputs(check, &stay->inputs);
    if (!stay->has_inputs)
        return false;
    check->toolkit = stay->toolkit;
    check->inputs = stay->inputs;
    check->inputs.unsaved = NULL;
    check->inputs.unsaved_count = check->inputs.unsaved_capacity = 0;
    for (size_t i = 0; i < editor->texts.count; i++)
        cv_inputs_unsaved(check->run, &check->inputs, editor->texts.items[i]);
    return true;
}

/* Of a command that reads facts files there is nothing but the folder. */
static bool collect(struct check *check)
{
    struct cv_inputs *inputs = &check->inputs;
    const struct cv_options *options = check->options;

    if (options->editor)
        return collect_for_editor(check);
    if (options->command->bit != CV_LINK)
        return cv_toolkit_find(check->run, (enum cv_cuda_choice)options->cuda, options->cuda_path,
                               &check->toolkit) &&
               cv_inputs_collect(check->run, options, inputs) && exclude_inputs(check, inputs) &&
               cv_changes_find(check->run, options, inputs, &check->changes);
    inputs->directory = cv_path_real(check->run->arena, ".");
    return inputs->directory || cv_fail(check->run, "the current folder cannot be read");
}

/* When the files are known, so are their configurations. */
static bool choose_rules(struct check *check)
{
    check->choice.rules = cv_config_rules(check->run->arena, check->options);
    return !cv_config_wrong(check->options->config);
}

static bool prepare(struct check *check)
{
    const struct cv_options *options = check->options;
    const struct cv_rule_choice named = { .rules = options->rules };

    check->choice = (struct cv_rule_choice){ cv_config_rules(check->run->arena, options),
                                             options->preview, options->advice,
                                             options->backwards };
    return cv_choice_valid(check->run, &named) &&
           architectures_valid(check->run, options->architectures) &&
           cv_results_choose(check->run, options, &check->results) &&
           cv_accept_begin(check->run, options, &check->accept) && collect(check) &&
           choose_rules(check);
}

/* --------------------------------------------------------------------- reading */

static void add_incomplete(struct check *check, const char *source, const char *file, uint32_t line,
                           const char *reason)
{
    struct cv_string_list *files = &check->incomplete_files;

    cv_findings_incomplete(&check->findings, file, line, reason);
    if (files->count && strcmp(files->items[files->count - 1], source) == 0)
        return;
    files->items = cv_grow(check->run->arena, files->items, files->count, &files->capacity,
                           sizeof(const char *));
    files->items[files->count++] = cv_intern(check->run->strings, source);
}

/* Options that load code into a compiler are never followed; that somebody wants them to is
 * said, as the code may mean something else with the plug-in. */
static bool wants_plug_in(const char *flag)
{
    return strstr(flag, "plugin") || strstr(flag, "-load");
}

static void note_plug_ins(struct check *check, const struct cv_flags *flags)
{
    for (size_t i = 0; i < flags->dropped_count; i++) {
        const struct cv_dropped_flag *dropped = &flags->dropped[i];

        if (wants_plug_in(dropped->flag))
            add_incomplete(check, flags->command.file, flags->command.file, 0,
                           cv_format(check->run->arena, "the option '%s' was refused: %s",
                                     dropped->flag, dropped->reason));
    }
}

static void note_problems(struct check *check, const struct cv_unit *unit)
{
    for (uint32_t i = 0; i < unit->problem_count; i++) {
        const struct cv_problem *problem = &unit->problems[i];
        struct cv_place place = cv_place_of(unit, problem->span);
        const char *file = place.path ? place.path : problem->file;

        add_incomplete(check, unit->source, file ? file : unit->source, place.line,
                       problem->reason);
    }
}

/* A command that cannot be used was said by whoever noticed. */
static void note_unusable(struct check *check, const struct cv_input *input)
{
    if (check->options->has_flags)
        check->unusable = true;
    else
        add_incomplete(check, input->command.file, input->command.file, 0,
                       "its compile command cannot be used");
}

static void apply_wrappers(const struct check *check, struct cv_unit *unit)
{
    cv_wrappers_apply(&cv_config_at(check->options->config, unit->source)->wrappers, unit);
}

static void add_unit(struct check *check, struct cv_unit *unit, bool direct)
{
    note_problems(check, unit);
    apply_wrappers(check, unit);
    check->direct[check->unit_count] = direct;
    check->units[check->unit_count++] = unit;
}

/* Of files that have not changed only the facts count. */
static bool is_wanted(const struct check *check, const struct cv_read *read)
{
    return !check->changes.asked || read->changed;
}

/* The same file as an older target sees it. Its problems are those of the newest, or its own
 * toolkit's. */
static void add_older_unit(struct check *check, const struct cv_read *read)
{
    apply_wrappers(check, read->older);
    check->direct[check->unit_count] = read->input->direct && is_wanted(check, read);
    check->units[check->unit_count++] = read->older;
}

/* An editor is told which files its document is made from. */
static void note_files(const struct check *check, const struct cv_unit *unit)
{
    const struct cv_editor *editor = check->options->editor;
    struct cv_arena *arena = check->run->arena;

    for (uint32_t i = 0; editor && editor->stay && i < unit->file_count; i++) {
        if (!unit->files[i].system)
            cv_words_add(arena, editor->stay->files, cv_strdup(arena, unit->files[i].path));
    }
}

static void take(struct check *check, const struct cv_read *read)
{
    if (read->state == CV_READ_UNIT && !is_wanted(check, read)) {
        apply_wrappers(check, read->unit);
        check->direct[check->unit_count] = false;
        check->units[check->unit_count++] = read->unit;
        return;
    }
    if (!is_wanted(check, read))
        return;
    switch (read->state) {
    case CV_READ_UNUSABLE:
        note_unusable(check, read->input);
        return;
    case CV_READ_LEFT:
        return;
    case CV_READ_OTHER:
        check->other_languages++;
        return;
    case CV_READ_LOST:
        note_plug_ins(check, &read->flags);
        add_incomplete(check, read->input->command.file, read->input->command.file, 0,
                       read->reason);
        return;
    case CV_READ_UNIT:
        check->wanted++;
        if (!read->input->stored)
            note_files(check, read->unit);
        note_plug_ins(check, &read->flags);
        add_unit(check, read->unit, read->input->direct);
        return;
    }
}

/* What could not even be tried. */
static void note_left_out(struct check *check)
{
    const struct cv_inputs *inputs = &check->inputs;

    for (size_t i = 0; i < inputs->closed_count; i++)
        add_incomplete(check, inputs->closed[i].path, inputs->closed[i].path, 0,
                       inputs->closed[i].reason);
    if (check->other_languages)
        cv_say(check->run, "%u compile command%s for other languages left out",
               check->other_languages, check->other_languages == 1 ? "" : "s");
}

static void read_facts(struct check *check)
{
    struct cv_unit **units;
    uint32_t count;

    if (!cv_linked_units(check->run, check->options, check->inputs.directory, &units, &count))
        check->inputs.wrong = true;
    check->units = cv_alloc_array(check->run->arena, count, sizeof(struct cv_unit *));
    check->direct = cv_alloc_array(check->run->arena, count, sizeof(bool));
    for (uint32_t i = 0; i < count; i++)
        add_unit(check, units[i], true);
}

static void read_inputs(struct check *check)
{
    const struct cv_inputs *inputs = &check->inputs;
    struct cv_arena *arena = check->run->arena;
    struct cv_read *reads = cv_read_units(check->run, check->options, &check->toolkit, inputs,
                                          check->changes.asked ? &check->changes : NULL,
                                          &check->wishes);

    check->units = cv_alloc_array(arena, 2 * inputs->count, sizeof(struct cv_unit *));
    check->direct = cv_alloc_array(arena, 2 * inputs->count, sizeof(bool));
    cv_links_note(reads, inputs->count);
    for (size_t i = 0; i < inputs->count; i++)
        take(check, &reads[i]);
    if (check->changes.asked)
        cv_say(check->run, "%u of %u file%s %s made from what has changed", check->wanted,
               check->unit_count, check->unit_count == 1 ? "" : "s",
               check->wanted == 1 ? "is" : "are");
    note_left_out(check);
    /* Behind the others: what several units define, the newest target's is taken for. */
    for (size_t i = 0; i < inputs->count; i++)
        if (reads[i].older)
            add_older_unit(check, &reads[i]);
}

/* -------------------------------------------------------------------- checking */

static bool is_named_header(const struct check *check, const char *path)
{
    for (size_t i = 0; i < check->inputs.headers.count; i++) {
        if (strcmp(check->inputs.headers.items[i], path) == 0)
            return true;
    }
    return false;
}

static bool is_in_unit(const struct cv_unit *unit, const char *path)
{
    for (uint32_t i = 0; i < unit->file_count; i++) {
        if (strcmp(unit->files[i].path, path) == 0)
            return true;
    }
    return false;
}

/* Whether a finding is about something asked for, where units were read for a header's sake. */
static bool is_asked_for(const struct cv_finding *finding, const void *context)
{
    const struct check *check = context;

    if (check->changes.lines && !cv_on_changed_line(&check->changes, finding))
        return false;
    if (is_named_header(check, finding->where.path))
        return true;
    for (size_t i = 0; i < finding->note_count; i++) {
        if (is_named_header(check, finding->notes[i].where.path))
            return true;
    }
    for (uint32_t i = 0; i < check->unit_count; i++) {
        if (check->direct[i] && is_in_unit(check->units[i], finding->where.path))
            return true;
    }
    return false;
}

static void run_rules(struct check *check, const struct cv_program *program)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_facts *facts = cv_analyse(arena, program, check->run->times);

    cv_run_checkers(check->run, program, facts, &check->choice, &check->findings);
    if (check->inputs.headers.count || check->changes.asked)
        cv_findings_filter(&check->findings, is_asked_for, check);
    cv_config_filter(check->options, &check->findings);
    cv_arena_free(arena);
}

/* ------------------------------------------------------------------- reporting */

/* Shows something instead of findings. */
static bool only_shows(const struct check *check)
{
    return check->options->dump != CV_DUMP_NOTHING || check->options->graph != CV_GRAPH_NOTHING;
}

/* "22.1.8": in JSON the key says whose version it is. */
static const char *libclang_number(struct check *check)
{
    static const char name[] = "libclang ";
    const char *version = cv_libclang_version(check->run);

    return strncmp(version, name, strlen(name)) == 0 ? version + strlen(name) : version;
}

static const char *cuda_in_words(struct check *check)
{
    const struct cv_toolkit *toolkit = &check->toolkit;
    const char *version = toolkit->version ? toolkit->version : "";

    if (toolkit->carried)
        return cv_format(check->run->arena, "%s (carried)", version);
    return version;
}

static void write_graph(struct check *check, const struct cv_program *program, FILE *out)
{
    struct cv_graph graph = { .arena = cv_arena_new(), .kind = "streams" };

    if (check->options->graph == CV_GRAPH_CALLS) {
        graph.kind = "calls";
        cv_picture_calls(program, &graph);
    } else {
        cv_picture_streams(program, &graph);
    }
    if (check->options->graph_format == CV_GRAPH_JSON)
        cv_write_graph_json(&graph, &check->findings, out);
    else
        cv_write_dot(&graph, &check->findings, out);
    cv_arena_free(graph.arena);
}

static void dump(struct check *check, const struct cv_program *program, FILE *out)
{
    if (check->options->graph != CV_GRAPH_NOTHING)
        write_graph(check, program, out);
    else if (check->options->dump == CV_DUMP_MODEL)
        cv_dump_model(program, out);
    else if (check->options->dump == CV_DUMP_CALLS)
        cv_dump_calls(program, out);
    else
        cv_dump_flow(program, out);
}

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

static size_t count_incomplete_files(struct check *check)
{
    struct cv_string_list *files = &check->incomplete_files;
    size_t count = 0;

    if (files->count)
        qsort(files->items, files->count, sizeof(const char *), compare_names);
    for (size_t i = 0; i < files->count; i++)
        count += i == 0 || strcmp(files->items[i - 1], files->items[i]) != 0;
    return count;
}

static void say_totals(struct check *check)
{
    FILE *messages = check->run->messages;

    if (check->run->quiet)
        return;
    if (!cv_results_have_gaps(&check->results))
        cv_write_incomplete(&check->findings, INCOMPLETE_SHOWN, messages);
    if (!only_shows(check) && !(check->inputs.wrong && !check->unit_count))
        cv_write_totals(&check->findings, count_incomplete_files(check), messages);
}

static bool write_dump(struct check *check, const struct cv_program *program)
{
    struct cv_output output;

    if (!cv_output_open(check->run, check->options->output, &output))
        return false;
    dump(check, program, output.file);
    return cv_output_close(check->run, &output);
}

static bool write_findings(struct check *check)
{
    const struct cv_editor *editor = check->options->editor;
    struct cv_document document = { .findings = &check->findings,
                                    .libclang = libclang_number(check),
                                    .cuda = cuda_in_words(check) };

    if (editor)
        document.columns = editor->columns;
    return cv_results_write(check->run, check->options, &check->results, &document);
}

/* Mends files where that is asked for; what is left is reported by another check. */
static bool fix_files(struct check *check)
{
    size_t fixed;

    if (check->options->fix != CV_FIX_FILES || only_shows(check))
        return true;
    if (!cv_fix_files(check->run, &check->findings, &fixed))
        return false;
    check->again = fixed > 0;
    return true;
}

static bool write_result(struct check *check, const struct cv_program *program)
{
    if (only_shows(check))
        return write_dump(check, program);
    if (check->options->fix == CV_FIX_SHOW)
        return cv_fix_show(check->run, check->options, &check->findings);
    return write_findings(check);
}

static bool report(struct check *check, const struct cv_program *program)
{
    if (!fix_files(check))
        return false;
    if (check->again)
        return true;
    if (!write_result(check, program))
        return false;
    say_totals(check);
    return true;
}

static enum cv_exit exit_of(const struct check *check)
{
    const struct cv_summary *summary = &check->findings.summary;
    uint32_t counts[] = {
        [CV_FAIL_ERROR] = summary->errors,
        [CV_FAIL_WARNING] = summary->errors + summary->warnings,
        [CV_FAIL_ADVICE] = summary->errors + summary->warnings + summary->advice,
        [CV_FAIL_NEVER] = 0,
    };

    if (check->inputs.wrong || check->unusable)
        return CV_EXIT_USAGE;
    if (counts[check->options->fail_on])
        return CV_EXIT_FINDINGS;
    return check->findings.incomplete_count ? CV_EXIT_INCOMPLETE : CV_EXIT_CLEAN;
}

static enum cv_exit check_program(struct check *check)
{
    struct cv_times *times = check->run->times;
    struct cv_program *program;
    bool good = true;

    cv_times_charge(times, "reading");
    program = cv_link(check->units, check->unit_count);
    cv_times_charge(times, "linking");
    if (!only_shows(check))
        run_rules(check, program);
    cv_tally(check->run, program, &check->findings.summary);
    cv_findings_finish(&check->findings);
    if (!only_shows(check))
        good = cv_accept_findings(&check->accept, &check->choice, program, &check->findings);
    good = report(check, program) && good;
    cv_times_charge(times, "report");
    cv_program_free(program);
    return good ? exit_of(check) : CV_EXIT_USAGE;
}

static bool fix_possible(struct check *check)
{
    return check->options->fix != CV_FIX_FILES || !check->inputs.standard_input.path ||
           cv_fail(check->run, "standard input cannot be mended; --fix=dry-run shows the fixes");
}

enum cv_exit cv_check_run(struct cv_run *run, const struct cv_options *options)
{
    struct check check = { .run = run, .options = options };
    struct cv_options after = *options;
    enum cv_exit status;

    run->times = options->times ? cv_times_new(run->arena) : NULL;
    if (!prepare(&check) || !fix_possible(&check))
        return CV_EXIT_USAGE;
    check.sources = cv_sources_new(run->arena);
    for (size_t i = 0; i < check.inputs.unsaved_count; i++)
        cv_sources_replace(check.sources, check.inputs.unsaved[i].path,
                           check.inputs.unsaved[i].text, check.inputs.unsaved[i].size);
    cv_findings_init(&check.findings, run, check.sources, check.inputs.directory);
    if (options->command->bit == CV_LINK)
        read_facts(&check);
    else
        read_inputs(&check);
    status = check_program(&check);
    for (uint32_t i = 0; i < check.unit_count; i++)
        cv_unit_free(check.units[i]);
    cv_sources_free(check.sources);
    if (run->times && !check.again)
        cv_times_write(run->times, run->messages);
    cv_make_layers_later(&check.wishes);
    after.fix = CV_FIX_NOTHING;
    return check.again ? cv_check_run(run, &after) : status;
}

/* ----------------------------------------------------------------- cuvet graph */

enum cv_exit cv_graph_run(struct cv_run *run, const struct cv_options *options)
{
    struct cv_options changed = *options;
    const char *kind = options->arguments.count ? options->arguments.items[0] : "";

    if (strcmp(kind, "calls") == 0)
        changed.graph = CV_GRAPH_CALLS;
    else if (strcmp(kind, "streams") == 0)
        changed.graph = CV_GRAPH_STREAMS;
    else {
        cv_fail(run, "'cuvet graph' shows 'calls' or 'streams': name one of them before the files");
        return CV_EXIT_USAGE;
    }
    changed.arguments.items++;
    changed.arguments.count--;
    changed.fail_on = CV_FAIL_NEVER;
    return cv_check_run(run, &changed);
}

/* ----------------------------------------------------------------- cuvet flags */

static bool show_flags(struct cv_run *run, const struct cv_options *options,
                       const struct cv_inputs *inputs, FILE *out)
{
    bool good = true;

    for (size_t i = 0; i < inputs->count && !ferror(out); i++) {
        struct cv_flags flags;

        if (!cv_flags_read(run, &inputs->items[i].command, options->architectures, &flags)) {
            good = false;
            continue;
        }
        if (i)
            fputc('\n', out);
        cv_flags_show(&flags, out);
    }
    return good;
}

enum cv_exit cv_flags_run(struct cv_run *run, const struct cv_options *options)
{
    struct cv_inputs inputs;
    struct cv_output output;
    bool good;

    if (!architectures_valid(run, options->architectures) ||
        !cv_output_possible(run, options->output) || !cv_inputs_collect(run, options, &inputs) ||
        !cv_output_open(run, options->output, &output))
        return CV_EXIT_USAGE;
    good = show_flags(run, options, &inputs, output.file);
    if (!cv_output_close(run, &output) || !good || inputs.wrong)
        return CV_EXIT_USAGE;
    return CV_EXIT_CLEAN;
}
