/* explore_hang.c - what an execution that never ends means for the person who wrote it.
 *
 * Of a component the nearest state is taken. The agents that go round in it wait; the words
 * that they read decide. Who could write those words is found by an experiment: the waiters
 * are taken out, the others run on from there, and what they write is noted. A writer that
 * had not begun before is what the wait was for. A host that goes round leaves its loop. */
#include "analysis/explore/explore_hang.h"

#include <string.h>

enum { MAX_WAITERS = 16, MAX_WORDS = 16, MAX_HANGS = 12, MAX_SETTERS = 6, MAX_STEPS = 14 };
enum { RESCUE_ATTEMPTS = 12, RESCUE_TURNS = 400, RESCUE_ROUNDS = 12, MAX_LOOKED_AT = 400 };

struct word {
    uint32_t thing;
    int64_t offset;
    struct cv_datum seen;
};

/* An agent that goes round in the component. */
struct waiter {
    uint32_t agent;
    struct cv_place loop;
    struct word words[MAX_WORDS];
    size_t word_count;
    bool asks; /* the host: whether work is done */
};

struct telling {
    struct cv_arena *arena; /* the result's */
    struct cv_state_graph *graph;
    struct cv_machine *machine;
    const struct cv_component *component;
    struct waiter waiters[MAX_WAITERS];
    size_t waiter_count;
    uint32_t first; /* the nearest state */
    bool certain;
    size_t past_writers; /* that were known before the experiment */
    struct cv_hang *hangs;
    size_t hang_count, hang_capacity;
};

/* ----------------------------------------------------------------- names */

static bool is_one_thread(const struct cv_grid *grid)
{
    return grid->block[0] * grid->block[1] * grid->block[2] == 1;
}

static bool is_one_block(const struct cv_grid *grid)
{
    return grid->grid[0] * grid->grid[1] * grid->grid[2] == 1;
}

static const char *agent_name(const struct telling *telling, uint32_t agent)
{
    const struct cv_machine *machine = telling->machine;
    const struct cv_grid *grid;

    if (agent == 0)
        return "the host";
    grid = &machine->grids[machine->world.tasks[cv_agent_task(machine, agent)].what];
    if (is_one_thread(grid) && is_one_block(grid))
        return cv_format(telling->arena, "'%s'", grid->name);
    if (is_one_thread(grid))
        return cv_format(telling->arena, "block %u of '%s'", cv_agent_block(machine, agent),
                         grid->name);
    if (is_one_block(grid))
        return cv_format(telling->arena, "thread %u of '%s'", cv_agent_thread(machine, agent),
                         grid->name);
    return cv_format(telling->arena, "thread %u of block %u of '%s'",
                     cv_agent_thread(machine, agent), cv_agent_block(machine, agent), grid->name);
}

static const char *gang_name(const struct telling *telling, uint32_t task, uint32_t gang)
{
    const struct cv_machine *machine = telling->machine;
    const struct cv_task *it = &machine->world.tasks[task];
    const struct cv_grid *grid = &machine->grids[it->what];
    uint32_t cluster = grid->cluster[0] * grid->cluster[1] * grid->cluster[2];
    struct cv_gangs gangs = cv_grid_gangs(grid);

    if (gangs.count == 1)
        return cv_format(telling->arena, "'%s'", grid->name);
    if (cluster > 1)
        return cv_format(telling->arena, "cluster %u of '%s'", gang, grid->name);
    return cv_format(telling->arena, "block %u of '%s'",
                     cv_agent_block(machine, it->first_agent + gang * gangs.agents), grid->name);
}

static const char *value_name(struct cv_arena *arena, struct cv_datum value)
{
    if (value.kind == CV_DATUM_INT)
        return cv_format(arena, "%lld", (long long)value.n);
    return "a value";
}

/* ----------------------------------------------------------------- waiters */

