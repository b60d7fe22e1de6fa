/* graph.h - a picture of the program for people: nodes and the edges between them.
 *
 * `cuvet graph calls`: functions, and who calls or launches whom. `cuvet graph streams`:
 * for each host *entry*, what it puts into streams and what must be complete before what. */
#ifndef CUVET_MODEL_GRAPH_H
#define CUVET_MODEL_GRAPH_H

#include <stddef.h>

#include "model/place.h"

struct cv_graph_entry {
    const char *function;
    struct cv_place where;
};

struct cv_graph_stream {
    uint32_t entry;       /* cv_graph.entries */
    const char *kind;     /* "default", "per-thread", "blocking", "non-blocking", "unknown" */
    const char *name;     /* for people; "" where it has none */
    struct cv_place made; /* the call that creates it; no place where that is elsewhere */
};

struct cv_graph_node {
    uint32_t entry, stream; /* CV_NONE for none */
    const char *kind;       /* "kernel", "device", "host"; "launch", "copy", "wait", ... */
    const char *name;
    struct cv_place where;
    bool defined; /* a function: its body was read */
    bool repeats; /* work: put into the stream again and again, in a loop */
};

struct cv_graph_edge {
    uint32_t from, to;    /* cv_graph.nodes */
    const char *kind;     /* "call", "launch"; "stream", "event", "default-stream", "host", ... */
    struct cv_place made; /* the call or launch; no place for the order of work */
};

struct cv_graph {
    struct cv_arena *arena;
    const char *kind; /* "calls" or "streams" */
    struct cv_graph_entry *entries;
    size_t entry_count, entry_capacity;
    struct cv_graph_stream *streams;
    size_t stream_count, stream_capacity;
    struct cv_graph_node *nodes;
    size_t node_count, node_capacity;
    struct cv_graph_edge *edges;
    size_t edge_count, edge_capacity;
};

/* Each returns the new one's number. */
static inline uint32_t cv_graph_add_node(struct cv_graph *graph, struct cv_graph_node node)
{
    graph->nodes = cv_grow(graph->arena, graph->nodes, graph->node_count, &graph->node_capacity,
                           sizeof *graph->nodes);
    graph->nodes[graph->node_count] = node;
    return (uint32_t)graph->node_count++;
}

static inline void cv_graph_add_edge(struct cv_graph *graph, struct cv_graph_edge edge)
{
    graph->edges = cv_grow(graph->arena, graph->edges, graph->edge_count, &graph->edge_capacity,
                           sizeof *graph->edges);
    graph->edges[graph->edge_count++] = edge;
}

#endif
