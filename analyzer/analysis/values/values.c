/* values.c - follows values through a flow until nothing changes.
 *
 * The blocks are walked in reverse post-order, again and again, over the edges that can
 * be taken so far. Edges only open, and a location that ever differed where paths join
 * stays a phi there, so the walk ends. */
#include <string.h>

#include "analysis/values/values_parts.h"

/* Pages of block states and rounds after which a flow is given up. */
enum { MAX_PAGES = 1000 * 1000, SETTLING_ROUNDS = 20, MAX_ROUNDS = 60 };

enum { MAX_ROUND_DEPTH = 8 }; /* of the formula that one round of a loop computes */

/* The parameters of a frame get the arguments of its call. */
static void bind_parameters(struct cv_step *step, const struct cv_flow_block *block)
{
    struct cv_values *values = step->values;
    const struct cv_frame *frame = &values->flow->frames[block->enters];
    uint32_t given = cv_flow_op(values->flow, block->call)->operand_count;

    for (uint32_t i = 0; i < frame->function->parameter_count; i++) {
        uint32_t object = cv_value_make(values, CV_VALUE_OBJECT, 0, frame->first_object + i, 0, 0);
        uint32_t value = i < given ? cv_step_operand(values, block->call, i) : CV_NONE;
        uint32_t type = frame->function->objects[i].type;
        const struct cv_type *model = type < frame->unit->type_count ? &frame->unit->types[type]
                                                                     : NULL;

        cv_state_store(values, step->state, object, cv_sure(values, value, block->call, i),
                       model ? model->size : -1, model && model->kind == CV_TYPE_RECORD,
                       block->call, step->changed);
    }
}

static void deliver_result(struct cv_step *step, const struct cv_flow_block *block)
{
    struct cv_values *values = step->values;
    const struct cv_frame *frame = &values->flow->frames[block->frame];
    uint32_t slot = frame->first_object + frame->function->object_count;

    if (block->condition == CV_NONE || values->ops[block->condition] == CV_NONE)
        return;
    cv_state_store(values, step->state, cv_value_make(values, CV_VALUE_OBJECT, 0, slot, 0, 0),
                   values->ops[block->condition],
                   cv_flow_type(values->flow, block->condition)->size, false, block->condition,
                   step->changed);
}

bool cv_edge_open(const struct cv_values *values, uint32_t block, size_t n)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    uint32_t from = model->predecessors.items[n];

    return values->ended[from] && values->edges[from][model->predecessor_edges.items[n]];
}

uint32_t cv_value_out(struct cv_values *values, uint32_t block, uint32_t location)
{
    return cv_state_get(values, &values->out[block], location);
}

static bool is_phi_of(const struct cv_values *values, uint32_t value, uint32_t block,
                      uint32_t location);

static bool has_phi(const struct cv_values *values, const struct cv_state *in, uint32_t block,
                    uint32_t location)
{
    uint32_t value = cv_state_cell(in, location);

    return value != CV_NONE && is_phi_of(values, value, block, location);
}

/* One value that all paths agree on stays; what merely comes round a loop unchanged agrees. */
static bool is_phi_of(const struct cv_values *values, uint32_t value, uint32_t block,
                      uint32_t location)
{
    const struct cv_value *model = &values->items[value];

    return model->kind == CV_VALUE_PHI && model->a == block && model->b == location;
}

/* A phi that its block has no more: it comes round a loop, from where the walk has not been. */
static bool is_past_phi(const struct cv_values *values, uint32_t value)
{
    const struct cv_value *model = &values->items[value];

    return model->kind == CV_VALUE_PHI && cv_state_cell(&values->in[model->a], model->b) != value;
}

/* Whether a value is computed from another one, as far as a round of a loop may go. */
static bool is_made_from(const struct cv_values *values, uint32_t value, uint32_t part, int depth)
{
    const struct cv_value *model = &values->items[value];

    if (value == part || depth == 0)
        return value == part;
    switch ((enum cv_value_kind)model->kind) {
    case CV_VALUE_ELEMENT:
    case CV_VALUE_BINARY:
        return is_made_from(values, model->a, part, depth - 1) ||
               is_made_from(values, model->b, part, depth - 1);
    case CV_VALUE_OFFSET:
    case CV_VALUE_UNARY:
    case CV_VALUE_PART:
        return is_made_from(values, model->a, part, depth - 1);
    case CV_VALUE_READ:
        return is_made_from(values, model->b, part, depth - 1);
    default:
        return false;
    }
}

/* Whether each round of a loop makes a value from that of the round before, though none was set
 * before the loop. */
