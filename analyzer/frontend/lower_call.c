/* lower_call.c - calls: the user's as calls, CUDA's own by what they mean. */
#include "frontend/lower_body.h"

#include <string.h>

/* A call taken apart. */
struct call {
    CXCursor cursor;
    CXCursor callee; /* declaration; null: through a pointer, or lost */
    CXCursor function_type_of; /* expression that is called, where there is no declaration */
    CXCursor object; /* of a method; null: the implicit `this`, or no method */
    bool is_method;  /* takes an object */
    bool is_static_method;
    unsigned first_argument; /* operators on objects: the object is argument 0 */
    unsigned count;          /* arguments, defaults included */
};

/* ------------------------------------------------------------- taking apart */

static bool is_function_declaration(CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
        return true;
    default:
        return false;
    }
}

static CXCursor callee_of(CXCursor call)
{
    CXCursor target = clang_getCursorReferenced(call);

    return is_function_declaration(target) ? target : clang_getNullCursor();
}

static CXType function_type(CXCursor callee, CXCursor expression)
{
    CXType type;

    if (!clang_Cursor_isNull(callee))
        return clang_getCursorType(callee);
    type = clang_getCanonicalType(clang_getCursorType(expression));
    if (type.kind == CXType_Pointer)
        type = clang_getPointeeType(type);
    return type;
}

bool cv_returns_reference(CXCursor call)
{
    CXType result = clang_getCanonicalType(
        clang_getResultType(function_type(callee_of(call), cv_only_child(call))));

    return result.kind == CXType_LValueReference || result.kind == CXType_RValueReference;
}

static bool names(CXCursor expression, CXCursor callee)
{
    return clang_getCursorKind(expression) == CXCursor_MemberRefExpr &&
           clang_equalCursors(clang_getCursorReferenced(expression), callee);
}

/* `object + x` has the object among its arguments, `object.add(x)` has not. */
static bool takes_object_as_argument(CXCursor call, CXCursor callee)
{
    return clang_Cursor_getNumArguments(call) > clang_Cursor_getNumArguments(callee) &&
           !clang_Cursor_isVariadic(callee);
}

static struct call take_apart(CXCursor cursor)
{
    struct call call = { .cursor = cursor, .callee = callee_of(cursor) };
    CXCursor first = cv_only_child(cursor), member;
    int count = clang_Cursor_getNumArguments(cursor);
    enum CXCursorKind kind;

    call.object = clang_getNullCursor();
    call.function_type_of = first;
    call.count = count < 0 ? 0 : (unsigned)count;
    if (clang_Cursor_isNull(call.callee))
        return call;
    kind = clang_getCursorKind(call.callee);
    if (kind != CXCursor_CXXMethod && kind != CXCursor_ConversionFunction &&
        kind != CXCursor_Destructor)
        return call;
    call.is_static_method = kind == CXCursor_CXXMethod && clang_CXXMethod_isStatic(call.callee);
    call.is_method = !call.is_static_method;
    member = clang_Cursor_isNull(first) ? first : cv_strip(first);
    if (call.is_method && takes_object_as_argument(cursor, call.callee)) {
        call.object = clang_Cursor_getArgument(cursor, 0);
        call.first_argument = 1;
    } else if (!clang_Cursor_isNull(member) && names(member, call.callee)) {
        call.object = cv_only_child(member);
    }
    return call;
}

/* The object's type as it is declared, not as the base class that has the method. */
static CXType object_type(CXCursor object)
{
    CXType type;

    if (clang_Cursor_isNull(object))
        return (CXType){ .kind = CXType_Invalid };
    type = clang_getCanonicalType(clang_getCursorType(cv_strip(object)));
    if (type.kind == CXType_Pointer)
        type = clang_getCanonicalType(clang_getPointeeType(type));
    return type;
}

static uint32_t object_address(struct cv_body *b, const struct call *call)
{
    CXType type;

    if (clang_Cursor_isNull(call->object))
        return cv_this_value(b, cv_lower_span(b->l, call->cursor));
    type = clang_getCanonicalType(clang_getCursorType(call->object));
    if (type.kind == CXType_Pointer)
        return cv_value(b, call->object);
    return cv_address(b, call->object);
}

/* --------------------------------------------------------------- arguments */

static bool is_default_argument(CXCursor argument)
{
    unsigned line = 0;

    clang_getExpansionLocation(clang_getCursorLocation(argument), NULL, &line, NULL, NULL);
    return line == 0;
}

