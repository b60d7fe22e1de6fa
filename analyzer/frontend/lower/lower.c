/* lower.c - one side of a translation unit into the unit's model.
 *
 * Functions of the user's files are the roots. Whatever they refer to follows from a
 * queue: instances of templates, methods, call operators of lambdas. Bodies in system
 * headers are never read: what they do is known by their names (meaning.h). */
#include "frontend/lower/lower.h"

#include <string.h>

#include "support/path.h"

/* ------------------------------------------------------------------ places */

static bool same_path(const void *owner, uint32_t item, const void *key)
{
    const struct cv_unit *unit = owner;

    return strcmp(unit->files[item].path, key) == 0;
}

uint32_t cv_lower_path(struct cv_lowering *l, const char *path, bool system)
{
    uint64_t hash = cv_hash(path, strlen(path));
    uint32_t id = cv_index_find(&l->files_by_path, hash, same_path, l->unit, path);

    if (id != CV_NONE)
        return id;
    id = l->unit->file_count;
    l->unit->files = cv_grow(l->arena, l->unit->files, id, &l->file_capacity,
                             sizeof *l->unit->files);
    l->unit->files[id] = (struct cv_file){ cv_intern(l->strings, path), system };
    l->unit->file_count++;
    cv_index_add(&l->files_by_path, hash, id);
    return id;
}

/* `within` is any place in the file: to ask for its first one takes the parser too long. */
uint32_t cv_lower_file(struct cv_lowering *l, CXFile file, CXSourceLocation within)
{
    const char *path;
    uint32_t id;

    if (!file)
        return CV_NONE;
    if (file == l->last_file)
        return l->last_file_id;
    id = cv_handles_find(&l->files, file, NULL);
    if (id == CV_NONE) {
        path = cv_path_absolute(l->pass, l->directory,
                                cv_text_copy(l->pass, clang_getFileName(file)));
        id = cv_lower_path(l, path, clang_Location_isInSystemHeader(within) != 0);
        cv_handles_add(&l->files, file, NULL, id);
    }
    l->last_file = file;
    l->last_file_id = id;
    return id;
}

struct cv_span cv_lower_range(struct cv_lowering *l, CXSourceRange range)
{
    struct cv_span span = { 0 };
    CXFile file = NULL;

    clang_getExpansionLocation(clang_getRangeStart(range), &file, &span.line, &span.column, NULL);
    if (!file)
        return (struct cv_span){ 0 };
    span.file = cv_lower_file(l, file, clang_getRangeStart(range));
    clang_getExpansionLocation(clang_getRangeEnd(range), NULL, &span.end_line, &span.end_column,
                               NULL);
    if (span.end_line < span.line ||
        (span.end_line == span.line && span.end_column <= span.column)) {
        span.end_line = span.line;
        span.end_column = span.column + 1;
    }
    return span;
}

struct cv_span cv_lower_span(struct cv_lowering *l, CXCursor cursor)
{
    return cv_lower_range(l, clang_getCursorExtent(cursor));
}

void cv_lower_problem(struct cv_lowering *l, struct cv_span span, const char *reason)
{
    struct cv_unit *unit = l->unit;

    for (uint32_t i = 0; i < unit->problem_count; i++)
        if (memcmp(&unit->problems[i].span, &span, sizeof span) == 0 &&
            strcmp(unit->problems[i].reason, reason) == 0)
            return;
    unit->problems = cv_grow(l->arena, unit->problems, unit->problem_count, &l->problem_capacity,
                             sizeof *unit->problems);
    unit->problems[unit->problem_count++] = (struct cv_problem){
        .side = l->side,
        .span = span,
        .reason = cv_intern(l->strings, reason),
    };
}

/* ------------------------------------------------------------ declarations */

static void declaration(struct cv_lowering *l, CXCursor cursor);

static enum CXChildVisitResult visit_member(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    declaration(data, cursor);
    return CXChildVisit_Continue;
}

static enum CXChildVisitResult has_body(CXCursor cursor, CXCursor parent, CXClientData data)
{
    bool *found = data;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_CompoundStmt &&
        clang_getCursorKind(cursor) != CXCursor_CXXTryStmt)
        return CXChildVisit_Continue;
    *found = true;
    return CXChildVisit_Break;
}

