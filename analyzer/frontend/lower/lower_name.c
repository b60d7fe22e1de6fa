/* lower_name.c - what a declaration is called: for people, for tables, for linking. */
#include "frontend/lower/lower.h"

#include <string.h>

bool cv_is_user(struct cv_lowering *l, CXCursor declaration)
{
    CXSourceLocation location = clang_getCursorLocation(declaration);
    CXFile file = NULL;
    uint32_t id;

    clang_getExpansionLocation(location, &file, NULL, NULL, NULL);
    id = cv_lower_file(l, file, location);
    return id != CV_NONE && !l->unit->files[id].system;
}

static bool is_scope(enum CXCursorKind kind)
{
    return kind == CXCursor_Namespace || kind == CXCursor_StructDecl ||
           kind == CXCursor_ClassDecl || kind == CXCursor_UnionDecl ||
           kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization;
}

/* `__v1`, `__4`: a library's own versions, which its users do not write. */
static bool is_version(const char *name)
{
    size_t length = strlen(name);

    return length > 2 && name[0] == '_' && name[1] == '_' && name[length - 1] >= '0' &&
           name[length - 1] <= '9';
}

/* "cuda::atomic_ref": without inline namespaces and template arguments. */
const char *cv_qualified_name(struct cv_lowering *l, CXCursor declaration)
{
    char *name = cv_text_copy(l->pass, clang_getCursorSpelling(declaration));
    CXCursor parent = clang_getCursorSemanticParent(declaration);

    for (; is_scope(clang_getCursorKind(parent)) ||
           clang_getCursorKind(parent) == CXCursor_LinkageSpec;
         parent = clang_getCursorSemanticParent(parent)) {
        char *scope;

        if (clang_getCursorKind(parent) == CXCursor_LinkageSpec ||
            clang_Cursor_isInlineNamespace(parent))
            continue;
        scope = cv_text_copy(l->pass, clang_getCursorSpelling(parent));
        if (scope[0] && scope[0] != '(' && !is_version(scope))
            name = cv_format(l->pass, "%s::%s", scope, name);
    }
    return cv_intern(l->strings, name);
}

/* The "<3, int>" of an instance, or "". */
static const char *template_arguments(struct cv_lowering *l, CXCursor declaration)
{
    int count = clang_Cursor_getNumTemplateArguments(declaration);
    const char *text = "";

    for (int i = 0; i < count; i++) {
        const char *argument = "...";

        switch (clang_Cursor_getTemplateArgumentKind(declaration, (unsigned)i)) {
        case CXTemplateArgumentKind_Type:
            argument = cv_text_copy(
                l->pass, clang_getTypeSpelling(
                             clang_Cursor_getTemplateArgumentType(declaration, (unsigned)i)));
            break;
        case CXTemplateArgumentKind_Integral:
            argument = cv_format(l->pass, "%lld",
                                 clang_Cursor_getTemplateArgumentValue(declaration, (unsigned)i));
            break;
        default:
            break;
        }
        text = cv_format(l->pass, "%s%s%s", text, i ? ", " : "<", argument);
    }
    return count > 0 ? cv_format(l->pass, "%s>", text) : "";
}

/* "(lambda at /a/b/file.cu:3:5)" as "lambda at file.cu:3:5", anywhere in a name. */
static const char *shorten_lambdas(struct cv_lowering *l, const char *name)
{
    static const char mark[] = "(lambda at ";
    char *copy = cv_strdup(l->pass, name);
    char *out = copy;
    const char *at = name;
    const char *found;

    while ((found = strstr(at, mark)) != NULL) {
        const char *path = found + sizeof mark - 1;
        const char *end = strchr(path, ')');
        const char *base = path;

        if (!end)
            break;
        for (const char *p = path; p < end; p++)
            if (*p == '/')
                base = p + 1;
        memcpy(out, at, (size_t)(found - at));
        out += found - at;
        memcpy(out, "lambda at ", 10);
        out += 10;
        memcpy(out, base, (size_t)(end - base));
        out += end - base;
        at = end + 1;
    }
    strcpy(out, at);
    return copy;
}

