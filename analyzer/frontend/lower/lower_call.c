/* lower_call.c - calls: the user's as calls, CUDA's own by what they mean. */
#include "frontend/lower/lower_body.h"

#include <string.h>

/* A call taken apart. */
struct call {
    CXCursor cursor;
    CXCursor callee;           /* declaration; null: through a pointer, or lost */
    CXCursor function_type_of; /* expression that is called, where there is no declaration */
    CXCursor object;           /* of a method; null: the implicit `this`, or no method */
    bool is_method;            /* takes an object */
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

/* The address of what a method is called on, by `.` or `->`. */
uint32_t cv_object_place(struct cv_body *b, CXCursor object)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(object));

    return type.kind == CXType_Pointer ? cv_value(b, object) : cv_address(b, object);
}

static uint32_t object_address(struct cv_body *b, const struct call *call)
{
    return clang_Cursor_isNull(call->object) ? cv_this_value(b, cv_lower_span(b->l, call->cursor))
                                             : cv_object_place(b, call->object);
}

/* --------------------------------------------------------------- arguments */

/* What a parameter stands for where its argument is left out. */
CXCursor cv_default_argument(struct cv_body *b, CXCursor callee, unsigned n)
{
    CXCursor parameter = clang_Cursor_isNull(callee) ? callee : clang_Cursor_getArgument(callee, n);
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

    if (cv_is_default_argument(argument) && clang_Cursor_isNull(cv_only_child(argument))) {
        value = cv_default_argument(b, call->callee, parameter);
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
        if (!cv_is_default_argument(clang_Cursor_getArgument(call->cursor, i)))
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
        .callee = callee,
        .name = name,
        .has_this = has_this,
        .result = CV_NONE,
        .copy_to = CV_NONE,
        .copy_bytes = CV_NONE,
        .tracker = CV_NONE,
    };
    if (callee != CV_NONE) {
        const struct cv_function_state *state = &b->l->states[callee];

        f->calls[id].never_returns = state->never_returns;
        f->calls[id].is_pure = !state->is_user && cv_is_pure(state->qualified);
        f->calls[id].is_constructor = b->l->unit->functions[callee].is_method &&
                                      clang_getCursorKind(state->cursor) == CXCursor_Constructor;
    }
    f->call_count++;
    op.call = id;
    f->calls[id].op = cv_emit(b, op, operands, count);
    return f->calls[id].op;
}

/* What an asynchronous copy does; its operands are its arguments. */
void cv_note_copy(struct cv_body *b, uint32_t op, const char *qualified, size_t count)
{
    const struct cv_op *made = &b->function.ops[op];
    struct cv_call *call = &b->function.calls[made->call];
    struct cv_copy_meaning meaning;

    if (!cv_copy_of(qualified, count, &meaning))
        return;
    call->copy = meaning.copy;
    call->copy_to = cv_operand(&b->function, made, (uint32_t)meaning.to);
    if (meaning.bytes >= 0)
        call->copy_bytes = cv_operand(&b->function, made, (uint32_t)meaning.bytes);
    if (meaning.tracker >= 0)
        call->tracker = cv_operand(&b->function, made, (uint32_t)meaning.tracker);
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
    if (callee != CV_NONE && !b->l->states[callee].is_user)
        cv_note_copy(b, op, b->l->states[callee].qualified, count);
    if (made->never_returns)
        cv_stop(b);
    return op;
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

/* CUDA's own functions become operations; false where it is an ordinary call. */
static bool meant_call(struct cv_body *b, const struct call *call, uint32_t callee,
                       uint32_t *result, bool *never_returns)
{
    struct cv_meant m = {
        .call = call->cursor,
        .callee = call->callee,
        .object = call->object,
        .object_address = CV_NONE,
        .is_method = call->is_method,
        .first_argument = call->first_argument,
        .count = call->count,
    };
    CXType type = cv_object_type(call->object);

    m.object_type.kind = CV_TYPE_OTHER;
    if (type.kind == CXType_Record)
        m.object_type = cv_type_model(b->l, type);
    m.meaning = meaning_of(b, call, &m.object_type, callee);
    *never_returns = m.meaning.never_returns;
    if (m.meaning.kind == CV_OP_CALL)
        return false;
    if (m.object_type.known == CV_KNOWN_NONE)
        m.object_type.kind = CV_TYPE_OTHER;
    m.span = cv_lower_span(b->l, call->cursor);
    m.type = cv_lower_type(b->l, clang_getCursorType(call->cursor));
    *result = cv_emit_meant(b, &m);
    if (cv_returns_reference(call->cursor))
        *result = spill(b, *result, call->cursor);
    return true;
}

/* What a stream by another name does, as the call that it makes; false for other methods. */
static bool handle_call(struct cv_body *b, const struct call *call, uint32_t callee,
                        uint32_t *result)
{
    CXType type = cv_object_type(call->object);
    struct cv_span span = cv_lower_span(b->l, call->cursor);
    struct cv_type object;
    const char *name;
    uint32_t handle;
    bool asks;

    if (!call->is_method || type.kind != CXType_Record)
        return false;
    object = cv_type_model(b->l, type);
    name = cv_handle_method(object.known, method_name(b, call->callee), written_count(call), &asks);
    if (!name)
        return false;
    handle = cv_first_field(b, object_address(b, call), object.record, span);
    if (handle == CV_NONE)
        return false;
    handle = cv_emit_load(b, handle, cv_pointee(b, handle), false, span);
    *result = handle;
    if (*name == '\0')
        return true;
    *result = cv_emit_call(b, callee, name, false, b->int_type, span, &handle, 1);
    if (asks)
        *result = cv_emit_binary(b, CV_EQ, b->bool_type, span, *result,
                                 cv_emit_constant(b, 0, b->int_type, span));
    return true;
}

/* Its type depends on what is not known, or on the parameters of a template. */
static bool is_open(CXCursor call)
{
    enum CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(call)).kind;

    return kind == CXType_Dependent || kind == CXType_Unexposed || kind == CXType_Invalid;
}

/* The result; where a reference is returned, the address that it is. */
uint32_t cv_call(struct cv_body *b, CXCursor expression, uint32_t object)
{
    struct cv_children children = cv_children(b, expression);
    struct call call;
    uint32_t callee, result;
    bool never_returns;

    if (cv_launch_chevron(b, expression, &children, &result))
        return result;
    call = take_apart(expression);
    if (clang_Cursor_isNull(call.callee)) {
        if (is_open(expression) || clang_Cursor_isNull(call.function_type_of))
            return cv_lost_call(b, expression);
        return plain_call(b, &call, object, false);
    }
    if (is_record_copy(&call))
        return copy_assign(b, &call);
    callee = cv_lower_function(b->l, call.callee, b->device);
    if (!b->l->states[callee].is_user && call.count >= 1 &&
        cv_passes_through(b->l->states[callee].qualified)) {
        if (by_reference(parameter_type(call.callee, call.function_type_of, 0)))
            return cv_address(b, clang_Cursor_getArgument(expression, 0));
        return cv_value(b, clang_Cursor_getArgument(expression, 0));
    }
    if (cv_launch_call(b, expression, b->l->unit->functions[callee].base_name, &children, &result))
        return result;
    if (cv_pair_call(b, expression, callee, object, &result) ||
        cv_element_call(b, expression, callee, call.object, object, &result) ||
        handle_call(b, &call, callee, &result) ||
        meant_call(b, &call, callee, &result, &never_returns))
        return result;
    return plain_call(b, &call, object, never_returns);
}
