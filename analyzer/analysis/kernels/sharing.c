/* sharing.c - a scope is too narrow where a thread that it leaves out meets the same address.
 *
 * Two threads meet where an access of each has one address: a few threads of a few blocks are
 * tried. Blocks that each have a part of their own never meet, however the part is found. */
#include "analysis/kernels/sharing.h"

#include <string.h>

#include "analysis/kernels/publish.h"
#include "analysis/values/memory.h"
#include "analysis/values/threads.h"

enum { MAX_NARROW = 64, MAX_OTHERS = 256, SAMPLES = 40 };

/* An access with the address that each sample thread has for it. */
struct touched {
    uint32_t op, address;
    bool reached[SAMPLES];
    uint64_t only[SAMPLES];
    struct cv_thread_sum sums[SAMPLES];
};

struct sample {
    struct cv_thread_id ids[SAMPLES];
    uint32_t blocks[SAMPLES]; /* number of the block */
    size_t count;
};

struct judge {
    struct cv_arena *arena, *scratch;
    const struct cv_kernel *kernel;
    struct cv_entry *entry;
    const struct cv_kernel_launch *launch; /* NULL: none is known */
    struct cv_shape shape;
    struct sample sample;
    bool maps; /* the kernel reaches into shared memory of other blocks */
    struct cv_threads *threads;
    struct cv_facts *facts;
    struct cv_narrow_scope *items;
    size_t count, capacity;
};

/* ---------------------------------------------------------------- accesses */

static bool is_live(const struct cv_entry *entry, uint32_t op)
{
    return entry->values->ops[op] != CV_NONE;
}

/* The address an operation synchronizes on; CV_NONE for what does not. */
static uint32_t address_of(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    uint32_t operand;

    if (model->kind == CV_OP_ASM) {
        if (!(cv_asm_of(entry->flow, op)->effects & (CV_ASM_PROGRESS | CV_ASM_WRITES)))
            return CV_NONE;
        operand = cv_address_operand(entry->values, op);
        return operand == CV_NONE ? CV_NONE : entry->values->ops[operand];
    }
    return entry->values->addresses[op];
}

static bool is_atomic(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    return model->kind == CV_OP_ATOMIC || (model->kind == CV_OP_ASM && model->scope) ||
           (model->kind == CV_OP_BARRIER && model->detail == CV_BARRIER_OBJECT &&
            model->part != CV_INIT);
}

static bool is_narrow(enum cv_scope scope)
{
    return scope == CV_SCOPE_THREAD || scope == CV_SCOPE_BLOCK || scope == CV_SCOPE_CLUSTER;
}

static bool only_reads(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);

    if (model->kind == CV_OP_ASM)
        return !(cv_asm_of(entry->flow, op)->effects & CV_ASM_WRITES);
    return model->kind == CV_OP_LOAD ||
           (model->kind == CV_OP_ATOMIC &&
            (model->detail == CV_ATOMIC_LOAD || model->detail == CV_ATOMIC_WAIT));
}

/* Shared memory of the own block, or of another one in the cluster. */
static bool is_shared(const struct judge *judge, uint32_t address, bool *elsewhere)
{
    const struct cv_values *values = judge->entry->values;
    uint32_t root = cv_address_root(values, address);

    *elsewhere = root != CV_NONE && values->items[root].kind == CV_VALUE_PURE &&
                 cv_maps_cluster_memory(judge->entry->flow, values->items[root].a);
    return *elsewhere || cv_memory_of(judge->entry->values, address) == CV_MEMORY_SHARED;
}

/* Memory that the threads left out can reach at all. */
static bool in_reach(const struct judge *judge, uint32_t address, enum cv_scope scope)
{
    bool elsewhere;

    if (is_shared(judge, address, &elsewhere))
        return scope == CV_SCOPE_THREAD || (judge->maps && scope == CV_SCOPE_BLOCK);
    return cv_memory_of(judge->entry->values, address) == CV_MEMORY_GLOBAL;
}

/* ----------------------------------------------------------------- samples */

