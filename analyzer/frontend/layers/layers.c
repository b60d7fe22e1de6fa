/* layers.c - which layers fit a unit: a chain, line by line. */
#include "frontend/layers/layers.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/arguments.h"
#include "frontend/carried.h"
#include "frontend/flags/words.h"
#include "frontend/layers/layer_parts.h"
#include "frontend/lower/source_text.h"
#include "frontend/named.h"
#include "frontend/toolkit.h"
#include "support/build_id.h"
#include "support/vector.h"

/* Roughly, in milliseconds. */
enum { LARGE_HEADER = 120, SMALL_HEADER = 3, OTHER_LINE = 0, BYTES_A_MILLISECOND = 4096 };

enum { MAX_DEPTH = 60 };

struct cv_layers *cv_layers_new(struct cv_run *run, const struct cv_cache *cache,
                                const struct cv_toolkit *toolkit)
{
    struct cv_layers *layers;

    if (!cache->folder)
        return NULL;
    layers = cv_alloc(run->arena, sizeof *layers);
    layers->run = run;
    layers->arena = run->arena;
    layers->cache.folder = cv_strdup(run->arena, cache->folder);
    layers->toolkit = toolkit;
    layers->contents = cv_contents_new(run->arena);
    cv_index_init(&layers->plans_by_line, run->arena);
    cv_index_init(&layers->headers_by_path, run->arena);
    for (size_t i = 0; i < cv_carried_file_count; i++)
        layers->carried_hash = layers->carried_hash * 31 +
                               cv_hash(cv_carried_files[i].text, cv_carried_files[i].size);
    return layers;
}

void cv_layers_look_again(struct cv_layers *layers, struct cv_run *run)
{
    layers->run = run;
    for (size_t i = 0; i < layers->plan_count; i++)
        if (!layers->plans[i]->layer && !layers->plans[i]->failed)
            cv_layer_look_again(layers->plans[i]);
}

void cv_layers_brief(struct cv_layers *layers)
{
    layers->brief = true;
}

void cv_layers_unsaved(struct cv_layers *layers, struct cv_unsaved_list texts)
{
    layers->unsaved = texts;
}

/* -------------------------------------------------------------------------- keys */

static bool is_folder_option(const char *argument)
{
    return strncmp(argument, "-I", 2) == 0 || strcmp(argument, "-isystem") == 0 ||
           strcmp(argument, "-iquote") == 0 || strcmp(argument, "-idirafter") == 0;
}

/* The command from nowhere; without the user's folders, where these do not count. */
static struct cv_flags *layer_flags(struct cv_arena *arena, const struct cv_flags *flags,
                                    bool with_folders)
{
    struct cv_flags *bare = cv_copy(arena, flags, sizeof *flags);

    bare->architectures = cv_copy(arena, flags->architectures,
                                  flags->architecture_count * sizeof *flags->architectures);
    bare->architecture_names = cv_alloc_array(arena, flags->architecture_count,
                                              sizeof *flags->architecture_names);
    for (size_t i = 0; i < flags->architecture_count; i++)
        bare->architecture_names[i] = cv_strdup(arena, flags->architecture_names[i]);
    bare->command.directory = "/";
    bare->command.file = CV_CARRIED_FOLDER "/layer.cu";
    bare->shared = (struct cv_string_list){ 0 };
    for (size_t i = 0; i < flags->shared.count; i++) {
        const char *argument = flags->shared.items[i];

        if (with_folders || !is_folder_option(argument))
            cv_words_add(arena, &bare->shared, cv_strdup(arena, argument));
        else if (strncmp(argument, "-I", 2) != 0)
            i++;
    }
    return bare;
}

static const char *from_environment(const char *name)
{
    const char *value = getenv(name);

    return value ? value : "";
}

