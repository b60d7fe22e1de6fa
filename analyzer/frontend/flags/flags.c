/* flags.c - a compiler's arguments to the parser's, from an allow-list.
 *
 * Reads each argument once, in order. The host compiler's own (-Xcompiler) are kept and read
 * at the end, as they then stand together: `-Xcompiler -isystem -Xcompiler /x` is one option. */
#include "frontend/flags/flags.h"

#include <string.h>

#include "frontend/flags/architecture.h"
#include "frontend/flags/launcher.h"
#include "frontend/flags/option_table.h"
#include "frontend/flags/words.h"
#include "support/path.h"
#include "support/vector.h"

/* No sane command comes near these. Files may include themselves. */
enum {
    MAX_FILES = 200,
    MAX_DEPTH = 16,
    MAX_FILE_SIZE = 16 << 20,
    MAX_WORDS = 1 << 20,
};

struct reader {
    struct cv_run *run;
    struct cv_arena *arena;
    struct cv_flags *flags;
    bool nvcc;          /* read options as nvcc does */
    bool is_nvcc;       /* the compiler of CUDA, also where flags stand alone */
    bool host;          /* within the options of the host compiler */
    bool rest_is_input; /* after "--" */
    bool other_targets; /* named by others than nvcc's -arch */
    const char *standard;
    const char *language;
    const char *cc1;               /* the -Xclang option that waits for its value */
    struct cv_string_list macros;  /* that nvcc defines for options */
    struct cv_string_list options; /* for the parser, in order */
    struct cv_string_list host_options;
    unsigned depth;
    unsigned files;
    size_t words;
};

static bool read_arguments(struct reader *reader, const struct cv_string_list *arguments);

static bool fail(struct reader *reader, const char *what, const char *option)
{
    return cv_fail(reader->run, "%s: '%s' %s", reader->flags->command.origin, option, what);
}

static void drop(struct reader *reader, const char *flag, const char *reason)
{
    struct cv_flags *flags = reader->flags;

    flags->dropped = cv_grow(reader->arena, flags->dropped, flags->dropped_count,
                             &flags->dropped_capacity, sizeof *flags->dropped);
    flags->dropped[flags->dropped_count++] = (struct cv_dropped_flag){ flag, reason };
}

static void pass(struct reader *reader, const char *argument)
{
    cv_words_add(reader->arena, &reader->options, argument);
}

static const char *absolute(struct reader *reader, const char *path)
{
    return cv_path_absolute(reader->arena, reader->flags->command.directory, path);
}

/* An option with its value as the user wrote them, for messages. */
static const char *as_written(struct reader *reader, const char *argument, const char *value)
{
    size_t length = strlen(argument);
    size_t tail = strlen(value);

    if (length > tail && strcmp(argument + length - tail, value) == 0)
        return argument;
    return cv_format(reader->arena, "%s %s", argument, value);
}

/* nvcc takes a list where clang and gcc take one value. */
static struct cv_string_list items_of(struct reader *reader, const char *value)
{
    struct cv_string_list items = { 0 };

    if (reader->nvcc)
        cv_words_split_list(reader->arena, value, &items);
    else
        cv_words_add(reader->arena, &items, value);
    return items;
}

/* ---- macros ---- */

/* Whether `definition` ("NAME", "NAME=x") is of the macro `name`. */
static bool defines(const char *definition, const char *name)
{
    size_t length = strcspn(definition, "=");

    return length == strlen(name) && memcmp(definition, name, length) == 0;
}

static void note_macro(struct cv_flags *flags, const char *definition, bool defined)
{
    if (defines(definition, "CUDA_FORCE_CDP1_IF_SUPPORTED"))
        flags->cdp1 = defined;
    if (defines(definition, "CUDA_API_PER_THREAD_DEFAULT_STREAM"))
        flags->per_thread_default_stream = defined;
}

