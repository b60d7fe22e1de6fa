/* machine_step.c - one operation of one agent. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

/* --------------------------------------------------------------- values */

struct cv_datum cv_operand_value(const struct cv_activation *activation, uint32_t op)
{
    if (op == CV_NONE || op >= activation->code->function->op_count)
        return cv_unknown_datum();
    return activation->values[op];
}

static struct cv_datum input(const struct cv_activation *activation, const struct cv_op *op,
                             uint32_t n)
{
    return cv_operand_value(activation, cv_operand(activation->code->function, op, n));
}

static const struct cv_type *operand_type(const struct cv_activation *activation,
                                          const struct cv_op *op, uint32_t n)
{
    uint32_t id = cv_operand(activation->code->function, op, n);

    if (id == CV_NONE)
        return cv_type_at(activation->code->unit, CV_NONE);
    return cv_type_at(activation->code->unit, activation->code->function->ops[id].type);
}

static struct cv_datum moved(struct cv_datum address, struct cv_datum index, int64_t step)
{
    if (address.kind != CV_DATUM_ADDRESS || index.kind != CV_DATUM_INT || step < 0)
        return cv_unknown_datum();
    address.n += index.n * step;
    return address;
}

static struct cv_datum index_address(const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_unit *unit = activation->code->unit;
    const struct cv_type *type = cv_type_at(unit, op->type);

    return moved(input(activation, op, 0), input(activation, op, 1),
                 cv_type_at(unit, type->element)->size);
}

static struct cv_datum compute_binary(const struct cv_activation *activation,
                                      const struct cv_op *op)
{
    const struct cv_type *type = cv_type_at(activation->code->unit, op->type);
    bool compares = op->detail >= CV_EQ && op->detail <= CV_GE;
    const struct cv_type *left = operand_type(activation, op, 0);

    if (left->kind == CV_TYPE_POINTER && op->detail == CV_SUB) {
        struct cv_datum bytes = cv_binary(CV_SUB, type, input(activation, op, 0),
                                          input(activation, op, 1));
        int64_t step = cv_type_at(activation->code->unit, left->element)->size;

        return bytes.kind == CV_DATUM_INT && step > 0 ? cv_int(bytes.n / step) : cv_unknown_datum();
    }
    return cv_binary((enum cv_operator)op->detail, compares ? left : type, input(activation, op, 0),
                     input(activation, op, 1));
}

/* -------------------------------------------------------------- memory */

static int64_t pointee_size(const struct cv_activation *activation, const struct cv_op *op,
                            uint32_t n)
{
    const struct cv_type *pointer = operand_type(activation, op, n);

    return cv_type_at(activation->code->unit, pointer->element)->size;
}

static bool is_real(const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_unit *unit = activation->code->unit;
    const struct cv_type *type = cv_type_at(unit, operand_type(activation, op, 0)->element);

    return type->kind == CV_TYPE_FLOAT ||
           (type->kind == CV_TYPE_RECORD && type->element != CV_NONE &&
            cv_type_at(unit, type->element)->kind == CV_TYPE_FLOAT);
}

static const struct cv_asm *assembly_of(const struct cv_activation *activation,
                                        const struct cv_op *op)
{
    return &activation->code->function->assemblies[op->assembly];
}

/* Of inline PTX that is one access. */
static struct cv_reference assembly_reference(const struct cv_activation *activation,
                                              const struct cv_op *op)
{
    const struct cv_asm *assembly = assembly_of(activation, op);
    struct cv_datum address = input(activation, op, assembly->output_count);
    struct cv_reference access = { .size = assembly->width };

    if (assembly->access == 0 || address.kind != CV_DATUM_ADDRESS)
        return access;
    access.known = true;
    access.thing = address.object;
    access.offset = address.n;
    access.reads = assembly->output_count > 0;
    access.writes = assembly->access - 1 != CV_ATOMIC_LOAD;
    access.kind = (access.reads ? CV_TOUCH_SYNCHRONIZES : 0) |
                  (access.writes ? CV_TOUCH_WRITES : 0);
    return access;
}

struct cv_reference cv_reference_of(const struct cv_activation *activation, const struct cv_op *op)
{
    struct cv_reference access = { 0 };
    struct cv_datum address;

