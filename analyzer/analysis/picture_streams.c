/* picture_streams.c - the stream/dependency graph of one host entry, without the edges that
 * follow from others. */
#include <string.h>

#include "analysis/host/order_parts.h"
#include "analysis/kernels/kernel.h"
#include "analysis/picture.h"
#include "analysis/values/memory.h"

struct painter {
    struct cv_graph *graph;
    struct cv_ordering *order;
    uint32_t entry;
    uint32_t *streams; /* by the ordering's; CV_NONE: not shown yet */
    uint32_t *nodes;   /* by the ordering's; CV_NONE: not shown */
};

static const char *const stream_kinds[] = {
    [CV_STREAM_LEGACY] = "default",    [CV_STREAM_PER_THREAD] = "per-thread",
    [CV_STREAM_BLOCKING] = "blocking", [CV_STREAM_NONBLOCKING] = "non-blocking",
    [CV_STREAM_UNKNOWN] = "unknown",
};

static const char *const node_kinds[] = {
    [CV_NODE_LAUNCH] = "launch", [CV_NODE_COPY] = "copy",
    [CV_NODE_SET] = "memset",    [CV_NODE_FUNCTION] = "host-function",
    [CV_NODE_GRAPH] = "graph",   [CV_NODE_OTHER] = "other",
    [CV_NODE_WRITE] = "write",   [CV_NODE_WAIT] = "wait",
};

/* The operation that names the stream of a launch or call, or CV_NONE. */
static uint32_t stream_operand(const struct cv_ordering *order, const struct cv_node *node)
{
    const struct cv_flow *flow = order->entry->flow;
    const struct cv_frame *frame = cv_flow_frame(flow, node->op);
    const struct cv_op *model = cv_flow_op(flow, node->op);

    if (model->kind == CV_OP_LAUNCH) {
        uint32_t stream = frame->function->launches[model->launch].stream;

        return stream == CV_NONE ? CV_NONE : frame->first_op + stream;
    }
    return node->api && node->api->stream >= 0
               ? cv_flow_operand(flow, node->op, (uint32_t)node->api->stream)
               : CV_NONE;
}

static const char *stream_name(const struct painter *painter, const struct cv_node *node)
{
    enum cv_stream_kind kind = painter->order->streams[node->stream].kind;
    uint32_t operand = stream_operand(painter->order, node);
    const char *name;

    if (kind == CV_STREAM_LEGACY || kind == CV_STREAM_PER_THREAD || operand == CV_NONE)
        return "";
    name = cv_describe_address(painter->graph->arena, painter->order->entry->flow, operand);
    return *name == '*' ? name + 1 : name; /* a handle is no pointer to people */
}

static uint32_t stream_of(struct painter *painter, const struct cv_node *node)
{
    struct cv_graph *graph = painter->graph;
    const struct cv_order_stream *stream;

    if (node->stream == CV_NONE)
        return CV_NONE;
    if (painter->streams[node->stream] != CV_NONE)
        return painter->streams[node->stream];
    stream = &painter->order->streams[node->stream];
    graph->streams = cv_grow(graph->arena, graph->streams, graph->stream_count,
                             &graph->stream_capacity, sizeof *graph->streams);
    graph->streams[graph->stream_count] = (struct cv_graph_stream){
        .entry = painter->entry,
        .kind = stream_kinds[stream->kind],
        .name = stream_name(painter, node),
    };
    if (stream->created_by != CV_NONE)
        graph->streams[graph->stream_count].made = cv_flow_place(painter->order->entry->flow,
                                                                 stream->created_by);
    return painter->streams[node->stream] = (uint32_t)graph->stream_count++;
}

static const char *node_name(const struct painter *painter, const struct cv_node *node)
{
    struct cv_entry *entry = painter->order->entry;
    const struct cv_frame *frame = cv_flow_frame(entry->flow, node->op);
    const struct cv_op *model = cv_flow_op(entry->flow, node->op);
    struct cv_function_ref kernel;

    if (node->kind == CV_NODE_LAUNCH && cv_launched_kernel(entry, node->op, &kernel))
        return entry->flow->program->units[kernel.unit]->functions[kernel.function].name;
    if (model->kind == CV_OP_ATOMIC)
        return "atomic wait";
    return model->kind == CV_OP_CALL ? frame->function->calls[model->call].name : "";
}

