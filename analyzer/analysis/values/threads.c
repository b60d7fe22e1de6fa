/* threads.c - values and conditions, thread by thread. */
#include "analysis/values/threads.h"

#include "analysis/values/memory.h"

enum { MAX_DEPTH = 120, MAX_LOOP_DEPTH = 16 };

static struct cv_thread_sum unknown(bool ticket)
{
    return (struct cv_thread_sum){ .ticket = ticket };
}

static struct cv_thread_sum number(int64_t n)
{
    return (struct cv_thread_sum){ .known = true, .number = n };
}

static uint64_t mix(uint64_t hash, uint64_t n)
{
    hash ^= n + UINT64_C(0x9e3779b97f4a7c15) + (hash << 6) + (hash >> 2);
    hash *= UINT64_C(0xbf58476d1ce4e5b9);
    return (hash ^ (hash >> 29)) | 1;
}

static uint64_t mix_sum(uint64_t hash, const struct cv_thread_sum *sum)
{
    return mix(mix(mix(hash, (uint64_t)sum->number), sum->uniform), sum->data);
}

static bool is_number(const struct cv_thread_sum *sum)
{
    return sum->known && sum->uniform == 0 && sum->data == 0;
}

static struct cv_thread_sum uniform(uint64_t kind, uint64_t what)
{
    return (struct cv_thread_sum){ .known = true, .uniform = mix(mix(kind, what), 7) };
}

/* ------------------------------------------------------------------- sums */

