/* ptx.c - what the instructions of inline assembly do.
 *
 * An instruction is looked up by its name before the first dot; those whose effect depends
 * on the modifiers have a function that looks at them. Templates of host code are read with
 * the same eyes: what they may contain and matters is in the same table. */
#include "frontend/meaning/ptx.h"

#include <ctype.h>
#include <string.h>

#include "frontend/meaning/ptx_read.h"
#include "support/sorted.h"

struct opcode {
    const char *name;
    unsigned effects; /* enum cv_asm_effect */
    unsigned (*by_modifiers)(
        const struct cv_ptx_instruction *instruction); /* or NULL; adds effects */
    bool bare; /* stands without a modifier, as hardly any instruction of PTX does */
};

/* --------------------------------------------------------------- modifiers */

static bool has_any_modifier(const struct cv_ptx_instruction *instruction,
                             const char *const *modifiers)
{
    for (; *modifiers; modifiers++) {
        if (cv_ptx_has(instruction, *modifiers))
            return true;
    }
    return false;
}

/* ld.cv fetches again each time, as volatile does. ld.cg and ld.cs only choose a cache, but
 * what they read is not held in a register: the result may differ at each execution. */
static unsigned load_effects(const struct cv_ptx_instruction *instruction)
{
    static const char *const strong[] = { "volatile", "relaxed", "acquire", "mmio", "cv", NULL };
    static const char *const uncached[] = { "cg", "cs", "lu", NULL };

    if (has_any_modifier(instruction, strong))
        return CV_ASM_LOADS | CV_ASM_PROGRESS | CV_ASM_VARIES;
    if (cv_ptx_has(instruction, "param"))
        return 0;
    if (has_any_modifier(instruction, uncached))
        return CV_ASM_LOADS | CV_ASM_READS | CV_ASM_VARIES;
    return CV_ASM_LOADS | CV_ASM_READS;
}

/* cp.async and its kin: the groups are waited for, the copies go on by themselves. */
static unsigned copy_effects(const struct cv_ptx_instruction *instruction)
{
    if (cv_ptx_has(instruction, "commit_group") || cv_ptx_has(instruction, "prefetch"))
        return 0;
    if (cv_ptx_has(instruction, "wait_group") || cv_ptx_has(instruction, "wait_all"))
        return CV_ASM_PROGRESS;
    if (cv_ptx_has(instruction, "arrive"))
        return CV_ASM_PROGRESS | CV_ASM_WRITES;
    return CV_ASM_READS | CV_ASM_WRITES;
}

/* What is added is a count, or a ticket where the old value is wanted too. */
static unsigned reduction_effects(const struct cv_ptx_instruction *instruction)
{
    static const char *const counting[] = { "add", "inc", "dec", NULL };

    return has_any_modifier(instruction, counting) ? CV_ASM_COUNTS : 0;
}

static unsigned mbarrier_effects(const struct cv_ptx_instruction *instruction)
{
    if (cv_ptx_has(instruction, "try_wait") || cv_ptx_has(instruction, "test_wait"))
        return CV_ASM_PROGRESS | CV_ASM_VARIES;
    if (cv_ptx_has(instruction, "arrive") || cv_ptx_has(instruction, "arrive_drop"))
        return CV_ASM_PROGRESS | CV_ASM_WRITES;
    if (cv_ptx_has(instruction, "pending_count"))
        return 0;
    return CV_ASM_WRITES;
}

static unsigned barrier_effects(const struct cv_ptx_instruction *instruction)
{
    return cv_ptx_has(instruction, "red") ? CV_ASM_VARIES : 0;
}

static unsigned multimem_effects(const struct cv_ptx_instruction *instruction)
{
    if (cv_ptx_has(instruction, "ld_reduce"))
        return load_effects(instruction);
    if (cv_ptx_has(instruction, "cp"))
        return CV_ASM_READS | CV_ASM_WRITES;
    return CV_ASM_WRITES;
}

