/* form.c - sums of terms, and what they differ by. */
#include "analysis/values/form.h"

#include <string.h>

enum { MAX_DEPTH = 200 };

/* ------------------------------------------------------------------ varies */

static unsigned builtin_varies(uint32_t builtin)
{
    switch ((enum cv_builtin)builtin) {
    case CV_THREAD_X:
    case CV_THREAD_Y:
    case CV_THREAD_Z:
    case CV_LANE:
    case CV_WARP_ID:
    case CV_THREAD_RANK:
    case CV_ACTIVE_MASK:
        return CV_VARIES_THREAD;
    case CV_GRID_RANK:
        return CV_VARIES_THREAD | CV_VARIES_BLOCK;
    case CV_BLOCK_X:
    case CV_BLOCK_Y:
    case CV_BLOCK_Z:
    case CV_BLOCK_RANK:
    case CV_CLUSTER_RANK:
    case CV_SM_ID:
        return CV_VARIES_BLOCK;
    default:
        return 0;
    }
}

/* What was found already, by value of an entry. A value that is being looked at, by way of a
 * loop, adds nothing. */
enum { NOT_SEEN = 0, IN_PROGRESS = 1 << 7, KNOWN = 1 << 6 };

struct cv_form_cache {
    size_t count;
    unsigned char *varies; /* enum cv_varies and KNOWN, or the states above */
    struct cv_form **forms;
    unsigned char *states;
};

static struct cv_form_cache *cache_for(struct cv_form_cache **slot, const struct cv_entry *entry,
                                       uint32_t value)
{
    struct cv_form_cache *cache = *slot, *larger;

    if (cache && value < cache->count)
        return cache;
    larger = cv_alloc(entry->arena, sizeof *larger);
    larger->count = entry->values->count + entry->values->count / 2 + 64;
    larger->varies = cv_alloc_array(entry->arena, larger->count, 1);
    larger->forms = cv_alloc_array(entry->arena, larger->count, sizeof *larger->forms);
    larger->states = cv_alloc_array(entry->arena, larger->count, 1);
    if (cache) {
        memcpy(larger->varies, cache->varies, cache->count);
        memcpy(larger->states, cache->states, cache->count);
        memcpy(larger->forms, cache->forms, cache->count * sizeof *cache->forms);
    }
    *slot = larger;
    return larger;
}

static unsigned varies(const struct cv_entry *entry, uint32_t value, int depth);

static unsigned operands_vary(const struct cv_entry *entry, uint32_t op, int depth)
{
    unsigned bits = 0;

    for (uint32_t i = 0; i < cv_flow_op(entry->flow, op)->operand_count; i++) {
        uint32_t operand = cv_flow_operand(entry->flow, op, i);

        if (operand != CV_NONE)
            bits |= varies(entry, entry->values->ops[operand], depth);
    }
    return bits;
}

static const struct cv_cycle *cycle_of_header(const struct cv_entry *entry, uint32_t block)
{
    for (size_t i = 0; i < entry->cycles->count; i++)
        if (entry->cycles->items[i].header == block)
            return &entry->cycles->items[i];
    return NULL;
}

/* Where paths join it matters too what chose the path. */
static unsigned choice_varies(const struct cv_entry *entry, uint32_t block, int depth)
{
    uint32_t before = entry->cycles->dominators[block];
    uint32_t condition;

    if (before == CV_NONE || before == block)
        return 0;
    condition = entry->flow->blocks[before].condition;
    return condition == CV_NONE ? 0 : varies(entry, entry->values->ops[condition], depth);
}

static unsigned phi_varies(const struct cv_entry *entry, uint32_t phi, int depth)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t block = entry->values->items[phi].a;
    unsigned bits = cycle_of_header(entry, block) ? CV_VARIES_LOOP
                                                  : choice_varies(entry, block, depth);

    cv_phi_incoming(entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        bits |= varies(entry, incoming.items[i], depth);
    return bits;
}

static unsigned opaque_varies(const struct cv_entry *entry, uint32_t op)
{
    if (cv_flow_op(entry->flow, op)->kind == CV_OP_ATOMIC)
        return CV_VARIES_DATA | CV_VARIES_ATOMIC | CV_VARIES_THREAD;
    return CV_VARIES_DATA;
}

