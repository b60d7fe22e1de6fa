/* read.c - the parser works in child processes: what it does not survive costs one unit.
 *
 * A child hands back the bytes of a unit, and all units are made from bytes, so that nothing
 * depends on which process read which of them. */
#include "command/read.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "command/lsp/editor.h"
#include "command/progress.h"
#include "command/store.h"
#include "model/facts_file.h"
#include "model/target.h"
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
    bool older;   /* the jobs are for older targets: see find_older_jobs() */
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

/* The unit of an earlier run, where its files are what they were; or NULL. */
static struct cv_unit *find_stored(struct reading *reading, struct cv_read *read,
                                   const struct cv_flags *flags)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_dependencies dependencies;
    const char *key = cv_store_key(&reading->store, scratch, flags);
    struct cv_unit *unit = cv_store_find(&reading->store, key, scratch, &dependencies);

    if (unit)
        keep_dependencies(reading, read, &dependencies);
    cv_arena_free(scratch);
    return unit;
}

/* What stays for an editor, or NULL. */
static struct cv_stay *stay_of(const struct reading *reading)
{
    return reading->options->editor ? reading->options->editor->stay : NULL;
}

/* As find_stored(), where the parser may be at hand with the file. */
static struct cv_unit *find_kept(struct reading *reading, struct cv_read *read,
                                 const struct cv_flags *flags)
{
    struct cv_stay *stay = stay_of(reading);
    const char *key;

    if (!stay)
        return find_stored(reading, read, flags);
    key = cv_store_key(&reading->store, reading->run->arena, flags);
    if (read->input->stored)
        return cv_stay_stored(stay, &reading->store, key);
    return cv_stay_has_unit(stay, key) ? NULL : find_stored(reading, read, flags);
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
        if (read->state != CV_READ_UNIT)
            continue;
        read->unit = find_kept(reading, read, &read->flags);
        if (read->unit)
            continue;
        if (read->input->stored)
            read->state = CV_READ_LEFT;
        else
            reading->jobs[reading->job_count++] = i;
    }
}

/* ----------------------------------------------------------------------- workers */

/* The flags of a job: as they are, or for the targets up to the older one alone. */
static struct cv_flags flags_of_job(const struct reading *reading, size_t number)
{
    const struct cv_read *read = &reading->reads[reading->jobs[number]];

    return reading->older ? cv_flags_up_to(&read->flags, cv_older_target(read->unit)) : read->flags;
}

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
    struct cv_flags flags = flags_of_job(reading, number);
    struct cv_dependencies dependencies;
    const struct cv_read_helpers helpers = { .layers = reading->wishes->layers,
                                             .dependencies = &dependencies };
    int64_t begun = now();
    struct cv_unit *unit;

    cv_dependencies_init(&dependencies, result->arena);
    unit = cv_unit_read_noting(reading->run, reading->toolkit, &flags, unsaved,
                               reading->inputs->unsaved_count, &helpers);
    if (!reading->options->editor) {
        cv_contents_look_again(reading->store.contents);
        cv_dependencies_finish(&dependencies, reading->store.contents, begun);
    }
    cv_unit_mend(unit);
    cv_record_write(&dependencies, unit, result);
    /* What an editor has is not what the file will be: the record of the file stays. */
    if (!dependencies.unknown && !reading->options->editor)
        cv_cache_put(&reading->store.cache, "units",
                     cv_store_key(&reading->store, result->arena, &flags), result->data,
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

    if (!reading->older)
        reading->begun++;
    cv_progress_show(&reading->progress, reading->begun, shown_path(reading, file));
}

