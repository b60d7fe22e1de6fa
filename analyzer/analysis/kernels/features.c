/* features.c - follows calls from each kernel, target by target, over what is compiled there.
 *
 * The device pass sees a unit as the highest of its targets does. What stands under #if on
 * __CUDA_ARCH__, or in NV_IF_TARGET, is left out for the targets it is not compiled for. */
#include "analysis/kernels/features.h"

#include <ctype.h>
#include <string.h>

#include "model/link.h"
#include "support/vector.h"

struct instruction {
    const char *name; /* what a PTX instruction begins with */
    int since;
    const char *feature;
};

/* From the PTX ISA's notes on target architectures. */
static const struct instruction instructions[] = {
    { "barrier.cluster", 90, "clusters" },
    { "cluster_ctarank", 90, "clusters" },
    { "cluster_ctaid", 90, "clusters" },
    { "cluster_nctarank", 90, "clusters" },
    { "cluster_nctaid", 90, "clusters" },
    { "clusterid", 90, "clusters" },
    { "mapa", 90, "distributed shared memory" },
    { "cp.async.bulk", 90, "bulk asynchronous copies" },
    { "cp.reduce.async.bulk", 90, "bulk asynchronous copies" },
    { "cp.async", 80, "asynchronous copies" },
    { "mbarrier", 80, "mbarrier objects" },
    { "redux.sync", 80, "warp reductions" },
    { "ldmatrix", 75, "ldmatrix" },
    { "stmatrix", 90, "stmatrix" },
    { "wgmma", 90, "warpgroup matrix operations" },
    { "setmaxnreg", 90, "setmaxnreg" },
    { "griddepcontrol", 90, "programmatic dependent launch" },
    { "elect.sync", 90, "elect.sync" },
    { "fence.proxy.async", 90, "the asynchronous proxy" },
    { "multimem", 90, "multimem" },
    { "tcgen05", 100, "fifth-generation tensor core operations" },
    { "nanosleep", 70, "nanosleep" },
};

/* Architectures of old, and the version of CUDA that no longer had them (PM 2.6). Those that
 * went lately are built for with older toolkits still. */
static const struct {
    int below, dropped;
} removed[] = { { 20, 7000 }, { 30, 9000 }, { 35, 11000 }, { 50, 12000 } };

enum { CLUSTERS = 90, BARRIERS = 70, ATOMIC_OBJECTS = 60, GRID_SYNC = 60, CHILD_LAUNCHES = 35 };
enum { NEWEST = 120 };

struct search {
    struct cv_arena *arena;
    const struct cv_program *program;
    struct cv_feature_use *uses;
    size_t count, capacity;
    uint32_t **seen; /* by unit and function: the round in which it was looked at last */
    uint32_t round;  /* one a unit and target */
    struct cv_ids units, functions; /* to be looked at */
    const struct cv_function *kernel;
    int target;
};

/* ----------------------------------------------------------------- findings */

static void add_use(struct search *search, const char *feature, int since, struct cv_place where,
                    const char *function)
{
    const char *target = cv_format(search->arena, "sm_%d", search->target);
    struct cv_feature_use *use;

    for (size_t i = 0; i < search->count; i++) {
        use = &search->uses[i];
        if (use->where.path == where.path && use->where.line == where.line &&
            use->where.column == where.column && use->since == since) {
            if (!strstr(use->targets, target))
                use->targets = cv_format(search->arena, "%s, %s", use->targets, target);
            return;
        }
    }
    search->uses = cv_grow(search->arena, search->uses, search->count, &search->capacity,
                           sizeof *search->uses);
    search->uses[search->count++] = (struct cv_feature_use){
        feature, since, target, where, function, search->kernel->name
    };
}

static void use(struct search *search, const struct cv_unit *unit,
                const struct cv_function *function, struct cv_span span, const char *feature,
                int since)
{
    struct cv_place where = cv_place_of(unit, span);

    if (search->target < since && where.line && cv_compiled_for(unit, where, search->target))
        add_use(search, feature, since, where, function->name);
}

/* --------------------------------------------------------------- operations */

