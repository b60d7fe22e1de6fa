/* parse.c - one compile command through libclang, once for each side.
 *
 * A parse sees the device or the host, never both. The device goes first, so that a kernel
 * has its body when the host launches it. Each translation unit is let go before the next
 * one is parsed. */
#include "frontend/parse.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/asm_text.h"
#include "frontend/carried.h"
#include "frontend/flags.h"
#include "frontend/guards.h"
#include "frontend/inclusions.h"
#include "frontend/launch_text.h"
#include "frontend/lower.h"
#include "support/path.h"

enum { MAX_PROBLEMS = 500, MAX_SOURCE = 256 << 20, BINARY_PROBE = 4096, STACK_SIZE = 512 << 20 };

struct parse {
    struct cv_run *run;
    const struct cv_toolkit *toolkit;
    const struct cv_flags *flags;
    struct cv_unit *unit;
    struct cv_arena *scratch;
    struct cv_lowering lowering;
    const char *text; /* of the main file */
    size_t size;
    const char **arguments;
    size_t argument_count, argument_capacity;
    struct CXUnsavedFile *files;
    size_t file_count, file_capacity;
    struct cv_launch_places launches; /* `<<<` in the main file */
    struct cv_dependencies *dependencies;
};

/* ------------------------------------------------------------------ options */

static void add(struct parse *parse, const char *argument)
{
    parse->arguments = cv_grow(parse->scratch, parse->arguments, parse->argument_count,
                               &parse->argument_capacity, sizeof *parse->arguments);
    parse->arguments[parse->argument_count++] = argument;
}

static void add_folder(struct parse *parse, const char *folder)
{
    if (!folder)
        return;
    add(parse, "-isystem");
    add(parse, folder);
}

static void add_cuda_options(struct parse *parse, enum cv_side side)
{
    add(parse, "-x");
    add(parse, "cuda");
    add(parse, side == CV_DEVICE ? "--cuda-device-only" : "--cuda-host-only");
    add(parse, cv_format(parse->scratch, "--cuda-gpu-arch=sm_%d",
                         cv_flags_parse_arch(parse->flags, parse->toolkit)));
    /* Without it the parser rejects launches in device code. */
    add(parse, "-fgpu-rdc");
    if (!parse->flags->relocatable && !parse->flags->command.guessed)
        add(parse, "-U__CLANG_RDC__");
    add(parse, "-nocudainc");
    add(parse, "-nocudalib");
    add(parse, "-Xclang");
    add(parse, "-fcuda-allow-variadic-functions");
}

static void add_shared_options(struct parse *parse)
{
    for (size_t i = 0; i < parse->flags->shared.count; i++)
        add(parse, parse->flags->shared.items[i]);
}

static void add_folders(struct parse *parse)
{
    const struct cv_toolkit *toolkit = parse->toolkit;

    if (parse->flags->is_cuda)
        add_folder(parse,
                   cv_format(parse->scratch, "%s/include/cuda_wrappers", toolkit->resource_dir));
    if (toolkit->carried) {
        add_folder(parse, CV_CARRIED_FOLDER);
        /* Last of all: where the system has no headers of the C and C++ libraries. */
        add(parse, "-idirafter");
        add(parse, CV_CARRIED_FOLDER "/library");
        return;
    }
    add_folder(parse, toolkit->include);
    add_folder(parse, toolkit->cccl);
}

static void build_arguments(struct parse *parse, enum cv_side side)
{
    parse->argument_count = 0;
    if (parse->flags->is_cuda) {
        add_cuda_options(parse, side);
    } else {
        add(parse, "-x");
        add(parse, parse->flags->language == CV_LANGUAGE_C ? "c" : "c++");
    }
    add(parse, cv_format(parse->scratch, "-resource-dir=%s", parse->toolkit->resource_dir));
    add(parse, "-working-directory");
    add(parse, parse->flags->command.directory);
    add_shared_options(parse);
    add_folders(parse);
    /* Only errors matter, and all of them; what nvcc lets pass is no error. */
    add(parse, "-w");
    add(parse, "-ferror-limit=0");
    add(parse, "-Wno-c++11-narrowing");
    if (!parse->flags->is_cuda)
        return;
    if (!parse->toolkit->carried)
        add(parse, "-DCUVET_TOOLKIT");
    add(parse, "-include");
    add(parse, CV_CARRIED_FOLDER "/cuvet_shim.h");
}

/* ------------------------------------------------------------------- files */

static void add_file(struct parse *parse, const char *path, const char *text, size_t size)
{
    parse->files = cv_grow(parse->scratch, parse->files, parse->file_count, &parse->file_capacity,
                           sizeof *parse->files);
    parse->files[parse->file_count++] = (struct CXUnsavedFile){ path, text, (unsigned long)size };
}

