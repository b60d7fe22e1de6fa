/* copies.c - reads of what a copy writes, on paths that no wait for it stands on.
 *
 * A wait counts for a copy when it waits for what tracks it, after the copy is committed, and
 * does not leave its batch. Buffers that take turns are told apart by their addresses: where
 * the place of a copy changes from round to round, the first round is looked at.
 * Code that is not known may wait. */
#include "analysis/kernels/copies.h"

#include <string.h>

#include "analysis/flow/walk.h"
#include "analysis/kernels/meeting.h"
#include "analysis/values/memory.h"

enum { MAX_COPIES = 64, MAX_COMMITS = 1000, MAX_DEPTH = 12 };

/* A copy: a call, or inline assembly. */
struct copy {
    enum cv_copy kind;
    uint32_t to, bytes, tracker; /* operations of the function; CV_NONE for none */
};

struct search {
    struct cv_copy_facts *facts;
    struct cv_arena *scratch;
    struct cv_entry *entry;
    struct cv_threads *threads; /* made when it is wanted */
    /* The copy that is looked at. */
    uint32_t op;
    struct copy copy;
    uint32_t to, root, tracker; /* values; the tracker's root */
    /* What was found for it. */
    uint32_t read, wait;
    enum cv_unwaited how;
};

static uint32_t value_of(const struct search *search, uint32_t frame_op)
{
    const struct cv_frame *frame = cv_flow_frame(search->entry->flow, search->op);
    uint32_t value;

    if (frame_op == CV_NONE)
        return CV_NONE;
    value = search->entry->values->ops[frame->first_op + frame_op];
    /* A record that was to be handed over by reference. */
    if (value != CV_NONE && search->entry->values->items[value].kind == CV_VALUE_AGGREGATE)
        value = search->entry->values->items[value].a;
    return value;
}

static const struct cv_op *op_of(const struct search *search, uint32_t op)
{
    return cv_flow_op(search->entry->flow, op);
}

static struct copy copy_at(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    struct copy copy = { .kind = CV_COPY_NONE };

    if (entry->values->ops[op] == CV_NONE)
        return copy;
    if (model->kind == CV_OP_CALL) {
        const struct cv_call *call = &cv_flow_frame(entry->flow, op)->function->calls[model->call];

        copy = (struct copy){ call->copy, call->copy_to, call->copy_bytes, call->tracker };
    } else if (model->kind == CV_OP_ASM) {
        const struct cv_asm *text = cv_asm_of(entry->flow, op);

        copy = (struct copy){ text->copy, text->copy_to, text->copy_bytes, text->tracker };
    }
    if (copy.to == CV_NONE)
        copy.kind = CV_COPY_NONE;
    return copy;
}

/* ------------------------------------------------------------ waits, commits */

/* Calls and assembly whose effect is not known may wait for anything. */
static bool may_wait(const struct search *search, uint32_t op)
{
    const struct cv_op *model = op_of(search, op);
    const struct cv_frame *frame = cv_flow_frame(search->entry->flow, op);
    const struct cv_call *call;

    if (model->kind == CV_OP_ASM)
        return !cv_asm_of(search->entry->flow, op)->synchronizes &&
               cv_asm_of(search->entry->flow, op)->effects & (CV_ASM_PROGRESS | CV_ASM_UNKNOWN);
    if (model->kind == CV_OP_UNKNOWN)
        return false;
    if (model->kind != CV_OP_CALL || search->entry->flow->child_of_op[op] != CV_NONE)
        return false;
    call = &frame->function->calls[model->call];
    if (call->copy != CV_COPY_NONE || call->is_pure)
        return false;
    return call->callee == CV_NONE || !frame->unit->functions[call->callee].in_system_header;
}

static bool same_tracker(const struct search *search, uint32_t op)
{
    uint32_t address = search->entry->values->addresses[op];
    uint32_t root = cv_address_root(search->entry->values, address);
    bool known = root != CV_NONE && search->entry->values->items[root].kind == CV_VALUE_OBJECT;
    bool tracked = search->tracker != CV_NONE &&
                   search->entry->values->items[search->tracker].kind == CV_VALUE_OBJECT;

    return !known || !tracked || root == search->tracker;
}

