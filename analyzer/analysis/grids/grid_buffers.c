/* grid_buffers.c - parameter buffers of cudaLaunchDevice against the kernel's parameters
 * (DP 4.18.6).
 *
 * Parameters stand in the buffer in their order, each at the next multiple of its alignment.
 * Stores are followed where they go to a known distance in the buffer. */
#include <string.h>

#include "analysis/grids/grid_judge.h"
#include "analysis/grids/parameter_layout.h"

enum { MAX_NESTING = 6 };

struct slot {
    int64_t offset, size;
    bool is_record; /* may be written in parts */
    bool written;
    const struct cv_object *parameter;
};

struct layout {
    const struct cv_unit *unit;
    const struct cv_function *kernel;
    struct slot slots[CV_MAX_PARAMETERS];
    uint32_t count;
    int64_t size, alignment;
};

struct buffer {
    struct cv_arena *arena;
    struct cv_generation_facts *facts;
    const struct cv_entry *entry;
    struct layout *layout;
    uint32_t make;   /* the call that gives the buffer; CV_NONE where there is none */
    uint32_t launch; /* the call that launches */
    bool unknown;    /* a store that is not followed, or the buffer goes elsewhere */
    size_t first_fault;
};

/* ------------------------------------------------------------------- layout */

static bool lay_out(const struct cv_program *program, struct cv_function_ref ref,
                    struct layout *layout)
{
    const struct cv_unit *unit = program->units[ref.unit];
    const struct cv_function *kernel = &unit->functions[ref.function];
    struct cv_parameter_layout places;

    memset(layout, 0, sizeof *layout);
    layout->unit = unit;
    layout->kernel = kernel;
    if (!cv_parameter_layout_of(unit, kernel, &places))
        return false;
    for (uint32_t i = 0; i < kernel->parameter_count; i++) {
        const struct cv_type *type = &unit->types[kernel->objects[i].type];

        layout->slots[i] = (struct slot){
            .offset = places.offsets[i],
            .size = type->size,
            .is_record = type->kind == CV_TYPE_RECORD || type->kind == CV_TYPE_ARRAY,
            .parameter = &kernel->objects[i],
        };
    }
    layout->count = kernel->parameter_count;
    layout->alignment = places.alignment;
    layout->size = places.size;
    return true;
}

/* ------------------------------------------------------------------- faults */

static void add_fault(const struct buffer *buffer, struct cv_buffer_fault fault, uint32_t op)
{
    struct cv_generation_facts *facts = buffer->facts;

    fault.kernel = buffer->layout->kernel->name;
    fault.function = cv_flow_frame(buffer->entry->flow, buffer->launch)->function->name;
    fault.where = cv_flow_place(buffer->entry->flow, op);
    fault.launch = cv_flow_place(buffer->entry->flow, buffer->launch);
    facts->buffers = cv_grow(buffer->arena, facts->buffers, facts->buffer_count,
                             &facts->buffer_capacity, sizeof *facts->buffers);
    facts->buffers[facts->buffer_count++] = fault;
}

static struct cv_place declared(const struct buffer *buffer, const struct slot *slot)
{
    return cv_place_of(buffer->layout->unit, slot->parameter->span);
}

/* ------------------------------------------------------------------- stores */

/* Whether a type has a part of that size there: a field, an element, or a record of them. */
static bool has_part(const struct cv_unit *unit, uint32_t type, int64_t offset, int64_t size,
                     int depth)
{
    const struct cv_type *model = &unit->types[type];

    if (offset == 0 && size == model->size)
        return true;
    if (depth == 0)
        return false;
    if (model->kind == CV_TYPE_ARRAY && model->element != CV_NONE) {
        int64_t step = unit->types[model->element].size;

        return step > 0 && has_part(unit, model->element, offset % step, size, depth - 1);
    }
    if (model->kind != CV_TYPE_RECORD || model->record >= unit->record_count)
        return false;
    for (uint32_t i = 0; i < unit->records[model->record].field_count; i++) {
        const struct cv_field *field = &unit->fields[unit->records[model->record].first_field + i];

        if (field->offset >= 0 && offset >= field->offset &&
            has_part(unit, field->type, offset - field->offset, size, depth - 1))
            return true;
    }
    return false;
}

