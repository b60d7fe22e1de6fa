/* host_setters.c - what of a host entry can end a wait of its device work, and how it stands to it.
 */
#include "analysis/host/host_parts.h"
#include "analysis/host/order_parts.h"

/* ------------------------------------------------------------------ values */

/* Of a stream that waits for a value: CUstreamWaitValue_flags, by number. */
enum { WAIT_GEQ, WAIT_EQ, WAIT_AND, WAIT_NOR };

static enum cv_answer stream_answer(const struct cv_host *host, uint32_t node, int64_t value)
{
    const struct cv_node *wait = &host->order->nodes[node];
    uint32_t wanted = cv_order_argument(host->order, wait->op, wait->api->source + 1);
    uint32_t how = cv_order_argument(host->order, wait->op, wait->api->flags);
    int64_t n, flags;

    if (wanted == CV_NONE || how == CV_NONE ||
        !cv_value_constant(host->entry->values, wanted, &n) ||
        !cv_value_constant(host->entry->values, how, &flags))
        return CV_NOT_KNOWN;
    switch (flags & 3) {
    case WAIT_GEQ:
        return value >= n ? CV_YES : CV_NO;
    case WAIT_EQ:
        return value == n ? CV_YES : CV_NO;
    case WAIT_AND:
        return value & n ? CV_YES : CV_NO;
    default:
        return (uint32_t)(value | n) != UINT32_MAX ? CV_YES : CV_NO;
    }
}

/* Whether the wait can go on once its memory holds `value`. */
static enum cv_answer answer(const struct cv_host *host, const struct cv_waiter *waiter,
                             int64_t value)
{
    return waiter->kernel ? cv_wait_answer(waiter->kernel, waiter->wait, value)
                          : stream_answer(host, waiter->node, value);
}

/* The same of what memory is first given: zeroes prepare a wait and do not end it, unless it is
 * known that they do. */
static bool begins_ended(const struct cv_host *host, const struct cv_waiter *waiter, int64_t value)
{
    enum cv_answer ends = answer(host, waiter, value);

    return ends == CV_YES || (ends == CV_NOT_KNOWN && value != 0);
}

/* --------------------------------------------------------------- relations */

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

static const char *kernel_name(const struct cv_host *host, uint32_t launch)
{
    struct cv_function_ref ref;

    return cv_launched_kernel(host->entry, launch, &ref)
               ? host->entry->flow->program->units[ref.unit]->functions[ref.function].name
               : NULL;
}

/* The host sets it, after a call or launch that waits for the waiter, or may. */
static void note_blocker(const struct cv_host *host, uint32_t write, uint32_t waiter,
                         struct cv_setter *setter)
{
    uint32_t blocker = host->order->blocker[waiter], launch = CV_NONE;
    const struct cv_node *node = &host->order->nodes[write];

    setter->relation = host_relation(host, write, waiter);
    setter->concurrent = cv_node_in(node->issued, waiter) && !cv_node_in(node->before, waiter) &&
                         !cv_node_in(node->maybe_before, waiter);
    if (setter->relation == CV_RELATION_BEFORE && setter->concurrent &&
        host->order->nodes[waiter].kind == CV_NODE_LAUNCH)
        launch = cv_host_loading_launch(host, waiter, write);
    if (launch != CV_NONE) {
        setter->relation = CV_RELATION_MAY_BLOCK;
        setter->blocker = cv_flow_place(host->entry->flow, launch);
        setter->blocker_loads = true;
        setter->blocker_name = kernel_name(host, launch);
    } else if (setter->relation >= CV_RELATION_BLOCKED && blocker != CV_NONE) {
        setter->blocker = cv_flow_place(host->entry->flow, blocker);
        setter->blocker_name = cv_call_name(host, blocker);
    }
}

/* ----------------------------------------------------------------- setters */

int64_t cv_argument_number(const struct cv_host *host, const struct cv_arguments *arguments,
                           uint32_t parameter, int64_t offset, int64_t otherwise)
{
    int64_t n;

    return cv_value_constant(host->entry->values, cv_argument_value(arguments, parameter, offset),
                             &n)
               ? n
               : otherwise;
}