static int64_t times(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

static struct cv_thread_sum add(struct cv_thread_sum a, struct cv_thread_sum b, int64_t factor)
{
    if (!a.known || !b.known)
        return unknown(a.ticket || b.ticket);
    a.number = (int64_t)((uint64_t)a.number + (uint64_t)times(b.number, factor));
    a.uniform += b.uniform * (uint64_t)factor;
    a.data += b.data * (uint64_t)factor;
    a.from_block |= b.from_block;
    a.ticket |= b.ticket;
    return a;
}

static bool same_sum(const struct cv_thread_sum *a, const struct cv_thread_sum *b)
{
    return a->number == b->number && a->uniform == b->uniform && a->data == b->data;
}

/* An operator that does not keep sums: equal where both sides are. */
static struct cv_thread_sum combine(unsigned operator, const struct cv_thread_sum *a,
                                    const struct cv_thread_sum *b)
{
    struct cv_thread_sum sum = { .known = a->known && b->known,
                                 .from_block = a->from_block || b->from_block,
                                 .ticket = a->ticket || b->ticket };
    uint64_t hash = mix_sum(mix_sum(mix(11, operator), a), b);

    if (a->data || b->data) {
        /* Blocks may have parts of their own in what is read: that is not seen any more. */
        sum.known &= !sum.from_block;
        sum.data = hash;
    } else {
        sum.uniform = hash;
    }
    return sum;
}

static struct cv_thread_sum binary(unsigned operator, struct cv_thread_sum a,
                                   struct cv_thread_sum b)
{
    struct cv_thread_sum sum;

    if (is_number(&a) && is_number(&b)) {
        sum = number(0);
        sum.from_block = a.from_block || b.from_block;
        sum.ticket = a.ticket || b.ticket;
        sum.known = cv_fold((enum cv_operator)operator, a.number, b.number, false, &sum.number);
        return sum;
    }
    switch (operator) {
    case CV_ADD:
    case CV_OR: /* of parts that do not overlap */
    case CV_XOR:
        return add(a, b, 1);
    case CV_SUB:
        return add(a, b, -1);
    case CV_MUL:
        if (is_number(&a) || is_number(&b)) {
            sum = is_number(&a) ? add(number(0), b, a.number) : add(number(0), a, b.number);
            sum.from_block |= a.from_block || b.from_block;
            return sum;
        }
        break;
    case CV_SHL:
        if (is_number(&b) && b.number >= 0 && b.number < 62)
            return add(number(0), a, INT64_C(1) << b.number);
        break;
    case CV_EQ:
    case CV_LE:
    case CV_GE:
        if (a.known && b.known && same_sum(&a, &b))
            return number(1);
        break;
    case CV_NE:
    case CV_LT:
    case CV_GT:
        if (a.known && b.known && same_sum(&a, &b))
            return number(0);
        break;
    default:
        break;
    }
    return combine(operator, &a, &b);
}

/* ------------------------------------------------------------------ leaves */

static struct cv_thread_sum coordinate(const int64_t *of, uint32_t n, bool from_block)
{
    struct cv_thread_sum sum = number(of[n]);

    sum.from_block = from_block;
    return sum;
}

static int64_t linear(const int64_t *at, const int64_t *size)
{
    return at[0] + size[0] * (at[1] + size[1] * at[2]);
}

int64_t cv_thread_cluster_rank(const struct cv_threads *threads)
{
    const int64_t *size = threads->shape.cluster;
    int64_t at[3];

    for (int i = 0; i < 3; i++) {
        if (size[i] <= 0)
            return -1;
        at[i] = threads->id.block[i] % size[i];
    }
    return linear(at, size);
}

static struct cv_thread_sum builtin(const struct cv_threads *threads, uint32_t which)
{
    const struct cv_shape *shape = &threads->shape;
    const struct cv_thread_id *id = &threads->id;
    int64_t rank = linear(id->thread, shape->block);
    struct cv_thread_sum sum;

    switch ((enum cv_builtin)which) {
    case CV_THREAD_X:
    case CV_THREAD_Y:
    case CV_THREAD_Z:
        return coordinate(id->thread, which - CV_THREAD_X, false);
    case CV_BLOCK_X:
    case CV_BLOCK_Y:
    case CV_BLOCK_Z:
        return coordinate(id->block, which - CV_BLOCK_X, true);
    case CV_BLOCK_DIM_X:
    case CV_BLOCK_DIM_Y:
    case CV_BLOCK_DIM_Z:
        return number(shape->block[which - CV_BLOCK_DIM_X]);
    case CV_GRID_DIM_X:
    case CV_GRID_DIM_Y:
    case CV_GRID_DIM_Z:
        return number(shape->grid[which - CV_GRID_DIM_X]);
    case CV_WARP_SIZE:
        return number(32);
    case CV_LANE:
        return number(rank % 32);
    case CV_WARP_ID:
        return number(rank / 32);
    case CV_THREAD_RANK:
        return number(rank);
    case CV_CLUSTER_RANK:
        sum = number(cv_thread_cluster_rank(threads));
        sum.from_block = true;
        return sum.number < 0 ? unknown(false) : sum;
    case CV_BLOCK_RANK:
    case CV_GRID_RANK:
        sum = number(linear(id->block, shape->grid));
        sum.from_block = true;
        if (which == CV_GRID_RANK)
            sum.number = sum.number * shape->block[0] * shape->block[1] * shape->block[2] + rank;
        return sum;
    default:
        return unknown(false);
    }
}

static bool is_rmw(const struct cv_op *op)
{
    return op->kind == CV_OP_ATOMIC && op->detail != CV_ATOMIC_LOAD &&
           op->detail != CV_ATOMIC_STORE && op->detail != CV_ATOMIC_WAIT &&
           op->detail != CV_ATOMIC_NOTIFY;
}

static struct cv_thread_sum read_memory(struct cv_threads *threads, const struct cv_value *value)
{
    const struct cv_op *op = cv_flow_op(threads->entry->flow, value->a);
    uint32_t root = cv_address_root(threads->entry->values, value->b);
    enum cv_memory memory = cv_memory_of(threads->entry->values, value->b);
    struct cv_thread_sum address, sum = { .known = true };

    if (op->kind != CV_OP_LOAD || op->is_volatile)
        return unknown(is_rmw(op));
    for (size_t i = 0; i < threads->ticket_roots.count; i++)
        if (threads->ticket_roots.items[i] == root)
            return unknown(true);
    if (memory != CV_MEMORY_GLOBAL && memory != CV_MEMORY_CONSTANT)
        return unknown(false);
    address = cv_thread_value(threads, value->b);
    if (!address.known)
        return unknown(address.ticket);
    sum.data = mix_sum(13, &address);
    return sum;
}

static const struct cv_cycle *cycle_of(const struct cv_threads *threads, uint32_t header)
{
    const struct cv_cycles *cycles = threads->entry->cycles;

    for (size_t i = 0; i < cycles->count; i++)
        if (cycles->items[i].header == header)
            return &cycles->items[i];
    return NULL;
}

/* Where a loop begins, what it begins with; elsewhere all that may come must be equal. */
static struct cv_thread_sum phi(struct cv_threads *threads, uint32_t value)
{
    const struct cv_cycle *cycle = cycle_of(threads, threads->entry->values->items[value].a);
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    struct cv_thread_sum sum = unknown(false);
    bool first = true;

    cv_phi_incoming(threads->entry->values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        struct cv_thread_sum one;

        if (cycle && cv_cycle_has(cycle, blocks.items[i]))
            continue;
        one = cv_thread_value(threads, incoming.items[i]);
        if (!first && (!one.known || !sum.known || !same_sum(&one, &sum)))
            return unknown(one.ticket || sum.ticket);
        sum = one;
        first = false;
    }
    return sum;
}

/* ------------------------------------------------------------------ values */

static struct cv_thread_sum operand_value(struct cv_threads *threads, uint32_t op, uint32_t n)
{
    uint32_t operand = cv_flow_operand(threads->entry->flow, op, n);

    return operand == CV_NONE ? unknown(false)
                              : cv_thread_value(threads, threads->entry->values->ops[operand]);
}

/* The address comes before the rank. */
static struct cv_thread_sum mapped(struct cv_threads *threads, uint32_t op)
{
    uint32_t count = cv_flow_op(threads->entry->flow, op)->operand_count;

    if (count < 2)
        return unknown(false);
    return add(operand_value(threads, op, count - 2), operand_value(threads, op, count - 1),
               CV_RANK_STEP);
}

static struct cv_thread_sum pure(struct cv_threads *threads, uint32_t op)
{
    const struct cv_flow *flow = threads->entry->flow;
    struct cv_thread_sum sum = uniform(17, cv_flow_op(flow, op)->call);

    if (cv_maps_cluster_memory(flow, op))
        return mapped(threads, op);
    for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count && sum.known; i++) {
        struct cv_thread_sum one = operand_value(threads, op, i);

        sum = combine(CV_OPERATOR_NONE, &sum, &one);
    }
    return sum;
}

