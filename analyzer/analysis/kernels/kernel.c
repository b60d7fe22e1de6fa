/* kernel.c - the waits and sets of one kernel. */
#include "analysis/kernels/kernel.h"

#include <string.h>

#include "analysis/kernels/loops.h"
#include "analysis/values/depend.h"
#include "analysis/values/memory.h"

/* -------------------------------------------------------------- references */

enum { MAX_PATH = 4 };

static struct cv_memory_ref reference(struct cv_arena *arena, struct cv_entry *entry,
                                      uint32_t address, int depth)
{
    struct cv_values *values = entry->values;
    struct cv_memory_ref ref = { .exact = true, .path = "" };
    int64_t offset = 0;
    bool exact = true;
    struct cv_value root;

    while (values->items[address].kind == CV_VALUE_OFFSET ||
           values->items[address].kind == CV_VALUE_ELEMENT) {
        if (values->items[address].kind == CV_VALUE_OFFSET)
            offset += values->items[address].n;
        else
            exact = false;
        address = values->items[address].a;
    }
    root = values->items[address];
    if (root.kind == CV_VALUE_READ && depth > 0) {
        /* A pointer that was itself read from memory. */
        ref = reference(arena, entry, root.b, depth - 1);
        ref.path = cv_format(arena, "%s*%+lld%s", ref.path, (long long)offset, exact ? "" : "[]");
        return ref;
    }
    ref.offset = offset;
    ref.exact = exact;
    if (root.kind == CV_VALUE_INITIAL) {
        struct cv_location place = values->locations[root.b];
        uint32_t object = values->items[place.base].a;

        if (entry->flow->objects[object].frame != 0 ||
            object - entry->flow->frames[0].first_object >= entry->function->parameter_count)
            return ref;
        ref.root = CV_REF_PARAMETER;
        ref.parameter = object - entry->flow->frames[0].first_object;
        ref.parameter_offset = place.offset == CV_REST ? 0 : place.offset;
    } else if (root.kind == CV_VALUE_OBJECT && entry->flow->objects[root.a].object) {
        ref.unit = entry->flow->objects[root.a].unit;
        ref.object = entry->flow->objects[root.a].object;
        if (ref.object->space == CV_SPACE_SHARED)
            ref.root = CV_REF_SHARED;
        else if (!cv_object_automatic(entry->flow, root.a))
            ref.root = CV_REF_GLOBAL;
    }
    return ref;
}

struct cv_memory_ref cv_ref_of(struct cv_arena *arena, struct cv_entry *entry, uint32_t address,
                               uint32_t op)
{
    struct cv_memory_ref ref = { .exact = true, .path = "" };

    if (address != CV_NONE)
        ref = reference(arena, entry, address, MAX_PATH);
    ref.name = cv_describe_address(arena, entry->flow, op);
    if (ref.object && ref.object->name && *ref.object->name)
        ref.name = ref.object->name;
    return ref;
}

/* ------------------------------------------------------------------- waits */

/* atomic::wait() returns once the memory differs from the old value. */
static enum cv_answer call_answer(const struct cv_entry *entry, uint32_t read, int64_t value)
{
    uint32_t old = cv_flow_operand(entry->flow, read, 1);
    int64_t n;

    if (old == CV_NONE || !cv_value_constant(entry->values, entry->values->ops[old], &n))
        return CV_NOT_KNOWN;
    return n == value ? CV_NO : CV_YES;
}

enum cv_answer cv_wait_answer(const struct cv_kernel *kernel, const struct cv_kernel_wait *wait,
                              int64_t value)
{
    const struct cv_entry *entry = kernel->entry;
    enum cv_answer answer = CV_NO;

    if (!wait->cycle)
        return call_answer(entry, wait->read, value);
    for (uint32_t i = 0; i < wait->cycle->block_count; i++) {
        uint32_t block = wait->cycle->blocks[i];
        const struct cv_flow_block *model = &entry->flow->blocks[block];
        int64_t n;

        for (uint32_t j = 0; j < model->successor_count; j++) {
            if (!entry->values->edges[block][j] || cv_cycle_has(wait->cycle, model->successors[j]))
                continue;
            if (model->end != CV_END_BRANCH || model->condition == CV_NONE ||
                !cv_value_given(entry->values, entry->values->ops[model->condition], wait->read,
                                value, &n))
                answer = CV_NOT_KNOWN;
            else if ((n != 0) == (j == 0))
                return CV_YES;
        }
    }
    return answer;
}