static const char *first_key(const struct cv_layers *layers, struct cv_arena *arena,
                             const struct cv_flags *bare, enum cv_side side)
{
    const struct cv_toolkit *toolkit = layers->toolkit;
    struct cv_bytes key = { .arena = arena };
    struct cv_string_list arguments = { 0 };
    const char *setting = cv_format(
        arena, "cuvet %s %s\n%s\n%s\n%s %llx\n%s\n%s", CUVET_VERSION, cv_build_id(arena),
        cv_libclang_version(layers->run), toolkit->version ? toolkit->version : "",
        toolkit->include ? toolkit->include : "", layers->carried_hash, from_environment("CPATH"),
        from_environment("CPLUS_INCLUDE_PATH"));

    cv_parse_arguments(arena, toolkit, bare, side, NULL, &arguments);
    cv_bytes_add(&key, setting, strlen(setting));
    for (size_t i = 0; i < arguments.count; i++) {
        cv_bytes_byte(&key, '\n');
        cv_bytes_add(&key, arguments.items[i], strlen(arguments.items[i]));
    }
    cv_bytes_byte(&key, '\0');
    return (const char *)key.data;
}

/* The user's folders, as text of a key. */
static const char *folders_key(struct cv_arena *arena, const struct cv_flags *flags)
{
    const char *text = "";

    for (size_t i = 0; i < flags->shared.count; i++) {
        const char *argument = flags->shared.items[i];

        if (!is_folder_option(argument))
            continue;
        text = cv_format(arena, "%s\n%s", text, argument);
        if (strncmp(argument, "-I", 2) != 0 && i + 1 < flags->shared.count)
            text = cv_format(arena, "%s\n%s", text, flags->shared.items[++i]);
    }
    return text;
}

/* ------------------------------------------------------------------------- plans */

struct wanted_plan {
    struct cv_layer_plan *parent;
    const char *line; /* of a first one its key; with the folders, where the first one is exact */
};

static bool same_plan(const void *owner, uint32_t item, const void *key)
{
    const struct cv_layers *layers = owner;
    const struct cv_layer_plan *plan = layers->plans[item];
    const struct wanted_plan *wanted = key;

    return plan->parent == wanted->parent &&
           strcmp(plan->parent ? plan->line : plan->key, wanted->line) == 0;
}

static struct cv_layer_plan *find_plan(struct cv_layers *layers, const struct wanted_plan *wanted)
{
    uint64_t hash = cv_hash(wanted->line, strlen(wanted->line)) +
                    (wanted->parent ? wanted->parent->number + 1 : 0);
    uint32_t found = cv_index_find(&layers->plans_by_line, hash, same_plan, layers, wanted);
    struct cv_layer_plan *plan;

    if (found != CV_NONE)
        return layers->plans[found];
    plan = cv_alloc(layers->arena, sizeof *plan);
    plan->number = layers->plan_count;
    plan->parent = wanted->parent;
    cv_index_add(&layers->plans_by_line, hash, (uint32_t)layers->plan_count);
    layers->plans = cv_grow(layers->arena, layers->plans, layers->plan_count,
                            &layers->plan_capacity, sizeof(struct cv_layer_plan *));
    layers->plans[layers->plan_count++] = plan;
    return plan;
}

static struct cv_layer_plan *first_plan(struct cv_layers *layers, struct cv_arena *scratch,
                                        const struct cv_flags *flags, enum cv_side side)
{
    const struct cv_flags *bare = layer_flags(scratch, flags, false);
    struct wanted_plan wanted = { NULL, first_key(layers, scratch, bare, side) };
    struct cv_layer_plan *plan = find_plan(layers, &wanted);

    if (plan->key)
        return plan;
    plan->key = cv_strdup(layers->arena, wanted.line);
    plan->side = side;
    plan->flags = layer_flags(layers->arena, flags, false);
    return plan;
}

struct chaining {
    struct cv_layers *layers;
    struct cv_arena *arena;
    const struct cv_flags *flags;
    struct cv_layer_chain *chain;
    const struct cv_layer *first;
    struct cv_string_list row;  /* headers of the system's that may change places */
    struct cv_layer_plan *last; /* what the next line comes on top of */
    size_t blank;
    bool exact, brief, instances;
};

static void add_to_chain(struct chaining *c, struct cv_layer_plan *plan)
{
    struct cv_layer_chain *chain = c->chain;

    chain->items = cv_grow(c->arena, chain->items, chain->count, &chain->capacity,
                           sizeof(struct cv_layer_plan *));
    chain->blank = cv_grow(c->arena, chain->blank, chain->count, &chain->blank_capacity,
                           sizeof *chain->blank);
    c->last = plan;
    chain->items[chain->count] = plan;
    chain->blank[chain->count++] = c->blank;
}

