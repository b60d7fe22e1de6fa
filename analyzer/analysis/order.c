/* order.c - what is complete before what, along all paths of a host entry.
 *
 * A forward walk to a fixed point. Sure knowledge meets by intersection, possible
 * knowledge by union; what a path has not put into a stream keeps nobody there from going
 * on. Calls are taken to succeed. */
#include "analysis/order.h"

#include <string.h>

#include "analysis/order_parts.h"

enum { MAX_NODES = 4096, MAX_ROUNDS = 200 };

/* ------------------------------------------------------------------- state */

static void init_state(const struct cv_ordering *order, struct cv_order_state *state)
{
    state->issued = cv_nodes_new(order);
    state->done = cv_nodes_new(order);
    state->maybe_done = cv_nodes_new(order);
    state->blocked = cv_nodes_new(order);
    state->before = cv_alloc_array(order->arena, order->stream_count + 1, sizeof *state->before);
    state->maybe_before = cv_alloc_array(order->arena, order->stream_count + 1,
                                         sizeof *state->maybe_before);
    state->event = cv_alloc_array(order->arena, order->event_count + 1, sizeof *state->event);
    state->maybe_event = cv_alloc_array(order->arena, order->event_count + 1,
                                        sizeof *state->maybe_event);
    state->recorded = cv_alloc_array(order->arena, order->event_count + 1, sizeof *state->recorded);
    for (size_t i = 0; i < order->stream_count; i++) {
        state->before[i] = cv_nodes_new(order);
        state->maybe_before[i] = cv_nodes_new(order);
    }
    for (size_t i = 0; i < order->event_count; i++) {
        state->event[i] = cv_nodes_new(order);
        state->maybe_event[i] = cv_nodes_new(order);
    }
}

static void copy_state(const struct cv_ordering *order, struct cv_order_state *to,
                       const struct cv_order_state *from)
{
    cv_nodes_copy(order, to->issued, from->issued);
    cv_nodes_copy(order, to->done, from->done);
    cv_nodes_copy(order, to->maybe_done, from->maybe_done);
    cv_nodes_copy(order, to->blocked, from->blocked);
    for (size_t i = 0; i < order->stream_count; i++) {
        cv_nodes_copy(order, to->before[i], from->before[i]);
        cv_nodes_copy(order, to->maybe_before[i], from->maybe_before[i]);
    }
    for (size_t i = 0; i < order->event_count; i++) {
        cv_nodes_copy(order, to->event[i], from->event[i]);
        cv_nodes_copy(order, to->maybe_event[i], from->maybe_event[i]);
        to->recorded[i] = from->recorded[i];
    }
    to->reached = true;
}

static bool meet_set(const struct cv_ordering *order, const struct cv_order_state *to,
                     struct cv_node_set to_set, const struct cv_order_state *from,
                     struct cv_node_set from_set)
{
    return cv_nodes_meet(order, to_set, to->issued, from_set, from->issued);
}

static bool meet(const struct cv_ordering *order, struct cv_order_state *to,
                 const struct cv_order_state *from)
{
    bool changed = false;

    if (!to->reached) {
        copy_state(order, to, from);
        return true;
    }
    changed |= meet_set(order, to, to->done, from, from->done);
    changed |= cv_nodes_unite(order, to->maybe_done, from->maybe_done);
    changed |= cv_nodes_unite(order, to->blocked, from->blocked);
    for (size_t i = 0; i < order->stream_count; i++) {
        changed |= meet_set(order, to, to->before[i], from, from->before[i]);
        changed |= cv_nodes_unite(order, to->maybe_before[i], from->maybe_before[i]);
    }
    for (size_t i = 0; i < order->event_count; i++) {
        changed |= meet_set(order, to, to->event[i], from, from->event[i]);
        changed |= cv_nodes_unite(order, to->maybe_event[i], from->maybe_event[i]);
        changed |= from->recorded[i] && !to->recorded[i];
        to->recorded[i] |= from->recorded[i];
    }
    changed |= cv_nodes_unite(order, to->issued, from->issued); /* last: the others need it */
    return changed;
}

/* ------------------------------------------------------------------- steps */

