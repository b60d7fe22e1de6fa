/* lower_asm.c - inline PTX, by what it does. */
#include "frontend/lower/asm_text.h"
#include "frontend/lower/lower_body.h"
#include "frontend/meaning/ptx.h"
#include "frontend/meaning/ptx_sync.h"
#include "frontend/older_clang.h"

enum { MAX_ACTS = 6 };

/* One statement, with what was made of its operands. */
struct statement {
    struct cv_body *b;
    const struct cv_asm_parts *parts;
    const uint32_t *operands;
    struct cv_span span;
};

static uint32_t operand_at(const struct statement *s, int n)
{
    unsigned count = s->parts->output_count + s->parts->input_count;

    return n >= (int)s->parts->output_count && n < (int)count ? s->operands[n] : CV_NONE;
}

/* A number that an act has as an operand, or as it is written. */
static uint32_t number_at(const struct statement *s, const struct cv_ptx_act *act)
{
    if (act->number >= 0)
        return cv_emit_constant(s->b, act->number, s->b->int_type, s->span);
    return operand_at(s, act->count);
}

static uint32_t name_at(const struct statement *s, const struct cv_ptx_act *act)
{
    if (act->name_number >= 0)
        return cv_emit_constant(s->b, act->name_number, s->b->int_type, s->span);
    return operand_at(s, act->name);
}

/* What a barrier works on, as far as it has it: its name, object, and number or mask. */
static size_t barrier_operands(const struct statement *s, const struct cv_ptx_act *act,
                               uint32_t *operands)
{
    uint32_t object = operand_at(s, act->object), number;
    size_t count = 0;

    if (act->barrier == CV_BARRIER_BLOCK && (act->counts || act->name_number != 0))
        operands[count++] = name_at(s, act);
    if (object != CV_NONE)
        operands[count++] = object;
    if (act->barrier == CV_BARRIER_WARP || act->counts) {
        operands[count++] = number_at(s, act);
    } else if (act->part == CV_INIT && object != CV_NONE) {
        number = number_at(s, act);
        if (number != CV_NONE)
            operands[count++] = number;
    }
    return count;
}

static void emit_barrier(const struct statement *s, const struct cv_ptx_act *act)
{
    static const uint8_t scopes[] = { [CV_BARRIER_WARP] = CV_SCOPE_NONE,
                                      [CV_BARRIER_BLOCK] = CV_SCOPE_BLOCK,
                                      [CV_BARRIER_CLUSTER] = CV_SCOPE_CLUSTER,
                                      [CV_BARRIER_OBJECT] = CV_SCOPE_NONE };
    struct cv_op op = { .kind = CV_OP_BARRIER, .detail = (uint8_t)act->barrier };
    uint32_t operands[4];
    size_t operand_count = barrier_operands(s, act, operands);
    int64_t left;

    op.part = (uint8_t)act->part;
    op.scope = scopes[act->barrier];
    op.type = s->b->void_type;
    op.span = s->span;
    if (act->part == CV_WAIT && act->number > 0)
        op.value = act->number;
    else if (act->part == CV_WAIT && operand_at(s, act->count) != CV_NONE &&
             cv_constant_value(s->parts->operands[act->count], &left))
        op.value = left;
    cv_emit(s->b, op, operands, operand_count);
}

/* Copies are facts of the statement, barriers operations that follow it. Of a statement that
 * copies several times nothing is said. */
static void note_copy(const struct statement *s, struct cv_asm *assembly,
                      const struct cv_ptx_act *act)
{
    assembly->copy = act->copy;
    assembly->copy_to = operand_at(s, act->to);
    assembly->tracker = operand_at(s, act->object);
}

static size_t count_copies(const struct cv_ptx_act *acts, size_t count)
{
    size_t copies = 0;

    for (size_t i = 0; i < count; i++)
        copies += acts[i].copy != CV_COPY_NONE;
    return copies;
}

void cv_lower_asm(struct cv_body *b, CXCursor statement)
{
    struct cv_function *f = &b->function;
    struct cv_op op = { .kind = CV_OP_ASM, .type = b->void_type };
    struct cv_asm *assembly;
    struct cv_asm_parts parts;
    struct cv_ptx_act acts[MAX_ACTS];
    struct statement s = { .b = b, .parts = &parts };
    size_t act_count;
    unsigned count;
    uint32_t *operands, bytes = CV_NONE;

    cv_asm_parts(b->arena, statement, &parts);
    cv_unmark_registers(parts.text);
    count = parts.output_count + parts.input_count;
    act_count = parts.is_unread ? 0 : cv_ptx_acts(parts.text, acts, MAX_ACTS);
    if (count_copies(acts, act_count) > 1)
        act_count = 0;
    operands = cv_alloc_array(b->arena, count + 1, sizeof *operands);
    for (unsigned i = 0; i < count; i++)
        operands[i] = i < parts.output_count ? cv_address(b, parts.operands[i])
                                             : cv_value(b, parts.operands[i]);
    s.operands = operands;
    s.span = cv_lower_span(b->l, statement);
    for (size_t i = 0; i < act_count; i++)
        if (acts[i].copy != CV_COPY_NONE)
            bytes = number_at(&s, &acts[i]);
    f->assemblies = cv_grow(b->arena, f->assemblies, f->assembly_count, &b->assembly_capacity,
                            sizeof *f->assemblies);
    op.span = s.span;
    op.scope = (uint8_t)cv_ptx_scope(parts.text);
    op.is_volatile = parts.is_volatile;
    op.assembly = f->assembly_count;
    assembly = &f->assemblies[f->assembly_count++];
    *assembly = (struct cv_asm){
        .text = cv_intern(b->l->strings, parts.text),
        .effects = parts.is_unread ? CV_ASM_UNKNOWN : cv_ptx_effects(parts.text),
        .output_count = parts.output_count,
        .keeps_address = !parts.is_unread && parts.output_count == 1 && parts.input_count == 1 &&
                         cv_ptx_converts_address(parts.text),
        .synchronizes = act_count > 0,
        .copy_to = CV_NONE,
        .copy_bytes = bytes,
        .tracker = CV_NONE,
        .op = cv_emit(b, op, operands, count),
    };
    if (!parts.is_unread)
        cv_ptx_access(parts.text, assembly);
    for (size_t i = 0; i < act_count; i++)
        if (acts[i].copy != CV_COPY_NONE)
            note_copy(&s, assembly, &acts[i]);
        else
            emit_barrier(&s, &acts[i]);
    cv_end_full_expression(b);
}
