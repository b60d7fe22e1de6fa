/* lower_lost.c - code that the parser left open: with errors in it, or in a template that
 * nobody instantiates.
 *
 * The parser keeps its pieces without a type. Names are still there, so what CUDA's own
 * functions and methods do can be told, and which object they are used on. */
#include "frontend/lower/lower_body.h"

#include <string.h>

/* ----------------------------------------------------------------- objects */

static uint32_t named_local(struct cv_body *b, const char *name, struct cv_span span)
{
    for (size_t i = b->known_count; i-- > 0;) {
        uint32_t object = b->known[i].object;

        if (object != CV_NONE && strcmp(b->function.objects[object].name, name) == 0) {
            uint32_t address = cv_emit_object(b, object, span);

            if (b->known[i].is_reference)
                address = cv_emit_load(b, address, b->function.objects[object].type, false, span);
            return address;
        }
    }
    for (size_t i = b->static_count; i-- > 0;)
        if (cv_text_is(clang_getCursorSpelling(b->statics[i]), name))
            return cv_variable_address(b, b->statics[i], span);
    return CV_NONE;
}

/* The only word of an expression; NULL where it has several tokens. */
static const char *only_word(struct cv_body *b, CXCursor expression)
{
    CXToken *tokens = NULL;
    unsigned count = 0;
    const char *word = NULL;

    clang_tokenize(b->l->tu, clang_getCursorExtent(expression), &tokens, &count);
    if (count == 1 && clang_getTokenKind(tokens[0]) == CXToken_Identifier)
        word = cv_text(b->l->strings, clang_getTokenSpelling(b->l->tu, tokens[0]));
    clang_disposeTokens(b->l->tu, tokens, count);
    return word;
}

/* The member of that name in the record at an address; CV_NONE where it has none. */
static uint32_t named_field(struct cv_body *b, uint32_t address, const char *name,
                            struct cv_span span)
{
    uint32_t type = cv_pointee(b, address), record;

    if (type == CV_NONE || b->l->unit->types[type].kind != CV_TYPE_RECORD)
        return CV_NONE;
    record = b->l->unit->types[type].record;
    if (record == CV_NONE)
        return CV_NONE;
    cv_lower_fields(b->l, record);
    for (uint32_t i = 0; i < b->l->unit->records[record].field_count; i++) {
        uint32_t field = b->l->unit->records[record].first_field + i;

        if (strcmp(b->l->unit->fields[field].name, name) == 0)
            return cv_emit_field(b, address, field, span);
    }
    return CV_NONE;
}

uint32_t cv_lost_member(struct cv_body *b, CXCursor expression)
{
    CXCursor base = cv_only_child(expression);
    uint32_t address = clang_Cursor_isNull(base) ? CV_NONE : cv_lost_address(b, base);

    return address == CV_NONE ? CV_NONE
                              : named_field(b, address, cv_last_word(b, expression),
                                            cv_lower_span(b->l, expression));
}

/* The address of what is named; CV_NONE where nothing is. */
uint32_t cv_lost_address(struct cv_body *b, CXCursor expression)
{
    CXCursor child = cv_only_child(expression);
    const char *word;

    if (cv_is_lost_member(expression))
        return cv_lost_member(b, expression);
    if (!clang_Cursor_isNull(child) && cv_is_lvalue(child))
        return cv_address(b, child);
    if (!clang_Cursor_isNull(child))
        return clang_getCursorKind(child) == CXCursor_UnexposedExpr ? cv_lost_address(b, child)
                                                                    : CV_NONE;
    word = only_word(b, expression);
    return word ? named_local(b, word, cv_lower_span(b->l, expression)) : CV_NONE;
}

uint32_t cv_lost_value(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t address;

    if (parts.count <= 1) {
        address = cv_lost_address(b, expression);
        if (address != CV_NONE)
            return cv_emit_load(b, address, cv_pointee(b, address), false,
                                cv_lower_span(b->l, expression));
        if (parts.count == 1)
            return cv_value(b, parts.items[0]);
    }
    return cv_lost_call(b, expression);
}

