/* values_state.c - what locations hold at one place of a flow. */
#include <string.h>

#include "analysis/values/values_parts.h"

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

void cv_reach_page(struct cv_values *values, struct cv_state *state, uint32_t n)
{
    while (state->count <= n) {
        state->pages = cv_grow(values->arena, state->pages, state->count, &state->capacity,
                               sizeof(struct cv_state_page *));
        state->pages[state->count++] = NULL;
    }
}

void cv_state_set(struct cv_values *values, struct cv_state *state, uint32_t location,
                  uint32_t value)
{
    uint32_t n = location / CV_STATE_PAGE;

    cv_reach_page(values, state, n);
    if (!state->pages[n] || state->pages[n]->owner != values->walks)
        state->pages[n] = own_page(values, state->pages[n]);
    state->pages[n]->cells[location % CV_STATE_PAGE] = value;
}

/* Makes `to` what `from` is. */
void cv_state_copy(struct cv_values *values, struct cv_state *to, const struct cv_state *from)
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
    rest = cv_state_cell(state, place.rest);
    if (rest == CV_NONE)
        return place.initial;
    if (values->items[rest].kind == CV_VALUE_CONSTANT)
        return rest; /* zeroed as a whole */
    if (values->items[rest].kind == CV_VALUE_AGGREGATE &&
        cv_followed(values, values->items[rest].a, &from, &offset)) {
        uint32_t source = cv_location_of(values, from, offset + place.offset);

        return values->locations[source].initial;
    }
    return cv_value_make(values, CV_VALUE_PART, 0, rest, 0, place.offset);
}

uint32_t cv_state_get(struct cv_values *values, const struct cv_state *state, uint32_t location)
{
    uint32_t value = cv_state_cell(state, location);

    return value != CV_NONE ? value : part_of_rest(values, state, location);
}

/* What an object of this entry holds before anything is stored to it: no value at all. */
bool cv_never_set(const struct cv_values *values, uint32_t value)
{
    const struct cv_flow *flow = values->flow;
    uint32_t object;

    if (values->items[value].kind == CV_VALUE_PART)
        return cv_is_heap(values, values->items[value].a);
    if (values->items[value].kind != CV_VALUE_INITIAL)
        return false;
    object = values->items[values->locations[values->items[value].b].base].a;
    if (!cv_object_automatic(flow, object))
        return false;
    return flow->objects[object].frame != 0 ||
           object - flow->frames[0].first_object >= flow->frames[0].function->parameter_count;
}

static void escape_heap(struct cv_values *values, uint32_t base, bool *changed)
{
    for (size_t i = 0; i < values->escaped_heap.count; i++)
        if (values->escaped_heap.items[i] == base)
            return;
    cv_ids_add(values->arena, &values->escaped_heap, base);
    values->escapes++;
    *changed = true;
}

/* Where an object is noted once others may hold its address: with the frame that it lives as long
 * as. The result of a frame is its caller's. */
static struct cv_ids *escaped_with(struct cv_values *values, uint32_t object)
{
    const struct cv_flow_object *model = &values->flow->objects[object];
    uint32_t frame = model->frame;

    if (frame != CV_NONE && !model->object)
        frame = values->flow->frames[frame].parent;
    if (frame == CV_NONE || !cv_object_automatic(values->flow, object))
        return &values->escaped_always;
    return &values->escaped_in[frame];
}

void cv_escape(struct cv_values *values, uint32_t value, bool *changed)
{
    uint32_t object = cv_address_object(values, value), root = cv_address_root(values, value);

    if (root != CV_NONE && cv_is_heap(values, root))
        escape_heap(values, root, changed);

    if (object == CV_NONE || !cv_is_followed(values, object))
        return;
    while (values->escaped_count <= object) {
        size_t capacity = values->escaped_count;

        values->escaped = cv_grow(values->arena, values->escaped, values->escaped_count, &capacity,
                                  sizeof *values->escaped);
        values->escaped_count = capacity;
    }
    if (!values->escaped[object]) {
        values->escaped[object] = true;
        cv_ids_add(values->arena, escaped_with(values, object), object);
        values->escapes++;
        *changed = true;
    }
}

/* Everything in an object may have changed, through operation `op`. */
void cv_clobber(struct cv_values *values, struct cv_state *state, uint32_t base, uint32_t op)
{
    uint32_t rest = cv_location_of(values, base, CV_REST);

    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next)
        cv_state_set(values, state, at, cv_value_opaque(values, op, at + CV_CHANGED));
    cv_state_set(values, state, rest, cv_value_opaque(values, op, rest + CV_CHANGED));
}

/* The same of some elements, or, for a number or pointer, of one member of each. */
static void clobber_elements(struct cv_values *values, struct cv_state *state, uint32_t base,
                             const struct cv_elements *elements, bool whole, uint32_t op)
{
    values->spread = true;
    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        int64_t place = values->locations[at].offset;

        if (place == CV_REST || place < elements->first || place >= elements->end)
            continue;
        if (whole || elements->within < 0 || elements->size <= 0 ||
            (place - elements->first) % elements->size == elements->within)
            cv_state_set(values, state, at, cv_value_opaque(values, op, at + CV_CHANGED));
    }
}

