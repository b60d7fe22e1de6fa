/* order_nodes.c - what an entry puts into streams, and which streams and events there are. */
#include <string.h>

#include "analysis/host/order_parts.h"
#include "analysis/values/same.h"

/* ---------------------------------------------------------------- node sets */

struct cv_node_set cv_nodes_new(const struct cv_ordering *order)
{
    return (struct cv_node_set){ cv_alloc_array(order->arena, order->words + 1, sizeof(uint64_t)) };
}

void cv_nodes_clear(const struct cv_ordering *order, struct cv_node_set set)
{
    memset(set.words, 0, order->words * sizeof *set.words);
}

void cv_nodes_put(struct cv_node_set set, uint32_t node)
{
    set.words[node / 64] |= UINT64_C(1) << (node % 64);
}

void cv_nodes_copy(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from)
{
    memcpy(to.words, from.words, order->words * sizeof *to.words);
}

void cv_nodes_take(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from)
{
    for (size_t i = 0; i < order->words; i++)
        to.words[i] &= ~from.words[i];
}

uint32_t cv_nodes_next(const struct cv_ordering *order, struct cv_node_set set, uint32_t from)
{
    uint64_t word;

    for (size_t i = from / 64; i < order->words; i++) {
        word = set.words[i];
        if (i == from / 64)
            word &= ~UINT64_C(0) << (from % 64);
        if (word)
            return (uint32_t)(i * 64) + (uint32_t)__builtin_ctzll(word);
    }
    return CV_NONE;
}

bool cv_nodes_unite(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from)
{
    bool changed = false;

    for (size_t i = 0; i < order->words; i++) {
        changed |= (from.words[i] & ~to.words[i]) != 0;
        to.words[i] |= from.words[i];
    }
    return changed;
}

bool cv_nodes_meet(const struct cv_ordering *order, struct cv_node_set to,
                   struct cv_node_set to_issued, struct cv_node_set from,
                   struct cv_node_set from_issued)
{
    bool changed = false;

    for (size_t i = 0; i < order->words; i++) {
        uint64_t a = to.words[i] | ~to_issued.words[i], b = from.words[i] | ~from_issued.words[i];
        uint64_t both = a & b & (to_issued.words[i] | from_issued.words[i]);

        changed |= both != to.words[i];
        to.words[i] = both;
    }
    return changed;
}

/* ------------------------------------------------------- streams and events */

enum { LEGACY_HANDLE = 1, PER_THREAD_HANDLE = 2, NON_BLOCKING_FLAG = 1 };

/* The smallest loop around an operation, or NULL. */
static const struct cv_cycle *loop_around(const struct cv_ordering *order, uint32_t op)
{
    const struct cv_cycles *cycles = order->entry->cycles;
    const struct cv_cycle *found = NULL;

    for (size_t i = 0; i < cycles->count; i++)
        if (cv_cycle_has(&cycles->items[i], order->entry->block_of_op[op]) &&
            (!found || cycles->items[i].block_count < found->block_count))
            found = &cycles->items[i];
    return found;
}

/* Elements that a loop fills differ where each round makes a new handle for one of them. */
static bool is_made_anew(const struct cv_ordering *order, uint32_t store, uint32_t creator)
{
    const struct cv_cycle *loop = loop_around(order, store);

    return loop && cv_cycle_has(loop, order->entry->block_of_op[creator]);
}

/* Of an element that holds null until a loop makes a handle for each one: what the loop puts
 * there. Other values are themselves. */
static uint32_t filled_by_loop(const struct cv_ordering *order, uint32_t value)
{
    struct cv_values *values = order->entry->values;
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t found = CV_NONE;

    if (values->items[value].kind != CV_VALUE_PHI)
        return value;
    cv_phi_incoming(values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        uint32_t one = cv_phi_settled(values, incoming.items[i]);
        int64_t n;

        if (one == value ||
            (cv_value_constant(values, one, &n) && n == 0 &&
             !cv_dominates(order->entry->cycles, values->items[value].a, blocks.items[i])))
            continue;
        if (found != CV_NONE || values->items[one].kind != CV_VALUE_OPAQUE ||
            values->items[one].b < CV_CHANGED)
            return value;
        found = one;
    }
    return found == CV_NONE ? value : found;
}

/* The creating call of a handle value made in the entry, or NULL. */
const struct cv_api *cv_order_creator(const struct cv_ordering *order, uint32_t value, uint32_t *op)
{
    const struct cv_value *model;
    const struct cv_api *api;
    uint32_t store, stored;

    value = filled_by_loop(order, value);
    model = &order->entry->values->items[value];
    store = model->a;
    if (model->kind != CV_VALUE_OPAQUE)
        return NULL;
    stored = cv_element_stored(order->entry->values, value, &store);
    if (stored != CV_NONE && order->entry->values->items[stored].kind == CV_VALUE_OPAQUE)
        model = &order->entry->values->items[stored];
    *op = model->a;
    api = cv_flow_api(order->entry->flow, model->a);
    if (!api || !(api->effects & CV_API_CREATES) ||
        (order->entry->values->items[value].b >= CV_CHANGED &&
         !is_made_anew(order, store, model->a)))
        return NULL;
    return api;
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
    api = cv_order_creator(order, value, op);
    if (!api) {
        *op = CV_NONE;
        return CV_STREAM_UNKNOWN;
    }
    return kind_of_created(order, api, *op);
}

