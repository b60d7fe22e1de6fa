/* order.c - what is complete before what, along all paths of a host entry.
 *
 * A forward walk to a fixed point. Sure knowledge meets by intersection, possible
 * knowledge by union; what a path has not put into a stream keeps nobody there from going
 * on. Calls are taken to succeed. */
#include "analysis/host/order.h"

#include <string.h>

#include "analysis/host/order_parts.h"
#include "analysis/values/same.h"

enum { MAX_NODES = 4096, MAX_ROUNDS = 200 };

/* ------------------------------------------------------------------- steps */

struct walker {
    struct cv_ordering *order;
    struct cv_order_state *state;
    bool last;                           /* the fixed point is reached: results are kept */
    struct cv_node_set sure, maybe;      /* of the step in hand */
    struct cv_node_set late, late_maybe; /* what they were at first */
};

/* A set of the state in hand, to be read and to be written. */
static struct cv_node_set get(const struct walker *walker, uint32_t cell)
{
    return cv_order_get(walker->order, walker->state, cell);
}

static struct cv_node_set own(const struct walker *walker, uint32_t cell)
{
    return cv_order_own(walker->order, walker->state, cell);
}

static uint32_t capture_of(const struct walker *walker, uint32_t stream)
{
    return cv_order_graph_of(walker->state, cv_cell_of_stream(stream, CV_CAPTURED));
}

static void set_capture(const struct walker *walker, uint32_t stream, uint32_t graph)
{
    cv_order_set_graph(walker->order, walker->state, cv_cell_of_stream(stream, CV_CAPTURED), graph);
}

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

static void add_before(const struct walker *walker, uint32_t stream, uint32_t other)
{
    enum cv_stream_kind a = stream_kind(walker->order, stream);
    enum cv_stream_kind b = stream_kind(walker->order, other);

    if (other == stream || legacy_order(a, b))
        cv_nodes_unite(walker->order, walker->sure,
                       get(walker, cv_cell_of_stream(other, CV_BEFORE)));
    if (other == stream || legacy_order(a, b) || maybe_ordered(a, b))
        cv_nodes_unite(walker->order, walker->maybe,
                       get(walker, cv_cell_of_stream(other, CV_MAYBE_BEFORE)));
}

/* What is complete before the next work of a stream starts, into the walker's sets. */
static void before_next(const struct walker *walker, uint32_t stream)
{
    const struct cv_ordering *order = walker->order;

    cv_nodes_copy(order, walker->sure, get(walker, CV_CELL_DONE));
    cv_nodes_copy(order, walker->maybe, get(walker, CV_CELL_MAYBE_DONE));
    if (cv_order_is_open(stream_kind(order, stream))) {
        for (uint32_t i = 0; i < order->stream_count; i++)
            add_before(walker, stream, i);
    } else {
        add_before(walker, stream, stream);
        for (size_t i = 0; i < order->open_streams.count; i++)
            add_before(walker, stream, order->open_streams.items[i]);
    }
    cv_nodes_unite(order, walker->maybe, walker->sure);
}

/* What is known of a node when it starts. */
static void keep_node(const struct walker *walker, uint32_t number)
{
    struct cv_ordering *order = walker->order;
    struct cv_node *node = &order->nodes[number];

    node->placed = true;
    if (!walker->last)
        return;
    cv_nodes_copy(order, node->before, walker->sure);
    cv_nodes_copy(order, node->maybe_before, walker->maybe);
    cv_nodes_copy(order, node->issued, get(walker, CV_CELL_ISSUED));
    cv_nodes_copy(order, node->waited, get(walker, CV_CELL_DONE));
    cv_nodes_copy(order, node->blocked, get(walker, CV_CELL_BLOCKED));
}

/* Work of a captured stream becomes a node of the graph, and runs when that is launched. */
static void capture(struct walker *walker, uint32_t number, uint32_t stream)
{
    struct cv_ordering *order = walker->order;
    struct cv_node *node = &order->nodes[number];
    uint32_t graph = capture_of(walker, stream);

    if (node->graph == CV_NONE)
        cv_ids_add(order->arena, &order->graphs[graph].members, number);
    else if (node->graph != graph)
        order->graphs[graph].open = order->graphs[node->graph].open = true;
    node->graph = graph;
    cv_nodes_copy(order, node->within, get(walker, cv_cell_of_stream(stream, CV_CAPTURED)));
    cv_nodes_put(own(walker, cv_cell_of_stream(stream, CV_CAPTURED)), number);
}

