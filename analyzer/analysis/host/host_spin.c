/* host_spin.c - loops of the host that wait for memory that pending device work sets. */
#include <string.h>

#include "analysis/host/host_parts.h"
#include "analysis/host/order_parts.h"
#include "analysis/kernels/loops.h"
#include "analysis/values/depend.h"
#include "analysis/values/memory.h"

/* Where the host waits: a loop, or a call of atomic::wait(). */
struct spin {
    const struct cv_cycle *cycle; /* NULL: the call */
    uint32_t block;               /* that it begins with */
    uint32_t read;
    struct cv_node_set issued, done, maybe_done;
};

/* -------------------------------------------------------------- host waits */

/* A copy or memset in a stream that writes what the loop waits for. */
static void pending_call(const struct cv_host *host, const struct cv_node *node,
                         const struct cv_spot *spot, struct cv_setter_list *list)
{
    struct cv_spot target = cv_spot_of_destination(host, node);

    if (!cv_same_spot(host, &target, spot))
        return;
    cv_setter_add(
        host, list,
        (struct cv_setter){ .kind = node->kind == CV_NODE_SET ? CV_SETTER_MEMSET : CV_SETTER_COPY,
                            .relation = CV_RELATION_UNORDERED,
                            .op = node->op,
                            .name = cv_call_name(host, node->op),
                            .where = cv_flow_place(host->entry->flow, node->op) });
}

/* Work that sets what the loop waits for and need not be complete when it begins. */
static void pending_setters(const struct cv_host *host, const struct spin *spin,
                            const struct cv_spot *spot, struct cv_setter_list *list)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        const struct cv_kernel *kernel;
        const struct cv_kernel_set *set;

        if (!cv_node_in(spin->issued, i) || cv_node_in(spin->done, i) ||
            cv_node_in(spin->maybe_done, i))
            continue;
        if (node->kind == CV_NODE_COPY || node->kind == CV_NODE_SET)
            pending_call(host, node, spot, list);
        if ((node->kind != CV_NODE_LAUNCH && node->kind != CV_NODE_FUNCTION) ||
            !(kernel = cv_host_kernel(host, node->op)))
            continue;
        set = cv_host_set(host, kernel, node->op, spot);
        if (set)
            cv_setter_add(
                host, list,
                (struct cv_setter){ .kind = node->kind == CV_NODE_LAUNCH ? CV_SETTER_KERNEL
                                                                         : CV_SETTER_FUNCTION,
                                    .relation = CV_RELATION_UNORDERED,
                                    .op = node->op,
                                    .name = kernel->entry->function->name,
                                    .where = cv_flow_place(host->entry->flow, node->op),
                                    .store = set->where,
                                    .narrow = cv_host_narrow(host, kernel, node->op, set) });
    }
}

/* Whether work of the stream can be pending when the loop runs: unknown streams may. */
static bool stream_holds_work(const struct cv_host *host, const struct spin *spin, uint32_t stream)
{
    if (stream == CV_NONE || host->order->streams[stream].kind == CV_STREAM_UNKNOWN)
        return true;
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        enum cv_stream_kind kind;

        if (node->stream == CV_NONE || !cv_node_in(spin->issued, i))
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
static void look_for_feed(const struct cv_host *host, const struct spin *spin, uint32_t op,
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
            !stream_holds_work(host, spin, cv_order_stream_of(host->order, op)))
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

static void look_into_loop(const struct cv_host *host, const struct spin *spin,
                           struct cv_host_wait *wait)
{
    for (uint32_t i = 0; spin->cycle && i < spin->cycle->block_count; i++) {
        const struct cv_flow_block *block = &host->entry->flow->blocks[spin->cycle->blocks[i]];

        for (uint32_t j = 0; j < block->op_count; j++)
            look_for_feed(host, spin, block->first_op + j, wait);
    }
}

/* Whether control comes from operation `first` to `second`, whatever way it takes. */
static bool follows(const struct cv_host *host, uint32_t first, uint32_t second)
{
    uint32_t from = host->entry->block_of_op[first], to = host->entry->block_of_op[second];

    return from == to ? first < second : cv_dominates(host->entry->cycles, from, to);
}

/* A query that stands outside the loop, after a launch: once is not enough (API.3). */
static void look_for_single_query(const struct cv_host *host, const struct spin *spin,
                                  uint32_t setter, struct cv_host_wait *wait)
{
    const struct cv_flow *flow = host->entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_api *api = cv_flow_api(flow, op);
        uint32_t block = host->entry->block_of_op[op];

        if (!api || !(api->effects & CV_API_QUERY) || host->entry->values->ops[op] == CV_NONE ||
            (spin->cycle && cv_cycle_has(spin->cycle, block)) || !follows(host, setter, op) ||
            !follows(host, op, spin->read))
            continue;
        wait->query = cv_flow_place(flow, op);
        wait->query_name = cv_call_name(host, op);
    }
}

/* ------------------------------------------------------------------ the way out */

/* Whether the object's lifetime may be over where the loop begins. */
static bool is_gone(const struct cv_entry *entry, uint32_t object, const struct cv_cycle *cycle)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_SCOPE_END &&
            cv_flow_op(entry->flow, op)->object + cv_flow_frame(entry->flow, op)->first_object ==
                object &&
            cv_dominates(entry->cycles, entry->block_of_op[op], cycle->header))
            return true;
    return false;
}

/* The name under which the loop's own function has the stream: a variable that was used for it
 * before; NULL where it has none. */
