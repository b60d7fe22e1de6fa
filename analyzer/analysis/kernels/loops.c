/* loops.c - each loop of an entry: what it does, how it can end, what it waits for. */
#include "analysis/kernels/loops.h"

#include "analysis/values/depend.h"
#include "analysis/values/memory.h"

/* ----------------------------------------------------------------- effects */

static unsigned memory_effect(struct cv_entry *entry, uint32_t op, const struct cv_op *model)
{
    enum cv_memory memory = cv_memory_of(entry->values, entry->values->addresses[op]);
    uint32_t object = cv_address_object(entry->values, entry->values->addresses[op]);
    const struct cv_object *target = object == CV_NONE ? NULL : entry->flow->objects[object].object;

    if (model->is_volatile)
        return memory == CV_MEMORY_AUTOMATIC ? CV_LOOP_AUTOMATIC_VOLATILE : CV_LOOP_PROGRESS;
    if (model->kind != CV_OP_STORE)
        return 0; /* a plain read by itself is nothing that anybody notices */
    if (memory != CV_MEMORY_AUTOMATIC)
        return CV_LOOP_STORES | CV_LOOP_COMPUTES;
    if (target && target->kind != CV_OBJECT_TEMPORARY)
        return CV_LOOP_COMPUTES;
    return 0;
}

static unsigned atomic_effect(struct cv_entry *entry, uint32_t op, const struct cv_op *model)
{
    if (cv_memory_of(entry->values, entry->values->addresses[op]) == CV_MEMORY_AUTOMATIC)
        return CV_LOOP_AUTOMATIC_ATOMIC;
    switch ((enum cv_atomic)model->detail) {
    case CV_ATOMIC_STORE:
    case CV_ATOMIC_NOTIFY:
    case CV_ATOMIC_REDUCE:
        return CV_LOOP_ATOMIC_WRITES;
    default:
        return CV_LOOP_PROGRESS;
    }
}

static unsigned asm_effect(const struct cv_asm *assembly)
{
    static const struct {
        unsigned assembly, loop;
    } table[] = {
        { CV_ASM_PROGRESS, CV_LOOP_PROGRESS }, { CV_ASM_WRITES, CV_LOOP_ATOMIC_WRITES },
        { CV_ASM_READS, CV_LOOP_COMPUTES },    { CV_ASM_FENCE, CV_LOOP_FENCES },
        { CV_ASM_YIELD, CV_LOOP_YIELDS },      { CV_ASM_VARIES, CV_LOOP_COMPUTES },
        { CV_ASM_UNKNOWN, CV_LOOP_UNKNOWN },
    };
    unsigned effects = assembly->output_count ? CV_LOOP_COMPUTES : 0;

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (assembly->effects & table[i].assembly)
            effects |= table[i].loop;
    return effects;
}

static unsigned barrier_effect(struct cv_entry *entry, uint32_t op, const struct cv_op *model)
{
    if (model->detail == CV_BARRIER_OBJECT && model->operand_count &&
        cv_memory_of(entry->values, entry->values->addresses[op]) == CV_MEMORY_AUTOMATIC)
        return CV_LOOP_AUTOMATIC_ATOMIC | CV_LOOP_UNKNOWN;
    return CV_LOOP_PROGRESS | CV_LOOP_BARRIER;
}

static unsigned call_effect(const struct cv_entry *entry, uint32_t op, const struct cv_op *model)
{
    if (entry->flow->child_of_op[op] != CV_NONE)
        return 0;
    return cv_flow_frame(entry->flow, op)->function->calls[model->call].is_pure ? CV_LOOP_COMPUTES
                                                                                : CV_LOOP_UNKNOWN;
}

