/* evaluate.c - runs the formulas of a kernel's values for one thread. */
#include "analysis/values/evaluate.h"

#include <string.h>

enum { BUDGET = 2000000, MAX_DEPTH = 60, MAX_ROUNDS = 2048, MAX_PATH = 64, MAX_WALK = 3 };

/* Numbers of elements as programs meet them: round, odd, large, small. */
static const int64_t guesses[CV_SAMPLES] = { 1000, 777, 4096, 33, 3, 0 };

int64_t cv_thread_number(const struct cv_trial *trial, const struct cv_thread *thread)
{
    return thread->thread[0] +
           trial->block_size[0] * (thread->thread[1] + trial->block_size[1] * thread->thread[2]);
}

void cv_thread_numbered(const struct cv_trial *trial, int64_t number, struct cv_thread *thread)
{
    const int64_t *size = trial->block_size;

    thread->thread[0] = number % size[0];
    thread->thread[1] = number / size[0] % size[1];
    thread->thread[2] = number / size[0] / size[1];
}

int64_t cv_block_number(const struct cv_trial *trial, const struct cv_thread *thread)
{
    return thread->block[0] +
           trial->grid_size[0] * (thread->block[1] + trial->grid_size[1] * thread->block[2]);
}

/* What a phi joins, found once: evaluation asks again and again. */
struct cv_phi {
    uint32_t settled;
    struct cv_ids incoming, blocks;
};

struct cv_phi_table {
    struct cv_phi **items; /* by value; NULL: not asked yet */
    size_t count;
};

static const struct cv_phi *phi_of(struct cv_evaluator *e, uint32_t value)
{
    struct cv_entry *entry = e->entry;
    struct cv_phi *phi = entry->phis->items[value];

    if (!phi) {
        phi = cv_alloc(entry->arena, sizeof *phi);
        phi->settled = cv_phi_settled(entry->values, value);
        cv_phi_incoming(entry->values, value, &phi->incoming, &phi->blocks);
        entry->phis->items[value] = phi;
    }
    return phi;
}

static bool is_phi(const struct cv_evaluator *e, uint32_t value)
{
    return value < e->entry->phis->count && e->entry->values->items[value].kind == CV_VALUE_PHI;
}

static void make_phi_table(struct cv_entry *entry)
{
    entry->phis = cv_alloc(entry->arena, sizeof *entry->phis);
    entry->phis->count = entry->values->count;
    entry->phis->items = cv_alloc_array(entry->arena, entry->phis->count + 1,
                                        sizeof(struct cv_phi *));
}

void cv_evaluator_init(struct cv_evaluator *evaluator, struct cv_entry *entry,
                       const struct cv_trial *trial)
{
    memset(evaluator, 0, sizeof *evaluator);
    evaluator->entry = entry;
    evaluator->trial = trial;
    evaluator->budget = BUDGET;
    if (!entry->phis)
        make_phi_table(entry);
}

/* ------------------------------------------------------------------ leaves */

/* A number that is the same for equal keys. */
static int64_t guess(struct cv_evaluator *e, int64_t a, int64_t b)
{
    int64_t words[3] = { a, b, e->trial->sample };

    e->guessed = true;
    return (int64_t)(cv_hash(words, sizeof words) % 8);
}

/* A number of elements, another one for each sample: all of them are tried, in one order or the
 * other, so that amounts that have to do with each other are not always the same way round. */
static int64_t amount(struct cv_evaluator *e, int64_t a, int64_t b)
{
    int64_t words[2] = { a, b };
    uint64_t hash = cv_hash(words, sizeof words);
    uint64_t step = hash & 1 ? 1 : CV_SAMPLES - 1;

    e->guessed = true;
    return guesses[((hash >> 1) % CV_SAMPLES + e->trial->sample * step) % CV_SAMPLES];
}

static int64_t cluster_rank(const struct cv_evaluator *e)
{
    const int64_t *size = e->trial->cluster_size;
    int64_t rank = 0;

    for (int i = 2; i >= 0; i--)
        rank = rank * size[i] + (size[i] > 0 ? e->at.block[i] % size[i] : 0);
    return rank;
}

