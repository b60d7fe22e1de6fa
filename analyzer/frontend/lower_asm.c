/* lower_asm.c - inline PTX, by what it does. */
#include "frontend/asm_text.h"
#include "frontend/lower_body.h"
#include "frontend/older_clang.h"
#include "frontend/ptx.h"

static void emit_block_barrier(struct cv_body *b, CXCursor statement)
{
    struct cv_op op = { .kind = CV_OP_BARRIER, .detail = CV_BARRIER_BLOCK, .part = CV_SYNC };

    op.scope = CV_SCOPE_BLOCK;
    op.type = b->void_type;
    op.span = cv_lower_span(b->l, statement);
    cv_emit(b, op, NULL, 0);
}

void cv_lower_asm(struct cv_body *b, CXCursor statement)
{
    struct cv_function *f = &b->function;
    struct cv_op op = { .kind = CV_OP_ASM, .type = b->void_type };
    struct cv_asm_parts parts;
    unsigned count;
    uint32_t *operands;

    cv_asm_parts(b->arena, statement, &parts);
    cv_unmark_registers(parts.text);
    count = parts.output_count + parts.input_count;
    if (count == 0 && !parts.is_unread && cv_ptx_is_block_barrier(parts.text)) {
        emit_block_barrier(b, statement);
        return;
    }
    operands = cv_alloc_array(b->arena, count + 1, sizeof *operands);
    for (unsigned i = 0; i < count; i++)
        operands[i] = i < parts.output_count ? cv_address(b, parts.operands[i])
                                             : cv_value(b, parts.operands[i]);
    f->assemblies = cv_grow(b->arena, f->assemblies, f->assembly_count, &b->assembly_capacity,
                            sizeof *f->assemblies);
    op.span = cv_lower_span(b->l, statement);
    op.scope = (uint8_t)cv_ptx_scope(parts.text);
    op.is_volatile = parts.is_volatile;
    op.assembly = f->assembly_count;
    f->assemblies[f->assembly_count++] = (struct cv_asm){
        .text = cv_intern(b->l->strings, parts.text),
        .effects = parts.is_unread ? CV_ASM_UNKNOWN : cv_ptx_effects(parts.text),
        .output_count = parts.output_count,
        .op = cv_emit(b, op, operands, count),
    };
    cv_end_full_expression(b);
}
