/* values.c - follows values through a flow until nothing changes.
 *
 * The blocks are walked in reverse post-order, again and again, over the edges that can
 * be taken so far. Edges only open, and a location that ever differed where paths join
 * stays a phi there, so the walk ends. */
#include "analysis/values.h"

#include <string.h>

#include "analysis/containers.h"

/* Pages of block states and rounds after which a flow is given up. */
enum { MAX_PAGES = 1000 * 1000, SETTLING_ROUNDS = 20, MAX_ROUNDS = 60 };

/* ------------------------------------------------------------------- table */

static bool same_value(const void *owner, uint32_t item, const void *key)
{
    const struct cv_value *a = &((const struct cv_values *)owner)->items[item], *b = key;

    return a->kind == b->kind && a->detail == b->detail && a->a == b->a && a->b == b->b &&
           a->n == b->n;
}

static uint32_t make(struct cv_values *values, enum cv_value_kind kind, unsigned detail, uint32_t a,
                     uint32_t b, int64_t n)
{
    struct cv_value value;
    uint64_t hash;
    uint32_t found;

    memset(&value, 0, sizeof value);
    value.kind = (uint8_t)kind;
    value.detail = (uint8_t)detail;
    value.a = a;
    value.b = b;
    value.n = n;
    hash = cv_hash(&value, sizeof value);
    found = cv_index_find(&values->index, hash, same_value, values, &value);
    if (found != CV_NONE)
        return found;
    values->items = cv_grow(values->arena, values->items, values->count, &values->capacity,
                            sizeof *values->items);
    values->items[values->count] = value;
    cv_index_add(&values->index, hash, (uint32_t)values->count);
    return (uint32_t)values->count++;
}

static uint32_t constant(struct cv_values *values, int64_t n)
{
    return make(values, CV_VALUE_CONSTANT, 0, 0, 0, n);
}

static uint32_t opaque(struct cv_values *values, uint32_t op, uint32_t part)
{
    return make(values, CV_VALUE_OPAQUE, 0, op, part, 0);
}

bool cv_value_constant(const struct cv_values *values, uint32_t value, int64_t *n)
{
    if (value == CV_NONE || values->items[value].kind != CV_VALUE_CONSTANT)
        return false;
    *n = values->items[value].n;
    return true;
}

uint32_t cv_address_root(const struct cv_values *values, uint32_t address)
{
    while (address != CV_NONE && (values->items[address].kind == CV_VALUE_OFFSET ||
                                  values->items[address].kind == CV_VALUE_ELEMENT))
        address = values->items[address].a;
    return address;
}

uint32_t cv_address_object(const struct cv_values *values, uint32_t address)
{
    uint32_t root = cv_address_root(values, address);

    if (root == CV_NONE || values->items[root].kind != CV_VALUE_OBJECT)
        return CV_NONE;
    return values->items[root].a;
}

bool cv_object_automatic(const struct cv_flow *flow, uint32_t object)
{
    const struct cv_object *model = flow->objects[object].object;

    if (!model)
        return true;
    return model->space == CV_SPACE_HOST && model->kind != CV_OBJECT_STATIC &&
           model->kind != CV_OBJECT_STRING;
}

/* --------------------------------------------------------------- addresses */

static uint32_t offset_by(struct cv_values *values, uint32_t address, int64_t bytes)
{
    struct cv_value base = values->items[address];

    if (base.kind == CV_VALUE_OFFSET) {
        bytes += base.n;
        address = base.a;
    }
    return bytes == 0 ? address : make(values, CV_VALUE_OFFSET, 0, address, 0, bytes);
}

uint32_t cv_values_offset(struct cv_values *values, uint32_t address, int64_t bytes)
{
    return offset_by(values, address, bytes);
}

/* A field whose place is not known has one of its own, by its name. */
static int64_t field_offset(const struct cv_field *field)
{
    const char *name = field->usr && *field->usr ? field->usr : field->name;

    if (field->offset >= 0)
        return field->offset;
    return (int64_t)(cv_hash(name, strlen(name)) >> 24) + (INT64_C(1) << 40);
}

static uint32_t element_of(struct cv_values *values, uint32_t address, uint32_t index, int64_t size)
{
    int64_t n;

    if (cv_value_constant(values, index, &n) && size > 0 && n < (1 << 30) && n > -(1 << 30))
        return offset_by(values, address, n * size);
    if (cv_value_constant(values, index, &n) && n == 0)
        return address;
    return make(values, CV_VALUE_ELEMENT, 0, address, index, size);
}

/* --------------------------------------------------------------- locations */

static bool same_location(const void *owner, uint32_t item, const void *key)
{
    const struct cv_location *location = &((const struct cv_values *)owner)->locations[item];
    const struct cv_location *wanted = key;

    return location->base == wanted->base && location->offset == wanted->offset;
}

static void chain_location(struct cv_values *values, uint32_t location)
{
    uint32_t base = values->locations[location].base;

    if (base >= values->first_location_capacity) {
        size_t capacity = (size_t)base * 2 + 64;
        uint32_t *first = cv_alloc_array(values->arena, capacity, sizeof *first);

        memset(first, 0xff, capacity * sizeof *first);
        if (values->first_location_capacity)
            memcpy(first, values->first_location, values->first_location_capacity * sizeof *first);
        values->first_location = first;
        values->first_location_capacity = capacity;
    }
    values->locations[location].next = values->first_location[base];
    values->first_location[base] = location;
}

static uint32_t first_location(const struct cv_values *values, uint32_t base)
{
    return base < values->first_location_capacity ? values->first_location[base] : CV_NONE;
}

static uint32_t location_of(struct cv_values *values, uint32_t base, int64_t offset)
{
    struct cv_location wanted = { .base = base, .offset = offset };
    int64_t words[2] = { base, offset };
    uint64_t hash = cv_hash(words, sizeof words);
    uint32_t found = cv_index_find(&values->location_index, hash, same_location, values, &wanted);
    uint32_t rest;

    if (found != CV_NONE)
        return found;
    values->locations = cv_grow(values->arena, values->locations, values->location_count,
                                &values->location_capacity, sizeof *values->locations);
    found = (uint32_t)values->location_count++;
    values->locations[found] = wanted;
    cv_index_add(&values->location_index, hash, found);
    chain_location(values, found);
    rest = offset == CV_REST ? found : location_of(values, base, CV_REST);
    values->locations[found].rest = rest;
    values->locations[found].initial = make(values, CV_VALUE_INITIAL, 0, 0, found, 0);
    return found;
}

/* Host statics are followed too: handles are often kept in them. What others may change
 * at any time, through volatile, atomics or device code, is read anew each time. */
static bool is_followed(const struct cv_values *values, uint32_t object)
{
    const struct cv_object *model = values->flow->objects[object].object;

    if (cv_object_automatic(values->flow, object))
        return true;
    return values->flow->frames[0].function->side == CV_HOST && model &&
           model->kind == CV_OBJECT_STATIC && model->space == CV_SPACE_HOST &&
           !model->is_thread_local;
}

/* The base and offset of an address in an object that is followed. */
static bool followed(const struct cv_values *values, uint32_t address, uint32_t *base,
                     int64_t *offset)
{
    const struct cv_value *value;

    if (address == CV_NONE)
        return false;
    value = &values->items[address];
    *offset = 0;
    *base = address;
    if (value->kind == CV_VALUE_OFFSET) {
        *offset = value->n;
        *base = value->a;
        value = &values->items[value->a];
    }
    return value->kind == CV_VALUE_OBJECT && is_followed(values, value->a);
}

static bool is_followed_address(const struct cv_values *values, uint32_t address)
{
    uint32_t base;
    int64_t offset;

    return followed(values, address, &base, &offset);
}

/* ------------------------------------------------------------------- state */

enum { PAGE = 32 };

/* The values of PAGE locations; CV_NONE: as at the entry. Most of what holds at the end of a
 * block held at its beginning, so states share pages, and a page of another is copied before
 * it is written. */
struct cv_state_page {
    uint32_t owner; /* the walk of a block that may write it */
    uint32_t cells[PAGE];
};

static struct cv_state_page *own_page(struct cv_values *values, const struct cv_state_page *from)
{
    struct cv_state_page *page = cv_alloc(values->arena, sizeof *page);