static void add_line(struct chaining *c, const char *line, unsigned cost)
{
    struct cv_layers *layers = c->layers;
    struct cv_layer_plan *parent = c->last;
    const char *folders = c->exact && !parent->exact ? folders_key(c->arena, c->flags) : "";
    struct wanted_plan wanted = { parent,
                                  cv_format(c->arena, "%s%s%s%s", line, *folders ? "\f" : "",
                                            folders, c->brief ? "\fbrief" : "") };
    struct cv_layer_plan *plan;

    if (parent->depth >= MAX_DEPTH)
        return;
    plan = find_plan(layers, &wanted);
    if (!plan->key) {
        plan->line = cv_strdup(layers->arena, wanted.line);
        plan->key = cv_format(layers->arena, "%s\f%s", parent->key, wanted.line);
        plan->side = parent->side;
        plan->exact = c->exact;
        plan->brief = c->brief;
        plan->instances = c->instances;
        plan->cost = cost;
        plan->depth = parent->depth + 1;
        plan->flags = parent->exact == c->exact ? parent->flags
                                                : layer_flags(layers->arena, c->flags, true);
    }
    add_to_chain(c, plan);
}

/* -------------------------------------------------------------------------- rows */

static bool is_in_row(const struct chaining *c, const char *name)
{
    const char *line = cv_format(c->arena, "#include <%s>\n", name);

    for (const struct cv_layer_plan *plan = c->last; plan->line; plan = plan->parent)
        if (strncmp(plan->line, line, strlen(line)) == 0)
            return true;
    return false;
}

static void end_row(struct chaining *c)
{
    struct cv_string_list *row = &c->row;

    if (row->count)
        qsort(row->items, row->count, sizeof *row->items, cv_compare_headers);
    for (size_t i = 0; i < row->count; i++)
        if (!is_in_row(c, row->items[i]))
            add_line(c, cv_format(c->arena, "#include <%s>\n", row->items[i]),
                     cv_is_large_header(row->items[i]) ? LARGE_HEADER : SMALL_HEADER);
    *row = (struct cv_string_list){ 0 };
}

/* What the unit begins with, and headers of the user's that it begins with. */
static void add_first_row(struct chaining *c, const char *text, size_t size)
{
    struct cv_string_list all = { 0 };

    cv_leading_headers(c->arena, c->flags, text, size, c->layers->unsaved, &all);
    for (size_t i = 0; i < all.count; i++)
        if (cv_is_large_header(all.items[i]) &&
            !(c->first && cv_layer_has_header(c->first, all.items[i])))
            cv_words_add(c->arena, &c->row, all.items[i]);
    end_row(c);
}

/* The same without bodies, and with instances that the text names. */
static void add_brief_row(struct chaining *c, const char *text, size_t size)
{
    struct cv_string_list headers = { 0 }, instances = { 0 };
    const char *line = "";

    c->chain->spare = c->chain->count - 1;
    c->last = c->chain->items[0];
    c->brief = true;
    cv_leading_headers(c->arena, c->flags, text, size, c->layers->unsaved, &headers);
    add_first_row(c, text, size);
    cv_named_instances(c->arena, &headers, text, size, &instances);
    if (instances.count == 0)
        return;
    for (size_t i = 0; i < instances.count; i++)
        line = cv_format(c->arena,
                         "%sinline constexpr unsigned long cuvet_size_%zu = sizeof(%s);\n", line, i,
                         instances.items[i]);
    c->instances = true;
    add_line(c, line, LARGE_HEADER);
}

/* ------------------------------------------------------- headers of the user's */

static bool same_header(const void *owner, uint32_t item, const void *key)
{
    const struct cv_layers *layers = owner;

    return strcmp(layers->headers[item].path, key) == 0;
}

