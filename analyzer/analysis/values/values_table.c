/* values_table.c - values, each once; addresses, and the locations of objects. */
#include <string.h>

#include "analysis/values/containers.h"
#include "analysis/values/values_parts.h"

static bool same_value(const void *owner, uint32_t item, const void *key)
{
    const struct cv_value *a = &((const struct cv_values *)owner)->items[item], *b = key;

    return a->kind == b->kind && a->detail == b->detail && a->a == b->a && a->b == b->b &&
           a->n == b->n;
}

uint32_t cv_value_make(struct cv_values *values, enum cv_value_kind kind, unsigned detail,
                       uint32_t a, uint32_t b, int64_t n)
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

uint32_t cv_value_of(struct cv_values *values, int64_t n)
{
    return cv_value_make(values, CV_VALUE_CONSTANT, 0, 0, 0, n);
}

uint32_t cv_value_opaque(struct cv_values *values, uint32_t op, uint32_t part)
{
    return cv_value_make(values, CV_VALUE_OPAQUE, 0, op, part, 0);
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

uint32_t cv_offset_by(struct cv_values *values, uint32_t address, int64_t bytes)
{
    struct cv_value base = values->items[address];

    if (base.kind == CV_VALUE_OFFSET) {
        bytes += base.n;
        address = base.a;
    }
    return bytes == 0 ? address : cv_value_make(values, CV_VALUE_OFFSET, 0, address, 0, bytes);
}

uint32_t cv_values_offset(struct cv_values *values, uint32_t address, int64_t bytes)
{
    return cv_offset_by(values, address, bytes);
}

/* A field whose place is not known has one of its own, by its name. */
int64_t cv_field_offset(const struct cv_field *field)
{
    const char *name = field->usr && *field->usr ? field->usr : field->name;

    if (field->offset >= 0)
        return field->offset;
    return (int64_t)(cv_hash(name, strlen(name)) >> 24) + (INT64_C(1) << 40);
}

uint32_t cv_element_of(struct cv_values *values, uint32_t address, uint32_t index, int64_t size)
{
    int64_t n;

    if (cv_value_constant(values, index, &n) && size > 0 && n < (1 << 30) && n > -(1 << 30))
        return cv_offset_by(values, address, n * size);
    if (cv_value_constant(values, index, &n) && n == 0)
        return address;
    return cv_value_make(values, CV_VALUE_ELEMENT, 0, address, index, size);
}

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

uint32_t cv_first_location(const struct cv_values *values, uint32_t base)
{
    return base < values->first_location_capacity ? values->first_location[base] : CV_NONE;
}

/* A container of the entry's own begins empty. */
static uint32_t initial_of(struct cv_values *values, uint32_t location)
{
    struct cv_location place = values->locations[location];
    uint32_t initial = cv_is_heap(values, place.base)
                           ? cv_value_make(values, CV_VALUE_PART, 0, place.base, 0, place.offset)
                           : cv_value_make(values, CV_VALUE_INITIAL, 0, 0, location, 0);

    return cv_is_size_offset(values->locations[location].offset) && cv_never_set(values, initial)
               ? cv_value_of(values, 0)
               : initial;
}

uint32_t cv_location_of(struct cv_values *values, uint32_t base, int64_t offset)
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
    cv_note_late_location(values, base, offset);
    rest = offset == CV_REST ? found : cv_location_of(values, base, CV_REST);
    values->locations[found].rest = rest;
    values->locations[found].initial = initial_of(values, found);
    return found;
}

/* Host statics are followed too: handles are often kept in them. What others may change
 * at any time, through volatile, atomics or device code, is read anew each time. */
bool cv_is_followed(const struct cv_values *values, uint32_t object)
{
    const struct cv_object *model = values->flow->objects[object].object;

    if (cv_object_automatic(values->flow, object))
        return true;
    return values->flow->frames[0].function->side == CV_HOST && model &&
           model->kind == CV_OBJECT_STATIC && model->space == CV_SPACE_HOST &&
           !model->is_thread_local;
}

/* What the host allocates for itself is followed like an object, as far as it holds pointers and
 * handles. */
bool cv_is_heap(const struct cv_values *values, uint32_t value)
{
    const struct cv_value *model = &values->items[value];

    return model->kind == CV_VALUE_OPAQUE && model->b == 0 &&
           cv_flow_op(values->flow, model->a)->kind == CV_OP_NEW &&
           values->flow->frames[0].function->side == CV_HOST;
}

bool cv_followed_root(const struct cv_values *values, uint32_t address, uint32_t *base)
{
    *base = cv_address_root(values, address);
    if (*base == CV_NONE)
        return false;
    return cv_is_heap(values, *base) || (values->items[*base].kind == CV_VALUE_OBJECT &&
                                         cv_is_followed(values, values->items[*base].a));
}

/* The base and offset of an address in an object that is followed. */
bool cv_followed(const struct cv_values *values, uint32_t address, uint32_t *base, int64_t *offset)
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
    return (value->kind == CV_VALUE_OBJECT && cv_is_followed(values, value->a)) ||
           cv_is_heap(values, *base);
}

bool cv_is_followed_address(const struct cv_values *values, uint32_t address)
{
    uint32_t base;
    int64_t offset;

    return cv_followed(values, address, &base, &offset);
}
