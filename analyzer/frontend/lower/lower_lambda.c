/* lower_lambda.c - lambdas: a record of what they capture, and a call operator.
 *
 * libclang names neither the captures nor their kind. The fields of the closure's record
 * say how many there are and of which type, and stand where the variable is captured: at
 * its name between the brackets, or at its first use in the body. */
#include "frontend/lower/lower_body.h"

#include <string.h>

struct capture_search {
    struct cv_lowering *lowering;
    CXSourceLocation locations[64];
    CXCursor variables[64]; /* null: not found */
    const char *names[64];
    size_t count;
};

static enum CXVisitorResult visit_capture(CXCursor field, CXClientData data)
{
    struct capture_search *search = data;

    if (search->count < sizeof search->locations / sizeof search->locations[0]) {
        search->locations[search->count] = clang_getCursorLocation(field);
        search->variables[search->count++] = clang_getNullCursor();
    }
    return CXVisit_Continue;
}

static enum CXChildVisitResult visit_use(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct capture_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXSourceLocation location;

    (void)parent;
    if (kind != CXCursor_DeclRefExpr && kind != CXCursor_VariableRef)
        return CXChildVisit_Recurse;
    location = clang_getCursorLocation(cursor);
    for (size_t i = 0; i < search->count; i++)
        if (clang_Cursor_isNull(search->variables[i]) &&
            clang_equalLocations(search->locations[i], location)) {
            CXCursor variable = clang_getCursorReferenced(cursor);

            search->variables[i] = variable;
            search->names[i] = cv_text(search->lowering->strings,
                                       clang_getCursorSpelling(variable));
            break;
        }
    return CXChildVisit_Recurse;
}

static void add_capture(struct cv_lowering *l, uint32_t record, uint32_t field, CXCursor variable,
                        const char *name)
{
    bool is_this = clang_Cursor_isNull(variable) != 0;

    l->captures = cv_grow(l->pass, l->captures, l->capture_count, &l->capture_capacity,
                          sizeof *l->captures);
    l->captures[l->capture_count++] = (struct cv_capture){
        .variable = is_this ? NULL : variable.data[0],
        .cursor = variable,
        .record = record,
        .field = field,
        .is_this = is_this,
    };
    l->unit->fields[field].name = is_this ? cv_intern(l->strings, "this") : name;
}

struct operator_search {
    struct cv_lowering *lowering;
    bool from_device;
};

static enum CXChildVisitResult visit_operator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct operator_search *search = data;
    uint32_t id;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_CXXMethod &&
        cv_text_is(clang_getCursorSpelling(cursor), "operator()")) {
        id = cv_lower_function(search->lowering, cursor, search->from_device);
        cv_lower_require(search->lowering, id);
    }
    return CXChildVisit_Continue;
}

static void release_waiting(struct cv_lowering *l, uint32_t record)
{
    for (size_t i = 0; i < l->waiting.count;) {
        uint32_t id = l->waiting.items[i];

        if (l->unit->functions[id].record != record) {
            i++;
            continue;
        }
        l->waiting.items[i] = l->waiting.items[--l->waiting.count];
        cv_lower_require(l, id);
    }
}

/* The closure's record; its captures are known afterwards. */
uint32_t cv_lower_lambda(struct cv_lowering *l, CXCursor expression, bool from_device)
{
    struct capture_search search = { .lowering = l };
    struct operator_search operators = { l, from_device };
    CXType type = clang_getCursorType(expression);
    CXCursor declaration = clang_getTypeDeclaration(type);
    uint32_t record = cv_lower_record(l, declaration);
    struct cv_record described;

    if (cv_handles_find(&l->lambdas, declaration.data[0], NULL) != CV_NONE)
        return record;
    cv_handles_add(&l->lambdas, declaration.data[0], NULL, record);
    cv_lower_fields(l, record);
    clang_Type_visitFields(type, visit_capture, &search);
    clang_visitChildren(expression, visit_use, &search);
    described = l->unit->records[record];
    for (uint32_t i = 0; i < described.field_count && i < search.count; i++)
        add_capture(l, record, described.first_field + i, search.variables[i], search.names[i]);
    clang_visitChildren(declaration, visit_operator, &operators);
    release_waiting(l, record);
    return record;
}

/* Queues what is called. A lambda's body waits until it is known what it captures. */
void cv_require_callee(struct cv_lowering *l, uint32_t function, CXCursor declaration)
{
    const struct cv_function *callee = &l->unit->functions[function];
    CXCursor record = clang_getCursorSemanticParent(declaration);

    if (!callee->is_lambda || callee->side != l->side || l->states[function].lowered ||
        cv_handles_find(&l->lambdas, record.data[0], NULL) != CV_NONE) {
        cv_lower_require(l, function);
        return;
    }
    for (size_t i = 0; i < l->waiting.count; i++)
        if (l->waiting.items[i] == function)
            return;
    cv_ids_add(l->pass, &l->waiting, function);
}

static void store_capture(struct cv_body *b, uint32_t address, const struct cv_capture *capture,
                          struct cv_span span)
{
    uint32_t field = cv_emit_field(b, address, capture->field, span);
    uint32_t type = b->l->unit->fields[capture->field].type, source;
    CXCursor variable, value;

