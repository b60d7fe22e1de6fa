/* lower_operator.c - members, elements, arithmetic and assignment. */
#include "frontend/lower/lower_expr.h"

bool cv_is_lost_member(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_MemberRefExpr &&
           clang_Cursor_isNull(clang_getCursorReferenced(expression)) &&
           clang_getCanonicalType(clang_getCursorType(expression)).kind == CXType_Dependent &&
           !clang_Cursor_isNull(cv_only_child(expression));
}

bool cv_is_lvalue(CXCursor expression)
{
    CXCursor target, child;

    switch ((int)clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        target = clang_getCursorReferenced(expression);
        if (clang_Cursor_isNull(target)) {
            child = cv_only_child(expression);
            return !clang_Cursor_isNull(child) && cv_is_lvalue(child);
        }
        switch ((int)clang_getCursorKind(target)) {
        case CXCursor_VarDecl:
        case CXCursor_ParmDecl:
        case CXCursor_UnexposedDecl:
            return true;
        default:
            return false;
        }
    case CXCursor_MemberRefExpr:
        target = clang_getCursorReferenced(expression);
        return clang_getCursorKind(target) == CXCursor_FieldDecl ||
               clang_getCursorKind(target) == CXCursor_VarDecl || cv_is_lost_member(expression);
    case CXCursor_ArraySubscriptExpr:
    case CXCursor_StringLiteral:
    case CXCursor_CompoundAssignOperator:
        return true;
    case CXCursor_UnaryOperator:
        switch (clang_getCursorUnaryOperatorKind(expression)) {
        case CXUnaryOperator_Deref:
        case CXUnaryOperator_PreInc:
        case CXUnaryOperator_PreDec:
            return true;
        case CXUnaryOperator_Extension:
        case CXUnaryOperator_Real:
        case CXUnaryOperator_Imag:
            child = cv_only_child(expression);
            return !clang_Cursor_isNull(child) && cv_is_lvalue(child);
        default:
            return false;
        }
    case CXCursor_BinaryOperator:
        return clang_getCursorBinaryOperatorKind(expression) == CXBinaryOperator_Assign;
    case CXCursor_ParenExpr:
    case CXCursor_CXXConstCastExpr:
        child = cv_only_child(expression);
        return !clang_Cursor_isNull(child) && cv_is_lvalue(child);
    case CXCursor_UnexposedExpr:
        child = cv_only_child(expression);
        if (clang_Cursor_isNull(child) || !cv_is_lvalue(child))
            return false;
        return cv_same_type(clang_getCursorType(expression), clang_getCursorType(child)) ||
               (cv_is_record_type(clang_getCursorType(expression)) &&
                cv_is_record_type(clang_getCursorType(child)));
    case CXCursor_CallExpr:
        return cv_returns_reference(expression);
    default:
        return false;
    }
}

uint32_t cv_materialize(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t type = cv_expression_type(b, expression);
    uint32_t object = cv_new_temporary(b, type, span);
    uint32_t address, value;

    if (cv_is_record_type(clang_getCursorType(expression)) ||
        cv_is_array_type(clang_getCursorType(expression))) {
        address = cv_emit_object(b, object, span);
        cv_ids_add(b->arena, &b->temporaries, object);
        cv_build_record(b, address, object, expression);
        return address;
    }
    value = cv_value(b, expression);
    address = cv_emit_object(b, object, span);
    cv_emit_store(b, address, value, false, span);
    return address;
}

uint32_t cv_subscript_address(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    CXType pointer;
    uint32_t base, index, element;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    pointer = clang_getCanonicalType(clang_getCursorType(parts.items[0]));
    if (pointer.kind != CXType_Pointer && !cv_is_array_type(pointer) &&
        !cv_is_lost_member(parts.items[0])) { /* 3[array] */
        CXCursor swapped = parts.items[0];

        parts.items[0] = parts.items[1];
        parts.items[1] = swapped;
        pointer = clang_getCanonicalType(clang_getCursorType(parts.items[0]));
    }
    base = cv_is_array_type(pointer) ? cv_address(b, parts.items[0]) : cv_value(b, parts.items[0]);
    index = cv_value(b, parts.items[1]);
    element = cv_is_lost_member(parts.items[0]) ? cv_pointee(b, base)
                                                : cv_expression_type(b, expression);
    return cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, element), cv_lower_span(b->l, expression),
                    base, index);
}

