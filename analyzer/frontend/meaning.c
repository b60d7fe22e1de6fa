/* meaning.c - what CUDA's own functions and methods mean to the model.
 *
 * One table a kind of operation. The column `takes` says what becomes of the arguments,
 * one letter each, left to right; arguments beyond it are ignored:
 *
 *     v  an operand, in order          o  the memory order       r  where the result goes
 *     g  the group that synchronizes   s  the thread scope       .  nothing
 *
 * Names of cuda::std and std mean the same, so the tables have them as "std::"; names of
 * the C library are found with and without "std::". */
#include "frontend/meaning.h"

#include <string.h>

#include "support/sorted.h"

/* Properties of a row, or-ed. */
enum {
    NEVER_RETURNS = 1 << 0,
    UNIFORM = 1 << 1, /* the result is the same for all that take part */
    VOLATILE = 1 << 2,
    BY_ADDRESS = 1 << 3,    /* the expected value is an address, the result the success */
    SUCCESS = 1 << 4,       /* the result is the success */
    NEW_VALUE = 1 << 5,     /* the result is the value afterwards */
    VALUE_ADDRESS = 1 << 6, /* the last operand is the address of the value */
    IMPLIED_0 = 1 << 7,     /* one more operand that is not written: 0 */
    IMPLIED_1 = 1 << 8,
    NV_SCOPES = 1 << 9,
};

/* ------------------------------------------------------------------ atomics */

struct atomic_row {
    const char *name;
    const char *takes;
    enum cv_atomic atomic;
    enum cv_order order; /* where no argument names one */
    unsigned flags;
};

/* Compiler builtins, of system scope where no argument names one: GCC's and clang's in code
 * of the host, those of CUDA 12.8 and later in device code. */
