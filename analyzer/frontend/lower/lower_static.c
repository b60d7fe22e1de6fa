/* lower_static.c - who can name a variable of static storage. */
#include "frontend/lower/lower.h"

/* A definition in a template is one of many, and a member has a declaration in its class. */
enum cv_visibility cv_visibility_of(CXCursor definition)
{
    enum CXLinkageKind linkage = clang_getCursorLinkage(definition);

    if (linkage == CXLinkage_Internal || linkage == CXLinkage_UniqueExternal)
        return CV_VISIBLE_IN_UNIT;
    return linkage == CXLinkage_External &&
                   clang_equalCursors(clang_getCanonicalCursor(definition), definition)
               ? CV_VISIBLE_HERE
               : CV_VISIBLE_ANYWHERE;
}

/* `int &other = n;`, `struct option all[] = { { "n", &n } };`, an object whose constructor is given
 * `&n`: a use in an initializer of static storage; what writes through it is not followed. */
void cv_lend_named(struct cv_lowering *l, CXCursor use)
{
    CXCursor variable = clang_getCursorReferenced(use);
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    uint32_t global;

    if (clang_getCursorKind(variable) != CXCursor_VarDecl ||
        clang_Cursor_hasVarDeclGlobalStorage(variable) != 1 || clang_isConstQualifiedType(type) ||
        type.kind < CXType_FirstBuiltin || type.kind > CXType_LastBuiltin)
        return;
    global = cv_lower_global(l, variable);
    l->unit->globals[global].visibility = CV_VISIBLE_ANYWHERE;
}
