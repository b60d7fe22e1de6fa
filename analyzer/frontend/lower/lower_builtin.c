/* lower_builtin.c - the compiler's atomic builtins: __atomic_load_n and its like.
 *
 * To the parser they are no calls but expressions of a kind of their own. Their parts are
 * handed out in the compiler's order: the address, the memory order, the value (what a
 * compare-and-swap expects), and for that one the order of a failure and the new value. */
#include <string.h>

#include "frontend/lower/lower_body.h"

enum { ADDRESS, ORDER, VALUE, DESIRED = 4, RESULT = 3 };

/* The name that the expression begins with, or NULL. */
static const char *builtin_name(struct cv_body *b, CXCursor expression)
{
    static const char *const prefixes[] = { "__atomic_", "__c11_atomic_" };
    CXSourceLocation start = clang_getRangeStart(clang_getCursorExtent(expression));
    CXToken *token;
    CXFile file;
    unsigned line, column;
    const char *name;

    clang_getSpellingLocation(start, &file, &line, &column, NULL);
    if (!file)
        return NULL;
    token = clang_getToken(b->l->tu, clang_getLocation(b->l->tu, file, line, column));
    if (!token)
        return NULL;
    name = cv_text(b->l->strings, clang_getTokenSpelling(b->l->tu, *token));
    clang_disposeTokens(b->l->tu, token, 1);
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
            return name;
    return NULL;
}

static enum cv_order order_of(CXCursor argument)
{
    int64_t value;

    return cv_constant_value(argument, &value) ? cv_order_of_value(value) : CV_ORDER_NONE;
}

/* The value a part stands for; the generic forms hand over its address. */
static uint32_t part_value(struct cv_body *b, CXCursor part, bool by_address, struct cv_span span)
{
    uint32_t value = cv_value(b, part);

    return by_address ? cv_emit_load(b, value, cv_pointee(b, value), false, span) : value;
}

static size_t gather(struct cv_body *b, const struct cv_children *parts,
                     const struct cv_meaning *meaning, struct cv_span span, uint32_t *operands)
{
    size_t count = 0;

    operands[count++] = cv_value(b, parts->items[ADDRESS]);
    if (meaning->has_implied_value)
        operands[count++] = cv_emit_constant(b, meaning->implied_value, b->int_type, span);
    else if (meaning->detail == CV_ATOMIC_CAS && parts->count > DESIRED) {
        operands[count++] = cv_value(b, parts->items[VALUE]);
        operands[count++] = part_value(b, parts->items[DESIRED], meaning->values_by_address, span);
    } else if (meaning->detail != CV_ATOMIC_LOAD && parts->count > VALUE)
        operands[count++] = part_value(b, parts->items[VALUE], meaning->values_by_address, span);
    return count;
}

/* Where a generic form puts its result: the last part that is an address. */
static void keep_result(struct cv_body *b, const struct cv_children *parts,
                        const struct cv_meaning *meaning, uint32_t result, struct cv_span span)
{
    unsigned part = meaning->detail == CV_ATOMIC_LOAD ? VALUE : RESULT;

    if (meaning->result_argument >= 0 && parts->count > part)
        cv_emit_store(b, cv_value(b, parts->items[part]), result, false, span);
}

bool cv_atomic_builtin(struct cv_body *b, CXCursor expression, uint32_t *value)
{
    struct cv_op op = { .kind = CV_OP_ATOMIC, .scope = CV_SCOPE_SYSTEM };
    struct cv_children parts = cv_expressions(b, expression);
    uint32_t operands[4], element;
    struct cv_meaning meaning;
    const char *name;
    size_t count;

    if (parts.count < 2 || !(name = builtin_name(b, expression)))
        return false;
    /* How many arguments are written does not matter: the places of the parts are fixed. */
    meaning = cv_meaning_of_function(name, parts.count);
    if (meaning.kind != CV_OP_ATOMIC)
        return false;
    op.detail = (uint8_t)meaning.detail;
    op.span = cv_lower_span(b->l, expression);
    op.order = (uint8_t)order_of(parts.items[ORDER]);
    op.expected_by_address = meaning.expected_by_address;
    count = gather(b, &parts, &meaning, op.span, operands);
    element = cv_pointee(b, operands[0]);
    op.type = meaning.detail == CV_ATOMIC_CAS ? b->bool_type : element;
    *value = cv_emit(b, op, operands, count);
    keep_result(b, &parts, &meaning, *value, op.span);
    if (meaning.result_is_new && count > 1)
        *value = cv_emit_binary(b, cv_atomic_operator((enum cv_atomic)meaning.detail), element,
                                op.span, *value, operands[1]);
    return true;
}