/* Whether the operation waits for what tracks the copy, whatever the wait is worth. */
static bool is_wait(const struct search *search, uint32_t op)
{
    const struct cv_op *model = op_of(search, op);
    bool waits = model->part == CV_WAIT || model->part == CV_SYNC || model->part == CV_TRY_WAIT;

    if (model->kind != CV_OP_BARRIER || !waits ||
        (model->detail == CV_BARRIER_OBJECT && model->value == CV_LEAVES_ALL))
        return false;
    switch (search->copy.kind) {
    case CV_COPY_GROUP:
        return model->detail != CV_BARRIER_OBJECT && model->part == CV_WAIT;
    case CV_COPY_BATCH:
        return model->detail == CV_BARRIER_OBJECT;
    case CV_COPY_TRACKED:
        return model->detail == CV_BARRIER_OBJECT && model->operand_count > 0 &&
               same_tracker(search, op);
    case CV_COPY_NONE:
        break;
    }
    return false;
}

/* Batches are committed before they can be waited for. */
static bool needs_commit(const struct search *search)
{
    const struct cv_values *values = search->entry->values;
    const struct cv_flow_object *object;

    if (search->copy.kind == CV_COPY_BATCH)
        return true;
    if (search->copy.kind != CV_COPY_TRACKED || search->tracker == CV_NONE ||
        values->items[search->tracker].kind != CV_VALUE_OBJECT)
        return false;
    object = &search->entry->flow->objects[values->items[search->tracker].a];
    return object->object && object->object->type < object->unit->type_count &&
           object->unit->types[object->object->type].known == CV_KNOWN_PIPELINE;
}

static bool is_commit(const struct search *search, uint32_t op)
{
    const struct cv_op *model = op_of(search, op);

    /* A copy of a group is a batch of its own. */
    if (search->copy.kind == CV_COPY_GROUP)
        return copy_at(search->entry, op).kind == CV_COPY_GROUP;

    /* Arriving on a barrier hands the copies over to it. */
    return model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_OBJECT &&
           (model->part == CV_COMMIT ||
            (search->copy.kind == CV_COPY_BATCH && model->part == CV_ARRIVE));
}

struct count {
    struct search *search;
    uint32_t wait;
    bool reached;    /* the wait is */
    int64_t commits; /* at most so many, MAX_COMMITS where a loop makes more */
};

static bool reaches_op(void *context, uint32_t op)
{
    struct count *count = context;

    count->reached |= op == count->wait;
    return !count->reached;
}

static bool leads_to(struct search *search, uint32_t from, uint32_t to, enum cv_walk_way way)
{
    struct count count = { .search = search, .wait = to };

    cv_walk(search->scratch, search->entry, from, way, reaches_op, &count);
    return count.reached;
}

/* Whether an operation is in a loop that `other` is not in. */
static bool loops_alone(const struct search *search, uint32_t op, uint32_t other)
{
    const struct cv_cycles *cycles = search->entry->cycles;

    for (size_t i = 0; i < cycles->count; i++)
        if (cv_cycle_has(&cycles->items[i], search->entry->block_of_op[op]) &&
            !cv_cycle_has(&cycles->items[i], search->entry->block_of_op[other]))
            return true;
    return false;
}

static bool count_commit(void *context, uint32_t op)
{
    struct count *count = context;

    if (op == count->wait)
        return false;
    if (is_commit(count->search, op) && leads_to(count->search, op, count->wait, CV_WALK_FORWARD)) {
        if (loops_alone(count->search, op, count->search->op) ||
            loops_alone(count->search, op, count->wait))
            count->commits = MAX_COMMITS;
        count->commits++;
    }
    return true;
}

/* Commits or releases of the copy's pipeline that come before an operation; -1 where that
 * depends on the way. */
static int64_t count_before(struct search *search, uint32_t op, enum cv_barrier_part part)
{
    const struct cv_entry *entry = search->entry;
    int64_t count = 0;

    for (uint32_t other = 0; other < entry->flow->op_count; other++) {
        const struct cv_op *model = op_of(search, other);

        if (model->kind != CV_OP_BARRIER || model->detail != CV_BARRIER_OBJECT ||
            model->part != part || entry->values->ops[other] == CV_NONE ||
            !same_tracker(search, other) || !leads_to(search, other, op, CV_WALK_ON))
            continue;
        if (leads_to(search, other, other, CV_WALK_ON) ||
            !cv_dominates(entry->cycles, entry->block_of_op[other], entry->block_of_op[op]))
            return -1;
        count++;
    }
    return count;
}

/* A pipeline's consumer waits for the oldest batch that it has not released. */
static bool is_older(struct search *search, uint32_t wait, enum cv_unwaited *how)
{
    int64_t batch = count_before(search, search->op, CV_COMMIT);
    int64_t released = batch < 0 ? -1 : count_before(search, wait, CV_ARRIVE);

    *how = CV_UNWAITED_YOUNGER;
    return batch < 0 || released < 0 || released >= batch ||
           leads_to(search, wait, wait, CV_WALK_ON);
}

