/* launch_shape - launches that no device carries out as they are written (PM 2.2).
 *
 * What a launch asks for is compared with what every device allows, and with what the kernel
 * needs. Most of it is seen only when the program runs: the launch then fails, and unless its
 * error is asked for, the kernel silently never runs. */
#include "checker.h"

/* The same on every architecture supported today (compute capabilities, PM 2.6). */
enum { MAX_THREADS = 1024, MAX_THREADS_Z = 64 };
enum { PORTABLE_CLUSTER = 8, MAX_CLUSTER = 16 };
enum { PLAIN_SHARED_BYTES = 48 * 1024 };

enum {
    BLOCK_TOO_LARGE,
    EMPTY_LAUNCH,
    CLUSTER_SIZE,
    CLUSTER_INDIVISIBLE,
    CLUSTER_CONFLICT,
    CLUSTER_UNLAUNCHED,
    GRID_SYNC_UNCOOPERATIVE,
    SWAPPED_ARGUMENTS,
    SHARED_MEMORY,
    TRUNCATED_GRID,
    MISSING_BOUND,
};

static const struct cv_rule rules[] = {
    [BLOCK_TOO_LARGE] = { "exec-block-too-large",
                          "A block has more threads than the device or the kernel allows.",
                          "PM 2.2", CV_ERROR, CV_STABLE },
    [EMPTY_LAUNCH] = { "exec-empty-launch", "A grid or a block has no threads.", "PM 2.2",
                       CV_WARNING, CV_STABLE },
    [CLUSTER_SIZE] = { "exec-cluster-size",
                       "A cluster has more blocks than every device runs, without the opt-in.",
                       "PM 2.2.1", CV_WARNING, CV_STABLE },
    [CLUSTER_INDIVISIBLE] = { "exec-cluster-indivisible",
                              "The grid is not a multiple of the cluster.", "PM 2.2.1", CV_ERROR,
                              CV_STABLE },
    [CLUSTER_CONFLICT] = { "exec-cluster-conflict",
                           "A launch sets another cluster than the kernel was compiled for.",
                           "PM 2.2.1", CV_ERROR, CV_STABLE },
    [CLUSTER_UNLAUNCHED] = { "exec-cluster-unlaunched",
                             "A kernel works with its cluster and is launched without one.",
                             "PM 2.2.1", CV_WARNING, CV_STABLE },
    [GRID_SYNC_UNCOOPERATIVE] = { "exec-grid-sync-uncooperative",
                                  "A kernel waits for its whole grid in a launch that is not "
                                  "cooperative.",
                                  "PM 2.2", CV_ERROR, CV_STABLE },
    [SWAPPED_ARGUMENTS] = { "exec-swapped-arguments",
                            "Arguments of a launch stand in each other's place.", "PM 2.2",
                            CV_WARNING, CV_STABLE },
    [SHARED_MEMORY] = { "exec-shared-memory",
                        "A launch gives a kernel no dynamic shared memory, or more than it may.",
                        "PM 2.3", CV_ERROR, CV_STABLE },
    [TRUNCATED_GRID] = { "exec-truncated-grid",
                         "A grid that was rounded down leaves elements without a thread.", "PM 2.2",
                         CV_WARNING, CV_STABLE },
    [MISSING_BOUND] = { "exec-missing-bound",
                        "A grid that was rounded up has threads without an element, and the kernel "
                        "lets them go on.",
                        "PM 2.2", CV_WARNING, CV_STABLE },
};

static const char axes[3] = { 'x', 'y', 'z' };

/* At least so many, as far as the bounds are known; each dimension has one. */
static int64_t at_least(const struct cv_range sizes[3])
{
    int64_t product = 1;

    for (int i = 0; i < 3; i++) {
        int64_t low = sizes[i].low < 1 ? 1 : sizes[i].low;

        if (__builtin_mul_overflow(product, low, &product))
            return INT64_MAX;
    }
    return product;
}

static bool all_known(const struct cv_range sizes[3], int64_t known[3])
{
    for (int i = 0; i < 3; i++)
        if (!cv_range_known(sizes[i], &known[i]))
            return false;
    return true;
}