static unsigned grid_control_effects(const struct cv_ptx_instruction *instruction)
{
    return cv_ptx_has(instruction, "wait") ? CV_ASM_PROGRESS : 0;
}

static unsigned matrix_effects(const struct cv_ptx_instruction *instruction)
{
    if (cv_ptx_has(instruction, "load"))
        return CV_ASM_READS;
    return cv_ptx_has(instruction, "store") ? CV_ASM_WRITES : 0;
}

static unsigned warpgroup_effects(const struct cv_ptx_instruction *instruction)
{
    if (cv_ptx_has(instruction, "fence"))
        return CV_ASM_FENCE;
    if (cv_ptx_has(instruction, "wait_group"))
        return CV_ASM_PROGRESS;
    return cv_ptx_has(instruction, "mma_async") ? CV_ASM_READS : 0;
}

static unsigned tensor_core_effects(const struct cv_ptx_instruction *instruction)
{
    static const char *const writers[] = { "st", "cp", "mma", "commit", "shift", NULL };
    unsigned effects = 0;

    if (cv_ptx_has(instruction, "fence"))
        return CV_ASM_FENCE;
    if (cv_ptx_has(instruction, "wait"))
        return CV_ASM_PROGRESS;
    /* Waits until enough tensor memory is free. */
    if (cv_ptx_has(instruction, "alloc"))
        return CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES;
    if (cv_ptx_has(instruction, "ld"))
        effects |= CV_ASM_READS;
    if (has_any_modifier(instruction, writers))
        effects |= CV_ASM_READS | CV_ASM_WRITES;
    return effects;
}

static unsigned tensor_map_effects(const struct cv_ptx_instruction *instruction)
{
    return cv_ptx_has(instruction, "cp_fenceproxy") ? CV_ASM_FENCE | CV_ASM_WRITES : CV_ASM_WRITES;
}

static unsigned cluster_launch_effects(const struct cv_ptx_instruction *instruction)
{
    return cv_ptx_has(instruction, "try_cancel") ? CV_ASM_WRITES : 0;
}

/* ------------------------------------------------------------- instructions */

/* Those that only compute, or give hints: no effect. */
/* clang-format off */
static const char *const computing[] = {
    "abs", "add", "addc", "alloca", "and", "applypriority", "bfe", "bfi", "bfind", "bmsk",
    "brev", "clz", "cnot", "copysign", "cos", "createpolicy", "cvt", "cvta", "discard", "div",
    "dp2a", "dp4a", "elect", "ex2", "fma", "fns", "getctarank", "isspacep", "istypep", "lg2",
    "lop3", "mad", "mad24", "madc", "mapa", "max", "min", "mma", "mov", "movmatrix", "mul",
    "mul24", "neg", "not", "or", "pmevent", "popc", "prefetch", "prefetchu", "prmt", "rcp",
    "rem", "rsqrt", "sad", "selp", "set", "setmaxnreg", "setp", "shf", "shl", "shr", "sin",
    "slct", "sqrt", "stackrestore", "stacksave", "sub", "subc", "suq", "szext", "tanh", "testp",
    "txq", "vabsdiff", "vabsdiff2", "vabsdiff4", "vadd", "vadd2", "vadd4", "vavrg2", "vavrg4",
    "vmad", "vmax", "vmax2", "vmax4", "vmin", "vmin2", "vmin4", "vset", "vset2", "vset4",
    "vshl", "vshr", "vsub", "vsub2", "vsub4", "xor",
};
/* clang-format on */

