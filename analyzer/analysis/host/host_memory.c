/* host_memory.c - work in streams and the host on one piece of memory, and what frees it.
 *
 * Only what surely is one piece of memory is compared: see host_touches.h. Copies from and to
 * pageable memory are complete, as far as the host's buffer goes, when the call returns. */
#include <string.h>

#include "analysis/host/host_touches.h"
#include "analysis/kernels/loops.h"
#include "analysis/values/memory.h"

enum { MAX_ACCESSES = 400, MAX_CALLEES = 64 };

struct judge {
    const struct cv_host *host;
    struct cv_ordering *order;
    struct cv_touches touches;
};

void cv_hazard_add(const struct cv_host *host, struct cv_hazard hazard)
{
    struct cv_host_facts *facts = host->facts;

    for (size_t i = 0; i < facts->hazard_count; i++)
        if (facts->hazards[i].kind == hazard.kind &&
            facts->hazards[i].where.path == hazard.where.path &&
            facts->hazards[i].where.line == hazard.where.line)
            return;
    if (!hazard.where.path)
        return;
    facts->hazards = cv_grow(facts->arena, facts->hazards, facts->hazard_count,
                             &facts->hazard_capacity, sizeof *facts->hazards);
    facts->hazards[facts->hazard_count++] = hazard;
}

/* Memory that the host and the device reach at the same time. */
static bool is_common(const struct cv_host *host, uint32_t value)
{
    uint32_t object = cv_address_object(host->entry->values, value);
    const struct cv_api *api = cv_host_allocator(host, value);

    if (object != CV_NONE)
        return host->entry->flow->objects[object].object &&
               host->entry->flow->objects[object].object->space == CV_SPACE_MANAGED;
    return api && (api->kind == CV_API_MANAGED_MEMORY || api->kind == CV_API_PINNED_MEMORY);
}

static const char *work_name(const struct judge *judge, uint32_t number)
{
    const struct cv_node *node = &judge->order->nodes[number];
    const struct cv_kernel *kernel;

    if (node->kind != CV_NODE_LAUNCH)
        return cv_call_name(judge->host, node->op);
    kernel = cv_host_kernel(judge->host, node->op);
    return kernel ? kernel->entry->function->name : "a kernel";
}

static bool is_pending(const struct cv_node *later, uint32_t earlier)
{
    return cv_node_in(later->issued, earlier) && !cv_node_in(later->before, earlier) &&
           !cv_node_in(later->maybe_before, earlier);
}

/* ------------------------------------------------------------ streams, host */

static const char *name_of(const struct judge *judge, uint32_t base)
{
    const struct cv_host *host = judge->host;
    uint32_t root = cv_address_root(host->entry->values, base);
    const struct cv_value *value = &host->entry->values->items[root];
    uint32_t operand, object = CV_NONE;

    if (value->kind == CV_VALUE_INITIAL)
        object = host->entry->values->items[host->entry->values->locations[value->b].base].a;
    else if (value->kind == CV_VALUE_OBJECT)
        object = value->a;
    if (object != CV_NONE && host->entry->flow->objects[object].object &&
        host->entry->flow->objects[object].object->name &&
        *host->entry->flow->objects[object].object->name)
        return host->entry->flow->objects[object].object->name;

    if (value->kind != CV_VALUE_OPAQUE ||
        cv_flow_op(host->entry->flow, value->a)->kind != CV_OP_CALL)
        return "the buffer";
    operand = cv_flow_operand(host->entry->flow, value->a, 0);
    return operand == CV_NONE ? "the buffer"
                              : cv_describe_address(host->facts->arena, host->entry->flow, operand);
}

/* A buffer that two pieces of work surely share: allocated here, or a kernel's to follow. */
static bool is_shared_buffer(const struct cv_host *host, const struct cv_touch *a,
                             const struct cv_touch *b)
{
    return cv_host_allocator(host, a->base) || a->kernel || b->kernel;
}

/* What the stream waited for before it came to a node may have put anything first. */
static bool waits_for_value(const struct judge *judge, const struct cv_node *node)
{
    for (uint32_t i = 0; i < judge->order->node_count && judge->order->waits_memory; i++)
        if (cv_order_waits_memory(&judge->order->nodes[i]) && cv_node_in(node->before, i))
            return true;
    return false;
}

