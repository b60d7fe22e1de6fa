/* lower_function.c - functions by name and side, before their bodies are read. */
#include "frontend/lower/lower.h"
#include "frontend/lower/lower_expr.h"

#include <stdlib.h>
#include <string.h>

struct attributes {
    bool global, device, host;
    bool has_body;
    int32_t bounds[3];  /* __launch_bounds__; -1: not given, or not known */
    int32_t cluster[3]; /* __cluster_dims__; 0: not given; -1: not known */
};

bool cv_is_lambda_record(CXCursor record)
{
    CXString spelling;
    const char *text;
    bool lambda;

    if (clang_getCursorKind(record) != CXCursor_ClassDecl)
        return false;
    spelling = clang_getCursorSpelling(record);
    text = clang_getCString(spelling);
    lambda = text && strncmp(text, "(lambda at ", 11) == 0;
    clang_disposeString(spelling);
    return lambda;
}

bool cv_is_pattern(CXCursor declaration)
{
    for (CXCursor at = declaration; !clang_Cursor_isNull(at);
         at = clang_getCursorSemanticParent(at)) {
        enum CXCursorKind kind = clang_getCursorKind(at);

        if (kind == CXCursor_FunctionTemplate || kind == CXCursor_ClassTemplate ||
            kind == CXCursor_ClassTemplatePartialSpecialization)
            return true;
        if (kind == CXCursor_TranslationUnit || kind == CXCursor_Namespace || clang_isInvalid(kind))
            return false;
    }
    return false;
}

struct numbers {
    int32_t *items;
    int at, count;
};

static enum CXChildVisitResult visit_number(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct numbers *numbers = data;
    int64_t value;
    double real;
    bool is_real = false;

    (void)parent;
    if (numbers->at == numbers->count)
        return CXChildVisit_Break;
    numbers->items[numbers->at++] = cv_evaluate_cursor(cursor, &value, &real, &is_real) &&
                                            !is_real && value >= 0 && value <= INT32_MAX
                                        ? (int32_t)value
                                        : -1;
    return CXChildVisit_Continue;
}

/* The arguments of an attribute, `missing` where they are fewer. Those of a pattern are not
 * known. */
static void read_numbers(CXCursor attribute, int32_t *items, int count, int32_t missing)
{
    struct numbers numbers = { items, 0, count };

    clang_visitChildren(attribute, visit_number, &numbers);
    for (int i = numbers.at; i < count; i++)
        items[i] = numbers.at ? missing : -1;
}

static void read_annotation(struct attributes *found, CXCursor cursor)
{
    CXString spelling = clang_getCursorSpelling(cursor);
    const char *text = clang_getCString(spelling);

    if (text && strcmp(text, "cuvet:launch_bounds") == 0)
        read_numbers(cursor, found->bounds, 3, -1);
    else if (text && strcmp(text, "cuvet:cluster_dims") == 0)
        read_numbers(cursor, found->cluster, 3, 1);
    clang_disposeString(spelling);
}

static enum CXChildVisitResult visit_attribute(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct attributes *found = data;

    (void)parent;
    switch ((int)clang_getCursorKind(cursor)) {
    case CXCursor_CUDAGlobalAttr:
        found->global = true;
        break;
    case CXCursor_CUDADeviceAttr:
        found->device = true;
        break;
    case CXCursor_CUDAHostAttr:
        found->host = true;
        break;
    case CXCursor_AnnotateAttr:
        read_annotation(found, cursor);
        break;
    case CXCursor_CompoundStmt:
    case CXCursor_CXXTryStmt:
        found->has_body = true;
        break;
    default:
        break;
    }
    return CXChildVisit_Continue;
}

static void read_bounds(struct cv_function *function, const struct attributes *found)
{
    function->bounds.max_threads = found->bounds[0];
    function->bounds.min_blocks = found->bounds[1];
    function->bounds.max_cluster = found->bounds[2];
    memcpy(function->bounds.cluster, found->cluster, sizeof found->cluster);
}

struct function_key {
    const char *usr;
    enum cv_side side;
};

static bool same_function(const void *owner, uint32_t item, const void *key)
{
    const struct cv_unit *unit = owner;
    const struct function_key *wanted = key;

    return unit->functions[item].usr == wanted->usr && unit->functions[item].side == wanted->side;
}

static uint64_t hash_function(const struct function_key *key)
{
    return cv_hash(key->usr, strlen(key->usr)) + (uint64_t)key->side;
}

/* Which body a use means. Code without attributes is the host's, unless device code
 * uses it: then it is a lambda, constexpr or written by the compiler. */
static enum cv_side side_of(const struct cv_lowering *l, const struct attributes *found,
                            bool from_device)
{
    if (l->host_only)
        return CV_HOST;
    if (found->global)
        return CV_DEVICE;
    if (found->device && found->host)
        return l->side;
    if (found->device)
        return CV_DEVICE;
    if (found->host)
        return CV_HOST;
    return from_device ? CV_DEVICE : CV_HOST;
}

