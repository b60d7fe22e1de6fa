/* lower_place.c - where locals, globals and base classes are. */
#include "frontend/lower/lower_expr.h"

void cv_bind_local(struct cv_body *b, CXCursor declaration, uint32_t object, uint32_t address,
                   bool is_reference)
{
    b->known = cv_grow(b->arena, b->known, b->known_count, &b->known_capacity, sizeof *b->known);
    b->known[b->known_count] = (struct cv_local){ declaration.data[0], object, address,
                                                  is_reference };
    if (cv_handles_find(&b->locals, declaration.data[0], NULL) == CV_NONE)
        cv_handles_add(&b->locals, declaration.data[0], NULL, (uint32_t)b->known_count);
    b->known_count++;
}

struct cv_local *cv_find_local(struct cv_body *b, const void *declaration)
{
    uint32_t at = cv_handles_find(&b->locals, declaration, NULL);

    return at == CV_NONE ? NULL : &b->known[at];
}

static uint32_t local_address(struct cv_body *b, const struct cv_local *local, struct cv_span span)
{
    uint32_t object;

    if (local->object == CV_NONE)
        return local->address;
    object = cv_emit_object(b, local->object, span);
    if (!local->is_reference)
        return object;
    return cv_emit_load(b, object, b->function.objects[local->object].type, false, span);
}

static uint32_t global_address(struct cv_body *b, CXCursor variable, struct cv_span span)
{
    struct cv_op op = { .kind = CV_OP_OBJECT, .span = span };
    uint32_t global = cv_lower_global(b->l, variable);
    uint32_t type = b->l->unit->globals[global].type, address;

    op.type = cv_pointer_to(b->l, type);
    op.object = global;
    address = cv_emit(b, op, NULL, 0);
    if (!b->l->unit->types[type].is_reference)
        return address;
    return cv_emit_load(b, address, type, false, span);
}

/* The address of a variable's object; what a reference refers to. CV_NONE: not known here. */
uint32_t cv_variable_address(struct cv_body *b, CXCursor variable, struct cv_span span)
{
    const struct cv_local *local = cv_find_local(b, variable.data[0]);
    enum CXCursorKind kind = clang_getCursorKind(variable);

    if (local)
        return local_address(b, local, span);
    if (kind == CXCursor_VarDecl && (clang_Cursor_hasVarDeclGlobalStorage(variable) == 1 ||
                                     clang_Cursor_hasVarDeclExternalStorage(variable) == 1))
        return global_address(b, variable, span);
    return cv_captured_address(b, variable, span);
}

/* A path of fields from a record to a base class or to the owner of a field; false where
 * there is none. */
static bool find_path(struct cv_lowering *l, uint32_t record, uint32_t wanted, uint32_t *path,
                      size_t *length, size_t depth)
{
    enum { MAX_PATH = 8 };
    struct cv_record described;

    if (record == wanted)
        return true;
    if (depth >= MAX_PATH)
        return false;
    cv_lower_fields(l, record);
    described = l->unit->records[record];
    for (uint32_t i = 0; i < described.field_count; i++) {
        uint32_t field = described.first_field + i;
        uint32_t type = l->unit->fields[field].type;

        if (!l->unit->fields[field].is_base && l->unit->fields[field].name[0])
            continue; /* only bases and anonymous members are looked through */
        if (type == CV_NONE || l->unit->types[type].kind != CV_TYPE_RECORD)
            continue;
        path[depth] = field;
        if (find_path(l, l->unit->types[type].record, wanted, path, length, depth + 1)) {
            if (*length < depth + 1)
                *length = depth + 1;
            return true;
        }
    }
    return false;
}

uint32_t cv_follow_path(struct cv_body *b, uint32_t address, uint32_t record, uint32_t wanted,
                        struct cv_span span)
{
    uint32_t path[16];
    size_t length = 0;

    if (!find_path(b->l, record, wanted, path, &length, 0))
        return address;
    for (size_t i = 0; i < length; i++)
        address = cv_emit_field(b, address, path[i], span);
    return address;
}

uint32_t cv_to_base(struct cv_body *b, uint32_t address, CXType from, CXType to,
                    struct cv_span span)
{
    CXType derived = clang_getCanonicalType(from), base = clang_getCanonicalType(to);
    uint32_t derived_record, base_record;

    if (derived.kind != CXType_Record || base.kind != CXType_Record || cv_same_type(derived, base))
        return address;
    derived_record = cv_lower_record(b->l, clang_getTypeDeclaration(derived));
    base_record = cv_lower_record(b->l, clang_getTypeDeclaration(base));
    if (cv_type_model(b->l, derived).known != CV_KNOWN_NONE)
        return address; /* how the library builds its types is not the model's business */
    return cv_follow_path(b, address, derived_record, base_record, span);
}