static unsigned op_effect(struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    switch ((enum cv_op_kind)model->kind) {
    case CV_OP_LOAD:
    case CV_OP_STORE:
        return memory_effect(entry, op, model);
    case CV_OP_ATOMIC:
        return atomic_effect(entry, op, model);
    case CV_OP_ASM:
        return asm_effect(&cv_flow_frame(entry->flow, op)->function->assemblies[model->assembly]);
    case CV_OP_BARRIER:
        return barrier_effect(entry, op, model);
    case CV_OP_CALL:
        return call_effect(entry, op, model);
    case CV_OP_FENCE:
        return CV_LOOP_FENCES;
    case CV_OP_YIELD:
        return CV_LOOP_YIELDS;
    case CV_OP_IO:
        return CV_LOOP_PROGRESS | CV_LOOP_IO;
    case CV_OP_CLOCK:
        return CV_LOOP_COMPUTES;
    case CV_OP_UNKNOWN:
    case CV_OP_LAUNCH:
    case CV_OP_NEW:
    case CV_OP_DELETE:
        return CV_LOOP_UNKNOWN;
    default:
        return 0;
    }
}

/* Statements of the loop that were lost to errors may do anything. */
static bool lost_code(const struct cv_entry *entry, const struct cv_frame *frame,
                      uint32_t from_line)
{
    const struct cv_function *function = frame->function;

    if (!function->incomplete)
        return false;
    for (uint32_t i = 0; i < frame->unit->problem_count; i++) {
        const struct cv_problem *problem = &frame->unit->problems[i];

        if (problem->span.line == 0 || problem->span.file != function->extent.file)
            continue;
        if (problem->span.line >= from_line && problem->span.line <= function->extent.end_line)
            return true;
    }
    (void)entry;
    return false;
}

static unsigned lost_effect(const struct cv_entry *entry, const struct cv_cycle *cycle,
                            uint32_t line)
{
    uint32_t header_frame = entry->flow->blocks[cycle->header].frame;

    for (uint32_t i = 0; i < cycle->block_count; i++) {
        uint32_t number = entry->flow->blocks[cycle->blocks[i]].frame;
        const struct cv_frame *frame = &entry->flow->frames[number];

        if (lost_code(entry, frame, number == header_frame ? line : frame->function->extent.line))
            return CV_LOOP_UNKNOWN;
    }
    return 0;
}

static unsigned cycle_effects(struct cv_entry *entry, const struct cv_cycle *cycle)
{
    unsigned effects = 0;

    for (uint32_t i = 0; i < cycle->block_count; i++) {
        const struct cv_flow_block *block = &entry->flow->blocks[cycle->blocks[i]];

        for (uint32_t j = 0; j < block->op_count; j++)
            effects |= op_effect(entry, block->first_op + j);
    }
    return effects;
}

/* ------------------------------------------------------------------- exits */

/* Whether the cycle is, or holds, a recursion of this frame. */
static bool recurs_into(const struct cv_entry *entry, const struct cv_cycle *cycle, uint32_t frame)
{
    for (uint32_t i = 0; i < cycle->block_count; i++) {
        const struct cv_flow_block *block = &entry->flow->blocks[cycle->blocks[i]];

        if (block->recurs && block->enters == frame)
            return true;
    }
    return false;
}

/* Whether a block of the cycle can leave it. */
static bool leaves_cycle(const struct cv_entry *entry, const struct cv_cycle *cycle, uint32_t block)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];

    if (model->leaves && entry->values->reached[block] && recurs_into(entry, cycle, model->frame))
        return true; /* a return within a recursion ends it for one caller or another */
    for (uint32_t i = 0; i < model->successor_count; i++)
        if (entry->values->edges[block][i] && !cv_cycle_has(cycle, model->successors[i]))
            return true;
    return false;
}

static enum cv_loop_end exit_kind(struct cv_entry *entry, const struct cv_cycle_view *view,
                                  uint32_t block, struct cv_ids *reads)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];
    struct cv_dependence dependence = { 0 };

    if (model->condition == CV_NONE || model->leaves)
        return CV_LOOP_CAN_END;
    cv_depend(view, entry->values->ops[model->condition], &dependence);
    if (dependence.varies)
        return CV_LOOP_CAN_END;
    for (size_t i = 0; i < dependence.reads.count; i++)
        cv_ids_add(entry->arena, reads, dependence.reads.items[i]);
    return dependence.reads.count ? CV_LOOP_WAITS : CV_LOOP_INVARIANT;
}

