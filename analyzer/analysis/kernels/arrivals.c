/* arrivals.c - counts who comes to a barrier that was told how many to expect: an object in
 * shared memory, or one of the block's barriers with a count (bar.sync 1, 128).
 *
 * Counted are all who may come: a condition that the launch does not fix lets everybody by. Where
 * these are too few, the barrier is never complete. */
#include "analysis/kernels/arrivals.h"

#include "analysis/kernels/copies.h"
#include "analysis/kernels/loops.h"
#include "analysis/kernels/trial.h"

enum { WARP = 32, NAMES = 16, MAX_THREADS = 1024, MAX_DEPTH = 12 };

/* An operation at which threads arrive, and the branches that lead to it and to nothing else. */
struct place {
    uint32_t op;
    bool waits;   /* for the phase to be over, before it arrives again */
    bool repeats; /* stands in a loop */
    struct cv_decisions needed;
};

struct places {
    struct place *items;
    size_t count, capacity;
};

struct meeting {
    struct cv_arena *scratch;
    struct cv_entry *entry;
    const struct cv_control *control;
    struct places places;
    uint32_t init; /* of an object: the operation that says how many it expects */
};

/* ------------------------------------------------------------ who may come */

static bool is_needed(const struct cv_entry *entry, struct cv_decision decision, uint32_t block)
{
    const struct cv_flow_block *model = &entry->flow->blocks[decision.block];
    uint32_t next = model->successors[decision.successor];

    return model->condition != CV_NONE && entry->values->ops[model->condition] != CV_NONE &&
           entry->flow->blocks[next].predecessors.count == 1 &&
           cv_dominates(entry->cycles, next, block);
}

static void add_place(struct meeting *meeting, uint32_t op)
{
    struct cv_entry *entry = meeting->entry;
    uint32_t block = entry->block_of_op[op];
    struct cv_decisions all = { 0 };
    struct place place = { .op = op,
                           .waits = cv_flow_op(entry->flow, op)->part == CV_SYNC,
                           .repeats = cv_in_cycle(entry->cycles, block) };

    cv_control_decisions(meeting->control, block, &all);
    for (size_t i = 0; i < all.count; i++)
        if (is_needed(entry, all.items[i], block)) {
            place.needed.items = cv_grow(meeting->scratch, place.needed.items, place.needed.count,
                                         &place.needed.capacity, sizeof *place.needed.items);
            place.needed.items[place.needed.count++] = all.items[i];
        }
    meeting->places.items = cv_grow(meeting->scratch, meeting->places.items, meeting->places.count,
                                    &meeting->places.capacity, sizeof *meeting->places.items);
    meeting->places.items[meeting->places.count++] = place;
}

static bool is_header(const struct cv_entry *entry, uint32_t block)
{
    for (size_t i = 0; i < entry->cycles->count; i++)
        if (entry->cycles->items[i].header == block)
            return true;
    return false;
}

static bool varies_by_round(const struct cv_entry *entry, uint32_t value, int depth);

/* What a join gives varies with what comes to it, and with the branch by which it does. */
static bool join_varies(const struct cv_entry *entry, uint32_t value, int depth)
{
    uint32_t settled = cv_phi_settled(entry->values, value), above, condition;
    struct cv_ids incoming = { 0 }, blocks = { 0 };

    if (settled != value)
        return varies_by_round(entry, settled, depth);
    if (is_header(entry, entry->values->items[value].a))
        return true;
    cv_phi_incoming(entry->values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        if (varies_by_round(entry, incoming.items[i], depth))
            return true;
    above = entry->cycles->dominators[entry->values->items[value].a];
    condition = above == CV_NONE ? CV_NONE : entry->flow->blocks[above].condition;
    return condition == CV_NONE || varies_by_round(entry, entry->values->ops[condition], depth);
}

/* Whether a value may be another one in another round of a loop. */
static bool varies_by_round(const struct cv_entry *entry, uint32_t value, int depth)
{
    const struct cv_value *model;

    if (value == CV_NONE || depth == 0)
        return true;
    model = &entry->values->items[value];
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_PHI:
        return join_varies(entry, value, depth - 1);
    case CV_VALUE_BINARY:
    case CV_VALUE_ELEMENT:
        return varies_by_round(entry, model->a, depth - 1) ||
               varies_by_round(entry, model->b, depth - 1);
    case CV_VALUE_UNARY:
    case CV_VALUE_OFFSET:
        return varies_by_round(entry, model->a, depth - 1);
    default:
        return false; /* what is read is guessed */
    }
}

