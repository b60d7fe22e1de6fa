/* lower_value.c - the values of expressions. */
#include "frontend/lower/lower_expr.h"

static uint32_t load_of(struct cv_body *b, CXCursor expression)
{
    uint32_t address = cv_address(b, expression);

    if (cv_is_array_type(clang_getCursorType(expression)))
        return address;
    if (b->function.ops[address].kind == CV_OP_BUILTIN)
        return address;
    return cv_emit_load(b, address, cv_expression_type(b, expression), cv_is_volatile(expression),
                        cv_lower_span(b->l, expression));
}

static bool is_builtin_variable(struct cv_body *b, CXCursor variable, const char **name)
{
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || cv_is_user(b->l, variable))
        return false;
    *name = cv_text(b->l->strings, clang_getCursorSpelling(variable));
    return true;
}

static uint32_t emit_builtin(struct cv_body *b, enum cv_builtin builtin, CXCursor expression)
{
    struct cv_op op = { .kind = CV_OP_BUILTIN, .detail = (uint8_t)builtin };

    op.span = cv_lower_span(b->l, expression);
    op.type = cv_basic_type(b->l, CV_TYPE_UNSIGNED, 4, "unsigned int");
    return cv_emit(b, op, NULL, 0);
}

/* The last token: clang's own headers hide the component of `threadIdx.x`. */
const char *cv_last_word(struct cv_body *b, CXCursor member)
{
    const char *name = cv_text(b->l->strings, clang_getCursorSpelling(member));
    CXToken *tokens = NULL;
    unsigned count = 0;

    if (name[0])
        return name;
    clang_tokenize(b->l->tu, clang_getCursorExtent(member), &tokens, &count);
    if (count > 0)
        name = cv_text(b->l->strings, clang_getTokenSpelling(b->l->tu, tokens[count - 1]));
    clang_disposeTokens(b->l->tu, tokens, count);
    return name;
}

/* threadIdx.x, warpSize. */
static bool builtin_value(struct cv_body *b, CXCursor expression, uint32_t *value)
{
    CXCursor base = expression;
    const char *part = "", *name;
    enum cv_builtin builtin;

    if (clang_getCursorKind(expression) == CXCursor_MemberRefExpr) {
        base = cv_only_child(expression);
        if (clang_Cursor_isNull(base))
            return false;
        base = cv_strip(base);
    }
    if (clang_getCursorKind(base) != CXCursor_DeclRefExpr ||
        !is_builtin_variable(b, clang_getCursorReferenced(base), &name))
        return false;
    if (clang_getCursorKind(expression) == CXCursor_MemberRefExpr)
        part = cv_last_word(b, expression);
    builtin = cv_builtin_of(name, part);
    if (builtin == CV_BUILTIN_NONE)
        return false;
    *value = emit_builtin(b, builtin, expression);
    return true;
}

static uint32_t function_value(struct cv_body *b, CXCursor target, CXCursor expression)
{
    struct cv_op op = { .kind = CV_OP_FUNCTION };
    uint32_t function = cv_lower_function(b->l, target, b->device);

    cv_require_callee(b->l, function, target);
    op.span = cv_lower_span(b->l, expression);
    op.type = cv_pointer_to(b->l, cv_lower_type(b->l, clang_getCursorType(target)));
    op.function = function;
    return cv_emit(b, op, NULL, 0);
}

struct parameter_search {
    CXCursor wanted;
    unsigned at;
};

static enum CXChildVisitResult visit_template_parameter(CXCursor cursor, CXCursor parent,
                                                        CXClientData data)
{
    struct parameter_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    (void)parent;
    if (clang_equalCursors(cursor, search->wanted))
        return CXChildVisit_Break;
    search->at += kind == CXCursor_TemplateTypeParameter ||
                  kind == CXCursor_NonTypeTemplateParameter ||
                  kind == CXCursor_TemplateTemplateParameter;
    return CXChildVisit_Continue;
}

