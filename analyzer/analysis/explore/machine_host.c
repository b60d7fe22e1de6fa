/* machine_host.c - what the host asks of the device: calls, streams, events, launches.
 *
 * A task needs the tasks that its stream had before it. Blocking streams and the legacy
 * default stream need each other's tasks; an event stands for the tasks of its stream when
 * it was recorded; a stream that waits for an event needs them too. A copy or memset that
 * prepares memory before anything runs is done at once: that it may come later is a race of
 * data, not a wait. Once grids are under way it need not start while something runs. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

enum { LEGACY = 0, PER_THREAD = 1, NOT_READY = 600, MAX_NOTED = 256 };

/* ---------------------------------------------------------------- operands */

static const struct cv_activation *host_top(const struct cv_machine *machine)
{
    const struct cv_agent *host = &machine->world.agents[0];

    return &host->activations[host->depth - 1];
}

static struct cv_datum argument(const struct cv_machine *machine, uint32_t op, int number)
{
    const struct cv_activation *top = host_top(machine);
    const struct cv_function *f = top->code->function;

    if (number < 0)
        return cv_int(0);
    return cv_operand_value(top, cv_operand(f, &f->ops[op], (uint32_t)number));
}

static struct cv_place place_of(const struct cv_machine *machine, uint32_t op)
{
    const struct cv_activation *top = host_top(machine);

    return cv_place_of(top->code->unit, top->code->function->ops[op].span);
}

/* The number of a stream; false where it is not known which. */
static bool stream_number(struct cv_machine *machine, uint32_t op, struct cv_datum handle,
                          bool per_thread, uint32_t *stream)
{
    if (handle.kind == CV_DATUM_STREAM) {
        *stream = (uint32_t)handle.n;
        return true;
    }
    if (handle.kind != CV_DATUM_INT || handle.n < 0 || handle.n > 2) {
        cv_machine_fail(machine, place_of(machine, op), "it is not known which stream this is");
        return false;
    }
    if (host_top(machine)->code->unit->per_thread_default_stream)
        per_thread = true;
    *stream = handle.n == 2 || (handle.n == 0 && per_thread) ? PER_THREAD : LEGACY;
    return true;
}

/* ------------------------------------------------------------------ streams */

/* Tasks that the next task of a stream needs. */
static uint64_t needs_of(const struct cv_machine *machine, uint32_t stream)
{
    const struct cv_world *world = &machine->world;
    uint64_t needs = world->streams[stream].last;

    if (stream == LEGACY) {
        for (size_t i = 0; i < world->stream_count; i++)
            if (!world->streams[i].nonblocking)
                needs |= world->streams[i].last;
    } else if (!world->streams[stream].nonblocking) {
        needs |= world->streams[LEGACY].last;
    }
    return needs & cv_machine_incomplete(machine);
}

static uint32_t new_stream(struct cv_machine *machine, bool nonblocking)
{
    struct cv_world *world = &machine->world;

    world->streams = cv_grow(machine->arena, world->streams, world->stream_count,
                             &world->stream_capacity, sizeof *world->streams);
    world->streams[world->stream_count] = (struct cv_stream_state){ .nonblocking = nonblocking };
    return (uint32_t)world->stream_count++;
}

static struct cv_task *new_task(struct cv_machine *machine, uint32_t op, enum cv_task_kind kind,
                                uint32_t what, uint32_t stream)
{
    struct cv_world *world = &machine->world;
    struct cv_task *task;

    if (world->task_count >= CV_MAX_TASKS) {
        cv_machine_fail(machine, place_of(machine, op), "too many launches");
        return NULL;
    }
    task = &world->tasks[world->task_count];
    *task = (struct cv_task){ .kind = kind,
                              .what = what,
                              .needs = needs_of(machine, stream),
                              .first_agent = world->agent_count };
    world->streams[stream].last = task->needs | UINT64_C(1) << world->task_count;
    world->task_count++;
    return task;
}