/* Beside a toolkit only the shim is needed: its own folder must not stand in for the rest. */
static void add_carried_files(struct parse *parse)
{
    for (size_t i = 0; i < cv_carried_file_count; i++) {
        const struct cv_carried_file *file = &cv_carried_files[i];

        if (parse->toolkit->carried || strcmp(file->path, "cuvet_shim.h") == 0 ||
            strncmp(file->path, "cuvet/", 6) == 0)
            add_file(parse, cv_format(parse->scratch, "%s/%s", CV_CARRIED_FOLDER, file->path),
                     file->text, file->size);
    }
}

static void add_problem(struct parse *parse, struct cv_span span, const char *reason, bool fatal)
{
    struct cv_unit *unit = parse->unit;

    if (unit->problem_count >= MAX_PROBLEMS)
        return;
    cv_lower_problem(&parse->lowering, span, reason);
    if (!fatal)
        return;
    unit->problems[unit->problem_count - 1].fatal = true;
    unit->problems[unit->problem_count - 1].file = unit->source;
}

/* A parser that failed may not fail again: the unit is not to be kept. */
static void note_unknown(struct parse *parse)
{
    if (parse->dependencies)
        parse->dependencies->unknown = true;
}

static bool read_main_file(struct parse *parse, const struct cv_unsaved *unsaved, size_t count)
{
    struct cv_span nowhere = { 0 };
    const char *trouble = NULL;

    for (size_t i = 0; i < count; i++)
        if (strcmp(unsaved[i].path, parse->unit->source) == 0) {
            parse->text = unsaved[i].text;
            parse->size = unsaved[i].size;
        }
    if (!parse->text)
        parse->text = cv_path_read(parse->scratch, parse->unit->source, MAX_SOURCE, &parse->size,
                                   &trouble);
    if (!parse->text) {
        add_problem(parse, nowhere, trouble ? trouble : "cannot be read", true);
        note_unknown(parse);
        return false;
    }
    if (memchr(parse->text, '\0', parse->size < BINARY_PROBE ? parse->size : BINARY_PROBE)) {
        add_problem(parse, nowhere, "is not a text file", true);
        return false;
    }
    return true;
}

static void add_unsaved(struct parse *parse, const struct cv_unsaved *unsaved, size_t count)
{
    const char *rewritten = cv_join_launch_brackets(parse->scratch, parse->text, parse->size);
    const char *marked = cv_mark_registers(parse->scratch, rewritten ? rewritten : parse->text,
                                           parse->size);
    bool main_given = false;

    if (marked)
        rewritten = marked;

    for (size_t i = 0; i < count; i++) {
        bool is_main = strcmp(unsaved[i].path, parse->unit->source) == 0;

        add_file(parse, unsaved[i].path, is_main && rewritten ? rewritten : unsaved[i].text,
                 unsaved[i].size);
        main_given |= is_main;
    }
    if (rewritten && !main_given)
        add_file(parse, parse->unit->source, rewritten, parse->size);
    parse->launches = cv_find_launch_brackets(parse->scratch, rewritten ? rewritten : parse->text,
                                              parse->size);
}

/* ------------------------------------------------------------- diagnostics */

struct inclusion_search {
    struct parse *parse;
    CXFile wanted;
    struct cv_span span; /* of the #include in the nearest user's file */
};

static void visit_inclusion(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct inclusion_search *search = data;
    struct cv_lowering *l = &search->parse->lowering;

    if (search->span.line || !clang_File_isEqual(file, search->wanted))
        return;
    for (unsigned i = 0; i < depth; i++) {
        struct cv_span span = { 0 };
        CXFile includer = NULL;

        clang_getExpansionLocation(stack[i], &includer, &span.line, &span.column, NULL);
        span.file = cv_lower_file(l, includer, stack[i]);
        if (span.file == CV_NONE || l->unit->files[span.file].system)
            continue;
        span.end_line = span.line;
        span.end_column = span.column + 1;
        search->span = span;
        return;
    }
}

static int compare_errors(const void *left, const void *right)
{
    const struct cv_place_of_error *a = left, *b = right;

    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return a->column < b->column ? -1 : a->column > b->column;
}

/* An error in a system header is the user's where the header was included. */
static struct cv_span user_place(struct parse *parse, CXTranslationUnit tu, CXFile file,
                                 struct cv_span span, const char **reason)
{
    struct cv_lowering *l = &parse->lowering;
    struct inclusion_search search = { .parse = parse, .wanted = file };

    if (!file || span.file == CV_NONE || !l->unit->files[span.file].system)
        return span;
    *reason = cv_format(parse->scratch, "in %s:%u: %s", l->unit->files[span.file].path, span.line,
                        *reason);
    clang_getInclusions(tu, visit_inclusion, &search);
    return search.span;
}

