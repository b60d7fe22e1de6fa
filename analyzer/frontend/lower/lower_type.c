/* lower_type.c - types, records, fields and objects with static storage. */
#include "frontend/lower/lower.h"
#include "frontend/older_clang.h"

#include <stdio.h>
#include <string.h>

bool cv_same_type(CXType a, CXType b)
{
    if (a.kind == CXType_Invalid || b.kind == CXType_Invalid)
        return false; /* as parts of templates have, and what is lost to errors */
    /* The parser falls over when it is asked about no type at all. */
    if (a.kind == CXType_Invalid || b.kind == CXType_Invalid)
        return a.kind == b.kind;
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(a)),
                            clang_getUnqualifiedType(clang_getCanonicalType(b))) != 0;
}

/* ------------------------------------------------------------------- types */

/* What makes two entries the same; zeroed first, since its bytes are compared. */
static uint64_t hash_type(const struct cv_type *type)
{
    return cv_hash(type, sizeof *type);
}

static bool same_content(const void *owner, uint32_t item, const void *key)
{
    const struct cv_unit *unit = owner;

    return memcmp(&unit->types[item], key, sizeof(struct cv_type)) == 0;
}

static uint32_t intern_type(struct cv_lowering *l, const struct cv_type *type)
{
    uint64_t hash = hash_type(type);
    uint32_t id = cv_index_find(&l->types_by_content, hash, same_content, l->unit, type);

    if (id != CV_NONE)
        return id;
    id = l->unit->type_count;
    l->unit->types = cv_grow(l->arena, l->unit->types, id, &l->type_capacity,
                             sizeof *l->unit->types);
    memcpy(&l->unit->types[id], type, sizeof *type);
    l->unit->type_count++;
    cv_index_add(&l->types_by_content, hash, id);
    return id;
}

static void blank_type(struct cv_type *type)
{
    memset(type, 0, sizeof *type);
    type->kind = CV_TYPE_OTHER;
    type->size = -1;
    type->alignment = -1;
    type->element = CV_NONE;
    type->length = -1;
    type->record = CV_NONE;
}

uint32_t cv_basic_type(struct cv_lowering *l, enum cv_type_kind kind, int64_t size,
                       const char *name)
{
    struct cv_type type;

    blank_type(&type);
    type.kind = kind;
    type.size = size;
    type.name = cv_intern(l->strings, name);
    return intern_type(l, &type);
}

struct cv_type cv_type_model(struct cv_lowering *l, CXType type)
{
    uint32_t number = cv_lower_type(l, type);

    return l->unit->types[number];
}

uint32_t cv_pointer_to(struct cv_lowering *l, uint32_t element)
{
    struct cv_type type;
    const char *name = element == CV_NONE ? "?" : l->unit->types[element].name;

    blank_type(&type);
    type.kind = CV_TYPE_POINTER;
    type.size = type.alignment = 8;
    type.element = element;
    type.name = cv_intern(l->strings, cv_format(l->pass, "%s *", name));
    return intern_type(l, &type);
}

static enum cv_type_kind kind_of(CXType type)
{
    switch ((int)type.kind) {
    case CXType_Void:
        return CV_TYPE_VOID;
    case CXType_Bool:
        return CV_TYPE_BOOL;
    case CXType_Char_U:
    case CXType_UChar:
    case CXType_Char16:
    case CXType_Char32:
    case CXType_UShort:
    case CXType_UInt:
    case CXType_ULong:
    case CXType_ULongLong:
    case CXType_UInt128:
        return CV_TYPE_UNSIGNED;
    case CXType_Char_S:
    case CXType_SChar:
    case CXType_WChar:
    case CXType_Short:
    case CXType_Int:
    case CXType_Long:
    case CXType_LongLong:
    case CXType_Int128:
        return CV_TYPE_SIGNED;
    case CXType_Float:
    case CXType_Double:
    case CXType_LongDouble:
    case CXType_Float128:
    case CXType_Half:
    case CXType_Float16:
    case CXType_BFloat16:
        return CV_TYPE_FLOAT;
    case CXType_Pointer:
    case CXType_NullPtr:
    case CXType_LValueReference:
    case CXType_RValueReference:
    case CXType_BlockPointer:
        return CV_TYPE_POINTER;
    case CXType_ConstantArray:
    case CXType_IncompleteArray:
    case CXType_VariableArray:
    case CXType_DependentSizedArray:
        return CV_TYPE_ARRAY;
    case CXType_Record:
        return CV_TYPE_RECORD;
    case CXType_FunctionProto:
    case CXType_FunctionNoProto:
        return CV_TYPE_FUNCTION;
    case CXType_Enum:
        return CV_TYPE_UNSIGNED; /* its own kind is looked up */
    default:
        return CV_TYPE_OTHER;
    }
}