    if (op->kind == CV_OP_ASM)
        return assembly_reference(activation, op);
    if (op->kind != CV_OP_LOAD && op->kind != CV_OP_STORE && op->kind != CV_OP_ATOMIC)
        return access;
    address = input(activation, op, 0);
    access.known = address.kind == CV_DATUM_ADDRESS;
    access.thing = address.object;
    access.offset = address.n;
    access.reads = op->kind == CV_OP_LOAD ||
                   (op->kind == CV_OP_ATOMIC && op->detail != CV_ATOMIC_STORE &&
                    op->detail != CV_ATOMIC_NOTIFY);
    access.writes = op->kind == CV_OP_STORE ||
                    (op->kind == CV_OP_ATOMIC && op->detail != CV_ATOMIC_LOAD &&
                     op->detail != CV_ATOMIC_WAIT && op->detail != CV_ATOMIC_NOTIFY);
    if (access.writes)
        access.kind |= CV_TOUCH_WRITES;
    if (access.reads && (op->kind == CV_OP_ATOMIC || op->is_volatile))
        access.kind |= CV_TOUCH_SYNCHRONIZES;
    if (is_real(activation, op))
        access.kind |= CV_TOUCH_OPAQUE;
    access.size = op->kind == CV_OP_LOAD ? cv_type_at(activation->code->unit, op->type)->size
                                         : pointee_size(activation, op, 0);
    if (op->kind == CV_OP_ATOMIC) {
        /* An atomic object holds its value at its beginning. */
        const struct cv_type *value = cv_type_at(activation->code->unit, op->type);

        if ((access.size <= 0 || access.size > 8) && access.reads && value->size > 0)
            access.size = value->size;
    }
    if (access.size <= 0)
        access.known = false;
    return access;
}

static bool alone(const struct cv_machine *machine)
{
    for (uint32_t i = 0; i < machine->world.task_count; i++)
        if (!machine->world.tasks[i].complete)
            return false;
    return true;
}

struct cv_place cv_op_place(const struct cv_activation *activation, uint32_t op)
{
    return cv_place_of(activation->code->unit, activation->code->function->ops[op].span);
}

/* Whether an operation is a step that other agents may notice, or that may notice them. */
bool cv_is_shared(struct cv_machine *machine, uint32_t agent,
                  const struct cv_activation *activation, const struct cv_op *op)
{
    struct cv_reference access;

    if (op->kind == CV_OP_CALL && agent == 0) {
        const struct cv_call *called = &activation->code->function->calls[op->call];
        const struct cv_api *api = called->callee != CV_NONE ? cv_api_find(called->name) : NULL;

        return api && cv_host_call_shared(api) && !alone(machine);
    }
    access = cv_reference_of(activation, op);
    if (!access.known)
        return false;
    if (agent != 0 && machine->things[access.thing].kind == CV_THING_LOCAL &&
        machine->things[access.thing].owner == agent)
        return false;
    if (agent == 0 && alone(machine))
        return false;
    return cv_visible(machine, agent, access.thing, access.offset, access.size,
                      (enum cv_touch)access.kind);
}

static bool same_writer(const void *owner, uint32_t item, const void *key)
{
    const struct cv_machine *machine = owner;

    return memcmp(&machine->writers[item], key, sizeof *machine->writers) == 0;
}

/* `writer` has been zeroed before its fields were set. */
void cv_note_write(struct cv_machine *machine, struct cv_writer writer, int64_t offset,
                   int64_t size)
{
    for (writer.word = offset / 4; writer.word <= (offset + (size > 0 ? size : 1) - 1) / 4;
         writer.word++) {
        uint64_t hash = cv_hash(&writer, sizeof writer);

        if (cv_index_find(&machine->writer_index, hash, same_writer, machine, &writer) != CV_NONE)
            continue;
        machine->writers = cv_grow(machine->arena, machine->writers, machine->writer_count,
                                   &machine->writer_capacity, sizeof *machine->writers);
        memcpy(&machine->writers[machine->writer_count], &writer, sizeof writer);
        cv_index_add(&machine->writer_index, hash, (uint32_t)machine->writer_count++);
    }
}

