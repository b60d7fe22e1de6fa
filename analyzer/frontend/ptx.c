/* ptx.c - reads inline assembly one instruction at a time.
 *
 * An instruction is looked up by its name before the first dot; those whose effect depends
 * on the modifiers have a function that looks at them. Templates of host code are read with
 * the same eyes: what they may contain and matters is in the same table. */
#include "frontend/ptx.h"

#include <ctype.h>
#include <string.h>

#include "support/sorted.h"

/* One instruction, without labels, predicate and the semicolon. */
struct instruction {
    const char *text;
    size_t name_length;   /* "ld" of "ld.global.u32 %0, [%1]" */
    size_t opcode_length; /* "ld.global.u32" of it */
    size_t length;
    bool is_conditional; /* has a predicate */
};

struct opcode {
    const char *name;
    unsigned effects;                                                /* enum cv_asm_effect */
    unsigned (*by_modifiers)(const struct instruction *instruction); /* or NULL; adds effects */
    bool bare; /* stands without a modifier, as hardly any instruction of PTX does */
};

/* --------------------------------------------------------------- modifiers */

/* Whether a modifier is among those of an opcode, alone or qualified: "wait" is, in
 * "tcgen05.wait::ld", and "cta" is not, in "ld.shared::cta". */
static bool has_modifier(const struct instruction *instruction, const char *modifier)
{
    const char *end = instruction->text + instruction->opcode_length;
    size_t length = strlen(modifier);

    for (const char *at = instruction->text + instruction->name_length; at < end;) {
        const char *start = at + 1;

        at = start;
        while (at < end && *at != '.')
            at++;
        if ((size_t)(at - start) >= length && strncmp(start, modifier, length) == 0 &&
            (start + length == at || start[length] == ':'))
            return true;
    }
    return false;
}

static bool has_any_modifier(const struct instruction *instruction, const char *const *modifiers)
{
    for (; *modifiers; modifiers++) {
        if (has_modifier(instruction, *modifiers))
            return true;
    }
    return false;
}

/* ld.cv fetches again each time, as volatile does. ld.cg and ld.cs only choose a cache, but
 * what they read is not held in a register: the result may differ at each execution. */
static unsigned load_effects(const struct instruction *instruction)
{
    static const char *const strong[] = { "volatile", "relaxed", "acquire", "mmio", "cv", NULL };
    static const char *const uncached[] = { "cg", "cs", "lu", NULL };

    if (has_any_modifier(instruction, strong))
        return CV_ASM_LOADS | CV_ASM_PROGRESS | CV_ASM_VARIES;
    if (has_modifier(instruction, "param"))
        return 0;
    if (has_any_modifier(instruction, uncached))
        return CV_ASM_LOADS | CV_ASM_READS | CV_ASM_VARIES;
    return CV_ASM_LOADS | CV_ASM_READS;
}

/* cp.async and its kin: the groups are waited for, the copies go on by themselves. */
static unsigned copy_effects(const struct instruction *instruction)
{
    if (has_modifier(instruction, "commit_group") || has_modifier(instruction, "prefetch"))
        return 0;
    if (has_modifier(instruction, "wait_group") || has_modifier(instruction, "wait_all"))
        return CV_ASM_PROGRESS;
    if (has_modifier(instruction, "arrive"))
        return CV_ASM_PROGRESS | CV_ASM_WRITES;
    return CV_ASM_READS | CV_ASM_WRITES;
}

/* What is added is a count, or a ticket where the old value is wanted too. */
static unsigned reduction_effects(const struct instruction *instruction)
{
    static const char *const counting[] = { "add", "inc", "dec", NULL };

    return has_any_modifier(instruction, counting) ? CV_ASM_COUNTS : 0;
}

static unsigned mbarrier_effects(const struct instruction *instruction)
{
    if (has_modifier(instruction, "try_wait") || has_modifier(instruction, "test_wait"))
        return CV_ASM_PROGRESS | CV_ASM_VARIES;
    if (has_modifier(instruction, "arrive") || has_modifier(instruction, "arrive_drop"))
        return CV_ASM_PROGRESS | CV_ASM_WRITES;
    if (has_modifier(instruction, "pending_count"))
        return 0;
    return CV_ASM_WRITES;
}

static unsigned barrier_effects(const struct instruction *instruction)
{
    return has_modifier(instruction, "red") ? CV_ASM_VARIES : 0;
}

