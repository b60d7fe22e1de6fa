/* region.c - addresses as regions, and regions through launches. */
#include "analysis/values/region.h"

#include <string.h>

enum { MAX_DEPTH = 16 };

static struct cv_form zero_form(void)
{
    return (struct cv_form){ .known = true };
}

static bool root_of_initial(const struct cv_entry *entry, uint32_t value, struct cv_region *region)
{
    struct cv_location place = entry->values->locations[entry->values->items[value].b];
    uint32_t object = entry->values->items[place.base].a;
    uint32_t first = entry->flow->frames[0].first_object;

    if (entry->flow->objects[object].frame != 0 ||
        object - first >= entry->function->parameter_count)
        return false;
    region->root = CV_REGION_PARAMETER;
    region->parameter = object - first;
    region->parameter_offset = place.offset == CV_REST ? 0 : place.offset;
    return true;
}

static bool root_of_object(const struct cv_entry *entry, uint32_t object, struct cv_region *region)
{
    const struct cv_flow_object *model = &entry->flow->objects[object];

    if (!model->object || model->object->space == CV_SPACE_SHARED ||
        model->object->space == CV_SPACE_CONSTANT || model->object->kind == CV_OBJECT_STRING ||
        cv_object_automatic(entry->flow, object))
        return false;
    region->root = CV_REGION_GLOBAL;
    region->unit = model->unit;
    region->object = model->object;
    return true;
}

/* Memory from new, malloc or an API call. */
static bool is_memory(const struct cv_entry *entry, uint32_t op)
{
    const struct cv_op *model = cv_flow_op(entry->flow, op);
    const struct cv_api *api;

    if (model->kind == CV_OP_NEW)
        return true;
    api = model->kind == CV_OP_CALL ? cv_flow_api(entry->flow, op) : NULL;
    return api && api->effects & CV_API_CREATES;
}

static bool find_start(const struct cv_entry *entry, uint32_t address, struct cv_region *region,
                       int depth);

/* A pointer that a loop moves along one piece of memory. */
static bool start_of_phi(const struct cv_entry *entry, uint32_t phi, struct cv_region *region,
                         int depth)
{
    struct cv_ids incoming = { 0 }, blocks = { 0 };
    uint32_t start = CV_NONE;
    struct cv_form_term term = { phi, 1, true, 0, CV_FORM_MAX, CV_VARIES_LOOP };
    struct cv_form rounds = { .known = true, .count = 1 };
    int64_t step = 0;

    cv_phi_incoming(entry->values, phi, &incoming, &blocks);
    for (size_t i = 0; i < incoming.count; i++) {
        uint32_t root = cv_address_root(entry->values, incoming.items[i]);

        if (root == CV_NONE)
            return false;
        if (root == phi) {
            const struct cv_value *next = &entry->values->items[incoming.items[i]];

            if (incoming.items[i] == phi)
                continue;
            if (next->kind != CV_VALUE_OFFSET || next->a != phi || (step && step != next->n))
                return false;
            step = next->n;
            continue;
        }
        if (start != CV_NONE && start != incoming.items[i])
            return false;
        start = incoming.items[i];
    }
    if (start == CV_NONE || !find_start(entry, start, region, depth))
        return false;
    term.factor = step;
    rounds.terms[0] = term;
    if (step)
        cv_form_add(&region->offset, &rounds, 1);
    return true;
}

static bool find_root(const struct cv_entry *entry, uint32_t root, struct cv_region *region,
                      int depth)
{
    struct cv_value model = entry->values->items[root];

    switch ((enum cv_value_kind)model.kind) {
    case CV_VALUE_INITIAL:
        return root_of_initial(entry, root, region);
    case CV_VALUE_OBJECT:
        return root_of_object(entry, model.a, region);
    case CV_VALUE_READ:
        if (!find_start(entry, model.b, region, depth) || region->step_count == CV_REGION_STEPS)
            return false;
        region->steps[region->step_count++] = region->offset;
        region->offset = zero_form();
        return true;
    case CV_VALUE_PHI:
        return start_of_phi(entry, root, region, depth);
    case CV_VALUE_OPAQUE:
        region->root = CV_REGION_VALUE;
        region->value = root;
        return is_memory(entry, model.a);
    default:
        return false;
    }
}

