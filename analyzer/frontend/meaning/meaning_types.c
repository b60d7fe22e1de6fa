/* meaning_types.c - CUDA's types, scopes, orders and built-in variables by name. */
#include "frontend/meaning/meaning.h"

#include <ctype.h>
#include <string.h>

#include "frontend/meaning/meaning_rows.h"

struct type_row {
    const char *name;
    enum cv_known_type type;
};

/* Bases that declare the methods of a known type are that type. A type-erased thread_group
 * may be of any size: as a tile it makes no rule talk about blocks that may not be meant. */
static const struct type_row type_rows[] = {
    { "CUevent_st", CV_KNOWN_EVENT },
    { "CUgraphExec_st", CV_KNOWN_GRAPH_EXEC },
    { "CUgraph_st", CV_KNOWN_GRAPH },
    { "CUlaunchConfig_st", CV_KNOWN_LAUNCH_CONFIG },
    { "CUstream_st", CV_KNOWN_STREAM },
    { "cooperative_groups::__multi_warp_thread_block_tile", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::__single_warp_thread_block_tile", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::__static_parent_thread_block_tile_base", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::__static_size_multi_warp_tile_base", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::__static_size_thread_block_tile_base", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::__static_size_tile_base", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::cluster_group", CV_KNOWN_CLUSTER_GROUP },
    { "cooperative_groups::coalesced_group", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::details::internal_thread_block_tile", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::details::thread_block_tile_impl", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::grid_group", CV_KNOWN_GRID_GROUP },
    { "cooperative_groups::multi_grid_group", CV_KNOWN_GRID_GROUP },
    { "cooperative_groups::thread_block", CV_KNOWN_BLOCK_GROUP },
    { "cooperative_groups::thread_block_tile", CV_KNOWN_TILE_GROUP },
    { "cooperative_groups::thread_group", CV_KNOWN_TILE_GROUP },
    { "cuda::atomic", CV_KNOWN_ATOMIC },
    { "cuda::atomic_flag", CV_KNOWN_ATOMIC_FLAG },
    { "cuda::atomic_ref", CV_KNOWN_ATOMIC_REF },
    { "cuda::barrier", CV_KNOWN_BARRIER },
    { "cuda::binary_semaphore", CV_KNOWN_SEMAPHORE },
    { "cuda::counting_semaphore", CV_KNOWN_SEMAPHORE },
    { "cuda::event", CV_KNOWN_EVENT },
    { "cuda::event_ref", CV_KNOWN_EVENT },
    { "cuda::experimental::event", CV_KNOWN_EVENT },
    { "cuda::experimental::event_ref", CV_KNOWN_EVENT },
    { "cuda::experimental::stream", CV_KNOWN_STREAM },
    { "cuda::experimental::stream_ref", CV_KNOWN_STREAM },
    { "cuda::experimental::timed_event", CV_KNOWN_EVENT },
    { "cuda::latch", CV_KNOWN_LATCH },
    { "cuda::pipeline", CV_KNOWN_PIPELINE },
    { "cuda::pipeline_shared_state", CV_KNOWN_PIPELINE_STATE },
    { "cuda::stream", CV_KNOWN_STREAM },
    { "cuda::stream_ref", CV_KNOWN_STREAM },
    { "cuda::timed_event", CV_KNOWN_EVENT },
    { "cudaLaunchConfig_st", CV_KNOWN_LAUNCH_CONFIG },
    { "dim3", CV_KNOWN_DIM3 },
    { "nvcuda::experimental::awbarrier", CV_KNOWN_BARRIER },
    { "nvcuda::experimental::pipeline", CV_KNOWN_PIPELINE },
    { "std::__atomic_arithmetic", CV_KNOWN_ATOMIC },
    { "std::__atomic_base", CV_KNOWN_ATOMIC },
    { "std::__atomic_bitwise", CV_KNOWN_ATOMIC },
    { "std::__atomic_common", CV_KNOWN_ATOMIC },
    { "std::__atomic_float", CV_KNOWN_ATOMIC },
    { "std::__atomic_pointer", CV_KNOWN_ATOMIC },
    { "std::__atomic_ref", CV_KNOWN_ATOMIC_REF },
    { "std::__atomic_ref_arithmetic", CV_KNOWN_ATOMIC_REF },
    { "std::__atomic_ref_base", CV_KNOWN_ATOMIC_REF },
    { "std::__atomic_ref_bitwise", CV_KNOWN_ATOMIC_REF },
    { "std::__atomic_ref_common", CV_KNOWN_ATOMIC_REF },
    { "std::__atomic_ref_pointer", CV_KNOWN_ATOMIC_REF },
    { "std::__atomic_semaphore", CV_KNOWN_SEMAPHORE },
    { "std::__barrier_base", CV_KNOWN_BARRIER },
    { "std::__latch_base", CV_KNOWN_LATCH },
    { "std::atomic", CV_KNOWN_ATOMIC },
    { "std::atomic_flag", CV_KNOWN_ATOMIC_FLAG },
    { "std::atomic_ref", CV_KNOWN_ATOMIC_REF },
    { "std::barrier", CV_KNOWN_BARRIER },
    { "std::binary_semaphore", CV_KNOWN_SEMAPHORE },
    { "std::counting_semaphore", CV_KNOWN_SEMAPHORE },
    { "std::jthread", CV_KNOWN_THREAD },
    { "std::latch", CV_KNOWN_LATCH },
    { "std::thread", CV_KNOWN_THREAD },
};

struct handle_row {
    enum cv_known_type type;
    const char *method;
    const char *call; /* "": the handle itself */
    bool asks;
};

static const struct handle_row handle_methods[] = {
    { CV_KNOWN_STREAM, "get", "", false },
    { CV_KNOWN_STREAM, "operator T", "", false },
    { CV_KNOWN_STREAM, "sync", "cudaStreamSynchronize", false },
    { CV_KNOWN_STREAM, "wait", "cudaStreamSynchronize", false },
    { CV_KNOWN_STREAM, "is_done", "cudaStreamQuery", true },
    { CV_KNOWN_STREAM, "ready", "cudaStreamQuery", true },
    { CV_KNOWN_EVENT, "get", "", false },
    { CV_KNOWN_EVENT, "operator T", "", false },
    { CV_KNOWN_EVENT, "sync", "cudaEventSynchronize", false },
    { CV_KNOWN_EVENT, "wait", "cudaEventSynchronize", false },
    { CV_KNOWN_EVENT, "is_done", "cudaEventQuery", true },
    { CV_KNOWN_EVENT, "ready", "cudaEventQuery", true },
};

struct scope_row {
    const char *name;
    enum cv_scope scope;
};

static const struct scope_row scope_rows[] = {
    { "block", CV_SCOPE_BLOCK },   { "cluster", CV_SCOPE_CLUSTER }, { "cta", CV_SCOPE_BLOCK },
    { "device", CV_SCOPE_DEVICE }, { "gpu", CV_SCOPE_DEVICE },      { "sys", CV_SCOPE_SYSTEM },
    { "system", CV_SCOPE_SYSTEM }, { "thread", CV_SCOPE_THREAD },   { "warp", CV_SCOPE_WARP },
};

struct order_row {
    const char *name;
    enum cv_order order;
};

static const struct order_row order_rows[] = {
    { "acq_rel", CV_ACQ_REL }, { "acquire", CV_ACQUIRE }, { "consume", CV_CONSUME },
    { "relaxed", CV_RELAXED }, { "release", CV_RELEASE }, { "sc", CV_SEQ_CST },
    { "seq_cst", CV_SEQ_CST },
};

static const struct cv_sorted types = CV_SORTED(type_rows);
static const struct cv_sorted scopes = CV_SORTED(scope_rows);
static const struct cv_sorted orders = CV_SORTED(order_rows);

enum cv_known_type cv_known_type_of(const char *qualified_name)
{
    static const char libcudacxx[] = "cuda::std::";
    const char *name = qualified_name;
    const struct type_row *row;

    if (strncmp(name, libcudacxx, strlen(libcudacxx)) == 0)
        name += strlen("cuda::");
    row = cv_sorted_find(&types, name);
    return row ? row->type : CV_KNOWN_NONE;
}

const char *cv_handle_method(enum cv_known_type type, const char *method, size_t argument_count,
                             bool *asks)
{
    for (size_t i = 0; i < sizeof handle_methods / sizeof handle_methods[0]; i++) {
        const struct handle_row *row = &handle_methods[i];

        if (row->type == type && argument_count == 0 && strcmp(row->method, method) == 0) {
            *asks = row->asks;
            return row->call;
        }
    }
    return NULL;
}

enum { LONGEST_NAME = 40 };

/* The word that matters, in lower case: "block" of "cuda::__thread_scope_block_tag", of
 * "__NV_THREAD_SCOPE_BLOCK" and of "block". `marks` are what may stand before it. */
static const char *essential(const char *name, const char *const *marks, char buffer[LONGEST_NAME])
{
    const char *last = strrchr(name, ':');
    const char *word = buffer;
    size_t length;

    name = last ? last + 1 : name;
    length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, "_tag") == 0)
        length -= 4;
    if (length >= LONGEST_NAME)
        return "";
    for (size_t i = 0; i < length; i++)
        buffer[i] = (char)tolower((unsigned char)name[i]);
    buffer[length] = '\0';
    for (; *marks; marks++) {
        const char *mark = strstr(buffer, *marks);

        if (mark && mark + strlen(*marks) > word)
            word = mark + strlen(*marks);
    }
    return word;
}