static bool are_unordered(const struct judge *judge, const struct cv_touch *a,
                          const struct cv_touch *b)
{
    const struct cv_node *later = &judge->order->nodes[b->node];

    return a->node != b->node && is_pending(later, a->node) && !waits_for_value(judge, later) &&
           !cv_node_in(judge->order->nodes[a->node].before, b->node);
}

/* An atomic operation of a kernel that may run at the same time as others at the object. */
static void add_narrow(const struct judge *judge, const struct cv_touch *touch,
                       enum cv_left_out left_out, struct cv_place other)
{
    struct cv_host_facts *facts = judge->host->facts;
    const struct cv_flow *flow = touch->kernel->entry->flow;
    struct cv_narrow_scope item = { .kind = CV_NARROW_ATOMIC,
                                    .left_out = left_out,
                                    .scope = touch->scope,
                                    .where = cv_flow_place(flow, touch->narrow),
                                    .kernel = touch->kernel->entry->function->name,
                                    .other = other };

    item.function = cv_flow_frame(flow, touch->narrow)->function->name;
    item.object = cv_describe_address(
        facts->arena, flow, cv_address_operand(touch->kernel->entry->values, touch->narrow));
    item.launch = cv_flow_place(judge->host->entry->flow, judge->order->nodes[touch->node].op);
    facts->narrow_scopes = cv_grow(facts->arena, facts->narrow_scopes, facts->narrow_scope_count,
                                   &facts->narrow_scope_capacity, sizeof *facts->narrow_scopes);
    facts->narrow_scopes[facts->narrow_scope_count++] = item;
}

static struct cv_place place_of_touch(const struct judge *judge, const struct cv_touch *touch)
{
    if (touch->narrow != CV_NONE)
        return cv_flow_place(touch->kernel->entry->flow, touch->narrow);
    return cv_flow_place(judge->host->entry->flow, judge->order->nodes[touch->node].op);
}

/* Two kernels that may run at once are not of one block, nor of one cluster. */
static void judge_scopes(const struct judge *judge, const struct cv_touch *a,
                         const struct cv_touch *b)
{
    if (a->narrow != CV_NONE && a->scope < CV_SCOPE_DEVICE)
        add_narrow(judge, a, CV_LEFT_OUT_GRIDS, place_of_touch(judge, b));
    if (b->narrow != CV_NONE && b->scope < CV_SCOPE_DEVICE)
        add_narrow(judge, b, CV_LEFT_OUT_GRIDS, place_of_touch(judge, a));
}

/* The stream waits for an event that nothing recorded: that is what is wrong, and said. */
static bool waits_in_vain(const struct judge *judge, const struct cv_node *node)
{
    for (size_t i = 0; i < judge->order->unrecorded.count; i++) {
        uint32_t wait = judge->order->unrecorded.items[i];

        if (cv_flow_api(judge->host->entry->flow, wait)->effects & CV_API_WAITS_EVENT &&
            cv_order_stream_of(judge->order, wait) == cv_order_stream_of(judge->order, node->op))
            return true;
    }
    return false;
}

/* Whether the work of one node waits for memory that the other's sets: it may hand data over by
 * that, whatever is wrong with the wait. */
static bool waits_for_work(const struct judge *judge, uint32_t waiter, uint32_t setter)
{
    const struct cv_host *host = judge->host;
    const struct cv_kernel *waits = host->launched[waiter], *sets = host->launched[setter];

    for (size_t i = 0; waits && sets && i < waits->wait_count; i++) {
        struct cv_spot spot = cv_spot_of_ref(host, &waits->waits[i].ref,
                                             judge->order->nodes[waiter].op);

        for (size_t k = 0; k < sets->set_count; k++)
            if (cv_same_spot(host, &host->targets[setter][k], &spot))
                return true;
    }
    return false;
}

