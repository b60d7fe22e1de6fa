/* generations.c - launches from kernels, touches, and summaries. */
#include "analysis/grids/generations.h"

#include <string.h>

#include "analysis/values/memory.h"

enum { MAX_TOUCHES = 160, MAX_GENERATIONS = 3 };

/* ----------------------------------------------------------------- touches */

static void add_touch(struct cv_generations *grids, struct cv_touches *list, struct cv_touch touch)
{
    if (touch.region.root == CV_REGION_UNKNOWN || list->count >= MAX_TOUCHES)
        return;
    list->items = cv_grow(grids->arena, list->items, list->count, &list->capacity,
                          sizeof *list->items);
    list->items[list->count++] = touch;
}

static void touch_address(struct cv_generations *grids, struct cv_grid *grid, uint32_t op,
                          uint32_t address, uint32_t address_op, int64_t size,
                          struct cv_touch touch)
{
    if (address == CV_NONE)
        return;
    touch.region = cv_region_of(grid->entry, address, size);
    if (touch.region.root == CV_REGION_UNKNOWN)
        return;
    touch.op = op;
    touch.by = grid;
    if (touch.writes && grid->own.count < MAX_TOUCHES)
        touch.guard = cv_guard_of(grid->entry, op);
    touch.where = cv_flow_place(grid->entry->flow, op);
    touch.object = cv_describe_address(grids->arena, grid->entry->flow, address_op);
    add_touch(grids, &grid->own, touch);
}

static void touch_access(struct cv_generations *grids, struct cv_grid *grid, uint32_t op)
{
    struct cv_flow *flow = grid->entry->flow;
    const struct cv_op *model = cv_flow_op(flow, op);
    uint32_t pointer = cv_flow_operand(flow, op, 0);
    uint32_t stored = cv_flow_operand(flow, op, 1);
    struct cv_touch touch = { 0 };
    int64_t size = cv_flow_type(flow, op)->size;

    if (model->kind == CV_OP_LOAD) {
        touch.reads = true;
    } else if (model->kind == CV_OP_STORE) {
        touch.writes = true;
        if (stored != CV_NONE)
            size = cv_flow_type(flow, stored)->size;
    } else {
        touch.is_atomic = true;
        touch.reads = model->detail != CV_ATOMIC_STORE && model->detail != CV_ATOMIC_REDUCE;
        touch.writes = model->detail != CV_ATOMIC_LOAD && model->detail != CV_ATOMIC_WAIT;
        if (model->detail == CV_ATOMIC_NOTIFY)
            return;
    }
    touch_address(grids, grid, op, grid->entry->values->addresses[op], pointer, size, touch);
}

static const struct cv_call *call_of(const struct cv_flow *flow, uint32_t op)
{
    const struct cv_frame *frame = cv_flow_frame(flow, op);

    return &frame->function->calls[cv_flow_op(flow, op)->call];
}

static uint32_t operand_value(const struct cv_entry *entry, uint32_t op, uint32_t n)
{
    uint32_t operand = cv_flow_operand(entry->flow, op, n);

    return operand == CV_NONE ? CV_NONE : entry->values->ops[operand];
}

/* memcpy, memset: bytes from an address on. */
static void touch_bytes(struct cv_generations *grids, struct cv_grid *grid, uint32_t op,
                        uint32_t operand, uint32_t size_operand, bool writes)
{
    struct cv_touch touch = { .reads = !writes, .writes = writes };
    int64_t size;

    if (!cv_value_constant(grid->entry->values, operand_value(grid->entry, op, size_operand),
                           &size))
        size = 0;
    touch_address(grids, grid, op, operand_value(grid->entry, op, operand),
                  cv_flow_operand(grid->entry->flow, op, operand), size, touch);
}

static bool is_texture_fetch(const char *name)
{
    return strncmp(name, "tex1D", 5) == 0 || strncmp(name, "tex2D", 5) == 0 ||
           strncmp(name, "tex3D", 5) == 0 || strncmp(name, "texCubemap", 10) == 0;
}

/* The object's handle is what the fetch starts at; what it reads, the host knows. */
static void touch_texture(struct cv_generations *grids, struct cv_grid *grid, uint32_t op)
{
    struct cv_touch touch = { .reads = true, .is_texture = true };

    for (uint32_t i = 0; i < cv_flow_op(grid->entry->flow, op)->operand_count && i < 2; i++) {
        uint32_t value = operand_value(grid->entry, op, i);

        if (value == CV_NONE || grid->entry->values->items[value].kind != CV_VALUE_INITIAL)
            continue;
        touch_address(grids, grid, op, value, cv_flow_operand(grid->entry->flow, op, i), 0, touch);
        return;
    }
}