static struct waiter *waiter_of(struct telling *telling, uint32_t agent)
{
    for (size_t i = 0; i < telling->waiter_count; i++)
        if (telling->waiters[i].agent == agent)
            return &telling->waiters[i];
    if (telling->waiter_count == MAX_WAITERS)
        return NULL;
    memset(&telling->waiters[telling->waiter_count], 0, sizeof *telling->waiters);
    telling->waiters[telling->waiter_count].agent = agent;
    return &telling->waiters[telling->waiter_count++];
}

static void add_word(struct waiter *waiter, const struct cv_event *event)
{
    for (size_t i = 0; i < waiter->word_count; i++)
        if (waiter->words[i].thing == event->thing && waiter->words[i].offset == event->offset)
            return;
    if (waiter->word_count < MAX_WORDS)
        waiter->words[waiter->word_count++] = (struct word){ event->thing, event->offset,
                                                             event->seen };
}

/* Performs an edge again, for what it does. */
static void repeat_edge(struct telling *telling, const struct cv_state *state,
                        const struct cv_edge *edge)
{
    struct cv_machine *machine = telling->machine;
    const struct cv_event *event = &machine->event;
    struct waiter *waiter;

    cv_machine_load(machine, state->image);
    cv_machine_act(machine, edge->action);
    waiter = waiter_of(telling, edge->action.number);
    if (!waiter)
        return;
    if (waiter->loop.line == 0)
        waiter->loop = event->loop.line ? event->loop : event->where;
    waiter->asks |= event->queries;
    if (event->thing != CV_NONE && event->reads)
        add_word(waiter, event);
}

static void find_waiters(struct telling *telling)
{
    const struct cv_component *component = telling->component;
    const struct cv_state_graph *graph = telling->graph;

    telling->waiter_count = 0;
    for (size_t i = 0; i < component->count && i < MAX_LOOKED_AT; i++) {
        const struct cv_state *state = &graph->states[component->members[i]];

        for (uint32_t e = 0; e < state->edge_count; e++) {
            const struct cv_edge *edge = &graph->edges[state->first_edge + e];

            if (edge->action.kind == CV_ACT_STEP &&
                graph->states[edge->target].component == state->component)
                repeat_edge(telling, state, edge);
        }
    }
}

/* ----------------------------------------------------------------- setters */

/* Each in turn, in turn from behind, or in a mixed order: which way is taken may decide whether
 * an agent comes to its store. */
static size_t choice(unsigned attempt, size_t turn, size_t count)
{
    if (attempt % 3 == 0)
        return turn % count;
    if (attempt % 3 == 1)
        return count - 1 - turn % count;
    return (turn * 2654435761U + attempt) / 64 % count;
}

static void run_on(struct telling *telling, unsigned attempt)
{
    struct cv_machine *machine = telling->machine;
    struct cv_action *actions = telling->graph->actions;

    for (size_t turn = 0; turn < RESCUE_TURNS && !machine->problem; turn++) {
        size_t count = cv_machine_actions(machine, actions);

        machine->restart = false;
        if (count == 0)
            return;
        cv_machine_act(machine, actions[choice(attempt, turn, count)]);
    }
}

/* Lets the others go on without the waiters from one state of the component, and notes what
 * they write. Those that then get stuck themselves are taken out as well, so that what comes
 * behind them is seen too. */
static void rescue(struct telling *telling, unsigned attempt)
{
    const struct cv_component *component = telling->component;
    uint32_t from = component->members[attempt * component->count / RESCUE_ATTEMPTS];
    struct cv_machine *machine = telling->machine;
    const char *problem = machine->problem;

    cv_machine_load(machine, telling->graph->states[from].image);
    for (size_t i = 0; i < telling->waiter_count; i++)
        if (telling->waiters[i].agent == 0)
            machine->left_loop = telling->waiters[i].loop;
        else
            cv_machine_retire(machine, telling->waiters[i].agent);
    for (int round = 0; round < RESCUE_ROUNDS && !machine->problem; round++) {
        machine->restart = false;
        cv_machine_settle(machine);
        run_on(telling, attempt);
        if (cv_machine_incomplete(machine) == 0)
            break;
        for (uint32_t i = 1; i < machine->world.agent_count; i++)
            if (machine->world.agents[i].state == CV_AGENT_RUNS ||
                machine->world.agents[i].state == CV_AGENT_AT_BARRIER)
                cv_machine_retire(machine, i);
    }
    machine->problem = problem;
    machine->restart = false;
    machine->left_loop = (struct cv_place){ 0 };
}