/* Whether an exit only leads to where the thread is stopped: a failed assertion, a trap. */
static bool only_stops(const struct cv_entry *entry, uint32_t block)
{
    for (int steps = 0; steps < 8; steps++) {
        const struct cv_flow_block *model = &entry->flow->blocks[block];

        if (model->successor_count != 1)
            return model->successor_count == 0 && !model->leaves;
        block = model->successors[0];
    }
    return false;
}

static bool exits_only_to_stop(const struct cv_entry *entry, const struct cv_cycle *cycle,
                               uint32_t block)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];

    for (uint32_t i = 0; i < model->successor_count; i++)
        if (entry->values->edges[block][i] && !cv_cycle_has(cycle, model->successors[i]) &&
            !only_stops(entry, model->successors[i]))
            return false;
    return true;
}

/* Over all exits: the weakest one counts. What stops the thread on an error is no way to end
 * a wait, but a loop that has no other exit may be meant to end so. */
enum cv_loop_end cv_cycle_end(struct cv_entry *entry, const struct cv_cycle *cycle,
                              struct cv_ids *reads)
{
    enum cv_loop_end end = CV_LOOP_ENDLESS;
    bool stops = false;
    struct cv_cycle_view view;

    cv_cycle_view_init(&view, entry->values, entry->cycles, cycle, entry->block_of_op);
    for (uint32_t i = 0; i < cycle->block_count; i++) {
        uint32_t block = cycle->blocks[i];
        enum cv_loop_end one;

        if (!leaves_cycle(entry, cycle, block))
            continue;
        if (exits_only_to_stop(entry, cycle, block)) {
            struct cv_ids ignored = { 0 };

            /* A time-out ends the thread by itself; a check of memory need never fail. */
            one = exit_kind(entry, &view, block, &ignored);
            if (one == CV_LOOP_CAN_END)
                end = one;
            stops |= one == CV_LOOP_WAITS;
            continue;
        }
        one = exit_kind(entry, &view, block, reads);
        if (one == CV_LOOP_CAN_END)
            end = one;
        else if (end != CV_LOOP_CAN_END && (one == CV_LOOP_WAITS || end == CV_LOOP_ENDLESS))
            end = one;
    }
    return stops && end != CV_LOOP_WAITS ? CV_LOOP_CAN_END : end;
}

/* ------------------------------------------------------------------- reads */

/* Another read of the same object in the loop that does not let the compiler keep a copy. */
static bool read_otherwise(struct cv_entry *entry, const struct cv_cycle *cycle, uint32_t read)
{
    uint32_t address = entry->values->addresses[read];

    for (uint32_t i = 0; i < cycle->block_count; i++) {
        const struct cv_flow_block *block = &entry->flow->blocks[cycle->blocks[i]];

        for (uint32_t j = 0; j < block->op_count; j++) {
            uint32_t op = block->first_op + j;
            const struct cv_op *model = cv_flow_op(entry->flow, op);
            bool strong = model->kind == CV_OP_ATOMIC ||
                          (model->kind == CV_OP_LOAD && model->is_volatile);

            if (strong && op != read && entry->values->addresses[op] != CV_NONE &&
                cv_address_root(entry->values, entry->values->addresses[op]) ==
                    cv_address_root(entry->values, address))
                return true;
        }
    }
    return false;
}

enum cv_access cv_access_of(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(flow, op);

    if (model->kind == CV_OP_ASM)
        return cv_asm_of(flow, op)->effects & CV_ASM_PROGRESS ? CV_ACCESS_ATOMIC : CV_ACCESS_PLAIN;
    if (model->kind == CV_OP_ATOMIC)
        return CV_ACCESS_ATOMIC;
    return model->is_volatile ? CV_ACCESS_VOLATILE : CV_ACCESS_PLAIN;
}