static void paint_node(struct painter *painter, uint32_t number)
{
    const struct cv_node *node = &painter->order->nodes[number];
    uint32_t stream = stream_of(painter, node);

    painter->nodes[number] = cv_graph_add_node(
        painter->graph,
        (struct cv_graph_node){ .entry = painter->entry,
                                .stream = stream,
                                .kind = node_kinds[node->kind],
                                .name = node_name(painter, node),
                                .where = cv_flow_place(painter->order->entry->flow, node->op),
                                .defined = true,
                                .repeats = cv_node_in(node->before, number) ||
                                           cv_node_in(node->issued, number) });
}

/* ------------------------------------------------------------------- edges */

static const char *reason(const struct painter *painter, uint32_t from, uint32_t to)
{
    const struct cv_node *a = &painter->order->nodes[from], *b = &painter->order->nodes[to];

    if (a->graph != CV_NONE && a->graph == b->graph && cv_node_in(b->within, from))
        return "graph";
    if (b->kind == CV_NODE_WAIT || cv_node_in(b->waited, from))
        return "host";
    if (a->stream == b->stream || a->stream == CV_NONE || b->stream == CV_NONE)
        return "stream";
    if (painter->order->streams[a->stream].kind == CV_STREAM_LEGACY ||
        painter->order->streams[b->stream].kind == CV_STREAM_LEGACY)
        return "default-stream";
    return "event";
}

/* What comes round a loop: of two that are each before the other, the earlier one counts. */
static bool comes_before(const struct cv_ordering *order, uint32_t from, uint32_t to, bool maybe)
{
    const struct cv_node *a = &order->nodes[from], *b = &order->nodes[to];

    if (from == to || !cv_node_in(maybe ? b->maybe_before : b->before, from))
        return false;
    return from < to || !cv_node_in(maybe ? a->maybe_before : a->before, to);
}

static void paint_edge(struct painter *painter, uint32_t from, uint32_t to, const char *kind)
{
    cv_graph_add_edge(painter->graph, (struct cv_graph_edge){ .from = painter->nodes[from],
                                                              .to = painter->nodes[to],
                                                              .kind = kind });
}

/* The edges that follow from no others. */
static void paint_edges(struct painter *painter, bool maybe)
{
    const struct cv_ordering *order = painter->order;
    size_t n = order->node_count;
    struct cv_node_set *before = cv_alloc_array(order->arena, n + 1, sizeof *before);
    struct cv_node_set implied = cv_nodes_new(order);

    for (uint32_t to = 0; to < n; to++) {
        before[to] = cv_nodes_new(order);
        for (uint32_t i = 0; i < n; i++)
            if (comes_before(order, i, to, maybe))
                cv_nodes_put(before[to], i);
    }
    for (uint32_t to = 0; to < n; to++) {
        memset(implied.words, 0, order->words * sizeof *implied.words);
        for (uint32_t i = 0; i < n; i++)
            if (cv_node_in(before[to], i))
                cv_nodes_unite(order, implied, before[i]);
        for (uint32_t i = 0; i < n; i++)
            if (cv_node_in(before[to], i) && !cv_node_in(implied, i) &&
                cv_node_in(order->nodes[to].before, i) != maybe)
                paint_edge(painter, i, to, maybe ? "maybe" : reason(painter, i, to));
    }
}

void cv_picture_entry(struct cv_graph *graph, struct cv_entry *entry)
{
    struct painter painter = { .graph = graph, .entry = (uint32_t)graph->entry_count };
    struct cv_ids writes = { 0 };
    struct cv_ordering *order = cv_order_new(entry->arena, entry, &writes);

    if (!order || order->node_count == 0)
        return;
    painter.order = order;
    painter.streams = cv_alloc_array(entry->arena, order->stream_count + 1, sizeof(uint32_t));
    memset(painter.streams, 0xff, (order->stream_count + 1) * sizeof(uint32_t));
    painter.nodes = cv_alloc_array(entry->arena, order->node_count + 1, sizeof(uint32_t));
    graph->entries = cv_grow(graph->arena, graph->entries, graph->entry_count,
                             &graph->entry_capacity, sizeof *graph->entries);
    graph->entries[graph->entry_count++] = (struct cv_graph_entry){
        entry->function->name, cv_place_of(entry->flow->frames[0].unit, entry->function->span)
    };
    for (uint32_t i = 0; i < order->node_count; i++)
        paint_node(&painter, i);
    paint_edges(&painter, false);
    paint_edges(&painter, true);
}