static bool is_handle(enum cv_known_type known)
{
    return known == CV_KNOWN_STREAM || known == CV_KNOWN_EVENT || known == CV_KNOWN_GRAPH ||
           known == CV_KNOWN_GRAPH_EXEC;
}

/* Which template argument is the thread scope: it comes first on all but the atomics. */
static int scope_argument(enum cv_known_type known)
{
    switch (known) {
    case CV_KNOWN_ATOMIC:
    case CV_KNOWN_ATOMIC_REF:
        return 1;
    case CV_KNOWN_ATOMIC_FLAG:
    case CV_KNOWN_BARRIER:
    case CV_KNOWN_PIPELINE:
    case CV_KNOWN_PIPELINE_STATE:
    case CV_KNOWN_LATCH:
    case CV_KNOWN_SEMAPHORE:
        return 0;
    default:
        return -1;
    }
}

static void read_known(struct cv_lowering *l, CXCursor record, struct cv_type *type)
{
    int scope;

    type->known = cv_known_type_of(cv_qualified_name(l, record));
    if (type->known == CV_KNOWN_NONE)
        return;
    if (type->known == CV_KNOWN_ATOMIC || type->known == CV_KNOWN_ATOMIC_REF)
        type->element = cv_lower_type(l, clang_Cursor_getTemplateArgumentType(record, 0));
    scope = scope_argument(type->known);
    if (scope < 0)
        return;
    if (scope < clang_Cursor_getNumTemplateArguments(record) &&
        clang_Cursor_getTemplateArgumentKind(record, (unsigned)scope) ==
            CXTemplateArgumentKind_Integral)
        type->scope = cv_scope_of_value(
            clang_Cursor_getTemplateArgumentValue(record, (unsigned)scope));
    else
        type->scope = CV_SCOPE_SYSTEM;
}

static void fill_type(struct cv_lowering *l, CXType canonical, struct cv_type *type)
{
    CXCursor record;

    switch (type->kind) {
    case CV_TYPE_POINTER:
        type->is_reference = canonical.kind == CXType_LValueReference ||
                             canonical.kind == CXType_RValueReference;
        if (canonical.kind != CXType_NullPtr)
            type->element = cv_lower_type(l, clang_getPointeeType(canonical));
        if (type->element != CV_NONE && is_handle(l->unit->types[type->element].known))
            type->known = l->unit->types[type->element].known;
        type->size = 8;
        return;
    case CV_TYPE_ARRAY:
        type->element = cv_lower_type(l, clang_getArrayElementType(canonical));
        type->length = clang_getArraySize(canonical);
        return;
    case CV_TYPE_RECORD:
        record = clang_getTypeDeclaration(canonical);
        type->record = cv_lower_record(l, record);
        read_known(l, record, type);
        return;
    default:
        return;
    }
}

/* The parser falls over when it is asked for the size of an overload set and the like. */
static bool has_size(CXType canonical, enum cv_type_kind kind)
{
    if (kind == CV_TYPE_OTHER)
        return canonical.kind == CXType_Vector || canonical.kind == CXType_ExtVector ||
               canonical.kind == CXType_Complex || canonical.kind == CXType_MemberPointer;
    return kind != CV_TYPE_FUNCTION && kind != CV_TYPE_VOID;
}

