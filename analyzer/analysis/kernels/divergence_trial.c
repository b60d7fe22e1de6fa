/* divergence_trial.c - threads of a launch, tried out at a branch above a barrier. */
#include "analysis/kernels/divergence_parts.h"
#include "analysis/kernels/trial.h"

enum { WARP = 32 };

/* Which way a thread goes: the same number for the same way. */
static bool way(const struct cv_branch_question *q, struct cv_evaluator *evaluator, int64_t *n)
{
    const struct cv_flow_block *model = &q->at->entry->flow->blocks[q->decision.block];

    if (q->leaves && cv_evaluate_rounds(evaluator, q->leaves, q->condition, q->leaves_when, n))
        return true;
    if (!cv_evaluate(evaluator, q->at->entry->values->ops[q->condition], n))
        return false;
    if (model->end == CV_END_BRANCH)
        *n = *n != 0;
    return true;
}

/* Whether a thread of which a branch's condition is n goes the way of the decision. */
static bool goes(const struct cv_divergence_search *at, struct cv_decision decision, int64_t n)
{
    return cv_flow_way(&at->entry->flow->blocks[decision.block], n) == decision.successor;
}

/* Whether the thread, which goes this way, comes to the barrier. */
static bool comes(const struct cv_branch_question *q, struct cv_evaluator *evaluator, int64_t way)
{
    const struct cv_divergence_search *at = q->at;

    if (!q->leaves && !goes(at, q->decision, way))
        return false;
    for (size_t i = 0; i < q->needed->count; i++) {
        struct cv_decision decision = q->needed->items[i];
        uint32_t condition = at->entry->flow->blocks[decision.block].condition;
        int64_t n;

        if (cv_evaluate(evaluator, at->entry->values->ops[condition], &n) && !goes(at, decision, n))
            return false;
    }
    return true;
}

struct group {
    bool any, differs;
    bool some; /* come to the barrier */
    int64_t first;
};

static void join(struct group *group, const struct cv_branch_question *q,
                 struct cv_evaluator *evaluator, int64_t n)
{
    if (!group->some)
        group->some = comes(q, evaluator, n);
    if (group->any && group->first != n)
        group->differs = true;
    group->first = group->any ? group->first : n;
    group->any = true;
}

static int64_t party(const struct cv_branch_question *q)
{
    return q->tile ? q->tile : WARP;
}

/* One warp or tile: all of the mask come, or none. */
static bool warp_differs(const struct cv_branch_question *q, struct cv_evaluator *evaluator,
                         int64_t first, int64_t threads, int block, bool *known)
{
    struct group group = { 0 };

    for (int64_t lane = 0; lane < party(q) && first + lane < threads; lane++) {
        int64_t n;

        cv_trial_place(evaluator->trial, block, first + lane, &evaluator->at);
        if (!q->tile && !((q->mask >> lane) & 1))
            continue;
        if (!way(q, evaluator, &n)) {
            *known = false;
            return false;
        }
        join(&group, q, evaluator, n);
    }
    return group.differs && group.some;
}

/* The lanes that one of them names, in the mask that it computes; false for what is not certain. */
static bool own_mask(const struct cv_branch_question *q, struct cv_evaluator *evaluator,
                     int64_t *mask)
{
    bool certain;

    evaluator->guessed = false;
    evaluator->counts_votes = true;
    certain = cv_evaluate(evaluator, q->mask_value, mask) && !evaluator->guessed;
    evaluator->counts_votes = false;
    return certain;
}

/* One warp whose masks are computed: whoever comes names none that goes another way. */
static bool masks_differ(const struct cv_branch_question *q, struct cv_evaluator *evaluator,
                         int64_t first, int64_t threads, int block, bool *known)
{
    int64_t ways[WARP], lanes = threads - first < WARP ? threads - first : WARP, mask;

    for (int64_t lane = 0; lane < lanes && *known; lane++) {
        cv_trial_place(evaluator->trial, block, first + lane, &evaluator->at);
        *known = way(q, evaluator, &ways[lane]);
    }
    for (int64_t lane = 0; lane < lanes && *known; lane++) {
        cv_trial_place(evaluator->trial, block, first + lane, &evaluator->at);
        if (!comes(q, evaluator, ways[lane]))
            continue;
        *known = own_mask(q, evaluator, &mask);
        for (int64_t other = 0; other < lanes && *known; other++)
            if ((mask >> other) & 1 && ways[other] != ways[lane])
                return true;
    }
    return false;
}

/* The threads of the blocks that are tried, block by block or all together. */
static bool blocks_differ(const struct cv_branch_question *q, struct cv_evaluator *evaluator,
                          bool *known)
{
    int64_t threads = cv_trial_threads(evaluator->trial);
    bool together = q->barrier == CV_BARRIER_GRID || q->barrier == CV_BARRIER_MULTI_GRID;
    struct group group = { 0 };

    for (int block = 0; block < CV_TRIAL_BLOCKS; block++) {
        if (!together)
            group = (struct group){ 0 };
        for (int64_t i = 0; i < threads && !(group.differs && group.some); i++) {
            int64_t n;

            /* Loops cost more: the ends of the block are enough. */
            if (q->leaves && i >= WARP && i < threads - WARP)
                continue;

            cv_trial_place(evaluator->trial, block, i, &evaluator->at);
            if (!way(q, evaluator, &n)) {
                *known = false;
                return false;
            }
            join(&group, q, evaluator, n);
        }
        if (group.differs && group.some)
            return true;
    }
    return false;
}

