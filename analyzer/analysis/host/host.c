/* host.c - puts the arguments of launches in place of kernels' parameters, and compares. */
#include "analysis/host/host.h"

#include <string.h>

#include "analysis/host/host_parts.h"
#include "analysis/host/order_parts.h"
#include "analysis/kernels/loops.h"
#include "analysis/values/memory.h"

/* Grids on different devices may wait for each other: which one is meant is not followed. */
static bool changes_device(const struct cv_entry *entry)
{
    uint32_t first = CV_NONE;
    int64_t n;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_api *api = cv_flow_api(entry->flow, op);
        uint32_t operand, device;

        if (!api || !(api->effects & CV_API_CHOOSES_DEVICE) || entry->values->ops[op] == CV_NONE)
            continue;
        operand = cv_flow_operand(entry->flow, op, (uint32_t)api->flags);
        device = operand == CV_NONE ? CV_NONE : entry->values->ops[operand];
        if (device == CV_NONE || (first != CV_NONE && device != first) ||
            (!cv_value_constant(entry->values, device, &n) &&
             cv_in_cycle(entry->cycles, entry->block_of_op[op])))
            return true;
        first = device;
    }
    return false;
}

/* -------------------------------------------------------------- grid waits */

static const char *stream_name(const struct cv_host *host, uint32_t op)
{
    uint32_t stream = cv_order_stream_of(host->order, op);
    uint32_t operand = cv_order_stream_operand(host->entry->flow, op);

    if (host->order->nodes[host->order->node_of_op[op]].stream == CV_NONE)
        return "the graph";
    if (stream != CV_NONE && host->order->streams[stream].kind == CV_STREAM_LEGACY)
        return "the default stream";
    if (stream != CV_NONE && host->order->streams[stream].kind == CV_STREAM_PER_THREAD)
        return "the per-thread default stream";
    if (operand == CV_NONE)
        return "a stream";
    return cv_format(host->facts->arena, "stream '%s'",
                     cv_describe_address(host->facts->arena, host->entry->flow, operand));
}

/* The definition of a variable, in whichever unit it is; NULL where none was read. */
static const struct cv_object *defined_object(const struct cv_program *program,
                                              const struct cv_object *object)
{
    if (!object->is_extern)
        return object;
    for (uint32_t i = 0; i < program->unit_count; i++)
        for (uint32_t k = 0; k < program->units[i]->global_count; k++) {
            const struct cv_object *other = &program->units[i]->globals[k];

            if (!other->is_extern && strcmp(other->usr, object->usr) == 0)
                return other;
        }
    return NULL;
}

/* Whether what a variable holds before any code runs may end the wait. */
static bool starts_ended(const struct cv_host *host, const struct cv_kernel *kernel,
                         const struct cv_kernel_wait *wait)
{
    const struct cv_object *object;

    if (wait->ref.root != CV_REF_GLOBAL)
        return false;
    object = defined_object(host->entry->flow->program, wait->ref.object);
    if (!object)
        return true; /* not known */
    return !object->starts_known || cv_wait_begins_ended(kernel, wait, object->start);
}

static void add_edge(const struct cv_host *host, struct cv_wait_edge edge)
{
    struct cv_wait_edges *edges = host->edges;

    edges->items = cv_grow(host->entry->arena, edges->items, edges->count, &edges->capacity,
                           sizeof *edges->items);
    edges->items[edges->count++] = edge;
}

/* A host function must not wait for what the device need not do before it. Returns whether it is
 * the host itself that sets what it waits for. */
static bool judge_function(const struct cv_host *host, uint32_t op,
                           const struct cv_kernel *function, const struct cv_kernel_wait *wait,
                           const struct cv_setter_list *list)
{
    enum cv_relation best = cv_best_relation(list);

    if ((best == CV_RELATION_UNORDERED || best == CV_RELATION_AFTER) && !wait->bounded)
        cv_hazard_add(host, (struct cv_hazard){ .kind = CV_HAZARD_CALLBACK_WAIT,
                                                .where = wait->where,
                                                .function = wait->function,
                                                .object = wait->ref.name,
                                                .what = function->entry->function->name,
                                                .other = cv_flow_place(host->entry->flow, op) });
    return best == CV_RELATION_BLOCKED;
}

