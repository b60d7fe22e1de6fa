/* grid_code.c - collects calls of the runtime in device code, and special streams anywhere.
 *
 * A call counts where its name has a row in the API's table and its body is not the user's. What
 * did not compile counts too: a host function in a kernel is exactly what is looked for. */
#include "analysis/grids/grid_code.h"

#include <string.h>

#include "analysis/grids/grids.h"

/* ------------------------------------------------------------------ operands */

/* One call or launch, in a flow or in a function by itself. */
struct site {
    const struct cv_unit *unit;
    const struct cv_function *function;
    const struct cv_op *op;
    const struct cv_values *values; /* NULL: constants are read off the code */
    uint32_t first_op;              /* of the function in the flow */
};

static bool constant_operand(const struct site *site, uint32_t operand, int64_t *n)
{
    const struct cv_op *op;

    if (operand == CV_NONE)
        return false;
    if (site->values)
        return cv_value_constant(site->values, site->values->ops[site->first_op + operand], n);
    for (op = &site->function->ops[operand]; op->kind == CV_OP_CAST;) {
        operand = cv_operand(site->function, op, 0);
        if (operand == CV_NONE)
            return false;
        op = &site->function->ops[operand];
    }
    *n = op->value;
    return op->kind == CV_OP_CONSTANT;
}

static uint32_t argument(const struct site *site, int number)
{
    return number < 0 ? CV_NONE : cv_operand(site->function, site->op, (uint32_t)number);
}

static enum cv_device_stream stream_of(const struct site *site, uint32_t operand)
{
    int64_t n;

    if (operand == CV_NONE)
        return CV_DEVICE_STREAM_NULL;
    return constant_operand(site, operand, &n) ? cv_device_stream_number(n)
                                               : CV_DEVICE_STREAM_NAMED;
}

/* The stream of a launch; where it is in a configuration structure, what is known of that. */
static enum cv_device_stream launch_stream(const struct site *site, const struct cv_launch *launch)
{
    uint32_t op = site->first_op + (uint32_t)(site->op - site->function->ops);

    if (launch->config == CV_NONE || !site->values)
        return stream_of(site, launch->stream);
    return cv_device_stream_of(site->values,
                               cv_argument_value(site->values->launches[op], CV_LAUNCH_STREAM, 0));
}

/* A function of the user's own may have the same name, in a namespace or with a body. */
static bool is_users(const struct cv_function *callee)
{
    return !callee->in_system_header && (callee->has_body || strstr(callee->name, "::"));
}

static const struct cv_api *row_of(const struct site *site)
{
    const struct cv_call *call = &site->function->calls[site->op->call];

    if (call->has_this || !call->name || (call->callee == CV_NONE && !call->unresolved))
        return NULL;
    if (call->callee != CV_NONE && is_users(&site->unit->functions[call->callee]))
        return NULL;
    return cv_api_find(call->name);
}

/* ------------------------------------------------------------ places for edits */

/* The name is replaced, and something put before the closing bracket, only where the call is
 * written name(argument...) in one line: a macro may hide anything else. */
static void find_edit_places(struct cv_runtime_use *use, const struct site *site)
{
    uint32_t first = cv_operand(site->function, site->op, 0);
    struct cv_place call = use->where, argument;
    size_t length = strlen(use->name);

    if (first == CV_NONE || call.line == 0 || call.line != call.end_line)
        return;
    argument = cv_place_of(site->unit, site->function->ops[first].span);
    /* The place of `&x` is that of `x`. */
    if (argument.line != call.line || argument.path != call.path ||
        (argument.column != call.column + length + 1 &&
         argument.column != call.column + length + 2))
        return;
    use->name_place = call;
    use->name_place.end_column = call.column + (uint32_t)length;
    use->list_end = call;
    use->list_end.column = use->list_end.end_column = call.end_column - 1;
}

static void find_flags(struct cv_runtime_use *use, const struct site *site)
{
    uint32_t operand = argument(site, use->api->flags);

    if (operand == CV_NONE || !constant_operand(site, operand, &use->flags))
        return;
    use->has_flags = true;
    /* A default argument, or all of a macro's call, stands where no text of its own is. */
    use->flags_place = cv_place_of(site->unit, site->function->ops[operand].span);
    if (use->flags_place.line != use->where.line || use->flags_place.column <= use->where.column ||
        use->flags_place.end_column >= use->where.end_column)
        memset(&use->flags_place, 0, sizeof use->flags_place);
}

/* --------------------------------------------------------------------- uses */

static struct cv_runtime_use *add_use(struct cv_grid_code *code, const struct site *site)
{
    struct cv_runtime_use *use;

    code->uses = cv_grow(code->arena, code->uses, code->use_count, &code->use_capacity,
                         sizeof *code->uses);
    use = &code->uses[code->use_count++];
    memset(use, 0, sizeof *use);
    use->side = site->function->side;
    use->unit = site->unit;
    use->where = cv_place_of(site->unit, site->op->span);
    use->function = site->function->name;
    return use;
}

static void add_call(struct cv_grid_code *code, const struct site *site, const struct cv_api *api)
{
    struct cv_runtime_use *use = add_use(code, site);
    uint32_t stream = argument(site, api->stream);

    use->api = api;
    use->name = site->function->calls[site->op->call].name;
    if (api->stream < 0 && api->kind == CV_API_STREAM && api->effects & CV_API_DESTROYS)
        stream = argument(site, api->object);
    use->stream = stream_of(site, stream);
    find_edit_places(use, site);
    find_flags(use, site);
}

