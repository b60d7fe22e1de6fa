/* machine_memory.c - the cells of a world.
 *
 * Memory is what was stored, piece by piece. An integer that is read in other pieces than
 * it was written in is put together from its bytes; anything else becomes unknown. */
#include <string.h>

#include "analysis/explore/machine_parts.h"

/* --------------------------------------------------------------- things */

static bool same_thing(const void *owner, uint32_t item, const void *key)
{
    const struct cv_machine *machine = owner;
    const struct cv_thing *have = &machine->things[item], *wanted = key;

    return have->kind == wanted->kind && have->owner == wanted->owner &&
           have->depth == wanted->depth && have->what == wanted->what;
}

uint32_t cv_thing(struct cv_machine *machine, struct cv_thing thing)
{
    struct {
        const void *what;
        uint32_t kind, owner, depth, zero;
    } key = { thing.what, thing.kind, thing.owner, thing.depth, 0 };
    uint64_t hash = cv_hash(&key, sizeof key);
    uint32_t found = cv_index_find(&machine->thing_index, hash, same_thing, machine, &thing);

    if (found != CV_NONE)
        return found;
    machine->things = cv_grow(machine->arena, machine->things, machine->thing_count,
                              &machine->thing_capacity, sizeof *machine->things);
    found = (uint32_t)machine->thing_count++;
    machine->things[found] = thing;
    cv_index_add(&machine->thing_index, hash, found);
    return found;
}

/* ---------------------------------------------------------------- cells */