static void add_block(struct judge *judge, int64_t x, int64_t y, int64_t z, uint32_t number)
{
    static const int64_t lanes[] = { 0, 1, 2, 31, 32, 33, 63, 64 };
    struct sample *sample = &judge->sample;
    const int64_t *size = judge->shape.block;

    for (size_t i = 0; i <= sizeof lanes / sizeof lanes[0] && sample->count < SAMPLES; i++) {
        bool last = i == sizeof lanes / sizeof lanes[0];
        int64_t lane = last ? 0 : lanes[i];
        struct cv_thread_id id = { { x, y, z }, { lane, 0, 0 } };

        if (last)
            id.thread[1] = 1;
        if (id.thread[0] >= size[0] || id.thread[1] >= size[1])
            continue;
        sample->ids[sample->count] = id;
        sample->blocks[sample->count++] = number;
    }
}

static void choose_samples(struct judge *judge)
{
    const int64_t *grid = judge->shape.grid;

    judge->sample.count = 0;
    add_block(judge, 0, 0, 0, 0);
    if (grid[0] > 1)
        add_block(judge, 1, 0, 0, 1);
    if (grid[0] > 2)
        add_block(judge, grid[0] - 1, 0, 0, 2);
    if (grid[1] > 1)
        add_block(judge, 0, 1, 0, 3);
    if (grid[2] > 1)
        add_block(judge, 0, 0, 1, 4);
}

/* In a cluster an address in shared memory is that of one block: see CV_RANK_STEP. */
static void place_in_cluster(const struct judge *judge, struct touched *touched, size_t i)
{
    int64_t rank = cv_thread_cluster_rank(judge->threads);

    if (rank > 0 && judge->maps)
        touched->sums[i].number += rank * CV_RANK_STEP;
}

static void measure(struct judge *judge, uint32_t op, uint32_t address, struct touched *touched)
{
    bool elsewhere, shared = is_shared(judge, address, &elsewhere);

    touched->op = op;
    touched->address = address;
    for (size_t i = 0; i < judge->sample.count; i++) {
        cv_threads_choose(judge->threads, &judge->sample.ids[i]);
        touched->reached[i] = cv_thread_reaches(judge->threads, judge->entry->block_of_op[op],
                                                &touched->only[i]);
        touched->sums[i] = cv_thread_value(judge->threads, address);
        if (shared && !elsewhere)
            place_in_cluster(judge, touched, i);
    }
}

/* ---------------------------------------------------------------- meetings */

static bool reads_as_it_likes(const struct judge *judge, const struct touched *touched, size_t i)
{
    /* Threads of the block read places of their own: data decides, and not the block. */
    for (size_t k = 0; k < judge->sample.count; k++)
        if (judge->sample.blocks[k] == judge->sample.blocks[i] && touched->sums[k].known &&
            touched->sums[k].data != touched->sums[i].data)
            return true;
    return false;
}

static bool meet_at(const struct judge *judge, const struct touched *a, size_t i,
                    const struct touched *b, size_t j, bool *by_data)
{
    const struct cv_thread_sum *left = &a->sums[i], *right = &b->sums[j];

    if (!a->reached[i] || !b->reached[j] || !left->known || !right->known)
        return false;
    if (a->op == b->op && a->only[i] != b->only[j])
        return false;
    if (left->number != right->number || left->uniform != right->uniform)
        return false;
    *by_data = left->data != right->data;
    return !*by_data || (a->op == b->op && left->data && right->data && !left->from_block &&
                         reads_as_it_likes(judge, a, i));
}

/* Whether two samples are in blocks of one cluster; false too where clusters are not known. */
static bool in_one_cluster(const struct judge *judge, size_t i, size_t j)
{
    const int64_t *size = judge->shape.cluster;

    for (int k = 0; k < 3; k++)
        if (size[k] <= 0 ||
            judge->sample.ids[i].block[k] / size[k] != judge->sample.ids[j].block[k] / size[k])
            return false;
    return true;
}

/* Whether two samples are not in one group of those that a scope names, and yet reach the
 * memory both. */
