/* divergence.c - for each barrier, the branches above it, tried out on the kernel's launches. */
#include "analysis/divergence.h"

#include <string.h>

#include "analysis/loops.h"
#include "analysis/trial.h"

enum { WARP = 32, MAX_LAUNCHES = 16, OLD_TARGET = 70, MAX_WORK = 60000000 };

struct looking {
    struct cv_divergence_list *list;
    struct cv_entry *entry;
    const struct cv_control *control;
    struct cv_uniformity *uniformity;
    const struct cv_launched *launches[MAX_LAUNCHES]; /* of this kernel */
    size_t launch_count;
    int64_t *work;   /* steps that the kernel has cost so far */
    bool incomplete; /* code was lost: what helpers are handed may have been changed by it */
};

/* A barrier, and one branch that it depends on. */
struct question {
    const struct looking *at;
    enum cv_barrier barrier;
    uint32_t mask; /* WARP: who has to come */
    int64_t tile;  /* WARP: of a tile of so many threads, all of it */
    struct cv_decision decision;
    const struct cv_cycle *leaves;     /* the branch ends this loop, which holds the barrier */
    bool leaves_when;                  /* the condition that does */
    uint32_t condition;                /* operation */
    const struct cv_decisions *needed; /* others on the way whose conditions have to do with it */
};

/* ------------------------------------------------------------------ trials */

/* Which way a thread goes: the same number for the same way. */
static bool way(const struct question *q, struct cv_evaluator *evaluator, int64_t *n)
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
static bool goes(const struct looking *at, struct cv_decision decision, int64_t n)
{
    return cv_flow_way(&at->entry->flow->blocks[decision.block], n) == decision.successor;
}

/* Whether the thread, which goes this way, comes to the barrier. */
static bool comes(const struct question *q, struct cv_evaluator *evaluator, int64_t way)
{
    const struct looking *at = q->at;

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

static void join(struct group *group, const struct question *q, struct cv_evaluator *evaluator,
                 int64_t n)
{
    if (!group->some)
        group->some = comes(q, evaluator, n);
    if (group->any && group->first != n)
        group->differs = true;
    group->first = group->any ? group->first : n;
    group->any = true;
}

static int64_t party(const struct question *q)
{
    return q->tile ? q->tile : WARP;
}

/* One warp or tile: all of the mask come, or none. */
static bool warp_differs(const struct question *q, struct cv_evaluator *evaluator, int64_t first,
                         int64_t threads, int block, bool *known)
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

/* The threads of the blocks that are tried, block by block or all together. */
static bool blocks_differ(const struct question *q, struct cv_evaluator *evaluator, bool *known)
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
static bool cluster_differs(const struct question *q, struct cv_evaluator *evaluator, bool *known)
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

static bool trial_differs(const struct question *q, const struct cv_trial *trial, bool *known,
                          bool *gave_up)
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
            differs = warp_differs(q, &evaluator, first, threads, block, known);
    *q->at->work += budget - evaluator.budget;
    *gave_up = evaluator.budget <= 0 || *q->at->work > MAX_WORK;
    return differs;
}

static unsigned level(const struct question *q)
{
    switch (q->barrier) {
    case CV_BARRIER_WARP:
        return q->tile > WARP ? CV_DIFFERS_THREAD : CV_DIFFERS_LANE;
    case CV_BARRIER_BLOCK:
    case CV_BARRIER_OBJECT:
        return CV_DIFFERS_THREAD;
    default:
        return CV_DIFFERS_THREAD | CV_DIFFERS_BLOCK;
    }
}

enum answer { SAME, DIFFERENT, NOT_TRIED, GAVE_UP };

