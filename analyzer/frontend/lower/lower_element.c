/* lower_element.c - objects that the standard library constructs: elements of containers, and
 * what owners own.
 *
 * The library's bodies are not read. What they do to the elements is spelled out instead: the
 * place that a container has for one, or memory that `new` would give, and the constructor that
 * the arguments choose. */
#include "frontend/lower/lower_body.h"

#include <string.h>

enum element_call {
    NO_ELEMENT,
    APPENDS,  /* v.emplace_back(x) */
    REPLACES, /* o.emplace(x) */
    MAKES,    /* make_unique<T>(x) */
};

static const struct {
    const char *qualified;
    enum element_call call;
} calls[] = {
    { "std::deque::emplace_back", APPENDS },
    { "std::make_shared", MAKES },
    { "std::make_unique", MAKES },
    { "std::optional::emplace", REPLACES },
    { "std::vector::emplace_back", APPENDS },
};

/* Whose destructors destroy what they hold. */
static const char *const holders[] = { "std::deque", "std::optional", "std::shared_ptr",
                                       "std::unique_ptr", "std::vector" };

static enum element_call element_call_of(const char *qualified)
{
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (strcmp(qualified, calls[i].qualified) == 0)
            return calls[i].call;
    return NO_ELEMENT;
}

/* The class that a container or an owner is of; kind Invalid where it is none of the user's. */
static CXType element_type(struct cv_body *b, CXType container)
{
    CXType element = clang_getCanonicalType(
        clang_Type_getTemplateArgumentAsType(clang_getCanonicalType(container), 0));
    uint32_t type;

    if (element.kind != CXType_Record || !cv_is_user(b->l, clang_getTypeDeclaration(element)))
        return (CXType){ .kind = CXType_Invalid };
    type = cv_lower_type(b->l, element);
    if (b->l->unit->types[type].kind != CV_TYPE_RECORD || b->l->unit->types[type].size <= 0)
        return (CXType){ .kind = CXType_Invalid };
    return element;
}

/* ------------------------------------------------------- which constructor */

static CXType plain_type(CXType type)
{
    type = clang_getCanonicalType(type);
    if (type.kind == CXType_LValueReference || type.kind == CXType_RValueReference)
        type = clang_getPointeeType(type);
    return clang_getUnqualifiedType(clang_getCanonicalType(type));
}

struct choice {
    CXCursor call; /* whose arguments from `first` on are the constructor's */
    unsigned first, count;
    CXType record;
    CXCursor found;
    int exact, possible; /* constructors that take just these types; as many arguments */
    bool open;           /* a template may be meant */
};

static bool takes_count(CXCursor constructor, unsigned count)
{
    int most = clang_Cursor_getNumArguments(constructor);
    unsigned needed = 0;

    if (most < 0 || count > (unsigned)most)
        return false;
    for (unsigned i = 0; i < (unsigned)most; i++) {
        CXCursor parameter = clang_Cursor_getArgument(constructor, i);
        CXCursor last = cv_last_child(parameter);

        needed += clang_Cursor_isNull(last) || !cv_is_expression(last);
    }
    return count >= needed;
}

static bool takes_types(const struct choice *choice, CXCursor constructor)
{
    for (unsigned i = 0; i < choice->count; i++) {
        CXCursor argument = clang_Cursor_getArgument(choice->call, choice->first + i);

        if (!cv_same_type(plain_type(clang_getCursorType(argument)),
                          plain_type(clang_getArgType(clang_getCursorType(constructor), i))))
            return false;
    }
    return true;
}

static enum CXChildVisitResult consider(CXCursor cursor, CXCursor parent, CXClientData data)
{
    struct choice *choice = data;

    (void)parent;
    choice->open |= clang_getCursorKind(cursor) == CXCursor_FunctionTemplate &&
                    clang_getTemplateCursorKind(cursor) == CXCursor_Constructor;
    if (clang_getCursorKind(cursor) != CXCursor_Constructor ||
        clang_CXXConstructor_isCopyConstructor(cursor) ||
        clang_CXXConstructor_isMoveConstructor(cursor) || clang_CXXMethod_isDeleted(cursor) ||
        !takes_count(cursor, choice->count))
        return CXChildVisit_Continue;
    choice->possible++;
    if (takes_types(choice, cursor)) {
        choice->exact++;
        choice->found = cursor;
    } else if (choice->exact == 0) {
        choice->found = cursor;
    }
    return CXChildVisit_Continue;
}

