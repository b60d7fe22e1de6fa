/* origin.c - follows a value back to what its entry did not make itself. */
#include "analysis/values/origin.h"

#include <string.h>

enum { MAX_PHIS = 16 };

struct search {
    struct cv_entry *entry;
    uint32_t code;
    struct cv_origin_list *list;
    uint32_t seen[MAX_PHIS];
    uint32_t seen_count;
};

/* What was read on the way so far, in the order of the reading: the last step comes first. */
struct way {
    struct cv_origin_step steps[CV_ORIGIN_STEPS];
    uint32_t count;
    struct cv_origin_step tail;
};

static void add_origin(struct search *search, struct cv_origin origin, const struct way *way)
{
    struct cv_origin_list *list = search->list;

    origin.code = search->code;
    origin.step_count = way->count;
    origin.tail = way->tail;
    for (uint32_t i = 0; i < way->count; i++)
        origin.steps[i] = way->steps[way->count - 1 - i];
    if (list->count == CV_MAX_ORIGINS) {
        list->complete = false;
        return;
    }
    list->items[list->count++] = origin;
}

/* The step that an offset found on the way belongs to: the next read, or the tail. */
static struct cv_origin_step *innermost(struct way *way)
{
    return way->count ? &way->steps[way->count - 1] : &way->tail;
}

static bool read_once_more(struct search *search, struct way *way, int64_t offset, bool exact)
{
    if (way->count == CV_ORIGIN_STEPS) {
        search->list->complete = false;
        return false;
    }
    way->steps[way->count].offset = offset;
    way->steps[way->count++].exact = exact;
    return true;
}

static void follow(struct search *search, uint32_t value, struct way way);
static void follow_copied(struct search *search, uint32_t op, const struct cv_api *api,
                          uint32_t part, struct way way);

/* ------------------------------------------------------------------- objects */

static bool is_parameter(const struct search *search, uint32_t object)
{
    const struct cv_flow *flow = search->entry->flow;

    return flow->objects[object].frame == 0 &&
           object - flow->frames[0].first_object < search->entry->function->parameter_count;
}

static void follow_initial(struct search *search, const struct cv_value *value, struct way way)
{
    const struct cv_values *values = search->entry->values;
    const struct cv_flow *flow = search->entry->flow;
    struct cv_location place = values->locations[value->b];
    uint32_t object = values->items[place.base].a;
    struct cv_origin origin = { .root = CV_ORIGIN_GIVEN };

    if (is_parameter(search, object)) {
        origin.root = CV_ORIGIN_PARAMETER;
        origin.parameter = object - flow->frames[0].first_object;
        origin.offset = place.offset == CV_REST ? 0 : place.offset;
        add_origin(search, origin, &way);
        return;
    }
    /* A static of the host's that is set elsewhere; a local that never was has no value. */
    if (cv_object_automatic(flow, object)) {
        search->list->complete = false;
        return;
    }
    origin.value = (uint32_t)(value - values->items);
    add_origin(search, origin, &way);
}

/* Whether argument `number` of a call is an address in the object. */
static bool is_given(const struct search *search, uint32_t op, int number, uint32_t object)
{
    uint32_t operand = number < 0 ? CV_NONE
                                  : cv_flow_operand(search->entry->flow, op, (uint32_t)number);

    return operand != CV_NONE &&
           cv_address_object(search->entry->values, search->entry->values->ops[operand]) == object;
}

static void add_made(struct search *search, uint32_t op, uint32_t value, const struct way *way)
{
    struct cv_origin origin = { .root = CV_ORIGIN_MADE, .value = value };

    origin.api = cv_flow_api(search->entry->flow, op);
    origin.where = cv_flow_place(search->entry->flow, op);
    add_origin(search, origin, way);
}

/* An element of a local array, nobody knows which: any that was made in it or copied to it. */
static void follow_local_element(struct search *search, uint32_t object, struct way way)
{
    const struct cv_values *values = search->entry->values;
    const struct cv_flow *flow = search->entry->flow;

    way.count--;
    search->list->complete = false;
    for (uint32_t op = 0; op < flow->op_count; op++) {
        const struct cv_api *api = values->ops[op] == CV_NONE ? NULL : cv_flow_api(flow, op);

        if (!api)
            continue;
        if (api->effects & CV_API_CREATES && is_given(search, op, api->object, object))
            add_made(search, op, values->ops[op], &way);
        else if (api->effects & CV_API_COPIES && is_given(search, op, api->destination, object) &&
                 api->source >= 0)
            follow_copied(search, op, api, 0, way);
    }
}

