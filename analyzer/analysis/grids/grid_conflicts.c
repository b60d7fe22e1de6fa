/* grid_conflicts.c - a parent that goes on using what its child uses (DP 4.18.3.1).
 *
 * From the launch on the child may run at any time until the parent is complete. What the
 * child writes the parent need not see; what both write, or one writes and the other reads,
 * is a race. A tail launch starts later and is no part of this. */
#include <string.h>

#include "analysis/grids/grid_judge.h"

/* Comparisons of two regions in one parent: beyond that, what was found is what is said. */
enum { MAX_COMPARISONS = 1000000 };

struct search {
    const struct cv_generations *grids;
    const struct cv_grid *parent;
    struct cv_generation_facts *facts;
    size_t first_conflict; /* of this parent */
    uint32_t comparisons;
    struct cv_arena *scratch; /* for one child */
    struct cv_ids headers;    /* what was cut for `after` */
    bool *after;              /* by operation: can follow the launch */
};

void cv_add_conflict(const struct cv_generations *grids, struct cv_generation_facts *facts,
                     struct cv_grid_conflict conflict)
{
    facts->conflicts = cv_grow(grids->arena, facts->conflicts, facts->conflict_count,
                               &facts->conflict_capacity, sizeof *facts->conflicts);
    facts->conflicts[facts->conflict_count++] = conflict;
}

void cv_rounds_of_region(const struct cv_grid *parent, uint32_t launch,
                         const struct cv_region *region, struct cv_ids *headers)
{
    cv_rounds_of_form(parent->entry, launch, &region->offset, headers);
    for (uint32_t i = 0; i < region->step_count; i++)
        cv_rounds_of_form(parent->entry, launch, &region->steps[i], headers);
}

const char *cv_object_name(struct cv_arena *arena, const char *text)
{
    size_t length = strlen(text);

    while (length > 0 && text[length - 1] == ']') {
        while (length > 0 && text[length - 1] != '[')
            length--;
        length -= length > 0;
    }
    return text[length] ? cv_strndup(arena, text, length) : text;
}

/* ------------------------------------------------------------------ textures */

/* The memory behind a texture, where a launch of the host shows it. */
static struct cv_touch behind_texture(const struct search *search, const struct cv_touch *touch)
{
    struct cv_touch result = *touch;

    for (size_t i = 0; i < search->grids->binding_count && touch->is_texture; i++) {
        const struct cv_texture_binding *binding = &search->grids->bindings[i];

        if (binding->grid != search->parent || touch->region.root != CV_REGION_PARAMETER ||
            binding->texture != touch->region.parameter ||
            binding->texture_offset != touch->region.parameter_offset)
            continue;
        result.region.parameter = binding->memory;
        result.region.parameter_offset = binding->memory_offset;
    }
    return result;
}

/* --------------------------------------------------------------------- waits */

static const struct cv_kernel_wait *wait_of(const struct cv_grid *parent, uint32_t op)
{
    for (size_t i = 0; i < parent->kernel->wait_count; i++)
        if (parent->kernel->waits[i].read == op)
            return &parent->kernel->waits[i];
    return NULL;
}

/* Other threads of the parent may end the wait as well. */
static bool parent_sets(const struct cv_grid *parent, const struct cv_touch *read)
{
    for (size_t i = 0; i < parent->own.count; i++) {
        const struct cv_touch *touch = &parent->own.items[i];

        if (touch->writes && touch->op != read->op &&
            cv_region_same_start(&touch->region, &read->region) &&
            cv_regions_meet(&touch->region, &read->region) != CV_APART)
            return true;
    }
    return false;
}

/* An atomic access is no race; it waits for the child only where nothing else ends the wait. */
static bool is_result_read(const struct search *search, const struct cv_touch *touch)
{
    if (!touch->reads)
        return false;
    if (wait_of(search->parent, touch->op))
        return !parent_sets(search->parent, touch);
    return !touch->is_atomic;
}