static CXCursor default_of(struct cv_body *b, CXCursor callee, unsigned n)
{
    CXCursor parameter = clang_Cursor_isNull(callee) ? callee
                                                     : clang_Cursor_getArgument(callee, n);
    struct cv_children parts;

    if (clang_Cursor_isNull(parameter))
        return clang_getNullCursor();
    parts = cv_expressions(b, parameter);
    return parts.count ? parts.items[parts.count - 1] : clang_getNullCursor();
}

static CXType parameter_type(CXCursor callee, CXCursor function, unsigned n)
{
    return clang_getCanonicalType(clang_getArgType(function_type(callee, function), n));
}

static bool by_reference(CXType type)
{
    return type.kind == CXType_LValueReference || type.kind == CXType_RValueReference;
}

static uint32_t pass(struct cv_body *b, const struct call *call, unsigned n)
{
    CXCursor argument = clang_Cursor_getArgument(call->cursor, n);
    unsigned parameter = n - call->first_argument;
    CXCursor value;

    if (is_default_argument(argument) && clang_Cursor_isNull(cv_only_child(argument))) {
        value = default_of(b, call->callee, parameter);
        if (!clang_Cursor_isNull(value))
            argument = value;
    }
    if (by_reference(parameter_type(call->callee, call->function_type_of, parameter)))
        return cv_address(b, argument);
    return cv_value(b, argument);
}

uint32_t cv_argument(struct cv_body *b, CXCursor callee, CXCursor call, unsigned n)
{
    struct call simple = { .cursor = call, .callee = callee };

    return pass(b, &simple, n);
}

/* How many arguments are written between the parentheses. */
static unsigned written_count(const struct call *call)
{
    unsigned count = 0;

    for (unsigned i = call->first_argument; i < call->count; i++)
        if (!is_default_argument(clang_Cursor_getArgument(call->cursor, i)))
            count++;
    return count;
}

/* ------------------------------------------------------------------- calls */

uint32_t cv_emit_call(struct cv_body *b, uint32_t callee, const char *name, bool has_this,
                      uint32_t type, struct cv_span span, const uint32_t *operands, size_t count)
{
    struct cv_function *f = &b->function;
    struct cv_op op = { .kind = CV_OP_CALL, .type = type, .span = span };
    uint32_t id = f->call_count;

    f->calls = cv_grow(b->arena, f->calls, f->call_count, &b->call_capacity, sizeof *f->calls);
    f->calls[id] = (struct cv_call){
        .callee = callee, .name = name, .has_this = has_this, .result = CV_NONE,
    };
    if (callee != CV_NONE) {
        const struct cv_function_state *state = &b->l->states[callee];

        f->calls[id].never_returns = state->never_returns;
        f->calls[id].is_pure = !state->is_user && cv_is_pure(state->qualified);
        f->calls[id].is_constructor =
            b->l->unit->functions[callee].is_method &&
            clang_getCursorKind(state->cursor) == CXCursor_Constructor;
    }
    f->call_count++;
    op.call = id;
    f->calls[id].op = cv_emit(b, op, operands, count);
    return f->calls[id].op;
}

static bool is_error_place(const struct cv_lowering *l, struct cv_span span)
{
    for (size_t i = 0; i < l->error_count; i++)
        if (l->errors[i].file == span.file && l->errors[i].line >= span.line &&
            l->errors[i].line <= span.end_line &&
            (l->errors[i].line > span.line || l->errors[i].column >= span.column) &&
            (l->errors[i].line < span.end_line || l->errors[i].column < span.end_column))
            return true;
    return false;
}

static uint32_t plain_call(struct cv_body *b, const struct call *call, uint32_t object,
                           bool never_returns)
{
    uint32_t *operands = cv_alloc_array(b->arena, call->count + 2, sizeof *operands);
    struct cv_span span = cv_lower_span(b->l, call->cursor);
    uint32_t callee = CV_NONE, type = cv_lower_type(b->l, clang_getCursorType(call->cursor)), op;
    const char *name = "";
    size_t count = 0;
    struct cv_call *made;

    if (!clang_Cursor_isNull(call->callee)) {
        callee = cv_lower_function(b->l, call->callee, b->device);
        cv_require_callee(b->l, callee, call->callee);
        name = b->l->unit->functions[callee].base_name;
        if (call->is_method)
            operands[count++] = object_address(b, call);
    } else {
        operands[count++] = cv_value(b, call->function_type_of);
    }
    for (unsigned i = call->first_argument; i < call->count; i++)
        operands[count++] = pass(b, call, i);
    if (cv_returns_reference(call->cursor))
        type = cv_pointer_to(b->l, type);
    op = cv_emit_call(b, callee, name, call->is_method, type, span, operands, count);
    made = &b->function.calls[b->function.ops[op].call];
    made->is_virtual = clang_Cursor_isDynamicCall(call->cursor) != 0;
    made->result = object;
    made->unresolved = is_error_place(b->l, span) && b->device;
    made->never_returns |= never_returns;
    if (made->never_returns)
        cv_stop(b);
    return op;
}