static bool is_left_out(const struct judge *judge, enum cv_scope scope, bool shared, size_t i,
                        size_t j)
{
    if (judge->sample.blocks[i] == judge->sample.blocks[j])
        return scope == CV_SCOPE_THREAD;
    if (shared)
        return judge->maps && in_one_cluster(judge, i, j);
    if (scope == CV_SCOPE_CLUSTER)
        return judge->shape.cluster[0] > 0 && !in_one_cluster(judge, i, j);
    return true;
}

/* Whether a thread that the scope leaves out can touch the address of `a` by `b`. */
static bool meet(const struct judge *judge, const struct touched *a, const struct touched *b,
                 enum cv_scope scope, bool *by_data)
{
    bool elsewhere, shared = is_shared(judge, a->address, &elsewhere);
    bool found = false, data;

    for (size_t i = 0; i < judge->sample.count; i++)
        for (size_t j = 0; j < judge->sample.count; j++) {
            if (i == j || !is_left_out(judge, scope, shared, i, j) ||
                !meet_at(judge, a, i, b, j, &data))
                continue;
            *by_data = data;
            if (!data)
                return true;
            found = true;
        }
    return found;
}

/* ------------------------------------------------------------------ launch */

static bool uses(const struct cv_entry *entry, enum cv_builtin first, enum cv_builtin last)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (model->kind == CV_OP_BUILTIN && model->detail >= first && model->detail <= last)
            return true;
    }
    return false;
}

static bool same_place(struct cv_place a, struct cv_place b)
{
    return a.path == b.path && a.line == b.line && a.column == b.column;
}

/* Clusters by the launch's attributes, else by the kernel's. Who reaches into other blocks of
 * the cluster is launched in clusters of some size. */
static void take_cluster(struct judge *judge)
{
    for (int i = 0; i < 3; i++)
        judge->shape.cluster[i] = judge->entry->function->bounds.cluster[i];
    for (size_t k = 0; judge->launch && k < judge->facts->launch_count; k++) {
        const struct cv_launched *launched = &judge->facts->launches[k];

        for (int i = 0; same_place(launched->where, judge->launch->where) && i < 3; i++)
            if (!cv_range_known(launched->cluster[i], &judge->shape.cluster[i]))
                judge->shape.cluster[i] = 0;
    }
    for (int i = 0; i < 3 && judge->maps; i++)
        if (judge->shape.cluster[i] <= 0)
            judge->shape.cluster[i] = i == 0 ? 2 : 1;
}

/* What is not known of a launch is taken to be as the kernel is written: for several blocks
 * where it looks at their numbers. */
static void take_shape(struct judge *judge)
{
    const struct cv_kernel_launch *launch = judge->launch;
    bool blocks = uses(judge->entry, CV_BLOCK_X, CV_BLOCK_Z) ||
                  uses(judge->entry, CV_GRID_DIM_X, CV_GRID_DIM_Z) ||
                  uses(judge->entry, CV_GRID_RANK, CV_BLOCK_RANK);
    bool rows = uses(judge->entry, CV_BLOCK_Y, CV_BLOCK_Y);
    bool thread_rows = uses(judge->entry, CV_THREAD_Y, CV_THREAD_Y);
    struct cv_shape usual = { { blocks || launch || judge->maps ? 4 : 1, rows ? 4 : 1, 1 },
                              { thread_rows ? 32 : 256, thread_rows ? 8 : 1, 1 },
                              { 0 } };

    judge->shape = usual;
    for (int i = 0; i < 3 && launch; i++) {
        if (launch->grid[i])
            judge->shape.grid[i] = launch->grid[i];
        if (launch->block[i])
            judge->shape.block[i] = launch->block[i];
    }
    take_cluster(judge);
}

/* Barriers put accesses of different operations into phases: they need not meet. */
static bool has_phases(const struct cv_entry *entry, enum cv_scope scope, bool shared)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (is_live(entry, op) && model->kind == CV_OP_BARRIER &&
            (scope == CV_SCOPE_THREAD || model->detail == CV_BARRIER_GRID ||
             (shared && model->detail == CV_BARRIER_CLUSTER) ||
             model->detail == CV_BARRIER_MULTI_GRID))
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------ judging */

