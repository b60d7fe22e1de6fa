/* program.h - the program model: what was read from the sources, in flat arrays.
 *
 * A *unit* is one translation unit, read on both sides: host bodies from the host
 * pass, device bodies from the device pass. It lives in one arena. A *program* is the
 * units of a run, linked by USR. Nothing here knows libclang, and nothing changes once
 * the unit is complete.
 *
 * A function body is a control-flow graph of blocks of operations, close to what a
 * compiler emits before it optimizes: every variable is an object in memory, loads and
 * stores are spelled out, and short-circuit conditions are edges. An operation is known
 * by its number in the function; its operands are numbers of operations before it.
 *
 *     while (*flag == 0) {}        block 1   %3 = object 'flag'      (its address)
 *                                            %4 = load %3            (the pointer)
 *                                            %5 = load volatile %4   (the flag)
 *                                            %6 = constant 0
 *                                            %7 = eq %5, %6
 *                                            branch %7, block 2, block 3
 *
 * Ids are 32 bits and index the array of their owner; CV_NONE means there is none. */
#ifndef CUVET_MODEL_PROGRAM_H
#define CUVET_MODEL_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/index.h"
#include "support/intern.h"
#include "support/vector.h"

/* ------------------------------------------------------------------ places */

/* Where something stands, as the user wrote it: for code that comes from a macro, the
 * place where the macro is used. Lines and columns count from 1, columns in bytes; the
 * end is the first column after it. Line 0: no place (implicit code). */
struct cv_span {
    uint32_t file; /* cv_unit.files */
    uint32_t line, column;
    uint32_t end_line, end_column;
};

struct cv_file {
    const char *path; /* as the compiler saw it, made absolute */
    bool system;      /* the toolkit's, the compiler's or the standard library's */
};

/* ------------------------------------------------------------------- types */

enum cv_type_kind {
    CV_TYPE_OTHER, /* nothing known: dependent, erroneous, member pointers, ... */
    CV_TYPE_VOID,
    CV_TYPE_BOOL,
    CV_TYPE_SIGNED,
    CV_TYPE_UNSIGNED, /* characters and enumerations are integers too */
    CV_TYPE_FLOAT,
    CV_TYPE_POINTER, /* pointers and references */
    CV_TYPE_ARRAY,
    CV_TYPE_RECORD,
    CV_TYPE_FUNCTION,
};

/* Records that mean something to CUDA, by their qualified template name. */
enum cv_known_type {
    CV_KNOWN_NONE,
    CV_KNOWN_ATOMIC,     /* cuda::atomic, cuda::std::atomic, std::atomic */
    CV_KNOWN_ATOMIC_REF, /* cuda::atomic_ref, std::atomic_ref */
    CV_KNOWN_ATOMIC_FLAG,
    CV_KNOWN_BARRIER, /* cuda::barrier, std::barrier */
    CV_KNOWN_PIPELINE,
    CV_KNOWN_PIPELINE_STATE,
    CV_KNOWN_LATCH,
    CV_KNOWN_SEMAPHORE,
    CV_KNOWN_GRID_GROUP,
    CV_KNOWN_CLUSTER_GROUP,
    CV_KNOWN_BLOCK_GROUP,
    CV_KNOWN_TILE_GROUP, /* thread_block_tile, coalesced_group */
    CV_KNOWN_DIM3,
    CV_KNOWN_STREAM, /* cudaStream_t, CUstream; cuda::stream_ref */
    CV_KNOWN_EVENT,
    CV_KNOWN_GRAPH,
    CV_KNOWN_GRAPH_EXEC,
    CV_KNOWN_LAUNCH_CONFIG, /* cudaLaunchConfig_t, CUlaunchConfig */
    CV_KNOWN_THREAD,        /* std::thread, std::jthread */
};

/* Which threads an atomic operation, fence or barrier covers. */
enum cv_scope {
    CV_SCOPE_NONE, /* not a scoped operation */
    CV_SCOPE_THREAD,
    CV_SCOPE_WARP,
    CV_SCOPE_BLOCK,
    CV_SCOPE_CLUSTER,
    CV_SCOPE_DEVICE,
    CV_SCOPE_SYSTEM,
    CV_SCOPE_UNKNOWN,
};

