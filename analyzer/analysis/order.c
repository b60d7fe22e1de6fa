/* order.c - what is complete before what, along all paths of a host entry.
 *
 * A forward walk to a fixed point. Sure knowledge meets by intersection, possible
 * knowledge by union. Calls are taken to succeed. */
#include "analysis/order.h"

#include <string.h>

enum { MAX_NODES = 4096, MAX_ROUNDS = 200 };

/* ---------------------------------------------------------------- node sets */

static struct cv_node_set new_set(const struct cv_ordering *order)
{
    return (struct cv_node_set){ cv_alloc_array(order->arena, order->words + 1, sizeof(uint64_t)) };
}

static void put(struct cv_node_set set, uint32_t node)
{
    set.words[node / 64] |= UINT64_C(1) << (node % 64);
}

static void copy_set(const struct cv_ordering *order, struct cv_node_set to,
                     struct cv_node_set from)
{
    memcpy(to.words, from.words, order->words * sizeof *to.words);
}

static bool unite(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from)
{
    bool changed = false;

    for (size_t i = 0; i < order->words; i++) {
        changed |= (from.words[i] & ~to.words[i]) != 0;
        to.words[i] |= from.words[i];
    }
    return changed;
}

static bool intersect(const struct cv_ordering *order, struct cv_node_set to,
                      struct cv_node_set from)
{
    bool changed = false;

    for (size_t i = 0; i < order->words; i++) {
        changed |= (to.words[i] & ~from.words[i]) != 0;
        to.words[i] &= from.words[i];
    }
    return changed;
}

/* ------------------------------------------------------- streams and events */

enum { LEGACY_HANDLE = 1, PER_THREAD_HANDLE = 2, NON_BLOCKING_FLAG = 1 };

/* The creating call of a handle value made in the entry, or NULL. */
static const struct cv_api *creator(const struct cv_ordering *order, uint32_t value, uint32_t *op)
{
    const struct cv_value *model = &order->entry->values->items[value];
    const struct cv_api *api;

    if (model->kind != CV_VALUE_OPAQUE)
        return NULL;
    *op = model->a;
    api = cv_flow_api(order->entry->flow, model->a);
    return api && (api->effects & CV_API_CREATES) ? api : NULL;
}

static enum cv_stream_kind kind_of_created(const struct cv_ordering *order,
                                           const struct cv_api *api, uint32_t op)
{
    struct cv_values *values = order->entry->values;
    uint32_t flags;
    int64_t n;

    if (api->kind != CV_API_STREAM)
        return CV_STREAM_UNKNOWN;
    if (api->flags < 0)
        return CV_STREAM_BLOCKING;
    flags = cv_flow_operand(order->entry->flow, op, (uint32_t)api->flags);
    if (flags == CV_NONE || !cv_value_constant(values, values->ops[flags], &n))
        return CV_STREAM_UNKNOWN;
    return n & NON_BLOCKING_FLAG ? CV_STREAM_NONBLOCKING : CV_STREAM_BLOCKING;
}

static enum cv_stream_kind classify(const struct cv_ordering *order, uint32_t value, uint32_t *op)
{
    const struct cv_unit *unit = order->entry->flow->frames[0].unit;
    const struct cv_api *api;
    int64_t n;

    *op = CV_NONE;
    if (cv_value_constant(order->entry->values, value, &n)) {
        if (n == PER_THREAD_HANDLE || (n == 0 && unit->per_thread_default_stream))
            return CV_STREAM_PER_THREAD;
        return n == 0 || n == LEGACY_HANDLE ? CV_STREAM_LEGACY : CV_STREAM_UNKNOWN;
    }
    api = creator(order, value, op);
    if (!api) {
        *op = CV_NONE;
        return CV_STREAM_UNKNOWN;
    }
    return kind_of_created(order, api, *op);
}