const char *cv_display_name(struct cv_lowering *l, CXCursor declaration)
{
    const char *spelling = cv_text(l->strings, clang_getCursorSpelling(declaration));
    const char *name = cv_format(l->pass, "%s%s", spelling, template_arguments(l, declaration));
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    enum CXCursorKind kind = clang_getCursorKind(parent);

    if (is_scope(kind) && kind != CXCursor_Namespace) {
        const char *record = cv_text(l->strings,
                                     kind == CXCursor_ClassTemplate ||
                                             kind == CXCursor_ClassTemplatePartialSpecialization
                                         ? clang_getCursorSpelling(parent)
                                         : clang_getTypeSpelling(clang_getCursorType(parent)));

        if (strncmp(record, "(lambda at ", 11) == 0 && strcmp(spelling, "operator()") == 0)
            return cv_intern(l->strings, shorten_lambdas(l, record));
        return cv_intern(l->strings,
                         shorten_lambdas(l, cv_format(l->pass, "%s::%s", record, name)));
    }
    for (; is_scope(clang_getCursorKind(parent)); parent = clang_getCursorSemanticParent(parent)) {
        const char *scope = cv_text(l->strings, clang_getCursorSpelling(parent));

        if (scope[0] && !is_version(scope))
            name = cv_format(l->pass, "%s::%s", scope, name);
    }
    return cv_intern(l->strings, shorten_lambdas(l, name));
}

static const char *offset_of(struct cv_lowering *l, CXCursor declaration)
{
    unsigned spelled = 0, expanded = 0;
    CXSourceLocation location = clang_getCursorLocation(declaration);

    clang_getSpellingLocation(location, NULL, NULL, NULL, &spelled);
    clang_getExpansionLocation(location, NULL, NULL, NULL, &expanded);
    return cv_format(l->pass, "@%u@%u", expanded, spelled);
}

/* Two unnamed structs of one struct share a USR too. */
static bool is_unnamed(CXCursor declaration)
{
    enum CXCursorKind kind = clang_getCursorKind(declaration);

    return (kind == CXCursor_StructDecl || kind == CXCursor_UnionDecl) &&
           clang_Cursor_isAnonymous(declaration);
}

/* The places of the lambdas in a text, or "". */
static const char *lambdas_in(struct cv_lowering *l, const char *text)
{
    return strstr(text, "(lambda at ") ? cv_format(l->pass, " %s", text) : "";
}

/* libclang gives the lambdas of a function one USR, and so all templates that are
 * instantiated with one of them: those are told apart by the lambda's place. */
const char *cv_lower_usr(struct cv_lowering *l, CXCursor declaration)
{
    char *usr = cv_text_copy(l->pass, clang_getCursorUSR(declaration));
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    enum CXCursorKind kind = clang_getCursorKind(parent);

    if (!strstr(usr, "@Sa") && !strstr(usr, "@Ua"))
        return cv_intern(l->strings, usr);
    if (is_unnamed(declaration))
        return cv_intern(l->strings, cv_format(l->pass, "%s%s", usr, offset_of(l, declaration)));
    if (cv_is_lambda_record(declaration) || cv_is_lambda_record(parent))
        usr = cv_format(l->pass, "%s%s", usr, offset_of(l, declaration));
    usr = cv_format(l->pass, "%s%s", usr, lambdas_in(l, template_arguments(l, declaration)));
    if (is_scope(kind) && kind != CXCursor_Namespace && !cv_is_lambda_record(parent))
        usr = cv_format(l->pass, "%s%s", usr,
                        lambdas_in(l, cv_text_copy(l->pass, clang_getTypeSpelling(
                                                                clang_getCursorType(parent)))));
    return cv_intern(l->strings, usr);
}