/* The blocks of the first and the last cluster, one thread each: the rest is the block's. */
static bool cluster_differs(const struct cv_branch_question *q, struct cv_evaluator *evaluator,
                            bool *known)
{
    const struct cv_trial *trial = evaluator->trial;
    struct group group = { 0 };

    for (int64_t z = 0; z < trial->cluster_size[2]; z++)
        for (int64_t y = 0; y < trial->cluster_size[1]; y++)
            for (int64_t x = 0; x < trial->cluster_size[0]; x++) {
                int64_t n;

                cv_trial_place(trial, 0, 0, &evaluator->at);
                evaluator->at.block[0] = x;
                evaluator->at.block[1] = y;
                evaluator->at.block[2] = z;
                if (!way(q, evaluator, &n)) {
                    *known = false;
                    return false;
                }
                join(&group, q, evaluator, n);
            }
    return group.differs && group.some;
}

static bool trial_differs(const struct cv_branch_question *q, const struct cv_trial *trial,
                          bool *known, bool *gave_up)
{
    struct cv_evaluator evaluator;
    int64_t threads = cv_trial_threads(trial), budget;
    bool differs = false;

    cv_evaluator_init(&evaluator, q->at->entry, trial);
    budget = evaluator.budget;
    evaluator.fixed_round = trial->sample;
    if (q->barrier != CV_BARRIER_WARP)
        differs = blocks_differ(q, &evaluator, known) ||
                  (*known && q->barrier == CV_BARRIER_CLUSTER &&
                   cluster_differs(q, &evaluator, known));
    for (int block = 0; block < CV_TRIAL_BLOCKS && q->barrier == CV_BARRIER_WARP; block++)
        for (int64_t first = 0; first < threads && *known && !differs; first += party(q))
            differs = q->tile || q->mask
                          ? warp_differs(q, &evaluator, first, threads, block, known)
                          : masks_differ(q, &evaluator, first, threads, block, known);
    *q->at->work += budget - evaluator.budget;
    *gave_up = evaluator.budget <= 0 || *q->at->work > CV_DIVERGENCE_WORK;
    return differs;
}

/* Whether the kernel refuses such a launch: what it asserts before the branch does not hold. */
static bool is_refused(const struct cv_branch_question *q, const struct cv_trial *trial)
{
    const struct cv_entry *entry = q->at->entry;
    struct cv_evaluator evaluator;
    int64_t n;

    cv_evaluator_init(&evaluator, q->at->entry, trial);
    cv_trial_place(trial, 0, 0, &evaluator.at);
    for (uint32_t block = q->decision.block, last = CV_NONE; block != last && block != CV_NONE;
         last = block, block = entry->cycles->dominators[block]) {
        const struct cv_flow_block *model = &entry->flow->blocks[block];

        evaluator.guessed = false;
        if (model->end == CV_END_BRANCH && model->condition != CV_NONE &&
            cv_evaluate(&evaluator, entry->values->ops[model->condition], &n) &&
            !evaluator.guessed && !q->at->control->live[model->successors[cv_flow_way(model, n)]])
            return true;
    }
    return false;
}

enum answer { SAME, DIFFERENT, NOT_TRIED, GAVE_UP };

/* Whether threads that have to meet go different ways, on some input. */
static enum answer shape_differs(const struct cv_branch_question *q,
                                 const struct cv_launched *launch, int shape)
{
    enum answer answer = NOT_TRIED;

    for (uint32_t sample = 0; sample < CV_SAMPLES; sample++) {
        struct cv_trial trial;
        bool known = true, gave_up = false;

        if (!cv_trial_of(launch, q->at->entry->function, shape, sample, &trial) ||
            is_refused(q, &trial))
            continue;
        answer = SAME;
        if (trial_differs(q, &trial, &known, &gave_up))
            return DIFFERENT;
        if (gave_up)
            return GAVE_UP;
        if (!known) /* that it depends on the thread says not that it differs */
            return SAME;
    }
    return answer;
}

/* In this launch. Its sizes are known to whoever wrote the kernel: where they are not known here,
 * a way that is the same for some of those tried is taken to be the same for the right ones. */
bool cv_launch_diverges(const struct cv_branch_question *q, const struct cv_launched *launch)
{
    bool differs = false;

    for (int shape = 0; shape < CV_TRIAL_SHAPES; shape++) {
        enum answer answer = shape_differs(q, launch, shape);

        if (answer == SAME || answer == GAVE_UP)
            return false;
        differs |= answer == DIFFERENT;
    }
    return differs;
}
