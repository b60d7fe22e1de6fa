/* host.c - puts the arguments of launches in place of kernels' parameters, and compares.
 *
 * A *spot* is memory as the host names it: the value it is reached from, bytes, and what
 * the kernel follows from there. Waits and sets that have one spot belong together. */
#include "analysis/host.h"

#include <string.h>

#include "analysis/depend.h"
#include "analysis/loops.h"
#include "analysis/memory.h"

struct spot {
    bool known;
    uint32_t root; /* value of the entry */
    int64_t offset;
    bool exact;
    const char *path;
};

struct host {
    struct cv_host_facts *facts;
    const struct cv_kernel_table *kernels;
    struct cv_entry *entry;
    struct cv_ordering *order;
};

/* ------------------------------------------------------------------- spots */

static struct spot spot_of_address(const struct host *host, uint32_t address)
{
    const struct cv_values *values = host->entry->values;
    struct spot spot = { .exact = true, .path = "" };

    if (address == CV_NONE)
        return spot;
    while (values->items[address].kind == CV_VALUE_OFFSET ||
           values->items[address].kind == CV_VALUE_ELEMENT) {
        if (values->items[address].kind == CV_VALUE_OFFSET)
            spot.offset += values->items[address].n;
        else
            spot.exact = false;
        address = values->items[address].a;
    }
    spot.root = address;
    switch ((enum cv_value_kind)values->items[address].kind) {
    case CV_VALUE_OPAQUE:
    case CV_VALUE_INITIAL:
    case CV_VALUE_PART:
    case CV_VALUE_READ:
    case CV_VALUE_OBJECT:
        spot.known = true;
        break;
    default:
        break;
    }
    return spot;
}

/* A kernel's reference with the arguments of one launch put in. */
static struct spot spot_of_ref(const struct host *host, const struct cv_memory_ref *ref,
                               uint32_t launch)
{
    struct spot spot = { 0 };

    if (ref->root == CV_REF_GLOBAL) {
        spot = spot_of_address(host, cv_values_global(host->entry->values, ref->unit, ref->object));
    } else if (ref->root == CV_REF_PARAMETER) {
        spot = spot_of_address(host, cv_argument_value(host->entry->values->launches[launch],
                                                       ref->parameter, ref->parameter_offset));
    } else {
        return spot;
    }
    spot.offset += ref->offset;
    spot.exact = spot.exact && ref->exact;
    spot.path = ref->path;
    return spot;
}

static bool same_spot(const struct spot *a, const struct spot *b)
{
    if (!a->known || !b->known || a->root != b->root || strcmp(a->path, b->path) != 0)
        return false;
    return !a->exact || !b->exact || a->offset == b->offset;
}

/* ----------------------------------------------------------------- kernels */

static const struct cv_kernel *kernel_of(const struct host *host, uint32_t launch)
{
    struct cv_function_ref ref;

    return cv_launched_kernel(host->entry, launch, &ref) ? cv_kernel_find(host->kernels, ref)
                                                         : NULL;
}

/* ----------------------------------------------------------------- setters */

struct setter_list {
    struct cv_setter *items;
    size_t count, capacity;
    bool unknown; /* something that is not followed may set it */
};

static void add_setter(const struct host *host, struct setter_list *list, struct cv_setter setter)
{
    list->items = cv_grow(host->facts->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = setter;
}

static const char *call_name(const struct host *host, uint32_t op);

/* Grids on different devices may wait for each other: which one is meant is not followed. */
static bool changes_device(const struct host *host)
{
    const struct cv_flow *flow = host->entry->flow;
    int64_t first = -1, n;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        uint32_t operand;

        if (cv_flow_op(flow, op)->kind != CV_OP_CALL || host->entry->values->ops[op] == CV_NONE ||
            !call_name(host, op) || strcmp(call_name(host, op), "cudaSetDevice") != 0)
            continue;
        operand = cv_flow_operand(flow, op, 0);
        if (operand == CV_NONE ||
            !cv_value_constant(host->entry->values, host->entry->values->ops[operand], &n) ||
            (first >= 0 && n != first))
            return true;
        first = n;
    }
    return false;
}