/* The name of an overload set, "" for other expressions. */
static const char *overload_name(struct cv_body *b, CXCursor expression)
{
    struct cv_children inner;

    if (clang_getCursorKind(expression) != CXCursor_DeclRefExpr &&
        clang_getCursorKind(expression) != CXCursor_MemberRefExpr)
        return "";
    inner = cv_children(b, expression);
    for (size_t i = 0; i < inner.count; i++)
        if (clang_getCursorKind(inner.items[i]) == CXCursor_OverloadedDeclRef)
            return cv_text(b->l->strings, clang_getCursorSpelling(inner.items[i]));
    return "";
}

/* A call that did not compile, or depends on a template's parameters: its name and the
 * parts that did. An operator is no call as far as anybody knows. */
uint32_t cv_call_lost(struct cv_body *b, CXCursor expression)
{
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t *operands = cv_alloc_array(b->arena, parts.count + 1, sizeof *operands);
    const char *name = "", *found;
    size_t count = 0;
    uint32_t op;

    for (size_t i = 0; i < parts.count; i++) {
        found = name[0] ? "" : overload_name(b, parts.items[i]);
        if (found[0])
            name = found;
        else
            operands[count++] = cv_value(b, parts.items[i]);
    }
    if (!name[0])
        name = cv_text(b->l->strings, clang_getCursorSpelling(expression));
    if (strncmp(name, "operator", 8) == 0 ||
        (!name[0] && clang_getCursorKind(expression) != CXCursor_CallExpr))
        return cv_emit_unknown(b, expression, operands, count);
    b->function.incomplete |= !b->function.is_pattern;
    op = cv_emit_call(b, CV_NONE, name, false,
                      cv_lower_type(b->l, clang_getCursorType(expression)),
                      cv_lower_span(b->l, expression), operands, count);
    b->function.calls[b->function.ops[op].call].unresolved = true;
    return op;
}

/* ---------------------------------------------------------------- meanings */

struct meant {
    struct cv_body *b;
    const struct call *call;
    struct cv_meaning meaning;
    struct cv_type object; /* of the method's object; kind CV_TYPE_OTHER: none */
    struct cv_span span;
    uint32_t type;
};

static CXCursor argument_of(const struct meant *m, int n)
{
    unsigned at;

    if (n < 0)
        return clang_getNullCursor();
    at = (unsigned)n + m->call->first_argument;
    if (at >= m->call->count)
        return clang_getNullCursor();
    return clang_Cursor_getArgument(m->call->cursor, at);
}

static enum cv_order order_of(const struct meant *m)
{
    CXCursor argument = argument_of(m, m->meaning.order_argument);
    CXCursor stripped, target;
    int64_t value;

    if (m->meaning.order != CV_ORDER_NONE)
        return m->meaning.order;
    if (clang_Cursor_isNull(argument) || is_default_argument(argument))
        return CV_SEQ_CST;
    if (cv_constant_value(argument, &value))
        return cv_order_of_value(value);
    stripped = cv_strip(argument);
    target = clang_getCursorReferenced(stripped);
    if (!clang_Cursor_isNull(target))
        return cv_order_of_name(
            cv_text(m->b->l->strings, clang_getCursorSpelling(target)));
    return CV_ORDER_NONE;
}

static enum cv_scope pointee_scope(const struct meant *m)
{
    CXCursor argument = argument_of(m, m->meaning.operands[0]);
    struct cv_lowering *l = m->b->l;
    CXType type;

    if (clang_Cursor_isNull(argument))
        return CV_SCOPE_NONE;
    type = object_type(argument);
    if (type.kind != CXType_Record)
        return CV_SCOPE_NONE;
    return cv_type_model(l, type).scope;
}

static enum cv_scope scope_of(const struct meant *m)
{
    CXCursor argument = argument_of(m, m->meaning.scope_argument);
    int64_t value;