/* ------------------------------------------------------------------ conflicts */

static struct cv_grid_conflict *known_conflict(const struct search *search,
                                               enum cv_grid_conflict_kind kind, const char *object)
{
    for (size_t i = search->first_conflict; i < search->facts->conflict_count; i++) {
        struct cv_grid_conflict *conflict = &search->facts->conflicts[i];

        if (conflict->kind == kind && strcmp(conflict->object, object) == 0)
            return conflict;
    }
    return NULL;
}

static bool same_line(struct cv_place a, struct cv_place b)
{
    return a.path == b.path && a.line == b.line;
}

/* One finding for one piece of memory: at its first access, with the others beside it. */
static void add_to(struct cv_grid_conflict *conflict, const struct cv_grid_conflict *other)
{
    struct cv_place later = other->access;

    if (same_line(conflict->access, later))
        return;
    if (conflict->access.path == later.path && later.line < conflict->access.line) {
        size_t count = conflict->more_count;
        struct cv_place more[CV_MORE_PLACES];

        later = conflict->access;
        memcpy(more, conflict->more, sizeof more);
        *conflict = *other;
        memcpy(conflict->more, more, sizeof more);
        conflict->more_count = count;
    }
    for (size_t i = 0; i < conflict->more_count; i++)
        if (same_line(conflict->more[i], later))
            return;
    if (conflict->more_count < CV_MORE_PLACES)
        conflict->more[conflict->more_count++] = later;
}

static void conflict(const struct search *search, enum cv_grid_conflict_kind kind,
                     const struct cv_child *child, const struct cv_touch *child_touch,
                     const struct cv_touch *touch)
{
    const struct cv_flow *flow = search->parent->entry->flow;
    const struct cv_kernel_wait *wait = kind == CV_CHILD_RESULT_READ
                                            ? wait_of(search->parent, touch->op)
                                            : NULL;
    struct cv_grid_conflict found = {
        .kind = kind,
        .parent = search->parent->name,
        .child = child->grid->name,
        .by = child_touch->by->name,
        .function = cv_flow_frame(flow, touch->op)->function->name,
        .object = cv_object_name(search->grids->arena, touch->object),
        .launch = child->where,
        .access = wait ? wait->where : touch->where,
        .child_access = child_touch->where,
        .child_writes = child_touch->writes,
        .is_texture = touch->is_texture,
        .waits = wait != NULL,
    };
    struct cv_grid_conflict *known = known_conflict(search, kind, found.object);

    if (known)
        add_to(known, &found);
    else
        cv_add_conflict(search->grids, search->facts, found);
}

static bool stops_at_sync(const void *context, const struct cv_entry *entry, uint32_t op)
{
    (void)context;
    return cv_waits_for_children(entry->flow, op);
}

/* `if (best[i] > x) atomicMin(&best[i], x)`: a look before an atomic update of memory that the
 * child updates in the same way. What it misses the update finds. */
static bool looks_before_update(const struct cv_grid *parent, const struct cv_touch *read,
                                const struct cv_touch *child)
{
    if (!child->is_atomic || read->is_atomic)
        return false;
    for (size_t i = 0; i < parent->own.count; i++) {
        const struct cv_touch *touch = &parent->own.items[i];

        if (touch->is_atomic && touch->writes &&
            cv_region_same_start(&touch->region, &read->region) &&
            cv_form_equal(&touch->region.offset, &read->region.offset))
            return true;
    }
    return false;
}

/* Both accesses, as far as the texture's place in its memory is known. */
static enum cv_meeting meet(const struct cv_region *child, const struct cv_touch *own)
{
    if (own->is_texture)
        return cv_region_same_start(child, &own->region) ? CV_MEET : CV_APART;
    return cv_region_same_start(child, &own->region) ? cv_regions_meet(child, &own->region)
                                                     : CV_APART;
}

static bool same_ids(const struct cv_ids *a, const struct cv_ids *b)
{
    return a->count == b->count &&
           (a->count == 0 || memcmp(a->items, b->items, a->count * sizeof *a->items) == 0);
}