static unsigned varies_anew(const struct cv_entry *entry, uint32_t value, int depth)
{
    struct cv_value model = entry->values->items[value];

    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_BUILTIN:
        return builtin_varies(model.a);
    case CV_VALUE_UNARY:
    case CV_VALUE_OFFSET:
        return varies(entry, model.a, depth);
    case CV_VALUE_BINARY:
    case CV_VALUE_ELEMENT:
        return varies(entry, model.a, depth) | varies(entry, model.b, depth);
    case CV_VALUE_PURE:
        return operands_vary(entry, model.a, depth);
    case CV_VALUE_READ:
        return CV_VARIES_DATA | varies(entry, model.b, depth);
    case CV_VALUE_PHI:
        return phi_varies(entry, value, depth);
    case CV_VALUE_OPAQUE:
        return opaque_varies(entry, model.a);
    case CV_VALUE_PART:
    case CV_VALUE_AGGREGATE:
        return CV_VARIES_DATA;
    default:
        return 0;
    }
}

static unsigned varies(const struct cv_entry *entry, uint32_t value, int depth)
{
    struct cv_form_cache *cache;
    unsigned bits;

    if (value == CV_NONE || depth <= 0)
        return CV_VARIES_DATA;
    cache = cache_for(entry->forms, entry, value);
    if (cache->varies[value] & IN_PROGRESS)
        return 0;
    if (cache->varies[value] & KNOWN)
        return cache->varies[value] & ~(unsigned)KNOWN;
    cache->varies[value] = IN_PROGRESS;
    bits = varies_anew(entry, value, depth - 1);
    cache_for(entry->forms, entry, value)->varies[value] = (unsigned char)(bits | KNOWN);
    return bits;
}

unsigned cv_value_varies(const struct cv_entry *entry, uint32_t value)
{
    return varies(entry, value, MAX_DEPTH);
}

/* -------------------------------------------------------------- arithmetic */

static struct cv_form unknown_form(void)
{
    return (struct cv_form){ 0 };
}

static struct cv_form constant_form(int64_t n)
{
    return (struct cv_form){ .known = true, .constant = n };
}

static int64_t clamp(int64_t n)
{
    return n < CV_FORM_MIN ? CV_FORM_MIN : n > CV_FORM_MAX ? CV_FORM_MAX : n;
}

/* What is this large is no index. */
static bool multiplied(int64_t a, int64_t b, int64_t *product)
{
    return !__builtin_mul_overflow(a, b, product) && *product < INT64_C(1) << 50 &&
           *product > -(INT64_C(1) << 50);
}

static void add_term(struct cv_form *form, struct cv_form_term term)
{
    for (uint32_t i = 0; i < form->count && term.value != CV_NONE; i++)
        if (form->terms[i].value == term.value) {
            form->terms[i].factor += term.factor;
            if (form->terms[i].factor == 0)
                form->terms[i] = form->terms[--form->count];
            return;
        }
    if (term.factor == 0)
        return;
    if (form->count == CV_FORM_TERMS) {
        form->known = false;
        return;
    }
    form->terms[form->count++] = term;
}

void cv_form_add(struct cv_form *to, const struct cv_form *from, int64_t factor)
{
    int64_t product;

    to->known = to->known && from->known && multiplied(from->constant, factor, &product);
    if (!to->known)
        return;
    to->constant = clamp(to->constant + product);
    for (uint32_t i = 0; i < from->count && to->known; i++) {
        struct cv_form_term term = from->terms[i];

        if (!multiplied(term.factor, factor, &term.factor)) {
            to->known = false;
            return;
        }
        add_term(to, term);
    }
}

bool cv_form_equal(const struct cv_form *a, const struct cv_form *b)
{
    struct cv_form difference = *a;

    cv_form_add(&difference, b, -1);
    return difference.known && difference.count == 0 && difference.constant == 0;
}

unsigned cv_form_varies(const struct cv_form *form)
{
    unsigned bits = 0;

    for (uint32_t i = 0; i < form->count; i++)
        bits |= form->terms[i].varies;
    return bits;
}

/* ------------------------------------------------------------------- terms */

static struct cv_form term_form(uint32_t value, bool is_range, int64_t low, int64_t high,
                                unsigned varies_among)
{
    struct cv_form form = { .known = true, .count = 1 };

    form.terms[0] = (struct cv_form_term){ value, 1, is_range, low, high, varies_among };
    return form;
}

static bool has_range(const struct cv_form *form)
{
    for (uint32_t i = 0; i < form->count; i++)
        if (form->terms[i].is_range)
            return true;
    return false;
}

