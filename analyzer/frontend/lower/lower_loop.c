/* lower_loop.c - loops to edges between blocks. */
#include "frontend/lower/lower_statement.h"

#include <string.h>

/* ------------------------------------------------------- semicolons in text */

struct place {
    CXFile file;
    unsigned offset;
};

static struct place spelled(CXSourceLocation location)
{
    struct place place = { 0 };

    clang_getSpellingLocation(location, &place.file, NULL, NULL, &place.offset);
    return place;
}

static struct place expanded(CXSourceLocation location)
{
    struct place place = { 0 };

    clang_getExpansionLocation(location, &place.file, NULL, NULL, &place.offset);
    return place;
}

/* Where the text after `at` that is neither blank, comment nor literal goes on. */
static size_t skip_token(const char *text, size_t size, size_t at)
{
    if (text[at] == '"' || text[at] == '\'') {
        char quote = text[at++];

        while (at < size && text[at] != quote && text[at] != '\n')
            at += text[at] == '\\' ? 2 : 1;
        return at + 1;
    }
    if (at + 1 < size && text[at] == '/' && text[at + 1] == '/') {
        while (at < size && text[at] != '\n')
            at++;
        return at;
    }
    if (at + 1 < size && text[at] == '/' && text[at + 1] == '*') {
        at += 2;
        while (at + 1 < size && !(text[at] == '*' && text[at + 1] == '/'))
            at++;
        return at + 2;
    }
    return at + 1;
}

/* How many semicolons of the statement itself stand between two places; -1: cannot say. */
int cv_semicolons(struct cv_body *b, CXSourceLocation start, CXSourceLocation end)
{
    struct place from = spelled(start), to = expanded(end), from_expanded = expanded(start);
    size_t size = 0;
    const char *text;
    int count = 0, depth = 0;

    if (from.file != from_expanded.file || from.offset != from_expanded.offset)
        to = spelled(end); /* the statement itself stands in a macro */
    if (!from.file || !to.file || !clang_File_isEqual(from.file, to.file) ||
        to.offset < from.offset)
        return -1;
    text = cv_lower_text(b->l, from.file, &size);
    if (!text || to.offset > size)
        return -1;
    for (size_t at = from.offset; at < to.offset; at = skip_token(text, to.offset, at)) {
        if (text[at] == '(' || text[at] == '{' || text[at] == '[')
            depth++;
        else if (text[at] == ')' || text[at] == '}' || text[at] == ']')
            depth--;
        else if (text[at] == ';' && depth <= 1)
            count++;
    }
    return count;
}

CXSourceLocation cv_start_of(CXCursor cursor)
{
    return clang_getRangeStart(clang_getCursorExtent(cursor));
}

/* ------------------------------------------------------------------- loops */

static struct cv_span keyword_span(struct cv_body *b, CXCursor statement, unsigned length)
{
    struct cv_span span = cv_lower_span(b->l, statement);
    struct place written = spelled(cv_start_of(statement)), used = expanded(cv_start_of(statement));

    if (written.file == used.file && written.offset == used.offset) {
        span.end_line = span.line;
        span.end_column = span.column + length;
    }
    return span;
}

/* Where a statement can be put first into the body of a loop, as the user would write it. */
static struct cv_span body_span(struct cv_body *b, CXCursor body)
{
    struct cv_span span = cv_lower_span(b->l, body), none = { 0 };
    struct place written = spelled(cv_start_of(body)), used = expanded(cv_start_of(body));
    enum CXCursorKind kind = clang_getCursorKind(body);

    if (written.file != used.file || written.offset != used.offset ||
        (kind != CXCursor_CompoundStmt && kind != CXCursor_NullStmt))
        return none;
    span.end_line = span.line;
    span.end_column = span.column + 1;
    if (kind == CXCursor_CompoundStmt)
        span.column++; /* after the brace */
    return span;
}

void cv_push_target(struct cv_body *b, struct cv_jump_target *target, uint32_t on_break,
                    uint32_t on_continue)
{
    *target = (struct cv_jump_target){
        .outer = b->targets,
        .on_break = on_break,
        .on_continue = on_continue,
        .scope = b->scope,
    };
    b->targets = target;
}

void cv_pop_target(struct cv_body *b)
{
    b->targets = b->targets->outer;
}

void cv_scoped_statement(struct cv_body *b, CXCursor statement)
{
    struct cv_scope_level scope;

    cv_push_scope(b, &scope);
    cv_statement(b, statement);
    cv_pop_scope(b);
}

