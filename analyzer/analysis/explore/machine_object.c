/* machine_object.c - the memory that an object of the program is for an agent, and what it
 * reads from threadIdx and the like. */
#include "analysis/explore/machine_parts.h"

#include <string.h>

/* -------------------------------------------------------------- objects */

static struct cv_thing thing_for(const struct cv_unit *unit, const struct cv_object *object)
{
    const struct cv_type *type = cv_type_at(unit, object->type);
    struct cv_thing thing = { .what = object, .name = object->name };

    thing.declared = cv_place_of(unit, object->span);
    thing.size = type->size > 0 ? type->size : 0;
    thing.unit = unit;
    thing.type = object->type;
    return thing;
}

/* Whether a global has its first value when the entry begins: always for main; for another
 * function where nothing but what it runs touches it. */
static bool starts_fresh(const struct cv_machine *machine, const struct cv_global *global)
{
    const struct cv_unit *own = machine->program->units[machine->entry.unit];

    if (global->object->is_extern || global->object->kind != CV_OBJECT_STATIC)
        return false;
    if (strcmp(own->functions[machine->entry.function].name, "main") == 0)
        return true;
    for (size_t i = 0; i < global->units.count; i++)
        if (!machine->reached[global->units.items[i]][global->functions.items[i]])
            return false;
    return true;
}

static uint32_t new_global(struct cv_machine *machine, uint32_t number)
{
    const struct cv_global *global = &machine->globals->items[number];
    struct cv_thing thing = thing_for(global->unit, global->object);

    thing.kind = CV_THING_GLOBAL;
    thing.initial = global->object->has_value ? global->object->value : global->object->start;
    thing.starts = global->object->has_value ||
                   (global->object->starts_known && starts_fresh(machine, global));
    return cv_thing(machine, thing);
}

static uint32_t global_thing(struct cv_machine *machine, uint32_t agent, const struct cv_unit *unit,
                             const struct cv_object *object)
{
    struct cv_thing thing;
    uint32_t found, number;

    if (object->space == CV_SPACE_SHARED) {
        const struct cv_grid *grid;

        if (agent == 0) {
            cv_machine_fail(machine, cv_place_of(unit, object->span), "shared memory of the host");
            return 0;
        }
        grid = cv_agent_grid(machine, agent, &number);
        thing = thing_for(unit, object);
        thing.kind = CV_THING_SHARED;
        thing.owner = agent - number % cv_block_threads(grid);
        return cv_thing(machine, thing);
    }
    found = cv_globals_find(machine->globals, object);
    if (found == CV_NONE) {
        cv_machine_fail(machine, cv_place_of(unit, object->span), "a static object is not known");
        return 0;
    }
    if (machine->global_things[found] == CV_NONE)
        machine->global_things[found] = new_global(machine, found);
    return machine->global_things[found];
}

uint32_t cv_local_thing(struct cv_machine *machine, uint32_t agent, uint32_t depth,
                        const struct cv_code *code, uint32_t number)
{
    const struct cv_object *object = &code->function->objects[number];
    struct cv_thing thing;

    if (object->kind == CV_OBJECT_STATIC)
        return global_thing(machine, agent, code->unit, object);
    thing = thing_for(code->unit, object);
    thing.kind = CV_THING_LOCAL;
    thing.owner = agent;
    thing.depth = depth;
    return cv_thing(machine, thing);
}

struct cv_datum cv_object_address(struct cv_machine *machine, uint32_t agent,
                                  const struct cv_activation *activation, const struct cv_op *op)
{
    uint32_t depth = machine->world.agents[agent].depth - 1;
    const struct cv_code *code = activation->code;
    uint32_t thing = op->is_local ? cv_local_thing(machine, agent, depth, code, op->object)
                                  : global_thing(machine, agent, code->unit,
                                                 &code->unit->globals[op->object]);

    return (struct cv_datum){ .kind = CV_DATUM_ADDRESS, .object = thing };
}

void cv_bind(struct cv_machine *machine, uint32_t agent, uint32_t parameter, struct cv_datum value)
{
    const struct cv_activation *top = cv_top(machine, agent);
    const struct cv_code *code = top->code;
    const struct cv_type *type;
    uint32_t depth = machine->world.agents[agent].depth - 1;

    if (parameter >= code->function->parameter_count)
        return;
    type = cv_type_at(code->unit, code->function->objects[parameter].type);
    cv_write(machine, cv_local_thing(machine, agent, depth, code, parameter), 0, type->size,
             cv_fit(type, value));
}

/* ------------------------------------------------------------- builtins */

static uint32_t part(const uint32_t size[3], uint32_t number, int axis)
{
    if (axis == 0)
        return number % size[0];
    if (axis == 1)
        return number / size[0] % size[1];
    return number / size[0] / size[1];
}

struct cv_datum cv_builtin_value(struct cv_machine *machine, uint32_t agent, enum cv_builtin which)
{
    enum { WARP = 32 };
    uint32_t number, position[3], thread;
    const struct cv_grid *grid;

    if (which == CV_WARP_SIZE)
        return cv_int(WARP);
    if (agent == 0)
        return cv_unknown_datum();
    grid = cv_agent_grid(machine, agent, &number);
    thread = number % cv_block_threads(grid);
    cv_block_position(grid, number, position);
    switch (which) {
    case CV_THREAD_X:
    case CV_THREAD_Y:
    case CV_THREAD_Z:
        return cv_int(part(grid->block, thread, (int)which - CV_THREAD_X));
    case CV_BLOCK_X:
    case CV_BLOCK_Y:
    case CV_BLOCK_Z:
        return cv_int(position[which - CV_BLOCK_X]);
    case CV_BLOCK_DIM_X:
    case CV_BLOCK_DIM_Y:
    case CV_BLOCK_DIM_Z:
        return cv_int(grid->block[which - CV_BLOCK_DIM_X]);
    case CV_GRID_DIM_X:
    case CV_GRID_DIM_Y:
    case CV_GRID_DIM_Z:
        return cv_int(grid->grid[which - CV_GRID_DIM_X]);
    case CV_LANE:
        return cv_int(thread % WARP);
    case CV_WARP_ID:
        return cv_int(thread / WARP);
    case CV_THREAD_RANK:
        return cv_int(thread);
    case CV_BLOCK_RANK:
        return cv_int(cv_agent_block(machine, agent));
    case CV_GRID_RANK:
        return cv_int((int64_t)cv_agent_block(machine, agent) * cv_block_threads(grid) + thread);
    case CV_CLUSTER_RANK:
        return cv_int(number / cv_block_threads(grid) %
                      (grid->cluster[0] * grid->cluster[1] * grid->cluster[2]));
    default:
        return cv_unknown_datum();
    }
}
