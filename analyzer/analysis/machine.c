/* machine.c - agents, operation by operation.
 *
 * Operations that others cannot notice are performed at once: `settle` runs every agent up
 * to its next shared step, lets barriers go on that all have reached, and completes tasks,
 * until nothing changes. What is left to choose is which agent takes its shared step. */
#include "analysis/machine.h"

#include <string.h>

enum { MAX_FOLDED = 30000 }; /* operations of one agent between two shared steps */

static void settle(struct cv_machine *machine);

void cv_machine_fail(struct cv_machine *machine, struct cv_place where, const char *reason)
{
    if (machine->problem)
        return;
    machine->problem = reason;
    machine->problem_place = where;
}

const struct cv_type *cv_type_at(const struct cv_unit *unit, uint32_t type)
{
    static const struct cv_type unknown = { .size = -1, .element = CV_NONE, .record = CV_NONE };

    return type < unit->type_count ? &unit->types[type] : &unknown;
}

/* ----------------------------------------------------------------- code */

static void note_use(struct cv_machine *machine, struct cv_code *code, const uint32_t *block_of,
                     uint32_t user, uint32_t used)
{
    if (used == CV_NONE || used >= code->function->op_count)
        return;
    if (block_of[used] != block_of[user]) {
        for (size_t i = 0; i < code->crossing.count; i++)
            if (code->crossing.items[i] == used)
                return;
        cv_ids_add(machine->arena, &code->crossing, used);
    } else if (code->last_use[used] == CV_NONE || code->last_use[used] < user) {
        code->last_use[used] = user;
    }
}

static void note_launch_uses(struct cv_machine *machine, struct cv_code *code,
                             const uint32_t *block_of, const struct cv_launch *launch)
{
    const uint32_t used[] = { launch->kernel, launch->grid,   launch->block,
                              launch->stream, launch->config, launch->arguments };

    for (size_t i = 0; i < sizeof used / sizeof used[0]; i++)
        note_use(machine, code, block_of, launch->op, used[i]);
    for (int i = 0; i < 3; i++) {
        note_use(machine, code, block_of, launch->op, launch->grid_xyz[i]);
        note_use(machine, code, block_of, launch->op, launch->block_xyz[i]);
    }
}

static void find_uses(struct cv_machine *machine, struct cv_code *code)
{
    const struct cv_function *f = code->function;
    uint32_t *block_of = cv_alloc_array(machine->arena, f->op_count + 1, sizeof *block_of);

    code->last_use = cv_alloc_array(machine->arena, f->op_count + 1, sizeof *code->last_use);
    for (uint32_t op = 0; op < f->op_count; op++)
        code->last_use[op] = CV_NONE;
    for (uint32_t block = 0; block < f->block_count; block++)
        for (uint32_t i = 0; i < f->blocks[block].op_count; i++)
            block_of[f->blocks[block].first_op + i] = block;
    for (uint32_t op = 0; op < f->op_count; op++)
        for (uint32_t i = 0; i < f->ops[op].operand_count; i++)
            note_use(machine, code, block_of, op, cv_operand(f, &f->ops[op], i));
    for (uint32_t i = 0; i < f->launch_count; i++)
        note_launch_uses(machine, code, block_of, &f->launches[i]);
    for (uint32_t block = 0; block < f->block_count; block++) {
        uint32_t condition = f->blocks[block].condition;

        if (condition == CV_NONE || condition >= f->op_count)
            continue;
        if (block_of[condition] == block)
            code->last_use[condition] = f->op_count;
        else
            cv_ids_add(machine->arena, &code->crossing, condition);
    }
}

/* Who leads to a block: `items` from `first` of the block to that of the next. */
struct predecessors {
    uint32_t *first, *items;
};

static struct predecessors find_predecessors(struct cv_arena *arena, const struct cv_function *f)
{
    struct predecessors found;

    found.first = cv_alloc_array(arena, (size_t)f->block_count + 2, sizeof *found.first);
    found.items = cv_alloc_array(arena, (size_t)f->successor_count + 1, sizeof *found.items);
    for (uint32_t i = 0; i < f->successor_count; i++)
        found.first[f->successors[i] + 2]++;
    for (uint32_t i = 0; i < f->block_count; i++)
        found.first[i + 1] += found.first[i];
    for (uint32_t block = 0; block < f->block_count; block++)
        for (uint32_t i = 0; i < f->blocks[block].successor_count; i++) {
            uint32_t target = f->successors[f->blocks[block].first_successor + i];

            found.items[found.first[target + 1]++] = block;
        }
    return found;
}

/* Marks what reaches `from` without `header`; returns how many blocks that are. */
static uint32_t collect_body(const struct predecessors *before, uint32_t header, uint32_t from,
                             bool *body, uint32_t *stack)
{
    uint32_t height = 0, count = 0;

    if (!body[from]) {
        body[from] = true;
        stack[height++] = from;
    }
    while (height > 0) {
        uint32_t block = stack[--height];

        count++;
        if (block == header)
            continue;
        for (uint32_t i = before->first[block]; i < before->first[block + 1]; i++)
            if (!body[before->items[i]]) {
                body[before->items[i]] = true;
                stack[height++] = before->items[i];
            }
    }
    return count;
}

static bool reaches(const struct cv_function *f, uint32_t from, uint32_t to, bool *seen,
                    uint32_t *stack)
{
    uint32_t height = 0;

    memset(seen, 0, f->block_count * sizeof *seen);
    stack[height++] = from;
    while (height > 0) {
        const struct cv_block *block = &f->blocks[stack[--height]];

        for (uint32_t i = 0; i < block->successor_count; i++) {
            uint32_t next = f->successors[block->first_successor + i];

            if (next == to)
                return true;
            if (!seen[next]) {
                seen[next] = true;
                stack[height++] = next;
            }
        }
    }
    return false;
}

