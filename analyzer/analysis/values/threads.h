/* threads.h - what a value of a kernel is for one thread of one block.
 *
 * A value becomes a sum of a number, of what is the same for every thread of the grid
 * (arguments, device variables), and of what was read from memory. Threads whose sums are
 * equal have equal values; sums that differ prove nothing. A loop is seen in its first round. */
#ifndef CUVET_ANALYSIS_THREADS_H
#define CUVET_ANALYSIS_THREADS_H

#include "analysis/flow/entry.h"

/* Of a launch, or what is taken for it where it is not known; nothing is 0. */
struct cv_shape {
    int64_t grid[3], block[3];
    int64_t cluster[3]; /* blocks of one; 0: not known */
};

/* What one launch gives the kernel: constants among its arguments. */
struct cv_given {
    const struct cv_values *values; /* of the host's entry */
    const struct cv_arguments *arguments;
};

struct cv_thread_id {
    int64_t block[3], thread[3];
};

struct cv_thread_sum {
    bool known;      /* else nothing can be said, but for the flags */
    bool from_block; /* the block's index is in it, not only in where it was read */
    bool ticket;     /* the result of an atomic read-modify-write is in it */
    int64_t number;
    uint64_t uniform; /* a hash; 0: nothing */
    uint64_t data;    /* of what was read from memory; 0: nothing */
};

struct cv_threads {
    struct cv_entry *entry;
    struct cv_shape shape;
    struct cv_given given;  /* nothing: arguments are the same for all, and not known */
    struct cv_thread_id id; /* the thread that is asked about */
    struct cv_thread_sum *memo;
    uint32_t *stamps; /* by value: of the thread that its memo is for */
    uint32_t stamp, depth;
    size_t count;
    struct cv_arena *arena;
    uint32_t *walked; /* by block: the last walk that came there */
    uint32_t walk;
    struct cv_ids open, next;   /* of a walk: blocks to go on from, and by which way next */
    uint8_t *passed;            /* by block: enum passing, whether control may pass it by */
    struct cv_ids ticket_roots; /* shared objects that a ticket is stored to */
};

/* Lives in `arena`. */
struct cv_threads *cv_threads_new(struct cv_arena *arena, struct cv_entry *entry,
                                  const struct cv_shape *shape);

/* From now on values are those of this thread. */
void cv_threads_choose(struct cv_threads *threads, const struct cv_thread_id *id);

struct cv_thread_sum cv_thread_value(struct cv_threads *threads, uint32_t value);

/* Whether the thread may come to a block of the flow. False too where only one thread at a
 * time does: behind a lock or a ticket. `only` gets what must be equal for two threads that
 * both come there: the sides of equations that are not known. */
bool cv_thread_reaches(struct cv_threads *threads, uint32_t block, uint64_t *only);

/* Whether the thread comes there for certain, where each condition is a number for it. */
bool cv_thread_surely_reaches(struct cv_threads *threads, uint32_t block);

/* Whether a condition that is not known, and is the same for both threads, decides about it. */
bool cv_threads_decide_together(struct cv_threads *threads, uint32_t block,
                                const struct cv_thread_id *a, const struct cv_thread_id *b);

/* Whether a value comes out of a loop that the operation is not in, which may have gone round;
 * true too where that is not known. */
bool cv_value_left_loop(const struct cv_entry *entry, uint32_t value, uint32_t op);

/* The number of the thread's block in its cluster, or -1. */
int64_t cv_thread_cluster_rank(const struct cv_threads *threads);

/* Shared memory of another block in the cluster has the address that it has for this one, and
 * this much for each rank. */
#define CV_RANK_STEP (INT64_C(1) << 44)

/* Whether a ticket decides that a thread comes there. */
bool cv_thread_draws(struct cv_threads *threads, uint32_t block);

#endif