static bool leads_to(const struct cv_flow *flow, uint32_t frame, uint32_t inner)
{
    while (inner != frame && inner != CV_NONE)
        inner = flow->frames[inner].parent;
    return inner == frame;
}

/* The calls that lead to the waiter's launch and not to its setter. */
static void note_calls(const struct cv_host *host, uint32_t op, struct cv_grid_wait *wait)
{
    const struct cv_flow *flow = host->entry->flow;
    const struct cv_setter *setter = &wait->setters[0];
    uint32_t frame = flow->op_frames[op], common = frame;
    size_t shared = 0;

    for (size_t i = 0; i < wait->setter_count; i++)
        if (wait->setters[i].relation == wait->best)
            setter = &wait->setters[i];
    while (!leads_to(flow, common, flow->op_frames[setter->op]))
        common = flow->frames[common].parent;
    for (; flow->frames[common].parent != CV_NONE; common = flow->frames[common].parent)
        shared++;
    wait->calls = cv_loop_calls(host->facts->arena, host->entry, frame, &wait->call_count);
    wait->calls += shared;
    wait->call_count -= shared;
}

/* Adds the wait, where all that can end it is known, for the family to judge. */
static struct cv_grid_wait *add_wait(const struct cv_host *host, const struct cv_waiter *waiter,
                                     struct cv_setter_list *list)
{
    struct cv_host_facts *facts = host->facts;
    uint32_t op = host->order->nodes[waiter->node].op;
    struct cv_grid_wait *result;

    if (cv_reaches_unknown_code(host, &waiter->spot))
        return NULL;
    *list = cv_setters_of_waiter(host, waiter);
    if (list->unknown || list->count == 0 ||
        (host->order->nodes[waiter->node].kind == CV_NODE_FUNCTION &&
         !judge_function(host, op, waiter->kernel, waiter->wait, list)))
        return NULL;
    facts->grid_waits = cv_grow(facts->arena, facts->grid_waits, facts->grid_wait_count,
                                &facts->grid_wait_capacity, sizeof *facts->grid_waits);
    result = &facts->grid_waits[facts->grid_wait_count++];
    memset(result, 0, sizeof *result);
    result->entry = host->entry->ref;
    result->function = cv_flow_frame(host->entry->flow, op)->function->name;
    result->launch = cv_flow_place(host->entry->flow, op);
    result->stream = stream_name(host, op);
    result->best = cv_best_relation(list);
    result->setters = list->items;
    result->setter_count = list->count;
    note_calls(host, op, result);
    return result;
}

static void judge_wait(const struct cv_host *host, uint32_t node, const struct cv_kernel *kernel,
                       const struct cv_kernel_wait *wait)
{
    struct cv_waiter waiter = { node, cv_spot_of_ref(host, &wait->ref, host->order->nodes[node].op),
                                kernel, wait };
    struct cv_setter_list list;
    struct cv_grid_wait *result;

    if (!waiter.spot.known || starts_ended(host, kernel, wait) ||
        !(result = add_wait(host, &waiter, &list)))
        return;
    result->waiter = host->order->nodes[node].kind == CV_NODE_FUNCTION ? CV_WAITER_FUNCTION
                                                                       : CV_WAITER_KERNEL;
    result->kernel = kernel->entry->function->name;
    result->loop = wait->where;
    result->object = wait->ref.name;
    result->bounded = wait->bounded;
    result->read = cv_flow_place(kernel->entry->flow, wait->read);
    result->scope = wait->scope;
    if (list.count == 1 && list.items[0].kind == CV_SETTER_KERNEL && !wait->bounded)
        add_edge(host, (struct cv_wait_edge){ .waiter = node,
                                              .setter = host->order->node_of_op[list.items[0].op],
                                              .kernel = kernel,
                                              .wait = wait,
                                              .set = list.set,
                                              .grid_wait = host->facts->grid_wait_count - 1 });
}

