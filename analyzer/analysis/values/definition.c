/* definition.c - goes back over stores, reads, casts and returns. */
#include "analysis/values/definition.h"

#include <string.h>

enum { MAX_STEPS = 12, CONFIG_BLOCK = 12, COMPONENT = 4 };

/* Whether the operation comes before another on every path to that. */
static bool is_before(const struct cv_entry *entry, uint32_t first, uint32_t second)
{
    uint32_t a = entry->block_of_op[first], b = entry->block_of_op[second];

    if (a == b)
        return first < second;
    return a != CV_NONE && b != CV_NONE && cv_dominates(entry->cycles, a, b);
}

/* Found once for an entry: questions about sizes come for each launch. */
struct cv_store_index {
    uint32_t *first; /* by value: the first store that this is the address of, or CV_NONE */
    size_t first_count;
    uint32_t *next;     /* by operation: the next one with the same address */
    uint32_t *returned; /* by frame: what it returns, where that is said in one place */
};

static uint32_t *new_numbers(const struct cv_entry *entry, size_t count)
{
    uint32_t *numbers = cv_alloc_array(entry->arena, count + 1, sizeof *numbers);

    memset(numbers, 0xff, (count + 1) * sizeof *numbers); /* CV_NONE */
    return numbers;
}

static void chain_stores(const struct cv_entry *entry, struct cv_store_index *index)
{
    for (uint32_t op = entry->flow->op_count; op-- > 0;) {
        uint32_t address = entry->values->addresses[op];

        if (address == CV_NONE || cv_flow_op(entry->flow, op)->kind != CV_OP_STORE ||
            entry->values->ops[op] == CV_NONE)
            continue;
        index->next[op] = index->first[address];
        index->first[address] = op;
    }
}

static void find_returned(const struct cv_flow *flow, struct cv_store_index *index)
{
    bool *several = cv_alloc_array(flow->arena, flow->frame_count, sizeof *several);

    for (uint32_t i = 0; i < flow->block_count; i++) {
        const struct cv_flow_block *block = &flow->blocks[i];

        if (!block->leaves || block->condition == CV_NONE)
            continue;
        several[block->frame] |= index->returned[block->frame] != CV_NONE;
        index->returned[block->frame] = several[block->frame] ? CV_NONE : block->condition;
    }
}

static const struct cv_store_index *index_of(struct cv_entry *entry)
{
    struct cv_store_index *index = entry->stores;

    if (index)
        return index;
    index = entry->stores = cv_alloc(entry->arena, sizeof *index);
    index->first_count = entry->values->count;
    index->first = new_numbers(entry, index->first_count);
    index->next = new_numbers(entry, entry->flow->op_count);
    index->returned = new_numbers(entry, entry->flow->frame_count);
    chain_stores(entry, index);
    find_returned(entry->flow, index);
    return index;
}

/* The store that decides what an address holds when `reader` runs, or CV_NONE. */
static uint32_t deciding_store(struct cv_entry *entry, uint32_t address, uint32_t reader)
{
    const struct cv_store_index *index = index_of(entry);
    uint32_t found = CV_NONE;

    if (address >= index->first_count)
        return CV_NONE;
    for (uint32_t op = index->first[address]; op != CV_NONE; op = index->next[op]) {
        if (op == reader)
            continue;
        if (!is_before(entry, op, reader)) {
            if (!is_before(entry, reader, op))
                return CV_NONE; /* on some path */
            continue;
        }
        if (found == CV_NONE || is_before(entry, found, op))
            found = op;
        else if (!is_before(entry, op, found))
            return CV_NONE;
    }
    return found;
}

/* The argument of the call that a parameter of a frame was given. */
static uint32_t given(const struct cv_entry *entry, uint32_t address)
{
    const struct cv_value *value = &entry->values->items[address];
    const struct cv_flow_object *object;
    const struct cv_frame *frame;

    if (value->kind != CV_VALUE_OBJECT)
        return CV_NONE;
    object = &entry->flow->objects[value->a];
    if (object->frame == CV_NONE || object->frame == 0)
        return CV_NONE;
    frame = &entry->flow->frames[object->frame];
    if (value->a - frame->first_object >= frame->function->parameter_count)
        return CV_NONE;
    return cv_flow_operand(entry->flow, frame->call, value->a - frame->first_object);
}

/* What was put where a read reads, or CV_NONE. */
static uint32_t stored(struct cv_entry *entry, uint32_t read)
{
    uint32_t address = entry->values->addresses[read];
    uint32_t store;

    if (address == CV_NONE)
        return CV_NONE;
    store = deciding_store(entry, address, read);
    return store == CV_NONE ? given(entry, address) : cv_flow_operand(entry->flow, store, 1);
}