/* What stands for a parameter of the template whose body is that of the instance. */
static uint32_t template_argument(struct cv_body *b, CXCursor parameter, CXCursor expression)
{
    CXCursor instance = b->l->states[b->id].instance;
    struct parameter_search search = { .wanted = parameter };

    if (clang_Cursor_isNull(instance) ||
        clang_visitChildren(b->l->states[b->id].cursor, visit_template_parameter, &search) == 0 ||
        clang_Cursor_getTemplateArgumentKind(instance, search.at) !=
            CXTemplateArgumentKind_Integral)
        return cv_emit_unknown(b, expression, NULL, 0);
    return cv_emit_constant(b, clang_Cursor_getTemplateArgumentValue(instance, search.at),
                            cv_expression_type(b, expression), cv_lower_span(b->l, expression));
}

static uint32_t reference_value(struct cv_body *b, CXCursor expression)
{
    CXCursor target = clang_getCursorReferenced(expression);
    uint32_t value;
    int64_t constant;

    if (clang_Cursor_isNull(target)) {
        CXCursor child = cv_only_child(expression);

        if (clang_Cursor_isNull(child))
            return cv_emit_unknown(b, expression, NULL, 0);
        return cv_value(b, child);
    }
    switch ((int)clang_getCursorKind(target)) {
    case CXCursor_EnumConstantDecl:
        constant = clang_getEnumConstantDeclValue(target);
        return cv_emit_constant(b, constant, cv_expression_type(b, expression),
                                cv_lower_span(b->l, expression));
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
        return function_value(b, target, expression);
    case CXCursor_VarDecl:
        if (builtin_value(b, expression, &value))
            return value;
        if (!cv_find_local(b, target.data[0]) && b->function.is_lambda &&
            clang_Cursor_hasVarDeclGlobalStorage(target) != 1 &&
            cv_constant_value(expression, &constant)) /* a constant needs no capture */
            return cv_emit_constant(b, constant, cv_expression_type(b, expression),
                                    cv_lower_span(b->l, expression));
        return load_of(b, expression);
    case CXCursor_ParmDecl:
    case CXCursor_UnexposedDecl:
        return load_of(b, expression);
    case CXCursor_NonTypeTemplateParameter:
        return template_argument(b, target, expression);
    default:
        return cv_emit_unknown(b, expression, NULL, 0);
    }
}

/* What a member holds; an array stands for its first element. CV_NONE where none is found. */
static uint32_t lost_member_value(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t address = cv_lost_member(b, expression), type;

    if (address == CV_NONE)
        return CV_NONE;
    type = cv_pointee(b, address);
    if (type == CV_NONE || b->l->unit->types[type].kind != CV_TYPE_ARRAY)
        return cv_emit_load(b, address, type, false, span);
    return cv_emit1(b, CV_OP_CAST, cv_pointer_to(b->l, b->l->unit->types[type].element), span,
                    address);
}

static uint32_t member_value(struct cv_body *b, CXCursor expression)
{
    CXCursor target = clang_getCursorReferenced(expression);
    CXCursor base;
    uint32_t value, operand;

    if (builtin_value(b, expression, &value))
        return value;
    switch ((int)clang_getCursorKind(target)) {
    case CXCursor_FieldDecl:
    case CXCursor_VarDecl:
        return load_of(b, expression);
    case CXCursor_EnumConstantDecl:
        return cv_emit_constant(b, clang_getEnumConstantDeclValue(target),
                                cv_expression_type(b, expression), cv_lower_span(b->l, expression));
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
        return function_value(b, target, expression);
    default:
        value = cv_is_lost_member(expression) ? lost_member_value(b, expression) : CV_NONE;
        if (value != CV_NONE)
            return value;
        base = cv_only_child(expression);
        if (clang_Cursor_isNull(base))
            return cv_emit_unknown(b, expression, NULL, 0);
        operand = cv_is_lvalue(base) ? cv_address(b, base) : cv_value(b, base);
        return cv_emit_unknown(b, expression, &operand, 1);
    }
}

static uint32_t cast_to(struct cv_body *b, uint32_t value, CXCursor expression)
{
    uint32_t type = cv_expression_type(b, expression);

    if (cv_type_of_op(b, value) == type)
        return value;
    return cv_emit_cast(b, value, type, cv_lower_span(b->l, expression));
}

static uint32_t pointer_to_base(struct cv_body *b, uint32_t value, CXType from, CXType to,
                                struct cv_span span)
{
    CXType derived = clang_getCanonicalType(from), base = clang_getCanonicalType(to);

    if (derived.kind != CXType_Pointer || base.kind != CXType_Pointer)
        return value;
    return cv_to_base(b, value, clang_getPointeeType(derived), clang_getPointeeType(base), span);
}