static const struct waiter *waiting_host(const struct telling *telling)
{
    for (size_t i = 0; i < telling->waiter_count; i++)
        if (telling->waiters[i].agent == 0)
            return &telling->waiters[i];
    return NULL;
}

/* Whether a task must wait for another; what it needs has in it what that needs. */
static bool is_behind(const struct cv_world *world, uint32_t later, uint32_t task)
{
    return (world->tasks[later].needs >> task) & 1;
}

/* The host waits in a copy for its turn: the copy is in the stream behind the waiter. */
static bool is_awaited_copy(const struct telling *telling, const struct cv_writer *writer)
{
    struct cv_place where = cv_agent_place(telling->machine, 0);
    uint64_t tasks;

    return cv_machine_host_waits(telling->machine, &tasks) && where.line == writer->where.line &&
           where.column == writer->where.column;
}

/* What a writer is to a waiter in the state that the machine has loaded. */
static enum cv_stuck relation_of(const struct telling *telling, const struct waiter *waiter,
                                 const struct cv_writer *writer)
{
    const struct cv_machine *machine = telling->machine;
    const struct cv_world *world = &machine->world;
    uint32_t task = cv_agent_task(machine, waiter->agent);

    if (waiter->agent == 0)
        return CV_STUCK_OTHER;
    if (writer < machine->writers + telling->past_writers && writer->task == CV_NONE)
        return CV_STUCK_OTHER; /* what the host did before is no help */
    if (writer->task == CV_NONE)
        return is_awaited_copy(telling, writer) ? CV_STUCK_BEHIND : CV_STUCK_HOST;
    if (writer->task >= world->task_count) /* the host would launch it later */
        return waiting_host(telling) ? CV_STUCK_HOST : CV_STUCK_BEHIND;
    if (world->tasks[writer->task].complete)
        return CV_STUCK_OTHER;
    if (writer->agent != 0 && world->agents[writer->agent].state != CV_AGENT_WAITS)
        return CV_STUCK_OTHER;
    if (writer->task == task)
        return CV_STUCK_BLOCK;
    return is_behind(world, writer->task, task) ? CV_STUCK_BEHIND : CV_STUCK_UNORDERED;
}

static bool writes_word(const struct waiter *waiter, const struct cv_writer *writer)
{
    for (size_t i = 0; i < waiter->word_count; i++)
        if (waiter->words[i].thing == writer->thing && waiter->words[i].offset / 4 == writer->word)
            return true;
    return false;
}

static struct cv_stuck_setter setter_of(const struct telling *telling,
                                        const struct cv_writer *writer, enum cv_stuck relation)
{
    const struct cv_machine *machine = telling->machine;
    struct cv_stuck_setter setter = { .relation = relation,
                                      .store = writer->where,
                                      .who = "the host" };
    const struct cv_task *task;

    if (relation == CV_STUCK_BEHIND && writer->task == CV_NONE) {
        setter.launch = writer->where;
        setter.name = "copy";
        setter.who = "the copy";
    }
    if (writer->task == CV_NONE || writer->task >= machine->world.task_count)
        return setter;
    task = &machine->world.tasks[writer->task];
    if (task->kind == CV_TASK_GRID) {
        setter.name = machine->grids[task->what].name;
        setter.launch = machine->grids[task->what].launch;
        setter.who = writer->agent == 0
                         ? cv_format(telling->arena, "'%s'", setter.name)
                         : gang_name(telling, writer->task, cv_agent_gang(machine, writer->agent));
    } else {
        setter.name = machine->transfers[task->what].name;
        setter.launch = machine->transfers[task->what].where;
        setter.who = cv_format(telling->arena, "'%s'", setter.name);
    }
    return setter;
}

