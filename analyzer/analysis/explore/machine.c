/* machine.c - agents, operation by operation.
 *
 * Operations that others cannot notice are performed at once: `settle` runs every agent up
 * to its next shared step, lets barriers go on that all have reached, and completes tasks,
 * until nothing changes. What is left to choose is which agent takes its shared step. */
#include "analysis/explore/machine_parts.h"

#include <assert.h>
#include <string.h>

enum { MAX_FOLDED = 30000 }; /* operations of one agent between two shared steps */

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
    uint32_t task = machine->world.task_count - 1;

    assert(machine->world.task_count > 0);
    while (task > 0 &&
           agent - machine->world.tasks[task].first_agent >= machine->world.tasks[task].agent_count)
        task--;
    return task;
}

const struct cv_grid *cv_agent_grid(const struct cv_machine *machine, uint32_t agent,
                                    uint32_t *number)
{
    uint32_t task = cv_agent_task(machine, agent);

    *number = agent - machine->world.tasks[task].first_agent;
    return &machine->grids[machine->world.tasks[task].what];
}

uint32_t cv_agent_gang(const struct cv_machine *machine, uint32_t agent)
{
    uint32_t number;
    const struct cv_grid *grid = cv_agent_grid(machine, agent, &number);

    return number / cv_grid_gangs(grid).agents;
}

uint32_t cv_block_threads(const struct cv_grid *grid)
{
    return grid->block[0] * grid->block[1] * grid->block[2];
}

uint32_t cv_agent_thread(const struct cv_machine *machine, uint32_t agent)
{
    uint32_t number;
    const struct cv_grid *grid = cv_agent_grid(machine, agent, &number);

    return number % cv_block_threads(grid);
}

/* Agents are numbered gang by gang: the blocks of a cluster stand together. */
void cv_block_position(const struct cv_grid *grid, uint32_t number, uint32_t position[3])
{
    uint32_t block = number / cv_block_threads(grid);
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
    const struct cv_grid *grid = cv_agent_grid(machine, agent, &number);

    cv_block_position(grid, number, position);
    return position[0] + grid->grid[0] * (position[1] + grid->grid[1] * position[2]);
}

struct cv_activation *cv_top(struct cv_machine *machine, uint32_t agent)
{
    struct cv_agent *it = &machine->world.agents[agent];

    return &it->activations[it->depth - 1];
}

/* -------------------------------------------------------------- settling */

/* Folds what nobody notices. */
static bool run(struct cv_machine *machine, uint32_t agent)
{
    struct cv_agent *it = &machine->world.agents[agent];
    bool moved_on = false;

    for (uint32_t folded = 0; it->state == CV_AGENT_RUNS && !machine->problem; folded++) {
        struct cv_activation *top = cv_top(machine, agent);

        if (!cv_at_end_of_block(top) &&
            cv_is_shared(machine, agent, top, &top->code->function->ops[top->at]))
            return moved_on;
        if (folded > MAX_FOLDED) {
            if (machine->all_visible || agent == 0)
                cv_machine_fail(machine, cv_agent_place(machine, agent),
                                "a loop goes on without touching memory of others");
            machine->all_visible = true;
            machine->restart = true;
            return moved_on;
        }
        if (!cv_advance(machine, agent))
            return moved_on;
        moved_on = true;
    }
    return moved_on;
}

/* The agents that meet at a barrier: [first, first + count). */
static uint32_t barrier_members(const struct cv_machine *machine, uint32_t agent, uint32_t *count)
{
    enum { WARP = 32 };
    uint32_t number, size, total;
    const struct cv_grid *grid = cv_agent_grid(machine, agent, &number);
    uint32_t threads = cv_block_threads(grid);

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
    if (cv_at_end_of_block(top) || op->kind != CV_OP_CALL)
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
        cv_enter_function(machine, agent, grid->kernel);
        for (uint32_t k = 0; k < grid->parameter_count && !machine->problem; k++)
            cv_bind(machine, agent, k, grid->parameters[k]);
    }
    machine->event.where = grid->launch;
}

static void step_agent(struct cv_machine *machine, uint32_t agent)
{
    struct cv_activation *top = cv_top(machine, agent);
    const struct cv_op *op = &top->code->function->ops[top->at];
    struct cv_reference access = cv_reference_of(top, op);

    machine->event.where = cv_agent_place(machine, agent);
    machine->event.loop = cv_agent_loop(machine, agent);
    if (access.known) {
        machine->event.thing = access.thing;
        machine->event.offset = access.offset;
        machine->event.reads = access.reads;
        machine->event.writes = access.writes;
    }
    cv_advance(machine, agent);
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
    const struct cv_code *code = cv_code_of(machine, machine->entry);

    for (uint32_t i = 0; i < code->function->parameter_count; i++) {
        const struct cv_type *type = cv_type_at(code->unit, code->function->objects[i].type);
        struct cv_thing thing = { .kind = CV_THING_EXTERNAL,
                                  .depth = i,
                                  .name = code->function->objects[i].name };

        if (type->kind == CV_TYPE_POINTER && type->known == CV_KNOWN_NONE)
            cv_bind(
                machine, 0, i,
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
    cv_enter_function(machine, 0, machine->entry);
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
    return cv_op_place(top, top->at < f->op_count ? top->at : f->op_count - 1);
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
