/* lower_launch.c - kernel launches in all their spellings. */
#include "frontend/lower/lower_body.h"

#include <string.h>

static struct cv_launch blank(enum cv_launch_form form)
{
    struct cv_launch launch = {
        .form = form,
        .kernel = CV_NONE,
        .grid = CV_NONE,
        .block = CV_NONE,
        .shared_bytes = CV_NONE,
        .stream = CV_NONE,
        .config = CV_NONE,
        .arguments = CV_NONE,
        .buffer = CV_NONE,
    };

    for (int i = 0; i < 3; i++)
        launch.grid_xyz[i] = launch.block_xyz[i] = CV_NONE;
    return launch;
}

/* Emits the operation; its operands are the arguments that are spelled out. */
static uint32_t emit_launch(struct cv_body *b, struct cv_launch launch, CXCursor call,
                            const uint32_t *arguments, size_t count)
{
    struct cv_function *f = &b->function;
    struct cv_op op = { .kind = CV_OP_LAUNCH };

    f->launches = cv_grow(b->arena, f->launches, f->launch_count, &b->launch_capacity,
                          sizeof *f->launches);
    op.span = launch.span = cv_lower_span(b->l, call);
    op.type = cv_lower_type(b->l, clang_getCursorType(call));
    op.launch = f->launch_count;
    launch.op = cv_emit(b, op, arguments, count);
    launch.first_argument = f->ops[launch.op].first_operand;
    launch.argument_count = (uint32_t)count;
    f->launches[f->launch_count++] = launch;
    return launch.op;
}

static bool is_record(CXCursor expression)
{
    return clang_getCanonicalType(clang_getCursorType(expression)).kind == CXType_Record;
}

static uint32_t dimension(struct cv_body *b, CXCursor expression)
{
    return is_record(expression) ? cv_address(b, expression) : cv_value(b, expression);
}

/* The value, without what only makes it a void pointer. */
static uint32_t kernel_value(struct cv_body *b, CXCursor expression)
{
    uint32_t value = cv_value(b, expression);

    while (b->function.ops[value].kind == CV_OP_CAST)
        value = cv_operand(&b->function, &b->function.ops[value], 0);
    return value;
}

static bool is_reference(CXType type)
{
    return type.kind == CXType_LValueReference || type.kind == CXType_RValueReference;
}

/* The type of a kernel's parameter, by the pointer to it; invalid where that names no kernel. */
static CXType kernel_parameter(CXCursor kernel, unsigned n)
{
    CXType type = clang_getCanonicalType(clang_getCursorType(kernel));

    if (type.kind == CXType_Pointer)
        type = clang_getPointeeType(type);
    return clang_getCanonicalType(clang_getArgType(type, n));
}

static bool is_configuration(CXCursor cursor)
{
    CXString spelling;
    const char *name;
    bool found;

    if (clang_getCursorKind(cursor) != CXCursor_CallExpr)
        return false;
    spelling = clang_getCursorSpelling(cursor);
    name = clang_getCString(spelling);
    found = name &&
            (strcmp(name, "__cudaPushCallConfiguration") == 0 ||
             strcmp(name, "cudaConfigureCall") == 0 || strcmp(name, "cudaLaunchDevice") == 0 ||
             strcmp(name, "__hipPushCallConfiguration") == 0);
    clang_disposeString(spelling);
    return found;
}

/* A default argument stands nowhere, or, in device code, where the brackets begin. */
static bool is_left_out(CXCursor configuration, CXCursor part)
{
    return cv_is_default_argument(part) ||
           clang_equalLocations(clang_getRangeStart(clang_getCursorExtent(configuration)),
                                clang_getRangeStart(clang_getCursorExtent(part)));
}

static uint32_t launch_argument(struct cv_body *b, CXCursor call, CXCursor kernel, unsigned n)
{
    if (is_reference(kernel_parameter(kernel, n)))
        return cv_address(b, clang_Cursor_getArgument(call, n));
    return cv_argument(b, clang_getNullCursor(), call, n);
}

