/* lower_list.c - zeroes and lists: what fills an object part by part. */
#include "frontend/lower/lower_body.h"

#include <string.h>

enum { MAX_NESTING = 4, MAX_FIELDS = 64, MAX_LIST_DEPTH = 20000 };

/* ------------------------------------------------------------------- zeroes */

static uint32_t zero(struct cv_body *b, uint32_t type, struct cv_span span)
{
    struct cv_op op = { .kind = CV_OP_FLOAT, .type = type, .span = span };

    if (type != CV_NONE && b->l->unit->types[type].kind == CV_TYPE_FLOAT)
        return cv_emit(b, op, NULL, 0);
    return cv_emit_constant(b, 0, type, span);
}

void cv_store_dim3(struct cv_body *b, uint32_t address, uint32_t record, const uint32_t values[3],
                   struct cv_span span)
{
    static const char *const names[3] = { "x", "y", "z" };
    struct cv_record described;

    cv_lower_fields(b->l, record);
    described = b->l->unit->records[record];
    for (uint32_t i = 0; i < described.field_count; i++) {
        uint32_t field = described.first_field + i;

        for (int k = 0; k < 3; k++)
            if (strcmp(b->l->unit->fields[field].name, names[k]) == 0)
                cv_emit_store(b, cv_emit_field(b, address, field, span), values[k], false, span);
    }
}

void cv_zero_fill(struct cv_body *b, uint32_t address, uint32_t type, struct cv_span span,
                  unsigned depth)
{
    struct cv_type described = b->l->unit->types[type];
    struct cv_record record;

    if (described.known == CV_KNOWN_DIM3) {
        uint32_t one = cv_emit_constant(b, 1, b->int_type, span);
        uint32_t values[3] = { one, one, one };

        cv_store_dim3(b, address, described.record, values, span);
        return;
    }
    if (described.kind != CV_TYPE_RECORD || depth >= MAX_NESTING) {
        cv_emit_store(b, address, zero(b, type, span), false, span);
        return;
    }
    cv_lower_fields(b->l, described.record);
    record = b->l->unit->records[described.record];
    for (uint32_t i = 0; i < record.field_count && i < MAX_FIELDS; i++) {
        uint32_t field = record.first_field + i;
        uint32_t field_type = b->l->unit->fields[field].type;

        if (field_type != CV_NONE)
            cv_zero_fill(b, cv_emit_field(b, address, field, span), field_type, span, depth + 1);
        if (record.is_union)
            break;
    }
}

/* -------------------------------------------------------------------- lists */

struct member_search {
    const char *name;
    CXCursor found;
};

static enum CXChildVisitResult visit_member(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct member_search *search = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_FieldDecl ||
        !cv_text_is(clang_getCursorSpelling(cursor), search->name))
        return CXChildVisit_Continue;
    search->found = cursor;
    return CXChildVisit_Break;
}

/* The value a field's declaration gives it: `int a = 4;`. */
CXCursor cv_default_member(struct cv_body *b, uint32_t record, uint32_t field)
{
    struct member_search search = { b->l->unit->fields[field].name, clang_getNullCursor() };
    CXType type = b->l->record_states[record].type;
    struct cv_children children;
    CXCursor value = clang_getNullCursor();

    if (type.kind == CXType_Invalid || !search.name[0] ||
        !cv_is_user(b->l, clang_getTypeDeclaration(type)))
        return value;
    clang_visitChildren(clang_getTypeDeclaration(type), visit_member, &search);
    if (clang_Cursor_isNull(search.found))
        return value;
    children = cv_expressions(b, search.found);
    if (children.count == 0)
        return value;
    value = children.items[children.count - 1];
    /* An array's length and a bit-field's width are expressions too. */
    if (clang_Cursor_isBitField(search.found) && children.count < 2)
        return clang_getNullCursor();
    if (clang_getCanonicalType(clang_getCursorType(search.found)).kind == CXType_ConstantArray &&
        clang_getCursorKind(value) != CXCursor_InitListExpr)
        return clang_getNullCursor();
    return value;
}

static enum CXChildVisitResult find_member_reference(CXCursor cursor, CXCursor parent,
                                                     CXClientData data)
{
    CXCursor *found = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_MemberRef)
        *found = cursor;
    return CXChildVisit_Break; /* only where it comes first */
}

static bool is_aggregate(const struct cv_body *b, uint32_t type)
{
    return type != CV_NONE && (b->l->unit->types[type].kind == CV_TYPE_RECORD ||
                               b->l->unit->types[type].kind == CV_TYPE_ARRAY);
}