static bool builtin(const struct cv_evaluator *e, uint32_t which, int64_t *n)
{
    const struct cv_trial *t = e->trial;
    int64_t number = cv_thread_number(t, &e->at);

    if (which >= CV_THREAD_X && which <= CV_THREAD_Z)
        *n = e->at.thread[which - CV_THREAD_X];
    else if (which >= CV_BLOCK_X && which <= CV_BLOCK_Z)
        *n = e->at.block[which - CV_BLOCK_X];
    else if (which >= CV_BLOCK_DIM_X && which <= CV_BLOCK_DIM_Z)
        *n = t->block_size[which - CV_BLOCK_DIM_X];
    else if (which >= CV_GRID_DIM_X && which <= CV_GRID_DIM_Z)
        *n = t->grid_size[which - CV_GRID_DIM_X];
    else if (which == CV_WARP_SIZE)
        *n = 32;
    else if (which == CV_LANE)
        *n = number % 32;
    else if (which == CV_WARP_ID)
        *n = number / 32;
    else if (which == CV_THREAD_RANK)
        *n = number;
    else if (which == CV_BLOCK_RANK)
        *n = cv_block_number(t, &e->at);
    else if (which == CV_GRID_RANK)
        *n = number +
             cv_block_number(t, &e->at) * t->block_size[0] * t->block_size[1] * t->block_size[2];
    else if (which == CV_CLUSTER_RANK)
        *n = cluster_rank(e);
    else
        return false;
    return true;
}

/* What was there at the entry: an argument, else a guess. */
static bool initial(struct cv_evaluator *e, uint32_t location, int64_t *n)
{
    const struct cv_values *values = e->entry->values;
    struct cv_location place = values->locations[location];
    uint32_t object = values->items[place.base].a;
    const struct cv_flow *flow = e->entry->flow;
    int64_t offset = place.offset == CV_REST ? 0 : place.offset;
    uint32_t parameter = object - flow->frames[0].first_object;

    if (flow->objects[object].frame != 0 || parameter >= flow->frames[0].function->parameter_count)
        return false;
    for (size_t i = 0; i < e->trial->argument_count; i++)
        if (e->trial->arguments[i].parameter == parameter &&
            e->trial->arguments[i].offset == offset) {
            *n = e->trial->arguments[i].value;
            return true;
        }
    *n = amount(e, parameter, offset);
    return true;
}

/* Memory gives all who read one place the same; an exchange gives each its own. */
static bool read_memory(struct cv_evaluator *e, const struct cv_value *model, int64_t *n)
{
    int64_t address;

    if (!cv_evaluate(e, model->b, &address))
        return false;
    if (cv_is_read_modify_write(cv_flow_op(e->entry->flow, model->a)))
        address += cv_thread_number(e->trial, &e->at) * 8191 +
                   cv_block_number(e->trial, &e->at) * 131071;
    *n = guess(e, model->a, address);
    return true;
}

/* A floating number, cut to a whole one: what it is compared with is guessed as one. */
static int64_t whole(int64_t bits)
{
    double real;

    memcpy(&real, &bits, sizeof real);
    return real > -1e9 && real < 1e9 ? (int64_t)real : 0;
}

/* A record in memory, or a part of one: the same for all who read one place. */
static bool read_record(struct cv_evaluator *e, const struct cv_value *model, int64_t *n)
{
    int64_t record;

    if (!cv_evaluate(e, model->a, &record))
        return false;
    *n = guess(e, model->kind == CV_VALUE_PART ? model->n : (int64_t)model->b, record);
    return true;
}

/* ------------------------------------------------------------------- paths */

static bool open_edge(const struct cv_evaluator *e, uint32_t block, uint32_t successor)
{
    return e->entry->values->edges[block][successor];
}