static bool is_known(const struct judge *judge, struct cv_place where)
{
    for (size_t i = 0; i < judge->count; i++)
        if (judge->items[i].where.path == where.path && judge->items[i].where.line == where.line &&
            judge->items[i].where.column == where.column)
            return true;
    return false;
}

/* The argument or variable that an address starts at, else how the source spells it. */
static const char *name_of(const struct judge *judge, uint32_t address, uint32_t named)
{
    const struct cv_values *values = judge->entry->values;
    uint32_t root = cv_address_root(values, address), object = CV_NONE;

    if (root != CV_NONE && values->items[root].kind == CV_VALUE_INITIAL)
        object = values->items[values->locations[values->items[root].b].base].a;
    else if (root != CV_NONE && values->items[root].kind == CV_VALUE_OBJECT)
        object = values->items[root].a;
    if (object != CV_NONE && judge->entry->flow->objects[object].object &&
        judge->entry->flow->objects[object].object->name &&
        *judge->entry->flow->objects[object].object->name)
        return judge->entry->flow->objects[object].object->name;
    return cv_describe_address(judge->arena, judge->entry->flow, named);
}

static struct cv_narrow_scope *add(struct judge *judge, uint32_t op, uint32_t address,
                                   uint32_t named)
{
    struct cv_narrow_scope *item;
    struct cv_place where = cv_flow_place(judge->entry->flow, op);

    if (!where.path || is_known(judge, where))
        return NULL;
    judge->items = cv_grow(judge->arena, judge->items, judge->count, &judge->capacity,
                           sizeof *judge->items);
    item = &judge->items[judge->count++];
    memset(item, 0, sizeof *item);
    item->where = where;
    item->scope = (enum cv_scope)cv_flow_op(judge->entry->flow, op)->scope;
    item->function = cv_flow_frame(judge->entry->flow, op)->function->name;
    item->kernel = judge->entry->function->name;
    item->object = name_of(judge, address, named);
    if (judge->launch)
        item->launch = judge->launch->where;
    return item;
}

static bool judge_pair(struct judge *judge, const struct touched *narrow,
                       const struct touched *other)
{
    const struct cv_op *model = cv_flow_op(judge->entry->flow, narrow->op);
    bool in_block = model->scope == CV_SCOPE_THREAD;
    bool by_data = false;
    struct cv_narrow_scope *item;

    if (only_reads(judge->entry, narrow->op) && only_reads(judge->entry, other->op))
        return false;
    if (!meet(judge, narrow, other, (enum cv_scope)model->scope, &by_data))
        return false;
    item = add(judge, narrow->op, narrow->address,
               cv_address_operand(judge->entry->values, narrow->op));
    if (!item)
        return true;
    item->kind = model->kind == CV_OP_BARRIER ? CV_NARROW_BARRIER : CV_NARROW_ATOMIC;
    item->left_out = in_block ? CV_LEFT_OUT_THREADS : CV_LEFT_OUT_BLOCKS;
    item->by_data = by_data;
    if (other->op != narrow->op)
        item->other = cv_flow_place(judge->entry->flow, other->op);
    return true;
}

/* What may meet a narrow access: atomics and volatile accesses of memory that others reach. */
static size_t collect_others(struct judge *judge, struct touched *others)
{
    struct cv_entry *entry = judge->entry;
    size_t count = 0;

    for (uint32_t op = 0; op < entry->flow->op_count && count < MAX_OTHERS; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        uint32_t address;

        if (!is_live(entry, op) ||
            !(is_atomic(entry, op) ||
              ((model->kind == CV_OP_LOAD || model->kind == CV_OP_STORE) && model->is_volatile)))
            continue;
        address = address_of(entry, op);
        if (address != CV_NONE && in_reach(judge, address, CV_SCOPE_THREAD))
            measure(judge, op, address, &others[count++]);
    }
    return count;
}

