/* machine_control.c - from block to block, into functions and out of them. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

/* --------------------------------------------------------------- control */

static void enter_block(struct cv_activation *activation, uint32_t block)
{
    activation->block = block;
    activation->at = activation->code->function->blocks[block].first_op;
}

void cv_clear_values(struct cv_machine *machine, struct cv_activation *activation)
{
    uint32_t count = activation->code->function->op_count + 1;

    if (activation->capacity < count) {
        activation->values = cv_alloc_array(machine->arena, count, sizeof *activation->values);
        activation->capacity = count;
    } else {
        memset(activation->values, 0, count * sizeof *activation->values);
    }
}

void cv_enter_function(struct cv_machine *machine, uint32_t agent, struct cv_function_ref ref)
{
    struct cv_agent *it = &machine->world.agents[agent];
    const struct cv_code *code = cv_code_of(machine, ref);
    struct cv_activation *activation;

    if (it->depth >= CV_MAX_DEPTH || code->function->block_count == 0 ||
        code->function->incomplete) {
        cv_machine_fail(machine, cv_place_of(code->unit, code->function->span),
                        "calls go too deep");
        return;
    }
    if (code->function->forks) {
        cv_machine_fail(machine, cv_place_of(code->unit, code->function->span),
                        "several threads of the host run this");
        return;
    }
    activation = &it->activations[it->depth++];
    activation->code = code;
    cv_clear_values(machine, activation);
    enter_block(activation, 0);
}

static void leave_function(struct cv_machine *machine, uint32_t agent, struct cv_datum value)
{
    struct cv_agent *it = &machine->world.agents[agent];
    struct cv_activation *caller;
    const struct cv_op *op;
    uint32_t result;

    cv_drop_locals(machine, agent, it->depth - 1);
    it->depth--;
    if (it->depth == 0) {
        it->state = CV_AGENT_DONE;
        return;
    }
    caller = cv_top(machine, agent);
    op = &caller->code->function->ops[caller->at];
    caller->values[caller->at] = value;
    result = caller->code->function->calls[op->call].result;
    if (result != CV_NONE) {
        uint32_t thing = cv_local_thing(machine, agent, it->depth - 1, caller->code, result);

        if (value.kind == CV_DATUM_UNKNOWN)
            cv_forget(machine, thing);
        else
            cv_write(machine, thing, 0, machine->things[thing].size, value);
    }
    caller->at++;
}

static uint32_t switch_target(const struct cv_function *f, const struct cv_block *block,
                              int64_t value)
{
    for (uint32_t i = 0; i + 1 < block->successor_count; i++)
        if (f->cases[block->first_successor + i] == value)
            return f->successors[block->first_successor + i];
    return f->successors[block->first_successor + block->successor_count - 1];
}

/* The way out of the loop that the host is to leave; CV_NONE where the block has none. */
static uint32_t way_out(const struct cv_machine *machine, const struct cv_activation *top)
{
    const struct cv_function *f = top->code->function;
    const struct cv_block *block = &f->blocks[top->block];
    uint32_t head = top->code->loops[top->block];
    struct cv_place loop;

    if (machine->left_loop.line == 0 || head == CV_NONE || block->successor_count != 2)
        return CV_NONE;
    loop = cv_place_of(top->code->unit, f->blocks[head].loop);
    if (loop.path != machine->left_loop.path || loop.line != machine->left_loop.line ||
        loop.column != machine->left_loop.column)
        return CV_NONE;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t out = f->successors[block->first_successor + i];
        uint32_t in = f->successors[block->first_successor + 1 - i];

        if (top->code->loops[out] != head && top->code->loops[in] == head)
            return out;
    }
    return CV_NONE;
}

