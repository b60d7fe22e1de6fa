/* host_memory.c - work in streams and the host on one piece of memory, and what frees it.
 *
 * Only what surely is one buffer is compared: the same pointer, and indices of a kernel that do
 * not depend on its other arguments. Copies from and to pageable memory are complete, as far as
 * the host's buffer goes, when the call returns. */
#include <string.h>

#include "analysis/host_parts.h"
#include "analysis/loops.h"
#include "analysis/memory.h"
#include "analysis/threads.h"

enum { MAX_TOUCHES = 512, MAX_ACCESSES = 400, MAX_CALLEES = 64 };

/* What one node does to one buffer. */
struct touch {
    uint32_t node;
    uint32_t base; /* the pointer, a value of the host entry */
    bool writes, atomic;
};

struct judge {
    const struct cv_host *host;
    struct cv_arena *scratch;
    struct cv_ordering *order; /* with the host's accesses as nodes */
    struct touch touches[MAX_TOUCHES];
    size_t count;
};

static void add_hazard(const struct cv_host *host, struct cv_hazard hazard)
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

static uint32_t operand_value(const struct cv_host *host, uint32_t op, int n)
{
    uint32_t operand = n < 0 ? CV_NONE : cv_flow_operand(host->entry->flow, op, (uint32_t)n);

    return operand == CV_NONE ? CV_NONE : host->entry->values->ops[operand];
}

/* The allocating call behind a pointer, or NULL. */
static const struct cv_api *allocator(const struct cv_host *host, uint32_t value)
{
    uint32_t root = cv_address_root(host->entry->values, value);
    const struct cv_api *api;

    if (root == CV_NONE || host->entry->values->items[root].kind != CV_VALUE_OPAQUE)
        return NULL;
    api = cv_flow_api(host->entry->flow, host->entry->values->items[root].a);
    return api && api->effects & CV_API_CREATES ? api : NULL;
}

/* Memory that the host and the device reach at the same time. */
static bool is_common(const struct cv_host *host, uint32_t value)
{
    uint32_t object = cv_address_object(host->entry->values, value);
    const struct cv_api *api = allocator(host, value);

    if (object != CV_NONE)
        return host->entry->flow->objects[object].object &&
               host->entry->flow->objects[object].object->space == CV_SPACE_MANAGED;
    return api && (api->kind == CV_API_MANAGED_MEMORY || api->kind == CV_API_PINNED_MEMORY);
}

/* ----------------------------------------------------------------- touches */

static void add_touch(struct judge *judge, uint32_t node, uint32_t base, bool writes, bool atomic)
{
    if (base == CV_NONE || judge->count == MAX_TOUCHES)
        return;
    for (size_t i = 0; i < judge->count; i++) {
        struct touch *touch = &judge->touches[i];

        if (touch->node == node && touch->base == base) {
            touch->atomic &= atomic;
            touch->writes |= writes;
            return;
        }
    }
    judge->touches[judge->count++] = (struct touch){ node, base, writes, atomic };
}

/* Whether an index starts at the buffer's beginning: no other argument moves it. */
static bool is_whole(struct cv_threads *threads, const struct cv_entry *entry, uint32_t address)
{
    const struct cv_thread_id first = { 0 };
    uint32_t root = cv_address_root(entry->values, address);
    struct cv_thread_sum sum, base;

    cv_threads_choose(threads, &first);
    sum = cv_thread_value(threads, address);
    base = cv_thread_value(threads, root);
    return sum.known && base.known && sum.uniform == base.uniform && sum.data == base.data &&
           sum.number == 0;
}

static void touch_launch(struct judge *judge, uint32_t number, uint32_t launch)
{
    const struct cv_kernel *kernel = cv_host_kernel(judge->host, launch);
    const struct cv_shape shape = { { 4, 4, 1 }, { 32, 8, 1 } };
    struct cv_threads *threads;
    struct cv_entry *entry;

    if (!kernel || !kernel->entry->values->complete)
        return;
    entry = kernel->entry;
    threads = cv_threads_new(judge->scratch, entry, &shape);
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        uint32_t address = entry->values->addresses[op];
        struct cv_memory_ref ref;

        if ((model->kind != CV_OP_LOAD && model->kind != CV_OP_STORE &&
             model->kind != CV_OP_ATOMIC) ||
            entry->values->ops[op] == CV_NONE || address == CV_NONE ||
            cv_memory_of(entry->values, address) != CV_MEMORY_GLOBAL ||
            !is_whole(threads, entry, address))
            continue;
        ref = cv_ref_of(judge->scratch, entry, address, cv_flow_operand(entry->flow, op, 0));
        if (ref.root == CV_REF_PARAMETER && !*ref.path && ref.offset == 0)
            add_touch(judge, number,
                      cv_argument_value(judge->host->entry->values->launches[launch], ref.parameter,
                                        ref.parameter_offset),
                      model->kind == CV_OP_STORE ||
                          (model->kind == CV_OP_ATOMIC && model->detail != CV_ATOMIC_LOAD),
                      model->kind == CV_OP_ATOMIC || model->is_volatile);
    }
}