struct cv_type {
    enum cv_type_kind kind;
    enum cv_known_type known; /* of the record, or of the handle */
    enum cv_scope scope;      /* of known atomics, barriers and pipelines */
    bool is_const;
    bool is_volatile;
    bool is_reference; /* a pointer that C++ follows by itself */
    int64_t size;      /* bytes; -1 where it is not known */
    int64_t alignment; /* bytes; -1 where it is not known */
    uint32_t element;  /* pointee, array element, underlying value of an atomic */
    int64_t length;    /* of an array; -1 where it is not known */
    uint32_t record;   /* cv_unit.records */
    const char *name;  /* as a person would write it */
};

struct cv_field {
    const char *name; /* "" for anonymous ones; a base class is a field named after it */
    const char *usr;
    uint32_t type;
    int64_t offset; /* bytes; -1 where it is not known */
    bool is_base;
};

struct cv_record {
    const char *name; /* qualified, with template arguments */
    const char *usr;
    uint32_t first_field; /* cv_unit.fields */
    uint32_t field_count;
    bool is_union;
    bool is_lambda;
    uint32_t destructor; /* cv_unit.functions; CV_NONE where it does nothing */
};

/* ----------------------------------------------------------------- objects */

enum cv_object_kind {
    CV_OBJECT_PARAMETER, /* automatic storage too */
    CV_OBJECT_LOCAL,     /* automatic storage */
    CV_OBJECT_TEMPORARY, /* automatic storage, made by the lowering */
    CV_OBJECT_THIS,      /* the implicit parameter: a pointer */
    CV_OBJECT_STATIC,    /* a static local, a global, a static member, extern */
    CV_OBJECT_STRING,    /* a string literal */
};

enum cv_space {
    CV_SPACE_HOST,     /* ordinary memory of the side; automatic storage in device code */
    CV_SPACE_SHARED,   /* __shared__ */
    CV_SPACE_DEVICE,   /* __device__ */
    CV_SPACE_CONSTANT, /* __constant__ */
    CV_SPACE_MANAGED,  /* __managed__ */
};

/* Which units can name a static object. */
enum cv_visibility {
    CV_VISIBLE_ANYWHERE, /* any: it is declared for them, or nothing is known of it */
    CV_VISIBLE_HERE,     /* any, but nothing declares it besides its definition */
    CV_VISIBLE_IN_UNIT,  /* its own */
};

struct cv_object {
    enum cv_object_kind kind;
    enum cv_space space;
    uint32_t type;
    const char *name;
    const char *usr; /* equal for one object in several units */
    bool is_extern;  /* declared here, defined elsewhere: extern __shared__ as well */
    bool is_thread_local;
    /* A constant initializer that folds to an integer, and it is const; in a linked program, or
     * nothing writes it (see unwritten.h). */
    bool has_value;
    int64_t value;
    enum cv_visibility visibility;
    bool starts_known; /* STATIC: what it holds before any code runs; at most 8 bytes of it */
    int64_t start;
    struct cv_span span;
};

/* -------------------------------------------------------------- operations */

enum cv_op_kind {
    CV_OP_UNKNOWN,   /* could not be lowered; operands are its parts. Value unknown; see
                        cv_unknown */
    CV_OP_CONSTANT,  /* integer, bool, null pointer, enumerator: .value */
    CV_OP_FLOAT,     /* floating constant: .real */
    CV_OP_OBJECT,    /* address of an object: .object (see cv_op.is_local) */
    CV_OP_FUNCTION,  /* address of a function: .function */
    CV_OP_FIELD,     /* address of a field: operand 0 base address; .field */
    CV_OP_INDEX,     /* address: operand 0 pointer or array address + operand 1 elements */
    CV_OP_BUILTIN,   /* threadIdx.x and the like: .builtin */
    CV_OP_LOAD,      /* value at operand 0 */
    CV_OP_STORE,     /* operand 1 to operand 0 */
    CV_OP_UNARY,     /* .operator */
    CV_OP_BINARY,    /* .operator */
    CV_OP_CAST,      /* operand 0 to .type; pointers keep what they point to */
    CV_OP_ATOMIC,    /* .atomic: operand 0 the address, then the values; result: the old value */
    CV_OP_FENCE,     /* .scope, .order */
    CV_OP_BARRIER,   /* .barrier; operands: mask, object, count, as far as it has them */
    CV_OP_CALL,      /* .call: operands are the arguments, `this` first for methods */
    CV_OP_LAUNCH,    /* .launch */
    CV_OP_ASM,       /* .assembly: operands outputs' addresses, then inputs' values */
    CV_OP_NEW,       /* memory from new or malloc: a new object each time; operand 0 bytes */
    CV_OP_DELETE,    /* operand 0 the pointer */
    CV_OP_YIELD,     /* this_thread::yield, __nanosleep, sleep: no effect, no progress */
    CV_OP_IO,        /* printf, puts, ... in device code: a library I/O call */
    CV_OP_CLOCK,     /* clock64(), globaltimer: differs at each call */
    CV_OP_SCOPE_END, /* the lifetime of local object .object ends */
};

