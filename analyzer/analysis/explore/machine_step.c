/* machine_step.c - one operation of one agent. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

/* ------------------------------------------------------------ operations */

static void reach_barrier(struct cv_machine *machine, uint32_t agent,
                          const struct cv_activation *activation, const struct cv_op *op)
{
    struct cv_agent *it = &machine->world.agents[agent];
    uint32_t number;
    const struct cv_grid *grid;

    if (agent == 0 || op->part != CV_SYNC || op->detail == CV_BARRIER_MULTI_GRID ||
        op->detail == CV_BARRIER_OBJECT) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "this barrier is not followed");
        return;
    }
    grid = cv_agent_grid(machine, agent, &number);
    if (op->detail == CV_BARRIER_GRID && !grid->cooperative) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "the grid is not launched cooperatively");
        return;
    }
    if (op->detail == CV_BARRIER_WARP && op->operand_count > 0) {
        struct cv_datum mask = cv_machine_input(activation, op, 0);

        if (mask.kind != CV_DATUM_INT || (uint32_t)mask.n != UINT32_MAX) {
            cv_machine_fail(machine, cv_op_place(activation, activation->at),
                            "this barrier is for a part of the warp");
            return;
        }
    }
    it->state = CV_AGENT_AT_BARRIER;
    it->barrier = (enum cv_barrier)op->detail;
}

static void access_by_assembly(struct cv_machine *machine, uint32_t agent,
                               const struct cv_activation *activation, const struct cv_op *op,
                               struct cv_reference access)
{
    const struct cv_asm *assembly = cv_assembly_of(activation, op);
    enum cv_atomic kind = (enum cv_atomic)(assembly->access - 1);
    const struct cv_type type = {
        .kind = CV_TYPE_SIGNED, .size = assembly->width, .element = CV_NONE, .record = CV_NONE
    };
    uint32_t first = assembly->output_count + 1;
    struct cv_datum old = cv_fit(&type, cv_read(machine, access.thing, access.offset, access.size));
    struct cv_datum value = cv_fit(&type, cv_machine_input(activation, op, first)), left = old, out;
    bool equal;

    if (kind == CV_ATOMIC_CAS) {
        if (!cv_truth(cv_binary(CV_EQ, &type, old, value), &equal))
            cv_machine_fail(machine, cv_op_place(activation, activation->at),
                            "a compare-and-swap compares values that are not known");
        else if (equal)
            left = cv_fit(&type, cv_machine_input(activation, op, first + 1));
    } else if (kind != CV_ATOMIC_LOAD) {
        left = cv_fit(&type, cv_fetched(kind, &type, old, value));
    }
    machine->event.seen = old;
    machine->event.left = left;
    if (access.writes)
        cv_write(machine, access.thing, access.offset, access.size, left);
    if (access.writes && (kind == CV_ATOMIC_STORE || memcmp(&left, &old, sizeof left) != 0))
        cv_note_store(machine, agent, activation, access);
    out = cv_machine_input(activation, op, 0);
    if (assembly->output_count > 0 && out.kind == CV_DATUM_ADDRESS)
        cv_write(machine, out.object, out.n, access.size, old);
}

static void do_asm(struct cv_machine *machine, uint32_t agent,
                   const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_asm *assembly = cv_assembly_of(activation, op);
    struct cv_reference access = cv_assembly_reference(activation, op);

    if (access.known) {
        access_by_assembly(machine, agent, activation, op, access);
        return;
    }
    if (assembly->effects & ~(unsigned)(CV_ASM_FENCE | CV_ASM_YIELD | CV_ASM_VARIES))
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "what this assembly does is not followed");
    for (uint32_t i = 0; i < assembly->output_count; i++) {
        struct cv_datum address = cv_machine_input(activation, op, i);

        if (address.kind == CV_DATUM_ADDRESS)
            cv_forget(machine, address.object);
    }
}

static void new_memory(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                       const struct cv_op *op)
{
    struct cv_thing thing = { .kind = CV_THING_ALLOCATED, .owner = agent };
    struct cv_datum bytes = cv_machine_input(activation, op, 0);

    if (agent != 0) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "device code allocates memory");
        return;
    }
    thing.depth = machine->world.allocations++;
    thing.declared = cv_op_place(activation, activation->at);
    thing.size = bytes.kind == CV_DATUM_INT ? bytes.n : 0;
    activation->values[activation->at] = (struct cv_datum){ .kind = CV_DATUM_ADDRESS,
                                                            .object = cv_thing(machine, thing) };
}