/* An item that is no object of the class or array it stands for. */
static bool is_part(struct cv_body *b, uint32_t type, CXCursor item)
{
    enum CXCursorKind kind = clang_getCursorKind(item);
    CXType given = clang_getCanonicalType(clang_getCursorType(item));

    if (!is_aggregate(b, type) || kind == CXCursor_InitListExpr || kind == CXCursor_StringLiteral)
        return false;
    return given.kind != CXType_Record && given.kind != CXType_ConstantArray &&
           given.kind != CXType_Invalid;
}

static enum CXChildVisitResult find_constructor(CXCursor cursor, CXCursor parent, CXClientData data)
{
    bool *found = data;

    (void)parent;
    *found = clang_getCursorKind(cursor) == CXCursor_Constructor;
    return *found ? CXChildVisit_Break : CXChildVisit_Continue;
}

/* `int a[2][2] = { 1, 2, 3, 4 }`: the inner braces may be left out, except of what is built by
 * constructors, which one value becomes: `cudaLaunchConfig_t c = { blocks, 256 }`. */
static bool has_constructor(struct cv_body *b, uint32_t type)
{
    struct cv_type described = b->l->unit->types[type];
    CXCursor definition;
    bool found = false;

    if (described.kind != CV_TYPE_RECORD || described.record == CV_NONE)
        return false;
    cv_lower_fields(b->l, described.record);
    definition = clang_getCursorDefinition(
        clang_getTypeDeclaration(b->l->record_states[described.record].type));
    if (!clang_Cursor_isNull(definition))
        clang_visitChildren(definition, find_constructor, &found);
    return found;
}

/* What an item becomes by a conversion that the list as it is written does not show. */
static void convert(struct cv_body *b, uint32_t place, uint32_t type, CXCursor item,
                    struct cv_span span)
{
    struct cv_type described = b->l->unit->types[type];

    if (described.known == CV_KNOWN_DIM3) {
        uint32_t one = cv_emit_constant(b, 1, b->int_type, span);
        uint32_t values[3] = { cv_value(b, item), one, one };

        cv_store_dim3(b, place, described.record, values, span);
        return;
    }
    if (described.known == CV_KNOWN_STREAM || described.known == CV_KNOWN_EVENT) {
        uint32_t handle = cv_first_field(b, place, described.record, span);

        if (handle != CV_NONE)
            place = handle;
        cv_emit_store(b, place, cv_value(b, item), false, span);
        return;
    }
    cv_emit_store(b, place, cv_emit_unknown(b, item, NULL, 0), false, span);
}

static void consume(struct cv_body *b, uint32_t place, uint32_t type,
                    const struct cv_children *items, size_t *at, struct cv_span span);

static uint32_t element_at(struct cv_body *b, uint32_t array, uint32_t element, int64_t n,
                           struct cv_span span)
{
    return cv_emit2(b, CV_OP_INDEX, cv_pointer_to(b->l, element), span, array,
                    cv_emit_constant(b, n, b->size_type, span));
}

static void consume_parts(struct cv_body *b, uint32_t place, uint32_t type,
                          const struct cv_children *items, size_t *at, struct cv_span span)
{
    struct cv_type described = b->l->unit->types[type];
    struct cv_record record;

    cv_zero_fill(b, place, type, span, 0);
    if (described.kind == CV_TYPE_ARRAY) {
        for (int64_t i = 0; i < described.length && *at < items->count; i++)
            consume(b, element_at(b, place, described.element, i, span), described.element, items,
                    at, span);
        return;
    }
    cv_lower_fields(b->l, described.record);
    record = b->l->unit->records[described.record];
    if (record.field_count == 0)
        (*at)++;
    for (uint32_t i = 0; i < record.field_count && *at < items->count; i++) {
        uint32_t field = record.first_field + i;

        consume(b, cv_emit_field(b, place, field, span), b->l->unit->fields[field].type, items, at,
                span);
        if (record.is_union)
            return;
    }
}

/* Takes what belongs to one object out of a list. */
static void consume(struct cv_body *b, uint32_t place, uint32_t type,
                    const struct cv_children *items, size_t *at, struct cv_span span)
{
    CXCursor item = items->items[*at];

    if (b->depth < MAX_LIST_DEPTH && is_part(b, type, item)) {
        if (has_constructor(b, type)) {
            (*at)++;
            convert(b, place, type, item, span);
            return;
        }
        b->depth++;
        consume_parts(b, place, type, items, at, span);
        b->depth--;
        return;
    }
    (*at)++;
    if (type != CV_NONE && b->l->unit->types[type].is_reference)
        cv_emit_store(b, place, cv_address(b, item), false, span);
    else if (is_aggregate(b, type))
        cv_build_record(b, place, CV_NONE, item);
    else
        cv_emit_store(b, place, cv_value(b, item),
                      type != CV_NONE && b->l->unit->types[type].is_volatile, span);
}