/* What is known of an operation that is not. */
enum cv_unknown {
    CV_UNKNOWN_EFFECT,   /* it may change what its operands lead to */
    CV_UNKNOWN_HARMLESS, /* it only asks: for a range's next element, for what a record converts to
                          */
};

enum cv_operator {
    CV_OPERATOR_NONE,
    CV_ADD,
    CV_SUB,
    CV_MUL,
    CV_DIV,
    CV_REM,
    CV_SHL,
    CV_SHR,
    CV_AND,
    CV_OR,
    CV_XOR,
    CV_EQ,
    CV_NE,
    CV_LT,
    CV_LE,
    CV_GT,
    CV_GE,
    CV_MIN,
    CV_MAX,
    CV_NEG,
    CV_NOT /* bitwise */,
    CV_LNOT /* logical */,
};

enum cv_builtin {
    CV_BUILTIN_NONE,
    CV_THREAD_X,
    CV_THREAD_Y,
    CV_THREAD_Z,
    CV_BLOCK_X,
    CV_BLOCK_Y,
    CV_BLOCK_Z,
    CV_BLOCK_DIM_X,
    CV_BLOCK_DIM_Y,
    CV_BLOCK_DIM_Z,
    CV_GRID_DIM_X,
    CV_GRID_DIM_Y,
    CV_GRID_DIM_Z,
    CV_WARP_SIZE,
    CV_LANE,
    CV_WARP_ID,
    CV_SM_ID,
    CV_CLUSTER_RANK,
    CV_THREAD_RANK,
    CV_GRID_RANK,
    CV_BLOCK_RANK,
    CV_ACTIVE_MASK,
};

enum cv_atomic {
    CV_ATOMIC_LOAD,  /* read */
    CV_ATOMIC_STORE, /* write only */
    CV_ATOMIC_EXCHANGE,
    CV_ATOMIC_CAS, /* operands: address, expected (value, or address where .expected_by_address),
                      desired */
    CV_ATOMIC_ADD,
    CV_ATOMIC_SUB,
    CV_ATOMIC_AND,
    CV_ATOMIC_OR,
    CV_ATOMIC_XOR,
    CV_ATOMIC_MIN,
    CV_ATOMIC_MAX,
    CV_ATOMIC_INC,
    CV_ATOMIC_DEC,
    CV_ATOMIC_WAIT, /* blocks while the value equals operand 1 */
    CV_ATOMIC_NOTIFY,
    CV_ATOMIC_REDUCE, /* PTX red: a read-modify-write without a result; not a read */
};

enum cv_order {
    CV_ORDER_NONE,
    CV_RELAXED,
    CV_CONSUME,
    CV_ACQUIRE,
    CV_RELEASE,
    CV_ACQ_REL,
    CV_SEQ_CST,
};

enum cv_barrier {
    CV_BARRIER_WARP,    /* __syncwarp, *_sync primitives; tile.sync() */
    CV_BARRIER_BLOCK,   /* __syncthreads and its variants, block.sync(), bar.sync */
    CV_BARRIER_CLUSTER, /* cluster.sync(), barrier_arrive/wait */
    CV_BARRIER_GRID,    /* grid.sync() */
    CV_BARRIER_MULTI_GRID,
    CV_BARRIER_OBJECT, /* cuda::barrier, latch, semaphore, mbarrier, pipeline: operand 0 */
};

