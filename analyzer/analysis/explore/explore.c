/* explore.c - all executions of a small program, and those that never end.
 *
 * States are worlds of the machine, numbered in the order of their distance from the
 * beginning. An execution that never ends stays, from some moment on, in one strongly
 * connected component of their graph; the progress model allows that where each of these
 * holds of the component:
 *
 *   - every agent that could step in all of its states does step in it;
 *   - where the host waits in a call, or asks again and again, and the device could do
 *     something in all of its states, the device does something in it.
 *
 * A state in which nothing can happen, and not all has ended, is such a component too. */
#include "analysis/explore/explore.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/explore/explore_hang.h"
#include "analysis/explore/machine_parts.h"

enum { MAX_RESTARTS = 200 };
enum { MAX_ACTIONS = CV_MAX_AGENTS + CV_MAX_TASKS * CV_MAX_GANGS };

/* ---------------------------------------------------------------- states */

struct state_key {
    const uint64_t *image;
    size_t count;
};

static bool same_state(const void *owner, uint32_t item, const void *key)
{
    const struct cv_state_graph *graph = owner;
    const struct state_key *wanted = key;

    return graph->states[item].word_count == wanted->count &&
           memcmp(graph->states[item].image, wanted->image,
                  wanted->count * sizeof *wanted->image) == 0;
}

/* The state that the machine's world is; a new one comes from `parent` by `action`. */
static uint32_t state_of(struct cv_state_graph *graph, struct cv_machine *machine, uint32_t parent,
                         struct cv_action action)
{
    struct state_key key;
    struct cv_state *state;
    uint64_t hash;
    uint32_t found;

    cv_machine_save(machine);
    key = (struct state_key){ machine->image, machine->image_count };
    hash = cv_hash(key.image, key.count * sizeof *key.image);
    found = cv_index_find(&graph->index, hash, same_state, graph, &key);
    if (found != CV_NONE)
        return found;
    graph->states = cv_grow(graph->arena, graph->states, graph->state_count, &graph->state_capacity,
                            sizeof *graph->states);
    found = (uint32_t)graph->state_count++;
    state = &graph->states[found];
    memset(state, 0, sizeof *state);
    state->image = cv_copy(graph->arena, key.image, key.count * sizeof *key.image);
    state->word_count = key.count;
    state->parent = parent;
    state->action = action;
    state->host_rests = machine->world.agents[0].state == CV_AGENT_DONE;
    state->ended = state->host_rests && cv_machine_incomplete(machine) == 0;
    cv_index_add(&graph->index, hash, found);
    return found;
}

static void add_edge(struct cv_state_graph *graph, struct cv_edge edge)
{
    graph->edges = cv_grow(graph->arena, graph->edges, graph->edge_count, &graph->edge_capacity,
                           sizeof *graph->edges);
    graph->edges[graph->edge_count++] = edge;
}

static void expand(struct cv_state_graph *graph, struct cv_machine *machine, uint32_t number)
{
    struct cv_action *actions = graph->actions;
    uint64_t waits;
    size_t count;

    cv_machine_load(machine, graph->states[number].image);
    count = cv_machine_actions(machine, actions);
    graph->states[number].host_rests |= cv_machine_host_waits(machine, &waits);
    graph->states[number].first_edge = (uint32_t)graph->edge_count;
    for (size_t i = 0; i < count && !machine->problem && !machine->restart; i++) {
        struct cv_edge edge = { .action = actions[i] };

        if (i > 0)
            cv_machine_load(machine, graph->states[number].image);
        cv_machine_act(machine, actions[i]);
        if (machine->problem || machine->restart)
            return;
        edge.queries = machine->event.queries;
        edge.target = state_of(graph, machine, number, actions[i]);
        add_edge(graph, edge);
        graph->states[number].edge_count++;
    }
}

/* ------------------------------------------------------------- components */

struct visit {
    uint32_t state, edge;
};

/* Tarjan's algorithm, without recursion. */
static void find_components(struct cv_state_graph *graph)
{
    size_t n = graph->state_count;
    uint32_t *low = cv_alloc_array(graph->arena, n + 1, sizeof *low);
    uint32_t *order = cv_alloc_array(graph->arena, n + 1, sizeof *order);
    uint32_t *stack = cv_alloc_array(graph->arena, n + 1, sizeof *stack);
    struct visit *visits = cv_alloc_array(graph->arena, n + 1, sizeof *visits);
    size_t height = 0, depth = 0;
    uint32_t next = 1;

    for (size_t i = 0; i < n; i++)
        graph->states[i].component = CV_NONE;
    visits[depth++] = (struct visit){ 0, 0 };
    while (depth > 0) {
        struct visit *visit = &visits[depth - 1];
        struct cv_state *state = &graph->states[visit->state];

        if (visit->edge == 0 && order[visit->state] == 0) {
            order[visit->state] = low[visit->state] = next++;
            stack[height++] = visit->state;
        }
        if (visit->edge < state->edge_count) {
            uint32_t target = graph->edges[state->first_edge + visit->edge++].target;

            if (order[target] == 0)
                visits[depth++] = (struct visit){ target, 0 };
            else if (graph->states[target].component == CV_NONE &&
                     order[target] < low[visit->state])
                low[visit->state] = order[target];
            continue;
        }
        if (low[visit->state] == order[visit->state]) {
            uint32_t member;

            do {
                member = stack[--height];
                graph->states[member].component = graph->component_count;
            } while (member != visit->state);
            graph->component_count++;
        }
        depth--;
        if (depth > 0 && low[visit->state] < low[visits[depth - 1].state])
            low[visits[depth - 1].state] = low[visit->state];
    }
}