static void add_launch(struct cv_grid_code *code, const struct site *site)
{
    const struct cv_launch *launch = &site->function->launches[site->op->launch];
    const struct cv_op *kernel = launch->kernel == CV_NONE ? NULL
                                                           : &site->function->ops[launch->kernel];
    struct cv_runtime_use *use = add_use(code, site);

    use->name = kernel && kernel->kind == CV_OP_FUNCTION
                    ? site->unit->functions[kernel->function].name
                    : "a kernel";
    use->by_call = launch->form != CV_LAUNCH_CHEVRON && launch->form != CV_LAUNCH_BUFFER;
    use->stream = launch_stream(site, launch);
}

static bool is_special(enum cv_device_stream stream)
{
    return stream == CV_DEVICE_STREAM_TAIL || stream == CV_DEVICE_STREAM_FIRE_AND_FORGET ||
           stream == CV_DEVICE_STREAM_GRAPH;
}

static void add_site(struct cv_grid_code *code, const struct site *site)
{
    const struct cv_api *api = site->op->kind == CV_OP_CALL ? row_of(site) : NULL;

    if (site->op->kind == CV_OP_LAUNCH)
        add_launch(code, site);
    else if (api)
        add_call(code, site, api);
    else
        return;
    if (site->function->side == CV_HOST && !is_special(code->uses[code->use_count - 1].stream))
        code->use_count--;
}

/* ------------------------------------------------------------------ versions */

static bool uses_runtime(const struct cv_flow *flow, uint32_t op)
{
    return cv_flow_op(flow, op)->kind == CV_OP_LAUNCH || cv_flow_api(flow, op);
}

/* The highest frame of another version that a frame is in; CV_NONE where there is none. */
static uint32_t foreign_frame(const struct cv_flow *flow, uint32_t frame)
{
    uint32_t found = CV_NONE;

    for (; frame != CV_NONE && flow->frames[frame].parent != CV_NONE;
         frame = flow->frames[frame].parent)
        if (flow->frames[frame].unit->cdp1 != flow->frames[0].unit->cdp1)
            found = frame;
    return found;
}

static void add_edge(struct cv_grid_code *code, const struct cv_entry *entry, uint32_t op,
                     struct cv_function_ref target, bool is_launch)
{
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    const struct cv_unit *to = entry->flow->program->units[target.unit];
    const struct cv_function *named = &to->functions[target.function];

    if (frame->unit->cdp1 == to->cdp1)
        return;
    code->edges = cv_grow(code->arena, code->edges, code->edge_count, &code->edge_capacity,
                          sizeof *code->edges);
    code->edges[code->edge_count++] = (struct cv_version_edge){
        .from = frame->unit,
        .to = to,
        .where = cv_flow_place(entry->flow, op),
        .function = frame->function->name,
        .name = named->name,
        .target = cv_place_of(to, named->span),
        .is_launch = is_launch,
    };
}

/* A call into another version matters where what is called uses the device runtime. */
static void add_edges(struct cv_grid_code *code, const struct cv_entry *entry, uint32_t op)
{
    const struct cv_flow *flow = entry->flow;
    struct cv_function_ref ref;
    uint32_t frame;

    if (cv_flow_op(flow, op)->kind == CV_OP_LAUNCH && cv_launched_kernel(entry, op, &ref))
        add_edge(code, entry, op, ref, true);
    if (!uses_runtime(flow, op))
        return;
    frame = foreign_frame(flow, flow->op_frames[op]);
    if (frame != CV_NONE)
        add_edge(code, entry, flow->frames[frame].call, flow->frames[frame].ref, false);
}

/* ------------------------------------------------------------------- entries */

void cv_grid_code_add(struct cv_grid_code *code, struct cv_entry *entry)
{
    const struct cv_flow *flow = entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_frame *frame = cv_flow_frame(flow, op);
        struct site site = { .unit = frame->unit,
                             .function = frame->function,
                             .op = cv_flow_op(flow, op),
                             .values = entry->values,
                             .first_op = frame->first_op };

        if (entry->values->ops[op] == CV_NONE || flow->child_of_op[op] != CV_NONE)
            continue;
        add_site(code, &site);
        if (entry->function->side == CV_DEVICE)
            add_edges(code, entry, op);
    }
}

static bool is_left_over(const struct cv_function *function)
{
    if (!function->has_body || function->in_system_header)
        return false;
    if (function->side == CV_DEVICE)
        return function->is_pattern && !function->is_host;
    return !function->is_pattern;
}

void cv_grid_code_finish(struct cv_grid_code *code, const struct cv_program *program)
{
    for (uint32_t unit = 0; unit < program->unit_count; unit++)
        for (uint32_t i = 0; i < program->units[unit]->function_count; i++) {
            const struct cv_function *function = &program->units[unit]->functions[i];

            for (uint32_t op = 0; is_left_over(function) && op < function->op_count; op++) {
                struct site site = { .unit = program->units[unit],
                                     .function = function,
                                     .op = &function->ops[op] };

                add_site(code, &site);
            }
        }
}
