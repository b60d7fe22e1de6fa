/* order_state.c - what is known where control reaches a block, in cells that states share.
 *
 * A state is a table of chunks, a chunk a table of cells. What two states have in common is one
 * cell, or one chunk, in both; each is copied before a state that does not own it writes. */
#include <string.h>

#include "analysis/host/order_parts.h"

enum { CHUNK = 64 };

struct cv_order_cell {
    uint32_t owner;                 /* the state that may write it */
    uint32_t graph;                 /* of CAPTURED and EVENT */
    bool recorded, surely_recorded; /* of EVENT: on some path, on all */
    uint64_t words[];
};

struct cv_order_chunk {
    uint32_t owner;
    struct cv_order_cell *cells[CHUNK];
};

static size_t cell_count(const struct cv_ordering *order)
{
    return CV_CELL_STREAMS + CV_CELLS_OF_STREAM * order->stream_count +
           CV_CELLS_OF_EVENT * order->event_count;
}

static size_t chunk_count(const struct cv_ordering *order)
{
    return cell_count(order) / CHUNK + 1;
}

uint32_t cv_cell_of_event(const struct cv_ordering *order, uint32_t event, enum cv_event_cell which)
{
    return (uint32_t)(CV_CELL_STREAMS + CV_CELLS_OF_STREAM * order->stream_count +
                      (size_t)CV_CELLS_OF_EVENT * event + which);
}

static size_t bytes_of_cell(const struct cv_ordering *order)
{
    return sizeof(struct cv_order_cell) + order->words * sizeof(uint64_t);
}

/* Nobody writes any more what `state` has written so far. */
static void share(struct cv_ordering *order, struct cv_order_state *state)
{
    state->owner = ++order->owners;
}

void cv_order_begin(struct cv_ordering *order, struct cv_order_state *state)
{
    state->chunks = cv_alloc_array(order->arena, chunk_count(order), sizeof *state->chunks);
    share(order, state);
}

void cv_order_copy(struct cv_ordering *order, struct cv_order_state *to,
                   struct cv_order_state *from)
{
    if (!to->chunks)
        cv_order_begin(order, to);
    memcpy(to->chunks, from->chunks, chunk_count(order) * sizeof(struct cv_order_chunk *));
    share(order, to);
    share(order, from);
    to->reached = true;
}

static const struct cv_order_cell *cell_at(const struct cv_order_state *state, uint32_t number)
{
    const struct cv_order_chunk *chunk = state->chunks ? state->chunks[number / CHUNK] : NULL;

    return chunk ? chunk->cells[number % CHUNK] : NULL;
}

/* Where a cell is put in a chunk that the state may write. */
static struct cv_order_cell **slot_of(struct cv_ordering *order, struct cv_order_state *state,
                                      uint32_t number)
{
    struct cv_order_chunk **chunk = &state->chunks[number / CHUNK], *own;

    if (!*chunk || (*chunk)->owner != state->owner) {
        own = cv_alloc(order->arena, sizeof *own);
        if (*chunk)
            *own = **chunk;
        own->owner = state->owner;
        *chunk = own;
    }
    return &(*chunk)->cells[number % CHUNK];
}

static struct cv_order_cell *own_cell(struct cv_ordering *order, struct cv_order_state *state,
                                      uint32_t number)
{
    struct cv_order_cell **slot = slot_of(order, state, number), *own;

    if (*slot && (*slot)->owner == state->owner)
        return *slot;
    own = cv_alloc(order->arena, bytes_of_cell(order));
    if (*slot)
        memcpy(own, *slot, bytes_of_cell(order));
    else
        own->graph = CV_NONE;
    own->owner = state->owner;
    *slot = own;
    return own;
}

struct cv_node_set cv_order_get(const struct cv_ordering *order, const struct cv_order_state *state,
                                uint32_t number)
{
    const struct cv_order_cell *cell = cell_at(state, number);

    return cell ? (struct cv_node_set){ (uint64_t *)(uintptr_t)cell->words } : order->empty;
}

struct cv_node_set cv_order_own(struct cv_ordering *order, struct cv_order_state *state,
                                uint32_t number)
{
    return (struct cv_node_set){ own_cell(order, state, number)->words };
}

uint32_t cv_order_graph_of(const struct cv_order_state *state, uint32_t number)
{
    const struct cv_order_cell *cell = cell_at(state, number);

    return cell ? cell->graph : CV_NONE;
}

void cv_order_set_graph(struct cv_ordering *order, struct cv_order_state *state, uint32_t number,
                        uint32_t graph)
{
    if (cv_order_graph_of(state, number) != graph)
        own_cell(order, state, number)->graph = graph;
}

