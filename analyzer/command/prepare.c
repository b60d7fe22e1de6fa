/* prepare.c - which layers are worth their making, and making them from the first one on.
 *
 * A layer is wanted where units part: where some of those that begin with it end, or go on in
 * another way. What it costs to parse, for all units but one, must be more than what it costs to
 * keep. */
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
    PAYS = 150, /* milliseconds that it must save */
    PAYS_LATER = 20,
    LAYER_SECONDS = 120,
    LAYER_MEGABYTES = 4096,
    LATER_UNITS = 2, /* a run of more units is not the one that an editor repeats */
    LATER_NICENESS = 10,
};

static const enum cv_side sides[] = { CV_DEVICE, CV_HOST };

void cv_wish_for(struct cv_wishes *wishes, const struct cv_flags *flags)
{
    if (!wishes->layers || !flags->is_cuda)
        return;
    wishes->units = cv_grow(wishes->run->arena, wishes->units, wishes->count, &wishes->capacity,
                            sizeof(const struct cv_flags *));
    wishes->units[wishes->count++] = flags;
}

/* ---------------------------------------------------------------------- choosing */

static const char *source_text(const struct cv_wishes *wishes, struct cv_arena *arena,
                               const char *path, size_t *size)
{
    const char *trouble;

    for (size_t i = 0; i < wishes->unsaved_count; i++)
        if (strcmp(wishes->unsaved[i].path, path) == 0) {
            *size = wishes->unsaved[i].size;
            return wishes->unsaved[i].text;
        }
    return cv_path_read(arena, path, MAX_SOURCE, size, &trouble);
}

/* Counts for each layer the units that could use it. */
static void count_units(struct cv_wishes *wishes, bool first_only)
{
    for (size_t i = 0; i < wishes->count; i++) {
        const struct cv_flags *flags = wishes->units[i];
        struct cv_arena *scratch = cv_arena_new();
        const char *text = "";
        size_t size = 0;

        if (!first_only)
            text = source_text(wishes, scratch, flags->command.file, &size);
        for (size_t s = 0; text && s < sizeof sides / sizeof sides[0]; s++) {
            struct cv_layer_chain chain = cv_layers_plan(wishes->layers, scratch, flags, sides[s],
                                                         text, size, first_only);

            for (size_t k = 0; k < chain.count; k++)
                if (k == 0 || k > chain.spare)
                    chain.items[k]->units++;
        }
        cv_arena_free(scratch);
    }
}

static size_t all_plans(const struct cv_wishes *wishes, struct cv_layer_plan ***plans)
{
    return cv_layer_plans(wishes->layers, plans);
}

static void forget_counts(const struct cv_wishes *wishes)
{
    struct cv_layer_plan **plans;
    size_t count = all_plans(wishes, &plans);

    for (size_t i = 0; i < count; i++) {
        plans[i]->units = 0;
    }
}

/* What all of them that begin alike go on with alike is no place to stop. */
static void count_shared(const struct cv_wishes *wishes)
{
    struct cv_layer_plan **plans;
    size_t count = all_plans(wishes, &plans);

    for (size_t i = 0; i < count; i++) {
        struct cv_layer_plan *plan = plans[i], *parent = plan->parent;

        plan->shared = 0;
        plan->wanted = false;
        cv_layer_is_there(wishes->layers, plan);
        plan->failed |= (plan->tried && !plan->layer) || (parent && parent->failed);
        if (parent && !plan->failed && parent->shared < plan->units)
            parent->shared = plan->units;
    }
}

/* What it adds to the last one that is there or wanted; false: it is there, or cannot be made. */
static bool is_missing(struct cv_layer_plan *plan)
{
    const struct cv_layer_plan *parent = plan->parent;

    plan->missing = 0;
    if (plan->layer)
        return false;
    plan->missing = plan->cost;
    if (parent && !parent->wanted)
        plan->missing += parent->missing;
    return !plan->failed;
}

static void choose_shared(const struct cv_wishes *wishes)
{
    struct cv_layer_plan **plans;
    size_t count = all_plans(wishes, &plans);

    count_shared(wishes);
    for (size_t i = 0; i < count; i++) {
        struct cv_layer_plan *plan = plans[i];

        if (is_missing(plan) && plan->units >= SHARED)
            plan->wanted = !plan->parent || (plan->units > plan->shared &&
                                             (plan->units - 1) * plan->missing >= PAYS);
    }
}

