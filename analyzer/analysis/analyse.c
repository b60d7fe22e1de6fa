/* analyse.c - from entry points to facts.
 *
 * Each kernel is an entry. So is each device function that no kernel reaches, where only
 * what holds for every caller can be said. */
#include <stdlib.h>
#include <string.h>

#include "analysis/facts.h"
#include "analysis/flow/entry.h"
#include "analysis/grids/grid_code.h"
#include "analysis/grids/grid_judge.h"
#include "analysis/grids/grid_pointers.h"
#include "analysis/grids/grid_scopes.h"
#include "analysis/grids/grids.h"
#include "analysis/host/host.h"
#include "analysis/host/spaces.h"
#include "analysis/kernels/arrivals.h"
#include "analysis/kernels/blocks.h"
#include "analysis/kernels/copies.h"
#include "analysis/kernels/coverage.h"
#include "analysis/kernels/divergence.h"
#include "analysis/kernels/features.h"
#include "analysis/kernels/launches.h"
#include "analysis/kernels/locks.h"
#include "analysis/kernels/loops.h"
#include "analysis/kernels/needs.h"
#include "analysis/kernels/sharing.h"
#include "analysis/picture.h"
#include "model/callgraph.h"

enum { MAX_EXPLORED = 20000000 };

struct analysis {
    struct cv_arena *arena;
    const struct cv_program *program;
    struct cv_times *times; /* NULL: nobody asks */
    bool **launches;        /* by unit and function: launches a kernel, itself or through others */
    struct cv_ids frontier; /* functions that those inlined call, by number */
    bool **inlined;         /* put in place of a call within an entry, or an entry itself */
    struct cv_loop_list loops;
    struct cv_kernel_table kernels;          /* their entries stay open: launches need them */
    struct cv_kernel_table device_functions; /* that no kernel reaches, and that launch */
    struct cv_grid_code grid_code;
    struct cv_grid_scopes grid_scopes;
    struct cv_grid_pointer_list grid_pointers;
    struct cv_host_facts host;
    struct cv_copy_facts copies;
    struct cv_launch_table configured; /* every launch with its configuration */
    struct cv_space_facts spaces;
    struct cv_globals *globals;
    struct cv_generations *generations; /* once the kernels are known */
    struct cv_generation_facts *generation_facts;
    const struct cv_exploration **explorations;
    size_t exploration_count, exploration_capacity;
    uint64_t explored; /* the work that they were */
    struct cv_gap *gaps;
    size_t gap_count, gap_capacity;
    struct cv_graph *picture; /* only this is made of the host's entries; else NULL */
};

static void add_gap(struct analysis *analysis, struct cv_place where, const char *reason)
{
    analysis->gaps = cv_grow(analysis->arena, analysis->gaps, analysis->gap_count,
                             &analysis->gap_capacity, sizeof *analysis->gaps);
    analysis->gaps[analysis->gap_count].where = where;
    analysis->gaps[analysis->gap_count++].reason = reason;
}

/* Marks a function as looked at; what it calls is where to go on, if that was left out. */
static void mark(struct analysis *analysis, struct cv_function_ref ref)
{
    const struct cv_call_graph *calls = analysis->program->calls;
    uint32_t number = cv_function_number(analysis->program, ref);

    if (analysis->inlined[ref.unit][ref.function])
        return;
    analysis->inlined[ref.unit][ref.function] = true;
    for (uint32_t i = calls->first_callee[number]; i < calls->first_callee[number + 1]; i++)
        cv_ids_add(analysis->arena, &analysis->frontier, calls->callees[i]);
}

static void note_inlined(struct analysis *analysis, const struct cv_entry *entry)
{
    for (size_t i = 1; i < entry->flow->frame_count; i++)
        mark(analysis, entry->flow->frames[i].ref);
}

/* Decides a host entry exactly, as long as this costs little of the whole. */
static void explore(struct analysis *analysis, struct cv_function_ref ref)
{
    struct cv_exploration *exploration;

    if (analysis->explored > MAX_EXPLORED)
        return;
    exploration = cv_explore(analysis->arena, analysis->program, analysis->globals, ref);
    analysis->explored += exploration->work;
    if (!exploration->fits)
        return;
    analysis->explorations = cv_grow(analysis->arena, analysis->explorations,
                                     analysis->exploration_count, &analysis->exploration_capacity,
                                     sizeof(struct cv_exploration *));
    analysis->explorations[analysis->exploration_count++] = exploration;
}

