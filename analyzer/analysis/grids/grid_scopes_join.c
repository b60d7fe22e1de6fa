/* grid_scopes_join.c - puts origins together across entries: who made what is used where.
 *
 * A parameter becomes what its launches give; memory becomes what stores put there, where the
 * store's address and the read's have one root once their parameters are replaced too. */
#include <string.h>

#include "analysis/grids/grid_scopes.h"

enum { MAX_DEPTH = 8, MAX_PLACES = 24, MAX_MAKERS = 16, MAX_STEPS = 4000 };

/* Addresses in terms of nobody's parameters. */
struct places {
    struct cv_origin items[MAX_PLACES];
    uint32_t count;
};

struct maker {
    enum cv_handle_scope scope;
    bool certain;
    bool by_launch; /* came through a launch of device code */
    bool stored;
    const struct cv_api *api; /* NULL: new, or not known */
    enum cv_side side;
    struct cv_place made, through;
};

struct join {
    struct cv_grid_scopes *scopes;
    struct cv_grid_facts *facts;
    struct places **store_places; /* by store; NULL: not asked for yet */
    struct cv_handle_use *handles;
    size_t handle_count, handle_capacity;
    struct cv_heap_mismatch *mismatches;
    size_t mismatch_count, mismatch_capacity;
};

struct question {
    struct join *join;
    struct maker makers[MAX_MAKERS];
    uint32_t maker_count;
    int steps; /* left */
};

static bool is_code_of(const struct cv_scope_code *code, const struct cv_scope_launch *launch)
{
    return launch->known && code->is_kernel && launch->child.unit == code->ref.unit &&
           launch->child.function == code->ref.function;
}

static bool is_argument_of(const struct cv_scope_argument *argument,
                           const struct cv_origin *parameter)
{
    return argument->parameter == parameter->parameter &&
           (parameter->anywhere || argument->offset == parameter->offset);
}

/* ---------------------------------------------------------------- addresses */

static void find_places(const struct join *join, const struct cv_origin *origin,
                        struct places *places, int depth);

static void find_places_given(const struct join *join, const struct cv_origin *origin,
                              const struct cv_origins *given, struct places *places, int depth)
{
    struct cv_origin replaced;

    for (uint32_t i = 0; i < given->count; i++)
        if (cv_origin_replace(origin, &given->items[i], &replaced))
            find_places(join, &replaced, places, depth);
}

static void find_places(const struct join *join, const struct cv_origin *origin,
                        struct places *places, int depth)
{
    const struct cv_grid_scopes *scopes = join->scopes;
    const struct cv_scope_code *code = &scopes->codes[origin->code];

    if (depth == 0 || places->count == MAX_PLACES || origin->root == CV_ORIGIN_CONSTANT)
        return;
    if (origin->root != CV_ORIGIN_PARAMETER || code->side == CV_HOST) {
        places->items[places->count++] = *origin;
        return;
    }
    for (size_t i = 0; i < scopes->launch_count; i++) {
        const struct cv_scope_launch *launch = &scopes->launches[i];

        for (size_t k = 0; is_code_of(code, launch) && k < launch->argument_count; k++)
            if (is_argument_of(&launch->arguments[k], origin))
                find_places_given(join, origin, &launch->arguments[k].value, places, depth - 1);
    }
}

static const struct places *places_of_store(struct join *join, size_t number)
{
    const struct cv_scope_store *store = &join->scopes->stores[number];
    struct places *places = join->store_places[number];

    if (places)
        return places;
    places = cv_alloc(join->scopes->arena, sizeof *places);
    for (uint32_t i = 0; i < store->to.count; i++)
        find_places(join, &store->to.items[i], places, MAX_DEPTH);
    join->store_places[number] = places;
    return places;
}

static bool meets(const struct cv_scope_store *store, const struct places *to,
                  const struct places *read)
{
    for (uint32_t i = 0; i < to->count; i++)
        for (uint32_t k = 0; k < read->count; k++) {
            struct cv_origin target = to->items[i];

            target.tail.exact = target.tail.exact && !store->wide;
            if (cv_same_memory(&target, &read->items[k]))
                return true;
        }
    return false;
}

/* ------------------------------------------------------------------- makers */

