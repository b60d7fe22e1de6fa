/* lower_stmt.c - statements to edges between blocks. */
#include "frontend/lower/lower_body.h"

#include <string.h>

enum { MAX_CASE_RANGE = 256 };

struct cv_switch_cases {
    uint32_t block;          /* that ends in the switch */
    uint32_t default_target; /* CV_NONE: not seen */
};

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

static void push_scope(struct cv_body *b, struct cv_scope_level *scope)
{
    memset(scope, 0, sizeof *scope);
    scope->outer = b->scope;
    b->scope = scope;
}

static void pop_scope(struct cv_body *b)
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

static uint32_t full_value(struct cv_body *b, CXCursor expression)
{
    uint32_t value = cv_value(b, expression);

    cv_end_full_expression(b);
    return value;
}

static void full_condition(struct cv_body *b, CXCursor expression, uint32_t if_true,
                           uint32_t if_false)
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

static uint32_t new_local(struct cv_body *b, CXCursor variable)
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
    object = new_local(b, variable);
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
static void structured_binding(struct cv_body *b, CXCursor declaration, uint32_t whole)
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
        structured_binding(b, cursor, CV_NONE);
}

static void declaration_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);

    for (size_t i = 0; i < children.count; i++)
        one_declaration(b, children.items[i]);
}

static bool is_declaration(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    return kind == CXCursor_DeclStmt || kind == CXCursor_VarDecl;
}

static void declare(struct cv_body *b, CXCursor cursor)
{
    if (clang_getCursorKind(cursor) == CXCursor_DeclStmt)
        declaration_statement(b, cursor);
    else
        one_declaration(b, cursor);
}

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
static int semicolons(struct cv_body *b, CXSourceLocation start, CXSourceLocation end)
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
    text = clang_getFileContents(b->l->tu, from.file, &size);
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

static CXSourceLocation start_of(CXCursor cursor)
{
    return clang_getRangeStart(clang_getCursorExtent(cursor));
}

/* ------------------------------------------------------------------- loops */

static struct cv_span keyword_span(struct cv_body *b, CXCursor statement, unsigned length)
{
    struct cv_span span = cv_lower_span(b->l, statement);
    struct place written = spelled(start_of(statement)), used = expanded(start_of(statement));

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
    struct place written = spelled(start_of(body)), used = expanded(start_of(body));
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

static void push_target(struct cv_body *b, struct cv_jump_target *target, uint32_t on_break,
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

static void pop_target(struct cv_body *b)
{
    b->targets = b->targets->outer;
}

static void scoped_statement(struct cv_body *b, CXCursor statement)
{
    struct cv_scope_level scope;

    push_scope(b, &scope);
    cv_statement(b, statement);
    pop_scope(b);
}

static void while_statement(struct cv_body *b, CXCursor cursor)
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
    push_target(b, &target, leave, head);
    push_scope(b, &scope);
    while (at + 2 < children.count && is_declaration(children.items[at]))
        declare(b, children.items[at++]);
    full_condition(b, children.items[at], body, leave);
    cv_enter(b, body);
    scoped_statement(b, children.items[children.count - 1]);
    pop_scope(b);
    cv_jump(b, head);
    pop_target(b);
    cv_enter(b, leave);
}

static void do_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_jump_target target;
    uint32_t body = cv_new_block(b), check = cv_new_block(b), leave = cv_new_block(b);