/* The parameter a store belongs to; NULL where it fits none. */
static struct slot *slot_for(struct layout *layout, int64_t offset, int64_t size)
{
    for (uint32_t i = 0; i < layout->count; i++) {
        struct slot *slot = &layout->slots[i];

        if (offset >= slot->offset && offset < slot->offset + slot->size &&
            has_part(layout->unit, slot->parameter->type, offset - slot->offset, size, MAX_NESTING))
            return slot;
    }
    return NULL;
}

/* The parameter that a person would mean: the next one that is not written. */
static const struct slot *meant(const struct layout *layout, int64_t offset)
{
    for (uint32_t i = 0; i < layout->count; i++)
        if (!layout->slots[i].written && layout->slots[i].offset + layout->slots[i].size > offset)
            return &layout->slots[i];
    return NULL;
}

static void store_scalar(struct buffer *buffer, int64_t offset, int64_t size, uint32_t op)
{
    struct slot *slot = slot_for(buffer->layout, offset, size);
    const struct slot *close;

    if (slot) {
        slot->written = true;
        return;
    }
    close = meant(buffer->layout, offset);
    add_fault(buffer,
              (struct cv_buffer_fault){ .kind = CV_BUFFER_OFFSET,
                                        .have = offset,
                                        .size = size,
                                        .need = close ? close->offset : buffer->layout->size,
                                        .parameter = close ? close->parameter->name : NULL,
                                        .declared = close ? declared(buffer, close)
                                                          : (struct cv_place){ 0 } },
              op);
}

static bool fits_whole(const struct layout *layout, int64_t offset, int64_t size)
{
    for (uint32_t i = 0; i < layout->count; i++)
        if (layout->slots[i].offset == offset && layout->slots[i].size == size)
            return true;
    return false;
}

/* A record that is no parameter as a whole holds several: each of its fields is looked at. */
static void store_record(struct buffer *buffer, const struct cv_unit *unit, uint32_t type,
                         int64_t offset, uint32_t op, int depth)
{
    const struct cv_type *model = &unit->types[type];
    const struct cv_record *record;

    if (model->size <= 0 || depth == 0) {
        buffer->unknown = true;
        return;
    }
    if (model->kind != CV_TYPE_RECORD || model->record >= unit->record_count ||
        fits_whole(buffer->layout, offset, model->size)) {
        store_scalar(buffer, offset, model->size, op);
        return;
    }
    record = &unit->records[model->record];
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct cv_field *field = &unit->fields[record->first_field + i];

        if (field->offset < 0)
            buffer->unknown = true;
        else
            store_record(buffer, unit, field->type, offset + field->offset, op, depth - 1);
    }
}

/* Bytes that are copied: they begin and end where parameters do. */
static void store_bytes(struct buffer *buffer, int64_t offset, int64_t size, uint32_t op)
{
    bool begins = size == 0, ends = size == 0;

    for (uint32_t i = 0; i < buffer->layout->count; i++) {
        struct slot *slot = &buffer->layout->slots[i];

        begins |= slot->offset == offset ||
                  (slot->is_record && offset > slot->offset && offset < slot->offset + slot->size);
        ends |= offset + size == slot->offset + slot->size ||
                (slot->is_record && offset + size > slot->offset &&
                 offset + size < slot->offset + slot->size);
    }
    if (!begins || !ends) {
        store_scalar(buffer, offset, size, op);
        return;
    }
    for (uint32_t i = 0; i < buffer->layout->count; i++) {
        struct slot *slot = &buffer->layout->slots[i];

        slot->written |= offset < slot->offset + slot->size && slot->offset < offset + size;
    }
}

/* The distance of an address from the buffer's beginning. */
static bool in_buffer(const struct buffer *buffer, uint32_t address, int64_t *offset,
                      bool *is_known)
{
    const struct cv_values *values = buffer->entry->values;
    uint32_t root = cv_address_root(values, address);

    if (root == CV_NONE || values->items[root].kind != CV_VALUE_OPAQUE ||
        values->items[root].a != buffer->make)
        return false;
    *offset = address == root ? 0 : values->items[address].n;
    *is_known = address == root || (values->items[address].kind == CV_VALUE_OFFSET &&
                                    values->items[address].a == root);
    return true;
}

static const char *call_name(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);

    return frame->function->calls[cv_flow_op(flow, op)->call].name;
}

static uint32_t operand_value(const struct cv_entry *entry, uint32_t op, uint32_t n)
{
    uint32_t operand = cv_flow_operand(entry->flow, op, n);

    return operand == CV_NONE ? CV_NONE : entry->values->ops[operand];
}

