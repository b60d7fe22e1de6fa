/* values_phi.c - what the phis of a flow join, once the walk over it has ended.
 *
 * Where paths join that nothing was written on, a phi joins one value with itself. In nested loops
 * such phis name each other in rings: the strongly connected parts of their graph are found, what
 * they take from first, and a part that takes one value from outside is that value. */
#include "analysis/values/values_parts.h"

enum { MAX_NESTED = 24 }; /* parts within parts */

struct cv_phi_note {
    struct cv_ids incoming, blocks;
    uint32_t settled; /* CV_NONE: not known yet */
    uint32_t within;  /* the part that is looked into; 0: none */
    uint32_t index, low;
    bool waits; /* for its part to be complete */
};

static struct cv_phi_note *note_of(struct cv_values *values, uint32_t phi)
{
    struct cv_phi_note *note;
    struct cv_value value = values->items[phi];
    const struct cv_flow_block *model = &values->flow->blocks[value.a];

    while (values->note_count <= phi) {
        values->notes = cv_grow(values->arena, values->notes, values->note_count,
                                &values->note_capacity, sizeof(struct cv_phi_note *));
        values->notes[values->note_count++] = NULL;
    }
    if (values->notes[phi])
        return values->notes[phi];

    note = cv_alloc(values->arena, sizeof *note);
    note->settled = CV_NONE;
    for (size_t i = 0; i < model->predecessors.count; i++) {
        uint32_t from = model->predecessors.items[i];

        if (!cv_edge_open(values, value.a, i))
            continue;
        cv_ids_add(values->arena, &note->incoming, cv_value_out(values, from, value.b));
        cv_ids_add(values->arena, &note->blocks, from);
    }
    values->notes[phi] = note;
    return note;
}

void cv_phi_incoming(struct cv_values *values, uint32_t phi, struct cv_ids *incoming,
                     struct cv_ids *blocks)
{
    const struct cv_phi_note *note = note_of(values, phi);

    *incoming = note->incoming;
    *blocks = note->blocks;
}

/* ---------------------------------------------------------------- settling */

static bool is_phi(const struct cv_values *values, uint32_t value)
{
    return value != CV_NONE && values->items[value].kind == CV_VALUE_PHI;
}

/* Tarjan's search, with a stack of its own: rings of phis can be long. */
struct search {
    struct cv_values *values;
    struct cv_arena *scratch;
    uint32_t within; /* only the phis of this part */
    uint32_t next_index;
    int nested;
    struct cv_ids path, places; /* phis on the way, and which of their values is next */
    struct cv_ids waiting;
};

static void settle_all(struct cv_values *values, struct cv_arena *scratch,
                       const struct cv_ids *roots, uint32_t within, int nested);

/* A value that is joined, as far as it is known: phis of the part itself are not. */
static uint32_t seen_from(const struct cv_values *values, uint32_t value)
{
    return is_phi(values, value) ? values->notes[value]->settled : value;
}

/* The values from outside that the part takes: none, one, or CV_NONE in *one for more. */
static size_t taken(const struct cv_values *values, const struct cv_ids *part, uint32_t *one)
{
    size_t count = 0;

    for (size_t i = 0; i < part->count; i++) {
        const struct cv_phi_note *note = values->notes[part->items[i]];

        for (size_t j = 0; j < note->incoming.count; j++) {
            uint32_t value = seen_from(values, note->incoming.items[j]);

            if (value == CV_NONE || (count > 0 && value == *one))
                continue;
            if (count++ > 0)
                return count;
            *one = value;
        }
    }
    return count;
}

static bool takes_from_outside(const struct cv_values *values, const struct cv_phi_note *note)
{
    for (size_t i = 0; i < note->incoming.count; i++)
        if (seen_from(values, note->incoming.items[i]) != CV_NONE)
            return true;
    return false;
}

