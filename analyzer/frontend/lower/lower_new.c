/* lower_new.c - objects that expressions make and end: new, placement new, delete. */
#include "frontend/lower/lower_expr.h"

static bool is_constructor_call(CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_CallExpr &&
           clang_getCursorKind(clang_getCursorReferenced(expression)) == CXCursor_Constructor;
}

static bool is_length(CXCursor part, CXType type)
{
    CXType own = clang_getCursorType(part);

    return clang_getCanonicalType(own).kind == CXType_ULong && cv_is_expression(part) &&
           !cv_same_type(own, type);
}

/* `new (where) T`: the memory is there already. What else an allocation is told is the program's
 * own affair: where that puts the object is not known. The address of a variable that the parser
 * has given up on has no type. */
static bool is_placed(const struct cv_children *parts, CXType type)
{
    CXType first;
    bool is_lost;

    if (parts->count == 0)
        return false;
    first = clang_getCanonicalType(clang_getCursorType(parts->items[0]));
    is_lost = first.kind == CXType_Dependent;
    if (!is_lost && (first.kind != CXType_Pointer ||
                     clang_getCanonicalType(clang_getPointeeType(first)).kind != CXType_Void))
        return false;
    if (parts->count == 1)
        return !is_lost && !cv_same_type(first, type);
    return is_length(parts->items[1], type) ||
           (parts->count == 2 && cv_same_type(clang_getCursorType(parts->items[1]), type));
}

/* The first value of each object; `length`: elements, CV_NONE for one object. */
static void construct_new(struct cv_body *b, CXCursor part, uint32_t address, CXType type,
                          uint32_t length, struct cv_span span)
{
    if (length == CV_NONE && cv_same_type(clang_getCursorType(part), type))
        cv_initialize(b, address, CV_NONE, type, part, span);
    else if (length != CV_NONE && is_constructor_call(part))
        cv_construct_elements(b, part, address, cv_lower_type(b->l, type), length, span, 0);
    else
        cv_effect(b, part);
}

/* The operator that a class brings for its objects is named in the model where it has no body too:
 * what it gives is its own affair. */
static enum CXChildVisitResult name_own_new(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct cv_body *b = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    (void)parent;
    if (kind == CXCursor_CXXBaseSpecifier)
        clang_visitChildren(clang_getTypeDeclaration(clang_getCursorType(cursor)), name_own_new, b);
    else if (kind == CXCursor_CXXMethod &&
             (cv_text_is(clang_getCursorSpelling(cursor), "operator new") ||
              cv_text_is(clang_getCursorSpelling(cursor), "operator new[]")))
        cv_lower_function(b->l, cursor, b->device);
    return CXChildVisit_Continue;
}

uint32_t cv_new_value(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    CXType type = clang_getPointeeType(clang_getCanonicalType(clang_getCursorType(expression)));
    uint32_t pointer = cv_expression_type(b, expression), address = CV_NONE, length = CV_NONE;
    struct cv_span span = cv_lower_span(b->l, expression);
    long long size = clang_Type_getSizeOf(type);
    size_t at = 0;

    if (is_placed(&parts, type))
        address = cv_emit_cast(b, cv_value(b, parts.items[at++]), pointer, span);
    if (at < parts.count && is_length(parts.items[at], type))
        length = cv_value(b, parts.items[at++]);
    if (address == CV_NONE) {
        uint32_t bytes = cv_emit_constant(b, size < 0 ? 0 : size, b->size_type, span);

        if (length != CV_NONE)
            bytes = cv_emit_binary(b, CV_MUL, b->size_type, span, bytes, length);
        address = cv_emit1(b, CV_OP_NEW, pointer, span, bytes);
        if (clang_getCanonicalType(type).kind == CXType_Record)
            clang_visitChildren(clang_getTypeDeclaration(type), name_own_new, b);
    }
    for (; at < parts.count; at++)
        construct_new(b, parts.items[at], address, type, length, span);
    return address;
}

uint32_t cv_delete_value(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    struct cv_span span = cv_lower_span(b->l, expression);
    uint32_t pointer = cv_value(b, child);
    uint32_t pointee = cv_pointee(b, pointer);

    if (pointee != CV_NONE && b->l->unit->types[pointee].kind == CV_TYPE_RECORD)
        cv_destroy(b, pointer, pointee, span);
    return cv_emit1(b, CV_OP_DELETE, b->void_type, span, pointer);
}