/* ------------------------------------------------------------------- events */

static bool event_number(struct cv_machine *machine, uint32_t op, int number, uint32_t *event)
{
    struct cv_datum handle = argument(machine, op, number);

    if (handle.kind != CV_DATUM_EVENT) {
        cv_machine_fail(machine, place_of(machine, op), "it is not known which event this is");
        return false;
    }
    *event = (uint32_t)handle.n;
    return true;
}

static void record_event(struct cv_machine *machine, const struct cv_api *api, uint32_t op)
{
    uint32_t stream, event;

    if (event_number(machine, op, api->event, &event) &&
        stream_number(machine, op, argument(machine, op, api->stream),
                      api->effects & CV_API_PER_THREAD_STREAM, &stream))
        machine->world.events[event] = needs_of(machine, stream);
}

static void wait_event(struct cv_machine *machine, const struct cv_api *api, uint32_t op)
{
    uint32_t stream, event;

    if (event_number(machine, op, api->event, &event) &&
        stream_number(machine, op, argument(machine, op, api->stream),
                      api->effects & CV_API_PER_THREAD_STREAM, &stream))
        machine->world.streams[stream].last |= machine->world.events[event];
}

/* ------------------------------------------------------------------ waiting */

/* The tasks that a call waits for, or asks about. False: it does neither. */
static bool awaited(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                    uint64_t *tasks)
{
    uint32_t number;

    *tasks = 0;
    if (api->effects & CV_API_BLOCKS_DEVICE ||
        (api->effects & CV_API_DESTROYS && api->effects & CV_API_MAY_BLOCK)) {
        *tasks = cv_machine_incomplete(machine);
        return true;
    }
    if (api->effects & (CV_API_BLOCKS_EVENT | CV_API_QUERY) &&
        (api->effects & CV_API_BLOCKS_EVENT || api->kind == CV_API_EVENT)) {
        if (event_number(machine, op, api->event, &number))
            *tasks = machine->world.events[number] & cv_machine_incomplete(machine);
        return true;
    }
    if (api->effects & (CV_API_BLOCKS_STREAM | CV_API_QUERY)) {
        if (stream_number(machine, op, argument(machine, op, api->stream),
                          api->effects & CV_API_PER_THREAD_STREAM, &number))
            *tasks = api->effects & CV_API_COPIES || number == LEGACY
                         ? needs_of(machine, number)
                         : machine->world.streams[number].last & cv_machine_incomplete(machine);
        return true;
    }
    return false;
}

bool cv_host_call_waits(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                        uint64_t *tasks)
{
    return !(api->effects & CV_API_QUERY) && awaited(machine, api, op, tasks);
}

/* A query's answer depends on how far the device has come. */
bool cv_host_call_shared(const struct cv_api *api)
{
    return api->effects & CV_API_QUERY;
}

/* ---------------------------------------------------------- memory and copies */

static bool is_memory(enum cv_api_object kind)
{
    return kind == CV_API_DEVICE_MEMORY || kind == CV_API_MANAGED_MEMORY ||
           kind == CV_API_PINNED_MEMORY || kind == CV_API_POOL_MEMORY || kind == CV_API_HOST_MEMORY;
}

static struct cv_datum new_buffer(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                                  struct cv_datum holder)
{
    struct cv_thing thing = { .kind = CV_THING_ALLOCATED };
    struct cv_datum bytes = argument(machine, op, api->size >= 0 ? api->size : 1);
    const struct cv_activation *top = host_top(machine);
    const struct cv_function *f = top->code->function;
    const struct cv_op *pointer = NULL;
    uint32_t operand = cv_operand(f, &f->ops[op], (uint32_t)api->object);

