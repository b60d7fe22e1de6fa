/* ptx_sync.c - what cp.async, mbarrier, barriers and primitives of a warp work on. */
#include "frontend/meaning/ptx_sync.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/meaning/ptx_read.h"

enum { MAX_OPERANDS = 8 };

/* One operand of an instruction, brackets included. */
struct operand {
    const char *text;
    size_t length;
};

struct operands {
    struct operand items[MAX_OPERANDS];
    size_t count;
};

static bool is_named(const struct cv_ptx_instruction *instruction, const char *name)
{
    return strlen(name) == instruction->name_length &&
           strncmp(instruction->text, name, instruction->name_length) == 0;
}

static void add_operand(struct operands *operands, const char *start, const char *end)
{
    while (start < end && isspace((unsigned char)*start))
        start++;
    if (operands->count < MAX_OPERANDS && end > start)
        operands->items[operands->count++] = (struct operand){ start, (size_t)(end - start) };
}

static struct operands operands_of(const struct cv_ptx_instruction *instruction)
{
    struct operands operands = { .count = 0 };
    const char *start = instruction->text + instruction->opcode_length;
    const char *end = instruction->text + instruction->length;
    int depth = 0;

    for (size_t i = 0; i < MAX_OPERANDS; i++)
        operands.items[i].text = "";
    for (const char *at = start; at < end; at++) {
        if (*at == '[' || *at == '{' || *at == '(')
            depth++;
        else if (*at == ']' || *at == '}' || *at == ')')
            depth--;
        else if (*at == ',' && depth == 0) {
            add_operand(&operands, start, at);
            start = at + 1;
        }
    }
    add_operand(&operands, start, end);
    return operands;
}

/* The number of the statement's operand that stands first in it; -1 for a register. */
static int number_of(const struct operands *operands, size_t n)
{
    const char *at, *end;

    if (n >= operands->count)
        return -1;
    at = operands->items[n].text;
    end = at + operands->items[n].length;
    while (at < end && (*at == '[' || isspace((unsigned char)*at)))
        at++;
    /* "$0" and "${0:x}" as clang has them. */
    if (end - at < 2 || (*at != '$' && *at != '%'))
        return -1;
    at += at[1] == '{' ? 2 : 1;
    return isdigit((unsigned char)*at) ? (int)strtol(at, NULL, 10) : -1;
}

static int64_t literal(const struct operands *operands, size_t n)
{
    if (n >= operands->count || !isdigit((unsigned char)*operands->items[n].text))
        return -1;
    return strtoll(operands->items[n].text, NULL, 0);
}

static bool is_bracket(const struct operands *operands, size_t n)
{
    return n < operands->count && *operands->items[n].text == '[';
}

/* Place of the n-th operand in brackets. */
static size_t bracket(const struct operands *operands, size_t n)
{
    size_t at = 0;

    for (; at < operands->count; at++)
        if (is_bracket(operands, at) && n-- == 0)
            break;
    return at;
}

static struct cv_ptx_act barrier(enum cv_barrier_part part)
{
    return (struct cv_ptx_act){ .barrier = CV_BARRIER_OBJECT,
                                .part = part,
                                .object = -1,
                                .to = -1,
                                .count = -1,
                                .number = -1,
                                .name = -1,
                                .name_number = -1 };
}

/* Adds up to two acts; false for what is not known. */
static bool copy_acts(const struct cv_ptx_instruction *instruction, struct cv_ptx_act *acts,
                      size_t *count)
{
    struct operands operands = operands_of(instruction);
    struct cv_ptx_act act = barrier(CV_SYNC);

    if (!cv_ptx_has(instruction, "async") || cv_ptx_has(instruction, "reduce"))
        return false;
    if (!cv_ptx_has(instruction, "bulk") && cv_ptx_has(instruction, "commit_group")) {
        acts[(*count)++] = barrier(CV_COMMIT);
        return true;
    }
    if (!cv_ptx_has(instruction, "bulk") && cv_ptx_has(instruction, "wait_all")) {
        acts[(*count)++] = barrier(CV_COMMIT);
        acts[*count] = barrier(CV_WAIT);
        acts[(*count)++].number = 0;
        return true;
    }
    if (!cv_ptx_has(instruction, "bulk") && cv_ptx_has(instruction, "wait_group")) {
        act.part = CV_WAIT;
        act.count = number_of(&operands, 0);
        act.number = literal(&operands, 0);
    } else if (cv_ptx_has(instruction, "arrive")) {
        act.part = CV_ARRIVE;
        act.object = number_of(&operands, 0);
    } else if (cv_ptx_has(instruction, "shared") && cv_ptx_has(instruction, "global")) {
        bool bulk = cv_ptx_has(instruction, "bulk");

        if (bulk && !cv_ptx_has(instruction, "mbarrier"))
            return false;
        act.copy = bulk ? CV_COPY_TRACKED : CV_COPY_BATCH;
        act.to = number_of(&operands, 0);
        act.object = bulk ? number_of(&operands, bracket(&operands, 2)) : -1;
        act.count = is_bracket(&operands, 2) ? -1 : number_of(&operands, 2);
        act.number = is_bracket(&operands, 2) ? -1 : literal(&operands, 2);
        if (act.to < 0 || (bulk && act.object < 0))
            return false;
    } else {
        return false;
    }
    acts[(*count)++] = act;
    return true;
}

/* A wait that tries again until the phase is over is one that blocks. */
static bool barrier_acts(const struct cv_ptx_instruction *instruction, bool tries_again,
                         struct cv_ptx_act *acts, size_t *count)
{
    struct operands operands = operands_of(instruction);
    size_t address = bracket(&operands, 0);
    struct cv_ptx_act act = barrier(CV_ARRIVE);

