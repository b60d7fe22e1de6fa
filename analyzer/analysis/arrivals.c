/* arrivals.c - counts who comes to a barrier object, where all come by one place.
 *
 * Only what the launch fixes is counted: a block and conditions of which nothing is guessed. */
#include "analysis/arrivals.h"

#include "analysis/loops.h"
#include "analysis/trial.h"

struct object {
    struct cv_entry *entry;
    uint32_t init, arrival; /* operations; CV_NONE where there is not exactly one */
    struct cv_decisions decisions;
};

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

/* Looks for the one place at which threads arrive; another one, or another init, ends it. */
static bool find_arrival(struct object *object)
{
    const struct cv_values *values = object->entry->values;
    uint32_t address = values->addresses[object->init];

    object->arrival = CV_NONE;
    for (uint32_t op = 0; op < object->entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(object->entry->flow, op);

        if (op == object->init || values->ops[op] == CV_NONE || model->kind != CV_OP_BARRIER ||
            model->detail != CV_BARRIER_OBJECT || model->part == CV_WAIT ||
            model->part == CV_TRY_WAIT)
            continue;
        if (values->addresses[op] != CV_NONE &&
            cv_address_object(values, values->addresses[op]) !=
                cv_address_object(values, address) &&
            cv_address_object(values, values->addresses[op]) != CV_NONE)
            continue; /* another barrier */
        if (values->addresses[op] != address || model->part != CV_SYNC ||
            cv_flow_op(object->entry->flow, op)->operand_count > 1 || object->arrival != CV_NONE)
            return false;
        object->arrival = op;
    }
    return object->arrival != CV_NONE;
}

/* Whether a thread comes to the arrival; false through `known` where that is not fixed. */
static bool comes(const struct object *object, struct cv_evaluator *evaluator, bool *known)
{
    const struct cv_flow *flow = object->entry->flow;

    for (size_t i = 0; i < object->decisions.count; i++) {
        struct cv_decision decision = object->decisions.items[i];
        const struct cv_flow_block *model = &flow->blocks[decision.block];
        int64_t n;

        if (model->end != CV_END_BRANCH || model->condition == CV_NONE ||
            !cv_evaluate(evaluator, object->entry->values->ops[model->condition], &n) ||
            evaluator->guessed) {
            *known = false;
            return false;
        }
        if ((n != 0) != (decision.successor == 0))
            return false;
    }
    return true;
}

/* Whether fewer threads of the first block come than the barrier expects. */
static bool too_few(const struct object *object, const struct cv_launched *launch)
{
    uint32_t operand = cv_flow_operand(object->entry->flow, object->init, 1);
    struct cv_evaluator evaluator;
    struct cv_trial trial;
    int64_t expected, threads, come = 0, n;
    bool known = true;

    for (int i = 0; i < 3; i++)
        if (!cv_range_known(launch->block[i], &n))
            return false;
    if (!cv_trial_of(launch, object->entry->function, 0, 0, &trial))
        return false;
    threads = cv_trial_threads(&trial);
    cv_evaluator_init(&evaluator, object->entry, &trial);
    if (!cv_evaluate(&evaluator, object->entry->values->ops[operand], &expected) ||
        evaluator.guessed)
        return false;
    for (int64_t i = 0; i < threads && known; i++) {
        cv_trial_place(&trial, 0, i, &evaluator.at);
        come += comes(object, &evaluator, &known);
    }
    return known && come > 0 && come < expected;
}

static void judge(struct cv_divergence_list *list, const struct object *object,
                  const struct cv_launched *launch)
{
    const struct cv_flow *flow = object->entry->flow;
    struct cv_place *place = cv_alloc(list->arena, sizeof *place);
    struct cv_divergence found = { .kind = CV_BARRIER_OBJECT, .launch_count = 1 };

    *place = launch->where;
    found.launches = place;
    found.barrier = cv_flow_place(flow, object->arrival);
    found.condition = cv_flow_place(flow, object->init);
    found.function = cv_flow_frame(flow, object->arrival)->function->name;
    found.kernel = object->entry->function->name;
    found.calls = cv_loop_calls(list->arena, object->entry, flow->op_frames[object->arrival],
                                &found.call_count);
    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = found;
}

void cv_arrivals_add(struct cv_divergence_list *list, struct cv_entry *kernel,
                     const struct cv_control *control, const struct cv_launched *launches,
                     size_t launch_count)
{
    for (uint32_t op = 0; op < kernel->flow->op_count; op++) {
        struct object object = { .entry = kernel, .init = op };

        if (!is_initialization(kernel, op) || !find_arrival(&object))
            continue;
        cv_control_decisions(control, kernel->block_of_op[object.arrival], &object.decisions);
        for (size_t i = 0; i < launch_count; i++)
            if (launches[i].known && launches[i].kernel.unit == kernel->ref.unit &&
                launches[i].kernel.function == kernel->ref.function &&
                too_few(&object, &launches[i])) {
                judge(list, &object, &launches[i]);
                break;
            }
    }
}
