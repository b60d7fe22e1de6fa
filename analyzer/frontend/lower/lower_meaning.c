/* lower_meaning.c - calls of CUDA's own functions as the operations they mean. */
#include "frontend/lower/lower_body.h"

#include <string.h>

enum { WARP = 32 };

/* The object's type as it is declared, not as the base class that has the method. */
CXType cv_object_type(CXCursor object)
{
    CXType type;

    if (clang_Cursor_isNull(object))
        return (CXType){ .kind = CXType_Invalid };
    type = clang_getCanonicalType(clang_getCursorType(cv_strip(object)));
    if (type.kind == CXType_Pointer)
        type = clang_getCanonicalType(clang_getPointeeType(type));
    return type;
}

uint32_t cv_meant_object(struct cv_body *b, const struct cv_meant *m)
{
    CXType type;

    if (m->object_address != CV_NONE)
        return m->object_address;
    if (clang_Cursor_isNull(m->object))
        return cv_this_value(b, m->span);
    type = clang_getCanonicalType(clang_getCursorType(m->object));
    if (type.kind == CXType_Pointer)
        return cv_value(b, m->object);
    return cv_address(b, m->object);
}

/* Those that are left out stand nowhere in the source. */
bool cv_is_default_argument(CXCursor argument)
{
    unsigned line = 0;

    clang_getExpansionLocation(clang_getCursorLocation(argument), NULL, &line, NULL, NULL);
    return line == 0;
}

static bool takes_reference(const struct cv_meant *m, unsigned n)
{
    CXType type;

    if (clang_Cursor_isNull(m->callee))
        return false;
    type = clang_getCanonicalType(clang_getArgType(clang_getCursorType(m->callee), n));
    return type.kind == CXType_LValueReference || type.kind == CXType_RValueReference;
}

static CXCursor argument_of(const struct cv_meant *m, int n)
{
    unsigned at;

    if (n < 0)
        return clang_getNullCursor();
    at = (unsigned)n + m->first_argument;
    if (at >= m->count)
        return clang_getNullCursor();
    return clang_Cursor_getArgument(m->call, at);
}

static enum cv_order order_of(struct cv_body *b, const struct cv_meant *m)
{
    CXCursor argument = argument_of(m, m->meaning.order_argument);
    CXCursor stripped, target;
    int64_t value;

    if (m->meaning.order != CV_ORDER_NONE)
        return m->meaning.order;
    if (clang_Cursor_isNull(argument) || cv_is_default_argument(argument))
        return CV_SEQ_CST;
    if (cv_constant_value(argument, &value))
        return cv_order_of_value(value);
    stripped = cv_strip(argument);
    target = clang_getCursorReferenced(stripped);
    if (!clang_Cursor_isNull(target))
        return cv_order_of_name(cv_text(b->l->strings, clang_getCursorSpelling(target)));
    return CV_ORDER_NONE;
}

static enum cv_scope pointee_scope(struct cv_body *b, const struct cv_meant *m)
{
    CXCursor argument = argument_of(m, m->meaning.operands[0]);
    struct cv_lowering *l = b->l;
    CXType type;

    if (clang_Cursor_isNull(argument))
        return CV_SCOPE_NONE;
    type = cv_object_type(argument);
    if (type.kind != CXType_Record)
        return CV_SCOPE_NONE;
    return cv_type_model(l, type).scope;
}

static enum cv_scope scope_of(struct cv_body *b, const struct cv_meant *m)
{
    CXCursor argument = argument_of(m, m->meaning.scope_argument);
    int64_t value;

    if (m->meaning.scope != CV_SCOPE_NONE)
        return m->meaning.scope;
    if (!clang_Cursor_isNull(argument) && !cv_is_default_argument(argument)) {
        if (cv_constant_value(argument, &value))
            return m->meaning.nv_scopes ? cv_scope_of_nv_value(value) : cv_scope_of_value(value);
        return CV_SCOPE_UNKNOWN;
    }
    if (m->object_type.kind == CV_TYPE_RECORD)
        return m->object_type.scope;
    return pointee_scope(b, m);
}

