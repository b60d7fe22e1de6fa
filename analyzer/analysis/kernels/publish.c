/* publish.c - walks from a fence back to the data and on to the signal. */
#include "analysis/kernels/publish.h"

#include "analysis/flow/walk.h"
#include "analysis/values/memory.h"

struct search {
    struct cv_arena *arena;
    struct cv_entry *entry;
    enum cv_scope widest;
    struct cv_ids found;
};

static bool is_live(const struct cv_entry *entry, uint32_t op)
{
    return entry->values->ops[op] != CV_NONE;
}

static bool is_fence(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    return model->kind == CV_OP_FENCE ||
           (model->kind == CV_OP_ASM && cv_asm_of(entry->flow, op)->effects & CV_ASM_FENCE);
}

static bool is_narrow_fence(const struct cv_entry *entry, uint32_t op, enum cv_scope widest)
{
    enum cv_scope scope = (enum cv_scope)cv_flow_op(entry->flow, op)->scope;

    return is_fence(entry, op) && scope != CV_SCOPE_NONE && scope <= widest;
}

/* What orders memory for the readers; a scope that is not known may. */
static bool is_wide(const struct cv_entry *entry, uint32_t op, enum cv_scope widest)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    if (is_fence(entry, op))
        return !is_narrow_fence(entry, op, widest);
    if (model->kind == CV_OP_BARRIER)
        return model->detail == CV_BARRIER_GRID || model->detail == CV_BARRIER_MULTI_GRID ||
               model->detail == CV_BARRIER_CLUSTER;
    return model->kind == CV_OP_CALL && entry->flow->child_of_op[op] == CV_NONE;
}

static bool in_global(const struct cv_entry *entry, uint32_t op)
{
    return entry->values->addresses[op] != CV_NONE &&
           cv_memory_of(entry->values, entry->values->addresses[op]) == CV_MEMORY_GLOBAL;
}

static bool is_data(const struct cv_entry *entry, uint32_t op)
{
    return cv_flow_op(entry->flow, op)->kind == CV_OP_STORE && in_global(entry, op);
}

/* A store that others look at and that orders nothing by itself. */
static bool is_signal(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    if (model->kind == CV_OP_STORE)
        return model->is_volatile && in_global(entry, op);
    return model->kind == CV_OP_ATOMIC && in_global(entry, op) && model->detail != CV_ATOMIC_LOAD &&
           model->detail != CV_ATOMIC_WAIT && model->detail != CV_ATOMIC_NOTIFY &&
           (model->order == CV_RELAXED || model->order == CV_ORDER_NONE);
}

/* Looks at one operation; false where the search ends. */
static bool look_on(void *context, uint32_t op)
{
    struct search *search = context;

    if (is_wide(search->entry, op, search->widest))
        return false;
    if (is_signal(search->entry, op))
        cv_ids_add(search->arena, &search->found, op);
    return true;
}

static bool look_back(void *context, uint32_t op)
{
    struct search *search = context;

    if (is_wide(search->entry, op, search->widest))
        return false;
    if (is_data(search->entry, op))
        cv_ids_add(search->arena, &search->found, op);
    return true;
}

static struct cv_ids around(struct cv_arena *arena, struct cv_entry *entry, uint32_t fence,
                            enum cv_scope widest, bool forward)
{
    struct search search = { .arena = arena, .entry = entry, .widest = widest };

    cv_walk(arena, entry, fence, forward ? CV_WALK_ON : CV_WALK_BACK, forward ? look_on : look_back,
            &search);
    return search.found;
}

/* Whether who draws a ticket reads what was stored: under a condition that a ticket decides. */
static bool read_by_ticket(struct cv_entry *entry, struct cv_threads *threads, uint32_t data)
{
    uint32_t root = cv_address_root(entry->values, entry->values->addresses[data]);
    const struct cv_thread_id first = { 0 };
    uint64_t only;

    cv_threads_choose(threads, &first);
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        if (!is_live(entry, op) || cv_flow_op(entry->flow, op)->kind != CV_OP_LOAD ||
            cv_address_root(entry->values, entry->values->addresses[op]) != root)
            continue;
        if (cv_thread_reaches(threads, entry->block_of_op[data], &only) &&
            cv_thread_draws(threads, entry->block_of_op[op]))
            return true;
    }
    return false;
}

static void add_publication(struct cv_arena *arena, struct cv_publications *list,
                            struct cv_publication one)
{
    list->items = cv_grow(arena, list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = one;
}

static void publications_of(struct cv_arena *arena, struct cv_entry *entry, enum cv_scope widest,
                            struct cv_threads *threads, uint32_t fence,
                            struct cv_publications *list)
{
    struct cv_ids data = around(arena, entry, fence, widest, false);
    struct cv_ids signals = around(arena, entry, fence, widest, true);

    for (size_t i = 0; i < data.count && i < 16; i++)
        for (size_t j = 0; j < signals.count && j < 16; j++) {
            uint32_t signal = signals.items[j];
            bool ticket = threads && cv_flow_op(entry->flow, signal)->kind == CV_OP_ATOMIC &&
                          read_by_ticket(entry, threads, data.items[i]);

            if (cv_address_root(entry->values, entry->values->addresses[signal]) !=
                cv_address_root(entry->values, entry->values->addresses[data.items[i]]))
                add_publication(arena, list,
                                (struct cv_publication){ fence, data.items[i], signal, ticket });
        }
}

struct cv_publications cv_publications_find(struct cv_arena *arena, struct cv_entry *entry,
                                            enum cv_scope widest, struct cv_threads *threads)
{
    struct cv_publications list = { 0 };

    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (is_live(entry, op) && is_narrow_fence(entry, op, widest))
            publications_of(arena, entry, widest, threads, op, &list);
    return list;
}
