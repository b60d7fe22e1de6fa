/* results.c - "--format=sarif:report.sarif --format=text": one check, several documents. */
#include "command/results.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "command/output.h"
#include "support/nearest.h"

static bool fail_format(struct cv_run *run, const char *name)
{
    struct cv_nearest nearest = { name, NULL, 0 };
    const char *names = "";

    for (const struct cv_writer *writer = cv_writers; writer->name; writer++) {
        if (!writer->summary)
            continue;
        cv_nearest_offer(&nearest, writer->name);
        names = cv_format(run->arena, "%s%s%s", names, *names ? "|" : "", writer->name);
    }
    if (nearest.name)
        return cv_fail(run, "'%s' is no value of --format; did you mean '%s'?", name, nearest.name);
    return cv_fail(run, "'%s' is no value of --format; its values are %s", name, names);
}

static void add_result(struct cv_run *run, struct cv_results *results, struct cv_result result)
{
    results->items = cv_grow(run->arena, results->items, results->count, &results->capacity,
                             sizeof *results->items);
    results->items[results->count++] = result;
}

/* "FORMAT" or "FORMAT:FILE". */
static bool add_format(struct cv_run *run, const struct cv_options *options,
                       struct cv_results *results, const char *format)
{
    const char *colon = strchr(format, ':');
    const char *name = colon ? cv_strndup(run->arena, format, (size_t)(colon - format)) : format;
    struct cv_result result = { cv_writer_find(name), colon ? colon + 1 : options->output };

    if (!result.writer)
        return fail_format(run, name);
    if (colon && colon[1] == '\0')
        return cv_fail(run, "--format=%s names no file after the ':'", format);
    if (result.path && strcmp(result.path, "-") == 0)
        result.path = NULL;
    add_result(run, results, result);
    return true;
}

static bool same_place(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Two documents in one place would be none. */
static bool places_differ(struct cv_run *run, const struct cv_results *results)
{
    for (size_t i = 0; i < results->count; i++) {
        for (size_t j = 0; j < i; j++) {
            const char *path = results->items[i].path;

            if (same_place(path, results->items[j].path))
                return cv_fail(run,
                               "two formats go to %s%s%s; --format=%s:FILE gives one a file of "
                               "its own",
                               path ? "'" : "", path ? path : "standard output", path ? "'" : "",
                               results->items[i].writer->name);
        }
    }
    return true;
}

bool cv_results_choose(struct cv_run *run, const struct cv_options *options,
                       struct cv_results *results)
{
    memset(results, 0, sizeof *results);
    for (size_t i = 0; i < options->formats.count; i++) {
        if (!add_format(run, options, results, options->formats.items[i]))
            return false;
    }
    if (results->count == 0)
        add_format(run, options, results, cv_writers[0].name);
    for (size_t i = 0; i < results->count; i++) {
        if (!cv_output_possible(run, results->items[i].path))
            return false;
    }
    return places_differ(run, results);
}

bool cv_wants_color(const struct cv_options *options, FILE *out)
{
    const char *never = getenv("NO_COLOR");
    const char *always = getenv("CLICOLOR_FORCE");
    const char *forced = getenv("FORCE_COLOR");
    const char *terminal = getenv("TERM");

    if (options->color != CV_COLOR_AUTO)
        return options->color == CV_COLOR_ALWAYS;
    if (never && *never)
        return false;
    if ((always && *always && strcmp(always, "0") != 0) ||
        (forced && *forced && strcmp(forced, "0") != 0))
        return true;
    return isatty(fileno(out)) && terminal && strcmp(terminal, "dumb") != 0;
}

/* Columns of a terminal, 0 of anything else. */
static unsigned width_of(FILE *out)
{
    struct winsize size;

    return ioctl(fileno(out), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool cv_results_write(struct cv_run *run, const struct cv_options *options,
                      const struct cv_results *results, struct cv_document *document)
{
    bool good = true;

    for (size_t i = 0; i < results->count; i++) {
        struct cv_output output;

        if (!cv_output_open(run, results->items[i].path, &output)) {
            good = false;
            continue;
        }
        document->color = cv_wants_color(options, output.file);
        document->width = width_of(output.file);
        results->items[i].writer->write(document, output.file);
        good = cv_output_close(run, &output) && good;
    }
    return good;
}

bool cv_results_have_gaps(const struct cv_results *results)
{
    for (size_t i = 0; i < results->count; i++) {
        if (!results->items[i].writer->has_gaps)
            return false;
    }
    return true;
}