/* What nvcc takes with a warning, and the lowering gets by: barriers in shared memory. */
static bool is_accepted(const char *reason)
{
    return strcmp(reason, "initialization is not supported for __shared__ variables") == 0;
}

/* What clang calls an error and nvcc does not, with the code kept in the tree all the same. */
static bool nvcc_accepts(const char *message)
{
    static const char *const messages[] = {
        "initialization is not supported for __shared__ variables",
    };

    for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++)
        if (strcmp(message, messages[i]) == 0)
            return true;
    return false;
}

static void read_diagnostic(struct parse *parse, CXTranslationUnit tu, CXDiagnostic diagnostic,
                            size_t *capacity)
{
    struct cv_lowering *l = &parse->lowering;
    struct cv_span span = { 0 };
    CXFile file = NULL;
    const char *reason;

    if (clang_getDiagnosticSeverity(diagnostic) < CXDiagnostic_Error)
        return;
    reason = cv_text_copy(parse->scratch, clang_getDiagnosticSpelling(diagnostic));
    if (nvcc_accepts(reason))
        return;
    clang_getExpansionLocation(clang_getDiagnosticLocation(diagnostic), &file, &span.line,
                               &span.column, NULL);
    reason = cv_text_copy(parse->scratch, clang_getDiagnosticSpelling(diagnostic));
    if (is_accepted(reason))
        return;
    span.file = cv_lower_file(l, file, clang_getDiagnosticLocation(diagnostic));
    span.end_line = span.line;
    span.end_column = span.column + 1;
    if (!file)
        span = (struct cv_span){ 0 };
    span = user_place(parse, tu, file, span, &reason);
    add_problem(parse, span, reason, false);
    l->errors = cv_grow(parse->scratch, l->errors, l->error_count, capacity, sizeof *l->errors);
    l->errors[l->error_count++] = (struct cv_place_of_error){ span.file, span.line, span.column };
}

static void read_diagnostics(struct parse *parse, CXTranslationUnit tu)
{
    unsigned count = clang_getNumDiagnostics(tu);
    size_t capacity = 0;

    parse->lowering.errors = NULL;
    parse->lowering.error_count = 0;
    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);

        read_diagnostic(parse, tu, diagnostic, &capacity);
        clang_disposeDiagnostic(diagnostic);
    }
    if (parse->lowering.error_count)
        qsort(parse->lowering.errors, parse->lowering.error_count, sizeof *parse->lowering.errors,
              compare_errors);
}

/* ------------------------------------------------------------------ passes */

static const char *describe(enum CXErrorCode code)
{
    switch (code) {
    case CXError_Crashed:
        return "the parser crashed";
    case CXError_InvalidArguments:
        return "the parser does not take these options";
    case CXError_ASTReadError:
        return "the parser could not read its own file";
    default:
        return "the parser failed";
    }
}

static void run_pass_here(struct parse *parse, enum cv_side side)
{
    struct cv_span nowhere = { 0 };
    CXTranslationUnit tu = NULL;
    enum CXErrorCode code;
    CXIndex index;

    parse->lowering.side = side;
    parse->lowering.pass = cv_arena_new();
    build_arguments(parse, side);
    index = clang_createIndex(1, 0);
    code = clang_parseTranslationUnit2(
        index, parse->unit->source, parse->arguments, (int)parse->argument_count, parse->files,
        (unsigned)parse->file_count, CXTranslationUnit_KeepGoing, &tu);
    if (code != CXError_Success || !tu) {
        add_problem(parse, nowhere, describe(code), true);
        note_unknown(parse);
    } else {
        cv_lower_start_pass(&parse->lowering, tu, side);
        read_diagnostics(parse, tu);
        if (parse->dependencies)
            cv_note_inclusions(parse->dependencies, tu, parse->flags);
        cv_lower_pass(&parse->lowering);
        if (side == CV_DEVICE)
            cv_note_guards(&parse->lowering);
    }
    if (tu)
        clang_disposeTranslationUnit(tu);
    clang_disposeIndex(index);
    cv_arena_free(parse->lowering.pass);
    parse->lowering.pass = NULL;
}

struct pass {
    struct parse *parse;
    enum cv_side side;
};

static void *pass_thread(void *data)
{
    struct pass *pass = data;

    run_pass_here(pass->parse, pass->side);
    return NULL;
}

/* On a stack that generated code with thousands of brackets does not exhaust: a thread of
 * our own, in which libclang is told to stay. */