/* ------------------------------------------------------------------- calls */

static CXCursor overload_set(struct cv_body *b, CXCursor expression)
{
    struct cv_children inner = cv_children(b, expression);

    for (size_t i = 0; i < inner.count; i++)
        if (clang_getCursorKind(inner.items[i]) == CXCursor_OverloadedDeclRef)
            return inner.items[i];
    return clang_getNullCursor();
}

bool cv_names_lost_function(struct cv_body *b, CXCursor expression)
{
    return !clang_Cursor_isNull(expression) &&
           clang_getCursorKind(expression) == CXCursor_DeclRefExpr &&
           !clang_Cursor_isNull(overload_set(b, expression));
}

static unsigned parameter_count(struct cv_body *b, CXCursor function)
{
    struct cv_children children;
    unsigned count = 0;

    if (clang_getCursorKind(function) != CXCursor_FunctionTemplate)
        return (unsigned)clang_Cursor_getNumArguments(function);
    children = cv_children(b, function);
    for (size_t i = 0; i < children.count; i++)
        count += clang_getCursorKind(children.items[i]) == CXCursor_ParmDecl;
    return count;
}

/* The one function of the set that takes so many arguments; the first of the set, with
 * `is_only` false, where there are several or none. */
static CXCursor pick(struct cv_body *b, CXCursor set, unsigned arguments, bool *is_only)
{
    unsigned count = clang_getNumOverloadedDecls(set), fitting = 0;
    CXCursor chosen = clang_getNullCursor();

    for (unsigned i = 0; i < count; i++) {
        CXCursor candidate = clang_getOverloadedDecl(set, i);

        if (parameter_count(b, candidate) != arguments)
            continue;
        if (fitting++ == 0)
            chosen = candidate;
    }
    *is_only = fitting == 1;
    return fitting || count == 0 ? chosen : clang_getOverloadedDecl(set, 0);
}

struct lost {
    struct cv_meant meant;
    const char *name;
    const char *qualified; /* of the first function it may be, or "" */
    CXCursor function;     /* the only one it can be; null: not known */
    CXCursor set;          /* what names the function, in the call */
    uint32_t owner;        /* the object whose method it is; CV_NONE: it is none */
};

struct method_search {
    const char *name;
    unsigned count, fitting;
    CXCursor found;
};

static enum CXChildVisitResult visit_method(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct method_search *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(cursor) &&
        clang_Cursor_getNumArguments(cursor) == (int)search->count &&
        cv_text_is(clang_getCursorSpelling(cursor), search->name)) {
        search->found = cursor;
        search->fitting++;
    }
    return CXChildVisit_Continue;
}

/* A method of a class of the user's own, by its name and number of arguments. */
static void find_own_method(struct cv_body *b, struct lost *lost, uint32_t record, CXCursor callee)
{
    struct method_search search = { .name = lost->name, .count = lost->meant.count };
    CXType type = b->l->record_states[record].type;
    CXCursor declaration;

    if (type.kind == CXType_Invalid || b->function.is_pattern)
        return;
    declaration = clang_getTypeDeclaration(type);
    if (!cv_is_user(b->l, declaration))
        return;
    clang_visitChildren(declaration, visit_method, &search);
    if (search.fitting != 1)
        return;
    lost->function = search.found;
    lost->owner = lost->meant.object_address;
    lost->set = callee;
}

/* Methods whose names nothing else has, of objects whose type is lost. */
static enum cv_known_type known_by_method(const char *name)
{
    static const char *const pipeline[] = { "producer_acquire", "producer_commit", "consumer_wait",
                                            "consumer_release" };

    for (size_t i = 0; i < sizeof pipeline / sizeof pipeline[0]; i++)
        if (strcmp(pipeline[i], name) == 0)
            return CV_KNOWN_PIPELINE;
    return strcmp(name, "arrive_and_wait") == 0 ? CV_KNOWN_BARRIER : CV_KNOWN_NONE;
}