/* Of device work, to a waiter; both are nodes. */
static enum cv_relation relation(const struct host *host, uint32_t setter, uint32_t waiter)
{
    const struct cv_node *before = &host->order->nodes[setter];
    const struct cv_node *after = &host->order->nodes[waiter];

    if (cv_node_in(after->before, setter))
        return CV_RELATION_BEFORE;
    if (cv_node_in(after->maybe_before, setter))
        return CV_RELATION_MAYBE;
    if (!cv_node_in(after->issued, setter) && cv_node_in(before->before, waiter))
        return CV_RELATION_AFTER;
    return changes_device(host) ? CV_RELATION_MAYBE : CV_RELATION_UNORDERED;
}

/* Of a store by the host: it is only late where the host waits for the waiter first. */
static enum cv_relation host_relation(const struct host *host, uint32_t setter, uint32_t waiter)
{
    const struct cv_node *write = &host->order->nodes[setter];

    if (cv_node_in(host->order->nodes[waiter].issued, setter) || !cv_node_in(write->issued, waiter))
        return CV_RELATION_BEFORE;
    if (cv_node_in(write->before, waiter))
        return CV_RELATION_BLOCKED;
    return cv_node_in(write->blocked, waiter) ? CV_RELATION_MAY_BLOCK : CV_RELATION_BEFORE;
}

static const char *call_name(const struct host *host, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(host->entry->flow, op);

    return frame->function->calls[cv_flow_op(host->entry->flow, op)->call].name;
}

static void consider_launch(const struct host *host, uint32_t node, uint32_t waiter,
                            const struct cv_kernel *waiting, const struct cv_kernel_wait *wait,
                            const struct spot *spot, struct setter_list *list)
{
    uint32_t op = host->order->nodes[node].op;
    const struct cv_kernel *kernel = kernel_of(host, op);

    if (!kernel) {
        list->unknown = true;
        return;
    }
    list->unknown |= kernel->opaque;
    for (size_t i = 0; i < kernel->set_count; i++) {
        const struct cv_kernel_set *set = &kernel->sets[i];
        struct spot target = spot_of_ref(host, &set->ref, op);

        if (!same_spot(&target, spot) ||
            (set->value_known && !cv_wait_accepts(waiting, wait, set->value)))
            continue;
        if (node == waiter || kernel == waiting) {
            list->unknown = true; /* the grid's own blocks, or another grid of its kind */
            continue;
        }
        add_setter(host, list,
                   (struct cv_setter){ .kind = CV_SETTER_KERNEL,
                                       .relation = relation(host, node, waiter),
                                       .name = kernel->entry->function->name,
                                       .where = cv_flow_place(host->entry->flow, op),
                                       .store = set->where });
        return;
    }
}

/* What a memset writes into a 32-bit word, where it is known. */
static bool memset_word(const struct host *host, const struct cv_node *node, int64_t *word)
{
    struct cv_values *values = host->entry->values;
    uint32_t operand = cv_flow_operand(host->entry->flow, node->op,
                                       (uint32_t)node->api->destination + 1);
    int64_t byte;

    if (operand == CV_NONE || !cv_value_constant(values, values->ops[operand], &byte))
        return false;
    *word = (int32_t)((uint32_t)(byte & 0xff) * 0x01010101u);
    return true;
}

static void consider_call(const struct host *host, uint32_t number, uint32_t waiter,
                          const struct cv_kernel *waiting, const struct cv_kernel_wait *wait,
                          const struct spot *spot, struct setter_list *list)
{
    const struct cv_node *node = &host->order->nodes[number];
    uint32_t operand;
    struct spot target;
    int64_t word;

    if (node->kind != CV_NODE_COPY && node->kind != CV_NODE_SET) {
        list->unknown = true; /* a graph, a host function, a library: not followed */
        return;
    }
    operand = node->api->destination < 0
                  ? CV_NONE
                  : cv_flow_operand(host->entry->flow, node->op, (uint32_t)node->api->destination);
    target = spot_of_address(host,
                             operand == CV_NONE ? CV_NONE : host->entry->values->ops[operand]);
    target.exact = false; /* it writes bytes from there on */
    if (!same_spot(&target, spot))
        return;
    if (node->kind == CV_NODE_SET && memset_word(host, node, &word) &&
        !cv_wait_accepts(waiting, wait, word))
        return;
    add_setter(
        host, list,
        (struct cv_setter){ .kind = node->kind == CV_NODE_SET ? CV_SETTER_MEMSET : CV_SETTER_COPY,
                            .relation = relation(host, number, waiter),
                            .name = call_name(host, node->op),
                            .where = cv_flow_place(host->entry->flow, node->op) });
}