/* By block, the head of the smallest loop statement that it is in. */
static void find_loops(struct cv_machine *machine, struct cv_code *code)
{
    const struct cv_function *f = code->function;
    struct predecessors before = find_predecessors(machine->arena, f);
    size_t n = (size_t)f->block_count + 1;
    uint32_t *size = cv_alloc_array(machine->arena, n, sizeof *size);
    uint32_t *stack = cv_alloc_array(machine->arena, n, sizeof *stack);
    bool *body = cv_alloc_array(machine->arena, n, sizeof *body);
    bool *seen = cv_alloc_array(machine->arena, n, sizeof *seen);

    code->loops = cv_alloc_array(machine->arena, n, sizeof *code->loops);
    for (uint32_t i = 0; i < f->block_count; i++)
        code->loops[i] = CV_NONE;
    for (uint32_t head = 0; head < f->block_count; head++) {
        uint32_t count = 0;

        if (f->blocks[head].loop.line == 0)
            continue;
        memset(body, 0, f->block_count * sizeof *body);
        for (uint32_t i = before.first[head]; i < before.first[head + 1]; i++)
            if (before.items[i] == head || reaches(f, head, before.items[i], seen, stack))
                count += collect_body(&before, head, before.items[i], body, stack);
        for (uint32_t block = 0; block < f->block_count; block++)
            if (body[block] && (code->loops[block] == CV_NONE || count < size[block])) {
                code->loops[block] = head;
                size[block] = count;
            }
    }
}

static const struct cv_code *code_of(struct cv_machine *machine, struct cv_function_ref ref)
{
    struct cv_code *code;

    for (size_t i = 0; i < machine->code_count; i++)
        if (machine->codes[i]->ref.unit == ref.unit &&
            machine->codes[i]->ref.function == ref.function)
            return machine->codes[i];
    machine->codes = cv_grow(machine->arena, machine->codes, machine->code_count,
                             &machine->code_capacity, sizeof(struct cv_code *));
    code = cv_alloc(machine->arena, sizeof *code);
    code->id = (uint32_t)machine->code_count;
    code->ref = ref;
    code->unit = machine->program->units[ref.unit];
    code->function = &code->unit->functions[ref.function];
    find_uses(machine, code);
    find_loops(machine, code);
    machine->codes[machine->code_count++] = code;
    return code;
}

/* --------------------------------------------------------------- agents */

struct cv_gangs cv_grid_gangs(const struct cv_grid *grid)
{
    uint32_t threads = grid->block[0] * grid->block[1] * grid->block[2];
    uint32_t blocks = grid->grid[0] * grid->grid[1] * grid->grid[2];
    uint32_t cluster = grid->cluster[0] * grid->cluster[1] * grid->cluster[2];

    if (grid->cooperative)
        return (struct cv_gangs){ 1, blocks * threads };
    return (struct cv_gangs){ blocks / cluster, cluster * threads };
}

uint32_t cv_agent_task(const struct cv_machine *machine, uint32_t agent)
{
    for (uint32_t task = 0; task < machine->world.task_count; task++)
        if (agent >= machine->world.tasks[task].first_agent &&
            agent - machine->world.tasks[task].first_agent < machine->world.tasks[task].agent_count)
            return task;
    return CV_NONE;
}

static const struct cv_grid *grid_of(const struct cv_machine *machine, uint32_t agent,
                                     uint32_t *number)
{
    uint32_t task = cv_agent_task(machine, agent);

    *number = agent - machine->world.tasks[task].first_agent;
    return &machine->grids[machine->world.tasks[task].what];
}

uint32_t cv_agent_gang(const struct cv_machine *machine, uint32_t agent)
{
    uint32_t number;
    const struct cv_grid *grid = grid_of(machine, agent, &number);

    return number / cv_grid_gangs(grid).agents;
}

static uint32_t threads_of(const struct cv_grid *grid)
{
    return grid->block[0] * grid->block[1] * grid->block[2];
}

uint32_t cv_agent_thread(const struct cv_machine *machine, uint32_t agent)
{
    uint32_t number;
    const struct cv_grid *grid = grid_of(machine, agent, &number);

    return number % threads_of(grid);
}

/* Agents are numbered gang by gang: the blocks of a cluster stand together. */
static void block_position(const struct cv_grid *grid, uint32_t number, uint32_t position[3])
{
    uint32_t block = number / threads_of(grid);
    const uint32_t *c = grid->cluster;
    uint32_t size = c[0] * c[1] * c[2], cluster = block / size, rank = block % size;
    uint32_t across[2] = { grid->grid[0] / c[0], grid->grid[1] / c[1] };

    position[0] = cluster % across[0] * c[0] + rank % c[0];
    position[1] = cluster / across[0] % across[1] * c[1] + rank / c[0] % c[1];
    position[2] = cluster / across[0] / across[1] * c[2] + rank / c[0] / c[1];
}

uint32_t cv_agent_block(const struct cv_machine *machine, uint32_t agent)
{
    uint32_t number, position[3];
    const struct cv_grid *grid = grid_of(machine, agent, &number);

    block_position(grid, number, position);
    return position[0] + grid->grid[0] * (position[1] + grid->grid[1] * position[2]);
}

static struct cv_activation *top_of(struct cv_machine *machine, uint32_t agent)
{
    struct cv_agent *it = &machine->world.agents[agent];

    return &it->activations[it->depth - 1];
}

static void clear_values(struct cv_machine *machine, struct cv_activation *activation)
{
    uint32_t count = activation->code->function->op_count + 1;

    if (activation->capacity < count) {
        activation->values = cv_alloc_array(machine->arena, count, sizeof *activation->values);
        activation->capacity = count;
    } else {
        memset(activation->values, 0, count * sizeof *activation->values);
    }
}

static void enter_block(struct cv_activation *activation, uint32_t block);

static void call(struct cv_machine *machine, uint32_t agent, struct cv_function_ref ref)
{
    struct cv_agent *it = &machine->world.agents[agent];
    const struct cv_code *code = code_of(machine, ref);
    struct cv_activation *activation;

    if (it->depth >= CV_MAX_DEPTH || code->function->block_count == 0 ||
        code->function->incomplete) {
        cv_machine_fail(machine, cv_place_of(code->unit, code->function->span),
                        "calls go too deep");
        return;
    }
    activation = &it->activations[it->depth++];
    activation->code = code;
    clear_values(machine, activation);
    enter_block(activation, 0);
}

/* -------------------------------------------------------------- objects */

static struct cv_thing thing_for(const struct cv_unit *unit, const struct cv_object *object)
{
    const struct cv_type *type = cv_type_at(unit, object->type);
    struct cv_thing thing = { .what = object, .name = object->name };

    thing.declared = cv_place_of(unit, object->span);
    thing.size = type->size > 0 ? type->size : 0;
    thing.is_array = type->kind == CV_TYPE_ARRAY;
    if (thing.is_array)
        thing.step = cv_type_at(unit, type->element)->size;
    return thing;
}

/* Whether a global has its first value when the entry begins: always for main; for another
 * function where nothing but what it runs touches it. */