static uint32_t stream_number(struct cv_ordering *order, uint32_t value)
{
    uint32_t op;
    enum cv_stream_kind kind = classify(order, value, &op);

    for (size_t i = 0; i < order->stream_count; i++)
        if (order->streams[i].value == value ||
            (kind <= CV_STREAM_PER_THREAD && order->streams[i].kind == kind))
            return (uint32_t)i;
    order->streams = cv_grow(order->arena, order->streams, order->stream_count,
                             &order->stream_capacity, sizeof *order->streams);
    order->streams[order->stream_count] = (struct cv_order_stream){ .kind = kind,
                                                                    .value = value,
                                                                    .created_by = op };
    return (uint32_t)order->stream_count++;
}

static uint32_t event_number(struct cv_ordering *order, uint32_t value)
{
    for (size_t i = 0; i < order->event_count; i++)
        if (order->events[i] == value)
            return (uint32_t)i;
    order->events = cv_grow(order->arena, order->events, order->event_count, &order->event_capacity,
                            sizeof *order->events);
    order->events[order->event_count] = value;
    return (uint32_t)order->event_count++;
}

/* The number 0, where the entry names it anywhere. */
static uint32_t default_stream_value(const struct cv_ordering *order)
{
    return order->zero;
}

static uint32_t find_zero(const struct cv_values *values)
{
    for (uint32_t i = 0; i < values->count; i++)
        if (values->items[i].kind == CV_VALUE_CONSTANT && values->items[i].n == 0)
            return i;
    return CV_NONE;
}

static uint32_t argument(const struct cv_ordering *order, uint32_t op, int number)
{
    uint32_t operand = number < 0 ? CV_NONE
                                  : cv_flow_operand(order->entry->flow, op, (uint32_t)number);

    return operand == CV_NONE ? CV_NONE : order->entry->values->ops[operand];
}

static uint32_t launch_stream(const struct cv_ordering *order, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(order->entry->flow, op);
    const struct cv_launch *launch = &frame->function
                                          ->launches[cv_flow_op(order->entry->flow, op)->launch];

    if (launch->stream != CV_NONE)
        return order->entry->values->ops[frame->first_op + launch->stream];
    /* In a configuration structure it may be anything. */
    return launch->config != CV_NONE ? order->entry->values->ops[op] : default_stream_value(order);
}

uint32_t cv_order_stream_of(struct cv_ordering *order, uint32_t op)
{
    const struct cv_api *api = cv_flow_api(order->entry->flow, op);
    uint32_t value;

    if (cv_flow_op(order->entry->flow, op)->kind == CV_OP_LAUNCH)
        value = launch_stream(order, op);
    else
        value = api && api->stream >= 0 ? argument(order, op, api->stream)
                                        : default_stream_value(order);
    return value == CV_NONE ? CV_NONE : stream_number(order, value);
}

/* ------------------------------------------------------------------- nodes */

static void add_node(struct cv_ordering *order, enum cv_node_kind kind, uint32_t op,
                     const struct cv_api *api)
{
    struct cv_node *node;

    order->nodes = cv_grow(order->arena, order->nodes, order->node_count, &order->node_capacity,
                           sizeof *order->nodes);
    node = &order->nodes[order->node_count];
    memset(node, 0, sizeof *node);
    node->kind = kind;
    node->op = op;
    node->api = api;
    node->stream = kind == CV_NODE_WRITE ? CV_NONE : cv_order_stream_of(order, op);
    order->node_of_op[op] = (uint32_t)order->node_count++;
}

static enum cv_node_kind kind_of_call(const struct cv_api *api)
{
    if (api->effects & CV_API_COPIES)
        return CV_NODE_COPY;
    if (api->effects & CV_API_SETS)
        return CV_NODE_SET;
    if (api->effects & CV_API_HOST_FUNCTION)
        return CV_NODE_FUNCTION;
    return api->effects & CV_API_LAUNCHES_GRAPH ? CV_NODE_GRAPH : CV_NODE_OTHER;
}