static uint32_t converted(struct cv_body *b, CXCursor expression, CXCursor child)
{
    CXType type = clang_getCursorType(expression), inner = clang_getCursorType(child);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t value;

    if (clang_getCanonicalType(type).kind == CXType_Void) {
        cv_effect(b, child);
        return cv_emit_constant(b, 0, b->void_type, span);
    }
    if (cv_is_array_type(inner) && !cv_is_array_type(type))
        return cast_to(b, cv_address(b, child), expression);
    if (cv_is_function_type(inner))
        return cv_value(b, child);
    if (cv_is_record_type(type) && cv_is_record_type(inner) && !cv_same_type(type, inner)) {
        value = cv_to_base(b, cv_address(b, child), inner, type, span);
        return cv_emit_load(b, value, cv_expression_type(b, expression), false, span);
    }
    value = cv_value(b, child);
    if (cv_same_type(type, inner))
        return value;
    return cast_to(b, pointer_to_base(b, value, inner, type, span), expression);
}

static uint32_t literal(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    struct cv_op op = { .kind = CV_OP_FLOAT, .span = span };
    int64_t value = 0;
    double real = 0;
    bool is_real = false;

    if (!cv_evaluate_cursor(expression, &value, &real, &is_real))
        return cv_emit_unknown(b, expression, NULL, 0);
    if (!is_real)
        return cv_emit_constant(b, value, cv_expression_type(b, expression), span);
    op.type = cv_expression_type(b, expression);
    op.real = real;
    return cv_emit(b, op, NULL, 0);
}

static uint32_t unary_value(struct cv_body *b, CXCursor expression)
{
    CXCursor operand = cv_only_child(expression);
    enum cv_operator kind;
    uint32_t value, address;

    if (clang_Cursor_isNull(operand))
        return cv_emit_unknown(b, expression, NULL, 0);
    switch (clang_getCursorUnaryOperatorKind(expression)) {
    case CXUnaryOperator_PostInc:
    case CXUnaryOperator_PostDec:
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        return cv_increment(b, expression, &address);
    case CXUnaryOperator_AddrOf:
        return cv_address(b, operand);
    case CXUnaryOperator_Deref:
        if (cv_is_function_type(clang_getCursorType(expression)))
            return cv_value(b, operand);
        return load_of(b, expression);
    case CXUnaryOperator_Plus:
    case CXUnaryOperator_Extension:
    case CXUnaryOperator_Real:
        return cv_value(b, operand);
    case CXUnaryOperator_Minus:
        kind = CV_NEG;
        break;
    case CXUnaryOperator_Not:
        kind = CV_NOT;
        break;
    case CXUnaryOperator_LNot:
        kind = CV_LNOT;
        break;
    default:
        value = cv_value(b, operand);
        return cv_emit_unknown(b, expression, &value, 1);
    }
    value = cv_value(b, operand);
    return cv_emit_unary(b, kind, cv_expression_type(b, expression),
                         cv_lower_span(b->l, expression), value);
}

static uint32_t binary_value(struct cv_body *b, CXCursor expression)
{
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(expression);
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t operands[2], stored, address;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    switch (kind) {
    case CXBinaryOperator_LAnd:
    case CXBinaryOperator_LOr:
        return cv_logical(b, expression);
    case CXBinaryOperator_Comma:
        cv_effect(b, parts.items[0]);
        return cv_value(b, parts.items[1]);
    case CXBinaryOperator_Assign:
        address = cv_assign(b, expression, &stored);
        if (stored != CV_NONE)
            return stored;
        return cv_emit_load(b, address, cv_expression_type(b, expression), false,
                            cv_lower_span(b->l, expression));
    default:
        break;
    }
    operands[0] = cv_value(b, parts.items[0]);
    operands[1] = cv_value(b, parts.items[1]);
    if (cv_binary_operator(kind) == CV_OPERATOR_NONE)
        return cv_emit_unknown(b, expression, operands, 2);
    return cv_arithmetic(b, cv_binary_operator(kind), operands[0], operands[1],
                         cv_expression_type(b, expression), cv_lower_span(b->l, expression));
}

static uint32_t throw_value(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);

    if (!clang_Cursor_isNull(child))
        cv_effect(b, child);
    cv_stop(b);
    return cv_emit_constant(b, 0, b->void_type, cv_lower_span(b->l, expression));
}

