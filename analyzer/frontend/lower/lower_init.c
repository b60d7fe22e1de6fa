/* lower_init.c - how objects come to their first value, and how they go. */
#include "frontend/lower/lower_body.h"

#include <string.h>

enum { MAX_NESTING = 4, MAX_FIELDS = 64, MAX_LIST_DEPTH = 20000 };

static bool is_aggregate_kind(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);

    return canonical.kind == CXType_Record || canonical.kind == CXType_ConstantArray ||
           canonical.kind == CXType_IncompleteArray || canonical.kind == CXType_VariableArray;
}

static bool is_reference(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);

    return canonical.kind == CXType_LValueReference || canonical.kind == CXType_RValueReference;
}

void cv_initialize(struct cv_body *b, uint32_t address, uint32_t object, CXType type,
                   CXCursor value, struct cv_span span)
{
    size_t mark = b->temporaries.count;
    uint32_t result;

    if (is_reference(type)) {
        result = cv_address(b, value);
        b->temporaries.count = mark; /* what it refers to lives on */
        cv_emit_store(b, address, result, false, span);
        return;
    }
    if (is_aggregate_kind(type)) {
        cv_build_record(b, address, object, value);
        return;
    }
    result = cv_value(b, value);
    cv_emit_store(b, address, result,
                  clang_isVolatileQualifiedType(clang_getCanonicalType(type)) != 0, span);
}

/* ------------------------------------------------------------- constructors */

static enum CXChildVisitResult find_default_constructor(CXCursor cursor, CXCursor parent,
                                                        CXClientData data)
{
    CXCursor *found = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_Constructor ||
        !clang_CXXConstructor_isDefaultConstructor(cursor) || clang_CXXMethod_isDefaulted(cursor))
        return CXChildVisit_Continue;
    *found = cursor;
    return CXChildVisit_Break;
}

static void construct_parts(struct cv_body *b, uint32_t address, uint32_t record, const bool *given,
                            struct cv_span span, unsigned depth);

static bool is_complete_record(const struct cv_body *b, uint32_t type)
{
    return type != CV_NONE && b->l->unit->types[type].kind == CV_TYPE_RECORD &&
           b->l->record_states[b->l->unit->types[type].record].complete;
}

static void construct_default(struct cv_body *b, uint32_t address, uint32_t record,
                              struct cv_span span, unsigned depth)
{
    CXType type = b->l->record_states[record].type;
    CXCursor found = clang_getNullCursor();
    uint32_t callee;

    if (type.kind == CXType_Invalid || depth >= MAX_NESTING)
        return;
    clang_visitChildren(clang_getTypeDeclaration(type), find_default_constructor, &found);
    if (clang_Cursor_isNull(found)) {
        construct_parts(b, address, record, NULL, span, depth + 1);
        return;
    }
    if (!cv_is_user(b->l, found))
        return;
    callee = cv_lower_function(b->l, found, b->device);
    cv_require_callee(b->l, callee, found);
    cv_emit_call(b, callee, b->l->unit->functions[callee].base_name, true, b->void_type, span,
                 &address, 1);
}

/* Bases and fields that nothing else gives a value. */
static void construct_parts(struct cv_body *b, uint32_t address, uint32_t record, const bool *given,
                            struct cv_span span, unsigned depth)
{
    struct cv_record described;

    cv_lower_fields(b->l, record);
    described = b->l->unit->records[record];
    for (uint32_t i = 0; i < described.field_count && i < MAX_FIELDS; i++) {
        uint32_t field = described.first_field + i;
        uint32_t type = b->l->unit->fields[field].type;
        uint32_t place;
        CXCursor value;

        if (given && given[i])
            continue;
        value = cv_default_member(b, record, field);
        place = cv_emit_field(b, address, field, span);
        if (!clang_Cursor_isNull(value))
            cv_initialize(b, place, CV_NONE, clang_getCursorType(value), value, span);
        else if (is_complete_record(b, type))
            construct_default(b, place, b->l->unit->types[type].record, span, depth);
        else if (type != CV_NONE && b->l->unit->types[type].kind == CV_TYPE_ARRAY &&
                 is_complete_record(b, b->l->unit->types[type].element))
            cv_construct_elements(
                b, clang_getNullCursor(), place, b->l->unit->types[type].element,
                cv_emit_constant(b, b->l->unit->types[type].length, b->size_type, span), span,
                depth + 1);
        cv_drop_unused(b, place);
    }
}

void cv_default_construct(struct cv_body *b, uint32_t address, CXCursor record, struct cv_span span)
{
    construct_parts(b, address, cv_lower_record(b->l, record), NULL, span, 0);
}

