/* order_graphs.c - graphs that a host entry builds node by node, or captures from streams. */
#include <string.h>

#include "analysis/host/order_parts.h"
#include "analysis/kernels/kernel.h"
#include "analysis/values/same.h"

static uint32_t new_graph(struct cv_ordering *order, uint32_t value, uint32_t capture)
{
    order->graphs = cv_grow(order->arena, order->graphs, order->graph_count, &order->graph_capacity,
                            sizeof *order->graphs);
    order->graphs[order->graph_count] = (struct cv_order_graph){ .value = value,
                                                                 .capture = capture,
                                                                 .parent = CV_NONE };
    return (uint32_t)order->graph_count++;
}

uint32_t cv_order_graph(const struct cv_ordering *order, uint32_t value)
{
    for (uint32_t i = 0; i < order->graph_count && value != CV_NONE; i++)
        if (order->graphs[i].value != CV_NONE &&
            cv_same_value(order->entry->values, order->graphs[i].value, value))
            return i;
    return CV_NONE;
}

uint32_t cv_order_capture(const struct cv_ordering *order, uint32_t op)
{
    for (uint32_t i = 0; i < order->graph_count; i++)
        if (order->graphs[i].capture == op)
            return i;
    return CV_NONE;
}

uint32_t cv_order_graph_of_exec(const struct cv_ordering *order, uint32_t value)
{
    uint32_t op;
    const struct cv_api *api = value == CV_NONE ? NULL : cv_order_creator(order, value, &op);

    if (!api || api->kind != CV_API_GRAPH_EXEC)
        return CV_NONE;
    return cv_order_graph(order, cv_order_argument(order, op, api->source));
}

bool cv_order_starts_early(const struct cv_ordering *order, uint32_t op)
{
    const struct cv_values *values = order->entry->values;
    uint32_t value = cv_launch_attribute(order->entry, op, CV_LAUNCH_PROGRAMMATIC, 0);
    int64_t n;

    return value != CV_NONE && !(cv_value_constant(values, value, &n) && n == 0);
}

/* ------------------------------------------------------------ built by hand */

/* The node that a handle names; CV_NONE where it is not known. */
static uint32_t node_of_handle(const struct cv_ordering *order, uint32_t value)
{
    const struct cv_value *model;

    if (value == CV_NONE)
        return CV_NONE;
    model = &order->entry->values->items[value];
    return model->kind == CV_VALUE_OPAQUE ? order->node_of_op[model->a] : CV_NONE;
}

/* Edges that a call adds; false where they are not known. */
static bool add_edges(struct cv_ordering *order, uint32_t op)
{
    const struct cv_values *values = order->entry->values;
    const struct cv_arguments *list = values->launches[op];
    int64_t count;

    if (!cv_value_constant(values, cv_argument_value(list, CV_NODE_EDGE_COUNT, 0), &count))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t from = node_of_handle(order, cv_argument_value(list, CV_NODE_EDGE_FROM + i, 0));
        uint32_t to = node_of_handle(order, cv_argument_value(list, CV_NODE_EDGE_TO + i, 0));

        if (from == CV_NONE || to == CV_NONE)
            return false;
        cv_nodes_put(order->nodes[to].within, from);
    }
    return true;
}

/* What a node depends on through others. */
static void close_dependencies(struct cv_ordering *order)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < order->node_count; i++)
            for (uint32_t j = 0; order->nodes[i].graph != CV_NONE && j < order->node_count; j++)
                if (cv_node_in(order->nodes[i].within, j))
                    changed |= cv_nodes_unite(order, order->nodes[i].within,
                                              order->nodes[j].within);
    }
}

static void add_member(struct cv_ordering *order, uint32_t op, const struct cv_api *api)
{
    uint32_t value = cv_order_argument(order, op, api->object);
    uint32_t node = order->node_of_op[op];
    uint32_t graph = cv_order_graph(order, value);

    if (value == CV_NONE || node == CV_NONE)
        return;
    if (graph == CV_NONE)
        graph = new_graph(order, value, CV_NONE);
    order->nodes[node].graph = graph;
    cv_ids_add(order->arena, &order->graphs[graph].members, node);
}

/* ------------------------------------------------------------- graphs in graphs */

