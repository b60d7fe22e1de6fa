/* host.c - puts the arguments of launches in place of kernels' parameters, and compares. */
#include "analysis/host.h"

#include <string.h>

#include "analysis/host_parts.h"
#include "analysis/memory.h"

/* ----------------------------------------------------------------- setters */

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

/* Of device work, to a waiter; both are nodes. */
static enum cv_relation relation(const struct cv_host *host, uint32_t setter, uint32_t waiter)
{
    const struct cv_node *before = &host->order->nodes[setter];
    const struct cv_node *after = &host->order->nodes[waiter];

    if (!before->placed || !after->placed)
        return CV_RELATION_MAYBE; /* of a graph whose launch was not found */
    if (cv_node_in(after->before, setter))
        return CV_RELATION_BEFORE;
    if (cv_node_in(after->maybe_before, setter))
        return CV_RELATION_MAYBE;
    if (!cv_node_in(after->issued, setter) && cv_node_in(before->before, waiter))
        return CV_RELATION_AFTER;
    return host->several_devices || host->order->waits_memory ? CV_RELATION_MAYBE
                                                              : CV_RELATION_UNORDERED;
}

/* Of a store by the host: it is only late where the host waits for the waiter first. */
static enum cv_relation host_relation(const struct cv_host *host, uint32_t setter, uint32_t waiter)
{
    const struct cv_node *write = &host->order->nodes[setter];

    if (cv_node_in(host->order->nodes[waiter].issued, setter) || !cv_node_in(write->issued, waiter))
        return CV_RELATION_BEFORE;
    if (cv_node_in(write->before, waiter))
        return CV_RELATION_BLOCKED;
    return cv_node_in(write->blocked, waiter) ? CV_RELATION_MAY_BLOCK : CV_RELATION_BEFORE;
}

static void consider_launch(const struct cv_host *host, uint32_t node, uint32_t waiter,
                            const struct cv_kernel *waiting, const struct cv_kernel_wait *wait,
                            const struct cv_spot *spot, struct cv_setter_list *list)
{
    uint32_t op = host->order->nodes[node].op;
    const struct cv_kernel *kernel = cv_host_kernel(host, op);
    enum cv_setter_kind kind = host->order->nodes[node].kind == CV_NODE_LAUNCH ? CV_SETTER_KERNEL
                                                                               : CV_SETTER_FUNCTION;

    if (!kernel) {
        list->unknown = true;
        return;
    }
    list->unknown |= kernel->opaque;
    for (size_t i = 0; i < kernel->set_count; i++) {
        const struct cv_kernel_set *set = &kernel->sets[i];
        struct cv_spot target = cv_spot_of_ref(host, &set->ref, op);

        if (!cv_same_spot(host, &target, spot) ||
            (set->value_known && !cv_wait_accepts(waiting, wait, set->value)))
            continue;
        if (node == waiter || kernel == waiting) {
            list->unknown = true; /* the grid's own blocks, or another grid of its kind */
            continue;
        }
        cv_setter_add(host, list,
                      (struct cv_setter){ .kind = kind,
                                          .relation = relation(host, node, waiter),
                                          .op = op,
                                          .name = kernel->entry->function->name,
                                          .where = cv_flow_place(host->entry->flow, op),
                                          .store = set->where });
        list->set = set;
        return;
    }
}

/* A number among a launch's arguments; `otherwise` where it is not known or not there. */
static int64_t argument_number(const struct cv_host *host, const struct cv_arguments *arguments,
                               uint32_t parameter, int64_t offset, int64_t otherwise)
{
    int64_t n;

    return cv_value_constant(host->entry->values, cv_argument_value(arguments, parameter, offset),
                             &n)
               ? n
               : otherwise;
}

/* What a memset writes into a 32-bit word, where it is known. */
static bool memset_word(const struct cv_host *host, const struct cv_node *node, int64_t *word)
{
    struct cv_values *values = host->entry->values;
    const struct cv_arguments *arguments = values->launches[node->op];
    uint32_t operand;
    int64_t byte;

    if (node->api->effects & CV_API_ADDS_NODE) {
        if (!cv_value_constant(values, cv_argument_value(arguments, CV_NODE_VALUE, 0), word))
            return false;
        if (argument_number(host, arguments, CV_NODE_VALUE, 4, 4) != 1)
            return true;
        byte = *word;
    } else {
        operand = cv_flow_operand(host->entry->flow, node->op,
                                  (uint32_t)node->api->destination + 1);
        if (operand == CV_NONE || !cv_value_constant(values, values->ops[operand], &byte))
            return false;
    }
    *word = node->api->effects & CV_API_WHOLE_WORDS
                ? byte
                : (int32_t)((uint32_t)(byte & 0xff) * 0x01010101u);
    return true;
}