static void root_function(struct cv_lowering *l, CXCursor cursor)
{
    bool found = false;
    uint32_t id;

    clang_visitChildren(cursor, has_body, &found);
    if ((!found && clang_Cursor_isNull(cv_template_body(l, cursor))) ||
        cv_is_lambda_record(clang_getCursorSemanticParent(cursor)))
        return; /* a lambda comes with the function around it */
    if (l->instances_wait && cv_is_instance(cursor)) {
        cv_keep_instance(l, cursor);
        return;
    }
    if (cv_is_pattern(cursor)) {
        l->patterns = cv_grow(l->pass, l->patterns, l->pattern_count, &l->pattern_capacity,
                              sizeof *l->patterns);
        l->patterns[l->pattern_count++] = cursor;
        return;
    }
    id = cv_lower_function(l, cursor, false);
    if (l->unit->functions[id].side == l->side)
        cv_lower_require(l, id);
}

static enum CXChildVisitResult find_lambda(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct cv_lowering *l = data;

    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_LambdaExpr)
        cv_lower_lambda(l, cursor, false);
    return CXChildVisit_Recurse;
}

static enum CXChildVisitResult find_in_value(CXCursor cursor, CXCursor parent, CXClientData data)
{
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr)
        cv_lend_named(data, cursor);
    return find_lambda(cursor, parent, data);
}

static void declaration(struct cv_lowering *l, CXCursor cursor)
{
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_UnexposedDecl:
    case CXCursor_StructDecl:
    case CXCursor_ClassDecl:
    case CXCursor_UnionDecl:
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
    case CXCursor_FriendDecl:
        clang_visitChildren(cursor, visit_member, l);
        return;
    case CXCursor_FunctionDecl:
    case CXCursor_FunctionTemplate:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
        root_function(l, cursor);
        return;
    case CXCursor_VarDecl: /* a lambda may be its value, and addresses in it */
        clang_visitChildren(cursor, find_in_value, l);
        return;
    default:
        return;
    }
}

/* Of system headers not even the name is kept: there are hundreds, or none where they come from
 * a precompiled layer. */
static enum CXChildVisitResult visit_top(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct cv_lowering *l = data;
    CXSourceLocation location = clang_getCursorLocation(cursor);
    CXFile file = NULL;

    (void)parent;
    clang_getExpansionLocation(location, &file, NULL, NULL, NULL);
    if (!file)
        return CXChildVisit_Continue;
    if (file != l->top_file) {
        l->top_file = file;
        l->top_system = clang_Location_isInSystemHeader(location) != 0;
    }
    if (l->top_system)
        return CXChildVisit_Continue;
    cv_lower_file(l, file, location);
    if (l->found_roots)
        cv_note_root(l, cursor);
    declaration(l, cursor);
    return CXChildVisit_Continue;
}

/* ------------------------------------------------------------------- queue */

static void run_queue(struct cv_lowering *l)
{
    while (l->queue_next < l->queue.count) {
        uint32_t id = l->queue.items[l->queue_next++];

        if (!l->states[id].lowered) {
            l->states[id].lowered = true;
            cv_lower_body(l, id);
        }
    }
}

/* A device lambda in a host function: the host function itself is the other pass's. */
static void find_missing_lambdas(struct cv_lowering *l)
{
    if (l->waiting.count == 0)
        return;
    for (uint32_t i = 0; i < l->unit->function_count; i++)
        if (!l->states[i].lowered && !clang_Cursor_isNull(l->states[i].cursor))
            clang_visitChildren(l->states[i].cursor, find_lambda, l);
    run_queue(l);
    for (size_t i = 0; i < l->waiting.count; i++)
        cv_lower_require(l, l->waiting.items[i]);
    l->waiting.count = 0;
    run_queue(l);
}

/* What the code refers to has come with it: these are the others, as CUDA's and the standard
 * library's own templates call them. */
static void lower_instances(struct cv_lowering *l)
{
    l->instances_wait = false;
    cv_sort_instances(l);
    for (size_t i = 0; i < l->instance_count; i++)
        if (cv_is_of_this_side(l, l->instances[i].cursor))
            root_function(l, l->instances[i].cursor);
}