static void touch_call(struct cv_generations *grids, struct cv_grid *grid, uint32_t op)
{
    const char *name = call_of(grid->entry->flow, op)->name;

    if (grid->entry->flow->child_of_op[op] != CV_NONE || !name)
        return;
    if (strcmp(name, "memcpy") == 0 || strcmp(name, "memmove") == 0) {
        touch_bytes(grids, grid, op, 1, 2, false);
        touch_bytes(grids, grid, op, 0, 2, true);
    } else if (strcmp(name, "memset") == 0) {
        touch_bytes(grids, grid, op, 0, 2, true);
    } else if (is_texture_fetch(name)) {
        touch_texture(grids, grid, op);
    }
}

static void collect_own(struct cv_generations *grids, struct cv_grid *grid)
{
    const struct cv_flow *flow = grid->entry->flow;

    for (uint32_t op = 0; op < flow->op_count; op++) {
        if (grid->entry->values->ops[op] == CV_NONE)
            continue;
        switch ((enum cv_op_kind)cv_flow_op(flow, op)->kind) {
        case CV_OP_LOAD:
        case CV_OP_STORE:
        case CV_OP_ATOMIC:
            touch_access(grids, grid, op);
            break;
        case CV_OP_CALL:
            touch_call(grids, grid, op);
            break;
        default:
            break;
        }
    }
}

/* ---------------------------------------------------------------- children */

static const struct cv_launch *launch_of(const struct cv_entry *entry, uint32_t op)
{
    return &cv_flow_frame(entry->flow, op)->function->launches[cv_flow_op(entry->flow, op)->launch];
}

struct cv_grid *cv_grid_launched(const struct cv_generations *grids, const struct cv_entry *entry,
                                 uint32_t launch)
{
    struct cv_function_ref ref;

    if (!cv_launched_kernel(entry, launch, &ref))
        return NULL;
    for (size_t i = 0; i < grids->count; i++)
        if (grids->items[i]->entry->ref.unit == ref.unit &&
            grids->items[i]->entry->ref.function == ref.function)
            return grids->items[i];
    return NULL;
}

/* The stream of a launch; in a configuration structure it may be anything. */
static enum cv_device_stream stream_of(const struct cv_entry *entry, uint32_t op, uint32_t *value)
{
    const struct cv_launch *model = launch_of(entry, op);

    *value = CV_NONE;
    if (model->stream == CV_NONE)
        return model->config == CV_NONE ? CV_DEVICE_STREAM_NULL : CV_DEVICE_STREAM_OTHER;
    *value = entry->values->ops[cv_flow_frame(entry->flow, op)->first_op + model->stream];
    return cv_device_stream_of(entry->values, *value);
}

static int64_t product_of_sizes(const struct cv_entry *entry, uint32_t op, uint32_t first)
{
    const struct cv_arguments *arguments = entry->values->launches[op];
    int64_t product = 1;

    for (uint32_t i = 0; i < 3; i++) {
        uint32_t value = cv_argument_value(arguments, first + i, 0);
        int64_t n = 1;

        if (value == CV_NONE && i == 0)
            return -1;
        if (value != CV_NONE && !cv_value_constant(entry->values, value, &n))
            return -1;
        product = n > 0 && n < 1 << 30 && product < 1 << 30 ? product * n : -1;
        if (product < 0)
            return -1;
    }
    return product;
}

static void add_use(struct cv_generations *grids, struct cv_grid *grid,
                    const struct cv_entry *entry, uint32_t op)
{
    grid->uses = cv_grow(grids->arena, grid->uses, grid->use_count, &grid->use_capacity,
                         sizeof *grid->uses);
    grid->uses[grid->use_count++] = (struct cv_grid_use){
        .blocks = product_of_sizes(entry, op, CV_GRID_SIZE),
        .block_threads = product_of_sizes(entry, op, CV_BLOCK_SIZE),
        .by_host = entry->function->side == CV_HOST,
    };
}

static void collect_children(struct cv_generations *grids, struct cv_grid *grid)
{
    const struct cv_entry *entry = grid->entry;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        struct cv_child child = { .op = op };

        if (entry->values->ops[op] == CV_NONE || cv_flow_op(entry->flow, op)->kind != CV_OP_LAUNCH)
            continue;
        child.where = cv_flow_place(entry->flow, op);
        child.guard = cv_guard_of(entry, op);
        child.grid = cv_grid_launched(grids, entry, op);
        child.stream = stream_of(entry, op, &child.stream_value);
        if (child.grid)
            add_use(grids, child.grid, entry, op);
        grid->children = cv_grow(grids->arena, grid->children, grid->child_count,
                                 &grid->child_capacity, sizeof *grid->children);
        grid->children[grid->child_count++] = child;
    }
}

