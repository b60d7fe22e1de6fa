/* lower_root.c - where the lowering begins: the order in which what the parser lists is read.
 *
 * The same unit must give the same model whether its headers are parsed or precompiled. The
 * parser lists instances of templates where it made them, or not at all where they are
 * precompiled: so they come last, in an order of their own, and most have been reached by then. */
#include <stdlib.h>
#include <string.h>

#include "frontend/lower/lower.h"
#include "support/vector.h"

/* ------------------------------------------------------- in precompiled headers */

/* The declaration at the top level that holds it. */
static CXCursor top_of(CXCursor cursor)
{
    enum { MAX_DEPTH = 64 };

    for (int guard = 0; guard < MAX_DEPTH; guard++) {
        CXCursor parent = clang_getCursorLexicalParent(cursor);

        if (clang_Cursor_isNull(parent) || clang_isInvalid(clang_getCursorKind(parent)))
            return clang_getNullCursor();
        if (clang_getCursorKind(parent) == CXCursor_TranslationUnit)
            return cursor;
        cursor = parent;
    }
    return clang_getNullCursor();
}

void cv_visit_roots(struct cv_lowering *l, CXCursorVisitor visitor)
{
    CXCursor unit = clang_getTranslationUnitCursor(l->tu);
    CXCursor last = clang_getNullCursor();
    const char *name = "";
    CXFile file = NULL;

    for (size_t i = 0; l->roots && i < l->roots->count; i++) {
        const struct cv_root *root = &l->roots->items[i];
        CXCursor cursor;

        if (root->file != name)
            file = clang_getFile(l->tu, root->file);
        name = root->file;
        if (!file)
            continue;
        cursor = clang_getCursor(l->tu, cv_lower_place(l, file, root->offset));
        if (!clang_isDeclaration(clang_getCursorKind(cursor)))
            cursor = clang_getCursorSemanticParent(cursor);
        cursor = top_of(cursor);
        if (clang_Cursor_isNull(cursor) || clang_equalCursors(cursor, last))
            continue;
        last = cursor;
        visitor(cursor, unit, l);
    }
}

/* At the name of a template the parser tells what the template is made of, and at its first word
 * the template. */
static CXSourceLocation telling_place(CXCursor cursor)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);

    if (kind == CXCursor_FunctionTemplate || kind == CXCursor_ClassTemplate ||
        kind == CXCursor_ClassTemplatePartialSpecialization)
        return clang_getRangeStart(clang_getCursorExtent(cursor));
    return clang_getCursorLocation(cursor);
}

void cv_note_root(struct cv_lowering *l, CXCursor cursor)
{
    unsigned offset = 0;
    CXFile file = NULL;
    const char *path;

    if (clang_isDeclaration(clang_getCursorKind(cursor)) && cv_is_instance(cursor))
        return;
    clang_getExpansionLocation(telling_place(cursor), &file, NULL, NULL, &offset);
    path = cv_text_copy(l->pass, clang_getFileName(file));
    if (strcmp(path, l->unit->source) != 0)
        cv_roots_add(l->run->arena, l->found_roots, path, offset);
}

/* ---------------------------------------------------------------- instances */

void cv_keep_instance(struct cv_lowering *l, CXCursor cursor)
{
    struct cv_waiting_instance instance = { .cursor = cursor };
    CXFile file = NULL;

    clang_getExpansionLocation(clang_getCursorLocation(cursor), &file, NULL, NULL,
                               &instance.offset);
    instance.file = file ? cv_text_copy(l->pass, clang_getFileName(file)) : "";
    instance.usr = cv_lower_usr(l, cursor);
    l->instances = cv_grow(l->pass, l->instances, l->instance_count, &l->instance_capacity,
                           sizeof *l->instances);
    l->instances[l->instance_count++] = instance;
}

static int compare_instances(const void *left, const void *right)
{
    const struct cv_waiting_instance *a = left, *b = right;
    int order = strcmp(a->file, b->file);

    if (order != 0)
        return order;
    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    return strcmp(a->usr, b->usr);
}

void cv_sort_instances(struct cv_lowering *l)
{
    if (l->instance_count)
        qsort(l->instances, l->instance_count, sizeof *l->instances, compare_instances);
}