/* Whether threads that have to meet go different ways, on some input. */
static enum answer shape_differs(const struct question *q, const struct cv_launched *launch,
                                 int shape)
{
    enum answer answer = NOT_TRIED;

    for (uint32_t sample = 0; sample < CV_SAMPLES; sample++) {
        struct cv_trial trial;
        bool known = true, gave_up = false;

        if (!cv_trial_of(launch, q->at->entry->function, shape, sample, &trial))
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
static bool launch_differs(const struct question *q, const struct cv_launched *launch)
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

/* --------------------------------------------------------------- questions */

/* The innermost loop that holds both blocks and that the other way out of the branch leaves. */
static const struct cv_cycle *loop_that_ends(const struct looking *at, struct cv_decision decision,
                                             uint32_t barrier_block)
{
    const struct cv_flow_block *model = &at->entry->flow->blocks[decision.block];
    const struct cv_cycle *found = NULL;

    for (size_t i = 0; i < at->entry->cycles->count; i++) {
        const struct cv_cycle *cycle = &at->entry->cycles->items[i];

        if (!cv_cycle_has(cycle, decision.block) || !cv_cycle_has(cycle, barrier_block) ||
            !cv_cycle_has(cycle, model->successors[decision.successor]) ||
            model->successor_count != 2 ||
            cv_cycle_has(cycle, model->successors[1 - decision.successor]))
            continue;
        if (!found || cycle->block_count < found->block_count)
            found = cycle;
    }
    return found;
}

/* A barrier with a number of its own, or of only some threads, is not everybody's. */
static bool is_partial(const struct looking *at, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(at->entry->flow, op);
    uint32_t operand = cv_flow_operand(at->entry->flow, op, 0);
    int64_t n;

    if (model->detail != CV_BARRIER_BLOCK || model->operand_count == 0)
        return false;
    if (model->operand_count > 1 || operand == CV_NONE)
        return true;
    if (cv_flow_type(at->entry->flow, operand)->kind == CV_TYPE_POINTER)
        return false; /* a group */
    return !cv_value_constant(at->entry->values, at->entry->values->ops[operand], &n) || n != 0;
}

/* Whether the threads of the block meet there: all of that barrier's, or of a wider one. */
static bool has_barrier(const struct looking *at, uint32_t block, enum cv_barrier barrier)
{
    const struct cv_flow_block *model = &at->entry->flow->blocks[block];

    for (uint32_t i = 0; i < model->op_count; i++) {
        const struct cv_op *op = cv_flow_op(at->entry->flow, model->first_op + i);

        if (op->kind == CV_OP_BARRIER && op->detail >= barrier && op->detail != CV_BARRIER_OBJECT &&
            !is_partial(at, model->first_op + i))
            return true;
    }
    return false;
}

/* Marks what is reached from a block, within the frame of a decision. */
static void mark_within(const struct looking *at, struct cv_arena *scratch, uint32_t from,
                        struct cv_decision decision, bool *marks)
{
    const struct cv_flow *flow = at->entry->flow;
    uint32_t frame = flow->blocks[decision.block].frame;
    struct cv_ids work = { 0 };

    cv_ids_add(scratch, &work, from);
    while (work.count) {
        uint32_t block = work.items[--work.count];

        if (marks[block])
            continue;
        marks[block] = true;
        if (flow->blocks[block].leaves && flow->blocks[block].frame == frame)
            continue;
        for (uint32_t i = 0; i < flow->blocks[block].successor_count; i++)
            if (at->entry->values->edges[block][i])
                cv_ids_add(scratch, &work, flow->blocks[block].successors[i]);
    }
}

/* Whether the two sides of a decision do not meet again in its function: one has returned. */
static bool returns(const struct looking *at, struct cv_arena *scratch, struct cv_decision decision)
{
    const struct cv_flow_block *model = &at->entry->flow->blocks[decision.block];
    size_t count = at->entry->flow->block_count;
    bool *here = cv_alloc_array(scratch, count, sizeof *here);
    bool *there = cv_alloc_array(scratch, count, sizeof *there);

    for (uint32_t i = 0; i < model->successor_count; i++)
        if (at->entry->values->edges[decision.block][i])
            mark_within(at, scratch, model->successors[i], decision,
                        i == decision.successor ? here : there);
    for (size_t i = 0; i < count; i++)
        if (here[i] && there[i])
            return false;
    return true;
}

/* Whether no barrier of the kind, or of more threads, is met on any way from the other side of a
 * decision. */
static bool meets_nobody(const struct looking *at, struct cv_arena *scratch,
                         struct cv_decision decision, enum cv_barrier barrier)
{
    const struct cv_flow *flow = at->entry->flow;
    const struct cv_flow_block *model = &flow->blocks[decision.block];
    bool *seen = cv_alloc_array(scratch, flow->block_count, sizeof *seen);
    struct cv_ids work = { 0 };

    for (uint32_t i = 0; i < model->successor_count; i++)
        if (i != decision.successor && at->entry->values->edges[decision.block][i])
            cv_ids_add(scratch, &work, model->successors[i]);
    while (work.count) {
        uint32_t block = work.items[--work.count];

        if (seen[block])
            continue;
        seen[block] = true;
        if (has_barrier(at, block, barrier))
            return false;
        for (uint32_t i = 0; i < flow->blocks[block].successor_count; i++)
            if (at->entry->values->edges[block][i])
                cv_ids_add(scratch, &work, flow->blocks[block].successors[i]);
    }
    return true;
}

/* Whether those who go the other way leave the kernel and meet nobody any more: by a return, or
 * because nothing comes after. Of a loop, and of the lanes of a warp, only a return parts them. */
static bool others_exit(const struct looking *at, const struct question *q)
{
    struct cv_arena *scratch = cv_arena_new();
    bool exits = meets_nobody(at, scratch, q->decision, q->barrier) &&
                 ((!q->leaves && q->barrier != CV_BARRIER_WARP) ||
                  returns(at, scratch, q->decision));

    cv_arena_free(scratch);
    return exits;
}

/* The lanes that a warp's barrier names, or the tile; false where that is not known, or it is of
 * one thread alone. */
static bool warp_party(const struct looking *at, uint32_t op, struct question *q)
{
    uint32_t operand = cv_flow_operand(at->entry->flow, op, 0);
    int64_t n;

    q->tile = cv_flow_op(at->entry->flow, op)->value;
    if (q->tile)
        return q->tile > 1;
    if (operand == CV_NONE || cv_flow_type(at->entry->flow, operand)->kind == CV_TYPE_POINTER ||
        cv_flow_type(at->entry->flow, operand)->kind == CV_TYPE_RECORD ||
        !cv_value_constant(at->entry->values, at->entry->values->ops[operand], &n))
        return false;
    q->mask = (uint32_t)n;
    return (n & (n - 1)) != 0;
}

static bool is_asked(const struct looking *at, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(at->entry->flow, op);

    return model->kind == CV_OP_BARRIER && at->entry->values->ops[op] != CV_NONE &&
           model->detail != CV_BARRIER_OBJECT &&
           (model->part == CV_SYNC || model->part == CV_ARRIVE || model->part == CV_WAIT) &&
           !is_partial(at, op) && !(at->incomplete && at->entry->flow->op_frames[op] != 0);
}

static void note_launches(const struct question *q, struct cv_divergence *found)
{
    const struct looking *at = q->at;
    struct cv_place *places = cv_alloc_array(at->list->arena, at->launch_count + 1, sizeof *places);

    for (size_t i = 0; i < at->launch_count; i++)
        if (launch_differs(q, at->launches[i]))
            places[found->launch_count++] = at->launches[i]->where;
    found->launches = places;
}

static bool may_differ(const struct question *q)
{
    return cv_differs(q->at->uniformity, q->at->entry->values->ops[q->condition]) & level(q);
}

static bool differs_somewhere(const struct question *q, struct cv_divergence *found)
{
    found->launch_count = 0;
    if (q->at->launch_count == 0)
        return launch_differs(q, NULL);
    note_launches(q, found);
    return found->launch_count > 0;
}

static bool has_old_target(const struct cv_unit *unit)
{
    return unit->architecture_count > 0 && unit->architectures[0] < OLD_TARGET;
}

static void keep(const struct looking *at, uint32_t op, const struct question *q,
                 struct cv_divergence *found)
{
    struct cv_divergence_list *list = at->list;
    const struct cv_frame *frame = cv_flow_frame(at->entry->flow, op);

    found->barrier = cv_flow_place(at->entry->flow, op);
    found->kind = q->barrier;
    found->condition = cv_flow_place(at->entry->flow, q->condition);
    found->is_loop = q->leaves != NULL;
    found->is_tile = q->tile != 0;
    found->function = frame->function->name;
    found->kernel = at->entry->function->name;
    found->old_target = has_old_target(at->entry->flow->frames[0].unit);
    found->calls = cv_loop_calls(list->arena, at->entry, at->entry->flow->op_frames[op],
                                 &found->call_count);
    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = *found;
}

static bool ask(const struct looking *at, uint32_t op, struct cv_decision decision,
                struct question *q)
{
    const struct cv_op *model = cv_flow_op(at->entry->flow, op);

    q->at = at;
    q->barrier = (enum cv_barrier)model->detail;
    q->decision = decision;
    q->condition = at->entry->flow->blocks[decision.block].condition;
    q->leaves = loop_that_ends(at, decision, at->entry->block_of_op[op]);
    q->leaves_when = decision.successor != 0;
    return q->condition != CV_NONE && at->entry->values->ops[q->condition] != CV_NONE;
}

/* What a value is made of that the kernel does not compute itself. */
static void find_inputs(const struct looking *at, struct cv_arena *scratch, uint32_t value,
                        bool *inputs)
{
    struct cv_values *values = at->entry->values;
    bool *seen = cv_alloc_array(scratch, values->count, sizeof *seen);
    struct cv_ids work = { 0 };

    cv_ids_add(scratch, &work, value);
    while (work.count) {
        uint32_t one = work.items[--work.count];
        struct cv_value model;

        if (one == CV_NONE || one >= values->count || seen[one])
            continue;
        seen[one] = true;
        model = values->items[one];
        switch ((enum cv_value_kind)model.kind) {
        case CV_VALUE_INITIAL:
        case CV_VALUE_OPAQUE:
            inputs[one] = true;
            break;
        case CV_VALUE_READ:
            inputs[one] = true;
            cv_ids_add(scratch, &work, model.b);
            break;
        case CV_VALUE_BINARY:
        case CV_VALUE_ELEMENT:
            cv_ids_add(scratch, &work, model.b);
            cv_ids_add(scratch, &work, model.a);
            break;
        case CV_VALUE_UNARY:
        case CV_VALUE_OFFSET:
        case CV_VALUE_PART:
        case CV_VALUE_AGGREGATE:
            cv_ids_add(scratch, &work, model.a);
            break;
        case CV_VALUE_PHI: {
            struct cv_ids incoming = { 0 }, blocks = { 0 };
            uint32_t above = at->entry->cycles->dominators[model.a];

            cv_phi_incoming(values, one, &incoming, &blocks);
            for (size_t i = 0; i < incoming.count; i++)
                cv_ids_add(scratch, &work, incoming.items[i]);
            if (above != CV_NONE && at->entry->flow->blocks[above].condition != CV_NONE)
                cv_ids_add(scratch, &work, values->ops[at->entry->flow->blocks[above].condition]);
            break;
        }
        default:
            break;
        }
    }
}

/* Whether the way to the barrier leads over this side of the branch and no other, for whoever
 * comes: the branch of a loop lets all by in the end. */
static bool is_needed(const struct looking *at, struct cv_decision decision, uint32_t barrier)
{
    const struct cv_flow_block *model = &at->entry->flow->blocks[decision.block];
    uint32_t next = model->successors[decision.successor];

    return model->condition != CV_NONE && at->entry->values->ops[model->condition] != CV_NONE &&
           at->entry->flow->blocks[next].predecessors.count == 1 &&
           cv_dominates(at->entry->cycles, next, barrier) && !loop_that_ends(at, decision, barrier);
}

/* The decisions on the way to the barrier that ask for the same things as this one: where they
 * keep all threads away, whether those differ is no question. */
static void find_needed(const struct question *q, struct cv_arena *scratch, uint32_t op,
                        const struct cv_decisions *all, struct cv_decisions *needed)
{
    const struct looking *at = q->at;
    size_t count = at->entry->values->count;
    bool *own = cv_alloc_array(scratch, count, sizeof *own);

    find_inputs(at, scratch, at->entry->values->ops[q->condition], own);
    for (size_t i = 0; i < all->count; i++) {
        struct cv_decision decision = all->items[i];
        uint32_t condition = at->entry->flow->blocks[decision.block].condition;
        bool *others;

        if (decision.block == q->decision.block ||
            !is_needed(at, decision, at->entry->block_of_op[op]))
            continue;
        others = cv_alloc_array(scratch, count, sizeof *others);
        find_inputs(at, scratch, at->entry->values->ops[condition], others);
        for (size_t j = 0; j < count; j++)
            if (own[j] && others[j]) {
                needed->items = cv_grow(scratch, needed->items, needed->count, &needed->capacity,
                                        sizeof *needed->items);
                needed->items[needed->count++] = decision;
                break;
            }
    }
}

/* Whether the threads differ at the branch; those of a launch that come to the barrier are noted.
 */
static bool tried_out(struct question *q, uint32_t op, const struct cv_decisions *all,
                      struct cv_divergence *found)
{
    struct cv_arena *scratch = cv_arena_new();
    struct cv_decisions needed = { 0 };
    bool differs;

    find_needed(q, scratch, op, all, &needed);
    q->needed = &needed;
    differs = differs_somewhere(q, found);
    q->needed = NULL;
    cv_arena_free(scratch);
    return differs;
}

/* The nearest branch that parts those who have to meet; one that others leave by comes last. */
static void look_at_barrier(const struct looking *at, uint32_t op)
{
    struct cv_decisions decisions = { 0 };
    struct cv_divergence exit = { 0 };
    struct question exit_question, q = { .mask = UINT32_MAX };
    bool has_exit = false;

    if (cv_flow_op(at->entry->flow, op)->detail == CV_BARRIER_WARP && !warp_party(at, op, &q))
        return;
    cv_control_decisions(at->control, at->entry->block_of_op[op], &decisions);
    for (size_t i = 0; i < decisions.count; i++) {
        struct cv_divergence found = { 0 };
        bool exits;

        if (!ask(at, op, decisions.items[i], &q) || !may_differ(&q))
            continue;
        exits = others_exit(at, &q);
        if ((exits && (has_exit || q.barrier == CV_BARRIER_WARP)) ||
            !tried_out(&q, op, &decisions, &found))
            continue;
        found.others_exit = exits;
        if (!exits) {
            keep(at, op, &q, &found);
            return;
        }
        exit = found;
        exit_question = q;
        has_exit = true;
    }
    if (has_exit)
        keep(at, op, &exit_question, &exit);
}

void cv_divergences_add(struct cv_divergence_list *list, struct cv_entry *kernel,
                        const struct cv_control *control, const struct cv_launched *launches,
                        size_t launch_count)
{
    int64_t work = 0;
    struct looking at = { .list = list, .entry = kernel, .control = control, .work = &work };

    at.uniformity = cv_uniformity_new(kernel);
    at.incomplete = cv_flow_is_incomplete(kernel->flow);
    for (size_t i = 0; i < launch_count && at.launch_count < MAX_LAUNCHES; i++)
        if (launches[i].known && launches[i].kernel.unit == kernel->ref.unit &&
            launches[i].kernel.function == kernel->ref.function)
            at.launches[at.launch_count++] = &launches[i];
    for (uint32_t op = 0; op < kernel->flow->op_count; op++)
        if (is_asked(&at, op) && work <= MAX_WORK)
            look_at_barrier(&at, op);
}