static void add_wait(struct cv_arena *arena, struct cv_kernel *kernel, uint32_t read,
                     const struct cv_cycle *cycle, bool bounded)
{
    struct cv_entry *entry = kernel->entry;
    enum cv_memory memory = cv_memory_of(entry->values, entry->values->addresses[read]);
    struct cv_kernel_wait *wait;

    if (memory == CV_MEMORY_AUTOMATIC || memory == CV_MEMORY_CONSTANT)
        return;
    kernel->waits = cv_grow(arena, kernel->waits, kernel->wait_count, &kernel->wait_capacity,
                            sizeof *kernel->waits);
    wait = &kernel->waits[kernel->wait_count++];
    memset(wait, 0, sizeof *wait);
    wait->ref = cv_ref_of(arena, entry, entry->values->addresses[read],
                          cv_address_operand(entry->values, read));
    wait->access = cv_access_of(entry->flow, read);
    wait->scope = (enum cv_scope)cv_flow_op(entry->flow, read)->scope;
    wait->where = cycle ? cv_cycle_place(entry, cycle) : cv_flow_place(entry->flow, read);
    wait->function = cv_flow_frame(entry->flow, read)->function->name;
    wait->calls = cv_loop_calls(arena, entry,
                                cycle ? entry->flow->blocks[cycle->header].frame
                                      : entry->flow->op_frames[read],
                                &wait->call_count);
    wait->read = read;
    wait->cycle = cycle;
    wait->bounded = bounded;
}

static void collect_waits(struct cv_arena *arena, struct cv_kernel *kernel)
{
    struct cv_entry *entry = kernel->entry;

    for (size_t i = 0; i < entry->cycles->count; i++) {
        struct cv_ids reads = { 0 };
        enum cv_loop_end end = cv_cycle_end(entry, &entry->cycles->items[i], &reads);

        for (size_t j = 0; j < reads.count; j++)
            add_wait(arena, kernel, reads.items[j], &entry->cycles->items[i],
                     end == CV_LOOP_CAN_END);
    }
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (entry->values->ops[op] != CV_NONE &&
            cv_flow_op(entry->flow, op)->kind == CV_OP_ATOMIC &&
            cv_flow_op(entry->flow, op)->detail == CV_ATOMIC_WAIT)
            add_wait(arena, kernel, op, NULL, false);
}

/* -------------------------------------------------------------------- sets */

/* Assembly that writes where its one pointer says. */
static bool writes_at_pointer(const struct cv_entry *entry, uint32_t op)
{
    unsigned effects = cv_asm_of(entry->flow, op)->effects;

    return effects & CV_ASM_WRITES && !(effects & CV_ASM_UNKNOWN) &&
           entry->values->addresses[op] != CV_NONE;
}

static bool writes(const struct cv_entry *entry, uint32_t number)
{
    const struct cv_op *op = cv_flow_op(entry->flow, number);

    if (op->kind == CV_OP_STORE)
        return true;
    if (op->kind == CV_OP_ASM)
        return writes_at_pointer(entry, number);
    return op->kind == CV_OP_ATOMIC && op->detail != CV_ATOMIC_LOAD &&
           op->detail != CV_ATOMIC_WAIT && op->detail != CV_ATOMIC_NOTIFY &&
           !cv_writes_same_value(entry->values, number);
}

static void add_set(struct cv_arena *arena, struct cv_kernel *kernel, uint32_t op)
{
    struct cv_entry *entry = kernel->entry;
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    struct cv_memory_ref ref = cv_ref_of(arena, entry, entry->values->addresses[op],
                                         cv_address_operand(entry->values, op));
    uint32_t stored = cv_flow_operand(
        entry->flow, op, model->detail == CV_ATOMIC_CAS && model->kind == CV_OP_ATOMIC ? 2 : 1);
    struct cv_kernel_set *set;

    if (ref.root == CV_REF_UNKNOWN || ref.root == CV_REF_SHARED)
        return;
    kernel->sets = cv_grow(arena, kernel->sets, kernel->set_count, &kernel->set_capacity,
                           sizeof *kernel->sets);
    set = &kernel->sets[kernel->set_count++];
    memset(set, 0, sizeof *set);
    set->ref = ref;
    set->op = op;
    set->scope = (enum cv_scope)model->scope;
    set->where = cv_flow_place(entry->flow, op);
    if (model->kind == CV_OP_STORE ||
        (model->kind == CV_OP_ATOMIC &&
         (model->detail == CV_ATOMIC_STORE || model->detail == CV_ATOMIC_EXCHANGE ||
          model->detail == CV_ATOMIC_CAS)))
        set->value_known = stored != CV_NONE &&
                           cv_value_constant(entry->values, entry->values->ops[stored],
                                             &set->value);
}