static unsigned multimem_effects(const struct instruction *instruction)
{
    if (has_modifier(instruction, "ld_reduce"))
        return load_effects(instruction);
    if (has_modifier(instruction, "cp"))
        return CV_ASM_READS | CV_ASM_WRITES;
    return CV_ASM_WRITES;
}

static unsigned grid_control_effects(const struct instruction *instruction)
{
    return has_modifier(instruction, "wait") ? CV_ASM_PROGRESS : 0;
}

static unsigned matrix_effects(const struct instruction *instruction)
{
    if (has_modifier(instruction, "load"))
        return CV_ASM_READS;
    return has_modifier(instruction, "store") ? CV_ASM_WRITES : 0;
}

static unsigned warpgroup_effects(const struct instruction *instruction)
{
    if (has_modifier(instruction, "fence"))
        return CV_ASM_FENCE;
    if (has_modifier(instruction, "wait_group"))
        return CV_ASM_PROGRESS;
    return has_modifier(instruction, "mma_async") ? CV_ASM_READS : 0;
}

static unsigned tensor_core_effects(const struct instruction *instruction)
{
    static const char *const writers[] = { "st", "cp", "mma", "commit", "shift", NULL };
    unsigned effects = 0;

    if (has_modifier(instruction, "fence"))
        return CV_ASM_FENCE;
    if (has_modifier(instruction, "wait"))
        return CV_ASM_PROGRESS;
    /* Waits until enough tensor memory is free. */
    if (has_modifier(instruction, "alloc"))
        return CV_ASM_PROGRESS | CV_ASM_VARIES | CV_ASM_WRITES;
    if (has_modifier(instruction, "ld"))
        effects |= CV_ASM_READS;
    if (has_any_modifier(instruction, writers))
        effects |= CV_ASM_READS | CV_ASM_WRITES;
    return effects;
}

static unsigned tensor_map_effects(const struct instruction *instruction)
{
    return has_modifier(instruction, "cp_fenceproxy") ? CV_ASM_FENCE | CV_ASM_WRITES
                                                      : CV_ASM_WRITES;
}

static unsigned cluster_launch_effects(const struct instruction *instruction)
{
    return has_modifier(instruction, "try_cancel") ? CV_ASM_WRITES : 0;
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

static bool mentions(const struct instruction *instruction, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= instruction->length; i++) {
        if (strncmp(instruction->text + i, word, length) == 0)
            return true;
    }
    return false;
}

static unsigned named_effects(const struct instruction *instruction)
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

static unsigned instruction_effects(const struct instruction *instruction)
{
    unsigned effects = named_effects(instruction);

    /* All named threads of the warp meet here. */
    if (has_modifier(instruction, "sync"))
        effects |= CV_ASM_PROGRESS;
    for (size_t i = 0; counters[i]; i++) {
        if (mentions(instruction, counters[i]))
            effects |= CV_ASM_VARIES;
    }
    return effects;
}

/* ------------------------------------------------------------------ reading */

struct reader {
    const char *at;
    bool has_branches; /* so far: a label or a branch */
};

static bool is_name_character(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '%' || c == '=';
}

/* Skips a comment; false where there is none. "#" begins one in code of the host. */
static bool skip_comment(struct reader *reader)
{
    const char *at = reader->at;
    const char *end;

    if (at[0] == '/' && at[1] == '*') {
        end = strstr(at + 2, "*/");
        reader->at = end ? end + 2 : at + strlen(at);
        return true;
    }
    if ((at[0] == '/' && at[1] == '/') || at[0] == '#') {
        reader->at = at + strcspn(at, "\n");
        return true;
    }
    return false;
}

/* To where the next instruction, label or directive begins. */
static void skip_space(struct reader *reader)
{
    while (*reader->at) {
        if (strchr(" \t\r\n;{}", *reader->at))
            reader->at++;
        else if (!skip_comment(reader))
            return;
    }
}

/* "DONE:", "LAB_%=:", "$L1:"; "shared::cta" is none. */
static bool skip_label(struct reader *reader)
{
    const char *end = reader->at;

    while (is_name_character(*end))
        end++;
    if (end == reader->at || end[0] != ':' || end[1] == ':')
        return false;
    reader->at = end + 1;
    reader->has_branches = true;
    return true;
}

/* "@%p" and "@!%p" */
static bool skip_predicate(struct reader *reader)
{
    if (*reader->at != '@')
        return false;
    reader->at++;
    while (*reader->at == '!' || isspace((unsigned char)*reader->at))
        reader->at++;
    while (is_name_character(*reader->at))
        reader->at++;
    skip_space(reader);
    return true;
}