static uint32_t field_for_base(struct cv_body *b, uint32_t record, uint32_t base_record)
{
    struct cv_record described = b->l->unit->records[record];

    for (uint32_t i = 0; i < described.field_count; i++) {
        const struct cv_field *field = &b->l->unit->fields[described.first_field + i];

        if (field->is_base && field->type != CV_NONE &&
            b->l->unit->types[field->type].record == base_record)
            return described.first_field + i;
    }
    return CV_NONE;
}

static void mark_given(const struct cv_record *record, uint32_t field, bool *given)
{
    if (field >= record->first_field && field - record->first_field < MAX_FIELDS)
        given[field - record->first_field] = true;
}

/* `: field(value), Base(value)`; then what is not named there. */
void cv_constructor_members(struct cv_body *b, CXCursor constructor)
{
    struct cv_children children = cv_children(b, constructor);
    uint32_t record = b->l->unit->functions[b->id].record;
    bool given[MAX_FIELDS] = { false };
    struct cv_record described;
    struct cv_span span = { 0 };

    if (record == CV_NONE)
        return;
    cv_lower_fields(b->l, record);
    described = b->l->unit->records[record];
    for (size_t i = 0; i + 1 < children.count; i++) {
        CXCursor at = children.items[i], value = children.items[i + 1];
        enum CXCursorKind kind = clang_getCursorKind(at);
        uint32_t field = CV_NONE;

        if (!cv_is_expression(value))
            continue;
        span = cv_lower_span(b->l, value);
        if (kind == CXCursor_MemberRef) {
            field = cv_lower_field(b->l, clang_getCursorReferenced(at));
            if (field == CV_NONE)
                continue;
            mark_given(&described, field, given);
            cv_initialize(b, cv_emit_field(b, cv_this_value(b, span), field, span), CV_NONE,
                          clang_getCursorType(clang_getCursorReferenced(at)), value, span);
        } else if (kind == CXCursor_TypeRef || kind == CXCursor_TemplateRef) {
            CXType type = clang_getCanonicalType(clang_getCursorType(value));
            uint32_t base, address = cv_this_value(b, span);

            if (type.kind != CXType_Record)
                continue;
            base = cv_lower_record(b->l, clang_getTypeDeclaration(type));
            field = field_for_base(b, record, base);
            if (field != CV_NONE) {
                mark_given(&described, field, given);
                address = cv_emit_field(b, address, field, span);
            } else if (base == record) {
                memset(given, true, sizeof given); /* it delegates */
            }
            cv_build_record(b, address, CV_NONE, value);
        }
        cv_end_full_expression(b);
    }
    construct_parts(b, cv_this_value(b, b->function.span), record, given, b->function.span, 0);
}

void cv_copy_record(struct cv_body *b, uint32_t address, CXCursor source, struct cv_span span)
{
    uint32_t from = cv_address(b, source);
    uint32_t type = cv_pointee(b, address);

    if (type == CV_NONE)
        type = cv_lower_type(b->l, clang_getCursorType(source));
    cv_emit_store(b, address, cv_emit_load(b, from, type, false, span), false, span);
}

enum { MOST_BY_ITSELF = 16 }; /* elements that are built one by one, not in a loop */

static uint32_t counted_element(struct cv_body *b, uint32_t address, uint32_t element,
                                uint32_t position, struct cv_span span)
{
    return cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, element), span, address, position);
}

/* A constructor's call on each of some elements; null: the default constructor, if it has one. */
static void construct_element(struct cv_body *b, CXCursor call, uint32_t address, uint32_t element,
                              struct cv_span span, unsigned depth)
{
    if (!clang_Cursor_isNull(call))
        cv_construct(b, call, address);
    else if (is_complete_record(b, element))
        construct_default(b, address, b->l->unit->types[element].record, span, depth);
}

void cv_construct_elements(struct cv_body *b, CXCursor call, uint32_t address, uint32_t element,
                           uint32_t length, struct cv_span span, unsigned depth)
{
    const struct cv_op *constant = &b->function.ops[length];
    int64_t n = constant->kind == CV_OP_CONSTANT ? constant->value : -1;
    struct cv_count count;

    if (n < 0 || n > MOST_BY_ITSELF) {
        cv_begin_count(b, &count, length, span);
        construct_element(b, call,
                          counted_element(b, address, element, cv_counted(b, &count), span),
                          element, span, depth);
        cv_end_count(b, &count);
        return;
    }
    for (int64_t i = 0; i < n; i++)
        construct_element(
            b, call,
            counted_element(b, address, element, cv_emit_constant(b, i, b->size_type, span), span),
            element, span, depth);
}