/* Judges the narrow access `i`; whether there was something to say. */
static bool judge_access(struct judge *judge, const struct touched *others, size_t count, size_t i)
{
    const struct cv_op *model = cv_flow_op(judge->entry->flow, others[i].op);
    bool elsewhere;

    if (judge_pair(judge, &others[i], &others[i]))
        return true;
    if (has_phases(judge->entry, (enum cv_scope)model->scope,
                   is_shared(judge, others[i].address, &elsewhere)))
        return false;
    for (size_t j = 0; j < count; j++)
        if (j != i && judge_pair(judge, &others[i], &others[j]))
            return true;
    return false;
}

static void judge_accesses(struct judge *judge)
{
    struct touched *others = cv_alloc_array(judge->scratch, MAX_OTHERS, sizeof *others);
    size_t count = collect_others(judge, others), narrow = 0;
    struct cv_ids said = { 0 };

    /* What is said of a write says all of the reads beside it. */
    for (int reads = 0; reads < 2; reads++)
        for (size_t i = 0; i < count && narrow < MAX_NARROW; i++) {
            const struct cv_op *model = cv_flow_op(judge->entry->flow, others[i].op);
            bool known = false;

            if (!is_atomic(judge->entry, others[i].op) || !is_narrow((enum cv_scope)model->scope) ||
                only_reads(judge->entry, others[i].op) != reads ||
                !in_reach(judge, others[i].address, (enum cv_scope)model->scope))
                continue;
            for (size_t k = 0; k < said.count; k++)
                known |= reads && said.items[k] == others[i].address;
            narrow++;
            if (!known && judge_access(judge, others, count, i))
                cv_ids_add(judge->scratch, &said, others[i].address);
        }
}

/* A flag that another block waits for. */
static bool other_block_waits(struct judge *judge, uint32_t signal)
{
    struct cv_values *values = judge->entry->values;
    struct touched set;
    bool by_data;

    measure(judge, signal, address_of(judge->entry, signal), &set);
    for (size_t i = 0; i < judge->kernel->wait_count; i++) {
        uint32_t read = judge->kernel->waits[i].read;
        struct touched wait;

        if (values->addresses[read] == CV_NONE)
            continue;
        measure(judge, read, values->addresses[read], &wait);
        if (meet(judge, &set, &wait, CV_SCOPE_BLOCK, &by_data))
            return true;
    }
    return false;
}

static void judge_fences(struct judge *judge)
{
    struct cv_publications found = cv_publications_find(judge->scratch, judge->entry,
                                                        CV_SCOPE_BLOCK, judge->threads);

    for (size_t i = 0; i < found.count; i++) {
        const struct cv_publication *one = &found.items[i];
        struct cv_narrow_scope *item;

        if (!one->ticket && !other_block_waits(judge, one->signal))
            continue;
        item = add(judge, one->fence, judge->entry->values->addresses[one->data],
                   cv_flow_operand(judge->entry->flow, one->data, 0));
        if (!item)
            continue;
        item->kind = CV_NARROW_FENCE;
        item->left_out = CV_LEFT_OUT_BLOCKS;
        item->other = cv_flow_place(judge->entry->flow, one->signal);
    }
}

static bool has_narrow(const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (is_live(entry, op) && is_narrow((enum cv_scope)cv_flow_op(entry->flow, op)->scope))
            return true;
    return false;
}

static bool maps_memory(const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (is_live(entry, op) && cv_maps_cluster_memory(entry->flow, op))
            return true;
    return false;
}

static void judge_launch(struct judge *judge, const struct cv_kernel_launch *launch)
{
    judge->launch = launch;
    take_shape(judge);
    choose_samples(judge);
    judge->threads = cv_threads_new(judge->scratch, judge->entry, &judge->shape);
    judge_accesses(judge);
    if (judge->shape.grid[0] * judge->shape.grid[1] * judge->shape.grid[2] > 1)
        judge_fences(judge);
}