static bool is_work(const struct cv_api *api)
{
    return api->effects & (CV_API_ENQUEUES | CV_API_COPIES | CV_API_SETS | CV_API_HOST_FUNCTION |
                           CV_API_LAUNCHES_GRAPH) &&
           !(api->effects & (CV_API_RECORDS_EVENT | CV_API_WAITS_EVENT | CV_API_LAUNCHES));
}

static void collect_node(struct cv_ordering *order, uint32_t op)
{
    struct cv_flow *flow = order->entry->flow;
    const struct cv_api *api = cv_flow_api(flow, op);

    if (order->entry->values->ops[op] == CV_NONE || order->node_of_op[op] != CV_NONE)
        return;
    if (cv_flow_op(flow, op)->kind == CV_OP_LAUNCH)
        add_node(order, CV_NODE_LAUNCH, op, NULL);
    else if (api && is_work(api))
        add_node(order, kind_of_call(api), op, api);
    if (api)
        (void)cv_order_stream_of(order, op); /* numbered before the walk */
    if (api && api->event >= 0 && argument(order, op, api->event) != CV_NONE)
        (void)event_number(order, argument(order, op, api->event));
}

static void collect_nodes(struct cv_ordering *order, const struct cv_ids *writes)
{
    uint32_t ops = order->entry->flow->op_count;

    order->node_of_op = cv_alloc_array(order->arena, (size_t)ops + 1, sizeof *order->node_of_op);
    memset(order->node_of_op, 0xff, ((size_t)ops + 1) * sizeof *order->node_of_op);
    for (size_t i = 0; i < writes->count; i++)
        add_node(order, CV_NODE_WRITE, writes->items[i], NULL);
    for (uint32_t op = 0; op < ops; op++)
        collect_node(order, op);
    order->words = order->node_count / 64 + 1;
    for (size_t i = 0; i < order->node_count; i++) {
        order->nodes[i].before = new_set(order);
        order->nodes[i].maybe_before = new_set(order);
        order->nodes[i].issued = new_set(order);
        order->nodes[i].blocked = new_set(order);
        order->nodes[i].blocker = cv_alloc_array(order->arena, order->node_count, sizeof(uint32_t));
        memset(order->nodes[i].blocker, 0xff, order->node_count * sizeof(uint32_t));
    }
}

/* ------------------------------------------------------------------- state */

static void init_state(const struct cv_ordering *order, struct cv_order_state *state)
{
    state->issued = new_set(order);
    state->done = new_set(order);
    state->maybe_done = new_set(order);
    state->blocked = new_set(order);
    state->before = cv_alloc_array(order->arena, order->stream_count + 1, sizeof *state->before);
    state->maybe_before = cv_alloc_array(order->arena, order->stream_count + 1,
                                         sizeof *state->maybe_before);
    state->event = cv_alloc_array(order->arena, order->event_count + 1, sizeof *state->event);
    state->maybe_event = cv_alloc_array(order->arena, order->event_count + 1,
                                        sizeof *state->maybe_event);
    state->recorded = cv_alloc_array(order->arena, order->event_count + 1, sizeof *state->recorded);
    for (size_t i = 0; i < order->stream_count; i++) {
        state->before[i] = new_set(order);
        state->maybe_before[i] = new_set(order);
    }
    for (size_t i = 0; i < order->event_count; i++) {
        state->event[i] = new_set(order);
        state->maybe_event[i] = new_set(order);
    }
}

static void copy_state(const struct cv_ordering *order, struct cv_order_state *to,
                       const struct cv_order_state *from)
{
    copy_set(order, to->issued, from->issued);
    copy_set(order, to->done, from->done);
    copy_set(order, to->maybe_done, from->maybe_done);
    copy_set(order, to->blocked, from->blocked);
    for (size_t i = 0; i < order->stream_count; i++) {
        copy_set(order, to->before[i], from->before[i]);
        copy_set(order, to->maybe_before[i], from->maybe_before[i]);
    }
    for (size_t i = 0; i < order->event_count; i++) {
        copy_set(order, to->event[i], from->event[i]);
        copy_set(order, to->maybe_event[i], from->maybe_event[i]);
        to->recorded[i] = from->recorded[i];
    }
    to->reached = true;
}

