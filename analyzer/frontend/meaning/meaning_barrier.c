/* meaning_barrier.c - barriers of warps, blocks, clusters and grids, and those in memory. */
#include "frontend/meaning/meaning_rows.h"

#include <string.h>

/* The scope follows from the kind; that of an object from its type, where it has one. */
struct barrier_row {
    const char *name;
    const char *takes;
    enum cv_barrier barrier;
    enum cv_barrier_part part;
    unsigned flags;
};

/* Barriers of a block may have operands: the number of a named barrier, and how many
 * threads take part. Waits for asynchronous copies are barriers of an object without one. */
static const struct barrier_row barriers[] = {
    { "__all", ".", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__all_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__any", ".", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__any_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__ballot", ".", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__ballot_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM | CV_BALLOT },
    { "__barrier_sync", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__barrier_sync_count", "vv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__cluster_barrier_arrive", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "__cluster_barrier_arrive_relaxed", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "__cluster_barrier_wait", "", CV_BARRIER_CLUSTER, CV_WAIT, 0 },
    { "__match_all_sync", "vv.", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__match_any_sync", "vv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__mbarrier_arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__mbarrier_arrive_and_drop", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__mbarrier_init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "__mbarrier_test_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__mbarrier_test_wait_parity", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__mbarrier_try_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__mbarrier_try_wait_parity", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__nvvm_bar0", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_bar0_and", ".", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "__nvvm_bar0_or", ".", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "__nvvm_bar0_popc", ".", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "__nvvm_bar_n", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_bar_sync", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_bar_warp_sync", "v", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__nvvm_barrier", "vv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier0", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier_cluster_arrive", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "__nvvm_barrier_cluster_arrive_relaxed", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "__nvvm_barrier_cluster_wait", "", CV_BARRIER_CLUSTER, CV_WAIT, 0 },
    { "__nvvm_barrier_cta_arrive_aligned_count", "vv", CV_BARRIER_BLOCK, CV_ARRIVE, 0 },
    { "__nvvm_barrier_cta_sync_aligned_all", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier_cta_sync_aligned_count", "vv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier_cta_sync_all", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier_cta_sync_count", "vv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier_sync", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_barrier_sync_cnt", "vv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_cp_async_commit_group", "", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "__nvvm_cp_async_mbarrier_arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_cp_async_mbarrier_arrive_noinc", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_cp_async_wait_all", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "__nvvm_cp_async_wait_group", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "__nvvm_match_all_sync_i32p", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__nvvm_match_all_sync_i64p", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__nvvm_match_any_sync_i32", "vv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__nvvm_match_any_sync_i64", "vv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__nvvm_mbarrier_arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_mbarrier_arrive_drop", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_mbarrier_arrive_noComplete", "vv", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_mbarrier_init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "__nvvm_mbarrier_test_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__nvvm_vote_all_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__nvvm_vote_any_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__nvvm_vote_ballot_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM | CV_BALLOT },
    { "__nvvm_vote_uni_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__pipeline_arrive_on", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__pipeline_commit", "", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "__pipeline_wait_prior", "", CV_BARRIER_OBJECT, CV_WAIT, CV_LEAVES },
    { "__reduce_add_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__reduce_and_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__reduce_max_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__reduce_min_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__reduce_or_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__reduce_xor_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "__shfl", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_down", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_down_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_up", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_up_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_xor", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_xor_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__syncthreads", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__syncthreads_and", ".", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "__syncthreads_count", ".", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "__syncthreads_or", ".", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "__syncwarp", "v", CV_BARRIER_WARP, CV_SYNC, CV_ALL_LANES },
    { "__uni_sync", "vv", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "cooperative_groups::exclusive_scan", "gv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::inclusive_scan", "gv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::reduce", "gv", CV_BARRIER_BLOCK, CV_SYNC, CV_UNIFORM },
    { "cooperative_groups::reduce_store_async", "g", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::reduce_update_async", "g", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::sync", "g", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::wait", "g", CV_BARRIER_BLOCK, CV_WAIT, 0 },
    { "cooperative_groups::wait_prior", "g", CV_BARRIER_BLOCK, CV_WAIT, CV_LEAVES },
    { "cuda::barrier::init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "cuda::device::barrier_arrive_tx", "vv", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::device::barrier_expect_tx", "v", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "cuda::pipeline_consumer_wait_prior", "v", CV_BARRIER_OBJECT, CV_WAIT, CV_LEAVES },
    { "cuda::pipeline_producer_commit", "v", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::ptx::barrier_cluster_arrive", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "cuda::ptx::barrier_cluster_wait", "", CV_BARRIER_CLUSTER, CV_WAIT, 0 },
    { "cuda::ptx::cp_async_bulk_commit_group", "", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::ptx::cp_async_bulk_wait_group", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "cuda::ptx::cp_async_bulk_wait_group_read", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "cuda::ptx::cp_async_mbarrier_arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::ptx::cp_async_mbarrier_arrive_noinc", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::ptx::mbarrier_arrive", "vv", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::ptx::mbarrier_arrive_expect_tx", "...v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::ptx::mbarrier_arrive_no_complete", "vv", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::ptx::mbarrier_expect_tx", "...v", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::ptx::mbarrier_init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "cuda::ptx::mbarrier_test_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "cuda::ptx::mbarrier_test_wait_parity", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "cuda::ptx::mbarrier_try_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "cuda::ptx::mbarrier_try_wait_parity", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "cuda::ptx::tcgen05_commit", ".v", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::ptx::tcgen05_commit_multicast", ".v", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::ptx::tcgen05_wait_ld", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "cuda::ptx::tcgen05_wait_st", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "nvcuda::experimental::init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
};

/* The overloads of cuda::ptx that name semantics and scope have them before the address:
 * from this many arguments on, so many more come first. */
struct longer_row {
    const char *name;
    size_t from;
    const char *takes;
};

static const struct longer_row longer_forms[] = {
    { "cuda::ptx::mbarrier_arrive", 4, "...vv" },
    { "cuda::ptx::mbarrier_test_wait", 4, "..vv" },
    { "cuda::ptx::mbarrier_test_wait_parity", 4, "..vv" },
    { "cuda::ptx::mbarrier_try_wait", 4, "..vv" },
    { "cuda::ptx::mbarrier_try_wait_parity", 4, "..vv" },
};

/* barrier, latch, semaphore and pipeline. */
static const struct barrier_row object_methods[] = {
    { "acquire", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "arrive_and_drop", "", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "arrive_and_wait", "v", CV_BARRIER_OBJECT, CV_SYNC, 0 },
    { "awbarrier", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "barrier", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "binary_semaphore", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "commit", "", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "commit_and_wait", "", CV_BARRIER_OBJECT, CV_SYNC, 0 },
    { "consumer_release", "", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "consumer_wait", "", CV_BARRIER_OBJECT, CV_WAIT, CV_FOR_OLDEST },
    { "consumer_wait_for", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "consumer_wait_until", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "count_down", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "counting_semaphore", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "latch", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "producer_acquire", "", CV_BARRIER_OBJECT, CV_WAIT, CV_FOR_ROOM },
    { "producer_commit", "", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "quit", "", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "release", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "timed_wait", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "timed_wait_parity", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_acquire", "", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_acquire_for", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_acquire_until", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_wait", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_wait_for", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_wait_parity", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_wait_parity_for", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_wait_parity_until", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "try_wait_until", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "wait", "v", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "wait_parity", "v", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "wait_prior", "", CV_BARRIER_OBJECT, CV_WAIT, CV_LEAVES },
};

/* All groups; the kind and scope are those of the group's type. */
static const struct barrier_row group_methods[] = {
    { "barrier_arrive", "", CV_BARRIER_BLOCK, CV_ARRIVE, 0 },
    { "barrier_wait", "", CV_BARRIER_BLOCK, CV_WAIT, 0 },
    { "sync", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
};

static const struct barrier_row tile_methods[] = {
    { "all", ".", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "any", ".", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "ballot", ".", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "match_all", "..", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM },
    { "match_any", ".", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl_down", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl_up", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl_xor", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
};

struct group_rank {
    enum cv_known_type type;
    const char *method;
    enum cv_builtin builtin;
    enum cv_group_question question;
};

static const struct group_rank group_ranks[] = {
    { CV_KNOWN_BLOCK_GROUP, "thread_rank", CV_THREAD_RANK, CV_GROUP_NONE },
    { CV_KNOWN_BLOCK_GROUP, "size", CV_BLOCK_DIM_X, CV_GROUP_SIZE },
    { CV_KNOWN_BLOCK_GROUP, "num_threads", CV_BLOCK_DIM_X, CV_GROUP_SIZE },
    { CV_KNOWN_GRID_GROUP, "thread_rank", CV_GRID_RANK, CV_GROUP_NONE },
    { CV_KNOWN_GRID_GROUP, "block_rank", CV_BLOCK_RANK, CV_GROUP_NONE },
    { CV_KNOWN_CLUSTER_GROUP, "block_rank", CV_CLUSTER_RANK, CV_GROUP_NONE },
    { CV_KNOWN_TILE_GROUP, "size", CV_LANE, CV_GROUP_SIZE },
    { CV_KNOWN_TILE_GROUP, "num_threads", CV_LANE, CV_GROUP_SIZE },
    { CV_KNOWN_TILE_GROUP, "thread_rank", CV_LANE, CV_GROUP_RANK },
    { CV_KNOWN_TILE_GROUP, "meta_group_rank", CV_WARP_ID, CV_GROUP_NUMBER },
};

enum { BARRIERS, LONGER_FORMS, OBJECT_METHODS, GROUP_METHODS, TILE_METHODS, TABLE_COUNT };

static const struct cv_sorted tables[TABLE_COUNT] = {
    [BARRIERS] = CV_SORTED(barriers),
    [LONGER_FORMS] = CV_SORTED(longer_forms),
    [OBJECT_METHODS] = CV_SORTED(object_methods),
    [GROUP_METHODS] = CV_SORTED(group_methods),
    [TILE_METHODS] = CV_SORTED(tile_methods),
};

static enum cv_scope scope_of_barrier(enum cv_barrier barrier)
{
    switch (barrier) {
    case CV_BARRIER_WARP:
        return CV_SCOPE_WARP;
    case CV_BARRIER_BLOCK:
        return CV_SCOPE_BLOCK;
    case CV_BARRIER_CLUSTER:
        return CV_SCOPE_CLUSTER;
    case CV_BARRIER_GRID:
        return CV_SCOPE_DEVICE;
    case CV_BARRIER_MULTI_GRID:
        return CV_SCOPE_SYSTEM;
    case CV_BARRIER_OBJECT:
        break;
    }
    return CV_SCOPE_NONE;
}

static struct cv_meaning barrier_meaning(const struct barrier_row *row, const char *takes,
                                         size_t argument_count)
{
    struct cv_meaning meaning = cv_meaning_call();

    meaning.kind = CV_OP_BARRIER;
    meaning.detail = row->barrier;
    meaning.part = row->part;
    meaning.scope = scope_of_barrier(row->barrier);
    cv_meaning_take(&meaning, takes, argument_count, row->flags);
    return meaning;
}

/* Warp functions of clang's headers: __nvvm_shfl_sync_bfly_i32, __nvvm_redux_sync_add. */
static bool nvvm_collective(const char *name, size_t argument_count, struct cv_meaning *meaning)
{
    static const struct barrier_row shuffle = { "", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 };
    static const struct barrier_row legacy = { "", "...", CV_BARRIER_WARP, CV_SYNC, 0 };
    static const struct barrier_row reduce = { "", "", CV_BARRIER_WARP, CV_SYNC, CV_UNIFORM };
    const struct barrier_row *row = NULL;

    if (cv_after(name, "__nvvm_shfl_sync_"))
        row = &shuffle;
    else if (cv_after(name, "__nvvm_shfl_"))
        row = &legacy;
    else if (cv_after(name, "__nvvm_redux_sync_"))
        row = &reduce;
    if (!row)
        return false;
    *meaning = barrier_meaning(row, row->takes, argument_count);
    return true;
}

bool cv_barrier_function(const char *name, size_t argument_count, struct cv_meaning *meaning)
{
    const struct barrier_row *row = cv_sorted_find(&tables[BARRIERS], name);
    const struct longer_row *longer = cv_sorted_find(&tables[LONGER_FORMS], name);
    bool is_longer = longer && argument_count >= longer->from;

    if (!row)
        return nvvm_collective(name, argument_count, meaning);
    *meaning = barrier_meaning(row, is_longer ? longer->takes : row->takes, argument_count);
    return true;
}

struct cv_meaning cv_object_method(const char *method, size_t argument_count)
{
    const struct barrier_row *row = cv_sorted_find(&tables[OBJECT_METHODS], method);

    return row ? barrier_meaning(row, row->takes, argument_count) : cv_meaning_call();
}

static struct cv_meaning group_rank_method(enum cv_known_type type, const char *method)
{
    for (size_t i = 0; i < sizeof group_ranks / sizeof group_ranks[0]; i++) {
        if (group_ranks[i].type == type && strcmp(group_ranks[i].method, method) == 0) {
            struct cv_meaning meaning = cv_meaning_call();

            meaning.kind = CV_OP_BUILTIN;
            meaning.detail = group_ranks[i].builtin;
            meaning.question = group_ranks[i].question;
            return meaning;
        }
    }
    return cv_meaning_call();
}

struct cv_meaning cv_group_method(enum cv_known_type type, const char *method,
                                  size_t argument_count)
{
    const struct barrier_row *row = cv_sorted_find(&tables[GROUP_METHODS], method);
    struct cv_meaning meaning;
    enum cv_barrier barrier;

    if (!row && type == CV_KNOWN_TILE_GROUP)
        row = cv_sorted_find(&tables[TILE_METHODS], method);
    if (!row)
        return group_rank_method(type, method);
    meaning = barrier_meaning(row, row->takes, argument_count);
    if (cv_barrier_of_group(type, &barrier, &meaning.scope))
        meaning.detail = barrier;
    return meaning;
}

bool cv_barrier_of_group(enum cv_known_type type, enum cv_barrier *barrier, enum cv_scope *scope)
{
    switch (type) {
    case CV_KNOWN_GRID_GROUP:
        *barrier = CV_BARRIER_GRID;
        break;
    case CV_KNOWN_CLUSTER_GROUP:
        *barrier = CV_BARRIER_CLUSTER;
        break;
    case CV_KNOWN_BLOCK_GROUP:
        *barrier = CV_BARRIER_BLOCK;
        break;
    case CV_KNOWN_TILE_GROUP:
        *barrier = CV_BARRIER_WARP;
        break;
    default:
        return false;
    }
    *scope = scope_of_barrier(*barrier);
    return true;
}

const char *cv_barrier_misplaced(void)
{
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const char *name = cv_sorted_misplaced(&tables[i]);

        if (name)
            return name;
    }
    return NULL;
}
