/* walk.c - blocks are visited once; the one it starts in again only from its beginning. */
#include "analysis/flow/walk.h"

struct walk {
    struct cv_arena *scratch;
    const struct cv_entry *entry;
    enum cv_walk_way way;
    bool (*visit)(void *context, uint32_t op);
    void *context;
    bool *seen; /* by block */
    struct cv_ids open;
};

/* Visits operations `from` to `to`, in the walk's direction; false where the path ends. */
static bool visit_range(const struct walk *walk, uint32_t from, uint32_t to)
{
    for (uint32_t i = 0; i < to - from; i++) {
        uint32_t op = walk->way == CV_WALK_BACK ? to - 1 - i : from + i;

        if (walk->entry->values->ops[op] != CV_NONE && !walk->visit(walk->context, op))
            return false;
    }
    return true;
}

static void add_next(struct walk *walk, uint32_t block)
{
    if (walk->seen[block] || !walk->entry->values->reached[block])
        return;
    walk->seen[block] = true;
    cv_ids_add(walk->scratch, &walk->open, block);
}

static void go_on(struct walk *walk, uint32_t block)
{
    const struct cv_flow_block *model = &walk->entry->flow->blocks[block];

    if (walk->way == CV_WALK_BACK) {
        for (size_t i = 0; i < model->predecessors.count; i++)
            add_next(walk, model->predecessors.items[i]);
        return;
    }
    for (uint32_t i = 0; i < model->successor_count; i++) {
        uint32_t next = model->successors[i];

        if (walk->entry->values->edges[block][i] &&
            !(walk->way == CV_WALK_FORWARD && cv_dominates(walk->entry->cycles, next, block)))
            add_next(walk, next);
    }
}

void cv_walk(struct cv_arena *scratch, const struct cv_entry *entry, uint32_t op,
             enum cv_walk_way way, bool (*visit)(void *context, uint32_t op), void *context)
{
    struct walk walk = { scratch, entry, way, visit, context, NULL, { 0 } };
    uint32_t block = entry->block_of_op[op];
    const struct cv_flow_block *model = &entry->flow->blocks[block];
    uint32_t end = model->first_op + model->op_count;

    walk.seen = cv_alloc_array(scratch, entry->flow->block_count, sizeof *walk.seen);
    if (way == CV_WALK_BACK ? visit_range(&walk, model->first_op, op)
                            : visit_range(&walk, op + 1, end))
        go_on(&walk, block);
    while (walk.open.count) {
        block = walk.open.items[--walk.open.count];
        model = &entry->flow->blocks[block];
        if (visit_range(&walk, model->first_op, model->first_op + model->op_count))
            go_on(&walk, block);
    }
}
