/* order.h - the stream/dependency graph of one host entry (EM 5.8.3.1).
 *
 * A *node* is something that the host puts into a stream, or does to memory itself. Over
 * all paths of the entry it is found which nodes are surely complete when a node starts
 * (its `before`), and which may be (`maybe_before`): stream order, events as they were last
 * recorded, the legacy default stream, and host calls that wait. What orders in a way that
 * is not followed (a handle or call that is not known) counts as may.
 *
 * A node that is captured, or added to a graph, is put into a stream when the graph is
 * launched. */
#ifndef CUVET_ANALYSIS_ORDER_H
#define CUVET_ANALYSIS_ORDER_H

#include "analysis/flow/entry.h"

/* A set of nodes. */
struct cv_node_set {
    uint64_t *words;
};

enum cv_stream_kind {
    CV_STREAM_LEGACY, /* the legacy default stream: waits for blocking streams, and they for it */
    CV_STREAM_PER_THREAD,  /* the per-thread default stream */
    CV_STREAM_BLOCKING,    /* created in the entry, without cudaStreamNonBlocking */
    CV_STREAM_NONBLOCKING, /* created in the entry, with it */
    CV_STREAM_UNKNOWN,     /* a parameter, a framework's: equal to itself, else unknown */
};

struct cv_order_stream {
    enum cv_stream_kind kind;
    uint32_t value;      /* of the entry's values */
    uint32_t created_by; /* operation; CV_NONE where it is not created here */
};

enum cv_node_kind {
    CV_NODE_LAUNCH,
    CV_NODE_COPY,
    CV_NODE_SET,      /* memset */
    CV_NODE_FUNCTION, /* a host function in a stream */
    CV_NODE_GRAPH,    /* a graph launch */
    CV_NODE_OTHER,    /* other work in a stream */
    CV_NODE_WRITE,    /* the host thread writes memory itself */
    CV_NODE_WAIT,     /* the host thread waits in a call; complete when it goes on */
};

struct cv_node {
    enum cv_node_kind kind;
    uint32_t op;     /* of the flow */
    uint32_t stream; /* cv_ordering.streams; CV_NONE for WRITE and WAIT */
    const struct cv_api *api;
    uint32_t graph;            /* cv_ordering.graphs; CV_NONE: put into a stream by itself */
    struct cv_node_set within; /* nodes of its graph that are complete when it starts */
    bool followed;             /* GRAPH: its nodes are known */
    bool placed;               /* put into a stream on some path: else nothing is known of it */
    uint32_t placed_by;        /* of a graph: the launch that did it first; CV_NONE for none */
    struct cv_node_set before; /* surely complete when it starts */
    struct cv_node_set maybe_before; /* these too, on some path or by something not followed */
    struct cv_node_set issued;       /* put into a stream earlier, on some path */
    struct cv_node_set waited;       /* those of `before` that the host has waited for */
    struct cv_node_set blocked;      /* issued, and then a call that waits or may wait for them */
};

struct cv_order_graph {
    uint32_t value;   /* of its handle; CV_NONE as long as it has none */
    uint32_t capture; /* the call that begins it; CV_NONE: built node by node */
    struct cv_ids members;
    uint32_t parent; /* the graph that it is all of a node of; CV_NONE for none */
    bool open;       /* something about it is not known */
};

/* What holds when control reaches a block of the flow: a set of nodes in each cell. */
struct cv_order_state {
    bool reached;
    bool changed;                   /* since the block was walked */
    uint32_t owner;                 /* of the cells that it may write */
    struct cv_order_chunk **chunks; /* of cells, which states share */
};

/* The cells of a state: these, then those of each stream, then those of each event. */
enum { CV_CELL_ISSUED, CV_CELL_DONE, CV_CELL_MAYBE_DONE, CV_CELL_BLOCKED, CV_CELL_STREAMS };

/* The numbers of streams, or of events, by the values that stand for them. */
struct cv_handles {
    uint32_t *numbers; /* by value; CV_NONE for others */
    size_t count, capacity;
    struct cv_ids compared; /* values that are equal to others by their parts */
};

struct cv_ordering {
    struct cv_arena *arena;
    struct cv_entry *entry;
    uint32_t zero; /* the value 0: the default stream's handle */
    struct cv_order_stream *streams;
    size_t stream_count, stream_capacity;
    bool waits_memory;          /* a stream waits for a value: that may order it after anything */
    struct cv_ids graph_events; /* that nodes of graphs record */
    uint32_t *events;           /* values */
    size_t event_count, event_capacity;
    struct cv_handles stream_handles, event_handles;
    struct cv_order_graph *graphs;
    size_t graph_count, graph_capacity;
    struct cv_node *nodes;
    size_t node_count, node_capacity;
    size_t words; /* of a node set */
    struct cv_node_set empty;
    uint32_t owners;            /* of cells of states, so far */
    struct cv_ids open_streams; /* that others may be ordered with: legacy, or not known */
    uint32_t *node_of_op;       /* by operation; CV_NONE for none */
    uint32_t *blocker;          /* by node: the first call that waits, or may wait, for it */
    struct cv_order_state *in;  /* by block, but for those that only follow one other */
    struct cv_ids unrecorded;   /* waits for events that no path has recorded */
};

/* `writes`: operations of the host that write memory somebody may wait for; or loads and calls
 * that free, to learn what is complete where they stand. */
struct cv_ordering *cv_order_new(struct cv_arena *arena, struct cv_entry *entry,
                                 const struct cv_ids *writes);

/* One of the sets of a state. It is read, and not kept. */
struct cv_node_set cv_order_get(const struct cv_ordering *order, const struct cv_order_state *state,
                                uint32_t number);

static inline bool cv_node_in(struct cv_node_set set, uint32_t node)
{
    return (set.words[node / 64] >> (node % 64)) & 1;
}

/* Work that waits until memory has a value, and writes none. */
static inline bool cv_order_waits_memory(const struct cv_node *node)
{
    return node->kind == CV_NODE_OTHER && node->api && node->api->effects & CV_API_WAITS_MEMORY &&
           node->api->source >= 0;
}

/* The value a call or launch names as its stream; the default where it names none. */
uint32_t cv_order_stream_of(struct cv_ordering *order, uint32_t op);

#endif