/* All others. The host's "rep; nop" is "pause"; "lock" begins an atomic instruction. */
static const struct opcode opcodes[] = {
    { "activemask", .effects = CV_ASM_VARIES },
    { "atom", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES,
      .by_modifiers = reduction_effects },
    { "bar", .effects = CV_ASM_PROGRESS, .by_modifiers = barrier_effects },
    { "barrier", .effects = CV_ASM_PROGRESS, .by_modifiers = barrier_effects },
    { "bra", .bare = true },
    { "brkpt", .bare = true },
    { "brx", .bare = true },
    { "call", .effects = CV_ASM_UNKNOWN, .bare = true },
    { "clflush", .bare = true },
    { "clflushopt", .bare = true },
    { "clusterlaunchcontrol", .by_modifiers = cluster_launch_effects },
    { "clwb", .bare = true },
    { "cmpxchg", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES, .bare = true },
    { "cp", .by_modifiers = copy_effects },
    { "dmb", .effects = CV_ASM_FENCE, .bare = true },
    { "dsb", .effects = CV_ASM_FENCE, .bare = true },
    { "exit", .effects = CV_ASM_EXIT, .bare = true },
    { "fence", .effects = CV_ASM_FENCE },
    { "griddepcontrol", .by_modifiers = grid_control_effects },
    { "hlt", .effects = CV_ASM_EXIT, .bare = true },
    { "isb", .effects = CV_ASM_FENCE, .bare = true },
    { "ld", .by_modifiers = load_effects },
    { "ldmatrix", .effects = CV_ASM_READS },
    { "ldu", .effects = CV_ASM_READS },
    { "lfence", .effects = CV_ASM_FENCE, .bare = true },
    { "lock", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES, .bare = true },
    { "match", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES },
    { "mbarrier", .by_modifiers = mbarrier_effects },
    { "membar", .effects = CV_ASM_FENCE },
    { "mfence", .effects = CV_ASM_FENCE, .bare = true },
    { "mrs", .effects = CV_ASM_VARIES, .bare = true },
    { "multimem", .by_modifiers = multimem_effects },
    { "nanosleep", .effects = CV_ASM_YIELD },
    { "nop", .bare = true },
    { "pause", .effects = CV_ASM_YIELD, .bare = true },
    { "rdtsc", .effects = CV_ASM_VARIES, .bare = true },
    { "rdtscp", .effects = CV_ASM_VARIES, .bare = true },
    { "red", .effects = CV_ASM_WRITES, .by_modifiers = reduction_effects },
    { "redux", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES },
    { "rep", .effects = CV_ASM_YIELD, .bare = true },
    { "ret", .effects = CV_ASM_EXIT, .bare = true },
    { "sfence", .effects = CV_ASM_FENCE, .bare = true },
    { "shfl", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES },
    { "st", .effects = CV_ASM_WRITES },
    { "stmatrix", .effects = CV_ASM_WRITES },
    { "suld", .effects = CV_ASM_READS },
    { "sured", .effects = CV_ASM_WRITES },
    { "sust", .effects = CV_ASM_WRITES },
    { "tcgen05", .by_modifiers = tensor_core_effects },
    { "tensormap", .by_modifiers = tensor_map_effects },
    { "tex", .effects = CV_ASM_READS },
    { "tld4", .effects = CV_ASM_READS },
    { "trap", .effects = CV_ASM_EXIT, .bare = true },
    { "ud2", .effects = CV_ASM_EXIT, .bare = true },
    { "vote", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES },
    { "wfe", .effects = CV_ASM_YIELD, .bare = true },
    { "wgmma", .by_modifiers = warpgroup_effects },
    { "wmma", .by_modifiers = matrix_effects },
    { "xadd", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES, .bare = true },
    { "xchg", .effects = CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES, .bare = true },
    { "yield", .effects = CV_ASM_YIELD, .bare = true },
};

static const struct cv_sorted computing_table = CV_SORTED(computing);
static const struct cv_sorted opcode_table = CV_SORTED(opcodes);

/* Special registers that count by themselves. */
static const char *const counters[] = { "%clock", "%globaltimer", "%pm0", "%pm1",
                                        "%pm2",   "%pm3",         NULL };

static bool mentions(const struct cv_ptx_instruction *instruction, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= instruction->length; i++) {
        if (strncmp(instruction->text + i, word, length) == 0)
            return true;
    }
    return false;
}

