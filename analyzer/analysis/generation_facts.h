/* generation_facts.h - what was found about parents and children, as checkers see it (DP 4.18).
 *
 * A *parent* is a kernel that launches, a *child* what it launches; a child's own descendants
 * count as the child. */
#ifndef CUVET_ANALYSIS_GENERATION_FACTS_H
#define CUVET_ANALYSIS_GENERATION_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/place.h"

enum { CV_MORE_PLACES = 3 };

enum cv_grid_conflict_kind {
    CV_CHILD_RESULT_READ, /* the parent reads what a child writes, after the launch */
    CV_CHILD_RACE,        /* the parent writes what a child uses, after the launch */
    CV_UNSYNCED_WRITE,    /* other threads of the parent wrote what the child reads */
    CV_HOST_READS_EARLY,  /* the host reads what a child writes, before the parent is complete */
};

struct cv_grid_conflict {
    enum cv_grid_conflict_kind kind;
    const char *parent, *child;
    const char *by; /* the grid that makes the child's access: the child, or a descendant of it */
    const char *function; /* that holds the parent's access */
    const char *object;   /* in the parent's words */
    struct cv_place launch;
    struct cv_place access; /* the parent's, or the host's; of a wait, its loop */
    struct cv_place child_access;
    bool child_writes;          /* RACE: the child writes too */
    bool is_texture;            /* the parent reads through a texture */
    bool waits;                 /* the parent goes round until the child has written */
    bool other_blocks;          /* UNSYNCED_WRITE: blocks that a block barrier does not reach */
    bool any_thread;            /* UNSYNCED_WRITE: one thread writes, others launch */
    struct cv_place top_launch; /* HOST_READS_EARLY: the host's launch of `parent` */
    struct cv_place more[CV_MORE_PLACES]; /* accesses of the same kind to the same memory */
    size_t more_count;
};

enum cv_child_relation {
    CV_CHILDREN_UNORDERED, /* nothing puts the setter first */
    CV_CHILDREN_AFTER,     /* the setter cannot start before the waiter is complete */
    CV_CHILDREN_PARENT,    /* the parent sets it, after it has launched the waiter */
};

/* A child that waits for memory that a sibling, or its parent, sets. */
struct cv_child_wait {
    const char *parent, *child;
    const char *setter; /* kernel, or the parent */
    const char *object;
    enum cv_child_relation relation;
    bool bounded;
    struct cv_place launch;        /* of the waiter */
    struct cv_place setter_launch; /* none where the parent sets it */
    struct cv_place loop, store;
};

/* Two launches into the blocks' own streams, the later of which uses what the first makes. */
struct cv_null_stream_pair {
    const char *parent, *first, *second, *object;
    struct cv_place first_launch, second_launch, write, use;
};

/* A kernel that comes to launch itself, and nothing stops it. */
struct cv_grid_recursion {
    const char *kernel;
    const char *through; /* another kernel on the way; NULL where it launches itself */
    struct cv_place launch;
    bool is_tail;
    const char *unchanged; /* a parameter that is tested and handed on as it is; NULL: none */
    struct cv_place test;
    bool moves_away; /* it is handed on further from its bound instead */
};

/* How often a launch is made. */
struct cv_child_launches {
    const char *parent, *child;
    struct cv_place launch;
    bool per_thread; /* every thread makes it */
    bool in_loop;
    struct cv_place loop;
    bool bounds_test; /* the only condition compares an index with a size */
    bool unchecked;   /* often, and the program neither looks at errors nor sets the limit */
};

enum cv_buffer_fault_kind {
    CV_BUFFER_TOO_SMALL, /* `have` bytes, `need` are needed */
    CV_BUFFER_ALIGNMENT, /* an alignment of `have`, `need` is needed */
    CV_BUFFER_OFFSET,    /* a store of `size` bytes at `have` fits no parameter */
    CV_BUFFER_UNWRITTEN, /* parameter `parameter` at `need` is never written */
    CV_BUFFER_NULL,      /* none is given, and the kernel has parameters */
};

/* A parameter buffer that does not fit the kernel (DP 4.18.6). */
struct cv_buffer_fault {
    enum cv_buffer_fault_kind kind;
    const char *kernel, *function;
    const char *parameter; /* the one that is meant, or NULL */
    int64_t have, need, size;
    struct cv_place where, launch, declared;
};

struct cv_generation_facts {
    struct cv_grid_conflict *conflicts;
    size_t conflict_count, conflict_capacity;
    struct cv_child_wait *waits;
    size_t wait_count, wait_capacity;
    struct cv_null_stream_pair *pairs;
    size_t pair_count, pair_capacity;
    struct cv_grid_recursion *recursions;
    size_t recursion_count, recursion_capacity;
    struct cv_child_launches *launches;
    size_t launch_count, launch_capacity;
    struct cv_buffer_fault *buffers;
    size_t buffer_count, buffer_capacity;
};

#endif