/* What can follow the launch while the region means one place. */
static void find_after(struct search *search, const struct cv_child *child,
                       const struct cv_region *region)
{
    struct cv_ids headers = { 0 };

    cv_rounds_of_region(search->parent, child->op, region, &headers);
    if (search->after && same_ids(&headers, &search->headers))
        return;
    search->headers = headers;
    search->after = cv_marks_after(search->scratch, search->parent->entry, child->op, &headers,
                                   stops_at_sync, NULL);
}

static void compare(struct search *search, const struct cv_child *child,
                    const struct cv_touch *child_touch, const struct cv_region *region)
{
    const struct cv_grid *parent = search->parent;
    bool known = false;

    for (size_t i = 0; i < parent->own.count; i++) {
        struct cv_touch own = behind_texture(search, &parent->own.items[i]);
        bool reads = child_touch->writes && is_result_read(search, &own) &&
                     !looks_before_update(parent, &own, child_touch);
        bool races = own.writes && !own.is_atomic;

        if ((!reads && !races) || search->comparisons++ > MAX_COMPARISONS ||
            meet(region, &own) != CV_MEET)
            continue;
        if (!known)
            find_after(search, child, region);
        known = true;
        if (!search->after[own.op])
            continue;
        if (reads)
            conflict(search, CV_CHILD_RESULT_READ, child, child_touch, &own);
        if (races)
            conflict(search, CV_CHILD_RACE, child, child_touch, &own);
    }
}

/* A write is a race of its own only where the same memory is not read as well. */
static void judge_child(struct search *search, const struct cv_child *child)
{
    struct cv_launch_view view = cv_launch_view_new(child->grid->entry, search->parent->entry,
                                                    child->op);

    search->scratch = cv_arena_new();
    search->after = NULL;
    for (size_t i = 0; i < child->grid->all.count; i++) {
        const struct cv_touch *touch = &child->grid->all.items[i];
        struct cv_region region;

        if (touch->is_texture)
            continue;
        region = cv_region_through(&view, &touch->region);
        if (region.root != CV_REGION_UNKNOWN)
            compare(search, child, touch, &region);
    }
    cv_arena_free(search->scratch);
}

/* Where the parent goes on to work on a child's results, the read is the fault; its writes after
 * that are the same fault again. */
static void drop_later_races(const struct search *search)
{
    struct cv_generation_facts *facts = search->facts;
    size_t kept = search->first_conflict;

    for (size_t i = search->first_conflict; i < facts->conflict_count; i++) {
        const struct cv_grid_conflict *race = &facts->conflicts[i];
        const struct cv_grid_conflict *read = known_conflict(search, CV_CHILD_RESULT_READ,
                                                             race->object);
        bool later = race->kind == CV_CHILD_RACE && read &&
                     race->access.path == read->access.path &&
                     race->access.line > read->access.line;

        if (!later)
            facts->conflicts[kept++] = *race;
    }
    facts->conflict_count = kept;
}

void cv_judge_conflicts(const struct cv_generations *grids, struct cv_generation_facts *facts)
{
    for (size_t i = 0; i < grids->count; i++) {
        struct search search = { .grids = grids,
                                 .parent = grids->items[i],
                                 .facts = facts,
                                 .first_conflict = facts->conflict_count };

        for (size_t k = 0; k < search.parent->child_count; k++)
            if (search.parent->children[k].grid &&
                search.parent->children[k].stream != CV_DEVICE_STREAM_TAIL)
                judge_child(&search, &search.parent->children[k]);
        drop_later_races(&search);
    }
}

void cv_judge_grids(const struct cv_generations *grids, struct cv_generation_facts *facts)
{
    cv_judge_conflicts(grids, facts);
    cv_judge_unsynced(grids, facts);
    cv_judge_child_order(grids, facts);
    cv_judge_recursion(grids, facts);
    cv_judge_launches(grids, facts);
}