/* Of one entry, each analysis in its turn; see --times for what they cost. */
static void look_at_host(struct analysis *analysis, struct cv_entry *entry)
{
    explore(analysis, entry->ref);
    cv_times_charge(analysis->times, "explorations");
    cv_generations_add_host(analysis->generations, entry);
    cv_judge_host_reads(analysis->generations, entry, analysis->generation_facts);
    cv_times_charge(analysis->times, "parents and children");
    cv_spaces_add(&analysis->spaces, &analysis->kernels, entry);
    cv_times_charge(analysis->times, "memory spaces");
    cv_host_add(&analysis->host, &analysis->kernels, entry);
    cv_times_charge(analysis->times, "order and host waits");
}

static void look_at_device(struct analysis *analysis, struct cv_entry *entry)
{
    cv_loops_add(&analysis->loops, entry);
    cv_times_charge(analysis->times, "loops");
    cv_grid_pointers_add(&analysis->grid_pointers, entry);
    cv_times_charge(analysis->times, "pointers to children");
    cv_copies_add(&analysis->copies, entry);
    if (!entry->function->is_kernel)
        cv_unready_add(&analysis->copies, entry, NULL, 0);
    cv_times_charge(analysis->times, "copies and barriers");
}

/* Keeps what launches need; closes any other entry. */
static void keep(struct analysis *analysis, struct cv_entry *entry)
{
    bool launches = analysis->launches[entry->ref.unit][entry->ref.function];

    if (entry->function->is_kernel)
        cv_kernel_keep(&analysis->kernels, cv_kernel_new(analysis->arena, entry));
    else if (entry->function->side == CV_DEVICE && launches)
        cv_kernel_keep(&analysis->device_functions, cv_kernel_new(analysis->arena, entry));
    else
        cv_entry_close(entry);
    cv_times_charge(analysis->times, "kernels");
}

static void look_at(struct analysis *analysis, struct cv_function_ref ref)
{
    const struct cv_unit *unit = analysis->program->units[ref.unit];
    struct cv_entry *entry = cv_entry_open(analysis->program, ref);

    cv_times_charge(analysis->times, "values");
    if (!entry) {
        add_gap(analysis, cv_place_of(unit, unit->functions[ref.function].span),
                "the function is too large to be followed");
        return;
    }
    note_inlined(analysis, entry);
    if (analysis->picture) {
        cv_picture_entry(analysis->picture, entry);
        cv_entry_close(entry);
        return;
    }
    cv_launches_add(&analysis->configured, entry);
    cv_times_charge(analysis->times, "launches");
    if (entry->function->side == CV_HOST)
        look_at_host(analysis, entry);
    else
        look_at_device(analysis, entry);
    cv_grid_code_add(&analysis->grid_code, entry);
    cv_grid_scopes_add(&analysis->grid_scopes, entry);
    cv_times_charge(analysis->times, "scopes of grids");
    keep(analysis, entry);
}

static bool has_code(const struct cv_function *function)
{
    return function->has_body && !function->in_system_header && !function->is_pattern &&
           function->block_count > 0;
}

/* Kernels that are nodes of a graph are launched with it; a stream calls functions of the host. */
static bool starts_others(const struct cv_function *function)
{
    const unsigned starts = CV_API_ADDS_NODE | CV_API_HOST_FUNCTION;

    for (uint32_t i = 0; i < function->call_count; i++)
        if (function->calls[i].name && cv_api_effects(function->calls[i].name) & starts)
            return true;
    return false;
}

/* Copies, waits and frees in streams are work of the device as launches are. */
static bool enqueues_work(const struct cv_function *function)
{
    const unsigned work = CV_API_COPIES | CV_API_SETS | CV_API_DESTROYS | CV_API_WAITS_MEMORY;

    for (uint32_t i = 0; function->side == CV_HOST && i < function->call_count; i++) {
        unsigned effects = function->calls[i].name ? cv_api_effects(function->calls[i].name) : 0;

        if (effects & CV_API_ENQUEUES && effects & work && !(effects & CV_API_BLOCKS_STREAM))
            return true;
    }
    return false;
}