/* Anonymous structs and unions that stand between the object and the field. */
static uint32_t field_of(struct cv_body *b, uint32_t base, uint32_t record, CXCursor field,
                         struct cv_span span, CXCursor why)
{
    uint32_t id = cv_lower_field(b->l, field);
    uint32_t owner;

    if (id == CV_NONE)
        return cv_emit_unknown(b, why, &base, 1);
    owner = cv_lower_record(b->l, clang_getCursorSemanticParent(field));
    if (record != CV_NONE && record != owner)
        base = cv_follow_path(b, base, record, owner, span);
    return cv_emit_field(b, base, id, span);
}

static uint32_t member_base(struct cv_body *b, CXCursor base, uint32_t *record)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(base));

    if (type.kind == CXType_Pointer) {
        CXType pointee = clang_getCanonicalType(clang_getPointeeType(type));

        if (pointee.kind == CXType_Record)
            *record = cv_lower_record(b->l, clang_getTypeDeclaration(pointee));
        return cv_value(b, base);
    }
    if (type.kind == CXType_Record)
        *record = cv_lower_record(b->l, clang_getTypeDeclaration(type));
    return cv_address(b, base);
}

uint32_t cv_member_address(struct cv_body *b, CXCursor expression)
{
    CXCursor target = clang_getCursorReferenced(expression);
    CXCursor base = cv_only_child(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t record = CV_NONE, address, field;

    if (cv_is_lost_member(expression)) {
        address = cv_lost_member(b, expression);
        if (address != CV_NONE)
            return address;
    }
    if (clang_getCursorKind(target) == CXCursor_VarDecl) { /* a static member */
        if (!clang_Cursor_isNull(base))
            cv_effect(b, base);
        return cv_variable_address(b, target, span);
    }
    if (clang_Cursor_isNull(base)) {
        address = cv_this_value(b, span);
        record = b->l->unit->functions[b->id].record;
        if (cv_pointee(b, address) != CV_NONE)
            record = b->l->unit->types[cv_pointee(b, address)].record;
    } else {
        address = member_base(b, base, &record);
    }
    if (clang_getCursorKind(target) != CXCursor_FieldDecl)
        return cv_emit_unknown(b, expression, &address, 1);
    field = field_of(b, address, record, target, span, expression);
    if (b->function.ops[field].kind == CV_OP_FIELD) {
        uint32_t type = cv_pointee(b, field);

        if (type != CV_NONE && b->l->unit->types[type].is_reference)
            return cv_emit_load(b, field, type, false, span);
    }
    return field;
}

uint32_t cv_string_address(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    const char *text = cv_text(b->l->strings, clang_getCursorSpelling(expression));
    uint32_t object = cv_new_object(b, CV_OBJECT_STRING, cv_expression_type(b, expression), text,
                                    span);

    return cv_emit_object(b, object, span);
}

enum cv_operator cv_binary_operator(enum CXBinaryOperatorKind kind)
{
    switch (kind) {
    case CXBinaryOperator_Mul:
    case CXBinaryOperator_MulAssign:
        return CV_MUL;
    case CXBinaryOperator_Div:
    case CXBinaryOperator_DivAssign:
        return CV_DIV;
    case CXBinaryOperator_Rem:
    case CXBinaryOperator_RemAssign:
        return CV_REM;
    case CXBinaryOperator_Add:
    case CXBinaryOperator_AddAssign:
        return CV_ADD;
    case CXBinaryOperator_Sub:
    case CXBinaryOperator_SubAssign:
        return CV_SUB;
    case CXBinaryOperator_Shl:
    case CXBinaryOperator_ShlAssign:
        return CV_SHL;
    case CXBinaryOperator_Shr:
    case CXBinaryOperator_ShrAssign:
        return CV_SHR;
    case CXBinaryOperator_And:
    case CXBinaryOperator_AndAssign:
        return CV_AND;
    case CXBinaryOperator_Or:
    case CXBinaryOperator_OrAssign:
        return CV_OR;
    case CXBinaryOperator_Xor:
    case CXBinaryOperator_XorAssign:
        return CV_XOR;
    case CXBinaryOperator_LT:
        return CV_LT;
    case CXBinaryOperator_GT:
        return CV_GT;
    case CXBinaryOperator_LE:
        return CV_LE;
    case CXBinaryOperator_GE:
        return CV_GE;
    case CXBinaryOperator_EQ:
        return CV_EQ;
    case CXBinaryOperator_NE:
        return CV_NE;
    default:
        return CV_OPERATOR_NONE;
    }
}

/* pointer + integer is an address like pointer[integer]. */
static uint32_t offset_pointer(struct cv_body *b, enum cv_operator kind, uint32_t pointer,
                               uint32_t offset, uint32_t type, struct cv_span span)
{
    if (kind == CV_SUB)
        offset = cv_emit_unary(b, CV_NEG, cv_type_of_op(b, offset), span, offset);
    return cv_emit2(b, CV_OP_INDEX, type, span, pointer, offset);
}

static bool is_pointer_type(struct cv_body *b, uint32_t type)
{
    return type != CV_NONE && b->l->unit->types[type].kind == CV_TYPE_POINTER;
}

uint32_t cv_arithmetic(struct cv_body *b, enum cv_operator kind, uint32_t first, uint32_t second,
                       uint32_t type, struct cv_span span)
{
    bool first_pointer = is_pointer_type(b, cv_type_of_op(b, first));
    bool second_pointer = is_pointer_type(b, cv_type_of_op(b, second));

    if ((kind == CV_ADD || kind == CV_SUB) && first_pointer && !second_pointer)
        return offset_pointer(b, kind, first, second, type, span);
    if (kind == CV_ADD && second_pointer && !first_pointer)
        return offset_pointer(b, kind, second, first, type, span);
    return cv_emit_binary(b, kind, type, span, first, second);
}

/* Both sides of `a op= b` as values; gives the address of a. */
uint32_t cv_compound_assign(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    bool is_volatile_object;
    uint32_t address, old, value, type;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    value = cv_value(b, parts.items[1]);
    address = cv_address(b, parts.items[0]);
    type = cv_expression_type(b, parts.items[0]);
    is_volatile_object = cv_is_volatile(parts.items[0]);
    old = cv_emit_load(b, address, type, is_volatile_object, span);
    value = cv_arithmetic(b, cv_binary_operator(clang_getCursorBinaryOperatorKind(expression)), old,
                          value, type, span);
    cv_emit_store(b, address, value, is_volatile_object, span);
    return address;
}

/* ++ and --: stores the new value; gives the old one and the address. */
uint32_t cv_increment(struct cv_body *b, CXCursor expression, uint32_t *address)
{
    CXCursor operand = cv_only_child(expression);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    bool is_volatile_object = cv_is_volatile(operand);
    bool up = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PreInc;
    uint32_t type = cv_expression_type(b, operand), old, one, next;

    *address = cv_address(b, operand);
    old = cv_emit_load(b, *address, type, is_volatile_object, span);
    one = cv_emit_constant(b, 1, b->int_type, span);
    next = cv_arithmetic(b, up ? CV_ADD : CV_SUB, old, one, type, span);
    cv_emit_store(b, *address, next, is_volatile_object, span);
    return kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec ? old : next;
}

/* Stores; gives the address, and in `stored` what was stored. */
uint32_t cv_assign(struct cv_body *b, CXCursor expression, uint32_t *stored)
{
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t address, value;

    *stored = CV_NONE;
    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    if (cv_is_record_type(clang_getCursorType(parts.items[0]))) {
        address = cv_address(b, parts.items[0]);
        cv_build_record(b, address, CV_NONE, parts.items[1]);
        return address;
    }
    value = cv_value(b, parts.items[1]);
    address = cv_address(b, parts.items[0]);
    cv_emit_store(b, address, value, cv_is_volatile(parts.items[0]),
                  cv_lower_span(b->l, expression));
    *stored = value;
    return address;
}
