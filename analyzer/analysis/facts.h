/* facts.h - all that the analyses found, as checkers see it.
 *
 * The analyses look at the program from its entry points: each kernel, and each device
 * function that nobody calls, with the functions it calls put in place. A loop that is
 * reached in several ways is one cv_loop for each way that differs in what it reads. */
#ifndef CUVET_ANALYSIS_FACTS_H
#define CUVET_ANALYSIS_FACTS_H

#include <stdio.h>

#include "analysis/explore/explore.h"
#include "analysis/feature_facts.h"
#include "analysis/generation_facts.h"
#include "analysis/grid_facts.h"
#include "analysis/launch_facts.h"
#include "analysis/memory_facts.h"
#include "model/place.h"
#include "model/program.h"
#include "support/times.h"

/* Where a piece of memory is, seen from the code that touches it. */
enum cv_memory {
    CV_MEMORY_UNKNOWN,   /* could be any of the others */
    CV_MEMORY_AUTOMATIC, /* this thread's own: no other thread can change it */
    CV_MEMORY_SHARED,    /* of the block */
    CV_MEMORY_GLOBAL,    /* device, managed, mapped or host memory that others can reach */
    CV_MEMORY_CONSTANT,  /* does not change while a kernel runs */
};

/* How a condition reads the memory it depends on. */
enum cv_access {
    CV_ACCESS_PLAIN,
    CV_ACCESS_VOLATILE,
    CV_ACCESS_ATOMIC, /* an atomic read; exchange and compare-exchange read too */
};

/* One read that decides whether the loop goes on, and that the loop itself does not change. */
struct cv_wait_read {
    enum cv_memory memory;
    enum cv_access access;
    const char *object;       /* name for people: "flag", "box->full" */
    struct cv_place read;     /* the read */
    struct cv_place declared; /* the object's declaration, where it is known */
    bool synchronized;        /* the loop also reads that object through volatile or atomics */
};

/* What happens in a loop, calls included, as one bit each. */
enum cv_loop_effect {
    CV_LOOP_PROGRESS = 1 << 0, /* a progress operation (EM 5.8.2) that runs in each round or may */
    CV_LOOP_YIELDS = 1 << 1,
    CV_LOOP_ATOMIC_WRITES = 1 << 2, /* atomic stores */
    CV_LOOP_FENCES = 1 << 3,
    CV_LOOP_STORES = 1 << 4,   /* plain stores to memory that others can see */
    CV_LOOP_COMPUTES = 1 << 5, /* anything else: arithmetic, automatic objects */
    CV_LOOP_AUTOMATIC_VOLATILE = 1 << 6,
    CV_LOOP_AUTOMATIC_ATOMIC = 1 << 7,
    CV_LOOP_UNKNOWN = 1 << 8, /* a call whose body is not known, code that was lost */
    CV_LOOP_BARRIER = 1 << 9, /* a barrier; PROGRESS too */
    CV_LOOP_IO = 1 << 10,     /* library I/O; PROGRESS too */
};

struct cv_call_site {
    const char *caller; /* name of the calling function */
    const char *callee;
    struct cv_place where;
};

enum cv_loop_end {
    CV_LOOP_CAN_END,   /* an exit depends on what the loop changes, or on what is not known */
    CV_LOOP_WAITS,     /* every exit depends on memory that only others can change: see reads */
    CV_LOOP_INVARIANT, /* exits depend only on values that never change once the loop is entered */
    CV_LOOP_ENDLESS,   /* no exit can be taken */
};

struct cv_loop {
    struct cv_place where; /* the loop statement, or the recursive call */
    const char *function;  /* that contains it */
    enum cv_side side;
    bool recursion; /* a function that calls itself again and again */
    enum cv_loop_end end;
    unsigned effects;                 /* enum cv_loop_effect, or-ed */
    const struct cv_wait_read *reads; /* WAITS: what the exits read, first the deciding one */
    size_t read_count;
    const struct cv_call_site *calls; /* from the entry point down to `function` */
    size_t call_count;
    bool entry_is_kernel;
};

/* ------------------------------------------------ waits across grids and the host */

/* How something that can end a wait stands to it. */
enum cv_relation {
    CV_RELATION_BEFORE, /* it is surely complete when the waiter starts, or cannot be kept away */
    CV_RELATION_MAYBE,  /* ordered on some path, or by something that is not known */
    CV_RELATION_UNORDERED, /* no dependency puts it first: the waiter may keep it from starting */
    CV_RELATION_AFTER,     /* it cannot start before the waiter is complete */
    CV_RELATION_BLOCKED,   /* the host sets it, after a call that waits for the waiter */
    CV_RELATION_MAY_BLOCK, /* the host sets it, after a call that may wait for the waiter */
};

enum cv_setter_kind {
    CV_SETTER_KERNEL,
    CV_SETTER_COPY,
    CV_SETTER_MEMSET,
    CV_SETTER_FUNCTION, /* of the host, that a stream calls */
    CV_SETTER_HOST,     /* the host thread itself */
};

/* Something that can make a wait's condition true. */
struct cv_setter {
    enum cv_setter_kind kind;
    enum cv_relation relation;
    const char *name;        /* of the kernel or function */
    uint32_t op;             /* of the entry, while it is open */
    struct cv_place where;   /* the launch, the call, the host's store */
    struct cv_place store;   /* the store in the kernel, where there is one */
    struct cv_place blocker; /* BLOCKED, MAY_BLOCK: the call that waits */
    const char *blocker_name;
    bool blocker_loads; /* it is the first launch of a kernel, which is loaded there */
    bool concurrent;    /* of the host: while the waiter may run */
    struct cv_narrow_setter narrow;
};

