/* barrier_init.c - barriers in shared memory, and whether each thread that uses one sees it
 * initialized: one thread does that, and the block is synchronized before the others go on. */
#include <string.h>

#include "analysis/flow/walk.h"
#include "analysis/kernels/copies.h"
#include "analysis/values/memory.h"
#include "analysis/values/threads.h"

enum { USUAL_BLOCK = 256 };

struct search {
    struct cv_copy_facts *facts;
    struct cv_arena *scratch;
    struct cv_entry *entry;
    struct cv_threads *threads;
    uint32_t root, barrier;    /* the object that it is in, and its address: values */
    struct cv_ids inits, uses; /* operations */
    uint32_t use;              /* that is looked for */
    bool found;
    bool warps;         /* barriers of a warp are enough */
    int64_t block_size; /* threads of the largest block */
};

/* Where an operation uses a barrier: its address, a value. CV_NONE for what uses none. */
static uint32_t used_barrier(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    uint32_t value = CV_NONE;

    if (entry->values->ops[op] == CV_NONE)
        return CV_NONE;
    if (model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_OBJECT)
        value = entry->values->addresses[op];
    if (model->kind == CV_OP_CALL && frame->function->calls[model->call].copy == CV_COPY_TRACKED &&
        frame->function->calls[model->call].tracker != CV_NONE)
        value = entry->values->ops[frame->first_op + frame->function->calls[model->call].tracker];
    if (model->kind == CV_OP_ASM && cv_asm_of(entry->flow, op)->tracker != CV_NONE)
        value = entry->values->ops[frame->first_op + cv_asm_of(entry->flow, op)->tracker];
    if (value != CV_NONE && entry->values->items[value].kind == CV_VALUE_AGGREGATE)
        value = entry->values->items[value].a;
    return value;
}

static bool is_shared_object(const struct cv_entry *entry, uint32_t root)
{
    return root != CV_NONE && entry->values->items[root].kind == CV_VALUE_OBJECT &&
           cv_memory_of(entry->values, root) == CV_MEMORY_SHARED;
}

/* Assembly that does more than is known of it as copies, barriers and addresses. */
static bool is_other_assembly(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_asm *text = cv_flow_op(entry->flow, op)->kind == CV_OP_ASM
                                    ? cv_asm_of(entry->flow, op)
                                    : NULL;

    return text && !text->synchronizes && !text->keeps_address;
}

bool cv_is_handled_elsewhere(const struct cv_entry *entry, uint32_t root, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    const struct cv_call *call = NULL;

    if (model->kind == CV_OP_STORE)
        return cv_address_root(entry->values, entry->values->addresses[op]) == root;
    if (model->kind == CV_OP_CALL)
        call = &cv_flow_frame(entry->flow, op)->function->calls[model->call];
    if (!(call && entry->flow->child_of_op[op] == CV_NONE && call->copy == CV_COPY_NONE) &&
        !is_other_assembly(entry, op) && model->kind != CV_OP_UNKNOWN &&
        model->kind != CV_OP_LAUNCH)
        return false;
    for (uint32_t i = 0; i < model->operand_count; i++) {
        uint32_t operand = cv_flow_operand(entry->flow, op, i);

        if (operand != CV_NONE &&
            cv_address_root(entry->values, entry->values->ops[operand]) == root)
            return true;
    }
    return false;
}

/* Constant bytes from the root; false where there are others too. */
static bool distance(const struct cv_values *values, uint32_t address, int64_t *bytes)
{
    *bytes = 0;
    for (; values->items[address].kind == CV_VALUE_OFFSET; address = values->items[address].a)
        *bytes += values->items[address].n;
    return values->items[address].kind != CV_VALUE_ELEMENT;
}

/* Whether two addresses in one object may be one barrier. */
static bool may_be_one(const struct cv_values *values, uint32_t a, uint32_t b)
{
    int64_t first, second;

    if (cv_address_root(values, a) != cv_address_root(values, b))
        return false;
    return !distance(values, a, &first) || !distance(values, b, &second) || first == second;
}