/* A constructor's call on the object at `address`; where an array is there, on each element. */
uint32_t cv_construct(struct cv_body *b, CXCursor call, uint32_t address)
{
    CXCursor callee = clang_getCursorReferenced(call);
    CXCursor parent = clang_getCursorSemanticParent(callee);
    struct cv_span span = cv_lower_span(b->l, call);
    uint32_t function;
    uint32_t type = cv_lower_type(b->l, clang_getCursorType(parent));
    uint32_t place = cv_pointee(b, address);
    int count = clang_Cursor_getNumArguments(call);
    uint32_t *operands;
    bool is_copy = clang_CXXConstructor_isCopyConstructor(callee) ||
                   clang_CXXConstructor_isMoveConstructor(callee);
    bool is_implicit = clang_CXXMethod_isDefaulted(callee) ||
                       clang_equalLocations(clang_getCursorLocation(callee),
                                            clang_getCursorLocation(parent));

    if (place != CV_NONE && b->l->unit->types[place].kind == CV_TYPE_ARRAY) {
        cv_construct_elements(
            b, call, address, b->l->unit->types[place].element,
            cv_emit_constant(b, b->l->unit->types[place].length, b->size_type, span), span, 0);
        return address;
    }
    if (cv_known_constructor(b, call, address, type) || cv_pair_constructor(b, call, address))
        return address;
    if (is_implicit && is_copy && count >= 1) {
        cv_copy_record(b, address, clang_Cursor_getArgument(call, 0), span);
        return address;
    }
    if (is_implicit && count == 0) {
        if (cv_is_user(b->l, parent))
            cv_default_construct(b, address, parent, span);
        return address;
    }
    function = cv_lower_function(b->l, callee, b->device);
    cv_require_callee(b->l, function, callee);
    operands = cv_alloc_array(b->arena, (size_t)(count < 0 ? 0 : count) + 1, sizeof *operands);
    operands[0] = address;
    for (int i = 0; i < count; i++)
        operands[i + 1] = cv_argument(b, callee, call, (unsigned)i);
    cv_emit_call(b, function, b->l->unit->functions[function].base_name, true, b->void_type, span,
                 operands, (size_t)(count < 0 ? 0 : count) + 1);
    if (count > 0 && !b->l->states[function].is_user)
        cv_construct_contents(b, call, address, operands[1]);
    return address;
}

/* ------------------------------------------------------------------ records */

static void build_conditional(struct cv_body *b, uint32_t address, uint32_t object, CXCursor value)
{
    struct cv_children parts = cv_expressions(b, value);
    uint32_t blocks[2], leave;

    if (parts.count < 3) {
        cv_emit_store(b, address, cv_emit_unknown(b, value, NULL, 0), false,
                      cv_lower_span(b->l, value));
        return;
    }
    blocks[0] = cv_new_block(b);
    blocks[1] = cv_new_block(b);
    leave = cv_new_block(b);
    cv_condition(b, parts.items[0], blocks[0], blocks[1]);
    for (size_t i = 0; i < 2; i++) {
        cv_enter(b, blocks[i]);
        cv_build_record(b, address, object, parts.items[i + 1]);
        cv_jump(b, leave);
    }
    cv_enter(b, leave);
}

static void build_inner(struct cv_body *b, uint32_t address, uint32_t object, CXCursor value,
                        CXCursor child)
{
    CXType type = clang_getCursorType(value);
    struct cv_span span = cv_lower_span(b->l, value);

    if (clang_Cursor_isNull(child)) { /* T{} and what was lost */
        uint32_t kind = cv_lower_type(b->l, type);

        if (b->l->unit->types[kind].kind == CV_TYPE_RECORD &&
            cv_is_user(b->l, clang_getTypeDeclaration(clang_getCanonicalType(type))))
            cv_zero_fill(b, address, kind, span, 0);
        else
            cv_emit_store(b, address, cv_emit_unknown(b, value, NULL, 0), false, span);
        return;
    }
    if (cv_same_type(type, clang_getCursorType(child)) ||
        clang_getCursorKind(child) == CXCursor_InitListExpr) {
        cv_build_record(b, address, object, child);
        return;
    }
    cv_emit_store(b, address, cv_value(b, value), false, span);
}

static bool is_lvalue_cast(CXCursor value, CXCursor child)
{
    return !clang_Cursor_isNull(child) && cv_is_lvalue(child) &&
           !cv_same_type(clang_getCursorType(value), clang_getCursorType(child));
}

