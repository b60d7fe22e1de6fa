/* machine_name.c - what a person would call a cell: "mem[0]", "flag", "state->turn", "q.head[1]".
 */
#include <string.h>

#include "analysis/explore/machine_parts.h"

/* The field of a record that an offset lies in; CV_NONE where none is known. */
static uint32_t field_at(const struct cv_unit *unit, const struct cv_type *type, int64_t offset)
{
    const struct cv_record *record = &unit->records[type->record];

    for (uint32_t i = record->first_field; i < record->first_field + record->field_count; i++) {
        int64_t size = cv_type_at(unit, unit->fields[i].type)->size;

        if (unit->fields[i].offset >= 0 && unit->fields[i].offset <= offset && size > 0 &&
            offset - unit->fields[i].offset < size)
            return i;
    }
    return CV_NONE;
}

/* Goes into arrays and records down to the scalar at `offset`. An atomic is its value. */
static const char *name_within(struct cv_arena *arena, const struct cv_unit *unit,
                               const struct cv_type *type, int64_t offset, const char *name,
                               const char *link)
{
    enum { DEEPEST = 16 };

    for (int depth = 0; depth < DEEPEST && type->known == CV_KNOWN_NONE; depth++) {
        if (type->kind == CV_TYPE_ARRAY && cv_type_at(unit, type->element)->size > 0) {
            type = cv_type_at(unit, type->element);
            name = cv_format(arena, "%s[%lld]", name, (long long)(offset / type->size));
            offset %= type->size;
        } else if (type->kind == CV_TYPE_RECORD && type->record != CV_NONE) {
            uint32_t at = field_at(unit, type, offset);

            if (at == CV_NONE)
                break;
            if (!unit->fields[at].is_base && unit->fields[at].name[0])
                name = cv_format(arena, "%s%s%s", name, link, unit->fields[at].name);
            else if (strcmp(link, "->") == 0)
                return name; /* of a base class: the link would be lost */
            type = cv_type_at(unit, unit->fields[at].type);
            offset -= unit->fields[at].offset;
        } else {
            break;
        }
        link = ".";
    }
    return offset == 0 ? name : cv_format(arena, "%s+%lld", name, (long long)offset);
}

const char *cv_cell_name(struct cv_arena *arena, const struct cv_machine *machine, uint32_t thing,
                         int64_t offset)
{
    const struct cv_thing *it = &machine->things[thing];
    const char *name = it->name && *it->name ? it->name : "memory";
    const struct cv_type *type;

    if (!it->unit || offset < 0)
        return offset == 0 ? name : cv_format(arena, "%s+%lld", name, (long long)offset);
    type = cv_type_at(it->unit, it->type);
    if (it->kind != CV_THING_ALLOCATED)
        return name_within(arena, it->unit, type, offset, name, ".");
    if (type->size > 0 && it->size > type->size) {
        name = cv_format(arena, "%s[%lld]", name, (long long)(offset / type->size));
        return name_within(arena, it->unit, type, offset % type->size, name, ".");
    }
    return name_within(arena, it->unit, type, offset, name, "->");
}