    if (m->meaning.scope != CV_SCOPE_NONE)
        return m->meaning.scope;
    if (!clang_Cursor_isNull(argument) && !is_default_argument(argument)) {
        if (cv_constant_value(argument, &value))
            return m->meaning.nv_scopes ? cv_scope_of_nv_value(value) : cv_scope_of_value(value);
        return CV_SCOPE_UNKNOWN;
    }
    if (m->object.kind == CV_TYPE_RECORD)
        return m->object.scope;
    return pointee_scope(m);
}

/* An operand: records by address, everything else by value. */
static uint32_t operand(const struct meant *m, int n, bool as_address)
{
    CXCursor argument = argument_of(m, n);
    struct cv_body *b = m->b;

    if (clang_Cursor_isNull(argument))
        return cv_emit0(b, CV_OP_UNKNOWN, b->void_type, m->span);
    if (is_default_argument(argument) && clang_Cursor_isNull(cv_only_child(argument)))
        argument = default_of(b, m->call->callee, (unsigned)n);
    if (clang_Cursor_isNull(argument))
        return cv_emit0(b, CV_OP_UNKNOWN, b->void_type, m->span);
    if (as_address ||
        clang_getCanonicalType(clang_getCursorType(argument)).kind == CXType_Record)
        return cv_address(b, argument);
    return cv_value(b, argument);
}

/* What an atomic's object stands for: itself, or what a reference to it points at. */
static uint32_t atomic_place(const struct meant *m)
{
    struct cv_body *b = m->b;
    uint32_t address = object_address(b, m->call);
    uint32_t record = m->object.record, field;

    if (m->object.known != CV_KNOWN_ATOMIC_REF)
        return address;
    cv_lower_fields(b->l, record);
    if (b->l->unit->records[record].field_count == 0)
        return address;
    field = cv_emit_field(b, address, b->l->unit->records[record].first_field, m->span);
    return cv_emit_load(b, field, cv_pointee(b, field), false, m->span);
}

static size_t gather(const struct meant *m, uint32_t *operands, size_t count)
{
    const struct cv_meaning *meaning = &m->meaning;

    for (int i = 0; i < CV_MEANING_OPERANDS && meaning->operands[i] >= 0; i++) {
        int n = meaning->operands[i];
        bool last = i + 1 == CV_MEANING_OPERANDS || meaning->operands[i + 1] < 0;
        bool is_reference = by_reference(parameter_type(
            m->call->callee, m->call->function_type_of, (unsigned)n));
        bool as_address = meaning->expected_by_address && count == 1 && is_reference;

        operands[count] = operand(m, n, as_address);
        if (meaning->values_by_address && last)
            operands[count] = cv_emit_load(m->b, operands[count],
                                           cv_pointee(m->b, operands[count]), false, m->span);
        count++;
    }
    return count;
}

static enum cv_operator operator_of(enum cv_atomic atomic)
{
    switch (atomic) {
    case CV_ATOMIC_ADD:
        return CV_ADD;
    case CV_ATOMIC_SUB:
        return CV_SUB;
    case CV_ATOMIC_AND:
        return CV_AND;
    case CV_ATOMIC_OR:
        return CV_OR;
    case CV_ATOMIC_XOR:
        return CV_XOR;
    case CV_ATOMIC_MIN:
        return CV_MIN;
    case CV_ATOMIC_MAX:
        return CV_MAX;
    default:
        return CV_OPERATOR_NONE;
    }
}

static uint32_t emit_atomic(const struct meant *m)
{
    struct cv_body *b = m->b;
    struct cv_op op = { .kind = CV_OP_ATOMIC, .detail = (uint8_t)m->meaning.detail };
    uint32_t operands[CV_MEANING_OPERANDS + 2], result;
    size_t count = 0;

    if (m->object.kind == CV_TYPE_RECORD)
        operands[count++] = atomic_place(m);
    count = gather(m, operands, count);
    if (m->meaning.has_implied_value)
        operands[count++] = cv_emit_constant(b, m->meaning.implied_value, b->int_type, m->span);
    op.scope = (uint8_t)scope_of(m);
    op.order = (uint8_t)order_of(m);
    op.is_volatile = m->meaning.is_volatile;
    op.expected_by_address = m->meaning.expected_by_address;
    op.type = m->type;
    op.span = m->span;
    result = cv_emit(b, op, operands, count);
    if (m->meaning.result_is_success && count > 1)
        result = cv_emit_binary(b, CV_EQ, b->bool_type, m->span, result, operands[1]);
    else if (m->meaning.result_is_new && count > 1 &&
             operator_of((enum cv_atomic)m->meaning.detail) != CV_OPERATOR_NONE)
        result = cv_emit_binary(b, operator_of((enum cv_atomic)m->meaning.detail), m->type,
                                m->span, result, operands[1]);
    return result;
}