static void collect_touches(struct judge *judge)
{
    for (uint32_t i = 0; i < judge->order->node_count; i++) {
        const struct cv_node *node = &judge->order->nodes[i];

        if (node->graph != CV_NONE || !node->placed)
            continue;
        if (node->kind == CV_NODE_LAUNCH)
            touch_launch(judge, i, node->op);
        /* A buffer that is cleared before it is used: hardly ever seen to come too late. */
        if (node->kind == CV_NODE_SET && node->stream != CV_NONE &&
            judge->order->streams[node->stream].kind == CV_STREAM_LEGACY)
            continue;
        if (node->kind == CV_NODE_COPY || node->kind == CV_NODE_SET)
            add_touch(judge, i, operand_value(judge->host, node->op, node->api->destination), true,
                      false);
        if (node->kind == CV_NODE_COPY)
            add_touch(judge, i, operand_value(judge->host, node->op, node->api->source), false,
                      false);
    }
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
    uint32_t operand;

    if (value->kind != CV_VALUE_OPAQUE ||
        cv_flow_op(host->entry->flow, value->a)->kind != CV_OP_CALL)
        return "the buffer";
    operand = cv_flow_operand(host->entry->flow, value->a, 0);
    return operand == CV_NONE ? "the buffer"
                              : cv_describe_address(host->facts->arena, host->entry->flow, operand);
}

static void judge_streams(struct judge *judge)
{
    for (size_t i = 0; i < judge->count; i++)
        for (size_t k = 0; k < judge->count; k++) {
            const struct touch *a = &judge->touches[i], *b = &judge->touches[k];
            const struct cv_node *later = &judge->order->nodes[b->node];

            if (a->node == b->node || a->base != b->base || !(a->writes || b->writes) ||
                a->atomic || b->atomic || !allocator(judge->host, a->base) ||
                !is_pending(later, a->node) ||
                cv_node_in(judge->order->nodes[a->node].before, b->node))
                continue;
            add_hazard(
                judge->host,
                (struct cv_hazard){
                    .kind = CV_HAZARD_STREAMS,
                    .where = cv_flow_place(judge->host->entry->flow, later->op),
                    .function = cv_flow_frame(judge->host->entry->flow, later->op)->function->name,
                    .object = name_of(judge, b->base),
                    .what = work_name(judge, a->node),
                    .other = cv_flow_place(judge->host->entry->flow,
                                           judge->order->nodes[a->node].op) });
        }
}

static void judge_host_access(struct judge *judge, const struct cv_node *access)
{
    struct cv_entry *entry = judge->host->entry;
    const struct cv_op *model = cv_flow_op(entry->flow, access->op);
    bool is_free = model->kind == CV_OP_CALL, writes = model->kind != CV_OP_LOAD;
    uint32_t address = is_free ? operand_value(judge->host, access->op,
                                               cv_flow_api(entry->flow, access->op)->object)
                               : entry->values->addresses[access->op];
    uint32_t root = cv_address_root(entry->values, address);

    for (size_t i = 0; i < judge->count; i++) {
        const struct touch *touch = &judge->touches[i];

        if ((is_free ? cv_address_root(entry->values, touch->base) : touch->base) != root ||
            !(touch->writes || writes) || touch->atomic || !is_pending(access, touch->node))
            continue;
        add_hazard(judge->host,
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
                                    operand_value(judge->host, node->op, node->api->object));

    for (size_t i = 0; i < judge->count && root != CV_NONE; i++) {
        const struct touch *touch = &judge->touches[i];

        if (cv_address_root(judge->host->entry->values, touch->base) != root ||
            !is_pending(node, touch->node))
            continue;
        add_hazard(
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
        bool plain = (model->kind == CV_OP_LOAD || model->kind == CV_OP_STORE) &&
                     !model->is_volatile && !decides_loop(&waits, op);

        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (plain && entry->values->addresses[op] != CV_NONE &&
            is_common(host, entry->values->addresses[op]))
            cv_ids_add(entry->arena, accesses, op);
        if (api && api->effects & CV_API_DESTROYS && api->kind == CV_API_PINNED_MEMORY &&
            api->object >= 0 && is_common(host, operand_value(host, op, api->object)))
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
                add_hazard(host, hazard);
            }
        }
        for (uint32_t k = 0; k < function->launch_count; k++) {
            hazard.where = cv_place_of(unit, function->launches[k].span);
            hazard.object = "a kernel launch";
            add_hazard(host, hazard);
        }
    }
}

static void judge_callbacks(const struct cv_host *host)
{
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        struct cv_function_ref ref;
        uint32_t value;

        if (node->kind != CV_NODE_FUNCTION || !node->api)
            continue;
        value = operand_value(host, node->op, node->api->object);
        if (value != CV_NONE && host->entry->values->items[value].kind == CV_VALUE_FUNCTION &&
            cv_definition(host->entry->flow->program, host->entry->values->items[value].a,
                          host->entry->values->items[value].b, CV_HOST, &ref))
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
        add_hazard(host, (struct cv_hazard){
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
    judge.scratch = cv_arena_new();
    collect_touches(&judge);
    judge_streams(&judge);
    for (uint32_t i = 0; i < judge.order->node_count; i++) {
        if (judge.order->nodes[i].kind == CV_NODE_WRITE)
            judge_host_access(&judge, &judge.order->nodes[i]);
        else if (frees_later(&judge.order->nodes[i]))
            judge_free(&judge, &judge.order->nodes[i]);
    }
    cv_arena_free(judge.scratch);
}