    act.object = number_of(&operands, address);
    if (act.object < 0)
        return false;
    if (cv_ptx_has(instruction, "init")) {
        act.part = CV_INIT;
        act.count = number_of(&operands, address + 1);
        act.number = literal(&operands, address + 1);
    } else if (cv_ptx_has(instruction, "try_wait") || cv_ptx_has(instruction, "test_wait")) {
        act.part = tries_again ? CV_WAIT : CV_TRY_WAIT;
    } else if (cv_ptx_has(instruction, "expect_tx") && !cv_ptx_has(instruction, "arrive")) {
        act.part = CV_COMMIT;
    } else if (!cv_ptx_has(instruction, "arrive") && !cv_ptx_has(instruction, "arrive_drop")) {
        return false;
    } else if (!cv_ptx_has(instruction, "expect_tx") && address + 1 < operands.count) {
        act.count = number_of(&operands, address + 1);
        act.number = literal(&operands, address + 1);
        act.counts = true;
    }
    acts[(*count)++] = act;
    return true;
}

/* The mask is the last operand of bar.warp.sync, shfl.sync, vote.sync, match.sync, redux.sync. */
static bool warp_acts(const struct cv_ptx_instruction *instruction, struct cv_ptx_act *acts,
                      size_t *count)
{
    struct operands operands = operands_of(instruction);
    struct cv_ptx_act act = barrier(CV_SYNC);

    if (!cv_ptx_has(instruction, "sync") || operands.count == 0 || instruction->is_conditional)
        return false;
    act.barrier = CV_BARRIER_WARP;
    act.count = number_of(&operands, operands.count - 1);
    act.number = literal(&operands, operands.count - 1);
    acts[(*count)++] = act;
    return true;
}

/* bar.sync a{, b}; bar.red d, a{, b}, p. Under a predicate it is not known who comes. */
static struct cv_ptx_act block_act(const struct cv_ptx_instruction *instruction)
{
    struct operands operands = operands_of(instruction);
    bool reduces = cv_ptx_has(instruction, "red");
    struct cv_ptx_act act = barrier(cv_ptx_has(instruction, "arrive") ? CV_ARRIVE : CV_SYNC);

    act.barrier = CV_BARRIER_BLOCK;
    act.counts = instruction->is_conditional || operands.count > (reduces ? 3 : 1);
    if (instruction->is_conditional)
        return act;
    act.name = number_of(&operands, reduces);
    act.name_number = literal(&operands, reduces);
    if (act.counts) {
        act.count = number_of(&operands, reduces + 1);
        act.number = literal(&operands, reduces + 1);
    }
    return act;
}

static bool cluster_acts(const struct cv_ptx_instruction *instruction, struct cv_ptx_act *acts,
                         size_t *count)
{
    struct cv_ptx_act act = barrier(cv_ptx_has(instruction, "wait") ? CV_WAIT : CV_ARRIVE);

    act.barrier = CV_BARRIER_CLUSTER;
    acts[(*count)++] = act;
    return !instruction->is_conditional;
}

static bool numbered_acts(const struct cv_ptx_instruction *instruction, struct cv_ptx_act *acts,
                          size_t *count)
{
    if (cv_ptx_has(instruction, "warp"))
        return warp_acts(instruction, acts, count);
    if (cv_ptx_has(instruction, "cluster"))
        return cluster_acts(instruction, acts, count);
    acts[(*count)++] = block_act(instruction);
    return true;
}

static bool is_warp_primitive(const struct cv_ptx_instruction *instruction)
{
    return is_named(instruction, "shfl") || is_named(instruction, "vote") ||
           is_named(instruction, "match") || is_named(instruction, "redux");
}

/* What changes no memory, and waits for nothing. */
static bool is_harmless(const struct cv_ptx_instruction *instruction)
{
    static const char *const all[] = { "mov", "setp", "selp", "cvt", "cvta",
                                       "bra", "add",  "and",  "or",  "elect" };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (is_named(instruction, all[i]))
            return true;
    return false;
}

static bool has_branch(const char *text)
{
    struct cv_ptx_reader reader = { .at = text };
    struct cv_ptx_instruction instruction;
    bool found = false;

    while (cv_ptx_next(&reader, &instruction))
        found |= is_named(&instruction, "bra");
    return found;
}

size_t cv_ptx_acts(const char *text, struct cv_ptx_act *acts, size_t capacity)
{
    struct cv_ptx_reader reader = { .at = text };
    struct cv_ptx_instruction instruction;
    bool tries_again = has_branch(text);
    size_t count = 0;

    while (cv_ptx_next(&reader, &instruction)) {
        bool known = count + 2 <= capacity;

        if (known && is_named(&instruction, "cp"))
            known = copy_acts(&instruction, acts, &count);
        else if (known && is_named(&instruction, "mbarrier"))
            known = barrier_acts(&instruction, tries_again, acts, &count);
        else if (known && (is_named(&instruction, "bar") || is_named(&instruction, "barrier")))
            known = numbered_acts(&instruction, acts, &count);
        else if (known && is_warp_primitive(&instruction))
            known = warp_acts(&instruction, acts, &count);
        else
            known = known && is_harmless(&instruction);
        if (!known)
            return 0;
    }
    return count;
}

bool cv_ptx_converts_address(const char *text)
{
    struct cv_ptx_reader reader = { .at = text };
    struct cv_ptx_instruction instruction;
    bool converts = false;

    while (cv_ptx_next(&reader, &instruction)) {
        if (is_named(&instruction, "cvta"))
            converts = true;
        else if (!is_named(&instruction, "cvt") && !is_named(&instruction, "mov"))
            return false;
    }
    return converts;
}