/* The numbers a form goes through; false where a term is not a range. */
static bool extent(const struct cv_form *form, int64_t *low, int64_t *high)
{
    *low = *high = form->constant;
    for (uint32_t i = 0; i < form->count; i++) {
        const struct cv_form_term *term = &form->terms[i];
        int64_t a = term->low, b = term->high, x, y;

        if (!term->is_range)
            return false;
        x = a == CV_FORM_MIN ? (term->factor > 0 ? CV_FORM_MIN : CV_FORM_MAX)
            : a == CV_FORM_MAX || !multiplied(a, term->factor, &x)
                ? (term->factor > 0 ? CV_FORM_MAX : CV_FORM_MIN)
                : x;
        y = b == CV_FORM_MAX ? (term->factor > 0 ? CV_FORM_MAX : CV_FORM_MIN)
            : b == CV_FORM_MIN || !multiplied(b, term->factor, &y)
                ? (term->factor > 0 ? CV_FORM_MIN : CV_FORM_MAX)
                : y;
        *low = clamp(*low + (x < y ? x : y));
        *high = clamp(*high + (x < y ? y : x));
    }
    return true;
}

/* --------------------------------------------------------------- of values */

/* The entry, and for a launched kernel what its launch says of the sizes. */
struct reader {
    const struct cv_entry *entry;
    const struct cv_launch_view *view; /* NULL: nothing is put in place of parameters */
};

static struct cv_form form_of(const struct reader *reader, uint32_t value, int depth);

static const struct cv_arguments *arguments_of(const struct cv_launch_view *view)
{
    return view->from->values->launches[view->launch];
}

static struct cv_form given(const struct reader *reader, uint32_t parameter, int64_t offset)
{
    uint32_t value = reader->view ? cv_argument_value(arguments_of(reader->view), parameter, offset)
                                  : CV_NONE;

    return value == CV_NONE ? unknown_form() : cv_form_of(reader->view->from, value);
}

/* One number less than a size that is known; CV_FORM_MAX where it is not. */
static int64_t last_of(const struct reader *reader, uint32_t size)
{
    struct cv_form form = given(reader, size, 0);

    return form.known && form.count == 0 && form.constant > 0 ? form.constant - 1 : CV_FORM_MAX;
}

/* Terms of a launched kernel's own are nobody else's. */
static uint32_t name_of(const struct reader *reader, uint32_t value)
{
    return reader->view ? CV_NONE : value;
}

static unsigned named_varies(const struct reader *reader, unsigned bits)
{
    return reader->view ? 0 : bits;
}

static struct cv_form builtin_form(const struct reader *reader, uint32_t value)
{
    uint32_t builtin = reader->entry->values->items[value].a;
    unsigned bits = builtin_varies(builtin);
    int64_t high = CV_FORM_MAX;

    if (builtin >= CV_BLOCK_DIM_X && builtin <= CV_GRID_DIM_Z) {
        uint32_t size = builtin >= CV_GRID_DIM_X ? CV_GRID_SIZE + builtin - CV_GRID_DIM_X
                                                 : CV_BLOCK_SIZE + builtin - CV_BLOCK_DIM_X;
        struct cv_form form = given(reader, size, 0);

        return form.known ? form : term_form(name_of(reader, value), false, 0, 0, 0);
    }
    if (builtin == CV_WARP_SIZE)
        return constant_form(32);
    if (builtin == CV_LANE)
        high = 31;
    if (builtin >= CV_THREAD_X && builtin <= CV_THREAD_Z)
        high = last_of(reader, CV_BLOCK_SIZE + builtin - CV_THREAD_X);
    if (builtin >= CV_BLOCK_X && builtin <= CV_BLOCK_Z)
        high = last_of(reader, CV_GRID_SIZE + builtin - CV_BLOCK_X);
    if (builtin == CV_THREAD_RANK || builtin == CV_WARP_ID)
        high = builtin == CV_WARP_ID ? 31 : 1023;
    if (!reader->view && builtin <= CV_THREAD_Z)
        high = 1023; /* no block has more */
    if (high == 0)
        return constant_form(0);
    return term_form(name_of(reader, value), bits != 0, 0, high, named_varies(reader, bits));
}