/* One thread alone, that comes to the store only when the wait is over. */
static bool sets_after_wait(const struct cv_host *host, const struct cv_waiter *waiter,
                            const struct cv_kernel_set *set)
{
    const struct cv_arguments *arguments = host->entry->values
                                               ->launches[host->order->nodes[waiter->node].op];
    const struct cv_entry *entry = waiter->kernel->entry;

    for (int64_t i = 0; i < 3; i++)
        if (cv_argument_number(host, arguments, CV_GRID_SIZE + (uint32_t)i, 0, 0) != 1 ||
            cv_argument_number(host, arguments, CV_BLOCK_SIZE + (uint32_t)i, 0, 0) != 1)
            return false;
    return waiter->wait->cycle &&
           cv_dominates(entry->cycles, waiter->wait->cycle->header, entry->block_of_op[set->op]);
}

static void consider_launch(const struct cv_host *host, uint32_t node,
                            const struct cv_waiter *waiter, struct cv_setter_list *list)
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
        struct cv_spot target = host->targets[node][i];

        if (!cv_same_spot(host, &target, &waiter->spot) ||
            (set->value_known && answer(host, waiter, set->value) == CV_NO) ||
            (node == waiter->node && sets_after_wait(host, waiter, set)))
            continue;
        if (node == waiter->node || kernel == waiter->kernel) {
            list->unknown = true; /* the grid's own blocks, or another grid of its kind */
            continue;
        }
        cv_setter_add(host, list,
                      (struct cv_setter){ .kind = kind,
                                          .relation = relation(host, node, waiter->node),
                                          .op = op,
                                          .name = kernel->entry->function->name,
                                          .where = cv_flow_place(host->entry->flow, op),
                                          .store = set->where });
        list->set = set;
        return;
    }
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
        if (cv_argument_number(host, arguments, CV_NODE_VALUE, 4, 4) != 1)
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

static void consider_call(const struct cv_host *host, uint32_t number,
                          const struct cv_waiter *waiter, struct cv_setter_list *list)
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
    if (!cv_same_spot(host, &target, &waiter->spot))
        return;
    if (node->kind == CV_NODE_SET && memset_word(host, node, &word) &&
        !begins_ended(host, waiter, word))
        return;
    cv_setter_add(
        host, list,
        (struct cv_setter){ .kind = node->kind == CV_NODE_SET ? CV_SETTER_MEMSET : CV_SETTER_COPY,
                            .relation = relation(host, number, waiter->node),
                            .op = node->op,
                            .name = cv_call_name(host, node->op),
                            .where = cv_flow_place(host->entry->flow, node->op) });
}

static void consider_write(const struct cv_host *host, uint32_t number,
                           const struct cv_waiter *waiter, struct cv_setter_list *list)
{
    const struct cv_node *node = &host->order->nodes[number];
    struct cv_values *values = host->entry->values;
    struct cv_spot target = cv_spot_of_address(host, values->addresses[node->op]);
    uint32_t stored = cv_flow_operand(host->entry->flow, node->op, 1);
    struct cv_setter setter = { .kind = CV_SETTER_HOST };
    int64_t n;

    if (!cv_same_spot(host, &target, &waiter->spot))
        return;
    if (stored != CV_NONE && cv_value_constant(values, values->ops[stored], &n) &&
        !begins_ended(host, waiter, n))
        return;
    setter.op = node->op;
    setter.name = cv_flow_frame(host->entry->flow, node->op)->function->name;
    setter.where = cv_flow_place(host->entry->flow, node->op);
    note_blocker(host, number, waiter->node, &setter);
    cv_setter_add(host, list, setter);
}

enum cv_relation cv_best_relation(const struct cv_setter_list *list)
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

struct cv_setter_list cv_setters_of_waiter(const struct cv_host *host,
                                           const struct cv_waiter *waiter)
{
    struct cv_setter_list list = { 0 };

    for (uint32_t i = 0; i < host->order->node_count; i++) {
        enum cv_node_kind kind = host->order->nodes[i].kind;

        if (kind == CV_NODE_LAUNCH || kind == CV_NODE_FUNCTION)
            consider_launch(host, i, waiter, &list);
        else if (kind == CV_NODE_WRITE)
            consider_write(host, i, waiter, &list);
        else if (kind != CV_NODE_WAIT)
            consider_call(host, i, waiter, &list);
    }
    return list;
}
