/* divergence.c - for each barrier, the branches above it, tried out on the kernel's launches. */
#include "analysis/kernels/divergence.h"

#include "analysis/kernels/divergence_parts.h"
#include "analysis/kernels/loops.h"
#include "analysis/values/depend.h"

enum { OLD_TARGET = 70 };

/* --------------------------------------------------------------- questions */

/* The innermost loop that holds both blocks and that the other way out of the branch leaves. */
static const struct cv_cycle *loop_that_ends(const struct cv_divergence_search *at,
                                             struct cv_decision decision, uint32_t barrier_block)
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

/* A barrier of only some threads, or of those who name the same, is not everybody's. */
static bool is_partial(const struct cv_divergence_search *at, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(at->entry->flow, op);
    uint32_t name = cv_flow_operand(at->entry->flow, op, 0);
    int64_t n;

    if (model->detail != CV_BARRIER_BLOCK || model->operand_count == 0)
        return false;
    if (model->operand_count > 1 || name == CV_NONE)
        return true;
    return cv_flow_type(at->entry->flow, name)->kind != CV_TYPE_POINTER && /* a group */
           !cv_value_constant(at->entry->values, at->entry->values->ops[name], &n);
}

/* Whether the threads of the block meet there: all of that barrier's, or of a wider one. */
static bool has_barrier(const struct cv_divergence_search *at, uint32_t block,
                        enum cv_barrier barrier)
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
static void mark_within(const struct cv_divergence_search *at, struct cv_arena *scratch,
                        uint32_t from, struct cv_decision decision, bool *marks)
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
static bool returns(const struct cv_divergence_search *at, struct cv_arena *scratch,
                    struct cv_decision decision)
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

/* Whether a thread decides the same each time it comes to the decision. */
static bool decides_once(const struct cv_divergence_search *at, struct cv_decision decision)
{
    const struct cv_entry *entry = at->entry;
    uint32_t condition = entry->flow->blocks[decision.block].condition;

    for (size_t i = 0; i < entry->cycles->count; i++) {
        struct cv_dependence on = { 0 };
        struct cv_cycle_view view;

        if (!cv_cycle_has(&entry->cycles->items[i], decision.block))
            continue;
        if (condition == CV_NONE)
            return false;
        cv_cycle_view_init(&view, entry->values, entry->cycles, &entry->cycles->items[i],
                           entry->block_of_op);
        cv_depend(&view, entry->values->ops[condition], &on);
        if (on.varies || on.reads.count)
            return false;
    }
    return true;
}

/* Whether no barrier of the kind, or of more threads, is met on any way from the other side of a
 * decision, which they take again where nothing of it changes. */
static bool meets_nobody(const struct cv_divergence_search *at, struct cv_arena *scratch,
                         struct cv_decision decision, enum cv_barrier barrier)
{
    const struct cv_flow *flow = at->entry->flow;
    const struct cv_flow_block *model = &flow->blocks[decision.block];
    bool *seen = cv_alloc_array(scratch, flow->block_count, sizeof *seen);
    const bool once = decides_once(at, decision);
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
            if (at->entry->values->edges[block][i] &&
                !(once && block == decision.block && i == decision.successor))
                cv_ids_add(scratch, &work, flow->blocks[block].successors[i]);
    }
    return true;
}

/* Whether those who go the other way leave the kernel and meet nobody any more: by a return, or
 * because nothing comes after. Of a loop, and of the lanes of a warp, only a return parts them. */
static bool others_exit(const struct cv_divergence_search *at, const struct cv_branch_question *q)
{
    struct cv_arena *scratch = cv_arena_new();
    bool exits = meets_nobody(at, scratch, q->decision, q->barrier) &&
                 ((!q->leaves && q->barrier != CV_BARRIER_WARP) ||
                  returns(at, scratch, q->decision));

    cv_arena_free(scratch);
    return exits;
}

/* The lanes that a warp's barrier names, or the tile; false where it names none, or one alone. */
static bool warp_party(const struct cv_divergence_search *at, uint32_t op,
                       struct cv_branch_question *q)
{
    uint32_t operand = cv_flow_operand(at->entry->flow, op, 0);
    int64_t n;

    q->tile = cv_flow_op(at->entry->flow, op)->value;
    if (q->tile)
        return q->tile > 1;
    if (operand == CV_NONE || cv_flow_type(at->entry->flow, operand)->kind == CV_TYPE_POINTER ||
        cv_flow_type(at->entry->flow, operand)->kind == CV_TYPE_RECORD)
        return false;
    q->mask_value = at->entry->values->ops[operand];
    q->mask = 0;
    if (!cv_value_constant(at->entry->values, q->mask_value, &n))
        return q->mask_value != CV_NONE;
    q->mask = (uint32_t)n;
    return (n & (n - 1)) != 0;
}