static void look_at_store(struct buffer *buffer, uint32_t op)
{
    const struct cv_entry *entry = buffer->entry;
    uint32_t stored = cv_flow_operand(entry->flow, op, 1);
    int64_t offset;
    bool is_known;

    if (!in_buffer(buffer, entry->values->addresses[op], &offset, &is_known))
        return;
    if (!is_known || stored == CV_NONE)
        buffer->unknown = true;
    else
        store_record(buffer, cv_flow_frame(entry->flow, stored)->unit,
                     cv_flow_op(entry->flow, stored)->type, offset, op, MAX_NESTING);
}

static void look_at_call(struct buffer *buffer, uint32_t op)
{
    const struct cv_entry *entry = buffer->entry;
    const char *name = call_name(entry->flow, op);
    int64_t offset, size;
    bool is_known;

    if (op == buffer->launch || op == buffer->make || entry->flow->child_of_op[op] != CV_NONE)
        return;
    if (name && strcmp(name, "memcpy") == 0 &&
        in_buffer(buffer, operand_value(entry, op, 0), &offset, &is_known)) {
        if (is_known && cv_value_constant(entry->values, operand_value(entry, op, 2), &size))
            store_bytes(buffer, offset, size, op);
        else
            buffer->unknown = true;
        return;
    }
    for (uint32_t i = 0; i < cv_flow_op(entry->flow, op)->operand_count; i++)
        buffer->unknown |= in_buffer(buffer, operand_value(entry, op, i), &offset, &is_known);
}

static void look_at_stores(struct buffer *buffer)
{
    const struct cv_flow *flow = buffer->entry->flow;
    int64_t offset;
    bool is_known;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        if (buffer->entry->values->ops[op] == CV_NONE)
            continue;
        switch ((enum cv_op_kind)cv_flow_op(flow, op)->kind) {
        case CV_OP_STORE:
            look_at_store(buffer, op);
            break;
        case CV_OP_CALL:
            look_at_call(buffer, op);
            break;
        case CV_OP_ASM:
            for (uint32_t i = 0; i < cv_flow_op(flow, op)->operand_count && op != buffer->launch;
                 i++)
                buffer->unknown |= in_buffer(buffer, operand_value(buffer->entry, op, i), &offset,
                                             &is_known);
            break;
        default:
            break;
        }
    }
}

/* -------------------------------------------------------------------- sizes */

static void look_at_size(struct buffer *buffer, uint32_t alignment, uint32_t size)
{
    const struct cv_values *values = buffer->entry->values;
    int64_t n;

    if (size != CV_NONE && cv_value_constant(values, size, &n) && n < buffer->layout->size)
        add_fault(buffer,
                  (struct cv_buffer_fault){
                      .kind = CV_BUFFER_TOO_SMALL, .have = n, .need = buffer->layout->size },
                  buffer->make);
    if (alignment != CV_NONE && cv_value_constant(values, alignment, &n) &&
        n < buffer->layout->alignment)
        add_fault(buffer,
                  (struct cv_buffer_fault){
                      .kind = CV_BUFFER_ALIGNMENT, .have = n, .need = buffer->layout->alignment },
                  buffer->make);
}

static void look_for_unwritten(struct buffer *buffer)
{
    if (buffer->unknown || buffer->facts->buffer_count > buffer->first_fault)
        return;
    for (uint32_t i = 0; i < buffer->layout->count; i++) {
        const struct slot *slot = &buffer->layout->slots[i];

        if (!slot->written)
            add_fault(buffer,
                      (struct cv_buffer_fault){ .kind = CV_BUFFER_UNWRITTEN,
                                                .need = slot->offset,
                                                .size = slot->size,
                                                .parameter = slot->parameter->name,
                                                .declared = declared(buffer, slot) },
                      buffer->launch);
    }
}

/* ----------------------------------------------------------------- launches */

/* In assembly, where no operation of the model is a launch. */
static bool kernel_of(const struct cv_entry *entry, uint32_t value, struct cv_function_ref *ref)
{
    return value != CV_NONE && entry->values->items[value].kind == CV_VALUE_FUNCTION &&
           cv_definition(entry->flow->program, entry->values->items[value].a,
                         entry->values->items[value].b, CV_DEVICE, ref);
}