/* What the launch fixes; false for all else. */
static bool certain(struct cv_evaluator *evaluator, uint32_t value, int64_t *n)
{
    evaluator->guessed = false;
    return cv_evaluate(evaluator, value, n) && !evaluator->guessed;
}

static bool may_come(const struct meeting *meeting, struct cv_evaluator *evaluator,
                     const struct place *place)
{
    const struct cv_flow *flow = meeting->entry->flow;

    for (size_t i = 0; i < place->needed.count; i++) {
        struct cv_decision decision = place->needed.items[i];
        const struct cv_flow_block *model = &flow->blocks[decision.block];
        uint32_t condition = meeting->entry->values->ops[model->condition];
        int64_t n;

        /* Another round may turn out otherwise. */
        if (!varies_by_round(meeting->entry, condition, MAX_DEPTH) &&
            certain(evaluator, condition, &n) && cv_flow_way(model, n) != decision.successor)
            return false;
    }
    return true;
}

/* The launch as it is tried; false where its block is not known. */
static bool begin_trial(const struct meeting *meeting, const struct cv_launched *launch,
                        struct cv_trial *trial, struct cv_evaluator *evaluator)
{
    int64_t n;

    for (int i = 0; i < 3; i++)
        if (!cv_range_known(launch->block[i], &n))
            return false;
    if (!cv_trial_of(launch, meeting->entry->function, 0, 0, trial))
        return false;
    cv_evaluator_init(evaluator, meeting->entry, trial);
    return true;
}

/* ----------------------------------------------------------------- objects */

/* A barrier object of the block: the operation that says how many it expects. */
static bool is_initialization(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    uint32_t object = cv_address_object(entry->values, entry->values->addresses[op]);

    return model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_OBJECT &&
           model->part == CV_INIT && entry->values->ops[op] != CV_NONE && object != CV_NONE &&
           entry->flow->objects[object].object &&
           entry->flow->objects[object].object->space == CV_SPACE_SHARED &&
           cv_flow_operand(entry->flow, op, 1) != CV_NONE;
}

/* Whether an operation leaves it open who arrives: it may be at this barrier, or hands it on. */
static bool obscures(const struct meeting *meeting, uint32_t op)
{
    const struct cv_values *values = meeting->entry->values;
    uint32_t address = values->addresses[meeting->init], other = values->addresses[op], object;

    if (cv_flow_op(meeting->entry->flow, op)->kind != CV_OP_BARRIER)
        return cv_is_handled_elsewhere(meeting->entry, cv_address_root(values, address), op);
    object = cv_address_object(values, other);
    return cv_flow_op(meeting->entry->flow, op)->detail == CV_BARRIER_OBJECT && other != address &&
           (other == CV_NONE || object == CV_NONE || object == cv_address_object(values, address));
}

/* Finds the places at which threads arrive; false where there may be others. */
static bool find_object_places(struct meeting *meeting)
{
    const struct cv_entry *entry = meeting->entry;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (op == meeting->init || entry->values->ops[op] == CV_NONE)
            continue;
        if (obscures(meeting, op))
            return false;
        if (model->kind != CV_OP_BARRIER || model->detail != CV_BARRIER_OBJECT ||
            entry->values->addresses[op] != entry->values->addresses[meeting->init])
            continue;
        if (model->part == CV_INIT)
            return false;
        if (model->part == CV_SYNC || model->part == CV_ARRIVE)
            add_place(meeting, op);
    }
    return meeting->places.count > 0;
}

/* How often a thread may arrive in one phase; false where that is not known. A thread that waits
 * for the phase arrives once. */