static bool launches_itself(const struct analysis *analysis, uint32_t number)
{
    struct cv_function_ref ref = cv_numbered_function(analysis->program, number);
    const struct cv_function *function = &analysis->program->units[ref.unit]
                                              ->functions[ref.function];

    return function->launch_count > 0 || starts_others(function) || enqueues_work(function);
}

/* Marks what launches, and from there its callers. */
static void find_launches(struct analysis *analysis)
{
    const struct cv_call_graph *calls = analysis->program->calls;
    struct cv_arena *scratch = cv_arena_new();
    struct cv_ids work = { 0 };

    for (uint32_t i = 0; i < calls->count; i++)
        if (launches_itself(analysis, i))
            cv_ids_add(scratch, &work, i);
    while (work.count) {
        uint32_t number = work.items[--work.count];
        struct cv_function_ref ref = cv_numbered_function(analysis->program, number);

        if (analysis->launches[ref.unit][ref.function])
            continue;
        analysis->launches[ref.unit][ref.function] = true;
        for (uint32_t i = calls->first_caller[number]; i < calls->first_caller[number + 1]; i++)
            cv_ids_add(scratch, &work, calls->callers[i]);
    }
    cv_arena_free(scratch);
}

/* The kinds of entries, in the order in which they are looked at. */
enum entry_kind { KERNELS, UNCALLED_DEVICE, LEFT_DEVICE, UNCALLED_HOST, LEFT_HOST, ENTRY_KINDS };

static bool is_entry(const struct analysis *analysis, struct cv_function_ref ref,
                     const struct cv_function *function, enum entry_kind kind)
{
    bool called = cv_is_called(analysis->program, ref);
    /* What both sides may call is device code only where device code calls it. */
    bool device = function->side == CV_DEVICE && !function->is_host;
    /* A host function that launches nothing has nothing to wait for. */
    bool launches = function->side == CV_HOST && analysis->launches[ref.unit][ref.function];

    if (!has_code(function) || analysis->inlined[ref.unit][ref.function])
        return false;
    switch (kind) {
    case KERNELS:
        return function->side == CV_DEVICE && function->is_kernel;
    case UNCALLED_DEVICE:
        return device && !called;
    case LEFT_DEVICE:
        return device; /* called, but only from where it was left out */
    case UNCALLED_HOST:
        return launches && !called;
    case LEFT_HOST:
        return launches;
    case ENTRY_KINDS:
        break;
    }
    return false;
}

static void look_at_entry(struct analysis *analysis, struct cv_function_ref ref,
                          enum entry_kind kind)
{
    const struct cv_unit *unit = analysis->program->units[ref.unit];

    if (!is_entry(analysis, ref, &unit->functions[ref.function], kind))
        return;
    mark(analysis, ref);
    look_at(analysis, ref);
}

/* From callers to callees: where calls were left out for their depth, the next entry begins
 * right there, and puts as many in place again. Begun from the last callee, each function would
 * be an entry, and put in place as often as calls may be deep. */
static void look_at_frontier(struct analysis *analysis, enum entry_kind kind)
{
    for (size_t i = 0; i < analysis->frontier.count; i++)
        look_at_entry(analysis,
                      cv_numbered_function(analysis->program, analysis->frontier.items[i]), kind);
    analysis->frontier.count = 0;
}

static void look_at_kind(struct analysis *analysis, enum entry_kind kind)
{
    const struct cv_program *program = analysis->program;
    bool left = kind == LEFT_DEVICE || kind == LEFT_HOST;

    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++) {
            if (left)
                look_at_frontier(analysis, kind);
            look_at_entry(analysis, (struct cv_function_ref){ unit, i }, kind);
        }
    if (left)
        look_at_frontier(analysis, kind);
}

static bool fills_memory(const struct cv_function *function)
{
    for (uint32_t i = 0; i < function->call_count; i++)
        if (cv_api_effects(function->calls[i].name) & (CV_API_COPIES | CV_API_CREATES))
            return true;
    return false;
}