/* What others never see needs no name. */
static void note_store(struct cv_machine *machine, uint32_t agent,
                       const struct cv_activation *activation, struct cv_reference access)
{
    struct cv_writer writer;

    if (machine->things[access.thing].kind == CV_THING_LOCAL || machine->world.task_count == 0 ||
        (access.kind & CV_TOUCH_OPAQUE))
        return;
    memset(&writer, 0, sizeof writer);
    writer.thing = access.thing;
    writer.agent = agent;
    writer.task = agent == 0 ? CV_NONE : cv_agent_task(machine, agent);
    writer.where = cv_op_place(activation, activation->at);
    cv_note_write(machine, writer, access.offset, access.size);
}

static struct cv_datum do_load(struct cv_machine *machine, const struct cv_activation *activation,
                               const struct cv_op *op)
{
    struct cv_reference access = cv_reference_of(activation, op);
    const struct cv_type *type = cv_type_at(activation->code->unit, op->type);

    if (!access.known)
        return cv_unknown_datum();
    machine->event.seen = cv_read(machine, access.thing, access.offset, access.size);
    if (type->kind == CV_TYPE_RECORD || type->kind == CV_TYPE_ARRAY || access.size > 8) {
        if (machine->event.seen.kind == CV_DATUM_RECORD)
            return machine->event.seen;
        /* A small record is a copy as well: its cells may be handles. */
        return machine->event.seen;
    }
    return cv_fit(type, machine->event.seen);
}

static void do_store(struct cv_machine *machine, uint32_t agent,
                     const struct cv_activation *activation, const struct cv_op *op)
{
    struct cv_reference access = cv_reference_of(activation, op);
    struct cv_datum value = input(activation, op, 1);
    const struct cv_type *pointer = operand_type(activation, op, 0);
    const struct cv_type *type = cv_type_at(activation->code->unit, pointer->element);

    if (!access.known) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "it is not known where this is stored");
        return;
    }
    if ((type->kind == CV_TYPE_ARRAY || type->kind == CV_TYPE_RECORD) &&
        value.kind == CV_DATUM_INT && value.n == 0) {
        cv_fill(machine, access.thing, access.offset, access.size, 0);
    } else {
        value = cv_fit(type, value);
        cv_write(machine, access.thing, access.offset, access.size, value);
    }
    machine->event.left = value;
    note_store(machine, agent, activation, access);
}

static struct cv_datum fetched(enum cv_atomic kind, const struct cv_type *type, struct cv_datum old,
                               struct cv_datum value)
{
    static const enum cv_operator operators[] = {
        [CV_ATOMIC_ADD] = CV_ADD, [CV_ATOMIC_SUB] = CV_SUB, [CV_ATOMIC_AND] = CV_AND,
        [CV_ATOMIC_OR] = CV_OR,   [CV_ATOMIC_XOR] = CV_XOR, [CV_ATOMIC_MIN] = CV_MIN,
        [CV_ATOMIC_MAX] = CV_MAX,
    };

    if (kind == CV_ATOMIC_EXCHANGE || kind == CV_ATOMIC_STORE)
        return value;
    if (kind == CV_ATOMIC_INC || kind == CV_ATOMIC_DEC) {
        if (old.kind != CV_DATUM_INT || value.kind != CV_DATUM_INT)
            return cv_unknown_datum();
        if (kind == CV_ATOMIC_INC)
            return cv_int((uint64_t)old.n >= (uint64_t)value.n ? 0 : old.n + 1);
        return cv_int(old.n == 0 || (uint64_t)old.n > (uint64_t)value.n ? value.n : old.n - 1);
    }
    if (kind > CV_ATOMIC_MAX)
        return cv_unknown_datum(); /* REDUCE: which operation it is does not stand here */
    return cv_binary(operators[kind], type, old, value);
}