static void consider_write(const struct host *host, uint32_t number, uint32_t waiter,
                           const struct cv_kernel *waiting, const struct cv_kernel_wait *wait,
                           const struct spot *spot, struct setter_list *list)
{
    const struct cv_node *node = &host->order->nodes[number];
    struct cv_values *values = host->entry->values;
    struct spot target = spot_of_address(host, values->addresses[node->op]);
    uint32_t stored = cv_flow_operand(host->entry->flow, node->op, 1);
    enum cv_relation how = host_relation(host, number, waiter);
    struct cv_setter setter = { .kind = CV_SETTER_HOST, .relation = how };
    uint32_t blocker;
    int64_t n;

    if (!same_spot(&target, spot))
        return;
    if (stored != CV_NONE && cv_value_constant(values, values->ops[stored], &n) &&
        !cv_wait_accepts(waiting, wait, n))
        return;
    setter.name = cv_flow_frame(host->entry->flow, node->op)->function->name;
    setter.where = cv_flow_place(host->entry->flow, node->op);
    blocker = host->order->blocker[waiter];
    if (how >= CV_RELATION_BLOCKED && blocker != CV_NONE) {
        setter.blocker = cv_flow_place(host->entry->flow, blocker);
        setter.blocker_name = call_name(host, blocker);
    }
    add_setter(host, list, setter);
}

/* A pointer that a call gets whose code is not known may be set there. */
static bool reaches_unknown_code(const struct host *host, const struct spot *spot)
{
    const struct cv_flow *flow = host->entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(flow, op);

        if (model->kind != CV_OP_CALL || host->entry->values->ops[op] == CV_NONE ||
            flow->child_of_op[op] != CV_NONE || cv_flow_api(flow, op))
            continue;
        for (uint32_t i = 0; i < model->operand_count; i++) {
            uint32_t operand = cv_flow_operand(flow, op, i);
            uint32_t value = operand == CV_NONE ? CV_NONE : host->entry->values->ops[operand];

            if (cv_address_root(host->entry->values, value) == spot->root)
                return true;
        }
    }
    return false;
}

static enum cv_relation best_relation(const struct setter_list *list)
{
    enum cv_relation best = CV_RELATION_MAY_BLOCK;
    static const int rank[] = { [CV_RELATION_BEFORE] = 0,    [CV_RELATION_MAYBE] = 1,
                                [CV_RELATION_MAY_BLOCK] = 2, [CV_RELATION_UNORDERED] = 3,
                                [CV_RELATION_BLOCKED] = 4,   [CV_RELATION_AFTER] = 5 };

    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || rank[list->items[i].relation] < rank[best])
            best = list->items[i].relation;
    return best;
}

/* -------------------------------------------------------------- grid waits */

static const char *stream_name(const struct host *host, uint32_t op)
{
    uint32_t stream = cv_order_stream_of(host->order, op);
    const struct cv_frame *frame = cv_flow_frame(host->entry->flow, op);
    const struct cv_launch *launch = &frame->function
                                          ->launches[cv_flow_op(host->entry->flow, op)->launch];

    if (stream != CV_NONE && host->order->streams[stream].kind == CV_STREAM_LEGACY)
        return "the default stream";
    if (stream != CV_NONE && host->order->streams[stream].kind == CV_STREAM_PER_THREAD)
        return "the per-thread default stream";
    if (launch->stream == CV_NONE)
        return "a stream";
    return cv_format(host->facts->arena, "stream '%s'",
                     cv_describe_address(host->facts->arena, host->entry->flow,
                                         frame->first_op + launch->stream));
}