/* Host functions that launch nothing may still put handles and pointers where kernels find
 * them, and follow pointers to memory of the device. */
static void look_at_preparations(struct analysis *analysis)
{
    const struct cv_program *program = analysis->program;

    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++) {
            const struct cv_function *function = &program->units[unit]->functions[i];
            bool fills = analysis->grid_scopes.needed && fills_memory(function);
            bool follows = cv_spaces_concern(program->units[unit], function);
            struct cv_entry *entry = NULL;

            if (function->side == CV_HOST && has_code(function) && !analysis->inlined[unit][i] &&
                (fills || follows))
                entry = cv_entry_open(program, (struct cv_function_ref){ unit, i });
            if (entry && fills)
                cv_grid_scopes_add(&analysis->grid_scopes, entry);
            if (entry && follows)
                cv_spaces_add(&analysis->spaces, &analysis->kernels, entry);
            cv_entry_close(entry);
        }
}

static bool **new_marks(const struct analysis *analysis)
{
    const struct cv_program *program = analysis->program;
    bool **marks = cv_alloc_array(analysis->arena, program->unit_count, sizeof *marks);

    for (uint32_t i = 0; i < program->unit_count; i++)
        marks[i] = cv_alloc_array(analysis->arena, program->units[i]->function_count,
                                  sizeof **marks);
    return marks;
}

static int by_place(const void *a, const void *b)
{
    const struct cv_loop *left = a, *right = b;
    int order = strcmp(left->where.path, right->where.path);

    if (order == 0)
        order = (left->where.line > right->where.line) - (left->where.line < right->where.line);
    if (order == 0)
        order = (left->where.column > right->where.column) -
                (left->where.column < right->where.column);
    return order;
}

/* Who calls and launches: what decides where to begin. */
static void prepare(struct analysis *analysis)
{
    analysis->inlined = new_marks(analysis);
    analysis->launches = new_marks(analysis);
    find_launches(analysis);
}

void cv_picture_streams(const struct cv_program *program, struct cv_graph *graph)
{
    struct analysis analysis = { .arena = graph->arena, .program = program, .picture = graph };

    prepare(&analysis);
    look_at_kind(&analysis, UNCALLED_HOST);
    look_at_kind(&analysis, LEFT_HOST);
}

static void judge_generations(struct analysis *analysis, struct cv_facts *facts)
{
    cv_judge_grids(analysis->generations, analysis->generation_facts);
    cv_judge_buffers(analysis->arena, &analysis->kernels, analysis->generation_facts);
    cv_grid_pointers_add_stored(&analysis->grid_pointers, analysis->generations);
    facts->generations = analysis->generation_facts;
    cv_times_charge(analysis->times, "parents and children");
}

/* What depends on all launches of a kernel being known. */
static void judge_kernels(struct analysis *analysis, struct cv_facts *facts)
{
    struct cv_divergence_list divergences = { .arena = analysis->arena };
    struct cv_launch_table *table = &analysis->configured;

    cv_launches_finish(table, analysis->program, analysis->inlined);
    cv_times_charge(analysis->times, "launches");
    for (size_t i = 0; i < analysis->kernels.count; i++) {
        struct cv_entry *entry = analysis->kernels.items[i]->entry;
        struct cv_control *control = cv_control_new(entry);

        cv_needs_find(entry, control, table->items, table->count);
        cv_coverage_judge(entry, control, table->items, table->count);
        cv_times_charge(analysis->times, "needs of kernels");
        cv_divergences_add(&divergences, entry, control, table->items, table->count);
        cv_times_charge(analysis->times, "divergence");
        cv_arrivals_add(&divergences, entry, control, table->items, table->count);
        cv_times_charge(analysis->times, "arrivals");
        cv_unready_add(&analysis->copies, entry, table->items, table->count);
        cv_times_charge(analysis->times, "copies and barriers");
    }
    facts->launches = table->items;
    facts->launch_count = table->count;
    facts->divergences = divergences.items;
    facts->divergence_count = divergences.count;
}