    while (operand != CV_NONE && f->ops[operand].kind == CV_OP_CAST)
        operand = cv_operand(f, &f->ops[operand], 0);
    if (operand != CV_NONE)
        pointer = &f->ops[operand];
    if (pointer) {
        const struct cv_unit *unit = top->code->unit;
        const struct cv_type *held = cv_type_at(unit, cv_type_at(unit, pointer->type)->element);

        thing.unit = unit;
        thing.type = held->element;
    }
    thing.depth = machine->world.allocations++;
    thing.name = machine->things[holder.object].name;
    thing.declared = place_of(machine, op);
    thing.size = bytes.kind == CV_DATUM_INT ? bytes.n : 0;
    return (struct cv_datum){ .kind = CV_DATUM_ADDRESS, .object = cv_thing(machine, thing) };
}

static void create(struct cv_machine *machine, const struct cv_api *api, uint32_t op)
{
    struct cv_datum holder = argument(machine, op, api->object), made = cv_unknown_datum();
    struct cv_datum flags = argument(machine, op, api->flags);
    struct cv_world *world = &machine->world;

    if (holder.kind != CV_DATUM_ADDRESS) {
        cv_machine_fail(machine, place_of(machine, op),
                        "it is not known where this handle or pointer is kept");
        return;
    }
    if (is_memory(api->kind)) {
        made = new_buffer(machine, api, op, holder);
    } else if (api->kind == CV_API_STREAM) {
        if (flags.kind != CV_DATUM_INT)
            cv_machine_fail(machine, place_of(machine, op),
                            "it is not known what kind of stream this is");
        made = (struct cv_datum){ .kind = CV_DATUM_STREAM, .n = new_stream(machine, flags.n & 1) };
    } else if (api->kind == CV_API_EVENT) {
        world->events = cv_grow(machine->arena, world->events, world->event_count,
                                &world->event_capacity, sizeof *world->events);
        world->events[world->event_count] = 0;
        made = (struct cv_datum){ .kind = CV_DATUM_EVENT, .n = (int64_t)world->event_count++ };
    }
    cv_write(machine, holder.object, holder.n, 8, made);
}

void cv_transfer_run(struct cv_machine *machine, const struct cv_transfer *transfer,
                     enum cv_task_kind kind, uint32_t task)
{
    uint32_t to = transfer->destination.object;
    struct cv_writer writer;

    memset(&writer, 0, sizeof writer);
    writer.thing = to;
    writer.task = task;
    writer.where = transfer->where;
    cv_note_write(machine, writer, transfer->destination.n,
                  transfer->size < MAX_NOTED ? transfer->size : MAX_NOTED);
    if (kind == CV_TASK_SET) {
        if (transfer->source.kind == CV_DATUM_INT)
            cv_fill(machine, to, transfer->destination.n, transfer->size,
                    (uint8_t)transfer->source.n);
        else
            cv_forget(machine, to);
    } else if (transfer->source.kind == CV_DATUM_ADDRESS) {
        cv_transfer_bytes(machine, transfer->destination, transfer->source, transfer->size);
    } else {
        cv_forget(machine, to);
    }
}

/* Where a copy or memset of the call goes: sized, and from a place that is known. */
static bool describe_transfer(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                              struct cv_transfer *transfer)
{
    const struct cv_activation *top = host_top(machine);
    const struct cv_function *f = top->code->function;
    struct cv_datum size = argument(machine, op, api->size), offset;
    bool to_symbol = api->effects & CV_API_SYMBOL && strstr(api->name, "ToSymbol");

    memset(transfer, 0, sizeof *transfer);
    transfer->where = place_of(machine, op);
    transfer->name = api->name;
    transfer->destination = argument(machine, op, api->destination);
    transfer->source = api->effects & CV_API_SETS ? argument(machine, op, 1)
                                                  : argument(machine, op, api->source);
    if (api->destination < 0 || api->size < 0 || size.kind != CV_DATUM_INT ||
        transfer->destination.kind != CV_DATUM_ADDRESS) {
        cv_machine_fail(machine, transfer->where, "it is not known what this copies or sets");
        return false;
    }
    transfer->size = size.n;
    if (api->effects & CV_API_SYMBOL && f->ops[op].operand_count > 3) {
        offset = argument(machine, op, 3);
        if (offset.kind != CV_DATUM_INT)
            cv_machine_fail(machine, transfer->where, "it is not known what this copies");
        else if (to_symbol)
            transfer->destination.n += offset.n;
        else
            transfer->source.n += offset.n;
    }
    return !machine->problem;
}