/* kernel<<<grid, block, shared, stream>>>(arguments) */
bool cv_launch_chevron(struct cv_body *b, CXCursor call, const struct cv_children *children,
                       uint32_t *result)
{
    struct cv_launch launch = blank(CV_LAUNCH_CHEVRON);
    CXCursor configuration;
    uint32_t *arguments;
    int count, parts, first;

    if (children->count < 2 || !is_configuration(children->items[1]))
        return false;
    configuration = children->items[1];
    parts = clang_Cursor_getNumArguments(configuration);
    first = parts >= 6 ? 2 : 0; /* device code: function and parameter buffer come before */
    launch.kernel = kernel_value(b, children->items[0]);
    for (int i = first; i < parts; i++) {
        CXCursor part = clang_Cursor_getArgument(configuration, (unsigned)i);
        bool is_default = is_left_out(configuration, part);

        if (i - first == 0)
            launch.grid = dimension(b, part);
        else if (i - first == 1)
            launch.block = dimension(b, part);
        else if (i - first == 2 && !is_default)
            launch.shared_bytes = cv_value(b, part);
        else if (i - first == 3 && !is_default)
            launch.stream = cv_value(b, part);
    }
    count = clang_Cursor_getNumArguments(call);
    arguments = cv_alloc_array(b->arena, (size_t)(count < 0 ? 0 : count) + 1, sizeof *arguments);
    for (int i = 0; i < count; i++)
        arguments[i] = launch_argument(b, call, children->items[0], (unsigned)i);
    *result = emit_launch(b, launch, call, arguments, (size_t)(count < 0 ? 0 : count));
    return true;
}

/* ------------------------------------------------------------ launch calls */

enum slot {
    KERNEL,
    GRID,
    BLOCK,
    GRID_XYZ,
    BLOCK_XYZ,
    ARGUMENTS,
    BUFFER,
    SHARED,
    STREAM,
    CONFIG,
    REST,
    IGNORED
};

struct launch_call {
    const char *name;
    bool cooperative;
    unsigned char slots[10]; /* of the arguments in order; GRID_XYZ takes three */
    size_t count;
};

static const struct launch_call calls[] = {
    { "cudaLaunchKernel", false, { KERNEL, GRID, BLOCK, ARGUMENTS, SHARED, STREAM }, 6 },
    { "cudaLaunchKernel_ptsz", false, { KERNEL, GRID, BLOCK, ARGUMENTS, SHARED, STREAM }, 6 },
    { "cudaLaunchCooperativeKernel", true, { KERNEL, GRID, BLOCK, ARGUMENTS, SHARED, STREAM }, 6 },
    { "cudaLaunchCooperativeKernel_ptsz",
      true,
      { KERNEL, GRID, BLOCK, ARGUMENTS, SHARED, STREAM },
      6 },
    { "cudaLaunchKernelExC", false, { CONFIG, KERNEL, ARGUMENTS }, 3 },
    { "cudaLaunchKernelExC_ptsz", false, { CONFIG, KERNEL, ARGUMENTS }, 3 },
    { "cudaLaunchKernelEx", false, { CONFIG, KERNEL, REST }, 3 },
    { "cudaLaunchCooperativeKernelMultiDevice", true, { CONFIG, IGNORED, IGNORED }, 3 },
    { "cuLaunchKernel",
      false,
      { KERNEL, GRID_XYZ, BLOCK_XYZ, SHARED, STREAM, ARGUMENTS, IGNORED },
      7 },
    { "cuLaunchKernel_ptsz",
      false,
      { KERNEL, GRID_XYZ, BLOCK_XYZ, SHARED, STREAM, ARGUMENTS, IGNORED },
      7 },
    { "cuLaunchCooperativeKernel",
      true,
      { KERNEL, GRID_XYZ, BLOCK_XYZ, SHARED, STREAM, ARGUMENTS },
      6 },
    { "cuLaunchCooperativeKernel_ptsz",
      true,
      { KERNEL, GRID_XYZ, BLOCK_XYZ, SHARED, STREAM, ARGUMENTS },
      6 },
    { "cuLaunchKernelEx", false, { CONFIG, KERNEL, ARGUMENTS, IGNORED }, 4 },
    { "cuLaunchKernelEx_ptsz", false, { CONFIG, KERNEL, ARGUMENTS, IGNORED }, 4 },
    { "cudaLaunchDevice", false, { KERNEL, BUFFER, GRID, BLOCK, SHARED, STREAM }, 6 },
    { "cudaLaunchDeviceV2", false, { BUFFER, STREAM }, 2 },
};

static const struct launch_call *find_call(const char *name)
{
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (strcmp(calls[i].name, name) == 0)
            return &calls[i];
    return NULL;
}

static enum cv_launch_form form_of(const char *name)
{
    if (strcmp(name, "cudaLaunchKernelEx") == 0)
        return CV_LAUNCH_CALL_CXX;
    return strncmp(name, "cudaLaunchDevice", 16) == 0 ? CV_LAUNCH_BUFFER : CV_LAUNCH_CALL;
}

struct filling {
    struct cv_launch launch;
    uint32_t *rest;
    size_t rest_count;
    int at, count;
};