static void leave_out(const struct cv_ordering *order, struct cv_node_set from,
                      struct cv_node_set nodes)
{
    for (size_t i = 0; i < order->words; i++)
        from.words[i] &= ~nodes.words[i];
}

static void enqueue(struct walker *walker, uint32_t number)
{
    struct cv_ordering *order = walker->order;
    uint32_t stream = order->nodes[number].stream;

    if (stream == CV_NONE)
        return;
    if (capture_of(walker, stream) != CV_NONE) {
        capture(walker, number, stream);
        return;
    }
    before_next(walker, stream);
    /* It may start when the launch before it says so, or is complete: that one has begun. */
    if (cv_order_starts_early(order, order->nodes[number].op)) {
        cv_nodes_copy(order, walker->late, walker->sure);
        leave_out(order, walker->sure, get(walker, cv_cell_of_stream(stream, CV_LAST)));
        keep_node(walker, number);
        cv_nodes_copy(order, walker->sure, walker->late);
    } else {
        keep_node(walker, number);
    }
    cv_nodes_put(own(walker, CV_CELL_ISSUED), number);
    cv_nodes_put(walker->sure, number);
    cv_nodes_put(walker->maybe, number);
    cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_BEFORE)), walker->sure);
    cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_MAYBE_BEFORE)), walker->maybe);
    cv_nodes_clear(order, own(walker, cv_cell_of_stream(stream, CV_LAST)));
    cv_nodes_put(own(walker, cv_cell_of_stream(stream, CV_LAST)), number);
}

/* Of several launches of a graph the first one counts: the others come after it. */
static bool is_placed_before(const struct walker *walker, uint32_t member, uint32_t op)
{
    struct cv_node *node = &walker->order->nodes[member];
    const struct cv_entry *entry = walker->order->entry;

    if (!walker->last)
        return false;
    if (node->placed_by != CV_NONE && node->placed_by != op &&
        cv_dominates(entry->cycles, entry->block_of_op[node->placed_by], entry->block_of_op[op]))
        return true;
    node->placed_by = op;
    return false;
}

/* All nodes of a graph, in the order that they have in it. */
static void launch_graph(struct walker *walker, const struct cv_order_graph *graph, uint32_t stream,
                         uint32_t op)
{
    struct cv_ordering *order = walker->order;

    before_next(walker, stream);
    cv_nodes_copy(order, walker->late, walker->sure);
    for (size_t i = 0; i < graph->members.count; i++) {
        uint32_t member = graph->members.items[i];

        cv_nodes_copy(order, walker->sure, walker->late);
        cv_nodes_copy(order, walker->maybe, walker->late_maybe);
        cv_nodes_unite(order, walker->sure, order->nodes[member].within);
        cv_nodes_unite(order, walker->maybe, order->nodes[member].within);
        if (!is_placed_before(walker, member, op))
            keep_node(walker, member);
    }
    for (size_t i = 0; i < graph->members.count; i++) {
        cv_nodes_put(own(walker, CV_CELL_ISSUED), graph->members.items[i]);
        cv_nodes_put(own(walker, cv_cell_of_stream(stream, CV_BEFORE)), graph->members.items[i]);
        cv_nodes_put(own(walker, cv_cell_of_stream(stream, CV_MAYBE_BEFORE)),
                     graph->members.items[i]);
    }
    cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_BEFORE)), walker->late);
}

/* Something that the host thread itself has done when it goes on. */
static void host_step(struct walker *walker, uint32_t number)
{
    cv_nodes_copy(walker->order, walker->sure, get(walker, CV_CELL_DONE));
    cv_nodes_copy(walker->order, walker->maybe, get(walker, CV_CELL_MAYBE_DONE));
    keep_node(walker, number);
    cv_nodes_put(own(walker, CV_CELL_ISSUED), number);
    cv_nodes_put(own(walker, CV_CELL_DONE), number);
    cv_nodes_put(own(walker, CV_CELL_MAYBE_DONE), number);
}