    if (from)
        *page = *from;
    else
        memset(page, 0xff, sizeof *page);
    page->owner = values->walks;
    values->pages++;
    return page;
}

static void reach_page(struct cv_values *values, struct cv_state *state, uint32_t n)
{
    while (state->count <= n) {
        state->pages = cv_grow(values->arena, state->pages, state->count, &state->capacity,
                               sizeof(struct cv_state_page *));
        state->pages[state->count++] = NULL;
    }
}

static void state_set(struct cv_values *values, struct cv_state *state, uint32_t location,
                      uint32_t value)
{
    uint32_t n = location / PAGE;

    reach_page(values, state, n);
    if (!state->pages[n] || state->pages[n]->owner != values->walks)
        state->pages[n] = own_page(values, state->pages[n]);
    state->pages[n]->cells[location % PAGE] = value;
}

static struct cv_state_page *page_of(const struct cv_state *state, uint32_t n)
{
    return n < state->count ? state->pages[n] : NULL;
}

static uint32_t cell(const struct cv_state *state, uint32_t location)
{
    const struct cv_state_page *page = page_of(state, location / PAGE);

    return page ? page->cells[location % PAGE] : CV_NONE;
}

/* Makes `to` what `from` is. */
static void state_copy(struct cv_values *values, struct cv_state *to, const struct cv_state *from)
{
    if (to->capacity < from->count) {
        to->capacity = from->count + from->count / 4 + 4;
        to->pages = cv_alloc_array(values->arena, to->capacity, sizeof(struct cv_state_page *));
    }
    to->count = from->count;
    if (from->count)
        memcpy(to->pages, from->pages, from->count * sizeof(struct cv_state_page *));
}

/* What a location holds that nothing was stored to by itself. */
static uint32_t part_of_rest(struct cv_values *values, const struct cv_state *state,
                             uint32_t location)
{
    struct cv_location place = values->locations[location];
    uint32_t rest, from;
    int64_t offset;

    if (place.offset == CV_REST)
        return place.initial;
    rest = cell(state, place.rest);
    if (rest == CV_NONE)
        return place.initial;
    if (values->items[rest].kind == CV_VALUE_CONSTANT)
        return rest; /* zeroed as a whole */
    if (values->items[rest].kind == CV_VALUE_AGGREGATE &&
        followed(values, values->items[rest].a, &from, &offset)) {
        uint32_t source = location_of(values, from, offset + place.offset);

        return values->locations[source].initial;
    }
    return make(values, CV_VALUE_PART, 0, rest, 0, place.offset);
}

static uint32_t state_get(struct cv_values *values, const struct cv_state *state, uint32_t location)
{
    uint32_t value = cell(state, location);

    return value != CV_NONE ? value : part_of_rest(values, state, location);
}

static void escape(struct cv_values *values, uint32_t value, bool *changed)
{
    uint32_t object = cv_address_object(values, value);

    if (object == CV_NONE || !is_followed(values, object))
        return;
    while (values->escaped_count <= object) {
        size_t capacity = values->escaped_count;

        values->escaped = cv_grow(values->arena, values->escaped, values->escaped_count, &capacity,
                                  sizeof *values->escaped);
        values->escaped_count = capacity;
    }
    if (!values->escaped[object]) {
        values->escapes++;
        *changed = true;
    }
    values->escaped[object] = true;
}

/* Everything in an object may have changed, through operation `op`. */
static void clobber(struct cv_values *values, struct cv_state *state, uint32_t base, uint32_t op)
{
    uint32_t rest = location_of(values, base, CV_REST);

    for (uint32_t at = first_location(values, base); at != CV_NONE; at = values->locations[at].next)
        state_set(values, state, at, opaque(values, op, at + 1000));
    state_set(values, state, rest, opaque(values, op, rest + 1000));
}

static void clobber_escaped(struct cv_values *values, struct cv_state *state, uint32_t op)
{
    for (size_t object = 0; object < values->escaped_count; object++)
        if (values->escaped[object])
            clobber(values, state, make(values, CV_VALUE_OBJECT, 0, (uint32_t)object, 0, 0), op);
}

/* ------------------------------------------------------------------ stores */

static void store_scalar(struct cv_values *values, struct cv_state *state, uint32_t address,
                         uint32_t value, uint32_t op, bool *changed)
{
    uint32_t base, object;
    int64_t offset;

    if (followed(values, address, &base, &offset)) {
        state_set(values, state, location_of(values, base, offset), value);
        return;
    }
    escape(values, value, changed);
    object = cv_address_object(values, address);
    if (object != CV_NONE && is_followed(values, object))
        clobber(values, state, make(values, CV_VALUE_OBJECT, 0, object, 0, 0), op);
    else if (object == CV_NONE)
        clobber_escaped(values, state, op);
}

/* Forgets what is in [offset, offset + size) of an object; size -1: to its end. */
static void clear_region(struct cv_values *values, struct cv_state *state, uint32_t base,
                         int64_t offset, int64_t size)
{
    for (uint32_t at = first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        int64_t place = values->locations[at].offset;

        if (place != CV_REST && place >= offset && (size < 0 || place < offset + size))
            state_set(values, state, at, CV_NONE);
    }
}

static void copy_region(struct cv_values *values, struct cv_state *state, uint32_t to,
                        int64_t to_offset, uint32_t from, int64_t from_offset, int64_t size)
{
    uint32_t at = first_location(values, from);

    for (; at != CV_NONE; at = values->locations[at].next) {
        int64_t place = values->locations[at].offset;

        if (place == CV_REST || place < from_offset || (size >= 0 && place >= from_offset + size))
            continue;
        state_set(values, state, location_of(values, to, place - from_offset + to_offset),
                  state_get(values, state, at));
    }
}

/* Copies the record an aggregate value stands for to an address. */
static void store_aggregate(struct cv_values *values, struct cv_state *state, uint32_t address,
                            uint32_t value, int64_t size, uint32_t op, bool *changed)
{
    uint32_t to, from = CV_NONE, rest;
    int64_t to_offset, from_offset = 0;
    bool known = values->items[value].kind == CV_VALUE_AGGREGATE &&
                 followed(values, values->items[value].a, &from, &from_offset);

    if (!followed(values, address, &to, &to_offset)) {
        if (known)
            for (uint32_t at = first_location(values, from); at != CV_NONE;
                 at = values->locations[at].next)
                escape(values, cell(state, at), changed);
        store_scalar(values, state, address, value, op, changed);
        return;
    }
    clear_region(values, state, to, to_offset, size);
    if (known && from == to)
        return;
    rest = value;
    if (known) {
        copy_region(values, state, to, to_offset, from, from_offset, size);
        rest = cell(state, location_of(values, from, CV_REST));
        if (rest == CV_NONE)
            rest = value;
    }
    if (to_offset == 0)
        state_set(values, state, location_of(values, to, CV_REST), rest);
}

static void store(struct cv_values *values, struct cv_state *state, uint32_t address,
                  uint32_t value, int64_t size, bool record, uint32_t op, bool *changed)
{
    if (value != CV_NONE && values->items[value].kind == CV_VALUE_AGGREGATE)
        store_aggregate(values, state, address, value, size, op, changed);
    else if (record && value != CV_NONE)
        store_aggregate(values, state, address, value, size, op, changed);
    else
        store_scalar(values, state, address, value == CV_NONE ? opaque(values, op, 0) : value, op,
                     changed);
}

/* ---------------------------------------------------------------- formulas */

/* The value as the type holds it: cut to its width, sign as declared. */
static int64_t wrap(const struct cv_type *type, int64_t n)
{
    unsigned bits;

    if (type->kind == CV_TYPE_BOOL)
        return n != 0;
    if ((type->kind != CV_TYPE_SIGNED && type->kind != CV_TYPE_UNSIGNED) || type->size <= 0 ||
        type->size >= 8)
        return n;
    bits = (unsigned)type->size * 8;
    n = (int64_t)((uint64_t)n & ((UINT64_C(1) << bits) - 1));
    if (type->kind == CV_TYPE_SIGNED && ((uint64_t)n >> (bits - 1)) & 1)
        n |= (int64_t)(~UINT64_C(0) << bits);
    return n;
}

