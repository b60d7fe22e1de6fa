/* divergence_parts.h - what the parts of divergence.c share. */
#ifndef CUVET_ANALYSIS_DIVERGENCE_PARTS_H
#define CUVET_ANALYSIS_DIVERGENCE_PARTS_H

#include "analysis/kernels/divergence.h"

enum { CV_DIVERGENCE_LAUNCHES = 16, CV_DIVERGENCE_WORK = 60000000 };

struct cv_divergence_search {
    struct cv_divergence_list *list;
    struct cv_entry *entry;
    const struct cv_control *control;
    struct cv_uniformity *uniformity;
    const struct cv_launched *launches[CV_DIVERGENCE_LAUNCHES]; /* of this kernel */
    size_t launch_count;
    int64_t *work;   /* steps that the kernel has cost, of CV_DIVERGENCE_WORK */
    bool incomplete; /* code was lost: what helpers are handed may have been changed by it */
};

/* A barrier, and one branch that it depends on. */
struct cv_branch_question {
    const struct cv_divergence_search *at;
    enum cv_barrier barrier;
    uint32_t mask; /* WARP: who has to come; 0: those that the lanes who come name themselves */
    uint32_t mask_value;
    int64_t tile; /* WARP: of a tile of so many threads, all of it */
    struct cv_decision decision;
    const struct cv_cycle *leaves;     /* the branch ends this loop, which holds the barrier */
    bool leaves_when;                  /* the condition that does */
    uint32_t condition;                /* operation */
    const struct cv_decisions *needed; /* others on the way whose conditions have to do with it */
};

/* Whether threads that have to meet go different ways in this launch; NULL: one of a kernel that
 * nobody launches. */
bool cv_launch_diverges(const struct cv_branch_question *question,
                        const struct cv_launched *launch);

#endif