static void lower_patterns(struct cv_lowering *l)
{
    for (size_t i = 0; i < l->pattern_count; i++) {
        CXCursor pattern = clang_getCanonicalCursor(l->patterns[i]);
        uint32_t id;

        if (cv_handles_find(&l->instantiated, pattern.data[0], NULL) != CV_NONE ||
            !cv_is_of_this_side(l, l->patterns[i]))
            continue;
        id = cv_lower_function(l, l->patterns[i], false);
        if (!l->unit->functions[id].has_body)
            cv_lower_require(l, id);
    }
    run_queue(l);
}

/* ------------------------------------------------------------------ passes */

void cv_lower_begin(struct cv_lowering *l, struct cv_run *run, struct cv_unit *unit)
{
    memset(l, 0, sizeof *l);
    l->run = run;
    l->unit = unit;
    l->arena = unit->arena;
    l->strings = cv_strings_new(unit->arena);
    cv_index_init(&l->files_by_path, l->arena);
    cv_index_init(&l->types_by_content, l->arena);
    cv_index_init(&l->records_by_usr, l->arena);
    cv_index_init(&l->globals_by_usr, l->arena);
    cv_index_init(&l->functions_by_usr, l->arena);
}

static void forget_pass(struct cv_lowering *l)
{
    for (uint32_t i = 0; i < l->unit->function_count; i++) {
        l->states[i].cursor = l->states[i].instance = clang_getNullCursor();
        l->states[i].queued = false;
    }
    for (uint32_t i = 0; i < l->unit->record_count; i++) {
        l->record_states[i].type.kind = CXType_Invalid;
        l->record_states[i].pattern = clang_getNullCursor();
        l->record_states[i].has_destructor = false;
    }
    cv_handles_init(&l->files, l->pass);
    cv_handles_init(&l->types, l->pass);
    cv_handles_init(&l->records, l->pass);
    cv_handles_init(&l->fields, l->pass);
    cv_handles_init(&l->globals, l->pass);
    cv_handles_init(&l->functions, l->pass);
    cv_handles_init(&l->instantiated, l->pass);
    cv_handles_init(&l->lambdas, l->pass);
    memset(&l->queue, 0, sizeof l->queue);
    memset(&l->waiting, 0, sizeof l->waiting);
    l->queue_next = 0;
    l->captures = NULL;
    l->capture_count = l->capture_capacity = 0;
    l->patterns = NULL;
    l->pattern_count = l->pattern_capacity = 0;
    l->instances = NULL;
    l->instance_count = l->instance_capacity = 0;
    cv_handles_init(&l->text_ids, l->pass);
    l->texts = NULL;
    l->text_count = l->text_capacity = 0;
    l->last_file = NULL;
    l->last_file_id = CV_NONE;
    l->top_file = NULL;
}

static void mark_incomplete(struct cv_lowering *l)
{
    struct cv_unit *unit = l->unit;

    for (uint32_t i = 0; i < unit->function_count; i++) {
        struct cv_function *function = &unit->functions[i];

        if (function->side != l->side || !function->has_body)
            continue;
        for (size_t e = 0; e < l->error_count; e++)
            if (l->errors[e].file == function->extent.file &&
                l->errors[e].line >= function->extent.line &&
                l->errors[e].line <= function->extent.end_line)
                function->incomplete = true;
    }
}

/* Before anything of the translation unit is looked at; `pass` is a new arena. */
void cv_lower_start_pass(struct cv_lowering *l, CXTranslationUnit tu, enum cv_side side)
{
    l->tu = tu;
    l->side = side;
    forget_pass(l);
}

void cv_lower_pass(struct cv_lowering *l)
{
    l->instances_wait = true;
    cv_lower_path(l, l->unit->source, false);
    cv_visit_roots(l, visit_top);
    clang_visitChildren(clang_getTranslationUnitCursor(l->tu), visit_top, l);
    run_queue(l);
    lower_instances(l);
    run_queue(l);
    find_missing_lambdas(l);
    lower_patterns(l);
    find_missing_lambdas(l);
    mark_incomplete(l);
}
