/* What the functions, methods and types of CUDA mean, name by name. */
#include "frontend/meaning/meaning.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void check_operands(const char *name, const struct cv_meaning *meaning, const char *operands)
{
    char found[CV_MEANING_OPERANDS + 1] = "";

    for (int i = 0; i < CV_MEANING_OPERANDS && meaning->operands[i] >= 0; i++)
        found[i] = (char)('0' + meaning->operands[i]);
    if (strcmp(found, operands) != 0)
        fail_msg("'%s' has the operands '%s', not '%s'", name, found, operands);
}

static const struct {
    const char *name;
    size_t arguments;
    enum cv_atomic atomic;
    enum cv_scope scope;
    enum cv_order order;
    const char *operands;
    int order_argument, scope_argument;
} atomics[] = {
    { "atomicAdd", 2, CV_ATOMIC_ADD, CV_SCOPE_DEVICE, CV_RELAXED, "01", -1, -1 },
    { "atomicCAS_block", 3, CV_ATOMIC_CAS, CV_SCOPE_BLOCK, CV_RELAXED, "012", -1, -1 },
    { "atomicExch_system", 2, CV_ATOMIC_EXCHANGE, CV_SCOPE_SYSTEM, CV_RELAXED, "01", -1, -1 },
    { "__iAtomicAdd", 2, CV_ATOMIC_ADD, CV_SCOPE_DEVICE, CV_RELAXED, "01", -1, -1 },
    { "__ullAtomicMax_system", 2, CV_ATOMIC_MAX, CV_SCOPE_SYSTEM, CV_RELAXED, "01", -1, -1 },
    { "__nvvm_atom_cta_inc_gen_ui", 2, CV_ATOMIC_INC, CV_SCOPE_BLOCK, CV_RELAXED, "01", -1, -1 },
    { "__nvvm_atom_xchg_gen_ll", 2, CV_ATOMIC_EXCHANGE, CV_SCOPE_DEVICE, CV_RELAXED, "01", -1, -1 },
    { "__nv_atomic_load_n", 3, CV_ATOMIC_LOAD, CV_SCOPE_NONE, CV_ORDER_NONE, "0", 1, 2 },
    { "__nv_atomic_load_n", 2, CV_ATOMIC_LOAD, CV_SCOPE_SYSTEM, CV_ORDER_NONE, "0", 1, -1 },
    { "__nv_atomic_compare_exchange_n", 7, CV_ATOMIC_CAS, CV_SCOPE_NONE, CV_ORDER_NONE, "012", 4,
      6 },
    { "__atomic_load_n", 2, CV_ATOMIC_LOAD, CV_SCOPE_SYSTEM, CV_ORDER_NONE, "0", 1, -1 },
    { "__atomic_store_n", 3, CV_ATOMIC_STORE, CV_SCOPE_SYSTEM, CV_ORDER_NONE, "01", 2, -1 },
    { "__sync_fetch_and_add", 2, CV_ATOMIC_ADD, CV_SCOPE_SYSTEM, CV_SEQ_CST, "01", -1, -1 },
    { "__sync_val_compare_and_swap", 3, CV_ATOMIC_CAS, CV_SCOPE_SYSTEM, CV_SEQ_CST, "012", -1, -1 },
    { "cuda::std::atomic_load", 1, CV_ATOMIC_LOAD, CV_SCOPE_NONE, CV_SEQ_CST, "0", -1, -1 },
    { "std::atomic_load_explicit", 2, CV_ATOMIC_LOAD, CV_SCOPE_NONE, CV_ORDER_NONE, "0", 1, -1 },
    { "std::atomic_store_explicit", 3, CV_ATOMIC_STORE, CV_SCOPE_NONE, CV_ORDER_NONE, "01", 2, -1 },
    { "std::atomic_compare_exchange_weak", 3, CV_ATOMIC_CAS, CV_SCOPE_NONE, CV_SEQ_CST, "012", -1,
      -1 },
    { "std::atomic_wait", 2, CV_ATOMIC_WAIT, CV_SCOPE_NONE, CV_SEQ_CST, "01", -1, -1 },
};