/* An operand: records by address, everything else by value. */
static uint32_t operand(struct cv_body *b, const struct cv_meant *m, int n, bool as_address)
{
    CXCursor argument = argument_of(m, n);

    if (clang_Cursor_isNull(argument))
        return cv_emit0(b, CV_OP_UNKNOWN, b->void_type, m->span);
    if (cv_is_default_argument(argument) && clang_Cursor_isNull(cv_only_child(argument)))
        argument = cv_default_argument(b, m->callee, (unsigned)n);
    if (clang_Cursor_isNull(argument))
        return cv_emit0(b, CV_OP_UNKNOWN, b->void_type, m->span);
    if (as_address || clang_getCanonicalType(clang_getCursorType(argument)).kind == CXType_Record)
        return cv_address(b, argument);
    return cv_value(b, argument);
}

/* What an atomic's object stands for: itself, or what a reference to it points at. */
static uint32_t atomic_place(struct cv_body *b, const struct cv_meant *m)
{
    uint32_t address = cv_meant_object(b, m);
    uint32_t record = m->object_type.record, field;

    if (m->object_type.known != CV_KNOWN_ATOMIC_REF || record == CV_NONE)
        return address;
    cv_lower_fields(b->l, record);
    if (b->l->unit->records[record].field_count == 0)
        return address;
    field = cv_emit_field(b, address, b->l->unit->records[record].first_field, m->span);
    return cv_emit_load(b, field, cv_pointee(b, field), false, m->span);
}

static size_t gather(struct cv_body *b, const struct cv_meant *m, uint32_t *operands, size_t count)
{
    const struct cv_meaning *meaning = &m->meaning;

    for (int i = 0; i < CV_MEANING_OPERANDS && meaning->operands[i] >= 0; i++) {
        int n = meaning->operands[i];
        bool last = i + 1 == CV_MEANING_OPERANDS || meaning->operands[i + 1] < 0;
        bool is_reference = takes_reference(m, (unsigned)n);
        bool as_address = meaning->expected_by_address && count == 1 && is_reference;

        operands[count] = operand(b, m, n, as_address);
        if (meaning->values_by_address && last)
            operands[count] = cv_emit_load(b, operands[count], cv_pointee(b, operands[count]),
                                           false, m->span);
        count++;
    }
    return count;
}

enum cv_operator cv_atomic_operator(enum cv_atomic atomic)
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

static uint32_t emit_atomic(struct cv_body *b, const struct cv_meant *m)
{
    struct cv_op op = { .kind = CV_OP_ATOMIC, .detail = (uint8_t)m->meaning.detail };
    uint32_t operands[CV_MEANING_OPERANDS + 2], result;
    size_t count = 0;

    if (m->object_type.kind == CV_TYPE_RECORD)
        operands[count++] = atomic_place(b, m);
    count = gather(b, m, operands, count);
    if (m->meaning.has_implied_value)
        operands[count++] = cv_emit_constant(b, m->meaning.implied_value, b->int_type, m->span);
    op.scope = (uint8_t)scope_of(b, m);
    op.order = (uint8_t)order_of(b, m);
    op.is_volatile = m->meaning.is_volatile;
    op.expected_by_address = m->meaning.expected_by_address;
    op.type = m->type;
    op.span = m->span;
    result = cv_emit(b, op, operands, count);
    if (m->meaning.result_is_success && count > 1)
        result = cv_emit_binary(b, CV_EQ, b->bool_type, m->span, result, operands[1]);
    else if (m->meaning.result_is_new && count > 1 &&
             cv_atomic_operator((enum cv_atomic)m->meaning.detail) != CV_OPERATOR_NONE)
        result = cv_emit_binary(b, cv_atomic_operator((enum cv_atomic)m->meaning.detail), m->type,
                                m->span, result, operands[1]);
    return result;
}