/* An element of an array in a parameter, nobody knows which. */
static void add_element_given(struct search *search, uint32_t object, struct way way)
{
    struct cv_origin origin = { .root = CV_ORIGIN_PARAMETER, .anywhere = true };

    origin.parameter = object - search->entry->flow->frames[0].first_object;
    way.count--;
    add_origin(search, origin, &way);
}

static void follow_object(struct search *search, uint32_t number, struct way way)
{
    const struct cv_flow *flow = search->entry->flow;
    const struct cv_object *object = flow->objects[number].object;
    struct cv_origin origin = { .root = CV_ORIGIN_GLOBAL, .object = object };

    if (cv_object_automatic(flow, number)) {
        if (way.count && is_parameter(search, number))
            add_element_given(search, number, way);
        if (way.count)
            follow_local_element(search, number, way);
        else
            search->list->complete = false;
        return;
    }
    if (object->space == CV_SPACE_SHARED)
        origin.root = CV_ORIGIN_SHARED;
    add_origin(search, origin, &way);
}

/* ------------------------------------------------------------ calls and reads */

/* Part `part` of what an operation made of an object is one of its places (see clobber() in
 * values.c). A copy put there what it read from its source. */
static void follow_copied(struct search *search, uint32_t op, const struct cv_api *api,
                          uint32_t part, struct way way)
{
    const struct cv_values *values = search->entry->values;
    uint32_t target = cv_flow_operand(search->entry->flow, op, (uint32_t)api->destination);
    uint32_t source = cv_flow_operand(search->entry->flow, op, (uint32_t)api->source);
    int64_t offset = 0;
    bool exact = false;

    if (part - CV_CHANGED < values->location_count &&
        values->locations[part - CV_CHANGED].offset != CV_REST) {
        uint32_t address = target == CV_NONE ? CV_NONE : values->ops[target];

        offset = values->locations[part - CV_CHANGED].offset;
        exact = address != CV_NONE;
        if (exact && values->items[address].kind == CV_VALUE_OFFSET)
            offset -= values->items[address].n;
    }
    if (source != CV_NONE && values->ops[source] != CV_NONE &&
        read_once_more(search, &way, offset, exact))
        follow(search, values->ops[source], way);
}

static void follow_opaque(struct search *search, uint32_t number, struct way way)
{
    struct cv_value value = search->entry->values->items[number];
    const struct cv_flow *flow = search->entry->flow;
    const struct cv_op *op = cv_flow_op(flow, value.a);
    const struct cv_api *api = cv_flow_api(flow, value.a);
    struct cv_origin origin = { .root = CV_ORIGIN_GIVEN, .value = number };

    if (op->kind == CV_OP_NEW || (api && api->effects & CV_API_CREATES && value.b >= 1))
        add_made(search, value.a, number, &way);
    else if (api && api->effects & CV_API_COPIES && value.b >= CV_CHANGED && api->source >= 0 &&
             api->destination >= 0)
        follow_copied(search, value.a, api, value.b, way);
    else
        add_origin(search, origin, &way);
}

static void follow_part(struct search *search, const struct cv_value *value, struct way way)
{
    struct cv_origin given = { .root = CV_ORIGIN_GIVEN,
                               .value = (uint32_t)(value - search->entry->values->items) };
    const struct cv_value *whole = &search->entry->values->items[value->a];

    if (whole->kind == CV_VALUE_AGGREGATE) {
        if (read_once_more(search, &way, value->n, true))
            follow(search, whole->a, way);
    } else if (whole->kind == CV_VALUE_OPAQUE &&
               cv_flow_op(search->entry->flow, whole->a)->kind == CV_OP_NEW) {
        add_origin(search, given, &way); /* what new memory holds before it is written */
    } else {
        /* Something made a whole object new: each part of it too. */
        follow(search, value->a, way);
    }
}

static void follow_phi(struct search *search, uint32_t phi, struct way way)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };

    for (uint32_t i = 0; i < search->seen_count; i++)
        if (search->seen[i] == phi)
            return;
    if (search->seen_count == MAX_PHIS) {
        search->list->complete = false;
        return;
    }
    search->seen[search->seen_count++] = phi;
    cv_phi_incoming(search->entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++)
        follow(search, incoming.items[i], way);
}