static bool is_method(enum CXCursorKind kind, CXCursor declaration)
{
    return kind == CXCursor_Constructor || kind == CXCursor_Destructor ||
           kind == CXCursor_ConversionFunction ||
           (kind == CXCursor_CXXMethod && !clang_CXXMethod_isStatic(declaration)) ||
           (kind == CXCursor_FunctionTemplate &&
            clang_getTemplateCursorKind(declaration) == CXCursor_CXXMethod &&
            !clang_CXXMethod_isStatic(declaration));
}

bool cv_is_instance(CXCursor declaration)
{
    for (CXCursor at = declaration;; at = clang_getCursorSemanticParent(at)) {
        enum CXCursorKind kind = clang_getCursorKind(at);

        if (clang_Cursor_isNull(at) || kind == CXCursor_TranslationUnit ||
            kind == CXCursor_Namespace || clang_isInvalid(kind))
            return false;
        if (!clang_Cursor_isNull(clang_getSpecializedCursorTemplate(at)))
            return true;
    }
}

static void note_instance(struct cv_lowering *l, CXCursor declaration)
{
    CXCursor pattern = clang_getSpecializedCursorTemplate(declaration);

    for (int guard = 0; guard < 8 && !clang_Cursor_isNull(pattern); guard++) {
        CXCursor canonical = clang_getCanonicalCursor(pattern);

        if (cv_handles_find(&l->instantiated, canonical.data[0], NULL) == CV_NONE)
            cv_handles_add(&l->instantiated, canonical.data[0], NULL, 0);
        pattern = clang_getSpecializedCursorTemplate(pattern);
    }
}

/* [[noreturn]] has no kind of its own: its word tells. */
static enum CXChildVisitResult find_noreturn(CXCursor cursor, CXCursor parent, CXClientData data)
{
    CXTranslationUnit tu = clang_Cursor_getTranslationUnit(cursor);
    CXToken *token;

    (void)parent;
    if (clang_getCursorKind(cursor) != CXCursor_UnexposedAttr)
        return CXChildVisit_Continue;
    token = clang_getToken(tu, clang_getCursorLocation(cursor));
    if (!token)
        return CXChildVisit_Continue;
    *(bool *)data |= cv_text_is(clang_getTokenSpelling(tu, *token), "noreturn");
    clang_disposeTokens(tu, token, 1);
    return CXChildVisit_Continue;
}

static bool has_noreturn_attribute(CXCursor declaration)
{
    bool found = false;

    clang_visitChildren(declaration, find_noreturn, &found);
    return found;
}

static bool says_noreturn(CXCursor declaration)
{
    CXString spelling = clang_getTypeSpelling(clang_getCursorType(declaration));
    const char *text = clang_getCString(spelling);
    bool says = text && strstr(text, "noreturn");

    clang_disposeString(spelling);
    return says;
}

/* Room for one more, which is zeroed. */
static void grow_functions(struct cv_lowering *l)
{
    struct cv_unit *unit = l->unit;
    uint32_t id = unit->function_count;

    unit->functions = cv_grow(l->arena, unit->functions, id, &l->function_capacity,
                              sizeof *unit->functions);
    l->states = cv_grow(l->arena, l->states, id, &l->state_capacity, sizeof *l->states);
    unit->function_count++;
    memset(&unit->functions[id], 0, sizeof *unit->functions);
    memset(&l->states[id], 0, sizeof *l->states);
    l->states[id].cursor = l->states[id].instance = clang_getNullCursor();
}

static uint32_t new_function(struct cv_lowering *l, CXCursor declaration, const char *usr,
                             enum cv_side side, const struct attributes *found)
{
    struct cv_unit *unit = l->unit;
    uint32_t id = unit->function_count;
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    struct cv_function *function;
    struct cv_function_state *state;

    grow_functions(l);
    function = &unit->functions[id];
    state = &l->states[id];
    function->usr = usr;
    function->side = side;
    function->name = cv_display_name(l, declaration);
    function->base_name = cv_text(l->strings, clang_getCursorSpelling(declaration));
    function->is_kernel = found->global;
    function->is_device = found->device;
    function->is_host = found->host || (!found->device && !found->global);
    function->is_method = is_method(kind, declaration);
    function->is_lambda = cv_is_lambda_record(parent) &&
                          strcmp(function->base_name, "operator()") == 0;
    function->is_instance = cv_is_instance(declaration);
    function->is_static = clang_getCursorLinkage(declaration) == CXLinkage_Internal;
    function->is_virtual = kind != CXCursor_FunctionTemplate && function->is_method &&
                           clang_CXXMethod_isVirtual(declaration);
    state->is_user = cv_is_user(l, declaration);
    state->is_pattern = cv_is_pattern(declaration);
    function->in_system_header = !state->is_user;
    function->result_type = CV_NONE;
    function->record = CV_NONE;
    function->span = cv_lower_range(l, clang_Cursor_getSpellingNameRange(declaration, 0, 0));
    state->is_implicit = clang_equalLocations(clang_getCursorLocation(declaration),
                                              clang_getCursorLocation(parent)) &&
                         !function->is_lambda && function->is_method;
    state->never_returns = says_noreturn(declaration) ||
                           (state->is_user && has_noreturn_attribute(declaration));
    read_bounds(function, found);
    state->qualified = cv_qualified_name(l, declaration);
    return id;
}

