/* explore.h - small programs decided exactly, over all their executions (EM 5.8).
 *
 * A host entry and the grids it launches are run in every order that the CUDA progress model
 * allows. A thread that has begun goes on; so do the other threads of its block, of its
 * cluster, of its cooperative grid. Nothing obliges another block or grid to start while
 * something runs; a host call that waits only makes sure that something does. A *hang* is an
 * execution that keeps to this and never ends.
 *
 * Where a value that decides is not known, or there are too many threads or states, the
 * program does not fit: nothing is said about it. */
#ifndef CUVET_ANALYSIS_EXPLORE_H
#define CUVET_ANALYSIS_EXPLORE_H

#include "analysis/values/globals.h"
#include "model/link.h"
#include "model/place.h"
#include "model/program.h"

/* Why a waiter is stuck: what could end the wait, and why it need not come. */
enum cv_stuck {
    CV_STUCK_BLOCK,     /* blocks of the waiter's own grid that need not start */
    CV_STUCK_UNORDERED, /* a grid, copy or memset that is not ordered before, and need not start */
    CV_STUCK_BEHIND,    /* one that starts only when the waiter is complete */
    CV_STUCK_HOST,      /* the host, which waits for the waiter itself */
    CV_STUCK_OTHER,     /* all run, and miss each other; or the host's own loop */
};

struct cv_stuck_setter {
    enum cv_stuck relation;
    const char *name;       /* of the kernel or the call; NULL: the host itself */
    const char *who;        /* for people: "block 0 of 'test'", "'give'", "the host" */
    struct cv_place launch; /* of its grid, or the call */
    struct cv_place store;
    bool late; /* not put into a stream yet: the host comes to that only afterwards */
};

struct cv_hang_step {
    struct cv_place where;
    const char *text;
};

/* One wait that need not end. */
struct cv_hang {
    enum cv_stuck relation;
    const char *kernel;     /* that waits; NULL: the host */
    const char *waiter;     /* for people: "block 1 of 'test'" */
    const char *object;     /* what it waits for: "mem[0]" */
    struct cv_place loop;   /* where it waits */
    struct cv_place launch; /* of its grid */
    const struct cv_stuck_setter *setters;
    size_t setter_count;
    const struct cv_hang_step *steps; /* the shortest execution that leads to it */
    size_t step_count;
    bool certain;              /* no execution of the program ends */
    struct cv_place host_loop; /* where the host goes round meanwhile; no place: it does not */
    const char *host_object;   /* what it waits for there, or NULL */
    bool host_asks;            /* in each round, whether work is done */
};

struct cv_explored_launch {
    const char *kernel;
    struct cv_place where;
};

struct cv_exploration {
    struct cv_function_ref entry;
    const char *function; /* the entry's name */
    bool fits;
    const char *reason; /* why it does not fit; with the place */
    struct cv_place reason_place;
    size_t states;
    uint64_t work;    /* operations performed and words kept: what it cost */
    bool always_ends; /* it fits, and no execution goes on for ever */
    const struct cv_hang *hangs;
    size_t hang_count;
    /* Where it fits: every wait of these launches is decided, so is every one of these loops
     * as far as these launches and this entry come to it. */
    const struct cv_explored_launch *launches;
    size_t launch_count;
    const struct cv_place *loops;
    size_t loop_count;
};

/* Whether an entry fits, and comes to that launch: its waits are decided then. */
static inline bool cv_explores(const struct cv_exploration *exploration,
                               struct cv_function_ref entry, struct cv_place launch)
{
    if (!exploration->fits || exploration->entry.unit != entry.unit ||
        exploration->entry.function != entry.function)
        return false;
    for (size_t i = 0; i < exploration->launch_count; i++) {
        struct cv_place where = exploration->launches[i].where;

        if (where.path == launch.path && where.line == launch.line && where.column == launch.column)
            return true;
    }
    return false;
}

/* The result lives in `arena`. Never NULL. */
struct cv_exploration *cv_explore(struct cv_arena *arena, const struct cv_program *program,
                                  const struct cv_globals *globals,
                                  struct cv_function_ref host_entry);

#endif