uint32_t cv_lower_type(struct cv_lowering *l, CXType cx)
{
    struct cv_type type;
    CXType canonical;
    uint32_t id;

    if (cx.kind == CXType_Invalid)
        return cv_basic_type(l, CV_TYPE_OTHER, -1, "?");
    id = cv_handles_find(&l->types, cx.data[0], (const void *)(uintptr_t)cx.kind);
    if (id != CV_NONE)
        return id;
    canonical = clang_getCanonicalType(cx);
    blank_type(&type);
    if (canonical.kind == CXType_Enum) {
        CXType integer = clang_getEnumDeclIntegerType(clang_getTypeDeclaration(canonical));

        type.kind = kind_of(clang_getCanonicalType(integer));
        if (type.kind != CV_TYPE_SIGNED && type.kind != CV_TYPE_BOOL)
            type.kind = CV_TYPE_UNSIGNED;
    } else {
        type.kind = kind_of(canonical);
    }
    type.is_const = clang_isConstQualifiedType(canonical) != 0;
    type.is_volatile = clang_isVolatileQualifiedType(canonical) != 0;
    type.size = has_size(canonical, type.kind) ? clang_Type_getSizeOf(canonical) : -1;
    if (type.size < 0)
        type.size = -1;
    type.alignment = type.size > 0 ? clang_Type_getAlignOf(canonical) : -1;
    if (type.alignment <= 0)
        type.alignment = -1;
    type.name = cv_text(l->strings, clang_getTypeSpelling(cx));
    fill_type(l, canonical, &type);
    id = intern_type(l, &type);
    if (cv_handles_find(&l->types, cx.data[0], (const void *)(uintptr_t)cx.kind) == CV_NONE)
        cv_handles_add(&l->types, cx.data[0], (const void *)(uintptr_t)cx.kind, id);
    return id;
}

/* ----------------------------------------------------------------- records */

static bool same_record(const void *owner, uint32_t item, const void *key)
{
    const struct cv_unit *unit = owner;

    return unit->records[item].usr == key;
}

static bool is_template(CXCursor record)
{
    return clang_getCursorKind(record) == CXCursor_ClassTemplate ||
           clang_getCursorKind(record) == CXCursor_ClassTemplatePartialSpecialization;
}

static uint32_t new_record(struct cv_lowering *l, CXCursor declaration, const char *usr)
{
    struct cv_unit *unit = l->unit;
    uint32_t id = unit->record_count;
    struct cv_record *record;

    unit->records = cv_grow(l->arena, unit->records, id, &l->record_capacity,
                            sizeof *unit->records);
    l->record_states = cv_grow(l->arena, l->record_states, id, &l->record_state_capacity,
                               sizeof *l->record_states);
    unit->record_count++;
    memset(&l->record_states[id], 0, sizeof l->record_states[id]);
    l->record_states[id].pattern = clang_getNullCursor();
    record = &unit->records[id];
    memset(record, 0, sizeof *record);
    record->usr = usr;
    record->name = is_template(declaration)
                       ? cv_text(l->strings, clang_getCursorSpelling(declaration))
                       : cv_text(l->strings,
                                 clang_getTypeSpelling(clang_getCursorType(declaration)));
    record->is_union = clang_getCursorKind(declaration) == CXCursor_UnionDecl;
    record->is_lambda = cv_is_lambda_record(declaration);
    record->destructor = CV_NONE;
    return id;
}

/* A class template's own type, in its methods, has no other number. */
uint32_t cv_record_type(struct cv_lowering *l, uint32_t record)
{
    struct cv_type type;

    if (l->record_states[record].type.kind != CXType_Invalid)
        return cv_lower_type(l, l->record_states[record].type);
    blank_type(&type);
    type.kind = CV_TYPE_RECORD;
    type.record = record;
    type.name = l->unit->records[record].name;
    return intern_type(l, &type);
}

static enum CXVisitorResult see_part(CXCursor part, CXClientData data)
{
    cv_lower_type(data, clang_getCursorType(part));
    return CXVisit_Continue;
}

/* The fields are in the tables from the other pass; their records are to be known in
 * this one too. */