    if (children.count < 2)
        return;
    cv_enter(b, body);
    b->blocks[body].block.loop = keyword_span(b, cursor, 2);
    b->blocks[body].block.body = body_span(b, children.items[0]);
    push_target(b, &target, leave, check);
    scoped_statement(b, children.items[0]);
    pop_target(b);
    cv_enter(b, check);
    full_condition(b, children.items[1], body, leave);
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
        int before = semicolons(b, start_of(cursor), start_of(child));

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

static void for_statement(struct cv_body *b, CXCursor cursor)
{
    struct for_parts parts = split_for(b, cursor);
    struct cv_jump_target target;
    struct cv_scope_level scope;
    uint32_t head = cv_new_block(b), body = cv_new_block(b), next = cv_new_block(b),
             leave = cv_new_block(b);

    push_scope(b, &scope);
    if (!clang_Cursor_isNull(parts.init))
        cv_statement(b, parts.init);
    cv_enter(b, head);
    b->blocks[head].block.loop = keyword_span(b, cursor, 3);
    if (!clang_Cursor_isNull(parts.body))
        b->blocks[head].block.body = body_span(b, parts.body);
    push_target(b, &target, leave, next);
    if (!clang_Cursor_isNull(parts.variable))
        declare(b, parts.variable);
    if (!clang_Cursor_isNull(parts.condition))
        full_condition(b, parts.condition, body, leave);
    cv_enter(b, body);
    if (!clang_Cursor_isNull(parts.body))
        scoped_statement(b, parts.body);
    cv_enter(b, next);
    if (!clang_Cursor_isNull(parts.step)) {
        cv_effect(b, parts.step);
        cv_end_full_expression(b);
    }
    cv_jump(b, head);
    pop_target(b);
    cv_enter(b, leave);
    pop_scope(b);
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
        structured_binding(b, variable, element);
        return;
    }
    object = new_local(b, variable);
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
    push_target(b, &target, count.leave, count.next);
    push_scope(b, &round);
    bind_element(
        b, children->items[at],
        cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, element), span, whole, cv_counted(b, &count)));
    scoped_statement(b, children->items[children->count - 1]);
    pop_scope(b);
    pop_target(b);
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
    push_target(b, &target, leave, head);
    cv_branch(b, ask_range(b, cursor, whole, b->bool_type), body, leave);
    cv_enter(b, body);
    push_scope(b, &round);
    bind_element(b, children->items[at],
                 range_element(b, children->items[at], children->items[at + 1], whole));
    scoped_statement(b, children->items[children->count - 1]);
    pop_scope(b);
    cv_jump(b, head);
    pop_target(b);
    cv_enter(b, leave);
}

static void range_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;
    CXType element = { .kind = CXType_Invalid };
    uint32_t whole;
    long long length;
    size_t at = 0;

    if (children.count < 3)
        return;
    push_scope(b, &scope);
    if (clang_getCursorKind(children.items[0]) == CXCursor_DeclStmt && children.count > 3)
        declaration_statement(b, children.items[at++]);
    whole = cv_address(b, children.items[at + 1]);
    b->temporaries.count = 0; /* the range lives as long as the loop */
    length = elements_of(b, children.items[at + 1], &element);
    if (length > 0)
        count_elements(b, cursor, &children, at, whole, element, length);
    else
        ask_elements(b, cursor, &children, at, whole);
    pop_scope(b);
}

/* ---------------------------------------------------------------- branches */

/* `if (start; condition)`: a semicolon stands between the first two expressions. */
static bool has_init(struct cv_body *b, const struct cv_children *children)
{
    if (children->count < 3 || !cv_is_expression(children->items[0]) ||
        !cv_is_expression(children->items[1]))
        return false;
    return semicolons(b, clang_getRangeEnd(clang_getCursorExtent(children->items[0])),
                      start_of(children->items[1])) > 0;
}

static void if_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;
    uint32_t then_block = cv_new_block(b), else_block = CV_NONE, leave = cv_new_block(b);
    size_t at = 0;

    push_scope(b, &scope);
    while (at < children.count && is_declaration(children.items[at]))
        declare(b, children.items[at++]);
    if (at == 0 && has_init(b, &children))
        cv_effect(b, children.items[at++]);
    if (at + 1 < children.count) {
        else_block = at + 2 < children.count ? cv_new_block(b) : leave;
        full_condition(b, children.items[at], then_block, else_block);
        cv_enter(b, then_block);
        scoped_statement(b, children.items[at + 1]);
        cv_jump(b, leave);
        if (else_block != leave) {
            cv_enter(b, else_block);
            scoped_statement(b, children.items[at + 2]);
            cv_jump(b, leave);
        }
    } else if (at < children.count) {
        cv_effect(b, children.items[at]);
    }
    cv_enter(b, leave);
    pop_scope(b);
}