static bool launches_into(const struct join *join, uint32_t parent, uint32_t code, bool *seen)
{
    if (seen[code])
        return false;
    seen[code] = true;
    for (size_t i = 0; i < join->scopes->launch_count; i++) {
        const struct cv_scope_launch *launch = &join->scopes->launches[i];

        if (join->scopes->codes[launch->code].side != CV_DEVICE ||
            !is_code_of(&join->scopes->codes[code], launch))
            continue;
        if (launch->code == parent || launches_into(join, parent, launch->code, seen))
            return true;
    }
    return false;
}

static bool is_ancestor(const struct join *join, uint32_t parent, uint32_t code)
{
    bool *seen = cv_alloc_array(join->scopes->arena, join->scopes->code_count, sizeof *seen);

    return launches_into(join, parent, code, seen);
}

static void add_maker(struct question *question, struct maker maker)
{
    if (question->maker_count < MAX_MAKERS)
        question->makers[question->maker_count++] = maker;
}

/* What was found on the way from the use back to here. */
struct trail {
    uint32_t user;  /* code that reads what is asked for */
    bool by_launch; /* a launch of device code lies between it and the use */
    bool stored;
    struct cv_place through; /* the one nearest to the use */
};

static void find_makers(struct question *question, const struct cv_origin *origin,
                        struct trail trail, int depth);

static enum cv_handle_scope scope_of(const struct join *join, const struct cv_origin *origin,
                                     const struct trail *trail)
{
    if (join->scopes->codes[origin->code].side == CV_HOST)
        return CV_HANDLE_HOST;
    if (trail->by_launch)
        return CV_HANDLE_PARENT;
    if (origin->code == trail->user)
        return CV_HANDLE_OWN;
    return is_ancestor(join, origin->code, trail->user) ? CV_HANDLE_PARENT : CV_HANDLE_ESCAPED;
}

static void maker_found(struct question *question, const struct cv_origin *origin,
                        const struct trail *trail, bool certain)
{
    struct maker maker = { .certain = certain, .api = origin->api, .made = origin->where };

    maker.scope = scope_of(question->join, origin, trail);
    maker.side = question->join->scopes->codes[origin->code].side;
    maker.by_launch = trail->by_launch;
    maker.stored = trail->stored;
    maker.through = trail->through;
    add_maker(question, maker);
}

static void through_launches(struct question *question, const struct cv_origin *origin,
                             struct trail trail, int depth)
{
    const struct cv_grid_scopes *scopes = question->join->scopes;
    const struct cv_scope_code *code = &scopes->codes[origin->code];

    for (size_t i = 0; i < scopes->launch_count; i++) {
        const struct cv_scope_launch *launch = &scopes->launches[i];
        struct trail next = trail;

        next.user = launch->code;
        next.by_launch |= scopes->codes[launch->code].side == CV_DEVICE;
        if (!next.through.path)
            next.through = launch->where;
        for (size_t k = 0; is_code_of(code, launch) && k < launch->argument_count; k++)
            for (uint32_t m = 0; is_argument_of(&launch->arguments[k], origin) &&
                                 m < launch->arguments[k].value.count;
                 m++)
                find_makers(question, &launch->arguments[k].value.items[m], next, depth - 1);
    }
}

/* Whether anybody is seen to store there. */
static bool through_memory(struct question *question, const struct cv_origin *origin,
                           struct trail trail, int depth)
{
    struct join *join = question->join;
    struct cv_origin address = *origin;
    struct places read = { .count = 0 };
    bool found = false;

    address.tail = address.steps[--address.step_count];
    find_places(join, &address, &read, MAX_DEPTH);
    for (size_t i = 0; i < join->scopes->store_count; i++) {
        const struct cv_scope_store *store = &join->scopes->stores[i];
        struct trail next = trail;

        if (question->steps-- <= 0 || !meets(store, places_of_store(join, i), &read))
            continue;
        found = true;
        next.stored = true;
        if (!next.through.path)
            next.through = store->where;
        if (store->host_handles) {
            struct cv_origin given = { .root = CV_ORIGIN_GIVEN, .code = store->code };

            maker_found(question, &given, &next, true);
            continue;
        }
        for (uint32_t k = 0; k < store->value.count; k++)
            find_makers(question, &store->value.items[k], next, depth - 1);
    }
    return found;
}

