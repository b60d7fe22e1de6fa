/* lower_asm.c - inline PTX, by what it does. */
#include "frontend/asm_text.h"
#include "frontend/lower_body.h"
#include "frontend/ptx.h"

void cv_lower_asm(struct cv_body *b, CXCursor statement)
{
    struct cv_function *f = &b->function;
    unsigned outputs = clang_Cursor_getGCCAssemblyNumOutputs(statement);
    unsigned inputs = clang_Cursor_getGCCAssemblyNumInputs(statement);
    uint32_t *operands = cv_alloc_array(b->arena, outputs + inputs, sizeof *operands);
    struct cv_op op = { .kind = CV_OP_ASM, .type = b->void_type };
    char *text = cv_text_copy(b->arena, clang_Cursor_getGCCAssemblyTemplate(statement));
    unsigned count = 0;

    cv_unmark_registers(text);
    for (unsigned i = 0; i < outputs; i++) {
        CXString constraint;
        CXCursor expression;

        if (!clang_Cursor_getGCCAssemblyOutput(statement, i, &constraint, &expression))
            continue;
        clang_disposeString(constraint);
        operands[count++] = cv_address(b, expression);
    }
    outputs = count;
    for (unsigned i = 0; i < inputs; i++) {
        CXString constraint;
        CXCursor expression;

        if (!clang_Cursor_getGCCAssemblyInput(statement, i, &constraint, &expression))
            continue;
        clang_disposeString(constraint);
        operands[count++] = cv_value(b, expression);
    }
    f->assemblies = cv_grow(b->arena, f->assemblies, f->assembly_count, &b->assembly_capacity,
                            sizeof *f->assemblies);
    op.span = cv_lower_span(b->l, statement);
    op.scope = (uint8_t)cv_ptx_scope(text);
    op.is_volatile = clang_Cursor_isGCCAssemblyVolatile(statement) != 0;
    op.assembly = f->assembly_count;
    f->assemblies[f->assembly_count++] = (struct cv_asm){
        .text = cv_intern(b->l->strings, text),
        .effects = cv_ptx_effects(text),
        .output_count = outputs,
        .op = cv_emit(b, op, operands, count),
    };
    cv_end_full_expression(b);
}
