/* cycles.c - dominators after Cooper, Harvey and Kennedy; natural loops on top. */
#include "analysis/flow/cycles.h"

#include <stdlib.h>
#include <string.h>

struct search {
    struct cv_values *values;
    struct cv_cycles *cycles;
    uint32_t *number;   /* place of each block in reverse post-order; CV_NONE: not reached */
    uint32_t *cycle_of; /* by header; CV_NONE: of none */
    uint32_t *region;   /* by block: the cycle with several entries that it is in, by its header */
    uint32_t *inside, searches; /* by block: the last search that came there */
    struct cv_ids work;
};

static bool open(const struct cv_values *values, uint32_t from, uint32_t successor)
{
    return values->reached[from] && values->edges[from][successor];
}

/* The nearest block that dominates both. */
static uint32_t intersect(const struct search *search, uint32_t a, uint32_t b)
{
    while (a != b) {
        while (search->number[a] > search->number[b])
            a = search->cycles->dominators[a];
        while (search->number[b] > search->number[a])
            b = search->cycles->dominators[b];
    }
    return a;
}

/* Whether a block is come to from its n-th predecessor. */
static bool edge_from(const struct cv_values *values, uint32_t block, size_t n)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];

    return open(values, model->predecessors.items[n], model->predecessor_edges.items[n]);
}

static uint32_t dominator_of(const struct search *search, uint32_t block)
{
    const struct cv_ids *from = &search->values->flow->blocks[block].predecessors;
    uint32_t dominator = CV_NONE;

    for (size_t i = 0; i < from->count; i++) {
        if (!edge_from(search->values, block, i) ||
            search->cycles->dominators[from->items[i]] == CV_NONE)
            continue;
        dominator = dominator == CV_NONE ? from->items[i]
                                         : intersect(search, from->items[i], dominator);
    }
    return dominator;
}

static void find_dominators(struct search *search)
{
    const struct cv_values *values = search->values;
    bool changed = true;

    search->cycles->dominators[0] = 0;
    while (changed) {
        changed = false;
        for (uint32_t i = 1; i < values->order_count; i++) {
            uint32_t block = values->order[i];
            uint32_t dominator = values->reached[block] ? dominator_of(search, block) : CV_NONE;

            if (dominator != search->cycles->dominators[block]) {
                search->cycles->dominators[block] = dominator;
                changed = true;
            }
        }
    }
}

/* Numbers the tree of dominators so that what a block dominates is a row of numbers from its own
 * on: sizes of subtrees first, then from the root outwards. */
static void number_dominated(struct search *search)
{
    const struct cv_values *values = search->values;
    struct cv_cycles *cycles = search->cycles;
    size_t blocks = values->flow->block_count;
    uint32_t *next = cv_alloc_array(values->arena, blocks, sizeof *next);

    cycles->first = cv_alloc_array(values->arena, blocks, sizeof *cycles->first);
    cycles->size = cv_alloc_array(values->arena, blocks, sizeof *cycles->size);
    for (uint32_t i = values->order_count; i-- > 0;) {
        uint32_t block = values->order[i], dominator = cycles->dominators[block];

        cycles->size[block]++;
        if (block != 0 && dominator != CV_NONE)
            cycles->size[dominator] += cycles->size[block];
    }
    next[0] = 1;
    for (uint32_t i = 1; i < values->order_count; i++) {
        uint32_t block = values->order[i], dominator = cycles->dominators[block];

        if (dominator == CV_NONE)
            continue;
        cycles->first[block] = next[dominator];
        next[dominator] += cycles->size[block];
        next[block] = cycles->first[block] + 1;
    }
}

bool cv_dominates(const struct cv_cycles *cycles, uint32_t dominator, uint32_t block)
{
    if (block == dominator)
        return true;
    return block != CV_NONE && dominator != CV_NONE && cycles->dominators[block] != CV_NONE &&
           cycles->dominators[dominator] != CV_NONE &&
           cycles->first[block] - cycles->first[dominator] < cycles->size[dominator];
}

static struct cv_cycle *cycle_at(struct search *search, uint32_t header)
{
    struct cv_cycles *cycles = search->cycles;
    struct cv_cycle *cycle;

    if (search->cycle_of[header] != CV_NONE)
        return &cycles->items[search->cycle_of[header]];
    cycles->items = cv_grow(search->values->arena, cycles->items, cycles->count, &cycles->capacity,
                            sizeof *cycles->items);
    search->cycle_of[header] = (uint32_t)cycles->count;
    cycle = &cycles->items[cycles->count++];
    memset(cycle, 0, sizeof *cycle);
    cycle->header = header;
    return cycle;
}

/* Marks what reaches the end of a round without going through the header: the number of the
 * search at each block. */
static void mark_body(struct search *search, const struct cv_cycle *cycle)
{
    const struct cv_values *values = search->values;
    struct cv_ids *work = &search->work;

    work->count = 0;
    search->inside[cycle->header] = ++search->searches;
    for (size_t i = 0; i < cycle->back.count; i++)
        cv_ids_add(values->arena, work, cycle->back.items[i]);
    while (work->count) {
        uint32_t block = work->items[--work->count];
        const struct cv_ids *from = &values->flow->blocks[block].predecessors;

        if (search->inside[block] == search->searches)
            continue;
        search->inside[block] = search->searches;
        for (size_t i = 0; i < from->count; i++)
            if (edge_from(values, block, i))
                cv_ids_add(values->arena, work, from->items[i]);
    }
}