/* Whether values of a kind are compared by their parts; others are equal only to themselves. */
static bool has_parts(const struct cv_values *values, uint32_t value)
{
    enum cv_value_kind kind = (enum cv_value_kind)values->items[value].kind;

    return kind == CV_VALUE_OFFSET || kind == CV_VALUE_ELEMENT || kind == CV_VALUE_READ;
}

/* The number that a handle has; CV_NONE: none yet. */
static uint32_t number_of(const struct cv_ordering *order, struct cv_handles *handles,
                          uint32_t value)
{
    struct cv_values *values = order->entry->values;

    if (value < handles->count && handles->numbers[value] != CV_NONE)
        return handles->numbers[value];
    for (size_t i = 0; has_parts(values, value) && i < handles->compared.count; i++)
        if (cv_same_value(values, handles->compared.items[i], value))
            return handles->numbers[handles->compared.items[i]];
    return CV_NONE;
}

static void give_number(const struct cv_ordering *order, struct cv_handles *handles, uint32_t value,
                        uint32_t number)
{
    while (handles->count <= value) {
        handles->numbers = cv_grow(order->arena, handles->numbers, handles->count,
                                   &handles->capacity, sizeof *handles->numbers);
        handles->numbers[handles->count++] = CV_NONE;
    }
    handles->numbers[value] = number;
    if (has_parts(order->entry->values, value))
        cv_ids_add(order->arena, &handles->compared, value);
}

/* The default streams have one number each, whatever handle names them. */
static uint32_t default_stream(const struct cv_ordering *order, enum cv_stream_kind kind)
{
    for (size_t i = 0; kind <= CV_STREAM_PER_THREAD && i < order->stream_count; i++)
        if (order->streams[i].kind == kind)
            return (uint32_t)i;
    return CV_NONE;
}

static uint32_t stream_number(struct cv_ordering *order, uint32_t value)
{
    uint32_t op, number = number_of(order, &order->stream_handles, value);
    enum cv_stream_kind kind;

    if (number != CV_NONE)
        return number;
    kind = classify(order, value, &op);
    number = default_stream(order, kind);
    if (number == CV_NONE) {
        number = (uint32_t)order->stream_count++;
        order->streams = cv_grow(order->arena, order->streams, number, &order->stream_capacity,
                                 sizeof *order->streams);
        order->streams[number] = (struct cv_order_stream){ kind, value, op };
        if (cv_order_is_open(kind))
            cv_ids_add(order->arena, &order->open_streams, number);
    }
    give_number(order, &order->stream_handles, value, number);
    return number;
}

uint32_t cv_order_event(struct cv_ordering *order, uint32_t value)
{
    uint32_t number = number_of(order, &order->event_handles, value);

    if (number != CV_NONE)
        return number;
    number = (uint32_t)order->event_count++;
    order->events = cv_grow(order->arena, order->events, number, &order->event_capacity,
                            sizeof *order->events);
    order->events[number] = value;
    give_number(order, &order->event_handles, value, number);
    return number;
}

/* The number 0. */
static uint32_t default_stream_value(const struct cv_ordering *order)
{
    return order->zero;
}

uint32_t cv_order_argument(const struct cv_ordering *order, uint32_t op, int number)
{
    uint32_t operand = number < 0 ? CV_NONE
                                  : cv_flow_operand(order->entry->flow, op, (uint32_t)number);

    return operand == CV_NONE ? CV_NONE : order->entry->values->ops[operand];
}

uint32_t cv_order_stream_operand(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_api *api = cv_flow_api(flow, op);
    uint32_t stream = CV_NONE;

    if (model->kind == CV_OP_LAUNCH)
        stream = frame->function->launches[model->launch].stream;
    if (stream != CV_NONE)
        return frame->first_op + stream;
    return api && api->stream >= 0 ? cv_flow_operand(flow, op, (uint32_t)api->stream) : CV_NONE;
}

static uint32_t launch_stream(const struct cv_ordering *order, uint32_t op)
{
    uint32_t value;
    const struct cv_frame *frame = cv_flow_frame(order->entry->flow, op);
    const struct cv_launch *launch = &frame->function
                                          ->launches[cv_flow_op(order->entry->flow, op)->launch];

    if (launch->stream != CV_NONE)
        return order->entry->values->ops[frame->first_op + launch->stream];
    if (launch->config == CV_NONE)
        return default_stream_value(order);
    /* Where the configuration structure is not followed it may be anything. */
    value = cv_argument_value(order->entry->values->launches[op], CV_LAUNCH_STREAM, 0);
    return value != CV_NONE ? value : order->entry->values->ops[op];
}