static struct cv_datum compare_and_swap(struct cv_machine *machine, uint32_t agent,
                                        const struct cv_activation *activation,
                                        const struct cv_op *op, struct cv_reference access,
                                        const struct cv_type *type)
{
    struct cv_datum expected = input(activation, op, 1), old, same;
    struct cv_datum desired = cv_fit(type, input(activation, op, 2)), where = expected;
    bool equal;

    if (op->expected_by_address)
        expected = where.kind == CV_DATUM_ADDRESS
                       ? cv_read(machine, where.object, where.n, access.size)
                       : cv_unknown_datum();
    old = cv_read(machine, access.thing, access.offset, access.size);
    same = cv_binary(CV_EQ, type, cv_fit(type, old), cv_fit(type, expected));
    machine->event.seen = machine->event.left = old;
    if (!cv_truth(same, &equal)) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "a compare-and-swap compares values that are not known");
        return cv_unknown_datum();
    }
    if (equal) {
        cv_write(machine, access.thing, access.offset, access.size, desired);
        machine->event.left = desired;
        note_store(machine, agent, activation, access);
    } else if (op->expected_by_address) {
        cv_write(machine, where.object, where.n, access.size, old);
    }
    return op->expected_by_address ? cv_int(equal) : old;
}

/* Returns false where the agent stays before the operation: a wait that goes on. */
static bool do_atomic(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                      const struct cv_op *op)
{
    struct cv_reference access = cv_reference_of(activation, op);
    const struct cv_type *pointer = operand_type(activation, op, 0);
    const struct cv_type *type = cv_type_at(activation->code->unit, pointer->element);
    struct cv_datum old, value = input(activation, op, 1), same;
    bool equal;

    if (op->detail == CV_ATOMIC_NOTIFY)
        return true;
    if (!access.known) {
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "it is not known which memory this atomic operation is on");
        return true;
    }
    while (type->kind == CV_TYPE_RECORD && type->element != CV_NONE)
        type = cv_type_at(activation->code->unit, type->element);
    if (op->detail == CV_ATOMIC_CAS) {
        activation->values[activation->at] = compare_and_swap(machine, agent, activation, op,
                                                              access, type);
        return true;
    }
    old = cv_fit(type, cv_read(machine, access.thing, access.offset, access.size));
    machine->event.seen = old;
    activation->values[activation->at] = old;
    if (op->detail == CV_ATOMIC_WAIT) {
        same = cv_binary(CV_EQ, type, old, cv_fit(type, value));
        if (!cv_truth(same, &equal))
            cv_machine_fail(machine, cv_op_place(activation, activation->at),
                            "what is waited for is not known");
        return machine->problem || !equal;
    }
    if (!access.writes)
        return true;
    value = cv_fit(type, fetched((enum cv_atomic)op->detail, type, old, cv_fit(type, value)));
    machine->event.left = value;
    cv_write(machine, access.thing, access.offset, access.size, value);
    if (op->detail == CV_ATOMIC_STORE || memcmp(&value, &old, sizeof value) != 0)
        note_store(machine, agent, activation, access);
    return true;
}

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

static void end_block(struct cv_machine *machine, uint32_t agent)
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
        struct cv_datum value = input(activation, op, i);

        if (value.kind != CV_DATUM_ADDRESS)
            continue;
        if (machine->things[value.object].kind != CV_THING_LOCAL)
            return false;
        cv_forget(machine, value.object);
    }
    return true;
}

static bool callee_of(const struct cv_machine *machine, const struct cv_activation *activation,
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
    target = input(activation, op, 0);
    return target.kind == CV_DATUM_FUNCTION &&
           cv_definition(machine->program, target.object, (uint32_t)target.n, code->function->side,
                         callee);
}

static void enter_call(struct cv_machine *machine, uint32_t agent, const struct cv_op *op,
                       struct cv_function_ref callee, uint32_t first)
{
    struct cv_agent *it = &machine->world.agents[agent];
    uint32_t caller = it->depth - 1;

    cv_enter_function(machine, agent, callee);
    if (machine->problem)
        return;
    for (uint32_t i = first; i < op->operand_count; i++)
        cv_bind(machine, agent, i - first, input(&it->activations[caller], op, i));
}