static void judge_pair(const struct judge *judge, const struct cv_touch *a,
                       const struct cv_touch *b)
{
    const struct cv_flow *flow = judge->host->entry->flow;
    uint32_t op = judge->order->nodes[b->node].op;

    if (!(a->writes || b->writes) || !is_shared_buffer(judge->host, a, b) ||
        !cv_touches_overlap(judge->host, a, b) || !are_unordered(judge, a, b))
        return;
    if (a->atomic && b->atomic)
        judge_scopes(judge, a, b);
    if (!a->atomic && !b->atomic && !waits_in_vain(judge, &judge->order->nodes[b->node]) &&
        !waits_for_work(judge, a->node, b->node) && !waits_for_work(judge, b->node, a->node))
        cv_hazard_add(
            judge->host,
            (struct cv_hazard){ .kind = CV_HAZARD_STREAMS,
                                .where = cv_flow_place(flow, op),
                                .function = cv_flow_frame(flow, op)->function->name,
                                .object = name_of(judge, b->base),
                                .what = work_name(judge, a->node),
                                .other = cv_flow_place(flow, judge->order->nodes[a->node].op) });
}

static void judge_streams(const struct judge *judge)
{
    for (size_t i = 0; i < judge->touches.count; i++)
        for (size_t k = 0; k < judge->touches.count; k++)
            judge_pair(judge, &judge->touches.items[i], &judge->touches.items[k]);
}

/* What an access of the host comes to, or a free: the whole of it. */
static struct cv_touch touch_of_host(const struct judge *judge, const struct cv_node *access)
{
    struct cv_entry *entry = judge->host->entry;
    const struct cv_op *model = cv_flow_op(entry->flow, access->op);
    struct cv_touch touch = { .size = 1, .narrow = CV_NONE };

    if (model->kind == CV_OP_CALL) {
        touch.base = cv_host_operand(judge->host, access->op,
                                     cv_flow_api(entry->flow, access->op)->object);
        touch.whole = touch.writes = true;
        return touch;
    }
    touch.base = entry->values->addresses[access->op];
    touch.writes = model->kind != CV_OP_LOAD &&
                   !(model->kind == CV_OP_ATOMIC && model->detail == CV_ATOMIC_LOAD);
    touch.atomic = model->kind == CV_OP_ATOMIC;
    return touch;
}

/* Elements that are not known are taken to be among those of what starts where they do. */
static bool host_meets(const struct judge *judge, const struct cv_touch *work,
                       const struct cv_touch *own)
{
    const struct cv_values *values = judge->host->entry->values;

    return cv_touches_overlap(judge->host, work, own) ||
           (work->base == cv_address_root(values, own->base) &&
            !(work->exact && cv_touches_comparable(judge->host, work, own)));
}

/* Whether a loop spins on memory that others set. */
static bool spins(struct cv_entry *entry, const struct cv_cycle *cycle)
{
    struct cv_ids reads = { 0 };

    (void)cv_cycle_end(entry, cycle, &reads);
    for (size_t i = 0; i < reads.count; i++) {
        const struct cv_op *model = cv_flow_op(entry->flow, reads.items[i]);

        if (model->kind == CV_OP_ATOMIC || model->is_volatile)
            return true;
    }
    return false;
}

/* Whether the host has waited for a flag between the work and its own access: the work may have
 * set it when it was done with the data. */
static bool waits_for_flag(const struct judge *judge, uint32_t work, uint32_t access)
{
    struct cv_entry *entry = judge->host->entry;
    uint32_t before = entry->block_of_op[work], after = entry->block_of_op[access];

    for (size_t i = 0; i < entry->cycles->count; i++) {
        const struct cv_cycle *cycle = &entry->cycles->items[i];

        if (cv_dominates(entry->cycles, cycle->header, after) && !cv_cycle_has(cycle, after) &&
            !cv_dominates(entry->cycles, cycle->header, before) && spins(entry, cycle))
            return true;
    }
    return false;
}