static uint32_t keep_transfer(struct cv_machine *machine, struct cv_transfer transfer)
{
    for (size_t i = 0; i < machine->transfer_count; i++)
        if (memcmp(&machine->transfers[i], &transfer, sizeof transfer) == 0)
            return (uint32_t)i;
    machine->transfers = cv_grow(machine->arena, machine->transfers, machine->transfer_count,
                                 &machine->transfer_capacity, sizeof *machine->transfers);
    machine->transfers[machine->transfer_count] = transfer;
    return (uint32_t)machine->transfer_count++;
}

/* A blocking call waits for what its stream holds, and has copied when it returns. */
static bool is_preparation(const struct cv_machine *machine, const struct cv_api *api,
                           const struct cv_transfer *transfer, uint32_t stream)
{
    if (api->effects & CV_API_BLOCKS_STREAM)
        return needs_of(machine, stream) == 0;
    if (cv_machine_incomplete(machine) != 0)
        return false;
    /* With nothing under way, only what is set to something can be waited for. */
    return !(api->effects & CV_API_SETS) || !machine->world.streams[stream].nonblocking ||
           (transfer->source.kind == CV_DATUM_INT && transfer->source.n == 0);
}

static void transfer(struct cv_machine *machine, const struct cv_api *api, uint32_t op)
{
    enum cv_task_kind kind = api->effects & CV_API_SETS ? CV_TASK_SET : CV_TASK_COPY;
    struct cv_transfer described;
    uint32_t stream;

    if (!describe_transfer(machine, api, op, &described) ||
        !stream_number(machine, op, argument(machine, op, api->stream),
                       api->effects & CV_API_PER_THREAD_STREAM, &stream))
        return;
    if (is_preparation(machine, api, &described, stream))
        cv_transfer_run(machine, &described, kind, CV_NONE);
    else
        new_task(machine, op, kind, keep_transfer(machine, described), stream);
}

/* ---------------------------------------------------------------- API calls */

/* A call that tells something through pointers: what they point to on the stack is unknown. */
static void forget_outputs(struct cv_machine *machine, uint32_t op)
{
    const struct cv_function *f = host_top(machine)->code->function;

    for (uint32_t i = 0; i < f->ops[op].operand_count; i++) {
        struct cv_datum value = argument(machine, op, (int)i);

        if (value.kind == CV_DATUM_ADDRESS && machine->things[value.object].kind == CV_THING_LOCAL)
            cv_forget(machine, value.object);
    }
}

/* Grids of different devices do not keep each other from starting. */
static void choose_device(struct cv_machine *machine, const struct cv_api *api, uint32_t op)
{
    struct cv_datum device = argument(machine, op, api->flags);

    if (machine->device_chosen && memcmp(&machine->device, &device, sizeof device) != 0)
        cv_machine_fail(machine, place_of(machine, op), "it uses several devices");
    machine->device_chosen = true;
    machine->device = device;
}

static bool is_followed(const struct cv_api *api)
{
    return !(api->effects & (CV_API_HOST_FUNCTION | CV_API_BEGINS_CAPTURE | CV_API_ENDS_CAPTURE |
                             CV_API_LAUNCHES_GRAPH | CV_API_LAUNCHES | CV_API_WAITS_MEMORY)) &&
           api->kind != CV_API_GRAPH && api->kind != CV_API_GRAPH_EXEC;
}

bool cv_host_call(struct cv_machine *machine, const struct cv_api *api, uint32_t op,
                  struct cv_datum *result)
{
    struct cv_datum source;
    uint64_t tasks;

