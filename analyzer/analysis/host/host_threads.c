/* host_threads.c - what runs beside the host thread: other threads, and code that is not known. */
#include <string.h>

#include "analysis/host/host_parts.h"

enum { MAX_HOLDERS = 4 };

/* Starts another host thread, itself or in a container of threads. */
static bool starts_thread(const struct cv_host *host, uint32_t op)
{
    static const char *const names[] = { "thread",      "jthread",        "async",
                                         "thrd_create", "pthread_create", "_M_start_thread" };
    const struct cv_flow *flow = host->entry->flow;
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_call *call;

    if (cv_flow_op(flow, op)->kind != CV_OP_CALL || host->entry->values->ops[op] == CV_NONE ||
        cv_flow_op(flow, op)->operand_count < 2)
        return false;
    call = &frame->function->calls[cv_flow_op(flow, op)->call];
    for (size_t i = 0; call->name && i < sizeof names / sizeof names[0]; i++)
        if (strcmp(call->name, names[i]) == 0)
            return true;
    return call->callee != CV_NONE &&
           (strstr(frame->unit->functions[call->callee].name, "<std::thread") ||
            strstr(frame->unit->functions[call->callee].name, "<std::jthread"));
}

/* A call whose body is not known, and that is not one of CUDA's. */
static bool is_unknown_call(const struct cv_host *host, uint32_t op)
{
    const struct cv_flow *flow = host->entry->flow;

    return cv_flow_op(flow, op)->kind == CV_OP_CALL && host->entry->values->ops[op] != CV_NONE &&
           flow->child_of_op[op] == CV_NONE && !cv_flow_api(flow, op);
}

void cv_host_find_others(struct cv_host *host)
{
    for (uint32_t i = 0; i < host->entry->flow->frame_count; i++)
        host->forks = host->forks || host->entry->flow->frames[i].function->forks;
    host->has_threads = host->forks;
    for (uint32_t op = 0; op < host->entry->flow->op_count; op++) {
        host->has_threads = host->has_threads || starts_thread(host, op);
        if (is_unknown_call(host, op))
            cv_ids_add(host->entry->arena, &host->unknown_calls, op);
    }
}

bool cv_host_has_threads(const struct cv_host *host)
{
    return host->has_threads;
}

/* Memory that others find by its name, or that is behind a pointer. */
static bool is_common(const struct cv_host *host, uint32_t root)
{
    const struct cv_values *values = host->entry->values;

    return root != CV_NONE && (values->items[root].kind != CV_VALUE_OBJECT ||
                               !cv_object_automatic(host->entry->flow, values->items[root].a));
}

/* Whether memory at `holder` is given a pointer to the spot, directly or through other objects of
 * the entry; CV_NONE: any memory that others find. */
static bool holds(const struct cv_host *host, uint32_t holder, const struct cv_spot *spot,
                  int depth)
{
    const struct cv_values *values = host->entry->values;

    if (depth == 0)
        return false;
    for (uint32_t op = 0; op < host->entry->flow->op_count; op++) {
        uint32_t to = cv_address_root(values, values->addresses[op]), stored, root;

        if (cv_flow_op(host->entry->flow, op)->kind != CV_OP_STORE || values->ops[op] == CV_NONE ||
            (holder == CV_NONE ? !is_common(host, to) : to != holder))
            continue;
        stored = cv_flow_operand(host->entry->flow, op, 1);
        root = stored == CV_NONE ? CV_NONE : cv_address_root(values, values->ops[stored]);
        if (root == CV_NONE)
            continue;
        if (values->items[root].kind == CV_VALUE_AGGREGATE)
            root = cv_address_root(values, values->items[root].a);
        if (root == spot->root ||
            (root != holder && !is_common(host, root) && holds(host, root, spot, depth - 1)))
            return true;
    }
    return false;
}

/* A container of the standard library is handed itself, and not what else its owner holds. */
static bool is_library_object(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_unit *unit = cv_flow_frame(flow, op)->unit;
    const struct cv_type *type = cv_flow_type(flow, op);

    if (type->kind == CV_TYPE_POINTER && type->element < unit->type_count)
        type = &unit->types[type->element];
    return type->kind == CV_TYPE_RECORD && type->record < unit->record_count &&
           strncmp(unit->records[type->record].name, "std::", strlen("std::")) == 0;
}

static bool reaches(const struct cv_host *host, uint32_t op, const struct cv_spot *spot)
{
    const struct cv_values *values = host->entry->values;
    uint32_t root, value = op == CV_NONE ? CV_NONE : values->ops[op];

    if (value == CV_NONE)
        return false;
    if (values->items[value].kind == CV_VALUE_AGGREGATE)
        value = values->items[value].a;
    root = cv_address_root(values, value);
    return root == spot->root ||
           (!is_common(host, root) && !is_library_object(host->entry->flow, op) &&
            holds(host, root, spot, MAX_HOLDERS));
}

bool cv_reaches_unknown_code(const struct cv_host *host, const struct cv_spot *spot)
{
    const struct cv_flow *flow = host->entry->flow;

    if (host->forks) /* they share all variables */
        return true;
    if (cv_host_has_threads(host) &&
        (holds(host, CV_NONE, spot, MAX_HOLDERS) ||
         host->entry->values->items[spot->root].kind == CV_VALUE_OBJECT))
        return true;
    for (size_t i = 0; i < host->unknown_calls.count; i++) {
        uint32_t op = host->unknown_calls.items[i];

        for (uint32_t j = 0; j < cv_flow_op(flow, op)->operand_count; j++)
            if (reaches(host, cv_flow_operand(flow, op, j), spot))
                return true;
    }
    return false;
}