uint32_t cv_order_stream_of(struct cv_ordering *order, uint32_t op)
{
    const struct cv_api *api = cv_flow_api(order->entry->flow, op);
    uint32_t value;

    if (cv_flow_op(order->entry->flow, op)->kind == CV_OP_LAUNCH)
        value = launch_stream(order, op);
    else
        value = api && api->stream >= 0 ? cv_order_argument(order, op, api->stream)
                                        : default_stream_value(order);
    return value == CV_NONE ? CV_NONE : stream_number(order, value);
}

/* ------------------------------------------------------------------- nodes */

const struct cv_api *cv_order_call(const struct cv_ordering *order, uint32_t op)
{
    const struct cv_arguments *list = order->entry->values->launches[op];

    return list && list->node ? list->node : cv_flow_api(order->entry->flow, op);
}

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
    node->graph = node->placed_by = CV_NONE;
    node->stream = kind >= CV_NODE_WRITE || (api && api->effects & CV_API_ADDS_NODE)
                       ? CV_NONE
                       : cv_order_stream_of(order, op);
    order->waits_memory |= api && api->effects & CV_API_WAITS_MEMORY;
    order->node_of_op[op] = (uint32_t)order->node_count++;
}

static enum cv_node_kind kind_of_call(const struct cv_api *api)
{
    if (api->effects & CV_API_LAUNCHES)
        return CV_NODE_LAUNCH;
    if (api->effects & CV_API_ADDS_GRAPH)
        return CV_NODE_GRAPH;
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
    if (api->effects & CV_API_ADDS_NODE)
        return true;
    return api->effects & (CV_API_ENQUEUES | CV_API_COPIES | CV_API_SETS | CV_API_HOST_FUNCTION |
                           CV_API_LAUNCHES_GRAPH) &&
           !(api->effects & (CV_API_RECORDS_EVENT | CV_API_WAITS_EVENT | CV_API_LAUNCHES));
}

/* The host thread sleeps until the value changes. */
static bool is_atomic_wait(const struct cv_op *op)
{
    return op->kind == CV_OP_ATOMIC && op->detail == CV_ATOMIC_WAIT;
}

/* The event that a call or a node names, or CV_NONE. */
static uint32_t event_of(const struct cv_ordering *order, uint32_t op, const struct cv_api *api)
{
    if (!api || api->event < 0)
        return CV_NONE;
    return api->effects & CV_API_ADDS_NODE
               ? cv_argument_value(order->entry->values->launches[op], CV_NODE_EVENT, 0)
               : cv_order_argument(order, op, api->event);
}

static void collect_node(struct cv_ordering *order, uint32_t op)
{
    struct cv_flow *flow = order->entry->flow;
    const struct cv_api *api = cv_order_call(order, op);
    const unsigned waits = CV_API_BLOCKS_DEVICE | CV_API_BLOCKS_STREAM | CV_API_BLOCKS_EVENT;

    if (order->entry->values->ops[op] == CV_NONE || order->node_of_op[op] != CV_NONE)
        return;
    if (cv_flow_op(flow, op)->kind == CV_OP_LAUNCH)
        add_node(order, CV_NODE_LAUNCH, op, NULL);
    else if (api && is_work(api))
        add_node(order, kind_of_call(api), op, api);
    else if ((api && (api->effects & waits)) || is_atomic_wait(cv_flow_op(flow, op)))
        add_node(order, CV_NODE_WAIT, op, api);
    if (api)
        (void)cv_order_stream_of(order, op); /* numbered before the walk */
    if (event_of(order, op, api) != CV_NONE)
        (void)cv_order_event(order, event_of(order, op, api));
}

void cv_order_collect(struct cv_ordering *order, const struct cv_ids *writes)
{
    uint32_t ops = order->entry->flow->op_count;

    order->node_of_op = cv_alloc_array(order->arena, (size_t)ops + 1, sizeof *order->node_of_op);
    memset(order->node_of_op, 0xff, ((size_t)ops + 1) * sizeof *order->node_of_op);
    for (size_t i = 0; i < writes->count; i++)
        add_node(order, CV_NODE_WRITE, writes->items[i], NULL);
    for (uint32_t op = 0; op < ops; op++)
        collect_node(order, op);
    order->words = order->node_count / 64 + 1;
    order->blocker = cv_alloc_array(order->arena, order->node_count + 1, sizeof *order->blocker);
    memset(order->blocker, 0xff, (order->node_count + 1) * sizeof *order->blocker);
    for (size_t i = 0; i < order->node_count; i++) {
        order->nodes[i].before = cv_nodes_new(order);
        order->nodes[i].maybe_before = cv_nodes_new(order);
        order->nodes[i].issued = cv_nodes_new(order);
        order->nodes[i].blocked = cv_nodes_new(order);
        order->nodes[i].waited = cv_nodes_new(order);
        order->nodes[i].within = cv_nodes_new(order);
    }
    order->empty = cv_nodes_new(order);
    cv_order_collect_graphs(order);
}