static void add_macros(struct reader *reader, const char *value, bool defined)
{
    struct cv_string_list items = items_of(reader, value);

    for (size_t i = 0; i < items.count; i++) {
        pass(reader, cv_format(reader->arena, "-%c%s", defined ? 'D' : 'U', items.items[i]));
        note_macro(reader->flags, items.items[i], defined);
    }
}

/* ---- folders and headers ---- */

static bool has_one_of(struct reader *reader, const char *folder, const char *const *names)
{
    for (; *names != NULL; names++) {
        if (cv_path_is_file(cv_path_absolute(reader->arena, folder, *names)))
            return true;
    }
    return false;
}

/* Which option a folder gets. The chosen toolkit's headers go before those of a toolkit that
 * the command names (often the same one); a CCCL of the user's own goes before both. Neither
 * holds code to be analysed. */
static const char *folder_option(struct reader *reader, const char *option, const char *folder)
{
    static const char *const toolkit[] = { "cuda_runtime.h", "../cuda_runtime.h", NULL };
    static const char *const cccl[] = { "cuda/std/version", "thrust/version.h", "cub/version.cuh",
                                        NULL };

    if (has_one_of(reader, folder, toolkit))
        return "-idirafter";
    if (strcmp(option, "-idirafter") != 0 && has_one_of(reader, folder, cccl))
        return "-isystem";
    return option;
}

static void add_folders(struct reader *reader, const char *option, const char *value)
{
    struct cv_string_list items = items_of(reader, value);

    for (size_t i = 0; i < items.count; i++) {
        const char *folder = absolute(reader, items.items[i]);
        const char *kind = folder_option(reader, option, folder);

        if (strcmp(kind, "-I") == 0) {
            pass(reader, cv_format(reader->arena, "-I%s", folder));
        } else {
            pass(reader, kind);
            pass(reader, folder);
        }
    }
}

/* With a precompiled form beside the header clang's driver would load that instead: the
 * compiler proper, which -Xclang speaks to, does not look. */
static void add_forced_header(struct reader *reader, const char *option, const char *name)
{
    const char *path = absolute(reader, name);
    const char *words[] = { "-Xclang", option, "-Xclang", path };

    if (!cv_path_is_file(path)) {
        if (name[0] == '/' || name[0] == '.' || name[0] == '\0') {
            drop(reader, cv_format(reader->arena, "%s %s", option, name), "is no plain file");
            return;
        }
        words[3] = name; /* to be looked up in the include folders */
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        pass(reader, words[i]);
}

static void add_forced_headers(struct reader *reader, const char *option, const char *value)
{
    struct cv_string_list items = items_of(reader, value);

    for (size_t i = 0; i < items.count; i++)
        add_forced_header(reader, option, items.items[i]);
}

/* CMake asks clang for its precompiled header by -Xclang -include-pch -Xclang FILE and for the
 * header it was made from by -Xclang -include -Xclang FILE: the latter is enough. */
static void read_cc1(struct reader *reader, const char *value)
{
    static const char *const with_value[] = { "-include", "-include-pch", "-load",
                                              "-plugin",  "-add-plugin",  NULL };
    const char *waiting = reader->cc1;

    reader->cc1 = NULL;
    for (size_t i = 0; waiting == NULL && with_value[i] != NULL; i++) {
        if (strcmp(value, with_value[i]) == 0)
            reader->cc1 = value;
    }
    if (waiting != NULL && strcmp(waiting, "-include") == 0)
        add_forced_header(reader, waiting, value);
    else if (waiting != NULL || strcmp(value, "-include") != 0)
        drop(reader, cv_format(reader->arena, "-Xclang %s", value), "may load or run foreign code");
}

/* ---- language and architecture ---- */

static bool is_standard(const char *name)
{
    static const char *const years[] = { "98", "03", "0x", "11", "1y", "14", "1z", "17",
                                         "2a", "20", "2b", "23", "2c", "26", NULL };

    if (strncmp(name, "gnu", 3) == 0)
        name += 3;
    else if (*name == 'c')
        name++;
    if (strncmp(name, "++", 2) != 0)
        return false;
    for (size_t i = 0; years[i] != NULL; i++) {
        if (strcmp(name + 2, years[i]) == 0)
            return true;
    }
    return false;
}

/* nvcc compiles with its own -std, whatever the host compiler is told. */
static void read_standard(struct reader *reader, const char *value)
{
    const char *flag = cv_format(reader->arena, "-std=%s", value);

    if (reader->host && reader->standard != NULL)
        drop(reader, flag, "is for the host compiler; nvcc has its own");
    else
        reader->standard = value;
}

static enum cv_language language_of(const char *name, const char *file)
{
    static const struct {
        const char *name; /* of -x, or an extension */
        enum cv_language language;
    } known[] = {
        { "cu", CV_LANGUAGE_CUDA },  { "cuda", CV_LANGUAGE_CUDA }, { "c++", CV_LANGUAGE_CXX },
        { "c", CV_LANGUAGE_C },      { ".cu", CV_LANGUAGE_CUDA },  { ".cuh", CV_LANGUAGE_CUDA },
        { ".c", CV_LANGUAGE_C },     { ".cc", CV_LANGUAGE_CXX },   { ".cpp", CV_LANGUAGE_CXX },
        { ".cxx", CV_LANGUAGE_CXX }, { ".c++", CV_LANGUAGE_CXX },  { ".C", CV_LANGUAGE_CXX },
        { ".CPP", CV_LANGUAGE_CXX }, { ".cp", CV_LANGUAGE_CXX },   { ".h", CV_LANGUAGE_CXX },
        { ".hpp", CV_LANGUAGE_CXX }, { ".hh", CV_LANGUAGE_CXX },   { ".hxx", CV_LANGUAGE_CXX },
        { ".inl", CV_LANGUAGE_CXX }, { ".ipp", CV_LANGUAGE_CXX },  { ".cppm", CV_LANGUAGE_CXX },
    };

    if (name == NULL || strcmp(name, "none") == 0)
        name = cv_path_extension(file);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(name, known[i].name) == 0)
            return known[i].language;
    }
    return CV_LANGUAGE_NONE;
}