/* --------------------------------------------------------------- summaries */

static bool has_touch(const struct cv_touches *list, const struct cv_touch *touch)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct cv_touch *other = &list->items[i];

        if (other->by == touch->by && other->reads == touch->reads &&
            other->writes == touch->writes && other->where.line == touch->where.line &&
            cv_region_same_start(&other->region, &touch->region) &&
            cv_form_equal(&other->region.offset, &touch->region.offset))
            return true;
    }
    return false;
}

static bool add_from_child(struct cv_generations *grids, struct cv_grid *grid,
                           const struct cv_child *child)
{
    struct cv_launch_view view = cv_launch_view_new(child->grid->entry, grid->entry, child->op);
    size_t count = child->grid->all.count, before = grid->all.count;

    for (size_t i = 0; i < count && grid->all.count < MAX_TOUCHES; i++) {
        struct cv_touch touch = child->grid->all.items[i];

        touch.region = cv_region_through(&view, &touch.region);
        touch.op = CV_NONE;
        if (touch.region.root != CV_REGION_UNKNOWN && touch.region.root != CV_REGION_VALUE &&
            !has_touch(&grid->all, &touch))
            add_touch(grids, &grid->all, touch);
    }
    return grid->all.count > before;
}

static void summarize(struct cv_generations *grids)
{
    bool changed = true;

    for (size_t i = 0; i < grids->count; i++)
        for (size_t k = 0; k < grids->items[i]->own.count; k++)
            if (grids->items[i]->own.items[k].region.root != CV_REGION_VALUE)
                add_touch(grids, &grids->items[i]->all, grids->items[i]->own.items[k]);
    for (int round = 0; round < MAX_GENERATIONS && changed; round++) {
        changed = false;
        for (size_t i = 0; i < grids->count; i++)
            for (size_t k = 0; k < grids->items[i]->child_count; k++)
                if (grids->items[i]->children[k].grid)
                    changed |= add_from_child(grids, grids->items[i],
                                              &grids->items[i]->children[k]);
    }
}

/* ---------------------------------------------------------------- choosing */

static bool launches(const struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count; op++)
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH && entry->values->ops[op] != CV_NONE)
            return true;
    return false;
}

static void add_grid(struct cv_generations *grids, const struct cv_kernel *kernel)
{
    struct cv_grid *grid;

    for (size_t i = 0; i < grids->count; i++)
        if (grids->items[i]->kernel == kernel)
            return;
    grid = cv_alloc(grids->arena, sizeof *grid);
    grid->kernel = kernel;
    grid->entry = kernel->entry;
    grid->name = kernel->entry->function->name;
    grids->items = cv_grow(grids->arena, grids->items, grids->count, &grids->capacity,
                           sizeof *grids->items);
    grids->items[grids->count++] = grid;
}

/* Parents, and all that they launch. */
static void choose(struct cv_generations *grids, const struct cv_kernel_table *kernels)
{
    for (size_t i = 0; i < kernels->count; i++)
        if (launches(kernels->items[i]->entry))
            add_grid(grids, kernels->items[i]);
    for (size_t i = grids->count; i-- > 0;) {
        const struct cv_entry *entry = grids->items[i]->entry;

        for (uint32_t op = 0; op < entry->flow->op_count; op++) {
            struct cv_function_ref ref;

            if (cv_flow_op(entry->flow, op)->kind != CV_OP_LAUNCH ||
                entry->values->ops[op] == CV_NONE || !cv_launched_kernel(entry, op, &ref))
                continue;
            for (size_t k = 0; k < kernels->count; k++)
                if (kernels->items[k]->entry->ref.unit == ref.unit &&
                    kernels->items[k]->entry->ref.function == ref.function)
                    add_grid(grids, kernels->items[k]);
        }
    }
}

struct cv_generations *cv_generations_new(struct cv_arena *arena, const struct cv_program *program,
                                          const struct cv_kernel_table *kernels)
{
    struct cv_generations *grids = cv_alloc(arena, sizeof *grids);

    grids->arena = arena;
    grids->program = program;
    choose(grids, kernels);
    for (size_t i = 0; i < grids->count; i++)
        collect_own(grids, grids->items[i]);
    for (size_t i = 0; i < grids->count; i++)
        collect_children(grids, grids->items[i]);
    summarize(grids);
    return grids;
}

/* -------------------------------------------------------------------- uses */