static void note_kernel(struct cv_check *check, struct cv_finding *finding,
                        const struct cv_launched *launch)
{
    const struct cv_unit *unit;

    if (!launch->known)
        return;
    unit = cv_program(check)->units[launch->kernel.unit];
    cv_note(finding, cv_place_of(unit, launch->function->span), "%s is defined here", launch->name);
}

/* ------------------------------------------------------------------ blocks */

/* The most threads that the block has on some path. */
static int64_t most_threads(const struct cv_launched *launch)
{
    int64_t most = at_least(launch->block);

    for (int i = 0; i < 3; i++) {
        struct cv_range sizes[3] = { launch->block[0], launch->block[1], launch->block[2] };
        int64_t one;

        sizes[i].low = launch->most_threads[i];
        one = at_least(sizes);
        most = one > most ? one : most;
    }
    return most;
}

static void check_block(struct cv_check *check, const struct cv_launched *launch)
{
    int64_t threads = most_threads(launch);
    int32_t bound = launch->function ? launch->function->bounds.max_threads : -1;
    struct cv_finding *finding;

    if (threads > MAX_THREADS) {
        cv_report(check, BLOCK_TOO_LARGE, launch->where, launch->launcher,
                  "%s is launched with %lld threads a block; no device runs more than %d: the "
                  "launch fails and the kernel does not run; use smaller blocks and more of them",
                  launch->name, (long long)threads, MAX_THREADS);
    } else if (launch->most_threads[2] > MAX_THREADS_Z) {
        cv_report(check, BLOCK_TOO_LARGE, launch->where, launch->launcher,
                  "%s is launched with %lld threads in z; a block has at most %d there: the launch "
                  "fails and the kernel does not run; put the longest dimension into x",
                  launch->name, (long long)launch->most_threads[2], MAX_THREADS_Z);
    } else if (bound > 0 && threads > bound) {
        finding = cv_report(check, BLOCK_TOO_LARGE, launch->where, launch->launcher,
                            "%s is launched with %lld threads a block, but its __launch_bounds__ "
                            "promise at most %d: it is compiled for no more, and the launch fails; "
                            "raise the bound or use smaller blocks",
                            launch->name, (long long)threads, bound);
        note_kernel(check, finding, launch);
    }
}

static void check_empty(struct cv_check *check, const struct cv_launched *launch)
{
    for (int i = 0; i < 6; i++) {
        struct cv_range size = i < 3 ? launch->grid[i] : launch->block[i - 3];
        int64_t n;

        if (!cv_range_known(size, &n) || n != 0)
            continue;
        cv_report(check, EMPTY_LAUNCH, launch->where, launch->launcher,
                  "%s is launched with a %s of 0 in %c: that is an invalid configuration, no "
                  "thread runs; leave the launch out when there is nothing to do, and round "
                  "quotients up",
                  launch->name, i < 3 ? "grid" : "block", axes[i % 3]);
        return;
    }
}

/* ---------------------------------------------------------------- clusters */

static void check_cluster_size(struct cv_check *check, const struct cv_launched *launch)
{
    int64_t size = at_least(launch->cluster);

    if (size > MAX_CLUSTER)
        cv_report_as(check, CLUSTER_SIZE, CV_ERROR, launch->where, launch->launcher,
                     "%s is launched with clusters of %lld blocks; no device runs more than %d, "
                     "and only %d are sure to work everywhere",
                     launch->name, (long long)size, MAX_CLUSTER, PORTABLE_CLUSTER);
    else if (size > PORTABLE_CLUSTER && launch->non_portable == CV_NO && launch->known)
        cv_report(check, CLUSTER_SIZE, launch->where, launch->launcher,
                  "%s is launched with clusters of %lld blocks; more than %d need the opt-in: set "
                  "cudaFuncAttributeNonPortableClusterSizeAllowed for it with "
                  "cudaFuncSetAttribute() first, and ask cudaOccupancyMaxPotentialClusterSize() "
                  "what the device holds",
                  launch->name, (long long)size, PORTABLE_CLUSTER);
}