/* ({ ...; value; }) */
static uint32_t statement_value(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_children(b, expression), inner;
    uint32_t value = CV_NONE;

    if (parts.count == 0)
        return cv_emit_unknown(b, expression, NULL, 0);
    inner = cv_children(b, parts.items[0]);
    for (size_t i = 0; i < inner.count; i++) {
        if (i + 1 == inner.count && cv_is_expression(inner.items[i]))
            value = cv_value(b, inner.items[i]);
        else
            cv_statement(b, inner.items[i]);
    }
    if (value != CV_NONE)
        return value;
    return cv_emit_constant(b, 0, b->void_type, cv_lower_span(b->l, expression));
}

static uint32_t load_built(struct cv_body *b, CXCursor expression)
{
    uint32_t address = cv_materialize(b, expression);

    if (cv_is_array_type(clang_getCursorType(expression)))
        return address;
    return cv_emit_load(b, address, cv_expression_type(b, expression), false,
                        cv_lower_span(b->l, expression));
}

static uint32_t cast_value(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);

    if (clang_Cursor_isNull(child)) { /* T() */
        if (cv_is_record_type(clang_getCursorType(expression)))
            return load_built(b, expression);
        return cv_emit_constant(b, 0, cv_expression_type(b, expression),
                                cv_lower_span(b->l, expression));
    }
    if (cv_is_record_type(clang_getCursorType(expression)) &&
        (!cv_is_record_type(clang_getCursorType(child)) ||
         clang_getCursorKind(child) == CXCursor_InitListExpr))
        return load_built(b, expression);
    return converted(b, expression, child);
}

static uint32_t init_list_value(struct cv_body *b, CXCursor expression)
{
    CXType type = clang_getCursorType(expression);
    CXCursor child = cv_only_child(expression);

    if (cv_is_record_type(type) || cv_is_array_type(type))
        return load_built(b, expression);
    if (clang_Cursor_isNull(child)) /* int{} */
        return cv_emit_constant(b, 0, cv_expression_type(b, expression),
                                cv_lower_span(b->l, expression));
    return converted(b, expression, child);
}

static uint32_t unexposed_value(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    uint32_t value;

    if (clang_getCanonicalType(clang_getCursorType(expression)).kind == CXType_Dependent)
        return cv_lost_value(b, expression);
    if (cv_atomic_builtin(b, expression, &value))
        return value;
    /* A call of the host's in device code: the parser keeps its parts, under its type. */
    if (b->device && cv_names_lost_function(b, child))
        return cv_lost_call(b, expression);
    if (clang_Cursor_isNull(child)) /* a default argument, or lost to an error */
        return literal(b, expression);
    return converted(b, expression, child);
}

static uint32_t unknown_with_parts(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t *operands = cv_alloc_array(b->arena, parts.count + 1, sizeof *operands);

    for (size_t i = 0; i < parts.count; i++)
        operands[i] = cv_value(b, parts.items[i]);
    return cv_emit_unknown(b, expression, operands, parts.count);
}

static uint32_t call_value(struct cv_body *b, CXCursor expression)
{
    uint32_t value;

    if (clang_getCursorKind(clang_getCursorReferenced(expression)) == CXCursor_Constructor)
        return load_built(b, expression);
    if (cv_is_record_type(clang_getCursorType(expression)) && !cv_returns_reference(expression))
        return load_built(b, expression);
    value = cv_call(b, expression, CV_NONE);
    if (!cv_returns_reference(expression))
        return value;
    if (b->function.ops[value].kind == CV_OP_UNKNOWN)
        return value;
    return cv_emit_load(b, value, cv_expression_type(b, expression), cv_is_volatile(expression),
                        cv_lower_span(b->l, expression));
}