static bool goes_on(const struct cv_values *values, uint32_t value, uint32_t block,
                    uint32_t location)
{
    uint32_t before = cv_state_cell(&values->in[block], location);

    return value != before && before != CV_NONE &&
           values->items[before].kind != CV_VALUE_CONSTANT &&
           is_made_from(values, value, before, MAX_ROUND_DEPTH);
}

static uint32_t join_location(struct cv_values *values, uint32_t block, uint32_t location,
                              const struct cv_ids *from, bool *changed)
{
    uint32_t first = CV_NONE;
    bool differs = false, unset = false;

    for (size_t i = 0; i < from->count; i++) {
        uint32_t value = cv_value_out(values, from->items[i], location);

        if (is_phi_of(values, value, block, location))
            continue;
        if (from->count > 1 && cv_never_set(values, value)) {
            unset = true;
            continue;
        }
        if (is_past_phi(values, value)) {
            values->skips[block] = true;
            continue;
        }
        differs |= first != CV_NONE && value != first;
        first = value;
    }
    differs |= unset && first != CV_NONE && goes_on(values, first, block, location);
    if (!differs)
        return first == CV_NONE ? cv_value_out(values, from->items[0], location) : first;
    for (size_t i = 0; i < from->count; i++)
        cv_escape(values, cv_value_out(values, from->items[i], location), changed);
    return cv_value_make(values, CV_VALUE_PHI, 0, block, location, 0);
}

/* A call or instruction after which the thread does not go on. */
static bool never_returns(const struct cv_values *values, uint32_t op)
{
    const struct cv_flow *flow = values->flow;
    const struct cv_op *model = cv_flow_op(flow, op);

    if (model->kind == CV_OP_ASM)
        return cv_asm_of(flow, op)->effects & CV_ASM_EXIT;
    return model->kind == CV_OP_CALL && flow->child_of_op[op] == CV_NONE &&
           cv_flow_frame(flow, op)->function->calls[model->call].never_returns;
}

/* The page that all of several blocks end with, if it is one. */
static bool one_page(const struct cv_values *values, const struct cv_ids *from, uint32_t n,
                     struct cv_state_page **page)
{
    *page = cv_page_of(&values->out[from->items[0]], n);
    for (size_t i = 1; i < from->count; i++)
        if (cv_page_of(&values->out[from->items[i]], n) != *page)
            return false;
    return true;
}

static void join_page(struct cv_values *values, uint32_t block, uint32_t n, struct cv_state *in,
                      bool *changed)
{
    const struct cv_ids *from = &values->joined;

    for (uint32_t at = n * CV_STATE_PAGE;
         at < (n + 1) * CV_STATE_PAGE && at < values->location_count; at++) {
        bool touched = false;
        uint32_t value = CV_NONE;

        /* In time a phi stays one, so that the walk ends. */
        if (values->round > SETTLING_ROUNDS && has_phi(values, in, block, at))
            continue;
        for (size_t i = 0; i < from->count && !touched; i++)
            touched = cv_state_cell(&values->out[from->items[i]], at) != CV_NONE;
        /* A part of something that was set as a whole is asked for when it is read. */
        if (touched)
            value = join_location(values, block, at, from, changed);
        if (value != cv_state_cell(in, at))
            cv_state_set(values, in, at, value);
    }
}

/* The state at the beginning of a block: that of its only predecessor, else `in`, which holds
 * what it was in the round before. */
static const struct cv_state *join(struct cv_values *values, uint32_t block, struct cv_state *in,
                                   bool *changed)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    struct cv_ids *from = &values->joined;
    struct cv_state_page *page;

    from->count = 0;
    for (size_t i = 0; i < model->predecessors.count; i++)
        if (cv_edge_open(values, block, i))
            cv_ids_add(values->arena, from, model->predecessors.items[i]);
    if (from->count == 0)
        return in;
    if (from->count == 1)
        return &values->out[from->items[0]];
    /* Locations are numbered as they turn up: the number may grow while they are joined. */
    for (uint32_t n = 0; n * CV_STATE_PAGE < values->location_count; n++) {
        if (one_page(values, from, n, &page) &&
            (values->round <= SETTLING_ROUNDS || page == cv_page_of(in, n))) {
            cv_reach_page(values, in, n);
            in->pages[n] = page;
        } else {
            join_page(values, block, n, in, changed);
        }
    }
    return in;
}

static void open_edge(struct cv_values *values, uint32_t block, uint32_t n, bool *changed)
{
    if (!values->edges[block][n]) {
        values->edges[block][n] = true;
        *changed = true;
    }
}