bool cv_fold(enum cv_operator operator, int64_t a, int64_t b, bool is_unsigned, int64_t *n)
{
    uint64_t x = (uint64_t)a, y = (uint64_t)b;

    switch (operator) {
    case CV_ADD:
        *n = (int64_t)(x + y);
        return true;
    case CV_SUB:
        *n = (int64_t)(x - y);
        return true;
    case CV_MUL:
        *n = (int64_t)(x * y);
        return true;
    case CV_DIV:
    case CV_REM:
        if (b == 0 || (a == INT64_MIN && b == -1))
            return false;
        if (operator == CV_DIV)
            *n = is_unsigned ? (int64_t)(x / y) : a / b;
        else
            *n = is_unsigned ? (int64_t)(x % y) : a % b;
        return true;
    case CV_SHL:
        *n = y < 64 ? (int64_t)(x << y) : 0;
        return y < 64;
    case CV_SHR:
        *n = y < 64 ? (is_unsigned ? (int64_t)(x >> y) : a >> y) : 0;
        return y < 64;
    case CV_AND:
        *n = (int64_t)(x & y);
        return true;
    case CV_OR:
        *n = (int64_t)(x | y);
        return true;
    case CV_XOR:
        *n = (int64_t)(x ^ y);
        return true;
    case CV_EQ:
        *n = a == b;
        return true;
    case CV_NE:
        *n = a != b;
        return true;
    case CV_LT:
        *n = is_unsigned ? x < y : a < b;
        return true;
    case CV_LE:
        *n = is_unsigned ? x <= y : a <= b;
        return true;
    case CV_GT:
        *n = is_unsigned ? x > y : a > b;
        return true;
    case CV_GE:
        *n = is_unsigned ? x >= y : a >= b;
        return true;
    case CV_MIN:
        *n = (is_unsigned ? x < y : a < b) ? a : b;
        return true;
    case CV_MAX:
        *n = (is_unsigned ? x > y : a > b) ? a : b;
        return true;
    default:
        return false;
    }
}

static uint32_t unary(struct cv_values *values, uint32_t op, enum cv_operator operator, uint32_t a)
{
    const struct cv_type *type = cv_flow_type(values->flow, op);
    int64_t n;

    if (!cv_value_constant(values, a, &n))
        return make(values, CV_VALUE_UNARY, operator, a, 0, 0);
    if (operator == CV_NEG)
        n = (int64_t)(0 - (uint64_t)n);
    else if (operator == CV_NOT)
        n = ~n;
    else
        n = n == 0;
    return constant(values, wrap(type, n));
}

static bool is_address(const struct cv_values *values, uint32_t value)
{
    uint32_t root = cv_address_root(values, value);
    uint8_t kind = values->items[root].kind;

    return kind == CV_VALUE_OBJECT || kind == CV_VALUE_FUNCTION;
}

static uint32_t binary(struct cv_values *values, uint32_t op, enum cv_operator operator, uint32_t a,
                       uint32_t b)
{
    struct cv_flow *flow = values->flow;
    const struct cv_type *operand = cv_flow_type(flow, cv_flow_operand(flow, op, 0));
    bool is_unsigned = operand->kind == CV_TYPE_UNSIGNED || operand->kind == CV_TYPE_POINTER;
    int64_t x, y, n;

    if (cv_value_constant(values, a, &x) && cv_value_constant(values, b, &y) &&
        cv_fold(operator, x, y, is_unsigned, &n))
        return constant(values, wrap(cv_flow_type(flow, op), n));
    /* The address of an object is never null. */
    if ((operator == CV_EQ || operator == CV_NE) &&
        ((is_address(values, a) && cv_value_constant(values, b, &y) && y == 0) ||
         (is_address(values, b) && cv_value_constant(values, a, &x) && x == 0)))
        return constant(values, operator == CV_NE);
    return make(values, CV_VALUE_BINARY, operator, a, b, 0);
}

static uint32_t cast(struct cv_values *values, uint32_t op, uint32_t a)
{
    const struct cv_type *type = cv_flow_type(values->flow, op);
    int64_t n;

    if (cv_value_constant(values, a, &n))
        return type->kind == CV_TYPE_FLOAT ? make(values, CV_VALUE_PURE, 0, op, 0, 0)
                                           : constant(values, wrap(type, n));
    if (type->kind == CV_TYPE_BOOL && is_address(values, a))
        return constant(values, 1);
    return a;
}

/* -------------------------------------------------------------- operations */

struct step {
    struct cv_values *values;
    struct cv_state *state;
    bool *changed; /* something that calls for another round */
};

static uint32_t operand_value(struct cv_values *values, uint32_t op, uint32_t n)
{
    uint32_t operand = cv_flow_operand(values->flow, op, n);

    return operand == CV_NONE ? CV_NONE : values->ops[operand];
}

/* An operand that was never computed (it did not lower) is opaque. */
static uint32_t sure(struct cv_values *values, uint32_t value, uint32_t op, uint32_t part)
{
    return value == CV_NONE ? opaque(values, op, part + 100) : value;
}

/* A number in a static may be a flag that another thread or the device sets. */
static bool is_shared_number(const struct cv_values *values, uint32_t object,
                             const struct cv_type *type)
{
    return object != CV_NONE && type->kind != CV_TYPE_POINTER &&
           !cv_object_automatic(values->flow, object);
}

static uint32_t load(struct step *step, uint32_t op, uint32_t address)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);
    const struct cv_type *type = cv_flow_type(values->flow, op);
    uint32_t object = cv_address_object(values, address);
    uint32_t base;
    int64_t offset;

    if (type->kind == CV_TYPE_RECORD || type->kind == CV_TYPE_ARRAY)
        return make(values, CV_VALUE_AGGREGATE, 0, address, op, 0);
    if (!model->is_volatile && !is_shared_number(values, object, type) &&
        followed(values, address, &base, &offset))
        return state_get(values, step->state, location_of(values, base, offset));
    if (!model->is_volatile && object != CV_NONE &&
        values->items[address].kind == CV_VALUE_OBJECT) {
        const struct cv_object *global = values->flow->objects[object].object;

        if (global && global->has_value)
            return constant(values, global->value);
    }
    return make(values, CV_VALUE_READ, 0, op, address, 0);
}

/* A call or code that is not known: what it was given may change, what it gives is new. */
static uint32_t unknown_effect(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);

    for (uint32_t i = 0; i < model->operand_count; i++) {
        uint32_t value = operand_value(values, op, i);

        if (value == CV_NONE)
            continue;
        if (values->items[value].kind == CV_VALUE_AGGREGATE)
            value = values->items[value].a;
        escape(values, value, step->changed);
    }
    clobber_escaped(values, step->state, op);
    return opaque(values, op, 0);
}

/* The result of a call that was put in place; a record is built in its own object. */
static uint32_t frame_result(struct step *step, uint32_t op, uint32_t frame)
{
    struct cv_values *values = step->values;
    const struct cv_frame *callee = &values->flow->frames[frame];
    uint32_t slot = callee->first_object + callee->function->object_count;
    uint32_t base = make(values, CV_VALUE_OBJECT, 0, slot, 0, 0);
    const struct cv_type *type = cv_flow_type(values->flow, op);
    const struct cv_frame *caller = cv_flow_frame(values->flow, op);
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t result = caller->function->calls[model->call].result;

    if (type->kind != CV_TYPE_RECORD)
        return state_get(values, step->state, location_of(values, base, 0));
    if (result != CV_NONE)
        store_aggregate(values, step->state,
                        make(values, CV_VALUE_OBJECT, 0, caller->first_object + result, 0, 0),
                        make(values, CV_VALUE_AGGREGATE, 0, base, op, 0), type->size, op,
                        step->changed);
    return make(values, CV_VALUE_AGGREGATE, 0, base, op, 0);
}

/* A library's function changes at most what it is handed. */
static uint32_t library_effect(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;

    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++) {
        uint32_t value = operand_value(values, op, i);
        uint32_t object = cv_address_object(values, value);

        if (object == CV_NONE || !is_followed(values, object))
            continue;
        escape(values, value, step->changed);
        clobber(values, step->state, make(values, CV_VALUE_OBJECT, 0, object, 0, 0), op);
    }
    return opaque(values, op, 0);
}

