/* grid_streams.c - order among the children of one parent (DP 4.18.2.4).
 *
 * One stream runs its grids in order; the NULL stream is each block's own. Grids in different
 * streams may run together, and nothing obliges the device to let them. A tail launch comes
 * after the parent and all its other children. */
#include "analysis/grids/grid_judge.h"

enum order { BEFORE, MAYBE, UNORDERED, AFTER, NEVER_BOTH };

/* Comparisons of two regions in one parent: beyond that, what was found is what is said. */
enum { MAX_COMPARISONS = 300000 };

struct search {
    const struct cv_generations *grids;
    const struct cv_grid *parent;
    struct cv_generation_facts *facts;
    uint32_t comparisons;
    struct cv_arena *scratch;   /* for one parent */
    bool **after;               /* by child: operations that can be executed after its launch */
    struct cv_region **regions; /* by child: what it touches, in the parent's terms */
};

static bool follows(const struct search *search, size_t child, uint32_t op)
{
    return search->after[child][op];
}

static void mark_all(struct search *search)
{
    const struct cv_entry *entry = search->parent->entry;

    search->regions = cv_alloc_array(search->scratch, search->parent->child_count + 1,
                                     sizeof *search->regions);
    search->after = cv_alloc_array(search->scratch, search->parent->child_count + 1,
                                   sizeof *search->after);
    for (size_t i = 0; i < search->parent->child_count; i++) {
        search->after[i] = cv_marks_after(search->scratch, entry, search->parent->children[i].op,
                                          NULL, NULL, NULL);
    }
}

/* The touches of a child, each as a region of the parent's. */
static const struct cv_region *regions_of(const struct search *search, size_t number)
{
    const struct cv_child *child = &search->parent->children[number];
    struct cv_launch_view view;
    struct cv_region *regions;

    if (search->regions[number])
        return search->regions[number];
    view = cv_launch_view_new(child->grid->entry, search->parent->entry, child->op);
    regions = cv_alloc_array(search->scratch, child->grid->all.count + 1, sizeof *regions);
    for (size_t i = 0; i < child->grid->all.count; i++)
        regions[i] = cv_region_through(&view, &child->grid->all.items[i].region);
    search->regions[number] = regions;
    return regions;
}

static bool knows_stream(const struct cv_child *child)
{
    return child->stream != CV_DEVICE_STREAM_OTHER;
}

/* Two launches on paths that exclude each other are both made where threads part ways. */
static bool by_other_threads(const struct cv_child *a, const struct cv_child *b)
{
    struct cv_guard left = a->guard;
    struct cv_guard right = b->guard;

    return (left.one_thread && right.one_thread) || (left.one_block && right.one_block);
}

/* Whether some event orders a stream behind other work. */
static bool waits_for_events(const struct search *search, const struct cv_child *child)
{
    const struct cv_entry *entry = search->parent->entry;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_api *api = entry->values->ops[op] == CV_NONE ? NULL
                                                                     : cv_flow_api(entry->flow, op);

        if (api && api->effects & CV_API_WAITS_EVENT)
            return child->stream == CV_DEVICE_STREAM_NAMED ||
                   child->stream == CV_DEVICE_STREAM_NULL;
    }
    return false;
}

/* Of `first` to `second`: what is sure when the second starts. */
static enum order order_of(const struct search *search, size_t first, size_t second)
{
    const struct cv_child *a = &search->parent->children[first];
    const struct cv_child *b = &search->parent->children[second];
    bool a_then_b = follows(search, first, b->op), b_then_a = follows(search, second, a->op);