static bool arrivals_of(const struct meeting *meeting, struct cv_evaluator *evaluator,
                        int64_t *arrivals)
{
    int64_t waiting = 0;

    *arrivals = 0;
    for (size_t i = 0; i < meeting->places.count; i++) {
        const struct place *place = &meeting->places.items[i];
        const struct cv_op *model = cv_flow_op(meeting->entry->flow, place->op);
        uint32_t operand = cv_flow_operand(meeting->entry->flow, place->op, 1);
        int64_t n = 1;

        if (!may_come(meeting, evaluator, place))
            continue;
        if (model->operand_count > 1 &&
            (operand == CV_NONE || !certain(evaluator, meeting->entry->values->ops[operand], &n)))
            return false;
        if (place->waits)
            waiting = waiting > n ? waiting : n;
        else if (place->repeats)
            return false;
        else
            *arrivals += n;
    }
    *arrivals += waiting;
    return true;
}

/* Whether fewer threads of the first block come than the barrier expects. */
static bool object_lacks(const struct meeting *meeting, const struct cv_launched *launch)
{
    uint32_t operand = cv_flow_operand(meeting->entry->flow, meeting->init, 1);
    struct cv_evaluator evaluator;
    struct cv_trial trial;
    int64_t expected, threads, come = 0;

    if (!begin_trial(meeting, launch, &trial, &evaluator) ||
        !certain(&evaluator, meeting->entry->values->ops[operand], &expected))
        return false;
    threads = cv_trial_threads(&trial);
    for (int64_t i = 0; i < threads && come < expected; i++) {
        int64_t arrivals;

        cv_trial_place(&trial, 0, i, &evaluator.at);
        if (!arrivals_of(meeting, &evaluator, &arrivals))
            return false;
        come += arrivals;
    }
    return come > 0 && come < expected;
}

/* ---------------------------------------------------------------- findings */

static void report(struct cv_divergence_list *list, const struct meeting *meeting, uint32_t op,
                   uint32_t told, const struct cv_launched *launch)
{
    const struct cv_flow *flow = meeting->entry->flow;
    struct cv_place *place = cv_alloc(list->arena, sizeof *place);
    struct cv_divergence found = { .kind = CV_BARRIER_OBJECT, .launch_count = 1 };

    *place = launch->where;
    found.launches = place;
    found.barrier = cv_flow_place(flow, op);
    found.condition = cv_flow_place(flow, told);
    found.function = cv_flow_frame(flow, op)->function->name;
    found.kernel = meeting->entry->function->name;
    found.calls = cv_loop_calls(list->arena, meeting->entry, flow->op_frames[op],
                                &found.call_count);
    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = found;
}

static bool is_of(const struct cv_launched *launch, const struct cv_entry *kernel)
{
    return launch->known && launch->kernel.unit == kernel->ref.unit &&
           launch->kernel.function == kernel->ref.function;
}

static void judge_object(struct cv_divergence_list *list, struct meeting *meeting,
                         const struct cv_launched *launches, size_t launch_count)
{
    meeting->places.count = 0;
    if (!find_object_places(meeting))
        return;
    for (size_t i = 0; i < launch_count; i++)
        if (is_of(&launches[i], meeting->entry) && object_lacks(meeting, &launches[i])) {
            report(list, meeting, meeting->places.items[0].op, meeting->init, &launches[i]);
            return;
        }
}

/* ---------------------------------------------------------- barriers' names */

/* One of the barriers that a block has. */
struct named {
    int64_t expected; /* 0: nobody came yet */
    bool differs;     /* they do not agree about that, or it is not known */
    uint32_t wait;    /* the first operation that waits */
    bool warps[MAX_THREADS / WARP];
};

static bool has_count(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    return model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_BLOCK &&
           (model->part == CV_SYNC || model->part == CV_ARRIVE) && model->operand_count > 1;
}

/* Barriers of the block, those with a count at least once. */
static bool find_named_places(struct meeting *meeting)
{
    const struct cv_entry *entry = meeting->entry;
    bool counted = false;

    for (uint32_t op = 0; op < entry->flow->op_count && !counted; op++)
        counted = has_count(entry, op) && entry->values->ops[op] != CV_NONE;
    meeting->places.count = 0;
    for (uint32_t op = 0; counted && op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_BLOCK &&
            model->part != CV_WAIT && entry->values->ops[op] != CV_NONE)
            add_place(meeting, op);
    }
    return counted;
}