const struct cv_api *cv_flow_api(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_call *call;

    if (model->kind != CV_OP_CALL || flow->child_of_op[op] != CV_NONE)
        return NULL;
    call = &cv_flow_frame(flow, op)->function->calls[model->call];
    return call->name && call->callee != CV_NONE ? cv_api_find(call->name) : NULL;
}

static void build_graph(struct step *step, uint32_t op, const struct cv_api *api);

/* An API call gives handles and pointers where its row says, and fills what it copies to.
 * The program is judged as it runs when no call fails: an error path orders nothing. */
static void hand_over(struct step *step, uint32_t op, uint32_t address, int64_t size);

static uint32_t api_effect(struct step *step, uint32_t op, const struct cv_api *api)
{
    struct cv_values *values = step->values;
    uint32_t object = api->object < 0 ? CV_NONE : operand_value(values, op, (uint32_t)api->object);
    uint32_t source = api->source < 0 ? CV_NONE : operand_value(values, op, (uint32_t)api->source);

    if (api->effects & (CV_API_ADDS_NODE | CV_API_ORDERS_NODES)) {
        build_graph(step, op, api);
        return constant(values, 0);
    }
    if (api->effects & CV_API_DEVICE_POINTER && object != CV_NONE && source != CV_NONE)
        store_scalar(values, step->state, object, source, op, step->changed);
    else if (api->effects & CV_API_CREATES && object != CV_NONE)
        store_scalar(values, step->state, object, opaque(values, op, 1), op, step->changed);
    else if (api->effects & (CV_API_COPIES | CV_API_SETS)) {
        uint32_t target = api->destination < 0
                              ? CV_NONE
                              : cv_address_object(
                                    values, operand_value(values, op, (uint32_t)api->destination));

        if (api->effects & CV_API_COPIES && source != CV_NONE)
            hand_over(step, op, source, -1);
        if (target != CV_NONE && is_followed(values, target))
            clobber(values, step->state, make(values, CV_VALUE_OBJECT, 0, target, 0, 0), op);
    } else if (!(api->effects &
                 (CV_API_QUERY | CV_API_DESTROYS | CV_API_ENQUEUES | CV_API_RECORDS_EVENT |
                  CV_API_WAITS_EVENT | CV_API_REGISTERS | CV_API_BLOCKS_DEVICE |
                  CV_API_BLOCKS_STREAM | CV_API_BLOCKS_EVENT | CV_API_LAUNCHES)))
        library_effect(step, op);
    if (api->effects & CV_API_QUERY || cv_flow_type(values->flow, op)->kind == CV_TYPE_POINTER ||
        values->flow->frames[0].function->side == CV_DEVICE)
        return opaque(values, op, 0);
    return constant(values, 0);
}

/* The elements of a container at `address`; CV_NONE where they are not followed. */
static uint32_t contents_of(struct cv_values *values, uint32_t address, bool inside)
{
    const struct cv_value *value = &values->items[address];
    int64_t offset = value->kind == CV_VALUE_OFFSET ? value->n : 0;
    int64_t contents = cv_contents_offset(offset);

    if (inside)
        return address;
    return contents < 0 ? CV_NONE : offset_by(values, address, contents - offset);
}

static int64_t pointee_size(const struct cv_values *values, uint32_t op)
{
    const struct cv_unit *unit = cv_flow_frame(values->flow, op)->unit;
    uint32_t element = cv_flow_type(values->flow, op)->element;

    return element < unit->type_count ? unit->types[element].size : -1;
}

/* v[0], p->: an address within the container; CV_NONE for other calls. */
static uint32_t access_container(struct step *step, uint32_t op, const struct cv_function *method)
{
    struct cv_values *values = step->values;
    enum cv_accessor accessor = cv_accessor_of(method);
    uint32_t object = operand_value(values, op, 0), contents;
    bool inside = strncmp(method->name, "std::array<", strlen("std::array<")) == 0;

    if (accessor == CV_ACCESSOR_NONE || object == CV_NONE ||
        cv_flow_type(values->flow, op)->kind != CV_TYPE_POINTER)
        return CV_NONE;
    contents = contents_of(values, object, inside);
    if (contents == CV_NONE || accessor == CV_ACCESSOR_FIRST)
        return contents;
    return element_of(values, contents, sure(values, operand_value(values, op, 1), op, 1),
                      pointee_size(values, op));
}

/* The element that a range-based `for` over a container is at; CV_NONE for anything else. */
static uint32_t range_element(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    uint32_t operand = cv_flow_operand(values->flow, op, 0), contents;
    const struct cv_unit *unit = cv_flow_frame(values->flow, op)->unit;
    const struct cv_type *range;
    bool inside;

    if (operand == CV_NONE || values->ops[operand] == CV_NONE ||
        cv_flow_op(values->flow, op)->operand_count != 1 ||
        cv_flow_type(values->flow, op)->kind != CV_TYPE_POINTER)
        return CV_NONE;
    range = cv_flow_type(values->flow, operand);
    range = range->kind == CV_TYPE_POINTER && range->element < unit->type_count
                ? &unit->types[range->element]
                : range;
    if (range->record >= unit->record_count || range->kind != CV_TYPE_RECORD ||
        !cv_is_container(&unit->records[range->record], &inside))
        return CV_NONE;
    contents = contents_of(values, values->ops[operand], inside);
    return contents == CV_NONE
               ? CV_NONE
               : element_of(values, contents, opaque(values, op, 0), pointee_size(values, op));
}

static uint32_t call(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    uint32_t child = values->flow->child_of_op[op];
    const struct cv_frame *caller = cv_flow_frame(values->flow, op);
    const struct cv_call *model = &caller->function->calls[cv_flow_op(values->flow, op)->call];
    const struct cv_api *api;
    uint32_t result;

    if (child != CV_NONE)
        return frame_result(step, op, child);
    if (model->is_pure)
        return make(values, CV_VALUE_PURE, 0, op, 0, 0);
    if ((api = cv_flow_api(values->flow, op)))
        return api_effect(step, op, api);
    if (model->callee != CV_NONE && model->has_this) {
        result = access_container(step, op, &caller->unit->functions[model->callee]);
        if (result != CV_NONE)
            return result;
    }
    if (model->callee != CV_NONE && caller->unit->functions[model->callee].in_system_header)
        result = library_effect(step, op);
    else
        result = unknown_effect(step, op);
    if (model->result != CV_NONE)
        clobber(values, step->state,
                make(values, CV_VALUE_OBJECT, 0, caller->first_object + model->result, 0, 0), op);
    return result;
}

/* --------------------------------------------------------------- launches */

static void add_argument(struct cv_values *values, struct cv_arguments *list, uint32_t parameter,
                         int64_t offset, uint32_t value)
{
    list->items = cv_grow(values->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = (struct cv_argument){ .parameter = parameter,
                                                       .offset = offset,
                                                       .value = value };
}

/* Everything that is known of the bytes at an address becomes part of one argument; size -1: to
 * the end of the object. */
static void add_region(struct step *step, struct cv_arguments *list, uint32_t parameter,
                       uint32_t address, int64_t size)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!followed(values, address, &base, &offset))
        return;
    for (uint32_t at = first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        int64_t place = values->locations[at].offset;
        uint32_t value = cell(step->state, at);

        if (place != CV_REST && place >= offset && (size < 0 || place < offset + size) &&
            value != CV_NONE)
            add_argument(values, list, parameter, place - offset, value);
    }
    if (cell(step->state, location_of(values, base, offset)) == CV_NONE)
        add_argument(values, list, parameter, 0,
                     state_get(values, step->state, location_of(values, base, offset)));
}

enum { MAX_RECORD_DEPTH = 6, MAX_FIELDS = 64 };

static bool is_record_type(const struct cv_unit *unit, uint32_t type)
{
    return unit->types[type].kind == CV_TYPE_RECORD &&
           unit->types[type].record < unit->record_count;
}

/* The fields of a record that nothing has named yet: the kernel may well name them. */
static void add_fields(struct step *step, struct cv_arguments *list, uint32_t parameter,
                       uint32_t address, const struct cv_unit *unit, uint32_t type, int64_t offset,
                       int depth)
{
    struct cv_values *values = step->values;
    const struct cv_record *record = &unit->records[unit->types[type].record];
    uint32_t base;
    int64_t start;

    if (depth == 0 || !followed(values, address, &base, &start))
        return;
    for (uint32_t i = 0; i < record->field_count && list->count < MAX_FIELDS; i++) {
        const struct cv_field *field = &unit->fields[record->first_field + i];
        int64_t at = offset + field->offset;

        if (field->offset < 0)
            continue;
        if (is_record_type(unit, field->type))
            add_fields(step, list, parameter, address, unit, field->type, at, depth - 1);
        else if (cv_argument_value(list, parameter, at) == CV_NONE)
            add_argument(values, list, parameter, at,
                         state_get(values, step->state, location_of(values, base, start + at)));
    }
}