static enum cv_known_type known_type(const struct cv_unit *unit, const struct cv_function *function,
                                     const struct cv_op *op)
{
    uint32_t operand = cv_operand(function, op, 0), type;

    if (operand == CV_NONE || function->ops[operand].type >= unit->type_count)
        return CV_KNOWN_NONE;
    type = unit->types[function->ops[operand].type].element;
    return type < unit->type_count ? unit->types[type].known : CV_KNOWN_NONE;
}

static bool names_word(const char *text, const char *word)
{
    for (const char *at = text; (at = strstr(at, word)); at++) {
        char before = at == text ? ' ' : at[-1];

        if (!isalnum((unsigned char)before) && before != '.' && before != '_')
            return true;
    }
    return false;
}

static void look_at_assembly(struct search *search, const struct cv_unit *unit,
                             const struct cv_function *function, const struct cv_asm *assembly)
{
    const struct instruction *found = NULL;

    for (size_t i = 0; i < sizeof instructions / sizeof instructions[0]; i++)
        if (search->target < instructions[i].since && assembly->text &&
            names_word(assembly->text, instructions[i].name) &&
            (!found || instructions[i].since > found->since))
            found = &instructions[i];
    if (found)
        use(search, unit, function, function->ops[assembly->op].span, found->feature, found->since);
}

static void look_at_barrier(struct search *search, const struct cv_unit *unit,
                            const struct cv_function *function, const struct cv_op *op)
{
    enum cv_known_type known;

    if (op->detail == CV_BARRIER_CLUSTER)
        use(search, unit, function, op->span, "clusters", CLUSTERS);
    else if (op->detail == CV_BARRIER_GRID || op->detail == CV_BARRIER_MULTI_GRID)
        use(search, unit, function, op->span, "barriers of a grid", GRID_SYNC);
    else if (op->detail == CV_BARRIER_OBJECT) {
        known = known_type(unit, function, op);
        if (known == CV_KNOWN_BARRIER || known == CV_KNOWN_LATCH || known == CV_KNOWN_SEMAPHORE ||
            known == CV_KNOWN_PIPELINE)
            use(search, unit, function, op->span, "barriers and pipelines of libcu++", BARRIERS);
    }
}

static void look_at_op(struct search *search, const struct cv_unit *unit,
                       const struct cv_function *function, const struct cv_op *op)
{
    enum cv_known_type known;

    switch ((enum cv_op_kind)op->kind) {
    case CV_OP_BARRIER:
        look_at_barrier(search, unit, function, op);
        break;
    case CV_OP_BUILTIN:
        if (op->detail == CV_CLUSTER_RANK)
            use(search, unit, function, op->span, "clusters", CLUSTERS);
        break;
    case CV_OP_LAUNCH:
        use(search, unit, function, op->span, "launches by device code", CHILD_LAUNCHES);
        break;
    case CV_OP_ATOMIC:
        known = known_type(unit, function, op);
        if (known == CV_KNOWN_ATOMIC || known == CV_KNOWN_ATOMIC_REF)
            use(search, unit, function, op->span, "atomic objects of libcu++", ATOMIC_OBJECTS);
        break;
    case CV_OP_ASM:
        look_at_assembly(search, unit, function, &function->assemblies[op->assembly]);
        break;
    default:
        break;
    }
}

/* -------------------------------------------------------------------- calls */

static void push(struct search *search, struct cv_function_ref ref)
{
    if (search->seen[ref.unit][ref.function] == search->round)
        return;
    search->seen[ref.unit][ref.function] = search->round;
    cv_ids_add(search->arena, &search->units, ref.unit);
    cv_ids_add(search->arena, &search->functions, ref.function);
}

/* What a cluster's group is asked, such as num_blocks(). */
static bool asks_cluster(const struct cv_unit *unit, const struct cv_call *call)
{
    static const char all[] = "cooperative_groups::"; /* then __v1::, in the toolkit */
    const char *name = call->callee == CV_NONE ? NULL : unit->functions[call->callee].name;

    return name && strncmp(name, all, sizeof all - 1) == 0 && strstr(name, "cluster_group::");
}