static int ascending(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

/* What of that the header reaches, going forward: all of it, but where a cycle has several
 * entries. */
static void fill_body(struct search *search, struct cv_cycle *cycle)
{
    const struct cv_values *values = search->values;
    uint32_t marked;
    struct cv_ids body = { 0 };

    mark_body(search, cycle);
    marked = search->searches++;
    search->inside[cycle->header] = search->searches;
    cv_ids_add(values->arena, &body, cycle->header);
    for (size_t at = 0; at < body.count; at++) {
        const struct cv_flow_block *model = &values->flow->blocks[body.items[at]];

        for (uint32_t i = 0; i < model->successor_count; i++) {
            uint32_t next = model->successors[i];

            if (!open(values, body.items[at], i) || search->inside[next] != marked)
                continue;
            search->inside[next] = search->searches;
            cv_ids_add(values->arena, &body, next);
        }
    }
    qsort(body.items, body.count, sizeof *body.items, ascending);
    cycle->blocks = body.items;
    cycle->block_count = (uint32_t)body.count;
}

/* An edge that goes backwards, though not to a dominator: a goto into a loop. Of those within one
 * region the first makes the cycle, or each of many labels would be the header of one. */
static void add_entered(struct search *search, uint32_t from, uint32_t to)
{
    struct cv_cycle *cycle;

    if (search->region[to] != CV_NONE && search->region[to] == search->region[from])
        return;
    cycle = cycle_at(search, to);
    cv_ids_add(search->values->arena, &cycle->back, from);
    fill_body(search, cycle);
    for (uint32_t i = 0; i < cycle->block_count; i++)
        search->region[cycle->blocks[i]] = to;
}

/* Edges that go backwards close cycles: to a dominator, or, `entered`, not. */
static void find_backward(struct search *search, bool entered)
{
    const struct cv_values *values = search->values;

    for (uint32_t i = 0; i < values->order_count; i++) {
        uint32_t from = values->order[i];
        const struct cv_flow_block *block = &values->flow->blocks[from];

        for (uint32_t j = 0; j < block->successor_count; j++) {
            uint32_t to = block->successors[j];

            if (!open(values, from, j) || search->number[to] > i ||
                cv_dominates(search->cycles, to, from) == entered)
                continue;
            if (entered)
                add_entered(search, from, to);
            else
                cv_ids_add(values->arena, &cycle_at(search, to)->back, from);
        }
    }
}

static uint32_t *none_by_block(const struct cv_values *values)
{
    size_t size = values->flow->block_count * sizeof(uint32_t);

    return memset(cv_alloc_array(values->arena, values->flow->block_count, sizeof(uint32_t)), 0xff,
                  size);
}

struct cv_cycles *cv_cycles_find(struct cv_values *values)
{
    struct cv_cycles *cycles = cv_alloc(values->arena, sizeof *cycles);
    size_t blocks = values->flow->block_count;
    struct search search = { .values = values,
                             .cycles = cycles,
                             .number = none_by_block(values),
                             .cycle_of = none_by_block(values),
                             .region = none_by_block(values),
                             .inside = cv_alloc_array(values->arena, blocks, sizeof(uint32_t)) };

    cycles->dominators = none_by_block(values);
    for (uint32_t i = 0; i < values->order_count; i++)
        search.number[values->order[i]] = i;
    find_dominators(&search);
    number_dominated(&search);
    find_backward(&search, false);
    find_backward(&search, true);
    for (size_t i = 0; i < cycles->count; i++)
        fill_body(&search, &cycles->items[i]);
    cycles->inside = cv_alloc_array(values->arena, blocks, sizeof *cycles->inside);
    for (size_t i = 0; i < cycles->count; i++)
        for (uint32_t k = 0; k < cycles->items[i].block_count; k++)
            cycles->inside[cycles->items[i].blocks[k]] = true;
    return cycles;
}

bool cv_cycle_has(const struct cv_cycle *cycle, uint32_t block)
{
    uint32_t low = 0, high = cycle->block_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (cycle->blocks[middle] == block)
            return true;
        if (cycle->blocks[middle] < block)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

bool cv_in_cycle(const struct cv_cycles *cycles, uint32_t block)
{
    return cycles->inside[block];
}

/* Whether a block is come to in one way only. */
static bool has_one_way(const struct cv_values *values, uint32_t block)
{
    const struct cv_ids *from = &values->flow->blocks[block].predecessors;
    size_t ways = 0;

    for (size_t i = 0; i < from->count; i++)
        ways += values->reached[from->items[i]];
    return ways == 1;
}

bool cv_decides(const struct cv_values *values, const struct cv_cycles *cycles, uint32_t branch,
                uint32_t block)
{
    const struct cv_flow_block *model = &values->flow->blocks[branch];

    for (uint32_t i = 0; i < model->successor_count; i++)
        if (values->edges[branch][i] && has_one_way(values, model->successors[i]) &&
            cv_dominates(cycles, model->successors[i], block))
            return true;
    return false;
}
