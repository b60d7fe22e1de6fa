/* meaning_atomic.c - atomic functions and methods, and fences. */
#include "frontend/meaning/meaning_rows.h"

#include <string.h>

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
    { "__atomic_add_fetch", "vvo", CV_ATOMIC_ADD, CV_SEQ_CST, CV_NEW_VALUE },
    { "__atomic_and_fetch", "vvo", CV_ATOMIC_AND, CV_SEQ_CST, CV_NEW_VALUE },
    { "__atomic_clear", "vo", CV_ATOMIC_STORE, CV_SEQ_CST, CV_IMPLIED_0 },
    { "__atomic_compare_exchange", "vvv.o", CV_ATOMIC_CAS, CV_SEQ_CST,
      CV_BY_ADDRESS | CV_VALUE_ADDRESS },
    { "__atomic_compare_exchange_n", "vvv.o", CV_ATOMIC_CAS, CV_SEQ_CST, CV_BY_ADDRESS },
    { "__atomic_exchange", "vvro", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, CV_VALUE_ADDRESS },
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
    { "__atomic_or_fetch", "vvo", CV_ATOMIC_OR, CV_SEQ_CST, CV_NEW_VALUE },
    { "__atomic_store", "vvo", CV_ATOMIC_STORE, CV_SEQ_CST, CV_VALUE_ADDRESS },
    { "__atomic_store_n", "vvo", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "__atomic_sub_fetch", "vvo", CV_ATOMIC_SUB, CV_SEQ_CST, CV_NEW_VALUE },
    { "__atomic_test_and_set", "vo", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, CV_IMPLIED_1 },
    { "__atomic_xor_fetch", "vvo", CV_ATOMIC_XOR, CV_SEQ_CST, CV_NEW_VALUE },
    { "__c11_atomic_compare_exchange_strong", "vvvo", CV_ATOMIC_CAS, CV_SEQ_CST, CV_BY_ADDRESS },
    { "__c11_atomic_compare_exchange_weak", "vvvo", CV_ATOMIC_CAS, CV_SEQ_CST, CV_BY_ADDRESS },
    { "__c11_atomic_exchange", "vvo", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_add", "vvo", CV_ATOMIC_ADD, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_and", "vvo", CV_ATOMIC_AND, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_or", "vvo", CV_ATOMIC_OR, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_sub", "vvo", CV_ATOMIC_SUB, CV_SEQ_CST, 0 },
    { "__c11_atomic_fetch_xor", "vvo", CV_ATOMIC_XOR, CV_SEQ_CST, 0 },
    { "__c11_atomic_load", "vo", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "__c11_atomic_store", "vvo", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "__nv_atomic_compare_exchange", "vvv.o.s", CV_ATOMIC_CAS, CV_SEQ_CST,
      CV_BY_ADDRESS | CV_VALUE_ADDRESS | CV_NV_SCOPES },
    { "__nv_atomic_compare_exchange_n", "vvv.o.s", CV_ATOMIC_CAS, CV_SEQ_CST,
      CV_BY_ADDRESS | CV_NV_SCOPES },
    { "__nv_atomic_exchange", "vvros", CV_ATOMIC_EXCHANGE, CV_SEQ_CST,
      CV_VALUE_ADDRESS | CV_NV_SCOPES },
    { "__nv_atomic_exchange_n", "vvos", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_add", "vvos", CV_ATOMIC_ADD, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_and", "vvos", CV_ATOMIC_AND, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_max", "vvos", CV_ATOMIC_MAX, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_min", "vvos", CV_ATOMIC_MIN, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_or", "vvos", CV_ATOMIC_OR, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_sub", "vvos", CV_ATOMIC_SUB, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_fetch_xor", "vvos", CV_ATOMIC_XOR, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_load", "vros", CV_ATOMIC_LOAD, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_load_n", "vos", CV_ATOMIC_LOAD, CV_SEQ_CST, CV_NV_SCOPES },
    { "__nv_atomic_store", "vvos", CV_ATOMIC_STORE, CV_SEQ_CST, CV_VALUE_ADDRESS | CV_NV_SCOPES },
    { "__nv_atomic_store_n", "vvos", CV_ATOMIC_STORE, CV_SEQ_CST, CV_NV_SCOPES },
    { "__sync_add_and_fetch", "vv", CV_ATOMIC_ADD, CV_SEQ_CST, CV_NEW_VALUE },
    { "__sync_and_and_fetch", "vv", CV_ATOMIC_AND, CV_SEQ_CST, CV_NEW_VALUE },
    { "__sync_bool_compare_and_swap", "vvv", CV_ATOMIC_CAS, CV_SEQ_CST, CV_SUCCESS },
    { "__sync_fetch_and_add", "vv", CV_ATOMIC_ADD, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_and", "vv", CV_ATOMIC_AND, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_or", "vv", CV_ATOMIC_OR, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_sub", "vv", CV_ATOMIC_SUB, CV_SEQ_CST, 0 },
    { "__sync_fetch_and_xor", "vv", CV_ATOMIC_XOR, CV_SEQ_CST, 0 },
    { "__sync_lock_release", "v", CV_ATOMIC_STORE, CV_RELEASE, CV_IMPLIED_0 },
    { "__sync_lock_test_and_set", "vv", CV_ATOMIC_EXCHANGE, CV_ACQUIRE, 0 },
    { "__sync_or_and_fetch", "vv", CV_ATOMIC_OR, CV_SEQ_CST, CV_NEW_VALUE },
    { "__sync_sub_and_fetch", "vv", CV_ATOMIC_SUB, CV_SEQ_CST, CV_NEW_VALUE },
    { "__sync_val_compare_and_swap", "vvv", CV_ATOMIC_CAS, CV_SEQ_CST, 0 },
    { "__sync_xor_and_fetch", "vv", CV_ATOMIC_XOR, CV_SEQ_CST, CV_NEW_VALUE },
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
    { "clear", "o", CV_ATOMIC_STORE, CV_SEQ_CST, CV_IMPLIED_0 },
    { "compare_exchange_strong", "vvo", CV_ATOMIC_CAS, CV_SEQ_CST, CV_BY_ADDRESS },
    { "compare_exchange_weak", "vvo", CV_ATOMIC_CAS, CV_SEQ_CST, CV_BY_ADDRESS },
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
    { "operator&=", "v", CV_ATOMIC_AND, CV_SEQ_CST, CV_NEW_VALUE },
    { "operator++", ".", CV_ATOMIC_ADD, CV_SEQ_CST, CV_IMPLIED_1 },
    { "operator+=", "v", CV_ATOMIC_ADD, CV_SEQ_CST, CV_NEW_VALUE },
    { "operator--", ".", CV_ATOMIC_SUB, CV_SEQ_CST, CV_IMPLIED_1 },
    { "operator-=", "v", CV_ATOMIC_SUB, CV_SEQ_CST, CV_NEW_VALUE },
    { "operator=", "v", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "operator^=", "v", CV_ATOMIC_XOR, CV_SEQ_CST, CV_NEW_VALUE },
    { "operator|=", "v", CV_ATOMIC_OR, CV_SEQ_CST, CV_NEW_VALUE },
    { "store", "vo", CV_ATOMIC_STORE, CV_SEQ_CST, 0 },
    { "test", "o", CV_ATOMIC_LOAD, CV_SEQ_CST, 0 },
    { "test_and_set", "o", CV_ATOMIC_EXCHANGE, CV_SEQ_CST, CV_IMPLIED_1 },
    { "wait", "vo", CV_ATOMIC_WAIT, CV_SEQ_CST, 0 },
};

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
    { "__nv_atomic_thread_fence", "os", CV_SCOPE_SYSTEM, CV_SEQ_CST, CV_NV_SCOPES },
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

enum { ATOMIC_FUNCTIONS, CUDA_STEMS, NVVM_STEMS, ATOMIC_METHODS, FENCES, TABLE_COUNT };

static const struct cv_sorted tables[TABLE_COUNT] = {
    [ATOMIC_FUNCTIONS] = CV_SORTED(atomic_functions),
    [CUDA_STEMS] = CV_SORTED(cuda_stems),
    [NVVM_STEMS] = CV_SORTED(nvvm_stems),
    [ATOMIC_METHODS] = CV_SORTED(atomic_methods),
    [FENCES] = CV_SORTED(fences),
};

static struct cv_meaning atomic_meaning(const struct atomic_row *row, enum cv_scope scope,
                                        size_t argument_count)
{
    struct cv_meaning meaning = cv_meaning_call();

    meaning.kind = CV_OP_ATOMIC;
    meaning.detail = row->atomic;
    meaning.scope = scope;
    meaning.order = row->order;
    cv_meaning_take(&meaning, row->takes, argument_count, row->flags);
    return meaning;
}

static struct cv_meaning fence_meaning(const struct fence_row *row, size_t argument_count)
{
    struct cv_meaning meaning = cv_meaning_call();

    meaning.kind = CV_OP_FENCE;
    meaning.scope = row->scope;
    meaning.order = row->order;
    cv_meaning_take(&meaning, row->takes, argument_count, row->flags);
    return meaning;
}

/* What is after "Atomic" in "__iAtomicAdd_block" and after "atomic" in "atomicAdd_block". */
static const char *after_atomic(const char *name)
{
    const char *rest = cv_after(name, "atomic");
    const char *internal = cv_after(name, "__");

    if (rest || !internal)
        return rest;
    internal += strspn(internal, "abcdefghijklmnopqrstuvwxyz0123456789");
    return cv_after(internal, "Atomic");
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
    const char *stem = cv_after(name, "__nvvm_atom_");
    const char *block = stem ? cv_after(stem, "cta_") : NULL;
    const char *system = stem ? cv_after(stem, "sys_") : NULL;
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
static bool composed_atomic(const char *name, size_t argument_count, struct cv_meaning *meaning)
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

static bool free_atomic(const char *name, size_t argument_count, struct cv_meaning *meaning)
{
    const char *flag = cv_after(name, "std::atomic_flag_");
    const char *method = flag ? flag : cv_after(name, "std::atomic_");
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

/* "__sync_fetch_and_add_4" is what "__sync_fetch_and_add" becomes for four bytes. */
static size_t without_size(const char *name)
{
    size_t length = strlen(name), end = length;

    while (end > 0 && name[end - 1] >= '0' && name[end - 1] <= '9')
        end--;
    return cv_after(name, "__sync_") && end < length && end > 0 && name[end - 1] == '_' ? end - 1
                                                                                        : length;
}

bool cv_atomic_function(const char *name, size_t argument_count, struct cv_meaning *meaning)
{
    const struct atomic_row *atomic = cv_sorted_find_n(&tables[ATOMIC_FUNCTIONS], name,
                                                       without_size(name));
    const struct fence_row *fence = cv_sorted_find(&tables[FENCES], name);

    if (atomic)
        *meaning = atomic_meaning(atomic, CV_SCOPE_SYSTEM, argument_count);
    else if (fence)
        *meaning = fence_meaning(fence, argument_count);
    else
        return free_atomic(name, argument_count, meaning) ||
               composed_atomic(name, argument_count, meaning);
    return true;
}

/* atomic<int> is read where it is converted: "operator int". */
static bool is_conversion(const char *method)
{
    return cv_after(method, "operator ") && strcmp(method, "operator new") != 0 &&
           strcmp(method, "operator delete") != 0;
}

struct cv_meaning cv_atomic_method(const char *method, size_t argument_count)
{
    const char *name = is_conversion(method) ? "load" : method;
    const struct atomic_row *row = cv_sorted_find(&tables[ATOMIC_METHODS], name);
    struct cv_meaning meaning;

    if (!row)
        return cv_meaning_call();
    meaning = atomic_meaning(row, CV_SCOPE_NONE, argument_count);
    if (strcmp(name, "operator++") == 0 || strcmp(name, "operator--") == 0)
        meaning.result_is_new = argument_count == 0;
    return meaning;
}

const char *cv_atomic_misplaced(void)
{
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        const char *name = cv_sorted_misplaced(&tables[i]);

        if (name)
            return name;
    }
    return NULL;
}
