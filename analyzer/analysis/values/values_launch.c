/* values_launch.c - what a launch is given. */
#include <string.h>

#include "analysis/grids/parameter_layout.h"
#include "analysis/values/values_parts.h"

void cv_add_argument(struct cv_values *values, struct cv_arguments *list, uint32_t parameter,
                     int64_t offset, uint32_t value)
{
    list->items = cv_grow(values->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = (struct cv_argument){ .parameter = parameter,
                                                       .offset = offset,
                                                       .value = value };
}

/* What is known of a location, where it stands `place` bytes behind an offset in its object. */
static bool part_behind(const struct cv_step *step, uint32_t location, int64_t offset,
                        int64_t *place, uint32_t *value)
{
    int64_t at = step->values->locations[location].offset;

    *value = cv_state_cell(step->state, location);
    if (at == CV_REST || at < offset || *value == CV_NONE)
        return false;
    *place = at - offset;
    return true;
}

/* What stands at a place that is followed. */
uint32_t cv_at_address(struct cv_step *step, uint32_t base, int64_t offset)
{
    return cv_state_get(step->values, step->state, cv_location_of(step->values, base, offset));
}

/* Everything that is known of the bytes at an address becomes part of one argument; size -1: to
 * the end of the object. */
void cv_add_region(struct cv_step *step, struct cv_arguments *list, uint32_t parameter,
                   uint32_t address, int64_t size)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!cv_followed(values, address, &base, &offset))
        return;
    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        uint32_t value;
        int64_t place;

        if (part_behind(step, at, offset, &place, &value) && (size < 0 || place < size))
            cv_add_argument(values, list, parameter, place, value);
    }
    if (cv_state_cell(step->state, cv_location_of(values, base, offset)) == CV_NONE)
        cv_add_argument(values, list, parameter, 0, cv_at_address(step, base, offset));
}

enum { MAX_FIELDS = 64 };

bool cv_is_record(const struct cv_unit *unit, uint32_t type)
{
    return unit->types[type].kind == CV_TYPE_RECORD &&
           unit->types[type].record < unit->record_count;
}

/* The fields of a record that nothing has named yet: the kernel may well name them. */
void cv_add_fields(struct cv_step *step, struct cv_arguments *list, uint32_t parameter,
                   uint32_t address, const struct cv_unit *unit, uint32_t type, int64_t offset,
                   int depth)
{
    struct cv_values *values = step->values;
    const struct cv_record *record = &unit->records[unit->types[type].record];
    uint32_t base;
    int64_t start;

    if (depth == 0 || !cv_followed(values, address, &base, &start))
        return;
    for (uint32_t i = 0; i < record->field_count && list->count < MAX_FIELDS; i++) {
        const struct cv_field *field = &unit->fields[record->first_field + i];
        int64_t at = offset + field->offset;

        if (field->offset < 0)
            continue;
        if (cv_is_record(unit, field->type))
            cv_add_fields(step, list, parameter, address, unit, field->type, at, depth - 1);
        else if (cv_argument_value(list, parameter, at) == CV_NONE)
            cv_add_argument(values, list, parameter, at, cv_at_address(step, base, start + at));
    }
}

/* Keeps what is known of the bytes that operation `op` takes from an address. */
void cv_hand_over(struct cv_step *step, uint32_t op, uint32_t address, int64_t size)
{
    struct cv_arguments *list = cv_alloc(step->values->arena, sizeof *list);

    cv_add_region(step, list, 0, address, size);
    step->values->launches[op] = list->count ? list : NULL;
}

/* A host function gets a pointer, and may write where that leads whenever its turn comes. */
void cv_add_user_data(struct cv_step *step, struct cv_arguments *list, uint32_t data)
{
    cv_add_argument(step->values, list, CV_USER_DATA, 0, data);
    cv_add_region(step, list, CV_USER_DATA_HELD, data, -1);
    cv_escape(step->values, data, step->changed);
}