enum cv_scope cv_scope_of_name(const char *name)
{
    static const char *const marks[] = { "scope_", NULL };
    char buffer[LONGEST_NAME];
    const struct scope_row *row = cv_sorted_find(&scopes, essential(name, marks, buffer));

    return row ? row->scope : CV_SCOPE_UNKNOWN;
}

enum cv_scope cv_scope_of_value(int64_t value)
{
    switch (value) {
    case 0:
        return CV_SCOPE_SYSTEM;
    case 1:
        return CV_SCOPE_DEVICE;
    case 2:
        return CV_SCOPE_BLOCK;
    case 10:
        return CV_SCOPE_THREAD;
    default:
        return CV_SCOPE_UNKNOWN;
    }
}

enum cv_scope cv_scope_of_nv_value(int64_t value)
{
    static const enum cv_scope by_value[] = { CV_SCOPE_THREAD, CV_SCOPE_BLOCK, CV_SCOPE_CLUSTER,
                                              CV_SCOPE_DEVICE, CV_SCOPE_SYSTEM };

    if (value < 0 || value >= (int64_t)(sizeof by_value / sizeof by_value[0]))
        return CV_SCOPE_UNKNOWN;
    return by_value[value];
}

enum cv_order cv_order_of_name(const char *name)
{
    static const char *const marks[] = { "order_", "atomic_", "sem_", NULL };
    char buffer[LONGEST_NAME];
    const struct order_row *row = cv_sorted_find(&orders, essential(name, marks, buffer));