static const struct cv_users_header *users_header(struct chaining *c, const char *path)
{
    struct cv_layers *layers = c->layers;
    uint64_t hash = cv_hash(path, strlen(path));
    uint32_t found = cv_index_find(&layers->headers_by_path, hash, same_header, layers, path);
    struct cv_users_header *header;

    if (found != CV_NONE)
        return &layers->headers[found];
    layers->headers = cv_grow(layers->arena, layers->headers, layers->header_count,
                              &layers->header_capacity, sizeof *layers->headers);
    cv_index_add(&layers->headers_by_path, hash, (uint32_t)layers->header_count);
    header = &layers->headers[layers->header_count++];
    header->path = cv_strdup(layers->arena, path);
    header->size = cv_headers_within(layers->arena, c->flags, header->path, &header->names);
    return header;
}

static unsigned cost_of(struct chaining *c, const char *path)
{
    const struct cv_users_header *header = users_header(c, path);
    size_t cost = header->size / BYTES_A_MILLISECOND + 1;

    for (size_t i = 0; i < header->names.count; i++) {
        const char *name = header->names.items[i];

        if (cv_is_large_header(name) && !is_in_row(c, name) && !cv_layer_has_header(c->first, name))
            cost += LARGE_HEADER;
    }
    return cost < 10000 ? (unsigned)cost : 10000;
}

/* ------------------------------------------------------------------------ chains */

/* Including it once more, or first, changes nothing. */
static bool is_nothing_new(const struct chaining *c, const char *name)
{
    if (cv_is_assert(name) && c->exact)
        return false;
    return cv_layer_has_header(c->first, name);
}

static void add_step(struct chaining *c, const struct cv_step *step)
{
    bool keeps_place = !step->name || (cv_is_assert(step->name) && c->exact);

    if (!*step->line) /* nothing for this compiler */
        return;
    if (step->name && is_nothing_new(c, step->name))
        return;
    if (!keeps_place) {
        cv_words_add(c->arena, &c->row, step->name);
        return;
    }
    end_row(c);
    c->exact = true;
    c->blank = step->end;
    add_line(c, step->line, step->path ? cost_of(c, step->path) : OTHER_LINE);
}

static void add_steps(struct chaining *c, const char *text, size_t size)
{
    const char *rewritten = cv_source_for_parser(c->arena, text, size);
    struct cv_steps steps = { 0 };

    cv_leading_steps(c->arena, c->flags, rewritten ? rewritten : text, size, &steps);
    for (size_t i = 0; i < steps.count; i++)
        add_step(c, &steps.items[i]);
    end_row(c);
    c->chain->absent = steps.absent;
}

struct cv_layer_chain cv_layers_plan(struct cv_layers *layers, struct cv_arena *arena,
                                     const struct cv_flags *flags, enum cv_side side,
                                     const char *text, size_t size, bool first_only)
{
    struct cv_layer_chain chain = { 0 };
    struct chaining c = { .layers = layers, .arena = arena, .flags = flags, .chain = &chain };
    struct cv_layer_plan *first;

    if (!layers || !flags->is_cuda || cv_has_forced_include(flags))
        return chain;
    first = first_plan(layers, arena, flags, side);
    add_to_chain(&c, first);
    if (first_only)
        return chain;
    if (cv_layer_is_there(layers, first))
        c.first = first->layer;
    add_first_row(&c, text, size);
    if (layers->brief)
        add_brief_row(&c, text, size);
    else if (c.first && layers->unsaved.count == 0)
        add_steps(&c, text, size);
    return chain;
}

size_t cv_layer_plans(const struct cv_layers *layers, struct cv_layer_plan ***plans)
{
    *plans = layers->plans;
    return layers->plan_count;
}

struct cv_layer_plan *cv_layer_find(struct cv_layers *layers, const struct cv_flags *flags,
                                    const struct cv_layer_chain *chain, bool users_apart,
                                    size_t *blank)
{
    size_t chosen = chain->count;

    for (size_t i = 0; i < chain->count; i++) {
        struct cv_layer_plan *plan = chain->items[i];

        if (!cv_layer_is_there(layers, plan))
            continue;
        /* What holds the user's headers was made with the user's folders. */
        if (!plan->exact && cv_layer_is_hidden(layers, flags, plan->layer))
            break;
        if (users_apart && plan->layer->users_files.count)
            break;
        chosen = i;
    }
    if (chosen == chain->count)
        return NULL;
    *blank = chain->blank[chosen];
    return chain->items[chosen];
}
