/* lower_branch.c - conditions and the operators that choose what is evaluated. */
#include "frontend/lower/lower_expr.h"

uint32_t cv_branch_parts(struct cv_body *b, const struct cv_children *parts, uint32_t temporary,
                         bool as_address)
{
    uint32_t if_true = cv_new_block(b), if_false = cv_new_block(b), leave = cv_new_block(b);
    uint32_t blocks[2] = { if_true, if_false };
    struct cv_span span = cv_lower_span(b->l, parts->items[0]);

    cv_condition(b, parts->items[0], if_true, if_false);
    for (size_t i = 0; i < 2; i++) {
        CXCursor part = parts->items[parts->count - 2 + i];

        cv_enter(b, blocks[i]);
        if (temporary == CV_NONE) {
            cv_effect(b, part);
        } else {
            uint32_t value = as_address ? cv_address(b, part) : cv_value(b, part);

            if (b->current != CV_NONE)
                cv_emit_store(b, cv_emit_object(b, temporary, span), value, false, span);
        }
        cv_jump(b, leave);
    }
    cv_enter(b, leave);
    return temporary;
}

uint32_t cv_conditional(struct cv_body *b, CXCursor expression, bool as_address)
{
    struct cv_children parts = cv_expressions(b, expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    CXType cx = clang_getCursorType(expression);
    uint32_t type = cv_expression_type(b, expression), temporary;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    if (clang_getCanonicalType(cx).kind == CXType_Void) {
        cv_branch_parts(b, &parts, CV_NONE, false);
        return cv_emit_constant(b, 0, b->void_type, span);
    }
    if (as_address)
        type = cv_pointer_to(b->l, type);
    temporary = cv_new_temporary(b, type, span);
    cv_branch_parts(b, &parts, temporary, as_address);
    return cv_emit_load(b, cv_emit_object(b, temporary, span), type, false, span);
}

uint32_t cv_logical(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t temporary = cv_new_temporary(b, b->bool_type, span);
    uint32_t blocks[2], leave = cv_new_block(b);

    blocks[0] = cv_new_block(b);
    blocks[1] = cv_new_block(b);
    cv_condition(b, expression, blocks[1], blocks[0]);
    for (int64_t i = 0; i < 2; i++) {
        cv_enter(b, blocks[i]);
        cv_emit_store(b, cv_emit_object(b, temporary, span),
                      cv_emit_constant(b, i, b->bool_type, span), false, span);
        cv_jump(b, leave);
    }
    cv_enter(b, leave);
    return cv_emit_load(b, cv_emit_object(b, temporary, span), b->bool_type, false, span);
}

static bool same_bool(CXCursor expression, CXCursor child)
{
    return cv_same_type(clang_getCursorType(expression), clang_getCursorType(child));
}

static void condition_parts(struct cv_body *b, CXCursor expression, uint32_t if_true,
                            uint32_t if_false)
{
    struct cv_children parts = cv_expressions(b, expression);
    enum CXBinaryOperatorKind op = clang_getCursorBinaryOperatorKind(expression);
    uint32_t rest = cv_new_block(b);

    if (parts.count < 2) {
        cv_branch(b, cv_emit_unknown(b, expression, NULL, 0), if_true, if_false);
        return;
    }
    if (op == CXBinaryOperator_LAnd)
        cv_condition(b, parts.items[0], rest, if_false);
    else
        cv_condition(b, parts.items[0], if_true, rest);
    cv_enter(b, rest);
    cv_condition(b, parts.items[1], if_true, if_false);
}

/* Leaves the current block for one of two others. */
void cv_condition(struct cv_body *b, CXCursor expression, uint32_t if_true, uint32_t if_false)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    enum CXBinaryOperatorKind op;
    CXCursor child;

    b->depth++;
    if (kind == CXCursor_BinaryOperator && b->depth < CV_MAX_EXPRESSION_DEPTH) {
        op = clang_getCursorBinaryOperatorKind(expression);
        if (op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr) {
            condition_parts(b, expression, if_true, if_false);
            b->depth--;
            return;
        }
    }
    if ((kind == CXCursor_UnexposedExpr || kind == CXCursor_ParenExpr) &&
        b->depth < CV_MAX_EXPRESSION_DEPTH) {
        child = cv_only_child(expression);
        if (!clang_Cursor_isNull(child) && same_bool(expression, child)) {
            cv_condition(b, child, if_true, if_false);
            b->depth--;
            return;
        }
    }
    if (kind == CXCursor_UnaryOperator && b->depth < CV_MAX_EXPRESSION_DEPTH &&
        clang_getCursorUnaryOperatorKind(expression) == CXUnaryOperator_LNot) {
        child = cv_only_child(expression);
        if (!clang_Cursor_isNull(child)) {
            cv_condition(b, child, if_false, if_true);
            b->depth--;
            return;
        }
    }
    cv_branch(b, cv_value(b, expression), if_true, if_false);
    b->depth--;
}
