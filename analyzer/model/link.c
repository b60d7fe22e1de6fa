/* link.c - units to a program, by USR and side. */
#include "model/link.h"

#include <string.h>

struct symbol_key {
    const char *usr;
    enum cv_side side;
};

static bool same_symbol(const void *owner, uint32_t item, const void *key)
{
    const struct cv_program *program = owner;
    const struct symbol_key *wanted = key;

    return program->symbols[item].side == wanted->side &&
           strcmp(program->symbols[item].usr, wanted->usr) == 0;
}

static uint64_t hash_symbol(const struct symbol_key *key)
{
    return cv_hash(key->usr, strlen(key->usr)) + (uint64_t)key->side;
}

static uint32_t find_symbol(const struct cv_program *program, const char *usr, enum cv_side side)
{
    struct symbol_key key = { usr, side };

    return cv_index_find(&program->symbol_index, hash_symbol(&key), same_symbol, program, &key);
}

static void add_symbol(struct cv_program *program, uint32_t unit, uint32_t id)
{
    const struct cv_function *function = &program->units[unit]->functions[id];
    struct symbol_key key = { function->usr, function->side };

    if (!function->has_body || function->is_static || !function->usr[0] ||
        find_symbol(program, key.usr, key.side) != CV_NONE)
        return;
    program->symbols = cv_grow(program->arena, program->symbols, program->symbol_count,
                               &program->symbol_capacity, sizeof *program->symbols);
    program->symbols[program->symbol_count] = (struct cv_symbol){ key.usr, key.side, { unit, id } };
    cv_index_add(&program->symbol_index, hash_symbol(&key), (uint32_t)program->symbol_count);
    program->symbol_count++;
}

struct cv_program *cv_link(struct cv_unit **units, uint32_t unit_count)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_program *program = cv_alloc(arena, sizeof *program);

    program->arena = arena;
    program->units = cv_copy(arena, units, unit_count * sizeof *units);
    program->unit_count = unit_count;
    cv_index_init(&program->symbol_index, arena);
    for (uint32_t unit = 0; unit < unit_count; unit++)
        for (uint32_t id = 0; id < units[unit]->function_count; id++)
            add_symbol(program, unit, id);
    return program;
}

void cv_program_free(struct cv_program *program)
{
    if (program)
        cv_arena_free(program->arena);
}

static bool own_definition(const struct cv_unit *unit, const char *usr, enum cv_side side,
                           uint32_t *found)
{
    for (uint32_t id = 0; id < unit->function_count; id++)
        if (unit->functions[id].side == side && unit->functions[id].has_body &&
            unit->functions[id].usr == usr) {
            *found = id;
            return true;
        }
    return false;
}

bool cv_definition(const struct cv_program *program, uint32_t unit, uint32_t function,
                   enum cv_side side, struct cv_function_ref *definition)
{
    const struct cv_function *wanted = &program->units[unit]->functions[function];
    uint32_t found;

    if (wanted->is_kernel)
        side = CV_DEVICE;
    definition->unit = unit;
    definition->function = function;
    if (wanted->has_body && wanted->side == side)
        return true;
    if (wanted->side != side &&
        own_definition(program->units[unit], wanted->usr, side, &definition->function))
        return true;
    found = wanted->is_static ? CV_NONE : find_symbol(program, wanted->usr, side);
    if (found == CV_NONE)
        return false;
    *definition = program->symbols[found].definition;
    return true;
}