bool cv_order_is_recorded(const struct cv_order_state *state, uint32_t number)
{
    const struct cv_order_cell *cell = cell_at(state, number);

    return cell && cell->recorded;
}

bool cv_order_is_surely_recorded(const struct cv_order_state *state, uint32_t number)
{
    const struct cv_order_cell *cell = cell_at(state, number);

    return cell && cell->surely_recorded;
}

void cv_order_set_recorded(struct cv_ordering *order, struct cv_order_state *state, uint32_t number)
{
    struct cv_order_cell *cell = own_cell(order, state, number);

    cell->recorded = cell->surely_recorded = true;
}

/* -------------------------------------------------------------- where paths join */

/* Whether all paths have to agree on a set: what it holds is sure. */
static bool is_sure(const struct cv_ordering *order, uint32_t number)
{
    size_t events = CV_CELL_STREAMS + CV_CELLS_OF_STREAM * order->stream_count;

    if (number < CV_CELL_STREAMS)
        return number == CV_CELL_DONE;
    if (number < events)
        return (number - CV_CELL_STREAMS) % CV_CELLS_OF_STREAM == CV_BEFORE;
    return (number - events) % CV_CELLS_OF_EVENT == CV_EVENT;
}

static bool is_like(const struct cv_ordering *order, const struct cv_order_cell *a,
                    const struct cv_order_cell *b)
{
    return a && b && a->graph == b->graph && a->recorded == b->recorded &&
           a->surely_recorded == b->surely_recorded &&
           memcmp(a->words, b->words, order->words * sizeof *a->words) == 0;
}

/* A stream that is captured on one path only counts as captured: what goes there then has no
 * place in a stream, and nothing is said about it. */
static bool meet_marks(struct cv_ordering *order, struct cv_order_state *to, uint32_t number,
                       const struct cv_order_cell *from)
{
    bool changed = false;

    if (from && from->graph != CV_NONE && cv_order_graph_of(to, number) == CV_NONE) {
        cv_order_set_graph(order, to, number, from->graph);
        changed = true;
    }
    if (from && from->recorded && !cv_order_is_recorded(to, number)) {
        own_cell(order, to, number)->recorded = true;
        changed = true;
    }
    if (cv_order_is_surely_recorded(to, number) && !(from && from->surely_recorded)) {
        own_cell(order, to, number)->surely_recorded = false;
        changed = true;
    }
    return changed;
}

static bool meet_cell(struct cv_ordering *order, struct cv_order_state *to,
                      const struct cv_order_state *from, uint32_t number)
{
    const struct cv_order_cell *theirs = cell_at(from, number);
    struct cv_node_set now, set = cv_order_get(order, from, number);
    bool changed;

    if (cell_at(to, number) == theirs)
        return false;
    if (is_like(order, cell_at(to, number), theirs)) {
        *slot_of(order, to, number) = (struct cv_order_cell *)(uintptr_t)theirs;
        return false;
    }
    now = cv_order_own(order, to, number);
    changed = is_sure(order, number)
                  ? cv_nodes_meet(order, now, cv_order_get(order, to, CV_CELL_ISSUED), set,
                                  cv_order_get(order, from, CV_CELL_ISSUED))
                  : cv_nodes_unite(order, now, set);
    changed |= meet_marks(order, to, number, theirs);
    if (is_like(order, cell_at(to, number), theirs))
        *slot_of(order, to, number) = (struct cv_order_cell *)(uintptr_t)theirs;
    return changed;
}

static bool meet_chunk(struct cv_ordering *order, struct cv_order_state *to,
                       const struct cv_order_state *from, size_t n)
{
    struct cv_order_chunk *theirs = from->chunks[n];
    bool changed = false;

    if (to->chunks[n] == theirs)
        return false;
    for (uint32_t i = 0; i < CHUNK; i++)
        if (n > 0 || i != CV_CELL_ISSUED)
            changed |= meet_cell(order, to, from, (uint32_t)n * CHUNK + i);
    if (n > 0 && theirs && to->chunks[n] &&
        memcmp(to->chunks[n]->cells, theirs->cells, sizeof theirs->cells) == 0)
        to->chunks[n] = theirs;
    return changed;
}

bool cv_order_meet(struct cv_ordering *order, struct cv_order_state *to,
                   struct cv_order_state *from)
{
    bool changed = false;

    if (!to->reached) {
        cv_order_copy(order, to, from);
        return true;
    }
    for (size_t n = 0; n < chunk_count(order); n++)
        changed |= meet_chunk(order, to, from, n);
    changed |= meet_cell(order, to, from, CV_CELL_ISSUED); /* last: the others need it */
    share(order, to);
    share(order, from);
    return changed;
}