static bool is_asked(const struct cv_divergence_search *at, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(at->entry->flow, op);

    return model->kind == CV_OP_BARRIER && at->entry->values->ops[op] != CV_NONE &&
           model->detail != CV_BARRIER_OBJECT &&
           (model->part == CV_SYNC || model->part == CV_ARRIVE || model->part == CV_WAIT) &&
           !is_partial(at, op) && !(at->incomplete && at->entry->flow->op_frames[op] != 0);
}

static void note_launches(const struct cv_branch_question *q, struct cv_divergence *found)
{
    const struct cv_divergence_search *at = q->at;
    struct cv_place *places = cv_alloc_array(at->list->arena, at->launch_count + 1, sizeof *places);

    for (size_t i = 0; i < at->launch_count; i++)
        if (cv_launch_diverges(q, at->launches[i]))
            places[found->launch_count++] = at->launches[i]->where;
    found->launches = places;
}

static unsigned level(const struct cv_branch_question *q)
{
    switch (q->barrier) {
    case CV_BARRIER_WARP:
        return q->tile > 32 ? CV_DIFFERS_THREAD : CV_DIFFERS_LANE;
    case CV_BARRIER_BLOCK:
    case CV_BARRIER_OBJECT:
        return CV_DIFFERS_THREAD;
    default:
        return CV_DIFFERS_THREAD | CV_DIFFERS_BLOCK;
    }
}

static bool may_differ(const struct cv_branch_question *q)
{
    return cv_differs(q->at->uniformity, q->at->entry->values->ops[q->condition]) & level(q);
}

static bool differs_somewhere(const struct cv_branch_question *q, struct cv_divergence *found)
{
    found->launch_count = 0;
    if (q->at->launch_count == 0)
        return cv_launch_diverges(q, NULL);
    note_launches(q, found);
    return found->launch_count > 0;
}

static bool has_old_target(const struct cv_unit *unit)
{
    return unit->architecture_count > 0 && unit->architectures[0] < OLD_TARGET;
}

static void keep(const struct cv_divergence_search *at, uint32_t op,
                 const struct cv_branch_question *q, struct cv_divergence *found)
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

static bool ask(const struct cv_divergence_search *at, uint32_t op, struct cv_decision decision,
                struct cv_branch_question *q)
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
static void find_inputs(const struct cv_divergence_search *at, struct cv_arena *scratch,
                        uint32_t value, bool *inputs)
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
static bool is_needed(const struct cv_divergence_search *at, struct cv_decision decision,
                      uint32_t barrier)
{
    const struct cv_flow_block *model = &at->entry->flow->blocks[decision.block];
    uint32_t next = model->successors[decision.successor];

    return model->condition != CV_NONE && at->entry->values->ops[model->condition] != CV_NONE &&
           at->entry->flow->blocks[next].predecessors.count == 1 &&
           cv_dominates(at->entry->cycles, next, barrier) && !loop_that_ends(at, decision, barrier);
}

/* The decisions on the way to the barrier that ask for the same things as this one: where they
 * keep all threads away, whether those differ is no question. */
static void find_needed(const struct cv_branch_question *q, struct cv_arena *scratch, uint32_t op,
                        const struct cv_decisions *all, struct cv_decisions *needed)
{
    const struct cv_divergence_search *at = q->at;
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
static bool tried_out(struct cv_branch_question *q, uint32_t op, const struct cv_decisions *all,
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
static void look_at_barrier(const struct cv_divergence_search *at, uint32_t op)
{
    struct cv_decisions decisions = { 0 };
    struct cv_divergence exit = { 0 };
    struct cv_branch_question exit_question, q = { .mask = UINT32_MAX };
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
    struct cv_divergence_search at = {
        .list = list, .entry = kernel, .control = control, .work = &work
    };

    at.uniformity = cv_uniformity_new(kernel);
    at.incomplete = cv_flow_is_incomplete(kernel->flow);
    for (size_t i = 0; i < launch_count && at.launch_count < CV_DIVERGENCE_LAUNCHES; i++)
        if (launches[i].known && launches[i].kernel.unit == kernel->ref.unit &&
            launches[i].kernel.function == kernel->ref.function)
            at.launches[at.launch_count++] = &launches[i];
    for (uint32_t op = 0; op < kernel->flow->op_count; op++)
        if (is_asked(&at, op) && work <= CV_DIVERGENCE_WORK)
            look_at_barrier(&at, op);
}