/* The constructor that some arguments of a call choose; null where several could be meant. */
static bool choose(struct choice *choice)
{
    choice->found = clang_getNullCursor();
    if (choice->count == 1 && cv_same_type(plain_type(clang_getCursorType(clang_Cursor_getArgument(
                                               choice->call, choice->first))),
                                           choice->record))
        return false; /* it is copied or moved */
    clang_visitChildren(clang_getTypeDeclaration(choice->record), consider, choice);
    if (choice->exact == 1 || (choice->possible == 1 && !choice->open))
        return true;
    choice->found = clang_getNullCursor();
    return choice->possible == 0 && choice->count == 0;
}

static bool by_reference(CXCursor function, unsigned n)
{
    CXType type = clang_getCanonicalType(clang_getArgType(clang_getCursorType(function), n));

    return type.kind == CXType_LValueReference || type.kind == CXType_RValueReference;
}

static uint32_t argument(struct cv_body *b, const struct choice *choice, unsigned n)
{
    CXCursor value = n < choice->count ? clang_Cursor_getArgument(choice->call, choice->first + n)
                                       : cv_default_argument(b, choice->found, n);

    return by_reference(choice->found, n) ? cv_address(b, value) : cv_value(b, value);
}

static void construct(struct cv_body *b, const struct choice *choice, uint32_t address,
                      struct cv_span span)
{
    uint32_t callee, *operands;
    unsigned count;

    if (clang_Cursor_isNull(choice->found)) {
        uint32_t one = cv_emit_constant(b, 1, b->size_type, span);

        cv_construct_elements(b, choice->found, address, cv_lower_type(b->l, choice->record), one,
                              span, 0);
        return;
    }
    count = (unsigned)clang_Cursor_getNumArguments(choice->found);
    operands = cv_alloc_array(b->arena, (size_t)count + 1, sizeof *operands);
    operands[0] = address;
    for (unsigned i = 0; i < count; i++)
        operands[i + 1] = argument(b, choice, i);
    callee = cv_lower_function(b->l, choice->found, b->device);
    cv_require_callee(b->l, callee, choice->found);
    cv_emit_call(b, callee, b->l->unit->functions[callee].base_name, true, b->void_type, span,
                 operands, (size_t)count + 1);
}

/* ------------------------------------------------------------------- calls */

/* A method of the container or owner at operand 0. */
static uint32_t call_method(struct cv_body *b, CXType container, const char *name, uint32_t type,
                            const uint32_t *operands, size_t count, struct cv_span span)
{
    uint32_t record = cv_lower_record(b->l, clang_getTypeDeclaration(container));
    uint32_t callee = cv_lower_library_method(b->l, record, name);

    return cv_emit_call(b, callee, b->l->unit->functions[callee].base_name, true, type, span,
                        operands, count);
}

static uint32_t append(struct cv_body *b, const struct choice *choice, uint32_t callee,
                       uint32_t object, struct cv_span span)
{
    uint32_t element = cv_lower_type(b->l, choice->record);
    uint32_t temporary = cv_new_temporary(b, element, span);
    uint32_t operands[2] = { object };

    construct(b, choice, cv_emit_object(b, temporary, span), span);
    operands[1] = cv_emit_object(b, temporary, span);
    return cv_emit_call(b, callee, b->l->unit->functions[callee].base_name, true,
                        cv_pointer_to(b->l, element), span, operands, 2);
}

static uint32_t replace(struct cv_body *b, const struct choice *choice, CXType container,
                        uint32_t object, struct cv_span span)
{
    uint32_t pointer = cv_pointer_to(b->l, cv_lower_type(b->l, choice->record));
    uint32_t place = call_method(b, container, "value", pointer, &object, 1, span);

    construct(b, choice, place, span);
    return place;
}

/* Memory of its own, and an owner of it in `object`. */
static uint32_t make(struct cv_body *b, const struct choice *choice, CXType owner, uint32_t object,
                     struct cv_span span)
{
    uint32_t element = cv_lower_type(b->l, choice->record);
    uint32_t target = object != CV_NONE ? object
                                        : cv_new_temporary(b, cv_lower_type(b->l, owner), span);
    uint32_t operands[2], call;

