/* host_spots.c - memory as the host names it, and the kernels that its launches name. */
#include <stdlib.h>
#include <string.h>

#include "analysis/host/host_parts.h"
#include "analysis/host/order_parts.h"
#include "analysis/values/same.h"

struct cv_spot cv_spot_of_address(const struct cv_host *host, uint32_t address)
{
    const struct cv_values *values = host->entry->values;
    struct cv_spot spot = { .exact = true, .path = "" };

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

/* The first load of a path, "*+8" of "*+8*+0": how far from what it loads the rest goes on. */
static const char *first_load(const char *path, int64_t *offset, bool *exact)
{
    char *end;

    *offset = strtoll(path + 1, &end, 10);
    *exact = strncmp(end, "[]", 2) != 0;
    return *exact ? end : end + 2;
}

/* What a host function in a stream reaches through its data: the pointer itself, or one that stood
 * there when the function was put into the stream. */
static struct cv_spot spot_of_user_data(const struct cv_host *host, const struct cv_memory_ref *ref,
                                        uint32_t call)
{
    const struct cv_arguments *given = host->entry->values->launches[call];
    struct cv_spot spot = { 0 };
    int64_t offset;
    bool exact;

    if (ref->parameter + 1 != cv_host_kernel(host, call)->entry->function->parameter_count)
        return spot;
    if (!*ref->path) {
        spot = cv_spot_of_address(host, cv_argument_value(given, CV_USER_DATA, 0));
        spot.offset += ref->offset;
        spot.exact = spot.exact && ref->exact;
        return spot;
    }
    if (!ref->exact)
        return spot;
    spot = cv_spot_of_address(host, cv_argument_value(given, CV_USER_DATA_HELD, ref->offset));
    spot.path = first_load(ref->path, &offset, &exact);
    spot.offset += offset;
    spot.exact = spot.exact && exact;
    return spot;
}

struct cv_spot cv_spot_of_ref(const struct cv_host *host, const struct cv_memory_ref *ref,
                              uint32_t launch)
{
    struct cv_spot spot = { 0 };

    if (ref->root == CV_REF_PARAMETER &&
        host->order->nodes[host->order->node_of_op[launch]].kind == CV_NODE_FUNCTION)
        return spot_of_user_data(host, ref, launch);
    if (ref->root == CV_REF_GLOBAL) {
        spot = cv_spot_of_address(host,
                                  cv_values_global(host->entry->values, ref->unit, ref->object));
    } else if (ref->root == CV_REF_PARAMETER) {
        spot = cv_spot_of_address(host, cv_argument_value(host->entry->values->launches[launch],
                                                          ref->parameter, ref->parameter_offset));
    } else {
        return spot;
    }
    spot.offset += ref->offset;
    spot.exact = spot.exact && ref->exact;
    spot.path = ref->path;
    return spot;
}

struct cv_spot cv_spot_of_destination(const struct cv_host *host, const struct cv_node *node)
{
    const struct cv_values *values = host->entry->values;
    uint32_t value = cv_argument_value(values->launches[node->op], CV_NODE_DESTINATION, 0);
    uint32_t operand;
    struct cv_spot spot;

    if (value == CV_NONE && node->api->destination >= 0) {
        operand = cv_flow_operand(host->entry->flow, node->op, (uint32_t)node->api->destination);
        value = operand == CV_NONE ? CV_NONE : values->ops[operand];
    }
    spot = cv_spot_of_address(host, value);
    spot.exact = false;
    return spot;
}

bool cv_same_spot(const struct cv_host *host, const struct cv_spot *a, const struct cv_spot *b)
{
    if (!a->known || !b->known || !cv_same_value(host->entry->values, a->root, b->root) ||
        strcmp(a->path, b->path) != 0)
        return false;
    return !a->exact || !b->exact || a->offset == b->offset;
}

/* ----------------------------------------------------------------- kernels */

const struct cv_kernel *cv_host_kernel(const struct cv_host *host, uint32_t launch)
{
    return host->launched[host->order->node_of_op[launch]];
}

bool cv_host_function(const struct cv_host *host, const struct cv_node *node,
                      struct cv_function_ref *ref)
{
    const struct cv_values *values = host->entry->values;
    uint32_t value;

    if (node->kind != CV_NODE_FUNCTION || !node->api)
        return false;
    value = node->api->effects & CV_API_ADDS_NODE
                ? cv_argument_value(values->launches[node->op], CV_LAUNCH_KERNEL, 0)
                : cv_order_argument(host->order, node->op, node->api->object);
    return value != CV_NONE && values->items[value].kind == CV_VALUE_FUNCTION &&
           cv_definition(host->entry->flow->program, values->items[value].a, values->items[value].b,
                         CV_HOST, ref);
}

/* What is known of the function that a call puts into a stream, or NULL. */
static const struct cv_kernel *function_of(const struct cv_host *host, const struct cv_node *node)
{
    struct cv_kernel_table *table = &host->facts->functions;
    const struct cv_kernel *known;
    struct cv_function_ref ref;
    struct cv_entry *entry;

    if (!cv_host_function(host, node, &ref))
        return NULL;
    known = cv_kernel_find(table, ref);
    if (known || !(entry = cv_entry_open(host->entry->flow->program, ref)))
        return known;
    cv_kernel_keep(table, cv_kernel_new(host->facts->arena, entry));
    return cv_kernel_find(table, ref);
}

/* Where the stores of a node's kernel go. */
static struct cv_spot *targets_of(const struct cv_host *host, uint32_t node)
{
    const struct cv_kernel *kernel = host->launched[node];
    struct cv_spot *targets = cv_alloc_array(host->entry->arena, kernel->set_count + 1,
                                             sizeof *targets);

    for (size_t i = 0; i < kernel->set_count; i++)
        targets[i] = cv_spot_of_ref(host, &kernel->sets[i].ref, host->order->nodes[node].op);
    return targets;
}

void cv_host_find_kernels(struct cv_host *host)
{
    host->targets = cv_alloc_array(host->entry->arena, host->order->node_count + 1,
                                   sizeof *host->targets);
    host->launched = cv_alloc_array(host->entry->arena, host->order->node_count + 1,
                                    sizeof(struct cv_kernel *));
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];
        struct cv_function_ref ref;

        if (node->kind == CV_NODE_FUNCTION)
            host->launched[i] = function_of(host, node);
        if (node->kind == CV_NODE_LAUNCH && cv_launched_kernel(host->entry, node->op, &ref))
            host->launched[i] = cv_kernel_find(host->kernels, ref);
        if (host->launched[i])
            host->targets[i] = targets_of(host, i);
    }
}

void cv_setter_add(const struct cv_host *host, struct cv_setter_list *list, struct cv_setter setter)
{
    list->items = cv_grow(host->facts->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = setter;
}

const char *cv_call_name(const struct cv_host *host, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(host->entry->flow, op);

    return frame->function->calls[cv_flow_op(host->entry->flow, op)->call].name;
}