static bool same_setter(const struct cv_stuck_setter *a, const struct cv_stuck_setter *b)
{
    return a->launch.line == b->launch.line && a->launch.column == b->launch.column &&
           a->store.line == b->store.line && a->store.column == b->store.column &&
           a->relation == b->relation;
}

struct setters {
    struct cv_stuck_setter items[MAX_SETTERS];
    size_t count;
    enum cv_stuck relation; /* the strongest reason */
};

static void add_setter(struct setters *setters, struct cv_stuck_setter setter)
{
    if (setter.relation < setters->relation)
        setters->relation = setter.relation;
    for (size_t i = 0; i < setters->count; i++)
        if (same_setter(&setters->items[i], &setter))
            return;
    if (setters->count < MAX_SETTERS)
        setters->items[setters->count++] = setter;
}

/* A launch that the host comes to only after the waiter: the world after the experiment. */
struct late_task {
    uint32_t task;
    struct cv_stuck_setter setter;
};

static void find_setters(struct telling *telling, const struct waiter *waiter,
                         const struct late_task *late, size_t late_count, struct setters *setters)
{
    const struct cv_machine *machine = telling->machine;

    memset(setters, 0, sizeof *setters);
    setters->relation = CV_STUCK_OTHER;
    for (size_t i = 0; i < machine->writer_count; i++) {
        const struct cv_writer *writer = &machine->writers[i];
        struct cv_stuck_setter setter;
        enum cv_stuck relation;

        if (!writes_word(waiter, writer))
            continue;
        relation = relation_of(telling, waiter, writer);
        if (relation == CV_STUCK_OTHER)
            continue;
        setter = setter_of(telling, writer, relation);
        for (size_t k = 0; k < late_count && writer->task != CV_NONE; k++)
            if (late[k].task == writer->task) {
                setter.name = late[k].setter.name;
                setter.launch = late[k].setter.launch;
                setter.who = late[k].setter.who;
                setter.late = true;
            }
        add_setter(setters, setter);
    }
}

/* ------------------------------------------------------------------- steps */

struct steps {
    struct cv_hang_step items[MAX_STEPS + 4];
    size_t count;
};

static void add_step(struct steps *steps, struct cv_place where, const char *text)
{
    if (steps->count < MAX_STEPS + 4 && where.line)
        steps->items[steps->count++] = (struct cv_hang_step){ where, text };
}

static const char *access_text(const struct telling *telling, const char *who,
                               const struct cv_event *event)
{
    struct cv_arena *arena = telling->arena;
    const char *cell = cv_cell_name(arena, telling->machine, event->thing, event->offset);

    if (event->reads && event->writes && memcmp(&event->seen, &event->left, sizeof event->seen))
        return cv_format(arena, "%s reads %s == %s and writes %s", who, cell,
                         value_name(arena, event->seen), value_name(arena, event->left));
    if (event->writes && !event->reads)
        return cv_format(arena, "%s writes %s = %s", who, cell, value_name(arena, event->left));
    return cv_format(arena, "%s reads %s == %s", who, cell, value_name(arena, event->seen));
}

/* One action on the way to the hang. */
static void tell_action(struct telling *telling, struct cv_action action, struct steps *steps)
{
    struct cv_machine *machine = telling->machine;
    const char *who = action.kind == CV_ACT_STEP ? agent_name(telling, action.number) : NULL;
    const char *gang = action.kind == CV_ACT_START ? gang_name(telling, action.task, action.number)
                                                   : NULL;

    cv_machine_act(machine, action);
    if (action.kind == CV_ACT_START)
        add_step(steps, machine->event.where, cv_format(telling->arena, "%s starts", gang));
    else if (action.kind == CV_ACT_TRANSFER)
        add_step(
            steps, machine->event.where,
            cv_format(telling->arena, "the %s of the stream is done",
                      machine->world.tasks[action.task].kind == CV_TASK_SET ? "memset" : "copy"));
    else if (machine->event.thing != CV_NONE)
        add_step(steps, machine->event.where, access_text(telling, who, &machine->event));
}