struct walker {
    struct cv_ordering *order;
    struct cv_order_state *state;
    bool last;                      /* the fixed point is reached: results are kept */
    struct cv_node_set sure, maybe; /* of the step in hand */
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

/* What is complete before the next work of a stream starts, into the walker's sets. */
static void before_next(const struct walker *walker, uint32_t stream)
{
    const struct cv_ordering *order = walker->order;
    struct cv_node_set sure = walker->sure, maybe = walker->maybe;

    cv_nodes_copy(order, sure, walker->state->done);
    cv_nodes_copy(order, maybe, walker->state->maybe_done);
    for (uint32_t i = 0; i < order->stream_count; i++) {
        enum cv_stream_kind a = stream_kind(order, stream), b = stream_kind(order, i);

        if (i == stream || legacy_order(a, b))
            cv_nodes_unite(order, sure, walker->state->before[i]);
        if (i == stream || legacy_order(a, b) || maybe_ordered(a, b))
            cv_nodes_unite(order, maybe, walker->state->maybe_before[i]);
    }
    cv_nodes_unite(order, maybe, sure);
}

/* What is known of a node when it starts. */
static void keep_node(const struct walker *walker, uint32_t number)
{
    struct cv_ordering *order = walker->order;
    struct cv_node *node = &order->nodes[number];

    if (!walker->last)
        return;
    cv_nodes_copy(order, node->before, walker->sure);
    cv_nodes_copy(order, node->maybe_before, walker->maybe);
    cv_nodes_copy(order, node->issued, walker->state->issued);
    cv_nodes_copy(order, node->waited, walker->state->done);
    cv_nodes_copy(order, node->blocked, walker->state->blocked);
}

static void enqueue(struct walker *walker, uint32_t number)
{
    struct cv_ordering *order = walker->order;
    uint32_t stream = order->nodes[number].stream;

    if (stream == CV_NONE)
        return;
    before_next(walker, stream);
    keep_node(walker, number);
    cv_nodes_put(walker->state->issued, number);
    cv_nodes_put(walker->sure, number);
    cv_nodes_put(walker->maybe, number);
    cv_nodes_unite(order, walker->state->before[stream], walker->sure);
    cv_nodes_unite(order, walker->state->maybe_before[stream], walker->maybe);
}

/* Something that the host thread itself has done when it goes on. */
static void host_step(struct walker *walker, uint32_t number)
{
    cv_nodes_copy(walker->order, walker->sure, walker->state->done);
    cv_nodes_copy(walker->order, walker->maybe, walker->state->maybe_done);
    keep_node(walker, number);
    cv_nodes_put(walker->state->issued, number);
    cv_nodes_put(walker->state->done, number);
    cv_nodes_put(walker->state->maybe_done, number);
}

/* A call that waits, or may wait, for everything in `set`; the first is kept for the message. */
static void block_on(struct walker *walker, struct cv_node_set set, uint32_t op)
{
    struct cv_ordering *order = walker->order;

    for (uint32_t i = 0; i < order->node_count; i++) {
        if (!cv_node_in(set, i) || cv_node_in(walker->state->done, i) ||
            order->nodes[i].kind >= CV_NODE_WRITE)
            continue;
        cv_nodes_put(walker->state->blocked, i);
        if (walker->last && order->blocker[i] == CV_NONE)
            order->blocker[i] = op;
    }
}

/* A call that waits: what it waits for is complete when the host goes on. */
static void finish(struct walker *walker, struct cv_node_set sure, struct cv_node_set maybe,
                   uint32_t op)
{
    uint32_t number = walker->order->node_of_op[op];

    block_on(walker, maybe, op);
    cv_nodes_unite(walker->order, walker->state->done, sure);
    cv_nodes_unite(walker->order, walker->state->maybe_done, sure);
    cv_nodes_unite(walker->order, walker->state->maybe_done, maybe);
    if (number != CV_NONE && walker->order->nodes[number].kind == CV_NODE_WAIT)
        host_step(walker, number);
}

static void wait_for_stream(struct walker *walker, uint32_t stream, uint32_t op)
{
    before_next(walker, stream);
    finish(walker, walker->sure, walker->maybe, op);
}

static void record_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t value = cv_order_argument(order, op, api->event);
    uint32_t stream = cv_order_stream_of(order, op);
    uint32_t event;

    if (value == CV_NONE || stream == CV_NONE)
        return;
    event = cv_order_event(order, value);
    before_next(walker, stream);
    cv_nodes_copy(order, walker->state->event[event], walker->sure);
    cv_nodes_copy(order, walker->state->maybe_event[event], walker->maybe);
    walker->state->recorded[event] = true;
}

/* An event that was made here is known; another may have been recorded anywhere. */
static bool event_is_known(const struct cv_ordering *order, uint32_t event)
{
    uint32_t op;

    return cv_order_creator(order, order->events[event], &op) != NULL;
}

static void wait_for_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t value = cv_order_argument(order, op, api->event);
    uint32_t stream = cv_order_stream_of(order, op);
    uint32_t event;

    if (value == CV_NONE || stream == CV_NONE)
        return;
    event = cv_order_event(order, value);
    if (!event_is_known(order, event) && !walker->state->recorded[event]) {
        cv_nodes_unite(order, walker->state->maybe_before[stream], walker->state->issued);
        return;
    }
    if (walker->last && !walker->state->recorded[event])
        cv_ids_add(order->arena, &order->unrecorded, op);
    cv_nodes_unite(order, walker->state->before[stream], walker->state->event[event]);
    cv_nodes_unite(order, walker->state->maybe_before[stream], walker->state->maybe_event[event]);
    if (!event_is_known(order, event))
        cv_nodes_unite(order, walker->state->maybe_before[stream], walker->state->issued);
}

