/* machine_image.c - a world as words, and back. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

static void spend(struct cv_machine *machine, uint64_t work)
{
    machine->budget -= work < machine->budget ? work : machine->budget;
}

static void put(struct cv_machine *machine, uint64_t word)
{
    machine->image = cv_grow(machine->arena, machine->image, machine->image_count,
                             &machine->image_capacity, sizeof *machine->image);
    machine->image[machine->image_count++] = word;
}

static void put_datum(struct cv_machine *machine, struct cv_datum value)
{
    put(machine, (uint64_t)value.kind << 32 | value.object);
    put(machine, (uint64_t)value.n);
}

static bool is_live(const struct cv_activation *activation, uint32_t op)
{
    uint32_t last = activation->code->last_use[op];

    return last != CV_NONE && last >= activation->at &&
           activation->values[op].kind != CV_DATUM_UNKNOWN;
}

/* Only what is used later: two worlds that differ in nothing else are one. */
static void put_activation(struct cv_machine *machine, const struct cv_activation *activation)
{
    const struct cv_code *code = activation->code;
    uint32_t first = code->function->blocks[activation->block].first_op;
    size_t count_at;

    put(machine, (uint64_t)code->id << 32 | activation->block);
    put(machine, activation->at);
    count_at = machine->image_count;
    put(machine, 0);
    for (uint32_t op = first; op < activation->at; op++)
        if (is_live(activation, op)) {
            put(machine, op);
            put_datum(machine, activation->values[op]);
            machine->image[count_at]++;
        }
    for (size_t i = 0; i < code->crossing.count; i++) {
        uint32_t op = code->crossing.items[i];

        if (activation->values[op].kind == CV_DATUM_UNKNOWN ||
            (op >= first && op < activation->at && is_live(activation, op)))
            continue;
        put(machine, op);
        put_datum(machine, activation->values[op]);
        machine->image[count_at]++;
    }
}

static void put_agent(struct cv_machine *machine, const struct cv_agent *agent)
{
    put(machine, (uint64_t)agent->state << 40 | (uint64_t)agent->barrier << 32 | agent->depth);
    for (uint32_t i = 0; i < agent->depth; i++)
        put_activation(machine, &agent->activations[i]);
}

static void put_tasks(struct cv_machine *machine)
{
    const struct cv_world *world = &machine->world;
    uint64_t incomplete = cv_machine_incomplete(machine);

    put(machine, world->task_count);
    for (uint32_t i = 0; i < world->task_count; i++) {
        const struct cv_task *task = &world->tasks[i];

        put(machine, (uint64_t)task->what << 32 | (uint64_t)task->kind << 1 | task->complete);
        put(machine, (uint64_t)task->first_agent << 32 | task->agent_count);
        put(machine, task->complete ? 0 : task->needs);
        put(machine, task->complete ? 0 : task->started);
    }
    put(machine, world->stream_count);
    for (size_t i = 0; i < world->stream_count; i++) {
        put(machine, world->streams[i].nonblocking);
        put(machine, world->streams[i].last & incomplete);
    }
    put(machine, world->event_count);
    for (size_t i = 0; i < world->event_count; i++)
        put(machine, world->events[i] & incomplete);
    put(machine, world->allocations);
}

void cv_machine_save(struct cv_machine *machine)
{
    const struct cv_world *world = &machine->world;
    size_t count_at;

    machine->image_count = 0;
    put_tasks(machine);
    put(machine, world->agent_count);
    for (uint32_t i = 0; i < world->agent_count; i++)
        put_agent(machine, &world->agents[i]);
    count_at = machine->image_count;
    put(machine, 0);
    for (size_t i = 0; i < world->cell_count; i++) {
        const struct cv_cell *cell = &world->cells[i];

        if (machine->things[cell->object].kind == CV_THING_LOCAL && cell->size > 0 &&
            cell->value.kind == CV_DATUM_UNKNOWN)
            continue;
        put(machine, (uint64_t)cell->object << 32 | cell->size);
        put(machine, (uint64_t)cell->offset);
        put_datum(machine, cell->value);
        machine->image[count_at]++;
    }
}

static struct cv_datum get_datum(const uint64_t **image)
{
    struct cv_datum value = { (uint32_t)((*image)[0] >> 32), (uint32_t)(*image)[0],
                              (int64_t)(*image)[1] };

    *image += 2;
    return value;
}

static void get_agent(struct cv_machine *machine, struct cv_agent *agent, const uint64_t **image)
{
    uint64_t head = *(*image)++;

    agent->state = (enum cv_agent_state)(head >> 40);
    agent->barrier = (enum cv_barrier)(head >> 32 & 0xff);
    agent->depth = (uint32_t)head;
    for (uint32_t i = 0; i < agent->depth; i++) {
        struct cv_activation *activation = &agent->activations[i];
        uint64_t count;

        activation->code = machine->codes[**image >> 32];
        activation->block = (uint32_t)*(*image)++;
        activation->at = (uint32_t)*(*image)++;
        cv_clear_values(machine, activation);
        count = *(*image)++;
        for (uint64_t k = 0; k < count; k++) {
            uint32_t op = (uint32_t)*(*image)++;

            activation->values[op] = get_datum(image);
        }
    }
}

static void get_tasks(struct cv_machine *machine, const uint64_t **image)
{
    struct cv_world *world = &machine->world;

    world->task_count = (uint32_t)*(*image)++;
    for (uint32_t i = 0; i < world->task_count; i++) {
        struct cv_task *task = &world->tasks[i];

        task->what = (uint32_t)((*image)[0] >> 32);
        task->kind = (enum cv_task_kind)((*image)[0] >> 1 & 0x7fffffff);
        task->complete = (*image)[0] & 1;
        task->first_agent = (uint32_t)((*image)[1] >> 32);
        task->agent_count = (uint32_t)(*image)[1];
        task->needs = (*image)[2];
        task->started = (*image)[3];
        *image += 4;
    }
    world->stream_count = 0;
    for (uint64_t left = *(*image)++; left > 0; left--) {
        world->streams = cv_grow(machine->arena, world->streams, world->stream_count,
                                 &world->stream_capacity, sizeof *world->streams);
        world->streams[world->stream_count].nonblocking = *(*image)++ != 0;
        world->streams[world->stream_count++].last = *(*image)++;
    }
    world->event_count = 0;
    for (uint64_t left = *(*image)++; left > 0; left--) {
        world->events = cv_grow(machine->arena, world->events, world->event_count,
                                &world->event_capacity, sizeof *world->events);
        world->events[world->event_count++] = *(*image)++;
    }
    world->allocations = (uint32_t)*(*image)++;
}

void cv_machine_load(struct cv_machine *machine, const uint64_t *image)
{
    struct cv_world *world = &machine->world;
    const uint64_t *begin = image;

    get_tasks(machine, &image);
    world->agent_count = (uint32_t)*image++;
    for (uint32_t i = 0; i < world->agent_count; i++)
        get_agent(machine, &world->agents[i], &image);
    world->cell_count = 0;
    for (uint64_t left = *image++; left > 0; left--) {
        struct cv_cell cell;

        memset(&cell, 0, sizeof cell);
        cell.object = (uint32_t)(image[0] >> 32);
        cell.size = (uint32_t)image[0];
        cell.offset = (int64_t)image[1];
        image += 2;
        cell.value = get_datum(&image);
        world->cells = cv_grow(machine->arena, world->cells, world->cell_count,
                               &world->cell_capacity, sizeof *world->cells);
        world->cells[world->cell_count++] = cell;
    }
    spend(machine, (uint64_t)(image - begin));
}