    if (!a_then_b && !b_then_a && !by_other_threads(a, b))
        return NEVER_BOTH;
    if (b->stream == CV_DEVICE_STREAM_TAIL && a->stream != CV_DEVICE_STREAM_TAIL)
        return BEFORE;
    if (a->stream == CV_DEVICE_STREAM_TAIL && b->stream != CV_DEVICE_STREAM_TAIL)
        return AFTER;
    if (a->stream == b->stream && a->stream != CV_DEVICE_STREAM_FIRE_AND_FORGET &&
        (a->stream != CV_DEVICE_STREAM_NAMED || a->stream_value == b->stream_value)) {
        if (a_then_b == b_then_a)
            return MAYBE;
        return a_then_b ? BEFORE : AFTER;
    }
    return waits_for_events(search, b) ? MAYBE : UNORDERED;
}

/* -------------------------------------------------------------------- waits */

/* A constant that is stored; false where the value is not known. */
static bool stored_value(const struct cv_grid *grid, uint32_t op, int64_t *n)
{
    const struct cv_op *model = op == CV_NONE ? NULL : cv_flow_op(grid->entry->flow, op);
    uint32_t operand;

    if (!model || (model->kind != CV_OP_STORE &&
                   !(model->kind == CV_OP_ATOMIC &&
                     (model->detail == CV_ATOMIC_STORE || model->detail == CV_ATOMIC_EXCHANGE))))
        return false;
    operand = cv_flow_operand(grid->entry->flow, op, 1);
    return operand != CV_NONE && grid->entry->values->ops[operand] != CV_NONE &&
           cv_value_constant(grid->entry->values, grid->entry->values->ops[operand], n);
}

struct waiting {
    size_t child; /* of the parent */
    const struct cv_kernel_wait *wait;
    struct cv_region region; /* in the parent's terms */
    struct cv_child_wait found;
    bool has_setter, is_quiet;
};

static bool ends_wait(const struct search *search, const struct waiting *waiting,
                      const struct cv_grid *by, const struct cv_touch *touch)
{
    const struct cv_kernel *kernel = search->parent->children[waiting->child].grid->kernel;
    int64_t n;

    return touch->writes && (!stored_value(by, touch->by == by ? touch->op : CV_NONE, &n) ||
                             cv_wait_accepts(kernel, waiting->wait, n));
}

static void add_setter(struct waiting *waiting, enum cv_child_relation relation, const char *name,
                       const struct cv_touch *touch, struct cv_place launch)
{
    if (waiting->has_setter && relation <= waiting->found.relation)
        return;
    waiting->has_setter = true;
    waiting->found.relation = relation;
    waiting->found.setter = name;
    waiting->found.store = touch->where;
    waiting->found.setter_launch = launch;
}

static void consider_sibling(const struct search *search, struct waiting *waiting, size_t number)
{
    const struct cv_child *sibling = &search->parent->children[number];
    const struct cv_region *regions;
    enum order order;

    if (!sibling->grid || !knows_stream(sibling) || sibling->grid->kernel->opaque) {
        waiting->is_quiet = true;
        return;
    }
    regions = regions_of(search, number);
    order = order_of(search, number, waiting->child);
    for (size_t i = 0; i < sibling->grid->all.count; i++) {
        const struct cv_touch *touch = &sibling->grid->all.items[i];

        if (!ends_wait(search, waiting, sibling->grid, touch))
            continue;
        if (!cv_region_same_start(&regions[i], &waiting->region) ||
            cv_regions_meet(&regions[i], &waiting->region) == CV_APART)
            continue;
        if (order == BEFORE || order == MAYBE)
            waiting->is_quiet = true;
        else if (order != NEVER_BOTH)
            add_setter(waiting, order == AFTER ? CV_CHILDREN_AFTER : CV_CHILDREN_UNORDERED,
                       sibling->grid->name, touch, sibling->where);
        return;
    }
}