/* ------------------------------------------------------------------ hangs */

struct fairness {
    uint32_t can[CV_MAX_AGENTS]; /* in how many of the states an agent can step */
    bool steps[CV_MAX_AGENTS];
    uint32_t device_can;
    bool device_acts;
    bool host_rests; /* in some state, or it asks */
    bool goes_round; /* some edge stays within */
    bool any_edge;
};

static void look_at_state(const struct cv_state_graph *graph, const struct cv_state *state,
                          struct fairness *fairness)
{
    bool device_can = false;

    fairness->host_rests |= state->host_rests;
    for (uint32_t i = 0; i < state->edge_count; i++) {
        const struct cv_edge *edge = &graph->edges[state->first_edge + i];
        bool inside = graph->states[edge->target].component == state->component;
        bool is_device = edge->action.kind != CV_ACT_STEP || edge->action.number != 0;

        fairness->any_edge = true;
        fairness->goes_round |= inside;
        if (edge->action.kind == CV_ACT_STEP) {
            fairness->can[edge->action.number]++;
            fairness->steps[edge->action.number] |= inside;
        }
        device_can |= is_device;
        fairness->device_acts |= inside && is_device;
        fairness->host_rests |= inside && edge->queries;
    }
    fairness->device_can += device_can;
}

/* `members` are the states of one component. */
static bool may_stay(const struct cv_state_graph *graph, const uint32_t *members, size_t count)
{
    struct fairness fairness;

    memset(&fairness, 0, sizeof fairness);
    for (size_t i = 0; i < count; i++)
        look_at_state(graph, &graph->states[members[i]], &fairness);
    if (!fairness.goes_round)
        return !fairness.any_edge && !graph->states[members[0]].ended;
    for (uint32_t agent = 0; agent < CV_MAX_AGENTS; agent++)
        if (fairness.can[agent] == count && !fairness.steps[agent])
            return false;
    return !(fairness.host_rests && fairness.device_can == count && !fairness.device_acts);
}

struct by_component {
    uint32_t component, state;
};

static int compare_components(const void *a, const void *b)
{
    const struct by_component *left = a, *right = b;

    if (left->component != right->component)
        return left->component < right->component ? -1 : 1;
    return left->state < right->state ? -1 : left->state > right->state;
}

static int compare_first(const void *a, const void *b)
{
    const struct cv_component *left = a, *right = b;

    return left->members[0] < right->members[0] ? -1 : left->members[0] > right->members[0];
}

/* The components in which an execution may stay for ever, the nearest first. */
static struct cv_component *find_hangs(struct cv_state_graph *graph, size_t *count)
{
    size_t n = graph->state_count, capacity = 0;
    struct by_component *sorted = cv_alloc_array(graph->arena, n + 1, sizeof *sorted);
    uint32_t *members = cv_alloc_array(graph->arena, n + 1, sizeof *members);
    struct cv_component *found = NULL;

    *count = 0;
    for (uint32_t i = 0; i < n; i++)
        sorted[i] = (struct by_component){ graph->states[i].component, i };
    qsort(sorted, n, sizeof *sorted, compare_components);
    for (size_t i = 0; i < n; i++)
        members[i] = sorted[i].state;
    for (size_t first = 0, end; first < n; first = end) {
        end = first + 1;
        while (end < n && sorted[end].component == sorted[first].component)
            end++;
        if (!may_stay(graph, members + first, end - first))
            continue;
        found = cv_grow(graph->arena, found, *count, &capacity, sizeof *found);
        found[(*count)++] = (struct cv_component){ members + first, end - first };
    }
    if (*count > 1)
        qsort(found, *count, sizeof *found, compare_first);
    return found;
}

/* ------------------------------------------------------------------- result */

static bool has_loop(const struct cv_function *function)
{
    for (uint32_t i = 0; i < function->op_count; i++)
        if (function->ops[i].kind == CV_OP_ATOMIC && function->ops[i].detail == CV_ATOMIC_WAIT)
            return true;
    for (uint32_t i = 0; i < function->block_count; i++)
        if (function->blocks[i].loop.line)
            return true;
    return false;
}

/* Whether the entry launches something, and device code has a loop: else nothing waits. */
static bool may_wait(const struct cv_machine *machine)
{
    bool launches = false, loops = false;

    for (uint32_t i = 0; i < machine->program->unit_count; i++)
        for (uint32_t k = 0; k < machine->program->units[i]->function_count; k++) {
            const struct cv_function *f = &machine->program->units[i]->functions[k];

            if (!machine->reached[i][k])
                continue;
            launches |= f->side == CV_HOST && f->launch_count > 0;
            loops |= f->side == CV_DEVICE && has_loop(f);
        }
    return launches && loops;
}