/* How many threads a tile has, by its type: thread_block_tile<16>; 0: not known. */
static int64_t tile_size(CXType type)
{
    CXCursor record = clang_getTypeDeclaration(type);

    if (type.kind != CXType_Record || clang_Cursor_getNumTemplateArguments(record) < 1 ||
        clang_Cursor_getTemplateArgumentKind(record, 0) != CXTemplateArgumentKind_Integral)
        return 0;
    return clang_Cursor_getTemplateArgumentValue(record, 0);
}

static void group_barrier(struct cv_body *b, const struct cv_meant *m, struct cv_op *op)
{
    CXCursor group = argument_of(m, m->meaning.group_argument);
    enum cv_barrier barrier;
    enum cv_scope scope;
    struct cv_lowering *l = b->l;
    CXType type;

    if (clang_Cursor_isNull(group))
        return;
    type = cv_object_type(group);
    if (type.kind != CXType_Record ||
        !cv_barrier_of_group(cv_type_model(l, type).known, &barrier, &scope))
        return;
    op->detail = (uint8_t)barrier;
    op->scope = (uint8_t)scope;
    if (barrier == CV_BARRIER_WARP)
        op->value = tile_size(type);
}

/* How many of the last batches a wait leaves; 0 where that is not known. */
static int64_t left_batches(const struct cv_meant *m)
{
    CXCursor argument = argument_of(m, 0);
    int64_t n = 0;

    if (!clang_Cursor_isNull(m->callee) && clang_Cursor_getNumTemplateArguments(m->callee) > 0 &&
        clang_Cursor_getTemplateArgumentKind(m->callee, 0) == CXTemplateArgumentKind_Integral)
        return clang_Cursor_getTemplateArgumentValue(m->callee, 0);
    return !clang_Cursor_isNull(argument) && cv_constant_value(argument, &n) ? n : 0;
}

static uint32_t emit_barrier(struct cv_body *b, const struct cv_meant *m)
{
    struct cv_op op = { .kind = CV_OP_BARRIER, .detail = (uint8_t)m->meaning.detail };
    uint32_t operands[CV_MEANING_OPERANDS + 2];
    size_t count = 0;

    if (m->object_type.kind == CV_TYPE_RECORD && m->meaning.detail == CV_BARRIER_OBJECT &&
        m->is_method)
        operands[count++] = cv_meant_object(b, m);
    else if (m->is_method && !clang_Cursor_isNull(m->object))
        cv_effect(b, m->object);
    count = gather(b, m, operands, count);
    if (m->meaning.has_implied_value)
        operands[count++] = cv_emit_constant(b, m->meaning.implied_value, b->int_type, m->span);
    op.part = (uint8_t)m->meaning.part;
    op.scope = (uint8_t)scope_of(b, m);
    op.order = (uint8_t)m->meaning.order;
    op.is_uniform = m->meaning.uniform_result;
    op.is_ballot = m->meaning.ballot;
    op.value = m->meaning.leaves;
    if (m->meaning.leaves_batches)
        op.value = left_batches(m);
    op.type = m->type;
    op.span = m->span;
    if (m->object_type.known == CV_KNOWN_TILE_GROUP)
        op.value = tile_size(cv_object_type(m->object));
    if (m->meaning.group_argument >= 0)
        group_barrier(b, m, &op);
    return cv_emit(b, op, operands, count);
}

static uint32_t emit_new(struct cv_body *b, const struct cv_meant *m)
{
    uint32_t operands[CV_MEANING_OPERANDS + 1], bytes;
    size_t count = gather(b, m, operands, 0);

    bytes = count ? operands[0] : cv_emit0(b, CV_OP_UNKNOWN, b->size_type, m->span);
    for (size_t i = 1; i < count; i++)
        bytes = cv_emit_binary(b, CV_MUL, b->size_type, m->span, bytes, operands[i]);
    return cv_emit1(b, CV_OP_NEW, m->type, m->span, bytes);
}