static void run_pass(struct parse *parse, enum cv_side side)
{
    struct pass pass = { parse, side };
    pthread_attr_t attributes;
    pthread_t thread;
    bool started = false;

    if (pthread_attr_init(&attributes) == 0) {
        setenv("LIBCLANG_NOTHREADS", "1", 1);
        started = pthread_attr_setstacksize(&attributes, STACK_SIZE) == 0 &&
                  pthread_create(&thread, &attributes, pass_thread, &pass) == 0;
        pthread_attr_destroy(&attributes);
    }
    if (started)
        pthread_join(thread, NULL);
    else
        run_pass_here(parse, side);
}

/* ------------------------------------------------------------ lost launches */

static bool covers(const struct cv_span *span, uint32_t line, uint32_t column)
{
    if (line < span->line || line > span->end_line)
        return false;
    return (line > span->line || column >= span->column) &&
           (line < span->end_line || column < span->end_column);
}

static bool is_launched(const struct cv_unit *unit, uint32_t file, uint32_t line, uint32_t column)
{
    for (uint32_t i = 0; i < unit->function_count; i++)
        for (uint32_t k = 0; k < unit->functions[i].launch_count; k++) {
            const struct cv_span *span = &unit->functions[i].launches[k].span;

            if (span->file == file && covers(span, line, column))
                return true;
        }
    return false;
}

static bool error_at(const struct cv_unit *unit, uint32_t file, uint32_t line)
{
    for (uint32_t i = 0; i < unit->problem_count; i++)
        if (unit->problems[i].span.file == file && unit->problems[i].span.line + 3 >= line &&
            unit->problems[i].span.line <= line + 3 && unit->problems[i].span.line != 0)
            return true;
    return false;
}

/* The parser drops a launch when anything between its brackets does not resolve. */
static void name_lost_launches(struct parse *parse)
{
    struct cv_unit *unit = parse->unit;
    uint32_t file = CV_NONE;

    for (uint32_t i = 0; i < unit->file_count; i++)
        if (strcmp(unit->files[i].path, unit->source) == 0)
            file = i;
    if (file == CV_NONE)
        return;
    for (size_t i = 0; i < parse->launches.count; i++) {
        const struct cv_launch_place *place = &parse->launches.items[i];
        struct cv_span span = { file, place->line, place->column, place->line, place->column + 3 };

        if (!is_launched(unit, file, place->line, place->column) &&
            error_at(unit, file, place->line))
            add_problem(parse, span, "a kernel launch was lost to errors", false);
    }
}

/* -------------------------------------------------------------------- units */

/* From this toolkit on, device code is built for version two unless a macro asks otherwise. */
enum { CDP2 = 12000 };

struct cv_unit *cv_unit_new(const struct cv_toolkit *toolkit, const struct cv_flags *flags)
{
    struct cv_arena *arena = cv_arena_new();
    struct cv_unit *unit = cv_alloc(arena, sizeof *unit);

    unit->arena = arena;
    unit->source = cv_strdup(arena, flags->command.file);
    unit->command = "";
    unit->architectures = cv_copy(arena, flags->architectures,
                                  flags->architecture_count * sizeof *flags->architectures);
    unit->architecture_count = flags->architecture_count;
    unit->flags_known = !flags->command.guessed;
    unit->relocatable = flags->relocatable;
    unit->cdp1_macro = flags->cdp1;
    unit->cdp1 = flags->cdp1 || (toolkit->version_number > 0 && toolkit->version_number < CDP2);
    unit->per_thread_default_stream = flags->per_thread_default_stream;
    return unit;
}

struct cv_unit *cv_unit_read_noting(struct cv_run *run, const struct cv_toolkit *toolkit,
                                    const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                                    size_t unsaved_count, struct cv_dependencies *dependencies)
{
    struct parse parse = {
        .run = run, .toolkit = toolkit, .flags = flags, .dependencies = dependencies
    };

    parse.unit = cv_unit_new(toolkit, flags);
    parse.scratch = cv_arena_new();
    cv_lower_begin(&parse.lowering, run, parse.unit);
    parse.lowering.directory = flags->command.directory;
    parse.lowering.host_only = !flags->is_cuda;
    if (read_main_file(&parse, unsaved, unsaved_count)) {
        add_carried_files(&parse);
        add_unsaved(&parse, unsaved, unsaved_count);
        if (flags->is_cuda)
            run_pass(&parse, CV_DEVICE);
        run_pass(&parse, CV_HOST);
        name_lost_launches(&parse);
    }
    cv_arena_free(parse.scratch);
    return parse.unit;
}

struct cv_unit *cv_unit_read(struct cv_run *run, const struct cv_toolkit *toolkit,
                             const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                             size_t unsaved_count)
{
    return cv_unit_read_noting(run, toolkit, flags, unsaved, unsaved_count, NULL);
}