/* Performs the next operation. Returns false where the agent stays before it. */
static bool perform(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                    const struct cv_op *op)
{
    const struct cv_unit *unit = activation->code->unit;
    struct cv_datum *result = &activation->values[activation->at];
    struct cv_function_ref callee;
    uint32_t first;

    switch ((enum cv_op_kind)op->kind) {
    case CV_OP_CONSTANT:
        *result = cv_fit(cv_type_at(unit, op->type), cv_int(op->value));
        return true;
    case CV_OP_OBJECT:
        *result = cv_object_address(machine, agent, activation, op);
        return true;
    case CV_OP_FUNCTION:
        *result = (struct cv_datum){ .kind = CV_DATUM_FUNCTION,
                                     .n = op->function,
                                     .object = activation->code->ref.unit };
        return true;
    case CV_OP_FIELD:
        *result = cv_moved_address(cv_machine_input(activation, op, 0), cv_int(1),
                                   unit->fields[op->field].offset);
        return true;
    case CV_OP_INDEX:
        *result = cv_index_address(activation, op);
        return true;
    case CV_OP_BUILTIN:
        *result = cv_builtin_value(machine, agent, (enum cv_builtin)op->detail);
        return true;
    case CV_OP_LOAD:
        *result = cv_do_load(machine, activation, op);
        return true;
    case CV_OP_STORE:
        cv_do_store(machine, agent, activation, op);
        return true;
    case CV_OP_UNARY:
        *result = cv_unary((enum cv_operator)op->detail, cv_type_at(unit, op->type),
                           cv_machine_input(activation, op, 0));
        return true;
    case CV_OP_BINARY:
        *result = cv_compute_binary(activation, op);
        return true;
    case CV_OP_CAST:
        *result = cv_fit(cv_type_at(unit, op->type), cv_machine_input(activation, op, 0));
        return true;
    case CV_OP_ATOMIC:
        return cv_do_atomic(machine, agent, activation, op);
    case CV_OP_BARRIER:
        reach_barrier(machine, agent, activation, op);
        return true;
    case CV_OP_CALL:
        if (!cv_callee_of(machine, activation, op, &callee, &first))
            return cv_outside_call(machine, agent, activation, op);
        cv_enter_call(machine, agent, op, callee, first);
        return false; /* the call is over when the callee returns */
    case CV_OP_LAUNCH:
        if (agent == 0)
            cv_host_launch(machine, activation->at);
        else
            cv_machine_fail(machine, cv_op_place(activation, activation->at),
                            "device code launches a kernel");
        *result = cv_int(0);
        return true;
    case CV_OP_ASM:
        do_asm(machine, agent, activation, op);
        return true;
    case CV_OP_NEW:
        new_memory(machine, agent, activation, op);
        return true;
    case CV_OP_SCOPE_END: {
        struct cv_datum address = cv_object_address(machine, agent, activation, op);

        if (machine->things[address.object].kind == CV_THING_LOCAL)
            cv_undefine(machine, address.object);
        return true;
    }
    case CV_OP_UNKNOWN:
    case CV_OP_FLOAT:
    case CV_OP_FENCE:
    case CV_OP_DELETE:
    case CV_OP_YIELD:
    case CV_OP_IO:
    case CV_OP_CLOCK:
        return true;
    }
    return true;
}

bool cv_at_end_of_block(const struct cv_activation *activation)
{
    const struct cv_block *block = &activation->code->function->blocks[activation->block];

    return activation->at >= block->first_op + block->op_count;
}

/* One operation, or the end of a block. Returns false where the agent waits. */
bool cv_advance(struct cv_machine *machine, uint32_t agent)
{
    struct cv_activation *top = cv_top(machine, agent);
    uint32_t depth = machine->world.agents[agent].depth;
    bool on;

    if (machine->budget == 0) {
        cv_machine_fail(machine, cv_agent_place(machine, agent), "it takes too many steps");
        return false;
    }
    machine->budget--;
    if (cv_at_end_of_block(top)) {
        cv_end_block(machine, agent);
        return true;
    }
    on = perform(machine, agent, top, &top->code->function->ops[top->at]);
    if (machine->world.agents[agent].depth != depth)
        return true; /* a call was entered */
    if (on)
        top->at++;
    return on;
}
