/* values_container.c - the elements of the standard library's containers, and what owners own. */
#include <string.h>

#include "analysis/values/containers.h"
#include "analysis/values/values_parts.h"

/* The elements of a container at `address`; CV_NONE where they are not followed. */
static uint32_t contents_of(struct cv_values *values, uint32_t address, bool inside)
{
    const struct cv_value *value = &values->items[address];
    int64_t offset = value->kind == CV_VALUE_OFFSET ? value->n : 0;
    int64_t contents = cv_contents_offset(offset);

    if (inside)
        return address;
    return contents < 0 ? CV_NONE : cv_offset_by(values, address, contents - offset);
}

static int64_t pointee_size(const struct cv_values *values, uint32_t op)
{
    const struct cv_unit *unit = cv_flow_frame(values->flow, op)->unit;
    uint32_t element = cv_flow_type(values->flow, op)->element;

    return element < unit->type_count ? unit->types[element].size : -1;
}

/* The pointer that an owner holds, where it is known; else the place of what it owns. */
static uint32_t owned(struct cv_step *step, uint32_t object, uint32_t contents)
{
    struct cv_values *values = step->values;
    uint32_t base, held;
    int64_t offset;

    if (!cv_followed(values, object, &base, &offset))
        return contents;
    held = cv_state_cell(step->state, cv_location_of(values, base, offset));
    if (held == CV_NONE || values->items[held].kind == CV_VALUE_PART ||
        (values->items[held].kind == CV_VALUE_OPAQUE && values->items[held].b >= CV_CHANGED))
        return contents;
    return held;
}

/* What an argument that is handed over by reference is, where it is a number or a pointer. */
static uint32_t referred(struct cv_step *step, uint32_t op, uint32_t address)
{
    uint32_t base;
    int64_t offset;

    return cv_followed(step->values, address, &base, &offset)
               ? cv_state_get(step->values, step->state, cv_location_of(step->values, base, offset))
               : cv_value_make(step->values, CV_VALUE_READ, 0, op, address, 0);
}

/* The element of a map: small numbers as keys have places of their own. */
static uint32_t keyed(struct cv_step *step, uint32_t op, uint32_t contents)
{
    enum { MOST_KEYS = 4096 };
    struct cv_values *values = step->values;
    uint32_t operand = cv_flow_operand(values->flow, op, 1);
    const struct cv_type *type = operand == CV_NONE ? NULL : cv_flow_type(values->flow, operand);
    const struct cv_unit *unit = cv_flow_frame(values->flow, op)->unit;
    uint32_t key = operand == CV_NONE ? CV_NONE : values->ops[operand];
    int64_t n;

    if (key == CV_NONE || type->kind != CV_TYPE_POINTER || type->element >= unit->type_count ||
        unit->types[type->element].kind == CV_TYPE_RECORD)
        return CV_NONE;
    key = referred(step, op, key);
    if (cv_value_constant(values, key, &n) && (n < 0 || n >= MOST_KEYS))
        return CV_NONE;
    return cv_element_of(values, contents, key, pointee_size(values, op));
}

/* How many elements there are. */
static uint32_t count_of(struct cv_step *step, uint32_t base, int64_t contents)
{
    return cv_state_get(step->values, step->state,
                        cv_location_of(step->values, base, cv_size_offset(contents)));
}

/* v.back(): the address of the last element; CV_NONE where their number is not followed. */
static uint32_t last_element(struct cv_step *step, uint32_t op, uint32_t contents)
{
    struct cv_values *values = step->values;
    uint32_t base, last;
    int64_t offset;

    if (!cv_followed(values, contents, &base, &offset))
        return CV_NONE;
    last = cv_value_binary(values, op, CV_SUB, count_of(step, base, offset),
                           cv_value_of(values, 1));
    return cv_element_of(values, contents, last, pointee_size(values, op));
}

/* v[0], p->: an address within the container; CV_NONE for other calls. */
static uint32_t access_container(struct cv_step *step, uint32_t op,
                                 const struct cv_function *method)
{
    struct cv_values *values = step->values;
    enum cv_accessor accessor = cv_accessor_of(method);
    uint32_t object = cv_step_operand(values, op, 0), contents;
    bool inside = strncmp(method->name, "std::array<", strlen("std::array<")) == 0;

    if (accessor == CV_ACCESSOR_NONE || object == CV_NONE ||
        cv_flow_type(values->flow, op)->kind != CV_TYPE_POINTER)
        return CV_NONE;
    contents = contents_of(values, object, inside);
    if (contents == CV_NONE)
        return CV_NONE;
    if (cv_owns(method))
        contents = owned(step, object, contents);
    if (accessor == CV_ACCESSOR_KEY)
        return keyed(step, op, contents);
    if (accessor == CV_ACCESSOR_FIRST)
        return contents;
    if (accessor == CV_ACCESSOR_LAST)
        return inside ? CV_NONE : last_element(step, op, contents);
    return cv_element_of(values, contents, cv_sure(values, cv_step_operand(values, op, 1), op, 1),
                         pointee_size(values, op));
}

/* ------------------------------------------------------------------ changes */

static void set_count(struct cv_step *step, uint32_t base, int64_t contents, uint32_t count)
{
    cv_state_set(step->values, step->state,
                 cv_location_of(step->values, base, cv_size_offset(contents)), count);
}

