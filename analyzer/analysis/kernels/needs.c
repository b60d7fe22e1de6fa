/* needs.c - grid and cluster barriers, distributed and dynamic shared memory. */
#include "analysis/kernels/needs.h"

#include "analysis/values/memory.h"

#include <string.h>

#include "analysis/kernels/trial.h"
#include "analysis/values/uniform.h"

enum need { GRID_SYNC, CLUSTER_USE, DYNAMIC_SHARED, NEED_COUNT };

enum { MAX_SITES = 8, MAX_CONDITION_DEPTH = 16 };

struct sites {
    uint32_t ops[NEED_COUNT][MAX_SITES];
    struct cv_decisions decisions[NEED_COUNT][MAX_SITES];
    size_t count[NEED_COUNT];
};

static bool is_extern_shared(const struct cv_entry *entry, uint32_t address)
{
    uint32_t number = cv_address_object(entry->values, address);
    const struct cv_object *object = number == CV_NONE ? NULL : entry->flow->objects[number].object;

    return object && object->space == CV_SPACE_SHARED && object->is_extern;
}

static bool is_site(const struct cv_entry *entry, uint32_t op, enum need need)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    switch (need) {
    case GRID_SYNC:
        return model->kind == CV_OP_BARRIER &&
               (model->detail == CV_BARRIER_GRID || model->detail == CV_BARRIER_MULTI_GRID);
    case CLUSTER_USE:
        return (model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_CLUSTER) ||
               cv_maps_cluster_memory(entry->flow, op);
    case DYNAMIC_SHARED:
        return (model->kind == CV_OP_LOAD || model->kind == CV_OP_STORE ||
                model->kind == CV_OP_ATOMIC) &&
               is_extern_shared(entry, entry->values->addresses[op]);
    case NEED_COUNT:
        break;
    }
    return false;
}

static void find_sites(struct cv_entry *entry, const struct cv_control *control,
                       struct sites *sites)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        for (int need = 0; need < NEED_COUNT && entry->values->ops[op] != CV_NONE; need++) {
            size_t at = sites->count[need];

            if (at == MAX_SITES || !is_site(entry, op, (enum need)need))
                continue;
            sites->ops[need][at] = op;
            cv_control_decisions(control, entry->block_of_op[op], &sites->decisions[need][at]);
            sites->count[need]++;
        }
}

/* A condition that an unknown call decides, or a mere yes or no that the program was given,
 * may be there to keep this launch away. A number that is compared is an amount of work. */
static bool may_be_a_guard(const struct cv_entry *entry, uint32_t value, bool compared, int depth)
{
    const struct cv_value *model = &entry->values->items[value];
    bool orders = model->detail != CV_EQ && model->detail != CV_NE;

    if (depth == 0)
        return true;
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_PURE:
    case CV_VALUE_OPAQUE:
        return true;
    case CV_VALUE_INITIAL:
    case CV_VALUE_PART:
        return !compared;
    case CV_VALUE_UNARY:
        return may_be_a_guard(entry, model->a, compared, depth - 1);
    case CV_VALUE_BINARY:
        return may_be_a_guard(entry, model->a, compared || orders, depth - 1) ||
               may_be_a_guard(entry, model->b, compared || orders, depth - 1);
    default:
        return false;
    }
}

/* Whether threads of this launch go the way that leads to the site. */
static bool goes(struct cv_entry *entry, struct cv_uniformity *uniformity,
                 const struct cv_launched *launch, struct cv_decision decision)
{
    const struct cv_flow_block *model = &entry->flow->blocks[decision.block];
    uint32_t value = model->condition == CV_NONE ? CV_NONE : entry->values->ops[model->condition];
    struct cv_trial trial;
    struct cv_evaluator evaluator;
    int64_t n;

    if (value == CV_NONE || model->end != CV_END_BRANCH)
        return false;
    if (cv_differs(uniformity, value))
        return true;
    if (cv_trial_of(launch, entry->function, 0, 0, &trial)) {
        cv_evaluator_init(&evaluator, entry, &trial);
        cv_trial_place(&trial, 0, 0, &evaluator.at);
        if (cv_evaluate(&evaluator, value, &n) && !evaluator.guessed)
            return (n != 0) == (decision.successor == 0);
    }
    return !may_be_a_guard(entry, value, false, MAX_CONDITION_DEPTH);
}

static void tell(struct cv_entry *entry, struct cv_uniformity *uniformity,
                 const struct sites *sites, enum need need, const struct cv_launched *launch,
                 struct cv_need *result)
{
    for (size_t i = 0; i < sites->count[need] && !result->needed; i++) {
        const struct cv_decisions *decisions = &sites->decisions[need][i];
        bool reached = true;

        for (size_t j = 0; j < decisions->count && reached; j++)
            reached = goes(entry, uniformity, launch, decisions->items[j]);
        result->needed = reached;
        result->where = cv_flow_place(entry->flow, sites->ops[need][i]);
    }
}

/* A variable of the block that has a size of its own. */
static const struct cv_flow_object *shared_variable(const struct cv_entry *entry, uint32_t op)
{
    uint32_t number = cv_address_object(entry->values, entry->values->addresses[op]);
    const struct cv_flow_object *object = number == CV_NONE ? NULL : &entry->flow->objects[number];

    return object && object->object && object->object->space == CV_SPACE_SHARED &&
                   !object->object->is_extern
               ? object
               : NULL;
}

/* Bytes of what is read; a variable stands once, however often its function is called. */
static int64_t static_shared(struct cv_entry *entry)
{
    struct cv_arena *scratch = cv_arena_new();
    const struct cv_object **seen = cv_alloc_array(scratch, entry->flow->object_count + 1,
                                                   sizeof *seen);
    size_t count = 0, at;
    int64_t bytes = 0;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_flow_object *object;

        if (entry->values->ops[op] == CV_NONE || cv_flow_op(entry->flow, op)->kind != CV_OP_LOAD ||
            !(object = shared_variable(entry, op)))
            continue;
        for (at = 0; at < count && seen[at] != object->object;)
            at++;
        if (at < count)
            continue;
        seen[count++] = object->object;
        if (object->unit->types[object->object->type].size > 0)
            bytes += object->unit->types[object->object->type].size;
    }
    cv_arena_free(scratch);
    return bytes;
}

void cv_needs_find(struct cv_entry *kernel, const struct cv_control *control,
                   struct cv_launched *launches, size_t launch_count)
{
    struct cv_uniformity *uniformity = cv_uniformity_new(kernel);
    struct sites *sites = cv_alloc(kernel->arena, sizeof *sites);

    int64_t bytes = static_shared(kernel);

    find_sites(kernel, control, sites);
    for (size_t i = 0; i < launch_count; i++) {
        struct cv_launched *launch = &launches[i];

        if (!launch->known || launch->kernel.unit != kernel->ref.unit ||
            launch->kernel.function != kernel->ref.function)
            continue;
        launch->static_shared = bytes;
        tell(kernel, uniformity, sites, GRID_SYNC, launch, &launch->grid_sync);
        tell(kernel, uniformity, sites, CLUSTER_USE, launch, &launch->cluster_use);
        tell(kernel, uniformity, sites, DYNAMIC_SHARED, launch, &launch->dynamic_shared);
    }
}
