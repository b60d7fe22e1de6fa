/* meaning.c - what calls of CUDA's own functions and methods mean to the model.
 *
 * Names of the C library are found with and without "std::". */
#include "frontend/meaning/meaning.h"

#include <string.h>

#include "frontend/meaning/meaning_rows.h"

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
    { "_Exit", "v", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "__assert", "v", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__assert2", "vvvv", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__assert_fail", "v", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__assert_perror_fail", "v", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__assert_rtn", "vvvv", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__assertfail", "v", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__brkpt", "", CV_OP_IO, 0, 0 },
    { "__builtin_arm_yield", "", CV_OP_YIELD, 0, 0 },
    { "__builtin_ia32_pause", "", CV_OP_YIELD, 0, 0 },
    { "__builtin_ia32_rdtsc", "", CV_OP_CLOCK, 0, 0 },
    { "__builtin_ia32_rdtscp", "", CV_OP_CLOCK, 0, 0 },
    { "__builtin_readcyclecounter", "", CV_OP_CLOCK, 0, 0 },
    { "__builtin_trap", "", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__builtin_unreachable", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "__builtin_verbose_trap", "", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__clock", "", CV_OP_CLOCK, 0, 0 },
    { "__clock64", "", CV_OP_CLOCK, 0, 0 },
    { "__clock_hi", "", CV_OP_CLOCK, 0, 0 },
    { "__globaltimer", "", CV_OP_CLOCK, 0, 0 },
    { "__ldca", "v", CV_OP_LOAD, 0, 0 },
    { "__ldcg", "v", CV_OP_LOAD, CV_VOLATILE, 0 },
    { "__ldcs", "v", CV_OP_LOAD, CV_VOLATILE, 0 },
    { "__ldcv", "v", CV_OP_LOAD, CV_VOLATILE, 0 },
    { "__ldg", "v", CV_OP_LOAD, 0, 0 },
    { "__ldlu", "v", CV_OP_LOAD, CV_VOLATILE, 0 },
    { "__nanosleep", "v", CV_OP_YIELD, 0, 0 },
    { "__nv_clock64", "", CV_OP_CLOCK, 0, 0 },
    { "__nv_unreachable", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "__nvvm_exit", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "__nvvm_nanosleep", "v", CV_OP_YIELD, 0, 0 },
    { "__prof_trigger", "", CV_OP_IO, 0, 0 },
    { "__rdtsc", "", CV_OP_CLOCK, 0, 0 },
    { "__rdtscp", "", CV_OP_CLOCK, 0, 0 },
    { "__stcg", "vv", CV_OP_STORE, CV_VOLATILE, 0 },
    { "__stcs", "vv", CV_OP_STORE, 0, 0 },
    { "__stwb", "vv", CV_OP_STORE, 0, 0 },
    { "__stwt", "vv", CV_OP_STORE, CV_VOLATILE, 0 },
    { "__trap", "", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "__yield", "", CV_OP_YIELD, 0, 0 },
    { "_exit", "v", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "_mm_pause", "", CV_OP_YIELD, 0, 0 },
    { "_rdtsc", "", CV_OP_CLOCK, 0, 0 },
    { "_wassert", "v", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "abort", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
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
    { "cuda::ptx::exit", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "cuda::ptx::trap", "", CV_OP_IO, CV_NEVER_RETURNS, 0 },
    { "exit", "v", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "free", "v", CV_OP_DELETE, 0, 0 },
    { "gettimeofday", "r", CV_OP_CLOCK, 0, 0 },
    { "llmax", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "llmin", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "longjmp", "vv", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "malloc", "v", CV_OP_NEW, 0, 0 },
    { "max", "vv", CV_OP_BINARY, 0, CV_MAX },
    { "memalign", ".v", CV_OP_NEW, 0, 0 },
    { "min", "vv", CV_OP_BINARY, 0, CV_MIN },
    { "nanosleep", "v", CV_OP_YIELD, 0, 0 },
    { "omp_get_wtime", "", CV_OP_CLOCK, 0, 0 },
    { "printf", "vvvv", CV_OP_IO, 0, 0 },
    { "pthread_exit", "v", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "pthread_yield", "", CV_OP_YIELD, 0, 0 },
    { "putchar", "v", CV_OP_IO, 0, 0 },
    { "puts", "v", CV_OP_IO, 0, 0 },
    { "quick_exit", "v", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "sched_yield", "", CV_OP_YIELD, 0, 0 },
    { "sleep", "v", CV_OP_YIELD, 0, 0 },
    { "std::rethrow_exception", "v", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "std::terminate", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
    { "std::this_thread::sleep_for", "v", CV_OP_YIELD, 0, 0 },
    { "std::this_thread::sleep_until", "v", CV_OP_YIELD, 0, 0 },
    { "std::this_thread::yield", "", CV_OP_YIELD, 0, 0 },
    { "std::unreachable", "", CV_OP_CALL, CV_NEVER_RETURNS, 0 },
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

enum { SPECIAL_REGISTERS, BUILTIN_FUNCTIONS, PLAIN_FUNCTIONS, TABLE_COUNT };

static const struct cv_sorted tables[TABLE_COUNT] = {
    [SPECIAL_REGISTERS] = CV_SORTED(special_registers),
    [BUILTIN_FUNCTIONS] = CV_SORTED(builtin_functions),
    [PLAIN_FUNCTIONS] = CV_SORTED(plain_functions),
};

struct cv_meaning cv_meaning_call(void)
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
    meaning->never_returns = flags & CV_NEVER_RETURNS;
    meaning->uniform_result = flags & CV_UNIFORM;
    meaning->ballot = flags & CV_BALLOT;
    meaning->is_volatile = flags & CV_VOLATILE;
    meaning->expected_by_address = flags & CV_BY_ADDRESS;
    meaning->result_is_success = flags & CV_SUCCESS;
    meaning->result_is_new = flags & CV_NEW_VALUE;
    meaning->values_by_address = flags & CV_VALUE_ADDRESS;
    meaning->has_implied_value = flags & (CV_IMPLIED_0 | CV_IMPLIED_1);
    meaning->implied_value = flags & CV_IMPLIED_1 ? 1 : 0;
    meaning->nv_scopes = flags & CV_NV_SCOPES;
    meaning->leaves_batches = flags & CV_LEAVES;
    meaning->leaves = flags & CV_FOR_ROOM     ? CV_LEAVES_ALL
                      : flags & CV_FOR_OLDEST ? CV_LEAVES_YOUNGER
                                              : 0;
}

void cv_meaning_take(struct cv_meaning *meaning, const char *takes, size_t argument_count,
                     unsigned flags)
{
    set_flags(meaning, flags);
    if (flags & CV_ALL_LANES && argument_count == 0) {
        meaning->has_implied_value = true;
        meaning->implied_value = UINT32_MAX;
    }
    take_arguments(meaning, takes, argument_count);
}

const char *cv_after(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);

    return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

static struct cv_meaning builtin_meaning(enum cv_builtin builtin)
{
    struct cv_meaning meaning = cv_meaning_call();

    meaning.kind = builtin == CV_BUILTIN_NONE ? CV_OP_CLOCK : CV_OP_BUILTIN;
    meaning.detail = builtin;
    return meaning;
}

/* std::min has forms with a comparison and with a list that are calls like any other. */
static struct cv_meaning plain_meaning(const struct plain_row *row, size_t argument_count)
{
    struct cv_meaning meaning = cv_meaning_call();

    if (row->kind == CV_OP_BINARY && argument_count != 2)
        return meaning;
    meaning.kind = row->kind;
    meaning.detail = row->operator;
    cv_meaning_take(&meaning, row->takes, argument_count, row->flags);
    return meaning;
}

static bool special_register(const char *name, struct cv_meaning *meaning)
{
    for (size_t i = 0; i < sizeof register_prefixes / sizeof register_prefixes[0]; i++) {
        const char *rest = cv_after(name, register_prefixes[i]);
        const struct builtin_row *row = rest ? cv_sorted_find(&tables[SPECIAL_REGISTERS], rest)
                                             : NULL;

        if (row) {
            *meaning = builtin_meaning(row->builtin);
            return true;
        }
    }
    return false;
}

/* std::chrono::steady_clock::now, and clocks that are like it. */
static bool is_clock(const char *name)
{
    size_t length = strlen(name);

    return cv_after(name, "std::chrono::") && length > 5 && strcmp(name + length - 5, "::now") == 0;
}

static bool known_function(const char *name, size_t argument_count, struct cv_meaning *meaning)
{
    const struct builtin_row *builtin = cv_sorted_find(&tables[BUILTIN_FUNCTIONS], name);
    const struct plain_row *plain = cv_sorted_find(&tables[PLAIN_FUNCTIONS], name);

    if (builtin)
        *meaning = builtin_meaning(builtin->builtin);
    else if (plain)
        *meaning = plain_meaning(plain, argument_count);
    else
        return cv_atomic_function(name, argument_count, meaning) ||
               cv_barrier_function(name, argument_count, meaning) ||
               special_register(name, meaning);
    return true;
}

struct cv_meaning cv_meaning_of_function(const char *qualified_name, size_t argument_count)
{
    struct cv_meaning meaning = cv_meaning_call();
    const char *name = cv_after(qualified_name, "cuda::std::") ? qualified_name + strlen("cuda::")
                                                               : qualified_name;
    const char *bare = cv_after(name, "std::");

    if (known_function(name, argument_count, &meaning) ||
        (bare && known_function(bare, argument_count, &meaning)))
        return meaning;
    /* An address of a space, and in general: the same place. */
    if (cv_after(name, "__cvta_")) {
        meaning.kind = CV_OP_CAST;
        cv_meaning_take(&meaning, "v", argument_count, 0);
        return meaning;
    }
    return is_clock(name) ? builtin_meaning(CV_BUILTIN_NONE) : meaning;
}

struct cv_meaning cv_meaning_of_method(enum cv_known_type type, const char *method,
                                       size_t argument_count)
{
    switch (type) {
    case CV_KNOWN_ATOMIC:
    case CV_KNOWN_ATOMIC_REF:
    case CV_KNOWN_ATOMIC_FLAG:
        return cv_atomic_method(method, argument_count);
    case CV_KNOWN_BARRIER:
    case CV_KNOWN_PIPELINE:
    case CV_KNOWN_LATCH:
    case CV_KNOWN_SEMAPHORE:
        return cv_object_method(method, argument_count);
    case CV_KNOWN_GRID_GROUP:
    case CV_KNOWN_CLUSTER_GROUP:
    case CV_KNOWN_BLOCK_GROUP:
    case CV_KNOWN_TILE_GROUP:
        return cv_group_method(type, method, argument_count);
    default:
        return cv_meaning_call();
    }
}

const char *cv_meaning_misplaced(void)
{
    const char *name = cv_atomic_misplaced();

    if (!name)
        name = cv_barrier_misplaced();
    for (size_t i = 0; !name && i < TABLE_COUNT; i++)
        name = cv_sorted_misplaced(&tables[i]);
    return name;
}