/* What the wait is worth for the copy. */
static bool is_enough(struct search *search, uint32_t wait, enum cv_unwaited *how)
{
    struct count count = { .search = search, .wait = wait };
    int64_t left = op_of(search, wait)->value;

    if (search->copy.kind == CV_COPY_GROUP) {
        count.commits = 1;
        if (left <= 0 || op_of(search, wait)->detail == CV_BARRIER_WARP)
            return true;
    } else if (!needs_commit(search) || op_of(search, wait)->part != CV_WAIT ||
               (search->copy.kind == CV_COPY_BATCH && op_of(search, wait)->operand_count > 0)) {
        return true;
    }
    if (left == CV_LEAVES_YOUNGER && !is_older(search, wait, how))
        return false;
    left = left < 0 ? 0 : left;
    /* Round a loop anything may have been committed. */
    if (!leads_to(search, search->op, wait, CV_WALK_FORWARD) ||
        loops_alone(search, search->op, wait))
        return true;
    cv_walk(search->scratch, search->entry, search->op, CV_WALK_FORWARD, count_commit, &count);
    *how = count.commits == 0 ? CV_UNWAITED_UNCOMMITTED : CV_UNWAITED_LEFT;
    return count.commits > left;
}

/* ------------------------------------------------------------------- reads */

static bool in_both(const struct search *search, const struct cv_cycle *cycle, uint32_t read)
{
    return cv_cycle_has(cycle, search->entry->block_of_op[search->op]) &&
           cv_cycle_has(cycle, search->entry->block_of_op[read]);
}

static bool changes(const struct search *search, uint32_t value, uint32_t read, int depth);

/* What a loop counts changes with its rounds, and with what it begins at. */
static bool phi_changes(const struct search *search, uint32_t phi, uint32_t read, int depth)
{
    const struct cv_cycles *cycles = search->entry->cycles;
    uint32_t block = search->entry->values->items[phi].a;
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    const struct cv_cycle *own = NULL;
    bool inside = false;

    for (size_t i = 0; i < cycles->count; i++) {
        if (cycles->items[i].header == block)
            own = &cycles->items[i];
        inside |= cv_cycle_has(&cycles->items[i], block) &&
                  in_both(search, &cycles->items[i], read);
    }
    if (!own || in_both(search, own, read))
        return inside;
    cv_phi_incoming(search->entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        if (!cv_cycle_has(own, blocks.items[i]) &&
            changes(search, incoming.items[i], read, depth - 4))
            return true;
    return false;
}

/* Whether an address changes with the rounds of a loop that holds the copy and the read. */
static bool changes(const struct search *search, uint32_t value, uint32_t read, int depth)
{
    struct cv_value model;

    if (value == CV_NONE || depth <= 0)
        return true;
    model = search->entry->values->items[value];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_PHI:
        return phi_changes(search, value, read, depth);
    case CV_VALUE_OFFSET:
    case CV_VALUE_UNARY:
        return changes(search, model.a, read, depth - 1);
    case CV_VALUE_ELEMENT:
    case CV_VALUE_BINARY:
        return changes(search, model.a, read, depth - 1) ||
               changes(search, model.b, read, depth - 1);
    case CV_VALUE_READ:
        return op_of(search, model.a)->is_volatile || op_of(search, model.a)->kind != CV_OP_LOAD;
    case CV_VALUE_OPAQUE:
        return true;
    default:
        return false;
    }
}

/* Constant bytes of an address, and whether there is more than that. */
static int64_t constant_part(const struct search *search, uint32_t address, bool *more)
{
    int64_t bytes = 0;

    *more = false;
    while (address != CV_NONE) {
        struct cv_value model = search->entry->values->items[address];

        if (model.kind == CV_VALUE_OFFSET)
            bytes += model.n;
        else if (model.kind == CV_VALUE_ELEMENT)
            *more = true;
        else
            break;
        address = model.a;
    }
    return bytes;
}

/* Whether a thread reads where one copies to. */
static bool meets(struct search *search, uint32_t read, enum cv_meeting_kind kind)
{
    const struct cv_touch write = { search->op, search->to };
    const struct cv_touch touch = { read, search->entry->values->addresses[read] };

    return cv_threads_meet(search->scratch, search->entry, &search->threads, write, touch, kind);
}

