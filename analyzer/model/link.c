/* link.c - units to a program, by USR and side. */
#include "model/link.h"

#include <string.h>

#include "model/callgraph.h"
#include "model/unwritten.h"

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

/* In a unit, one text of a USR has one address. */
struct own_key {
    const char *usr;
    uint32_t unit;
    enum cv_side side;
};

static uint64_t hash_own(const struct own_key *key)
{
    uint64_t words[] = { (uint64_t)(uintptr_t)key->usr, key->unit, (uint64_t)key->side };

    return cv_hash(words, sizeof words);
}

static bool same_own(const void *owner, uint32_t item, const void *key)
{
    const struct cv_program *program = owner;
    struct cv_function_ref ref = cv_numbered_function(program, item);
    const struct cv_function *function = &program->units[ref.unit]->functions[ref.function];
    const struct own_key *wanted = key;

    return ref.unit == wanted->unit && function->usr == wanted->usr &&
           function->side == wanted->side;
}

/* The first of a unit stays the one that is found. */
static void add_own(struct cv_program *program, uint32_t unit, uint32_t id)
{
    const struct cv_function *function = &program->units[unit]->functions[id];
    struct own_key key = { function->usr, unit, function->side };
    uint64_t hash = hash_own(&key);

    if (function->has_body &&
        cv_index_find(&program->own_index, hash, same_own, program, &key) == CV_NONE)
        cv_index_add(&program->own_index, hash, program->first_of_unit[unit] + id);
}

static void number_functions(struct cv_program *program)
{
    uint32_t count = 0;

    program->first_of_unit = cv_alloc_array(program->arena, program->unit_count + 1,
                                            sizeof *program->first_of_unit);
    for (uint32_t unit = 0; unit < program->unit_count; unit++) {
        program->first_of_unit[unit] = count;
        count += program->units[unit]->function_count;
    }
    program->first_of_unit[program->unit_count] = count;
}

struct cv_function_ref cv_numbered_function(const struct cv_program *program, uint32_t number)
{
    uint32_t low = 0, high = program->unit_count;

    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;

        if (program->first_of_unit[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return (struct cv_function_ref){ low, number - program->first_of_unit[low] };
}

struct cv_program *cv_link(struct cv_unit **units, uint32_t unit_count)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_program *program = cv_alloc(arena, sizeof *program);

    program->arena = arena;
    program->units = cv_copy(arena, units, unit_count * sizeof *units);
    program->unit_count = unit_count;
    cv_index_init(&program->symbol_index, arena);
    cv_index_init(&program->own_index, arena);
    number_functions(program);
    for (uint32_t unit = 0; unit < unit_count; unit++)
        for (uint32_t id = 0; id < units[unit]->function_count; id++) {
            add_symbol(program, unit, id);
            add_own(program, unit, id);
        }
    cv_settle_unwritten(program);
    program->calls = cv_call_graph_new(program);
    return program;
}

void cv_program_free(struct cv_program *program)
{
    if (program)
        cv_arena_free(program->arena);
}

static bool own_definition(const struct cv_program *program, uint32_t unit, const char *usr,
                           enum cv_side side, uint32_t *found)
{
    struct own_key key = { usr, unit, side };
    uint32_t number = cv_index_find(&program->own_index, hash_own(&key), same_own, program, &key);

    if (number == CV_NONE)
        return false;
    *found = number - program->first_of_unit[unit];
    return true;
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
        own_definition(program, unit, wanted->usr, side, &definition->function))
        return true;
    found = wanted->is_static ? CV_NONE : find_symbol(program, wanted->usr, side);
    if (found == CV_NONE)
        return false;
    *definition = program->symbols[found].definition;
    return true;
}