    *result = cv_int(0);
    if (!is_followed(api)) {
        cv_machine_fail(machine, place_of(machine, op), "what this call starts is not followed");
        return true;
    }
    if (awaited(machine, api, op, &tasks) && tasks) {
        if (!(api->effects & CV_API_QUERY))
            return false;
        /* Such an answer is not given for ever while the device stands still. */
        machine->event.queries = true;
        *result = cv_int(NOT_READY);
    }
    if (machine->problem)
        return true;
    if (api->effects & CV_API_DEVICE_POINTER) {
        struct cv_datum holder = argument(machine, op, api->object);

        source = api->source < 0 ? cv_unknown_datum() : argument(machine, op, api->source);
        if (holder.kind == CV_DATUM_ADDRESS)
            cv_write(machine, holder.object, holder.n, 8, source);
    } else if (api->effects & CV_API_CREATES) {
        create(machine, api, op);
    } else if (api->effects & CV_API_DESTROYS) {
        source = argument(machine, op, api->object);
        if (source.kind == CV_DATUM_ADDRESS && !(api->effects & CV_API_ENQUEUES))
            cv_forget(machine, source.object);
    } else if (api->effects & CV_API_RECORDS_EVENT) {
        record_event(machine, api, op);
    } else if (api->effects & CV_API_WAITS_EVENT) {
        wait_event(machine, api, op);
    } else if (api->effects & (CV_API_COPIES | CV_API_SETS)) {
        transfer(machine, api, op);
    } else if (api->effects & CV_API_CHOOSES_DEVICE) {
        choose_device(machine, api, op);
    } else if (!(api->effects & ~(unsigned)(CV_API_MAY_BLOCK | CV_API_MANAGES_DEVICE))) {
        forget_outputs(machine, op);
    }
    return true;
}

/* ----------------------------------------------------------------- launches */

static bool read_int(struct cv_machine *machine, struct cv_datum address, int64_t offset,
                     int64_t size, int64_t *value)
{
    struct cv_datum read;

    if (address.kind != CV_DATUM_ADDRESS)
        return false;
    read = cv_read(machine, address.object, address.n + offset, size);
    *value = read.n;
    return read.kind == CV_DATUM_INT;
}

/* A dim3's address, or an integer. */
static bool read_shape(struct cv_machine *machine, struct cv_datum value, uint32_t shape[3])
{
    int64_t part;

    shape[0] = shape[1] = shape[2] = 1;
    if (value.kind == CV_DATUM_INT) {
        shape[0] = (uint32_t)value.n;
        return value.n > 0 && value.n <= INT32_MAX;
    }
    for (int i = 0; i < 3; i++) {
        if (!read_int(machine, value, i * 4, 4, &part) || part <= 0 || part > INT32_MAX)
            return false;
        shape[i] = (uint32_t)part;
    }
    return true;
}

static bool read_xyz(const struct cv_activation *top, const uint32_t operations[3],
                     uint32_t shape[3])
{
    for (int i = 0; i < 3; i++) {
        struct cv_datum value = cv_operand_value(top, operations[i]);

        if (value.kind != CV_DATUM_INT || value.n <= 0 || value.n > INT32_MAX)
            return false;
        shape[i] = (uint32_t)value.n;
    }
    return true;
}

/* The layout of cudaLaunchConfig_t and of its attributes is part of the ABI. */
static bool read_config(struct cv_machine *machine, struct cv_datum config, struct cv_grid *grid,
                        struct cv_datum *stream)
{
    enum { BLOCK_AT = 12, STREAM_AT = 32, ATTRIBUTES_AT = 40, COUNT_AT = 48 };
    enum { ATTRIBUTE_SIZE = 72, VALUE_AT = 8 };
    enum {
        IGNORED = 0,
        COOPERATIVE = 2,
        SYNCHRONIZATION = 3,
        CLUSTER = 4,
        SCHEDULING = 5,
        PRIORITY = 8,
        CARVEOUT = 14
    };
    struct cv_datum shape = config, attributes;
    int64_t count, id, value;