static void judge_wait(const struct host *host, uint32_t node, const struct cv_kernel *kernel,
                       const struct cv_kernel_wait *wait)
{
    struct cv_host_facts *facts = host->facts;
    uint32_t op = host->order->nodes[node].op;
    struct spot spot = spot_of_ref(host, &wait->ref, op);
    struct setter_list list = { 0 };
    struct cv_grid_wait *result;

    if (!spot.known || reaches_unknown_code(host, &spot))
        return;
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        if (host->order->nodes[i].kind == CV_NODE_LAUNCH)
            consider_launch(host, i, node, kernel, wait, &spot, &list);
        else if (host->order->nodes[i].kind == CV_NODE_WRITE)
            consider_write(host, i, node, kernel, wait, &spot, &list);
        else if (host->order->nodes[i].kind != CV_NODE_WAIT)
            consider_call(host, i, node, kernel, wait, &spot, &list);
    }
    if (list.unknown || list.count == 0)
        return;
    facts->grid_waits = cv_grow(facts->arena, facts->grid_waits, facts->grid_wait_count,
                                &facts->grid_wait_capacity, sizeof *facts->grid_waits);
    result = &facts->grid_waits[facts->grid_wait_count++];
    memset(result, 0, sizeof *result);
    result->kernel = kernel->entry->function->name;
    result->function = cv_flow_frame(host->entry->flow, op)->function->name;
    result->launch = cv_flow_place(host->entry->flow, op);
    result->loop = wait->where;
    result->object = wait->ref.name;
    result->stream = stream_name(host, op);
    result->bounded = wait->bounded;
    result->best = best_relation(&list);
    result->setters = list.items;
    result->setter_count = list.count;
}

static void judge_launches(const struct host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if (node->kind != CV_NODE_LAUNCH || !(kernel = kernel_of(host, node->op)))
            continue;
        for (size_t j = 0; j < kernel->wait_count; j++)
            judge_wait(host, i, kernel, &kernel->waits[j]);
    }
}

/* ---------------------------------------------------------------- launches */

/* A size that the program asked the runtime for: blocks that fit, multiprocessors. */
static bool from_occupancy(const struct host *host, uint32_t value, int depth)
{
    const struct cv_value *model;
    const char *name;

    if (value == CV_NONE || depth == 0)
        return false;
    model = &host->entry->values->items[value];
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_OPAQUE:
        if (cv_flow_op(host->entry->flow, model->a)->kind != CV_OP_CALL)
            return false;
        name = call_name(host, model->a);
        return name && (strstr(name, "Occupancy") || strstr(name, "GetDeviceProp") ||
                        strstr(name, "DeviceGetAttribute"));
    case CV_VALUE_PURE:
        for (uint32_t i = 0; i < cv_flow_op(host->entry->flow, model->a)->operand_count; i++) {
            uint32_t operand = cv_flow_operand(host->entry->flow, model->a, i);

            if (operand != CV_NONE &&
                from_occupancy(host, host->entry->values->ops[operand], depth - 1))
                return true;
        }
        return false;
    case CV_VALUE_BINARY:
        return from_occupancy(host, model->a, depth - 1) ||
               from_occupancy(host, model->b, depth - 1);
    case CV_VALUE_UNARY:
    case CV_VALUE_PART:
    case CV_VALUE_AGGREGATE:
        return from_occupancy(host, model->a, depth - 1);
    default:
        return false;
    }
}

/* The number of blocks, or 0 where it is not known. */
static int64_t block_count(const struct host *host, const struct cv_arguments *arguments,
                           bool *occupancy)
{
    int64_t count = 1;

    for (uint32_t i = 0; i < 3; i++) {
        uint32_t value = cv_argument_value(arguments, CV_GRID_SIZE + i, 0);
        int64_t n = 0;

        if (value == CV_NONE && i > 0)
            continue;
        *occupancy |= from_occupancy(host, value, 8);
        if (!cv_value_constant(host->entry->values, value, &n))
            count = 0;
        count = count > 0 && n > 0 && n < INT32_MAX ? count * n : 0;
    }
    return count;
}