/* The first cell at or after an offset; the background is before all. */
static size_t find_cell(const struct cv_world *world, uint32_t thing, int64_t offset)
{
    size_t low = 0, high = world->cell_count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct cv_cell *cell = &world->cells[middle];

        if (cell->object < thing || (cell->object == thing && cell->offset < offset))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool cell_is(const struct cv_world *world, size_t at, uint32_t thing)
{
    return at < world->cell_count && world->cells[at].object == thing;
}

/* The first cell that has a byte at or after `offset`. */
static size_t first_overlap(const struct cv_world *world, uint32_t thing, int64_t offset)
{
    size_t at = find_cell(world, thing, offset);

    if (at > 0 && cell_is(world, at - 1, thing) && world->cells[at - 1].size > 0 &&
        world->cells[at - 1].offset + world->cells[at - 1].size > offset)
        return at - 1;
    return at;
}

static void insert_cell(struct cv_machine *machine, size_t at, struct cv_cell cell)
{
    struct cv_world *world = &machine->world;

    world->cells = cv_grow(machine->arena, world->cells, world->cell_count, &world->cell_capacity,
                           sizeof *world->cells);
    memmove(&world->cells[at + 1], &world->cells[at],
            (world->cell_count - at) * sizeof *world->cells);
    world->cells[at] = cell;
    world->cell_count++;
}

static void remove_cells(struct cv_world *world, size_t at, size_t count)
{
    if (count == 0)
        return;
    memmove(&world->cells[at], &world->cells[at + count],
            (world->cell_count - at - count) * sizeof *world->cells);
    world->cell_count -= count;
}

static struct cv_datum byte_of(const struct cv_cell *cell, int64_t offset)
{
    if (cell->value.kind != CV_DATUM_INT)
        return cv_unknown_datum();
    if (cell->size == 0)
        return cell->value;
    return cv_int((int64_t)(((uint64_t)cell->value.n >> (8 * (offset - cell->offset))) & 0xff));
}

/* What a byte is that has no cell. */
static struct cv_datum background(const struct cv_machine *machine, uint32_t thing, int64_t offset)
{
    size_t at = find_cell(&machine->world, thing, INT64_MIN);
    const struct cv_thing *it = &machine->things[thing];

    if (cell_is(&machine->world, at, thing) && machine->world.cells[at].size == 0)
        return machine->world.cells[at].value;
    if (!it->starts)
        return cv_unknown_datum();
    if (it->initial != 0 && offset >= 0 && offset < 8)
        return cv_int((int64_t)((uint64_t)it->initial >> (8 * offset) & 0xff));
    return cv_int(0);
}

static struct cv_datum read_byte(const struct cv_machine *machine, uint32_t thing, int64_t offset)
{
    size_t at = first_overlap(&machine->world, thing, offset);

    if (cell_is(&machine->world, at, thing) && machine->world.cells[at].size > 0 &&
        machine->world.cells[at].offset <= offset)
        return byte_of(&machine->world.cells[at], offset);
    return background(machine, thing, offset);
}

static bool same_record(const struct cv_record_copy *a, const struct cv_record_copy *b)
{
    if (a->count != b->count || a->size != b->size)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (memcmp(&a->cells[i], &b->cells[i], sizeof *a->cells) != 0)
            return false;
    return true;
}

static struct cv_datum keep_record(struct cv_machine *machine, struct cv_record_copy copy)
{
    size_t i;

    for (i = 0; i < machine->record_count; i++)
        if (same_record(&machine->records[i], &copy))
            break;
    if (i == machine->record_count) {
        machine->records = cv_grow(machine->arena, machine->records, machine->record_count,
                                   &machine->record_capacity, sizeof *machine->records);
        machine->records[machine->record_count++] = copy;
    }
    return (struct cv_datum){ .kind = CV_DATUM_RECORD, .n = (int64_t)i };
}

/* A copy of the bytes; cells that stick out are left out, and so unknown. */
static struct cv_datum read_record(struct cv_machine *machine, uint32_t thing, int64_t offset,
                                   int64_t size)
{
    const struct cv_world *world = &machine->world;
    struct cv_record_copy copy = { .size = size };
    size_t first = first_overlap(world, thing, offset), capacity = 0;
    struct cv_datum rest = background(machine, thing, INT64_MAX);

    if (rest.kind == CV_DATUM_INT) {
        copy.cells = cv_grow(machine->arena, copy.cells, 0, &capacity, sizeof *copy.cells);
        copy.cells[copy.count++] = (struct cv_cell){ .offset = INT64_MIN, .value = rest };
    }
    for (size_t at = first; cell_is(world, at, thing); at++) {
        struct cv_cell cell = world->cells[at];

        if (cell.size == 0)
            continue;
        if (cell.offset >= offset + size)
            break;
        if (cell.offset < offset || cell.offset + cell.size > offset + size)
            cell.value = cv_unknown_datum();
        cell.object = 0;
        cell.offset -= offset;
        copy.cells = cv_grow(machine->arena, copy.cells, copy.count, &capacity, sizeof *copy.cells);
        copy.cells[copy.count++] = cell;
    }
    return keep_record(machine, copy);
}

struct cv_datum cv_read(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size)
{
    const struct cv_world *world = &machine->world;
    size_t at = find_cell(world, thing, offset);
    uint64_t n = 0;

    if (machine->things[thing].kind == CV_THING_EXTERNAL)
        return cv_unknown_datum();
    if (cell_is(world, at, thing) && world->cells[at].offset == offset &&
        world->cells[at].size == size)
        return world->cells[at].value;
    if (size <= 0 || size > 8)
        return read_record(machine, thing, offset, size);
    for (int64_t i = 0; i < size; i++) {
        struct cv_datum byte = read_byte(machine, thing, offset + i);

        if (byte.kind != CV_DATUM_INT)
            return cv_unknown_datum();
        n |= (uint64_t)(byte.n & 0xff) << (8 * i);
    }
    return cv_int((int64_t)n);
}

/* What of a cell stands outside of [from, to) goes on as single bytes. */
static void cut_cell(struct cv_machine *machine, size_t at, int64_t from, int64_t to)
{
    struct cv_cell cell = machine->world.cells[at];

    remove_cells(&machine->world, at, 1);
    for (int64_t offset = cell.offset; offset < cell.offset + cell.size; offset++)
        if (offset < from || offset >= to)
            insert_cell(machine, find_cell(&machine->world, cell.object, offset),
                        (struct cv_cell){ .object = cell.object,
                                          .size = 1,
                                          .offset = offset,
                                          .value = byte_of(&cell, offset) });
}

static void clear_range(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size)
{
    struct cv_world *world = &machine->world;

    for (;;) {
        size_t at = first_overlap(world, thing, offset);

        while (cell_is(world, at, thing) && world->cells[at].size == 0)
            at++;
        if (!cell_is(world, at, thing) || world->cells[at].offset >= offset + size)
            return;
        cut_cell(machine, at, offset, offset + size);
    }
}

static void write_record(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size,
                         struct cv_datum value)
{
    struct cv_record_copy copy = machine->records[value.n];
    int64_t fill = 0;
    bool filled = copy.count > 0 && copy.cells[0].size == 0;

    if (filled)
        fill = copy.cells[0].value.n;
    /* Every byte that the copy has no cell for. */
    for (int64_t i = 0; i < size; i++) {
        struct cv_cell byte = { .object = thing, .size = 1, .offset = offset + i };
        bool covered = false;

        for (size_t c = 0; c < copy.count && !covered; c++)
            covered = copy.cells[c].size > 0 && copy.cells[c].offset <= i &&
                      i < copy.cells[c].offset + copy.cells[c].size;
        byte.value = filled ? cv_int(fill) : cv_unknown_datum();
        if (!covered)
            insert_cell(machine, find_cell(&machine->world, thing, byte.offset), byte);
    }
    for (size_t c = 0; c < copy.count; c++) {
        struct cv_cell cell = copy.cells[c];

        cell.object = thing;
        cell.offset += offset;
        if (cell.size > 0 && cell.offset < offset + size)
            insert_cell(machine, find_cell(&machine->world, thing, cell.offset), cell);
    }
}

void cv_write(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size,
              struct cv_datum value)
{
    struct cv_world *world = &machine->world;
    size_t at = find_cell(world, thing, offset);

    if (size <= 0 || machine->things[thing].kind == CV_THING_EXTERNAL)
        return;
    if (cell_is(world, at, thing) && world->cells[at].offset == offset &&
        world->cells[at].size == size && value.kind != CV_DATUM_RECORD &&
        value.kind != CV_DATUM_UNKNOWN) {
        world->cells[at].value = value;
        return;
    }
    clear_range(machine, thing, offset, size);
    if (value.kind == CV_DATUM_RECORD) {
        write_record(machine, thing, offset, size, value);
        return;
    }
    if (value.kind == CV_DATUM_UNKNOWN &&
        background(machine, thing, offset).kind == CV_DATUM_UNKNOWN)
        return; /* it is as unknown as what has no cell */
    insert_cell(machine, find_cell(world, thing, offset),
                (struct cv_cell){
                    .object = thing, .size = (uint32_t)size, .offset = offset, .value = value });
}

static void set_background(struct cv_machine *machine, uint32_t thing, struct cv_datum value)
{
    size_t at = find_cell(&machine->world, thing, INT64_MIN), end = at;

    while (cell_is(&machine->world, end, thing))
        end++;
    remove_cells(&machine->world, at, end - at);
    insert_cell(machine, at,
                (struct cv_cell){ .object = thing, .offset = INT64_MIN, .value = value });
}

void cv_fill(struct cv_machine *machine, uint32_t thing, int64_t offset, int64_t size, uint8_t byte)
{
    enum { SMALL = 64 };

    if (machine->things[thing].kind == CV_THING_EXTERNAL)
        return;
    if (offset == 0 && size >= machine->things[thing].size && machine->things[thing].size > 0) {
        set_background(machine, thing, cv_int(byte));
        return;
    }
    if (size > SMALL * 8) {
        cv_machine_fail(machine, machine->things[thing].declared,
                        "a part of a large buffer is filled");
        return;
    }
    clear_range(machine, thing, offset, size);
    for (int64_t at = offset; at < offset + size;) {
        int64_t step = (at % 4 == 0 && offset + size - at >= 4) ? 4 : 1;

        insert_cell(
            machine, find_cell(&machine->world, thing, at),
            (struct cv_cell){ .object = thing,
                              .size = (uint32_t)step,
                              .offset = at,
                              .value = cv_int(step == 4 ? byte * INT64_C(0x01010101) : byte) });
        at += step;
    }
}

void cv_transfer_bytes(struct cv_machine *machine, struct cv_datum to, struct cv_datum from,
                       int64_t size)
{
    if (machine->things[to.object].kind == CV_THING_EXTERNAL)
        return;
    if (machine->things[from.object].kind == CV_THING_EXTERNAL) {
        cv_forget(machine, to.object);
        return;
    }
    if (size > 4096) {
        cv_machine_fail(machine, machine->things[to.object].declared, "a large buffer is copied");
        return;
    }
    cv_write(machine, to.object, to.n, size, read_record(machine, from.object, from.n, size));
}

void cv_forget(struct cv_machine *machine, uint32_t thing)
{
    if (machine->things[thing].kind != CV_THING_EXTERNAL)
        set_background(machine, thing, cv_unknown_datum());
}

void cv_undefine(struct cv_machine *machine, uint32_t thing)
{
    size_t at = find_cell(&machine->world, thing, INT64_MIN), end = at;

    while (cell_is(&machine->world, end, thing))
        end++;
    remove_cells(&machine->world, at, end - at);
}

void cv_drop_locals(struct cv_machine *machine, uint32_t agent, uint32_t depth)
{
    struct cv_world *world = &machine->world;
    size_t kept = 0;

    for (size_t i = 0; i < world->cell_count; i++) {
        const struct cv_thing *thing = &machine->things[world->cells[i].object];

        if (thing->kind != CV_THING_LOCAL || thing->owner != agent || thing->depth < depth)
            world->cells[kept++] = world->cells[i];
    }
    world->cell_count = kept;
}

/* ------------------------------------------------------- who touches what */

struct reach_key {
    uint32_t thing;
    int64_t word;
};

static bool same_reach(const void *owner, uint32_t item, const void *key)
{
    const struct cv_machine *machine = owner;
    const struct reach_key *wanted = key;

    return machine->reaches[item].thing == wanted->thing &&
           machine->reaches[item].word == wanted->word;
}

static struct cv_reach *reach_of(struct cv_machine *machine, uint32_t thing, int64_t word,
                                 uint32_t agent)
{
    struct reach_key key;
    uint64_t hash;
    uint32_t found;

    memset(&key, 0, sizeof key);
    key.thing = thing;
    key.word = word;
    hash = cv_hash(&key, sizeof key);
    found = cv_index_find(&machine->reach_index, hash, same_reach, machine, &key);
    if (found == CV_NONE) {
        machine->reaches = cv_grow(machine->arena, machine->reaches, machine->reach_count,
                                   &machine->reach_capacity, sizeof *machine->reaches);
        found = (uint32_t)machine->reach_count++;
        machine->reaches[found] = (struct cv_reach){ .thing = thing, .word = word, .agent = agent };
        cv_index_add(&machine->reach_index, hash, found);
    }
    return &machine->reaches[found];
}

/* Whether an access can be seen by others, or see them: other agents touch the same word and
 * one of them writes. Such a word that was taken for an agent's own before means that the
 * exploration begins again. An atomic or volatile read is always seen: it may be a wait. What
 * a word of floating-point numbers holds is never known, so nobody sees when it changes. */
bool cv_visible(struct cv_machine *machine, uint32_t agent, uint32_t thing, int64_t offset,
                int64_t size, enum cv_touch kind)
{
    int64_t end = offset + (size > 0 ? size : 1);
    bool visible = false;

    if (machine->things[thing].kind == CV_THING_EXTERNAL)
        return false;
    for (int64_t word = offset / 4; word <= (end - 1) / 4; word++) {
        struct cv_reach *reach = reach_of(machine, thing, word, agent);

        reach->several |= reach->agent != agent;
        reach->written |= (kind & CV_TOUCH_WRITES) != 0;
        reach->known |= !(kind & CV_TOUCH_OPAQUE);
        if (!reach->known)
            continue;
        visible |= machine->all_visible || (kind & CV_TOUCH_SYNCHRONIZES);
        if (!reach->several || !reach->written)
            continue;
        machine->restart |= reach->folded;
        visible = true;
    }
    for (int64_t word = offset / 4; word <= (end - 1) / 4 && !visible; word++)
        reach_of(machine, thing, word, agent)->folded = true;
    return visible;
}