/* These come later than the function's own entry: they may declare others. */
static void fill_types(struct cv_lowering *l, uint32_t id, CXCursor declaration)
{
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    uint32_t result = cv_lower_type(l, clang_getCursorResultType(declaration));
    uint32_t record = CV_NONE;

    if (l->unit->functions[id].is_method)
        record = cv_lower_record(l, parent);
    l->unit->functions[id].result_type = result;
    l->unit->functions[id].record = record;
}

static CXCursor read_attributes(CXCursor declaration, struct attributes *found)
{
    CXCursor definition = clang_getCursorDefinition(declaration);

    clang_visitChildren(declaration, visit_attribute, found);
    if (!clang_Cursor_isNull(definition) && !clang_equalCursors(definition, declaration))
        clang_visitChildren(definition, visit_attribute, found);
    return definition;
}

static bool has_accepted_error(const struct cv_lowering *l, struct cv_span span)
{
    for (size_t i = 0; i < l->accepted_count; i++)
        if (l->accepted[i].file == span.file && l->accepted[i].line >= span.line &&
            l->accepted[i].line <= span.end_line)
            return true;
    return false;
}

/* The parser gives up on the instances of a template in which it finds an error. Where it is none
 * to nvcc, the body of the template stands for that of the instance; null elsewhere. */
CXCursor cv_template_body(struct cv_lowering *l, CXCursor declaration)
{
    CXCursor pattern = clang_getSpecializedCursorTemplate(declaration);

    if (l->accepted_count == 0 || clang_Cursor_isNull(pattern))
        return clang_getNullCursor();
    pattern = clang_getCursorDefinition(pattern);
    if (!clang_Cursor_isNull(pattern) && has_accepted_error(l, cv_lower_span(l, pattern)))
        return pattern;
    return clang_getNullCursor();
}

bool cv_is_of_this_side(struct cv_lowering *l, CXCursor declaration)
{
    struct attributes found = { .bounds = { -1, -1, -1 } };

    read_attributes(declaration, &found);
    return side_of(l, &found, false) == l->side;
}

uint32_t cv_lower_function(struct cv_lowering *l, CXCursor declaration, bool from_device)
{
    struct attributes found = { .bounds = { -1, -1, -1 } };
    struct function_key key;
    CXCursor definition;
    const void *side_mark = from_device ? (const void *)l : NULL;
    uint32_t id = cv_handles_find(&l->functions, declaration.data[0], side_mark);

    if (id != CV_NONE)
        return id;
    definition = read_attributes(declaration, &found);
    key.side = side_of(l, &found, from_device);
    key.usr = cv_lower_usr(l, declaration);
    id = cv_index_find(&l->functions_by_usr, hash_function(&key), same_function, l->unit, &key);
    if (id == CV_NONE) {
        id = new_function(l, declaration, key.usr, key.side, &found);
        cv_index_add(&l->functions_by_usr, hash_function(&key), id);
        fill_types(l, id, declaration);
    }
    cv_handles_add(&l->functions, declaration.data[0], side_mark, id);
    note_instance(l, declaration);
    if (!clang_Cursor_isNull(l->states[id].cursor))
        return id;
    if (found.has_body) {
        l->states[id].cursor = clang_Cursor_isNull(definition) ? declaration : definition;
    } else {
        l->states[id].cursor = cv_template_body(l, declaration);
        l->states[id].instance = declaration;
    }
    return id;
}

uint32_t cv_lower_library_method(struct cv_lowering *l, uint32_t record, const char *name)
{
    const struct cv_record *described = &l->unit->records[record];
    struct function_key key = { .side = l->side };
    struct cv_function *function;
    uint32_t id;

    key.usr = cv_intern(l->strings, cv_format(l->pass, "%s#%s", described->usr, name));
    id = cv_index_find(&l->functions_by_usr, hash_function(&key), same_function, l->unit, &key);
    if (id != CV_NONE)
        return id;
    id = l->unit->function_count;
    grow_functions(l);
    function = &l->unit->functions[id];
    function->usr = key.usr;
    function->side = key.side;
    function->name = cv_intern(l->strings, cv_format(l->pass, "%s::%s", described->name, name));
    function->base_name = cv_intern(l->strings, name);
    function->is_host = function->is_method = function->in_system_header = true;
    function->result_type = CV_NONE;
    function->record = record;
    l->states[id].qualified = function->name;
    cv_index_add(&l->functions_by_usr, hash_function(&key), id);
    return id;
}

/* Queues the body, where this pass has it and it is one to read. */
void cv_lower_require(struct cv_lowering *l, uint32_t id)
{
    struct cv_function_state *state = &l->states[id];
    const struct cv_function *function = &l->unit->functions[id];

    if (state->queued || state->lowered || !state->is_user || function->side != l->side ||
        clang_Cursor_isNull(state->cursor))
        return;
    state->queued = true;
    cv_ids_add(l->pass, &l->queue, id);
}