/* What each dimension of a launch is; 0 where it is not known. */
static void launch_sizes(const struct host *host, const struct cv_arguments *arguments,
                         uint32_t parameter, int64_t *sizes)
{
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t value = cv_argument_value(arguments, parameter + i, 0);
        int64_t n = i > 0 && value == CV_NONE; /* what is left out is 1 */

        if (value != CV_NONE && !cv_value_constant(host->entry->values, value, &n))
            n = 0;
        sizes[i] = n > 0 && n < INT32_MAX ? n : 0;
    }
}

static int64_t cluster_size(const struct cv_kernel *kernel)
{
    const int32_t *cluster = kernel->entry->function->bounds.cluster;

    if (cluster[0] < 0 || cluster[1] < 0 || cluster[2] < 0)
        return INT32_MAX; /* given, and not known */
    return (int64_t)(cluster[0] ? cluster[0] : 1) * (cluster[1] ? cluster[1] : 1) *
           (cluster[2] ? cluster[2] : 1);
}

static void add_launch(const struct host *host, uint32_t op, const struct cv_kernel *kernel)
{
    struct cv_host_facts *facts = host->facts;
    const struct cv_frame *frame = cv_flow_frame(host->entry->flow, op);
    const struct cv_launch *model = &frame->function
                                         ->launches[cv_flow_op(host->entry->flow, op)->launch];
    const struct cv_arguments *arguments = host->entry->values->launches[op];
    struct cv_kernel_launch *launch;
    int64_t blocks, attributes = 0;
    bool known_attributes;

    facts->launches = cv_grow(facts->arena, facts->launches, facts->launch_count,
                              &facts->launch_capacity, sizeof *facts->launches);
    launch = &facts->launches[facts->launch_count++];
    memset(launch, 0, sizeof *launch);
    launch->kernel = kernel;
    launch->where = cv_flow_place(host->entry->flow, op);
    blocks = block_count(host, arguments, &launch->sized_by_occupancy);
    launch_sizes(host, arguments, CV_GRID_SIZE, launch->grid);
    launch_sizes(host, arguments, CV_BLOCK_SIZE, launch->block);
    known_attributes = model->config == CV_NONE ||
                       (cv_value_constant(host->entry->values,
                                          cv_argument_value(arguments, CV_ATTRIBUTE_COUNT, 0),
                                          &attributes) &&
                        attributes == 0);
    launch->starts_together = model->cooperative || !known_attributes ||
                              (blocks > 0 && blocks <= cluster_size(kernel));
}

static void collect_launches(const struct host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if (node->kind == CV_NODE_LAUNCH && (kernel = kernel_of(host, node->op)))
            add_launch(host, node->op, kernel);
    }
}

/* -------------------------------------------------------------- host waits */

/* A copy or memset in a stream that writes what the loop waits for. */
static void pending_call(const struct host *host, const struct cv_node *node,
                         const struct spot *spot, struct setter_list *list)
{
    uint32_t operand = node->api->destination < 0
                           ? CV_NONE
                           : cv_flow_operand(host->entry->flow, node->op,
                                             (uint32_t)node->api->destination);
    struct spot target;

    if (operand == CV_NONE)
        return;
    target = spot_of_address(host, host->entry->values->ops[operand]);
    target.exact = false; /* it writes bytes from there on */
    if (!same_spot(&target, spot))
        return;
    add_setter(
        host, list,
        (struct cv_setter){ .kind = node->kind == CV_NODE_SET ? CV_SETTER_MEMSET : CV_SETTER_COPY,
                            .relation = CV_RELATION_UNORDERED,
                            .name = call_name(host, node->op),
                            .where = cv_flow_place(host->entry->flow, node->op) });
}