static unsigned named_effects(const struct cv_ptx_instruction *instruction)
{
    const char *text = instruction->text;
    size_t length = instruction->name_length;
    bool has_modifiers = length < instruction->opcode_length;
    const struct opcode *opcode = cv_sorted_find_n(&opcode_table, text, length);

    if (has_modifiers && cv_sorted_find_n(&computing_table, text, length))
        return 0;
    /* The host has a "mov" and an "add" too, and they may be anything. */
    if (!opcode || (!has_modifiers && !opcode->bare))
        return CV_ASM_UNKNOWN;
    return opcode->by_modifiers ? opcode->effects | opcode->by_modifiers(instruction)
                                : opcode->effects;
}

static unsigned instruction_effects(const struct cv_ptx_instruction *instruction)
{
    unsigned effects = named_effects(instruction);

    /* All named threads of the warp meet here. */
    if (cv_ptx_has(instruction, "sync"))
        effects |= CV_ASM_PROGRESS;
    for (size_t i = 0; counters[i]; i++) {
        if (mentions(instruction, counters[i]))
            effects |= CV_ASM_VARIES;
    }
    return effects;
}

static bool is_branch(const struct cv_ptx_instruction *instruction)
{
    return (instruction->name_length == 3) &&
           (strncmp(instruction->text, "bra", 3) == 0 || strncmp(instruction->text, "brx", 3) == 0);
}

unsigned cv_ptx_effects(const char *text)
{
    struct cv_ptx_reader reader = { .at = text };
    struct cv_ptx_instruction instruction;
    unsigned effects = 0;
    bool may_go_on = false;

    while (cv_ptx_next(&reader, &instruction)) {
        unsigned one = instruction_effects(&instruction);

        if (is_branch(&instruction))
            reader.has_branches = true;
        if ((one & CV_ASM_EXIT) && (instruction.is_conditional || reader.has_branches))
            may_go_on = true;
        effects |= one;
    }
    /* Control that may pass by an exit goes on, and yet the thread may end here. */
    if (may_go_on)
        effects = (effects & ~(unsigned)CV_ASM_EXIT) | CV_ASM_UNKNOWN;
    return effects;
}

/* ------------------------------------------------------------------- scopes */

struct scope_modifier {
    const char *name;
    enum cv_scope scope;
};

static const struct scope_modifier scope_modifiers[] = {
    { "cta", CV_SCOPE_BLOCK }, { "cluster", CV_SCOPE_CLUSTER }, { "gpu", CV_SCOPE_DEVICE },
    { "gl", CV_SCOPE_DEVICE }, { "sys", CV_SCOPE_SYSTEM },
};

/* Instructions whose modifiers name a scope; barrier.cluster has no scope, it is a barrier. */
static const char *const scoped[] = { "atom",   "fence",    "ld",  "mbarrier",
                                      "membar", "multimem", "red", "st" };

static bool is_scoped(const struct cv_ptx_instruction *instruction)
{
    for (size_t i = 0; i < sizeof scoped / sizeof scoped[0]; i++) {
        if (strlen(scoped[i]) == instruction->name_length &&
            strncmp(scoped[i], instruction->text, instruction->name_length) == 0)
            return true;
    }
    return false;
}

enum cv_scope cv_ptx_scope(const char *text)
{
    struct cv_ptx_reader reader = { .at = text };
    struct cv_ptx_instruction instruction;
    enum cv_scope narrowest = CV_SCOPE_NONE;

    while (cv_ptx_next(&reader, &instruction)) {
        if (!is_scoped(&instruction))
            continue;
        for (size_t i = 0; i < sizeof scope_modifiers / sizeof scope_modifiers[0]; i++) {
            enum cv_scope scope = scope_modifiers[i].scope;

            if (cv_ptx_has(&instruction, scope_modifiers[i].name) &&
                (narrowest == CV_SCOPE_NONE || scope < narrowest))
                narrowest = scope;
        }
    }
    return narrowest;
}

const char *cv_ptx_misplaced(void)
{
    const char *name = cv_sorted_misplaced(&computing_table);

    return name ? name : cv_sorted_misplaced(&opcode_table);
}