static void open_edges(struct cv_values *values, uint32_t block, bool *changed)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    int64_t n;

    if (model->end == CV_END_BRANCH && model->condition != CV_NONE && model->successor_count == 2 &&
        cv_value_constant(values, values->ops[model->condition], &n)) {
        open_edge(values, block, n ? 0 : 1, changed);
        return;
    }
    if (model->end == CV_END_SWITCH && model->condition != CV_NONE && model->cases &&
        cv_value_constant(values, values->ops[model->condition], &n)) {
        uint32_t taken = model->successor_count - 1;

        for (uint32_t i = 0; i + 1 < model->successor_count; i++)
            if (model->cases[i] == n) {
                taken = i;
                break;
            }
        open_edge(values, block, taken, changed);
        return;
    }
    for (uint32_t i = 0; i < model->successor_count; i++)
        open_edge(values, block, i, changed);
}

/* Keeps what holds at the end of a block; where it holds what it did, the page it had. */
static void keep_state(struct cv_values *values, uint32_t block, struct cv_state *state,
                       bool *changed)
{
    struct cv_state *out = &values->out[block];
    bool differs = !values->ended[block] || out->count != state->count;

    for (uint32_t n = 0; n < state->count; n++) {
        struct cv_state_page *before = cv_page_of(out, n), *now = state->pages[n];

        if (before == now)
            continue;
        if (before && now && memcmp(before->cells, now->cells, sizeof now->cells) == 0)
            state->pages[n] = before;
        else
            differs = true;
    }
    values->ended[block] = true;
    if (!differs)
        return;
    cv_state_copy(values, out, state);
    values->versions[block]++;
    *changed = true;
}

static void walk_block(struct cv_values *values, uint32_t block, struct cv_state *in,
                       struct cv_state *scratch, bool *changed)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    struct cv_step step = { values, scratch, changed };
    const struct cv_state *begin;

    values->walks++;
    begin = join(values, block, in, changed);
    values->walks++; /* what holds at the beginning is kept */
    cv_state_copy(values, scratch, begin);
    for (uint32_t i = 0; i < model->op_count; i++) {
        uint32_t op = model->first_op + i;
        uint32_t value = cv_step_evaluate(&step, op);

        *changed |= values->ops[op] != value;
        values->ops[op] = value;
        if (never_returns(values, op))
            return; /* nothing after it runs */
    }
    if (model->enters != CV_NONE)
        bind_parameters(&step, model);
    if (model->leaves)
        deliver_result(&step, model);
    keep_state(values, block, scratch, changed);
    open_edges(values, block, changed);
}

/* A number that changes with everything a block's walk depends on: what its predecessors end
 * with, the results of other blocks that it uses, and, where it has written to what is not known,
 * which addresses have got out. */
static uint64_t inputs_of(const struct cv_values *values, uint32_t block)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    const struct cv_ids *others = &values->others[block];
    uint64_t sum = 1;

    for (size_t i = 0; i < model->predecessors.count; i++) {
        uint32_t from = model->predecessors.items[i];

        if (cv_edge_open(values, block, i))
            sum = sum * 31 + ((uint64_t)from << 20) + values->versions[from] + 1;
    }
    for (size_t i = 0; i < others->count; i++)
        sum = sum * 31 + values->ops[others->items[i]];
    if (values->skips[block])
        sum += (uint64_t)values->round << 40;
    if (values->spreads[block])
        sum += (uint64_t)(values->escapes + values->late) * 1000003;
    return sum;
}

static bool reachable(const struct cv_values *values, uint32_t block)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];

    if (block == 0)
        return true;
    for (size_t i = 0; i < model->predecessors.count; i++)
        if (cv_edge_open(values, block, i))
            return true;
    return false;
}

struct visit {
    uint32_t block;
    uint32_t next; /* number of successors that were looked at */
};

static void reverse_post_order(struct cv_values *values)
{
    struct cv_flow *flow = values->flow;
    bool *seen = cv_alloc_array(values->arena, flow->block_count, sizeof *seen);
    struct visit *stack = cv_alloc_array(values->arena, flow->block_count + 1, sizeof *stack);
    uint32_t *post = cv_alloc_array(values->arena, flow->block_count, sizeof *post);
    uint32_t depth = 0, count = 0;

    stack[depth++] = (struct visit){ 0, 0 };
    seen[0] = true;
    while (depth) {
        struct visit *top = &stack[depth - 1];
        const struct cv_flow_block *block = &flow->blocks[top->block];

        if (top->next == block->successor_count) {
            post[count++] = top->block;
            depth--;
        } else {
            uint32_t next = block->successors[block->successor_count - ++top->next];

            if (!seen[next]) {
                seen[next] = true;
                stack[depth++] = (struct visit){ next, 0 };
            }
        }
    }
    values->order = cv_alloc_array(values->arena, count + 1, sizeof *values->order);
    values->order_count = count;
    for (uint32_t i = 0; i < count; i++)
        values->order[i] = post[count - 1 - i];
}