static void see_parts(struct cv_lowering *l, CXType type)
{
    cv_visit_bases(type, see_part, l);
    clang_Type_visitFields(type, see_part, l);
}

uint32_t cv_lower_record(struct cv_lowering *l, CXCursor declaration)
{
    uint32_t id = cv_handles_find(&l->records, declaration.data[0], NULL);
    const char *usr;
    uint64_t hash;

    if (id != CV_NONE)
        return id;
    usr = cv_lower_usr(l, declaration);
    if (!usr[0]) /* unnamed in a function: its place tells it apart */
        usr = cv_text(l->strings, clang_getTypeSpelling(clang_getCursorType(declaration)));
    hash = cv_hash(usr, strlen(usr));
    id = cv_index_find(&l->records_by_usr, hash, same_record, l->unit, usr);
    if (id == CV_NONE) {
        id = new_record(l, declaration, usr);
        cv_index_add(&l->records_by_usr, hash, id);
    }
    if (l->record_states[id].type.kind == CXType_Invalid)
        l->record_states[id].type = clang_getCursorType(declaration);
    if (is_template(declaration))
        l->record_states[id].pattern = declaration;
    cv_handles_add(&l->records, declaration.data[0], NULL, id);
    if (l->record_states[id].complete && !is_template(declaration))
        see_parts(l, l->record_states[id].type);
    else if (cv_is_user(l, declaration))
        cv_lower_fields(l, id);
    return id;
}

/* ------------------------------------------------------------------ fields */

struct field_list {
    struct cv_lowering *lowering;
    CXCursor record;
    struct cv_field *items;
    const void **declarations;
    size_t count, capacity, declaration_capacity;
};

static void add_field(struct field_list *list, struct cv_field field, const void *declaration)
{
    struct cv_arena *arena = list->lowering->pass;

    list->items = cv_grow(arena, list->items, list->count, &list->capacity, sizeof *list->items);
    list->declarations = cv_grow(arena, list->declarations, list->count,
                                 &list->declaration_capacity, sizeof *list->declarations);
    list->items[list->count] = field;
    list->declarations[list->count] = declaration;
    list->count++;
}

static enum CXVisitorResult visit_base(CXCursor base, CXClientData data)
{
    struct field_list *list = data;
    struct cv_lowering *l = list->lowering;
    CXType type = clang_getCursorType(base);
    CXCursor declaration = clang_getTypeDeclaration(type);
    long long offset = cv_base_offset(list->record, base);
    struct cv_field field = {
        .name = cv_text(l->strings, clang_getCursorSpelling(declaration)),
        .usr = cv_text(l->strings, clang_getCursorUSR(declaration)),
        .type = cv_lower_type(l, type),
        .offset = offset < 0 ? -1 : offset / 8,
        .is_base = true,
    };

    add_field(list, field, NULL);
    return CXVisit_Continue;
}

static enum CXVisitorResult visit_field(CXCursor cursor, CXClientData data)
{
    struct field_list *list = data;
    struct cv_lowering *l = list->lowering;
    long long offset = clang_Cursor_getOffsetOfField(cursor);
    const char *name = cv_text(l->strings, clang_getCursorSpelling(cursor));
    struct cv_field field = {
        .name = strchr(name, '(') ? "" : name, /* anonymous */
        .usr = cv_text(l->strings, clang_getCursorUSR(cursor)),
        .type = cv_lower_type(l, clang_getCursorType(cursor)),
        .offset = offset < 0 ? -1 : offset / 8,
    };

    add_field(list, field, cursor.data[0]);
    return CXVisit_Continue;
}

static void append_fields(struct cv_lowering *l, uint32_t record, const struct field_list *list)
{
    struct cv_unit *unit = l->unit;

    unit->records[record].first_field = unit->field_count;
    unit->records[record].field_count = (uint32_t)list->count;
    for (size_t i = 0; i < list->count; i++) {
        unit->fields = cv_grow(l->arena, unit->fields, unit->field_count, &l->field_capacity,
                               sizeof *unit->fields);
        unit->fields[unit->field_count++] = list->items[i];
    }
}