/* A range that starts at 0 and whose end is not known: quotients, bits, products. */
static struct cv_form derived(const struct reader *reader, uint32_t value, bool is_range,
                              int64_t low, int64_t high)
{
    return term_form(name_of(reader, value), is_range, low, high,
                     named_varies(reader, cv_value_varies(reader->entry, value)));
}

static struct cv_form product(const struct reader *reader, uint32_t value, const struct cv_form *a,
                              const struct cv_form *b)
{
    struct cv_form result = constant_form(0);
    bool is_range = has_range(a) || has_range(b);
    int64_t low_a, high_a, low_b, high_b, high;

    if (!a->known || !b->known)
        return unknown_form();
    if (b->count == 0) {
        cv_form_add(&result, a, b->constant);
        return result;
    }
    if (a->count == 0) {
        cv_form_add(&result, b, a->constant);
        return result;
    }
    if (extent(a, &low_a, &high_a) && extent(b, &low_b, &high_b) && low_a >= 0 && low_b >= 0 &&
        high_a < CV_FORM_MAX && high_b < CV_FORM_MAX && multiplied(high_a, high_b, &high))
        return derived(reader, value, true, 0, clamp(high));
    return derived(reader, value, is_range, 0, CV_FORM_MAX);
}

static struct cv_form binary_form(const struct reader *reader, uint32_t value, int depth)
{
    struct cv_value model = reader->entry->values->items[value];
    struct cv_form a = form_of(reader, model.a, depth), b = form_of(reader, model.b, depth);
    bool is_range = has_range(&a) || has_range(&b);

    switch ((enum cv_operator)model.detail) {
    case CV_ADD:
        cv_form_add(&a, &b, 1);
        return a;
    case CV_SUB:
        cv_form_add(&a, &b, -1);
        return a;
    case CV_MUL:
        return product(reader, value, &a, &b);
    case CV_SHL:
        if (b.known && b.count == 0 && b.constant >= 0 && b.constant < 40) {
            struct cv_form factor = constant_form(INT64_C(1) << b.constant);

            return product(reader, value, &a, &factor);
        }
        return derived(reader, value, is_range, 0, CV_FORM_MAX);
    case CV_REM:
        if (b.known && b.count == 0 && b.constant > 0)
            return derived(reader, value, is_range, 0, b.constant - 1);
        return derived(reader, value, is_range, 0, CV_FORM_MAX);
    case CV_AND:
        if (b.known && b.count == 0 && b.constant >= 0)
            return derived(reader, value, is_range, 0, b.constant);
        return derived(reader, value, is_range, 0, CV_FORM_MAX);
    case CV_DIV:
    case CV_SHR:
        return derived(reader, value, is_range, 0, CV_FORM_MAX);
    default:
        return derived(reader, value, is_range, CV_FORM_MIN, CV_FORM_MAX);
    }
}

/* What a loop adds to a variable in each round, where that is one number that is not negative;
 * -1 where it is not known. */
static int64_t step_of(const struct reader *reader, uint32_t phi, uint32_t next, int depth)
{
    struct cv_value model;
    struct cv_form step;
    int64_t low, high;

    if (next == CV_NONE)
        return -1;
    model = reader->entry->values->items[next];
    if (model.kind != CV_VALUE_BINARY || model.detail != CV_ADD)
        return -1;
    if (model.a != phi && model.b != phi)
        return -1;
    step = form_of(reader, model.a == phi ? model.b : model.a, depth);
    if (step.known && step.count == 0)
        return step.constant >= 0 ? step.constant : -1;
    /* blockDim.x, gridDim.x * blockDim.x, a warp's size: sizes are not negative. */
    if (extent(&step, &low, &high))
        return low >= 0 ? 1 : -1;
    return step.known && step.count == 1 && step.constant >= 0 && step.terms[0].factor > 0 ? 1 : -1;
}

/* The highest value that the loop's own test lets into a round, where it is a number. */
static int64_t limit_of(const struct reader *reader, uint32_t phi, int depth)
{
    const struct cv_entry *entry = reader->entry;
    uint32_t condition = entry->flow->blocks[entry->values->items[phi].a].condition;
    struct cv_value model;
    struct cv_form bound;

    if (condition == CV_NONE || entry->values->ops[condition] == CV_NONE)
        return CV_FORM_MAX;
    model = entry->values->items[entry->values->ops[condition]];
    if (model.kind != CV_VALUE_BINARY || model.a != phi ||
        (model.detail != CV_LT && model.detail != CV_LE && model.detail != CV_NE))
        return CV_FORM_MAX;
    bound = form_of(reader, model.b, depth);
    if (!bound.known || bound.count > 0)
        return CV_FORM_MAX;
    return model.detail == CV_LE ? bound.constant : bound.constant - 1;
}