/* Keeps what is known of the bytes that operation `op` takes from an address. */
static void hand_over(struct step *step, uint32_t op, uint32_t address, int64_t size)
{
    struct cv_arguments *list = cv_alloc(step->values->arena, sizeof *list);

    add_region(step, list, 0, address, size);
    step->values->launches[op] = list->count ? list : NULL;
}

/* The addresses in `void *arguments[]` point to one argument each. */
static void add_argument_array(struct step *step, struct cv_arguments *list, uint32_t address)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!followed(values, address, &base, &offset))
        return;
    for (uint32_t at = first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        int64_t place = values->locations[at].offset - offset;
        uint32_t value = cell(step->state, at);

        if (values->locations[at].offset != CV_REST && place >= 0 && place % 8 == 0 &&
            value != CV_NONE)
            add_region(step, list, (uint32_t)(place / 8), value, -1);
    }
}

uint32_t cv_argument_value(const struct cv_arguments *arguments, uint32_t parameter, int64_t offset)
{
    for (size_t i = 0; arguments && i < arguments->count; i++)
        if (arguments->items[i].parameter == parameter && arguments->items[i].offset == offset)
            return arguments->items[i].value;
    return CV_NONE;
}

/* A size is an integer, or a dim3 by address or value. */
static void add_size(struct step *step, struct cv_arguments *list, uint32_t parameter,
                     uint32_t value)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (value == CV_NONE)
        return;
    if (values->items[value].kind == CV_VALUE_AGGREGATE)
        value = values->items[value].a;
    if (!followed(values, value, &base, &offset)) {
        add_argument(values, list, parameter, 0, value);
        return;
    }
    for (uint32_t i = 0; i < 3; i++)
        add_argument(
            values, list, parameter + i, 0,
            state_get(values, step->state, location_of(values, base, offset + 4 * (int64_t)i)));
}

/* What stands at a place that is followed. */
static uint32_t at_address(struct step *step, uint32_t base, int64_t offset)
{
    return state_get(step->values, step->state, location_of(step->values, base, offset));
}

/* Where the parts of a configuration structure are, in bytes: the same for both APIs. */
enum { CONFIG_BLOCK = 12, CONFIG_SHARED = 24, CONFIG_STREAM = 32, CONFIG_ATTRIBUTES = 40 };
enum { CONFIG_COUNT = 48, ATTRIBUTE_BYTES = 72, MAX_ATTRIBUTES = 64 };

/* The attributes at an address, field by field. */
static void add_attributes(struct step *step, struct cv_arguments *list, uint32_t address)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!followed(values, address, &base, &offset))
        return;
    for (uint32_t at = first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        int64_t place = values->locations[at].offset - offset;
        uint32_t value = cell(step->state, at);

        if (values->locations[at].offset == CV_REST || place < 0 ||
            place >= (int64_t)MAX_ATTRIBUTES * ATTRIBUTE_BYTES || value == CV_NONE)
            continue;
        add_argument(values, list, CV_ATTRIBUTE + (uint32_t)(place / ATTRIBUTE_BYTES),
                     place % ATTRIBUTE_BYTES, value);
    }
}

/* What a configuration structure says, where it is followed. */
static void add_configuration(struct step *step, struct cv_arguments *list, uint32_t address)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!followed(values, address, &base, &offset))
        return;
    add_size(step, list, CV_GRID_SIZE, offset_by(values, base, offset));
    add_size(step, list, CV_BLOCK_SIZE, offset_by(values, base, offset + CONFIG_BLOCK));
    add_argument(values, list, CV_SHARED_BYTES, 0,
                 state_get(values, step->state, location_of(values, base, offset + CONFIG_SHARED)));
    add_argument(values, list, CV_LAUNCH_STREAM, 0,
                 state_get(values, step->state, location_of(values, base, offset + CONFIG_STREAM)));
    add_argument(values, list, CV_ATTRIBUTE_COUNT, 0,
                 state_get(values, step->state, location_of(values, base, offset + CONFIG_COUNT)));
    add_attributes(
        step, list,
        state_get(values, step->state, location_of(values, base, offset + CONFIG_ATTRIBUTES)));
}

static void add_part(struct step *step, struct cv_arguments *list, const struct cv_frame *frame,
                     uint32_t part, uint32_t operand)
{
    if (operand != CV_NONE && step->values->ops[frame->first_op + operand] != CV_NONE)
        add_argument(step->values, list, part, 0, step->values->ops[frame->first_op + operand]);
}

static void add_sizes(struct step *step, struct cv_arguments *list, const struct cv_frame *frame,
                      const struct cv_launch *model)
{
    struct cv_values *values = step->values;

    if (model->grid != CV_NONE)
        add_size(step, list, CV_GRID_SIZE, values->ops[frame->first_op + model->grid]);
    if (model->block != CV_NONE)
        add_size(step, list, CV_BLOCK_SIZE, values->ops[frame->first_op + model->block]);
    for (uint32_t i = 0; i < 3; i++) {
        if (model->grid == CV_NONE)
            add_part(step, list, frame, CV_GRID_SIZE + i, model->grid_xyz[i]);
        if (model->block == CV_NONE)
            add_part(step, list, frame, CV_BLOCK_SIZE + i, model->block_xyz[i]);
    }
    add_part(step, list, frame, CV_SHARED_BYTES, model->shared_bytes);
    add_part(step, list, frame, CV_LAUNCH_STREAM, model->stream);
    if (model->config != CV_NONE)
        add_configuration(step, list, values->ops[frame->first_op + model->config]);
}

/* ------------------------------------------------------------------ graphs */

/* Edges between nodes whose handles stand in one or two arrays; `to` CV_NONE: all lead to the
 * node that operation `op` adds. */
static void add_edges(struct step *step, struct cv_arguments *list, uint32_t op, uint32_t from,
                      uint32_t to, uint32_t count)
{
    enum { MOST = 1024 };
    struct cv_values *values = step->values;
    uint32_t from_base = 0, to_base = 0;
    int64_t n, from_offset = 0, to_offset = 0;

    if (!cv_value_constant(values, count, &n) || n < 0 || n > MOST ||
        (n > 0 && !followed(values, from, &from_base, &from_offset)) ||
        (n > 0 && to != CV_NONE && !followed(values, to, &to_base, &to_offset)))
        return;
    for (int64_t i = 0; i < n; i++) {
        add_argument(values, list, CV_NODE_EDGE_FROM + (uint32_t)i, 0,
                     at_address(step, from_base, from_offset + 8 * i));
        add_argument(values, list, CV_NODE_EDGE_TO + (uint32_t)i, 0,
                     to == CV_NONE ? opaque(values, op, 1)
                                   : at_address(step, to_base, to_offset + 8 * i));
    }
    add_argument(values, list, CV_NODE_EDGE_COUNT, 0, count);
}

/* cudaKernelNodeParams and cudaMemsetParams: their layout is part of the ABI. */
static void describe_node(struct step *step, struct cv_arguments *list, const struct cv_api *api,
                          uint32_t description)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!followed(values, description, &base, &offset))
        return;
    if (api->effects & CV_API_LAUNCHES) {
        add_argument(values, list, CV_LAUNCH_KERNEL, 0, at_address(step, base, offset));
        add_size(step, list, CV_GRID_SIZE, offset_by(values, base, offset + 8));
        add_size(step, list, CV_BLOCK_SIZE, offset_by(values, base, offset + 20));
        add_argument_array(step, list, at_address(step, base, offset + 40));
        add_argument(values, list, CV_ATTRIBUTE_COUNT, 0, constant(values, 0));
    } else if (api->effects & CV_API_SETS) {
        add_argument(values, list, CV_NODE_DESTINATION, 0, at_address(step, base, offset));
        add_argument(values, list, CV_NODE_VALUE, 0, at_address(step, base, offset + 16));
        add_argument(values, list, CV_NODE_VALUE, 4, at_address(step, base, offset + 20));
    }
}

