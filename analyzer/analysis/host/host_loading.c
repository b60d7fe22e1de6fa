/* host_loading.c - launches that load their kernel first, which may wait for the device.
 *
 * Kernels are loaded when they are first used, and loading one may synchronize with all that
 * runs. A kernel that the program names anywhere but in the launches that are looked at may have
 * been loaded by then; so may all where the program sets its environment. */
#include <string.h>

#include "analysis/host/host_parts.h"

struct mentions {
    size_t count;
    bool sets_environment; /* CUDA_MODULE_LOADING may be among that */
};

static bool sets_environment(const char *name)
{
    static const char *const names[] = { "setenv", "putenv", "_putenv", "_putenv_s",
                                         "SetEnvironmentVariableA" };

    for (size_t i = 0; name && i < sizeof names / sizeof names[0]; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static void look_at_function(const struct cv_unit *unit, const struct cv_function *function,
                             const char *usr, struct mentions *mentions)
{
    for (uint32_t i = 0; i < function->op_count; i++)
        mentions->count += function->ops[i].kind == CV_OP_FUNCTION &&
                           strcmp(unit->functions[function->ops[i].function].usr, usr) == 0;
    for (uint32_t i = 0; i < function->call_count; i++)
        mentions->sets_environment |= sets_environment(function->calls[i].name);
}

/* What the host's code of the whole program says of a kernel. */
static struct mentions find_mentions(const struct cv_program *program, const char *usr)
{
    struct mentions mentions = { 0 };

    for (uint32_t i = 0; i < program->unit_count; i++)
        for (uint32_t k = 0; k < program->units[i]->function_count; k++)
            if (program->units[i]->functions[k].side == CV_HOST)
                look_at_function(program->units[i], &program->units[i]->functions[k], usr,
                                 &mentions);
    return mentions;
}

static bool launches(const struct cv_host *host, uint32_t node, struct cv_function_ref *ref)
{
    uint32_t op = host->order->nodes[node].op;

    return host->order->nodes[node].kind == CV_NODE_LAUNCH &&
           cv_flow_op(host->entry->flow, op)->kind == CV_OP_LAUNCH &&
           cv_launched_kernel(host->entry, op, ref);
}

/* Whether control comes to `second` only by way of `first`. */
static bool dominates(const struct cv_host *host, uint32_t first, uint32_t second)
{
    uint32_t a = host->order->nodes[first].op, b = host->order->nodes[second].op;
    uint32_t from = host->entry->block_of_op[a], to = host->entry->block_of_op[b];

    return from == to ? a < b : cv_dominates(host->entry->cycles, from, to);
}

/* Whether the kernel is launched here alone, and not before the waiter. */
static bool loads_late(const struct cv_host *host, struct cv_function_ref kernel, uint32_t waiter)
{
    const struct cv_program *program = host->entry->flow->program;
    struct mentions mentions;
    size_t count = 0;

    for (uint32_t i = 0; i < host->order->node_count; i++) {
        struct cv_function_ref ref;

        if (!launches(host, i, &ref) || ref.unit != kernel.unit || ref.function != kernel.function)
            continue;
        if (cv_node_in(host->order->nodes[waiter].issued, i) && !dominates(host, waiter, i))
            return false;
        count++;
    }
    mentions = find_mentions(program, program->units[kernel.unit]->functions[kernel.function].usr);
    return mentions.count == count && !mentions.sets_environment;
}

uint32_t cv_host_loading_launch(const struct cv_host *host, uint32_t waiter, uint32_t write)
{
    struct cv_function_ref own = { CV_NONE, CV_NONE }, ref;

    (void)launches(host, waiter, &own);
    for (uint32_t i = 0; i < host->order->node_count; i++) {
        const struct cv_node *node = &host->order->nodes[i];

        if (i == waiter || !cv_node_in(node->issued, waiter) || cv_node_in(node->waited, waiter) ||
            !cv_node_in(host->order->nodes[write].issued, i) || !launches(host, i, &ref) ||
            (ref.unit == own.unit && ref.function == own.function) || dominates(host, i, waiter))
            continue;
        if (loads_late(host, ref, waiter))
            return node->op;
    }
    return CV_NONE;
}
