/* wrappers.c - rewrites calls in the model of a unit. */
#include "command/wrappers.h"

#include <string.h>

/* Template arguments do not count: "Queue<int>::wait" is "Queue::wait". */
static bool same_function(const char *name, const char *wanted)
{
    int depth = 0;

    for (; *name; name++) {
        depth += *name == '<';
        if (depth == 0) {
            if (*name != *wanted)
                return false;
            wanted++;
        }
        depth -= *name == '>' && depth > 0;
    }
    return *wanted == '\0';
}

static const struct cv_wrapper *find(const struct cv_wrappers *wrappers, const char *name)
{
    for (size_t i = 0; i < wrappers->count; i++) {
        if (same_function(name, wrappers->items[i].function))
            return &wrappers->items[i];
    }
    return NULL;
}

/* The operands in the order of the call; those that it lacks are left out. */
static void reorder(struct cv_unit *unit, struct cv_function *function, struct cv_op *op,
                    const struct cv_wrapper *wrapper)
{
    size_t count = function->operand_count + wrapper->argument_count;
    uint32_t *operands = cv_alloc_array(unit->arena, count, sizeof *operands);

    if (function->operand_count)
        memcpy(operands, function->operands, function->operand_count * sizeof *operands);
    for (size_t i = 0; i < wrapper->argument_count; i++) {
        uint32_t from = (uint32_t)wrapper->arguments[i];

        operands[function->operand_count + i] = from < op->operand_count
                                                    ? operands[op->first_operand + from]
                                                    : CV_NONE;
    }
    op->first_operand = function->operand_count;
    op->operand_count = (uint32_t)wrapper->argument_count;
    function->operands = operands;
    function->operand_count = (uint32_t)count;
}

static bool reaches_all(const struct cv_op *op, const struct cv_wrapper *wrapper)
{
    for (size_t i = 0; i < wrapper->argument_count; i++) {
        if ((uint32_t)wrapper->arguments[i] >= op->operand_count)
            return false;
    }
    return true;
}

static void apply(const struct cv_wrappers *wrappers, struct cv_unit *unit,
                  struct cv_function *function, struct cv_call *call)
{
    const struct cv_wrapper *wrapper;
    struct cv_op *op = &function->ops[call->op];

    if (call->callee == CV_NONE || unit->functions[call->callee].has_body)
        return;
    wrapper = find(wrappers, unit->functions[call->callee].name);
    if (!wrapper || !reaches_all(op, wrapper))
        return;
    call->name = wrapper->call;
    call->has_this = false;
    call->is_virtual = false;
    if (wrapper->arguments)
        reorder(unit, function, op, wrapper);
}

void cv_wrappers_apply(const struct cv_wrappers *wrappers, struct cv_unit *unit)
{
    for (uint32_t i = 0; wrappers->count && i < unit->function_count; i++) {
        struct cv_function *function = &unit->functions[i];

        for (uint32_t j = 0; j < function->call_count; j++)
            apply(wrappers, unit, function, &function->calls[j]);
    }
}