/* A call that adds a node to a graph, or edges. Newer forms have data of the edges between. */
static void build_graph(struct step *step, uint32_t op, const struct cv_api *api)
{
    struct cv_values *values = step->values;
    uint32_t operands = cv_flow_op(values->flow, op)->operand_count;
    struct cv_arguments *list = cv_alloc(values->arena, sizeof *list);
    bool adds = api->effects & CV_API_ADDS_NODE;
    uint32_t count = 3, handle;

    if (strcmp(api->name, "cudaGraphAddNode") == 0)
        count = operands > 5 ? 4 : 3;
    else if (!adds)
        count = operands > 4 ? 4 : 3;
    values->launches[op] = list;
    if (!adds) {
        add_edges(step, list, op, operand_value(values, op, 1), operand_value(values, op, 2),
                  operand_value(values, op, count));
        return;
    }
    add_edges(step, list, op, operand_value(values, op, 2), CV_NONE,
              operand_value(values, op, count));
    describe_node(step, list, api, operand_value(values, op, 4));
    handle = operand_value(values, op, 0);
    if (handle != CV_NONE)
        store_scalar(values, step->state, handle, opaque(values, op, 1), op, step->changed);
}

/* A launch changes nothing on the side that launches; what it hands over is kept. */
static uint32_t launch(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_frame *frame = cv_flow_frame(values->flow, op);
    const struct cv_launch *model = &frame->function
                                         ->launches[cv_flow_op(values->flow, op)->launch];
    struct cv_arguments *list = cv_alloc(values->arena, sizeof *list);

    for (uint32_t i = 0; i < model->argument_count; i++) {
        uint32_t operand = frame->first_op + frame->function->operands[model->first_argument + i];
        uint32_t value = values->ops[operand];

        if (value == CV_NONE)
            continue;
        if (values->items[value].kind == CV_VALUE_AGGREGATE) {
            uint32_t type = frame->function->ops[operand - frame->first_op].type;

            add_region(step, list, i, values->items[value].a,
                       cv_flow_type(values->flow, operand)->size);
            if (is_record_type(frame->unit, type))
                add_fields(step, list, i, values->items[value].a, frame->unit, type, 0,
                           MAX_RECORD_DEPTH);
        } else {
            add_argument(values, list, i, 0, value);
        }
    }
    add_sizes(step, list, frame, model);
    if (model->arguments != CV_NONE)
        add_argument_array(step, list, values->ops[frame->first_op + model->arguments]);
    values->launches[op] = list;
    if (frame->function->side == CV_DEVICE)
        return unknown_effect(step, op);
    return opaque(values, op, 0);
}

/* A read-modify-write of an automatic object is followed no further than that it changes. */
static uint32_t atomic(struct step *step, uint32_t op, uint32_t address)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t object = cv_address_object(values, address);

    if (model->detail != CV_ATOMIC_LOAD && model->detail != CV_ATOMIC_WAIT) {
        if (object != CV_NONE && is_followed(values, object))
            clobber(values, step->state, make(values, CV_VALUE_OBJECT, 0, object, 0, 0), op);
        else if (object == CV_NONE)
            clobber_escaped(values, step->state, op);
        escape(values, operand_value(values, op, 1), step->changed);
    }
    if (model->detail == CV_ATOMIC_CAS && model->expected_by_address) {
        uint32_t expected = cv_address_object(values, operand_value(values, op, 1));

        if (expected != CV_NONE && cv_object_automatic(values->flow, expected))
            clobber(values, step->state, make(values, CV_VALUE_OBJECT, 0, expected, 0, 0), op);
    }
    return make(values, CV_VALUE_READ, 0, op, address, 0);
}

const struct cv_asm *cv_asm_of(const struct cv_flow *flow, uint32_t op)
{
    return &cv_flow_frame(flow, op)->function->assemblies[cv_flow_op(flow, op)->assembly];
}

/* The input that is the address an assembly reads: the only pointer among its inputs. */
static uint32_t asm_address_operand(const struct cv_flow *flow, uint32_t op)
{
    uint32_t found = CV_NONE;

    for (uint32_t i = cv_asm_of(flow, op)->output_count; i < cv_flow_op(flow, op)->operand_count;
         i++) {
        uint32_t operand = cv_flow_operand(flow, op, i);

        if (operand == CV_NONE || cv_flow_type(flow, operand)->kind != CV_TYPE_POINTER)
            continue;
        if (found != CV_NONE)
            return CV_NONE;
        found = operand;
    }
    return found;
}

uint32_t cv_address_operand(const struct cv_values *values, uint32_t op)
{
    if (cv_flow_op(values->flow, op)->kind == CV_OP_ASM)
        return asm_address_operand(values->flow, op);
    return cv_flow_operand(values->flow, op, 0);
}

static void write_outputs(struct step *step, uint32_t op, const struct cv_asm *model)
{
    struct cv_values *values = step->values;

    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++) {
        uint32_t value = operand_value(values, op, i);

        if (i < model->output_count)
            store_scalar(values, step->state, sure(values, value, op, i), opaque(values, op, i + 1),
                         op, step->changed);
        else if (value != CV_NONE && (model->effects & (CV_ASM_WRITES | CV_ASM_UNKNOWN)))
            escape(values, value, step->changed);
    }
}

static uint32_t assembly(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_asm *model = cv_asm_of(values->flow, op);
    uint32_t address = asm_address_operand(values->flow, op);

    if (model->effects & (CV_ASM_READS | CV_ASM_WRITES | CV_ASM_PROGRESS) && address != CV_NONE)
        values->addresses[op] = values->ops[address];
    write_outputs(step, op, model);
    if (model->effects & (CV_ASM_WRITES | CV_ASM_UNKNOWN))
        clobber_escaped(values, step->state, op);
    return opaque(values, op, 0);
}

/* A barrier's tracked object changes by what other threads do: nothing to follow. */
static uint32_t synchronize(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;

    for (uint32_t i = 0; i < cv_flow_op(values->flow, op)->operand_count; i++) {
        uint32_t object = cv_address_object(values, operand_value(values, op, i));

        if (object != CV_NONE && cv_object_automatic(values->flow, object))
            clobber(values, step->state, make(values, CV_VALUE_OBJECT, 0, object, 0, 0), op);
    }
    return opaque(values, op, 0);
}

static uint32_t object_address(struct step *step, uint32_t op)
{
    return make(step->values, CV_VALUE_OBJECT, 0, cv_flow_object_of(step->values->flow, op), 0, 0);
}

uint32_t cv_values_constant(struct cv_values *values, int64_t n)
{
    return constant(values, n);
}

uint32_t cv_values_result(struct cv_values *values, uint32_t op)
{
    return opaque(values, op, 1);
}

uint32_t cv_values_global(struct cv_values *values, const struct cv_unit *unit,
                          const struct cv_object *object)
{
    return make(values, CV_VALUE_OBJECT, 0, cv_flow_global(values->flow, unit, object), 0, 0);
}

static uint32_t function_address(struct step *step, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(step->values->flow, op);

    return make(step->values, CV_VALUE_FUNCTION, 0, frame->ref.unit,
                cv_flow_op(step->values->flow, op)->function, 0);
}

static uint32_t field_address(struct step *step, uint32_t op, uint32_t base)
{
    const struct cv_frame *frame = cv_flow_frame(step->values->flow, op);
    uint32_t field = cv_flow_op(step->values->flow, op)->field;

    if (field >= frame->unit->field_count)
        return opaque(step->values, op, 0);
    return offset_by(step->values, base, field_offset(&frame->unit->fields[field]));
}

/* Bytes between elements: the size of what the result points to. */
static uint32_t index_address(struct step *step, uint32_t op, uint32_t base, uint32_t index)
{
    const struct cv_unit *unit = cv_flow_frame(step->values->flow, op)->unit;
    const struct cv_type *type = cv_flow_type(step->values->flow, op);
    int64_t size = type->element < unit->type_count ? unit->types[type->element].size : -1;

    return element_of(step->values, base, index, size);
}

static uint32_t real_constant(struct cv_values *values, double real)
{
    int64_t bits;

    memcpy(&bits, &real, sizeof bits);
    return make(values, CV_VALUE_REAL, 0, 0, 0, bits);
}