/* The way from the beginning to the component. Of a long one the end is told. */
static void tell_path(struct telling *telling, struct steps *steps)
{
    const struct cv_state_graph *graph = telling->graph;
    struct steps left_out = { 0 };
    uint32_t *path;
    size_t length = 0, first = 0;

    for (uint32_t s = telling->first; graph->states[s].parent != CV_NONE;
         s = graph->states[s].parent)
        length++;
    path = cv_alloc_array(graph->arena, length + 1, sizeof *path);
    for (uint32_t s = telling->first, i = (uint32_t)length; i > 0; s = graph->states[s].parent)
        path[--i] = s;
    cv_machine_load(telling->machine, graph->states[0].image);
    if (length > MAX_STEPS)
        first = length - MAX_STEPS + 1;
    for (size_t i = 0; i < first; i++) {
        left_out.count = 0;
        tell_action(telling, graph->states[path[i]].action, &left_out);
    }
    if (first > 0)
        add_step(steps, telling->machine->event.where,
                 cv_format(telling->arena, "%zu steps lead here, and then", first));
    for (size_t i = first; i < length; i++)
        tell_action(telling, graph->states[path[i]].action, steps);
}

/* Why what would end the wait does not come. */
static void tell_missing(struct telling *telling, const struct cv_stuck_setter *setter,
                         const char *waiter, struct steps *steps)
{
    struct cv_arena *arena = telling->arena;
    uint64_t tasks;

    if (setter->relation == CV_STUCK_BLOCK || setter->relation == CV_STUCK_UNORDERED)
        add_step(steps, setter->launch,
                 cv_format(arena,
                           "%s is never started: nothing obliges the device to start it while "
                           "%s goes on",
                           setter->who, waiter));
    else if ((setter->late || setter->relation == CV_STUCK_HOST) &&
             cv_machine_host_waits(telling->machine, &tasks))
        add_step(steps, cv_agent_place(telling->machine, 0),
                 cv_format(arena, "the host waits here for %s, and comes to nothing else", waiter));
    else if (setter->relation == CV_STUCK_HOST && waiting_host(telling))
        add_step(steps, waiting_host(telling)->loop,
                 "the host goes round here meanwhile, and comes to nothing else");
    if (setter->relation == CV_STUCK_BEHIND)
        add_step(steps, setter->launch,
                 cv_format(arena, "%s can start only when %s is complete", setter->who, waiter));
}

static void tell_end(struct telling *telling, const struct waiter *waiter,
                     const struct setters *setters, struct steps *steps)
{
    struct cv_machine *machine = telling->machine;
    const struct word *word = &waiter->words[0];
    const char *who = agent_name(telling, waiter->agent);
    const char *cell = waiter->word_count
                           ? cv_cell_name(telling->arena, machine, word->thing, word->offset)
                           : NULL;

    if (cell && telling->component->count == 1)
        add_step(steps, waiter->loop,
                 cv_format(telling->arena, "%s goes on reading %s == %s", who, cell,
                           value_name(telling->arena, word->seen)));
    else
        add_step(steps, waiter->loop, cv_format(telling->arena, "%s goes round here", who));
    for (size_t i = 0; i < setters->count; i++)
        if (setters->items[i].relation == setters->relation) {
            tell_missing(telling, &setters->items[i], who, steps);
            return;
        }
}

/* ------------------------------------------------------------------- hangs */

static bool is_told(const struct telling *telling, struct cv_place loop, struct cv_place launch,
                    enum cv_stuck relation)
{
    for (size_t i = 0; i < telling->hang_count; i++) {
        const struct cv_hang *hang = &telling->hangs[i];

        if (hang->relation == relation && hang->loop.line == loop.line &&
            hang->loop.column == loop.column && hang->launch.line == launch.line &&
            hang->launch.column == launch.column)
            return true;
    }
    return false;
}