static const struct atomic_row atomic_functions[] = {
    { "__atomic_add_fetch", "vvo", CV_ATOMIC_ADD, CV_SEQ_CST, NEW_VALUE },
    { "__atomic_and_fetch", "vvo", CV_ATOMIC_AND, CV_SEQ_CST, NEW_VALUE },
    { "__atomic_clear", "vo", CV_ATOMIC_STORE, CV_SEQ_CST, IMPLIED_0 },
    { "__atomic_compare_exchange", "vvv.o", CV_ATOMIC_CAS, CV_SEQ_CST, BY_ADDRESS | VALUE_ADDRESS },
    { "__atomic_compare_exchange_n", "vvv.o", CV_ATOMIC_CAS, CV_SEQ_CST, BY_ADDRESS },
    { "__atomic_exchange", "vvro", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, VALUE_ADDRESS },
    { "__atomic_exchange_n", "vvo", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, 0 },
    { "__atomic_fetch_add", "vvo", CV_ATOMIC_ADD, CV_SEQ_CST, 0 },
    { "__atomic_fetch_and", "vvo", CV_ATOMIC_AND, CV_SEQ_CST, 0 },
    { "__atomic_fetch_max", "vvo", CV_ATOMIC_MAX, CV_SEQ_CST, 0 },
    { "__atomic_fetch_min", "vvo", CV_ATOMIC_MIN, CV_SEQ_CST, 0 },
    { "__atomic_fetch_or", "vvo", CV_ATOMIC_OR, CV_SEQ_CST, 0 },
    { "__atomic_fetch_sub", "vvo", CV_ATOMIC_SUB, CV_SEQ_CST, 0 },
    { "__atomic_fetch_xor", "vvo", CV_ATOMIC_XOR, CV_SEQ_CST, 0 },
    { "__atomic_load", "vro", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "__atomic_load_n", "vo", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "__atomic_or_fetch", "vvo", CV_ATOMIC_OR, CV_SEQ_CST, NEW_VALUE },
    { "__atomic_store", "vvo", CV_ATOMIC_STORE, CV_SEQ_CST, VALUE_ADDRESS },
    { "__atomic_store_n", "vvo", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "__atomic_sub_fetch", "vvo", CV_ATOMIC_SUB, CV_SEQ_CST, NEW_VALUE },
    { "__atomic_test_and_set", "vo", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, IMPLIED_1 },
    { "__atomic_xor_fetch", "vvo", CV_ATOMIC_XOR, CV_SEQ_CST, NEW_VALUE },
    { "__c11_atomic_compare_exchange_strong", "vvvo", CV_ATOMIC_CAS, CV_SEQ_CST, BY_ADDRESS },
    { "__c11_atomic_compare_exchange_weak", "vvvo", CV_ATOMIC_CAS, CV_SEQ_CST, BY_ADDRESS },
    { "__c11_atomic_exchange", "vvo", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_add", "vvo", CV_ATOMIC_ADD, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_and", "vvo", CV_ATOMIC_AND, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_or", "vvo", CV_ATOMIC_OR, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_sub", "vvo", CV_ATOMIC_SUB, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_xor", "vvo", CV_ATOMIC_XOR, CV_SEQ_CST, 0 },
    { "__c11_atomic_load", "vo", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "__c11_atomic_store", "vvo", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "__nv_atomic_compare_exchange", "vvv.o.s", CV_ATOMIC_CAS, CV_SEQ_CST,
      BY_ADDRESS | VALUE_ADDRESS | NV_SCOPES },
    { "__nv_atomic_compare_exchange_n", "vvv.o.s", CV_ATOMIC_CAS, CV_SEQ_CST,
      BY_ADDRESS | NV_SCOPES },
    { "__nv_atomic_exchange", "vvros", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, VALUE_ADDRESS | NV_SCOPES },
    { "__nv_atomic_exchange_n", "vvos", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_add", "vvos", CV_ATOMIC_ADD, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_and", "vvos", CV_ATOMIC_AND, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_max", "vvos", CV_ATOMIC_MAX, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_min", "vvos", CV_ATOMIC_MIN, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_or", "vvos", CV_ATOMIC_OR, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_sub", "vvos", CV_ATOMIC_SUB, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_fetch_xor", "vvos", CV_ATOMIC_XOR, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_load", "vros", CV_ATOMIC_LOAD, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_load_n", "vos", CV_ATOMIC_LOAD, CV_SEQ_CST, NV_SCOPES },
    { "__nv_atomic_store", "vvos", CV_ATOMIC_STORE, CV_SEQ_CST, VALUE_ADDRESS | NV_SCOPES },
    { "__nv_atomic_store_n", "vvos", CV_ATOMIC_STORE, CV_SEQ_CST, NV_SCOPES },
    { "__sync_add_and_fetch", "vv", CV_ATOMIC_ADD, CV_SEQ_CST, NEW_VALUE },
    { "__sync_and_and_fetch", "vv", CV_ATOMIC_AND, CV_SEQ_CST, NEW_VALUE },
    { "__sync_bool_compare_and_swap", "vvv", CV_ATOMIC_CAS, CV_SEQ_CST, SUCCESS },
    { "__sync_fetch_and_add", "vv", CV_ATOMIC_ADD, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_and", "vv", CV_ATOMIC_AND, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_or", "vv", CV_ATOMIC_OR, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_sub", "vv", CV_ATOMIC_SUB, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_xor", "vv", CV_ATOMIC_XOR, CV_SEQ_CST, 0 },
    { "__sync_lock_release", "v", CV_ATOMIC_STORE, CV_RELEASE, IMPLIED_0 },
    { "__sync_lock_test_and_set", "vv", CV_ATOMIC_EXCHANGE, CV_ACQUIRE, 0 },
    { "__sync_or_and_fetch", "vv", CV_ATOMIC_OR, CV_SEQ_CST, NEW_VALUE },
    { "__sync_sub_and_fetch", "vv", CV_ATOMIC_SUB, CV_SEQ_CST, NEW_VALUE },
    { "__sync_val_compare_and_swap", "vvv", CV_ATOMIC_CAS, CV_SEQ_CST, 0 },
    { "__sync_xor_and_fetch", "vv", CV_ATOMIC_XOR, CV_SEQ_CST, NEW_VALUE },
};

/* atomicAdd and its like, __iAtomicAdd and its like. */
struct atomic_stem {
    const char *name;
    enum cv_atomic atomic;
};

static const struct atomic_stem cuda_stems[] = {
    { "Add", CV_ATOMIC_ADD }, { "And", CV_ATOMIC_AND },       { "CAS", CV_ATOMIC_CAS },
    { "Dec", CV_ATOMIC_DEC }, { "Exch", CV_ATOMIC_EXCHANGE }, { "Inc", CV_ATOMIC_INC },
    { "Max", CV_ATOMIC_MAX }, { "Min", CV_ATOMIC_MIN },       { "Or", CV_ATOMIC_OR },
    { "Sub", CV_ATOMIC_SUB }, { "Xor", CV_ATOMIC_XOR },
};

/* __nvvm_atom_add_gen_i and its like. */
static const struct atomic_stem nvvm_stems[] = {
    { "add", CV_ATOMIC_ADD }, { "and", CV_ATOMIC_AND }, { "cas", CV_ATOMIC_CAS },
    { "dec", CV_ATOMIC_DEC }, { "inc", CV_ATOMIC_INC }, { "max", CV_ATOMIC_MAX },
    { "min", CV_ATOMIC_MIN }, { "or", CV_ATOMIC_OR },   { "xchg", CV_ATOMIC_EXCHANGE },
    { "xor", CV_ATOMIC_XOR },
};

/* atomic, atomic_ref and atomic_flag. "x++" is written with an argument, "++x" without. */
static const struct atomic_row atomic_methods[] = {
    { "clear", "o", CV_ATOMIC_STORE, CV_SEQ_CST, IMPLIED_0 },
    { "compare_exchange_strong", "vvo", CV_ATOMIC_CAS, CV_SEQ_CST, BY_ADDRESS },
    { "compare_exchange_weak", "vvo", CV_ATOMIC_CAS, CV_SEQ_CST, BY_ADDRESS },
    { "exchange", "vo", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, 0 },
    { "fetch_add", "vo", CV_ATOMIC_ADD, CV_SEQ_CST, 0 },
    { "fetch_and", "vo", CV_ATOMIC_AND, CV_SEQ_CST, 0 },
    { "fetch_max", "vo", CV_ATOMIC_MAX, CV_SEQ_CST, 0 },
    { "fetch_min", "vo", CV_ATOMIC_MIN, CV_SEQ_CST, 0 },
    { "fetch_or", "vo", CV_ATOMIC_OR, CV_SEQ_CST, 0 },
    { "fetch_sub", "vo", CV_ATOMIC_SUB, CV_SEQ_CST, 0 },
    { "fetch_xor", "vo", CV_ATOMIC_XOR, CV_SEQ_CST, 0 },
    { "load", "o", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "notify_all", "", CV_ATOMIC_NOTIFY, CV_RELAXED, 0 },
    { "notify_one", "", CV_ATOMIC_NOTIFY, CV_RELAXED, 0 },
    { "operator&=", "v", CV_ATOMIC_AND, CV_SEQ_CST, NEW_VALUE },
    { "operator++", ".", CV_ATOMIC_ADD, CV_SEQ_CST, IMPLIED_1 },
    { "operator+=", "v", CV_ATOMIC_ADD, CV_SEQ_CST, NEW_VALUE },
    { "operator--", ".", CV_ATOMIC_SUB, CV_SEQ_CST, IMPLIED_1 },
    { "operator-=", "v", CV_ATOMIC_SUB, CV_SEQ_CST, NEW_VALUE },
    { "operator=", "v", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "operator^=", "v", CV_ATOMIC_XOR, CV_SEQ_CST, NEW_VALUE },
    { "operator|=", "v", CV_ATOMIC_OR, CV_SEQ_CST, NEW_VALUE },
    { "store", "vo", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "test", "o", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "test_and_set", "o", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, IMPLIED_1 },
    { "wait", "vo", CV_ATOMIC_WAIT, CV_SEQ_CST, 0 },
};

/* ------------------------------------------------------------------- fences */

struct fence_row {
    const char *name;
    const char *takes;
    enum cv_scope scope;
    enum cv_order order;
    unsigned flags;
};

static const struct fence_row fences[] = {
    { "__atomic_signal_fence", "o", CV_SCOPE_THREAD, CV_SEQ_CST, 0 },
    { "__atomic_thread_fence", "o", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
    { "__nv_atomic_thread_fence", "os", CV_SCOPE_SYSTEM, CV_SEQ_CST, NV_SCOPES },
    { "__nvvm_fence_sc_cluster", "", CV_SCOPE_CLUSTER, CV_SEQ_CST, 0 },
    { "__nvvm_membar_cta", "", CV_SCOPE_BLOCK, CV_SEQ_CST, 0 },
    { "__nvvm_membar_gl", "", CV_SCOPE_DEVICE, CV_SEQ_CST, 0 },
    { "__nvvm_membar_sys", "", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
    { "__sync_synchronize", "", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
    { "__threadfence", "", CV_SCOPE_DEVICE, CV_SEQ_CST, 0 },
    { "__threadfence_block", "", CV_SCOPE_BLOCK, CV_SEQ_CST, 0 },
    { "__threadfence_system", "", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
    { "_mm_lfence", "", CV_SCOPE_SYSTEM, CV_ACQUIRE, 0 },
    { "_mm_mfence", "", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
    { "_mm_sfence", "", CV_SCOPE_SYSTEM, CV_RELEASE, 0 },
    { "cuda::atomic_thread_fence", "os", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
    { "cuda::ptx::fence", "os", CV_SCOPE_UNKNOWN, CV_SEQ_CST, 0 },
    { "cuda::ptx::fence_mbarrier_init", "os", CV_SCOPE_CLUSTER, CV_RELEASE, 0 },
    { "cuda::ptx::fence_proxy_alias", "", CV_SCOPE_UNKNOWN, CV_ACQ_REL, 0 },
    { "cuda::ptx::fence_proxy_async", "", CV_SCOPE_UNKNOWN, CV_ACQ_REL, 0 },
    { "cuda::ptx::fence_proxy_async_generic_sync_restrict", "o.s", CV_SCOPE_CLUSTER, CV_ACQ_REL,
      0 },
    { "cuda::ptx::fence_proxy_tensormap_generic", "os", CV_SCOPE_UNKNOWN, CV_ACQ_REL, 0 },
    { "cuda::ptx::fence_sync_restrict", "o.s", CV_SCOPE_CLUSTER, CV_ACQ_REL, 0 },
    { "cuda::ptx::tcgen05_fence_after_thread_sync", "", CV_SCOPE_THREAD, CV_ACQUIRE, 0 },
    { "cuda::ptx::tcgen05_fence_before_thread_sync", "", CV_SCOPE_THREAD, CV_RELEASE, 0 },
    { "std::atomic_signal_fence", "o", CV_SCOPE_THREAD, CV_SEQ_CST, 0 },
    { "std::atomic_thread_fence", "o", CV_SCOPE_SYSTEM, CV_SEQ_CST, 0 },
};

/* ----------------------------------------------------------------- barriers */

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
    { "__all", ".", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__all_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__any", ".", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__any_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__ballot", ".", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__ballot_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__barrier_sync", "v", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__barrier_sync_count", "vv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__cluster_barrier_arrive", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "__cluster_barrier_arrive_relaxed", "", CV_BARRIER_CLUSTER, CV_ARRIVE, 0 },
    { "__cluster_barrier_wait", "", CV_BARRIER_CLUSTER, CV_WAIT, 0 },
    { "__match_all_sync", "vv.", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__match_any_sync", "vv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__mbarrier_arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__mbarrier_arrive_and_drop", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__mbarrier_init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "__mbarrier_test_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__mbarrier_test_wait_parity", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__mbarrier_try_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__mbarrier_try_wait_parity", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__nvvm_bar0", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__nvvm_bar0_and", ".", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
    { "__nvvm_bar0_or", ".", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
    { "__nvvm_bar0_popc", ".", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
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
    { "__nvvm_match_all_sync_i32p", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__nvvm_match_all_sync_i64p", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__nvvm_match_any_sync_i32", "vv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__nvvm_match_any_sync_i64", "vv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__nvvm_mbarrier_arrive", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_mbarrier_arrive_drop", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_mbarrier_arrive_noComplete", "vv", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__nvvm_mbarrier_init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "__nvvm_mbarrier_test_wait", "vv", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "__nvvm_vote_all_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__nvvm_vote_any_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__nvvm_vote_ballot_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__nvvm_vote_uni_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__pipeline_arrive_on", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "__pipeline_commit", "", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "__pipeline_wait_prior", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "__reduce_add_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__reduce_and_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__reduce_max_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__reduce_min_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__reduce_or_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__reduce_xor_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "__shfl", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_down", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_down_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_up", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_up_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_xor", "...", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__shfl_xor_sync", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__syncthreads", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "__syncthreads_and", ".", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
    { "__syncthreads_count", ".", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
    { "__syncthreads_or", ".", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
    { "__syncwarp", "v", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "__uni_sync", "vv", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "cooperative_groups::exclusive_scan", "gv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::inclusive_scan", "gv", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::reduce", "gv", CV_BARRIER_BLOCK, CV_SYNC, UNIFORM },
    { "cooperative_groups::reduce_store_async", "g", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::reduce_update_async", "g", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::sync", "g", CV_BARRIER_BLOCK, CV_SYNC, 0 },
    { "cooperative_groups::wait", "g", CV_BARRIER_BLOCK, CV_WAIT, 0 },
    { "cooperative_groups::wait_prior", "g", CV_BARRIER_BLOCK, CV_WAIT, 0 },
    { "cuda::barrier::init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "cuda::device::barrier_arrive_tx", "vv", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "cuda::device::barrier_expect_tx", "v", CV_BARRIER_OBJECT, CV_COMMIT, 0 },
    { "cuda::init", "vv", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "cuda::pipeline_consumer_wait_prior", "v", CV_BARRIER_OBJECT, CV_WAIT, 0 },
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
    { "consumer_wait", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
    { "consumer_wait_for", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "consumer_wait_until", "v", CV_BARRIER_OBJECT, CV_TRY_WAIT, 0 },
    { "count_down", "v", CV_BARRIER_OBJECT, CV_ARRIVE, 0 },
    { "counting_semaphore", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "latch", "v", CV_BARRIER_OBJECT, CV_INIT, 0 },
    { "producer_acquire", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
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
    { "wait_prior", "", CV_BARRIER_OBJECT, CV_WAIT, 0 },
};

/* All groups; the kind and scope are those of the group's type. */
static const struct barrier_row group_methods[] = {
    { "barrier_arrive", "", CV_BARRIER_BLOCK, CV_ARRIVE, 0 },
    { "barrier_wait", "", CV_BARRIER_BLOCK, CV_WAIT, 0 },
    { "sync", "", CV_BARRIER_BLOCK, CV_SYNC, 0 },
};

static const struct barrier_row tile_methods[] = {
    { "all", ".", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "any", ".", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "ballot", ".", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "match_all", "..", CV_BARRIER_WARP, CV_SYNC, UNIFORM },
    { "match_any", ".", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl_down", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl_up", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
    { "shfl_xor", "..", CV_BARRIER_WARP, CV_SYNC, 0 },
};

/* ----------------------------------------------- who am I, and what time is it */

struct builtin_row {
    const char *name;
    enum cv_builtin builtin; /* CV_BUILTIN_NONE: a clock or counter, CV_OP_CLOCK */
};

/* After "__nvvm_read_ptx_sreg_" and "cuda::ptx::get_sreg_". */
static const struct builtin_row special_registers[] = {
    { "clock", CV_BUILTIN_NONE },
    { "clock64", CV_BUILTIN_NONE },
    { "clock_hi", CV_BUILTIN_NONE },
    { "cluster_ctarank", CV_CLUSTER_RANK },
    { "ctaid_x", CV_BLOCK_X },
    { "ctaid_y", CV_BLOCK_Y },
    { "ctaid_z", CV_BLOCK_Z },
    { "globaltimer", CV_BUILTIN_NONE },
    { "globaltimer_hi", CV_BUILTIN_NONE },
    { "globaltimer_lo", CV_BUILTIN_NONE },
    { "laneid", CV_LANE },
    { "nctaid_x", CV_GRID_DIM_X },
    { "nctaid_y", CV_GRID_DIM_Y },
    { "nctaid_z", CV_GRID_DIM_Z },
    { "ntid_x", CV_BLOCK_DIM_X },
    { "ntid_y", CV_BLOCK_DIM_Y },
    { "ntid_z", CV_BLOCK_DIM_Z },
    { "pm0", CV_BUILTIN_NONE },
    { "pm1", CV_BUILTIN_NONE },
    { "pm2", CV_BUILTIN_NONE },
    { "pm3", CV_BUILTIN_NONE },
    { "smid", CV_SM_ID },
    { "tid_x", CV_THREAD_X },
    { "tid_y", CV_THREAD_Y },
    { "tid_z", CV_THREAD_Z },
    { "warpid", CV_WARP_ID },
    { "warpsize", CV_WARP_SIZE },
};

static const char *const register_prefixes[] = { "__nvvm_read_ptx_sreg_", "cuda::ptx::get_sreg_" };

static const struct builtin_row builtin_functions[] = {
    { "__activemask", CV_ACTIVE_MASK },
    { "__clusterRelativeBlockRank", CV_CLUSTER_RANK },
    { "__nvvm_activemask", CV_ACTIVE_MASK },
};

struct group_rank {
    enum cv_known_type type;
    const char *method;
    enum cv_builtin builtin;
};

static const struct group_rank group_ranks[] = {
    { CV_KNOWN_BLOCK_GROUP, "thread_rank", CV_THREAD_RANK },
    { CV_KNOWN_GRID_GROUP, "thread_rank", CV_GRID_RANK },
    { CV_KNOWN_GRID_GROUP, "block_rank", CV_BLOCK_RANK },
    { CV_KNOWN_CLUSTER_GROUP, "block_rank", CV_CLUSTER_RANK },
    { CV_KNOWN_TILE_GROUP, "thread_rank", CV_LANE },
    { CV_KNOWN_TILE_GROUP, "meta_group_rank", CV_WARP_ID },
};

/* ---------------------------------------------------------------- all others */

struct plain_row {
    const char *name;
    const char *takes;
    enum cv_op_kind kind;
    unsigned flags;
    enum cv_operator operator;
};

/* __ldcg bypasses the first-level cache and promises nothing more, but programs that poll
 * with it work: it counts as volatile, like __ldcv, so that no rule takes such a loop for
 * one that rereads nothing. The same holds for its kin that only choose a cache policy. */
static const struct plain_row plain_functions[] = {
    { "MPI_Wtime", "", CV_OP_CLOCK, 0, 0 },
    { "Sleep", "v", CV_OP_YIELD, 0, 0 },
    { "SwitchToThread", "", CV_OP_YIELD, 0, 0 },
    { "_Exit", "v", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "__assert", "v", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__assert2", "vvvv", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__assert_fail", "v", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__assert_perror_fail", "v", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__assert_rtn", "vvvv", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__assertfail", "v", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__brkpt", "", CV_OP_IO, 0, 0 },
    { "__builtin_arm_yield", "", CV_OP_YIELD, 0, 0 },
    { "__builtin_ia32_pause", "", CV_OP_YIELD, 0, 0 },
    { "__builtin_ia32_rdtsc", "", CV_OP_CLOCK, 0, 0 },
    { "__builtin_ia32_rdtscp", "", CV_OP_CLOCK, 0, 0 },
    { "__builtin_readcyclecounter", "", CV_OP_CLOCK, 0, 0 },
    { "__builtin_trap", "", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__builtin_unreachable", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "__builtin_verbose_trap", "", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__clock", "", CV_OP_CLOCK, 0, 0 },
    { "__clock64", "", CV_OP_CLOCK, 0, 0 },
    { "__clock_hi", "", CV_OP_CLOCK, 0, 0 },
    { "__globaltimer", "", CV_OP_CLOCK, 0, 0 },
    { "__ldca", "v", CV_OP_LOAD, 0, 0 },
    { "__ldcg", "v", CV_OP_LOAD, VOLATILE, 0 },
    { "__ldcs", "v", CV_OP_LOAD, VOLATILE, 0 },
    { "__ldcv", "v", CV_OP_LOAD, VOLATILE, 0 },
    { "__ldg", "v", CV_OP_LOAD, 0, 0 },
    { "__ldlu", "v", CV_OP_LOAD, VOLATILE, 0 },
    { "__nanosleep", "v", CV_OP_YIELD, 0, 0 },
    { "__nv_clock64", "", CV_OP_CLOCK, 0, 0 },
    { "__nv_unreachable", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "__nvvm_exit", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "__nvvm_nanosleep", "v", CV_OP_YIELD, 0, 0 },
    { "__prof_trigger", "", CV_OP_IO, 0, 0 },
    { "__rdtsc", "", CV_OP_CLOCK, 0, 0 },
    { "__rdtscp", "", CV_OP_CLOCK, 0, 0 },
    { "__stcg", "vv", CV_OP_STORE, VOLATILE, 0 },
    { "__stcs", "vv", CV_OP_STORE, 0, 0 },
    { "__stwb", "vv", CV_OP_STORE, 0, 0 },
    { "__stwt", "vv", CV_OP_STORE, VOLATILE, 0 },
    { "__trap", "", CV_OP_IO, NEVER_RETURNS, 0 },
    { "__yield", "", CV_OP_YIELD, 0, 0 },
    { "_exit", "v", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "_mm_pause", "", CV_OP_YIELD, 0, 0 },
    { "_rdtsc", "", CV_OP_CLOCK, 0, 0 },
    { "_wassert", "v", CV_OP_IO, NEVER_RETURNS, 0 },
    { "abort", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "aligned_alloc", ".v", CV_OP_NEW, 0, 0 },
    { "boost::this_thread::sleep_for", "v", CV_OP_YIELD, 0, 0 },
    { "boost::this_thread::yield", "", CV_OP_YIELD, 0, 0 },
    { "calloc", "vv", CV_OP_NEW, 0, 0 },
    { "clock", "", CV_OP_CLOCK, 0, 0 },
    { "clock64", "", CV_OP_CLOCK, 0, 0 },
    { "clock_gettime", ".r", CV_OP_CLOCK, 0, 0 },
    { "clock_nanosleep", "..v", CV_OP_YIELD, 0, 0 },
    { "cuda::maximum", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "cuda::minimum", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "cuda::ptx::exit", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "cuda::ptx::trap", "", CV_OP_IO, NEVER_RETURNS, 0 },
    { "exit", "v", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "free", "v", CV_OP_DELETE, 0, 0 },
    { "gettimeofday", "r", CV_OP_CLOCK, 0, 0 },
    { "llmax", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "llmin", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "longjmp", "vv", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "malloc", "v", CV_OP_NEW, 0, 0 },
    { "max", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "memalign", ".v", CV_OP_NEW, 0, 0 },
    { "min", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "nanosleep", "v", CV_OP_YIELD, 0, 0 },
    { "omp_get_wtime", "", CV_OP_CLOCK, 0, 0 },
    { "printf", "vvvv", CV_OP_IO, 0, 0 },
    { "pthread_exit", "v", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "pthread_yield", "", CV_OP_YIELD, 0, 0 },
    { "putchar", "v", CV_OP_IO, 0, 0 },
    { "puts", "v", CV_OP_IO, 0, 0 },
    { "quick_exit", "v", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "sched_yield", "", CV_OP_YIELD, 0, 0 },
    { "sleep", "v", CV_OP_YIELD, 0, 0 },
    { "std::rethrow_exception", "v", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "std::terminate", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "std::this_thread::sleep_for", "v", CV_OP_YIELD, 0, 0 },
    { "std::this_thread::sleep_until", "v", CV_OP_YIELD, 0, 0 },
    { "std::this_thread::yield", "", CV_OP_YIELD, 0, 0 },
    { "std::unreachable", "", CV_OP_CALL, NEVER_RETURNS, 0 },
    { "thrd_sleep", "v", CV_OP_YIELD, 0, 0 },
    { "thrd_yield", "", CV_OP_YIELD, 0, 0 },
    { "time", "r", CV_OP_CLOCK, 0, 0 },
    { "timespec_get", "r", CV_OP_CLOCK, 0, 0 },
    { "ullmax", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "ullmin", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "umax", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "umin", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "usleep", "v", CV_OP_YIELD, 0, 0 },
    { "valloc", "v", CV_OP_NEW, 0, 0 },
    { "vprintf", "vv", CV_OP_IO, 0, 0 },
};

/* ------------------------------------------------------------------- lookup */

#define TABLE(rows) { (rows), sizeof(rows) / sizeof((rows)[0]), sizeof((rows)[0]) }

enum {
    ATOMIC_FUNCTIONS,
    CUDA_STEMS,
    NVVM_STEMS,
    ATOMIC_METHODS,
    FENCES,
    BARRIERS,
    LONGER_FORMS,
    OBJECT_METHODS,
    GROUP_METHODS,
    TILE_METHODS,
    SPECIAL_REGISTERS,
    BUILTIN_FUNCTIONS,
    PLAIN_FUNCTIONS,
    TABLE_COUNT
};

static const struct cv_sorted tables[TABLE_COUNT] = {
    [ATOMIC_FUNCTIONS] = TABLE(atomic_functions),
    [CUDA_STEMS] = TABLE(cuda_stems),
    [NVVM_STEMS] = TABLE(nvvm_stems),
    [ATOMIC_METHODS] = TABLE(atomic_methods),
    [FENCES] = TABLE(fences),
    [BARRIERS] = TABLE(barriers),
    [LONGER_FORMS] = TABLE(longer_forms),
    [OBJECT_METHODS] = TABLE(object_methods),
    [GROUP_METHODS] = TABLE(group_methods),
    [TILE_METHODS] = TABLE(tile_methods),
    [SPECIAL_REGISTERS] = TABLE(special_registers),
    [BUILTIN_FUNCTIONS] = TABLE(builtin_functions),
    [PLAIN_FUNCTIONS] = TABLE(plain_functions),
};

static struct cv_meaning ordinary_call(void)
{
    return (struct cv_meaning){
        .kind = CV_OP_CALL,
        .order_argument = -1,
        .scope_argument = -1,
        .result_argument = -1,
        .group_argument = -1,
        .operands = { -1, -1, -1, -1, -1 },
    };
}

/* Puts the arguments where the letters say. */
static void take_arguments(struct cv_meaning *meaning, const char *takes, size_t argument_count)
{
    size_t operand_count = 0;

    for (int i = 0; takes[i] && (size_t)i < argument_count; i++) {
        switch (takes[i]) {
        case 'v':
            if (operand_count < CV_MEANING_OPERANDS)
                meaning->operands[operand_count++] = (signed char)i;
            break;
        case 'o':
            meaning->order_argument = i;
            meaning->order = CV_ORDER_NONE;
            break;
        case 's':
            meaning->scope_argument = i;
            meaning->scope = CV_SCOPE_NONE;
            break;
        case 'r':
            meaning->result_argument = i;
            break;
        case 'g':
            meaning->group_argument = i;
            break;
        default:
            break;
        }
    }
}

static void set_flags(struct cv_meaning *meaning, unsigned flags)
{
    meaning->never_returns = flags & NEVER_RETURNS;
    meaning->uniform_result = flags & UNIFORM;
    meaning->is_volatile = flags & VOLATILE;
    meaning->expected_by_address = flags & BY_ADDRESS;
    meaning->result_is_success = flags & (BY_ADDRESS | SUCCESS);
    meaning->result_is_new = flags & NEW_VALUE;
    meaning->values_by_address = flags & VALUE_ADDRESS;
    meaning->has_implied_value = flags & (IMPLIED_0 | IMPLIED_1);
    meaning->implied_value = flags & IMPLIED_1 ? 1 : 0;
    meaning->nv_scopes = flags & NV_SCOPES;
}

static struct cv_meaning atomic_meaning(const struct atomic_row *row, enum cv_scope scope,
                                        size_t argument_count)
{
    struct cv_meaning meaning = ordinary_call();

    meaning.kind = CV_OP_ATOMIC;
    meaning.detail = row->atomic;
    meaning.scope = scope;
    meaning.order = row->order;
    set_flags(&meaning, row->flags);
    take_arguments(&meaning, row->takes, argument_count);
    return meaning;
}

static struct cv_meaning fence_meaning(const struct fence_row *row, size_t argument_count)
{
    struct cv_meaning meaning = ordinary_call();

    meaning.kind = CV_OP_FENCE;
    meaning.scope = row->scope;
    meaning.order = row->order;
    set_flags(&meaning, row->flags);
    take_arguments(&meaning, row->takes, argument_count);
    return meaning;
}

/* A barrier in memory that has no type of its own may serve a block or a cluster. */
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
    struct cv_meaning meaning = ordinary_call();

    meaning.kind = CV_OP_BARRIER;
    meaning.detail = row->barrier;
    meaning.part = row->part;
    meaning.scope = scope_of_barrier(row->barrier);
    set_flags(&meaning, row->flags);
    take_arguments(&meaning, takes, argument_count);
    return meaning;
}

static struct cv_meaning builtin_meaning(enum cv_builtin builtin)
{
    struct cv_meaning meaning = ordinary_call();

    meaning.kind = builtin == CV_BUILTIN_NONE ? CV_OP_CLOCK : CV_OP_BUILTIN;
    meaning.detail = builtin;
    return meaning;
}

/* std::min has forms with a comparison and with a list that are calls like any other. */
static struct cv_meaning plain_meaning(const struct plain_row *row, size_t argument_count)
{
    struct cv_meaning meaning = ordinary_call();

    if (row->kind == CV_OP_BINARY && argument_count != 2)
        return meaning;
    meaning.kind = row->kind;
    meaning.detail = row->operator;
    set_flags(&meaning, row->flags);
    take_arguments(&meaning, row->takes, argument_count);
    return meaning;
}

/* The rest of a text after a prefix, or NULL. */
static const char *after(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);

    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

/* What is after "Atomic" in "__iAtomicAdd_block" and after "atomic" in "atomicAdd_block". */
static const char *after_atomic(const char *name)
{
    const char *rest = after(name, "atomic");
    const char *internal = after(name, "__");

    if (rest || !internal)
        return rest;
    internal += strspn(internal, "abcdefghijklmnopqrstuvwxyz0123456789");
    return after(internal, "Atomic");
}

static bool read_cuda_atomic(const char *name, enum cv_atomic *atomic, enum cv_scope *scope)
{
    const char *stem = after_atomic(name);
    size_t length = stem ? strcspn(stem, "_") : 0;
    const struct atomic_stem *found = stem ? cv_sorted_find_n(&tables[CUDA_STEMS], stem, length)
                                           : NULL;

    if (!found)
        return false;
    *atomic = found->atomic;
    if (stem[length] == '\0')
        *scope = CV_SCOPE_DEVICE;
    else if (strcmp(stem + length, "_block") == 0)
        *scope = CV_SCOPE_BLOCK;
    else if (strcmp(stem + length, "_system") == 0)
        *scope = CV_SCOPE_SYSTEM;
    else
        return false;
    return true;
}

/* "__nvvm_atom_cta_add_gen_i" */
static bool read_nvvm_atomic(const char *name, enum cv_atomic *atomic, enum cv_scope *scope)
{
    const char *stem = after(name, "__nvvm_atom_");
    const char *block = stem ? after(stem, "cta_") : NULL;
    const char *system = stem ? after(stem, "sys_") : NULL;
    const struct atomic_stem *found;

    if (!stem)
        return false;
    *scope = block ? CV_SCOPE_BLOCK : system ? CV_SCOPE_SYSTEM : CV_SCOPE_DEVICE;
    stem = block ? block : system ? system : stem;
    found = cv_sorted_find_n(&tables[NVVM_STEMS], stem, strcspn(stem, "_"));
    if (!found)
        return false;
    *atomic = found->atomic;
    return true;
}

/* Names that are put together: CUDA's atomic functions are relaxed. */
static bool composed_atomic(const char *name, struct cv_meaning *meaning, size_t argument_count)
{
    struct atomic_row row = { .name = name, .takes = "vvv", .order = CV_RELAXED };
    enum cv_scope scope;

    if (!read_cuda_atomic(name, &row.atomic, &scope) &&
        !read_nvvm_atomic(name, &row.atomic, &scope))
        return false;
    *meaning = atomic_meaning(&row, scope, argument_count);
    return true;
}

/* std::atomic_load(object) and std::atomic_load_explicit(object, order) are the method `load`
 * with the object's address written first. */
static void write_object_first(struct cv_meaning *meaning)
{
    memmove(meaning->operands + 1, meaning->operands, CV_MEANING_OPERANDS - 1);
    meaning->operands[0] = 0;
    for (int i = 1; i < CV_MEANING_OPERANDS && meaning->operands[i] >= 0; i++)
        meaning->operands[i]++;
    if (meaning->order_argument >= 0)
        meaning->order_argument++;
}

static bool free_atomic(const char *name, struct cv_meaning *meaning, size_t argument_count)
{
    const char *flag = after(name, "std::atomic_flag_");
    const char *method = flag ? flag : after(name, "std::atomic_");
    size_t length = method ? strlen(method) : 0;
    const struct atomic_row *row;

    if (!method || argument_count == 0)
        return false;
    if (length > strlen("_explicit") &&
        strcmp(method + length - strlen("_explicit"), "_explicit") == 0)
        length -= strlen("_explicit");
    row = cv_sorted_find_n(&tables[ATOMIC_METHODS], method, length);
    if (!row)
        return false;
    *meaning = atomic_meaning(row, CV_SCOPE_NONE, argument_count - 1);
    write_object_first(meaning);
    return true;
}

static bool special_register(const char *name, struct cv_meaning *meaning)
{
    for (size_t i = 0; i < sizeof register_prefixes / sizeof register_prefixes[0]; i++) {
        const char *rest = after(name, register_prefixes[i]);
        const struct builtin_row *row = rest ? cv_sorted_find(&tables[SPECIAL_REGISTERS], rest)
                                             : NULL;

        if (row) {
            *meaning = builtin_meaning(row->builtin);
            return true;
        }
    }
    return false;
}

/* A family of warp functions in clang's headers: __nvvm_shfl_sync_bfly_i32, __nvvm_redux_sync_add.
 */
static bool nvvm_collective(const char *name, struct cv_meaning *meaning, size_t argument_count)
{
    static const struct barrier_row shuffle = { "", "vvv", CV_BARRIER_WARP, CV_SYNC, 0 };
    static const struct barrier_row legacy = { "", "...", CV_BARRIER_WARP, CV_SYNC, 0 };
    static const struct barrier_row reduce = { "", "", CV_BARRIER_WARP, CV_SYNC, UNIFORM };
    const struct barrier_row *row = NULL;

    if (after(name, "__nvvm_shfl_sync_"))
        row = &shuffle;
    else if (after(name, "__nvvm_shfl_"))
        row = &legacy;
    else if (after(name, "__nvvm_redux_sync_"))
        row = &reduce;
    if (!row)
        return false;
    *meaning = barrier_meaning(row, row->takes, argument_count);
    return true;
}

/* std::chrono::steady_clock::now, and clocks that are like it. */
static bool is_clock(const char *name)
{
    size_t length = strlen(name);

    return after(name, "std::chrono::") && length > 5 && strcmp(name + length - 5, "::now") == 0;
}

static bool known_function(const char *name, struct cv_meaning *meaning, size_t argument_count)
{
    const struct atomic_row *atomic = cv_sorted_find(&tables[ATOMIC_FUNCTIONS], name);
    const struct fence_row *fence = cv_sorted_find(&tables[FENCES], name);
    const struct barrier_row *barrier = cv_sorted_find(&tables[BARRIERS], name);
    const struct longer_row *longer = cv_sorted_find(&tables[LONGER_FORMS], name);
    const struct builtin_row *builtin = cv_sorted_find(&tables[BUILTIN_FUNCTIONS], name);
    const struct plain_row *plain = cv_sorted_find(&tables[PLAIN_FUNCTIONS], name);

    if (atomic)
        *meaning = atomic_meaning(atomic, CV_SCOPE_SYSTEM, argument_count);
    else if (fence)
        *meaning = fence_meaning(fence, argument_count);
    else if (barrier && longer && argument_count >= longer->from)
        *meaning = barrier_meaning(barrier, longer->takes, argument_count);
    else if (barrier)
        *meaning = barrier_meaning(barrier, barrier->takes, argument_count);
    else if (builtin)
        *meaning = builtin_meaning(builtin->builtin);
    else if (plain)
        *meaning = plain_meaning(plain, argument_count);
    else
        return false;
    return true;
}

struct cv_meaning cv_meaning_of_function(const char *qualified_name, size_t argument_count)
{
    struct cv_meaning meaning = ordinary_call();
    const char *name = after(qualified_name, "cuda::std::") ? qualified_name + strlen("cuda::")
                                                            : qualified_name;
    const char *bare = after(name, "std::");

    if (known_function(name, &meaning, argument_count))
        return meaning;
    if (bare && known_function(bare, &meaning, argument_count))
        return meaning;
    if (free_atomic(name, &meaning, argument_count) ||
        composed_atomic(name, &meaning, argument_count) ||
        nvvm_collective(name, &meaning, argument_count) || special_register(name, &meaning))
        return meaning;
    return is_clock(name) ? builtin_meaning(CV_BUILTIN_NONE) : meaning;
}

/* ------------------------------------------------------------------ methods */

/* atomic<int> is read where it is converted: "operator int". */
static bool is_conversion(const char *method)
{
    return after(method, "operator ") && strcmp(method, "operator new") != 0 &&
           strcmp(method, "operator delete") != 0;
}

static struct cv_meaning atomic_method(const char *method, size_t argument_count)
{
    const char *name = is_conversion(method) ? "load" : method;
    const struct atomic_row *row = cv_sorted_find(&tables[ATOMIC_METHODS], name);
    struct cv_meaning meaning;

    if (!row)
        return ordinary_call();
    meaning = atomic_meaning(row, CV_SCOPE_NONE, argument_count);
    if (strcmp(name, "operator++") == 0 || strcmp(name, "operator--") == 0)
        meaning.result_is_new = argument_count == 0;
    return meaning;
}

static struct cv_meaning object_method(const char *method, size_t argument_count)
{
    const struct barrier_row *row = cv_sorted_find(&tables[OBJECT_METHODS], method);

    return row ? barrier_meaning(row, row->takes, argument_count) : ordinary_call();
}

static struct cv_meaning group_rank_method(enum cv_known_type type, const char *method)
{
    for (size_t i = 0; i < sizeof group_ranks / sizeof group_ranks[0]; i++) {
        if (group_ranks[i].type == type && strcmp(group_ranks[i].method, method) == 0)
            return builtin_meaning(group_ranks[i].builtin);
    }
    return ordinary_call();
}

static struct cv_meaning group_method(enum cv_known_type type, const char *method,
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

struct cv_meaning cv_meaning_of_method(enum cv_known_type type, const char *method,
                                       size_t argument_count)
{
    switch (type) {
    case CV_KNOWN_ATOMIC:
    case CV_KNOWN_ATOMIC_REF:
    case CV_KNOWN_ATOMIC_FLAG:
        return atomic_method(method, argument_count);
    case CV_KNOWN_BARRIER:
    case CV_KNOWN_PIPELINE:
    case CV_KNOWN_LATCH:
    case CV_KNOWN_SEMAPHORE:
        return object_method(method, argument_count);
    case CV_KNOWN_GRID_GROUP:
    case CV_KNOWN_CLUSTER_GROUP:
    case CV_KNOWN_BLOCK_GROUP:
    case CV_KNOWN_TILE_GROUP:
        return group_method(type, method, argument_count);
    default:
        return ordinary_call();
    }
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

const char *cv_meaning_misplaced(void)
{
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const char *name = cv_sorted_misplaced(&tables[i]);

        if (name)
            return name;
    }
    return NULL;
}