/* What a loop's variable starts at, and what the rounds add. */
struct rounds {
    struct cv_form start;
    int64_t low, high;
};

/* The one value a loop's variable has before the first round; CV_NONE where there are several.
 * `low` becomes CV_FORM_MIN where the rounds do not only add. */
static uint32_t start_of(const struct reader *reader, uint32_t phi, int64_t *low, int depth)
{
    const struct cv_entry *entry = reader->entry;
    const struct cv_cycle *cycle = cycle_of_header(entry, entry->values->items[phi].a);
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t start = CV_NONE;
    bool several = false;

    cv_phi_incoming(entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; cycle && i < incoming.count; i++) {
        if (cv_cycle_has(cycle, blocks.items[i])) {
            if (incoming.items[i] != phi && step_of(reader, phi, incoming.items[i], depth) < 0)
                *low = CV_FORM_MIN;
        } else {
            several |= start != CV_NONE && start != incoming.items[i];
            start = incoming.items[i];
        }
    }
    return several ? CV_NONE : start;
}

static struct rounds rounds_of(const struct reader *reader, uint32_t phi, int depth)
{
    struct rounds rounds = { .low = 0, .high = CV_FORM_MAX };
    uint32_t start = start_of(reader, phi, &rounds.low, depth);
    int64_t limit;

    rounds.start = start == CV_NONE ? unknown_form() : form_of(reader, start, depth);
    if (!rounds.start.known) {
        rounds.low = CV_FORM_MIN;
        return rounds;
    }
    limit = limit_of(reader, phi, depth);
    if (rounds.low < 0 || limit == CV_FORM_MAX)
        return rounds;
    if (rounds.start.count == 0)
        rounds.high = limit > rounds.start.constant ? limit - rounds.start.constant : 0;
    else if (rounds.start.constant >= 0 && has_range(&rounds.start))
        rounds.high = limit > 0 ? limit : 0;
    return rounds;
}

static struct cv_form phi_form(const struct reader *reader, uint32_t phi, int depth)
{
    struct rounds rounds;
    struct cv_form form;

    if (!cycle_of_header(reader->entry, reader->entry->values->items[phi].a))
        return derived(reader, phi, false, 0, 0);
    rounds = rounds_of(reader, phi, depth);
    form = rounds.start;
    if (!form.known)
        return derived(reader, phi, true, CV_FORM_MIN, CV_FORM_MAX);
    if (rounds.low != 0 || rounds.high != 0)
        add_term(&form, derived(reader, phi, true, rounds.low, rounds.high).terms[0]);
    return form;
}

static struct cv_form initial_form(const struct reader *reader, uint32_t value)
{
    const struct cv_entry *entry = reader->entry;
    struct cv_location place = entry->values->locations[entry->values->items[value].b];
    uint32_t object = entry->values->items[place.base].a;
    uint32_t first = entry->flow->frames[0].first_object;

    if (reader->view && entry->flow->objects[object].frame == 0 &&
        object - first < entry->function->parameter_count) {
        struct cv_form form = given(reader, object - first,
                                    place.offset == CV_REST ? 0 : place.offset);

        if (form.known)
            return form;
    }
    return derived(reader, value, false, 0, 0);
}

/* An index that is read from memory goes through many numbers where the place does. */
static struct cv_form read_form(const struct reader *reader, uint32_t value)
{
    unsigned bits = cv_value_varies(reader->entry, reader->entry->values->items[value].b);
    bool is_range = bits & (CV_VARIES_THREAD | CV_VARIES_BLOCK | CV_VARIES_LOOP);

    return derived(reader, value, is_range, CV_FORM_MIN, CV_FORM_MAX);
}

static struct cv_form form_anew(const struct reader *reader, uint32_t value, int depth)
{
    struct cv_value model;
    struct cv_form form;