/* A cuda::atomic_ref is, to the model, a record with one pointer. */
static bool reference_fields(struct cv_lowering *l, CXCursor declaration, struct field_list *list)
{
    struct cv_field field = { .name = "pointer", .usr = "", .offset = 0 };
    CXType element;

    if (cv_known_type_of(cv_qualified_name(l, declaration)) != CV_KNOWN_ATOMIC_REF)
        return false;
    element = clang_Cursor_getTemplateArgumentType(declaration, 0);
    field.type = cv_pointer_to(l, cv_lower_type(l, element));
    add_field(list, field, NULL);
    return true;
}

/* A std::tuple is one with a field for each part, in their order. */
static bool tuple_fields(struct cv_lowering *l, CXCursor declaration, struct field_list *list)
{
    CXType type = clang_getCursorType(declaration);
    int count = clang_Type_getNumTemplateArguments(type);
    int64_t offset = 0;

    if (strcmp(cv_qualified_name(l, declaration), "std::tuple") != 0)
        return false;
    for (int i = 0; i < count; i++) {
        CXType part = clang_Type_getTemplateArgumentAsType(type, (unsigned)i);
        long long align = clang_Type_getAlignOf(part), size = clang_Type_getSizeOf(part);
        struct cv_field field = { .usr = "", .type = cv_lower_type(l, part), .offset = -1 };
        char name[16];

        snprintf(name, sizeof name, "%d", i);
        field.name = cv_intern(l->strings, name);
        if (offset >= 0 && align > 0 && size >= 0) {
            field.offset = (offset + align - 1) / align * align;
            offset = field.offset + size;
        } else {
            offset = -1;
        }
        add_field(list, field, NULL);
    }
    return true;
}

static void add_list(struct cv_lowering *l, uint32_t record, const struct field_list *list)
{
    append_fields(l, record, list);
    for (size_t i = 0; i < list->count; i++)
        if (list->declarations[i] &&
            cv_handles_find(&l->fields, list->declarations[i], NULL) == CV_NONE)
            cv_handles_add(&l->fields, list->declarations[i], NULL,
                           l->unit->records[record].first_field + (uint32_t)i);
}

static enum CXChildVisitResult visit_pattern_field(CXCursor cursor, CXCursor parent,
                                                   CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_FieldDecl)
        visit_field(cursor, data);
    return CXChildVisit_Continue;
}

/* Gathers the fields; they stand in a row, so nested records come before. */
void cv_lower_fields(struct cv_lowering *l, uint32_t record)
{
    struct field_list list = { .lowering = l };
    CXType type = l->record_states[record].type;
    CXCursor declaration;

    if (l->record_states[record].complete)
        return;
    if (!clang_Cursor_isNull(l->record_states[record].pattern)) {
        l->record_states[record].complete = true;
        clang_visitChildren(l->record_states[record].pattern, visit_pattern_field, &list);
        add_list(l, record, &list);
        return;
    }
    if (type.kind == CXType_Invalid)
        return;
    declaration = clang_getTypeDeclaration(type);
    if (clang_Cursor_isNull(clang_getCursorDefinition(declaration)))
        return;
    l->record_states[record].complete = true;
    list.record = clang_getCursorDefinition(declaration);
    if (!reference_fields(l, declaration, &list) && !tuple_fields(l, declaration, &list)) {
        cv_visit_bases(type, visit_base, &list);
        clang_Type_visitFields(type, visit_field, &list);
    }
    add_list(l, record, &list);
}

