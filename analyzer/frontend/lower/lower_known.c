/* lower_known.c - constructors of types whose meaning is known: what they leave in the object. */
#include "frontend/lower/lower_body.h"

enum { MAX_BASES = 4 };

struct construction {
    CXCursor call, callee;
    unsigned count; /* of arguments */
    uint32_t address;
    struct cv_type type;
    struct cv_span span;
};

/* Where an object of a class around a handle keeps it, its base classes looked into. */
uint32_t cv_first_field(struct cv_body *b, uint32_t address, uint32_t record, struct cv_span span)
{
    for (int depth = 0; depth < MAX_BASES && record != CV_NONE; depth++) {
        uint32_t first, type;

        cv_lower_fields(b->l, record);
        if (b->l->unit->records[record].field_count == 0)
            return CV_NONE;
        first = b->l->unit->records[record].first_field;
        type = b->l->unit->fields[first].type;
        address = cv_emit_field(b, address, first, span);
        if (type == CV_NONE || b->l->unit->types[type].kind != CV_TYPE_RECORD)
            return address;
        record = b->l->unit->types[type].record;
    }
    return CV_NONE;
}

static void make_dim3(struct cv_body *b, const struct construction *made)
{
    uint32_t values[3] = { CV_NONE, CV_NONE, CV_NONE };

    for (unsigned i = 0; i < 3 && i < made->count; i++) {
        CXCursor argument = clang_Cursor_getArgument(made->call, i);

        if (!clang_Cursor_isNull(argument) && !clang_Cursor_isNull(cv_only_child(argument)))
            values[i] = cv_value(b, argument);
    }
    for (unsigned i = 0; i < 3; i++)
        if (values[i] == CV_NONE)
            values[i] = cv_emit_constant(b, 1, b->int_type, made->span);
    cv_store_dim3(b, made->address, made->type.record, values, made->span);
}

/* An owner of a stream or event that it is given. */
static bool keep_handle(struct cv_body *b, const struct construction *made)
{
    CXType taken = clang_getArgType(clang_getCursorType(made->callee), 0);
    uint32_t handle;

    if (made->count != 1 || clang_getCanonicalType(taken).kind != CXType_Pointer)
        return false;
    handle = cv_first_field(b, made->address, made->type.record, made->span);
    if (handle == CV_NONE)
        return false;
    cv_emit_store(b, handle, cv_value(b, clang_Cursor_getArgument(made->call, 0)), false,
                  made->span);
    return true;
}

static bool refer(struct cv_body *b, const struct construction *made)
{
    uint32_t record = made->type.record;

    if (made->count < 1)
        return false;
    cv_lower_fields(b->l, record);
    if (b->l->unit->records[record].field_count == 0)
        return false;
    cv_emit_store(
        b, cv_emit_field(b, made->address, b->l->unit->records[record].first_field, made->span),
        cv_address(b, clang_Cursor_getArgument(made->call, 0)), false, made->span);
    return true;
}

/* A barrier that is told how many it waits for. The host's are ordinary objects. */
static bool expect(struct cv_body *b, const struct construction *made)
{
    struct cv_meant meant = {
        .call = made->call,
        .callee = made->callee,
        .object = clang_getNullCursor(),
        .object_address = made->address,
        .object_type = made->type,
        .is_method = true,
        .count = made->count,
        .span = made->span,
        .type = b->void_type,
    };

    if (made->count < 1 || !b->device)
        return false;
    meant.meaning = cv_meaning_of_method(
        made->type.known, cv_text(b->l->strings, clang_getCursorSpelling(made->callee)),
        made->count);
    if (meant.meaning.kind != CV_OP_BARRIER || meant.meaning.part != CV_INIT)
        return false;
    cv_emit_meant(b, &meant);
    return true;
}

bool cv_known_constructor(struct cv_body *b, CXCursor call, uint32_t address, uint32_t type)
{
    struct construction made = { .call = call,
                                 .callee = clang_getCursorReferenced(call),
                                 .address = address,
                                 .type = b->l->unit->types[type],
                                 .span = cv_lower_span(b->l, call) };
    int count = clang_Cursor_getNumArguments(call);

    made.count = count < 0 ? 0 : (unsigned)count;
    if (clang_CXXConstructor_isCopyConstructor(made.callee) ||
        clang_CXXConstructor_isMoveConstructor(made.callee)) {
        if (made.count < 1)
            return false;
        cv_copy_record(b, address, clang_Cursor_getArgument(call, 0), made.span);
        return true;
    }
    switch (made.type.known) {
    case CV_KNOWN_DIM3:
        make_dim3(b, &made);
        return true;
    case CV_KNOWN_STREAM:
    case CV_KNOWN_EVENT:
        return keep_handle(b, &made);
    case CV_KNOWN_ATOMIC_REF:
        return refer(b, &made);
    case CV_KNOWN_ATOMIC:
    case CV_KNOWN_ATOMIC_FLAG:
        if (made.count >= 1)
            cv_emit_store(b, address, cv_value(b, clang_Cursor_getArgument(call, 0)), false,
                          made.span);
        return true;
    default:
        return expect(b, &made);
    }
}