/* obj.method(...): the object's type says what the method does, if it is CUDA's own. */
static bool find_method(struct cv_body *b, struct lost *lost, CXCursor callee)
{
    CXCursor base = cv_only_child(callee), record;
    CXType type;
    uint32_t pointee;

    if (clang_Cursor_isNull(base))
        return false;
    if (clang_getCanonicalType(clang_getCursorType(base)).kind == CXType_Dependent)
        lost->meant.object_address = cv_lost_address(b, base);
    else if (clang_getCanonicalType(clang_getCursorType(base)).kind == CXType_Pointer)
        lost->meant.object_address = cv_value(b, base);
    else if (cv_is_lvalue(base))
        lost->meant.object_address = cv_address(b, base);
    if (lost->meant.object_address == CV_NONE)
        return false;
    pointee = cv_pointee(b, lost->meant.object_address);
    if (pointee != CV_NONE && b->l->unit->types[pointee].known != CV_KNOWN_NONE) {
        lost->meant.object_type = b->l->unit->types[pointee];
        return true;
    }
    if (pointee != CV_NONE && b->l->unit->types[pointee].kind == CV_TYPE_RECORD &&
        b->l->unit->types[pointee].record != CV_NONE)
        find_own_method(b, lost, b->l->unit->types[pointee].record, callee);
    if (lost->owner != CV_NONE)
        return false;
    type = cv_object_type(base);
    record = clang_getTypeDeclaration(type);
    /* cuda::atomic_ref<T, Scope>: a type that depends on T all the same has a name. */
    lost->meant.object_type.known = clang_isInvalid(clang_getCursorKind(record))
                                        ? known_by_method(lost->name)
                                        : cv_known_type_of(cv_qualified_name(b->l, record));
    lost->meant.object_type.kind = CV_TYPE_RECORD;
    lost->meant.object_type.scope = CV_SCOPE_UNKNOWN;
    lost->meant.object_type.record = CV_NONE;
    return lost->meant.object_type.known != CV_KNOWN_NONE;
}

/* Friends that only their arguments would bring in: init(&barrier, count). */
static void find_in_libraries(struct cv_body *b, struct lost *lost)
{
    static const char *const scopes[] = { "", "cuda::", "cuda::std::", "cooperative_groups::" };

    for (size_t i = 0; i < sizeof scopes / sizeof scopes[0]; i++) {
        lost->meant.meaning = cv_meaning_of_function(
            cv_format(b->arena, "%s%s", scopes[i], lost->name), lost->meant.count);
        if (lost->meant.meaning.kind != CV_OP_CALL)
            return;
    }
}

static void find_function(struct cv_body *b, struct lost *lost, CXCursor set)
{
    CXCursor candidate;
    bool is_only;

    lost->name = cv_text(b->l->strings, clang_getCursorSpelling(set));
    candidate = pick(b, set, lost->meant.count, &is_only);
    if (clang_Cursor_isNull(candidate)) {
        find_in_libraries(b, lost);
        return;
    }
    lost->qualified = cv_qualified_name(b->l, candidate);
    lost->meant.meaning = cv_meaning_of_function(lost->qualified, lost->meant.count);
    if (is_only)
        lost->function = candidate;
}

static void find_meaning(struct cv_body *b, struct lost *lost, CXCursor call)
{
    CXCursor callee = cv_only_child(call), set;

    lost->name = cv_text(b->l->strings, clang_getCursorSpelling(call));
    if (clang_Cursor_isNull(callee))
        return;
    set = overload_set(b, callee);
    if (!clang_Cursor_isNull(set) && clang_getCursorKind(callee) == CXCursor_DeclRefExpr) {
        lost->set = callee;
        find_function(b, lost, set);
        return;
    }
    if (clang_getCursorKind(callee) != CXCursor_MemberRefExpr)
        return;
    lost->name = cv_last_word(b, callee);
    if (find_method(b, lost, callee)) {
        lost->meant.is_method = true;
        lost->meant.meaning = cv_meaning_of_method(lost->meant.object_type.known, lost->name,
                                                   lost->meant.count);
    }
}