/* The number of a field seen in this pass; its record may be complete from the other one. */
uint32_t cv_lower_field(struct cv_lowering *l, CXCursor field)
{
    uint32_t id = cv_handles_find(&l->fields, field.data[0], NULL);
    const struct cv_record *record;
    const char *name;
    uint32_t owner;
    long long offset;

    if (id != CV_NONE)
        return id;
    owner = cv_lower_record(l, clang_getCursorSemanticParent(field));
    cv_lower_fields(l, owner);
    id = cv_handles_find(&l->fields, field.data[0], NULL);
    if (id != CV_NONE)
        return id;
    record = &l->unit->records[owner];
    name = cv_text(l->strings, clang_getCursorSpelling(field));
    if (strchr(name, '('))
        name = cv_intern(l->strings, "");
    offset = clang_Cursor_getOffsetOfField(field);
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct cv_field *candidate = &l->unit->fields[record->first_field + i];

        if (!candidate->is_base && strcmp(candidate->name, name) == 0 &&
            (name[0] || candidate->offset == offset / 8)) {
            cv_handles_add(&l->fields, field.data[0], NULL, record->first_field + i);
            return record->first_field + i;
        }
    }
    return CV_NONE;
}

/* ------------------------------------------------------------- destructors */

static enum CXChildVisitResult find_destructor(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXCursor *found = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_Destructor)
        return CXChildVisit_Continue;
    *found = cursor;
    return CXChildVisit_Break;
}

/* The destructor that somebody wrote; CV_NONE where the compiler's own is used. */
uint32_t cv_lower_destructor(struct cv_lowering *l, uint32_t record)
{
    CXCursor found = clang_getNullCursor();
    CXType type = l->record_states[record].type;
    uint32_t id;

    if (type.kind == CXType_Invalid)
        return CV_NONE;
    if (l->record_states[record].has_destructor)
        return l->record_states[record].destructor;
    l->record_states[record].has_destructor = true;
    l->record_states[record].destructor = CV_NONE;
    clang_visitChildren(clang_getTypeDeclaration(type), find_destructor, &found);
    if (clang_Cursor_isNull(found) || clang_CXXMethod_isDefaulted(found) ||
        clang_CXXMethod_isDeleted(found))
        return CV_NONE;
    id = cv_lower_function(l, found, l->side == CV_DEVICE);
    l->unit->records[record].destructor = id;
    l->record_states[record].destructor = id;
    cv_require_callee(l, id, found);
    return id;
}

/* ----------------------------------------------------------------- objects */

struct variable_attributes {
    struct cv_lowering *lowering;
    bool device, shared, constant, managed;
};

static enum CXChildVisitResult visit_space(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct variable_attributes *found = data;

    (void)parent;
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CUDADeviceAttr:
        found->device = true;
        break;
    case CXCursor_CUDASharedAttr:
        found->shared = true;
        break;
    case CXCursor_CUDAConstantAttr:
        found->constant = true;
        break;
    case CXCursor_AnnotateAttr:
        if (cv_text_is(clang_getCursorSpelling(cursor), "cuvet:managed"))
            found->managed = true;
        break;
    default:
        break;
    }
    return CXChildVisit_Continue;
}

enum cv_space cv_variable_space(struct cv_lowering *l, CXCursor variable)
{
    struct variable_attributes found = { .lowering = l };

    clang_visitChildren(variable, visit_space, &found);
    if (found.managed)
        return CV_SPACE_MANAGED;
    if (found.shared)
        return CV_SPACE_SHARED;
    if (found.constant)
        return CV_SPACE_CONSTANT;
    return found.device ? CV_SPACE_DEVICE : CV_SPACE_HOST;
}

static bool same_global(const void *owner, uint32_t item, const void *key)
{
    const struct cv_unit *unit = owner;

    return unit->globals[item].usr == key;
}

/* The value of a constant that folds. */
static void read_value(struct cv_lowering *l, CXCursor variable, struct cv_object *object)
{
    const struct cv_type *type = &l->unit->types[object->type];
    CXEvalResult result;

    if (!type->is_const || (type->kind != CV_TYPE_SIGNED && type->kind != CV_TYPE_UNSIGNED &&
                            type->kind != CV_TYPE_BOOL))
        return;
    result = clang_Cursor_Evaluate(variable);
    if (!result)
        return;
    if (clang_EvalResult_getKind(result) == CXEval_Int) {
        object->has_value = true;
        object->value = clang_EvalResult_isUnsignedInt(result)
                            ? (int64_t)clang_EvalResult_getAsUnsigned(result)
                            : clang_EvalResult_getAsLongLong(result);
    }
    clang_EvalResult_dispose(result);
}

