/* sharing.c - a scope is too narrow where a thread that it leaves out meets the same address.
 *
 * Two threads meet where an access of each has one address: a few threads of a few blocks are
 * tried. Blocks that each have a part of their own never meet, however the part is found. */
#include "analysis/sharing.h"

#include <string.h>

#include "analysis/memory.h"
#include "analysis/publish.h"
#include "analysis/threads.h"

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
    return scope == CV_SCOPE_THREAD || scope == CV_SCOPE_BLOCK;
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

/* Memory that the threads left out can reach at all. */
static bool in_reach(const struct judge *judge, uint32_t address, enum cv_scope scope)
{
    enum cv_memory memory = cv_memory_of(judge->entry->values, address);

    return memory == CV_MEMORY_GLOBAL || (memory == CV_MEMORY_SHARED && scope == CV_SCOPE_THREAD);
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

static void measure(struct judge *judge, uint32_t op, uint32_t address, struct touched *touched)
{
    touched->op = op;
    touched->address = address;
    for (size_t i = 0; i < judge->sample.count; i++) {
        cv_threads_choose(judge->threads, &judge->sample.ids[i]);
        touched->reached[i] = cv_thread_reaches(judge->threads, judge->entry->block_of_op[op],
                                                &touched->only[i]);
        touched->sums[i] = cv_thread_value(judge->threads, address);
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

/* Whether a thread that the scope of `a` leaves out can touch the same address by `b`. */
static bool meet(const struct judge *judge, const struct touched *a, const struct touched *b,
                 bool in_block, bool *by_data)
{
    bool across = cv_memory_of(judge->entry->values, a->address) != CV_MEMORY_SHARED;
    bool found = false, data;

    for (size_t i = 0; i < judge->sample.count; i++)
        for (size_t j = 0; j < judge->sample.count; j++) {
            bool same_block = judge->sample.blocks[i] == judge->sample.blocks[j];

            if (i == j || !(same_block ? in_block : across) || !meet_at(judge, a, i, b, j, &data))
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
    struct cv_shape usual = { { blocks || launch ? 4 : 1, rows ? 4 : 1, 1 },
                              { thread_rows ? 32 : 256, thread_rows ? 8 : 1, 1 } };

    judge->shape = usual;
    for (int i = 0; i < 3 && launch; i++) {
        if (launch->grid[i])
            judge->shape.grid[i] = launch->grid[i];
        if (launch->block[i])
            judge->shape.block[i] = launch->block[i];
    }
}

/* Barriers put accesses of different operations into phases: they need not meet. */
static bool has_phases(const struct cv_entry *entry, enum cv_scope scope)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);

        if (is_live(entry, op) && model->kind == CV_OP_BARRIER &&
            (scope == CV_SCOPE_THREAD || model->detail == CV_BARRIER_GRID ||
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
    if (!meet(judge, narrow, other, in_block, &by_data))
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

static void judge_accesses(struct judge *judge)
{
    struct touched *others = cv_alloc_array(judge->scratch, MAX_OTHERS, sizeof *others);
    size_t count = collect_others(judge, others), narrow = 0;

    for (size_t i = 0; i < count && narrow < MAX_NARROW; i++) {
        const struct cv_op *model = cv_flow_op(judge->entry->flow, others[i].op);

        if (!is_atomic(judge->entry, others[i].op) || !is_narrow((enum cv_scope)model->scope) ||
            !in_reach(judge, others[i].address, (enum cv_scope)model->scope))
            continue;
        narrow++;
        if (judge_pair(judge, &others[i], &others[i]))
            continue;
        if (has_phases(judge->entry, (enum cv_scope)model->scope))
            continue;
        for (size_t j = 0; j < count; j++)
            if (j != i && judge_pair(judge, &others[i], &others[j]))
                break;
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
        if (meet(judge, &set, &wait, false, &by_data))
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

static void add_for_host(struct judge *judge, struct cv_narrow_scope item)
{
    if (!item.where.path || is_known(judge, item.where))
        return;
    item.left_out = CV_LEFT_OUT_HOST;
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
            add_for_host(judge, (struct cv_narrow_scope){ .kind = CV_NARROW_ATOMIC,
                                                          .scope = setter->narrow.scope,
                                                          .where = setter->store,
                                                          .kernel = setter->name,
                                                          .object = wait->object,
                                                          .other = wait->loop,
                                                          .launch = setter->where });
        if (setter->narrow.fence.path)
            add_for_host(judge, (struct cv_narrow_scope){ .kind = CV_NARROW_FENCE,
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
    if (!leaves_out_host(wait->scope))
        return;
    for (size_t i = 0; i < wait->setter_count; i++)
        if (wait->setters[i].kind == CV_SETTER_HOST && wait->setters[i].concurrent)
            add_for_host(judge, (struct cv_narrow_scope){ .kind = CV_NARROW_ATOMIC,
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
        judge_kernel(&judge, host);
        cv_arena_free(judge.scratch);
    }
    for (size_t i = 0; i < host->host_wait_count; i++)
        judge_host_wait(&judge, &host->host_waits[i]);
    for (size_t i = 0; i < host->grid_wait_count; i++)
        judge_grid_wait(&judge, &host->grid_waits[i]);
    facts->memory.narrow_scopes = judge.items;
    facts->memory.narrow_scope_count = judge.count;
}