static bool starts_fresh(const struct cv_machine *machine, const struct cv_global *global)
{
    const struct cv_unit *own = machine->program->units[machine->entry.unit];

    if (global->object->is_extern || global->object->kind != CV_OBJECT_STATIC)
        return false;
    if (strcmp(own->functions[machine->entry.function].name, "main") == 0)
        return true;
    for (size_t i = 0; i < global->units.count; i++)
        if (!machine->reached[global->units.items[i]][global->functions.items[i]])
            return false;
    return true;
}

static uint32_t new_global(struct cv_machine *machine, uint32_t number)
{
    const struct cv_global *global = &machine->globals->items[number];
    struct cv_thing thing = thing_for(global->unit, global->object);

    thing.kind = CV_THING_GLOBAL;
    if (global->object->has_value)
        thing.initial = global->object->value;
    thing.starts = global->object->has_value || starts_fresh(machine, global);
    return cv_thing(machine, thing);
}

static uint32_t global_thing(struct cv_machine *machine, uint32_t agent, const struct cv_unit *unit,
                             const struct cv_object *object)
{
    struct cv_thing thing;
    uint32_t found, number;

    if (object->space == CV_SPACE_SHARED) {
        const struct cv_grid *grid;

        if (agent == 0) {
            cv_machine_fail(machine, cv_place_of(unit, object->span), "shared memory of the host");
            return 0;
        }
        grid = grid_of(machine, agent, &number);
        thing = thing_for(unit, object);
        thing.kind = CV_THING_SHARED;
        thing.owner = agent - number % threads_of(grid);
        return cv_thing(machine, thing);
    }
    found = cv_globals_find(machine->globals, object);
    if (found == CV_NONE) {
        cv_machine_fail(machine, cv_place_of(unit, object->span), "a static object is not known");
        return 0;
    }
    if (machine->global_things[found] == CV_NONE)
        machine->global_things[found] = new_global(machine, found);
    return machine->global_things[found];
}

static uint32_t local_thing(struct cv_machine *machine, uint32_t agent, uint32_t depth,
                            const struct cv_code *code, uint32_t number)
{
    const struct cv_object *object = &code->function->objects[number];
    struct cv_thing thing;

    if (object->kind == CV_OBJECT_STATIC)
        return global_thing(machine, agent, code->unit, object);
    thing = thing_for(code->unit, object);
    thing.kind = CV_THING_LOCAL;
    thing.owner = agent;
    thing.depth = depth;
    return cv_thing(machine, thing);
}

static struct cv_datum object_address(struct cv_machine *machine, uint32_t agent,
                                      const struct cv_activation *activation,
                                      const struct cv_op *op)
{
    uint32_t depth = machine->world.agents[agent].depth - 1;
    const struct cv_code *code = activation->code;
    uint32_t thing = op->is_local ? local_thing(machine, agent, depth, code, op->object)
                                  : global_thing(machine, agent, code->unit,
                                                 &code->unit->globals[op->object]);

    return (struct cv_datum){ .kind = CV_DATUM_ADDRESS, .object = thing };
}

static void bind(struct cv_machine *machine, uint32_t agent, uint32_t parameter,
                 struct cv_datum value)
{
    const struct cv_activation *top = top_of(machine, agent);
    const struct cv_code *code = top->code;
    const struct cv_type *type;
    uint32_t depth = machine->world.agents[agent].depth - 1;

    if (parameter >= code->function->parameter_count)
        return;
    type = cv_type_at(code->unit, code->function->objects[parameter].type);
    cv_write(machine, local_thing(machine, agent, depth, code, parameter), 0, type->size,
             cv_fit(type, value));
}

/* ------------------------------------------------------------- builtins */

static uint32_t part(const uint32_t size[3], uint32_t number, int axis)
{
    if (axis == 0)
        return number % size[0];
    if (axis == 1)
        return number / size[0] % size[1];
    return number / size[0] / size[1];
}

static struct cv_datum builtin(struct cv_machine *machine, uint32_t agent, enum cv_builtin which)
{
    enum { WARP = 32 };
    uint32_t number, position[3], thread;
    const struct cv_grid *grid;

    if (which == CV_WARP_SIZE)
        return cv_int(WARP);
    if (agent == 0)
        return cv_unknown_datum();
    grid = grid_of(machine, agent, &number);
    thread = number % threads_of(grid);
    block_position(grid, number, position);
    switch (which) {
    case CV_THREAD_X:
    case CV_THREAD_Y:
    case CV_THREAD_Z:
        return cv_int(part(grid->block, thread, (int)which - CV_THREAD_X));
    case CV_BLOCK_X:
    case CV_BLOCK_Y:
    case CV_BLOCK_Z:
        return cv_int(position[which - CV_BLOCK_X]);
    case CV_BLOCK_DIM_X:
    case CV_BLOCK_DIM_Y:
    case CV_BLOCK_DIM_Z:
        return cv_int(grid->block[which - CV_BLOCK_DIM_X]);
    case CV_GRID_DIM_X:
    case CV_GRID_DIM_Y:
    case CV_GRID_DIM_Z:
        return cv_int(grid->grid[which - CV_GRID_DIM_X]);
    case CV_LANE:
        return cv_int(thread % WARP);
    case CV_WARP_ID:
        return cv_int(thread / WARP);
    case CV_THREAD_RANK:
        return cv_int(thread);
    case CV_BLOCK_RANK:
        return cv_int(cv_agent_block(machine, agent));
    case CV_GRID_RANK:
        return cv_int((int64_t)cv_agent_block(machine, agent) * threads_of(grid) + thread);
    case CV_CLUSTER_RANK:
        return cv_int(number / threads_of(grid) %
                      (grid->cluster[0] * grid->cluster[1] * grid->cluster[2]));
    default:
        return cv_unknown_datum();
    }
}

/* --------------------------------------------------------------- values */

struct cv_datum cv_operand_value(const struct cv_activation *activation, uint32_t op)
{
    if (op == CV_NONE || op >= activation->code->function->op_count)
        return cv_unknown_datum();
    return activation->values[op];
}

static struct cv_datum operand(const struct cv_activation *activation, const struct cv_op *op,
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

    return moved(operand(activation, op, 0), operand(activation, op, 1),
                 cv_type_at(unit, type->element)->size);
}

