/* lower_declare.c - scopes, and the declarations in them. */
#include "frontend/lower/lower_statement.h"

#include <string.h>

/* ------------------------------------------------------------------ scopes */

/* The destructors of an object; leaves no trace where there are none. */
static void destroy_object(struct cv_body *b, uint32_t object)
{
    struct cv_span span = { 0 };
    uint32_t type = b->function.objects[object].type, address;

    if (b->current == CV_NONE || type == CV_NONE ||
        (b->l->unit->types[type].kind != CV_TYPE_RECORD &&
         b->l->unit->types[type].kind != CV_TYPE_ARRAY))
        return;
    address = cv_emit_object(b, object, span);
    cv_destroy(b, address, type, span);
    cv_drop_unused(b, address);
}

static void end_object(struct cv_body *b, uint32_t object)
{
    struct cv_op op = { .kind = CV_OP_SCOPE_END, .is_local = true, .type = b->void_type };

    if (b->current == CV_NONE)
        return;
    destroy_object(b, object);
    op.object = object;
    cv_emit(b, op, NULL, 0);
}

static void end_scope_objects(struct cv_body *b, const struct cv_scope_level *scope)
{
    for (size_t i = scope->objects.count; i-- > 0;)
        end_object(b, scope->objects.items[i]);
}

void cv_leave_scopes(struct cv_body *b, const struct cv_scope_level *until)
{
    for (const struct cv_scope_level *scope = b->scope; scope && scope != until;
         scope = scope->outer)
        end_scope_objects(b, scope);
}

void cv_push_scope(struct cv_body *b, struct cv_scope_level *scope)
{
    memset(scope, 0, sizeof *scope);
    scope->outer = b->scope;
    b->scope = scope;
}

void cv_pop_scope(struct cv_body *b)
{
    end_scope_objects(b, b->scope);
    b->scope = b->scope->outer;
}

void cv_end_full_expression(struct cv_body *b)
{
    for (size_t i = b->temporaries.count; i-- > 0;)
        destroy_object(b, b->temporaries.items[i]);
    b->temporaries.count = 0;
}

uint32_t cv_full_value(struct cv_body *b, CXCursor expression)
{
    uint32_t value = cv_value(b, expression);

    cv_end_full_expression(b);
    return value;
}

void cv_full_condition(struct cv_body *b, CXCursor expression, uint32_t if_true, uint32_t if_false)
{
    cv_condition(b, expression, if_true, if_false);
    b->temporaries.count = 0;
}

/* ------------------------------------------------------------ declarations */

/* A constant, or built from nothing: happens before the program runs. */
static bool is_constant_value(CXCursor value)
{
    int64_t folded;

    return clang_Cursor_isNull(value) || cv_constant_value(value, &folded);
}

static void static_local(struct cv_body *b, CXCursor variable)
{
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    struct cv_span span = cv_lower_span(b->l, variable);
    uint32_t first, rest, global;
    struct cv_op op = { .kind = CV_OP_OBJECT, .span = span };

    global = cv_lower_global(b->l, variable);
    b->statics = cv_grow(b->arena, b->statics, b->static_count, &b->static_capacity,
                         sizeof *b->statics);
    b->statics[b->static_count++] = variable;
    if (b->l->unit->globals[global].space == CV_SPACE_SHARED || is_constant_value(value))
        return;
    first = cv_new_block(b);
    rest = cv_new_block(b);
    cv_branch(b, cv_emit_unknown(b, variable, NULL, 0), first, rest);
    cv_enter(b, first);
    op.type = cv_pointer_to(b->l, b->l->unit->globals[global].type);
    op.object = global;
    cv_initialize(b, cv_emit(b, op, NULL, 0), CV_NONE, clang_getCursorType(variable), value, span);
    cv_end_full_expression(b);
    cv_enter(b, rest);
}

uint32_t cv_new_local(struct cv_body *b, CXCursor variable)
{
    uint32_t type = cv_lower_type(b->l, clang_getCursorType(variable));
    const char *name = cv_text(b->l->strings, clang_getCursorSpelling(variable));
    struct cv_span span = cv_lower_range(b->l, clang_Cursor_getSpellingNameRange(variable, 0, 0));
    uint32_t object = cv_new_object(b, CV_OBJECT_LOCAL, type, name, span);

    cv_bind_local(b, variable, object, CV_NONE, b->l->unit->types[type].is_reference);
    if (b->scope)
        cv_ids_add(b->arena, &b->scope->objects, object);
    return object;
}