/* A call whose body is not known. Returns false where the agent waits in it. */
static bool outside_call(struct cv_machine *machine, uint32_t agent,
                         struct cv_activation *activation, const struct cv_op *op)
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
        struct cv_datum mask = input(activation, op, 0);

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
    const struct cv_asm *assembly = assembly_of(activation, op);
    enum cv_atomic kind = (enum cv_atomic)(assembly->access - 1);
    const struct cv_type type = {
        .kind = CV_TYPE_SIGNED, .size = assembly->width, .element = CV_NONE, .record = CV_NONE
    };
    uint32_t first = assembly->output_count + 1;
    struct cv_datum old = cv_fit(&type, cv_read(machine, access.thing, access.offset, access.size));
    struct cv_datum value = cv_fit(&type, input(activation, op, first)), left = old, out;
    bool equal;

    if (kind == CV_ATOMIC_CAS) {
        if (!cv_truth(cv_binary(CV_EQ, &type, old, value), &equal))
            cv_machine_fail(machine, cv_op_place(activation, activation->at),
                            "a compare-and-swap compares values that are not known");
        else if (equal)
            left = cv_fit(&type, input(activation, op, first + 1));
    } else if (kind != CV_ATOMIC_LOAD) {
        left = cv_fit(&type, fetched(kind, &type, old, value));
    }
    machine->event.seen = old;
    machine->event.left = left;
    if (access.writes)
        cv_write(machine, access.thing, access.offset, access.size, left);
    if (access.writes && (kind == CV_ATOMIC_STORE || memcmp(&left, &old, sizeof left) != 0))
        note_store(machine, agent, activation, access);
    out = input(activation, op, 0);
    if (assembly->output_count > 0 && out.kind == CV_DATUM_ADDRESS)
        cv_write(machine, out.object, out.n, access.size, old);
}

static void do_asm(struct cv_machine *machine, uint32_t agent,
                   const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_asm *assembly = assembly_of(activation, op);
    struct cv_reference access = assembly_reference(activation, op);

    if (access.known) {
        access_by_assembly(machine, agent, activation, op, access);
        return;
    }
    if (assembly->effects & ~(unsigned)(CV_ASM_FENCE | CV_ASM_YIELD | CV_ASM_VARIES))
        cv_machine_fail(machine, cv_op_place(activation, activation->at),
                        "what this assembly does is not followed");
    for (uint32_t i = 0; i < assembly->output_count; i++) {
        struct cv_datum address = input(activation, op, i);

        if (address.kind == CV_DATUM_ADDRESS)
            cv_forget(machine, address.object);
    }
}

static void new_memory(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                       const struct cv_op *op)
{
    struct cv_thing thing = { .kind = CV_THING_ALLOCATED, .owner = agent };
    struct cv_datum bytes = input(activation, op, 0);

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
        *result = moved(input(activation, op, 0), cv_int(1), unit->fields[op->field].offset);
        return true;
    case CV_OP_INDEX:
        *result = index_address(activation, op);
        return true;
    case CV_OP_BUILTIN:
        *result = cv_builtin_value(machine, agent, (enum cv_builtin)op->detail);
        return true;
    case CV_OP_LOAD:
        *result = do_load(machine, activation, op);
        return true;
    case CV_OP_STORE:
        do_store(machine, agent, activation, op);
        return true;
    case CV_OP_UNARY:
        *result = cv_unary((enum cv_operator)op->detail, cv_type_at(unit, op->type),
                           input(activation, op, 0));
        return true;
    case CV_OP_BINARY:
        *result = compute_binary(activation, op);
        return true;
    case CV_OP_CAST:
        *result = cv_fit(cv_type_at(unit, op->type), input(activation, op, 0));
        return true;
    case CV_OP_ATOMIC:
        return do_atomic(machine, agent, activation, op);
    case CV_OP_BARRIER:
        reach_barrier(machine, agent, activation, op);
        return true;
    case CV_OP_CALL:
        if (!callee_of(machine, activation, op, &callee, &first))
            return outside_call(machine, agent, activation, op);
        enter_call(machine, agent, op, callee, first);
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
        end_block(machine, agent);
        return true;
    }
    on = perform(machine, agent, top, &top->code->function->ops[top->at]);
    if (machine->world.agents[agent].depth != depth)
        return true; /* a call was entered */
    if (on)
        top->at++;
    return on;
}