/* One name of an architecture, or one of the words that stand for several. */
static bool add_architecture(struct reader *reader, const char *name, bool compiled)
{
    struct cv_flags *flags = reader->flags;
    char suffix = '\0';
    int number = cv_architecture_number(name, &suffix);

    if (strcmp(name, "native") == 0)
        return true;
    if (strcmp(name, "all") == 0 || strcmp(name, "all-major") == 0) {
        cv_architecture_add_all(reader->arena, flags, strcmp(name, "all") != 0);
        number = flags->architectures[flags->architecture_count - 1];
    } else if (number != 0) {
        cv_architecture_add(reader->arena, flags, number, suffix);
    } else {
        return false;
    }
    flags->architecture_given = true;
    if (compiled && number > flags->compiled_architecture)
        flags->compiled_architecture = number;
    return true;
}

/* "sm_80,sm_90"; with `keywords` also "arch=compute_80,code=[sm_80,\"sm_86\"]", in any of the
 * quotings that build systems put around it. False where a name is none. */
static bool add_architectures(struct reader *reader, const char *list, bool compiled, bool keywords)
{
    static const char separators[] = ",[]\"'\\ ";
    bool all_known = true;

    for (list += strspn(list, separators); *list != '\0'; list += strspn(list, separators)) {
        size_t length = strcspn(list, separators);
        const char *name = cv_strndup(reader->arena, list, length);

        list += length;
        if (keywords && strncmp(name, "arch=", 5) == 0) {
            compiled = true;
            name += 5;
        } else if (keywords && strncmp(name, "code=", 5) == 0) {
            compiled = false;
            name += 5;
        }
        if (name[0] != '\0')
            all_known &= add_architecture(reader, name, compiled);
    }
    return all_known;
}

static void forget_architectures(struct cv_flags *flags)
{
    flags->architecture_count = 0;
    flags->compiled_architecture = 0;
    flags->architecture_given = false;
}

