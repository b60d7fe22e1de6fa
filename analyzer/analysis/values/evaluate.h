/* evaluate.h - what a value of a kernel comes to for one thread of one launch.
 *
 * What the launch fixes is taken from it: sizes and constant arguments. All else that the
 * kernel does not compute itself (other arguments, memory) is *guessed*: the same for all
 * threads that read the same place, another number for each `sample`. So a question about
 * all inputs, "do the threads of a block agree?", is tried out on a few of them. Loops are
 * run through, and where paths join, the one is followed that the thread takes. */
#ifndef CUVET_ANALYSIS_EVALUATE_H
#define CUVET_ANALYSIS_EVALUATE_H

#include "analysis/flow/entry.h"
#include "analysis/launch_facts.h"

struct cv_thread {
    int64_t thread[3], block[3];
};

/* One launch, as it is tried: all sizes are given. */
struct cv_trial {
    int64_t block_size[3], grid_size[3], cluster_size[3];
    const struct cv_known_argument *arguments;
    size_t argument_count;
    uint32_t sample; /* which numbers to guess */
};

enum { CV_SAMPLES = 6 };

/* The number of a thread in its block, as warps are cut (PM 2.2), and the block's in the grid. */
int64_t cv_thread_number(const struct cv_trial *trial, const struct cv_thread *thread);
int64_t cv_block_number(const struct cv_trial *trial, const struct cv_thread *thread);

/* The thread of a block with such a number. */
void cv_thread_numbered(const struct cv_trial *trial, int64_t number, struct cv_thread *thread);

struct cv_evaluator {
    struct cv_entry *entry;
    const struct cv_trial *trial;
    struct cv_thread at;
    int64_t budget; /* steps that are left */
    int depth;
    struct { /* what a phi of a loop that is run through holds in this round */
        uint32_t phi;
        int64_t value;
    } bound[4];
    int bound_count;
    bool counts_votes;   /* ballots are counted, else they are guessed */
    bool guessed;        /* something that the launch does not fix was guessed */
    int64_t fixed_round; /* for loops that are not run through */
};

void cv_evaluator_init(struct cv_evaluator *evaluator, struct cv_entry *entry,
                       const struct cv_trial *trial);

/* False where the value cannot be told. */
bool cv_evaluate(struct cv_evaluator *evaluator, uint32_t value, int64_t *result);

/* How often the cycle goes round before `condition` (an operation in it) turns to `leaves`. */
bool cv_evaluate_rounds(struct cv_evaluator *evaluator, const struct cv_cycle *cycle,
                        uint32_t condition, bool leaves, int64_t *rounds);

#endif
