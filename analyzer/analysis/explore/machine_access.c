/* machine_access.c - what an operation is given, and its accesses of memory. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

/* --------------------------------------------------------------- values */

struct cv_datum cv_operand_value(const struct cv_activation *activation, uint32_t op)
{
    if (op == CV_NONE || op >= activation->code->function->op_count)
        return cv_unknown_datum();
    return activation->values[op];
}

struct cv_datum cv_machine_input(const struct cv_activation *activation, const struct cv_op *op,
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

struct cv_datum cv_moved_address(struct cv_datum address, struct cv_datum index, int64_t step)
{
    if (address.kind != CV_DATUM_ADDRESS || index.kind != CV_DATUM_INT || step < 0)
        return cv_unknown_datum();
    address.n += index.n * step;
    return address;
}

struct cv_datum cv_index_address(const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_unit *unit = activation->code->unit;
    const struct cv_type *type = cv_type_at(unit, op->type);

    return cv_moved_address(cv_machine_input(activation, op, 0),
                            cv_machine_input(activation, op, 1),
                            cv_type_at(unit, type->element)->size);
}

struct cv_datum cv_compute_binary(const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_type *type = cv_type_at(activation->code->unit, op->type);
    bool compares = op->detail >= CV_EQ && op->detail <= CV_GE;
    const struct cv_type *left = operand_type(activation, op, 0);

    if (left->kind == CV_TYPE_POINTER && op->detail == CV_SUB) {
        struct cv_datum bytes = cv_binary(CV_SUB, type, cv_machine_input(activation, op, 0),
                                          cv_machine_input(activation, op, 1));
        int64_t step = cv_type_at(activation->code->unit, left->element)->size;

        return bytes.kind == CV_DATUM_INT && step > 0 ? cv_int(bytes.n / step) : cv_unknown_datum();
    }
    return cv_binary((enum cv_operator)op->detail, compares ? left : type,
                     cv_machine_input(activation, op, 0), cv_machine_input(activation, op, 1));
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

const struct cv_asm *cv_assembly_of(const struct cv_activation *activation, const struct cv_op *op)
{
    return &activation->code->function->assemblies[op->assembly];
}

/* Of inline PTX that is one access. */
struct cv_reference cv_assembly_reference(const struct cv_activation *activation,
                                          const struct cv_op *op)
{
    const struct cv_asm *assembly = cv_assembly_of(activation, op);
    struct cv_datum address = cv_machine_input(activation, op, assembly->output_count);
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
        return cv_assembly_reference(activation, op);
    if (op->kind != CV_OP_LOAD && op->kind != CV_OP_STORE && op->kind != CV_OP_ATOMIC)
        return access;
    address = cv_machine_input(activation, op, 0);
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
void cv_note_store(struct cv_machine *machine, uint32_t agent,
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

struct cv_datum cv_do_load(struct cv_machine *machine, const struct cv_activation *activation,
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

void cv_do_store(struct cv_machine *machine, uint32_t agent, const struct cv_activation *activation,
                 const struct cv_op *op)
{
    struct cv_reference access = cv_reference_of(activation, op);
    struct cv_datum value = cv_machine_input(activation, op, 1);
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
    cv_note_store(machine, agent, activation, access);
}

struct cv_datum cv_fetched(enum cv_atomic kind, const struct cv_type *type, struct cv_datum old,
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
    struct cv_datum expected = cv_machine_input(activation, op, 1), old, same;
    struct cv_datum desired = cv_fit(type, cv_machine_input(activation, op, 2)), where = expected;
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
        cv_note_store(machine, agent, activation, access);
    } else if (op->expected_by_address) {
        cv_write(machine, where.object, where.n, access.size, old);
    }
    return op->expected_by_address ? cv_int(equal) : old;
}

/* Returns false where the agent stays before the operation: a wait that goes on. */
bool cv_do_atomic(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                  const struct cv_op *op)
{
    struct cv_reference access = cv_reference_of(activation, op);
    const struct cv_type *pointer = operand_type(activation, op, 0);
    const struct cv_type *type = cv_type_at(activation->code->unit, pointer->element);
    struct cv_datum old, value = cv_machine_input(activation, op, 1), same;
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
    value = cv_fit(type, cv_fetched((enum cv_atomic)op->detail, type, old, cv_fit(type, value)));
    machine->event.left = value;
    cv_write(machine, access.thing, access.offset, access.size, value);
    if (op->detail == CV_ATOMIC_STORE || memcmp(&value, &old, sizeof value) != 0)
        cv_note_store(machine, agent, activation, access);
    return true;
}
