/* lower_fold.c - what an expression is: its kind, its parts, its constant value. */
#include "frontend/lower/lower_expr.h"

static enum CXChildVisitResult first_expression(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXCursor *found = data;

    (void)parent;
    if (!cv_is_expression(cursor))
        return CXChildVisit_Continue;
    *found = cursor;
    return CXChildVisit_Break;
}

static enum CXChildVisitResult last_expression(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (cv_is_expression(cursor))
        *(CXCursor *)data = cursor;
    return CXChildVisit_Continue;
}

/* In a cast the type comes first, and it may hold expressions: decltype(x), atomic_ref<int, 2>. */
static bool names_type_first(CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXDynamicCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        return true;
    default:
        return false;
    }
}

/* The operand; the first of several; a null cursor where there is none. */
CXCursor cv_only_child(CXCursor cursor)
{
    CXCursor found = clang_getNullCursor();

    clang_visitChildren(cursor, names_type_first(cursor) ? last_expression : first_expression,
                        &found);
    return found;
}

/* What follows names: the value of `.member = value`, of `(type){ value }`. */
CXCursor cv_last_child(CXCursor cursor)
{
    CXCursor found = clang_getNullCursor();

    clang_visitChildren(cursor, last_expression, &found);
    return found;
}

/* Without parentheses and conversions. */
CXCursor cv_strip(CXCursor expression)
{
    for (;;) {
        enum CXCursorKind kind = clang_getCursorKind(expression);
        CXCursor child;

        if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr)
            return expression;
        child = cv_only_child(expression);
        if (clang_Cursor_isNull(child))
            return expression;
        expression = child;
    }
}

uint32_t cv_expression_type(struct cv_body *b, CXCursor expression)
{
    return cv_lower_type(b->l, clang_getCursorType(expression));
}

bool cv_is_volatile(CXCursor expression)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(expression));

    while (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray)
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    return clang_isVolatileQualifiedType(type) != 0;
}

bool cv_is_array_type(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);

    return canonical.kind == CXType_ConstantArray || canonical.kind == CXType_IncompleteArray ||
           canonical.kind == CXType_VariableArray || canonical.kind == CXType_DependentSizedArray;
}

bool cv_is_record_type(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Record;
}

bool cv_is_function_type(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);

    return canonical.kind == CXType_FunctionProto || canonical.kind == CXType_FunctionNoProto;
}

bool cv_evaluate_cursor(CXCursor expression, int64_t *value, double *real, bool *is_real)
{
    CXEvalResult result = clang_Cursor_Evaluate(expression);
    bool known = false;

    if (!result)
        return false;
    if (clang_EvalResult_getKind(result) == CXEval_Int) {
        *value = clang_EvalResult_isUnsignedInt(result)
                     ? (int64_t)clang_EvalResult_getAsUnsigned(result)
                     : clang_EvalResult_getAsLongLong(result);
        *is_real = false;
        known = true;
    } else if (clang_EvalResult_getKind(result) == CXEval_Float) {
        *real = clang_EvalResult_getAsDouble(result);
        *is_real = true;
        known = true;
    }
    clang_EvalResult_dispose(result);
    return known;
}

static bool is_foldable_kind(enum CXCursorKind kind)
{
    switch ((int)kind) {
    case CXCursor_IntegerLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_UnaryExpr:
    case CXCursor_SizeOfPackExpr:
        return true;
    default:
        return false;
    }
}

static bool fold_reference(CXCursor expression, int64_t *value)
{
    CXCursor target = clang_getCursorReferenced(expression);
    CXCursor child;
    double real;
    bool is_real = false;

    if (clang_Cursor_isNull(target) || clang_isInvalid(clang_getCursorKind(target))) {
        child = cv_only_child(expression);
        return !clang_Cursor_isNull(child) && cv_constant_value(child, value);
    }
    if (clang_getCursorKind(target) == CXCursor_EnumConstantDecl) {
        *value = clang_getEnumConstantDeclValue(target);
        return true;
    }
    if (clang_getCursorKind(target) != CXCursor_VarDecl ||
        !clang_isConstQualifiedType(clang_getCanonicalType(clang_getCursorType(target))))
        return false;
    return cv_evaluate_cursor(target, value, &real, &is_real) && !is_real;
}

/* Whether an expression is an integer that is known before the program runs. */
bool cv_constant_value(CXCursor expression, int64_t *value)
{
    enum CXCursorKind kind = clang_getCursorKind(expression);
    CXCursor child;
    double real;
    bool is_real = false;

    if (kind == CXCursor_DeclRefExpr)
        return fold_reference(expression, value);
    if (kind == CXCursor_UnexposedExpr || kind == CXCursor_ParenExpr ||
        kind == CXCursor_CXXStaticCastExpr || kind == CXCursor_CStyleCastExpr ||
        kind == CXCursor_CXXFunctionalCastExpr || kind == CXCursor_InitListExpr) {
        child = cv_only_child(expression);
        return !clang_Cursor_isNull(child) && cv_constant_value(child, value);
    }
    if (kind == CXCursor_BinaryOperator || kind == CXCursor_UnaryOperator || is_foldable_kind(kind))
        return cv_evaluate_cursor(expression, value, &real, &is_real) && !is_real;
    return false;
}

/* Says so too. */
bool cv_too_deep(struct cv_body *b, CXCursor expression)
{
    if (b->depth < CV_MAX_EXPRESSION_DEPTH)
        return false;
    cv_lower_problem(b->l, cv_lower_span(b->l, expression), "the code is nested too deeply");
    b->function.incomplete = true;
    return true;
}