static void switch_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_switch_cases cases = { CV_NONE, CV_NONE };
    struct cv_jump_target target;
    struct cv_scope_level scope;
    uint32_t leave = cv_new_block(b), value;
    size_t at = 0;

    push_scope(b, &scope);
    while (at < children.count && is_declaration(children.items[at]))
        declare(b, children.items[at++]);
    if (at + 1 >= children.count) {
        pop_scope(b);
        return;
    }
    value = full_value(b, children.items[at]);
    if (b->current == CV_NONE)
        cv_enter(b, cv_new_block(b));
    cases.block = b->current;
    b->blocks[b->current].block.end = CV_END_SWITCH;
    b->blocks[b->current].block.condition = value;
    b->current = CV_NONE;
    push_target(b, &target, leave, CV_NONE);
    target.cases = &cases;
    cv_statement(b, children.items[children.count - 1]);
    pop_target(b);
    cv_add_edge(b, cases.block, cases.default_target == CV_NONE ? leave : cases.default_target, 0);
    cv_enter(b, leave);
    pop_scope(b);
}

static struct cv_switch_cases *open_switch(struct cv_body *b)
{
    struct cv_jump_target *target = b->targets;

    while (target && !target->cases)
        target = target->outer;
    return target ? target->cases : NULL;
}

static void case_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_switch_cases *cases = open_switch(b);
    uint32_t block = cv_new_block(b);
    int64_t first = 0, last;

    cv_enter(b, block);
    if (cases && children.count >= 2 && cv_constant_value(children.items[0], &first)) {
        last = first;
        if (children.count > 2)
            cv_constant_value(children.items[1], &last);
        for (int64_t value = first; value <= last && value - first < MAX_CASE_RANGE; value++)
            cv_add_edge(b, cases->block, block, value);
    } else if (cases) { /* a value that does not fold: it can be reached all the same */
        cv_add_edge(b, cases->block, block, INT64_MIN);
    }
    if (children.count >= 2)
        cv_statement(b, children.items[children.count - 1]);
}

static void default_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_switch_cases *cases = open_switch(b);
    uint32_t block = cv_new_block(b);

    cv_enter(b, block);
    if (cases)
        cases->default_target = block;
    if (children.count > 0)
        cv_statement(b, children.items[children.count - 1]);
}

/* ------------------------------------------------------------------- jumps */

static void jump_out(struct cv_body *b, bool is_continue)
{
    struct cv_jump_target *target = b->targets;

    while (target && (is_continue ? target->on_continue : target->on_break) == CV_NONE)
        target = target->outer;
    if (!target) {
        cv_stop(b);
        return;
    }
    cv_leave_scopes(b, target->scope);
    cv_jump(b, is_continue ? target->on_continue : target->on_break);
}

static struct cv_label *find_label(struct cv_body *b, CXCursor label)
{
    for (size_t i = 0; i < b->label_count; i++)
        if (clang_equalCursors(b->labels[i].cursor, label))
            return &b->labels[i];
    b->labels = cv_grow(b->arena, b->labels, b->label_count, &b->label_capacity, sizeof *b->labels);
    b->labels[b->label_count] = (struct cv_label){ .cursor = label, .block = cv_new_block(b) };
    return &b->labels[b->label_count++];
}

static void label_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_label *label = find_label(b, cursor);

    label->placed = true;
    label->span = cv_lower_range(b->l, clang_Cursor_getSpellingNameRange(cursor, 0, 0));
    cv_enter(b, label->block);
    if (children.count > 0)
        cv_statement(b, children.items[children.count - 1]);
}

static void goto_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_label *label = find_label(b, clang_getCursorReferenced(cursor));

    if (label->placed && b->blocks[label->block].block.loop.line == 0)
        b->blocks[label->block].block.loop = label->span;
    cv_jump(b, label->block);
}

static void return_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_expressions(b, cursor);
    uint32_t result = b->l->unit->functions[b->id].result_type;
    uint32_t value = CV_NONE;

    if (children.count > 0) {
        const struct cv_type *type = result == CV_NONE ? NULL : &b->l->unit->types[result];

        if (type && type->is_reference)
            value = cv_address(b, children.items[0]);
        else if (type && type->kind == CV_TYPE_VOID)
            cv_effect(b, children.items[0]);
        else
            value = cv_value(b, children.items[0]);
        cv_end_full_expression(b);
    }
    cv_leave_scopes(b, NULL);
    cv_return(b, value);
}

