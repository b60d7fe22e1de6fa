/* facts.c - facts files and the dependencies that a build asks for. */
#include "command/facts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command/arguments_file.h"
#include "command/inputs.h"
#include "command/output.h"
#include "command/read.h"
#include "frontend/flags/words.h"
#include "model/facts_file.h"
#include "support/path.h"

enum { MAX_FACTS = 1 << 30 };

/* ------------------------------------------------------------------------- paths */

static const char *relative(const char *directory, const char *path)
{
    size_t length = strlen(directory);

    if (path && strncmp(path, directory, length) == 0 && path[length] == '/')
        return path + length + 1;
    return path;
}

static const char *absolute(struct cv_arena *arena, const char *directory, const char *path)
{
    return path && path[0] != '/' ? cv_path_absolute(arena, directory, path) : path;
}

static void make_absolute(struct cv_unit *unit, const char *directory)
{
    unit->source = absolute(unit->arena, directory, unit->source);
    for (uint32_t i = 0; i < unit->file_count; i++)
        unit->files[i].path = absolute(unit->arena, directory, unit->files[i].path);
    for (uint32_t i = 0; i < unit->problem_count; i++)
        unit->problems[i].file = absolute(unit->arena, directory, unit->problems[i].file);
}

/* ---------------------------------------------------------------------- extracting */

static void write_name(FILE *out, const char *path)
{
    for (; *path; path++) {
        if (strchr(" #\\\t", *path))
            fputc('\\', out);
        else if (*path == '$')
            fputc('$', out);
        fputc(*path, out);
    }
}

/* A rule for make, as compilers write them with -MD. */
static bool write_depfile(struct cv_run *run, const struct cv_options *options,
                          const char *directory, const struct cv_dependencies *dependencies)
{
    struct cv_output output;

    if (!options->depfile)
        return true;
    if (!cv_output_open(run, options->depfile, &output))
        return false;
    write_name(output.file, options->output);
    fputc(':', output.file);
    for (size_t i = 0; i < dependencies->count; i++) {
        if (dependencies->items[i].absent)
            continue;
        fputs(" \\\n  ", output.file);
        write_name(output.file, relative(directory, dependencies->items[i].path));
    }
    fputc('\n', output.file);
    return cv_output_close(run, &output);
}

static bool write_facts(struct cv_run *run, const struct cv_options *options, const char *directory,
                        const struct cv_unit *unit)
{
    struct cv_bytes bytes = { .arena = run->arena };
    struct cv_output output;

    cv_facts_write_relative(unit, directory, &bytes);
    if (!cv_output_open(run, options->output, &output))
        return false;
    fwrite(bytes.data, 1, bytes.size, output.file);
    return cv_output_close(run, &output);
}

static void say_problems(struct cv_run *run, const struct cv_unit *unit)
{
    if (unit->problem_count)
        cv_warn(run, "%s: not all could be read (%u place%s); 'cuvet link' names what",
                unit->source, unit->problem_count, unit->problem_count == 1 ? "" : "s");
}

/* What the parser did not survive is a fact too: the build goes on, and the check says so. */
static struct cv_unit *unit_of(const struct cv_toolkit *toolkit, const struct cv_read *read)
{
    struct cv_unit *unit = read->unit;

    if (unit)
        return unit;
    unit = cv_unit_new(toolkit, &read->flags);
    unit->problems = cv_alloc(unit->arena, sizeof *unit->problems);
    unit->problem_count = 1;
    unit->problems[0] = (struct cv_problem){ .file = unit->source,
                                             .reason = cv_strdup(unit->arena, read->reason),
                                             .fatal = true };
    return unit;
}

static bool extract(struct cv_run *run, const struct cv_options *options,
                    const struct cv_toolkit *toolkit, const struct cv_inputs *inputs)
{
    struct cv_wishes wishes;
    struct cv_read *read = cv_read_units(run, options, toolkit, inputs, NULL, &wishes);
    struct cv_unit *unit;
    bool good;

    if (read->state == CV_READ_OTHER)
        return cv_fail(run, "%s: neither C nor C++", read->input->command.file);
    if (read->state == CV_READ_UNUSABLE)
        return false;
    unit = unit_of(toolkit, read);
    say_problems(run, unit);
    good = write_depfile(run, options, inputs->directory, &read->dependencies) &&
           write_facts(run, options, inputs->directory, unit);
    cv_unit_free(unit);
    cv_unit_free(read->older);
    cv_make_layers_later(&wishes);
    return good;
}

enum cv_exit cv_extract_run(struct cv_run *run, const struct cv_options *options)
{
    struct cv_toolkit toolkit = { 0 };
    struct cv_inputs inputs;

    if (!options->output) {
        cv_fail(run, "say with -o where the facts go");
        return CV_EXIT_USAGE;
    }
    if (!cv_output_possible(run, options->output) ||
        !cv_toolkit_find(run, (enum cv_cuda_choice)options->cuda, options->cuda_path, &toolkit) ||
        !cv_inputs_collect(run, options, &inputs) || inputs.wrong)
        return CV_EXIT_USAGE;
    if (inputs.count != 1) {
        cv_fail(run, "'cuvet extract' reads one file, compiled in one way; here are %zu",
                inputs.count);
        return CV_EXIT_USAGE;
    }
    return extract(run, options, &toolkit, &inputs) ? CV_EXIT_CLEAN : CV_EXIT_USAGE;
}

/* ------------------------------------------------------------------------- linking */

static struct cv_unit *read_facts(struct cv_run *run, const char *path)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *trouble = NULL;
    struct cv_unit *unit = NULL;
    size_t size = 0;
    char *bytes = cv_path_read(scratch, path, MAX_FACTS, &size, &trouble);

    if (bytes)
        unit = cv_facts_read(bytes, size, &trouble);
    if (!unit)
        cv_fail(run, "'%s' %s%s", path, bytes ? "" : "cannot be read: ", trouble);
    cv_arena_free(scratch);
    return unit;
}

static int compare_units(const void *left, const void *right)
{
    const struct cv_unit *a = *(struct cv_unit *const *)left, *b = *(struct cv_unit *const *)right;
    int order = strcmp(a->source, b->source);

    return order ? order : strcmp(a->command, b->command);
}

bool cv_linked_units(struct cv_run *run, const struct cv_options *options, const char *directory,
                     struct cv_unit ***units, uint32_t *count)
{
    struct cv_string_list names = { 0 };
    bool good = true;

    for (size_t i = 0; i < options->arguments.count; i++)
        cv_words_add(run->arena, &names, options->arguments.items[i]);
    if (options->files_from && !cv_arguments_lines(run, options->files_from, &names))
        good = false;
    if (names.count == 0)
        good = cv_fail(run, "no facts file is named");
    *units = cv_alloc_array(run->arena, names.count, sizeof(struct cv_unit *));
    *count = 0;
    for (size_t i = 0; i < names.count; i++) {
        struct cv_unit *unit = read_facts(run, names.items[i]);

        if (unit)
            (*units)[(*count)++] = unit;
        else
            good = false;
    }
    for (uint32_t i = 0; i < *count; i++)
        make_absolute((*units)[i], directory);
    if (*count)
        qsort(*units, *count, sizeof(struct cv_unit *), compare_units);
    return good;
}