void cv_while_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_jump_target target;
    struct cv_scope_level scope;
    uint32_t head = cv_new_block(b), body = cv_new_block(b), leave = cv_new_block(b);
    size_t at = 0;

    if (children.count < 2)
        return;
    cv_enter(b, head);
    b->blocks[head].block.loop = keyword_span(b, cursor, 5);
    b->blocks[head].block.body = body_span(b, children.items[children.count - 1]);
    cv_push_target(b, &target, leave, head);
    cv_push_scope(b, &scope);
    while (at + 2 < children.count && cv_is_declaration(children.items[at]))
        cv_declare(b, children.items[at++]);
    cv_full_condition(b, children.items[at], body, leave);
    cv_enter(b, body);
    cv_scoped_statement(b, children.items[children.count - 1]);
    cv_pop_scope(b);
    cv_jump(b, head);
    cv_pop_target(b);
    cv_enter(b, leave);
}

void cv_do_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_jump_target target;
    uint32_t body = cv_new_block(b), check = cv_new_block(b), leave = cv_new_block(b);

    if (children.count < 2)
        return;
    cv_enter(b, body);
    b->blocks[body].block.loop = keyword_span(b, cursor, 2);
    b->blocks[body].block.body = body_span(b, children.items[0]);
    cv_push_target(b, &target, leave, check);
    cv_scoped_statement(b, children.items[0]);
    cv_pop_target(b);
    cv_enter(b, check);
    cv_full_condition(b, children.items[1], body, leave);
    cv_enter(b, leave);
}

struct for_parts {
    CXCursor init, variable, condition, step, body;
};

static bool steps(CXCursor expression)
{
    CXCursor inner = cv_strip(expression);
    enum CXCursorKind kind = clang_getCursorKind(inner);

    if (kind == CXCursor_CompoundAssignOperator)
        return true;
    if (kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind op = clang_getCursorUnaryOperatorKind(inner);

        return op == CXUnaryOperator_PostInc || op == CXUnaryOperator_PostDec ||
               op == CXUnaryOperator_PreInc || op == CXUnaryOperator_PreDec;
    }
    return kind == CXCursor_BinaryOperator &&
           (clang_getCursorBinaryOperatorKind(inner) == CXBinaryOperator_Assign ||
            clang_getCursorBinaryOperatorKind(inner) == CXBinaryOperator_Comma);
}

/* `for` leaves out the parts that are not written: the semicolons tell which those are. */
static struct for_parts split_for(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    CXCursor none = clang_getNullCursor();
    struct for_parts parts = { none, none, none, none, none };

    if (children.count == 0)
        return parts;
    parts.body = children.items[--children.count];
    for (size_t i = 0; i < children.count; i++) {
        CXCursor child = children.items[i];
        int before = cv_semicolons(b, cv_start_of(cursor), cv_start_of(child));

        if (clang_getCursorKind(child) == CXCursor_DeclStmt && i == 0)
            parts.init = child;
        else if (clang_getCursorKind(child) == CXCursor_VarDecl)
            parts.variable = child;
        else if (before == 0)
            parts.init = child;
        else if (before == 1 || (before < 0 && !steps(child)))
            parts.condition = child;
        else
            parts.step = child;
    }
    return parts;
}

void cv_for_statement(struct cv_body *b, CXCursor cursor)
{
    struct for_parts parts = split_for(b, cursor);
    struct cv_jump_target target;
    struct cv_scope_level scope;
    uint32_t head = cv_new_block(b), body = cv_new_block(b), next = cv_new_block(b),
             leave = cv_new_block(b);

    cv_push_scope(b, &scope);
    if (!clang_Cursor_isNull(parts.init))
        cv_statement(b, parts.init);
    cv_enter(b, head);
    b->blocks[head].block.loop = keyword_span(b, cursor, 3);
    if (!clang_Cursor_isNull(parts.body))
        b->blocks[head].block.body = body_span(b, parts.body);
    cv_push_target(b, &target, leave, next);
    if (!clang_Cursor_isNull(parts.variable))
        cv_declare(b, parts.variable);
    if (!clang_Cursor_isNull(parts.condition))
        cv_full_condition(b, parts.condition, body, leave);
    cv_enter(b, body);
    if (!clang_Cursor_isNull(parts.body))
        cv_scoped_statement(b, parts.body);
    cv_enter(b, next);
    if (!clang_Cursor_isNull(parts.step)) {
        cv_effect(b, parts.step);
        cv_end_full_expression(b);
    }
    cv_jump(b, head);
    cv_pop_target(b);
    cv_enter(b, leave);
    cv_pop_scope(b);
}

/* What a range-for asks of a range that is not followed: it changes nothing there. */
static uint32_t ask_range(struct cv_body *b, CXCursor cursor, uint32_t whole, uint32_t type)
{
    uint32_t op = cv_emit_unknown(b, cursor, &whole, 1);

    b->function.ops[op].detail = CV_UNKNOWN_HARMLESS;
    b->function.ops[op].type = type;
    return op;
}