/* A call that waits, or may wait, for everything in `set`; the first is kept for the message. */
static void block_on(struct walker *walker, struct cv_node_set set, uint32_t op)
{
    struct cv_ordering *order = walker->order;

    cv_nodes_copy(order, walker->late, set);
    cv_nodes_take(order, walker->late, get(walker, CV_CELL_DONE));
    for (uint32_t i = cv_nodes_next(order, walker->late, 0); i != CV_NONE;
         i = cv_nodes_next(order, walker->late, i + 1)) {
        if (order->nodes[i].kind >= CV_NODE_WRITE)
            continue;
        cv_nodes_put(own(walker, CV_CELL_BLOCKED), i);
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
    cv_nodes_unite(walker->order, own(walker, CV_CELL_DONE), sure);
    cv_nodes_unite(walker->order, own(walker, CV_CELL_MAYBE_DONE), sure);
    cv_nodes_unite(walker->order, own(walker, CV_CELL_MAYBE_DONE), maybe);
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
    uint32_t event, cell;

    if (value == CV_NONE || stream == CV_NONE)
        return;
    event = cv_order_event(order, value);
    cell = cv_cell_of_event(order, event, CV_EVENT);
    cv_order_set_graph(order, walker->state, cell, capture_of(walker, stream));
    if (capture_of(walker, stream) != CV_NONE) {
        cv_nodes_copy(order, own(walker, cv_cell_of_event(walker->order, event, CV_EVENT)),
                      get(walker, cv_cell_of_stream(stream, CV_CAPTURED)));
        cv_order_set_recorded(order, walker->state, cell);
        return;
    }
    before_next(walker, stream);
    cv_nodes_copy(order, own(walker, cv_cell_of_event(walker->order, event, CV_EVENT)),
                  walker->sure);
    cv_nodes_copy(order, own(walker, cv_cell_of_event(walker->order, event, CV_MAYBE_EVENT)),
                  walker->maybe);
    cv_order_set_recorded(order, walker->state, cell);
}

static bool is_created_here(const struct cv_ordering *order, uint32_t event)
{
    uint32_t op;

    return cv_order_creator(order, order->events[event], &op) != NULL;
}

/* An event that was made here is known, and so is the only one that was not, once it is recorded.
 * Another may have been recorded anywhere, and two may be one. */
static bool event_is_known(const struct walker *walker, uint32_t event)
{
    const struct cv_ordering *order = walker->order;

    for (size_t i = 0; i < order->graph_events.count; i++)
        if (cv_same_value(order->entry->values, order->graph_events.items[i], order->events[event]))
            return false;
    if (is_created_here(order, event))
        return true;
    for (uint32_t i = 0; i < order->event_count; i++)
        if (i != event && !is_created_here(order, i))
            return false;
    return cv_order_is_surely_recorded(walker->state,
                                       cv_cell_of_event(walker->order, event, CV_EVENT));
}

static void wait_for_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t value = cv_order_argument(order, op, api->event);
    uint32_t stream = cv_order_stream_of(order, op);
    uint32_t event, cell;

    if (value == CV_NONE || stream == CV_NONE)
        return;
    event = cv_order_event(order, value);
    cell = cv_cell_of_event(order, event, CV_EVENT);
    if (cv_order_graph_of(walker->state, cell) != CV_NONE) {
        /* The stream joins the capture, if it has not. */
        set_capture(walker, stream, cv_order_graph_of(walker->state, cell));
        cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_CAPTURED)),
                       get(walker, cv_cell_of_event(walker->order, event, CV_EVENT)));
        return;
    }
    if (!event_is_known(walker, event) && !cv_order_is_recorded(walker->state, cell)) {
        cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_MAYBE_BEFORE)),
                       get(walker, CV_CELL_ISSUED));
        return;
    }
    if (walker->last && !cv_order_is_recorded(walker->state, cell))
        cv_ids_add(order->arena, &order->unrecorded, op);
    cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_BEFORE)),
                   get(walker, cv_cell_of_event(walker->order, event, CV_EVENT)));
    cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_MAYBE_BEFORE)),
                   get(walker, cv_cell_of_event(walker->order, event, CV_MAYBE_EVENT)));
    if (!event_is_known(walker, event))
        cv_nodes_unite(order, own(walker, cv_cell_of_stream(stream, CV_MAYBE_BEFORE)),
                       get(walker, CV_CELL_ISSUED));
}