enum cv_barrier_part {
    CV_SYNC,   /* arrive and wait */
    CV_ARRIVE, /* does not wait */
    CV_WAIT,
    CV_TRY_WAIT, /* result: whether the phase is over */
    CV_INIT,
    CV_COMMIT, /* a pipeline's or async copy's commit */
};

/* What a barrier that waits for batches leaves, where that is no number of them. */
enum {
    CV_LEAVES_YOUNGER = -1, /* all but the oldest that was not released: a consumer's wait */
    CV_LEAVES_ALL = -2,     /* it waits for room, and for no copy */
};

struct cv_op {
    uint8_t kind;     /* enum cv_op_kind */
    uint8_t detail;   /* enum cv_operator, cv_builtin, cv_atomic, cv_barrier, cv_unknown, by kind */
    uint8_t part;     /* enum cv_barrier_part */
    uint8_t scope;    /* enum cv_scope: ATOMIC, FENCE, BARRIER */
    uint8_t order;    /* enum cv_order: ATOMIC, FENCE */
    bool is_volatile; /* LOAD, STORE: through a volatile glvalue; ASM: asm volatile */
    bool is_local; /* OBJECT, SCOPE_END: .object is in cv_function.objects, else in cv_unit.globals
                    */
    bool expected_by_address; /* ATOMIC CAS: as compare_exchange; result is the success */
    bool is_uniform;          /* BARRIER: the result is the same for all threads that take part */
    bool is_ballot;           /* BARRIER: a bit for each lane of operand 0 with operand 1 not 0 */
    uint32_t type;            /* of the result; the pointee's for addresses is one step further */
    uint32_t first_operand;   /* cv_function.operands */
    uint32_t operand_count;
    union {
        int64_t value; /* also of a BARRIER that waits for batches: the last ones that it leaves;
                          of a tile's: how many threads a tile has, 0: not known */
        double real;
        uint32_t object;
        uint32_t function; /* cv_unit.functions */
        uint32_t field;    /* cv_unit.fields */
        uint32_t call;     /* cv_function.calls */
        uint32_t launch;   /* cv_function.launches */
        uint32_t assembly; /* cv_function.assemblies */
    };
    struct cv_span span;
};

/* How an asynchronous copy is waited for. */
enum cv_copy {
    CV_COPY_NONE,
    CV_COPY_GROUP,   /* by the group that made it: cooperative_groups::memcpy_async */
    CV_COPY_BATCH,   /* with the batch it is committed in: __pipeline_memcpy_async */
    CV_COPY_TRACKED, /* at the barrier or pipeline it names: cuda::memcpy_async, bulk copies */
};

struct cv_call {
    uint32_t callee;  /* cv_unit.functions; CV_NONE: through a pointer, operand 0 */
    const char *name; /* unqualified name, "" for calls through pointers */
    bool has_this;    /* operand 0 is the address of the object */
    bool is_virtual;  /* dispatched at run time */
    bool is_constructor;
    bool never_returns; /* __trap, exit, abort, [[noreturn]] */
    bool is_pure;       /* no effect, and the value depends on the arguments alone: sqrtf */
    bool unresolved;    /* did not compile: a host call in device code, an overload set */
    enum cv_copy copy;
    uint32_t copy_to, copy_bytes, tracker; /* of a copy: operations; CV_NONE for none */
    uint32_t result; /* cv_function.objects: where a record result is built; CV_NONE */
    uint32_t op;     /* the operation */
};

enum cv_launch_form {
    CV_LAUNCH_CHEVRON,  /* kernel<<<grid, block, shared, stream>>>(...) */
    CV_LAUNCH_CALL,     /* cudaLaunchKernel, cudaLaunchKernelExC, cuLaunchKernel(Ex) ... */
    CV_LAUNCH_CALL_CXX, /* cudaLaunchKernelEx and other templates: arguments are spelled out */
    CV_LAUNCH_BUFFER,   /* cudaLaunchDevice(V2): arguments are in a parameter buffer */
};