/* How many bytes the copy writes, where that is a constant: by value, or in a temporary that
 * is handed over by reference. */
static bool bytes_of(const struct search *search, int64_t *bytes)
{
    const struct cv_values *values = search->entry->values;
    uint32_t size = value_of(search, search->copy.bytes);

    if (size == CV_NONE)
        return false;
    for (uint32_t op = search->op; values->items[size].kind == CV_VALUE_OBJECT && op-- > 0;)
        if (op_of(search, op)->kind == CV_OP_STORE && values->ops[op] != CV_NONE &&
            values->addresses[op] == size) {
            uint32_t stored = cv_flow_operand(search->entry->flow, op, 1);

            return stored != CV_NONE && cv_value_constant(values, values->ops[stored], bytes);
        }
    return cv_value_constant(values, size, bytes);
}

/* Whether what is read is what the copy writes; `exact`: not where that is only likely. */
static bool reads_copy(struct search *search, uint32_t read, bool exact)
{
    uint32_t address = search->entry->values->addresses[read];
    bool to_more, from_more;
    int64_t to, from, bytes = 0;

    if (address == CV_NONE || cv_address_root(search->entry->values, address) != search->root)
        return false;
    if (address == search->to)
        return !changes(search, address, read, MAX_DEPTH) ||
               leads_to(search, search->op, read, CV_WALK_FORWARD);
    if (changes(search, address, read, MAX_DEPTH) || changes(search, search->to, read, MAX_DEPTH))
        return leads_to(search, search->op, read, CV_WALK_FORWARD) &&
               meets(search, read, CV_MEETING_ANY);
    to = constant_part(search, search->to, &to_more);
    from = constant_part(search, address, &from_more);
    if (bytes_of(search, &bytes) && !to_more)
        return from_more ? from < to + bytes && (from >= to || bytes > 16)
                         : from >= to && from < to + bytes;
    return exact ? meets(search, read, CV_MEETING_ANY) : to == from;
}

static bool is_read(const struct search *search, uint32_t op)
{
    const struct cv_op *model = op_of(search, op);

    return (model->kind == CV_OP_LOAD || model->kind == CV_OP_ATOMIC) && op != search->op;
}

/* A pipeline whose threads have roles: the consumers have waited for the copy, and then the block
 * synchronizes with those who made it. */
static bool others_waited(struct search *search, uint32_t op)
{
    const struct cv_op *model = op_of(search, op);

    if (model->kind != CV_OP_BARRIER || model->detail != CV_BARRIER_BLOCK ||
        search->copy.kind != CV_COPY_TRACKED || !needs_commit(search))
        return false;
    for (uint32_t wait = 0; wait < search->entry->flow->op_count; wait++)
        if (search->entry->values->ops[wait] != CV_NONE && is_wait(search, wait) &&
            leads_to(search, wait, op, CV_WALK_FORWARD) &&
            !leads_to(search, search->op, wait, CV_WALK_FORWARD))
            return true;
    return false;
}

static bool look_for_read(void *context, uint32_t op)
{
    struct search *search = context;
    enum cv_unwaited how;

    if (search->read != CV_NONE || op == search->op || may_wait(search, op) ||
        others_waited(search, op))
        return false;
    if (is_wait(search, op)) {
        if (is_enough(search, op, &how))
            return false;
        search->wait = op;
        search->how = how;
    }
    if (is_read(search, op) && reads_copy(search, op, search->how == CV_UNWAITED_LEFT)) {
        search->read = op;
        return false;
    }
    return true;
}

struct between {
    struct search *search;
    bool found;
};

/* A wait that is enough, on some way from the copy to the read: what decides whether it is
 * made may decide whether the copy is. */
static bool look_for_wait(void *context, uint32_t op)
{
    struct between *between = context;
    enum cv_unwaited how;

    if (is_wait(between->search, op) && is_enough(between->search, op, &how) &&
        leads_to(between->search, op, between->search->read, CV_WALK_FORWARD))
        between->found = true;
    return !between->found;
}

static bool waits_at_times(struct search *search)
{
    struct between between = { .search = search };

    cv_walk(search->scratch, search->entry, search->op, CV_WALK_FORWARD, look_for_wait, &between);
    return between.found;
}

/* -------------------------------------------------------------- own copies */

/* Copies that the thread waits for by itself: what others copied, it has not waited for. */
static bool waits_alone(const struct search *search, uint32_t wait)
{
    return search->copy.kind == CV_COPY_BATCH ||
           (search->copy.kind == CV_COPY_TRACKED && op_of(search, wait)->scope == CV_SCOPE_THREAD);
}

