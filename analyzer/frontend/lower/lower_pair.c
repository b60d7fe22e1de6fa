/* lower_pair.c - std::pair and std::tuple: what goes into their parts, and what comes out.
 *
 * The library's bodies are not read. A tuple is, to the model, a record with a field for each
 * part (lower_type.c), so that both are filled, copied and taken apart as records are. */
#include "frontend/lower/lower_body.h"

#include <string.h>

enum pair_call {
    NO_PAIR,
    MAKES,   /* make_pair(a, b), tie(a, b) */
    TAKES,   /* get<0>(t) */
    ASSIGNS, /* tie(a, b) = t */
};

static const struct {
    const char *qualified;
    enum pair_call call;
} calls[] = {
    { "std::forward_as_tuple", MAKES },   { "std::get", TAKES },
    { "std::make_pair", MAKES },          { "std::make_tuple", MAKES },
    { "std::pair::operator=", ASSIGNS },  { "std::tie", MAKES },
    { "std::tuple::operator=", ASSIGNS },
};

static enum pair_call pair_call_of(const char *qualified)
{
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (strcmp(qualified, calls[i].qualified) == 0)
            return calls[i].call;
    return NO_PAIR;
}

/* The record of a pair or tuple; CV_NONE for other types. */
static uint32_t pair_record(struct cv_body *b, CXType type)
{
    CXCursor declaration;
    const char *name;
    uint32_t record;

    type = clang_getCanonicalType(clang_getNonReferenceType(clang_getCanonicalType(type)));
    declaration = clang_getTypeDeclaration(type);
    if (type.kind != CXType_Record || cv_is_user(b->l, declaration))
        return CV_NONE;
    name = cv_qualified_name(b->l, declaration);
    if (strcmp(name, "std::pair") != 0 && strcmp(name, "std::tuple") != 0)
        return CV_NONE;
    record = cv_lower_record(b->l, declaration);
    cv_lower_fields(b->l, record);
    return record;
}

static uint32_t part_count(const struct cv_body *b, uint32_t record)
{
    const struct cv_record *described = &b->l->unit->records[record];
    uint32_t count = 0;

    for (uint32_t i = 0; i < described->field_count; i++)
        count += !b->l->unit->fields[described->first_field + i].is_base;
    return count;
}

static uint32_t nth_field(const struct cv_body *b, uint32_t record, uint32_t n)
{
    const struct cv_record *described = &b->l->unit->records[record];

    for (uint32_t i = 0; i < described->field_count; i++)
        if (!b->l->unit->fields[described->first_field + i].is_base && n-- == 0)
            return described->first_field + i;
    return CV_NONE;
}

static struct cv_type type_of_field(const struct cv_body *b, uint32_t field)
{
    return b->l->unit->types[b->l->unit->fields[field].type];
}

static bool is_scalar(struct cv_type type)
{
    return type.kind != CV_TYPE_RECORD && type.kind != CV_TYPE_ARRAY && type.kind != CV_TYPE_OTHER;
}

/* Where a part is: a reference is what it refers to. */
static uint32_t place_of_part(struct cv_body *b, uint32_t address, uint32_t field,
                              struct cv_span span)
{
    uint32_t place = cv_emit_field(b, address, field, span);

    return type_of_field(b, field).is_reference
               ? cv_emit_load(b, place, b->l->unit->fields[field].type, false, span)
               : place;
}

/* ------------------------------------------------------------------ filling */

/* A number where a part of another type is wanted. */
static void store_number(struct cv_body *b, uint32_t place, uint32_t type, uint32_t value,
                         struct cv_span span)
{
    struct cv_type wanted = b->l->unit->types[type];
    uint32_t one, values[3];

    if (wanted.known != CV_KNOWN_DIM3) {
        cv_emit_store(b, place, cv_emit_cast(b, value, type, span), false, span);
        return;
    }
    one = cv_emit_constant(b, 1, b->int_type, span);
    values[0] = value;
    values[1] = values[2] = one;
    cv_store_dim3(b, place, wanted.record, values, span);
}