static void tell_waiter(struct telling *telling, const struct waiter *waiter,
                        const struct late_task *late, size_t late_count)
{
    struct cv_machine *machine = telling->machine;
    struct cv_hang hang = { .loop = waiter->loop, .certain = telling->certain };
    const struct waiter *host = waiting_host(telling);
    struct setters setters;
    struct steps steps = { 0 };
    uint32_t task;

    cv_machine_load(machine, telling->graph->states[telling->first].image);
    find_setters(telling, waiter, late, late_count, &setters);
    hang.relation = setters.relation;
    if (waiter->agent != 0) {
        task = cv_agent_task(machine, waiter->agent);
        hang.kernel = machine->grids[machine->world.tasks[task].what].name;
        hang.launch = machine->grids[machine->world.tasks[task].what].launch;
    }
    if (is_told(telling, hang.loop, hang.launch, hang.relation) || telling->hang_count == MAX_HANGS)
        return;
    hang.waiter = agent_name(telling, waiter->agent);
    if (host) {
        hang.host_loop = host->loop;
        hang.host_asks = host->asks;
        if (host->word_count)
            hang.host_object = cv_cell_name(telling->arena, machine, host->words[0].thing,
                                            host->words[0].offset);
    }
    if (waiter->word_count)
        hang.object = cv_cell_name(telling->arena, machine, waiter->words[0].thing,
                                   waiter->words[0].offset);
    hang.setters = cv_copy(telling->arena, setters.items, setters.count * sizeof *setters.items);
    hang.setter_count = setters.count;
    tell_path(telling, &steps);
    cv_machine_load(machine, telling->graph->states[telling->first].image);
    tell_end(telling, waiter, &setters, &steps);
    hang.steps = cv_copy(telling->arena, steps.items, steps.count * sizeof *steps.items);
    hang.step_count = steps.count;
    telling->hangs = cv_grow(telling->arena, telling->hangs, telling->hang_count,
                             &telling->hang_capacity, sizeof *telling->hangs);
    telling->hangs[telling->hang_count++] = hang;
}

static size_t find_late(struct telling *telling, uint32_t task_count, struct late_task *late)
{
    const struct cv_world *world = &telling->machine->world;
    size_t count = 0;

    for (uint32_t task = task_count; task < world->task_count; task++) {
        struct cv_writer writer = { .task = task };

        late[count].task = task;
        late[count++].setter = setter_of(telling, &writer, CV_STUCK_BEHIND);
    }
    return count;
}

/* Whether it is known of each waiter what its wait was for. */
static bool all_have_setters(struct telling *telling)
{
    struct setters setters;

    cv_machine_load(telling->machine, telling->graph->states[telling->first].image);
    for (size_t i = 0; i < telling->waiter_count; i++) {
        find_setters(telling, &telling->waiters[i], NULL, 0, &setters);
        if (telling->waiters[i].agent != 0 && setters.relation == CV_STUCK_OTHER)
            return false;
    }
    return true;
}

static void tell_component(struct telling *telling)
{
    struct late_task late[CV_MAX_TASKS];
    size_t late_count = 0;
    uint32_t task_count;

    telling->first = telling->component->members[0];
    find_waiters(telling);
    cv_machine_load(telling->machine, telling->graph->states[telling->first].image);
    task_count = telling->machine->world.task_count;
    telling->past_writers = telling->machine->writer_count;
    for (unsigned attempt = 0; attempt < RESCUE_ATTEMPTS; attempt++) {
        rescue(telling, attempt);
        late_count = find_late(telling, task_count, late);
        if (all_have_setters(telling))
            break;
    }
    for (size_t i = 0; i < telling->waiter_count; i++)
        tell_waiter(telling, &telling->waiters[i], late, late_count);
}

void cv_hangs_tell(struct cv_arena *arena, struct cv_state_graph *graph, struct cv_machine *machine,
                   const struct cv_component *components, size_t count, bool certain,
                   struct cv_exploration *result)
{
    struct telling *telling = cv_alloc(graph->arena, sizeof *telling);

    telling->arena = arena;
    telling->graph = graph;
    telling->machine = machine;
    telling->certain = certain;
    for (size_t i = 0; i < count && telling->hang_count < MAX_HANGS; i++) {
        telling->component = &components[i];
        tell_component(telling);
    }
    result->hangs = telling->hangs;
    result->hang_count = telling->hang_count;
}