/* Operands are operation numbers of the same function; CV_NONE where left out. */
struct cv_launch {
    enum cv_launch_form form;
    bool cooperative; /* cudaLaunchCooperativeKernel and its like; attributes say it otherwise */
    uint32_t kernel;  /* operation: a FUNCTION where the kernel is named */
    uint32_t grid, block;               /* operations: a dim3's address, or an integer */
    uint32_t grid_xyz[3], block_xyz[3]; /* driver API: three integers each */
    uint32_t shared_bytes;
    uint32_t stream;
    uint32_t config;         /* operation: address of a launch configuration structure */
    uint32_t arguments;      /* operation: address of an array of argument addresses (void **) */
    uint32_t buffer;         /* operation: a parameter buffer */
    uint32_t first_argument; /* cv_function.operands: arguments that are spelled out */
    uint32_t argument_count;
    uint32_t op;
    struct cv_span span; /* the whole launch */
};

/* What inline PTX does, as one bit each. */
enum cv_asm_effect {
    CV_ASM_PROGRESS = 1 << 0, /* ld.volatile, ld.acquire, ld.relaxed, atom, barrier, try_wait */
    CV_ASM_WRITES = 1 << 1,   /* st.*, red */
    CV_ASM_READS = 1 << 2,    /* plain ld */
    CV_ASM_FENCE = 1 << 3,
    CV_ASM_YIELD = 1 << 4,   /* nanosleep */
    CV_ASM_EXIT = 1 << 5,    /* exit, trap: does not return */
    CV_ASM_VARIES = 1 << 6,  /* its result differs at each execution: clock, atom, try_wait, ... */
    CV_ASM_UNKNOWN = 1 << 7, /* has an instruction that is not in the table */
    CV_ASM_LOADS = 1 << 8,   /* ld: what it gives stands in memory, strong or not */
    CV_ASM_COUNTS = 1 << 9,  /* red, atom: adds to memory, or takes away */
};

struct cv_asm {
    const char *text;
    unsigned effects;      /* enum cv_asm_effect, or-ed */
    uint32_t output_count; /* operands 0.. are addresses of outputs, the rest inputs */
    bool keeps_address;    /* its output is its input, as an address of another kind */
    bool synchronizes;     /* only by the copy below, and the barriers that follow it */
    enum cv_copy copy;
    uint32_t copy_to, copy_bytes, tracker; /* of a copy: operations; CV_NONE for none */
    uint32_t op;
    /* Where it is one access of memory and fences: enum cv_atomic + 1; 0: it is not, or more.
     * Operands: the result's address where there is one, the memory, then the values. */
    uint32_t access;
    uint32_t width; /* bytes of that memory */
};

/* ------------------------------------------------------------------ blocks */

enum cv_end {
    CV_END_JUMP,   /* one successor */
    CV_END_BRANCH, /* condition: successor 0 where true, 1 where false */
    CV_END_SWITCH, /* condition against cv_function.cases; the last successor is the default */
    CV_END_RETURN, /* condition: the value, or CV_NONE */
    CV_END_STOP,   /* control does not go on: after __trap, exit, throw, unreachable */
};

struct cv_block {
    uint32_t first_op; /* the block's operations are numbered in a row */
    uint32_t op_count;
    enum cv_end end;
    uint32_t condition;       /* operation */
    uint32_t first_successor; /* cv_function.successors; same place in cv_function.cases */
    uint32_t successor_count;
    struct cv_span loop; /* where this block begins a loop statement: `while (x)`, `for (;;)`,
                            `do`, or the label of a backward goto. Line 0: it does not */
    struct cv_span body; /* with it: where a statement can be put first into the loop's body. An
                            empty range, or the empty statement that it replaces. Line 0: nowhere */
};

/* --------------------------------------------------------------- functions */

enum cv_side { CV_HOST, CV_DEVICE };

struct cv_function {
    const char *usr;
    const char *name;        /* qualified: "DoneFlag::wait", "spin<3>", "lambda at file.cu:3:5" */
    const char *base_name;   /* unqualified: "wait" */
    enum cv_side side;       /* whose body this is: a __host__ __device__ function has two */
    bool is_kernel;          /* __global__ */
    bool is_host, is_device; /* by its attributes; a plain function is host */
    bool is_method;          /* objects[0] is `this` */
    bool is_lambda;          /* call operator of a lambda */
    bool is_instance;        /* of a template: others share its place */
    bool is_static;          /* internal linkage: only its own unit sees it */
    bool is_virtual;
    bool has_body;
    bool in_system_header;
    bool incomplete; /* statements were lost to errors: see cv_unit.problems */
    bool forks;      /* OpenMP: several threads of the host run parts of the body */
    bool is_pattern; /* a template that nobody instantiates: dependent parts are UNKNOWN */
    uint32_t result_type;
    uint32_t record;       /* of a method: cv_unit.records */
    struct cv_span span;   /* the name */
    struct cv_span extent; /* the whole definition */
    struct {
        int32_t max_threads, min_blocks,
            max_cluster;    /* __launch_bounds__; -1: not given or not known */
        int32_t cluster[3]; /* __cluster_dims__; 0: not given, -1: not known */
    } bounds;

