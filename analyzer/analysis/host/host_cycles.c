/* host_cycles.c - kernels that wait for each other in a ring.
 *
 * A wait needs its setter to run. The setter starts only after the work before it, and sets
 * only after its own waits. Where that leads back to the wait, none of them goes on, whatever
 * the device runs first. */
#include <string.h>

#include "analysis/host/host_parts.h"

struct ring {
    const struct cv_host *host;
    uint32_t *path; /* edges, from the first on */
    size_t length;
    uint8_t *seen; /* by edge: on the path, or done with */
};

enum { NEW, ON_PATH, DONE };

/* Whether a launch's setting store comes only after this wait of the same launch. */
static bool sets_after(const struct cv_wait_edge *edge, const struct cv_wait_edge *wait)
{
    const struct cv_entry *entry = wait->kernel->entry;

    return edge->setter == wait->waiter && wait->wait->cycle && edge->set &&
           cv_dominates(entry->cycles, wait->wait->cycle->header,
                        entry->block_of_op[edge->set->op]) &&
           !cv_cycle_has(wait->wait->cycle, entry->block_of_op[edge->set->op]);
}

/* Whether what ends wait `a` needs wait `b` to end first. */
static bool needs(const struct cv_host *host, const struct cv_wait_edge *a,
                  const struct cv_wait_edge *b)
{
    return cv_node_in(host->order->nodes[a->setter].before, b->waiter) || sets_after(a, b);
}

static void report(const struct ring *ring, size_t first)
{
    struct cv_host_facts *facts = ring->host->facts;
    const struct cv_wait_edge *edges = ring->host->edges->items;
    size_t count = ring->length - first;
    size_t *waits = cv_alloc_array(facts->arena, count, sizeof *waits);

    for (size_t i = 0; i < count; i++) {
        waits[i] = edges[ring->path[first + i]].grid_wait;
        facts->grid_waits[waits[i]].in_cycle = true;
    }
    facts->wait_cycles = cv_grow(facts->arena, facts->wait_cycles, facts->wait_cycle_count,
                                 &facts->wait_cycle_capacity, sizeof *facts->wait_cycles);
    facts->wait_cycles[facts->wait_cycle_count++] = (struct cv_wait_cycle){ waits, count };
}

static void follow(struct ring *ring, uint32_t edge)
{
    const struct cv_wait_edges *edges = ring->host->edges;

    ring->seen[edge] = ON_PATH;
    ring->path[ring->length++] = edge;
    for (uint32_t next = 0; next < edges->count; next++) {
        size_t at = ring->length;

        if (ring->seen[next] == DONE ||
            !needs(ring->host, &edges->items[edge], &edges->items[next]))
            continue;
        if (ring->seen[next] == NEW) {
            follow(ring, next);
            continue;
        }
        while (ring->path[at - 1] != next)
            at--;
        report(ring, at - 1);
    }
    ring->length--;
    ring->seen[edge] = DONE;
}

/* Nodes of a graph that depend on themselves; one a graph is told. What a stream records follows
 * what it recorded before, and cannot; a call in a loop makes a node each round. */
static void find_graph_cycles(const struct cv_host *host)
{
    struct cv_host_facts *facts = host->facts;
    const struct cv_flow *flow = host->entry->flow;
    bool *told = cv_alloc_array(host->entry->arena, host->order->graph_count + 1, sizeof *told);

    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if (node->graph == CV_NONE || told[node->graph] || !cv_node_in(node->within, i) ||
            host->order->graphs[node->graph].capture != CV_NONE ||
            cv_in_cycle(host->entry->cycles, host->entry->block_of_op[node->op]))
            continue;
        told[node->graph] = true;
        kernel = node->kind == CV_NODE_LAUNCH ? cv_host_kernel(host, node->op) : NULL;
        facts->graph_cycles = cv_grow(facts->arena, facts->graph_cycles, facts->graph_cycle_count,
                                      &facts->graph_cycle_capacity, sizeof *facts->graph_cycles);
        facts->graph_cycles[facts->graph_cycle_count++] = (struct cv_graph_cycle){
            .node = cv_flow_place(flow, node->op),
            .function = cv_flow_frame(flow, node->op)->function->name,
            .name = kernel ? kernel->entry->function->name : cv_call_name(host, node->op),
        };
    }
}

void cv_host_find_cycles(const struct cv_host *host)
{
    enum { MOST = 512 };
    struct cv_arena *arena = host->entry->arena;
    size_t count = host->edges->count;
    struct ring ring = { .host = host };

    find_graph_cycles(host);
    if (count < 2 || count > MOST)
        return;
    ring.path = cv_alloc_array(arena, count, sizeof *ring.path);
    ring.seen = cv_alloc_array(arena, count, sizeof *ring.seen);
    /* A setter behind its own waiter is told as that: such a wait is stuck without a ring. */
    for (uint32_t i = 0; i < count; i++)
        if (needs(host, &host->edges->items[i], &host->edges->items[i]))
            ring.seen[i] = DONE;
    for (uint32_t i = 0; i < count; i++)
        if (ring.seen[i] == NEW)
            follow(&ring, i);
}