static void consider_call(const struct cv_host *host, uint32_t number, uint32_t waiter,
                          const struct cv_kernel *waiting, const struct cv_kernel_wait *wait,
                          const struct cv_spot *spot, struct cv_setter_list *list)
{
    const struct cv_node *node = &host->order->nodes[number];
    const unsigned sets_nothing = CV_API_CREATES | CV_API_DESTROYS;
    struct cv_spot target;
    int64_t word;

    if (node->kind == CV_NODE_GRAPH && node->followed)
        return; /* its nodes are looked at themselves */
    if (node->kind == CV_NODE_OTHER && node->api &&
        (node->api->effects & sets_nothing || cv_order_waits_memory(node)))
        return;
    if (node->kind != CV_NODE_COPY && node->kind != CV_NODE_SET) {
        list->unknown = true; /* a graph, a host function, a library: not followed */
        return;
    }
    target = cv_spot_of_destination(host, node);
    if (!cv_same_spot(host, &target, spot))
        return;
    if (node->kind == CV_NODE_SET && memset_word(host, node, &word) &&
        !cv_wait_begins_ended(waiting, wait, word))
        return;
    cv_setter_add(
        host, list,
        (struct cv_setter){ .kind = node->kind == CV_NODE_SET ? CV_SETTER_MEMSET : CV_SETTER_COPY,
                            .relation = relation(host, number, waiter),
                            .name = cv_call_name(host, node->op),
                            .where = cv_flow_place(host->entry->flow, node->op) });
}

static void consider_write(const struct cv_host *host, uint32_t number, uint32_t waiter,
                           const struct cv_kernel *waiting, const struct cv_kernel_wait *wait,
                           const struct cv_spot *spot, struct cv_setter_list *list)
{
    const struct cv_node *node = &host->order->nodes[number];
    struct cv_values *values = host->entry->values;
    struct cv_spot target = cv_spot_of_address(host, values->addresses[node->op]);
    uint32_t stored = cv_flow_operand(host->entry->flow, node->op, 1);
    enum cv_relation how = host_relation(host, number, waiter);
    struct cv_setter setter = { .kind = CV_SETTER_HOST, .relation = how };
    uint32_t blocker;
    int64_t n;

    if (!cv_same_spot(host, &target, spot))
        return;
    if (stored != CV_NONE && cv_value_constant(values, values->ops[stored], &n) &&
        !cv_wait_begins_ended(waiting, wait, n))
        return;
    setter.name = cv_flow_frame(host->entry->flow, node->op)->function->name;
    setter.where = cv_flow_place(host->entry->flow, node->op);
    setter.concurrent = cv_node_in(node->issued, waiter) && !cv_node_in(node->before, waiter) &&
                        !cv_node_in(node->maybe_before, waiter);
    blocker = host->order->blocker[waiter];
    if (how >= CV_RELATION_BLOCKED && blocker != CV_NONE) {
        setter.blocker = cv_flow_place(host->entry->flow, blocker);
        setter.blocker_name = cv_call_name(host, blocker);
    }
    cv_setter_add(host, list, setter);
}

static enum cv_relation best_relation(const struct cv_setter_list *list)
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

static const char *stream_name(const struct cv_host *host, uint32_t op)
{
    uint32_t stream = cv_order_stream_of(host->order, op);
    const struct cv_frame *frame = cv_flow_frame(host->entry->flow, op);
    const struct cv_launch *launch;

    if (cv_flow_op(host->entry->flow, op)->kind != CV_OP_LAUNCH)
        return "the graph";
    launch = &frame->function->launches[cv_flow_op(host->entry->flow, op)->launch];
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
    enum cv_relation best = best_relation(list);

    if ((best == CV_RELATION_UNORDERED || best == CV_RELATION_AFTER) && !wait->bounded)
        cv_hazard_add(host, (struct cv_hazard){ .kind = CV_HAZARD_CALLBACK_WAIT,
                                                .where = wait->where,
                                                .function = wait->function,
                                                .object = wait->ref.name,
                                                .what = function->entry->function->name,
                                                .other = cv_flow_place(host->entry->flow, op) });
    return best == CV_RELATION_BLOCKED;
}