static void try_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    uint32_t body = cv_new_block(b), handlers = cv_new_block(b), leave = cv_new_block(b);

    cv_branch(b, cv_emit_unknown(b, cursor, NULL, 0), body, handlers);
    cv_enter(b, body);
    if (children.count > 0)
        cv_statement(b, children.items[0]);
    if (b->current != CV_NONE)
        cv_branch(b, cv_emit_unknown(b, cursor, NULL, 0), leave, handlers);
    cv_enter(b, handlers);
    for (size_t i = 1; i < children.count; i++) {
        uint32_t other = i + 1 < children.count ? cv_new_block(b) : CV_NONE;

        if (other != CV_NONE) {
            uint32_t this_one = cv_new_block(b);

            cv_branch(b, cv_emit_unknown(b, children.items[i], NULL, 0), this_one, other);
            cv_enter(b, this_one);
        }
        cv_statement(b, children.items[i]);
        cv_jump(b, leave);
        if (other != CV_NONE)
            cv_enter(b, other);
    }
    cv_enter(b, leave);
}

static void catch_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;

    push_scope(b, &scope);
    for (size_t i = 0; i < children.count; i++) {
        if (clang_getCursorKind(children.items[i]) == CXCursor_VarDecl)
            new_local(b, children.items[i]);
        else
            cv_statement(b, children.items[i]);
    }
    pop_scope(b);
}

static void compound_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);
    struct cv_scope_level scope;

    push_scope(b, &scope);
    for (size_t i = 0; i < children.count; i++)
        cv_statement(b, children.items[i]);
    pop_scope(b);
}

/* Statements that only wrap others: attributes, OpenMP and the like. */
static void other_statement(struct cv_body *b, CXCursor cursor)
{
    struct cv_children children = cv_children(b, cursor);

    for (size_t i = 0; i < children.count; i++)
        if (clang_isStatement(clang_getCursorKind(children.items[i])) ||
            cv_is_expression(children.items[i]))
            cv_statement(b, children.items[i]);
}

static void statement_of(struct cv_body *b, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
        compound_statement(b, cursor);
        return;
    case CXCursor_DeclStmt:
        declaration_statement(b, cursor);
        return;
    case CXCursor_WhileStmt:
        while_statement(b, cursor);
        return;
    case CXCursor_DoStmt:
        do_statement(b, cursor);
        return;
    case CXCursor_ForStmt:
        for_statement(b, cursor);
        return;
    case CXCursor_CXXForRangeStmt:
        range_statement(b, cursor);
        return;
    case CXCursor_IfStmt:
        if_statement(b, cursor);
        return;
    case CXCursor_SwitchStmt:
        switch_statement(b, cursor);
        return;
    case CXCursor_CaseStmt:
        case_statement(b, cursor);
        return;
    case CXCursor_DefaultStmt:
        default_statement(b, cursor);
        return;
    case CXCursor_BreakStmt:
        jump_out(b, false);
        return;
    case CXCursor_ContinueStmt:
        jump_out(b, true);
        return;
    case CXCursor_ReturnStmt:
        return_statement(b, cursor);
        return;
    case CXCursor_LabelStmt:
        label_statement(b, cursor);
        return;
    case CXCursor_GotoStmt:
        goto_statement(b, cursor);
        return;
    case CXCursor_IndirectGotoStmt:
        cv_emit_unknown(b, cursor, NULL, 0);
        cv_stop(b);
        return;
    case CXCursor_CXXTryStmt:
        try_statement(b, cursor);
        return;
    case CXCursor_CXXCatchStmt:
        catch_statement(b, cursor);
        return;
    case CXCursor_GCCAsmStmt:
        cv_lower_asm(b, cursor);
        return;
    case CXCursor_MSAsmStmt:
        cv_emit_unknown(b, cursor, NULL, 0);
        return;
    case CXCursor_NullStmt:
        return;
    default:
        other_statement(b, cursor);
        return;
    }
}

void cv_statement(struct cv_body *b, CXCursor cursor)
{
    if (cv_is_expression(cursor)) {
        cv_effect(b, cursor);
        cv_end_full_expression(b);
        return;
    }
    if (cv_too_deep(b, cursor)) {
        cv_emit_unknown(b, cursor, NULL, 0);
        return;
    }
    b->depth++;
    statement_of(b, cursor);
    b->depth--;
}