static void local_variable(struct cv_body *b, CXCursor variable)
{
    CXCursor value;
    uint32_t object;
    struct cv_span span;

    if (clang_Cursor_hasVarDeclGlobalStorage(variable) == 1 ||
        clang_Cursor_hasVarDeclExternalStorage(variable) == 1) {
        static_local(b, variable);
        return;
    }
    object = cv_new_local(b, variable);
    value = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(value))
        return;
    span = cv_lower_span(b->l, variable);
    if (b->l->unit->types[b->function.objects[object].type].is_const)
        b->function.objects[object].has_value = cv_constant_value(
            value, &b->function.objects[object].value);
    cv_initialize(b, cv_emit_object(b, object, span), object, clang_getCursorType(variable), value,
                  span);
    cv_end_full_expression(b);
}

static uint32_t nth_part(struct cv_body *b, uint32_t whole, uint32_t type, uint32_t n,
                         CXCursor binding)
{
    struct cv_span span = cv_lower_span(b->l, binding);
    struct cv_type described = b->l->unit->types[type];

    if (described.kind == CV_TYPE_RECORD) {
        uint32_t seen = 0;

        cv_lower_fields(b->l, described.record);
        for (uint32_t i = 0; i < b->l->unit->records[described.record].field_count; i++) {
            uint32_t field = b->l->unit->records[described.record].first_field + i;

            if (!b->l->unit->fields[field].is_base && seen++ == n)
                return cv_emit_field(b, whole, field, span);
        }
    } else if (described.kind == CV_TYPE_ARRAY) {
        return cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, described.element), span, whole,
                        cv_emit_constant(b, n, b->size_type, span));
    }
    return cv_emit_unknown(b, binding, &whole, 1);
}

/* auto [a, b] = value; each name is a part of one object. */
void cv_structured_binding(struct cv_body *b, CXCursor declaration, uint32_t whole)
{
    struct cv_children children = cv_children(b, declaration);
    CXType type = clang_getCursorType(declaration);
    CXCursor value = clang_getNullCursor();
    struct cv_span span = cv_lower_span(b->l, declaration);
    uint32_t part = 0, part_type, object, address;

    for (size_t i = 0; i < children.count; i++)
        if (cv_is_expression(children.items[i]))
            value = children.items[i];
    part_type = cv_lower_type(b->l, clang_getNonReferenceType(type));
    if (whole != CV_NONE) {
        address = whole;
    } else if (type.kind == CXType_LValueReference || type.kind == CXType_RValueReference) {
        address = clang_Cursor_isNull(value) ? cv_emit_unknown(b, declaration, NULL, 0)
                                             : cv_address(b, value);
    } else {
        object = cv_new_object(b, CV_OBJECT_LOCAL, part_type,
                               cv_text(b->l->strings, clang_getCursorSpelling(declaration)), span);
        address = cv_emit_object(b, object, span);
        if (!clang_Cursor_isNull(value))
            cv_initialize(b, address, object, type, value, span);
    }
    for (size_t i = 0; i < children.count; i++)
        if (clang_getCursorKind(children.items[i]) == CXCursor_UnexposedDecl)
            cv_bind_local(b, children.items[i], CV_NONE,
                          nth_part(b, address, part_type, part++, children.items[i]), false);
    cv_end_full_expression(b);
}

static void one_declaration(struct cv_body *b, CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    if (kind == CXCursor_VarDecl)
        local_variable(b, cursor);
    else if (kind == CXCursor_UnexposedDecl)
        cv_structured_binding(b, cursor, CV_NONE);
}

void cv_declaration_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);

    for (size_t i = 0; i < children.count; i++)
        one_declaration(b, children.items[i]);
}

bool cv_is_declaration(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    return kind == CXCursor_DeclStmt || kind == CXCursor_VarDecl;
}

void cv_declare(struct cv_body *b, CXCursor cursor)
{
    if (clang_getCursorKind(cursor) == CXCursor_DeclStmt)
        cv_declaration_statement(b, cursor);
    else
        one_declaration(b, cursor);
}