static void atomic_functions(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof atomics / sizeof atomics[0]; i++) {
        struct cv_meaning meaning = cv_meaning_of_function(atomics[i].name, atomics[i].arguments);

        if (meaning.kind != CV_OP_ATOMIC)
            fail_msg("'%s' is no atomic operation", atomics[i].name);
        assert_int_equal(meaning.detail, atomics[i].atomic);
        assert_int_equal(meaning.scope, atomics[i].scope);
        assert_int_equal(meaning.order, atomics[i].order);
        assert_int_equal(meaning.order_argument, atomics[i].order_argument);
        assert_int_equal(meaning.scope_argument, atomics[i].scope_argument);
        check_operands(atomics[i].name, &meaning, atomics[i].operands);
    }
}

static void atomic_results(void **state)
{
    struct cv_meaning load = cv_meaning_of_function("__nv_atomic_load", 4);
    struct cv_meaning store = cv_meaning_of_function("__atomic_store", 3);
    struct cv_meaning add = cv_meaning_of_function("__sync_add_and_fetch", 2);
    struct cv_meaning compare = cv_meaning_of_function("__sync_bool_compare_and_swap", 3);
    struct cv_meaning set = cv_meaning_of_function("std::atomic_flag_test_and_set", 1);

    (void)state;
    assert_int_equal(load.result_argument, 1);
    assert_true(load.nv_scopes);
    assert_true(store.values_by_address);
    assert_true(add.result_is_new);
    assert_true(compare.result_is_success);
    assert_false(compare.expected_by_address);
    assert_true(set.has_implied_value);
    assert_int_equal(set.implied_value, 1);
    check_operands("test_and_set", &set, "0");
}

static void atomic_methods(void **state)
{
    struct cv_meaning load = cv_meaning_of_method(CV_KNOWN_ATOMIC, "load", 1);
    struct cv_meaning convert = cv_meaning_of_method(CV_KNOWN_ATOMIC_REF, "operator int", 0);
    struct cv_meaning compare = cv_meaning_of_method(CV_KNOWN_ATOMIC, "compare_exchange_weak", 4);
    struct cv_meaning before = cv_meaning_of_method(CV_KNOWN_ATOMIC, "operator++", 0);
    struct cv_meaning behind = cv_meaning_of_method(CV_KNOWN_ATOMIC, "operator++", 1);
    struct cv_meaning clear = cv_meaning_of_method(CV_KNOWN_ATOMIC_FLAG, "clear", 0);

    (void)state;
    assert_int_equal(load.kind, CV_OP_ATOMIC);
    assert_int_equal(load.detail, CV_ATOMIC_LOAD);
    assert_int_equal(load.order_argument, 0);
    assert_int_equal(convert.detail, CV_ATOMIC_LOAD);
    assert_int_equal(convert.order, CV_SEQ_CST);
    assert_int_equal(compare.detail, CV_ATOMIC_CAS);
    assert_int_equal(compare.order_argument, 2);
    assert_true(compare.expected_by_address);
    assert_false(compare.result_is_success);
    check_operands("compare_exchange_weak", &compare, "01");
    assert_true(before.result_is_new);
    assert_false(behind.result_is_new);
    assert_int_equal(behind.implied_value, 1);
    check_operands("x++", &behind, "");
    assert_int_equal(clear.detail, CV_ATOMIC_STORE);
    assert_int_equal(clear.implied_value, 0);
    assert_true(clear.has_implied_value);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_ATOMIC, "is_lock_free", 0).kind, CV_OP_CALL);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_NONE, "load", 0).kind, CV_OP_CALL);
}