/* What is stored for an argument that is handed over by reference. */
static bool store_argument(struct cv_step *step, uint32_t op, uint32_t to)
{
    struct cv_values *values = step->values;
    uint32_t operand = cv_flow_operand(values->flow, op, 1);
    const struct cv_unit *unit = cv_flow_frame(values->flow, op)->unit;
    const struct cv_type *type = operand == CV_NONE ? NULL : cv_flow_type(values->flow, operand);
    uint32_t value = operand == CV_NONE ? CV_NONE : values->ops[operand];

    if (value == CV_NONE || type->kind != CV_TYPE_POINTER || type->element >= unit->type_count)
        return false;
    type = &unit->types[type->element];
    if (type->kind == CV_TYPE_RECORD || !cv_is_followed_address(values, to))
        cv_hand_over(step, op, value, type->size);
    if (type->kind == CV_TYPE_RECORD)
        value = cv_value_make(values, CV_VALUE_AGGREGATE, 0, value, op, 0);
    else
        value = referred(step, op, value);
    cv_state_store(values, step->state, to, value, type->size, type->kind == CV_TYPE_RECORD, op,
                   step->changed);
    return true;
}

static int64_t argument_size(const struct cv_values *values, uint32_t op)
{
    uint32_t operand = cv_flow_operand(values->flow, op, 1);

    return operand == CV_NONE ? -1 : pointee_size(values, operand);
}

static uint32_t append(struct cv_step *step, uint32_t op, uint32_t contents, uint32_t base,
                       int64_t offset)
{
    struct cv_values *values = step->values;
    uint32_t count = count_of(step, base, offset);
    int64_t size = argument_size(values, op);
    uint32_t to = cv_element_of(values, contents, count, size);

    if (size <= 0 || cv_flow_op(values->flow, op)->operand_count != 2 ||
        !store_argument(step, op, to))
        return CV_NONE;
    set_count(step, base, offset,
              cv_value_binary(values, op, CV_ADD, count, cv_value_of(values, 1)));
    return to;
}

/* What is there is the same as before; what is new holds nothing yet. */
static uint32_t resize(struct cv_step *step, uint32_t op, uint32_t base, int64_t offset)
{
    struct cv_values *values = step->values;
    uint32_t operand = cv_flow_operand(values->flow, op, 1);
    enum cv_type_kind kind = operand == CV_NONE ? CV_TYPE_OTHER
                                                : cv_flow_type(values->flow, operand)->kind;

    if ((kind != CV_TYPE_SIGNED && kind != CV_TYPE_UNSIGNED) || values->ops[operand] == CV_NONE)
        return CV_NONE;
    set_count(step, base, offset, values->ops[operand]);
    return cv_value_opaque(values, op, 0);
}

/* The pointer itself stands where the owner does. */
static uint32_t own(struct cv_step *step, uint32_t op, uint32_t object)
{
    struct cv_values *values = step->values;
    uint32_t operand = cv_flow_operand(values->flow, op, 1), base;
    int64_t offset;

    if (operand == CV_NONE || values->ops[operand] == CV_NONE ||
        cv_flow_type(values->flow, operand)->kind != CV_TYPE_POINTER ||
        cv_flow_type(values->flow, operand)->is_reference ||
        !cv_followed(values, object, &base, &offset))
        return CV_NONE;
    cv_state_set(values, step->state, cv_location_of(values, base, offset), values->ops[operand]);
    return cv_value_opaque(values, op, 0);
}

static uint32_t change_container(struct cv_step *step, uint32_t op,
                                 const struct cv_function *method, bool is_constructor)
{
    struct cv_values *values = step->values;
    uint32_t object = cv_step_operand(values, op, 0), contents, base;
    enum cv_change change = cv_change_of(method, is_constructor);
    int64_t offset;

    if (change == CV_CHANGE_UNKNOWN || object == CV_NONE)
        return CV_NONE;
    contents = contents_of(values, object, false);
    if (contents == CV_NONE || !cv_followed(values, contents, &base, &offset))
        return CV_NONE;
    switch (change) {
    case CV_CHANGE_APPEND:
        return append(step, op, contents, base, offset);
    case CV_CHANGE_RESIZE:
        return resize(step, op, base, offset);
    case CV_CHANGE_CLEAR:
        set_count(step, base, offset, cv_value_of(values, 0));
        return cv_value_opaque(values, op, 0);
    case CV_CHANGE_OWN:
        return own(step, op, object);
    case CV_CHANGE_LEAVE:
        return owned(step, object, contents);
    case CV_CHANGE_NONE:
        if (strcmp(method->base_name, "size") == 0)
            return count_of(step, base, offset);
        cv_escape(values, object, step->changed); /* by its iterators */
        return cv_value_opaque(values, op, 0);
    case CV_CHANGE_UNKNOWN:
        break;
    }
    return CV_NONE;
}

uint32_t cv_container_call(struct cv_step *step, uint32_t op, const struct cv_function *method)
{
    const struct cv_frame *frame = cv_flow_frame(step->values->flow, op);
    const struct cv_call *call = &frame->function->calls[cv_flow_op(step->values->flow, op)->call];
    uint32_t result = access_container(step, op, method);

    return result != CV_NONE ? result : change_container(step, op, method, call->is_constructor);
}

void cv_end_container(struct cv_step *step, uint32_t object)
{
    struct cv_values *values = step->values;
    uint32_t base = cv_value_make(values, CV_VALUE_OBJECT, 0, object, 0, 0);

    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next)
        if (cv_is_size_offset(values->locations[at].offset))
            cv_state_set(values, step->state, at, cv_value_of(values, 0));
}

/* ------------------------------------------------------------------- ranges */

/* The element that a range-based `for` over a container is at; CV_NONE for anything else. */
uint32_t cv_range_element(struct cv_step *step, uint32_t op)
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
    return contents == CV_NONE ? CV_NONE
                               : cv_element_of(values, contents, cv_value_opaque(values, op, 0),
                                               pointee_size(values, op));
}