static void judge_host_access(struct judge *judge, const struct cv_node *access)
{
    struct cv_entry *entry = judge->host->entry;
    struct cv_touch own = touch_of_host(judge, access);
    bool is_free = own.whole;

    for (size_t i = 0; i < judge->touches.count; i++) {
        const struct cv_touch *touch = &judge->touches.items[i];

        if (!(touch->writes || own.writes) || !is_pending(access, touch->node) ||
            !host_meets(judge, touch, &own))
            continue;
        if (own.atomic) {
            if (touch->narrow != CV_NONE && touch->scope < CV_SCOPE_SYSTEM)
                add_narrow(judge, touch, CV_LEFT_OUT_HOST, cv_flow_place(entry->flow, access->op));
            continue;
        }
        if (touch->atomic ||
            (!is_free && waits_for_flag(judge, judge->order->nodes[touch->node].op, access->op)))
            continue;
        cv_hazard_add(
            judge->host,
            (struct cv_hazard){
                .kind = is_free ? CV_HAZARD_FREE : CV_HAZARD_HOST,
                .where = cv_flow_place(entry->flow, access->op),
                .function = cv_flow_frame(entry->flow, access->op)->function->name,
                .object = name_of(judge, touch->base),
                .what = work_name(judge, touch->node),
                .other = cv_flow_place(entry->flow, judge->order->nodes[touch->node].op) });
        return;
    }
}

static bool frees_later(const struct cv_node *node)
{
    return node->kind == CV_NODE_OTHER && node->api && node->api->effects & CV_API_DESTROYS &&
           node->api->effects & CV_API_ENQUEUES && node->api->kind == CV_API_POOL_MEMORY;
}

static void judge_free(struct judge *judge, const struct cv_node *node)
{
    uint32_t root = cv_address_root(judge->host->entry->values,
                                    cv_host_operand(judge->host, node->op, node->api->object));

    for (size_t i = 0; i < judge->touches.count && root != CV_NONE; i++) {
        const struct cv_touch *touch = &judge->touches.items[i];

        if (cv_address_root(judge->host->entry->values, touch->base) != root ||
            !is_pending(node, touch->node))
            continue;
        cv_hazard_add(
            judge->host,
            (struct cv_hazard){
                .kind = CV_HAZARD_FREE_ASYNC,
                .where = cv_flow_place(judge->host->entry->flow, node->op),
                .function = cv_flow_frame(judge->host->entry->flow, node->op)->function->name,
                .object = name_of(judge, touch->base),
                .what = work_name(judge, touch->node),
                .other = cv_flow_place(judge->host->entry->flow,
                                       judge->order->nodes[touch->node].op) });
        return;
    }
}

/* A free that waits for nobody: of pinned memory, and of a pool's, whatever call frees that. */
static bool frees_at_once(const struct cv_host *host, uint32_t op, const struct cv_api *api)
{
    const struct cv_api *made;

    if (!(api->effects & CV_API_DESTROYS) || api->object < 0)
        return false;
    if (api->kind == CV_API_PINNED_MEMORY)
        return is_common(host, cv_host_operand(host, op, api->object));
    if (api->kind != CV_API_DEVICE_MEMORY)
        return false;
    made = cv_host_allocator(host, cv_host_operand(host, op, api->object));
    return made && made->kind == CV_API_POOL_MEMORY;
}

/* Reads that a loop waits with are host-spin's to judge. */
static bool decides_loop(const struct cv_ids *waits, uint32_t op)
{
    for (size_t i = 0; i < waits->count; i++)
        if (waits->items[i] == op)
            return true;
    return false;
}

/* Plain accesses of the host to memory that the device reaches too, and frees of such. */
static void collect_accesses(const struct cv_host *host, struct cv_ids *accesses)
{
    struct cv_entry *entry = host->entry;
    struct cv_ids waits = { 0 };

    for (size_t i = 0; i < entry->cycles->count; i++)
        (void)cv_cycle_end(entry, &entry->cycles->items[i], &waits);
    for (uint32_t op = 0; op < entry->flow->op_count && accesses->count < MAX_ACCESSES; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        const struct cv_api *api = cv_flow_api(entry->flow, op);
        bool plain = (model->kind == CV_OP_LOAD || model->kind == CV_OP_STORE ||
                      model->kind == CV_OP_ATOMIC) &&
                     !model->is_volatile && !decides_loop(&waits, op);

        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (plain && entry->values->addresses[op] != CV_NONE &&
            is_common(host, entry->values->addresses[op]))
            cv_ids_add(entry->arena, accesses, op);
        if (api && frees_at_once(host, op, api))
            cv_ids_add(entry->arena, accesses, op);
    }
}

