/* host_touches.c - the bytes that kernels, copies and memsets come to. */
#include "analysis/host/host_touches.h"

#include "analysis/values/memory.h"
#include "analysis/values/same.h"
#include "analysis/values/threads.h"

enum { MAX_TOUCHES = 512 };

uint32_t cv_host_operand(const struct cv_host *host, uint32_t op, int n)
{
    uint32_t operand = n < 0 ? CV_NONE : cv_flow_operand(host->entry->flow, op, (uint32_t)n);

    return operand == CV_NONE ? CV_NONE : host->entry->values->ops[operand];
}

/* The operation that allocates what a pointer points into; CV_NONE where that is not known. */
static uint32_t allocation(const struct cv_host *host, uint32_t value)
{
    uint32_t root = cv_address_root(host->entry->values, value);
    const struct cv_api *api;

    if (root == CV_NONE || host->entry->values->items[root].kind != CV_VALUE_OPAQUE)
        return CV_NONE;
    api = cv_flow_api(host->entry->flow, host->entry->values->items[root].a);
    return api && api->effects & CV_API_CREATES ? host->entry->values->items[root].a : CV_NONE;
}

const struct cv_api *cv_host_allocator(const struct cv_host *host, uint32_t value)
{
    uint32_t op = allocation(host, value);

    return op == CV_NONE ? NULL : cv_flow_api(host->entry->flow, op);
}

/* ----------------------------------------------------------------- adding */

static void note_scope(struct cv_touch *touch, uint32_t op, enum cv_scope scope)
{
    if (scope == CV_SCOPE_NONE || (touch->narrow != CV_NONE && touch->scope <= scope))
        return;
    touch->narrow = op;
    touch->scope = scope;
}

static void add_touch(struct cv_touches *touches, struct cv_touch touch)
{
    if (touch.base == CV_NONE || touches->count == MAX_TOUCHES)
        return;
    for (size_t i = 0; i < touches->count; i++) {
        struct cv_touch *known = &touches->items[i];

        if (known->node != touch.node || known->base != touch.base || known->from != touch.from)
            continue;
        known->atomic &= touch.atomic;
        known->writes |= touch.writes;
        known->size = touch.size > known->size ? touch.size : known->size;
        if (touch.narrow != CV_NONE)
            note_scope(known, touch.narrow, touch.scope);
        return;
    }
    touches->items = cv_grow(touches->scratch, touches->items, touches->count, &touches->capacity,
                             sizeof *touches->items);
    touches->items[touches->count++] = touch;
}

/* ---------------------------------------------------------------- kernels */

static struct cv_thread_id thread_number(const struct cv_shape *shape, int64_t n)
{
    struct cv_thread_id id = { { n / shape->block[0], 0, 0 }, { n % shape->block[0], 0, 0 } };

    return id;
}

/* What is known about an access of a kernel. */
struct access {
    struct cv_threads *threads;
    uint32_t op, address;
    int64_t bytes; /* of one access */
    struct cv_thread_sum base;
};

/* Bytes from the argument for one thread; false where other things move it too. */
static bool place_of(const struct access *access, int64_t n, int64_t *bytes)
{
    const struct cv_thread_id id = thread_number(&access->threads->shape, n);
    struct cv_thread_sum sum;

    cv_threads_choose(access->threads, &id);
    sum = cv_thread_value(access->threads, access->address);
    *bytes = sum.number - access->base.number;
    return sum.known && sum.uniform == access->base.uniform && sum.data == access->base.data;
}

/* Whether one of a few threads comes there: arguments may keep all of them away. */
static bool may_come(const struct access *access)
{
    const struct cv_shape *shape = &access->threads->shape;
    uint32_t block = access->threads->entry->block_of_op[access->op];
    const struct cv_thread_id some[] = {
        { { 0, 0, 0 }, { 0, 0, 0 } },
        { { 0, 0, 0 }, { shape->block[0] > 1, shape->block[1] > 1, 0 } },
        { { shape->grid[0] / 2, 0, 0 }, { shape->block[0] / 2, 0, 0 } },
        { { shape->grid[0] - 1, 0, 0 }, { shape->block[0] - 1, 0, 0 } },
    };
    uint64_t only;

    if (cv_threads_decide_together(access->threads, block, &some[0], &some[3]))
        return false;
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        cv_threads_choose(access->threads, &some[i]);
        if (cv_thread_reaches(access->threads, block, &only))
            return true;
    }
    return false;
}

static bool comes_there(const struct access *access, int64_t n)
{
    const struct cv_thread_id id = thread_number(&access->threads->shape, n);

    cv_threads_choose(access->threads, &id);
    return cv_thread_surely_reaches(access->threads,
                                    access->threads->entry->block_of_op[access->op]);
}