/* An argument: what the launch gives, where that is a number. */
static struct cv_thread_sum initial(const struct cv_threads *threads, uint32_t n)
{
    const struct cv_entry *entry = threads->entry;
    struct cv_location place = entry->values->locations[entry->values->items[n].b];
    uint32_t object = entry->values->items[place.base].a, value;
    int64_t constant;

    if (!threads->given.arguments || entry->flow->objects[object].frame != 0)
        return uniform(19, n);
    value = cv_argument_value(threads->given.arguments,
                              object - entry->flow->frames[0].first_object,
                              place.offset == CV_REST ? 0 : place.offset);
    if (value != CV_NONE && cv_value_constant(threads->given.values, value, &constant))
        return number(constant);
    return uniform(19, n);
}

static struct cv_thread_sum compute(struct cv_threads *threads, uint32_t n)
{
    struct cv_value value = threads->entry->values->items[n];
    struct cv_thread_sum a;

    switch ((enum cv_value_kind)value.kind) {
    case CV_VALUE_CONSTANT:
        return number(value.n);
    case CV_VALUE_INITIAL:
        return initial(threads, n);
    case CV_VALUE_PART:
    case CV_VALUE_FUNCTION:
    case CV_VALUE_OBJECT:
    case CV_VALUE_REAL:
        return uniform(19, n);
    case CV_VALUE_BUILTIN:
        return builtin(threads, value.a);
    case CV_VALUE_OFFSET:
        return add(cv_thread_value(threads, value.a), number(value.n), 1);
    case CV_VALUE_ELEMENT:
        a = cv_thread_value(threads, value.a);
        return add(a, cv_thread_value(threads, value.b), value.n > 0 ? value.n : 1);
    case CV_VALUE_UNARY:
        a = cv_thread_value(threads, value.a);
        if (value.detail == CV_NEG)
            return add(number(0), a, -1);
        if (value.detail == CV_LNOT && is_number(&a))
            a.number = !a.number;
        else
            a = combine(value.detail, &a, &a);
        return a;
    case CV_VALUE_BINARY:
        a = cv_thread_value(threads, value.a);
        return binary(value.detail, a, cv_thread_value(threads, value.b));
    case CV_VALUE_PURE:
        return pure(threads, value.a);
    case CV_VALUE_READ:
        return read_memory(threads, &value);
    case CV_VALUE_PHI:
        return phi(threads, n);
    case CV_VALUE_AGGREGATE:
    case CV_VALUE_OPAQUE:
        break;
    }
    return unknown(false);
}