/* The parent's own stores: before the launch they are seen; after it the child may be waiting. */
static void consider_parent(const struct search *search, struct waiting *waiting)
{
    const struct cv_child *child = &search->parent->children[waiting->child];
    const struct cv_entry *entry = search->parent->entry;

    for (size_t i = 0; i < search->parent->own.count; i++) {
        const struct cv_touch *touch = &search->parent->own.items[i];
        bool *after;

        if (!ends_wait(search, waiting, search->parent, touch) ||
            !cv_region_same_start(&touch->region, &waiting->region) ||
            cv_regions_meet(&touch->region, &waiting->region) == CV_APART)
            continue;
        after = cv_marks_after(search->scratch, entry, touch->op, NULL, NULL, NULL);
        if (after[child->op] || child->stream == CV_DEVICE_STREAM_TAIL)
            waiting->is_quiet = true;
        else
            add_setter(waiting, CV_CHILDREN_PARENT, search->parent->name, touch,
                       (struct cv_place){ 0 });
    }
}

/* Other threads of the waiting grid may set it as well. */
static bool sets_itself(const struct search *search, const struct waiting *waiting)
{
    const struct cv_grid *grid = search->parent->children[waiting->child].grid;
    const struct cv_touch *read = NULL;

    for (size_t i = 0; i < grid->own.count; i++)
        if (grid->own.items[i].op == waiting->wait->read && grid->own.items[i].reads)
            read = &grid->own.items[i];
    for (size_t i = 0; read && i < grid->all.count; i++) {
        const struct cv_touch *touch = &grid->all.items[i];

        if (touch->op != waiting->wait->read && ends_wait(search, waiting, grid, touch) &&
            cv_region_same_start(&touch->region, &read->region) &&
            cv_regions_meet(&touch->region, &read->region) != CV_APART)
            return true;
    }
    return false;
}

static const struct cv_touch *touch_of(const struct cv_grid *grid, uint32_t op)
{
    for (size_t i = 0; i < grid->own.count; i++)
        if (grid->own.items[i].op == op && grid->own.items[i].reads)
            return &grid->own.items[i];
    return NULL;
}

static void judge_wait(const struct search *search, size_t number,
                       const struct cv_kernel_wait *wait)
{
    const struct cv_child *child = &search->parent->children[number];
    const struct cv_touch *read = touch_of(child->grid, wait->read);
    struct waiting waiting = { .child = number, .wait = wait };
    struct cv_launch_view view = cv_launch_view_new(child->grid->entry, search->parent->entry,
                                                    child->op);

    if (!read)
        return;
    waiting.region = cv_region_through(&view, &read->region);
    if (waiting.region.root == CV_REGION_UNKNOWN || sets_itself(search, &waiting))
        return;
    for (size_t i = 0; i < search->parent->child_count; i++)
        if (i != number)
            consider_sibling(search, &waiting, i);
    consider_parent(search, &waiting);
    if (waiting.is_quiet || !waiting.has_setter)
        return;
    waiting.found.parent = search->parent->name;
    waiting.found.child = child->grid->name;
    waiting.found.object = wait->ref.name;
    waiting.found.bounded = wait->bounded;
    waiting.found.launch = child->where;
    waiting.found.loop = wait->where;
    search->facts->waits = cv_grow(search->grids->arena, search->facts->waits,
                                   search->facts->wait_count, &search->facts->wait_capacity,
                                   sizeof *search->facts->waits);
    search->facts->waits[search->facts->wait_count++] = waiting.found;
}

/* ------------------------------------------------------------- NULL streams */

static unsigned region_varies(const struct cv_region *region)
{
    unsigned bits = cv_form_varies(&region->offset);

    for (uint32_t i = 0; i < region->step_count; i++)
        bits |= cv_form_varies(&region->steps[i]);
    return bits;
}

static bool same_block(const struct search *search, const struct cv_guard *a,
                       const struct cv_guard *b)
{
    const struct cv_values *values = search->parent->entry->values;
    int64_t left, right;

    if (!a->one_block || !b->one_block)
        return false;
    return a->which_block != b->which_block || a->against_block == b->against_block ||
           a->against_block == CV_NONE || b->against_block == CV_NONE ||
           !cv_value_constant(values, a->against_block, &left) ||
           !cv_value_constant(values, b->against_block, &right) || left == right;
}