static bool find_start(const struct cv_entry *entry, uint32_t address, struct cv_region *region,
                       int depth)
{
    struct cv_form offset = zero_form();

    if (depth == 0 || address == CV_NONE)
        return false;
    while (entry->values->items[address].kind == CV_VALUE_OFFSET ||
           entry->values->items[address].kind == CV_VALUE_ELEMENT) {
        struct cv_value model = entry->values->items[address];

        if (model.kind == CV_VALUE_OFFSET) {
            offset.constant += model.n;
        } else {
            struct cv_form index = cv_form_of(entry, model.b);

            cv_form_add(&offset, &index, model.n);
        }
        address = model.a;
    }
    if (!find_root(entry, address, region, depth - 1))
        return false;
    cv_form_add(&region->offset, &offset, 1);
    return true;
}

struct cv_region cv_region_of(const struct cv_entry *entry, uint32_t address, int64_t size)
{
    struct cv_region region;

    memset(&region, 0, sizeof region);
    region.offset = zero_form();
    region.size = size > 0 ? size : 0;
    if (!find_start(entry, address, &region, MAX_DEPTH))
        region.root = CV_REGION_UNKNOWN;
    return region;
}

/* What the launched kernel's region starts at, in the launching entry. */
static struct cv_region start_through(const struct cv_launch_view *view,
                                      const struct cv_region *region)
{
    struct cv_region start;
    uint32_t value;

    memset(&start, 0, sizeof start);
    start.offset = zero_form();
    switch (region->root) {
    case CV_REGION_GLOBAL:
        start.root = region->root;
        start.unit = region->unit;
        start.object = region->object;
        break;
    case CV_REGION_PARAMETER:
        value = cv_argument_value(view->from->values->launches[view->launch], region->parameter,
                                  region->parameter_offset);
        return cv_region_of(view->from, value, 0);
    case CV_REGION_VALUE:
    case CV_REGION_UNKNOWN:
        break;
    }
    return start;
}

struct cv_region cv_region_through(const struct cv_launch_view *view,
                                   const struct cv_region *region)
{
    struct cv_region result = start_through(view, region);
    struct cv_form form;

    for (uint32_t i = 0; i < region->step_count; i++) {
        if (result.step_count == CV_REGION_STEPS) {
            result.root = CV_REGION_UNKNOWN;
            return result;
        }
        form = cv_form_through(view, &region->steps[i]);
        cv_form_add(&result.offset, &form, 1);
        result.steps[result.step_count++] = result.offset;
        result.offset = zero_form();
    }
    form = cv_form_through(view, &region->offset);
    cv_form_add(&result.offset, &form, 1);
    result.size = region->size;
    return result;
}

static bool same_object(const struct cv_object *a, const struct cv_object *b)
{
    return a == b || (a->usr && b->usr && *a->usr && strcmp(a->usr, b->usr) == 0);
}

bool cv_region_same_start(const struct cv_region *a, const struct cv_region *b)
{
    if (a->root != b->root || a->step_count != b->step_count)
        return false;
    for (uint32_t i = 0; i < a->step_count; i++)
        if (!cv_form_equal(&a->steps[i], &b->steps[i]))
            return false;
    switch (a->root) {
    case CV_REGION_PARAMETER:
        return a->parameter == b->parameter && a->parameter_offset == b->parameter_offset;
    case CV_REGION_GLOBAL:
        return same_object(a->object, b->object);
    case CV_REGION_VALUE:
        return a->value == b->value;
    case CV_REGION_UNKNOWN:
        break;
    }
    return false;
}

enum cv_meeting cv_regions_meet(const struct cv_region *a, const struct cv_region *b)
{
    if (!cv_region_same_start(a, b))
        return CV_APART; /* as far as is known */
    return cv_forms_meet(&a->offset, a->size, &b->offset, b->size);
}