/* A stream waits until memory holds a value. */
static void judge_stream_wait(const struct cv_host *host, uint32_t node)
{
    const struct cv_node *wait = &host->order->nodes[node];
    uint32_t address = cv_order_argument(host->order, wait->op, wait->api->source);
    struct cv_waiter waiter = { .node = node, .spot = cv_spot_of_address(host, address) };
    struct cv_setter_list list;
    struct cv_grid_wait *result;

    if (!waiter.spot.known || !(result = add_wait(host, &waiter, &list)))
        return;
    result->waiter = CV_WAITER_STREAM;
    result->kernel = cv_call_name(host, wait->op);
    result->loop = result->read = result->launch;
    result->object = cv_describe_address(
        host->facts->arena, host->entry->flow,
        cv_flow_operand(host->entry->flow, wait->op, (uint32_t)wait->api->source));
}

static void judge_launches(const struct cv_host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if (cv_order_waits_memory(node))
            judge_stream_wait(host, i);
        if ((node->kind != CV_NODE_LAUNCH && node->kind != CV_NODE_FUNCTION) ||
            !(kernel = cv_host_kernel(host, node->op)))
            continue;
        for (size_t j = 0; j < kernel->wait_count; j++)
            judge_wait(host, i, kernel, &kernel->waits[j]);
    }
}

/* ---------------------------------------------------------------- launches */

/* The number of blocks, or 0 where it is not known. */
static int64_t block_count(const struct cv_host *host, const struct cv_arguments *arguments)
{
    int64_t count = 1;

    for (uint32_t i = 0; i < 3; i++) {
        uint32_t value = cv_argument_value(arguments, CV_GRID_SIZE + i, 0);
        int64_t n = 0;

        if (value == CV_NONE && i > 0)
            continue;
        if (!cv_value_constant(host->entry->values, value, &n))
            count = 0;
        count = count > 0 && n > 0 && n < INT32_MAX ? count * n : 0;
    }
    return count;
}

/* What each dimension of a launch is; 0 where it is not known. */
static void launch_sizes(const struct cv_host *host, const struct cv_arguments *arguments,
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

enum { MAX_ATTRIBUTES = 64 };

/* The largest number that a value can be where paths join; -1 where one of them is not known. */
static int64_t largest(const struct cv_host *host, uint32_t value, int depth)
{
    struct cv_values *values = host->entry->values;
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    int64_t most = -1;

    if (cv_value_constant(values, value, &most))
        return most;
    if (value == CV_NONE || depth == 0 || values->items[value].kind != CV_VALUE_PHI)
        return -1;
    cv_phi_incoming(values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        int64_t one = largest(host, incoming.items[i], depth - 1);

        if (one < 0)
            return -1;
        most = one > most ? one : most;
    }
    return most;
}

/* How many blocks the attribute puts into a cluster: more than any grid has where not known. */
static int64_t attribute_cluster(const struct cv_host *host, const struct cv_arguments *arguments,
                                 uint32_t attribute)
{
    int64_t size = 1;

    for (uint32_t i = 0; i < 3; i++) {
        uint32_t value = cv_argument_value(arguments, attribute,
                                           CV_ATTRIBUTE_VALUE + 4 * (int64_t)i);
        int64_t n = 1;

        if (value != CV_NONE && !cv_value_constant(host->entry->values, value, &n))
            return INT32_MAX;
        size = n > 0 && n < INT32_MAX && size < INT32_MAX ? size * n : INT32_MAX;
    }
    return size;
}

/* Whether an attribute that the launch has on some path makes it cooperative, or that is not
 * known. `cluster` grows to the largest that they ask for. */
static bool may_cooperate(const struct cv_host *host, const struct cv_arguments *arguments,
                          int64_t *cluster)
{
    int64_t count = largest(host, cv_argument_value(arguments, CV_ATTRIBUTE_COUNT, 0), 4);

    if (count < 0 || count > MAX_ATTRIBUTES)
        return true;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = CV_ATTRIBUTE + i;
        int64_t id = cv_argument_number(host, arguments, at, CV_ATTRIBUTE_ID, -1);

        if (id < 0 || (id == CV_LAUNCH_COOPERATIVE &&
                       cv_argument_number(host, arguments, at, CV_ATTRIBUTE_VALUE, -1) != 0))
            return true;
        if (id == CV_LAUNCH_CLUSTER) {
            int64_t given = attribute_cluster(host, arguments, at);

            *cluster = given > *cluster ? given : *cluster;
        }
    }
    return false;
}

