/* uniform.c - follows thread and block numbers through formulas, memory and joins. */
#include "analysis/values/uniform.h"

enum { MARK = 1 << 7, WARP = 32, MAX_DEPTH = 2000 };

struct cv_uniformity *cv_uniformity_new(struct cv_entry *entry)
{
    struct cv_uniformity *uniformity = cv_alloc(entry->arena, sizeof *uniformity);

    uniformity->entry = entry;
    uniformity->count = entry->values->count;
    uniformity->known = cv_alloc_array(entry->arena, uniformity->count + 1, 1);
    return uniformity;
}

static unsigned of_builtin(uint32_t builtin)
{
    switch (builtin) {
    case CV_THREAD_X:
    case CV_THREAD_RANK:
        return CV_DIFFERS_THREAD;
    case CV_THREAD_Y:
    case CV_THREAD_Z:
    case CV_WARP_ID:
        return CV_DIFFERS_WARP;
    case CV_LANE:
        return CV_DIFFERS_LANE;
    case CV_BLOCK_X:
    case CV_BLOCK_Y:
    case CV_BLOCK_Z:
    case CV_BLOCK_RANK:
    case CV_CLUSTER_RANK:
        return CV_DIFFERS_BLOCK;
    case CV_GRID_RANK:
        return CV_DIFFERS_THREAD | CV_DIFFERS_BLOCK;
    default:
        return 0;
    }
}

static unsigned of_operands(struct cv_uniformity *u, uint32_t op)
{
    const struct cv_flow *flow = u->entry->flow;
    unsigned bits = 0;

    for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(flow, op, i);

        if (operand != CV_NONE)
            bits |= cv_differs(u, u->entry->values->ops[operand]);
    }
    return bits;
}

/* Threads of one warp have one quotient by 32, those of all warps the same remainders. */
static unsigned of_binary(struct cv_uniformity *u, const struct cv_value *model)
{
    unsigned bits = cv_differs(u, model->a) | cv_differs(u, model->b);
    int64_t n;

    if (!cv_value_constant(u->entry->values, model->b, &n))
        return bits;
    if ((model->detail == CV_DIV && n != 0 && n % WARP == 0) ||
        (model->detail == CV_SHR && n >= 5) || (model->detail == CV_AND && n != 0 && n % WARP == 0))
        return bits & ~(unsigned)CV_DIFFERS_LANE;
    if ((model->detail == CV_REM && n > 0 && n <= WARP) ||
        (model->detail == CV_AND && n > 0 && n < WARP))
        return bits & ~(unsigned)CV_DIFFERS_WARP;
    /* A warp lies on one side of a multiple of 32. */
    if ((model->detail == CV_LT || model->detail == CV_GE) && n % WARP == 0 &&
        u->entry->values->items[model->a].kind == CV_VALUE_BUILTIN)
        return bits & ~(unsigned)CV_DIFFERS_LANE;
    return bits;
}

/* What a barrier gives is the same for those who meet there; a shuffle hands values around. */
static unsigned of_opaque(struct cv_uniformity *u, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(u->entry->flow, op);
    uint32_t lane;
    unsigned bits;

    if (model->kind != CV_OP_BARRIER || model->is_uniform)
        return 0;
    bits = of_operands(u, op);
    lane = cv_flow_operand(u->entry->flow, op, 2);
    if (model->detail == CV_BARRIER_WARP && lane != CV_NONE &&
        !(cv_differs(u, u->entry->values->ops[lane]) & CV_DIFFERS_LANE))
        bits &= ~(unsigned)CV_DIFFERS_LANE;
    return bits;
}

/* Where paths join: the values, and who took which path. */
static unsigned of_phi(struct cv_uniformity *u, uint32_t phi)
{
    struct cv_values *values = u->entry->values;
    uint32_t block = values->items[phi].a;
    uint32_t above = u->entry->cycles->dominators[block];
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t only = cv_phi_settled(values, phi);
    const struct cv_flow_block *model;
    unsigned bits = 0;

    if (only != phi)
        return cv_differs(u, only);
    cv_phi_incoming(values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        bits |= cv_differs(u, incoming.items[i]);
    if (above == CV_NONE || above == block)
        return bits;
    model = &u->entry->flow->blocks[above];
    if (model->condition != CV_NONE && values->ops[model->condition] != CV_NONE &&
        model->successor_count > 1)
        bits |= cv_differs(u, values->ops[model->condition]);
    return bits;
}

static unsigned of_kind(struct cv_uniformity *u, uint32_t value)
{
    struct cv_value model = u->entry->values->items[value];

    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_BUILTIN:
        return of_builtin(model.a);
    case CV_VALUE_OFFSET:
    case CV_VALUE_UNARY:
    case CV_VALUE_PART:
    case CV_VALUE_AGGREGATE:
        return cv_differs(u, model.a);
    case CV_VALUE_ELEMENT:
        return cv_differs(u, model.a) | cv_differs(u, model.b);
    case CV_VALUE_BINARY:
        return of_binary(u, &model);
    case CV_VALUE_PURE:
        return of_operands(u, model.a);
    case CV_VALUE_READ:
        if (cv_is_read_modify_write(cv_flow_op(u->entry->flow, model.a)))
            return CV_DIFFERS_THREAD | CV_DIFFERS_BLOCK;
        return cv_differs(u, model.b);
    case CV_VALUE_PHI:
        return of_phi(u, value);
    case CV_VALUE_OPAQUE:
        return of_opaque(u, model.a);
    default:
        return 0;
    }
}

unsigned cv_differs(struct cv_uniformity *u, uint32_t value)
{
    unsigned bits;

    if (value == CV_NONE || value >= u->count || u->depth > MAX_DEPTH)
        return 0;
    if (u->known[value] & MARK)
        return u->known[value] & ~(unsigned)MARK;
    u->known[value] = MARK; /* what comes round a loop adds nothing */
    u->depth++;
    bits = of_kind(u, value);
    u->depth--;
    u->known[value] = (unsigned char)(bits | MARK);
    return bits;
}