void cv_hand_user_data(struct cv_step *step, uint32_t op, uint32_t data)
{
    struct cv_arguments *list = cv_alloc(step->values->arena, sizeof *list);

    cv_add_user_data(step, list, data);
    step->values->launches[op] = list;
}

/* The addresses in `void *arguments[]` point to one argument each. */
void cv_add_argument_array(struct cv_step *step, struct cv_arguments *list, uint32_t address)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!cv_followed(values, address, &base, &offset))
        return;
    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        uint32_t value;
        int64_t place;

        if (part_behind(step, at, offset, &place, &value) && place % 8 == 0)
            cv_add_region(step, list, (uint32_t)(place / 8), value, -1);
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
void cv_add_size(struct cv_step *step, struct cv_arguments *list, uint32_t parameter,
                 uint32_t value)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (value == CV_NONE)
        return;
    if (values->items[value].kind == CV_VALUE_AGGREGATE)
        value = values->items[value].a;
    if (!cv_followed(values, value, &base, &offset)) {
        cv_add_argument(values, list, parameter, 0, value);
        return;
    }
    for (uint32_t i = 0; i < 3; i++)
        cv_add_argument(values, list, parameter + i, 0,
                        cv_at_address(step, base, offset + 4 * (int64_t)i));
}

/* Where the parts of a configuration structure are, in bytes: the same for both APIs. */
enum { CONFIG_BLOCK = 12, CONFIG_SHARED = 24, CONFIG_STREAM = 32, CONFIG_ATTRIBUTES = 40 };
enum { CONFIG_COUNT = 48, ATTRIBUTE_BYTES = 72, MAX_ATTRIBUTES = 64 };

/* The attributes at an address, field by field. */
static void add_attributes(struct cv_step *step, struct cv_arguments *list, uint32_t address)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!cv_followed(values, address, &base, &offset))
        return;
    for (uint32_t at = cv_first_location(values, base); at != CV_NONE;
         at = values->locations[at].next) {
        uint32_t value;
        int64_t place;

        if (!part_behind(step, at, offset, &place, &value) ||
            place >= (int64_t)MAX_ATTRIBUTES * ATTRIBUTE_BYTES)
            continue;
        cv_add_argument(values, list, CV_ATTRIBUTE + (uint32_t)(place / ATTRIBUTE_BYTES),
                        place % ATTRIBUTE_BYTES, value);
    }
}

/* What a configuration structure says, where it is followed. */
static void add_configuration(struct cv_step *step, struct cv_arguments *list, uint32_t address)
{
    struct cv_values *values = step->values;
    uint32_t base;
    int64_t offset;

    if (!cv_followed(values, address, &base, &offset))
        return;
    cv_add_size(step, list, CV_GRID_SIZE, cv_offset_by(values, base, offset));
    cv_add_size(step, list, CV_BLOCK_SIZE, cv_offset_by(values, base, offset + CONFIG_BLOCK));
    cv_add_argument(values, list, CV_SHARED_BYTES, 0,
                    cv_at_address(step, base, offset + CONFIG_SHARED));
    cv_add_argument(values, list, CV_LAUNCH_STREAM, 0,
                    cv_at_address(step, base, offset + CONFIG_STREAM));
    cv_add_argument(values, list, CV_ATTRIBUTE_COUNT, 0,
                    cv_at_address(step, base, offset + CONFIG_COUNT));
    add_attributes(step, list, cv_at_address(step, base, offset + CONFIG_ATTRIBUTES));
}

static void add_part(struct cv_step *step, struct cv_arguments *list, const struct cv_frame *frame,
                     uint32_t part, uint32_t operand)
{
    if (operand != CV_NONE && step->values->ops[frame->first_op + operand] != CV_NONE)
        cv_add_argument(step->values, list, part, 0, step->values->ops[frame->first_op + operand]);
}