    operands[1] = cv_emit1(
        b, CV_OP_NEW, cv_pointer_to(b->l, element), span,
        cv_emit_constant(b, b->l->unit->types[element].size, b->size_type, span));
    construct(b, choice, operands[1], span);
    operands[0] = cv_emit_object(b, target, span);
    call = call_method(b, owner, "reset", b->void_type, operands, 2, span);
    return object != CV_NONE
               ? call
               : cv_emit_load(b, operands[0], cv_lower_type(b->l, owner), false, span);
}

bool cv_element_call(struct cv_body *b, CXCursor expression, uint32_t callee, CXCursor object,
                     uint32_t result_object, uint32_t *result)
{
    enum element_call kind = element_call_of(b->l->states[callee].qualified);
    int count = clang_Cursor_getNumArguments(expression);
    struct choice choice = { .call = expression, .count = count < 0 ? 0 : (unsigned)count };
    struct cv_span span = cv_lower_span(b->l, expression);
    CXType container;

    if (kind == NO_ELEMENT || b->l->states[callee].is_user ||
        (kind != MAKES && clang_Cursor_isNull(object)))
        return false;
    container = clang_getCanonicalType(kind == MAKES ? clang_getCursorType(expression)
                                                     : cv_object_type(object));
    choice.record = element_type(b, container);
    if (choice.record.kind == CXType_Invalid || !choose(&choice))
        return false;
    if (kind == MAKES)
        *result = make(b, &choice, container, result_object, span);
    else if (kind == APPENDS)
        *result = append(b, &choice, callee, cv_object_place(b, object), span);
    else
        *result = replace(b, &choice, container, cv_object_place(b, object), span);
    return true;
}

/* vector v(n): each of them by its default constructor. */
void cv_construct_contents(struct cv_body *b, CXCursor call, uint32_t address, uint32_t length)
{
    CXCursor constructor = clang_getCursorReferenced(call);
    CXType container = clang_getCanonicalType(
        clang_getCursorType(clang_getCursorSemanticParent(constructor)));
    const char *qualified = cv_qualified_name(b->l, clang_getTypeDeclaration(container));
    struct cv_span span = cv_lower_span(b->l, call);
    uint32_t element, contents;
    enum cv_type_kind kind;
    CXType type;

    if (strcmp(qualified, "std::vector") != 0 && strcmp(qualified, "std::deque") != 0)
        return;
    if (length == CV_NONE || cv_type_of_op(b, length) == CV_NONE)
        return;
    kind = b->l->unit->types[cv_type_of_op(b, length)].kind;
    type = element_type(b, container);
    if ((kind != CV_TYPE_SIGNED && kind != CV_TYPE_UNSIGNED) || type.kind == CXType_Invalid ||
        clang_Cursor_getNumArguments(constructor) > 2)
        return;
    element = cv_lower_type(b->l, type);
    contents = call_method(b, container, "data", cv_pointer_to(b->l, element), &address, 1, span);
    cv_construct_elements(b, clang_getNullCursor(), contents, element, length, span, 0);
}

static bool is_holder(const char *record)
{
    for (size_t i = 0; i < sizeof holders / sizeof holders[0]; i++) {
        size_t length = strlen(holders[i]);

        if (strncmp(record, holders[i], length) == 0 && record[length] == '<')
            return true;
    }
    return false;
}

/* What containers and owners destroy is not followed: it may wait for anything. */
void cv_destroy_contents(struct cv_body *b, uint32_t record, struct cv_span span)
{
    CXType type = b->l->record_states[record].type;
    CXType element;
    uint32_t id;

    if (type.kind == CXType_Invalid || !is_holder(b->l->unit->records[record].name))
        return;
    element = element_type(b, type);
    if (element.kind == CXType_Invalid)
        return;
    id = cv_lower_type(b->l, element);
    if (cv_lower_destructor(b->l, b->l->unit->types[id].record) != CV_NONE)
        cv_emit_call(b, CV_NONE, "", false, b->void_type, span, NULL, 0);
}
