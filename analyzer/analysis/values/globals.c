/* globals.c - one global for all declarations with the same USR. */
#include "analysis/values/globals.h"

#include <string.h>

static bool has_usr(const struct cv_object *object)
{
    return object->usr && *object->usr;
}

static bool same_global(const void *owner, uint32_t item, const void *key)
{
    const struct cv_globals *globals = owner;
    const struct cv_object *have = globals->items[item].object, *wanted = key;

    return have == wanted ||
           (has_usr(have) && has_usr(wanted) && strcmp(have->usr, wanted->usr) == 0);
}

static uint64_t hash_of(const struct cv_object *object)
{
    return has_usr(object) ? cv_hash(object->usr, strlen(object->usr))
                           : cv_hash(&object, sizeof object);
}

uint32_t cv_globals_find(const struct cv_globals *globals, const struct cv_object *declared)
{
    return cv_index_find(&globals->index, hash_of(declared), same_global, globals, declared);
}

static void add_global(struct cv_globals *globals, const struct cv_unit *unit,
                       const struct cv_object *object)
{
    uint32_t found = cv_globals_find(globals, object);

    if (found == CV_NONE) {
        globals->items = cv_grow(globals->arena, globals->items, globals->count, &globals->capacity,
                                 sizeof *globals->items);
        globals->items[globals->count] = (struct cv_global){ .unit = unit, .object = object };
        cv_index_add(&globals->index, hash_of(object), (uint32_t)globals->count);
        globals->count++;
    } else if (globals->items[found].object->is_extern && !object->is_extern) {
        globals->items[found].unit = unit;
        globals->items[found].object = object;
    }
}

static void note_users(struct cv_globals *globals, const struct cv_unit *unit, uint32_t unit_number,
                       uint32_t number)
{
    const struct cv_function *function = &unit->functions[number];

    for (uint32_t i = 0; i < function->op_count; i++) {
        const struct cv_op *op = &function->ops[i];
        struct cv_global *global;

        if (op->kind != CV_OP_OBJECT || op->is_local)
            continue;
        global = &globals->items[cv_globals_find(globals, &unit->globals[op->object])];
        if (global->units.count > 0 &&
            global->units.items[global->units.count - 1] == unit_number &&
            global->functions.items[global->functions.count - 1] == number)
            continue;
        cv_ids_add(globals->arena, &global->units, unit_number);
        cv_ids_add(globals->arena, &global->functions, number);
    }
}

struct cv_globals *cv_globals_new(struct cv_arena *arena, const struct cv_program *program)
{
    struct cv_globals *globals = cv_alloc(arena, sizeof *globals);

    globals->arena = arena;
    cv_index_init(&globals->index, arena);
    for (uint32_t i = 0; i < program->unit_count; i++)
        for (uint32_t k = 0; k < program->units[i]->global_count; k++)
            add_global(globals, program->units[i], &program->units[i]->globals[k]);
    for (uint32_t i = 0; i < program->unit_count; i++)
        for (uint32_t k = 0; k < program->units[i]->function_count; k++)
            note_users(globals, program->units[i], i, k);
    return globals;
}