/* How many threads in a row, from the first, surely come there and have one element each. */
static int64_t elements_in_a_row(const struct access *access, int64_t from, int64_t threads)
{
    int64_t low = 0, high = threads - 1, place;

    if (threads < 2 || !comes_there(access, 0))
        return 1;
    while (low < high) {
        int64_t middle = high - (high - low) / 2;

        if (comes_there(access, middle))
            low = middle;
        else
            high = middle - 1;
    }
    for (int64_t n = low; n > 0; n /= 2)
        if (!place_of(access, n, &place) || place != from + n * access->bytes ||
            !comes_there(access, n))
            return 1;
    return low + 1;
}

/* Threads of a launch of one dimension; 0 where that is not known. */
static int64_t thread_count(const struct cv_shape *shape, bool known)
{
    bool line = shape->grid[1] == 1 && shape->grid[2] == 1 && shape->block[1] == 1 &&
                shape->block[2] == 1;

    return known && line ? shape->grid[0] * shape->block[0] : 0;
}

/* The shape of a launch as far as it is a constant; nothing else counts. */
static bool take_shape(const struct cv_host *host, uint32_t launch, struct cv_shape *shape)
{
    const struct cv_arguments *arguments = host->entry->values->launches[launch];
    const struct cv_shape usual = { { 4, 4, 1 }, { 32, 8, 1 }, { 0 } };
    struct cv_shape found = { { 0 }, { 0 }, { 0 } };

    *shape = usual;
    for (uint32_t i = 0; i < 3; i++)
        if (!cv_value_constant(host->entry->values,
                               cv_argument_value(arguments, CV_GRID_SIZE + i, 0), &found.grid[i]) ||
            !cv_value_constant(host->entry->values,
                               cv_argument_value(arguments, CV_BLOCK_SIZE + i, 0),
                               &found.block[i]) ||
            found.grid[i] <= 0 || found.block[i] <= 0 || found.grid[i] > 1 << 24 ||
            found.block[i] > 1024)
            return false;
    *shape = found;
    return true;
}

static int64_t bytes_of_access(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_type *type = cv_flow_type(entry->flow, op);
    uint32_t stored = cv_flow_op(entry->flow, op)->kind == CV_OP_STORE
                          ? cv_flow_operand(entry->flow, op, 1)
                          : CV_NONE;

    if (stored != CV_NONE)
        type = cv_flow_type(entry->flow, stored);
    return type && type->size > 0 ? type->size : 1;
}

static bool writes_memory(const struct cv_op *model)
{
    return model->kind == CV_OP_STORE ||
           (model->kind == CV_OP_ATOMIC && model->detail != CV_ATOMIC_LOAD &&
            model->detail != CV_ATOMIC_WAIT);
}

static void touch_access(struct cv_touches *touches, uint32_t number,
                         const struct cv_kernel *kernel, struct access *access, bool known_shape)
{
    struct cv_entry *entry = kernel->entry;
    const struct cv_op *model = cv_flow_op(entry->flow, access->op);
    uint32_t root = cv_address_root(entry->values, access->address);
    struct cv_memory_ref ref = cv_ref_of(touches->scratch, entry, access->address,
                                         cv_flow_operand(entry->flow, access->op, 0));
    const struct cv_thread_id first = { 0 };
    struct cv_touch touch = { .node = number, .kernel = kernel, .narrow = CV_NONE };

    if (*ref.path || (ref.root != CV_REF_PARAMETER && ref.root != CV_REF_GLOBAL))
        return;
    cv_threads_choose(access->threads, &first);
    access->base = cv_thread_value(access->threads, root);
    access->bytes = bytes_of_access(entry, access->op);
    if (!access->base.known || !place_of(access, 0, &touch.from) || touch.from < 0 ||
        cv_value_left_loop(entry, access->address, access->op) || !may_come(access))
        return;
    touch.base = ref.root == CV_REF_GLOBAL
                     ? cv_values_global(touches->host->entry->values, ref.unit, ref.object)
                     : cv_argument_value(
                           touches->host->entry->values->launches[touches->order->nodes[number].op],
                           ref.parameter, ref.parameter_offset);
    touch.size = access->bytes *
                 elements_in_a_row(access, touch.from,
                                   thread_count(&access->threads->shape, known_shape));
    touch.writes = writes_memory(model);
    touch.atomic = model->kind == CV_OP_ATOMIC || model->is_volatile;
    if (model->kind == CV_OP_ATOMIC)
        note_scope(&touch, access->op, (enum cv_scope)model->scope);
    add_touch(touches, touch);
}