/* Work that sets what the loop waits for and need not be complete when it begins. */
static void pending_setters(const struct host *host, const struct cv_cycle *cycle,
                            const struct spot *spot, struct setter_list *list)
{
    const struct cv_order_state *state = &host->order->in[cycle->header];

    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if (!cv_node_in(state->issued, i) || cv_node_in(state->done, i) ||
            cv_node_in(state->maybe_done, i))
            continue;
        if (node->kind == CV_NODE_COPY || node->kind == CV_NODE_SET)
            pending_call(host, node, spot, list);
        if (node->kind != CV_NODE_LAUNCH || !(kernel = kernel_of(host, node->op)))
            continue;
        for (size_t j = 0; j < kernel->set_count; j++) {
            struct spot target = spot_of_ref(host, &kernel->sets[j].ref, node->op);

            if (!same_spot(&target, spot))
                continue;
            add_setter(host, list,
                       (struct cv_setter){ .kind = CV_SETTER_KERNEL,
                                           .relation = CV_RELATION_UNORDERED,
                                           .name = kernel->entry->function->name,
                                           .where = cv_flow_place(host->entry->flow, node->op),
                                           .store = kernel->sets[j].where });
            break;
        }
    }
}

/* Whether work of the stream can be pending when the loop runs: unknown streams may. */
static bool stream_holds_work(const struct host *host, const struct cv_cycle *cycle,
                              uint32_t stream)
{
    const struct cv_order_state *state = &host->order->in[cycle->header];

    if (stream == CV_NONE || host->order->streams[stream].kind == CV_STREAM_UNKNOWN)
        return true;
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        enum cv_stream_kind kind;

        if (node->stream == CV_NONE || !cv_node_in(state->issued, i))
            continue;
        kind = host->order->streams[node->stream].kind;
        /* The legacy default stream's work is that of the blocking streams too. */
        if (node->stream == stream || kind == CV_STREAM_UNKNOWN ||
            (host->order->streams[stream].kind == CV_STREAM_LEGACY &&
             kind != CV_STREAM_NONBLOCKING))
            return true;
    }
    return false;
}

/* A call in the loop that ensures progress, or may. */
static void look_for_feed(const struct host *host, const struct cv_cycle *cycle, uint32_t op,
                          struct cv_host_wait *wait)
{
    const struct cv_flow *flow = host->entry->flow;
    const struct cv_api *api = cv_flow_api(flow, op);
    const unsigned ensures = CV_API_QUERY | CV_API_BLOCKS_DEVICE | CV_API_BLOCKS_STREAM |
                             CV_API_BLOCKS_EVENT;

    if (host->entry->values->ops[op] == CV_NONE)
        return;
    if (api && (api->effects & ensures)) {
        if (api->event < 0 && api->stream >= 0 &&
            !stream_holds_work(host, cycle, cv_order_stream_of(host->order, op)))
            wait->feeds_idle = true;
        else
            wait->feeds = true;
    } else if (cv_flow_op(flow, op)->kind == CV_OP_CALL && !api) {
        const struct cv_frame *frame = cv_flow_frame(flow, op);
        const struct cv_call *call = &frame->function->calls[cv_flow_op(flow, op)->call];

        wait->feeds |= flow->child_of_op[op] == CV_NONE && !call->is_pure &&
                       (call->callee == CV_NONE ||
                        !frame->unit->functions[call->callee].in_system_header);
    }
}

static void look_into_loop(const struct host *host, const struct cv_cycle *cycle,
                           struct cv_host_wait *wait)
{
    for (uint32_t i = 0; i < cycle->block_count; i++) {
        const struct cv_flow_block *block = &host->entry->flow->blocks[cycle->blocks[i]];

        for (uint32_t j = 0; j < block->op_count; j++)
            look_for_feed(host, cycle, block->first_op + j, wait);
    }
}