static struct cv_wait_read describe_read(struct cv_arena *arena, struct cv_entry *entry,
                                         const struct cv_cycle *cycle, uint32_t op)
{
    uint32_t object = cv_address_object(entry->values, entry->values->addresses[op]);
    struct cv_wait_read read = { 0 };

    read.memory = cv_memory_of(entry->values, entry->values->addresses[op]);
    read.access = cv_access_of(entry->flow, op);
    read.object = cv_describe_address(arena, entry->flow, cv_address_operand(entry->values, op));
    read.read = cv_flow_place(entry->flow, op);
    read.synchronized = read_otherwise(entry, cycle, op);
    if (object != CV_NONE && entry->flow->objects[object].object) {
        const struct cv_flow_object *target = &entry->flow->objects[object];

        read.declared = cv_place_of(target->unit, target->object->span);
        if (target->object->name && *target->object->name &&
            target->object->kind != CV_OBJECT_TEMPORARY)
            read.object = target->object->name;
    }
    return read;
}

static void describe_reads(struct cv_arena *arena, struct cv_entry *entry,
                           const struct cv_cycle *cycle, const struct cv_ids *ids,
                           struct cv_loop *loop)
{
    struct cv_wait_read *reads = cv_alloc_array(arena, ids->count, sizeof *reads);

    for (size_t i = 0; i < ids->count; i++)
        reads[i] = describe_read(arena, entry, cycle, ids->items[i]);
    loop->reads = reads;
    loop->read_count = ids->count;
}

/* ------------------------------------------------------------------- loops */

const struct cv_call_site *cv_loop_calls(struct cv_arena *arena, const struct cv_entry *entry,
                                         uint32_t frame, size_t *count)
{
    const struct cv_flow *flow = entry->flow;
    struct cv_call_site *calls;
    size_t at = 0;

    for (uint32_t up = frame; flow->frames[up].parent != CV_NONE; up = flow->frames[up].parent)
        at++;
    *count = at;
    calls = cv_alloc_array(arena, at, sizeof *calls);
    for (; at > 0; frame = flow->frames[frame].parent) {
        calls[--at].callee = flow->frames[frame].function->name;
        calls[at].caller = flow->frames[flow->frames[frame].parent].function->name;
        calls[at].where = cv_flow_place(flow, flow->frames[frame].call);
    }
    return calls;
}

/* The block of the function that a block of the flow begins with; NULL where it begins none. */
static const struct cv_block *model_of(const struct cv_entry *entry, uint32_t block)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];

    return model->origin == CV_NONE
               ? NULL
               : &entry->flow->frames[model->frame].function->blocks[model->origin];
}

/* The block that begins the loop's statement, or CV_NONE. */
static uint32_t statement_block(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    uint32_t frame = entry->flow->blocks[cycle->header].frame;
    const struct cv_block *model = model_of(entry, cycle->header);

    if (model && model->loop.line)
        return cycle->header;
    for (uint32_t i = 0; i < cycle->block_count; i++) {
        model = model_of(entry, cycle->blocks[i]);
        if (entry->flow->blocks[cycle->blocks[i]].frame == frame && model && model->loop.line)
            return cycle->blocks[i];
    }
    return CV_NONE;
}

struct cv_place cv_cycle_body(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    uint32_t block = statement_block(entry, cycle);

    if (block == CV_NONE)
        return (struct cv_place){ 0 };
    return cv_place_of(entry->flow->frames[entry->flow->blocks[block].frame].unit,
                       model_of(entry, block)->body);
}

/* The recursive call that closes a cycle, or CV_NONE. */
static uint32_t recursive_call(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    for (size_t i = 0; i < cycle->back.count; i++)
        if (entry->flow->blocks[cycle->back.items[i]].recurs)
            return entry->flow->blocks[cycle->back.items[i]].call;
    return CV_NONE;
}