static bool meet(const struct cv_ordering *order, struct cv_order_state *to,
                 const struct cv_order_state *from)
{
    bool changed = false;

    if (!to->reached) {
        copy_state(order, to, from);
        return true;
    }
    changed |= unite(order, to->issued, from->issued);
    changed |= intersect(order, to->done, from->done);
    changed |= unite(order, to->maybe_done, from->maybe_done);
    changed |= unite(order, to->blocked, from->blocked);
    for (size_t i = 0; i < order->stream_count; i++) {
        changed |= intersect(order, to->before[i], from->before[i]);
        changed |= unite(order, to->maybe_before[i], from->maybe_before[i]);
    }
    for (size_t i = 0; i < order->event_count; i++) {
        changed |= intersect(order, to->event[i], from->event[i]);
        changed |= unite(order, to->maybe_event[i], from->maybe_event[i]);
        changed |= from->recorded[i] && !to->recorded[i];
        to->recorded[i] |= from->recorded[i];
    }
    return changed;
}

/* ------------------------------------------------------------------- steps */

struct walker {
    struct cv_ordering *order;
    struct cv_order_state *state;
    bool last; /* the fixed point is reached: results are kept */
};

static enum cv_stream_kind stream_kind(const struct cv_ordering *order, uint32_t stream)
{
    return order->streams[stream].kind;
}

/* A blocking stream and the legacy default stream wait for each other. */
static bool legacy_order(enum cv_stream_kind a, enum cv_stream_kind b)
{
    return (a == CV_STREAM_LEGACY && (b == CV_STREAM_BLOCKING || b == CV_STREAM_PER_THREAD)) ||
           (b == CV_STREAM_LEGACY && (a == CV_STREAM_BLOCKING || a == CV_STREAM_PER_THREAD));
}

/* Two names that may be one stream, or be ordered in a way that is not known. */
static bool maybe_ordered(enum cv_stream_kind a, enum cv_stream_kind b)
{
    return a == CV_STREAM_UNKNOWN || b == CV_STREAM_UNKNOWN;
}

/* What is complete before the next work of a stream starts. */
static void before_next(const struct walker *walker, uint32_t stream, struct cv_node_set sure,
                        struct cv_node_set maybe)
{
    const struct cv_ordering *order = walker->order;

    unite(order, sure, walker->state->done);
    unite(order, maybe, walker->state->maybe_done);
    for (uint32_t i = 0; i < order->stream_count; i++) {
        enum cv_stream_kind a = stream_kind(order, stream), b = stream_kind(order, i);

        if (i == stream || legacy_order(a, b))
            unite(order, sure, walker->state->before[i]);
        if (i == stream || legacy_order(a, b) || maybe_ordered(a, b))
            unite(order, maybe, walker->state->maybe_before[i]);
    }
    unite(order, maybe, sure);
}

static void enqueue(struct walker *walker, uint32_t number)
{
    struct cv_ordering *order = walker->order;
    struct cv_node *node = &order->nodes[number];
    struct cv_node_set sure = new_set(order), maybe = new_set(order);

    if (node->stream == CV_NONE)
        return;
    before_next(walker, node->stream, sure, maybe);
    if (walker->last) {
        copy_set(order, node->before, sure);
        copy_set(order, node->maybe_before, maybe);
        copy_set(order, node->issued, walker->state->issued);
        copy_set(order, node->blocked, walker->state->blocked);
    }
    put(walker->state->issued, number);
    put(sure, number);
    put(maybe, number);
    unite(order, walker->state->before[node->stream], sure);
    unite(order, walker->state->maybe_before[node->stream], maybe);
}

