/* launch_facts.h - what is known of each launch of the program (PM 2.2).
 *
 * A launch is one record for each way in which it is reached: a wrapper that two functions
 * call launches twice. What is not known has no bounds, or is CV_NOT_KNOWN. */
#ifndef CUVET_ANALYSIS_LAUNCH_FACTS_H
#define CUVET_ANALYSIS_LAUNCH_FACTS_H

#include "model/place.h"
#include "model/program.h"

struct cv_range {
    int64_t low, high; /* INT64_MIN, INT64_MAX: not bounded */
};

static inline struct cv_range cv_range_all(void)
{
    return (struct cv_range){ INT64_MIN, INT64_MAX };
}

static inline struct cv_range cv_range_one(int64_t n)
{
    return (struct cv_range){ n, n };
}

/* Whether there is one number, and which. */
static inline bool cv_range_known(struct cv_range range, int64_t *n)
{
    *n = range.low;
    return range.low == range.high && range.low != INT64_MIN && range.low != INT64_MAX;
}

enum cv_answer { CV_NO, CV_YES, CV_NOT_KNOWN };

/* An argument that is a constant: at byte `offset` of parameter `parameter`. */
struct cv_known_argument {
    uint32_t parameter;
    int64_t offset;
    int64_t value;
};

/* Arguments that look as if they stood in each other's place. */
enum cv_swap { CV_SWAP_NONE, CV_SWAP_GRID_BLOCK, CV_SWAP_SHARED_STREAM };

/* How a grid's size follows from the number of elements. */
enum cv_cover {
    CV_COVER_UNKNOWN,
    CV_COVER_TRUNCATED, /* elements / threads: a rest gets no thread */
    CV_COVER_ROUNDED,   /* rounded up: some threads have no element */
};

/* What an argument has to do with the elements that a grid was sized for. */
struct cv_argument_role {
    uint32_t parameter;
    int64_t offset;
    bool is_elements; /* their number */
    int64_t bytes;    /* memory with so many bytes for each; 0: not known; -1: of another size */
    int64_t total;    /* memory of so many bytes; 0: not known */
    int64_t number;   /* this number; 0: not known */
};

/* One dimension of a grid that was computed from a number of elements that need not be a
 * multiple of the block; or one that is known. */
struct cv_extent {
    enum cv_cover cover;
    int64_t blocks, threads; /* of the grid, of a block, where both are known; else 0 */
    bool is_given; /* the number comes from a caller that is not known: it may be any multiple */
    const struct cv_argument_role *roles;
    size_t role_count;
};

/* Something that only some launches may do, in a kernel. */
struct cv_need {
    bool needed; /* by this launch: surely, as far as is known */
    struct cv_place where;
};

struct cv_launched {
    bool known; /* which kernel */
    struct cv_function_ref kernel;
    const struct cv_function *function; /* NULL where it is not known */
    const char *name;                   /* for people: "'fill'" or "the kernel" */
    struct cv_place where;
    const char *launcher;
    enum cv_side side; /* of the launch */
    struct cv_range grid[3], block[3];
    int64_t most_threads[3]; /* of a block on some path: at least the lower bound */
    enum cv_answer cooperative;
    enum cv_answer clustered;   /* at the launch, by an attribute */
    struct cv_range cluster[3]; /* by the attribute, else by the kernel; 1 where there is none */
    struct cv_range shared_bytes;
    enum cv_answer non_portable;  /* clusters of more than 8 blocks are allowed */
    enum cv_answer shared_opt_in; /* more than 48 KiB are allowed: see shared_limit */
    struct cv_range shared_limit;
    enum cv_swap swap;
    const struct cv_known_argument *arguments;
    size_t argument_count;
    struct cv_need grid_sync, cluster_use, dynamic_shared; /* of the kernel */
    int64_t static_shared; /* bytes of the __shared__ variables that the kernel uses for certain */
    struct cv_extent extents[3];
    struct cv_need tail;      /* elements after the last whole block have no thread */
    struct cv_need unbounded; /* threads without an element go on all the same */
};

#endif