/* Where the loop is, for a person: its statement, else any place in it that has one. */
struct cv_place cv_cycle_place(const struct cv_entry *entry, const struct cv_cycle *cycle)
{
    struct cv_place place = { 0 };
    uint32_t statement = statement_block(entry, cycle);

    if (statement != CV_NONE)
        place = cv_place_of(entry->flow->frames[entry->flow->blocks[statement].frame].unit,
                            model_of(entry, statement)->loop);
    for (uint32_t i = 0; i < cycle->block_count && !place.path; i++) {
        const struct cv_flow_block *block = &entry->flow->blocks[cycle->blocks[i]];

        for (uint32_t j = 0; j < block->op_count && !place.path; j++)
            place = cv_flow_place(entry->flow, block->first_op + j);
    }
    return place;
}

static void keep(struct cv_loop_list *list, const struct cv_loop *loop)
{
    list->items = cv_grow(list->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = *loop;
}

static void add_loop(struct cv_loop_list *list, struct cv_entry *entry,
                     const struct cv_cycle *cycle)
{
    uint32_t frame = entry->flow->blocks[cycle->header].frame;
    uint32_t call = recursive_call(entry, cycle);
    struct cv_ids reads = { 0 };
    struct cv_loop loop = { 0 };

    loop.end = cv_cycle_end(entry, cycle, &reads);
    if (loop.end == CV_LOOP_CAN_END)
        return;
    loop.recursion = call != CV_NONE;
    loop.where = loop.recursion ? cv_flow_place(entry->flow, call) : cv_cycle_place(entry, cycle);
    if (!loop.where.path)
        return;
    loop.side = entry->flow->frames[frame].function->side;
    loop.function = entry->flow->frames[frame].function->name;
    loop.effects = cycle_effects(entry, cycle) | lost_effect(entry, cycle, loop.where.line);
    loop.entry_is_kernel = entry->flow->frames[0].function->is_kernel;
    if (loop.end == CV_LOOP_WAITS)
        describe_reads(list->arena, entry, cycle, &reads, &loop);
    loop.calls = cv_loop_calls(list->arena, entry, frame, &loop.call_count);
    keep(list, &loop);
}

/* atomic::wait on the thread's own memory is a loop in itself. */
static void add_wait(struct cv_loop_list *list, struct cv_entry *entry, uint32_t op)
{
    uint32_t frame = entry->flow->op_frames[op];
    struct cv_cycle none = { 0 };
    struct cv_ids reads = { 0 };
    struct cv_loop loop = { .end = CV_LOOP_WAITS };

    if (cv_memory_of(entry->values, entry->values->addresses[op]) != CV_MEMORY_AUTOMATIC)
        return;
    loop.where = cv_flow_place(entry->flow, op);
    loop.side = entry->flow->frames[frame].function->side;
    loop.function = entry->flow->frames[frame].function->name;
    loop.effects = CV_LOOP_AUTOMATIC_ATOMIC;
    loop.entry_is_kernel = entry->flow->frames[0].function->is_kernel;
    cv_ids_add(entry->arena, &reads, op);
    describe_reads(list->arena, entry, &none, &reads, &loop);
    loop.calls = cv_loop_calls(list->arena, entry, frame, &loop.call_count);
    keep(list, &loop);
}

static void add_waits(struct cv_loop_list *list, struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (model->kind == CV_OP_ATOMIC && model->detail == CV_ATOMIC_WAIT &&
            entry->values->ops[op] != CV_NONE)
            add_wait(list, entry, op);
    }
}

void cv_loops_add(struct cv_loop_list *list, struct cv_entry *entry)
{
    for (size_t i = 0; i < entry->cycles->count; i++)
        add_loop(list, entry, &entry->cycles->items[i]);
    add_waits(list, entry);
}
