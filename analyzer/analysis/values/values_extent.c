/* values_extent.c - how far a write to an element that is not known can reach.
 *
 * `streams[i]` is one of the elements of that array: the other members of its owner stay as they
 * are. */
#include "analysis/values/containers.h"
#include "analysis/values/values_parts.h"

enum { MAX_NESTING = 8 };

struct cv_extent {
    uint32_t base;
    int64_t first, end;
};

static const struct cv_type *type_of(const struct cv_unit *unit, uint32_t type)
{
    return type < unit->type_count ? &unit->types[type] : NULL;
}

/* The field that byte `offset` of a record is in, or NULL. */
static const struct cv_field *field_at(const struct cv_unit *unit, const struct cv_type *type,
                                       int64_t offset)
{
    const struct cv_record *record;

    if (type->record >= unit->record_count || unit->records[type->record].is_union)
        return NULL;
    record = &unit->records[type->record];
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct cv_field *field = &unit->fields[record->first_field + i];
        const struct cv_type *held = type_of(unit, field->type);

        if (held && field->offset >= 0 && offset >= field->offset &&
            offset < field->offset + held->size)
            return field;
    }
    return NULL;
}

/* The array of elements of that size around byte `offset` of something of type `type`. */
static bool array_around(const struct cv_unit *unit, uint32_t type, int64_t offset, int64_t size,
                         int64_t *first, int64_t *end)
{
    int64_t start = 0;

    for (int depth = 0; depth < MAX_NESTING; depth++) {
        const struct cv_type *model = type_of(unit, type), *element;
        const struct cv_field *field;

        if (!model)
            return false;
        if (model->kind == CV_TYPE_RECORD) {
            if (!(field = field_at(unit, model, offset - start)))
                return false;
            start += field->offset;
            type = field->type;
            continue;
        }
        element = model->kind == CV_TYPE_ARRAY ? type_of(unit, model->element) : NULL;
        if (!element || element->size <= 0 || model->size <= 0)
            return false;
        if (element->size == size) {
            *first = start;
            *end = start + model->size;
            return true;
        }
        start += (offset - start) / element->size * element->size;
        type = model->element;
    }
    return false;
}

/* The part of an address that says where the outermost array is: `base` + `offset`, then an element
 * of `size` bytes, then `within` bytes; -1 where that is not known. */
static bool outermost_element(const struct cv_values *values, uint32_t address, uint32_t *base,
                              int64_t *offset, struct cv_elements *elements)
{
    bool found = false;
    int64_t last = 0;

    while (values->items[address].kind == CV_VALUE_OFFSET ||
           values->items[address].kind == CV_VALUE_ELEMENT) {
        const struct cv_value *value = &values->items[address];

        if (value->kind == CV_VALUE_ELEMENT) {
            elements->within = found ? -1 : last;
            elements->size = value->n;
            found = true;
            last = 0;
        } else {
            last = value->n;
        }
        address = value->a;
    }
    *offset = last;
    *base = address;
    return found;
}

bool cv_elements_of(struct cv_values *values, uint32_t address, struct cv_elements *elements)
{
    const struct cv_flow_object *object;
    uint32_t base;
    int64_t offset = 0, *first = &elements->first, *end = &elements->end;

    if (!outermost_element(values, address, &base, &offset, elements))
        return false;
    if (values->items[base].kind != CV_VALUE_OBJECT)
        return false; /* new memory is one array */
    object = &values->flow->objects[values->items[base].a];
    if (!cv_contents_extent(offset, first, end) &&
        (!object->object ||
         !array_around(object->unit, object->object->type, offset, elements->size, first, end)))
        return false;
    for (size_t i = 0; i < values->extent_count; i++)
        if (values->extents[i].base == base && values->extents[i].first == *first)
            return true;
    values->extents = cv_grow(values->arena, values->extents, values->extent_count,
                              &values->extent_capacity, sizeof *values->extents);
    values->extents[values->extent_count++] = (struct cv_extent){ base, *first, *end };
    return true;
}

/* What the pointer that byte `offset` of something of type `type` holds points to. */
static uint32_t pointee_at(const struct cv_unit *unit, uint32_t type, int64_t offset)
{
    const struct cv_type *model = type_of(unit, type);

    for (int depth = 0; model && model->kind == CV_TYPE_RECORD && depth < MAX_NESTING; depth++) {
        const struct cv_field *field = field_at(unit, model, offset);

        if (!field)
            return CV_NONE;
        offset -= field->offset;
        model = type_of(unit, field->type);
    }
    return model && model->kind == CV_TYPE_POINTER && offset == 0 ? model->element : CV_NONE;
}