/* Starts another host thread, which may query or synchronize while this one spins. */
static bool starts_host_thread(const struct host *host, uint32_t op)
{
    static const char *const names[] = { "thread",      "jthread",        "async",
                                         "thrd_create", "pthread_create", "_M_start_thread" };
    const struct cv_flow *flow = host->entry->flow;
    const char *name;

    if (cv_flow_op(flow, op)->kind != CV_OP_CALL || host->entry->values->ops[op] == CV_NONE)
        return false;
    name = call_name(host, op);
    for (size_t i = 0; name && i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return cv_flow_op(flow, op)->operand_count > 1;
    return false;
}

static bool has_host_threads(const struct host *host)
{
    for (uint32_t op = 0; op < host->entry->flow->op_count; op++)
        if (starts_host_thread(host, op))
            return true;
    return false;
}

/* A query that stands outside every loop, after a launch: once is not enough (API.3). */
static void look_for_single_query(const struct host *host, const struct cv_cycle *cycle,
                                  struct cv_host_wait *wait)
{
    const struct cv_flow *flow = host->entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_api *api = cv_flow_api(flow, op);
        uint32_t block = host->entry->block_of_op[op];

        if (!api || !(api->effects & CV_API_QUERY) || host->entry->values->ops[op] == CV_NONE ||
            cv_cycle_has(cycle, block) || !cv_dominates(host->entry->cycles, block, cycle->header))
            continue;
        wait->query = cv_flow_place(flow, op);
        wait->query_name = call_name(host, op);
    }
}

static void judge_cycle(const struct host *host, const struct cv_cycle *cycle)
{
    struct cv_host_facts *facts = host->facts;
    struct cv_entry *entry = host->entry;
    struct cv_ids reads = { 0 };
    enum cv_loop_end end = cv_cycle_end(entry, cycle, &reads);
    struct setter_list list = { 0 };
    struct cv_host_wait *wait;
    uint32_t read = CV_NONE;

    if (reads.count == 0 || !host->order->in[cycle->header].reached)
        return;
    for (size_t i = 0; i < reads.count && list.count == 0; i++) {
        struct spot spot = spot_of_address(host, entry->values->addresses[reads.items[i]]);

        read = reads.items[i];
        if (spot.known)
            pending_setters(host, cycle, &spot, &list);
    }
    if (list.count == 0)
        return;
    facts->host_waits = cv_grow(facts->arena, facts->host_waits, facts->host_wait_count,
                                &facts->host_wait_capacity, sizeof *facts->host_waits);
    wait = &facts->host_waits[facts->host_wait_count++];
    memset(wait, 0, sizeof *wait);
    wait->loop = cv_cycle_place(entry, cycle);
    wait->function = entry->flow->frames[entry->flow->blocks[cycle->header].frame].function->name;
    wait->object = cv_describe_address(facts->arena, entry->flow,
                                       cv_flow_operand(entry->flow, read, 0));
    wait->access = cv_access_of(entry->flow, read);
    wait->bounded = end == CV_LOOP_CAN_END;
    wait->setters = list.items;
    wait->setter_count = list.count;
    look_into_loop(host, cycle, wait);
    wait->feeds |= has_host_threads(host);
    look_for_single_query(host, cycle, wait);
}

/* --------------------------------------------------------------- the whole */

/* Stores of the host that another agent could see: they may end a wait. */
static void collect_writes(const struct cv_entry *entry, struct cv_ids *writes)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        bool write = model->kind == CV_OP_STORE ||
                     (model->kind == CV_OP_ATOMIC && model->detail != CV_ATOMIC_LOAD &&
                      model->detail != CV_ATOMIC_WAIT && model->detail != CV_ATOMIC_NOTIFY);
        uint32_t object = cv_address_object(entry->values, entry->values->addresses[op]);

        if (!write || entry->values->ops[op] == CV_NONE || writes->count > 1000)
            continue;
        if (object == CV_NONE || !cv_object_automatic(entry->flow, object) ||
            model->kind == CV_OP_ATOMIC)
            cv_ids_add(entry->arena, writes, op);
    }
}

static bool launches_anything(const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH && entry->values->ops[op] != CV_NONE)
            return true;
    return false;
}

void cv_host_add(struct cv_host_facts *facts, const struct cv_kernel_table *kernels,
                 struct cv_entry *entry)
{
    struct host host = { .facts = facts, .kernels = kernels, .entry = entry };
    struct cv_ids writes = { 0 };

    if (!launches_anything(entry))
        return;
    collect_writes(entry, &writes);
    host.order = cv_order_new(entry->arena, entry, &writes);
    if (!host.order)
        return;
    collect_launches(&host);
    judge_launches(&host);
    for (size_t i = 0; i < entry->cycles->count; i++)
        judge_cycle(&host, &entry->cycles->items[i]);
}