static void begin_graph(struct cv_state_graph *graph, struct cv_arena *arena)
{
    memset(graph, 0, sizeof *graph);
    graph->arena = arena;
    graph->actions = cv_alloc_array(arena, MAX_ACTIONS, sizeof *graph->actions);
    cv_index_init(&graph->index, arena);
}

/* Builds the whole graph; false where the machine has a problem. What agents share is
 * found on the way: each time that more turns out to be shared it begins again. */
static bool explore_states(struct cv_state_graph *graph, struct cv_machine *machine)
{
    for (int tries = 0; tries < MAX_RESTARTS; tries++) {
        struct cv_place nowhere = { 0 };

        begin_graph(graph, machine->arena);
        cv_machine_begin(machine);
        if (!machine->problem && !machine->restart)
            state_of(graph, machine, CV_NONE, (struct cv_action){ .kind = CV_ACT_STEP });
        for (uint32_t i = 0; i < graph->state_count; i++) {
            expand(graph, machine, i);
            if (machine->problem || machine->restart)
                break;
            if (graph->state_count > CV_MAX_STATES)
                cv_machine_fail(machine, nowhere, "it has too many states");
            if (machine->budget == 0)
                cv_machine_fail(machine, nowhere, "it takes too many steps");
        }
        if (machine->problem)
            return false;
        if (!machine->restart)
            return true;
    }
    cv_machine_fail(machine, (struct cv_place){ 0 }, "too much memory is shared");
    return false;
}

static bool ends_somewhere(const struct cv_state_graph *graph)
{
    for (size_t i = 0; i < graph->state_count; i++)
        if (graph->states[i].ended)
            return true;
    return false;
}

/* The loop statements of a function, those that no execution comes to as well. */
static void add_loops(struct cv_arena *arena, const struct cv_unit *unit,
                      const struct cv_function *function, struct cv_place **loops,
                      struct cv_exploration *result, size_t *capacity)
{
    for (uint32_t i = 0; i < function->block_count; i++) {
        if (function->blocks[i].loop.line == 0)
            continue;
        *loops = cv_grow(arena, *loops, result->loop_count, capacity, sizeof **loops);
        (*loops)[result->loop_count++] = cv_place_of(unit, function->blocks[i].loop);
    }
}

static void list_covered(struct cv_arena *arena, const struct cv_machine *machine,
                         struct cv_exploration *result)
{
    const struct cv_program *program = machine->program;
    struct cv_explored_launch *launches = cv_alloc_array(arena, machine->grid_count + 1,
                                                         sizeof *launches);
    struct cv_place *loops = NULL;
    bool **covered = cv_machine_covered(machine);
    size_t capacity = 0;

    for (size_t i = 0; i < machine->grid_count; i++)
        launches[i] = (struct cv_explored_launch){ machine->grids[i].name,
                                                   machine->grids[i].launch };
    for (uint32_t i = 0; i < program->unit_count; i++)
        for (uint32_t k = 0; k < program->units[i]->function_count; k++)
            if (covered[i][k])
                add_loops(arena, program->units[i], &program->units[i]->functions[k], &loops,
                          result, &capacity);
    result->launches = launches;
    result->launch_count = machine->grid_count;
    result->loops = loops;
}

static void explore(struct cv_arena *arena, struct cv_arena *scratch,
                    const struct cv_program *program, const struct cv_globals *globals,
                    struct cv_exploration *result)
{
    struct cv_machine *machine = cv_machine_new(scratch, program, globals, result->entry);
    struct cv_state_graph graph;
    struct cv_component *hangs;
    size_t count;

    if (!may_wait(machine)) {
        result->reason = "it launches nothing that could wait";
        return;
    }
    machine->budget = CV_MAX_WORK;
    result->fits = explore_states(&graph, machine);
    result->work = CV_MAX_WORK - machine->budget;
    if (!result->fits) {
        result->reason = cv_strdup(arena, machine->problem);
        result->reason_place = machine->problem_place;
        return;
    }
    result->states = graph.state_count;
    list_covered(arena, machine, result);
    find_components(&graph);
    hangs = find_hangs(&graph, &count);
    result->always_ends = count == 0;
    machine->budget = CV_MAX_WORK;
    cv_hangs_tell(arena, &graph, machine, hangs, count, !ends_somewhere(&graph), result);
}

struct cv_exploration *cv_explore(struct cv_arena *arena, const struct cv_program *program,
                                  const struct cv_globals *globals,
                                  struct cv_function_ref host_entry)
{
    struct cv_exploration *result = cv_alloc(arena, sizeof *result);
    struct cv_arena *scratch = cv_arena_new();

    result->entry = host_entry;
    result->function = program->units[host_entry.unit]->functions[host_entry.function].name;
    explore(arena, scratch, program, globals, result);
    cv_arena_free(scratch);
    return result;
}