static void clobber_objects(struct cv_values *values, struct cv_state *state,
                            const struct cv_ids *objects, uint32_t op)
{
    for (size_t i = 0; i < objects->count; i++)
        cv_clobber(values, state,
                   cv_value_make(values, CV_VALUE_OBJECT, 0, objects->items[i], 0, 0), op);
}

/* Objects of calls that are not under way do not exist. */
void cv_clobber_escaped(struct cv_values *values, struct cv_state *state, uint32_t op)
{
    const struct cv_flow *flow = values->flow;

    values->spread = true;
    for (uint32_t frame = flow->op_frames[op]; frame != CV_NONE; frame = flow->frames[frame].parent)
        clobber_objects(values, state, &values->escaped_in[frame], op);
    clobber_objects(values, state, &values->escaped_always, op);
    for (size_t i = 0; i < values->escaped_heap.count; i++)
        cv_clobber(values, state, values->escaped_heap.items[i], op);
}

/* `whole`: a record, of which each member changes. */
static void store(struct cv_values *values, struct cv_state *state, uint32_t address,
                  uint32_t value, bool whole, uint32_t op, bool *changed)
{
    uint32_t base;
    int64_t offset;
    struct cv_elements elements;

    if (cv_followed(values, address, &base, &offset)) {
        if (cv_is_heap(values, base))
            cv_escape(values, value, changed);
        cv_state_set(values, state, cv_location_of(values, base, offset), value);
        return;
    }
    cv_escape(values, value, changed);
    if (cv_followed_root(values, address, &base)) {
        if (cv_elements_of(values, address, &elements))
            clobber_elements(values, state, base, &elements, whole, op);
        else
            cv_clobber(values, state, base, op);
    } else if (cv_address_object(values, address) == CV_NONE) {
        cv_clobber_escaped(values, state, op);
    }
}

void cv_store_scalar(struct cv_values *values, struct cv_state *state, uint32_t address,
                     uint32_t value, uint32_t op, bool *changed)
{
    store(values, state, address, value, false, op, changed);
}

/* Forgets what is in [offset, offset + size) of an object; size -1: to its end. */
static void clear_region(struct cv_values *values, struct cv_state *state, uint32_t base,
                         int64_t offset, int64_t size)
{
    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        int64_t place = values->locations[at].offset;

        if (place != CV_REST && place >= offset && (size < 0 || place < offset + size))
            cv_state_set(values, state, at, CV_NONE);
    }
}

static void copy_region(struct cv_values *values, struct cv_state *state, uint32_t to,
                        int64_t to_offset, uint32_t from, int64_t from_offset, int64_t size)
{
    uint32_t at = cv_first_location(values, from);

    for (; at != CV_NONE; at = values->locations[at].next) {
        int64_t place = values->locations[at].offset;

        if (place == CV_REST || place < from_offset || (size >= 0 && place >= from_offset + size))
            continue;
        cv_state_set(values, state, cv_location_of(values, to, place - from_offset + to_offset),
                     cv_state_get(values, state, at));
    }
}

/* Copies the record an aggregate value stands for to an address. */
void cv_store_aggregate(struct cv_values *values, struct cv_state *state, uint32_t address,
                        uint32_t value, int64_t size, uint32_t op, bool *changed)
{
    uint32_t to, from = CV_NONE, rest;
    int64_t to_offset, from_offset = 0;
    bool known = values->items[value].kind == CV_VALUE_AGGREGATE &&
                 cv_followed(values, values->items[value].a, &from, &from_offset);

    if (!cv_followed(values, address, &to, &to_offset)) {
        if (known)
            for (uint32_t at = cv_first_location(values, from); at != CV_NONE;
                 at = values->locations[at].next)
                cv_escape(values, cv_state_cell(state, at), changed);
        store(values, state, address, value, true, op, changed);
        return;
    }
    clear_region(values, state, to, to_offset, size);
    if (known && from == to)
        return;
    rest = value;
    if (known) {
        copy_region(values, state, to, to_offset, from, from_offset, size);
        rest = cv_state_cell(state, cv_location_of(values, from, CV_REST));
        if (rest == CV_NONE)
            rest = value;
    }
    if (to_offset == 0)
        cv_state_set(values, state, cv_location_of(values, to, CV_REST), rest);
}

void cv_state_store(struct cv_values *values, struct cv_state *state, uint32_t address,
                    uint32_t value, int64_t size, bool record, uint32_t op, bool *changed)
{
    if (value != CV_NONE && values->items[value].kind == CV_VALUE_AGGREGATE)
        cv_store_aggregate(values, state, address, value, size, op, changed);
    else if (record && value != CV_NONE)
        cv_store_aggregate(values, state, address, value, size, op, changed);
    else
        cv_store_scalar(values, state, address,
                        value == CV_NONE ? cv_value_opaque(values, op, 0) : value, op, changed);
}