    if (config.kind != CV_DATUM_ADDRESS || !read_shape(machine, shape, grid->grid))
        return false;
    shape.n += BLOCK_AT;
    if (!read_shape(machine, shape, grid->block))
        return false;
    *stream = cv_read(machine, config.object, config.n + STREAM_AT, 8);
    attributes = cv_read(machine, config.object, config.n + ATTRIBUTES_AT, 8);
    if (!read_int(machine, config, COUNT_AT, 4, &count))
        return false;
    for (int64_t i = 0; i < count; i++) {
        int64_t at = i * ATTRIBUTE_SIZE;

        if (!read_int(machine, attributes, at, 4, &id))
            return false;
        switch (id) {
        case IGNORED:
        case SYNCHRONIZATION:
        case SCHEDULING:
        case PRIORITY:
        case CARVEOUT:
            break;
        case COOPERATIVE:
            if (!read_int(machine, attributes, at + VALUE_AT, 4, &value))
                return false;
            grid->cooperative = value != 0;
            break;
        case CLUSTER:
            for (int k = 0; k < 3; k++) {
                if (!read_int(machine, attributes, at + VALUE_AT + 4 * k, 4, &value) || value <= 0)
                    return false;
                grid->cluster[k] = (uint32_t)value;
            }
            break;
        default:
            return false;
        }
    }
    return true;
}

static bool kernel_of(struct cv_machine *machine, struct cv_datum value,
                      struct cv_function_ref *kernel)
{
    return value.kind == CV_DATUM_FUNCTION &&
           cv_definition(machine->program, value.object, (uint32_t)value.n, CV_DEVICE, kernel);
}

static bool read_arguments(struct cv_machine *machine, const struct cv_launch *launch,
                           const struct cv_function *kernel, const struct cv_unit *unit,
                           struct cv_grid *grid)
{
    const struct cv_activation *top = host_top(machine);
    const struct cv_function *f = top->code->function;
    struct cv_datum array = cv_operand_value(top, launch->arguments), address;

    grid->parameter_count = kernel->parameter_count;
    grid->parameters = cv_alloc_array(machine->arena, kernel->parameter_count + 1,
                                      sizeof *grid->parameters);
    for (uint32_t i = 0; i < kernel->parameter_count; i++) {
        const struct cv_type *type = cv_type_at(unit, kernel->objects[i].type);

        if (launch->form != CV_LAUNCH_CALL) {
            if (i < launch->argument_count)
                grid->parameters[i] = cv_operand_value(top,
                                                       f->operands[launch->first_argument + i]);
            continue;
        }
        if (array.kind != CV_DATUM_ADDRESS)
            return false;
        address = cv_read(machine, array.object, array.n + 8 * (int64_t)i, 8);
        if (address.kind != CV_DATUM_ADDRESS)
            return false;
        grid->parameters[i] = cv_read(machine, address.object, address.n, type->size);
    }
    return true;
}

static bool divides(const struct cv_grid *grid)
{
    for (int i = 0; i < 3; i++)
        if (grid->cluster[i] == 0 || grid->grid[i] % grid->cluster[i] != 0)
            return false;
    return true;
}

static bool fits(const struct cv_machine *machine, const struct cv_grid *grid)
{
    uint64_t blocks = (uint64_t)grid->grid[0] * grid->grid[1] * grid->grid[2];
    uint64_t threads = (uint64_t)grid->block[0] * grid->block[1] * grid->block[2];

    return blocks <= CV_MAX_AGENTS && threads <= CV_MAX_AGENTS &&
           machine->world.agent_count + blocks * threads <= CV_MAX_AGENTS &&
           cv_grid_gangs(grid).count <= CV_MAX_GANGS;
}