/* A default argument: shared memory and stream are then left out. */
static bool next_argument(struct cv_body *b, CXCursor call, struct filling *filling,
                          uint32_t *value)
{
    CXCursor argument;

    if (filling->at >= filling->count)
        return false;
    argument = clang_Cursor_getArgument(call, (unsigned)filling->at++);
    if (clang_getCursorKind(argument) == CXCursor_UnexposedExpr &&
        clang_Cursor_isNull(cv_only_child(argument)))
        return false;
    *value = is_record(argument) ? cv_address(b, argument) : cv_value(b, argument);
    return true;
}

/* The template takes its arguments by reference, and the kernel gets what they are converted to: a
 * copy, unless the kernel takes a reference itself. Which conversion a class has is not seen. */
static uint32_t converted(struct cv_body *b, CXCursor argument, CXType parameter)
{
    struct cv_op op = { .kind = CV_OP_UNKNOWN, .detail = CV_UNKNOWN_HARMLESS };
    uint32_t address = cv_address(b, argument);
    CXCursor record = clang_getTypeDeclaration(
        clang_getCanonicalType(clang_getCursorType(argument)));

    if (is_reference(parameter))
        return address;
    op.span = cv_lower_span(b->l, argument);
    if (parameter.kind == CXType_Invalid ||
        clang_equalCursors(record, clang_getTypeDeclaration(parameter)))
        return cv_emit_load(b, address, cv_lower_type(b->l, clang_getCursorType(argument)), false,
                            op.span);
    op.type = cv_lower_type(b->l, parameter);
    return cv_emit(b, op, &address, 1);
}

static void spell_out_rest(struct cv_body *b, CXCursor call, struct filling *filling)
{
    enum { KERNEL_ARGUMENT = 1, FIRST = 2 };
    CXCursor kernel = clang_Cursor_getArgument(call, KERNEL_ARGUMENT);

    while (filling->at < filling->count) {
        unsigned n = (unsigned)filling->at - FIRST;
        CXCursor argument = clang_Cursor_getArgument(call, (unsigned)filling->at);
        uint32_t *value = &filling->rest[filling->rest_count];

        if (is_record(argument)) {
            *value = converted(b, argument, kernel_parameter(kernel, n));
            filling->at++;
        } else if (!next_argument(b, call, filling, value)) {
            continue;
        }
        filling->rest_count++;
    }
}

static void fill_slot(struct cv_body *b, CXCursor call, enum slot slot, struct filling *filling)
{
    struct cv_launch *launch = &filling->launch;
    uint32_t ignored;

    switch (slot) {
    case KERNEL:
        if (next_argument(b, call, filling, &launch->kernel))
            while (b->function.ops[launch->kernel].kind == CV_OP_CAST)
                launch->kernel = cv_operand(&b->function, &b->function.ops[launch->kernel], 0);
        break;
    case GRID:
        next_argument(b, call, filling, &launch->grid);
        break;
    case BLOCK:
        next_argument(b, call, filling, &launch->block);
        break;
    case GRID_XYZ:
        for (int i = 0; i < 3; i++)
            next_argument(b, call, filling, &launch->grid_xyz[i]);
        break;
    case BLOCK_XYZ:
        for (int i = 0; i < 3; i++)
            next_argument(b, call, filling, &launch->block_xyz[i]);
        break;
    case ARGUMENTS:
        next_argument(b, call, filling, &launch->arguments);
        break;
    case BUFFER:
        next_argument(b, call, filling, &launch->buffer);
        break;
    case SHARED:
        next_argument(b, call, filling, &launch->shared_bytes);
        break;
    case STREAM:
        next_argument(b, call, filling, &launch->stream);
        break;
    case CONFIG:
        next_argument(b, call, filling, &launch->config);
        break;
    case REST:
        spell_out_rest(b, call, filling);
        break;
    case IGNORED:
        next_argument(b, call, filling, &ignored);
        break;
    }
}

bool cv_launch_call(struct cv_body *b, CXCursor call, const char *name,
                    const struct cv_children *children, uint32_t *result)
{
    const struct launch_call *known = find_call(name);
    struct filling filling = { 0 };

    (void)children;
    if (!known)
        return false;
    filling.launch = blank(form_of(name));
    filling.launch.cooperative = known->cooperative;
    filling.count = clang_Cursor_getNumArguments(call);
    filling.rest = cv_alloc_array(b->arena, (size_t)(filling.count < 0 ? 0 : filling.count) + 1,
                                  sizeof *filling.rest);
    for (size_t i = 0; i < known->count; i++)
        fill_slot(b, call, (enum slot)known->slots[i], &filling);
    *result = emit_launch(b, filling.launch, call, filling.rest, filling.rest_count);
    return true;
}