    return row ? row->order : CV_ORDER_NONE;
}

enum cv_order cv_order_of_value(int64_t value)
{
    static const enum cv_order by_value[] = { CV_RELAXED, CV_CONSUME, CV_ACQUIRE,
                                              CV_RELEASE, CV_ACQ_REL, CV_SEQ_CST };

    if (value < 0 || value >= (int64_t)(sizeof by_value / sizeof by_value[0]))
        return CV_ORDER_NONE;
    return by_value[value];
}

struct variable_row {
    const char *name;
    enum cv_builtin first; /* of component x; y and z follow */
};

static const struct variable_row variables[] = {
    { "threadIdx", CV_THREAD_X },
    { "blockIdx", CV_BLOCK_X },
    { "blockDim", CV_BLOCK_DIM_X },
    { "gridDim", CV_GRID_DIM_X },
};

enum cv_builtin cv_builtin_of(const char *variable, const char *component)
{
    if (strcmp(variable, "warpSize") == 0)
        return component[0] == '\0' ? CV_WARP_SIZE : CV_BUILTIN_NONE;
    if (component[0] < 'x' || component[0] > 'z' || component[1] != '\0')
        return CV_BUILTIN_NONE;
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        if (strcmp(variable, variables[i].name) == 0)
            return variables[i].first + (unsigned)(component[0] - 'x');
    }
    return CV_BUILTIN_NONE;
}

const char *cv_known_types_misplaced(void)
{
    const char *name = cv_sorted_misplaced(&types);

    if (!name)
        name = cv_sorted_misplaced(&scopes);
    return name ? name : cv_sorted_misplaced(&orders);
}
