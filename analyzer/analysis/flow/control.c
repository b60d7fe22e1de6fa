/* control.c - post-dominators, and control dependence after Ferrante, Ottenstein and Warren. */
#include "analysis/flow/control.h"

#include <string.h>

struct search {
    struct cv_control *control;
    uint32_t *number; /* by block: place in the order; larger is nearer to the end */
};

static bool open(const struct cv_entry *entry, uint32_t block, uint32_t successor)
{
    return entry->values->reached[block] && entry->values->edges[block][successor];
}

/* The end of a thread: a return of the entry. A block that a trap ends opens no way. */
static bool is_end(const struct cv_entry *entry, uint32_t block)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];

    return model->frame == 0 && model->end == CV_END_RETURN && entry->values->ended[block] &&
           entry->values->reached[block];
}

static void find_live(struct cv_control *control)
{
    const struct cv_entry *entry = control->entry;
    struct cv_ids work = { 0 };

    for (uint32_t i = 0; i < entry->flow->block_count; i++)
        if (is_end(entry, i)) {
            control->live[i] = true;
            cv_ids_add(entry->arena, &work, i);
        }
    while (work.count) {
        uint32_t block = work.items[--work.count];
        const struct cv_ids *from = &entry->flow->blocks[block].predecessors;

        for (size_t i = 0; i < from->count; i++) {
            const struct cv_flow_block *model = &entry->flow->blocks[from->items[i]];

            for (uint32_t j = 0; j < model->successor_count; j++)
                if (model->successors[j] == block && open(entry, from->items[i], j) &&
                    !control->live[from->items[i]]) {
                    control->live[from->items[i]] = true;
                    cv_ids_add(entry->arena, &work, from->items[i]);
                }
        }
    }
}

/* CV_NONE stands for the end, which comes after everything. */
static uint32_t meet(const struct search *search, uint32_t a, uint32_t b)
{
    while (a != b) {
        if (a == CV_NONE || b == CV_NONE)
            return CV_NONE;
        if (search->number[a] < search->number[b])
            a = search->control->after[a];
        else
            b = search->control->after[b];
    }
    return a;
}

static uint32_t after(const struct search *search, const bool *done, uint32_t block)
{
    const struct cv_entry *entry = search->control->entry;
    const struct cv_flow_block *model = &entry->flow->blocks[block];
    uint32_t found = CV_NONE;
    bool first = true;

    if (is_end(entry, block))
        return CV_NONE;
    for (uint32_t i = 0; i < model->successor_count; i++) {
        uint32_t next = model->successors[i];

        if (!open(entry, block, i) || !search->control->live[next] || !done[next])
            continue;
        found = first ? next : meet(search, found, next);
        first = false;
    }
    return found;
}

/* Numbers the live blocks so that each comes after those it leads to, but for loops. */
static uint32_t number_backwards(const struct search *search, uint32_t *order)
{
    const struct cv_entry *entry = search->control->entry;
    bool *seen = cv_alloc_array(entry->arena, entry->flow->block_count + 1, sizeof *seen);
    uint32_t *stack = cv_alloc_array(entry->arena, entry->flow->block_count + 1, sizeof *stack);
    uint32_t *at = cv_alloc_array(entry->arena, entry->flow->block_count + 1, sizeof *at);
    uint32_t count = 0;

    /* A walk from every end against the edges; what is finished first is farthest from it. */
    for (uint32_t end = 0; end < entry->flow->block_count; end++) {
        uint32_t depth = 0;

        if (seen[end] || !is_end(entry, end))
            continue;
        stack[depth++] = end;
        seen[end] = true;
        while (depth) {
            uint32_t block = stack[depth - 1];
            const struct cv_ids *from = &entry->flow->blocks[block].predecessors;

            if (at[block] < from->count) {
                uint32_t next = from->items[at[block]++];

                if (!seen[next] && search->control->live[next]) {
                    seen[next] = true;
                    stack[depth++] = next;
                }
            } else {
                search->number[block] = count;
                order[count++] = block;
                depth--;
            }
        }
    }
    return count;
}

static void find_after(struct search *search)
{
    const struct cv_entry *entry = search->control->entry;
    size_t blocks = entry->flow->block_count;
    uint32_t *order = cv_alloc_array(entry->arena, blocks + 1, sizeof *order);
    bool *done = cv_alloc_array(entry->arena, blocks + 1, sizeof *done);
    uint32_t count = number_backwards(search, order);
    bool changed = true;

    while (changed) {
        changed = false;
        for (uint32_t i = count; i-- > 0;) {
            uint32_t block = order[i], now = after(search, done, block);

            if (done[block] && search->control->after[block] == now)
                continue;
            done[block] = true;
            search->control->after[block] = now;
            changed = true;
        }
    }
}

struct cv_control *cv_control_new(struct cv_entry *entry)
{
    struct cv_control *control = cv_alloc(entry->arena, sizeof *control);
    size_t blocks = entry->flow->block_count;
    struct search search = { control, cv_alloc_array(entry->arena, blocks + 1, sizeof(uint32_t)) };

    control->entry = entry;
    control->after = cv_alloc_array(entry->arena, blocks + 1, sizeof *control->after);
    memset(control->after, 0xff, blocks * sizeof *control->after);
    control->live = cv_alloc_array(entry->arena, blocks + 1, sizeof *control->live);
    find_live(control);
    find_after(&search);
    return control;
}

/* Whether all ways from `from` lead to `block`, looked for no further than `until`. */
static bool comes_after(const struct cv_control *control, uint32_t from, uint32_t block,
                        uint32_t until)
{
    while (from != CV_NONE && from != until) {
        if (from == block)
            return true;
        from = control->after[from];
    }
    return false;
}

static void add_decisions(const struct cv_control *control, uint32_t block, bool *known,
                          struct cv_ids *work, struct cv_decisions *decisions)
{
    const struct cv_entry *entry = control->entry;

    for (uint32_t i = entry->values->order_count; i-- > 0;) {
        uint32_t from = entry->values->order[i];
        const struct cv_flow_block *model = &entry->flow->blocks[from];

        if (model->successor_count < 2 || !control->live[from])
            continue;
        for (uint32_t j = 0; j < model->successor_count; j++) {
            if (!open(entry, from, j) || !control->live[model->successors[j]] ||
                !comes_after(control, model->successors[j], block, control->after[from]))
                continue;
            if (!known[from]) {
                cv_ids_add(entry->arena, work, from);
                decisions->items = cv_grow(entry->arena, decisions->items, decisions->count,
                                           &decisions->capacity, sizeof *decisions->items);
                decisions->items[decisions->count++] = (struct cv_decision){ from, j };
            }
            known[from] = true;
        }
    }
}

void cv_control_decisions(const struct cv_control *control, uint32_t block,
                          struct cv_decisions *decisions)
{
    bool *known = cv_alloc_array(control->entry->arena, control->entry->flow->block_count + 1,
                                 sizeof *known);
    struct cv_ids work = { 0 };

    if (!control->live[block])
        return;
    cv_ids_add(control->entry->arena, &work, block);
    for (size_t i = 0; i < work.count; i++)
        add_decisions(control, work.items[i], known, &work, decisions);
}