static void host_write(struct walker *walker, uint32_t number)
{
    struct cv_ordering *order = walker->order;
    struct cv_node *node = &order->nodes[number];

    if (walker->last) {
        copy_set(order, node->before, walker->state->done);
        copy_set(order, node->maybe_before, walker->state->maybe_done);
        copy_set(order, node->issued, walker->state->issued);
        copy_set(order, node->blocked, walker->state->blocked);
    }
    put(walker->state->issued, number);
    put(walker->state->done, number);
    put(walker->state->maybe_done, number);
}

/* A call that waits, or may wait, for everything in `set`; the first is kept for the message. */
static void block_on(struct walker *walker, struct cv_node_set set, uint32_t op)
{
    struct cv_ordering *order = walker->order;

    for (uint32_t i = 0; i < order->node_count; i++) {
        if (!cv_node_in(set, i) || cv_node_in(walker->state->done, i) ||
            order->nodes[i].kind == CV_NODE_WRITE)
            continue;
        put(walker->state->blocked, i);
        if (walker->last)
            for (uint32_t j = 0; j < order->node_count; j++)
                if (order->nodes[j].blocker[i] == CV_NONE)
                    order->nodes[j].blocker[i] = op;
    }
}

static void finish(struct walker *walker, struct cv_node_set sure, struct cv_node_set maybe,
                   uint32_t op)
{
    block_on(walker, maybe, op);
    unite(walker->order, walker->state->done, sure);
    unite(walker->order, walker->state->maybe_done, sure);
    unite(walker->order, walker->state->maybe_done, maybe);
}

static void wait_for_stream(struct walker *walker, uint32_t stream, uint32_t op)
{
    struct cv_node_set sure = new_set(walker->order), maybe = new_set(walker->order);

    before_next(walker, stream, sure, maybe);
    finish(walker, sure, maybe, op);
}

static void record_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t value = argument(order, op, api->event);
    uint32_t stream = cv_order_stream_of(order, op);
    struct cv_node_set sure, maybe;
    uint32_t event;

    if (value == CV_NONE || stream == CV_NONE)
        return;
    event = event_number(order, value);
    sure = new_set(order);
    maybe = new_set(order);
    before_next(walker, stream, sure, maybe);
    copy_set(order, walker->state->event[event], sure);
    copy_set(order, walker->state->maybe_event[event], maybe);
    walker->state->recorded[event] = true;
}

/* An event that was made here is known; another may have been recorded anywhere. */
static bool event_is_known(const struct cv_ordering *order, uint32_t event)
{
    uint32_t op;

    return creator(order, order->events[event], &op) != NULL;
}

static void wait_for_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t value = argument(order, op, api->event);
    uint32_t stream = cv_order_stream_of(order, op);
    uint32_t event;

    if (value == CV_NONE || stream == CV_NONE)
        return;
    event = event_number(order, value);
    if (!event_is_known(order, event) && !walker->state->recorded[event]) {
        unite(order, walker->state->maybe_before[stream], walker->state->issued);
        return;
    }
    if (walker->last && !walker->state->recorded[event])
        cv_ids_add(order->arena, &order->unrecorded, op);
    unite(order, walker->state->before[stream], walker->state->event[event]);
    unite(order, walker->state->maybe_before[stream], walker->state->maybe_event[event]);
    if (!event_is_known(order, event))
        unite(order, walker->state->maybe_before[stream], walker->state->issued);
}

static void synchronize_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    uint32_t value = argument(walker->order, op, api->event);
    uint32_t event;

    if (value == CV_NONE)
        return;
    event = event_number(walker->order, value);
    if (event_is_known(walker->order, event))
        finish(walker, walker->state->event[event], walker->state->maybe_event[event], op);
    else
        finish(walker, walker->state->event[event], walker->state->issued, op);
}