static void group_barrier(const struct meant *m, struct cv_op *op)
{
    CXCursor group = argument_of(m, m->meaning.group_argument);
    enum cv_barrier barrier;
    enum cv_scope scope;
    struct cv_lowering *l = m->b->l;
    CXType type;

    if (clang_Cursor_isNull(group))
        return;
    type = object_type(group);
    if (type.kind != CXType_Record ||
        !cv_barrier_of_group(cv_type_model(l, type).known, &barrier, &scope))
        return;
    op->detail = (uint8_t)barrier;
    op->scope = (uint8_t)scope;
}

static uint32_t emit_barrier(const struct meant *m)
{
    struct cv_body *b = m->b;
    struct cv_op op = { .kind = CV_OP_BARRIER, .detail = (uint8_t)m->meaning.detail };
    uint32_t operands[CV_MEANING_OPERANDS + 1];
    size_t count = 0;

    if (m->object.kind == CV_TYPE_RECORD && m->meaning.detail == CV_BARRIER_OBJECT &&
        m->call->is_method)
        operands[count++] = object_address(b, m->call);
    else if (m->call->is_method && !clang_Cursor_isNull(m->call->object))
        cv_effect(b, m->call->object);
    count = gather(m, operands, count);
    op.part = (uint8_t)m->meaning.part;
    op.scope = (uint8_t)scope_of(m);
    op.order = (uint8_t)m->meaning.order;
    op.is_uniform = m->meaning.uniform_result;
    op.type = m->type;
    op.span = m->span;
    if (m->meaning.group_argument >= 0)
        group_barrier(m, &op);
    return cv_emit(b, op, operands, count);
}

static uint32_t emit_new(const struct meant *m)
{
    uint32_t operands[CV_MEANING_OPERANDS + 1], bytes;
    size_t count = gather(m, operands, 0);
    struct cv_body *b = m->b;

    bytes = count ? operands[0] : cv_emit0(b, CV_OP_UNKNOWN, b->size_type, m->span);
    for (size_t i = 1; i < count; i++)
        bytes = cv_emit_binary(b, CV_MUL, b->size_type, m->span, bytes, operands[i]);
    return cv_emit1(b, CV_OP_NEW, m->type, m->span, bytes);
}

static uint32_t emit_simple(const struct meant *m)
{
    struct cv_body *b = m->b;
    struct cv_op op = { .kind = (uint8_t)m->meaning.kind, .detail = (uint8_t)m->meaning.detail };
    uint32_t operands[CV_MEANING_OPERANDS + 1];
    size_t count;

    if (m->call->is_method && !clang_Cursor_isNull(m->call->object))
        cv_effect(b, m->call->object);
    count = gather(m, operands, 0);
    op.is_volatile = m->meaning.is_volatile;
    op.type = m->type;
    op.span = m->span;
    if (m->meaning.kind == CV_OP_FENCE) {
        op.scope = (uint8_t)scope_of(m);
        op.order = (uint8_t)order_of(m);
    }
    return cv_emit(b, op, operands, count);
}

static uint32_t emit_meant(const struct meant *m)
{
    uint32_t result;

    switch (m->meaning.kind) {
    case CV_OP_ATOMIC:
        result = emit_atomic(m);
        break;
    case CV_OP_BARRIER:
        result = emit_barrier(m);
        break;
    case CV_OP_NEW:
        result = emit_new(m);
        break;
    default:
        result = emit_simple(m);
        break;
    }
    if (m->meaning.result_argument >= 0)
        cv_emit_store(m->b, operand(m, m->meaning.result_argument, false), result, false, m->span);
    if (m->meaning.never_returns)
        cv_stop(m->b);
    return result;
}

static const char *method_name(struct cv_body *b, CXCursor callee)
{
    if (clang_getCursorKind(callee) == CXCursor_ConversionFunction)
        return "operator T";
    return cv_text(b->l->strings, clang_getCursorSpelling(callee));
}