/* False where the barrier is not for us to judge. */
static bool collect(struct search *search)
{
    struct cv_entry *entry = search->entry;

    search->inits.count = search->uses.count = 0;
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        uint32_t barrier = used_barrier(entry, op);

        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (cv_is_handled_elsewhere(entry, search->root, op))
            return false;
        if (barrier == CV_NONE || !may_be_one(entry->values, barrier, search->barrier))
            continue;
        cv_ids_add(search->scratch,
                   cv_flow_op(entry->flow, op)->kind == CV_OP_BARRIER &&
                           cv_flow_op(entry->flow, op)->part == CV_INIT
                       ? &search->inits
                       : &search->uses,
                   op);
    }
    return true;
}

/* ------------------------------------------------------------------- order */

static bool look_for_use(void *context, uint32_t op)
{
    struct search *search = context;

    search->found |= op == search->use;
    return !search->found;
}

/* Barriers of the block, and code that is not known, which may have one. Those of a warp count
 * where nobody else looks on. */
static bool synchronizes(const struct cv_entry *entry, uint32_t op, bool warps)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    const struct cv_call *call;

    if (model->kind == CV_OP_BARRIER)
        return model->detail != CV_BARRIER_OBJECT && model->part != CV_ARRIVE &&
               (warps || model->detail != CV_BARRIER_WARP);
    if (model->kind == CV_OP_ASM)
        return !cv_asm_of(entry->flow, op)->synchronizes &&
               cv_asm_of(entry->flow, op)->effects & (CV_ASM_PROGRESS | CV_ASM_UNKNOWN);
    if (model->kind != CV_OP_CALL || entry->flow->child_of_op[op] != CV_NONE)
        return false;
    call = &frame->function->calls[model->call];
    return !call->is_pure && call->copy == CV_COPY_NONE &&
           (call->callee == CV_NONE || !frame->unit->functions[call->callee].in_system_header ||
            strcmp(call->name, "make_pipeline") == 0);
}

static bool look_for_unsynchronized(void *context, uint32_t op)
{
    struct search *search = context;

    if (synchronizes(search->entry, op, search->warps))
        return false;
    return look_for_use(context, op);
}

static bool leads_to(struct search *search, uint32_t from, uint32_t to,
                     bool (*visit)(void *context, uint32_t op))
{
    search->use = to;
    search->found = false;
    cv_walk(search->scratch, search->entry, from, CV_WALK_ON, visit, search);
    return search->found;
}

/* Whether a thread uses the barrier that has not initialized it itself; `outside`: of another
 * warp than those who have. */
static bool used_by_others(struct search *search, uint32_t init, uint32_t use, bool outside)
{
    static const int64_t lanes[] = { 0, 1, 32, 33 };
    const struct cv_shape shape = { { 4, 1, 1 }, { search->block_size, 1, 1 }, { 0 } };
    bool initializes[2] = { false, false }; /* by warp */
    uint64_t only;

    if (!search->threads)
        search->threads = cv_threads_new(search->scratch, search->entry, &shape);
    for (size_t i = 0; i < sizeof lanes / sizeof lanes[0]; i++) {
        struct cv_thread_id id = { { 0, 0, 0 }, { lanes[i], 0, 0 } };

        cv_threads_choose(search->threads, &id);
        initializes[lanes[i] / 32] |= cv_thread_reaches(search->threads,
                                                        search->entry->block_of_op[init], &only);
    }
    for (size_t i = 0; i < sizeof lanes / sizeof lanes[0]; i++) {
        struct cv_thread_id id = { { 0, 0, 0 }, { lanes[i], 0, 0 } };

        if (lanes[i] >= search->block_size)
            break;
        cv_threads_choose(search->threads, &id);
        if (cv_thread_reaches(search->threads, search->entry->block_of_op[use], &only) &&
            !cv_thread_reaches(search->threads, search->entry->block_of_op[init], &only) &&
            !(outside && initializes[lanes[i] / 32]))
            return true;
    }
    return false;
}

/* --------------------------------------------------------------- the whole */

/* Inline assembly stands in a helper for one instruction: what matters is where that is called. */
static uint32_t use_outside(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    bool is_asm = cv_flow_op(entry->flow, op)->kind == CV_OP_ASM ||
                  (op > frame->first_op && cv_flow_op(entry->flow, op - 1)->kind == CV_OP_ASM);

    return is_asm && frame->call != CV_NONE ? frame->call : op;
}

