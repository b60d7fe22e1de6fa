/* lower_expr.c - expressions to operations.
 *
 * libclang does not say where a value is read from memory: every implicit conversion is
 * the same "unexposed expression". So there are two ways to ask for an expression, as an
 * address and as a value; the value of something that has an address is a load of it. */
#include "frontend/lower_body.h"

#include <string.h>

enum { MAX_DEPTH = 20000 }; /* see the stack in parse.c */

/* ----------------------------------------------------------------- helpers */

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

static uint32_t type_of(struct cv_body *b, CXCursor expression)
{
    return cv_lower_type(b->l, clang_getCursorType(expression));
}

static bool is_volatile(CXCursor expression)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(expression));

    while (type.kind == CXType_ConstantArray || type.kind == CXType_IncompleteArray)
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    return clang_isVolatileQualifiedType(type) != 0;
}

static bool is_array(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);

    return canonical.kind == CXType_ConstantArray || canonical.kind == CXType_IncompleteArray ||
           canonical.kind == CXType_VariableArray || canonical.kind == CXType_DependentSizedArray;
}

static bool is_record(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Record;
}

static bool is_function(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);

    return canonical.kind == CXType_FunctionProto || canonical.kind == CXType_FunctionNoProto;
}

static bool evaluate(CXCursor expression, int64_t *value, double *real, bool *is_real)
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
    return evaluate(target, value, &real, &is_real) && !is_real;
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
        return evaluate(expression, value, &real, &is_real) && !is_real;
    return false;
}

/* Says so too. */
bool cv_too_deep(struct cv_body *b, CXCursor expression)
{
    if (b->depth < MAX_DEPTH)
        return false;
    cv_lower_problem(b->l, cv_lower_span(b->l, expression), "the code is nested too deeply");
    b->function.incomplete = true;
    return true;
}

/* ------------------------------------------------------------------ locals */

void cv_bind_local(struct cv_body *b, CXCursor declaration, uint32_t object, uint32_t address,
                   bool is_reference)
{
    b->known = cv_grow(b->arena, b->known, b->known_count, &b->known_capacity, sizeof *b->known);
    b->known[b->known_count] = (struct cv_local){ declaration.data[0], object, address,
                                                  is_reference };
    if (cv_handles_find(&b->locals, declaration.data[0], NULL) == CV_NONE)
        cv_handles_add(&b->locals, declaration.data[0], NULL, (uint32_t)b->known_count);
    b->known_count++;
}

struct cv_local *cv_find_local(struct cv_body *b, const void *declaration)
{
    uint32_t at = cv_handles_find(&b->locals, declaration, NULL);

    return at == CV_NONE ? NULL : &b->known[at];
}

static uint32_t local_address(struct cv_body *b, const struct cv_local *local, struct cv_span span)
{
    uint32_t object;

    if (local->object == CV_NONE)
        return local->address;
    object = cv_emit_object(b, local->object, span);
    if (!local->is_reference)
        return object;
    return cv_emit_load(b, object, b->function.objects[local->object].type, false, span);
}

static uint32_t global_address(struct cv_body *b, CXCursor variable, struct cv_span span)
{
    struct cv_op op = { .kind = CV_OP_OBJECT, .span = span };
    uint32_t global = cv_lower_global(b->l, variable);
    uint32_t type = b->l->unit->globals[global].type, address;

    op.type = cv_pointer_to(b->l, type);
    op.object = global;
    address = cv_emit(b, op, NULL, 0);
    if (!b->l->unit->types[type].is_reference)
        return address;
    return cv_emit_load(b, address, type, false, span);
}

