/* ptx_access.c - inline PTX that is one access of memory, as an atomic operation.
 *
 * Only the plainest form is read: fences, then one ld, st, atom or red whose operands are the
 * statement's own, in order and without offsets: "ld.acquire.gpu.s32 %0, [%1];". */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "frontend/meaning/ptx.h"

struct word {
    const char *text;
    size_t length;
};

static bool word_is(struct word word, const char *text)
{
    return strlen(text) == word.length && strncmp(word.text, text, word.length) == 0;
}

/* "ld", "acquire", "gpu", "s32" of an opcode, one a call. */
static bool next_part(const char **at, const char *end, struct word *part)
{
    if (*at >= end)
        return false;
    part->text = *at;
    while (*at < end && **at != '.')
        ++*at;
    part->length = (size_t)(*at - part->text);
    if (*at < end)
        ++*at;
    return true;
}

static const struct {
    const char *name;
    enum cv_atomic kind;
} operations[] = {
    { "add", CV_ATOMIC_ADD },       { "and", CV_ATOMIC_AND }, { "cas", CV_ATOMIC_CAS },
    { "dec", CV_ATOMIC_DEC },       { "inc", CV_ATOMIC_INC }, { "max", CV_ATOMIC_MAX },
    { "exch", CV_ATOMIC_EXCHANGE }, { "min", CV_ATOMIC_MIN }, { "or", CV_ATOMIC_OR },
    { "xor", CV_ATOMIC_XOR },
};

static const struct {
    const char *name;
    unsigned width;
} types[] = {
    { "b32", 4 }, { "b64", 8 }, { "s32", 4 }, { "s64", 8 }, { "u32", 4 }, { "u64", 8 },
};

/* A weak load may be kept in a register, so it is none of these. */
static bool is_strong(struct word part)
{
    return word_is(part, "volatile") || word_is(part, "relaxed") || word_is(part, "acquire");
}

struct opcode {
    bool loads, stores, exchanges, reduces; /* ld, st, atom, red */
    bool strong;
    unsigned width;
    int operation; /* enum cv_atomic; -1: none is named */
};

static struct opcode read_opcode(const char *at, const char *end)
{
    struct opcode opcode = { .operation = -1 };
    struct word part;

    if (!next_part(&at, end, &part))
        return opcode;
    opcode.loads = word_is(part, "ld");
    opcode.stores = word_is(part, "st");
    opcode.exchanges = word_is(part, "atom");
    opcode.reduces = word_is(part, "red");
    while (next_part(&at, end, &part)) {
        opcode.strong |= is_strong(part);
        for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++)
            if (word_is(part, operations[i].name))
                opcode.operation = (int)operations[i].kind;
        for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
            if (word_is(part, types[i].name))
                opcode.width = types[i].width;
    }
    return opcode;
}

static int kind_of(const struct opcode *opcode)
{
    if (opcode->loads)
        return opcode->strong ? (int)CV_ATOMIC_LOAD : -1;
    if (opcode->stores)
        return CV_ATOMIC_STORE;
    if (opcode->reduces &&
        (opcode->operation == CV_ATOMIC_CAS || opcode->operation == CV_ATOMIC_EXCHANGE))
        return -1;
    return opcode->exchanges || opcode->reduces ? opcode->operation : -1;
}

/* Whether the operands are those of the statement: "%0,[%1],%2" with that many values. */
static bool operands_are(const char *at, const char *end, bool has_result, unsigned values)
{
    char wanted[40], found[40];
    size_t length = 0;
    unsigned number = has_result;
    int used = snprintf(wanted, sizeof wanted, has_result ? "%%0,[%%%u]" : "[%%%u]", number++);

    for (; values > 0; values--)
        used += snprintf(wanted + used, sizeof wanted - (size_t)used, ",%%%u", number++);
    for (; at < end; at++) {
        if (isspace((unsigned char)*at))
            continue;
        if (length + 1 >= sizeof found)
            return false;
        found[length++] = *at == '$' ? '%' : *at; /* as LLVM writes operands */
    }
    found[length] = '\0';
    return strcmp(found, wanted) == 0;
}

static void read_access(const char *text, const char *end, struct cv_asm *assembly)
{
    const char *operands = text;
    struct opcode opcode;
    unsigned values;
    bool has_result;
    int kind;

    while (operands < end && !isspace((unsigned char)*operands))
        operands++;
    opcode = read_opcode(text, operands);
    kind = kind_of(&opcode);
    has_result = opcode.loads || opcode.exchanges;
    values = kind == CV_ATOMIC_LOAD ? 0 : kind == CV_ATOMIC_CAS ? 2 : 1;
    if (kind < 0 || opcode.width == 0 || assembly->output_count != has_result ||
        !operands_are(operands, end, has_result, values))
        return;
    assembly->access = (uint32_t)kind + 1;
    assembly->width = opcode.width;
}

static bool is_fence(const char *text)
{
    return strncmp(text, "fence.", 6) == 0 || strncmp(text, "membar.", 7) == 0;
}

void cv_ptx_access(const char *text, struct cv_asm *assembly)
{
    const char *begin = NULL, *end = NULL;

    assembly->access = 0;
    while (*text) {
        const char *stop;

        text += strspn(text, " \t\r\n;");
        stop = text + strcspn(text, ";");
        if (*text && !is_fence(text)) {
            if (begin)
                return; /* a second one */
            begin = text;
            end = stop;
        }
        text = stop;
    }
    if (begin)
        read_access(begin, end, assembly);
}