static const struct {
    const char *name;
    size_t arguments;
    enum cv_scope scope;
    int order_argument, scope_argument;
} fences[] = {
    { "__threadfence", 0, CV_SCOPE_DEVICE, -1, -1 },
    { "__threadfence_block", 0, CV_SCOPE_BLOCK, -1, -1 },
    { "__threadfence_system", 0, CV_SCOPE_SYSTEM, -1, -1 },
    { "__sync_synchronize", 0, CV_SCOPE_SYSTEM, -1, -1 },
    { "cuda::atomic_thread_fence", 2, CV_SCOPE_NONE, 0, 1 },
    { "cuda::atomic_thread_fence", 1, CV_SCOPE_SYSTEM, 0, -1 },
    { "cuda::std::atomic_thread_fence", 1, CV_SCOPE_SYSTEM, 0, -1 },
    { "std::atomic_signal_fence", 1, CV_SCOPE_THREAD, 0, -1 },
    { "__nv_atomic_thread_fence", 2, CV_SCOPE_NONE, 0, 1 },
    { "cuda::ptx::fence", 2, CV_SCOPE_NONE, 0, 1 },
};

static void fence_functions(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof fences / sizeof fences[0]; i++) {
        struct cv_meaning meaning = cv_meaning_of_function(fences[i].name, fences[i].arguments);

        if (meaning.kind != CV_OP_FENCE)
            fail_msg("'%s' is no fence", fences[i].name);
        assert_int_equal(meaning.scope, fences[i].scope);
        assert_int_equal(meaning.order_argument, fences[i].order_argument);
        assert_int_equal(meaning.scope_argument, fences[i].scope_argument);
    }
}

static const struct {
    const char *name;
    size_t arguments;
    enum cv_barrier barrier;
    enum cv_barrier_part part;
    const char *operands;
    bool uniform;
} barriers[] = {
    { "__syncthreads", 0, CV_BARRIER_BLOCK, CV_SYNC, "", false },
    { "__syncthreads_or", 1, CV_BARRIER_BLOCK, CV_SYNC, "", true },
    { "__barrier_sync_count", 2, CV_BARRIER_BLOCK, CV_SYNC, "01", false },
    { "__syncwarp", 1, CV_BARRIER_WARP, CV_SYNC, "0", false },
    { "__syncwarp", 0, CV_BARRIER_WARP, CV_SYNC, "", false },
    { "__shfl_down_sync", 3, CV_BARRIER_WARP, CV_SYNC, "012", false },
    { "__any_sync", 2, CV_BARRIER_WARP, CV_SYNC, "01", true },
    { "__any", 1, CV_BARRIER_WARP, CV_SYNC, "", true },
    { "__nvvm_shfl_sync_bfly_i32", 4, CV_BARRIER_WARP, CV_SYNC, "012", false },
    { "__cluster_barrier_arrive", 0, CV_BARRIER_CLUSTER, CV_ARRIVE, "", false },
    { "cuda::ptx::barrier_cluster_wait", 0, CV_BARRIER_CLUSTER, CV_WAIT, "", false },
    { "cuda::init", 2, CV_BARRIER_OBJECT, CV_INIT, "01", false },
    { "__pipeline_commit", 0, CV_BARRIER_OBJECT, CV_COMMIT, "", false },
    { "__pipeline_wait_prior", 1, CV_BARRIER_OBJECT, CV_WAIT, "", false },
    { "cuda::pipeline_consumer_wait_prior", 1, CV_BARRIER_OBJECT, CV_WAIT, "0", false },
    { "cuda::ptx::mbarrier_try_wait_parity", 2, CV_BARRIER_OBJECT, CV_TRY_WAIT, "01", false },
    { "cuda::ptx::mbarrier_try_wait_parity", 3, CV_BARRIER_OBJECT, CV_TRY_WAIT, "01", false },
    { "cuda::ptx::mbarrier_try_wait_parity", 5, CV_BARRIER_OBJECT, CV_TRY_WAIT, "23", false },
    { "cuda::ptx::mbarrier_arrive", 1, CV_BARRIER_OBJECT, CV_ARRIVE, "0", false },
    { "cuda::ptx::mbarrier_arrive", 4, CV_BARRIER_OBJECT, CV_ARRIVE, "3", false },
    { "__mbarrier_test_wait", 2, CV_BARRIER_OBJECT, CV_TRY_WAIT, "01", false },
};