/* How many nodes are all of a graph, and whether it is launched by itself too. */
static bool is_used_once(const struct cv_ordering *order, uint32_t graph)
{
    const struct cv_flow *flow = order->entry->flow;
    int uses = 0;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_api *api = cv_flow_api(flow, op);

        if (api && order->entry->values->ops[op] != CV_NONE &&
            (api->effects & CV_API_ADDS_GRAPH || api->kind == CV_API_GRAPH_EXEC) &&
            api->source >= 0 &&
            cv_order_graph(order, cv_order_argument(order, op, api->source)) == graph)
            uses++;
    }
    return uses == 1;
}

/* The nodes of a graph that is a node of another become nodes of that. */
static void put_in_place(struct cv_ordering *order, uint32_t number)
{
    struct cv_node *node = &order->nodes[number];
    uint32_t child = cv_order_graph(order, cv_order_argument(order, node->op, node->api->source));
    uint32_t parent = node->graph;

    if (child == CV_NONE || parent == CV_NONE || child == parent ||
        order->graphs[child].capture != CV_NONE || order->graphs[child].open ||
        !is_used_once(order, child))
        return;
    order->graphs[child].parent = parent;
    for (size_t i = 0; i < order->graphs[child].members.count; i++) {
        uint32_t member = order->graphs[child].members.items[i];

        order->nodes[member].graph = parent;
        cv_nodes_unite(order, order->nodes[member].within, node->within);
        cv_ids_add(order->arena, &order->graphs[parent].members, member);
        cv_nodes_put(node->within, member); /* it is complete when all of them are */
    }
    node->followed = true;
}

static void put_graphs_in_place(struct cv_ordering *order)
{
    for (uint32_t i = 0; i < order->node_count; i++)
        if (order->nodes[i].kind == CV_NODE_GRAPH && order->nodes[i].api &&
            order->nodes[i].api->effects & CV_API_ADDS_GRAPH)
            put_in_place(order, i);
}

/* An event that a node records stands for more than a stream; one that a node waits for leaves it
 * open when the graph goes on. */
static void note_event_node(struct cv_ordering *order, uint32_t op, const struct cv_api *api,
                            uint32_t graph)
{
    uint32_t event = cv_argument_value(order->entry->values->launches[op], CV_NODE_EVENT, 0);

    if (event == CV_NONE)
        return;
    cv_ids_add(order->arena, &order->graph_events, event);
    if (strstr(api->name, "Wait"))
        order->graphs[graph].open = true;
}

/* A call that is not known may change a graph or a node whose handle it gets: what it does, whether
 * it is there, what it depends on. */
static void note_unknown_call(struct cv_ordering *order, uint32_t op)
{
    const struct cv_flow *flow = order->entry->flow;

    if (cv_flow_op(flow, op)->kind != CV_OP_CALL || flow->child_of_op[op] != CV_NONE)
        return;
    for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count; i++) {
        uint32_t value = cv_order_argument(order, op, (int)i);
        uint32_t node = node_of_handle(order, value);
        uint32_t graph = node == CV_NONE ? cv_order_graph(order, value) : order->nodes[node].graph;

        if (graph != CV_NONE)
            order->graphs[graph].open = true;
    }
}

static void add_to_graph(struct cv_ordering *order, uint32_t op, const struct cv_api *api)
{
    uint32_t graph = cv_order_graph(order, cv_order_argument(order, op, api->object));

    if (graph == CV_NONE)
        return;
    if (!add_edges(order, op))
        order->graphs[graph].open = true;
    if (api->effects & CV_API_ADDS_NODE)
        note_event_node(order, op, api, graph);
}

void cv_order_collect_graphs(struct cv_ordering *order)
{
    const struct cv_flow *flow = order->entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_api *api = cv_flow_api(flow, op);

        if (!api || order->entry->values->ops[op] == CV_NONE)
            continue;
        if (api->effects & CV_API_BEGINS_CAPTURE)
            new_graph(order, CV_NONE, op);
        else if (api->effects & CV_API_ADDS_NODE)
            add_member(order, op, api);
    }
    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_api *api = cv_order_call(order, op);

        if (order->entry->values->ops[op] == CV_NONE)
            continue;
        if (!api)
            note_unknown_call(order, op);
        else if (api->effects & (CV_API_ADDS_NODE | CV_API_ORDERS_NODES))
            add_to_graph(order, op, api);
    }
    close_dependencies(order);
    put_graphs_in_place(order);
    close_dependencies(order);
}
