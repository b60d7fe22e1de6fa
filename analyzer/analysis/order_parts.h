/* order_parts.h - what the files of the order share: sets of nodes, streams, events. */
#ifndef CUVET_ANALYSIS_ORDER_PARTS_H
#define CUVET_ANALYSIS_ORDER_PARTS_H

#include "analysis/order.h"

/* Sets hold the nodes of one ordering, and are made once these are collected. */
struct cv_node_set cv_nodes_new(const struct cv_ordering *order);
void cv_nodes_clear(const struct cv_ordering *order, struct cv_node_set set);
void cv_nodes_put(struct cv_node_set set, uint32_t node);
void cv_nodes_copy(const struct cv_ordering *order, struct cv_node_set to, struct cv_node_set from);

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