void cv_add_sizes(struct cv_step *step, struct cv_arguments *list, const struct cv_frame *frame,
                  const struct cv_launch *model)
{
    struct cv_values *values = step->values;

    if (model->grid != CV_NONE)
        cv_add_size(step, list, CV_GRID_SIZE, values->ops[frame->first_op + model->grid]);
    if (model->block != CV_NONE)
        cv_add_size(step, list, CV_BLOCK_SIZE, values->ops[frame->first_op + model->block]);
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

/* ----------------------------------------------------------- parameter buffers */

struct buffer {
    struct cv_step *step;
    struct cv_arguments *list;
    const struct cv_function *kernel;
    struct cv_parameter_layout layout;
    uint32_t start; /* value: the buffer's address */
};

/* A value that stands `offset` bytes from the buffer's beginning. */
static void add_written(struct buffer *buffer, int64_t offset, uint32_t value)
{
    for (uint32_t i = buffer->kernel->parameter_count; i-- > 0;)
        if (offset >= buffer->layout.offsets[i]) {
            if (value != CV_NONE &&
                cv_argument_value(buffer->list, i, offset - buffer->layout.offsets[i]) == CV_NONE)
                cv_add_argument(buffer->step->values, buffer->list, i,
                                offset - buffer->layout.offsets[i], value);
            return;
        }
}

static void add_store(struct buffer *buffer, uint32_t op)
{
    struct cv_values *values = buffer->step->values;
    const struct cv_value *address = &values->items[values->addresses[op]];
    const struct cv_arguments *record = values->launches[op];
    int64_t offset = values->addresses[op] == buffer->start ? 0 : address->n;

    if (values->addresses[op] != buffer->start &&
        (address->kind != CV_VALUE_OFFSET || address->a != buffer->start))
        return;
    for (size_t i = 0; record && i < record->count; i++)
        add_written(buffer, offset + record->items[i].offset, record->items[i].value);
    if (!record)
        add_written(buffer, offset, cv_step_operand(values, op, 1));
}

/* Version two names the kernel where it asks for the buffer. */
static uint32_t kernel_of_buffer(struct cv_values *values, uint32_t start)
{
    uint32_t make = values->items[start].a;
    const struct cv_api *api = values->items[start].kind == CV_VALUE_OPAQUE &&
                                       cv_flow_op(values->flow, make)->kind == CV_OP_CALL
                                   ? cv_flow_api(values->flow, make)
                                   : NULL;

    return api && strcmp(api->name, "cudaGetParameterBufferV2") == 0
               ? cv_step_operand(values, make, 0)
               : CV_NONE;
}

void cv_add_buffer(struct cv_step *step, struct cv_arguments *list, const struct cv_frame *frame,
                   const struct cv_launch *model)
{
    struct cv_values *values = step->values;
    struct buffer buffer = { .step = step,
                             .list = list,
                             .start = values->ops[frame->first_op + model->buffer] };
    struct cv_function_ref ref;
    uint32_t kernel;

    if (buffer.start == CV_NONE)
        return;
    kernel = model->kernel == CV_NONE ? kernel_of_buffer(values, buffer.start)
                                      : values->ops[frame->first_op + model->kernel];
    if (kernel == CV_NONE || values->items[kernel].kind != CV_VALUE_FUNCTION)
        return;
    cv_add_argument(values, list, CV_LAUNCH_KERNEL, 0, kernel);
    if (!cv_definition(values->flow->program, values->items[kernel].a, values->items[kernel].b,
                       CV_DEVICE, &ref))
        return;
    buffer.kernel = &values->flow->program->units[ref.unit]->functions[ref.function];
    if (!cv_parameter_layout_of(values->flow->program->units[ref.unit], buffer.kernel,
                                &buffer.layout))
        return;
    for (uint32_t op = 0; op < values->flow->op_count; op++)
        if (values->ops[op] != CV_NONE && values->addresses[op] != CV_NONE &&
            cv_flow_op(values->flow, op)->kind == CV_OP_STORE)
            add_store(&buffer, op);
}