static uint32_t value_of(struct cv_body *b, CXCursor expression)
{
    switch ((int)clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return reference_value(b, expression);
    case CXCursor_MemberRefExpr:
        return member_value(b, expression);
    case CXCursor_ArraySubscriptExpr:
        return load_of(b, expression);
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_UnaryExpr:
    case CXCursor_SizeOfPackExpr:
    case CXCursor_ConceptSpecializationExpr:
    case CXCursor_RequiresExpr:
        return literal(b, expression);
    case CXCursor_CXXNullPtrLiteralExpr:
    case CXCursor_GNUNullExpr:
        return cv_emit_constant(b, 0, cv_expression_type(b, expression),
                                cv_lower_span(b->l, expression));
    case CXCursor_StringLiteral:
        return cv_string_address(b, expression);
    case CXCursor_ParenExpr:
    case CXCursor_GenericSelectionExpr:
        return cv_value(b, cv_only_child(expression));
    case CXCursor_UnaryOperator:
        return unary_value(b, expression);
    case CXCursor_BinaryOperator:
        return binary_value(b, expression);
    case CXCursor_CompoundAssignOperator:
        return cv_emit_load(b, cv_compound_assign(b, expression), cv_expression_type(b, expression),
                            cv_is_volatile(expression), cv_lower_span(b->l, expression));
    case CXCursor_ConditionalOperator:
        return cv_conditional(b, expression, false);
    case CXCursor_UnexposedExpr:
        return unexposed_value(b, expression);
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
    case CXCursor_CXXDynamicCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
    case CXCursor_CXXAddrspaceCastExpr:
    case CXCursor_BuiltinBitCastExpr:
        return cast_value(b, expression);
    case CXCursor_CallExpr:
        return call_value(b, expression);
    case CXCursor_CXXThisExpr:
        return cv_this_value(b, cv_lower_span(b->l, expression));
    case CXCursor_CXXNewExpr:
        return cv_new_value(b, expression);
    case CXCursor_CXXDeleteExpr:
        return cv_delete_value(b, expression);
    case CXCursor_CXXThrowExpr:
        return throw_value(b, expression);
    case CXCursor_StmtExpr:
        return statement_value(b, expression);
    case CXCursor_InitListExpr:
    case CXCursor_CXXParenListInitExpr:
        return init_list_value(b, expression);
    case CXCursor_LambdaExpr:
    case CXCursor_CompoundLiteralExpr:
        return load_built(b, expression);
    default:
        return unknown_with_parts(b, expression);
    }
}

uint32_t cv_value(struct cv_body *b, CXCursor expression)
{
    uint32_t value;

    if (clang_Cursor_isNull(expression))
        return cv_emit0(b, CV_OP_UNKNOWN, b->void_type, (struct cv_span){ 0 });
    if (cv_too_deep(b, expression))
        return cv_emit_unknown(b, expression, NULL, 0);
    b->depth++;
    value = value_of(b, expression);
    b->depth--;
    return value;
}

/* An expression whose value is dropped: nothing is read that need not be. */
void cv_effect(struct cv_body *b, CXCursor expression)
{
    CXCursor child;
    struct cv_children parts;
    uint32_t value;

    switch ((int)clang_getCursorKind(expression)) {
    case CXCursor_ParenExpr:
        cv_effect(b, cv_only_child(expression));
        return;
    case CXCursor_UnexposedExpr: /* a temporary that is dropped; a volatile one is read */
        if (cv_atomic_builtin(b, expression, &value))
            return;
        child = cv_only_child(expression);
        if (!clang_Cursor_isNull(child) && !cv_is_lvalue(child) &&
            cv_same_type(clang_getCursorType(expression), clang_getCursorType(child))) {
            cv_effect(b, child);
            return;
        }
        break;
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
        child = cv_only_child(expression);
        if (!clang_Cursor_isNull(child) &&
            clang_getCanonicalType(clang_getCursorType(expression)).kind == CXType_Void) {
            cv_effect(b, child);
            return;
        }
        break;
    case CXCursor_ConditionalOperator:
        parts = cv_expressions(b, expression);
        if (parts.count == 3) {
            cv_branch_parts(b, &parts, CV_NONE, false);
            return;
        }
        break;
    case CXCursor_CallExpr:
        if (clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_Constructor &&
            !cv_is_record_type(clang_getCursorType(expression))) {
            cv_call(b, expression, CV_NONE);
            return;
        }
        cv_address(b, expression);
        return;
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Comma) {
            parts = cv_expressions(b, expression);
            for (size_t i = 0; i < parts.count; i++)
                cv_effect(b, parts.items[i]);
            return;
        }
        break;
    default:
        break;
    }
    if (clang_getCursorKind(expression) == CXCursor_CompoundAssignOperator ||
        cv_is_lvalue(expression))
        cv_address(b, expression);
    else
        cv_value(b, expression);
}