static void judge_kernel(struct judge *judge, const struct cv_host_facts *host)
{
    size_t launches = 0, items = judge->count;

    /* The first launches that show something are enough. */
    for (size_t i = 0; i < host->launch_count && launches < 8 && judge->count == items; i++) {
        if (host->launches[i].kernel != judge->kernel)
            continue;
        launches++;
        judge_launch(judge, &host->launches[i]);
    }
    if (launches == 0)
        judge_launch(judge, NULL);
}

/* ---------------------------------------------------------------- the host */

static bool leaves_out_host(enum cv_scope scope)
{
    return scope != CV_SCOPE_NONE && scope < CV_SCOPE_SYSTEM;
}

static void add_item(struct judge *judge, struct cv_narrow_scope item)
{
    if (!item.where.path || is_known(judge, item.where))
        return;
    judge->items = cv_grow(judge->arena, judge->items, judge->count, &judge->capacity,
                           sizeof *judge->items);
    judge->items[judge->count++] = item;
}

/* What the host waits for while the kernel that sets it may run. */
static void judge_host_wait(struct judge *judge, const struct cv_host_wait *wait)
{
    for (size_t i = 0; i < wait->setter_count; i++) {
        const struct cv_setter *setter = &wait->setters[i];

        if (setter->kind != CV_SETTER_KERNEL)
            continue;
        if (leaves_out_host(setter->narrow.scope))
            add_item(judge, (struct cv_narrow_scope){ .left_out = CV_LEFT_OUT_HOST,
                                                      .kind = CV_NARROW_ATOMIC,
                                                      .scope = setter->narrow.scope,
                                                      .where = setter->store,
                                                      .kernel = setter->name,
                                                      .object = wait->object,
                                                      .other = wait->loop,
                                                      .launch = setter->where });
        if (setter->narrow.fence.path)
            add_item(judge, (struct cv_narrow_scope){ .left_out = CV_LEFT_OUT_HOST,
                                                      .kind = CV_NARROW_FENCE,
                                                      .scope = setter->narrow.fence_scope,
                                                      .where = setter->narrow.fence,
                                                      .kernel = setter->name,
                                                      .object = setter->narrow.data,
                                                      .other = setter->store,
                                                      .launch = setter->where });
    }
}

/* What a kernel waits for while the host sets it. */
static void judge_grid_wait(struct judge *judge, const struct cv_grid_wait *wait)
{
    if (wait->waiter != CV_WAITER_KERNEL || !leaves_out_host(wait->scope))
        return;
    for (size_t i = 0; i < wait->setter_count; i++)
        if (wait->setters[i].kind == CV_SETTER_HOST && wait->setters[i].concurrent)
            add_item(judge, (struct cv_narrow_scope){ .left_out = CV_LEFT_OUT_HOST,
                                                      .kind = CV_NARROW_ATOMIC,
                                                      .scope = wait->scope,
                                                      .where = wait->read,
                                                      .kernel = wait->kernel,
                                                      .object = wait->object,
                                                      .other = wait->setters[i].where,
                                                      .launch = wait->launch });
}

void cv_sharing_judge(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                      const struct cv_host_facts *host, struct cv_facts *facts)
{
    struct judge judge = { .arena = arena, .facts = facts };

    for (size_t i = 0; i < kernels->count; i++) {
        judge.kernel = kernels->items[i];
        judge.entry = judge.kernel->entry;
        if (!judge.entry->values->complete || !has_narrow(judge.entry))
            continue;
        judge.scratch = cv_arena_new();
        judge.maps = maps_memory(judge.entry);
        judge_kernel(&judge, host);
        cv_arena_free(judge.scratch);
    }
    for (size_t i = 0; i < host->narrow_scope_count; i++)
        add_item(&judge, host->narrow_scopes[i]);
    for (size_t i = 0; i < host->host_wait_count; i++)
        judge_host_wait(&judge, &host->host_waits[i]);
    for (size_t i = 0; i < host->grid_wait_count; i++)
        judge_grid_wait(&judge, &host->grid_waits[i]);
    facts->memory.narrow_scopes = judge.items;
    facts->memory.narrow_scope_count = judge.count;
}