    model = reader->entry->values->items[value];
    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_CONSTANT:
        return constant_form(model.n);
    case CV_VALUE_BUILTIN:
        return builtin_form(reader, value);
    case CV_VALUE_UNARY:
        if (model.detail == CV_NEG) {
            struct cv_form zero = constant_form(0);

            form = form_of(reader, model.a, depth);
            cv_form_add(&zero, &form, -1);
            return zero;
        }
        return derived(reader, value, false, 0, 0);
    case CV_VALUE_BINARY:
        return binary_form(reader, value, depth);
    case CV_VALUE_PHI:
        return phi_form(reader, value, depth);
    case CV_VALUE_INITIAL:
        return initial_form(reader, value);
    case CV_VALUE_READ:
        return read_form(reader, value);
    default:
        return derived(reader, value, false, 0, 0);
    }
}

/* A loop's variable within its own loop is the term that stands for it. */
static struct cv_form form_of(const struct reader *reader, uint32_t value, int depth)
{
    struct cv_form_cache **slot = reader->view ? reader->view->forms : reader->entry->forms;
    struct cv_form_cache *cache;
    struct cv_form form;

    if (value == CV_NONE || depth <= 0)
        return unknown_form();
    cache = cache_for(slot, reader->entry, value);
    if (cache->states[value] == IN_PROGRESS)
        return derived(reader, value, true, CV_FORM_MIN, CV_FORM_MAX);
    if (cache->states[value] == KNOWN)
        return *cache->forms[value];
    cache->states[value] = IN_PROGRESS;
    form = form_anew(reader, value, depth - 1);
    cache = cache_for(slot, reader->entry, value);
    cache->states[value] = KNOWN;
    cache->forms[value] = cv_copy(reader->entry->arena, &form, sizeof form);
    return form;
}

struct cv_form cv_form_of(const struct cv_entry *entry, uint32_t value)
{
    struct reader reader = { entry, NULL };

    return form_of(&reader, value, MAX_DEPTH);
}

struct cv_launch_view cv_launch_view_new(const struct cv_entry *kernel, const struct cv_entry *from,
                                         uint32_t launch)
{
    return (struct cv_launch_view){ kernel, from, launch,
                                    cv_alloc(from->arena, sizeof(struct cv_form_cache *)) };
}

struct cv_form cv_form_through(const struct cv_launch_view *view, const struct cv_form *form)
{
    struct reader reader = { view->kernel, view };
    struct cv_form result = constant_form(form->constant);

    result.known = form->known;
    for (uint32_t i = 0; i < form->count && result.known; i++) {
        struct cv_form_term term = form->terms[i];
        struct cv_form part;

        if (term.value == CV_NONE) {
            add_term(&result, term);
            continue;
        }
        /* The rounds of a loop come without what the loop starts at, which is a term of its own. */
        if (term.is_range && view->kernel->values->items[term.value].kind == CV_VALUE_PHI) {
            struct rounds rounds = rounds_of(&reader, term.value, MAX_DEPTH);

            part = term_form(CV_NONE, true, rounds.low, rounds.high, 0);
        } else
            part = form_of(&reader, term.value, MAX_DEPTH);
        cv_form_add(&result, &part, term.factor);
    }
    return result;
}

/* ----------------------------------------------------------------- meeting */

static int64_t common_divisor(int64_t a, int64_t b)
{
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b) {
        int64_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* Every distance is the constant and a multiple of `stride`: whether one of them is close enough.
 */
static bool stride_meets(int64_t constant, int64_t stride, int64_t a_size, int64_t b_size)
{
    int64_t rest;

    if (stride == 0)
        return constant < b_size && -constant < a_size;
    rest = ((constant % stride) + stride) % stride;
    return rest < b_size || stride - rest < a_size;
}

enum cv_meeting cv_forms_meet(const struct cv_form *a, int64_t a_size, const struct cv_form *b,
                              int64_t b_size)
{
    struct cv_form distance = *a;
    int64_t stride = 0, low, high;
    bool single = true;

    cv_form_add(&distance, b, -1);
    if (!distance.known)
        return CV_MEETING_UNKNOWN;
    for (uint32_t i = 0; i < distance.count; i++) {
        stride = common_divisor(stride, distance.terms[i].factor);
        single &= distance.terms[i].is_range;
    }
    a_size = a_size > 0 ? a_size : 1;
    b_size = b_size > 0 ? b_size : 1;
    if (!stride_meets(distance.constant, stride, a_size, b_size))
        return CV_APART;
    if (!single || !extent(&distance, &low, &high))
        return CV_MEETING_UNKNOWN;
    return low < b_size && -high < a_size ? CV_MEET : CV_APART;
}