struct cv_thread_sum cv_thread_value(struct cv_threads *threads, uint32_t value)
{
    if (value == CV_NONE || value >= threads->count || threads->depth > MAX_DEPTH)
        return unknown(false);
    if (threads->stamps[value] != threads->stamp) {
        /* What depends on itself is not known. */
        threads->stamps[value] = threads->stamp;
        threads->memo[value] = unknown(false);
        threads->depth++;
        threads->memo[value] = compute(threads, value);
        threads->depth--;
    }
    return threads->memo[value];
}

/* -------------------------------------------------------------- conditions */

/* Whether control comes to `target` only by the edge from `block` to `next`. */
static bool only_through(const struct cv_threads *threads, uint32_t block, uint32_t next,
                         uint32_t target)
{
    const struct cv_cycles *cycles = threads->entry->cycles;
    const struct cv_ids *before = &threads->entry->flow->blocks[next].predecessors;

    if (!cv_dominates(cycles, next, target))
        return false;
    for (size_t i = 0; i < before->count; i++)
        if (before->items[i] != block && threads->entry->values->reached[before->items[i]] &&
            !cv_dominates(cycles, next, before->items[i]))
            return false;
    return true;
}

/* The successor of `block` that alone leads to `target`; -1 where there is none such. */
static int side_taken(const struct cv_threads *threads, uint32_t block, uint32_t target)
{
    const struct cv_flow_block *model = &threads->entry->flow->blocks[block];
    bool first, second;

    if (model->end != CV_END_BRANCH || model->condition == CV_NONE || model->successor_count != 2 ||
        !threads->entry->values->edges[block][0] || !threads->entry->values->edges[block][1])
        return -1;
    first = only_through(threads, block, model->successors[0], target);
    second = only_through(threads, block, model->successors[1], target);
    return first == second ? -1 : second;
}

/* Whether `block` is in a loop that `target` is behind: its condition changes before that. */
static bool leaves_loop(const struct cv_threads *threads, uint32_t block, uint32_t target)
{
    const struct cv_cycles *cycles = threads->entry->cycles;

    for (size_t i = 0; i < cycles->count; i++)
        if (cv_cycle_has(&cycles->items[i], block) && !cv_cycle_has(&cycles->items[i], target))
            return true;
    return false;
}

/* An equation of what is not known holds for threads whose sides differ equally. */
static void note_equation(struct cv_threads *threads, uint32_t condition, bool holds,
                          uint64_t *only)
{
    struct cv_value value = threads->entry->values->items[condition];
    struct cv_thread_sum a, b;

    if (value.kind == CV_VALUE_UNARY && value.detail == CV_LNOT) {
        note_equation(threads, value.a, !holds, only);
        return;
    }
    if (value.kind != CV_VALUE_BINARY || value.detail != (holds ? CV_EQ : CV_NE))
        return;
    a = cv_thread_value(threads, value.a);
    b = cv_thread_value(threads, value.b);
    if (a.known && b.known) {
        a = add(a, b, -1);
        *only += mix_sum(23, &a);
    }
}