static void synchronize_event(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    uint32_t value = cv_order_argument(walker->order, op, api->event);
    uint32_t event;

    if (value == CV_NONE)
        return;
    event = cv_order_event(walker->order, value);
    if (walker->last && event_is_known(walker, event) &&
        !cv_order_is_recorded(walker->state, cv_cell_of_event(walker->order, event, CV_EVENT)))
        cv_ids_add(walker->order->arena, &walker->order->unrecorded, op);
    if (event_is_known(walker, event))
        finish(walker, get(walker, cv_cell_of_event(walker->order, event, CV_EVENT)),
               get(walker, cv_cell_of_event(walker->order, event, CV_MAYBE_EVENT)), op);
    else
        finish(walker, get(walker, cv_cell_of_event(walker->order, event, CV_EVENT)),
               get(walker, CV_CELL_ISSUED), op);
}

static void begin_capture(struct walker *walker, uint32_t stream, uint32_t op)
{
    uint32_t graph = cv_order_capture(walker->order, op);

    set_capture(walker, stream, graph);
    cv_nodes_clear(walker->order, own(walker, cv_cell_of_stream(stream, CV_CAPTURED)));
}

/* The streams that joined are free again; the graph has a handle. */
static void end_capture(struct walker *walker, const struct cv_api *api, uint32_t stream,
                        uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t graph = capture_of(walker, stream);

    (void)api;
    if (graph == CV_NONE)
        return;
    order->graphs[graph].value = cv_values_result(order->entry->values, op);
    for (size_t i = 0; i < order->stream_count; i++)
        if (capture_of(walker, (uint32_t)i) == graph)
            set_capture(walker, (uint32_t)i, CV_NONE);
}

static void follow_graph(struct walker *walker, uint32_t graph, uint32_t stream, uint32_t op)
{
    struct cv_ordering *order = walker->order;

    if (order->node_of_op[op] != CV_NONE)
        order->nodes[order->node_of_op[op]].followed = true;
    launch_graph(walker, &order->graphs[graph], stream, op);
}

static void graph_step(struct walker *walker, const struct cv_api *api, uint32_t stream,
                       uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t graph = cv_order_graph_of_exec(order, cv_order_argument(order, op, api->object));

    if (graph == CV_NONE || order->graphs[graph].open || stream == CV_NONE)
        cv_nodes_unite(order, own(walker, CV_CELL_MAYBE_DONE), get(walker, CV_CELL_ISSUED));
    else
        follow_graph(walker, graph, stream, op);
}

static void api_step(struct walker *walker, const struct cv_api *api, uint32_t op)
{
    struct cv_ordering *order = walker->order;
    uint32_t node = order->node_of_op[op];
    uint32_t stream = cv_order_stream_of(order, op);

    if (node != CV_NONE && order->nodes[node].kind != CV_NODE_WAIT)
        enqueue(walker, node); /* a node of a graph has no stream */
    if (api->effects & CV_API_RECORDS_EVENT)
        record_event(walker, api, op);
    if (api->effects & CV_API_WAITS_EVENT)
        wait_for_event(walker, api, op);
    if (api->effects & CV_API_BLOCKS_DEVICE)
        finish(walker, get(walker, CV_CELL_ISSUED), get(walker, CV_CELL_ISSUED), op);
    if (api->effects & CV_API_BLOCKS_STREAM && stream != CV_NONE)
        wait_for_stream(walker, stream, op);
    if (api->effects & CV_API_BLOCKS_EVENT)
        synchronize_event(walker, api, op);
    if (api->effects & CV_API_MAY_BLOCK) {
        block_on(walker, get(walker, CV_CELL_ISSUED), op);
        cv_nodes_unite(order, own(walker, CV_CELL_MAYBE_DONE), get(walker, CV_CELL_ISSUED));
    }
    if (api->effects & CV_API_BEGINS_CAPTURE && stream != CV_NONE)
        begin_capture(walker, stream, op);
    if (api->effects & CV_API_ENDS_CAPTURE && stream != CV_NONE)
        end_capture(walker, api, stream, op);
    if (api->effects & CV_API_LAUNCHES_GRAPH)
        graph_step(walker, api, stream, op);
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
    } else if (model->kind == CV_OP_LAUNCH) {
        enqueue(walker, order->node_of_op[op]);
    } else if ((api = cv_flow_api(order->entry->flow, op))) {
        uint32_t node = order->node_of_op[op];

        if (node != CV_NONE && order->nodes[node].kind == CV_NODE_WRITE)
            host_step(walker, node); /* a call that the host's own access is: a free */
        api_step(walker, api, op);
    } else if (model->kind == CV_OP_CALL && may_wait(order->entry->flow, op)) {
        cv_nodes_unite(order, own(walker, CV_CELL_MAYBE_DONE), get(walker, CV_CELL_ISSUED));
    }
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
        cv_nodes_copy(order, walker->sure,
                      get(walker, cv_cell_of_event(walker->order, event, CV_EVENT)));
        cv_nodes_copy(order, walker->maybe,
                      event_is_known(walker, event)
                          ? get(walker, cv_cell_of_event(walker->order, event, CV_MAYBE_EVENT))
                          : get(walker, CV_CELL_ISSUED));
    } else if (stream != CV_NONE) {
        before_next(walker, stream);
    } else {
        return;
    }
    /* Where the way on which it was not complete joins, nothing is left of this. */
    cv_nodes_unite(order, own(walker, CV_CELL_DONE), walker->sure);
    cv_nodes_take(order, walker->maybe, walker->sure);
    cv_nodes_unite(order, own(walker, CV_CELL_MAYBE_DONE), walker->maybe);
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
            cv_order_copy(order, beyond, state);
            walker->state = beyond;
            end_query(walker, query);
        }
        if (cv_order_meet(order, &order->in[model->successors[i]], walker->state))
            order->in[model->successors[i]].changed = changed = true;
        walker->state = state;
    }
    return changed;
}