bool cv_grid_one_thread_blocks(const struct cv_grid *grid)
{
    for (size_t i = 0; i < grid->use_count; i++)
        if (grid->uses[i].block_threads != 1)
            return false;
    return grid->use_count > 0;
}

bool cv_grid_one_block(const struct cv_grid *grid)
{
    for (size_t i = 0; i < grid->use_count; i++)
        if (grid->uses[i].blocks != 1)
            return false;
    return grid->use_count > 0;
}

/* ---------------------------------------------------------------- the host */

enum { LINEAR_POINTER_OFFSET = 8, PENDING_LAUNCH_LIMIT = 4 };

/* What a parameter of the launch holds at any offset, where it is `value`. */
static bool argument_of_value(const struct cv_entry *entry, uint32_t launch, uint32_t root,
                              const struct cv_argument **found)
{
    const struct cv_arguments *arguments = entry->values->launches[launch];

    for (size_t i = 0; arguments && i < arguments->count; i++)
        if (arguments->items[i].parameter < CV_GRID_SIZE &&
            cv_address_root(entry->values, arguments->items[i].value) == root) {
            *found = &arguments->items[i];
            return true;
        }
    return false;
}

/* The memory that a description of a linear or pitched resource was last told to name. */
static uint32_t described_memory(const struct cv_entry *entry, uint32_t description)
{
    struct cv_values *values = entry->values;
    uint32_t memory = CV_NONE;
    int64_t null;

    for (uint32_t op = 0; op < entry->flow->op_count; op++) {
        uint32_t address = values->addresses[op];
        uint32_t stored;

        if (values->ops[op] == CV_NONE || address == CV_NONE ||
            cv_flow_op(entry->flow, op)->kind != CV_OP_STORE ||
            values->items[address].kind != CV_VALUE_OFFSET ||
            values->items[address].n != LINEAR_POINTER_OFFSET ||
            values->items[address].a != description)
            continue;
        stored = operand_value(entry, op, 1);
        if (stored != CV_NONE && !cv_value_constant(values, stored, &null))
            memory = stored;
    }
    return memory;
}

static void bind_texture(struct cv_generations *grids, const struct cv_entry *entry,
                         uint32_t create, uint32_t launch, const struct cv_grid *grid)
{
    uint32_t memory = described_memory(entry, operand_value(entry, create, 1));
    const struct cv_argument *texture = NULL, *pointer = NULL;
    uint32_t handle = CV_NONE;

    if (memory == CV_NONE)
        return;
    for (uint32_t i = 0; i < entry->values->count; i++)
        if (entry->values->items[i].kind == CV_VALUE_OPAQUE &&
            entry->values->items[i].a == create && entry->values->items[i].b == 1)
            handle = i;
    if (handle == CV_NONE || !argument_of_value(entry, launch, handle, &texture) ||
        !argument_of_value(entry, launch, cv_address_root(entry->values, memory), &pointer))
        return;
    grids->bindings = cv_grow(grids->arena, grids->bindings, grids->binding_count,
                              &grids->binding_capacity, sizeof *grids->bindings);
    grids->bindings[grids->binding_count++] = (struct cv_texture_binding){
        grid, texture->parameter, texture->offset, pointer->parameter, pointer->offset
    };
}

static void look_at_launch(struct cv_generations *grids, const struct cv_entry *entry, uint32_t op)
{
    struct cv_grid *grid = cv_grid_launched(grids, entry, op);

    if (!grid)
        return;
    add_use(grids, grid, entry, op);
    for (uint32_t create = 0; create < entry->flow->op_count; create++) {
        const char *name;

        if (cv_flow_op(entry->flow, create)->kind != CV_OP_CALL ||
            entry->values->ops[create] == CV_NONE)
            continue;
        name = call_of(entry->flow, create)->name;
        if (name && strcmp(name, "cudaCreateTextureObject") == 0)
            bind_texture(grids, entry, create, op, grid);
    }
}

static void look_at_call(struct cv_generations *grids, const struct cv_entry *entry, uint32_t op)
{
    const char *name = call_of(entry->flow, op)->name;
    int64_t limit;

    if (name && (strcmp(name, "cudaDeviceSetLimit") == 0 || strcmp(name, "cuCtxSetLimit") == 0) &&
        (!cv_value_constant(entry->values, operand_value(entry, op, 0), &limit) ||
         limit == PENDING_LAUNCH_LIMIT))
        grids->sets_pending_limit = true;
}

void cv_generations_add_host(struct cv_generations *grids, struct cv_entry *entry)
{
    for (uint32_t op = 0; op < entry->flow->op_count && grids->count; op++) {
        if (entry->values->ops[op] == CV_NONE)
            continue;
        if (cv_flow_op(entry->flow, op)->kind == CV_OP_LAUNCH)
            look_at_launch(grids, entry, op);
        else if (cv_flow_op(entry->flow, op)->kind == CV_OP_CALL)
            look_at_call(grids, entry, op);
    }
}