/* A part that takes several values: the phis that do stay; what is left falls into parts again. */
static void settle_rest(struct search *search, const struct cv_ids *part)
{
    struct cv_values *values = search->values;
    struct cv_ids left = { 0 };

    for (size_t i = 0; i < part->count; i++)
        if (search->nested == MAX_NESTED ||
            takes_from_outside(values, values->notes[part->items[i]]))
            values->notes[part->items[i]]->waits = true;
        else
            cv_ids_add(search->scratch, &left, part->items[i]);
    for (size_t i = 0; i < part->count; i++) {
        struct cv_phi_note *note = values->notes[part->items[i]];

        if (note->waits)
            note->settled = part->items[i];
        note->waits = false;
    }
    if (left.count == 0)
        return;
    values->phi_parts++;
    for (size_t i = 0; i < left.count; i++) {
        values->notes[left.items[i]]->within = values->phi_parts;
        values->notes[left.items[i]]->index = 0;
    }
    settle_all(values, search->scratch, &left, values->phi_parts, search->nested + 1);
}

static void settle_part(struct search *search, const struct cv_ids *part)
{
    struct cv_values *values = search->values;
    uint32_t one = CV_NONE;
    size_t count = taken(values, part, &one);

    if (count > 1) {
        settle_rest(search, part);
        return;
    }
    for (size_t i = 0; i < part->count; i++)
        values->notes[part->items[i]]->settled = count == 1 ? one : part->items[i];
}

static void enter(struct search *search, uint32_t phi)
{
    struct cv_phi_note *note = note_of(search->values, phi);

    note->index = note->low = ++search->next_index;
    note->waits = true;
    cv_ids_add(search->scratch, &search->path, phi);
    cv_ids_add(search->scratch, &search->places, 0);
    cv_ids_add(search->scratch, &search->waiting, phi);
}

/* All that the phi joins was looked at: where it heads a part, the part is complete. */
static void leave(struct search *search, uint32_t phi)
{
    struct cv_phi_note *note = search->values->notes[phi];
    struct cv_ids part = { 0 };
    uint32_t one;

    search->path.count--;
    search->places.count--;
    if (search->path.count) {
        uint32_t above = search->path.items[search->path.count - 1];

        if (note->low < search->values->notes[above]->low)
            search->values->notes[above]->low = note->low;
    }
    if (note->low != note->index)
        return;
    do {
        one = search->waiting.items[--search->waiting.count];
        search->values->notes[one]->waits = false;
        cv_ids_add(search->scratch, &part, one);
    } while (one != phi);
    settle_part(search, &part);
}

static void look_at(struct search *search, uint32_t phi, uint32_t value)
{
    const struct cv_phi_note *other;
    struct cv_phi_note *note = search->values->notes[phi];

    if (!is_phi(search->values, value))
        return;
    other = note_of(search->values, value);
    if (other->settled != CV_NONE || other->within != search->within)
        return;
    if (other->index == 0)
        enter(search, value);
    else if (other->waits && other->index < note->low)
        note->low = other->index;
}

static void settle_all(struct cv_values *values, struct cv_arena *scratch,
                       const struct cv_ids *roots, uint32_t within, int nested)
{
    struct search search = { values, scratch, within, 0, nested, { 0 }, { 0 }, { 0 } };

    for (size_t i = 0; i < roots->count; i++) {
        if (note_of(values, roots->items[i])->settled != CV_NONE)
            continue;
        enter(&search, roots->items[i]);
        while (search.path.count) {
            uint32_t phi = search.path.items[search.path.count - 1];
            uint32_t *place = &search.places.items[search.path.count - 1];
            const struct cv_ids *incoming = &values->notes[phi]->incoming;

            if (*place < incoming->count)
                look_at(&search, phi, incoming->items[(*place)++]);
            else
                leave(&search, phi);
        }
    }
}

uint32_t cv_phi_settled(struct cv_values *values, uint32_t value)
{
    struct cv_phi_note *note;

    if (!is_phi(values, value))
        return value;
    note = note_of(values, value);
    if (note->settled == CV_NONE) {
        struct cv_arena *scratch = cv_arena_new();
        struct cv_ids root = { 0 };

        cv_ids_add(scratch, &root, value);
        settle_all(values, scratch, &root, 0, 0);
        cv_arena_free(scratch);
    }
    return note->settled;
}