void cv_end_block(struct cv_machine *machine, uint32_t agent)
{
    struct cv_activation *top = cv_top(machine, agent);
    const struct cv_function *f = top->code->function;
    const struct cv_block *block = &f->blocks[top->block];
    struct cv_datum condition = cv_operand_value(top, block->condition);
    struct cv_place where = { 0 };
    uint32_t out = agent == 0 ? way_out(machine, top) : CV_NONE;
    bool truth;

    if (out != CV_NONE) {
        enter_block(top, out);
        return;
    }
    if (block->condition != CV_NONE)
        where = cv_op_place(top, block->condition);
    switch (block->end) {
    case CV_END_JUMP:
        enter_block(top, f->successors[block->first_successor]);
        return;
    case CV_END_BRANCH:
        if (!cv_truth(condition, &truth)) {
            cv_machine_fail(machine, where, "this condition is not known");
            return;
        }
        enter_block(top, f->successors[block->first_successor + (truth ? 0 : 1)]);
        return;
    case CV_END_SWITCH:
        if (condition.kind != CV_DATUM_INT) {
            cv_machine_fail(machine, where, "this condition is not known");
            return;
        }
        enter_block(top, switch_target(f, block, condition.n));
        return;
    case CV_END_RETURN:
        leave_function(machine, agent, condition);
        return;
    case CV_END_STOP:
        cv_machine_fail(machine, cv_place_of(top->code->unit, f->span),
                        "the program ends itself here");
        return;
    }
}

/* ---------------------------------------------------------------- calls */

static bool is_harmless(const char *name)
{
    static const char *const names[] = {
        "fflush", "fprintf",     "fputs", "nanosleep", "operator<<",  "perror", "printf", "putchar",
        "puts",   "sched_yield", "sleep", "sleep_for", "this_thread", "usleep", "yield",
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* What CUDA's own headers give device code and the model has no operation for: names of groups,
 * ranks, shuffles. Such a call changes at most what it gets the address of, on the stack. */
static bool is_device_library(struct cv_machine *machine, uint32_t agent,
                              const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_call *called = &activation->code->function->calls[op->call];

    if (agent == 0 || called->callee == CV_NONE || called->never_returns ||
        !activation->code->unit->functions[called->callee].in_system_header)
        return false;
    for (uint32_t i = 0; i < op->operand_count; i++) {
        struct cv_datum value = cv_machine_input(activation, op, i);

        if (value.kind != CV_DATUM_ADDRESS)
            continue;
        if (machine->things[value.object].kind != CV_THING_LOCAL)
            return false;
        cv_forget(machine, value.object);
    }
    return true;
}

bool cv_callee_of(const struct cv_machine *machine, const struct cv_activation *activation,
                  const struct cv_op *op, struct cv_function_ref *callee, uint32_t *first)
{
    const struct cv_code *code = activation->code;
    const struct cv_call *called = &code->function->calls[op->call];
    struct cv_datum target;

    *first = 0;
    if (called->is_virtual)
        return false;
    if (called->callee != CV_NONE)
        return cv_definition(machine->program, code->ref.unit, called->callee, code->function->side,
                             callee);
    *first = 1;
    target = cv_machine_input(activation, op, 0);
    return target.kind == CV_DATUM_FUNCTION &&
           cv_definition(machine->program, target.object, (uint32_t)target.n, code->function->side,
                         callee);
}

void cv_enter_call(struct cv_machine *machine, uint32_t agent, const struct cv_op *op,
                   struct cv_function_ref callee, uint32_t first)
{
    struct cv_agent *it = &machine->world.agents[agent];
    uint32_t caller = it->depth - 1;

    cv_enter_function(machine, agent, callee);
    if (machine->problem)
        return;
    for (uint32_t i = first; i < op->operand_count; i++)
        cv_bind(machine, agent, i - first, cv_machine_input(&it->activations[caller], op, i));
}

/* A call whose body is not known. Returns false where the agent waits in it. */
bool cv_outside_call(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                     const struct cv_op *op)
{
    const struct cv_call *called = &activation->code->function->calls[op->call];
    const struct cv_api *api = called->callee != CV_NONE ? cv_api_find(called->name) : NULL;
    struct cv_datum result = cv_unknown_datum();

    if (api && agent == 0) {
        if (!cv_host_call(machine, api, activation->at, &result))
            return false;
    } else if (!called->is_pure && !is_harmless(called->name) &&
               !is_device_library(machine, agent, activation, op)) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "what this call does is not known");
    }
    if (called->result != CV_NONE)
        cv_forget(machine, cv_local_thing(machine, agent, machine->world.agents[agent].depth - 1,
                                          activation->code, called->result));
    activation->values[activation->at] = result;
    return true;
}