static uint32_t strip_offsets(struct search *search, uint32_t value, struct way *way)
{
    const struct cv_values *values = search->entry->values;

    while (values->items[value].kind == CV_VALUE_OFFSET ||
           values->items[value].kind == CV_VALUE_ELEMENT) {
        if (values->items[value].kind == CV_VALUE_OFFSET)
            innermost(way)->offset += values->items[value].n;
        else
            innermost(way)->exact = false;
        value = values->items[value].a;
    }
    return value;
}

static void follow(struct search *search, uint32_t value, struct way way)
{
    struct cv_values *values = search->entry->values;
    struct cv_origin origin = { .root = CV_ORIGIN_CONSTANT };

    value = strip_offsets(search, value, &way);
    switch ((enum cv_value_kind)values->items[value].kind) {
    case CV_VALUE_CONSTANT:
        add_origin(search, origin, &way);
        return;
    case CV_VALUE_INITIAL:
        follow_initial(search, &values->items[value], way);
        return;
    case CV_VALUE_OBJECT:
        follow_object(search, values->items[value].a, way);
        return;
    case CV_VALUE_READ:
        if (read_once_more(search, &way, 0, true))
            follow(search, values->items[value].b, way);
        return;
    case CV_VALUE_PART:
        follow_part(search, &values->items[value], way);
        return;
    case CV_VALUE_PHI:
        follow_phi(search, value, way);
        return;
    case CV_VALUE_OPAQUE:
        follow_opaque(search, value, way);
        return;
    default:
        origin.root = CV_ORIGIN_GIVEN;
        origin.value = value;
        add_origin(search, origin, &way);
        return;
    }
}

static void find(struct cv_entry *entry, uint32_t code, uint32_t value, bool pointee,
                 struct cv_origin_list *list)
{
    struct search search = { .entry = entry, .code = code, .list = list };
    struct way way = { .tail = { 0, true } };

    memset(list, 0, sizeof *list);
    list->complete = value != CV_NONE;
    if (value != CV_NONE && (!pointee || read_once_more(&search, &way, 0, false)))
        follow(&search, value, way);
}

void cv_origins_of(struct cv_entry *entry, uint32_t code, uint32_t value,
                   struct cv_origin_list *list)
{
    find(entry, code, value, false, list);
}

void cv_origins_in(struct cv_entry *entry, uint32_t code, uint32_t address,
                   struct cv_origin_list *list)
{
    find(entry, code, address, true, list);
}

/* ------------------------------------------------------------------ comparing */

static bool same_object(const struct cv_object *a, const struct cv_object *b)
{
    return a == b || (a->usr && b->usr && *a->usr && strcmp(a->usr, b->usr) == 0);
}

static bool same_root(const struct cv_origin *a, const struct cv_origin *b)
{
    if (a->root != b->root)
        return false;
    switch (a->root) {
    case CV_ORIGIN_GLOBAL:
        return same_object(a->object, b->object);
    case CV_ORIGIN_SHARED:
        return a->code == b->code && same_object(a->object, b->object);
    case CV_ORIGIN_PARAMETER:
        return a->code == b->code && a->parameter == b->parameter &&
               (a->anywhere || b->anywhere || a->offset == b->offset);
    case CV_ORIGIN_MADE:
    case CV_ORIGIN_GIVEN:
        return a->code == b->code && a->value == b->value;
    case CV_ORIGIN_CONSTANT:
        break;
    }
    return false;
}

static bool same_step(struct cv_origin_step a, struct cv_origin_step b)
{
    return !a.exact || !b.exact || a.offset == b.offset;
}

bool cv_same_memory(const struct cv_origin *a, const struct cv_origin *b)
{
    if (!same_root(a, b) || a->step_count != b->step_count || !same_step(a->tail, b->tail))
        return false;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (!same_step(a->steps[i], b->steps[i]))
            return false;
    return true;
}

bool cv_origin_replace(const struct cv_origin *origin, const struct cv_origin *given,
                       struct cv_origin *result)
{
    struct cv_origin_step *next;

    if (origin->step_count + given->step_count > CV_ORIGIN_STEPS)
        return false;
    *result = *given;
    result->tail = origin->tail;
    for (uint32_t i = 0; i < origin->step_count; i++)
        result->steps[result->step_count++] = origin->steps[i];
    next = origin->step_count ? &result->steps[given->step_count] : &result->tail;
    next->offset += given->tail.offset;
    next->exact = next->exact && given->tail.exact;
    return true;
}
