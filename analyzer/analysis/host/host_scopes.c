/* host_scopes.c - what a kernel sets for the host, and whether the host is among those that the
 * scopes name. */
#include "analysis/host/host_parts.h"
#include "analysis/kernels/publish.h"

/* Memory that the host sees while a kernel runs: managed, pinned and mapped. */
static bool host_sees(const struct cv_host *host, const struct cv_spot *spot)
{
    const struct cv_flow *flow = host->entry->flow;
    const struct cv_value *root;
    const struct cv_api *api;

    if (!spot->known)
        return false;
    root = &host->entry->values->items[spot->root];
    if (root->kind == CV_VALUE_OBJECT)
        return flow->objects[root->a].object &&
               flow->objects[root->a].object->space == CV_SPACE_MANAGED;
    api = root->kind == CV_VALUE_OPAQUE ? cv_flow_api(flow, root->a) : NULL;
    return api && (api->kind == CV_API_MANAGED_MEMORY || api->kind == CV_API_PINNED_MEMORY);
}

static bool is_narrow(enum cv_scope scope)
{
    return scope != CV_SCOPE_NONE && scope < CV_SCOPE_SYSTEM;
}

const struct cv_kernel_set *cv_host_set(const struct cv_host *host, const struct cv_kernel *kernel,
                                        uint32_t launch, const struct cv_spot *spot)
{
    const struct cv_kernel_set *set = NULL;

    for (size_t i = 0; i < kernel->set_count; i++) {
        struct cv_spot target = cv_spot_of_ref(host, &kernel->sets[i].ref, launch);

        if (cv_same_spot(host, &target, spot) && (!set || is_narrow(kernel->sets[i].scope)))
            set = &kernel->sets[i];
    }
    return set;
}

struct cv_narrow_setter cv_host_narrow(const struct cv_host *host, const struct cv_kernel *kernel,
                                       uint32_t launch, const struct cv_kernel_set *set)
{
    struct cv_entry *entry = kernel->entry;
    struct cv_publications found = cv_publications_find(entry->arena, entry, CV_SCOPE_DEVICE, NULL);
    struct cv_narrow_setter narrow = { .scope = set->scope };

    for (size_t i = 0; i < found.count && !narrow.fence.path; i++) {
        const struct cv_publication *one = &found.items[i];
        struct cv_memory_ref ref;
        struct cv_spot spot;

        if (one->signal != set->op)
            continue;
        ref = cv_ref_of(host->facts->arena, entry, entry->values->addresses[one->data],
                        cv_flow_operand(entry->flow, one->data, 0));
        spot = cv_spot_of_ref(host, &ref, launch);
        if (!host_sees(host, &spot))
            continue;
        narrow.fence = cv_flow_place(entry->flow, one->fence);
        narrow.fence_scope = (enum cv_scope)cv_flow_op(entry->flow, one->fence)->scope;
        narrow.data = ref.name;
    }
    return narrow;
}