static void check_divisible(struct cv_check *check, const struct cv_launched *launch)
{
    for (int i = 0; i < 3; i++) {
        int64_t grid, cluster;
        struct cv_finding *finding;

        if (!cv_range_known(launch->grid[i], &grid) ||
            !cv_range_known(launch->cluster[i], &cluster) || cluster < 1 || grid % cluster == 0)
            continue;
        finding = cv_report(check, CLUSTER_INDIVISIBLE, launch->where, launch->launcher,
                            "%s is launched with %lld blocks in %c and clusters of %lld: the grid "
                            "has to be a multiple of the cluster in each dimension, or the launch "
                            "fails; round the grid up and let the blocks too many do nothing",
                            launch->name, (long long)grid, axes[i], (long long)cluster);
        if (launch->clustered == CV_NO)
            note_kernel(check, finding, launch);
        return;
    }
}

static void check_conflict(struct cv_check *check, const struct cv_launched *launch)
{
    const int32_t *fixed = launch->function ? launch->function->bounds.cluster : NULL;
    int64_t given[3];
    struct cv_finding *finding;

    if (!fixed || launch->clustered != CV_YES || fixed[0] <= 0 || fixed[1] <= 0 || fixed[2] <= 0 ||
        !all_known(launch->cluster, given) ||
        (given[0] == fixed[0] && given[1] == fixed[1] && given[2] == fixed[2]))
        return;
    finding = cv_report(check, CLUSTER_CONFLICT, launch->where, launch->launcher,
                        "%s was compiled for clusters of %d x %d x %d blocks, and this launch sets "
                        "%lld x %lld x %lld: a size fixed by __cluster_dims__ cannot be changed, "
                        "the launch fails; leave the attribute out, or drop __cluster_dims__",
                        launch->name, fixed[0], fixed[1], fixed[2], (long long)given[0],
                        (long long)given[1], (long long)given[2]);
    note_kernel(check, finding, launch);
}

static bool has_fixed_cluster(const struct cv_launched *launch)
{
    return launch->function->bounds.cluster[0] != 0;
}

static void check_unlaunched(struct cv_check *check, const struct cv_launched *launch)
{
    struct cv_finding *finding;

    if (!launch->known || !launch->cluster_use.needed || launch->clustered != CV_NO ||
        has_fixed_cluster(launch))
        return;
    finding = cv_report(check, CLUSTER_UNLAUNCHED, launch->where, launch->launcher,
                        "%s works with its cluster, and is launched without one: each block is "
                        "then alone, and there is nobody to exchange with; launch it with "
                        "cudaLaunchKernelEx() and cudaLaunchAttributeClusterDimension, or give it "
                        "__cluster_dims__",
                        launch->name);
    cv_note(finding, launch->cluster_use.where, "it uses the cluster here");
}

/* -------------------------------------------------------- what the kernel needs */

static void check_cooperative(struct cv_check *check, const struct cv_launched *launch)
{
    struct cv_finding *finding;

    if (!launch->known || !launch->grid_sync.needed || launch->cooperative != CV_NO)
        return;
    finding = cv_report(check, GRID_SYNC_UNCOOPERATIVE, launch->where, launch->launcher,
                        "%s synchronizes its grid, and this launch is not cooperative: nothing "
                        "puts all blocks on the device at once, the barrier is not valid; use "
                        "cudaLaunchCooperativeKernel(), or cudaLaunchAttributeCooperative, with no "
                        "more blocks than fit",
                        launch->name);
    cv_note(finding, launch->grid_sync.where, "it waits for the grid here");
}

/* What the launch asks for, and what the kernel has of its own, together. */
static void check_sum(struct cv_check *check, const struct cv_launched *launch, int64_t bytes)
{
    if (bytes <= 0 || bytes + launch->static_shared <= PLAIN_SHARED_BYTES)
        return;
    cv_report(check, SHARED_MEMORY, launch->where, launch->launcher,
              "%s is launched with %lld bytes of dynamic shared memory, and has %lld of its own: "
              "together that is above 48 KiB (%d), the kernel has to opt in, or the launch fails; "
              "set cudaFuncAttributeMaxDynamicSharedMemorySize for it first",
              launch->name, (long long)bytes, (long long)launch->static_shared, PLAIN_SHARED_BYTES);
}