/* The address of a variable's object; what a reference refers to. CV_NONE: not known here. */
uint32_t cv_variable_address(struct cv_body *b, CXCursor variable, struct cv_span span)
{
    const struct cv_local *local = cv_find_local(b, variable.data[0]);
    enum CXCursorKind kind = clang_getCursorKind(variable);

    if (local)
        return local_address(b, local, span);
    if (kind == CXCursor_VarDecl && (clang_Cursor_hasVarDeclGlobalStorage(variable) == 1 ||
                                     clang_Cursor_hasVarDeclExternalStorage(variable) == 1))
        return global_address(b, variable, span);
    return cv_captured_address(b, variable, span);
}

/* ------------------------------------------------------------- base classes */

/* A path of fields from a record to a base class or to the owner of a field; false where
 * there is none. */
static bool find_path(struct cv_lowering *l, uint32_t record, uint32_t wanted, uint32_t *path,
                      size_t *length, size_t depth)
{
    enum { MAX_PATH = 8 };
    struct cv_record described;

    if (record == wanted)
        return true;
    if (depth >= MAX_PATH)
        return false;
    cv_lower_fields(l, record);
    described = l->unit->records[record];
    for (uint32_t i = 0; i < described.field_count; i++) {
        uint32_t field = described.first_field + i;
        uint32_t type = l->unit->fields[field].type;

        if (!l->unit->fields[field].is_base && l->unit->fields[field].name[0])
            continue; /* only bases and anonymous members are looked through */
        if (type == CV_NONE || l->unit->types[type].kind != CV_TYPE_RECORD)
            continue;
        path[depth] = field;
        if (find_path(l, l->unit->types[type].record, wanted, path, length, depth + 1)) {
            if (*length < depth + 1)
                *length = depth + 1;
            return true;
        }
    }
    return false;
}

static uint32_t follow_path(struct cv_body *b, uint32_t address, uint32_t record, uint32_t wanted,
                            struct cv_span span)
{
    uint32_t path[16];
    size_t length = 0;

    if (!find_path(b->l, record, wanted, path, &length, 0))
        return address;
    for (size_t i = 0; i < length; i++)
        address = cv_emit_field(b, address, path[i], span);
    return address;
}

uint32_t cv_to_base(struct cv_body *b, uint32_t address, CXType from, CXType to,
                    struct cv_span span)
{
    CXType derived = clang_getCanonicalType(from), base = clang_getCanonicalType(to);
    uint32_t derived_record, base_record;

    if (derived.kind != CXType_Record || base.kind != CXType_Record || cv_same_type(derived, base))
        return address;
    derived_record = cv_lower_record(b->l, clang_getTypeDeclaration(derived));
    base_record = cv_lower_record(b->l, clang_getTypeDeclaration(base));
    if (cv_type_model(b->l, derived).known != CV_KNOWN_NONE)
        return address; /* how the library builds its types is not the model's business */
    return follow_path(b, address, derived_record, base_record, span);
}

/* ----------------------------------------------------------------- lvalues */

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
               clang_getCursorKind(target) == CXCursor_VarDecl;
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
               (is_record(clang_getCursorType(expression)) &&
                is_record(clang_getCursorType(child)));
    case CXCursor_CallExpr:
        return cv_returns_reference(expression);
    default:
        return false;
    }
}