/* The element that a range-for is at: some element of an array, else unknown. */
static uint32_t range_element(struct cv_body *b, CXCursor variable, CXCursor range, uint32_t whole)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(range));

    if (type.kind != CXType_IncompleteArray)
        return ask_range(
            b, variable, whole,
            cv_pointer_to(b->l, cv_lower_type(b->l, clang_getNonReferenceType(
                                                        clang_getCursorType(variable)))));
    return cv_emit2(
        b, CV_OP_INDEX, cv_pointer_to(b->l, cv_lower_type(b->l, clang_getArrayElementType(type))),
        cv_lower_span(b->l, variable), whole, ask_range(b, variable, whole, b->size_type));
}

static void bind_element(struct cv_body *b, CXCursor variable, uint32_t element)
{
    struct cv_span span = cv_lower_span(b->l, variable);
    uint32_t object, type;

    if (clang_getCursorKind(variable) == CXCursor_UnexposedDecl) {
        cv_structured_binding(b, variable, element);
        return;
    }
    object = cv_new_local(b, variable);
    type = b->function.objects[object].type;
    if (!b->l->unit->types[type].is_reference)
        element = cv_emit_load(b, element, type, b->l->unit->types[type].is_volatile, span);
    cv_emit_store(b, cv_emit_object(b, object, span), element, false, span);
}

/* How many elements an array or a std::array has, and of which type; 0 for other ranges. */
static long long elements_of(struct cv_body *b, CXCursor range, CXType *element)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(range));
    long long size, whole;

    if (type.kind == CXType_ConstantArray) {
        *element = clang_getArrayElementType(type);
        return clang_getArraySize(type);
    }
    if (type.kind != CXType_Record ||
        strcmp(cv_qualified_name(b->l, clang_getTypeDeclaration(type)), "std::array") != 0)
        return 0;
    *element = clang_Type_getTemplateArgumentAsType(type, 0);
    size = clang_Type_getSizeOf(*element);
    whole = clang_Type_getSizeOf(type);
    return size > 0 && whole > 0 ? whole / size : 0;
}

/* The elements one after the other. */
static void count_elements(struct cv_body *b, CXCursor cursor, const struct cv_children *children,
                           size_t at, uint32_t whole, CXType type, long long length)
{
    struct cv_span span = cv_lower_span(b->l, children->items[at]);
    struct cv_jump_target target;
    struct cv_scope_level round;
    struct cv_count count;
    uint32_t element = cv_lower_type(b->l, type);

    cv_begin_count(b, &count, cv_emit_constant(b, length, b->size_type, span), span);
    b->blocks[count.head].block.loop = keyword_span(b, cursor, 3);
    cv_push_target(b, &target, count.leave, count.next);
    cv_push_scope(b, &round);
    bind_element(
        b, children->items[at],
        cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, element), span, whole, cv_counted(b, &count)));
    cv_scoped_statement(b, children->items[children->count - 1]);
    cv_pop_scope(b);
    cv_pop_target(b);
    cv_end_count(b, &count);
}

/* Elements that come from a container, nobody knows how many. */
static void ask_elements(struct cv_body *b, CXCursor cursor, const struct cv_children *children,
                         size_t at, uint32_t whole)
{
    struct cv_jump_target target;
    struct cv_scope_level round;
    uint32_t head = cv_new_block(b), body = cv_new_block(b), leave = cv_new_block(b);

    cv_enter(b, head);
    b->blocks[head].block.loop = keyword_span(b, cursor, 3);
    cv_push_target(b, &target, leave, head);
    cv_branch(b, ask_range(b, cursor, whole, b->bool_type), body, leave);
    cv_enter(b, body);
    cv_push_scope(b, &round);
    bind_element(b, children->items[at],
                 range_element(b, children->items[at], children->items[at + 1], whole));
    cv_scoped_statement(b, children->items[children->count - 1]);
    cv_pop_scope(b);
    cv_jump(b, head);
    cv_pop_target(b);
    cv_enter(b, leave);
}

void cv_range_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;
    CXType element = { .kind = CXType_Invalid };
    uint32_t whole;
    long long length;
    size_t at = 0;

    if (children.count < 3)
        return;
    cv_push_scope(b, &scope);
    if (clang_getCursorKind(children.items[0]) == CXCursor_DeclStmt && children.count > 3)
        cv_declaration_statement(b, children.items[at++]);
    whole = cv_address(b, children.items[at + 1]);
    b->temporaries.count = 0; /* the range lives as long as the loop */
    length = elements_of(b, children.items[at + 1], &element);
    if (length > 0)
        count_elements(b, cursor, &children, at, whole, element, length);
    else
        ask_elements(b, cursor, &children, at, whole);
    cv_pop_scope(b);
}