static void check_shared(struct cv_check *check, const struct cv_launched *launch)
{
    int64_t bytes = launch->shared_bytes.low, n;
    struct cv_finding *finding;

    if (!launch->known)
        return;
    if (launch->dynamic_shared.needed && cv_range_known(launch->shared_bytes, &n) && n == 0) {
        finding = cv_report(check, SHARED_MEMORY, launch->where, launch->launcher,
                            "%s uses an extern __shared__ array, and this launch gives it no "
                            "dynamic shared memory: every access is out of bounds; pass the number "
                            "of bytes as the third argument of the launch",
                            launch->name);
        cv_note(finding, launch->dynamic_shared.where, "the array is used here");
    } else if (bytes > PLAIN_SHARED_BYTES && launch->shared_opt_in == CV_NO) {
        cv_report(check, SHARED_MEMORY, launch->where, launch->launcher,
                  "%s is launched with %lld bytes of dynamic shared memory; above 48 KiB (%d) the "
                  "kernel has to opt in, or the launch fails: set "
                  "cudaFuncAttributeMaxDynamicSharedMemorySize for it first",
                  launch->name, (long long)bytes, PLAIN_SHARED_BYTES);
    } else if (launch->shared_opt_in == CV_NO) {
        check_sum(check, launch, bytes);
    } else if (launch->shared_opt_in == CV_YES && bytes > PLAIN_SHARED_BYTES &&
               bytes > launch->shared_limit.high) {
        cv_report(check, SHARED_MEMORY, launch->where, launch->launcher,
                  "%s is launched with %lld bytes of dynamic shared memory, but "
                  "cudaFuncAttributeMaxDynamicSharedMemorySize was set to %lld: the launch fails",
                  launch->name, (long long)bytes, (long long)launch->shared_limit.high);
    }
}

static void check_cover(struct cv_check *check, const struct cv_launched *launch)
{
    struct cv_finding *finding = NULL;

    if (launch->tail.needed) {
        finding = cv_report(check, TRUNCATED_GRID, launch->where, launch->launcher,
                            "the grid of %s is the number of elements divided by the threads of a "
                            "block: what is left after the last whole block gets no thread, and is "
                            "never worked on; round up, (n + threads - 1) / threads, and let "
                            "threads without an element do nothing",
                            launch->name);
        cv_note(finding, launch->tail.where, "each thread works on one element here");
    }
    if (launch->unbounded.needed) {
        finding = cv_report(check, MISSING_BOUND, launch->where, launch->launcher,
                            "the grid of %s is rounded up, so the last block has threads without "
                            "an element, and the kernel does not keep them from going on: they "
                            "read or write past the end; give it the number of elements, and test "
                            "`if (i < n)`",
                            launch->name);
        cv_note(finding, launch->unbounded.where, "each thread accesses its element here");
    }
}

static void check_swap(struct cv_check *check, const struct cv_launched *launch)
{
    if (launch->swap == CV_SWAP_GRID_BLOCK)
        cv_report(check, SWAPPED_ARGUMENTS, launch->where, launch->launcher,
                  "the size of the grid and that of the block of %s look exchanged: the number of "
                  "blocks comes first, <<<blocks, threads>>>",
                  launch->name);
    else if (launch->swap == CV_SWAP_SHARED_STREAM)
        cv_report(check, SWAPPED_ARGUMENTS, launch->where, launch->launcher,
                  "the bytes of shared memory and the stream of %s look exchanged: the bytes come "
                  "first, <<<blocks, threads, bytes, stream>>>",
                  launch->name);
}

static void check_launch(struct cv_check *check, const struct cv_launched *launch)
{
    check_block(check, launch);
    check_empty(check, launch);
    check_cluster_size(check, launch);
    check_divisible(check, launch);
    check_conflict(check, launch);
    check_unlaunched(check, launch);
    check_cooperative(check, launch);
    check_shared(check, launch);
    check_cover(check, launch);
    check_swap(check, launch);
}

const struct cv_checker cv_checker_launch_shape = {
    .family = "launch_shape",
    .rules = rules,
    .rule_count = sizeof rules / sizeof rules[0],
    .on_launch = check_launch,
};