static uint32_t materialize(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t type = type_of(b, expression);
    uint32_t object = cv_new_temporary(b, type, span);
    uint32_t address, value;

    if (is_record(clang_getCursorType(expression)) || is_array(clang_getCursorType(expression))) {
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

static uint32_t subscript_address(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    CXType pointer;
    uint32_t base, index;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    pointer = clang_getCanonicalType(clang_getCursorType(parts.items[0]));
    if (pointer.kind != CXType_Pointer && !is_array(pointer)) { /* 3[array] */
        CXCursor swapped = parts.items[0];

        parts.items[0] = parts.items[1];
        parts.items[1] = swapped;
        pointer = clang_getCanonicalType(clang_getCursorType(parts.items[0]));
    }
    base = is_array(pointer) ? cv_address(b, parts.items[0]) : cv_value(b, parts.items[0]);
    index = cv_value(b, parts.items[1]);
    return cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, type_of(b, expression)),
                    cv_lower_span(b->l, expression), base, index);
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
        base = follow_path(b, base, record, owner, span);
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

static uint32_t member_address(struct cv_body *b, CXCursor expression)
{
    CXCursor target = clang_getCursorReferenced(expression);
    CXCursor base = cv_only_child(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t record = CV_NONE, address, field;

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

static uint32_t string_address(struct cv_body *b, CXCursor expression)
{
    struct cv_span span = cv_lower_span(b->l, expression);
    const char *text = cv_text(b->l->strings, clang_getCursorSpelling(expression));
    uint32_t object = cv_new_object(b, CV_OBJECT_STRING, type_of(b, expression), text, span);

    return cv_emit_object(b, object, span);
}

static enum cv_operator binary_operator(enum CXBinaryOperatorKind kind)
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

static uint32_t arithmetic(struct cv_body *b, enum cv_operator kind, uint32_t first,
                           uint32_t second, uint32_t type, struct cv_span span)
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
static uint32_t compound_assign(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    bool is_volatile_object;
    uint32_t address, old, value, type;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    value = cv_value(b, parts.items[1]);
    address = cv_address(b, parts.items[0]);
    type = type_of(b, parts.items[0]);
    is_volatile_object = is_volatile(parts.items[0]);
    old = cv_emit_load(b, address, type, is_volatile_object, span);
    value = arithmetic(b, binary_operator(clang_getCursorBinaryOperatorKind(expression)), old,
                       value, type, span);
    cv_emit_store(b, address, value, is_volatile_object, span);
    return address;
}

/* ++ and --: stores the new value; gives the old one and the address. */
static uint32_t step(struct cv_body *b, CXCursor expression, uint32_t *address)
{
    CXCursor operand = cv_only_child(expression);
    enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    bool is_volatile_object = is_volatile(operand);
    bool up = kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PreInc;
    uint32_t type = type_of(b, operand), old, one, next;

    *address = cv_address(b, operand);
    old = cv_emit_load(b, *address, type, is_volatile_object, span);
    one = cv_emit_constant(b, 1, b->int_type, span);
    next = arithmetic(b, up ? CV_ADD : CV_SUB, old, one, type, span);
    cv_emit_store(b, *address, next, is_volatile_object, span);
    return kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec ? old : next;
}

/* Stores; gives the address, and in `stored` what was stored. */
static uint32_t assign(struct cv_body *b, CXCursor expression, uint32_t *stored)
{
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t address, value;

    *stored = CV_NONE;
    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    if (is_record(clang_getCursorType(parts.items[0]))) {
        address = cv_address(b, parts.items[0]);
        cv_build_record(b, address, CV_NONE, parts.items[1]);
        return address;
    }
    value = cv_value(b, parts.items[1]);
    address = cv_address(b, parts.items[0]);
    cv_emit_store(b, address, value, is_volatile(parts.items[0]), cv_lower_span(b->l, expression));
    *stored = value;
    return address;
}

/* ------------------------------------------------------------ control flow */

static uint32_t branch_parts(struct cv_body *b, const struct cv_children *parts, uint32_t temporary,
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

static uint32_t conditional(struct cv_body *b, CXCursor expression, bool as_address)
{
    struct cv_children parts = cv_expressions(b, expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    CXType cx = clang_getCursorType(expression);
    uint32_t type = type_of(b, expression), temporary;

    if (parts.count < 2)
        return cv_emit_unknown(b, expression, NULL, 0);
    if (clang_getCanonicalType(cx).kind == CXType_Void) {
        branch_parts(b, &parts, CV_NONE, false);
        return cv_emit_constant(b, 0, b->void_type, span);
    }
    if (as_address)
        type = cv_pointer_to(b->l, type);
    temporary = cv_new_temporary(b, type, span);
    branch_parts(b, &parts, temporary, as_address);
    return cv_emit_load(b, cv_emit_object(b, temporary, span), type, false, span);
}

static uint32_t logical(struct cv_body *b, CXCursor expression)
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
    if (kind == CXCursor_BinaryOperator && b->depth < MAX_DEPTH) {
        op = clang_getCursorBinaryOperatorKind(expression);
        if (op == CXBinaryOperator_LAnd || op == CXBinaryOperator_LOr) {
            condition_parts(b, expression, if_true, if_false);
            b->depth--;
            return;
        }
    }
    if ((kind == CXCursor_UnexposedExpr || kind == CXCursor_ParenExpr) && b->depth < MAX_DEPTH) {
        child = cv_only_child(expression);
        if (!clang_Cursor_isNull(child) && same_bool(expression, child)) {
            cv_condition(b, child, if_true, if_false);
            b->depth--;
            return;
        }
    }
    if (kind == CXCursor_UnaryOperator && b->depth < MAX_DEPTH &&
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

/* --------------------------------------------------------------- addresses */

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
        return materialize(b, expression);
    inner = clang_getCursorType(child);
    if (is_record(type) && is_record(inner)) {
        address = cv_address(b, child);
        return cv_to_base(b, address, inner, type, cv_lower_span(b->l, expression));
    }
    if (cv_same_type(type, inner) || (is_array(type) && is_array(inner)))
        return cv_address(b, child);
    if (is_function(type))
        return cv_value(b, child);
    return materialize(b, expression);
}

static bool casts_to_lvalue(CXCursor expression, CXCursor child)
{
    return (is_record(clang_getCursorType(expression)) && is_record(clang_getCursorType(child))) ||
           cv_same_type(clang_getCursorType(expression), clang_getCursorType(child));
}

static uint32_t cast_address(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t address;

    if (clang_Cursor_isNull(child))
        return materialize(b, expression);
    if (casts_to_lvalue(expression, child)) {
        address = cv_address(b, child);
        return cv_to_base(b, address, clang_getCursorType(child), clang_getCursorType(expression),
                          span);
    }
    if (cv_is_lvalue(child)) /* (T &)object: the same bytes as another type */
        return cv_emit1(b, CV_OP_CAST, cv_pointer_to(b->l, type_of(b, expression)), span,
                        cv_address(b, child));
    return materialize(b, expression);
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
        return materialize(b, expression);
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
        return is_array(clang_getCursorType(operand)) ? cv_address(b, operand)
                                                      : cv_value(b, operand);
    case CXUnaryOperator_PreInc:
    case CXUnaryOperator_PreDec:
        step(b, expression, &address);
        return address;
    case CXUnaryOperator_Extension:
    case CXUnaryOperator_Real:
    case CXUnaryOperator_Imag:
        return cv_address(b, operand);
    default:
        return materialize(b, expression);
    }
}

static uint32_t binary_address(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts;
    uint32_t stored;

    switch (clang_getCursorBinaryOperatorKind(expression)) {
    case CXBinaryOperator_Assign:
        return assign(b, expression, &stored);
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
    return materialize(b, expression);
}

static uint32_t address_of(struct cv_body *b, CXCursor expression)
{
    switch ((int)clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
        return reference_address(b, expression);
    case CXCursor_MemberRefExpr:
        if (cv_is_lvalue(expression))
            return member_address(b, expression);
        return materialize(b, expression);
    case CXCursor_ArraySubscriptExpr:
        return subscript_address(b, expression);
    case CXCursor_UnaryOperator:
        return unary_address(b, expression);
    case CXCursor_BinaryOperator:
        return binary_address(b, expression);
    case CXCursor_CompoundAssignOperator:
        return compound_assign(b, expression);
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
            return conditional(b, expression, true);
        return materialize(b, expression);
    case CXCursor_CallExpr:
        if (cv_returns_reference(expression))
            return cv_call(b, expression, CV_NONE);
        return materialize(b, expression);
    case CXCursor_StringLiteral:
        return string_address(b, expression);
    case CXCursor_CXXTypeidExpr:
        return cv_emit_unknown(b, expression, NULL, 0);
    default:
        return materialize(b, expression);
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

/* ------------------------------------------------------------------ values */

static uint32_t load_of(struct cv_body *b, CXCursor expression)
{
    uint32_t address = cv_address(b, expression);

    if (is_array(clang_getCursorType(expression)))
        return address;
    if (b->function.ops[address].kind == CV_OP_BUILTIN)
        return address;
    return cv_emit_load(b, address, type_of(b, expression), is_volatile(expression),
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
        return cv_emit_constant(b, constant, type_of(b, expression),
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
            return cv_emit_constant(b, constant, type_of(b, expression),
                                    cv_lower_span(b->l, expression));
        return load_of(b, expression);
    case CXCursor_ParmDecl:
    case CXCursor_UnexposedDecl:
        return load_of(b, expression);
    default:
        return cv_emit_unknown(b, expression, NULL, 0);
    }
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
        return cv_emit_constant(b, clang_getEnumConstantDeclValue(target), type_of(b, expression),
                                cv_lower_span(b->l, expression));
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
        return function_value(b, target, expression);
    default:
        base = cv_only_child(expression);
        if (clang_Cursor_isNull(base))
            return cv_emit_unknown(b, expression, NULL, 0);
        operand = cv_is_lvalue(base) ? cv_address(b, base) : cv_value(b, base);
        return cv_emit_unknown(b, expression, &operand, 1);
    }
}

static uint32_t cast_to(struct cv_body *b, uint32_t value, CXCursor expression)
{
    uint32_t type = type_of(b, expression);

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
    if (is_array(inner) && !is_array(type))
        return cast_to(b, cv_address(b, child), expression);
    if (is_function(inner))
        return cv_value(b, child);
    if (is_record(type) && is_record(inner) && !cv_same_type(type, inner)) {
        value = cv_to_base(b, cv_address(b, child), inner, type, span);
        return cv_emit_load(b, value, type_of(b, expression), false, span);
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

    if (!evaluate(expression, &value, &real, &is_real))
        return cv_emit_unknown(b, expression, NULL, 0);
    if (!is_real)
        return cv_emit_constant(b, value, type_of(b, expression), span);
    op.type = type_of(b, expression);
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
        return step(b, expression, &address);
    case CXUnaryOperator_AddrOf:
        return cv_address(b, operand);
    case CXUnaryOperator_Deref:
        if (is_function(clang_getCursorType(expression)))
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
    return cv_emit_unary(b, kind, type_of(b, expression), cv_lower_span(b->l, expression), value);
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
        return logical(b, expression);
    case CXBinaryOperator_Comma:
        cv_effect(b, parts.items[0]);
        return cv_value(b, parts.items[1]);
    case CXBinaryOperator_Assign:
        address = assign(b, expression, &stored);
        if (stored != CV_NONE)
            return stored;
        return cv_emit_load(b, address, type_of(b, expression), false,
                            cv_lower_span(b->l, expression));
    default:
        break;
    }
    operands[0] = cv_value(b, parts.items[0]);
    operands[1] = cv_value(b, parts.items[1]);
    if (binary_operator(kind) == CV_OPERATOR_NONE)
        return cv_emit_unknown(b, expression, operands, 2);
    return arithmetic(b, binary_operator(kind), operands[0], operands[1], type_of(b, expression),
                      cv_lower_span(b->l, expression));
}

static uint32_t new_value(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    CXType type = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(expression)));
    struct cv_span span = cv_lower_span(b->l, expression);
    long long size = clang_Type_getSizeOf(type);
    uint32_t bytes, address;
    size_t at = 0;
    bool is_count = false;

    if (parts.count > 0) {
        CXType first = clang_getCanonicalType(clang_getCursorType(parts.items[0]));

        is_count = first.kind == CXType_ULong && cv_is_expression(parts.items[0]) &&
                   !cv_same_type(first, type);
    }
    bytes = cv_emit_constant(b, size < 0 ? 0 : size, b->size_type, span);
    if (is_count)
        bytes = cv_emit_binary(b, CV_MUL, b->size_type, span, bytes,
                               cv_value(b, parts.items[at++]));
    address = cv_emit1(b, CV_OP_NEW, type_of(b, expression), span, bytes);
    for (; at < parts.count; at++) {
        CXCursor part = parts.items[at];

        if (!is_count && cv_same_type(clang_getCursorType(part), type))
            cv_initialize(b, address, CV_NONE, type, part, span);
        else
            cv_effect(b, part);
    }
    return address;
}

static uint32_t delete_value(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t pointer = cv_value(b, child);
    uint32_t pointee = cv_pointee(b, pointer);

    if (pointee != CV_NONE && b->l->unit->types[pointee].kind == CV_TYPE_RECORD)
        cv_destroy(b, pointer, pointee, span);
    return cv_emit1(b, CV_OP_DELETE, b->void_type, span, pointer);
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
    uint32_t address = materialize(b, expression);

    if (is_array(clang_getCursorType(expression)))
        return address;
    return cv_emit_load(b, address, type_of(b, expression), false, cv_lower_span(b->l, expression));
}

static uint32_t cast_value(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);

    if (clang_Cursor_isNull(child)) { /* T() */
        if (is_record(clang_getCursorType(expression)))
            return load_built(b, expression);
        return cv_emit_constant(b, 0, type_of(b, expression), cv_lower_span(b->l, expression));
    }
    if (is_record(clang_getCursorType(expression)) &&
        (!is_record(clang_getCursorType(child)) ||
         clang_getCursorKind(child) == CXCursor_InitListExpr))
        return load_built(b, expression);
    return converted(b, expression, child);
}

static uint32_t init_list_value(struct cv_body *b, CXCursor expression)
{
    CXType type = clang_getCursorType(expression);
    CXCursor child = cv_only_child(expression);

    if (is_record(type) || is_array(type))
        return load_built(b, expression);
    if (clang_Cursor_isNull(child)) /* int{} */
        return cv_emit_constant(b, 0, type_of(b, expression), cv_lower_span(b->l, expression));
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
    if (is_record(clang_getCursorType(expression)) && !cv_returns_reference(expression))
        return load_built(b, expression);
    value = cv_call(b, expression, CV_NONE);
    if (!cv_returns_reference(expression))
        return value;
    if (b->function.ops[value].kind == CV_OP_UNKNOWN)
        return value;
    return cv_emit_load(b, value, type_of(b, expression), is_volatile(expression),
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
        return cv_emit_constant(b, 0, type_of(b, expression), cv_lower_span(b->l, expression));
    case CXCursor_StringLiteral:
        return string_address(b, expression);
    case CXCursor_ParenExpr:
    case CXCursor_GenericSelectionExpr:
        return cv_value(b, cv_only_child(expression));
    case CXCursor_UnaryOperator:
        return unary_value(b, expression);
    case CXCursor_BinaryOperator:
        return binary_value(b, expression);
    case CXCursor_CompoundAssignOperator:
        return cv_emit_load(b, compound_assign(b, expression), type_of(b, expression),
                            is_volatile(expression), cv_lower_span(b->l, expression));
    case CXCursor_ConditionalOperator:
        return conditional(b, expression, false);
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
        return new_value(b, expression);
    case CXCursor_CXXDeleteExpr:
        return delete_value(b, expression);
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
            branch_parts(b, &parts, CV_NONE, false);
            return;
        }
        break;
    case CXCursor_CallExpr:
        if (clang_getCursorKind(clang_getCursorReferenced(expression)) != CXCursor_Constructor &&
            !is_record(clang_getCursorType(expression))) {
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