/* Notes an operation of another block, whose result a block computes with. */
static void note_other(struct cv_values *values, uint32_t block, uint32_t op)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];

    if (op != CV_NONE && op - model->first_op >= model->op_count)
        cv_ids_add(values->arena, &values->others[block], op);
}

static void note_launch(struct cv_values *values, uint32_t block, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(values->flow, op);
    const struct cv_function *function = frame->function;
    const struct cv_launch *launch = &function->launches[cv_flow_op(values->flow, op)->launch];
    const uint32_t parts[] = {
        launch->kernel,       launch->grid,         launch->block,        launch->grid_xyz[0],
        launch->grid_xyz[1],  launch->grid_xyz[2],  launch->block_xyz[0], launch->block_xyz[1],
        launch->block_xyz[2], launch->shared_bytes, launch->stream,       launch->config,
        launch->arguments,    launch->buffer,
    };

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i] != CV_NONE)
            note_other(values, block, frame->first_op + parts[i]);
    for (uint32_t i = 0; i < launch->argument_count; i++)
        note_other(values, block, frame->first_op + function->operands[launch->first_argument + i]);
}

static void note_operands(struct cv_values *values, uint32_t block, uint32_t op)
{
    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++)
        note_other(values, block, cv_flow_operand(values->flow, op, i));
}

static void note_others(struct cv_values *values, uint32_t block)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];

    note_other(values, block, model->condition);
    if (model->enters != CV_NONE)
        note_operands(values, block, model->call);
    for (uint32_t op = model->first_op; op < model->first_op + model->op_count; op++) {
        note_operands(values, block, op);
        if (cv_flow_op(values->flow, op)->kind == CV_OP_LAUNCH)
            note_launch(values, block, op);
    }
}

static void prepare(struct cv_values *values)
{
    struct cv_flow *flow = values->flow;
    size_t ops = (size_t)flow->op_count + 1;

    cv_index_init(&values->index, values->arena);
    cv_index_init(&values->location_index, values->arena);
    values->ops = cv_alloc_array(values->arena, ops, sizeof *values->ops);
    values->addresses = cv_alloc_array(values->arena, ops, sizeof *values->addresses);
    memset(values->ops, 0xff, ops * sizeof *values->ops);
    memset(values->addresses, 0xff, ops * sizeof *values->addresses);
    values->out = cv_alloc_array(values->arena, flow->block_count, sizeof *values->out);
    values->in = cv_alloc_array(values->arena, flow->block_count, sizeof *values->in);
    values->ended = cv_alloc_array(values->arena, flow->block_count, sizeof *values->ended);
    values->reached = cv_alloc_array(values->arena, flow->block_count, sizeof *values->reached);
    values->edges = cv_alloc_array(values->arena, flow->block_count, sizeof *values->edges);
    values->launches = cv_alloc_array(values->arena, ops, sizeof *values->launches);
    for (size_t i = 0; i < flow->block_count; i++)
        values->edges[i] = cv_alloc_array(values->arena, flow->blocks[i].successor_count + 1,
                                          sizeof **values->edges);
    values->escaped_in = cv_alloc_array(values->arena, flow->frame_count + 1,
                                        sizeof *values->escaped_in);
    values->versions = cv_alloc_array(values->arena, flow->block_count, sizeof *values->versions);
    values->walked = cv_alloc_array(values->arena, flow->block_count, sizeof *values->walked);
    values->others = cv_alloc_array(values->arena, flow->block_count, sizeof *values->others);
    values->spreads = cv_alloc_array(values->arena, flow->block_count, sizeof *values->spreads);
    values->skips = cv_alloc_array(values->arena, flow->block_count, sizeof *values->skips);
    for (uint32_t i = 0; i < flow->block_count; i++)
        note_others(values, i);
    reverse_post_order(values);
}

struct cv_values *cv_values_new(struct cv_arena *arena, struct cv_flow *flow)
{
    struct cv_values *values = cv_alloc(arena, sizeof *values);
    struct cv_state scratch = { 0 };
    bool changed = true;
    uint32_t late = 0;
    uint64_t inputs;

    values->arena = arena;
    values->flow = flow;
    prepare(values);
    for (; changed || late != values->late; values->round++) {
        changed = false;
        late = values->late;
        if (values->round == MAX_ROUNDS)
            return values;
        for (uint32_t i = 0; i < values->order_count; i++) {
            uint32_t block = values->order[i];

            if (!reachable(values, block))
                continue;
            if (values->pages > MAX_PAGES)
                return values;
            values->reached[block] = true;
            inputs = inputs_of(values, block);
            if (values->walked[block] == inputs)
                continue;
            values->walked[block] = inputs;
            values->skips[block] = values->spread = false;
            walk_block(values, block, &values->in[block], &scratch, &changed);
            values->spreads[block] = values->spread;
        }
    }
    values->complete = true;
    return values;
}
