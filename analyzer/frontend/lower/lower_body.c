/* lower_body.c - a function from its cursor to the model. */
#include "frontend/lower/lower_body.h"

#include <string.h>

#include "frontend/lower/parallel_text.h"

static void add_this(struct cv_body *b)
{
    uint32_t record = b->function.record;
    uint32_t type = b->void_type;

    if (record != CV_NONE)
        type = cv_record_type(b->l, record);
    cv_new_object(b, CV_OBJECT_THIS, cv_pointer_to(b->l, type), "this", b->function.span);
}

static void add_parameter(struct cv_body *b, CXCursor parameter)
{
    uint32_t type = cv_lower_type(b->l, clang_getCursorType(parameter));
    const char *name = cv_text(b->l->strings, clang_getCursorSpelling(parameter));
    uint32_t object = cv_new_object(b, CV_OBJECT_PARAMETER, type, name,
                                    cv_lower_span(b->l, parameter));

    cv_bind_local(b, parameter, object, CV_NONE, b->l->unit->types[type].is_reference);
}

static void add_parameters(struct cv_body *b, const struct cv_children *children)
{
    if (b->function.is_method)
        add_this(b);
    for (size_t i = 0; i < children->count; i++)
        if (clang_getCursorKind(children->items[i]) == CXCursor_ParmDecl)
            add_parameter(b, children->items[i]);
    b->function.parameter_count = b->function.object_count;
}

static void lower_statements(struct cv_body *b, CXCursor cursor, const struct cv_children *children)
{
    if (cv_lambda_invoker(b, cursor))
        return;
    if (clang_getCursorKind(cursor) == CXCursor_Constructor)
        cv_constructor_members(b, cursor);
    for (size_t i = 0; i < children->count; i++) {
        enum CXCursorKind kind = clang_getCursorKind(children->items[i]);

        if (kind == CXCursor_CompoundStmt || kind == CXCursor_CXXTryStmt)
            cv_statement(b, children->items[i]);
    }
    cv_return(b, CV_NONE);
}

static void store_back(struct cv_body *b)
{
    struct cv_function *out = &b->l->unit->functions[b->id];

    b->function.has_body = true;
    b->function.result_type = out->result_type;
    b->function.record = out->record;
    *out = b->function;
}

/* Whether OpenMP runs parts of the function in several threads; without -fopenmp too, which may
 * not have been told. */
static bool text_forks(struct cv_lowering *l, CXCursor function)
{
    CXSourceRange extent = clang_getCursorExtent(function);
    unsigned from = 0, to = 0;
    CXFile file = NULL, end_file = NULL;
    size_t size = 0;
    const char *text;

    clang_getFileLocation(clang_getRangeStart(extent), &file, NULL, NULL, &from);
    clang_getFileLocation(clang_getRangeEnd(extent), &end_file, NULL, NULL, &to);
    if (!file || !end_file || !clang_File_isEqual(file, end_file))
        return false;
    text = cv_lower_text(l, file, &size);
    return text && from <= to && to <= size && cv_text_forks(text + from, to - from);
}

void cv_lower_body(struct cv_lowering *l, uint32_t id)
{
    CXCursor cursor = l->states[id].cursor;
    struct cv_body b = { .l = l, .id = id, .current = CV_NONE };
    struct cv_children children;

    b.arena = cv_arena_new();
    b.function = l->unit->functions[id];
    b.function.is_pattern = l->states[id].is_pattern;
    b.function.span = cv_lower_range(l, clang_Cursor_getSpellingNameRange(cursor, 0, 0));
    b.function.extent = cv_lower_span(l, cursor);
    b.device = b.function.side == CV_DEVICE;
    b.function.forks = !b.device && text_forks(l, cursor);
    cv_handles_init(&b.locals, b.arena);
    b.void_type = cv_basic_type(l, CV_TYPE_VOID, 1, "void");
    b.bool_type = cv_basic_type(l, CV_TYPE_BOOL, 1, "bool");
    b.int_type = cv_basic_type(l, CV_TYPE_SIGNED, 4, "int");
    b.size_type = cv_basic_type(l, CV_TYPE_UNSIGNED, 8, "size_t");
    if (b.function.is_method)
        cv_lower_record(l, clang_getCursorSemanticParent(cursor));
    children = cv_children(&b, cursor);
    cv_enter(&b, cv_new_block(&b));
    add_parameters(&b, &children);
    lower_statements(&b, cursor, &children);
    cv_finish_graph(&b);
    store_back(&b);
    cv_arena_free(b.arena);
}
