/* read.c - the parser works in child processes: what it does not survive costs one unit.
 *
 * A child hands back the bytes of a unit, and all units are made from bytes, so that nothing
 * depends on which process read which of them. */
#include "command/read.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command/progress.h"
#include "command/store.h"
#include "model/facts_file.h"
#include "support/workers.h"

struct reading {
    struct cv_run *run;
    const struct cv_options *options;
    const struct cv_toolkit *toolkit;
    const struct cv_inputs *inputs;
    struct cv_read *reads;
    struct cv_store store;
    const struct cv_changes *changes; /* NULL: nobody asks */
    struct cv_wishes *wishes;
    size_t *jobs; /* inputs to parse */
    size_t job_count;
    size_t begun; /* inputs, for the progress */
    struct cv_progress progress;
};

/* ------------------------------------------------------------------ preparation */

static enum cv_read_state state_of(struct reading *reading, struct cv_read *read)
{
    if (!cv_flags_read(reading->run, &read->input->command, reading->options->architectures,
                       &read->flags))
        return CV_READ_UNUSABLE;
    if (read->flags.language == CV_LANGUAGE_NONE && read->input->listed)
        return CV_READ_OTHER;
    return CV_READ_UNIT;
}

/* For those who ask: of thousands of units they are too many to be kept for nothing. */
static void keep_dependencies(struct reading *reading, struct cv_read *read,
                              const struct cv_dependencies *dependencies)
{
    for (size_t i = 0; reading->changes && i < dependencies->count && !read->changed; i++)
        read->changed = cv_is_changed(reading->changes, dependencies->items[i].path);
    if (!reading->options->depfile)
        return;
    for (size_t i = 0; i < dependencies->count; i++) {
        const struct cv_dependency *dependency = &dependencies->items[i];

        if (i == 0)
            cv_dependencies_init(&read->dependencies, reading->run->arena);
        if (!dependency->absent)
            cv_dependencies_add(&read->dependencies, dependency->path, dependency->system);
    }
}

/* The unit of an earlier run, where its files are what they were. */
static bool find_stored(struct reading *reading, struct cv_read *read)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_dependencies dependencies;
    const char *key = cv_store_key(&reading->store, scratch, &read->flags);

    read->unit = cv_store_find(&reading->store, key, scratch, &dependencies);
    if (read->unit)
        keep_dependencies(reading, read, &dependencies);
    cv_arena_free(scratch);
    return read->unit != NULL;
}

static void plan(struct reading *reading)
{
    size_t count = reading->inputs->count;

    reading->reads = cv_alloc_array(reading->run->arena, count, sizeof *reading->reads);
    reading->jobs = cv_alloc_array(reading->run->arena, count, sizeof *reading->jobs);
    for (size_t i = 0; i < count; i++) {
        struct cv_read *read = &reading->reads[i];

        read->input = &reading->inputs->items[i];
        read->state = state_of(reading, read);
        read->changed = reading->changes &&
                        cv_is_changed(reading->changes, read->input->command.file);
        if (read->state != CV_READ_UNIT || find_stored(reading, read))
            continue;
        if (read->input->stored)
            read->state = CV_READ_LEFT;
        else
            reading->jobs[reading->job_count++] = i;
    }
}

/* ----------------------------------------------------------------------- workers */

/* In the clock that the file system uses. */
static int64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_REALTIME_COARSE, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void parse_job(void *context, size_t number, struct cv_bytes *result)
{
    const struct reading *reading = context;
    const struct cv_unsaved *unsaved = reading->inputs->unsaved;
    const struct cv_read *read = &reading->reads[reading->jobs[number]];
    struct cv_dependencies dependencies;
    int64_t begun = now();
    struct cv_unit *unit;

    cv_dependencies_init(&dependencies, result->arena);
    unit = cv_unit_read_noting(reading->run, reading->toolkit, &read->flags, unsaved,
                               reading->inputs->unsaved_count, reading->wishes->layers,
                               &dependencies);
    if (!reading->options->beside) {
        cv_contents_look_again(reading->store.contents);
        cv_dependencies_finish(&dependencies, reading->store.contents, begun);
    }
    cv_unit_mend(unit);
    cv_record_write(&dependencies, unit, result);
    /* What an editor has is not what the file will be: the record of the file stays. */
    if (!dependencies.unknown && !reading->options->beside)
        cv_cache_put(&reading->store.cache, "units",
                     cv_store_key(&reading->store, result->arena, &read->flags), result->data,
                     result->size);
    cv_unit_free(unit);
}

/* As findings show it. */
static const char *shown_path(const struct reading *reading, const char *path)
{
    size_t length = strlen(reading->inputs->directory);

    if (strncmp(path, reading->inputs->directory, length) == 0 && path[length] == '/')
        return path + length + 1;
    return path;
}

static void job_started(void *context, size_t number)
{
    struct reading *reading = context;
    const char *file = reading->reads[reading->jobs[number]].input->command.file;

    cv_progress_show(&reading->progress, ++reading->begun, shown_path(reading, file));
}