struct cv_facts *cv_analyse(struct cv_arena *arena, const struct cv_program *program,
                            struct cv_times *times)
{
    struct analysis analysis = {
        .arena = arena, .program = program, .times = times, .loops.arena = arena
    };
    struct cv_facts *facts = cv_alloc(arena, sizeof *facts);

    analysis.host.arena = analysis.host.functions.arena = analysis.kernels.arena = arena;
    analysis.device_functions.arena = analysis.grid_pointers.arena = arena;
    analysis.grid_code.arena = analysis.grid_scopes.arena = arena;
    analysis.configured.arena = arena;
    analysis.copies.arena = analysis.spaces.arena = arena;
    analysis.spaces.program = program;
    analysis.globals = cv_globals_new(arena, program);
    analysis.generation_facts = cv_alloc(arena, sizeof *analysis.generation_facts);
    prepare(&analysis);
    cv_times_charge(times, "entries");
    for (int kind = 0; kind < ENTRY_KINDS; kind++) {
        look_at_kind(&analysis, (enum entry_kind)kind);
        if (kind == KERNELS)
            analysis.generations = cv_generations_new(arena, program, &analysis.kernels);
    }
    look_at_preparations(&analysis);
    cv_times_charge(times, "preparations");
    judge_generations(&analysis, facts);
    cv_grid_code_finish(&analysis.grid_code, program);
    cv_grid_scopes_join(&analysis.grid_scopes, &facts->grids);
    cv_times_charge(times, "scopes of grids");
    judge_kernels(&analysis, facts);
    cv_blocks_judge(arena, &analysis.kernels, &analysis.host, facts);
    cv_locks_judge(arena, &analysis.kernels, &analysis.host, facts);
    cv_times_charge(times, "waits among blocks");
    cv_sharing_judge(arena, &analysis.kernels, &analysis.host, facts);
    cv_times_charge(times, "thread scopes");
    for (size_t i = 0; i < analysis.kernels.count; i++)
        cv_entry_close(analysis.kernels.items[i]->entry);
    for (size_t i = 0; i < analysis.host.functions.count; i++)
        cv_entry_close(analysis.host.functions.items[i]->entry);
    for (size_t i = 0; i < analysis.device_functions.count; i++)
        cv_entry_close(analysis.device_functions.items[i]->entry);
    if (analysis.loops.count)
        qsort(analysis.loops.items, analysis.loops.count, sizeof *analysis.loops.items, by_place);
    facts->program = program;
    facts->loops = analysis.loops.items;
    facts->loop_count = analysis.loops.count;
    facts->grid_waits = analysis.host.grid_waits;
    facts->grid_wait_count = analysis.host.grid_wait_count;
    facts->graph_cycles = analysis.host.graph_cycles;
    facts->graph_cycle_count = analysis.host.graph_cycle_count;
    facts->wait_cycles = analysis.host.wait_cycles;
    facts->wait_cycle_count = analysis.host.wait_cycle_count;
    facts->host_waits = analysis.host.host_waits;
    facts->host_wait_count = analysis.host.host_wait_count;
    facts->explorations = analysis.explorations;
    facts->exploration_count = analysis.exploration_count;
    facts->grids.uses = analysis.grid_code.uses;
    facts->grids.use_count = analysis.grid_code.use_count;
    facts->grids.edges = analysis.grid_code.edges;
    facts->grids.edge_count = analysis.grid_code.edge_count;
    facts->grids.pointers = analysis.grid_pointers.items;
    facts->grids.pointer_count = analysis.grid_pointers.count;
    facts->memory.unwaited_copies = analysis.copies.copies;
    facts->memory.unwaited_copy_count = analysis.copies.copy_count;
    facts->memory.unready_barriers = analysis.copies.barriers;
    facts->memory.unready_barrier_count = analysis.copies.barrier_count;
    facts->features = cv_features_find(arena, program);
    cv_times_charge(times, "features");
    facts->memory.hazards = analysis.host.hazards;
    facts->memory.hazard_count = analysis.host.hazard_count;
    facts->memory.wrong_spaces = analysis.spaces.items;
    facts->memory.wrong_space_count = analysis.spaces.count;
    facts->gaps = analysis.gaps;
    facts->gap_count = analysis.gap_count;
    return facts;
}
