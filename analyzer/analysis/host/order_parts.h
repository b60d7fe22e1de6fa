/* order_parts.h - what the files of the order share: sets of nodes, streams, events. */
#ifndef CUVET_ANALYSIS_ORDER_PARTS_H
#define CUVET_ANALYSIS_ORDER_PARTS_H

#include "analysis/host/order.h"

/* Sets hold the nodes of one ordering, and are made once these are collected. */
struct cv_node_set cv_nodes_new(const struct cv_ordering *order);
void cv_nodes_clear(const struct cv_ordering *order, struct cv_node_set set);
void cv_nodes_put(struct cv_node_set set, uint32_t node);
void cv_nodes_copy(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from);

/* The first node of a set from a number on; CV_NONE: there is none. */
uint32_t cv_nodes_next(const struct cv_ordering *order, struct cv_node_set set, uint32_t from);

/* Takes those of `from` out of `to`. */
void cv_nodes_take(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from);

/* Returns whether `to` changed. */
bool cv_nodes_unite(const struct cv_ordering *order, struct cv_node_set to,
                    struct cv_node_set from);

/* Where paths join: what holds of a node on every path that has issued it. A node that one
 * path has not issued has nothing to be complete there. Returns whether `to` changed. */
bool cv_nodes_meet(const struct cv_ordering *order, struct cv_node_set to,
                   struct cv_node_set to_issued, struct cv_node_set from,
                   struct cv_node_set from_issued);

/* order_state.c: the cells of a stream, and of an event. CAPTURED also holds the graph that the
 * stream's work goes to, EVENT the one that it was recorded in, and whether some path did. */
enum cv_stream_cell {
    CV_BEFORE, /* complete when its next work starts */
    CV_MAYBE_BEFORE,
    CV_LAST,     /* what was put there last, on some path */
    CV_CAPTURED, /* what the graph's next node there depends on */
    CV_CELLS_OF_STREAM,
};
enum cv_event_cell {
    CV_EVENT, /* complete when it is */
    CV_MAYBE_EVENT,
    CV_CELLS_OF_EVENT,
};

static inline uint32_t cv_cell_of_stream(uint32_t stream, enum cv_stream_cell which)
{
    return CV_CELL_STREAMS + CV_CELLS_OF_STREAM * stream + which;
}

uint32_t cv_cell_of_event(const struct cv_ordering *order, uint32_t event,
                          enum cv_event_cell which);

void cv_order_begin(struct cv_ordering *order, struct cv_order_state *state); /* all empty */
void cv_order_copy(struct cv_ordering *order, struct cv_order_state *to,
                   struct cv_order_state *from);

/* Where paths join. Returns whether `to` changed. */
bool cv_order_meet(struct cv_ordering *order, struct cv_order_state *to,
                   struct cv_order_state *from);

/* A set that may be written, until the state is copied or met with. */
struct cv_node_set cv_order_own(struct cv_ordering *order, struct cv_order_state *state,
                                uint32_t number);

uint32_t cv_order_graph_of(const struct cv_order_state *state, uint32_t number);
void cv_order_set_graph(struct cv_ordering *order, struct cv_order_state *state, uint32_t number,
                        uint32_t graph);
bool cv_order_is_surely_recorded(const struct cv_order_state *state, uint32_t number);
bool cv_order_is_recorded(const struct cv_order_state *state, uint32_t number);
void cv_order_set_recorded(struct cv_ordering *order, struct cv_order_state *state,
                           uint32_t number);

/* Whether a stream may be ordered with others that it has no event in common with. */
static inline bool cv_order_is_open(enum cv_stream_kind kind)
{
    return kind == CV_STREAM_LEGACY || kind == CV_STREAM_UNKNOWN;
}

/* Graphs that the entry builds or captures: their nodes' dependencies on each other. */
void cv_order_collect_graphs(struct cv_ordering *order);

/* The graph whose capture a call begins, or whose handle a value is; CV_NONE where not known. */
uint32_t cv_order_capture(const struct cv_ordering *order, uint32_t op);
uint32_t cv_order_graph(const struct cv_ordering *order, uint32_t value);

/* The graph that an executable graph was made from, or CV_NONE. */
uint32_t cv_order_graph_of_exec(const struct cv_ordering *order, uint32_t value);

/* Whether a launch may start before what its stream holds is complete. */
bool cv_order_starts_early(const struct cv_ordering *order, uint32_t op);

/* Finds the nodes, streams and events of the entry. */
void cv_order_collect(struct cv_ordering *order, const struct cv_ids *writes);

/* The call that made a handle value in the entry, and its operation; or NULL. */
const struct cv_api *cv_order_creator(const struct cv_ordering *order, uint32_t value,
                                      uint32_t *op);

/* What a call does; where it adds a node of any kind, what the call for that kind does. */
const struct cv_api *cv_order_call(const struct cv_ordering *order, uint32_t op);

/* The value of an argument of a call; CV_NONE where it has none, or `number` is negative. */
uint32_t cv_order_argument(const struct cv_ordering *order, uint32_t op, int number);

/* The operation that names the stream of a launch or call; CV_NONE: the default stream. */
uint32_t cv_order_stream_operand(const struct cv_flow *flow, uint32_t op);

/* The number of an event, by its handle's value. */
uint32_t cv_order_event(struct cv_ordering *order, uint32_t value);

/* The query that has reported that its work is complete when control goes from a block to its
 * n-th successor, such as the end of a loop that repeats it; or CV_NONE. */
uint32_t cv_order_query_ended(const struct cv_ordering *order, uint32_t block, uint32_t n);

#endif