    if (capture->is_this) {
        source = cv_this_value(b, span);
        if (b->l->unit->types[type].kind == CV_TYPE_RECORD)
            source = cv_emit_load(b, source, type, false, span);
        cv_emit_store(b, field, source, false, span);
        return;
    }
    variable = capture->cursor;
    value = clang_Cursor_getVarDeclInitializer(variable);
    if (!cv_find_local(b, capture->variable) && !clang_Cursor_isNull(value)) {
        source = cv_captured_address(b, variable, span);
        if (source == CV_NONE) { /* [name = value] */
            cv_initialize(b, field, CV_NONE, clang_getCursorType(variable), value, span);
            return;
        }
    } else {
        source = cv_variable_address(b, variable, span);
    }
    if (source == CV_NONE)
        return;
    if (!b->l->unit->types[type].is_reference)
        source = cv_emit_load(b, source, type, false, span);
    cv_emit_store(b, field, source, false, span);
}

void cv_build_closure(struct cv_body *b, uint32_t address, CXCursor expression)
{
    uint32_t record = cv_lower_lambda(b->l, expression, b->device);
    struct cv_span span = cv_lower_span(b->l, expression);

    for (size_t i = 0; i < b->l->capture_count; i++)
        if (b->l->captures[i].record == record)
            store_capture(b, address, &b->l->captures[i], span);
}

static const struct cv_capture *find_capture(struct cv_body *b, const void *variable)
{
    uint32_t record = b->l->unit->functions[b->id].record;

    if (record == CV_NONE || !b->function.is_lambda)
        return NULL;
    for (size_t i = 0; i < b->l->capture_count; i++)
        if (b->l->captures[i].record == record && b->l->captures[i].variable == variable)
            return &b->l->captures[i];
    return NULL;
}

static uint32_t own_this(struct cv_body *b, struct cv_span span)
{
    uint32_t object = cv_emit_object(b, 0, span);

    return cv_emit_load(b, object, b->function.objects[0].type, false, span);
}

/* The address of a captured variable; CV_NONE where it is not captured. */
uint32_t cv_captured_address(struct cv_body *b, CXCursor variable, struct cv_span span)
{
    const struct cv_capture *capture = find_capture(b, variable.data[0]);
    uint32_t address, type, field;

    if (!capture || !b->function.is_method)
        return CV_NONE;
    field = capture->field;
    address = cv_emit_field(b, own_this(b, span), field, span);
    type = b->l->unit->fields[field].type;
    if (b->l->unit->types[type].is_reference)
        return cv_emit_load(b, address, type, false, span);
    return address;
}

/* `this`, as the user means it: in a lambda, that of the function around it. */
uint32_t cv_this_value(struct cv_body *b, struct cv_span span)
{
    const struct cv_capture *capture;
    uint32_t address, type;

    if (!b->function.is_method)
        return cv_emit0(b, CV_OP_UNKNOWN, cv_pointer_to(b->l, CV_NONE), span);
    if (!b->function.is_lambda)
        return own_this(b, span);
    capture = find_capture(b, NULL);
    if (!capture)
        return cv_emit0(b, CV_OP_UNKNOWN, cv_pointer_to(b->l, CV_NONE), span);
    type = b->l->unit->fields[capture->field].type;
    address = cv_emit_field(b, own_this(b, span), capture->field, span);
    if (b->l->unit->types[type].kind == CV_TYPE_RECORD) /* [*this] */
        return address;
    return cv_emit_load(b, address, type, false, span);
}

/* ------------------------------------------------------- as a function pointer */

static enum CXChildVisitResult find_operator(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CXXMethod ||
        !cv_text_is(clang_getCursorSpelling(cursor), "operator()"))
        return CXChildVisit_Continue;
    *(CXCursor *)data = cursor;
    return CXChildVisit_Break;
}

/* A lambda that captures nothing converts to a pointer to a function that the compiler adds, which
 * calls the lambda. */
bool cv_lambda_invoker(struct cv_body *b, CXCursor cursor)
{
    CXCursor parent = clang_getCursorSemanticParent(cursor), found = clang_getNullCursor();
    struct cv_span span = b->function.span;
    uint32_t *operands, callee, result, type;
    size_t count = 0;

    if (!cv_text_is(clang_getCursorSpelling(cursor), "__invoke") || !cv_is_lambda_record(parent))
        return false;
    clang_visitChildren(parent, find_operator, &found);
    if (clang_Cursor_isNull(found))
        return false;
    callee = cv_lower_function(b->l, found, b->device);
    cv_require_callee(b->l, callee, found);
    operands = cv_alloc_array(b->arena, (size_t)b->function.parameter_count + 1, sizeof *operands);
    operands[count++] = cv_emit_object(
        b,
        cv_new_object(b, CV_OBJECT_TEMPORARY, cv_lower_type(b->l, clang_getCursorType(parent)), "",
                      span),
        span);
    for (uint32_t i = 0; i < b->function.parameter_count; i++)
        operands[count++] = cv_emit_load(b, cv_emit_object(b, i, span), b->function.objects[i].type,
                                         false, span);
    type = cv_lower_type(b->l, clang_getCursorResultType(found));
    result = cv_emit_call(b, callee, b->l->unit->functions[callee].base_name, true, type, span,
                          operands, count);
    if (b->l->unit->types[type].kind == CV_TYPE_VOID)
        result = CV_NONE;
    cv_return(b, result);
    return true;
}