static void find_makers(struct question *question, const struct cv_origin *origin,
                        struct trail trail, int depth)
{
    bool on_host = question->join->scopes->codes[origin->code].side == CV_HOST;

    if (depth == 0 || question->steps-- <= 0)
        return;
    if (origin->step_count > 0) {
        /* A member of the host's that is set elsewhere. */
        if (!through_memory(question, origin, trail, depth) && on_host && !trail.stored)
            maker_found(question, origin, &trail, false);
        return;
    }
    switch (origin->root) {
    case CV_ORIGIN_MADE:
        maker_found(question, origin, &trail, true);
        break;
    case CV_ORIGIN_GIVEN:
        if (on_host)
            maker_found(question, origin, &trail, false);
        break;
    case CV_ORIGIN_PARAMETER:
        if (on_host)
            maker_found(question, origin, &trail, false);
        else
            through_launches(question, origin, trail, depth);
        break;
    case CV_ORIGIN_CONSTANT:
    case CV_ORIGIN_GLOBAL:
    case CV_ORIGIN_SHARED:
        break;
    }
}

static void ask(struct join *join, struct question *question, const struct cv_origins *origins,
                uint32_t user)
{
    memset(question, 0, sizeof *question);
    question->join = join;
    question->steps = MAX_STEPS;
    for (uint32_t i = 0; i < origins->count; i++)
        find_makers(question, &origins->items[i], (struct trail){ .user = user }, MAX_DEPTH);
}

/* ------------------------------------------------------------------- handles */

static bool is_handle(const struct maker *maker)
{
    return maker->api && (maker->api->kind == CV_API_STREAM || maker->api->kind == CV_API_EVENT);
}

static const char *handle_name(enum cv_api_object kind)
{
    return kind == CV_API_EVENT ? "event" : "stream";
}

static struct cv_handle_use *add_handle(struct join *join, const struct maker *maker,
                                        enum cv_api_object kind)
{
    struct cv_handle_use *use;

    join->handles = cv_grow(join->scopes->arena, join->handles, join->handle_count,
                            &join->handle_capacity, sizeof *join->handles);
    use = &join->handles[join->handle_count++];
    memset(use, 0, sizeof *use);
    use->scope = maker->scope;
    use->certain = maker->certain;
    use->handle = handle_name(kind);
    use->made = maker->made;
    use->through = maker->through;
    use->stored = maker->stored;
    return use;
}

/* Where the grid makes its own in the same memory, that is what it finds there. */
static bool makes_its_own(const struct question *question)
{
    for (uint32_t i = 0; i < question->maker_count; i++)
        if (question->makers[i].scope == CV_HANDLE_OWN)
            return true;
    return false;
}

static void judge_use(struct join *join, const struct cv_scope_use *use)
{
    struct question question;
    bool told[CV_HANDLE_ESCAPED + 1] = { false };

    ask(join, &question, &use->handle, use->code);
    for (uint32_t i = 0; i < question.maker_count; i++) {
        const struct maker *maker = &question.makers[i];
        struct cv_handle_use *fact;

        if (maker->scope == CV_HANDLE_OWN || told[maker->scope] ||
            (maker->stored && makes_its_own(&question)))
            continue;
        /* The launch that passed it is told of. */
        if (maker->scope == CV_HANDLE_PARENT && maker->by_launch)
            continue;
        told[maker->scope] = true;
        fact = add_handle(join, maker, use->kind);
        fact->where = use->where;
        fact->function = use->function;
        fact->name = use->name;
    }
}

static bool touches(const struct join *join, const struct cv_scope_launch *launch,
                    const struct cv_scope_argument *argument)
{
    for (size_t i = 0; i < join->scopes->code_count; i++) {
        const struct cv_scope_code *code = &join->scopes->codes[i];

        if (!is_code_of(code, launch))
            continue;
        for (size_t k = 0; k + 1 < code->touched.count; k += 2)
            if (code->touched.items[k] == argument->parameter &&
                (code->touched.items[k + 1] == argument->offset ||
                 code->touched.items[k + 1] == CV_ANY_OFFSET))
                return true;
        return false;
    }
    return true; /* nothing is known of the kernel */
}