/* A spin lock that threads of one warp take from each other, built for an architecture on which
 * they share one place in the program. */
struct cv_divergent_lock {
    struct cv_place loop;
    const char *function; /* that holds the loop */
    const char *kernel;
    const char *object;         /* the lock */
    struct cv_place given_back; /* after the loop */
    int architecture;           /* the oldest: 60 for sm_60 */
    const struct cv_call_site *calls;
    size_t call_count;
};

/* A node of a graph that depends on itself, through others. */
struct cv_graph_cycle {
    struct cv_place node;
    const char *function; /* that adds it */
    const char *name;     /* of the kernel or the call */
};

/* Kernels that wait for each other in a ring: each needs the next one to end its wait. */
struct cv_wait_cycle {
    const size_t *waits; /* cv_facts.grid_waits */
    size_t count;
};

enum cv_waiter_kind {
    CV_WAITER_KERNEL,
    CV_WAITER_FUNCTION, /* of the host, that a stream calls */
    CV_WAITER_STREAM,   /* the stream itself, told by a call */
};

/* Work in a stream that waits for memory that other work, or the host, sets. */
struct cv_grid_wait {
    struct cv_function_ref entry; /* of the host, in which this holds */
    enum cv_waiter_kind waiter;
    const char *kernel;   /* or the host function, or the call */
    const char *function; /* that launches it */
    struct cv_place launch;
    struct cv_place loop;             /* where the kernel waits */
    const struct cv_call_site *calls; /* to the launch, from the function that leads to both */
    size_t call_count;
    const char *object;   /* what it waits for */
    const char *stream;   /* for people: "stream 's'", "the default stream" */
    bool bounded;         /* the wait can end by itself */
    struct cv_place read; /* what it waits with, and its scope where it is atomic */
    enum cv_scope scope;
    bool in_cycle;         /* part of a cv_wait_cycle */
    enum cv_relation best; /* of the setters */
    const struct cv_setter *setters;
    size_t setter_count;
};

struct cv_grid_launch {
    struct cv_function_ref entry; /* of the host */
    struct cv_place where;
    bool sized_by_occupancy; /* as many blocks as fit at once, the program believes */
};

/* A wait of a kernel for memory that other blocks of its own grid set. */
struct cv_block_wait {
    struct cv_place loop;
    const char *function;
    const char *kernel;
    const char *object;
    struct cv_place store; /* by the other block */
    bool counts_blocks;    /* the condition needs a contribution of every block */
    const struct cv_grid_launch
        *launches; /* that are neither cooperative nor one block or cluster */
    size_t launch_count;
    const struct cv_call_site *calls;
    size_t call_count;
};

/* A loop of the host, or a call of atomic::wait(), that waits for memory that the device sets. */
struct cv_host_wait {
    struct cv_function_ref entry;
    struct cv_place loop;
    bool is_call;
    const char *function;
    const char *object;
    enum cv_access access;
    bool bounded;          /* the loop can also end by itself */
    bool feeds;            /* a query or a call that waits is made in each round, or may be */
    bool feeds_idle;       /* but only on streams that never hold work */
    struct cv_place query; /* a single query between the launch and the loop */
    const char *query_name;
    const struct cv_setter *setters; /* pending when the loop begins */
    size_t setter_count;
    struct cv_place insert;  /* where a query can be put into the loop; no place: nowhere */
    const char *insert_text; /* "cudaStreamQuery(s);", where the stream can be named there */
};

/* A barrier that only some of those reach who have to meet there. */
struct cv_divergence {
    struct cv_place barrier;
    enum cv_barrier kind;
    struct cv_place condition; /* that parts them */
    bool is_loop;              /* they go round a loop differently often */
    bool others_exit;          /* the others have left the kernel by then */
    bool is_tile;              /* of a warp's part, or of several warps */
    bool old_target;           /* built for something below 7.0 too */
    const char *function;      /* that holds the barrier */
    const char *kernel;
    const struct cv_place *launches; /* in which it happens; none: nobody launches the kernel */
    size_t launch_count;
    const struct cv_call_site *calls;
    size_t call_count;
};

/* What was too large to be judged. */
struct cv_gap {
    struct cv_place where;
    const char *reason;
};

struct cv_facts {
    const struct cv_program *program;
    const struct cv_loop *loops; /* in source order */
    size_t loop_count;
    const struct cv_grid_wait *grid_waits;
    size_t grid_wait_count;
    const struct cv_graph_cycle *graph_cycles;
    size_t graph_cycle_count;
    const struct cv_wait_cycle *wait_cycles;
    size_t wait_cycle_count;
    const struct cv_divergent_lock *divergent_locks;
    size_t divergent_lock_count;
    const struct cv_block_wait *block_waits;
    size_t block_wait_count;
    const struct cv_host_wait *host_waits;
    size_t host_wait_count;
    struct cv_memory_facts memory;
    const struct cv_exploration *const *explorations; /* host entries that fit */
    size_t exploration_count;
    struct cv_grid_facts grids;
    const struct cv_generation_facts *generations; /* parents and children; never NULL */
    const struct cv_launched *launches;            /* with their configuration */
    size_t launch_count;
    const struct cv_divergence *divergences;
    size_t divergence_count;
    struct cv_feature_facts features;
    const struct cv_gap *gaps;
    size_t gap_count;
};

/* --dump=flow: each function as an entry, with the value of every operation. */
void cv_dump_flow(const struct cv_program *program, FILE *out);

/* Runs the analyses. The facts live in `arena`; `times` may be NULL. */
struct cv_facts *cv_analyse(struct cv_arena *arena, const struct cv_program *program,
                            struct cv_times *times);

#endif