/* Builds a record or an array at an address. */
void cv_build_record(struct cv_body *b, uint32_t address, uint32_t object, CXCursor value)
{
    CXCursor child;
    struct cv_children parts;
    struct cv_span span = cv_lower_span(b->l, value);

    if (b->depth > MAX_LIST_DEPTH) {
        cv_emit_store(b, address, cv_emit_unknown(b, value, NULL, 0), false, span);
        return;
    }
    b->depth++;
    switch ((int)clang_getCursorKind(value)) {
    case CXCursor_CallExpr:
        if (clang_getCursorKind(clang_getCursorReferenced(value)) == CXCursor_Constructor) {
            cv_construct(b, value, address);
        } else if (cv_returns_reference(value)) {
            cv_copy_record(b, address, value, span);
        } else if (object != CV_NONE) {
            cv_call(b, value, object);
        } else {
            uint32_t type = cv_lower_type(b->l, clang_getCursorType(value));
            uint32_t temporary = cv_new_temporary(b, type, span), from;
            uint32_t call = cv_call(b, value, temporary);

            if (b->function.ops[call].kind != CV_OP_CALL) { /* it became an operation */
                cv_emit_store(b, address, call, false, span);
                break;
            }
            from = cv_emit_object(b, temporary, span);
            cv_emit_store(b, address, cv_emit_load(b, from, type, false, span), false, span);
        }
        break;
    case CXCursor_InitListExpr:
    case CXCursor_CXXParenListInitExpr:
        cv_build_list(b, address, value);
        break;
    case CXCursor_LambdaExpr:
        cv_build_closure(b, address, value);
        break;
    case CXCursor_ConditionalOperator:
        build_conditional(b, address, object, value);
        break;
    case CXCursor_BinaryOperator:
        if (clang_getCursorBinaryOperatorKind(value) == CXBinaryOperator_Comma) {
            parts = cv_expressions(b, value);
            if (parts.count == 2) {
                cv_effect(b, parts.items[0]);
                cv_build_record(b, address, object, parts.items[1]);
                break;
            }
        }
        cv_copy_record(b, address, value, span);
        break;
    case CXCursor_ParenExpr:
    case CXCursor_UnexposedExpr:
    case CXCursor_CXXFunctionalCastExpr:
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CompoundLiteralExpr:
        child = cv_last_child(value);
        if (is_lvalue_cast(value, child))
            cv_copy_record(b, address, value, span);
        else
            build_inner(b, address, object, value, child);
        break;
    case CXCursor_StringLiteral:
        cv_emit_store(b, address,
                      cv_emit_load(b, cv_address(b, value),
                                   cv_lower_type(b->l, clang_getCursorType(value)), false, span),
                      false, span);
        break;
    default:
        if (cv_is_lvalue(value))
            cv_copy_record(b, address, value, span);
        else
            cv_emit_store(b, address, cv_emit_unknown(b, value, NULL, 0), false, span);
        break;
    }
    b->depth--;
}

/* -------------------------------------------------------------- destructors */

static void destroy(struct cv_body *b, uint32_t address, uint32_t type, struct cv_span span,
                    unsigned depth)
{
    struct cv_type described;
    struct cv_record record;
    uint32_t destructor;

    if (type == CV_NONE || depth >= MAX_NESTING)
        return;
    described = b->l->unit->types[type];
    if (described.kind == CV_TYPE_ARRAY) {
        destroy(b, address, described.element, span, depth + 1);
        return;
    }
    if (described.kind != CV_TYPE_RECORD || described.record == CV_NONE)
        return;
    destructor = cv_lower_destructor(b->l, described.record);
    record = b->l->unit->records[described.record];
    cv_destroy_contents(b, described.record, span);
    if (destructor != CV_NONE)
        cv_emit_call(b, destructor, b->l->unit->functions[destructor].base_name, true, b->void_type,
                     span, &address, 1);
    if (!b->l->record_states[described.record].complete || record.is_union)
        return;
    for (uint32_t i = record.field_count; i-- > 0;) {
        uint32_t field = record.first_field + i;
        uint32_t field_type = b->l->unit->fields[field].type;
        uint32_t inner;

        if (field_type == CV_NONE || (b->l->unit->types[field_type].kind != CV_TYPE_RECORD &&
                                      b->l->unit->types[field_type].kind != CV_TYPE_ARRAY))
            continue;
        inner = cv_emit_field(b, address, field, span);
        destroy(b, inner, field_type, span, depth + 1);
        cv_drop_unused(b, inner);
    }
}

/* The destructors of an object and its parts, as far as they do something. */
void cv_destroy(struct cv_body *b, uint32_t address, uint32_t type, struct cv_span span)
{
    destroy(b, address, type, span, 0);
}