static void fill_part(struct cv_body *b, uint32_t address, uint32_t field, CXCursor value)
{
    struct cv_span span = cv_lower_span(b->l, value);
    uint32_t place = cv_emit_field(b, address, field, span);
    uint32_t type = b->l->unit->fields[field].type;
    uint32_t given = cv_lower_type(
        b->l, clang_getNonReferenceType(clang_getCanonicalType(clang_getCursorType(value))));
    struct cv_type wanted = b->l->unit->types[type], offered = b->l->unit->types[given];

    if (wanted.is_reference)
        cv_emit_store(b, place, cv_address(b, value), false, span);
    else if (wanted.kind == CV_TYPE_RECORD && offered.kind == CV_TYPE_RECORD &&
             offered.record == wanted.record)
        cv_build_record(b, place, CV_NONE, value);
    else if ((is_scalar(wanted) || wanted.known == CV_KNOWN_DIM3) && is_scalar(offered))
        store_number(b, place, type, cv_value(b, value), span);
    else
        cv_emit_store(b, place, cv_emit_unknown(b, value, NULL, 0), false, span);
}

static bool fill_parts(struct cv_body *b, uint32_t address, uint32_t record, CXCursor call)
{
    int count = clang_Cursor_getNumArguments(call);

    if (count < 0 || (uint32_t)count != part_count(b, record))
        return false;
    for (int i = 0; i < count; i++)
        fill_part(b, address, nth_field(b, record, (uint32_t)i),
                  clang_Cursor_getArgument(call, (unsigned)i));
    return true;
}

/* One part after the other; what the parts of `to` refer to is meant where they are references
 * that are assigned to. */
static bool copy_parts(struct cv_body *b, uint32_t to, uint32_t record, uint32_t from,
                       uint32_t source, struct cv_span span)
{
    uint32_t count = part_count(b, record);

    if (count != part_count(b, source))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t field = nth_field(b, record, i), origin = nth_field(b, source, i);
        uint32_t place = place_of_part(b, to, field, span);
        uint32_t taken = place_of_part(b, from, origin, span);
        uint32_t type = cv_pointee(b, place), given = cv_pointee(b, taken);
        uint32_t value = cv_emit_load(b, taken, given, false, span);

        if (type == CV_NONE || given == CV_NONE || type == given)
            cv_emit_store(b, place, value, false, span);
        else if (is_scalar(b->l->unit->types[given]) &&
                 (is_scalar(b->l->unit->types[type]) ||
                  b->l->unit->types[type].known == CV_KNOWN_DIM3))
            store_number(b, place, type, value, span);
        else
            cv_emit_store(b, place, cv_emit0(b, CV_OP_UNKNOWN, type, span), false, span);
    }
    return true;
}

static bool has_references(const struct cv_body *b, uint32_t record)
{
    for (uint32_t i = 0; i < part_count(b, record); i++)
        if (type_of_field(b, nth_field(b, record, i)).is_reference)
            return true;
    return false;
}

static bool has_only_numbers(const struct cv_body *b, uint32_t record)
{
    for (uint32_t i = 0; i < part_count(b, record); i++) {
        struct cv_type type = type_of_field(b, nth_field(b, record, i));

        if (type.is_reference || (!is_scalar(type) && type.known != CV_KNOWN_DIM3))
            return false;
    }
    return true;
}

bool cv_pair_constructor(struct cv_body *b, CXCursor call, uint32_t address)
{
    uint32_t record = pair_record(
        b, clang_getCursorType(clang_getCursorSemanticParent(clang_getCursorReferenced(call))));
    int count = clang_Cursor_getNumArguments(call);
    struct cv_span span = cv_lower_span(b->l, call);
    uint32_t source;

    if (record == CV_NONE)
        return false;
    if (count == 0 && has_only_numbers(b, record)) {
        cv_zero_fill(b, address, cv_record_type(b->l, record), span, 0);
        return true;
    }
    if (count != 1 || part_count(b, record) == 1)
        return fill_parts(b, address, record, call);
    source = pair_record(b, clang_getCursorType(clang_Cursor_getArgument(call, 0)));
    return source != CV_NONE && !has_references(b, record) &&
           copy_parts(b, address, record, cv_address(b, clang_Cursor_getArgument(call, 0)), source,
                      span);
}