static void judge_wait(const struct cv_host *host, uint32_t node, const struct cv_kernel *kernel,
                       const struct cv_kernel_wait *wait)
{
    struct cv_host_facts *facts = host->facts;
    uint32_t op = host->order->nodes[node].op;
    struct cv_spot spot = cv_spot_of_ref(host, &wait->ref, op);
    struct cv_setter_list list = { 0 };
    struct cv_grid_wait *result;

    if (!spot.known || starts_ended(host, kernel, wait) || cv_reaches_unknown_code(host, &spot))
        return;
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        if (host->order->nodes[i].kind == CV_NODE_LAUNCH ||
            host->order->nodes[i].kind == CV_NODE_FUNCTION)
            consider_launch(host, i, node, kernel, wait, &spot, &list);
        else if (host->order->nodes[i].kind == CV_NODE_WRITE)
            consider_write(host, i, node, kernel, wait, &spot, &list);
        else if (host->order->nodes[i].kind != CV_NODE_WAIT)
            consider_call(host, i, node, kernel, wait, &spot, &list);
    }
    if (list.unknown || list.count == 0)
        return;
    if (host->order->nodes[node].kind == CV_NODE_FUNCTION &&
        !judge_function(host, op, kernel, wait, &list))
        return;
    facts->grid_waits = cv_grow(facts->arena, facts->grid_waits, facts->grid_wait_count,
                                &facts->grid_wait_capacity, sizeof *facts->grid_waits);
    result = &facts->grid_waits[facts->grid_wait_count++];
    memset(result, 0, sizeof *result);
    result->entry = host->entry->ref;
    result->is_function = host->order->nodes[node].kind == CV_NODE_FUNCTION;
    result->kernel = kernel->entry->function->name;
    result->function = cv_flow_frame(host->entry->flow, op)->function->name;
    result->launch = cv_flow_place(host->entry->flow, op);
    result->loop = wait->where;
    result->object = wait->ref.name;
    result->stream = stream_name(host, op);
    result->bounded = wait->bounded;
    result->read = cv_flow_place(kernel->entry->flow, wait->read);
    result->scope = wait->scope;
    result->best = best_relation(&list);
    result->setters = list.items;
    result->setter_count = list.count;
    if (list.count == 1 && list.items[0].kind == CV_SETTER_KERNEL && !wait->bounded)
        add_edge(host, (struct cv_wait_edge){ .waiter = node,
                                              .setter = host->order->node_of_op[list.items[0].op],
                                              .kernel = kernel,
                                              .wait = wait,
                                              .set = list.set,
                                              .grid_wait = facts->grid_wait_count - 1 });
}

static void judge_launches(const struct cv_host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;

        if ((node->kind != CV_NODE_LAUNCH && node->kind != CV_NODE_FUNCTION) ||
            !(kernel = cv_host_kernel(host, node->op)))
            continue;
        for (size_t j = 0; j < kernel->wait_count; j++)
            judge_wait(host, i, kernel, &kernel->waits[j]);
    }
}

/* ---------------------------------------------------------------- launches */

/* A size that the program asked the runtime for: blocks that fit, multiprocessors. */
static bool from_occupancy(const struct cv_host *host, uint32_t value, int depth)
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
        name = cv_call_name(host, model->a);
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
static int64_t block_count(const struct cv_host *host, const struct cv_arguments *arguments,
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

/* A number in an attribute of a launch; `otherwise` where it is not known or not there. */
static int64_t attribute_number(const struct cv_host *host, uint32_t op,
                                enum cv_launch_attribute attribute, int64_t offset,
                                int64_t otherwise)
{
    int64_t n;

    return cv_value_constant(host->entry->values,
                             cv_launch_attribute(host->entry, op, attribute, offset), &n)
               ? n
               : otherwise;
}

static bool attributes_known(const struct cv_host *host, uint32_t op)
{
    const struct cv_arguments *arguments = host->entry->values->launches[op];
    int64_t count = argument_number(host, arguments, CV_ATTRIBUTE_COUNT, 0, -1);

    for (int64_t i = 0; i < count; i++)
        if (argument_number(host, arguments, CV_ATTRIBUTE + (uint32_t)i, CV_ATTRIBUTE_ID, -1) < 0)
            return false;
    return count >= 0;
}

/* Whether all blocks of the launch start once one has, or that is not known. */
static bool starts_together(const struct cv_host *host, uint32_t op, int64_t blocks,
                            const struct cv_kernel *kernel)
{
    const struct cv_op *model = cv_flow_op(host->entry->flow, op);
    const struct cv_function *function = cv_flow_frame(host->entry->flow, op)->function;
    int64_t cluster = cluster_size(kernel);

    if (model->kind == CV_OP_LAUNCH && function->launches[model->launch].cooperative)
        return true;
    if (model->kind == CV_OP_LAUNCH && function->launches[model->launch].config != CV_NONE) {
        int64_t given = 1;

        if (!attributes_known(host, op))
            return true;
        for (int64_t at = 0; at < 12; at += 4)
            given *= attribute_number(host, op, CV_LAUNCH_CLUSTER, at, 1);
        if (attribute_number(host, op, CV_LAUNCH_COOPERATIVE, 0, 0) != 0)
            return true;
        cluster = given > cluster ? given : cluster;
    }
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
    blocks = block_count(host, arguments, &launch->sized_by_occupancy);
    launch_sizes(host, arguments, CV_GRID_SIZE, launch->grid);
    launch_sizes(host, arguments, CV_BLOCK_SIZE, launch->block);
    launch->starts_together = starts_together(host, op, blocks, kernel);
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