static struct cv_datum compute_binary(const struct cv_activation *activation,
                                      const struct cv_op *op)
{
    const struct cv_type *type = cv_type_at(activation->code->unit, op->type);
    bool compares = op->detail >= CV_EQ && op->detail <= CV_GE;
    const struct cv_type *left = operand_type(activation, op, 0);

    if (left->kind == CV_TYPE_POINTER && op->detail == CV_SUB) {
        struct cv_datum bytes = cv_binary(CV_SUB, type, operand(activation, op, 0),
                                          operand(activation, op, 1));
        int64_t step = cv_type_at(activation->code->unit, left->element)->size;

        return bytes.kind == CV_DATUM_INT && step > 0 ? cv_int(bytes.n / step) : cv_unknown_datum();
    }
    return cv_binary((enum cv_operator)op->detail, compares ? left : type,
                     operand(activation, op, 0), operand(activation, op, 1));
}

/* -------------------------------------------------------------- memory */

struct access {
    bool known;
    uint32_t thing;
    int64_t offset, size;
    bool reads, writes;
    unsigned kind; /* enum cv_touch, or-ed */
};

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

static struct access access_of(const struct cv_activation *activation, const struct cv_op *op)
{
    struct access access = { 0 };
    struct cv_datum address;

    if (op->kind != CV_OP_LOAD && op->kind != CV_OP_STORE && op->kind != CV_OP_ATOMIC)
        return access;
    address = operand(activation, op, 0);
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

static struct cv_place place_at(const struct cv_activation *activation, uint32_t op)
{
    return cv_place_of(activation->code->unit, activation->code->function->ops[op].span);
}

/* Whether an operation is a step that other agents may notice, or that may notice them. */
static bool is_shared(struct cv_machine *machine, uint32_t agent,
                      const struct cv_activation *activation, const struct cv_op *op)
{
    struct access access;

    if (op->kind == CV_OP_CALL && agent == 0) {
        const struct cv_call *called = &activation->code->function->calls[op->call];
        const struct cv_api *api = called->callee != CV_NONE ? cv_api_find(called->name) : NULL;

        return api && cv_host_call_shared(api) && !alone(machine);
    }
    access = access_of(activation, op);
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
                       const struct cv_activation *activation, struct access access)
{
    struct cv_writer writer;

    if (machine->things[access.thing].kind == CV_THING_LOCAL || machine->world.task_count == 0 ||
        (access.kind & CV_TOUCH_OPAQUE))
        return;
    memset(&writer, 0, sizeof writer);
    writer.thing = access.thing;
    writer.agent = agent;
    writer.task = agent == 0 ? CV_NONE : cv_agent_task(machine, agent);
    writer.where = place_at(activation, activation->at);
    cv_note_write(machine, writer, access.offset, access.size);
}

static struct cv_datum do_load(struct cv_machine *machine, const struct cv_activation *activation,
                               const struct cv_op *op)
{
    struct access access = access_of(activation, op);
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
    struct access access = access_of(activation, op);
    struct cv_datum value = operand(activation, op, 1);
    const struct cv_type *pointer = operand_type(activation, op, 0);
    const struct cv_type *type = cv_type_at(activation->code->unit, pointer->element);

    if (!access.known) {
        cv_machine_fail(machine, place_at(activation, activation->at),
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
                                        const struct cv_op *op, struct access access,
                                        const struct cv_type *type)
{
    struct cv_datum expected = operand(activation, op, 1), old, same;
    struct cv_datum desired = cv_fit(type, operand(activation, op, 2)), where = expected;
    bool equal;

    if (op->expected_by_address)
        expected = where.kind == CV_DATUM_ADDRESS
                       ? cv_read(machine, where.object, where.n, access.size)
                       : cv_unknown_datum();
    old = cv_read(machine, access.thing, access.offset, access.size);
    same = cv_binary(CV_EQ, type, cv_fit(type, old), cv_fit(type, expected));
    machine->event.seen = machine->event.left = old;
    if (!cv_truth(same, &equal)) {
        cv_machine_fail(machine, place_at(activation, activation->at),
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
    struct access access = access_of(activation, op);
    const struct cv_type *pointer = operand_type(activation, op, 0);
    const struct cv_type *type = cv_type_at(activation->code->unit, pointer->element);
    struct cv_datum old, value = operand(activation, op, 1), same;
    bool equal;

    if (op->detail == CV_ATOMIC_NOTIFY)
        return true;
    if (!access.known) {
        cv_machine_fail(machine, place_at(activation, activation->at),
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
            cv_machine_fail(machine, place_at(activation, activation->at),
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
        struct cv_datum value = operand(activation, op, i);

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
    target = operand(activation, op, 0);
    return target.kind == CV_DATUM_FUNCTION &&
           cv_definition(machine->program, target.object, (uint32_t)target.n, code->function->side,
                         callee);
}

static void enter_call(struct cv_machine *machine, uint32_t agent, const struct cv_op *op,
                       struct cv_function_ref callee, uint32_t first)
{
    struct cv_agent *it = &machine->world.agents[agent];
    uint32_t caller = it->depth - 1;

    call(machine, agent, callee);
    if (machine->problem)
        return;
    for (uint32_t i = first; i < op->operand_count; i++)
        bind(machine, agent, i - first, operand(&it->activations[caller], op, i));
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
        cv_machine_fail(machine, place_at(activation, activation->at),
                        "what this call does is not known");
    }
    if (called->result != CV_NONE)
        cv_forget(machine, local_thing(machine, agent, machine->world.agents[agent].depth - 1,
                                       activation->code, called->result));
    activation->values[activation->at] = result;
    return true;
}

/* --------------------------------------------------------------- control */

static void enter_block(struct cv_activation *activation, uint32_t block)
{
    activation->block = block;
    activation->at = activation->code->function->blocks[block].first_op;
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
    caller = top_of(machine, agent);
    op = &caller->code->function->ops[caller->at];
    caller->values[caller->at] = value;
    result = caller->code->function->calls[op->call].result;
    if (result != CV_NONE) {
        uint32_t thing = local_thing(machine, agent, it->depth - 1, caller->code, result);

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

static void end_block(struct cv_machine *machine, uint32_t agent)
{
    struct cv_activation *top = top_of(machine, agent);
    const struct cv_function *f = top->code->function;
    const struct cv_block *block = &f->blocks[top->block];
    struct cv_datum condition = cv_operand_value(top, block->condition);
    struct cv_place where = { 0 };
    bool truth;

    if (block->condition != CV_NONE)
        where = place_at(top, block->condition);
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

/* ------------------------------------------------------------ operations */

static void reach_barrier(struct cv_machine *machine, uint32_t agent,
                          const struct cv_activation *activation, const struct cv_op *op)
{
    struct cv_agent *it = &machine->world.agents[agent];
    uint32_t number;
    const struct cv_grid *grid;

    if (agent == 0 || op->part != CV_SYNC || op->detail == CV_BARRIER_MULTI_GRID ||
        op->detail == CV_BARRIER_OBJECT) {
        cv_machine_fail(machine, place_at(activation, activation->at),
                        "this barrier is not followed");
        return;
    }
    grid = grid_of(machine, agent, &number);
    if (op->detail == CV_BARRIER_GRID && !grid->cooperative) {
        cv_machine_fail(machine, place_at(activation, activation->at),
                        "the grid is not launched cooperatively");
        return;
    }
    if (op->detail == CV_BARRIER_WARP && op->operand_count > 0) {
        struct cv_datum mask = operand(activation, op, 0);

        if (mask.kind != CV_DATUM_INT || (uint32_t)mask.n != UINT32_MAX) {
            cv_machine_fail(machine, place_at(activation, activation->at),
                            "this barrier is for a part of the warp");
            return;
        }
    }
    it->state = CV_AGENT_AT_BARRIER;
    it->barrier = (enum cv_barrier)op->detail;
}

static void do_asm(struct cv_machine *machine, uint32_t agent,
                   const struct cv_activation *activation, const struct cv_op *op)
{
    const struct cv_asm *assembly = &activation->code->function->assemblies[op->assembly];

    (void)agent;
    if (assembly->effects & ~(unsigned)(CV_ASM_FENCE | CV_ASM_YIELD | CV_ASM_VARIES))
        cv_machine_fail(machine, place_at(activation, activation->at),
                        "what this assembly does is not followed");
    for (uint32_t i = 0; i < assembly->output_count; i++) {
        struct cv_datum address = operand(activation, op, i);

        if (address.kind == CV_DATUM_ADDRESS)
            cv_forget(machine, address.object);
    }
}

static void new_memory(struct cv_machine *machine, uint32_t agent, struct cv_activation *activation,
                       const struct cv_op *op)
{
    struct cv_thing thing = { .kind = CV_THING_ALLOCATED, .owner = agent };
    struct cv_datum bytes = operand(activation, op, 0);

    if (agent != 0) {
        cv_machine_fail(machine, place_at(activation, activation->at),
                        "device code allocates memory");
        return;
    }
    thing.depth = machine->world.allocations++;
    thing.declared = place_at(activation, activation->at);
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
        *result = object_address(machine, agent, activation, op);
        return true;
    case CV_OP_FUNCTION:
        *result = (struct cv_datum){ .kind = CV_DATUM_FUNCTION,
                                     .n = op->function,
                                     .object = activation->code->ref.unit };
        return true;
    case CV_OP_FIELD:
        *result = moved(operand(activation, op, 0), cv_int(1), unit->fields[op->field].offset);
        return true;
    case CV_OP_INDEX:
        *result = index_address(activation, op);
        return true;
    case CV_OP_BUILTIN:
        *result = builtin(machine, agent, (enum cv_builtin)op->detail);
        return true;
    case CV_OP_LOAD:
        *result = do_load(machine, activation, op);
        return true;
    case CV_OP_STORE:
        do_store(machine, agent, activation, op);
        return true;
    case CV_OP_UNARY:
        *result = cv_unary((enum cv_operator)op->detail, cv_type_at(unit, op->type),
                           operand(activation, op, 0));
        return true;
    case CV_OP_BINARY:
        *result = compute_binary(activation, op);
        return true;
    case CV_OP_CAST:
        *result = cv_fit(cv_type_at(unit, op->type), operand(activation, op, 0));
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
            cv_machine_fail(machine, place_at(activation, activation->at),
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
        struct cv_datum address = object_address(machine, agent, activation, op);

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

static bool at_end_of_block(const struct cv_activation *activation)
{
    const struct cv_block *block = &activation->code->function->blocks[activation->block];

    return activation->at >= block->first_op + block->op_count;
}

/* One operation, or the end of a block. Returns false where the agent waits. */
static bool advance(struct cv_machine *machine, uint32_t agent)
{
    struct cv_activation *top = top_of(machine, agent);
    uint32_t depth = machine->world.agents[agent].depth;
    bool on;

    if (machine->budget == 0) {
        cv_machine_fail(machine, cv_agent_place(machine, agent), "it takes too many steps");
        return false;
    }
    machine->budget--;
    if (at_end_of_block(top)) {
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

/* Folds what nobody notices. */
static bool run(struct cv_machine *machine, uint32_t agent)
{
    struct cv_agent *it = &machine->world.agents[agent];
    bool moved_on = false;

    for (uint32_t folded = 0; it->state == CV_AGENT_RUNS && !machine->problem; folded++) {
        struct cv_activation *top = top_of(machine, agent);

        if (!at_end_of_block(top) &&
            is_shared(machine, agent, top, &top->code->function->ops[top->at]))
            return moved_on;
        if (folded > MAX_FOLDED) {
            if (machine->all_visible || agent == 0)
                cv_machine_fail(machine, cv_agent_place(machine, agent),
                                "a loop goes on without touching memory of others");
            machine->all_visible = true;
            machine->restart = true;
            return moved_on;
        }
        if (!advance(machine, agent))
            return moved_on;
        moved_on = true;
    }
    return moved_on;
}

/* -------------------------------------------------------------- settling */

/* The agents that meet at a barrier: [first, first + count). */
static uint32_t barrier_members(const struct cv_machine *machine, uint32_t agent, uint32_t *count)
{
    enum { WARP = 32 };
    uint32_t number, size, total;
    const struct cv_grid *grid = grid_of(machine, agent, &number);
    uint32_t threads = threads_of(grid);

    total = grid->grid[0] * grid->grid[1] * grid->grid[2] * threads;
    switch (machine->world.agents[agent].barrier) {
    case CV_BARRIER_WARP:
        size = number % threads / WARP * WARP;
        *count = threads - size < WARP ? threads - size : WARP;
        return agent - number % threads + size;
    case CV_BARRIER_BLOCK:
        size = threads;
        break;
    case CV_BARRIER_CLUSTER:
        size = threads * grid->cluster[0] * grid->cluster[1] * grid->cluster[2];
        break;
    default:
        size = total;
        break;
    }
    *count = size;
    return agent - number % size;
}

static bool release_barrier(struct cv_machine *machine, uint32_t agent)
{
    struct cv_world *world = &machine->world;
    uint32_t count, first = barrier_members(machine, agent, &count);

    for (uint32_t i = first; i < first + count; i++)
        if (world->agents[i].state != CV_AGENT_DONE &&
            (world->agents[i].state != CV_AGENT_AT_BARRIER ||
             world->agents[i].barrier != world->agents[agent].barrier))
            return false;
    for (uint32_t i = first; i < first + count; i++)
        if (world->agents[i].state == CV_AGENT_AT_BARRIER)
            world->agents[i].state = CV_AGENT_RUNS;
    return true;
}

static bool complete_tasks(struct cv_machine *machine)
{
    bool changed = false;

    for (uint32_t t = 0; t < machine->world.task_count; t++) {
        struct cv_task *task = &machine->world.tasks[t];
        bool done = task->kind == CV_TASK_GRID && !task->complete;

        for (uint32_t i = 0; i < task->agent_count && done; i++)
            done = machine->world.agents[task->first_agent + i].state == CV_AGENT_DONE;
        if (!done)
            continue;
        task->complete = true;
        changed = true;
    }
    return changed;
}

static void settle(struct cv_machine *machine)
{
    bool changed = true;

    while (changed && !machine->problem && !machine->restart) {
        changed = false;
        for (uint32_t i = 0; i < machine->world.agent_count; i++) {
            if (machine->world.agents[i].state == CV_AGENT_RUNS)
                changed |= run(machine, i);
            if (machine->problem || machine->restart)
                return;
            if (machine->world.agents[i].state == CV_AGENT_AT_BARRIER)
                changed |= release_barrier(machine, i);
        }
        changed |= complete_tasks(machine);
    }
}

/* --------------------------------------------------------------- actions */

uint64_t cv_machine_incomplete(const struct cv_machine *machine)
{
    uint64_t tasks = 0;

    for (uint32_t i = 0; i < machine->world.task_count; i++)
        if (!machine->world.tasks[i].complete)
            tasks |= UINT64_C(1) << i;
    return tasks;
}

static size_t add_action(struct cv_action *actions, size_t count, enum cv_action_kind kind,
                         uint32_t task, uint32_t number)
{
    actions[count] = (struct cv_action){ kind, task, number };
    return count + 1;
}

bool cv_machine_host_waits(struct cv_machine *machine, uint64_t *tasks)
{
    const struct cv_agent *host = &machine->world.agents[0];
    const struct cv_activation *top;
    const struct cv_op *op;
    const struct cv_call *called;
    const struct cv_api *api;

    *tasks = 0;
    if (host->state != CV_AGENT_RUNS)
        return false;
    top = &host->activations[host->depth - 1];
    op = &top->code->function->ops[top->at];
    if (at_end_of_block(top) || op->kind != CV_OP_CALL)
        return false;
    called = &top->code->function->calls[op->call];
    api = called->callee != CV_NONE ? cv_api_find(called->name) : NULL;
    return api && cv_host_call_waits(machine, api, top->at, tasks) && *tasks != 0;
}

size_t cv_machine_actions(struct cv_machine *machine, struct cv_action *actions)
{
    const struct cv_world *world = &machine->world;
    uint64_t incomplete = cv_machine_incomplete(machine), waits;
    size_t count = 0;

    for (uint32_t i = 0; i < world->agent_count; i++)
        if (world->agents[i].state == CV_AGENT_RUNS &&
            (i > 0 || !cv_machine_host_waits(machine, &waits)))
            count = add_action(actions, count, CV_ACT_STEP,
                               i == 0 ? CV_NONE : cv_agent_task(machine, i), i);
    for (uint32_t t = 0; t < world->task_count; t++) {
        const struct cv_task *task = &world->tasks[t];

        if (task->complete || (task->needs & incomplete))
            continue;
        if (task->kind != CV_TASK_GRID) {
            count = add_action(actions, count, CV_ACT_TRANSFER, t, 0);
            continue;
        }
        for (uint32_t g = 0; g < cv_grid_gangs(&machine->grids[task->what]).count; g++)
            if (!((task->started >> g) & 1))
                count = add_action(actions, count, CV_ACT_START, t, g);
    }
    return count;
}

static void start_gang(struct cv_machine *machine, uint32_t task, uint32_t gang)
{
    struct cv_task *it = &machine->world.tasks[task];
    const struct cv_grid *grid = &machine->grids[it->what];
    struct cv_gangs gangs = cv_grid_gangs(grid);

    it->started |= UINT64_C(1) << gang;
    for (uint32_t i = 0; i < gangs.agents; i++) {
        uint32_t agent = it->first_agent + gang * gangs.agents + i;

        machine->world.agents[agent].state = CV_AGENT_RUNS;
        call(machine, agent, grid->kernel);
        for (uint32_t k = 0; k < grid->parameter_count && !machine->problem; k++)
            bind(machine, agent, k, grid->parameters[k]);
    }
    machine->event.where = grid->launch;
}

static void step_agent(struct cv_machine *machine, uint32_t agent)
{
    struct cv_activation *top = top_of(machine, agent);
    const struct cv_op *op = &top->code->function->ops[top->at];
    struct access access = access_of(top, op);

    machine->event.where = cv_agent_place(machine, agent);
    machine->event.loop = cv_agent_loop(machine, agent);
    machine->event.queries = op->kind == CV_OP_CALL;
    if (access.known) {
        machine->event.thing = access.thing;
        machine->event.offset = access.offset;
        machine->event.reads = access.reads;
        machine->event.writes = access.writes;
    }
    advance(machine, agent);
}

void cv_machine_act(struct cv_machine *machine, struct cv_action action)
{
    const struct cv_task *task;
    struct cv_event event;

    machine->event = (struct cv_event){ .thing = CV_NONE };
    switch (action.kind) {
    case CV_ACT_STEP:
        step_agent(machine, action.number);
        break;
    case CV_ACT_START:
        start_gang(machine, action.task, action.number);
        break;
    case CV_ACT_TRANSFER:
        task = &machine->world.tasks[action.task];
        machine->world.tasks[action.task].complete = true;
        machine->event.where = machine->transfers[task->what].where;
        cv_transfer_run(machine, &machine->transfers[task->what], task->kind, action.task);
        break;
    }
    event = machine->event;
    settle(machine);
    machine->event = event;
}

void cv_machine_settle(struct cv_machine *machine)
{
    settle(machine);
}

void cv_machine_retire(struct cv_machine *machine, uint32_t agent)
{
    cv_drop_locals(machine, agent, 0);
    machine->world.agents[agent].depth = 0;
    machine->world.agents[agent].state = CV_AGENT_DONE;
}

/* ---------------------------------------------------------- begin, places */

static bool **new_marks(struct cv_arena *arena, const struct cv_program *program)
{
    bool **marks = cv_alloc_array(arena, program->unit_count, sizeof *marks);

    for (uint32_t i = 0; i < program->unit_count; i++)
        marks[i] = cv_alloc_array(arena, program->units[i]->function_count, sizeof **marks);
    return marks;
}

/* Everything that a function may run, by calls, launches and addresses of functions. */
static void mark_reached(const struct cv_program *program, bool **marks, struct cv_function_ref ref)
{
    const struct cv_unit *unit = program->units[ref.unit];
    const struct cv_function *f = &unit->functions[ref.function];
    struct cv_function_ref next;

    if (marks[ref.unit][ref.function])
        return;
    marks[ref.unit][ref.function] = true;
    for (uint32_t i = 0; i < f->call_count; i++)
        if (f->calls[i].callee != CV_NONE &&
            cv_definition(program, ref.unit, f->calls[i].callee, f->side, &next))
            mark_reached(program, marks, next);
    for (uint32_t i = 0; i < f->op_count; i++)
        for (int side = CV_HOST; side <= CV_DEVICE && f->ops[i].kind == CV_OP_FUNCTION; side++)
            if (cv_definition(program, ref.unit, f->ops[i].function, (enum cv_side)side, &next))
                mark_reached(program, marks, next);
}

bool **cv_machine_covered(const struct cv_machine *machine)
{
    bool **marks = new_marks(machine->arena, machine->program);

    for (size_t i = 0; i < machine->grid_count; i++)
        mark_reached(machine->program, marks, machine->grids[i].kernel);
    for (size_t i = 0; i < machine->code_count; i++)
        marks[machine->codes[i]->ref.unit][machine->codes[i]->ref.function] = true;
    return marks;
}

struct cv_machine *cv_machine_new(struct cv_arena *arena, const struct cv_program *program,
                                  const struct cv_globals *globals, struct cv_function_ref entry)
{
    struct cv_machine *machine = cv_alloc(arena, sizeof *machine);

    machine->arena = arena;
    machine->program = program;
    machine->entry = entry;
    cv_index_init(&machine->thing_index, arena);
    cv_index_init(&machine->reach_index, arena);
    cv_index_init(&machine->writer_index, arena);
    machine->globals = globals;
    machine->global_things = cv_alloc_array(arena, globals->count + 1,
                                            sizeof *machine->global_things);
    for (size_t i = 0; i < globals->count; i++)
        machine->global_things[i] = CV_NONE;
    machine->reached = new_marks(arena, program);
    mark_reached(program, machine->reached, entry);
    return machine;
}

/* What the entry is given is not known; what a pointer points to is memory of others. */
static void bind_entry(struct cv_machine *machine)
{
    const struct cv_code *code = code_of(machine, machine->entry);

    for (uint32_t i = 0; i < code->function->parameter_count; i++) {
        const struct cv_type *type = cv_type_at(code->unit, code->function->objects[i].type);
        struct cv_thing thing = { .kind = CV_THING_EXTERNAL,
                                  .depth = i,
                                  .name = code->function->objects[i].name };

        if (type->kind == CV_TYPE_POINTER && type->known == CV_KNOWN_NONE)
            bind(machine, 0, i,
                 (struct cv_datum){ .kind = CV_DATUM_ADDRESS, .object = cv_thing(machine, thing) });
    }
}

void cv_machine_begin(struct cv_machine *machine)
{
    struct cv_world *world = &machine->world;

    if (!world->agents)
        world->agents = cv_alloc_array(machine->arena, CV_MAX_AGENTS, sizeof *world->agents);
    machine->restart = false;
    for (size_t i = 0; i < machine->reach_count; i++)
        machine->reaches[i].folded = false;
    world->cell_count = world->stream_count = world->event_count = 0;
    world->task_count = world->allocations = 0;
    world->agent_count = 1;
    for (int i = 0; i < 2; i++) {
        world->streams = cv_grow(machine->arena, world->streams, world->stream_count,
                                 &world->stream_capacity, sizeof *world->streams);
        world->streams[world->stream_count++] = (struct cv_stream_state){ 0 };
    }
    world->agents[0].state = CV_AGENT_RUNS;
    world->agents[0].depth = 0;
    call(machine, 0, machine->entry);
    if (!machine->problem)
        bind_entry(machine);
    settle(machine);
}

struct cv_place cv_agent_place(const struct cv_machine *machine, uint32_t agent)
{
    const struct cv_agent *it = &machine->world.agents[agent];
    const struct cv_activation *top;
    const struct cv_function *f;

    if (it->depth == 0)
        return (struct cv_place){ 0 };
    top = &it->activations[it->depth - 1];
    f = top->code->function;
    if (f->op_count == 0)
        return cv_place_of(top->code->unit, f->span);
    return place_at(top, top->at < f->op_count ? top->at : f->op_count - 1);
}

struct cv_place cv_agent_loop(const struct cv_machine *machine, uint32_t agent)
{
    const struct cv_agent *it = &machine->world.agents[agent];

    for (uint32_t depth = it->depth; depth-- > 0;) {
        const struct cv_activation *activation = &it->activations[depth];
        uint32_t head = activation->code->loops[activation->block];

        if (head != CV_NONE)
            return cv_place_of(activation->code->unit,
                               activation->code->function->blocks[head].loop);
    }
    return (struct cv_place){ 0 };
}

/* ---------------------------------------------------------- save and load */

static void spend(struct cv_machine *machine, uint64_t work)
{
    machine->budget -= work < machine->budget ? work : machine->budget;
}

static void put(struct cv_machine *machine, uint64_t word)
{
    machine->image = cv_grow(machine->arena, machine->image, machine->image_count,
                             &machine->image_capacity, sizeof *machine->image);
    machine->image[machine->image_count++] = word;
}

static void put_datum(struct cv_machine *machine, struct cv_datum value)
{
    put(machine, (uint64_t)value.kind << 32 | value.object);
    put(machine, (uint64_t)value.n);
}

static bool is_live(const struct cv_activation *activation, uint32_t op)
{
    uint32_t last = activation->code->last_use[op];

    return last != CV_NONE && last >= activation->at &&
           activation->values[op].kind != CV_DATUM_UNKNOWN;
}

/* Only what is used later: two worlds that differ in nothing else are one. */
static void put_activation(struct cv_machine *machine, const struct cv_activation *activation)
{
    const struct cv_code *code = activation->code;
    uint32_t first = code->function->blocks[activation->block].first_op;
    size_t count_at;

    put(machine, (uint64_t)code->id << 32 | activation->block);
    put(machine, activation->at);
    count_at = machine->image_count;
    put(machine, 0);
    for (uint32_t op = first; op < activation->at; op++)
        if (is_live(activation, op)) {
            put(machine, op);
            put_datum(machine, activation->values[op]);
            machine->image[count_at]++;
        }
    for (size_t i = 0; i < code->crossing.count; i++) {
        uint32_t op = code->crossing.items[i];

        if (activation->values[op].kind == CV_DATUM_UNKNOWN ||
            (op >= first && op < activation->at && is_live(activation, op)))
            continue;
        put(machine, op);
        put_datum(machine, activation->values[op]);
        machine->image[count_at]++;
    }
}

static void put_agent(struct cv_machine *machine, const struct cv_agent *agent)
{
    put(machine, (uint64_t)agent->state << 40 | (uint64_t)agent->barrier << 32 | agent->depth);
    for (uint32_t i = 0; i < agent->depth; i++)
        put_activation(machine, &agent->activations[i]);
}

static void put_tasks(struct cv_machine *machine)
{
    const struct cv_world *world = &machine->world;
    uint64_t incomplete = cv_machine_incomplete(machine);

    put(machine, world->task_count);
    for (uint32_t i = 0; i < world->task_count; i++) {
        const struct cv_task *task = &world->tasks[i];

        put(machine, (uint64_t)task->what << 32 | (uint64_t)task->kind << 1 | task->complete);
        put(machine, (uint64_t)task->first_agent << 32 | task->agent_count);
        put(machine, task->complete ? 0 : task->needs);
        put(machine, task->complete ? 0 : task->started);
    }
    put(machine, world->stream_count);
    for (size_t i = 0; i < world->stream_count; i++) {
        put(machine, world->streams[i].nonblocking);
        put(machine, world->streams[i].last & incomplete);
    }
    put(machine, world->event_count);
    for (size_t i = 0; i < world->event_count; i++)
        put(machine, world->events[i] & incomplete);
    put(machine, world->allocations);
}

void cv_machine_save(struct cv_machine *machine)
{
    const struct cv_world *world = &machine->world;
    size_t count_at;

    machine->image_count = 0;
    put_tasks(machine);
    put(machine, world->agent_count);
    for (uint32_t i = 0; i < world->agent_count; i++)
        put_agent(machine, &world->agents[i]);
    count_at = machine->image_count;
    put(machine, 0);
    for (size_t i = 0; i < world->cell_count; i++) {
        const struct cv_cell *cell = &world->cells[i];

        if (machine->things[cell->object].kind == CV_THING_LOCAL && cell->size > 0 &&
            cell->value.kind == CV_DATUM_UNKNOWN)
            continue;
        put(machine, (uint64_t)cell->object << 32 | cell->size);
        put(machine, (uint64_t)cell->offset);
        put_datum(machine, cell->value);
        machine->image[count_at]++;
    }
}

static struct cv_datum get_datum(const uint64_t **image)
{
    struct cv_datum value = { (uint32_t)((*image)[0] >> 32), (uint32_t)(*image)[0],
                              (int64_t)(*image)[1] };

    *image += 2;
    return value;
}

static void get_agent(struct cv_machine *machine, struct cv_agent *agent, const uint64_t **image)
{
    uint64_t head = *(*image)++;

    agent->state = (enum cv_agent_state)(head >> 40);
    agent->barrier = (enum cv_barrier)(head >> 32 & 0xff);
    agent->depth = (uint32_t)head;
    for (uint32_t i = 0; i < agent->depth; i++) {
        struct cv_activation *activation = &agent->activations[i];
        uint64_t count;

        activation->code = machine->codes[**image >> 32];
        activation->block = (uint32_t)*(*image)++;
        activation->at = (uint32_t)*(*image)++;
        clear_values(machine, activation);
        count = *(*image)++;
        for (uint64_t k = 0; k < count; k++) {
            uint32_t op = (uint32_t)*(*image)++;

            activation->values[op] = get_datum(image);
        }
    }
}

static void get_tasks(struct cv_machine *machine, const uint64_t **image)
{
    struct cv_world *world = &machine->world;

    world->task_count = (uint32_t)*(*image)++;
    for (uint32_t i = 0; i < world->task_count; i++) {
        struct cv_task *task = &world->tasks[i];

        task->what = (uint32_t)((*image)[0] >> 32);
        task->kind = (enum cv_task_kind)((*image)[0] >> 1 & 0x7fffffff);
        task->complete = (*image)[0] & 1;
        task->first_agent = (uint32_t)((*image)[1] >> 32);
        task->agent_count = (uint32_t)(*image)[1];
        task->needs = (*image)[2];
        task->started = (*image)[3];
        *image += 4;
    }
    world->stream_count = 0;
    for (uint64_t left = *(*image)++; left > 0; left--) {
        world->streams = cv_grow(machine->arena, world->streams, world->stream_count,
                                 &world->stream_capacity, sizeof *world->streams);
        world->streams[world->stream_count].nonblocking = *(*image)++ != 0;
        world->streams[world->stream_count++].last = *(*image)++;
    }
    world->event_count = 0;
    for (uint64_t left = *(*image)++; left > 0; left--) {
        world->events = cv_grow(machine->arena, world->events, world->event_count,
                                &world->event_capacity, sizeof *world->events);
        world->events[world->event_count++] = *(*image)++;
    }
    world->allocations = (uint32_t)*(*image)++;
}

void cv_machine_load(struct cv_machine *machine, const uint64_t *image)
{
    struct cv_world *world = &machine->world;
    const uint64_t *begin = image;

    get_tasks(machine, &image);
    world->agent_count = (uint32_t)*image++;
    for (uint32_t i = 0; i < world->agent_count; i++)
        get_agent(machine, &world->agents[i], &image);
    world->cell_count = 0;
    for (uint64_t left = *image++; left > 0; left--) {
        struct cv_cell cell;

        memset(&cell, 0, sizeof cell);
        cell.object = (uint32_t)(image[0] >> 32);
        cell.size = (uint32_t)image[0];
        cell.offset = (int64_t)image[1];
        image += 2;
        cell.value = get_datum(&image);
        world->cells = cv_grow(machine->arena, world->cells, world->cell_count,
                               &world->cell_capacity, sizeof *world->cells);
        world->cells[world->cell_count++] = cell;
    }
    spend(machine, (uint64_t)(image - begin));
}