/* A use in the child of what it was given. */
static struct cv_place use_in_child(const struct join *join, const struct cv_scope_launch *launch,
                                    const struct cv_scope_argument *argument)
{
    for (size_t i = 0; i < join->scopes->use_count; i++) {
        const struct cv_scope_use *use = &join->scopes->uses[i];

        if (!is_code_of(&join->scopes->codes[use->code], launch))
            continue;
        for (uint32_t k = 0; k < use->handle.count; k++)
            if (use->handle.items[k].root == CV_ORIGIN_PARAMETER &&
                use->handle.items[k].step_count == 0 &&
                use->handle.items[k].parameter == argument->parameter &&
                use->handle.items[k].offset == argument->offset)
                return use->where;
    }
    return (struct cv_place){ 0 };
}

static void judge_pass(struct join *join, const struct cv_scope_launch *launch,
                       const struct cv_scope_argument *argument)
{
    struct question question;

    ask(join, &question, &argument->value, launch->code);
    for (uint32_t i = 0; i < question.maker_count; i++) {
        struct maker maker = question.makers[i];
        struct cv_handle_use *fact;

        if (!is_handle(&maker) || !touches(join, launch, argument))
            continue;
        /* What it does with the host's is told of where the child is seen. */
        if (maker.scope != CV_HANDLE_OWN && (maker.scope != CV_HANDLE_HOST || launch->known))
            continue;
        if (maker.scope == CV_HANDLE_OWN)
            maker.scope = CV_HANDLE_PARENT;
        fact = add_handle(join, &maker, maker.api->kind);
        fact->is_pass = true;
        fact->where = launch->where;
        fact->function = launch->function;
        fact->name = launch->name;
        fact->used = use_in_child(join, launch, argument);
        return;
    }
}

static void judge_launch(struct join *join, const struct cv_scope_launch *launch)
{
    if (join->scopes->codes[launch->code].side != CV_DEVICE)
        return;
    for (size_t i = 0; i < launch->argument_count; i++)
        judge_pass(join, launch, &launch->arguments[i]);
}

/* ---------------------------------------------------------------------- heap */

static bool is_heap(const struct maker *maker)
{
    if (!maker->api)
        return maker->side ==
               CV_DEVICE; /* new and malloc: of the host they are no heap of CUDA's */
    switch (maker->api->kind) {
    case CV_API_DEVICE_MEMORY:
    case CV_API_MANAGED_MEMORY:
    case CV_API_PINNED_MEMORY:
    case CV_API_POOL_MEMORY:
        return true;
    default:
        return false;
    }
}

static void judge_free(struct join *join, const struct cv_scope_use *use)
{
    enum cv_side side = join->scopes->codes[use->code].side;
    struct question question;

    ask(join, &question, &use->handle, use->code);
    for (uint32_t i = 0; i < question.maker_count; i++) {
        const struct maker *maker = &question.makers[i];

        if (!maker->certain || maker->side == side || !is_heap(maker))
            continue;
        join->mismatches = cv_grow(join->scopes->arena, join->mismatches, join->mismatch_count,
                                   &join->mismatch_capacity, sizeof *join->mismatches);
        join->mismatches[join->mismatch_count++] = (struct cv_heap_mismatch){
            .freed_on = side,
            .where = use->where,
            .function = use->function,
            .name = use->name,
            .maker = maker->api ? maker->api->name : "new",
            .made = maker->made,
            .through = maker->through,
        };
        return;
    }
}

void cv_grid_scopes_join(struct cv_grid_scopes *scopes, struct cv_grid_facts *facts)
{
    struct join join = { .scopes = scopes, .facts = facts };

    join.store_places = cv_alloc_array(scopes->arena, scopes->store_count + 1,
                                       sizeof *join.store_places);
    for (size_t i = 0; i < scopes->use_count; i++) {
        if (scopes->uses[i].kind == CV_API_DEVICE_MEMORY)
            judge_free(&join, &scopes->uses[i]);
        else
            judge_use(&join, &scopes->uses[i]);
    }
    for (size_t i = 0; i < scopes->launch_count; i++)
        judge_launch(&join, &scopes->launches[i]);
    facts->handles = join.handles;
    facts->handle_count = join.handle_count;
    facts->mismatches = join.mismatches;
    facts->mismatch_count = join.mismatch_count;
}