static void job_ended(void *context, size_t number, const void *bytes, size_t size,
                      const char *reason)
{
    struct reading *reading = context;
    struct cv_read *read = &reading->reads[reading->jobs[number]];
    struct cv_arena *scratch = cv_arena_new();
    struct cv_dependencies dependencies;

    if (bytes)
        read->unit = cv_record_read(bytes, size, scratch, &dependencies, &reason);
    if (read->unit)
        keep_dependencies(reading, read, &dependencies);
    cv_arena_free(scratch);
    if (read->unit)
        return;
    read->state = CV_READ_LOST;
    read->reason = cv_format(reading->run->arena,
                             bytes ? "what the parser found %s" : "the parser %s", reason);
}

static unsigned process_count(const struct reading *reading)
{
    unsigned wanted = reading->options->jobs ? (unsigned)reading->options->jobs
                                             : cv_processor_count();

    if (wanted > reading->job_count)
        wanted = (unsigned)reading->job_count;
    return wanted ? wanted : 1;
}

static void prepare_layers(struct reading *reading)
{
    const struct cv_unsaved *unsaved = reading->inputs->unsaved;

    for (size_t i = 0; i < reading->job_count; i++)
        cv_wish_for(reading->wishes, &reading->reads[reading->jobs[i]].flags, unsaved,
                    reading->inputs->unsaved_count);
    if (reading->job_count > 1)
        cv_make_shared_layers(reading->wishes, process_count(reading));
}

static void run_jobs(struct reading *reading)
{
    struct cv_workers workers = {
        .count = process_count(reading),
        .seconds = (unsigned)reading->options->time_limit,
        .megabytes = (unsigned)reading->options->memory_limit,
        .work = parse_job,
        .started = job_started,
        .ended = job_ended,
        .context = reading,
    };

    cv_progress_begin(&reading->progress, reading->run, reading->inputs->count);
    reading->begun = reading->inputs->count - reading->job_count;
    cv_workers_run(&workers, reading->job_count, reading->run->arena);
    cv_progress_end(&reading->progress);
    if (reading->job_count)
        cv_cache_tidy(&reading->store.cache);
}

/* ------------------------------------------------- units of one file told apart */

static bool has_argument(const struct cv_string_list *list, const char *argument)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->items[i], argument) == 0)
            return true;
    return false;
}

/* The options that not all of the units in a row share, or else the architecture. */
static const char *distinction(struct cv_read *const *group, size_t count, size_t which)
{
    const struct cv_flags *flags = &group[which]->flags;
    struct cv_arena *arena = group[which]->unit->arena;
    const char *text = "";

    for (size_t i = 0; i < flags->shared.count; i++) {
        const char *argument = flags->shared.items[i];
        bool common = true;

        for (size_t k = 0; k < count; k++)
            common &= has_argument(&group[k]->flags.shared, argument);
        if (!common)
            text = cv_format(arena, "%s%s%s", text, *text ? " " : "", argument);
    }
    return *text ? text : flags->architecture_names[flags->architecture_count - 1];
}

static int compare_sources(const void *left, const void *right)
{
    const struct cv_read *a = *(struct cv_read *const *)left;
    const struct cv_read *b = *(struct cv_read *const *)right;
    int order = strcmp(a->unit->source, b->unit->source);

    return order ? order : (a > b) - (a < b);
}

/* Fills cv_unit.command where a file was compiled several times. */
static void tell_apart(struct reading *reading)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_read **sorted = cv_alloc_array(scratch, reading->inputs->count, sizeof *sorted);
    size_t count = 0, length;

    for (size_t i = 0; i < reading->inputs->count; i++)
        if (reading->reads[i].unit)
            sorted[count++] = &reading->reads[i];
    if (count)
        qsort(sorted, count, sizeof *sorted, compare_sources);
    for (size_t first = 0; first < count; first += length) {
        const char *source = sorted[first]->unit->source;

        for (length = 1; first + length < count; length++)
            if (strcmp(sorted[first + length]->unit->source, source) != 0)
                break;
        for (size_t i = 0; length > 1 && i < length; i++)
            sorted[first + i]->unit->command = distinction(sorted + first, length, i);
    }
    cv_arena_free(scratch);
}

struct cv_read *cv_read_units(struct cv_run *run, const struct cv_options *options,
                              const struct cv_toolkit *toolkit, const struct cv_inputs *inputs,
                              const struct cv_changes *changes, struct cv_wishes *wishes)
{
    struct reading reading = { .run = run,
                               .options = options,
                               .toolkit = toolkit,
                               .inputs = inputs,
                               .changes = changes,
                               .wishes = wishes };

    cv_store_open(run, options, toolkit, inputs->unsaved, inputs->unsaved_count, &reading.store);
    *wishes = (struct cv_wishes){ .run = run };
    wishes->layers = cv_layers_new(run, &reading.store.cache, toolkit, inputs->unsaved_count > 0);
    plan(&reading);
    prepare_layers(&reading);
    run_jobs(&reading);
    tell_apart(&reading);
    return reading.reads;
}