static void barrier_functions(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof barriers / sizeof barriers[0]; i++) {
        struct cv_meaning meaning = cv_meaning_of_function(barriers[i].name, barriers[i].arguments);

        if (meaning.kind != CV_OP_BARRIER)
            fail_msg("'%s' is no barrier", barriers[i].name);
        assert_int_equal(meaning.detail, barriers[i].barrier);
        assert_int_equal(meaning.part, barriers[i].part);
        assert_int_equal(meaning.uniform_result, barriers[i].uniform);
        check_operands(barriers[i].name, &meaning, barriers[i].operands);
    }
}

static void groups(void **state)
{
    struct cv_meaning function = cv_meaning_of_function("cooperative_groups::sync", 1);
    struct cv_meaning grid = cv_meaning_of_method(CV_KNOWN_GRID_GROUP, "sync", 0);
    struct cv_meaning tile = cv_meaning_of_method(CV_KNOWN_TILE_GROUP, "ballot", 1);
    struct cv_meaning cluster = cv_meaning_of_method(CV_KNOWN_CLUSTER_GROUP, "barrier_wait", 0);
    struct cv_meaning rank = cv_meaning_of_method(CV_KNOWN_BLOCK_GROUP, "thread_rank", 0);
    enum cv_barrier barrier;
    enum cv_scope scope;

    (void)state;
    assert_int_equal(function.kind, CV_OP_BARRIER);
    assert_int_equal(function.group_argument, 0);
    assert_int_equal(grid.detail, CV_BARRIER_GRID);
    assert_int_equal(grid.scope, CV_SCOPE_DEVICE);
    assert_int_equal(tile.detail, CV_BARRIER_WARP);
    assert_true(tile.uniform_result);
    assert_int_equal(cluster.detail, CV_BARRIER_CLUSTER);
    assert_int_equal(cluster.part, CV_WAIT);
    assert_int_equal(rank.kind, CV_OP_BUILTIN);
    assert_int_equal(rank.detail, CV_THREAD_RANK);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_BLOCK_GROUP, "ballot", 1).kind, CV_OP_CALL);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_GRID_GROUP, "num_threads", 0).kind, CV_OP_CALL);
    assert_true(cv_barrier_of_group(CV_KNOWN_BLOCK_GROUP, &barrier, &scope));
    assert_int_equal(barrier, CV_BARRIER_BLOCK);
    assert_int_equal(scope, CV_SCOPE_BLOCK);
    assert_false(cv_barrier_of_group(CV_KNOWN_BARRIER, &barrier, &scope));
}

static void barrier_methods(void **state)
{
    (void)state;
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_BARRIER, "arrive_and_wait", 0).part, CV_SYNC);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_BARRIER, "try_wait", 1).part, CV_TRY_WAIT);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_LATCH, "count_down", 0).part, CV_ARRIVE);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_SEMAPHORE, "acquire", 0).part, CV_WAIT);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_PIPELINE, "producer_commit", 0).part, CV_COMMIT);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_PIPELINE, "consumer_wait", 0).part, CV_WAIT);
    assert_int_equal(cv_meaning_of_method(CV_KNOWN_BARRIER, "max", 0).kind, CV_OP_CALL);
}