/* Whether all blocks of the launch start once one has, or that is not known. */
static bool starts_together(const struct cv_host *host, uint32_t op, int64_t blocks,
                            const struct cv_kernel *kernel, bool *in_clusters)
{
    const struct cv_op *model = cv_flow_op(host->entry->flow, op);
    const struct cv_function *function = cv_flow_frame(host->entry->flow, op)->function;
    int64_t cluster = cluster_size(kernel);

    if (model->kind == CV_OP_LAUNCH &&
        (function->launches[model->launch].cooperative ||
         (function->launches[model->launch].config != CV_NONE &&
          may_cooperate(host, host->entry->values->launches[op], &cluster))))
        return true;
    *in_clusters = cluster > 1;
    return blocks > 0 && blocks <= cluster;
}

static void add_launch(const struct cv_host *host, uint32_t op, const struct cv_kernel *kernel)
{
    struct cv_host_facts *facts = host->facts;
    const struct cv_arguments *arguments = host->entry->values->launches[op];
    struct cv_kernel_launch *launch;
    int64_t blocks;

    facts->launches = cv_grow(facts->arena, facts->launches, facts->launch_count,
                              &facts->launch_capacity, sizeof *facts->launches);
    launch = &facts->launches[facts->launch_count++];
    memset(launch, 0, sizeof *launch);
    launch->entry = host->entry->ref;
    launch->kernel = kernel;
    launch->where = cv_flow_place(host->entry->flow, op);
    blocks = block_count(host, arguments);
    launch->sized_by_occupancy = cv_sized_to_fit(host, op);
    launch_sizes(host, arguments, CV_GRID_SIZE, launch->grid);
    launch_sizes(host, arguments, CV_BLOCK_SIZE, launch->block);
    launch->starts_together = starts_together(host, op, blocks, kernel, &launch->in_clusters);
}

static void collect_launches(const struct cv_host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if (node->kind == CV_NODE_LAUNCH && (kernel = cv_host_kernel(host, node->op)))
            add_launch(host, node->op, kernel);
    }
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

/* A launch that a graph makes, or work that a call puts into a stream. */
static bool is_work(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_api *api = cv_flow_api(entry->flow, op);

    return api && (api->effects & CV_API_ADDS_NODE ||
                   (api->effects & CV_API_ENQUEUES && !(api->effects & CV_API_BLOCKS_STREAM)));
}

static bool launches_anything(const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (entry->values->ops[op] != CV_NONE &&
            (cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH || is_work(entry, op)))
            return true;
    return false;
}

void cv_host_add(struct cv_host_facts *facts, const struct cv_kernel_table *kernels,
                 struct cv_entry *entry)
{
    struct cv_host host = { .facts = facts, .kernels = kernels, .entry = entry };
    struct cv_wait_edges edges = { 0 };
    struct cv_ids writes = { 0 };

    if (!launches_anything(entry))
        return;
    collect_writes(entry, &writes);
    host.order = cv_order_new(entry->arena, entry, &writes);
    if (!host.order)
        return;
    host.several_devices = changes_device(entry);
    cv_host_find_others(&host);
    host.edges = &edges;
    cv_host_find_kernels(&host);
    collect_launches(&host);
    judge_launches(&host);
    cv_host_find_cycles(&host);
    for (size_t i = 0; i < entry->cycles->count; i++)
        cv_host_judge_cycle(&host, &entry->cycles->items[i]);
    for (uint32_t i = 0; i < host.order->node_count; i++)
        if (host.order->nodes[i].kind == CV_NODE_WAIT)
            cv_host_judge_call(&host, &host.order->nodes[i]);
    cv_host_judge_memory(&host);
}