/* Leaves of an initializer that is not one number: how many there are, and whether all are
 * numbers that fold. */
struct initializer {
    int leaves;
    int64_t last;
    bool zero, known;
};

static enum CXChildVisitResult visit_leaf(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct initializer *found = data;
    CXEvalResult result;

    (void)parent;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_TypeRef:
    case CXCursor_NamespaceRef:
    case CXCursor_TemplateRef:
        return CXChildVisit_Continue;
    case CXCursor_InitListExpr:
    case CXCursor_CallExpr:
    case CXCursor_UnexposedExpr:
        return CXChildVisit_Recurse;
    case CXCursor_CXXNullPtrLiteralExpr:
    case CXCursor_GNUNullExpr:
        found->last = 0;
        found->leaves++;
        return CXChildVisit_Continue;
    default:
        break;
    }
    result = clang_isExpression(clang_getCursorKind(cursor)) ? clang_Cursor_Evaluate(cursor) : NULL;
    found->known &= result && clang_EvalResult_getKind(result) == CXEval_Int;
    if (found->known) {
        found->last = clang_EvalResult_getAsLongLong(result);
        found->zero &= found->last == 0;
        found->leaves++;
    }
    if (result)
        clang_EvalResult_dispose(result);
    return CXChildVisit_Continue;
}

/* What a static object holds before any code runs: zeroes, or what its initializer folds to. */
static void read_start(struct cv_lowering *l, CXCursor variable, struct cv_object *object)
{
    const struct cv_type *type = &l->unit->types[object->type];
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    struct initializer found = { .zero = true, .known = true };

    if (object->is_extern)
        return;
    if (object->has_value || clang_Cursor_isNull(value)) {
        object->starts_known = true;
        object->start = object->has_value ? object->value : 0;
        return;
    }
    if (visit_leaf(value, variable, &found) == CXChildVisit_Recurse)
        clang_visitChildren(value, visit_leaf, &found);
    object->starts_known = found.known &&
                           (found.zero || (found.leaves == 1 && type->kind != CV_TYPE_ARRAY &&
                                           type->size > 0 && type->size <= 8));
    object->start = found.zero ? 0 : found.last;
}

uint32_t cv_lower_global(struct cv_lowering *l, CXCursor variable)
{
    uint32_t id = cv_handles_find(&l->globals, variable.data[0], NULL);
    struct cv_unit *unit = l->unit;
    struct cv_object object;
    CXCursor definition;
    const char *usr;
    uint64_t hash;

    if (id != CV_NONE)
        return id;
    usr = cv_text(l->strings, clang_getCursorUSR(variable));
    hash = cv_hash(usr, strlen(usr));
    id = cv_index_find(&l->globals_by_usr, hash, same_global, unit, usr);
    if (id == CV_NONE) {
        memset(&object, 0, sizeof object);
        definition = clang_getCursorDefinition(variable);
        if (clang_Cursor_isNull(definition))
            definition = variable;
        object.kind = CV_OBJECT_STATIC;
        object.space = cv_variable_space(l, definition);
        object.type = cv_lower_type(l, clang_getCursorType(definition));
        object.name = cv_text(l->strings, clang_getCursorSpelling(variable));
        object.usr = usr;
        object.is_extern = clang_Cursor_hasVarDeclExternalStorage(definition) == 1 &&
                           clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(definition));
        object.is_thread_local = clang_getCursorTLSKind(variable) != CXTLS_None;
        object.visibility = cv_visibility_of(definition);
        object.span = cv_lower_range(l, clang_Cursor_getSpellingNameRange(definition, 0, 0));
        read_value(l, definition, &object);
        read_start(l, definition, &object);
        id = unit->global_count;
        unit->globals = cv_grow(l->arena, unit->globals, id, &l->global_capacity,
                                sizeof *unit->globals);
        unit->globals[id] = object;
        unit->global_count++;
        cv_index_add(&l->globals_by_usr, hash, id);
    }
    cv_handles_add(&l->globals, variable.data[0], NULL, id);
    return id;
}