/* Where the thread goes on after a block; CV_NONE: cannot be told. */
static uint32_t next_block(struct cv_evaluator *e, uint32_t block)
{
    const struct cv_flow_block *model = &e->entry->flow->blocks[block];
    uint32_t only = CV_NONE, open = 0;
    int64_t n;

    for (uint32_t i = 0; i < model->successor_count; i++)
        if (open_edge(e, block, i)) {
            only = model->successors[i];
            open++;
        }
    if (open <= 1)
        return only;
    if (model->condition == CV_NONE || e->entry->values->ops[model->condition] == CV_NONE ||
        !cv_evaluate(e, e->entry->values->ops[model->condition], &n))
        return CV_NONE;
    return model->successors[cv_flow_way(model, n)];
}

/* The block by which the thread comes to a join, from where all paths to it part. */
static uint32_t arrives_from(struct cv_evaluator *e, uint32_t join)
{
    uint32_t block = e->entry->cycles->dominators[join];

    for (int i = 0; i < MAX_PATH && block != CV_NONE; i++) {
        uint32_t next = next_block(e, block);

        if (next == join)
            return block;
        if (next == CV_NONE || next == block)
            return CV_NONE;
        block = next;
    }
    return CV_NONE;
}

static const struct cv_cycle *cycle_at(const struct cv_evaluator *e, uint32_t header)
{
    for (size_t i = 0; i < e->entry->cycles->count; i++)
        if (e->entry->cycles->items[i].header == header)
            return &e->entry->cycles->items[i];
    return NULL;
}

/* What a loop's phi begins with, and what each round makes of it. */
static bool loop_values(struct cv_evaluator *e, uint32_t value, const struct cv_cycle *cycle,
                        uint32_t *first, uint32_t *next)
{
    const struct cv_phi *phi = phi_of(e, value);

    *first = *next = CV_NONE;
    for (size_t i = 0; i < phi->incoming.count; i++) {
        uint32_t *which = cv_cycle_has(cycle, phi->blocks.items[i]) ? next : first;

        if (*which != CV_NONE && *which != phi->incoming.items[i])
            return false;
        *which = phi->incoming.items[i];
    }
    return *first != CV_NONE && *next != CV_NONE;
}

static bool evaluate_bound(struct cv_evaluator *e, uint32_t phi, int64_t held, uint32_t value,
                           int64_t *n)
{
    bool ok;

    if (e->bound_count == sizeof e->bound / sizeof e->bound[0])
        return false;
    e->bound[e->bound_count].phi = phi;
    e->bound[e->bound_count++].value = held;
    ok = cv_evaluate(e, value, n);
    e->bound_count--;
    return ok;
}

/* A loop's phi in some round, the same for all threads. */
static bool loop_phi(struct cv_evaluator *e, uint32_t phi, const struct cv_cycle *cycle, int64_t *n)
{
    uint32_t first, next;

    if (!loop_values(e, phi, cycle, &first, &next) || !cv_evaluate(e, first, n))
        return false;
    for (int64_t round = 0; round < e->fixed_round; round++)
        if (!evaluate_bound(e, phi, *n, next, n))
            return false;
    return true;
}

static bool evaluate_phi(struct cv_evaluator *e, uint32_t value, int64_t *n)
{
    uint32_t block = e->entry->values->items[value].a, from;
    const struct cv_phi *phi;
    const struct cv_cycle *cycle;

    if (!is_phi(e, value))
        return false;
    phi = phi_of(e, value);
    if (phi->settled != value)
        return cv_evaluate(e, phi->settled, n);
    for (int i = 0; i < e->bound_count; i++)
        if (e->bound[i].phi == value) {
            *n = e->bound[i].value;
            return true;
        }
    cycle = cycle_at(e, block);
    if (cycle)
        return loop_phi(e, value, cycle, n);
    from = arrives_from(e, block);
    for (size_t i = 0; from != CV_NONE && i < phi->incoming.count; i++)
        if (phi->blocks.items[i] == from)
            return cv_evaluate(e, phi->incoming.items[i], n);
    return false;
}

/* ---------------------------------------------------------------- formulas */

static bool evaluate_unary(struct cv_evaluator *e, const struct cv_value *model, int64_t *n)
{
    int64_t a;

    if (!cv_evaluate(e, model->a, &a))
        return false;
    *n = model->detail == CV_NEG ? (int64_t)(0 - (uint64_t)a) : model->detail == CV_NOT ? ~a : !a;
    return true;
}

