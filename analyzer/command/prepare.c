/* prepare.c - first layers first: the others stand on them. */
#include "command/prepare.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/path.h"
#include "support/vector.h"
#include "support/workers.h"

enum {
    MAX_SOURCE = 256 << 20,
    SHARED = 2, /* units from which on a layer pays within the run */
    LAYER_SECONDS = 120,
    LAYER_MEGABYTES = 4096,
    LATER_UNITS = 2, /* a run of more units is not the one that an editor repeats */
    LATER_NICENESS = 10,
};

/* ------------------------------------------------------------------------ wishes */

static void add_wish(struct cv_wishes *wishes, const struct cv_layer_plan *plan)
{
    for (size_t i = 0; i < wishes->count; i++)
        if (strcmp(wishes->items[i].plan.key, plan->key) == 0) {
            wishes->items[i].units++;
            return;
        }
    wishes->items = cv_grow(wishes->run->arena, wishes->items, wishes->count, &wishes->capacity,
                            sizeof *wishes->items);
    wishes->items[wishes->count++] = (struct cv_wish){ *plan, 1 };
}

static const char *source_text(struct cv_arena *arena, const char *path,
                               const struct cv_unsaved *unsaved, size_t unsaved_count, size_t *size)
{
    const char *trouble;

    for (size_t i = 0; i < unsaved_count; i++)
        if (strcmp(unsaved[i].path, path) == 0) {
            *size = unsaved[i].size;
            return unsaved[i].text;
        }
    return cv_path_read(arena, path, MAX_SOURCE, size, &trouble);
}

void cv_wish_for(struct cv_wishes *wishes, const struct cv_flags *flags,
                 const struct cv_unsaved *unsaved, size_t unsaved_count)
{
    static const enum cv_side sides[] = { CV_DEVICE, CV_HOST };
    struct cv_arena *scratch;
    const char *text;
    size_t size = 0;

    if (!wishes->layers || !flags->is_cuda)
        return;
    scratch = cv_arena_new();
    text = source_text(scratch, flags->command.file, unsaved, unsaved_count, &size);
    for (size_t s = 0; text && s < sizeof sides / sizeof sides[0]; s++) {
        struct cv_layer_plan plans[CV_LAYER_PLANS];
        size_t count = cv_layers_plan(wishes->layers, flags, sides[s], text, size, plans);

        for (size_t i = 0; i < count; i++)
            if (plans[i].wished)
                add_wish(wishes, &plans[i]);
    }
    cv_arena_free(scratch);
}

/* ------------------------------------------------------------------------ making */

struct making {
    struct cv_wishes *wishes;
    size_t *jobs; /* wishes */
    size_t count;
};

static void make_job(void *context, size_t number, struct cv_bytes *result)
{
    const struct making *making = context;
    struct cv_wishes *wishes = making->wishes;

    (void)result;
    cv_layer_build(wishes->layers, &wishes->items[making->jobs[number]].plan);
}

static void made(void *context, size_t number, const void *bytes, size_t size, const char *reason)
{
    const struct making *making = context;
    struct cv_wish *wish = &making->wishes->items[making->jobs[number]];

    (void)bytes;
    (void)size;
    wish->plan.there = reason == NULL;
    cv_layer_look_again(making->wishes->layers, wish->plan.key);
}

/* Those of one kind that are not there yet: first ones, or those that stand on them. */
static void make_kind(struct cv_wishes *wishes, bool first, unsigned processes)
{
    struct making making = { .wishes = wishes };
    struct cv_workers workers = { .count = processes,
                                  .seconds = LAYER_SECONDS,
                                  .megabytes = LAYER_MEGABYTES,
                                  .work = make_job,
                                  .ended = made,
                                  .context = &making };

    making.jobs = cv_alloc_array(wishes->run->arena, wishes->count, sizeof *making.jobs);
    for (size_t i = 0; i < wishes->count; i++) {
        const struct cv_wish *wish = &wishes->items[i];

        if (!wish->plan.there && wish->units >= SHARED && (wish->plan.base_key == NULL) == first)
            making.jobs[making.count++] = i;
    }
    if (workers.count > making.count)
        workers.count = (unsigned)making.count;
    if (making.count)
        cv_workers_run(&workers, making.count, wishes->run->arena);
}

void cv_make_shared_layers(struct cv_wishes *wishes, unsigned processes)
{
    make_kind(wishes, true, processes);
    make_kind(wishes, false, processes);
}

static void make_all(struct cv_wishes *wishes)
{
    for (int first = 1; first >= 0; first--)
        for (size_t i = 0; i < wishes->count; i++)
            if (!wishes->items[i].plan.there && (wishes->items[i].plan.base_key == NULL) == first)
                cv_layer_build(wishes->layers, &wishes->items[i].plan);
}

/* Nobody's child, with nothing of the parent's open. */
_Noreturn static void become_nobody(struct cv_wishes *wishes)
{
    int nothing = open("/dev/null", O_RDWR);

    if (nothing < 0 || fork() != 0)
        _exit(EXIT_SUCCESS);
    setsid();
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        dup2(nothing, file);
    if (nothing > STDERR_FILENO)
        close(nothing);
    (void)!nice(LATER_NICENESS);
    alarm(LAYER_SECONDS);
    make_all(wishes);
    _exit(EXIT_SUCCESS);
}

void cv_make_layers_later(struct cv_wishes *wishes)
{
    size_t wanted = 0;
    pid_t child;

    for (size_t i = 0; i < wishes->count; i++) {
        if (wishes->items[i].units > LATER_UNITS)
            return;
        wanted += !wishes->items[i].plan.there;
    }
    if (!wanted)
        return;
    child = fork();
    if (child == 0)
        become_nobody(wishes);
    if (child > 0)
        waitpid(child, NULL, 0);
}