static void read_architectures(struct reader *reader, const struct cv_option *option,
                               const char *argument, const char *value)
{
    /* nvcc uses the last -arch, and says so; the options of clang add up. */
    if (option->meaning != CV_OPTION_ARCH || strcmp(option->name, "arch") != 0)
        reader->other_targets = true;
    else if (!reader->other_targets)
        forget_architectures(reader->flags);
    if (!add_architectures(reader, value, option->meaning == CV_OPTION_ARCH,
                           option->meaning == CV_OPTION_GENCODE))
        drop(reader, as_written(reader, argument, value), "names no GPU architecture");
}

/* ---- more arguments ---- */

/* The arguments in a file, read where it is named. */
static bool read_options_file(struct reader *reader, const char *name)
{
    struct cv_string_list words = { 0 };
    const char *path = absolute(reader, name);
    const char *trouble = NULL;
    size_t size = 0;
    char *text;
    bool good;

    if (++reader->files > MAX_FILES || reader->depth >= MAX_DEPTH)
        return fail(reader, "is one options file too many: does one include itself?", name);
    text = cv_path_read(reader->arena, path, MAX_FILE_SIZE, &size, &trouble);
    if (text == NULL)
        return cv_fail(reader->run, "%s: options file '%s': %s", reader->flags->command.origin,
                       path, trouble);
    if (memchr(text, '\0', size) != NULL)
        return fail(reader, "is an options file with a zero byte in it", path);
    if (!cv_words_split(reader->arena, text, CV_QUOTING_RESPONSE, &words))
        return fail(reader, "is an options file with a quote that never ends", path);
    reader->depth++;
    good = read_arguments(reader, &words);
    reader->depth--;
    return good;
}

static bool read_options_files(struct reader *reader, const char *value)
{
    struct cv_string_list items = { 0 };

    cv_words_split_list(reader->arena, value, &items);
    for (size_t i = 0; i < items.count; i++) {
        if (!read_options_file(reader, items.items[i]))
            return false;
    }
    return true;
}

/* nvcc splits the list at commas, and the shell that it calls splits the rest. */
static bool keep_host_list(struct reader *reader, const char *argument, const char *value)
{
    struct cv_string_list items = { 0 };

    cv_words_split_list(reader->arena, value, &items);
    for (size_t i = 0; i < items.count; i++) {
        if (!cv_words_split(reader->arena, items.items[i], CV_QUOTING_SHELL, &reader->host_options))
            return fail(reader, "has a quote that never ends", as_written(reader, argument, value));
    }
    return true;
}

/* ---- one option ---- */

static void read_feature(struct reader *reader, const char *argument, const char *value,
                         const char *refusal)
{
    if (value[0] == '\0' || refusal != NULL)
        drop(reader, argument, refusal == NULL ? "is not on the allow-list" : refusal);
    else
        pass(reader, argument);
}

static void read_stream(struct reader *reader, const char *value)
{
    reader->flags->per_thread_default_stream = strcmp(value, "per-thread") == 0;
    if (reader->flags->per_thread_default_stream)
        cv_words_add(reader->arena, &reader->macros, "CUDA_API_PER_THREAD_DEFAULT_STREAM=1");
}

