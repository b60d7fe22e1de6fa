/* meaning.h - what CUDA's own functions mean to the model, as tables of names.
 *
 * The lowering asks here for every call of a function that is not the user's; what is
 * found becomes an operation instead of a call. No libclang: names and numbers only. */
#ifndef CUVET_FRONTEND_MEANING_H
#define CUVET_FRONTEND_MEANING_H

#include "model/program.h"

enum { CV_MEANING_OPERANDS = 4 };

/* What a group is asked about itself: from where it computes the answer. */
enum cv_group_question {
    CV_GROUP_NONE,
    CV_GROUP_SIZE,   /* how many threads it has: a block, a tile */
    CV_GROUP_RANK,   /* which of its threads this is: a tile */
    CV_GROUP_NUMBER, /* which of the tiles it is */
};

/* How the operands of the operation come out of the call's arguments. Argument numbers
 * count what is written between the parentheses, from 0; a method's object is none of them.
 * An argument that is left out has no number: -1. Arguments that are not named here have no
 * part in the operation, and are evaluated all the same. */
struct cv_meaning {
    enum cv_op_kind kind; /* CV_OP_CALL: an ordinary call; of the rest only never_returns holds */
    unsigned detail;      /* enum cv_atomic, cv_barrier, cv_builtin or cv_operator, by kind */
    enum cv_barrier_part part;
    enum cv_group_question question; /* BUILTIN: computed from the builtin and the group's type */
    enum cv_scope scope; /* CV_SCOPE_NONE: the type's own scope, or the scope argument */
    enum cv_order order; /* CV_ORDER_NONE: the order argument, or seq_cst */
    bool is_volatile;    /* LOAD, STORE: as volatile (__ldcv) */
    int order_argument;  /* which argument names the memory order; -1 for none */
    int scope_argument;  /* which argument names the thread scope; -1 for none */
    bool never_returns;
    bool ballot;         /* a bit for each lane that votes for it */
    bool uniform_result; /* the same for all threads that take part: __syncthreads_or, __any_sync */

    /* The operands in order, ended by -1. The address of a method's object comes before them
     * for ATOMIC and CV_BARRIER_OBJECT; group barriers do not take it. Barriers of a warp have
     * the mask first, or no operands at all. NEW: the bytes are the product of the operands. */
    signed char operands[CV_MEANING_OPERANDS + 1];
    int result_argument;      /* the argument whose pointee gets the result; -1 for none */
    int group_argument;       /* BARRIER: detail and scope are those of this argument's group
                                 type, see cv_barrier_of_group; -1 for none */
    bool expected_by_address; /* CAS: operand 1 is an address; the result is the success */
    bool values_by_address;   /* ATOMIC: the last operand is the address of the value */
    bool result_is_success;   /* CAS with values: the result is whether old was expected */
    bool result_is_new;       /* ATOMIC: the value afterwards: ++x, x += n, __sync_add_and_fetch */
    bool has_implied_value;   /* one more operand that is not written: the 1 of ++x, the mask of
                                 __syncwarp() */
    int64_t implied_value;
    int leaves;          /* BARRIER: CV_LEAVES_YOUNGER, CV_LEAVES_ALL or 0 */
    bool leaves_batches; /* BARRIER: its first template or other argument says how many */
    bool nv_scopes;      /* the scope argument counts as __NV_THREAD_SCOPE_BLOCK and its like */
};

/* A function by its qualified name without template arguments and without inline
 * namespaces: "atomicCAS", "cuda::atomic_thread_fence", "std::this_thread::yield",
 * "cooperative_groups::sync". `argument_count` as written in the call. */
struct cv_meaning cv_meaning_of_function(const char *qualified_name, size_t argument_count);

/* A method of a known type: CV_KNOWN_ATOMIC, "fetch_add". Operators by their spelling:
 * "operator++", "operator=", "operator T" for conversions. */
struct cv_meaning cv_meaning_of_method(enum cv_known_type type, const char *method,
                                       size_t argument_count);

/* An asynchronous copy: which of its arguments are what; -1 for none. */
struct cv_copy_meaning {
    enum cv_copy copy;
    int to, bytes, tracker;
};

/* False for functions that copy nothing asynchronously. */
bool cv_copy_of(const char *qualified_name, size_t argument_count, struct cv_copy_meaning *meaning);

/* A method of a class that is a stream or an event by another name, as the call of the runtime API
 * that it makes with the handle in its first field: "sync" of cuda::stream_ref is
 * cudaStreamSynchronize. `asks`: it gives whether that succeeded. "": it gives the handle. NULL for
 * other methods. */
const char *cv_handle_method(enum cv_known_type type, const char *method, size_t argument_count,
                             bool *asks);

/* The barrier that a group type synchronizes on; false for types that are no groups. */
bool cv_barrier_of_group(enum cv_known_type type, enum cv_barrier *barrier, enum cv_scope *scope);

/* Whether a function has no effect and its value depends on its arguments alone: sqrtf,
 * __popc, std::forward. */
bool cv_is_pure(const char *qualified_name);

/* Known record types and handles by qualified template name: "cuda::barrier" gives
 * CV_KNOWN_BARRIER, "CUstream_st" CV_KNOWN_STREAM. */
enum cv_known_type cv_known_type_of(const char *qualified_name);

/* The scope that a tag or enumerator names: "thread_scope_block", or its value (cuda's
 * enumeration: system 0, device 1, block 2, thread 10; clusters and warps where named). */
enum cv_scope cv_scope_of_name(const char *name);
enum cv_scope cv_scope_of_value(int64_t value);
enum cv_scope cv_scope_of_nv_value(int64_t value); /* __NV_THREAD_SCOPE_THREAD 0 ... _SYSTEM 4 */
enum cv_order cv_order_of_name(const char *name);  /* "memory_order_acquire", "acquire" */
enum cv_order cv_order_of_value(int64_t value); /* of std::memory_order: relaxed 0 ... seq_cst 5 */

/* threadIdx, blockIdx, blockDim, gridDim, warpSize with a component "x", "y", "z" or "". */
enum cv_builtin cv_builtin_of(const char *variable, const char *component);

/* For the tests: a name that stands at the wrong place of its table, or NULL. */
const char *cv_meaning_misplaced(void);
const char *cv_known_types_misplaced(void);
const char *cv_pure_misplaced(void);

#endif