static const char *name_in_loop(const struct cv_host *host, const struct cv_cycle *cycle,
                                uint32_t stream)
{
    struct cv_entry *entry = host->entry;
    uint32_t frame = entry->flow->blocks[cycle->header].frame;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        uint32_t from = cv_flow_operand(entry->flow, op, 0);
        const struct cv_op *source;

        if (entry->flow->op_frames[op] != frame || entry->values->ops[op] != stream ||
            cv_flow_op(entry->flow, op)->kind != CV_OP_LOAD || from == CV_NONE ||
            !cv_dominates(entry->cycles, entry->block_of_op[op], cycle->header))
            continue;
        source = cv_flow_op(entry->flow, from);
        if (source->kind != CV_OP_OBJECT && source->kind != CV_OP_FIELD)
            continue;
        if (source->kind == CV_OP_OBJECT && source->is_local &&
            is_gone(entry, cv_flow_object_of(entry->flow, from), cycle))
            continue;
        return cv_describe_address(host->facts->arena, entry->flow, from);
    }
    return NULL;
}

static bool is_driver_call(const struct cv_host *host, uint32_t op)
{
    const struct cv_api *api = cv_flow_api(host->entry->flow, op);

    return api && strncmp(api->name, "cuda", 4) != 0;
}

/* The query of the stream that holds the setter, put first into the loop's body. */
static void suggest_query(const struct cv_host *host, const struct cv_cycle *cycle, uint32_t setter,
                          struct cv_host_wait *wait)
{
    struct cv_entry *entry = host->entry;
    uint32_t operand = cv_order_stream_operand(entry->flow, setter);
    uint32_t stream = cv_order_stream_of(host->order, setter);
    const char *name = NULL;

    if (stream == CV_NONE || host->order->nodes[host->order->node_of_op[setter]].graph != CV_NONE)
        return;
    if (host->order->streams[stream].kind <= CV_STREAM_PER_THREAD)
        name = "0";
    else if (operand != CV_NONE)
        name = name_in_loop(host, cycle, entry->values->ops[operand]);
    if (!name || !*name)
        return;
    wait->insert = cv_cycle_body(entry, cycle);
    wait->insert_text = cv_format(
        host->facts->arena, "%s(%s);",
        is_driver_call(host, setter) ? "cuStreamQuery" : "cudaStreamQuery", name);
}

/* ------------------------------------------------------------------ the decision */

static struct cv_setter_list setters_of(const struct cv_host *host, const struct spin *spin)
{
    struct cv_setter_list list = { 0 };
    struct cv_spot spot = cv_spot_of_address(host, host->entry->values->addresses[spin->read]);

    if (spot.known)
        pending_setters(host, spin, &spot, &list);
    return list;
}

static void add_wait(const struct cv_host *host, const struct spin *spin,
                     const struct cv_setter_list *list, bool bounded)
{
    struct cv_host_facts *facts = host->facts;
    struct cv_entry *entry = host->entry;
    struct cv_host_wait *wait;

    facts->host_waits = cv_grow(facts->arena, facts->host_waits, facts->host_wait_count,
                                &facts->host_wait_capacity, sizeof *facts->host_waits);
    wait = &facts->host_waits[facts->host_wait_count++];
    memset(wait, 0, sizeof *wait);
    wait->entry = entry->ref;
    wait->loop = spin->cycle ? cv_cycle_place(entry, spin->cycle)
                             : cv_flow_place(entry->flow, spin->read);
    wait->function = entry->flow->frames[entry->flow->blocks[spin->block].frame].function->name;
    wait->object = cv_describe_address(facts->arena, entry->flow,
                                       cv_flow_operand(entry->flow, spin->read, 0));
    wait->access = cv_access_of(entry->flow, spin->read);
    wait->is_call = !spin->cycle;
    wait->bounded = bounded;
    wait->setters = list->items;
    wait->setter_count = list->count;
    look_into_loop(host, spin, wait);
    wait->feeds |= cv_host_has_threads(host);
    look_for_single_query(host, spin, list->items[0].op, wait);
    if (spin->cycle)
        suggest_query(host, spin->cycle, list->items[0].op, wait);
}

void cv_host_judge_cycle(const struct cv_host *host, const struct cv_cycle *cycle)
{
    const struct cv_order_state *state = &host->order->in[cycle->header];
    struct spin spin = { cycle,
                         cycle->header,
                         CV_NONE,
                         cv_order_get(host->order, state, CV_CELL_ISSUED),
                         cv_order_get(host->order, state, CV_CELL_DONE),
                         cv_order_get(host->order, state, CV_CELL_MAYBE_DONE) };
    struct cv_ids reads = { 0 };
    enum cv_loop_end end = cv_cycle_end(host->entry, cycle, &reads);
    struct cv_setter_list list = { 0 };

    for (size_t i = 0; i < reads.count && list.count == 0 && state->reached; i++) {
        spin.read = reads.items[i];
        list = setters_of(host, &spin);
    }
    if (list.count)
        add_wait(host, &spin, &list, end == CV_LOOP_CAN_END);
}

void cv_host_judge_call(const struct cv_host *host, const struct cv_node *node)
{
    struct spin spin = { NULL,         host->entry->block_of_op[node->op],
                         node->op,     node->issued,
                         node->before, node->maybe_before };
    struct cv_setter_list list;

    if (cv_flow_op(host->entry->flow, node->op)->kind != CV_OP_ATOMIC)
        return;
    list = setters_of(host, &spin);
    if (list.count)
        add_wait(host, &spin, &list, false);
}