/* Whether a block does nothing but follow another: what holds there is what the other one left,
 * and is not kept. Calls that were put in place cut most of the code into such blocks. */
static bool only_follows(const struct cv_ordering *order, uint32_t block, uint32_t before)
{
    const struct cv_flow *flow = order->entry->flow;
    const struct cv_flow_block *model = &flow->blocks[before];

    return model->successor_count == 1 && model->successors[0] == block &&
           order->entry->values->edges[before][0] && flow->blocks[block].predecessors.count == 1 &&
           cv_order_query_ended(order, before, 0) == CV_NONE;
}

/* Walks a block and those that only follow it, which stand behind it in the order. Returns the
 * last one's place there. */
static uint32_t walk_from(struct walker *walker, uint32_t place)
{
    const struct cv_ordering *order = walker->order;
    const struct cv_values *values = order->entry->values;

    walk_block(walker, values->order[place]);
    while (place + 1 < values->order_count &&
           only_follows(order, values->order[place + 1], values->order[place]))
        walk_block(walker, values->order[++place]);
    return place;
}

/* What graphs are made of is not part of the states: with graphs, all is walked again. */
static bool is_to_walk(const struct cv_ordering *order, uint32_t block, bool last)
{
    const struct cv_order_state *in = &order->in[block];

    return in->reached && (last || in->changed || order->graph_count > 0);
}

static bool walk_all(struct cv_ordering *order, bool last)
{
    struct cv_values *values = order->entry->values;
    struct cv_order_state scratch = { 0 }, beyond = { 0 };
    struct walker walker = { .order = order, .state = &scratch, .last = last };
    bool changed = false;

    cv_order_begin(order, &scratch);
    cv_order_begin(order, &beyond);
    walker.sure = cv_nodes_new(order);
    walker.maybe = cv_nodes_new(order);
    walker.late = cv_nodes_new(order);
    walker.late_maybe = cv_nodes_new(order);
    for (uint32_t i = 0; i < values->order_count; i++) {
        uint32_t block = values->order[i];

        if (!is_to_walk(order, block, last))
            continue;
        order->in[block].changed = false;
        cv_order_copy(order, &scratch, &order->in[block]);
        i = walk_from(&walker, i);
        if (!last) /* nothing changes any more */
            changed |= leave_block(&walker, values->order[i], &beyond);
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
    cv_order_begin(order, &order->in[0]);
    order->in[0].reached = order->in[0].changed = true;
    for (int round = 0; walk_all(order, false); round++)
        if (round == MAX_ROUNDS)
            return NULL;
    walk_all(order, true);
    return order;
}