    uint32_t parameter_count; /* objects[0..] are the parameters, `this` first */
    struct cv_object *objects;
    uint32_t object_count;
    struct cv_block *blocks; /* blocks[0] is the entry */
    uint32_t block_count;
    struct cv_op *ops;
    uint32_t op_count;
    uint32_t *operands;
    uint32_t operand_count;
    uint32_t *successors;
    int64_t *cases; /* value that leads to the successor in the same place */
    uint32_t successor_count;
    struct cv_call *calls;
    uint32_t call_count;
    struct cv_launch *launches;
    uint32_t launch_count;
    struct cv_asm *assemblies;
    uint32_t assembly_count;
};

/* ------------------------------------------------------------------- units */

/* Something that could not be read: reported as incomplete. */
struct cv_problem {
    enum cv_side side;
    struct cv_span span; /* line 0: the file as a whole */
    const char *file;    /* where there is no span */
    const char *reason;
    bool fatal; /* nothing after it was read */
};

/* The source defines a macro of CUDA's headers for itself, when they have been read already. */
struct cv_late_macro {
    const char *name;
    struct cv_span span; /* the name, where it is defined */
};

/* Lines that are not compiled for one of the unit's architectures: #if on __CUDA_ARCH__. */
struct cv_arch_gap {
    uint32_t file; /* cv_unit.files */
    uint32_t first_line, last_line;
    int64_t architecture;
};

struct cv_unit {
    struct cv_arena *arena;
    const char *source;       /* absolute path of the main file */
    const char *command;      /* what tells it apart from the same file with other flags, or "" */
    const int *architectures; /* 90 for sm_90, ascending */
    size_t architecture_count;
    int64_t toolkit; /* whose headers were used: 13000 for CUDA 13.0; 0: those that cuvet carries */
    bool flags_known;   /* a compile command was given; else the flags are guessed */
    bool targets_known; /* so, or an architecture was; else `architectures` is guessed */
    bool relocatable;
    bool cdp1; /* device code is built for version one of dynamic parallelism where there is one */
    bool cdp1_macro; /* because the command asks for it, and not because of the toolkit's age */
    bool per_thread_default_stream;
    const char *link; /* the command that links it without the device runtime; NULL: none known */

    struct cv_file *files;
    uint32_t file_count;
    struct cv_type *types;
    uint32_t type_count;
    struct cv_record *records;
    uint32_t record_count;
    struct cv_field *fields;
    uint32_t field_count;
    struct cv_object *globals;
    uint32_t global_count;
    struct cv_function *functions; /* with and without body, of both sides */
    uint32_t function_count;
    struct cv_problem *problems;
    uint32_t problem_count;
    struct cv_late_macro *late_macros;
    uint32_t late_macro_count;
    struct cv_arch_gap *arch_gaps;
    uint32_t arch_gap_count;
};

/* The function a use of `function` in the unit means in the whole program. */
struct cv_function_ref {
    uint32_t unit;     /* cv_program.units */
    uint32_t function; /* cv_unit.functions */
};

struct cv_program {
    struct cv_arena *arena;
    struct cv_unit **units;
    uint32_t unit_count;
    struct cv_symbol *symbols; /* by USR and side: see link.h */
    size_t symbol_count;
    size_t symbol_capacity;
    struct cv_index symbol_index;
    struct cv_index own_index;   /* definitions of each unit, by its USRs and side */
    uint32_t *first_of_unit;     /* functions are numbered through, from unit to unit */
    struct cv_call_graph *calls; /* see callgraph.h */
};

/* Operand `n` of an operation: the number of an operation of the same function. */
static inline uint32_t cv_operand(const struct cv_function *function, const struct cv_op *op,
                                  uint32_t n)
{
    return n < op->operand_count ? function->operands[op->first_operand + n] : CV_NONE;
}

#endif
