/* lower_function.c - functions by name and side, before their bodies are read. */
#include "frontend/lower.h"

#include <stdlib.h>
#include <string.h>

struct attributes {
    struct cv_lowering *lowering;
    bool global, device, host;
    bool has_body;
    char bounds[128], cluster[128];
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

static void copy_note(char *out, size_t size, const char *text)
{
    size_t length = strlen(text);

    if (length >= size)
        length = size - 1;
    memcpy(out, text, length);
    out[length] = '\0';
}

static void read_annotation(struct attributes *found, CXCursor cursor)
{
    char *text = cv_text_copy(found->lowering->pass, clang_getCursorSpelling(cursor));

    if (strncmp(text, "cuvet:launch_bounds:", 20) == 0)
        copy_note(found->bounds, sizeof found->bounds, text + 20);
    else if (strncmp(text, "cuvet:cluster_dims:", 19) == 0)
        copy_note(found->cluster, sizeof found->cluster, text + 19);
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

struct parameter_search {
    const char *name;
    size_t length;
    int at, found;
};

static enum CXChildVisitResult visit_parameter(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct parameter_search *search = data;
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    CXString spelling;
    const char *name;

    (void)parent;
    if (kind != CXCursor_TemplateTypeParameter && kind != CXCursor_NonTypeTemplateParameter &&
        kind != CXCursor_TemplateTemplateParameter)
        return CXChildVisit_Continue;
    spelling = clang_getCursorSpelling(cursor);
    name = clang_getCString(spelling);
    if (name && strlen(name) == search->length && memcmp(name, search->name, search->length) == 0)
        search->found = search->at;
    clang_disposeString(spelling);
    search->at++;
    return CXChildVisit_Continue;
}

/* The number that an instance has for a parameter of its template; -1: none. */
static int32_t template_argument(CXCursor declaration, const char *name)
{
    struct parameter_search search = { .name = name, .length = strcspn(name, " ,"), .found = -1 };
    CXCursor pattern = clang_getSpecializedCursorTemplate(declaration);
    const char *rest = name + search.length;
    long long value;

    rest += strspn(rest, " ");
    if (clang_Cursor_isNull(pattern) || search.length == 0 || (*rest && *rest != ','))
        return -1; /* computed further: not known */
    clang_visitChildren(pattern, visit_parameter, &search);
    if (search.found < 0 || search.found >= clang_Cursor_getNumTemplateArguments(declaration) ||
        clang_Cursor_getTemplateArgumentKind(declaration, (unsigned)search.found) !=
            CXTemplateArgumentKind_Integral)
        return -1;
    value = clang_Cursor_getTemplateArgumentValue(declaration, (unsigned)search.found);
    return value > 0 && value < INT32_MAX ? (int32_t)value : -1;
}

/* "256, kBlocks" to numbers; what is neither a number nor a template's becomes -1. */
static void read_numbers(CXCursor declaration, const char *text, int32_t *numbers, int count)
{
    for (int i = 0; i < count && *text; i++) {
        char *end;
        long value;

        text += strspn(text, " ");
        value = strtol(text, &end, 0);
        while (*end == 'u' || *end == 'U' || *end == 'l' || *end == 'L' || *end == ' ')
            end++;
        numbers[i] = end == text           ? template_argument(declaration, text)
                     : *end && *end != ',' ? -1
                                           : (int32_t)value;
        text += strcspn(text, ",");
        text += *text == ',';
    }
}

static void read_bounds(CXCursor declaration, struct cv_function *function,
                        const struct attributes *found)
{
    int32_t bounds[3] = { -1, -1, -1 };

    if (found->bounds[0])
        read_numbers(declaration, found->bounds, bounds, 3);
    function->bounds.max_threads = bounds[0];
    function->bounds.min_blocks = bounds[1];
    function->bounds.max_cluster = bounds[2];
    if (found->cluster[0]) {
        function->bounds.cluster[0] = function->bounds.cluster[1] = function->bounds.cluster[2] = 1;
        read_numbers(declaration, found->cluster, function->bounds.cluster, 3);
    }
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

static bool is_instance(CXCursor declaration)
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

static uint32_t new_function(struct cv_lowering *l, CXCursor declaration, const char *usr,
                             enum cv_side side, const struct attributes *found)
{
    struct cv_unit *unit = l->unit;
    uint32_t id = unit->function_count;
    enum CXCursorKind kind = clang_getCursorKind(declaration);
    CXCursor parent = clang_getCursorSemanticParent(declaration);
    struct cv_function *function;
    struct cv_function_state *state;

    unit->functions = cv_grow(l->arena, unit->functions, id, &l->function_capacity,
                              sizeof *unit->functions);
    l->states = cv_grow(l->arena, l->states, id, &l->state_capacity, sizeof *l->states);
    unit->function_count++;
    function = &unit->functions[id];
    state = &l->states[id];
    memset(function, 0, sizeof *function);
    memset(state, 0, sizeof *state);
    state->cursor = clang_getNullCursor();
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
    function->is_instance = is_instance(declaration);
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
    read_bounds(declaration, function, found);
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

uint32_t cv_lower_function(struct cv_lowering *l, CXCursor declaration, bool from_device)
{
    struct attributes found = { .lowering = l };
    struct function_key key;
    CXCursor definition;
    const void *side_mark = from_device ? (const void *)l : NULL;
    uint32_t id = cv_handles_find(&l->functions, declaration.data[0], side_mark);

    if (id != CV_NONE)
        return id;
    definition = clang_getCursorDefinition(declaration);
    clang_visitChildren(declaration, visit_attribute, &found);
    if (!clang_Cursor_isNull(definition) && !clang_equalCursors(definition, declaration))
        clang_visitChildren(definition, visit_attribute, &found);
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
    if (found.has_body && clang_Cursor_isNull(l->states[id].cursor))
        l->states[id].cursor = clang_Cursor_isNull(definition) ? declaration : definition;
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