static void touch_launch(struct cv_touches *touches, uint32_t number, uint32_t launch)
{
    const struct cv_kernel *kernel = cv_host_kernel(touches->host, launch);
    struct access access = { 0 };
    struct cv_shape shape;
    bool known;

    if (!kernel || !kernel->entry->values->complete)
        return;
    known = take_shape(touches->host, launch, &shape);
    access.threads = cv_threads_new(touches->scratch, kernel->entry, &shape);
    access.threads->given = (struct cv_given){ touches->host->entry->values,
                                               touches->host->entry->values->launches[launch] };
    for (uint32_t op = 0; op < kernel->entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(kernel->entry->flow, op);

        access.op = op;
        access.address = kernel->entry->values->addresses[op];
        if ((model->kind == CV_OP_LOAD || model->kind == CV_OP_STORE ||
             model->kind == CV_OP_ATOMIC) &&
            kernel->entry->values->ops[op] != CV_NONE && access.address != CV_NONE &&
            cv_memory_of(kernel->entry->values, access.address) == CV_MEMORY_GLOBAL)
            touch_access(touches, number, kernel, &access, known);
    }
}

/* ------------------------------------------------------------------ copies */

static void touch_copied(struct cv_touches *touches, uint32_t number, int argument, bool writes)
{
    const struct cv_host *host = touches->host;
    const struct cv_node *node = &touches->order->nodes[number];
    struct cv_touch touch = { .node = number,
                              .base = cv_host_operand(host, node->op, argument),
                              .size = 1,
                              .writes = writes,
                              .narrow = CV_NONE };
    uint32_t size = cv_host_operand(host, node->op, node->api->size), made;
    int64_t bytes;

    made = touch.base == CV_NONE ? CV_NONE : allocation(host, touch.base);
    if (size != CV_NONE && cv_value_constant(host->entry->values, size, &bytes) && bytes > 0) {
        touch.size = bytes;
        touch.exact = true;
    }
    touch.whole = size != CV_NONE && made != CV_NONE &&
                  touch.base == cv_address_root(host->entry->values, touch.base) &&
                  size == cv_host_operand(host, made, cv_flow_api(host->entry->flow, made)->size);
    add_touch(touches, touch);
}

void cv_touches_find(struct cv_touches *touches)
{
    for (uint32_t i = 0; i < touches->order->node_count; i++) {
        const struct cv_node *node = &touches->order->nodes[i];

        if (node->graph != CV_NONE || !node->placed)
            continue;
        if (node->kind == CV_NODE_LAUNCH)
            touch_launch(touches, i, node->op);
        /* A buffer that is cleared before it is used: hardly ever seen to come too late. */
        if (node->kind == CV_NODE_SET && node->stream != CV_NONE &&
            touches->order->streams[node->stream].kind == CV_STREAM_LEGACY)
            continue;
        if (node->kind == CV_NODE_COPY || node->kind == CV_NODE_SET)
            touch_copied(touches, i, node->api->destination, true);
        if (node->kind == CV_NODE_COPY)
            touch_copied(touches, i, node->api->source, false);
    }
}

/* ---------------------------------------------------------------- overlaps */

/* Constant bytes from the root; false where there are others too. */
static bool distance(const struct cv_values *values, uint32_t address, int64_t *bytes)
{
    *bytes = 0;
    for (; values->items[address].kind == CV_VALUE_OFFSET; address = values->items[address].a)
        *bytes += values->items[address].n;
    return values->items[address].kind != CV_VALUE_ELEMENT;
}

static bool same_buffer(struct cv_values *values, const struct cv_touch *a,
                        const struct cv_touch *b)
{
    uint32_t first = cv_address_root(values, a->base), second = cv_address_root(values, b->base);

    return first != CV_NONE && second != CV_NONE && cv_same_value(values, first, second);
}

/* Bytes of both from one place; false where these are not known. */
static bool common_places(struct cv_values *values, const struct cv_touch *a,
                          const struct cv_touch *b, int64_t *first, int64_t *second)
{
    *first = *second = 0;
    if (!same_buffer(values, a, b) || (a->base != b->base && (!distance(values, a->base, first) ||
                                                              !distance(values, b->base, second))))
        return false;
    *first += a->from;
    *second += b->from;
    return true;
}

bool cv_touches_overlap(const struct cv_host *host, const struct cv_touch *a,
                        const struct cv_touch *b)
{
    struct cv_values *values = host->entry->values;
    int64_t first, second;

    if (a->whole || b->whole)
        return same_buffer(values, a, b);
    return common_places(values, a, b, &first, &second) && first < second + b->size &&
           second < first + a->size;
}

bool cv_touches_comparable(const struct cv_host *host, const struct cv_touch *a,
                           const struct cv_touch *b)
{
    int64_t first, second;

    return common_places(host->entry->values, a, b, &first, &second);
}