static void look_at_call(struct search *search, uint32_t unit, const struct cv_function *function,
                         const struct cv_call *call)
{
    const struct cv_unit *model = search->program->units[unit];
    struct cv_span span = function->ops[call->op].span;
    struct cv_function_ref callee;

    if (call->name && (strcmp(call->name, "map_shared_rank") == 0 ||
                       strcmp(call->name, "__cluster_map_shared_rank") == 0))
        use(search, model, function, span, "distributed shared memory", CLUSTERS);
    else if (asks_cluster(model, call))
        use(search, model, function, span, "clusters", CLUSTERS);
    if (call->callee != CV_NONE &&
        cv_compiled_for(model, cv_place_of(model, span), search->target) &&
        cv_definition(search->program, unit, call->callee, CV_DEVICE, &callee) &&
        !search->program->units[callee.unit]->functions[callee.function].in_system_header)
        push(search, callee);
}

static void look_at_function(struct search *search, struct cv_function_ref ref)
{
    const struct cv_unit *unit = search->program->units[ref.unit];
    const struct cv_function *function = &unit->functions[ref.function];

    for (uint32_t i = 0; i < function->op_count; i++)
        look_at_op(search, unit, function, &function->ops[i]);
    for (uint32_t i = 0; i < function->call_count; i++)
        look_at_call(search, ref.unit, function, &function->calls[i]);
}

static uint32_t **new_marks(struct cv_arena *arena, const struct cv_program *program)
{
    uint32_t **marks = cv_alloc_array(arena, program->unit_count + 1, sizeof *marks);

    for (uint32_t i = 0; i < program->unit_count; i++)
        marks[i] = cv_alloc_array(arena, program->units[i]->function_count + 1, sizeof **marks);
    return marks;
}

/* Functions of one kernel only: others may be compiled for other targets. */
static void look_at_kernel(struct search *search, struct cv_function_ref kernel)
{
    const struct cv_unit *unit = search->program->units[kernel.unit];

    search->kernel = &unit->functions[kernel.function];
    if (!cv_compiled_for(unit, cv_place_of(unit, search->kernel->span), search->target))
        return;
    if (search->kernel->bounds.cluster[0] != 0)
        use(search, unit, search->kernel, search->kernel->span, "clusters", CLUSTERS);
    search->units.count = search->functions.count = 0;
    push(search, kernel);
    for (size_t i = 0; i < search->functions.count; i++)
        look_at_function(
            search, (struct cv_function_ref){ search->units.items[i], search->functions.items[i] });
}

static bool is_kernel(const struct cv_function *function)
{
    return function->is_kernel && function->side == CV_DEVICE && function->has_body &&
           !function->in_system_header && !function->is_pattern;
}

/* The version of CUDA that has no such target any more; 0 where it has, or may have. */
static int dropped_by(const struct cv_unit *unit, int target)
{
    for (size_t i = 0; i < sizeof removed / sizeof removed[0]; i++)
        if (target < removed[i].below)
            return unit->toolkit >= removed[i].dropped || removed[i].dropped <= 9000
                       ? removed[i].dropped
                       : 0;
    return 0;
}

static void look_at_target(struct search *search, uint32_t number)
{
    const struct cv_unit *unit = search->program->units[number];
    int dropped = dropped_by(unit, search->target);
    bool told = false;

    search->round++;
    for (uint32_t i = 0; i < unit->function_count; i++) {
        if (!is_kernel(&unit->functions[i]))
            continue;
        search->kernel = &unit->functions[i];
        if (dropped && !told)
            add_use(search, NULL, dropped, cv_place_of(unit, unit->functions[i].span),
                    unit->functions[i].name);
        told = true;
        look_at_kernel(search, (struct cv_function_ref){ number, i });
    }
}

struct cv_feature_facts cv_features_find(struct cv_arena *arena, const struct cv_program *program)
{
    struct search search = { .arena = arena, .program = program };
    struct cv_feature_facts facts;

    search.seen = new_marks(arena, program);
    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (size_t i = 0;
             program->units[unit]->targets_known && i < program->units[unit]->architecture_count;
             i++) {
            search.target = program->units[unit]->architectures[i];
            if (search.target < NEWEST)
                look_at_target(&search, unit);
        }
    facts.uses = search.uses;
    facts.count = search.count;
    return facts;
}