bool cv_thread_reaches(struct cv_threads *threads, uint32_t block, uint64_t *only)
{
    uint32_t at = block;

    *only = 0;
    while (at != 0 && at != CV_NONE) {
        struct cv_thread_sum sum;
        uint32_t condition;
        int side;

        at = threads->entry->cycles->dominators[at];
        if (at == CV_NONE)
            break;
        side = side_taken(threads, at, block);
        if (side < 0)
            continue;
        condition = threads->entry->values->ops[threads->entry->flow->blocks[at].condition];
        sum = cv_thread_value(threads, condition);
        if (sum.ticket)
            return false;
        if (leaves_loop(threads, at, block))
            continue;
        if (is_number(&sum) && (sum.number != 0) != (side == 0))
            return false;
        if (condition != CV_NONE)
            note_equation(threads, condition, side == 0, only);
    }
    return true;
}

static void go_on_from(struct cv_threads *threads, uint32_t block)
{
    threads->walked[block] = threads->walk;
    cv_ids_add(threads->arena, &threads->open, block);
    cv_ids_add(threads->arena, &threads->next, 0);
}

/* Whether control may come from `from` to an end without `by`. One way is followed to its end
 * before the next is looked at: most often the first one tells. */
static bool may_pass(struct cv_threads *threads, uint32_t from, uint32_t by)
{
    threads->walk++;
    threads->open.count = threads->next.count = 0;
    go_on_from(threads, from);
    while (threads->open.count) {
        uint32_t block = threads->open.items[threads->open.count - 1];
        uint32_t n = threads->next.items[threads->next.count - 1]++, next;
        const struct cv_flow_block *model = &threads->entry->flow->blocks[block];

        if (model->successor_count == 0)
            return true;
        if (n == model->successor_count) {
            threads->open.count--;
            threads->next.count--;
            continue;
        }
        next = model->successors[n];
        if (next != by && threads->walked[next] != threads->walk &&
            threads->entry->values->edges[block][n])
            go_on_from(threads, next);
    }
    return false;
}

enum passing { NOT_ASKED, MAY_PASS, CANNOT_PASS };

/* Whether control may come from the dominator of `block` to an end without the block. */
static bool may_pass_by(struct cv_threads *threads, uint32_t block)
{
    uint8_t *passed = &threads->passed[block];

    if (*passed == NOT_ASKED)
        *passed = may_pass(threads, threads->entry->cycles->dominators[block], block) ? MAY_PASS
                                                                                      : CANNOT_PASS;
    return *passed == MAY_PASS;
}

bool cv_thread_surely_reaches(struct cv_threads *threads, uint32_t block)
{
    for (uint32_t at = block, below = block; at != 0 && at != CV_NONE; below = at) {
        struct cv_thread_sum sum;
        int side;

        at = threads->entry->cycles->dominators[at];
        side = at == CV_NONE ? -1 : side_taken(threads, at, block);
        if (at != CV_NONE && side < 0 && may_pass_by(threads, below))
            return false;
        if (side < 0)
            continue;
        sum = cv_thread_value(
            threads, threads->entry->values->ops[threads->entry->flow->blocks[at].condition]);
        if (!is_number(&sum) || (sum.number != 0) != (side == 0))
            return false;
    }
    return true;
}

bool cv_threads_decide_together(struct cv_threads *threads, uint32_t block,
                                const struct cv_thread_id *a, const struct cv_thread_id *b)
{
    for (uint32_t at = block; at != 0 && at != CV_NONE;) {
        struct cv_thread_sum one, other;
        uint32_t condition;

        at = threads->entry->cycles->dominators[at];
        if (at == CV_NONE || side_taken(threads, at, block) < 0)
            continue;
        condition = threads->entry->values->ops[threads->entry->flow->blocks[at].condition];
        cv_threads_choose(threads, a);
        one = cv_thread_value(threads, condition);
        cv_threads_choose(threads, b);
        other = cv_thread_value(threads, condition);
        if (one.known && other.known && !is_number(&one) && same_sum(&one, &other))
            return true;
    }
    return false;
}

bool cv_thread_draws(struct cv_threads *threads, uint32_t block)
{
    for (uint32_t at = block; at != 0 && at != CV_NONE;) {
        at = threads->entry->cycles->dominators[at];
        if (at != CV_NONE && side_taken(threads, at, block) >= 0 &&
            cv_thread_value(threads,
                            threads->entry->values->ops[threads->entry->flow->blocks[at].condition])
                .ticket)
            return true;
    }
    return false;
}