static uint32_t evaluate(struct step *step, uint32_t op)
{
    struct cv_values *values = step->values;
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t a = model->operand_count > 0 ? sure(values, operand_value(values, op, 0), op, 0)
                                          : CV_NONE;
    uint32_t b = model->operand_count > 1 ? sure(values, operand_value(values, op, 1), op, 1)
                                          : CV_NONE;

    switch ((enum cv_op_kind)model->kind) {
    case CV_OP_CONSTANT:
        return constant(values, wrap(cv_flow_type(values->flow, op), model->value));
    case CV_OP_FLOAT:
        return real_constant(values, model->real);
    case CV_OP_OBJECT:
        return object_address(step, op);
    case CV_OP_FUNCTION:
        return function_address(step, op);
    case CV_OP_FIELD:
        return a == CV_NONE ? opaque(values, op, 0) : field_address(step, op, a);
    case CV_OP_INDEX:
        return a == CV_NONE || b == CV_NONE ? opaque(values, op, 0) : index_address(step, op, a, b);
    case CV_OP_BUILTIN:
        return make(values, CV_VALUE_BUILTIN, 0, model->detail, 0, 0);
    case CV_OP_LOAD:
        values->addresses[op] = a;
        return a == CV_NONE ? opaque(values, op, 0) : load(step, op, a);
    case CV_OP_STORE: {
        uint32_t stored = cv_flow_operand(values->flow, op, 1);
        const struct cv_type *type = stored == CV_NONE ? NULL : cv_flow_type(values->flow, stored);

        values->addresses[op] = a;
        if (a != CV_NONE && b != CV_NONE && type && values->items[b].kind == CV_VALUE_AGGREGATE &&
            !is_followed_address(values, a))
            hand_over(step, op, values->items[b].a, type->size);
        if (a != CV_NONE)
            store(values, step->state, a, b, type ? type->size : -1,
                  type && type->kind == CV_TYPE_RECORD, op, step->changed);
        return b == CV_NONE ? opaque(values, op, 0) : b;
    }
    case CV_OP_UNARY:
        return a == CV_NONE ? opaque(values, op, 0) : unary(values, op, model->detail, a);
    case CV_OP_BINARY:
        return a == CV_NONE || b == CV_NONE ? opaque(values, op, 0)
                                            : binary(values, op, model->detail, a, b);
    case CV_OP_CAST:
        return a == CV_NONE ? opaque(values, op, 0) : cast(values, op, a);
    case CV_OP_ATOMIC:
        values->addresses[op] = a;
        return a == CV_NONE ? opaque(values, op, 0) : atomic(step, op, a);
    case CV_OP_CALL:
        return call(step, op);
    case CV_OP_BARRIER:
        values->addresses[op] = a;
        return synchronize(step, op);
    case CV_OP_ASM:
        return assembly(step, op);
    case CV_OP_LAUNCH:
        return launch(step, op);
    case CV_OP_UNKNOWN: {
        uint32_t element = range_element(step, op);

        return element != CV_NONE ? element : unknown_effect(step, op);
    }
    case CV_OP_DELETE:
        return unknown_effect(step, op);
    case CV_OP_FENCE:
    case CV_OP_YIELD:
    case CV_OP_IO:
    case CV_OP_CLOCK:
    case CV_OP_SCOPE_END:
    case CV_OP_NEW:
        return opaque(values, op, 0);
    }
    return opaque(values, op, 0);
}

/* ------------------------------------------------------------------ blocks */

/* The parameters of a frame get the arguments of its call. */
static void bind_parameters(struct step *step, const struct cv_flow_block *block)
{
    struct cv_values *values = step->values;
    const struct cv_frame *frame = &values->flow->frames[block->enters];
    uint32_t given = cv_flow_op(values->flow, block->call)->operand_count;

    for (uint32_t i = 0; i < frame->function->parameter_count; i++) {
        uint32_t object = make(values, CV_VALUE_OBJECT, 0, frame->first_object + i, 0, 0);
        uint32_t value = i < given ? operand_value(values, block->call, i) : CV_NONE;
        uint32_t type = frame->function->objects[i].type;
        const struct cv_type *model = type < frame->unit->type_count ? &frame->unit->types[type]
                                                                     : NULL;

        store(values, step->state, object, sure(values, value, block->call, i),
              model ? model->size : -1, model && model->kind == CV_TYPE_RECORD, block->call,
              step->changed);
    }
}

static void deliver_result(struct step *step, const struct cv_flow_block *block)
{
    struct cv_values *values = step->values;
    const struct cv_frame *frame = &values->flow->frames[block->frame];
    uint32_t slot = frame->first_object + frame->function->object_count;

    if (block->condition == CV_NONE || values->ops[block->condition] == CV_NONE)
        return;
    store(values, step->state, make(values, CV_VALUE_OBJECT, 0, slot, 0, 0),
          values->ops[block->condition], cv_flow_type(values->flow, block->condition)->size, false,
          block->condition, step->changed);
}

static bool edge_open(const struct cv_values *values, uint32_t from, uint32_t to)
{
    const struct cv_flow_block *block = &values->flow->blocks[from];

    if (!values->ended[from])
        return false;
    for (uint32_t i = 0; i < block->successor_count; i++)
        if (block->successors[i] == to && values->edges[from][i])
            return true;
    return false;
}

/* What a location holds at the end of a block. */
static uint32_t value_out(struct cv_values *values, uint32_t block, uint32_t location)
{
    return state_get(values, &values->out[block], location);
}

static bool is_phi_of(const struct cv_values *values, uint32_t value, uint32_t block,
                      uint32_t location);

static bool has_phi(const struct cv_values *values, const struct cv_state *in, uint32_t block,
                    uint32_t location)
{
    uint32_t value = cell(in, location);

    return value != CV_NONE && is_phi_of(values, value, block, location);
}

/* What an object of this entry holds before anything is stored to it: no value at all. */
static bool never_set(const struct cv_values *values, uint32_t value)
{
    const struct cv_flow *flow = values->flow;
    uint32_t object;

    if (values->items[value].kind != CV_VALUE_INITIAL)
        return false;
    object = values->items[values->locations[values->items[value].b].base].a;
    if (!cv_object_automatic(flow, object))
        return false;
    return flow->objects[object].frame != 0 ||
           object - flow->frames[0].first_object >= flow->frames[0].function->parameter_count;
}

/* One value that all paths agree on stays; what merely comes round a loop unchanged agrees. */
static bool is_phi_of(const struct cv_values *values, uint32_t value, uint32_t block,
                      uint32_t location)
{
    const struct cv_value *model = &values->items[value];

    return model->kind == CV_VALUE_PHI && model->a == block && model->b == location;
}

static uint32_t join_location(struct cv_values *values, uint32_t block, uint32_t location,
                              const struct cv_ids *from, bool *changed)
{
    uint32_t first = CV_NONE;
    bool differs = false;

    for (size_t i = 0; i < from->count; i++) {
        uint32_t value = value_out(values, from->items[i], location);

        if (is_phi_of(values, value, block, location) ||
            (from->count > 1 && never_set(values, value)))
            continue;
        differs |= first != CV_NONE && value != first;
        first = value;
    }
    if (!differs)
        return first == CV_NONE ? value_out(values, from->items[0], location) : first;
    for (size_t i = 0; i < from->count; i++)
        escape(values, value_out(values, from->items[i], location), changed);
    return make(values, CV_VALUE_PHI, 0, block, location, 0);
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
    *page = page_of(&values->out[from->items[0]], n);
    for (size_t i = 1; i < from->count; i++)
        if (page_of(&values->out[from->items[i]], n) != *page)
            return false;
    return true;
}

static void join_page(struct cv_values *values, uint32_t block, uint32_t n, struct cv_state *in,
                      bool *changed)
{
    const struct cv_ids *from = &values->joined;

    for (uint32_t at = n * PAGE; at < (n + 1) * PAGE && at < values->location_count; at++) {
        bool touched = false;
        uint32_t value = CV_NONE;

        /* In time a phi stays one, so that the walk ends. */
        if (values->round > SETTLING_ROUNDS && has_phi(values, in, block, at))
            continue;
        for (size_t i = 0; i < from->count && !touched; i++)
            touched = cell(&values->out[from->items[i]], at) != CV_NONE;
        /* A part of something that was set as a whole is asked for when it is read. */
        if (touched)
            value = join_location(values, block, at, from, changed);
        if (value != cell(in, at))
            state_set(values, in, at, value);
    }
}