/* In code of the host a line ends an instruction; in PTX only where the next line begins
 * like another one and nothing is left open: not after a comma or inside brackets. */
static bool ends_at_newline(const char *start, const char *newline, int depth)
{
    const char *before = newline;
    const char *next = newline + strspn(newline, " \t\r\n");

    while (before > start && isspace((unsigned char)before[-1]))
        before--;
    return depth == 0 && before > start && before[-1] != ',' &&
           (isalpha((unsigned char)*next) || *next == '@' || *next == '$' || *next == '.');
}

/* The end of the instruction at `start`; braces in it are vectors. */
static const char *instruction_end(const char *start)
{
    const char *at = start;
    int depth = 0;

    for (; *at && *at != ';'; at++) {
        if (*at == '{' || *at == '[' || *at == '(')
            depth++;
        else if ((*at == '}' || *at == ']' || *at == ')') && depth-- == 0)
            break;
        else if (*at == '\n' && ends_at_newline(start, at, depth))
            break;
        else if (at[0] == '/' && (at[1] == '/' || at[1] == '*'))
            break;
    }
    return at;
}

static size_t opcode_length(const char *text, size_t length)
{
    size_t end = 0;

    while (end < length && (is_name_character(text[end]) || text[end] == '.' || text[end] == ':'))
        end++;
    return end;
}

/* The next instruction, or false at the end of the text. */
static bool next_instruction(struct reader *reader, struct instruction *instruction)
{
    bool is_conditional = false;
    const char *end;

    for (skip_space(reader); *reader->at; skip_space(reader)) {
        if (skip_label(reader))
            continue;
        if (skip_predicate(reader)) {
            is_conditional = true;
            continue;
        }
        end = instruction_end(reader->at);
        if (*reader->at != '.') {
            instruction->text = reader->at;
            instruction->length = (size_t)(end - reader->at);
            instruction->opcode_length = opcode_length(reader->at, instruction->length);
            instruction->name_length = strcspn(reader->at, ". \t\r\n;,{}[]()");
            instruction->is_conditional = is_conditional;
            if (instruction->name_length > instruction->opcode_length)
                instruction->name_length = instruction->opcode_length;
            reader->at = end > reader->at ? end : end + 1;
            return true;
        }
        reader->at = end; /* a directive: ".reg .pred p" */
    }
    return false;
}

static bool is_branch(const struct instruction *instruction)
{
    return (instruction->name_length == 3) &&
           (strncmp(instruction->text, "bra", 3) == 0 || strncmp(instruction->text, "brx", 3) == 0);
}

unsigned cv_ptx_effects(const char *text)
{
    struct reader reader = { .at = text };
    struct instruction instruction;
    unsigned effects = 0;
    bool may_go_on = false;

    while (next_instruction(&reader, &instruction)) {
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

static bool is_scoped(const struct instruction *instruction)
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
    struct reader reader = { .at = text };
    struct instruction instruction;
    enum cv_scope narrowest = CV_SCOPE_NONE;

    while (next_instruction(&reader, &instruction)) {
        if (!is_scoped(&instruction))
            continue;
        for (size_t i = 0; i < sizeof scope_modifiers / sizeof scope_modifiers[0]; i++) {
            enum cv_scope scope = scope_modifiers[i].scope;

            if (has_modifier(&instruction, scope_modifiers[i].name) &&
                (narrowest == CV_SCOPE_NONE || scope < narrowest))
                narrowest = scope;
        }
    }
    return narrowest;
}

bool cv_ptx_is_block_barrier(const char *text)
{
    static const char *const others[] = { "cluster", "warp", "arrive", "red", NULL };
    struct reader reader = { .at = text };
    struct instruction first, second;
    const char *operand, *end;

    if (!next_instruction(&reader, &first) || first.is_conditional ||
        (strncmp(first.text, "bar.", 4) != 0 && strncmp(first.text, "barrier.", 8) != 0) ||
        !has_modifier(&first, "sync") || has_any_modifier(&first, others) ||
        next_instruction(&reader, &second))
        return false;
    operand = first.text + first.opcode_length;
    end = first.text + first.length;
    while (operand < end && isspace((unsigned char)*operand))
        operand++;
    while (end > operand && isspace((unsigned char)end[-1]))
        end--;
    return end - operand == 1 && *operand == '0';
}

const char *cv_ptx_misplaced(void)
{
    const char *name = cv_sorted_misplaced(&computing_table);

    return name ? name : cv_sorted_misplaced(&opcode_table);
}