/* The type of what begins at the root of an address, by its declaration; CV_NONE: not known. */
static uint32_t type_at_root(const struct cv_values *values, uint32_t root,
                             const struct cv_unit **unit)
{
    const struct cv_value *value = &values->items[root];
    const struct cv_flow_object *object;
    const struct cv_location *held;

    if (value->kind == CV_VALUE_READ) {
        *unit = cv_flow_frame(values->flow, value->a)->unit;
        return pointee_at(*unit, cv_flow_op(values->flow, value->a)->type, 0);
    }
    held = value->kind == CV_VALUE_INITIAL ? &values->locations[value->b] : NULL;
    if (held && held->offset == CV_REST)
        return CV_NONE;
    if (held)
        value = &values->items[held->base];
    if (value->kind != CV_VALUE_OBJECT)
        return CV_NONE;
    object = &values->flow->objects[value->a];
    *unit = object->unit;
    if (!object->object)
        return CV_NONE;
    return held ? pointee_at(*unit, object->object->type, held->offset) : object->object->type;
}

bool cv_part_of_root(const struct cv_values *values, uint32_t address, int64_t *first, int64_t *end)
{
    struct cv_elements elements = { .size = 0 };
    const struct cv_unit *unit = NULL;
    const struct cv_type *whole;
    uint32_t base, type;
    int64_t offset;

    if (!outermost_element(values, address, &base, &offset, &elements)) {
        *first = offset;
        *end = offset + 1;
        return true;
    }
    type = type_at_root(values, base, &unit);
    whole = type == CV_NONE ? NULL : type_of(unit, type);
    /* Elements as large as the whole may be those of an array that it stands in. */
    return whole && elements.size < whole->size &&
           array_around(unit, type, offset, elements.size, first, end);
}

void cv_note_late_location(struct cv_values *values, uint32_t base, int64_t offset)
{
    for (size_t i = 0; i < values->extent_count; i++)
        if (values->extents[i].base == base && offset >= values->extents[i].first &&
            offset < values->extents[i].end) {
            values->late++;
            return;
        }
}

/* What operation `op` stored at byte `offset` of an element. */
static uint32_t stored_at(const struct cv_values *values, uint32_t op, int64_t offset)
{
    const struct cv_op *model = cv_flow_op(values->flow, op);
    uint32_t stored = model->kind == CV_OP_STORE ? cv_flow_operand(values->flow, op, 1) : CV_NONE;
    uint32_t value = cv_argument_value(values->launches[op], 0, offset);

    return value == CV_NONE && offset == 0 && stored != CV_NONE ? values->ops[stored] : value;
}

uint32_t cv_element_stored(const struct cv_values *values, uint32_t value, uint32_t *op)
{
    struct cv_value model = values->items[value];
    struct cv_location place;
    int64_t first, end, size;
    uint32_t operand;

    if (model.kind != CV_VALUE_OPAQUE || model.b < CV_CHANGED ||
        model.b - CV_CHANGED >= values->location_count)
        return CV_NONE;
    *op = model.a;
    place = values->locations[model.b - CV_CHANGED];
    operand = cv_flow_operand(values->flow, model.a, 1);
    if (operand == CV_NONE || place.offset == CV_REST)
        return CV_NONE;
    size = cv_flow_type(values->flow, operand)->size;
    if (cv_flow_op(values->flow, model.a)->kind == CV_OP_CALL &&
        cv_flow_type(values->flow, operand)->kind == CV_TYPE_POINTER) {
        const struct cv_unit *unit = cv_flow_frame(values->flow, model.a)->unit;
        const struct cv_type *held = type_of(unit, cv_flow_type(values->flow, operand)->element);

        size = held ? held->size : -1; /* handed over by reference */
    }
    for (size_t i = 0; i < values->extent_count && size > 0; i++) {
        first = values->extents[i].first;
        end = values->extents[i].end;
        if (values->extents[i].base == place.base && place.offset >= first && place.offset < end)
            return stored_at(values, model.a, (place.offset - first) % size);
    }
    return CV_NONE;
}
