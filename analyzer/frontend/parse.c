/* parse.c - one compile command through libclang, once for each side.
 *
 * A parse sees the device or the host, never both. The device goes first, so that a kernel
 * has its body when the host launches it. Each translation unit is let go before the next
 * one is parsed, but for those that stay for an editor: these are parsed at once. */
#include "frontend/parse.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/arguments.h"
#include "frontend/guards.h"
#include "frontend/inclusions.h"
#include "frontend/lower/launch_text.h"
#include "frontend/lower/lower.h"
#include "frontend/lower/source_text.h"
#include "frontend/standing.h"
#include "model/api_table.h"
#include "support/heap.h"
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
    struct cv_memory_files files;
    struct cv_launch_places launches;     /* `<<<` in the main file */
    struct cv_dependencies *dependencies; /* NULL: nobody asks */
    struct cv_layers *layers;             /* NULL: none */
    struct cv_standing *standing;         /* NULL: nothing stays */
    bool headers_rewritten;               /* see rewrite_headers() */
    bool users_apart;                     /* no layer with the user's headers, see there */
};

/* ------------------------------------------------------------------- files */

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
    const char *rewritten = cv_source_for_parser(parse->scratch, parse->text, parse->size);
    bool main_given = false;

    for (size_t i = 0; i < count; i++) {
        bool is_main = strcmp(unsaved[i].path, parse->unit->source) == 0;

        cv_memory_file(parse->scratch, &parse->files, unsaved[i].path,
                       is_main && rewritten ? rewritten : unsaved[i].text, unsaved[i].size);
        main_given |= is_main;
    }
    if (rewritten && !main_given)
        cv_memory_file(parse->scratch, &parse->files, parse->unit->source, rewritten, parse->size);
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

static bool has_note(struct parse *parse, CXDiagnostic diagnostic, const char *text)
{
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    unsigned count = clang_getNumDiagnosticsInSet(notes);
    bool found = false;

    for (unsigned i = 0; i < count && !found; i++) {
        CXDiagnostic note = clang_getDiagnosticInSet(notes, i);

        found = strstr(cv_text_copy(parse->scratch, clang_getDiagnosticSpelling(note)), text);
        clang_disposeDiagnostic(note);
    }
    return found;
}

/* A call of CUDA's host API in device code is lowered for what it is: see lower_lost.c. */
static bool is_misplaced_call(struct parse *parse, CXDiagnostic diagnostic, const char *message)
{
    static const char begin[] = "no matching function for call to '";
    const struct cv_api *api = NULL;
    const char *name, *end;

    if (strncmp(message, begin, strlen(begin)) != 0)
        return false;
    name = message + strlen(begin);
    end = strchr(name, '\'');
    if (end)
        api = cv_api_find(cv_strndup(parse->scratch, name, (size_t)(end - name)));
    return api && api->device_use == CV_API_HOST_ONLY &&
           (has_note(parse, diagnostic, "call to __host__ function from __") ||
            has_note(parse, diagnostic, "target attributes do not match"));
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
    clang_getExpansionLocation(clang_getDiagnosticLocation(diagnostic), &file, &span.line,
                               &span.column, NULL);
    span.file = cv_lower_file(l, file, clang_getDiagnosticLocation(diagnostic));
    span.end_line = span.line;
    span.end_column = span.column + 1;
    if (nvcc_accepts(reason)) {
        l->accepted = cv_grow(parse->scratch, l->accepted, l->accepted_count, &l->accepted_capacity,
                              sizeof *l->accepted);
        l->accepted[l->accepted_count++] = (struct cv_place_of_error){ span.file, span.line,
                                                                       span.column };
        return;
    }
    if (!file)
        span = (struct cv_span){ 0 };
    if (!is_misplaced_call(parse, diagnostic, reason)) {
        span = user_place(parse, tu, file, span, &reason);
        add_problem(parse, span, reason, false);
    }
    l->errors = cv_grow(parse->scratch, l->errors, l->error_count, capacity, sizeof *l->errors);
    l->errors[l->error_count++] = (struct cv_place_of_error){ span.file, span.line, span.column };
}