/* For the next run of one file: the deepest, and the deepest that an edit of a header leaves. */
static void choose_deepest(const struct cv_wishes *wishes)
{
    struct cv_layer_plan **plans;
    size_t count = all_plans(wishes, &plans);

    count_shared(wishes);
    for (size_t i = 0; i < count; i++) {
        struct cv_layer_plan *plan = plans[i];
        bool last_plain = !plan->exact && i + 1 < count && plans[i + 1]->parent == plan &&
                          (plans[i + 1]->exact || plans[i + 1]->instances);

        if (is_missing(plan) && plan->units)
            plan->wanted = !plan->parent ||
                           ((plan->shared == 0 || last_plain) && plan->missing >= PAYS_LATER);
    }
}

/* ------------------------------------------------------------------------ making */

struct making {
    struct cv_layers *layers;
    struct cv_layer_plan **jobs;
    size_t count;
};

static void make_job(void *context, size_t number, struct cv_bytes *result)
{
    const struct making *making = context;

    (void)result;
    cv_layer_build(making->layers, making->jobs[number]);
}

static void made(void *context, size_t number, const void *bytes, size_t size, const char *reason)
{
    const struct making *making = context;

    (void)size;
    (void)reason;
    if (!bytes)
        cv_layer_clear(making->layers, making->jobs[number]);
    making->jobs[number]->tried = true;
    cv_layer_look_again(making->jobs[number]);
}

static bool waits(const struct cv_layer_plan *plan)
{
    for (plan = plan->parent; plan; plan = plan->parent)
        if (plan->wanted)
            return true;
    return false;
}

/* Those that stand on nothing that is still to be made; false: there are none. */
static bool make_next(const struct cv_wishes *wishes, unsigned processes)
{
    struct making making = { .layers = wishes->layers };
    struct cv_workers workers = { .count = processes,
                                  .seconds = LAYER_SECONDS,
                                  .megabytes = LAYER_MEGABYTES,
                                  .work = make_job,
                                  .ended = made,
                                  .context = &making };
    struct cv_layer_plan **plans;
    size_t count = all_plans(wishes, &plans);

    making.jobs = cv_alloc_array(wishes->run->arena, count, sizeof(struct cv_layer_plan *));
    for (size_t i = 0; i < count; i++)
        if (plans[i]->wanted && !waits(plans[i]))
            making.jobs[making.count++] = plans[i];
    if (workers.count > making.count)
        workers.count = (unsigned)making.count;
    if (making.count)
        cv_workers_run(&workers, making.count, wishes->run->arena);
    return making.count > 0;
}

void cv_make_shared_layers(struct cv_wishes *wishes, unsigned processes)
{
    /* What comes on top of the first ones depends on what is in these. */
    for (int first_only = 1; first_only >= 0; first_only--) {
        if (!wishes->count)
            return;
        count_units(wishes, first_only);
        do
            choose_shared(wishes);
        while (make_next(wishes, processes));
        forget_counts(wishes);
    }
}

static void make_wanted(const struct cv_wishes *wishes)
{
    struct cv_layer_plan **plans;
    size_t count = all_plans(wishes, &plans);

    for (size_t i = 0; i < count; i++)
        if (plans[i]->wanted)
            cv_layer_build(wishes->layers, plans[i]);
}

static void make_all(struct cv_wishes *wishes)
{
    for (int first_only = 1; first_only >= 0; first_only--) {
        count_units(wishes, first_only);
        choose_deepest(wishes);
        make_wanted(wishes);
        forget_counts(wishes);
    }
}

/* Whether there is something to make; what stands on a first one is not known before that. */
static bool has_wanted(struct cv_wishes *wishes)
{
    struct cv_layer_plan **plans;
    bool found = false;

    count_units(wishes, false);
    choose_deepest(wishes);
    for (size_t i = all_plans(wishes, &plans); i > 0 && !found; i--)
        found = plans[i - 1]->wanted;
    forget_counts(wishes);
    return found;
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
    pid_t child;

    if (!wishes->count || wishes->count > LATER_UNITS || !has_wanted(wishes))
        return;
    child = fork();
    if (child == 0)
        become_nobody(wishes);
    if (child > 0)
        waitpid(child, NULL, 0);
}