/* Whether the second grid uses what the first makes in another block. */
static bool other_blocks(const struct search *search, const struct cv_child *first,
                         const struct cv_child *second, const struct cv_region *made,
                         const struct cv_region *used)
{
    struct cv_guard a = first->guard;
    struct cv_guard b = second->guard;

    if (a.one_block && b.one_block)
        return !same_block(search, &a, &b);
    if (a.one_block != b.one_block && !a.by_data && !b.by_data && a.one_block)
        return !(region_varies(used) & CV_VARIES_BLOCK) && !(region_varies(made) & CV_VARIES_BLOCK);
    /* Every block makes its part, and one grid takes them all. */
    return !a.one_block && region_varies(made) & CV_VARIES_BLOCK &&
           !(region_varies(used) & (CV_VARIES_BLOCK | CV_VARIES_DATA));
}

static void add_pair(const struct search *search, const struct cv_child *first,
                     const struct cv_child *second, const struct cv_touch *write,
                     const struct cv_touch *use)
{
    search->facts->pairs = cv_grow(search->grids->arena, search->facts->pairs,
                                   search->facts->pair_count, &search->facts->pair_capacity,
                                   sizeof *search->facts->pairs);
    search->facts->pairs[search->facts->pair_count++] = (struct cv_null_stream_pair){
        .parent = search->parent->name,
        .first = first->grid->name,
        .second = second->grid->name,
        .object = cv_object_name(search->grids->arena, use->object),
        .first_launch = first->where,
        .second_launch = second->where,
        .write = write->where,
        .use = use->where,
    };
}

static bool judge_pair(struct search *search, size_t first, size_t second)
{
    const struct cv_child *a = &search->parent->children[first];
    const struct cv_child *b = &search->parent->children[second];
    const struct cv_region *made = regions_of(search, first), *used = regions_of(search, second);

    for (size_t i = 0; i < a->grid->all.count; i++) {
        const struct cv_touch *write = &a->grid->all.items[i];

        for (size_t k = 0; write->writes && !write->is_atomic && k < b->grid->all.count; k++) {
            const struct cv_touch *use = &b->grid->all.items[k];

            if (!use->reads || use->is_atomic || search->comparisons++ > MAX_COMPARISONS ||
                !cv_region_same_start(&made[i], &used[k]) ||
                cv_regions_meet(&made[i], &used[k]) != CV_MEET ||
                !other_blocks(search, a, b, &made[i], &used[k]))
                continue;
            add_pair(search, a, b, write, use);
            return true;
        }
    }
    return false;
}

static bool in_null_stream(const struct cv_child *child)
{
    return child->grid && child->stream == CV_DEVICE_STREAM_NULL;
}

static void judge_null_streams(struct search *search)
{
    const struct cv_grid *parent = search->parent;

    if (cv_grid_one_block(parent))
        return;
    for (size_t second = 0; second < parent->child_count; second++)
        for (size_t first = 0; first < parent->child_count; first++)
            if (first != second && in_null_stream(&parent->children[first]) &&
                in_null_stream(&parent->children[second]) &&
                !follows(search, second, parent->children[first].op) &&
                judge_pair(search, first, second))
                break;
}

void cv_judge_child_order(const struct cv_generations *grids, struct cv_generation_facts *facts)
{
    for (size_t i = 0; i < grids->count; i++) {
        struct search search = { .grids = grids, .parent = grids->items[i], .facts = facts };

        if (search.parent->child_count == 0)
            continue;
        search.scratch = cv_arena_new();
        mark_all(&search);
        for (size_t k = 0; k < search.parent->child_count; k++) {
            const struct cv_child *child = &search.parent->children[k];

            for (size_t w = 0;
                 child->grid && knows_stream(child) && w < child->grid->kernel->wait_count; w++)
                judge_wait(&search, k, &child->grid->kernel->waits[w]);
        }
        judge_null_streams(&search);
        cv_arena_free(search.scratch);
    }
}