/* `.member = value`: gives the member's number in the record. */
static bool designated(struct cv_body *b, const struct cv_record *record, CXCursor item,
                       uint32_t *number)
{
    CXCursor member = clang_getNullCursor();
    uint32_t field;

    clang_visitChildren(item, find_member_reference, &member);
    if (clang_Cursor_isNull(member))
        return false;
    field = cv_lower_field(b->l, clang_getCursorReferenced(member));
    if (field == CV_NONE || field < record->first_field ||
        field >= record->first_field + record->field_count)
        return false;
    *number = field - record->first_field;
    return true;
}

static void fill_rest(struct cv_body *b, uint32_t address, uint32_t record, const bool *given,
                      struct cv_span span)
{
    struct cv_record described = b->l->unit->records[record];

    for (uint32_t i = 0; i < described.field_count && i < MAX_FIELDS; i++) {
        uint32_t field = described.first_field + i, place;
        CXCursor value;

        if (given[i] || b->l->unit->fields[field].type == CV_NONE)
            continue;
        value = cv_default_member(b, record, field);
        place = cv_emit_field(b, address, field, span);
        if (clang_Cursor_isNull(value))
            cv_zero_fill(b, place, b->l->unit->fields[field].type, span, 1);
        else
            cv_initialize(b, place, CV_NONE, clang_getCursorType(value), value, span);
        if (described.is_union)
            return;
    }
}

static void list_record(struct cv_body *b, uint32_t address, uint32_t record,
                        const struct cv_children *items, struct cv_span span)
{
    bool given[MAX_FIELDS] = { false };
    struct cv_record described;
    uint32_t next = 0;

    cv_lower_fields(b->l, record);
    described = b->l->unit->records[record];
    for (size_t at = 0; at < items->count;) {
        struct cv_children one = { .items = items->items + at, .count = items->count - at };
        size_t taken = 0;
        CXCursor value;
        uint32_t field;

        if (designated(b, &described, items->items[at], &next)) {
            value = cv_last_child(items->items[at]);
            one = (struct cv_children){ .items = &value, .count = 1 };
        }
        if (next >= described.field_count)
            return;
        field = described.first_field + next;
        if (next < MAX_FIELDS)
            given[next] = true;
        next++;
        consume(b, cv_emit_field(b, address, field, span), b->l->unit->fields[field].type, &one,
                &taken, span);
        at += taken ? taken : 1;
        if (described.is_union)
            return;
    }
    fill_rest(b, address, record, given, span);
}

static void list_array(struct cv_body *b, uint32_t address, uint32_t type,
                       const struct cv_children *items, struct cv_span span)
{
    struct cv_type described = b->l->unit->types[type];
    size_t at = 0;

    if (described.element == CV_NONE)
        return;
    if (described.length < 0 || (int64_t)items->count < described.length)
        cv_emit_store(b, address, zero(b, type, span), false, span);
    for (int64_t i = 0; at < items->count; i++)
        consume(b, element_at(b, address, described.element, i, span), described.element, items,
                &at, span);
}

void cv_build_list(struct cv_body *b, uint32_t address, CXCursor list)
{
    struct cv_children items = cv_expressions(b, list);
    struct cv_span span = cv_lower_span(b->l, list);
    uint32_t type = cv_lower_type(b->l, clang_getCursorType(list));
    struct cv_type described = b->l->unit->types[type];

    if (described.kind != CV_TYPE_RECORD && described.kind != CV_TYPE_ARRAY &&
        cv_pointee(b, address) != CV_NONE) { /* its own type is not given: the target's */
        type = cv_pointee(b, address);
        described = b->l->unit->types[type];
    }
    if (items.count == 1 && described.kind == CV_TYPE_RECORD &&
        cv_same_type(clang_getCursorType(items.items[0]), clang_getCursorType(list))) {
        cv_build_record(b, address, CV_NONE, items.items[0]);
        return;
    }
    if (described.kind == CV_TYPE_RECORD)
        list_record(b, address, described.record, &items, span);
    else if (described.kind == CV_TYPE_ARRAY)
        list_array(b, address, type, &items, span);
    else if (items.count == 1)
        cv_emit_store(b, address, cv_value(b, items.items[0]), false, span);
    else
        cv_emit_store(b, address, cv_emit_unknown(b, list, NULL, 0), false, span);
}