static bool same_grid(const struct cv_grid *a, const struct cv_grid *b)
{
    return a->kernel.unit == b->kernel.unit && a->kernel.function == b->kernel.function &&
           a->launch.path == b->launch.path && a->launch.line == b->launch.line &&
           a->launch.column == b->launch.column && memcmp(a->grid, b->grid, sizeof a->grid) == 0 &&
           memcmp(a->block, b->block, sizeof a->block) == 0 &&
           memcmp(a->cluster, b->cluster, sizeof a->cluster) == 0 &&
           a->cooperative == b->cooperative && a->parameter_count == b->parameter_count &&
           memcmp(a->parameters, b->parameters, a->parameter_count * sizeof *a->parameters) == 0;
}

static uint32_t keep_grid(struct cv_machine *machine, struct cv_grid grid)
{
    for (size_t i = 0; i < machine->grid_count; i++)
        if (same_grid(&machine->grids[i], &grid))
            return (uint32_t)i;
    machine->grids = cv_grow(machine->arena, machine->grids, machine->grid_count,
                             &machine->grid_capacity, sizeof *machine->grids);
    machine->grids[machine->grid_count] = grid;
    return (uint32_t)machine->grid_count++;
}

static bool describe_launch(struct cv_machine *machine, const struct cv_launch *launch,
                            struct cv_grid *grid, struct cv_datum *stream)
{
    const struct cv_activation *top = host_top(machine);
    const struct cv_function *kernel;
    const struct cv_unit *unit;

    if (!kernel_of(machine, cv_operand_value(top, launch->kernel), &grid->kernel))
        return false;
    unit = machine->program->units[grid->kernel.unit];
    kernel = &unit->functions[grid->kernel.function];
    grid->name = kernel->name;
    grid->cooperative = launch->cooperative;
    for (int i = 0; i < 3; i++) {
        int32_t given = kernel->bounds.cluster[i];

        if (given < 0)
            return false;
        grid->cluster[i] = given > 0 ? (uint32_t)given : 1;
    }
    *stream = launch->stream == CV_NONE ? cv_int(0) : cv_operand_value(top, launch->stream);
    if (launch->config != CV_NONE) {
        if (!read_config(machine, cv_operand_value(top, launch->config), grid, stream))
            return false;
    } else if (launch->grid_xyz[0] != CV_NONE) {
        if (!read_xyz(top, launch->grid_xyz, grid->grid) ||
            !read_xyz(top, launch->block_xyz, grid->block))
            return false;
    } else if (!read_shape(machine, cv_operand_value(top, launch->grid), grid->grid) ||
               !read_shape(machine, cv_operand_value(top, launch->block), grid->block)) {
        return false;
    }
    return divides(grid) && read_arguments(machine, launch, kernel, unit, grid);
}

void cv_host_launch(struct cv_machine *machine, uint32_t op)
{
    const struct cv_activation *top = host_top(machine);
    const struct cv_function *f = top->code->function;
    const struct cv_launch *launch = &f->launches[f->ops[op].launch];
    struct cv_grid grid = { .launch = cv_place_of(top->code->unit, launch->span) };
    struct cv_datum handle = cv_int(0);
    struct cv_task *task;
    uint32_t stream, what;
    struct cv_gangs gangs;

    if (!describe_launch(machine, launch, &grid, &handle)) {
        cv_machine_fail(machine, grid.launch, "this launch is not known in full");
        return;
    }
    if (!fits(machine, &grid)) {
        cv_machine_fail(machine, grid.launch, "this launch has too many threads");
        return;
    }
    if (!stream_number(machine, op, handle, false, &stream))
        return;
    what = keep_grid(machine, grid);
    gangs = cv_grid_gangs(&grid);
    task = new_task(machine, op, CV_TASK_GRID, what, stream);
    if (!task)
        return;
    task->agent_count = gangs.count * gangs.agents;
    for (uint32_t i = 0; i < task->agent_count; i++) {
        struct cv_agent *agent = &machine->world.agents[machine->world.agent_count++];

        agent->state = CV_AGENT_WAITS;
        agent->depth = 0;
    }
}