static void api_step(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t node = order->node_of_op[op];
    uint32_t stream = cv_order_stream_of(order, op);

    if (node != CV_NONE)
        enqueue(walker, node);
    if (api->effects & CV_API_RECORDS_EVENT)
        record_event(walker, api, op);
    if (api->effects & CV_API_WAITS_EVENT)
        wait_for_event(walker, api, op);
    if (api->effects & CV_API_BLOCKS_DEVICE)
        finish(walker, walker->state->issued, walker->state->issued, op);
    if (api->effects & CV_API_BLOCKS_STREAM && stream != CV_NONE)
        wait_for_stream(walker, stream, op);
    if (api->effects & CV_API_BLOCKS_EVENT)
        synchronize_event(walker, api, op);
    if (api->effects & CV_API_MAY_BLOCK) {
        block_on(walker, walker->state->issued, op);
        unite(order, walker->state->maybe_done, walker->state->issued);
    }
    if (api->effects & (CV_API_BEGINS_CAPTURE | CV_API_ENDS_CAPTURE | CV_API_LAUNCHES_GRAPH))
        unite(order, walker->state->maybe_done, walker->state->issued);
}

/* A call that is not known may wait for anything. */
static bool may_wait(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_call *call = &frame->function->calls[cv_flow_op(flow, op)->call];

    if (flow->child_of_op[op] != CV_NONE || call->is_pure)
        return false;
    return call->callee == CV_NONE || !frame->unit->functions[call->callee].in_system_header;
}

static void step(struct walker *walker, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    const struct cv_op *model = cv_flow_op(order->entry->flow, op);
    const struct cv_api *api;

    if (order->entry->values->ops[op] == CV_NONE)
        return;
    if (order->node_of_op[op] != CV_NONE &&
        order->nodes[order->node_of_op[op]].kind == CV_NODE_WRITE)
        host_write(walker, order->node_of_op[op]);
    else if (model->kind == CV_OP_LAUNCH)
        enqueue(walker, order->node_of_op[op]);
    else if ((api = cv_flow_api(order->entry->flow, op)))
        api_step(walker, api, op);
    else if (model->kind == CV_OP_CALL && may_wait(order->entry->flow, op))
        unite(order, walker->state->maybe_done, walker->state->issued);
}

static void walk_block(struct walker *walker, uint32_t block)
{
    const struct cv_flow_block *model = &walker->order->entry->flow->blocks[block];

    for (uint32_t i = 0; i < model->op_count; i++)
        step(walker, model->first_op + i);
}

static bool walk_all(struct cv_ordering *order, bool last)
{
    struct cv_values *values = order->entry->values;
    struct cv_order_state scratch = { 0 };
    struct walker walker = { order, &scratch, last };
    bool changed = false;

    init_state(order, &scratch);
    for (uint32_t i = 0; i < values->order_count; i++) {
        uint32_t block = values->order[i];
        const struct cv_flow_block *model = &order->entry->flow->blocks[block];

        if (!order->in[block].reached)
            continue;
        copy_state(order, &scratch, &order->in[block]);
        walk_block(&walker, block);
        for (uint32_t j = 0; j < model->successor_count; j++)
            if (values->edges[block][j])
                changed |= meet(order, &order->in[model->successors[j]], &scratch);
    }
    return changed;
}

struct cv_ordering *cv_order_new(struct cv_arena *arena, struct cv_entry *entry,
                                 const struct cv_ids *writes)
{
    struct cv_ordering *order = cv_alloc(arena, sizeof *order);

    order->arena = arena;
    order->entry = entry;
    order->zero = find_zero(entry->values);
    collect_nodes(order, writes);
    if (order->node_count > MAX_NODES)
        return NULL;
    order->in = cv_alloc_array(arena, entry->flow->block_count, sizeof *order->in);
    for (size_t i = 0; i < entry->flow->block_count; i++)
        init_state(order, &order->in[i]);
    order->in[0].reached = true;
    for (int round = 0; walk_all(order, false); round++)
        if (round == MAX_ROUNDS)
            return NULL;
    walk_all(order, true);
    return order;
}