static void synchronize_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    uint32_t value = cv_order_argument(walker->order, op, api->event);
    uint32_t event;

    if (value == CV_NONE)
        return;
    event = cv_order_event(walker->order, value);
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

    if (node != CV_NONE && order->nodes[node].kind != CV_NODE_WAIT)
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
        cv_nodes_unite(order, walker->state->maybe_done, walker->state->issued);
    }
    if (api->effects & (CV_API_BEGINS_CAPTURE | CV_API_ENDS_CAPTURE | CV_API_LAUNCHES_GRAPH))
        cv_nodes_unite(order, walker->state->maybe_done, walker->state->issued);
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
    if (model->kind == CV_OP_STORE || model->kind == CV_OP_ATOMIC || model->kind == CV_OP_LOAD) {
        if (order->node_of_op[op] != CV_NONE)
            host_step(walker, order->node_of_op[op]);
    } else if (model->kind == CV_OP_LAUNCH)
        enqueue(walker, order->node_of_op[op]);
    else if ((api = cv_flow_api(order->entry->flow, op)))
        api_step(walker, api, op);
    else if (model->kind == CV_OP_CALL && may_wait(order->entry->flow, op))
        cv_nodes_unite(order, walker->state->maybe_done, walker->state->issued);
}

static void walk_block(struct walker *walker, uint32_t block)
{
    const struct cv_flow_block *model = &walker->order->entry->flow->blocks[block];

    for (uint32_t i = 0; i < model->op_count; i++)
        step(walker, model->first_op + i);
}

/* What a query has reported as complete: a host that repeats it until then has waited. */
static void end_query(struct walker *walker, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    const struct cv_api *api = cv_flow_api(order->entry->flow, op);
    uint32_t stream = cv_order_stream_of(order, op);
    uint32_t event = api->event < 0 ? CV_NONE : cv_order_argument(order, op, api->event);

    if (event != CV_NONE) {
        event = cv_order_event(order, event);
        cv_nodes_copy(order, walker->sure, walker->state->event[event]);
        cv_nodes_copy(order, walker->maybe,
                      event_is_known(order, event) ? walker->state->maybe_event[event]
                                                   : walker->state->issued);
    } else if (stream != CV_NONE) {
        before_next(walker, stream);
    } else {
        return;
    }
    /* Where the way on which it was not complete joins, nothing is left of this. */
    cv_nodes_unite(order, walker->state->done, walker->sure);
    cv_nodes_take(order, walker->maybe, walker->sure);
    cv_nodes_unite(order, walker->state->maybe_done, walker->maybe);
}

/* What holds at the end of a block goes on to its successors. Returns whether that is new. */
static bool leave_block(struct walker *walker, uint32_t block, struct cv_order_state *beyond)
{
    struct cv_ordering *order = walker->order;
    const struct cv_flow_block *model = &order->entry->flow->blocks[block];
    struct cv_order_state *state = walker->state;
    bool changed = false;

    for (uint32_t i = 0; i < model->successor_count; i++) {
        uint32_t query;

        if (!order->entry->values->edges[block][i])
            continue;
        query = cv_order_query_ended(order, block, i);
        if (query != CV_NONE) {
            copy_state(order, beyond, state);
            walker->state = beyond;
            end_query(walker, query);
        }
        changed |= meet(order, &order->in[model->successors[i]], walker->state);
        walker->state = state;
    }
    return changed;
}

static bool walk_all(struct cv_ordering *order, bool last)
{
    struct cv_values *values = order->entry->values;
    struct cv_order_state scratch = { 0 }, beyond = { 0 };
    struct walker walker = { order, &scratch, last, cv_nodes_new(order), cv_nodes_new(order) };
    bool changed = false;

    init_state(order, &scratch);
    init_state(order, &beyond);
    for (uint32_t i = 0; i < values->order_count; i++) {
        uint32_t block = values->order[i];

        if (!order->in[block].reached)
            continue;
        copy_state(order, &scratch, &order->in[block]);
        walk_block(&walker, block);
        changed |= leave_block(&walker, block, &beyond);
    }
    return changed;
}

struct cv_ordering *cv_order_new(struct cv_arena *arena, struct cv_entry *entry,
                                 const struct cv_ids *writes)
{
    struct cv_ordering *order = cv_alloc(arena, sizeof *order);

    order->arena = arena;
    order->entry = entry;
    order->zero = cv_values_constant(entry->values, 0);
    cv_order_collect(order, writes);
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