/* The state at the beginning of a block; `in` holds that of the round before. */
static void join(struct cv_values *values, uint32_t block, struct cv_state *in, bool *changed)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    struct cv_ids *from = &values->joined;
    struct cv_state_page *page;

    from->count = 0;
    for (size_t i = 0; i < model->predecessors.count; i++)
        if (edge_open(values, model->predecessors.items[i], block))
            cv_ids_add(values->arena, from, model->predecessors.items[i]);
    if (from->count == 0)
        return;
    if (from->count == 1) {
        state_copy(values, in, &values->out[from->items[0]]);
        return;
    }
    /* Locations are numbered as they turn up: the number may grow while they are joined. */
    for (uint32_t n = 0; n * PAGE < values->location_count; n++) {
        if (one_page(values, from, n, &page) &&
            (values->round <= SETTLING_ROUNDS || page == page_of(in, n))) {
            reach_page(values, in, n);
            in->pages[n] = page;
        } else {
            join_page(values, block, n, in, changed);
        }
    }
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
        struct cv_state_page *before = page_of(out, n), *now = state->pages[n];

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
    state_copy(values, out, state);
    values->versions[block]++;
    *changed = true;
}

static void walk_block(struct cv_values *values, uint32_t block, struct cv_state *in,
                       struct cv_state *scratch, bool *changed)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    struct step step = { values, scratch, changed };

    values->walks++;
    join(values, block, in, changed);
    values->walks++; /* what holds at the beginning is kept */
    state_copy(values, scratch, in);
    for (uint32_t i = 0; i < model->op_count; i++) {
        uint32_t op = model->first_op + i;
        uint32_t value = evaluate(&step, op);

        if (values->ops[op] != value) {
            *changed = true;
            values->op_changes++;
        }
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
 * with, which addresses have got out, and, where it uses results of other blocks, those. */
static uint64_t inputs_of(const struct cv_values *values, uint32_t block)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];
    uint64_t sum = 1 + (uint64_t)values->escapes * 1000003;

    for (size_t i = 0; i < model->predecessors.count; i++) {
        uint32_t from = model->predecessors.items[i];

        if (edge_open(values, from, block))
            sum = sum * 31 + ((uint64_t)from << 20) + values->versions[from] + 1;
    }
    return values->uses_others[block] ? sum * 31 + values->op_changes : sum;
}

static bool reachable(const struct cv_values *values, uint32_t block)
{
    const struct cv_flow_block *model = &values->flow->blocks[block];

    if (block == 0)
        return true;
    for (size_t i = 0; i < model->predecessors.count; i++)
        if (edge_open(values, model->predecessors.items[i], block))
            return true;
    return false;
}

/* ------------------------------------------------------------------- order */

struct visit {
    uint32_t block;
    uint32_t next; /* successor to look at */
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
            uint32_t next = block->successors[top->next++];

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

/* Whether a block computes with results of operations in other blocks. */
static bool uses_others(const struct cv_flow *flow, uint32_t block)
{
    const struct cv_flow_block *model = &flow->blocks[block];

    if (model->condition != CV_NONE && model->condition - model->first_op >= model->op_count)
        return true;
    if (model->enters != CV_NONE)
        return true; /* its call's arguments */
    for (uint32_t op = model->first_op; op < model->first_op + model->op_count; op++) {
        if (cv_flow_op(flow, op)->kind == CV_OP_LAUNCH)
            return true; /* its configuration */
        for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count; i++) {
            uint32_t operand = cv_flow_operand(flow, op, i);

            if (operand != CV_NONE && operand - model->first_op >= model->op_count)
                return true;
        }
    }
    return false;
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
    values->ended = cv_alloc_array(values->arena, flow->block_count, sizeof *values->ended);
    values->reached = cv_alloc_array(values->arena, flow->block_count, sizeof *values->reached);
    values->edges = cv_alloc_array(values->arena, flow->block_count, sizeof *values->edges);
    values->launches = cv_alloc_array(values->arena, ops, sizeof *values->launches);
    for (size_t i = 0; i < flow->block_count; i++)
        values->edges[i] = cv_alloc_array(values->arena, flow->blocks[i].successor_count + 1,
                                          sizeof **values->edges);
    values->versions = cv_alloc_array(values->arena, flow->block_count, sizeof *values->versions);
    values->walked = cv_alloc_array(values->arena, flow->block_count, sizeof *values->walked);
    values->uses_others = cv_alloc_array(values->arena, flow->block_count,
                                         sizeof *values->uses_others);
    for (uint32_t i = 0; i < flow->block_count; i++)
        values->uses_others[i] = uses_others(flow, i);
    reverse_post_order(values);
}

struct cv_values *cv_values_new(struct cv_arena *arena, struct cv_flow *flow)
{
    struct cv_values *values = cv_alloc(arena, sizeof *values);
    struct cv_state *in, scratch = { 0 };
    bool changed = true;
    uint64_t inputs;

    values->arena = arena;
    values->flow = flow;
    prepare(values);
    in = cv_alloc_array(arena, flow->block_count, sizeof *in);
    for (; changed; values->round++) {
        changed = false;
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
            walk_block(values, block, &in[block], &scratch, &changed);
        }
    }
    values->complete = true;
    return values;
}

static void find_incoming(struct cv_values *values, uint32_t phi, struct cv_ids *incoming,
                          struct cv_ids *blocks)
{
    struct cv_value value = values->items[phi];
    const struct cv_flow_block *model = &values->flow->blocks[value.a];

    for (size_t i = 0; i < model->predecessors.count; i++) {
        uint32_t from = model->predecessors.items[i];

        if (!edge_open(values, from, value.a))
            continue;
        cv_ids_add(values->arena, incoming, value_out(values, from, value.b));
        cv_ids_add(values->arena, blocks, from);
    }
}

/* What is known of a phi once the walk is over. */
struct cv_phi_note {
    struct cv_ids incoming, blocks;
    uint32_t settled; /* what cv_phi_settled() found; CV_NONE: not asked */
};

static struct cv_phi_note *note_of(struct cv_values *values, uint32_t phi)
{
    while (values->note_count <= phi) {
        values->notes = cv_grow(values->arena, values->notes, values->note_count,
                                &values->note_capacity, sizeof(struct cv_phi_note *));
        values->notes[values->note_count++] = NULL;
    }
    if (!values->notes[phi]) {
        struct cv_phi_note *note = cv_alloc(values->arena, sizeof *note);

        note->settled = CV_NONE;
        find_incoming(values, phi, &note->incoming, &note->blocks);
        values->notes[phi] = note;
    }
    return values->notes[phi];
}

void cv_phi_incoming(struct cv_values *values, uint32_t phi, struct cv_ids *incoming,
                     struct cv_ids *blocks)
{
    const struct cv_phi_note *note = note_of(values, phi);

    *incoming = note->incoming;
    *blocks = note->blocks;
}

enum { MAX_PHIS = 64, MAX_PHI_DEPTH = 12 };

/* `left`: phis that are still looked into; they can form any net. */
static uint32_t settled(struct cv_values *values, uint32_t value, int depth, int *left)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t found = CV_NONE;

    if (value == CV_NONE || values->items[value].kind != CV_VALUE_PHI || depth == 0 || --*left < 0)
        return value;
    cv_phi_incoming(values, value, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        uint32_t one = incoming.items[i] == value
                           ? value
                           : settled(values, incoming.items[i], depth - 1, left);

        if (one == value)
            continue;
        if (found != CV_NONE && found != one)
            return value;
        found = one;
    }
    return found == CV_NONE ? value : found;
}

uint32_t cv_phi_settled(struct cv_values *values, uint32_t value)
{
    struct cv_phi_note *note;
    int left = MAX_PHIS;

    if (value == CV_NONE || values->items[value].kind != CV_VALUE_PHI)
        return value;
    note = note_of(values, value);
    if (note->settled == CV_NONE)
        note->settled = settled(values, value, MAX_PHI_DEPTH, &left);
    return note->settled;
}