static bool evaluate_binary(struct cv_evaluator *e, const struct cv_value *model, int64_t *n)
{
    int64_t a, b;

    return cv_evaluate(e, model->a, &a) && cv_evaluate(e, model->b, &b) &&
           cv_fold((enum cv_operator)model->detail, a, b, false, n);
}

/* Equal arguments give equal results. */
static bool evaluate_pure(struct cv_evaluator *e, const struct cv_value *model, int64_t *n)
{
    int64_t sum = model->a, one;

    for (uint32_t i = 0; i < cv_flow_op(e->entry->flow, model->a)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(e->entry->flow, model->a, i);

        if (operand == CV_NONE || !cv_evaluate(e, e->entry->values->ops[operand], &one))
            return false;
        sum = sum * 31 + one;
    }
    *n = guess(e, model->a, sum);
    return true;
}

/* A bit for each lane of the mask that votes for it. */
static bool evaluate_ballot(struct cv_evaluator *e, uint32_t op, int64_t *n)
{
    const struct cv_trial *t = e->trial;
    int64_t threads = t->block_size[0] * t->block_size[1] * t->block_size[2], mask, vote;
    int64_t first = cv_thread_number(t, &e->at) / 32 * 32;
    uint32_t named = cv_flow_operand(e->entry->flow, op, 0);
    uint32_t voted = cv_flow_operand(e->entry->flow, op, 1);
    struct cv_thread here = e->at;
    bool known = named != CV_NONE && voted != CV_NONE &&
                 cv_evaluate(e, e->entry->values->ops[named], &mask);

    *n = 0;
    for (int64_t lane = 0; known && lane < 32 && first + lane < threads; lane++) {
        cv_thread_numbered(t, first + lane, &e->at);
        if (!((mask >> lane) & 1))
            continue;
        known = cv_evaluate(e, e->entry->values->ops[voted], &vote);
        *n |= known && vote ? INT64_C(1) << lane : 0;
    }
    e->at = here;
    return known;
}

/* What a call or a barrier gives is the same for all. What a shuffle gives is taken to be the same
 * for a warp, as after a reduction. */
static bool evaluate_opaque(struct cv_evaluator *e, const struct cv_value *model, int64_t *n)
{
    const struct cv_op *op = cv_flow_op(e->entry->flow, model->a);
    int64_t warp = cv_thread_number(e->trial, &e->at) / 32;

    if (op->kind == CV_OP_BARRIER && op->is_ballot && e->counts_votes && e->bound_count == 0)
        return evaluate_ballot(e, model->a, n);
    if (op->kind != CV_OP_BARRIER || op->is_uniform) {
        *n = guess(e, model->a, model->b);
        return true;
    }
    *n = guess(e, model->a, warp + cv_block_number(e->trial, &e->at) * 8191);
    return op->detail == CV_BARRIER_WARP;
}

static bool evaluate_kind(struct cv_evaluator *e, uint32_t value, int64_t *n)
{
    struct cv_value model = e->entry->values->items[value];
    int64_t a, b;

    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_CONSTANT:
        *n = model.n;
        return true;
    case CV_VALUE_REAL:
        *n = whole(model.n);
        return true;
    case CV_VALUE_BUILTIN:
        return builtin(e, model.a, n);
    case CV_VALUE_INITIAL:
        return initial(e, model.b, n);
    case CV_VALUE_UNARY:
        return evaluate_unary(e, &model, n);
    case CV_VALUE_BINARY:
        return evaluate_binary(e, &model, n);
    case CV_VALUE_PHI:
        return evaluate_phi(e, value, n);
    case CV_VALUE_READ:
        return read_memory(e, &model, n);
    case CV_VALUE_PURE:
        return evaluate_pure(e, &model, n);
    case CV_VALUE_PART:
    case CV_VALUE_AGGREGATE:
        return read_record(e, &model, n);
    case CV_VALUE_OBJECT:
        *n = ((int64_t)model.a + 1) << 40;
        return true;
    case CV_VALUE_OFFSET:
        if (!cv_evaluate(e, model.a, &a))
            return false;
        *n = a + model.n;
        return true;
    case CV_VALUE_ELEMENT:
        if (!cv_evaluate(e, model.a, &a) || !cv_evaluate(e, model.b, &b))
            return false;
        *n = (int64_t)((uint64_t)a + (uint64_t)b * (uint64_t)(model.n > 0 ? model.n : 1));
        return true;
    case CV_VALUE_OPAQUE:
        return evaluate_opaque(e, &model, n);
    default:
        return false;
    }
}