static void report(struct search *search, uint32_t use, uint32_t init, enum cv_unready how)
{
    struct cv_copy_facts *facts = search->facts;
    const struct cv_flow_object *object =
        &search->entry->flow->objects[search->entry->values->items[search->root].a];
    struct cv_unready_barrier *item;

    facts->barriers = cv_grow(facts->arena, facts->barriers, facts->barrier_count,
                              &facts->barrier_capacity, sizeof *facts->barriers);
    item = &facts->barriers[facts->barrier_count++];
    memset(item, 0, sizeof *item);
    item->how = how;
    use = use_outside(search->entry, use);
    item->use = cv_flow_place(search->entry->flow, use);
    item->function = cv_flow_frame(search->entry->flow, use)->function->name;
    item->object = object->object->name;
    item->declared = cv_place_of(object->unit, object->object->span);
    if (init != CV_NONE)
        item->init = cv_flow_place(search->entry->flow, init);
}

/* Whether a thread comes from the initialization to the use, and was not synchronized with the
 * one that made it. */
static bool is_unseen(struct search *search, uint32_t init, uint32_t use)
{
    search->warps = true;
    if (leads_to(search, init, use, look_for_unsynchronized) &&
        used_by_others(search, init, use, false))
        return true;
    search->warps = false;
    return leads_to(search, init, use, look_for_unsynchronized) &&
           used_by_others(search, init, use, true);
}

/* Judges one use; whether there was something to say. */
static bool judge_use(struct search *search, uint32_t use)
{
    bool after = false;

    for (size_t i = 0; i < search->inits.count; i++) {
        uint32_t init = search->inits.items[i];

        after |= leads_to(search, init, use, look_for_use);
        if (is_unseen(search, init, use)) {
            report(search, use, init, CV_UNREADY_UNSEEN);
            return true;
        }
    }
    if (after || !leads_to(search, use, search->inits.items[0], look_for_use))
        return false;
    report(search, use, search->inits.items[0], CV_UNREADY_LATER);
    return true;
}

static void judge_barrier(struct search *search)
{
    if (!collect(search) || search->uses.count == 0)
        return;
    if (search->inits.count == 0) {
        if (!cv_flow_is_incomplete(search->entry->flow))
            report(search, search->uses.items[0], CV_NONE, CV_UNREADY_NEVER);
        return;
    }
    for (size_t i = 0; i < search->uses.count; i++)
        if (judge_use(search, search->uses.items[i]))
            return;
}

/* Threads of the largest block that the kernel is launched with; where that is not known, several
 * warps. */
static int64_t block_size(const struct cv_entry *entry, const struct cv_launched *launches,
                          size_t launch_count)
{
    int64_t largest = 0;

    for (size_t i = 0; i < launch_count; i++) {
        int64_t threads = 1, n;

        if (!launches[i].known || launches[i].kernel.unit != entry->ref.unit ||
            launches[i].kernel.function != entry->ref.function)
            continue;
        for (int axis = 0; axis < 3; axis++) {
            if (!cv_range_known(launches[i].block[axis], &n) || n < 1 || n > USUAL_BLOCK)
                return USUAL_BLOCK;
            threads *= n;
        }
        largest = threads > largest ? threads : largest;
    }
    return largest > 0 && largest < USUAL_BLOCK ? largest : USUAL_BLOCK;
}

void cv_unready_add(struct cv_copy_facts *facts, struct cv_entry *entry,
                    const struct cv_launched *launches, size_t launch_count)
{
    struct search search = { .facts = facts, .entry = entry };
    struct cv_ids seen = { 0 };

    if (!entry->values->complete)
        return;
    search.block_size = block_size(entry, launches, launch_count);
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        uint32_t barrier = used_barrier(entry, op);
        bool known = false;

        search.barrier = barrier;
        search.root = cv_address_root(entry->values, barrier);
        if (!is_shared_object(entry, search.root))
            continue;
        if (!search.scratch)
            search.scratch = cv_arena_new();
        for (size_t i = 0; i < seen.count; i++)
            known |= seen.items[i] == barrier;
        if (known)
            continue;
        cv_ids_add(search.scratch, &seen, barrier);
        judge_barrier(&search);
    }
    if (search.scratch)
        cv_arena_free(search.scratch);
}