/* Where a reference of a library's goes, nobody can say while its type is open. */
static void hide_place(struct cv_body *b, struct lost *lost)
{
    if (lost->meant.object_type.known == CV_KNOWN_ATOMIC_REF &&
        lost->meant.object_type.record == CV_NONE)
        lost->meant.object_address = cv_emit0(b, CV_OP_UNKNOWN, cv_pointer_to(b->l, CV_NONE),
                                              lost->meant.span);
}

static bool by_reference(struct cv_body *b, CXCursor function, size_t n)
{
    struct cv_children children;
    CXType type;

    if (clang_Cursor_isNull(function))
        return false;
    children = cv_children(b, function);
    for (size_t i = 0; i < children.count; i++) {
        if (clang_getCursorKind(children.items[i]) != CXCursor_ParmDecl || n-- > 0)
            continue;
        type = clang_getCanonicalType(clang_getCursorType(children.items[i]));
        return type.kind == CXType_LValueReference || type.kind == CXType_RValueReference;
    }
    return false;
}

/* Whether an argument is handed over as the place it is: by reference, and where nobody knows, a
 * variable of the device as the host names it: cudaMemcpyToSymbol(symbol, &what_is_lost, size). */
static bool takes_place(struct cv_body *b, const struct lost *lost, CXCursor argument, size_t n)
{
    CXCursor variable = clang_getCursorReferenced(argument);
    enum cv_space space;

    if (!clang_Cursor_isNull(lost->function))
        return by_reference(b, lost->function, n);
    if (b->device || clang_getCursorKind(argument) != CXCursor_DeclRefExpr ||
        clang_getCursorKind(variable) != CXCursor_VarDecl)
        return false;
    space = cv_variable_space(b->l, variable);
    return space == CV_SPACE_DEVICE || space == CV_SPACE_CONSTANT;
}

static uint32_t plain_lost_call(struct cv_body *b, const struct lost *lost, CXCursor call)
{
    struct cv_children parts = cv_expressions(b, call);
    uint32_t *operands = cv_alloc_array(b->arena, parts.count + 2, sizeof *operands);
    uint32_t op, callee = CV_NONE;
    size_t count = 0, first = lost->owner != CV_NONE;

    if (first)
        operands[count++] = lost->owner;
    for (size_t i = 0; i < parts.count; i++) {
        if (!clang_Cursor_isNull(lost->set) && clang_equalCursors(parts.items[i], lost->set))
            continue;
        operands[count] = takes_place(b, lost, parts.items[i], count - first)
                              ? cv_address(b, parts.items[i])
                              : cv_value(b, parts.items[i]);
        count++;
    }
    if (strncmp(lost->name, "operator", 8) == 0 ||
        (!lost->name[0] && clang_getCursorKind(call) != CXCursor_CallExpr))
        return cv_emit_unknown(b, call, operands, count);
    if (!clang_Cursor_isNull(lost->function)) {
        callee = cv_lower_function(b->l, lost->function, b->device);
        cv_require_callee(b->l, callee, lost->function);
    } else {
        b->function.incomplete |= !b->function.is_pattern;
    }
    op = cv_emit_call(b, callee, lost->name, first != 0, lost->meant.type, lost->meant.span,
                      operands, count);
    b->function.calls[b->function.ops[op].call].unresolved = callee == CV_NONE;
    cv_note_copy(b, op, lost->qualified, count);
    return op;
}

static enum cv_operator operator_of(const char *name, size_t operands)
{
    static const struct {
        const char *name;
        enum cv_operator kind;
    } all[] = {
        { "operator+", CV_ADD },  { "operator-", CV_SUB }, { "operator*", CV_MUL },
        { "operator/", CV_DIV },  { "operator%", CV_REM }, { "operator<<", CV_SHL },
        { "operator>>", CV_SHR }, { "operator&", CV_AND }, { "operator|", CV_OR },
        { "operator^", CV_XOR },  { "operator==", CV_EQ }, { "operator!=", CV_NE },
        { "operator<", CV_LT },   { "operator<=", CV_LE }, { "operator>", CV_GT },
        { "operator>=", CV_GE },
    };