/* ------------------------------------------------------------ host functions */

struct callees {
    struct cv_function_ref items[MAX_CALLEES];
    size_t count;
};

static void add_callee(struct callees *callees, struct cv_function_ref ref)
{
    for (size_t i = 0; i < callees->count; i++)
        if (callees->items[i].unit == ref.unit && callees->items[i].function == ref.function)
            return;
    if (callees->count < MAX_CALLEES)
        callees->items[callees->count++] = ref;
}

/* What asks nothing of the device. */
static bool is_harmless(const char *name)
{
    return strstr(name, "GetError") || strstr(name, "LastError");
}

static void judge_callback(const struct cv_host *host, uint32_t op, struct cv_function_ref first)
{
    const struct cv_program *program = host->entry->flow->program;
    struct callees callees = { { first }, 1 };

    for (size_t i = 0; i < callees.count; i++) {
        const struct cv_unit *unit = program->units[callees.items[i].unit];
        const struct cv_function *function = &unit->functions[callees.items[i].function];
        struct cv_hazard hazard = { .kind = CV_HAZARD_CALLBACK,
                                    .function = function->name,
                                    .other = cv_flow_place(host->entry->flow, op) };

        hazard.what = program->units[first.unit]->functions[first.function].name;
        for (uint32_t k = 0; k < function->call_count; k++) {
            const struct cv_call *call = &function->calls[k];
            struct cv_function_ref callee;

            if (call->callee != CV_NONE &&
                cv_definition(program, callees.items[i].unit, call->callee, CV_HOST, &callee))
                add_callee(&callees, callee);
            else if (call->name && cv_api_find(call->name) && !is_harmless(call->name)) {
                hazard.where = cv_place_of(unit, function->ops[call->op].span);
                hazard.object = call->name;
                cv_hazard_add(host, hazard);
            }
        }
        for (uint32_t k = 0; k < function->launch_count; k++) {
            hazard.where = cv_place_of(unit, function->launches[k].span);
            hazard.object = "a kernel launch";
            cv_hazard_add(host, hazard);
        }
    }
}

static void judge_callbacks(const struct cv_host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        struct cv_function_ref ref;

        if (cv_host_function(host, node, &ref))
            judge_callback(host, node->op, ref);
    }
}

/* ------------------------------------------------------------------- events */

static void judge_events(const struct cv_host *host)
{
    for (size_t i = 0; i < host->order->unrecorded.count; i++) {
        uint32_t op = host->order->unrecorded.items[i];
        const struct cv_api *api = cv_flow_api(host->entry->flow, op);
        uint32_t operand = api && api->event >= 0
                               ? cv_flow_operand(host->entry->flow, op, (uint32_t)api->event)
                               : CV_NONE;
        const char *name;

        if (operand == CV_NONE)
            continue;
        name = cv_describe_address(host->facts->arena, host->entry->flow, operand);
        cv_hazard_add(host, (struct cv_hazard){
                                .kind = CV_HAZARD_UNRECORDED,
                                .where = cv_flow_place(host->entry->flow, op),
                                .function = cv_flow_frame(host->entry->flow, op)->function->name,
                                .object = *name == '*' ? name + 1 : name,
                                .what = cv_call_name(host, op) });
    }
}

void cv_host_judge_memory(const struct cv_host *host)
{
    struct judge judge = { .host = host };
    struct cv_ids accesses = { 0 };

    judge_callbacks(host);
    judge_events(host);
    collect_accesses(host, &accesses);
    judge.order = cv_order_new(host->entry->arena, host->entry, &accesses);
    if (!judge.order)
        return;
    judge.touches = (struct cv_touches){ .scratch = cv_arena_new(),
                                         .host = host,
                                         .order = judge.order };
    cv_touches_find(&judge.touches);
    judge_streams(&judge);
    for (uint32_t i = 0; i < judge.order->node_count; i++) {
        if (judge.order->nodes[i].kind == CV_NODE_WRITE)
            judge_host_access(&judge, &judge.order->nodes[i]);
        else if (frees_later(&judge.order->nodes[i]))
            judge_free(&judge, &judge.order->nodes[i]);
    }
    cv_arena_free(judge.touches.scratch);
}