static const struct {
    const char *name;
    size_t arguments;
    enum cv_op_kind kind;
    unsigned detail;
    bool never_returns;
    const char *operands;
} others[] = {
    { "cuda::std::this_thread::yield", 0, CV_OP_YIELD, 0, false, "" },
    { "std::this_thread::sleep_for", 1, CV_OP_YIELD, 0, false, "0" },
    { "__nanosleep", 1, CV_OP_YIELD, 0, false, "0" },
    { "_mm_pause", 0, CV_OP_YIELD, 0, false, "" },
    { "clock64", 0, CV_OP_CLOCK, 0, false, "" },
    { "std::clock", 0, CV_OP_CLOCK, 0, false, "" },
    { "__nvvm_read_ptx_sreg_clock64", 0, CV_OP_CLOCK, 0, false, "" },
    { "cuda::ptx::get_sreg_globaltimer", 0, CV_OP_CLOCK, 0, false, "" },
    { "std::chrono::steady_clock::now", 0, CV_OP_CLOCK, 0, false, "" },
    { "cuda::std::chrono::system_clock::now", 0, CV_OP_CLOCK, 0, false, "" },
    { "__nvvm_read_ptx_sreg_tid_x", 0, CV_OP_BUILTIN, CV_THREAD_X, false, "" },
    { "cuda::ptx::get_sreg_laneid", 0, CV_OP_BUILTIN, CV_LANE, false, "" },
    { "__activemask", 0, CV_OP_BUILTIN, CV_ACTIVE_MASK, false, "" },
    { "printf", 2, CV_OP_IO, 0, false, "01" },
    { "__assert_fail", 4, CV_OP_IO, 0, true, "0" },
    { "__trap", 0, CV_OP_IO, 0, true, "" },
    { "std::abort", 0, CV_OP_CALL, 0, true, "" },
    { "exit", 1, CV_OP_CALL, 0, true, "0" },
    { "__builtin_unreachable", 0, CV_OP_CALL, 0, true, "" },
    { "malloc", 1, CV_OP_NEW, 0, false, "0" },
    { "std::calloc", 2, CV_OP_NEW, 0, false, "01" },
    { "free", 1, CV_OP_DELETE, 0, false, "0" },
    { "std::min", 2, CV_OP_BINARY, CV_MIN, false, "01" },
    { "max", 2, CV_OP_BINARY, CV_MAX, false, "01" },
    { "std::min", 1, CV_OP_CALL, 0, false, "" },
    { "std::max", 3, CV_OP_CALL, 0, false, "" },
    { "cudaMalloc", 2, CV_OP_CALL, 0, false, "" },
    { "cuda::memcpy_async", 4, CV_OP_CALL, 0, false, "" },
    { "atomicity", 1, CV_OP_CALL, 0, false, "" },
    { "atomicAdd_mine", 2, CV_OP_CALL, 0, false, "" },
    { "", 0, CV_OP_CALL, 0, false, "" },
};

static void other_functions(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        struct cv_meaning meaning = cv_meaning_of_function(others[i].name, others[i].arguments);

        if (meaning.kind != others[i].kind)
            fail_msg("'%s' has kind %d, not %d", others[i].name, meaning.kind, others[i].kind);
        assert_int_equal(meaning.detail, others[i].detail);
        assert_int_equal(meaning.never_returns, others[i].never_returns);
        check_operands(others[i].name, &meaning, others[i].operands);
    }
}

static void cached_accesses(void **state)
{
    (void)state;
    assert_int_equal(cv_meaning_of_function("__ldg", 1).kind, CV_OP_LOAD);
    assert_false(cv_meaning_of_function("__ldg", 1).is_volatile);
    assert_true(cv_meaning_of_function("__ldcv", 1).is_volatile);
    assert_true(cv_meaning_of_function("__ldcg", 1).is_volatile);
    assert_int_equal(cv_meaning_of_function("__stcg", 2).kind, CV_OP_STORE);
}

static void known_types(void **state)
{
    (void)state;
    assert_int_equal(cv_known_type_of("cuda::barrier"), CV_KNOWN_BARRIER);
    assert_int_equal(cv_known_type_of("cuda::std::atomic"), CV_KNOWN_ATOMIC);
    assert_int_equal(cv_known_type_of("std::__atomic_base"), CV_KNOWN_ATOMIC);
    assert_int_equal(cv_known_type_of("cuda::atomic_ref"), CV_KNOWN_ATOMIC_REF);
    assert_int_equal(cv_known_type_of("CUstream_st"), CV_KNOWN_STREAM);
    assert_int_equal(cv_known_type_of("cooperative_groups::grid_group"), CV_KNOWN_GRID_GROUP);
    assert_int_equal(cv_known_type_of("atomic"), CV_KNOWN_NONE);
    assert_int_equal(cv_known_type_of(""), CV_KNOWN_NONE);
}