static uint32_t emit_simple(struct cv_body *b, const struct cv_meant *m)
{
    struct cv_op op = { .kind = (uint8_t)m->meaning.kind, .detail = (uint8_t)m->meaning.detail };
    uint32_t operands[CV_MEANING_OPERANDS + 1];
    size_t count;

    if (m->is_method && !clang_Cursor_isNull(m->object))
        cv_effect(b, m->object);
    count = gather(b, m, operands, 0);
    op.is_volatile = m->meaning.is_volatile;
    op.type = m->type;
    op.span = m->span;
    if (m->meaning.kind == CV_OP_FENCE) {
        op.scope = (uint8_t)scope_of(b, m);
        op.order = (uint8_t)order_of(b, m);
    }
    return cv_emit(b, op, operands, count);
}

static uint32_t emit_builtin(struct cv_body *b, const struct cv_meant *m, enum cv_builtin builtin)
{
    struct cv_op op = { .kind = CV_OP_BUILTIN, .detail = (uint8_t)builtin };

    op.type = m->type;
    op.span = m->span;
    return cv_emit(b, op, NULL, 0);
}

static uint32_t emit_block_size(struct cv_body *b, const struct cv_meant *m)
{
    uint32_t size = emit_builtin(b, m, CV_BLOCK_DIM_X);

    size = cv_emit_binary(b, CV_MUL, m->type, m->span, size, emit_builtin(b, m, CV_BLOCK_DIM_Y));
    return cv_emit_binary(b, CV_MUL, m->type, m->span, size, emit_builtin(b, m, CV_BLOCK_DIM_Z));
}

/* What a block or a tile of a known size says of itself. */
static uint32_t emit_question(struct cv_body *b, const struct cv_meant *m)
{
    int64_t size = m->object_type.known == CV_KNOWN_TILE_GROUP
                       ? tile_size(cv_object_type(m->object))
                       : 0;
    uint32_t rank;

    if (m->is_method && !clang_Cursor_isNull(m->object))
        cv_effect(b, m->object);
    if (m->object_type.known == CV_KNOWN_BLOCK_GROUP)
        return emit_block_size(b, m);
    if (size <= 0 || (size == WARP && m->meaning.question != CV_GROUP_SIZE))
        return emit_builtin(b, m, (enum cv_builtin)m->meaning.detail);
    if (m->meaning.question == CV_GROUP_SIZE)
        return cv_emit_constant(b, size, m->type, m->span);
    rank = emit_builtin(b, m, CV_THREAD_RANK);
    return cv_emit_binary(b, m->meaning.question == CV_GROUP_RANK ? CV_REM : CV_DIV, m->type,
                          m->span, rank, cv_emit_constant(b, size, m->type, m->span));
}

uint32_t cv_emit_meant(struct cv_body *b, const struct cv_meant *m)
{
    uint32_t result;

    switch (m->meaning.kind) {
    case CV_OP_ATOMIC:
        result = emit_atomic(b, m);
        break;
    case CV_OP_BARRIER:
        result = emit_barrier(b, m);
        break;
    case CV_OP_NEW:
        result = emit_new(b, m);
        break;
    case CV_OP_BUILTIN:
        result = m->meaning.question ? emit_question(b, m) : emit_simple(b, m);
        break;
    default:
        result = emit_simple(b, m);
        break;
    }
    if (m->meaning.result_argument >= 0)
        cv_emit_store(b, operand(b, m, m->meaning.result_argument, false), result, false, m->span);
    if (m->meaning.never_returns)
        cv_stop(b);
    return result;
}

/* std::move(x) and its like are x. */
bool cv_passes_through(const char *qualified)
{
    static const char *const all[] = {
        "std::move",
        "std::forward",
        "std::as_const",
        "std::addressof",
        "std::__addressof",
        "cuda::std::move",
        "cuda::std::forward",
        "cuda::std::as_const",
        "cuda::std::addressof",
        "__builtin_addressof",
        "__builtin_launder",
        "std::launder",
        "std::move_if_noexcept",
        "__builtin_expect",
        "__builtin_assume_aligned",
    };

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(qualified, all[i]) == 0)
            return true;
    return false;
}