static bool reads_of_others(struct search *search, uint32_t read)
{
    return !changes(search, search->to, read, MAX_DEPTH) && meets(search, read, CV_MEETING_OTHERS);
}

static bool look_after_own_wait(void *context, uint32_t op)
{
    struct search *search = context;
    const struct cv_op *model = op_of(search, op);
    uint32_t address = search->entry->values->addresses[op];

    if (search->read != CV_NONE || model->kind == CV_OP_BARRIER ||
        copy_at(search->entry, op).kind != CV_COPY_NONE ||
        (model->kind == CV_OP_CALL && search->entry->flow->child_of_op[op] == CV_NONE &&
         may_wait(search, op)))
        return false;
    if (model->kind == CV_OP_LOAD && address != CV_NONE &&
        cv_address_root(search->entry->values, address) == search->root &&
        cv_memory_of(search->entry->values, address) == CV_MEMORY_SHARED &&
        reads_of_others(search, op)) {
        search->read = op;
        return false;
    }
    return true;
}

static bool look_for_own_wait(void *context, uint32_t op)
{
    struct search *search = context;

    if (search->wait != CV_NONE || op == search->op || may_wait(search, op))
        return false;
    if (is_wait(search, op) && waits_alone(search, op))
        search->wait = op;
    return search->wait == CV_NONE;
}

/* --------------------------------------------------------------- the whole */

static void report(struct search *search)
{
    struct cv_copy_facts *facts = search->facts;
    struct cv_unwaited_copy *item;
    struct cv_place where = cv_flow_place(search->entry->flow, search->read);

    for (size_t i = 0; i < facts->copy_count; i++)
        if (facts->copies[i].read.path == where.path && facts->copies[i].read.line == where.line)
            return;
    facts->copies = cv_grow(facts->arena, facts->copies, facts->copy_count, &facts->copy_capacity,
                            sizeof *facts->copies);
    item = &facts->copies[facts->copy_count++];
    memset(item, 0, sizeof *item);
    item->how = search->how;
    item->read = where;
    item->function = cv_flow_frame(search->entry->flow, search->read)->function->name;
    item->object = cv_describe_address(facts->arena, search->entry->flow,
                                       cv_flow_operand(search->entry->flow, search->read, 0));
    item->copy = cv_flow_place(search->entry->flow, search->op);
    if (search->wait != CV_NONE) {
        item->wait = cv_flow_place(search->entry->flow, search->wait);
        item->left = op_of(search, search->wait)->value;
    }
    item->by_group = search->copy.kind == CV_COPY_GROUP;
}

static void judge_copy(struct search *search)
{
    search->read = search->wait = CV_NONE;
    search->how = CV_UNWAITED_NOT;
    cv_walk(search->scratch, search->entry, search->op, CV_WALK_ON, look_for_read, search);
    if (search->read != CV_NONE) {
        if (search->how != CV_UNWAITED_NOT || !waits_at_times(search))
            report(search);
        return;
    }
    search->wait = CV_NONE;
    cv_walk(search->scratch, search->entry, search->op, CV_WALK_FORWARD, look_for_own_wait, search);
    if (search->wait == CV_NONE)
        return;
    cv_walk(search->scratch, search->entry, search->wait, CV_WALK_FORWARD, look_after_own_wait,
            search);
    search->how = CV_UNWAITED_THREADS;
    if (search->read != CV_NONE)
        report(search);
}

void cv_copies_add(struct cv_copy_facts *facts, struct cv_entry *entry)
{
    struct search search = { .facts = facts, .entry = entry };
    size_t count = 0;

    if (!entry->values->complete)
        return;
    for (uint32_t op = 0; op < entry->flow->op_count && count < MAX_COPIES; op++) {
        search.copy = copy_at(entry, op);
        if (search.copy.kind == CV_COPY_NONE)
            continue;
        if (count++ == 0)
            search.scratch = cv_arena_new();
        search.op = op;
        search.to = value_of(&search, search.copy.to);
        search.root = cv_address_root(entry->values, search.to);
        search.tracker = cv_address_root(entry->values, value_of(&search, search.copy.tracker));
        if (search.root != CV_NONE && (entry->values->items[search.root].kind == CV_VALUE_OBJECT ||
                                       entry->values->items[search.root].kind == CV_VALUE_INITIAL))
            judge_copy(&search);
    }
    if (count)
        cv_arena_free(search.scratch);
}