static void judge_buffer(struct buffer *buffer, uint32_t given)
{
    const struct cv_entry *entry = buffer->entry;
    int64_t null;

    if (cv_value_constant(entry->values, given, &null) && null == 0) {
        if (buffer->layout->count > 0)
            add_fault(buffer, (struct cv_buffer_fault){ .kind = CV_BUFFER_NULL }, buffer->launch);
        return;
    }
    if (entry->values->items[given].kind != CV_VALUE_OPAQUE)
        return;
    buffer->make = entry->values->items[given].a;
    if (cv_flow_op(entry->flow, buffer->make)->kind == CV_OP_CALL) {
        const struct cv_api *api = cv_flow_api(entry->flow, buffer->make);

        if (!api || strncmp(api->name, "cudaGetParameterBuffer", 22) != 0)
            return;
        if (strcmp(api->name, "cudaGetParameterBuffer") == 0)
            look_at_size(buffer, operand_value(entry, buffer->make, 0),
                         operand_value(entry, buffer->make, 1));
    } else if (cv_flow_op(entry->flow, buffer->make)->kind == CV_OP_ASM) {
        const struct cv_asm *assembly = cv_asm_of(entry->flow, buffer->make);

        if (!assembly->text || !strstr(assembly->text, "cudaGetParameterBuffer"))
            return;
        if (cv_flow_op(entry->flow, buffer->make)->operand_count == assembly->output_count + 2)
            look_at_size(buffer, operand_value(entry, buffer->make, assembly->output_count),
                         operand_value(entry, buffer->make, assembly->output_count + 1));
    } else {
        return;
    }
    look_at_stores(buffer);
    look_for_unwritten(buffer);
}

static void judge_launch(struct buffer buffer, struct cv_function_ref ref, uint32_t given)
{
    struct layout layout;

    if (given == CV_NONE || !lay_out(buffer.entry->flow->program, ref, &layout))
        return;
    buffer.layout = &layout;
    buffer.first_fault = buffer.facts->buffer_count;
    judge_buffer(&buffer, given);
}

static void look_at_assembly(struct buffer buffer)
{
    const struct cv_entry *entry = buffer.entry;
    const struct cv_asm *assembly = cv_asm_of(entry->flow, buffer.launch);
    uint32_t kernel = CV_NONE, given = CV_NONE;
    struct cv_function_ref ref;

    if (!assembly->text || !strstr(assembly->text, "cudaLaunchDevice"))
        return;
    for (uint32_t i = assembly->output_count;
         i < cv_flow_op(entry->flow, buffer.launch)->operand_count; i++) {
        uint32_t value = operand_value(entry, buffer.launch, i);

        if (value != CV_NONE && entry->values->items[value].kind == CV_VALUE_FUNCTION)
            kernel = value;
        else if (value != CV_NONE && entry->values->items[value].kind == CV_VALUE_OPAQUE &&
                 given == CV_NONE)
            given = value;
    }
    if (kernel_of(entry, kernel, &ref))
        judge_launch(buffer, ref, given);
}

static void look_at_launch(struct buffer buffer)
{
    const struct cv_entry *entry = buffer.entry;
    const struct cv_frame *frame = cv_flow_frame(entry->flow, buffer.launch);
    const struct cv_launch *launch =
        &frame->function->launches[cv_flow_op(entry->flow, buffer.launch)->launch];
    struct cv_function_ref ref;

    if (launch->buffer != CV_NONE && cv_launched_kernel(entry, buffer.launch, &ref))
        judge_launch(buffer, ref, entry->values->ops[frame->first_op + launch->buffer]);
}

void cv_judge_buffers(struct cv_arena *arena, const struct cv_kernel_table *kernels,
                      struct cv_generation_facts *facts)
{
    for (size_t i = 0; i < kernels->count; i++) {
        struct buffer buffer = {
            .arena = arena, .facts = facts, .entry = kernels->items[i]->entry, .make = CV_NONE
        };
        const struct cv_entry *entry = buffer.entry;

        for (uint32_t op = 0; op < entry->flow->op_count; op++) {
            enum cv_op_kind kind = (enum cv_op_kind)cv_flow_op(entry->flow, op)->kind;

            if (entry->values->ops[op] == CV_NONE)
                continue;
            buffer.launch = op;
            if (kind == CV_OP_ASM)
                look_at_assembly(buffer);
            else if (kind == CV_OP_LAUNCH)
                look_at_launch(buffer);
        }
    }
}