bool cv_evaluate(struct cv_evaluator *e, uint32_t value, int64_t *n)
{
    bool ok;

    if (value == CV_NONE || e->depth >= MAX_DEPTH || e->budget-- <= 0)
        return false;
    e->depth++;
    ok = evaluate_kind(e, value, n);
    e->depth--;
    return ok;
}

/* ------------------------------------------------------------------ rounds */

/* The phis of the cycle's header that a value depends on. */
static void find_phis(struct cv_evaluator *e, uint32_t value, uint32_t header, uint32_t *phis,
                      int *count, int depth)
{
    const struct cv_value *model;

    if (depth == 0)
        return;
    if (is_phi(e, value))
        value = phi_of(e, value)->settled;
    model = &e->entry->values->items[value];
    if (model->kind == CV_VALUE_PHI && model->a == header) {
        for (int i = 0; i < *count; i++)
            if (phis[i] == value)
                return;
        if (*count < MAX_WALK)
            phis[(*count)++] = value;
        return;
    }
    if (model->kind == CV_VALUE_BINARY || model->kind == CV_VALUE_ELEMENT) {
        find_phis(e, model->a, header, phis, count, depth - 1);
        find_phis(e, model->b, header, phis, count, depth - 1);
    } else if (model->kind == CV_VALUE_UNARY || model->kind == CV_VALUE_OFFSET) {
        find_phis(e, model->a, header, phis, count, depth - 1);
    } else if (model->kind == CV_VALUE_READ) {
        find_phis(e, model->b, header, phis, count, depth - 1);
    }
}

struct walk {
    uint32_t phis[MAX_WALK], next[MAX_WALK];
    int count;
};

static bool begin_walk(struct cv_evaluator *e, const struct cv_cycle *cycle, uint32_t condition,
                       struct walk *walk)
{
    int first_bound = e->bound_count;

    walk->count = 0;
    find_phis(e, condition, cycle->header, walk->phis, &walk->count, 12);
    if (walk->count == 0 || first_bound + walk->count > (int)(sizeof e->bound / sizeof e->bound[0]))
        return false;
    for (int i = 0; i < walk->count; i++) {
        uint32_t first;
        int64_t n;

        if (!loop_values(e, walk->phis[i], cycle, &first, &walk->next[i]) ||
            !cv_evaluate(e, first, &n))
            return false;
        e->bound[first_bound + i].value = n;
    }
    for (int i = 0; i < walk->count; i++)
        e->bound[first_bound + i].phi = walk->phis[i];
    e->bound_count += walk->count;
    return true;
}

static bool step_walk(struct cv_evaluator *e, const struct walk *walk)
{
    int first = e->bound_count - walk->count;
    int64_t next[MAX_WALK];

    for (int i = 0; i < walk->count; i++)
        if (!cv_evaluate(e, walk->next[i], &next[i]))
            return false;
    for (int i = 0; i < walk->count; i++)
        e->bound[first + i].value = next[i];
    return true;
}

bool cv_evaluate_rounds(struct cv_evaluator *e, const struct cv_cycle *cycle, uint32_t condition,
                        bool leaves, int64_t *rounds)
{
    uint32_t value = e->entry->values->ops[condition];
    struct walk walk;
    bool known = false;
    int64_t n;

    if (value == CV_NONE || !begin_walk(e, cycle, value, &walk))
        return false;
    for (*rounds = 0; *rounds < MAX_ROUNDS && cv_evaluate(e, value, &n); ++*rounds) {
        if ((n != 0) == leaves) {
            known = true;
            break;
        }
        if (!step_walk(e, &walk))
            break;
    }
    e->bound_count -= walk.count;
    return known;
}