/* ------------------------------------------------------------------- paths */

bool cv_waits_for_children(const struct cv_flow *flow, uint32_t op)
{
    const char *name;

    if (cv_flow_op(flow, op)->kind != CV_OP_CALL)
        return false;
    name = call_of(flow, op)->name;
    return name && (strncmp(name, "cudaDeviceSynchronize", 21) == 0 ||
                    strncmp(name, "__cudaDeviceSynchronize", 23) == 0 ||
                    strcmp(name, "cudaStreamSynchronize") == 0 ||
                    strcmp(name, "cudaEventSynchronize") == 0);
}

static bool is_cut(const struct cv_entry *entry, const struct cv_ids *cut, uint32_t from,
                   uint32_t to)
{
    for (size_t i = 0; cut && i < cut->count; i++)
        if (cut->items[i] == to)
            for (size_t k = 0; k < entry->cycles->count; k++)
                if (entry->cycles->items[k].header == to &&
                    cv_cycle_has(&entry->cycles->items[k], from))
                    return true;
    return false;
}

/* Marks a block's operations from one on; whether its end is reached. */
static bool mark_block(const struct cv_entry *entry, uint32_t block, uint32_t from, cv_stops *stops,
                       const void *context, bool *marks)
{
    const struct cv_flow_block *model = &entry->flow->blocks[block];

    for (uint32_t op = from; op < model->first_op + model->op_count; op++) {
        marks[op] = true;
        if (stops && stops(context, entry, op))
            return false;
    }
    return true;
}

bool *cv_marks_after(struct cv_arena *arena, const struct cv_entry *entry, uint32_t from,
                     const struct cv_ids *cut, cv_stops *stops, const void *context)
{
    const struct cv_flow *flow = entry->flow;
    bool *marks = cv_alloc_array(arena, flow->op_count + 1, sizeof *marks);
    bool *seen = cv_alloc_array(arena, flow->block_count + 1, sizeof *seen);
    struct cv_ids work = { 0 };
    uint32_t block = entry->block_of_op[from];
    bool open = mark_block(entry, block, from + 1, stops, context, marks);

    for (;;) {
        const struct cv_flow_block *model = &flow->blocks[block];

        for (uint32_t i = 0; open && i < model->successor_count; i++) {
            uint32_t next = model->successors[i];

            if (!entry->values->edges[block][i] || seen[next] || is_cut(entry, cut, block, next))
                continue;
            seen[next] = true;
            cv_ids_add(arena, &work, next);
        }
        if (work.count == 0)
            return marks;
        block = work.items[--work.count];
        open = mark_block(entry, block, flow->blocks[block].first_op, stops, context, marks);
    }
}

/* The block that makes a value anew each time; CV_NONE for values that are the same always. */
static uint32_t maker(const struct cv_entry *entry, uint32_t value)
{
    struct cv_value model = entry->values->items[value];

    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_PHI:
        return model.a;
    case CV_VALUE_READ:
    case CV_VALUE_OPAQUE:
    case CV_VALUE_PURE:
        return entry->block_of_op[model.a];
    default:
        return CV_NONE;
    }
}

static bool made_in(const struct cv_entry *entry, uint32_t value, const struct cv_cycle *cycle,
                    int depth)
{
    struct cv_value model;
    uint32_t block;

    if (value == CV_NONE || depth == 0)
        return false;
    block = maker(entry, value);
    if (block != CV_NONE && cv_cycle_has(cycle, block))
        return true;
    model = entry->values->items[value];
    if (model.kind == CV_VALUE_BINARY)
        return made_in(entry, model.a, cycle, depth - 1) ||
               made_in(entry, model.b, cycle, depth - 1);
    return model.kind == CV_VALUE_UNARY && made_in(entry, model.a, cycle, depth - 1);
}

void cv_rounds_of_form(const struct cv_entry *entry, uint32_t op, const struct cv_form *form,
                       struct cv_ids *headers)
{
    for (size_t i = 0; i < entry->cycles->count; i++) {
        const struct cv_cycle *cycle = &entry->cycles->items[i];
        bool made = false;

        if (!cv_cycle_has(cycle, entry->block_of_op[op]))
            continue;
        for (uint32_t k = 0; k < form->count; k++)
            made |= made_in(entry, form->terms[k].value, cycle, 8);
        if (made)
            cv_ids_add(entry->arena, headers, cycle->header);
    }
}