static bool opaque_call(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_flow *flow = entry->flow;
    const struct cv_frame *frame = cv_flow_frame(flow, op);
    const struct cv_op *model = cv_flow_op(flow, op);
    const struct cv_call *call;

    if (model->kind == CV_OP_ASM)
        return frame->function->assemblies[model->assembly].effects &
                   (CV_ASM_WRITES | CV_ASM_UNKNOWN) &&
               !writes_at_pointer(entry, op);
    if (model->kind != CV_OP_CALL || flow->child_of_op[op] != CV_NONE)
        return false;
    call = &frame->function->calls[model->call];
    return !call->is_pure && !(frame->function->side == CV_HOST && call->callee != CV_NONE &&
                               frame->unit->functions[call->callee].in_system_header);
}

struct cv_kernel *cv_kernel_new(struct cv_arena *arena, struct cv_entry *entry)
{
    struct cv_kernel *kernel = cv_alloc(arena, sizeof *kernel);

    kernel->entry = entry;
    collect_waits(arena, kernel);
    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (writes(entry, op) &&
            cv_memory_of(entry->values, entry->values->addresses[op]) != CV_MEMORY_AUTOMATIC)
            add_set(arena, kernel, op);
        kernel->opaque |= opaque_call(entry, op);
    }
    return kernel;
}

static uint64_t hash_of(struct cv_function_ref ref)
{
    uint32_t words[2] = { ref.unit, ref.function };

    return cv_hash(words, sizeof words);
}

static bool same_kernel(const void *owner, uint32_t item, const void *key)
{
    const struct cv_function_ref *ref = key;
    const struct cv_kernel *kernel = ((const struct cv_kernel_table *)owner)->items[item];

    return kernel->entry->ref.unit == ref->unit && kernel->entry->ref.function == ref->function;
}

void cv_kernel_keep(struct cv_kernel_table *table, struct cv_kernel *kernel)
{
    if (table->count == 0)
        cv_index_init(&table->index, table->arena);
    table->items = cv_grow(table->arena, table->items, table->count, &table->capacity,
                           sizeof(struct cv_kernel *));
    table->items[table->count] = kernel;
    cv_index_add(&table->index, hash_of(kernel->entry->ref), (uint32_t)table->count++);
}

const struct cv_kernel *cv_kernel_find(const struct cv_kernel_table *table,
                                       struct cv_function_ref ref)
{
    uint32_t found = table->count == 0
                         ? CV_NONE
                         : cv_index_find(&table->index, hash_of(ref), same_kernel, table, &ref);

    return found == CV_NONE ? NULL : table->items[found];
}

/* The value that names the kernel of a launch, or of a node of a graph. */
static uint32_t kernel_value(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(entry->flow, op);
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    uint32_t kernel;

    if (model->kind != CV_OP_LAUNCH)
        return cv_argument_value(entry->values->launches[op], CV_LAUNCH_KERNEL, 0);
    kernel = frame->function->launches[model->launch].kernel;
    if (kernel == CV_NONE)
        return cv_argument_value(entry->values->launches[op], CV_LAUNCH_KERNEL, 0);
    return entry->values->ops[frame->first_op + kernel];
}

bool cv_launched_kernel(const struct cv_entry *entry, uint32_t op, struct cv_function_ref *ref)
{
    uint32_t value = kernel_value(entry, op);

    return value != CV_NONE && entry->values->items[value].kind == CV_VALUE_FUNCTION &&
           cv_definition(entry->flow->program, entry->values->items[value].a,
                         entry->values->items[value].b, CV_DEVICE, ref);
}

uint32_t cv_launch_attribute(const struct cv_entry *entry, uint32_t op,
                             enum cv_launch_attribute attribute, int64_t offset)
{
    const struct cv_arguments *arguments = entry->values->launches[op];
    int64_t count, id;

    if (!cv_value_constant(entry->values, cv_argument_value(arguments, CV_ATTRIBUTE_COUNT, 0),
                           &count))
        return CV_NONE;
    for (uint32_t i = 0; i < count && i < 64; i++)
        if (cv_value_constant(entry->values,
                              cv_argument_value(arguments, CV_ATTRIBUTE + i, CV_ATTRIBUTE_ID),
                              &id) &&
            id == (int64_t)attribute)
            return cv_argument_value(arguments, CV_ATTRIBUTE + i, CV_ATTRIBUTE_VALUE + offset);
    return CV_NONE;
}