static bool left_loop(const struct cv_entry *entry, uint32_t value, uint32_t op, int depth)
{
    const struct cv_cycles *cycles = entry->cycles;
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    const struct cv_cycle *own = NULL;
    struct cv_value model;

    if (value == CV_NONE || depth <= 0)
        return true;
    model = entry->values->items[value];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_OFFSET:
    case CV_VALUE_UNARY:
        return left_loop(entry, model.a, op, depth - 1);
    case CV_VALUE_ELEMENT:
    case CV_VALUE_BINARY:
        return left_loop(entry, model.a, op, depth - 1) || left_loop(entry, model.b, op, depth - 1);
    case CV_VALUE_PHI:
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < cycles->count; i++)
        if (cycles->items[i].header == model.a)
            own = &cycles->items[i];
    if (own && !cv_cycle_has(own, entry->block_of_op[op]))
        return true;
    cv_phi_incoming(entry->values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        if (!(own && cv_cycle_has(own, blocks.items[i])) &&
            left_loop(entry, incoming.items[i], op, depth - 3))
            return true;
    return false;
}

bool cv_value_left_loop(const struct cv_entry *entry, uint32_t value, uint32_t op)
{
    return left_loop(entry, value, op, MAX_LOOP_DEPTH);
}

/* --------------------------------------------------------------- the whole */

/* Whether a ticket is in a value, through arithmetic and joins. */
static bool holds_ticket(struct cv_threads *threads, uint32_t value, int depth)
{
    struct cv_values *values = threads->entry->values;
    struct cv_value model;

    if (value == CV_NONE || depth <= 0)
        return false;
    model = values->items[value];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_READ:
        return is_rmw(cv_flow_op(threads->entry->flow, model.a));
    case CV_VALUE_UNARY:
        return holds_ticket(threads, model.a, depth - 1);
    case CV_VALUE_BINARY:
        return holds_ticket(threads, model.a, depth - 1) ||
               holds_ticket(threads, model.b, depth - 1);
    case CV_VALUE_PHI: {
        struct cv_ids incoming = { 0 }, blocks = { 0 };
        bool found = false;

        cv_phi_incoming(values, value, &incoming, &blocks);
        for (size_t i = 0; i < incoming.count && !found; i++)
            found = holds_ticket(threads, incoming.items[i], depth - 3);
        return found;
    }
    default:
        return false;
    }
}

static void find_tickets(struct cv_arena *arena, struct cv_threads *threads)
{
    struct cv_values *values = threads->entry->values;
    const struct cv_flow *flow = threads->entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        uint32_t stored;

        if (cv_flow_op(flow, op)->kind != CV_OP_STORE || values->ops[op] == CV_NONE ||
            cv_memory_of(values, values->addresses[op]) != CV_MEMORY_SHARED)
            continue;
        stored = cv_flow_operand(flow, op, 1);
        if (stored != CV_NONE && holds_ticket(threads, values->ops[stored], 10))
            cv_ids_add(arena, &threads->ticket_roots,
                       cv_address_root(values, values->addresses[op]));
    }
}

struct cv_threads *cv_threads_new(struct cv_arena *arena, struct cv_entry *entry,
                                  const struct cv_shape *shape)
{
    struct cv_threads *threads = cv_alloc(arena, sizeof *threads);

    threads->entry = entry;
    threads->shape = *shape;
    threads->count = entry->values->count;
    threads->memo = cv_alloc_array(arena, threads->count + 1, sizeof *threads->memo);
    threads->stamps = cv_alloc_array(arena, threads->count + 1, sizeof *threads->stamps);
    threads->stamp = 1;
    threads->arena = arena;
    threads->walked = cv_alloc_array(arena, entry->flow->block_count, sizeof *threads->walked);
    threads->passed = cv_alloc_array(arena, entry->flow->block_count, sizeof *threads->passed);
    find_tickets(arena, threads);
    return threads;
}

void cv_threads_choose(struct cv_threads *threads, const struct cv_thread_id *id)
{
    threads->id = *id;
    threads->stamp++;
}