    for (size_t i = 0; operands == 2 && i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i].name, name) == 0)
            return all[i].kind;
    return CV_OPERATOR_NONE;
}

/* `a == b` on types that are open: most likely what it is on numbers. */
static bool lost_operator(struct cv_body *b, CXCursor call, uint32_t *result)
{
    struct cv_children parts = cv_expressions(b, call);
    const char *name = NULL;
    uint32_t operands[2];
    size_t count = 0, at = parts.count;
    enum cv_operator kind;

    for (size_t i = 0; i < parts.count && parts.count <= 3; i++) {
        CXCursor set = overload_set(b, parts.items[i]);

        if (clang_getCursorKind(parts.items[i]) != CXCursor_DeclRefExpr || clang_Cursor_isNull(set))
            continue;
        name = cv_text(b->l->strings, clang_getCursorSpelling(set));
        at = i;
        break;
    }
    if (!name || strncmp(name, "operator", 8) != 0)
        return false;
    for (size_t i = 0; i < parts.count; i++)
        if (i != at)
            operands[count++] = cv_value(b, parts.items[i]);
    kind = operator_of(name, count);
    if (kind == CV_OPERATOR_NONE)
        *result = cv_emit_unknown(b, call, operands, count);
    else
        *result = cv_emit_binary(b, kind, cv_lower_type(b->l, clang_getCursorType(call)),
                                 cv_lower_span(b->l, call), operands[0], operands[1]);
    return true;
}

/* T(x) where T is open. */
static bool lost_conversion(struct cv_body *b, CXCursor call, uint32_t *result)
{
    struct cv_children all = cv_children(b, call);
    CXCursor value = cv_last_child(call);
    struct cv_span span = cv_lower_span(b->l, call);
    uint32_t type;

    if (all.count == 0 || all.count > 2 || clang_getCursorKind(call) != CXCursor_CallExpr ||
        clang_getCursorKind(all.items[0]) != CXCursor_TypeRef)
        return false;
    type = cv_lower_type(b->l, clang_getCursorType(call));
    if (clang_Cursor_isNull(value))
        *result = cv_emit_unknown(b, call, NULL, 0);
    else
        *result = cv_emit_cast(b, cv_value(b, value), type, span);
    return true;
}

/* A call by its name: an operation where it is one of CUDA's, else a call that says it is
 * not resolved. An operator on types that are open is no call as far as anybody knows. */
uint32_t cv_lost_call(struct cv_body *b, CXCursor call)
{
    struct lost lost = { .name = "", .qualified = "" };
    int count = clang_Cursor_getNumArguments(call);
    uint32_t result;

    if (count < 0 && clang_getCursorKind(call) == CXCursor_UnexposedExpr &&
        cv_names_lost_function(b, cv_only_child(call)))
        count = (int)cv_expressions(b, call).count - 1;
    if (lost_operator(b, call, &result) || lost_conversion(b, call, &result))
        return result;
    lost.function = lost.set = clang_getNullCursor();
    lost.owner = CV_NONE;
    lost.meant.call = call;
    lost.meant.callee = lost.meant.object = clang_getNullCursor();
    lost.meant.object_address = CV_NONE;
    lost.meant.object_type.kind = CV_TYPE_OTHER;
    lost.meant.count = count < 0 ? 0 : (unsigned)count;
    lost.meant.meaning.kind = CV_OP_CALL;
    lost.meant.span = cv_lower_span(b->l, call);
    lost.meant.type = cv_lower_type(b->l, clang_getCursorType(call));
    find_meaning(b, &lost, call);
    if (lost.meant.meaning.kind == CV_OP_CALL || clang_getCursorKind(call) != CXCursor_CallExpr)
        return plain_lost_call(b, &lost, call);
    hide_place(b, &lost);
    return cv_emit_meant(b, &lost.meant);
}
