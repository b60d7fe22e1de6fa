/* picture_calls.c - the call and launch graph of the whole program.
 *
 * Functions of the system are left out; one that is declared and never defined is shown. */
#include "analysis/picture.h"

struct painter {
    const struct cv_program *program;
    struct cv_graph *graph;
    uint32_t **nodes; /* by unit and function; CV_NONE: not shown yet */
};

static const char *kind_of(const struct cv_function *function)
{
    if (function->is_kernel)
        return "kernel";
    return function->side == CV_DEVICE ? "device" : "host";
}

/* The node of a function as a unit names it; CV_NONE for the system's. */
static uint32_t node_of(struct painter *painter, uint32_t unit, uint32_t number)
{
    const struct cv_function *function = &painter->program->units[unit]->functions[number];
    struct cv_function_ref ref = { unit, number };
    bool defined = cv_definition(painter->program, unit, number, function->side, &ref);
    const struct cv_unit *home = painter->program->units[ref.unit];

    function = &home->functions[ref.function];
    if (function->in_system_header || function->is_pattern || !*function->name)
        return CV_NONE;
    if (painter->nodes[ref.unit][ref.function] == CV_NONE)
        painter->nodes[ref.unit][ref.function] = cv_graph_add_node(
            painter->graph, (struct cv_graph_node){ .entry = CV_NONE,
                                                    .stream = CV_NONE,
                                                    .kind = kind_of(function),
                                                    .name = function->name,
                                                    .where = cv_place_of(home, function->span),
                                                    .defined = defined && function->has_body });
    return painter->nodes[ref.unit][ref.function];
}

/* The function that an operation calls or launches; CV_NONE where that is not known. */
static uint32_t target_of(const struct cv_function *function, const struct cv_op *op)
{
    uint32_t kernel;

    if (op->kind == CV_OP_CALL)
        return function->calls[op->call].callee;
    if (op->kind != CV_OP_LAUNCH)
        return CV_NONE;
    kernel = function->launches[op->launch].kernel;
    if (kernel == CV_NONE || function->ops[kernel].kind != CV_OP_FUNCTION)
        return CV_NONE;
    return function->ops[kernel].function;
}

static void paint_function(struct painter *painter, uint32_t unit, uint32_t number)
{
    const struct cv_unit *home = painter->program->units[unit];
    const struct cv_function *function = &home->functions[number];
    uint32_t from = node_of(painter, unit, number);

    for (uint32_t i = 0; i < function->op_count && from != CV_NONE; i++) {
        const struct cv_op *op = &function->ops[i];
        uint32_t callee = target_of(function, op);
        uint32_t to = callee == CV_NONE ? CV_NONE : node_of(painter, unit, callee);

        if (to != CV_NONE)
            cv_graph_add_edge(
                painter->graph,
                (struct cv_graph_edge){ .from = from,
                                        .to = to,
                                        .kind = op->kind == CV_OP_LAUNCH ? "launch" : "call",
                                        .made = cv_place_of(home, op->span) });
    }
}

/* A function with internal linkage, or the one body that the linker keeps. */
static bool is_kept(const struct cv_program *program, uint32_t unit, uint32_t number)
{
    const struct cv_function *function = &program->units[unit]->functions[number];
    struct cv_function_ref ref;

    if (!function->has_body || function->in_system_header || function->is_pattern)
        return false;
    return !cv_definition(program, unit, number, function->side, &ref) ||
           (ref.unit == unit && ref.function == number);
}

void cv_picture_calls(const struct cv_program *program, struct cv_graph *graph)
{
    struct painter painter = { program, graph, NULL };

    painter.nodes = cv_alloc_array(graph->arena, program->unit_count + 1, sizeof *painter.nodes);
    for (uint32_t unit = 0; unit < program->unit_count; unit++) {
        uint32_t count = program->units[unit]->function_count;

        painter.nodes[unit] = cv_alloc_array(graph->arena, count + 1, sizeof **painter.nodes);
        for (uint32_t i = 0; i < count; i++)
            painter.nodes[unit][i] = CV_NONE;
    }
    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++)
            if (is_kept(program, unit, i))
                paint_function(&painter, unit, i);
}