/* ------------------------------------------------------------------- calls */

/* get<2>(t), get<dim3>(t) */
static uint32_t wanted_field(struct cv_body *b, CXCursor callee, uint32_t record)
{
    uint32_t found = CV_NONE, count = part_count(b, record), type;
    long long n;

    if (clang_Cursor_getTemplateArgumentKind(callee, 0) == CXTemplateArgumentKind_Integral) {
        n = clang_Cursor_getTemplateArgumentValue(callee, 0);
        return n < 0 || n >= count ? CV_NONE : nth_field(b, record, (uint32_t)n);
    }
    if (clang_Cursor_getTemplateArgumentKind(callee, 0) != CXTemplateArgumentKind_Type)
        return CV_NONE;
    type = cv_lower_type(b->l, clang_Cursor_getTemplateArgumentType(callee, 0));
    for (uint32_t i = 0; i < count; i++) {
        uint32_t field = nth_field(b, record, i);

        if (b->l->unit->fields[field].type == type && found == CV_NONE)
            found = field;
        else if (b->l->unit->fields[field].type == type)
            return CV_NONE;
    }
    return found;
}

static bool take(struct cv_body *b, CXCursor call, uint32_t *result)
{
    CXCursor whole = clang_Cursor_getArgument(call, 0);
    uint32_t record = pair_record(b, clang_getCursorType(whole)), field;

    if (record == CV_NONE)
        return false;
    field = wanted_field(b, clang_getCursorReferenced(call), record);
    if (field == CV_NONE)
        return false;
    *result = place_of_part(b, cv_address(b, whole), field, cv_lower_span(b->l, call));
    return true;
}

static bool make(struct cv_body *b, CXCursor call, uint32_t object, uint32_t *result)
{
    uint32_t record = pair_record(b, clang_getCursorType(call)), type, address;
    struct cv_span span = cv_lower_span(b->l, call);

    if (record == CV_NONE || clang_Cursor_getNumArguments(call) != (int)part_count(b, record))
        return false;
    type = cv_record_type(b->l, record);
    address = cv_emit_object(b, object != CV_NONE ? object : cv_new_temporary(b, type, span), span);
    fill_parts(b, address, record, call);
    *result = cv_emit_load(b, address, type, false, span);
    return true;
}

static bool assign(struct cv_body *b, CXCursor call, uint32_t *result)
{
    CXCursor target = clang_Cursor_getArgument(call, 0), value = clang_Cursor_getArgument(call, 1);
    uint32_t record, source, from;

    if (clang_Cursor_getNumArguments(call) != 2)
        return false;
    record = pair_record(b, clang_getCursorType(target));
    source = pair_record(b, clang_getCursorType(value));
    if (record == CV_NONE || source == CV_NONE || part_count(b, record) != part_count(b, source))
        return false;
    from = cv_address(b, value);
    *result = cv_address(b, target);
    return copy_parts(b, *result, record, from, source, cv_lower_span(b->l, call));
}

bool cv_pair_call(struct cv_body *b, CXCursor call, uint32_t callee, uint32_t object,
                  uint32_t *result)
{
    if (b->l->states[callee].is_user || clang_Cursor_getNumArguments(call) < 1)
        return false;
    switch (pair_call_of(b->l->states[callee].qualified)) {
    case MAKES:
        return make(b, call, object, result);
    case TAKES:
        return take(b, call, result);
    case ASSIGNS:
        return assign(b, call, result);
    default:
        return false;
    }
}