uint32_t cv_definition_of(struct cv_entry *entry, uint32_t op)
{
    for (int i = 0; i < MAX_STEPS && op != CV_NONE; i++) {
        const struct cv_op *model = cv_flow_op(entry->flow, op);
        uint32_t next = CV_NONE;

        if (model->kind == CV_OP_CAST)
            next = cv_flow_operand(entry->flow, op, 0);
        else if (model->kind == CV_OP_LOAD)
            next = stored(entry, op);
        else if (model->kind == CV_OP_CALL && entry->flow->child_of_op[op] != CV_NONE)
            next = index_of(entry)->returned[entry->flow->child_of_op[op]];
        if (next == CV_NONE)
            return op;
        op = next;
    }
    return op;
}

/* ------------------------------------------------------------------- sizes */

static const struct cv_launch *launch_of(const struct cv_flow *flow, uint32_t op)
{
    return &cv_flow_frame(flow, op)->function->launches[cv_flow_op(flow, op)->launch];
}

/* The address of the three numbers of a size; CV_NONE where they are not in memory. */
static uint32_t size_address(struct cv_entry *entry, uint32_t launch, uint32_t part)
{
    const struct cv_launch *model = launch_of(entry->flow, launch);
    uint32_t base = cv_flow_frame(entry->flow, launch)->first_op;
    uint32_t operand = part == CV_GRID_SIZE ? model->grid : model->block;
    uint32_t value;

    if (operand == CV_NONE && model->config == CV_NONE)
        return CV_NONE;
    value = entry->values->ops[base + (operand == CV_NONE ? model->config : operand)];
    if (value == CV_NONE)
        return CV_NONE;
    if (entry->values->items[value].kind == CV_VALUE_AGGREGATE)
        value = entry->values->items[value].a;
    if (operand == CV_NONE && part == CV_BLOCK_SIZE)
        value = cv_values_offset(entry->values, value, CONFIG_BLOCK);
    return value;
}

/* The record that was copied to an address as a whole: where it came from, else CV_NONE. */
static uint32_t copied_from(struct cv_entry *entry, uint32_t address, uint32_t reader)
{
    uint32_t store = deciding_store(entry, address, reader);
    uint32_t value;

    if (store == CV_NONE)
        return CV_NONE;
    value = entry->values->ops[store];
    if (value == CV_NONE || entry->values->items[value].kind != CV_VALUE_AGGREGATE)
        return CV_NONE;
    return entry->values->items[value].a;
}

uint32_t cv_size_definition(struct cv_entry *entry, uint32_t launch, uint32_t part,
                            uint32_t component)
{
    const struct cv_launch *model = launch_of(entry->flow, launch);
    uint32_t address = size_address(entry, launch, part);
    uint32_t single = part == CV_GRID_SIZE ? model->grid_xyz[component]
                                           : model->block_xyz[component];

    if (single != CV_NONE)
        return cv_definition_of(entry, cv_flow_frame(entry->flow, launch)->first_op + single);
    for (int i = 0; i < MAX_STEPS && address != CV_NONE; i++) {
        uint32_t from = copied_from(entry, address, launch), store;

        if (from != CV_NONE) {
            address = from;
            continue;
        }
        store = deciding_store(
            entry, cv_values_offset(entry->values, address, (int64_t)component * COMPONENT),
            launch);
        if (store == CV_NONE)
            return CV_NONE;
        return cv_definition_of(entry, cv_flow_operand(entry->flow, store, 1));
    }
    return CV_NONE;
}

static const char *object_name(const struct cv_entry *entry, uint32_t address)
{
    uint32_t object = cv_address_object(entry->values, address);
    const struct cv_object *model = object == CV_NONE ? NULL : entry->flow->objects[object].object;

    return model && model->kind != CV_OBJECT_TEMPORARY && model->name && *model->name ? model->name
                                                                                      : NULL;
}

const char *cv_size_name(struct cv_entry *entry, uint32_t launch, uint32_t part)
{
    uint32_t address = size_address(entry, launch, part);
    uint32_t from, store, operand;

    if (address == CV_NONE)
        return NULL;
    from = copied_from(entry, address, launch);
    if (from != CV_NONE)
        return object_name(entry, from);
    store = deciding_store(entry, address, launch);
    operand = store == CV_NONE ? CV_NONE : cv_flow_operand(entry->flow, store, 1);
    while (operand != CV_NONE && cv_flow_op(entry->flow, operand)->kind == CV_OP_CAST)
        operand = cv_flow_operand(entry->flow, operand, 0);
    if (operand == CV_NONE || cv_flow_op(entry->flow, operand)->kind != CV_OP_LOAD)
        return NULL;
    return object_name(entry, entry->values->addresses[operand]);
}