/* `value` is empty where there is none. */
static bool apply(struct reader *reader, const struct cv_option *option, const char *argument,
                  const char *value)
{
    switch (option->meaning) {
    case CV_OPTION_DROP:
        drop(reader, as_written(reader, argument, value), option->text);
        break;
    case CV_OPTION_PASS:
        pass(reader, option->text == NULL ? argument
                                          : cv_format(reader->arena, "%s%s", option->text, value));
        break;
    case CV_OPTION_PASS_PATH:
        pass(reader, cv_format(reader->arena, "%s%s", option->text, absolute(reader, value)));
        break;
    case CV_OPTION_FEATURE:
        read_feature(reader, argument, value, cv_option_feature_refusal(argument + 2));
        break;
    case CV_OPTION_MACHINE:
        read_feature(reader, argument, value, cv_option_machine_refusal(argument + 2));
        break;
    case CV_OPTION_DEFINE:
    case CV_OPTION_UNDEFINE:
        add_macros(reader, value, option->meaning == CV_OPTION_DEFINE);
        break;
    case CV_OPTION_FOLDER:
        add_folders(reader, option->text, value);
        break;
    case CV_OPTION_FORCED_HEADER:
        add_forced_headers(reader, option->text, value);
        break;
    case CV_OPTION_STANDARD:
        read_standard(reader, value);
        break;
    case CV_OPTION_LANGUAGE:
        reader->language = value;
        break;
    case CV_OPTION_ARCH:
    case CV_OPTION_CODE:
    case CV_OPTION_GENCODE:
        read_architectures(reader, option, argument, value);
        break;
    case CV_OPTION_RELOCATABLE:
        reader->flags->relocatable = strcmp(option->text != NULL ? option->text : value, "true") ==
                                     0;
        break;
    case CV_OPTION_MACRO:
        cv_words_add(reader->arena, &reader->macros, option->text);
        break;
    case CV_OPTION_STREAM:
        read_stream(reader, value);
        break;
    case CV_OPTION_HOST_LIST:
        return keep_host_list(reader, argument, value);
    case CV_OPTION_HOST_WORD:
        cv_words_add(reader->arena, &reader->host_options, value);
        break;
    case CV_OPTION_CC1:
        read_cc1(reader, value);
        break;
    case CV_OPTION_FILE:
        return read_options_files(reader, value);
    }
    return true;
}

/* The source itself is no option; other files in the command are for the linker or other
 * units. */
static void read_input(struct reader *reader, const char *argument)
{
    const char *path = absolute(reader, argument);

    if (strcmp(path, reader->flags->command.file) == 0 ||
        strcmp(cv_path_name(path), cv_path_name(reader->flags->command.file)) == 0)
        return;
    drop(reader, argument, "is another file than the one analysed");
}

/* Reads the argument at `*at`, and moves on where its value is the next one. */
static bool read_option(struct reader *reader, const struct cv_string_list *arguments, size_t *at)
{
    const char *argument = arguments->items[*at];
    const char *value = NULL;
    const struct cv_option *option = cv_option_find(argument, reader->nvcc, &value);
    bool takes;

    if (option == NULL) {
        drop(reader, argument, "is not on the allow-list");
        return true;
    }
    takes = option->value == CV_VALUE_WORD || option->value == CV_VALUE_JOINED;
    if (value == NULL && takes) {
        if (*at + 1 >= arguments->count)
            return fail(reader, "stands at the end, without its value", argument);
        value = arguments->items[++*at];
    }
    if (value == NULL)
        value = "";
    if (value[0] == '\0' && takes && option->meaning != CV_OPTION_DROP) {
        drop(reader, argument, "has an empty value");
        return true;
    }
    return apply(reader, option, argument, value);
}

static bool read_arguments(struct reader *reader, const struct cv_string_list *arguments)
{
    reader->words += arguments->count;
    if (reader->words > MAX_WORDS)
        return cv_fail(reader->run, "%s: more than %d arguments", reader->flags->command.origin,
                       (int)MAX_WORDS);
    for (size_t i = 0; i < arguments->count; i++) {
        const char *argument = arguments->items[i];
        bool good = true;

        if (argument == NULL || argument[0] == '\0')
            drop(reader, "''", "is empty");
        else if (!reader->rest_is_input && strcmp(argument, "--") == 0)
            reader->rest_is_input = true;
        else if (!reader->rest_is_input && argument[0] == '@' && argument[1] != '\0')
            good = read_options_file(reader, argument + 1);
        else if (!reader->rest_is_input && argument[0] == '-' && argument[1] != '\0')
            good = read_option(reader, arguments, &i);
        else
            read_input(reader, argument);
        if (!good)
            return false;
    }
    return true;
}