static void read_diagnostics(struct parse *parse, CXTranslationUnit tu)
{
    unsigned count = clang_getNumDiagnostics(tu);
    size_t capacity = 0;

    parse->lowering.errors = NULL;
    parse->lowering.error_count = 0;
    parse->lowering.accepted = NULL;
    parse->lowering.accepted_count = parse->lowering.accepted_capacity = 0;
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

/* One side of a unit. The parser works in a thread of our own, see run(). */
struct pass {
    struct parse *parse;
    enum cv_side side;
    struct cv_layer_chain chain;
    struct cv_layer_plan *plan;   /* of the layer; NULL: it is parsed without */
    const struct cv_layer *layer; /* of the plan, also when that is dropped */
    struct cv_memory_files files;
    struct cv_string_list arguments;
    struct cv_standing_side *standing; /* where the translation unit stays; NULL: it does not */
    CXIndex index;
    CXTranslationUnit tu; /* NULL: the parser failed, with `code` */
    enum CXErrorCode code;
};

static unsigned how_of(const struct pass *pass)
{
    return CXTranslationUnit_KeepGoing | (pass->layer ? CXTranslationUnit_Incomplete : 0);
}

/* The files in memory, with blanks where the layer stands for the beginning of the source. */
static struct cv_memory_files files_without(struct parse *parse, size_t blank)
{
    struct cv_memory_files files = { 0 };
    const char *text = parse->text;
    size_t size = parse->size;
    char *rest;

    for (size_t i = 0; i < parse->files.count; i++) {
        const struct CXUnsavedFile *file = &parse->files.items[i];

        if (strcmp(file->Filename, parse->unit->source) != 0) {
            cv_memory_file(parse->scratch, &files, file->Filename, file->Contents, file->Length);
            continue;
        }
        text = file->Contents;
        size = file->Length;
    }
    rest = cv_alloc(parse->scratch, size + 1);
    memcpy(rest, text, size);
    for (size_t i = 0; i < blank && i < size; i++)
        if (rest[i] != '\n')
            rest[i] = ' ';
    cv_memory_file(parse->scratch, &files, parse->unit->source, rest, size);
    return files;
}

/* Only for the calling thread: layers are found, and arguments written. */
static void choose_layer(struct pass *pass)
{
    struct parse *parse = pass->parse;
    const struct cv_layer *layer = NULL;
    size_t blank = 0;

    pass->plan = NULL;
    if (parse->layers)
        pass->plan = cv_layer_find(parse->layers, parse->flags, &pass->chain, parse->users_apart,
                                   &blank);
    if (pass->plan)
        layer = pass->plan->layer;
    pass->layer = layer;
    pass->files = blank ? files_without(parse, blank) : parse->files;
    pass->arguments = (struct cv_string_list){ 0 };
    cv_parse_arguments(parse->scratch, parse->toolkit, parse->flags, pass->side,
                       layer ? layer->path : NULL, &pass->arguments);
}

static void start_pass(struct parse *parse, enum cv_side side, struct pass *pass)
{
    *pass = (struct pass){ .parse = parse, .side = side };
    if (parse->standing)
        pass->standing = &parse->standing->sides[side];
    pass->chain = cv_layers_plan(parse->layers, parse->scratch, parse->flags, side, parse->text,
                                 parse->size, false);
    choose_layer(pass);
}

static void parse_anew(struct pass *pass)
{
    const struct parse *parse = pass->parse;

    pass->index = clang_createIndex(1, 0);
    pass->code = clang_parseTranslationUnit2(
        pass->index, parse->unit->source, pass->arguments.items, (int)pass->arguments.count,
        pass->files.items, (unsigned)pass->files.count, how_of(pass), &pass->tu);
    if (pass->code != CXError_Success)
        pass->tu = NULL;
}

static void *parse_side(void *data)
{
    struct pass *pass = data;

    if (pass->standing &&
        cv_standing_take(pass->standing, &pass->arguments, &pass->index, &pass->tu)) {
        pass->code = (enum CXErrorCode)clang_reparseTranslationUnit(
            pass->tu, (unsigned)pass->files.count, pass->files.items, how_of(pass));
        if (pass->code == CXError_Success)
            return NULL;
        clang_disposeTranslationUnit(pass->tu);
        clang_disposeIndex(pass->index);
        pass->tu = NULL;
    }
    parse_anew(pass);
    return NULL;
}

static void *parse_side_anew(void *data)
{
    parse_anew(data);
    return NULL;
}

/* The parser does not take the layer: with the one under it, or without any. */
static bool needs_another_try(struct pass *pass)
{
    if (pass->tu || !pass->layer)
        return false;
    clang_disposeIndex(pass->index);
    cv_layer_drop(pass->plan);
    choose_layer(pass);
    return true;
}

struct rewriting {
    struct parse *parse;
    CXTranslationUnit tu;
    bool rewritten;
};

static void rewrite_header(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct rewriting *rewriting = data;
    struct cv_arena *scratch = rewriting->parse->scratch;
    size_t size = 0;
    const char *text, *rewritten;

    if (depth == 0 || clang_Location_isInSystemHeader(stack[0]) ||
        clang_Location_isInSystemHeader(clang_getLocationForOffset(rewriting->tu, file, 0)))
        return;
    text = clang_getFileContents(rewriting->tu, file, &size);
    rewritten = text ? cv_source_for_parser(scratch, text, size) : NULL;
    if (!rewritten)
        return;
    cv_memory_file(scratch, &rewriting->parse->files,
                   cv_text_copy(scratch, clang_getFileName(file)), rewritten, size);
    rewriting->rewritten = true;
}

/* A layer may hold what is to be written otherwise. */
static bool rewrites_in_layer(const struct pass *pass)
{
    const struct cv_string_list *held = pass->layer ? &pass->layer->users_files : NULL;
    struct cv_arena *scratch = pass->parse->scratch;
    const char *text, *trouble = NULL;
    size_t size = 0;

    for (size_t i = 0; held && i < held->count; i++) {
        text = cv_path_read(scratch, held->items[i], MAX_SOURCE, &size, &trouble);
        if (text && cv_source_for_parser(scratch, text, size))
            return true;
    }
    return false;
}

static void note_layer(const struct pass *pass)
{
    struct cv_dependencies *dependencies = pass->parse->dependencies;

    cv_layer_note(pass->layer, dependencies);
    for (size_t i = 0; i < pass->chain.absent.count; i++)
        cv_dependencies_add_absent(dependencies, pass->chain.absent.items[i]);
}

static void *lower_side(void *data)
{
    struct pass *pass = data;
    struct parse *parse = pass->parse;
    struct cv_span nowhere = { 0 };

    parse->lowering.side = pass->side;
    parse->lowering.pass = cv_arena_new();
    if (!pass->tu) {
        add_problem(parse, nowhere, describe(pass->code), true);
        note_unknown(parse);
    } else {
        cv_lower_start_pass(&parse->lowering, pass->tu, pass->side);
        read_diagnostics(parse, pass->tu);
        if (parse->dependencies) {
            if (pass->layer)
                note_layer(pass);
            cv_note_inclusions(parse->dependencies, pass->tu, parse->flags);
        }
        parse->lowering.roots = pass->layer ? &pass->layer->roots : NULL;
        cv_lower_pass(&parse->lowering);
        if (pass->side == CV_DEVICE)
            cv_note_guards(&parse->lowering, pass->layer ? &pass->layer->users_files : NULL);
    }
    cv_arena_free(parse->lowering.pass);
    parse->lowering.pass = NULL;
    return NULL;
}

static void end_pass(struct pass *pass)
{
    if (pass->layer && pass->parse->standing)
        pass->parse->standing->brief |= pass->layer->brief;
    if (pass->standing && pass->tu) {
        cv_standing_keep(pass->standing, &pass->arguments, pass->index, pass->tu);
        return;
    }
    if (pass->tu)
        clang_disposeTranslationUnit(pass->tu);
    clang_disposeIndex(pass->index);
}

/* On a stack that generated code with thousands of brackets does not exhaust: a thread of
 * our own, in which libclang is told to stay. False where there is none: the work is done. */
static bool start_thread(void *(*work)(void *), struct pass *pass, pthread_t *thread)
{
    pthread_attr_t attributes;
    bool started = false;

    if (pthread_attr_init(&attributes) == 0) {
        setenv("LIBCLANG_NOTHREADS", "1", 1);
        started = pthread_attr_setstacksize(&attributes, STACK_SIZE) == 0 &&
                  pthread_create(thread, &attributes, work, pass) == 0;
        pthread_attr_destroy(&attributes);
    }
    if (!started)
        work(pass);
    return started;
}

static void run(void *(*work)(void *), struct pass *pass)
{
    pthread_t thread;

    if (start_thread(work, pass, &thread))
        pthread_join(thread, NULL);
}

/* Only for the calling thread. */
static void parse_again(struct pass *pass)
{
    if (pass->tu)
        clang_disposeTranslationUnit(pass->tu);
    clang_disposeIndex(pass->index);
    pass->tu = NULL;
    choose_layer(pass);
    do
        run(parse_side_anew, pass);
    while (needs_another_try(pass));
}

/* What is to be written otherwise in the user's headers: seen once the parser has found these, and
 * stumbled. */
static bool rewrite_headers(struct pass *pass)
{
    struct parse *parse = pass->parse;
    struct rewriting rewriting = { .parse = parse };

    if (parse->headers_rewritten || !pass->tu || clang_getNumDiagnostics(pass->tu) == 0)
        return false;
    parse->headers_rewritten = true;
    if (rewrites_in_layer(pass)) {
        parse->users_apart = true;
        parse_again(pass);
    }
    rewriting.tu = pass->tu;
    if (pass->tu)
        clang_getInclusions(pass->tu, rewrite_header, &rewriting);
    return rewriting.rewritten;
}

/* One after the other: batches have as many processes as there are processors. */
static void run_pass(struct parse *parse, enum cv_side side)
{
    struct pass pass;

    start_pass(parse, side, &pass);
    run(parse_side, &pass);
    while (needs_another_try(&pass))
        run(parse_side, &pass);
    if (rewrite_headers(&pass))
        parse_again(&pass);
    run(lower_side, &pass);
    end_pass(&pass);
}

/* Both at once: somebody waits for this one unit. */
static void run_both_passes(struct parse *parse)
{
    struct pass device, host;
    pthread_t thread;
    bool beside;

    start_pass(parse, CV_DEVICE, &device);
    start_pass(parse, CV_HOST, &host);
    beside = start_thread(parse_side, &device, &thread);
    run(parse_side, &host);
    if (beside)
        pthread_join(thread, NULL);
    while (needs_another_try(&device))
        run(parse_side, &device);
    while (needs_another_try(&host))
        run(parse_side, &host);
    if (rewrite_headers(&device)) {
        parse_again(&device);
        parse_again(&host);
    }
    run(lower_side, &device);
    end_pass(&device);
    run(lower_side, &host);
    end_pass(&host);
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
    unit->toolkit = toolkit->carried ? 0 : toolkit->version_number;
    unit->flags_known = !flags->command.guessed;
    unit->targets_known = unit->flags_known || flags->architecture_given;
    unit->relocatable = flags->relocatable;
    unit->cdp1_macro = flags->cdp1;
    unit->cdp1 = flags->cdp1 || (toolkit->version_number > 0 && toolkit->version_number < CDP2);
    unit->per_thread_default_stream = flags->per_thread_default_stream;
    return unit;
}

struct cv_unit *cv_unit_read_noting(struct cv_run *run, const struct cv_toolkit *toolkit,
                                    const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                                    size_t unsaved_count, const struct cv_read_helpers *helpers)
{
    struct parse parse = { .run = run,
                           .toolkit = toolkit,
                           .flags = flags,
                           .dependencies = helpers->dependencies,
                           .layers = flags->is_cuda ? helpers->layers : NULL,
                           .standing = helpers->standing };

    cv_heap_use_large_pages();
    parse.unit = cv_unit_new(toolkit, flags);
    parse.scratch = cv_arena_new();
    cv_lower_begin(&parse.lowering, run, parse.unit);
    parse.lowering.directory = flags->command.directory;
    parse.lowering.host_only = !flags->is_cuda;
    if (parse.standing)
        parse.standing->brief = false;
    if (read_main_file(&parse, unsaved, unsaved_count)) {
        cv_carried_files_add(parse.scratch, toolkit, &parse.files);
        add_unsaved(&parse, unsaved, unsaved_count);
        if (flags->is_cuda && parse.standing) {
            run_both_passes(&parse);
        } else {
            if (flags->is_cuda)
                run_pass(&parse, CV_DEVICE);
            run_pass(&parse, CV_HOST);
        }
        name_lost_launches(&parse);
    }
    cv_arena_free(parse.scratch);
    return parse.unit;
}

struct cv_unit *cv_unit_read(struct cv_run *run, const struct cv_toolkit *toolkit,
                             const struct cv_flags *flags, const struct cv_unsaved *unsaved,
                             size_t unsaved_count)
{
    const struct cv_read_helpers none = { 0 };

    return cv_unit_read_noting(run, toolkit, flags, unsaved, unsaved_count, &none);
}
