/* cycles.c - dominators after Cooper, Harvey and Kennedy; natural loops on top. */
#include "analysis/cycles.h"

#include <string.h>

struct search {
    struct cv_values *values;
    struct cv_cycles *cycles;
    uint32_t *number; /* place of each block in reverse post-order; CV_NONE: not reached */
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

    for (size_t i = 0; i < cycles->count; i++)
        if (cycles->items[i].header == header)
            return &cycles->items[i];
    cycles->items = cv_grow(search->values->arena, cycles->items, cycles->count, &cycles->capacity,
                            sizeof *cycles->items);
    cycle = &cycles->items[cycles->count++];
    memset(cycle, 0, sizeof *cycle);
    cycle->header = header;
    return cycle;
}

/* Marks what reaches a block of the list without going through the header. */
static void mark_body(const struct cv_values *values, const struct cv_cycle *cycle, bool *inside)
{
    struct cv_ids work = { 0 };

    inside[cycle->header] = true;
    for (size_t i = 0; i < cycle->back.count; i++)
        cv_ids_add(values->arena, &work, cycle->back.items[i]);
    while (work.count) {
        uint32_t block = work.items[--work.count];
        const struct cv_ids *from = &values->flow->blocks[block].predecessors;

        if (inside[block])
            continue;
        inside[block] = true;
        for (size_t i = 0; i < from->count; i++)
            if (edge_from(values, block, i))
                cv_ids_add(values->arena, &work, from->items[i]);
    }
}

/* Of a cycle with several entries: what the header reaches, going forward. */
static void keep_reachable(const struct cv_values *values, uint32_t header, bool *inside)
{
    bool *seen = cv_alloc_array(values->arena, values->flow->block_count, sizeof *seen);
    struct cv_ids work = { 0 };

    cv_ids_add(values->arena, &work, header);
    while (work.count) {
        uint32_t block = work.items[--work.count];
        const struct cv_flow_block *model = &values->flow->blocks[block];

        if (seen[block] || !inside[block])
            continue;
        seen[block] = true;
        for (uint32_t i = 0; i < model->successor_count; i++)
            if (open(values, block, i))
                cv_ids_add(values->arena, &work, model->successors[i]);
    }
    memcpy(inside, seen, values->flow->block_count * sizeof *inside);
}

static void fill_body(struct search *search, struct cv_cycle *cycle)
{
    const struct cv_values *values = search->values;
    bool *inside = cv_alloc_array(values->arena, values->flow->block_count, sizeof *inside);

    mark_body(values, cycle, inside);
    keep_reachable(values, cycle->header, inside);
    for (uint32_t i = 0; i < values->flow->block_count; i++)
        cycle->block_count += inside[i];
    cycle->blocks = cv_alloc_array(values->arena, cycle->block_count, sizeof *cycle->blocks);
    cycle->block_count = 0;
    for (uint32_t i = 0; i < values->flow->block_count; i++)
        if (inside[i])
            cycle->blocks[cycle->block_count++] = i;
}

struct cv_cycles *cv_cycles_find(struct cv_values *values)
{
    struct cv_cycles *cycles = cv_alloc(values->arena, sizeof *cycles);
    size_t blocks = values->flow->block_count;
    struct search search = { values, cycles,
                             cv_alloc_array(values->arena, blocks, sizeof(uint32_t)) };

    cycles->dominators = cv_alloc_array(values->arena, blocks, sizeof *cycles->dominators);
    memset(cycles->dominators, 0xff, blocks * sizeof *cycles->dominators);
    memset(search.number, 0xff, blocks * sizeof *search.number);
    for (uint32_t i = 0; i < values->order_count; i++)
        search.number[values->order[i]] = i;
    find_dominators(&search);
    number_dominated(&search);
    for (uint32_t i = 0; i < values->order_count; i++) {
        uint32_t from = values->order[i];
        const struct cv_flow_block *block = &values->flow->blocks[from];

        /* An edge that goes backwards closes a cycle: at a dominator, or one with several
         * entries (a goto into it). */
        for (uint32_t j = 0; j < block->successor_count; j++)
            if (open(values, from, j) && search.number[block->successors[j]] <= i)
                cv_ids_add(values->arena, &cycle_at(&search, block->successors[j])->back, from);
    }
    for (size_t i = 0; i < cycles->count; i++)
        fill_body(&search, &cycles->items[i]);
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
    for (size_t i = 0; i < cycles->count; i++)
        if (cv_cycle_has(&cycles->items[i], block))
            return true;
    return false;
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