/* Options of the host compiler may name more of them (-Wp,-DX). */
static bool read_host_options(struct reader *reader)
{
    reader->host = reader->nvcc;
    reader->nvcc = false;
    reader->rest_is_input = false;
    for (unsigned round = 0; reader->host_options.count > 0 && round < MAX_DEPTH; round++) {
        struct cv_string_list options = reader->host_options;

        reader->host_options = (struct cv_string_list){ 0 };
        if (!read_arguments(reader, &options))
            return false;
    }
    return true;
}

/* ---- the whole ---- */

static const char *standard_option(struct reader *reader)
{
    enum cv_language language = reader->flags->language;

    if (reader->standard != NULL && language == CV_LANGUAGE_C)
        return cv_format(reader->arena, "-std=%s", reader->standard);
    if (reader->standard != NULL && is_standard(reader->standard))
        return cv_format(reader->arena, "-std=%s", reader->standard);
    if (reader->standard != NULL)
        drop(reader, cv_format(reader->arena, "-std=%s", reader->standard),
             "is no standard of C++");
    return language == CV_LANGUAGE_C ? NULL : "-std=gnu++17";
}

/* Puts what the parser gets together: the standard, what nvcc defines, the rest in order. */
static void fill_shared(struct reader *reader)
{
    struct cv_flags *flags = reader->flags;
    struct cv_string_list *shared = &flags->shared;
    const char *standard = standard_option(reader);

    if (standard != NULL)
        cv_words_add(reader->arena, shared, standard);
    if (flags->is_cuda && reader->is_nvcc && standard != NULL && !strstr(standard, "gnu"))
        cv_words_add(reader->arena, shared, "-fgnu-keywords"); /* typeof: nvcc always has it */
    if (flags->is_cuda && flags->relocatable) {
        cv_words_add(reader->arena, shared, "-fgpu-rdc");
        cv_words_add(reader->arena, shared, "-D__CUDACC_RDC__");
    }
    if (flags->is_cuda && reader->is_nvcc)
        cv_words_add(reader->arena, shared, "-D__NVCC__");
    for (size_t i = 0; flags->is_cuda && i < reader->macros.count; i++)
        cv_words_add(reader->arena, shared,
                     cv_format(reader->arena, "-D%s", reader->macros.items[i]));
    for (size_t i = 0; i < reader->options.count; i++)
        cv_words_add(reader->arena, shared, reader->options.items[i]);
}

static bool replace_architectures(struct reader *reader, const char *architectures)
{
    struct cv_flags *flags = reader->flags;

    forget_architectures(flags);
    if (!add_architectures(reader, architectures, true, false))
        return cv_fail(reader->run, "'%s' names no GPU architecture; 'sm_80,sm_90' does",
                       architectures);
    return true;
}

static bool settle_architectures(struct reader *reader, const char *architectures)
{
    struct cv_flags *flags = reader->flags;

    if (architectures != NULL && !replace_architectures(reader, architectures))
        return false;
    if (flags->architecture_count == 0)
        cv_architecture_add(reader->arena, flags, CV_ARCHITECTURE_DEFAULT, '\0');
    if (flags->compiled_architecture == 0)
        flags->compiled_architecture = flags->architectures[flags->architecture_count - 1];
    return true;
}

bool cv_flags_read(struct cv_run *run, const struct cv_compile_command *command,
                   const char *architectures, struct cv_flags *flags)
{
    struct reader reader = { .run = run, .arena = run->arena, .flags = flags };
    struct cv_string_list arguments = { .items = command->arguments,
                                        .count = command->argument_count };
    size_t skipped = cv_launcher_skip(arguments.items, arguments.count, &reader.nvcc);

    memset(flags, 0, sizeof *flags);
    flags->command = *command;
    reader.is_nvcc = reader.nvcc || skipped == 0;
    if (skipped > 0)
        arguments.items += skipped;
    arguments.count -= skipped;
    if (!read_arguments(&reader, &arguments) || !read_host_options(&reader) ||
        !settle_architectures(&reader, architectures))
        return false;
    flags->language = language_of(reader.language, command->file);
    flags->is_cuda = flags->language == CV_LANGUAGE_CUDA;
    fill_shared(&reader);
    return true;
}