static struct cv_meaning meaning_of(struct cv_body *b, const struct call *call,
                                    const struct cv_type *object, uint32_t callee)
{
    const struct cv_function_state *state = &b->l->states[callee];
    struct cv_meaning meaning = { .kind = CV_OP_CALL };

    if (object->known != CV_KNOWN_NONE) {
        meaning = cv_meaning_of_method(object->known, method_name(b, call->callee),
                                       written_count(call));
        if (meaning.kind != CV_OP_CALL)
            return meaning;
    }
    if (state->is_user && !clang_Cursor_isNull(state->cursor))
        return (struct cv_meaning){ .kind = CV_OP_CALL };
    return cv_meaning_of_function(state->qualified, written_count(call));
}

/* std::move(x) and its like are x. */
static bool passes_through(const char *qualified)
{
    static const char *const all[] = {
        "std::move", "std::forward", "std::as_const", "std::addressof", "std::__addressof",
        "cuda::std::move", "cuda::std::forward", "cuda::std::as_const", "cuda::std::addressof",
        "__builtin_addressof", "__builtin_launder", "std::launder", "std::move_if_noexcept",
        "__builtin_expect", "__builtin_assume_aligned",
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(qualified, all[i]) == 0)
            return true;
    return false;
}

/* A value where an address is wanted. */
static uint32_t spill(struct cv_body *b, uint32_t value, CXCursor call)
{
    struct cv_span span = cv_lower_span(b->l, call);
    uint32_t type = cv_lower_type(b->l, clang_getCursorType(call));
    uint32_t temporary = cv_new_temporary(b, type, span), address;

    address = cv_emit_object(b, temporary, span);
    cv_emit_store(b, address, value, false, span);
    return address;
}

static bool is_record_copy(const struct call *call)
{
    return clang_getCursorKind(call->callee) == CXCursor_CXXMethod &&
           (clang_CXXMethod_isCopyAssignmentOperator(call->callee) ||
            clang_CXXMethod_isMoveAssignmentOperator(call->callee)) &&
           (clang_CXXMethod_isDefaulted(call->callee) ||
            clang_equalLocations(
                clang_getCursorLocation(call->callee),
                clang_getCursorLocation(clang_getCursorSemanticParent(call->callee))));
}

static uint32_t copy_assign(struct cv_body *b, const struct call *call)
{
    uint32_t address = object_address(b, call);

    if (call->count > call->first_argument)
        cv_build_record(b, address, CV_NONE,
                        clang_Cursor_getArgument(call->cursor, call->first_argument));
    return address;
}

/* The result; where a reference is returned, the address that it is. */
uint32_t cv_call(struct cv_body *b, CXCursor expression, uint32_t object)
{
    struct call call;
    struct meant m = { .b = b, .call = &call };
    struct cv_children children;
    CXType type;
    uint32_t callee, result;
    bool is_reference;

    children = cv_children(b, expression);
    if (cv_launch_chevron(b, expression, &children, &result))
        return result;
    call = take_apart(expression);
    if (clang_Cursor_isNull(call.callee)) {
        if (clang_getCanonicalType(clang_getCursorType(expression)).kind == CXType_Dependent ||
            clang_Cursor_isNull(call.function_type_of))
            return cv_call_lost(b, expression);
        return plain_call(b, &call, object, false);
    }
    if (is_record_copy(&call))
        return copy_assign(b, &call);
    callee = cv_lower_function(b->l, call.callee, b->device);
    if (!b->l->states[callee].is_user && call.count >= 1 &&
        passes_through(b->l->states[callee].qualified)) {
        if (by_reference(parameter_type(call.callee, call.function_type_of, 0)))
            return cv_address(b, clang_Cursor_getArgument(expression, 0));
        return cv_value(b, clang_Cursor_getArgument(expression, 0));
    }
    if (cv_launch_call(b, expression, b->l->unit->functions[callee].base_name, &children,
                       &result))
        return result;
    m.object.kind = CV_TYPE_OTHER;
    type = object_type(call.object);
    if (type.kind == CXType_Record)
        m.object = cv_type_model(b->l, type);
    m.meaning = meaning_of(b, &call, &m.object, callee);
    if (m.meaning.kind == CV_OP_CALL)
        return plain_call(b, &call, object, m.meaning.never_returns);
    if (m.object.known == CV_KNOWN_NONE)
        m.object.kind = CV_TYPE_OTHER;
    m.span = cv_lower_span(b->l, expression);
    m.type = cv_lower_type(b->l, clang_getCursorType(expression));
    is_reference = cv_returns_reference(expression);
    result = emit_meant(&m);
    return is_reference ? spill(b, result, expression) : result;
}
