/* callgraph.c - direct calls, and the rings that they close (Tarjan's algorithm). */
#include "model/callgraph.h"

#include <string.h>

#include "support/vector.h"

static void find_callees(struct cv_arena *arena, const struct cv_program *program,
                         struct cv_call_graph *graph)
{
    struct cv_ids callees = { 0 };

    graph->first_callee = cv_alloc_array(arena, graph->count + 1, sizeof *graph->first_callee);
    for (uint32_t i = 0; i < graph->count; i++) {
        struct cv_function_ref ref = cv_numbered_function(program, i), callee;
        const struct cv_function *caller = &program->units[ref.unit]->functions[ref.function];

        graph->first_callee[i] = (uint32_t)callees.count;
        for (uint32_t j = 0; j < caller->call_count; j++)
            if (caller->calls[j].callee != CV_NONE &&
                cv_definition(program, ref.unit, caller->calls[j].callee, caller->side, &callee))
                cv_ids_add(arena, &callees, cv_function_number(program, callee));
    }
    graph->first_callee[graph->count] = (uint32_t)callees.count;
    graph->callees = callees.items;
}

static void find_callers(struct cv_arena *arena, struct cv_call_graph *graph)
{
    uint32_t calls = graph->first_callee[graph->count];
    uint32_t *next = cv_alloc_array(arena, graph->count + 1, sizeof *next);

    graph->first_caller = cv_alloc_array(arena, graph->count + 1, sizeof *graph->first_caller);
    graph->callers = cv_alloc_array(arena, (size_t)calls + 1, sizeof *graph->callers);
    for (uint32_t i = 0; i < calls; i++)
        graph->first_caller[graph->callees[i] + 1]++;
    for (uint32_t i = 0; i < graph->count; i++)
        graph->first_caller[i + 1] += graph->first_caller[i];
    memcpy(next, graph->first_caller, graph->count * sizeof *next);
    for (uint32_t i = 0; i < graph->count; i++)
        for (uint32_t j = graph->first_callee[i]; j < graph->first_callee[i + 1]; j++)
            graph->callers[next[graph->callees[j]]++] = i;
}

/* ------------------------------------------------------------------- rings */

struct search {
    struct cv_call_graph *graph;
    uint32_t *found;        /* by number: when it was found, from 1 on; 0: not yet */
    uint32_t *low;          /* the first found that it reaches and that has no ring yet */
    uint32_t *next;         /* its call to be looked at */
    struct cv_ids path;     /* of calls to where the search is */
    struct cv_ids waiting;  /* found, without a ring */
    struct cv_arena *arena; /* of the search */
    uint32_t count;
};

static void find(struct search *search, uint32_t number)
{
    search->found[number] = search->low[number] = ++search->count;
    search->next[number] = search->graph->first_callee[number];
    cv_ids_add(search->arena, &search->path, number);
    cv_ids_add(search->arena, &search->waiting, number);
}

/* All that was found since `number` and still waits is a ring. */
static void close_ring(struct search *search, uint32_t number)
{
    size_t end = search->waiting.count, begin = end;

    do {
        begin--;
    } while (search->waiting.items[begin] != number);
    for (size_t i = begin; i < end; i++) {
        search->graph->ring[search->waiting.items[i]] = number;
        search->graph->ring_size[search->waiting.items[i]] = (uint32_t)(end - begin);
    }
    search->waiting.count = begin;
}

static void lower(struct search *search, uint32_t number, uint32_t low)
{
    if (low < search->low[number])
        search->low[number] = low;
}

static void search_from(struct search *search, uint32_t from)
{
    const struct cv_call_graph *graph = search->graph;

    find(search, from);
    while (search->path.count) {
        uint32_t number = search->path.items[search->path.count - 1];

        if (search->next[number] < graph->first_callee[number + 1]) {
            uint32_t callee = graph->callees[search->next[number]++];

            if (!search->found[callee])
                find(search, callee);
            else if (!graph->ring_size[callee])
                lower(search, number, search->found[callee]);
            continue;
        }
        if (search->low[number] == search->found[number])
            close_ring(search, number);
        search->path.count--;
        if (search->path.count)
            lower(search, search->path.items[search->path.count - 1], search->low[number]);
    }
}

static void find_rings(struct cv_arena *arena, struct cv_call_graph *graph)
{
    struct search search = { .graph = graph, .arena = cv_arena_new() };

    graph->ring = cv_alloc_array(arena, graph->count + 1, sizeof *graph->ring);
    graph->ring_size = cv_alloc_array(arena, graph->count + 1, sizeof *graph->ring_size);
    search.found = cv_alloc_array(search.arena, graph->count + 1, sizeof *search.found);
    search.low = cv_alloc_array(search.arena, graph->count + 1, sizeof *search.low);
    search.next = cv_alloc_array(search.arena, graph->count + 1, sizeof *search.next);
    for (uint32_t i = 0; i < graph->count; i++)
        if (!search.found[i])
            search_from(&search, i);
    cv_arena_free(search.arena);
}

struct cv_call_graph *cv_call_graph_new(const struct cv_program *program)
{
    struct cv_arena *arena = program->arena;
    struct cv_call_graph *graph = cv_alloc(arena, sizeof *graph);

    graph->count = program->first_of_unit[program->unit_count];
    find_callees(arena, program, graph);
    find_callers(arena, graph);
    find_rings(arena, graph);
    return graph;
}