/* Which barrier a thread names; that of __syncthreads() is 0. False where it is not known. */
static bool name_of(const struct meeting *meeting, struct cv_evaluator *evaluator, uint32_t op,
                    int64_t *name)
{
    uint32_t operand = cv_flow_operand(meeting->entry->flow, op, 0);

    *name = 0;
    if (cv_flow_op(meeting->entry->flow, op)->operand_count == 0)
        return true;
    if (operand == CV_NONE)
        return false;
    if (cv_flow_type(meeting->entry->flow, operand)->kind == CV_TYPE_POINTER)
        return true; /* a group */
    return certain(evaluator, meeting->entry->values->ops[operand], name) && *name >= 0 &&
           *name < NAMES;
}

static void come_to(const struct meeting *meeting, struct cv_evaluator *evaluator,
                    const struct place *place, struct named *named)
{
    uint32_t operand = cv_flow_operand(meeting->entry->flow, place->op, 1);
    int64_t expected = cv_trial_threads(evaluator->trial);

    if (has_count(meeting->entry, place->op) &&
        (operand == CV_NONE ||
         !certain(evaluator, meeting->entry->values->ops[operand], &expected)))
        named->differs = true;
    if (named->expected && named->expected != expected)
        named->differs = true;
    named->expected = expected;
    if (place->waits && named->wait == CV_NONE)
        named->wait = place->op;
    named->warps[cv_thread_number(evaluator->trial, &evaluator->at) / WARP] = true;
}

/* Who comes to which barrier; false where a name is not known. A warp counts as a whole. */
static bool count_named(const struct meeting *meeting, struct cv_evaluator *evaluator,
                        struct named *named)
{
    int64_t threads = cv_trial_threads(evaluator->trial), name;

    for (int64_t i = 0; i < threads; i++) {
        cv_trial_place(evaluator->trial, 0, i, &evaluator->at);
        for (size_t j = 0; j < meeting->places.count; j++) {
            const struct place *place = &meeting->places.items[j];

            if (!may_come(meeting, evaluator, place))
                continue;
            if (!name_of(meeting, evaluator, place->op, &name))
                return false;
            come_to(meeting, evaluator, place, &named[name]);
        }
    }
    return true;
}

static bool name_lacks(const struct meeting *meeting, const struct named *named)
{
    int64_t come = 0;

    for (size_t i = 0; i < sizeof named->warps / sizeof named->warps[0]; i++)
        come += named->warps[i] ? WARP : 0;
    return !named->differs && named->wait != CV_NONE && has_count(meeting->entry, named->wait) &&
           come < named->expected;
}

/* Reports each place once; whether there was one. */
static bool judge_named(struct cv_divergence_list *list, const struct meeting *meeting,
                        const struct cv_launched *launch)
{
    struct named named[NAMES] = { 0 };
    struct cv_evaluator evaluator;
    struct cv_trial trial;
    uint32_t last = CV_NONE;

    for (size_t i = 0; i < NAMES; i++)
        named[i].wait = CV_NONE;
    if (!begin_trial(meeting, launch, &trial, &evaluator) ||
        !count_named(meeting, &evaluator, named))
        return false;
    for (size_t i = 0; i < NAMES; i++)
        if (name_lacks(meeting, &named[i]) && named[i].wait != last) {
            last = named[i].wait;
            report(list, meeting, last, last, launch);
        }
    return last != CV_NONE;
}

void cv_arrivals_add(struct cv_divergence_list *list, struct cv_entry *kernel,
                     const struct cv_control *control, const struct cv_launched *launches,
                     size_t launch_count)
{
    struct meeting meeting = { .scratch = cv_arena_new(), .entry = kernel, .control = control };

    for (uint32_t op = 0; op < kernel->flow->op_count; op++)
        if (is_initialization(kernel, op)) {
            meeting.init = op;
            judge_object(list, &meeting, launches, launch_count);
        }
    if (!cv_flow_is_incomplete(kernel->flow) && find_named_places(&meeting))
        for (size_t i = 0; i < launch_count; i++)
            if (is_of(&launches[i], kernel) && judge_named(list, &meeting, &launches[i]))
                break;
    cv_arena_free(meeting.scratch);
}