static void scopes_and_orders(void **state)
{
    (void)state;
    assert_int_equal(cv_scope_of_name("thread_scope_block"), CV_SCOPE_BLOCK);
    assert_int_equal(cv_scope_of_name("cuda::thread_scope::thread_scope_system"), CV_SCOPE_SYSTEM);
    assert_int_equal(cv_scope_of_name("__thread_scope_device_tag"), CV_SCOPE_DEVICE);
    assert_int_equal(cv_scope_of_name("__NV_THREAD_SCOPE_CLUSTER"), CV_SCOPE_CLUSTER);
    assert_int_equal(cv_scope_of_name("thread"), CV_SCOPE_THREAD);
    assert_int_equal(cv_scope_of_name("mine"), CV_SCOPE_UNKNOWN);
    assert_int_equal(cv_scope_of_name(""), CV_SCOPE_UNKNOWN);
    assert_int_equal(cv_scope_of_value(0), CV_SCOPE_SYSTEM);
    assert_int_equal(cv_scope_of_value(10), CV_SCOPE_THREAD);
    assert_int_equal(cv_scope_of_value(-1), CV_SCOPE_UNKNOWN);
    assert_int_equal(cv_scope_of_nv_value(3), CV_SCOPE_DEVICE);
    assert_int_equal(cv_scope_of_nv_value(5), CV_SCOPE_UNKNOWN);
    assert_int_equal(cv_order_of_name("memory_order_acquire"), CV_ACQUIRE);
    assert_int_equal(cv_order_of_name("std::memory_order::seq_cst"), CV_SEQ_CST);
    assert_int_equal(cv_order_of_name("__NV_ATOMIC_ACQ_REL"), CV_ACQ_REL);
    assert_int_equal(cv_order_of_name("mine"), CV_ORDER_NONE);
    assert_int_equal(cv_order_of_value(3), CV_RELEASE);
    assert_int_equal(cv_order_of_value(6), CV_ORDER_NONE);
}

static void builtin_variables(void **state)
{
    (void)state;
    assert_int_equal(cv_builtin_of("threadIdx", "y"), CV_THREAD_Y);
    assert_int_equal(cv_builtin_of("gridDim", "z"), CV_GRID_DIM_Z);
    assert_int_equal(cv_builtin_of("warpSize", ""), CV_WARP_SIZE);
    assert_int_equal(cv_builtin_of("threadIdx", ""), CV_BUILTIN_NONE);
    assert_int_equal(cv_builtin_of("threadIdx", "w"), CV_BUILTIN_NONE);
    assert_int_equal(cv_builtin_of("mine", "x"), CV_BUILTIN_NONE);
}

static void pure_functions(void **state)
{
    static const char *const pure[] = {
        "sqrtf",          "std::sqrt",   "__popcll",     "__builtin_clz",
        "__float_as_int", "make_float4", "std::forward", "cuda::std::move",
        "__nv_sinf",      "__fmaf_rn",   "fabs"
    };
    static const char *const impure[] = { "printf", "rand",          "clock", "atomicAdd", "memcpy",
                                          "",       "__syncthreads", "f",     "strlen" };

    (void)state;
    for (size_t i = 0; i < sizeof pure / sizeof pure[0]; i++) {
        if (!cv_is_pure(pure[i]))
            fail_msg("'%s' is not taken for pure", pure[i]);
    }
    for (size_t i = 0; i < sizeof impure / sizeof impure[0]; i++) {
        if (cv_is_pure(impure[i]))
            fail_msg("'%s' is taken for pure", impure[i]);
    }
}

static void check_sorted(const char *misplaced)
{
    if (misplaced)
        fail_msg("'%s' stands at the wrong place", misplaced);
}

static void tables_are_sorted(void **state)
{
    (void)state;
    check_sorted(cv_meaning_misplaced());
    check_sorted(cv_known_types_misplaced());
    check_sorted(cv_pure_misplaced());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(atomic_functions),  cmocka_unit_test(atomic_results),
        cmocka_unit_test(atomic_methods),    cmocka_unit_test(fence_functions),
        cmocka_unit_test(barrier_functions), cmocka_unit_test(groups),
        cmocka_unit_test(barrier_methods),   cmocka_unit_test(other_functions),
        cmocka_unit_test(cached_accesses),   cmocka_unit_test(known_types),
        cmocka_unit_test(scopes_and_orders), cmocka_unit_test(builtin_variables),
        cmocka_unit_test(pure_functions),    cmocka_unit_test(tables_are_sorted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
