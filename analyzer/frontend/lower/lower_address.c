/* lower_address.c - the addresses of lvalues. */
#include "frontend/lower/lower_expr.h"

static uint32_t unexposed_address(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    CXType type = clang_getCursorType(expression), inner;
    uint32_t address;

    if (clang_getCanonicalType(type).kind == CXType_Dependent) {
        address = cv_lost_address(b, expression);
        if (address != CV_NONE)
            return address;
    }
    if (clang_Cursor_isNull(child))
        return cv_materialize(b, expression);
    inner = clang_getCursorType(child);
    if (cv_is_record_type(type) && cv_is_record_type(inner)) {
        address = cv_address(b, child);
        return cv_to_base(b, address, inner, type, cv_lower_span(b->l, expression));
    }
    if (cv_same_type(type, inner) || (cv_is_array_type(type) && cv_is_array_type(inner)))
        return cv_address(b, child);
    if (cv_is_function_type(type))
        return cv_value(b, child);
    return cv_materialize(b, expression);
}

static bool casts_to_lvalue(CXCursor expression, CXCursor child)
{
    return (cv_is_record_type(clang_getCursorType(expression)) &&
            cv_is_record_type(clang_getCursorType(child))) ||
           cv_same_type(clang_getCursorType(expression), clang_getCursorType(child));
}

static uint32_t cast_address(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t address;

    if (clang_Cursor_isNull(child))
        return cv_materialize(b, expression);
    if (casts_to_lvalue(expression, child)) {
        address = cv_address(b, child);
        return cv_to_base(b, address, clang_getCursorType(child), clang_getCursorType(expression),
                          span);
    }
    if (cv_is_lvalue(child)) /* (T &)object: the same bytes as another type */
        return cv_emit1(b, CV_OP_CAST, cv_pointer_to(b->l, cv_expression_type(b, expression)), span,
                        cv_address(b, child));
    return cv_materialize(b, expression);
}

static uint32_t reference_address(struct cv_body *b, CXCursor expression)
{
    CXCursor target = clang_getCursorReferenced(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    CXCursor child;
    uint32_t address;

    if (clang_Cursor_isNull(target)) {
        child = cv_only_child(expression);
        return clang_Cursor_isNull(child) ? cv_emit_unknown(b, expression, NULL, 0)
                                          : cv_address(b, child);
    }
    switch ((int)clang_getCursorKind(target)) {
    case CXCursor_VarDecl:
    case CXCursor_ParmDecl:
    case CXCursor_UnexposedDecl:
        address = cv_variable_address(b, target, span);
        return address == CV_NONE ? cv_emit_unknown(b, expression, NULL, 0) : address;
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
        return cv_value(b, expression);
    case CXCursor_EnumConstantDecl:
        return cv_materialize(b, expression);
    default:
        return cv_emit_unknown(b, expression, NULL, 0);
    }
}

static uint32_t unary_address(struct cv_body *b, CXCursor expression)
{
    CXCursor operand = cv_only_child(expression);
    uint32_t address;

    if (clang_Cursor_isNull(operand))
        return cv_emit_unknown(b, expression, NULL, 0);
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_Deref:
        return cv_is_array_type(clang_getCursorType(operand)) ? cv_address(b, operand)
                                                              : cv_value(b, operand);
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        cv_increment(b, expression, &address);
        return address;
    case CXUnaryOperator_Extension:
    case CXUnaryOperator_Real:
    case CXUnaryOperator_Imag:
        return cv_address(b, operand);
    default:
        return cv_materialize(b, expression);
    }
}

static uint32_t binary_address(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts;
    uint32_t stored;

    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Assign:
        return cv_assign(b, expression, &stored);
    case CXBinaryOperator_Comma:
        parts = cv_expressions(b, expression);
        if (parts.count < 2)
            break;
        cv_effect(b, parts.items[0]);
        return cv_address(b, parts.items[1]);
    case CXBinaryOperator_PtrMemD:
    case CXBinaryOperator_PtrMemI:
        return cv_emit_unknown(b, expression, NULL, 0);
    default:
        break;
    }
    return cv_materialize(b, expression);
}

static uint32_t address_of(struct cv_body *b, CXCursor expression)
{
    switch ((int)clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return reference_address(b, expression);
    case CXCursor_MemberRefExpr:
        if (cv_is_lvalue(expression))
            return cv_member_address(b, expression);
        return cv_materialize(b, expression);
    case CXCursor_ArraySubscriptExpr:
        return cv_subscript_address(b, expression);
    case CXCursor_UnaryOperator:
        return unary_address(b, expression);
    case CXCursor_BinaryOperator:
        return binary_address(b, expression);
    case CXCursor_CompoundAssignOperator:
        return cv_compound_assign(b, expression);
    case CXCursor_ParenExpr:
    case CXCursor_GenericSelectionExpr:
        return cv_address(b, cv_only_child(expression));
    case CXCursor_UnexposedExpr:
        return unexposed_address(b, expression);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXDynamicCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return cast_address(b, expression);
    case CXCursor_ConditionalOperator:
        if (cv_is_lvalue(cv_expressions(b, expression).items
                             ? cv_expressions(b, expression).items[1]
                             : clang_getNullCursor()))
            return cv_conditional(b, expression, true);
        return cv_materialize(b, expression);
    case CXCursor_CallExpr:
        if (cv_returns_reference(expression))
            return cv_call(b, expression, CV_NONE);
        return cv_materialize(b, expression);
    case CXCursor_StringLiteral:
        return cv_string_address(b, expression);
    case CXCursor_CXXTypeidExpr:
        return cv_emit_unknown(b, expression, NULL, 0);
    default:
        return cv_materialize(b, expression);
    }
}

uint32_t cv_address(struct cv_body *b, CXCursor expression)
{
    uint32_t address;

    if (clang_Cursor_isNull(expression))
        return cv_emit0(b, CV_OP_UNKNOWN, cv_pointer_to(b->l, CV_NONE), (struct cv_span){ 0 });
    if (cv_too_deep(b, expression))
        return cv_emit_unknown(b, expression, NULL, 0);
    b->depth++;
    address = address_of(b, expression);
    b->depth--;
    return address;
}