static void job_ended(void *context, size_t number, const void *bytes, size_t size,
                      const char *reason)
{
    struct reading *reading = context;
    struct cv_read *read = &reading->reads[reading->jobs[number]];
    struct cv_arena *scratch = cv_arena_new();
    struct cv_dependencies dependencies;
    struct cv_unit *unit = NULL;

    if (bytes)
        unit = cv_record_read(bytes, size, scratch, &dependencies, &reason);
    if (unit)
        keep_dependencies(reading, read, &dependencies);
    cv_arena_free(scratch);
    if (reading->older) {
        read->older = unit;
        return;
    }
    read->unit = unit;
    if (unit)
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
    for (size_t i = 0; i < reading->job_count; i++)
        cv_wish_for(reading->wishes, &reading->reads[reading->jobs[i]].flags);
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
    reading->begun = reading->inputs->count - (reading->older ? 0 : reading->job_count);
    cv_workers_run(&workers, reading->job_count, reading->run->arena);
    cv_progress_end(&reading->progress);
    if (reading->job_count)
        cv_cache_tidy(&reading->store.cache);
}

/* In this process, which is an editor's: it may die of it. */
static void read_here(struct reading *reading, struct cv_stay *stay, size_t number)
{
    struct cv_read *read = &reading->reads[reading->jobs[number]];
    const struct cv_flags flags = flags_of_job(reading, number);
    struct cv_bytes bytes = { .arena = cv_arena_new() };
    const char *key = cv_store_key(&reading->store, bytes.arena, &flags);
    const struct cv_read_helpers helpers = { .layers = reading->wishes->layers,
                                             .standing = cv_stay_unit(stay, key) };
    struct cv_unit *unit = cv_unit_read_noting(reading->run, reading->toolkit, &flags,
                                               reading->inputs->unsaved,
                                               reading->inputs->unsaved_count, &helpers);

    stay->brief |= cv_standing_is_brief(helpers.standing);
    cv_unit_mend(unit);
    cv_facts_write(unit, &bytes);
    cv_unit_free(unit);
    unit = cv_facts_read(bytes.data, bytes.size, &read->reason);
    cv_arena_free(bytes.arena);
    if (reading->older) {
        read->older = unit;
        return;
    }
    read->unit = unit;
    if (!unit)
        read->state = CV_READ_LOST;
}

static void read_jobs(struct reading *reading)
{
    struct cv_stay *stay = stay_of(reading);

    if (!stay)
        run_jobs(reading);
    for (size_t i = 0; stay && i < reading->job_count; i++)
        read_here(reading, stay, i);
}

/* ---------------------------------------------------------------- older targets */

/* The newest target is what a unit is read for. Where #if on __CUDA_ARCH__ gives an older one
 * code that the newest does not have, the file is read for that one too. */
static void find_older_jobs(struct reading *reading)
{
    reading->older = true;
    reading->job_count = 0;
    for (size_t i = 0; i < reading->inputs->count; i++) {
        struct cv_read *read = &reading->reads[i];
        int target = read->state == CV_READ_UNIT && read->unit ? cv_older_target(read->unit) : 0;
        struct cv_flags flags;

        if (!target)
            continue;
        flags = cv_flags_up_to(&read->flags, target);
        if (cv_flags_parse_arch(&flags, reading->toolkit) != target)
            continue;
        read->older = find_kept(reading, read, &flags);
        if (!read->older && !read->input->stored)
            reading->jobs[reading->job_count++] = i;
    }
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

static struct cv_layers *layers_of(struct reading *reading)
{
    const struct cv_inputs *inputs = reading->inputs;
    struct cv_stay *stay = stay_of(reading);
    struct cv_layers *layers = stay ? stay->layers : NULL;

    if (!layers)
        layers = cv_layers_new(stay ? &stay->run : reading->run, &reading->store.cache,
                               stay ? &stay->toolkit : reading->toolkit);
    if (!layers)
        return NULL;
    if (stay) {
        cv_layers_brief(layers);
        cv_layers_look_again(layers, reading->run);
        stay->layers = layers;
    }
    cv_layers_unsaved(layers, (struct cv_unsaved_list){ inputs->unsaved, inputs->unsaved_count });
    return layers;
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
    *wishes = (struct cv_wishes){ .run = run,
                                  .layers = layers_of(&reading),
                                  .unsaved = inputs->unsaved,
                                  .unsaved_count = inputs->unsaved_count };
    plan(&reading);
    prepare_layers(&reading);
    read_jobs(&reading);
    find_older_jobs(&reading);
    if (reading.job_count)
        read_jobs(&reading);
    tell_apart(&reading);
    return reading.reads;
}
