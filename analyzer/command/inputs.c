/* inputs.c - files, folders, headers and standard input to compile commands.
 *
 * A file's command comes, in this order, from the options after "--", from the database that
 * -p names, from the nearest database upwards of the file, or is guessed. */
#include "command/inputs.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command/arguments_file.h"
#include "command/compdb.h"
#include "command/lsp/editor.h"
#include "command/neighbours.h"
#include "frontend/flags/words.h"
#include "support/index.h"
#include "support/path.h"
#include "support/vector.h"

enum { BESIDE_LIMIT = 128 }; /* units beside that an editor waits for */

/* A database that was read, or that could not be. */
struct database {
    const char *path; /* interned */
    bool good;
    struct cv_compile_commands commands;
};

struct collector {
    struct cv_run *run;
    const struct cv_options *options;
    struct cv_inputs *inputs;
    struct cv_index index; /* of inputs->items */
    struct database *databases;
    size_t database_count, database_capacity;
    size_t guessed;  /* files whose command was guessed */
    size_t unlisted; /* of them: files that a database does not list */
};

/* ------------------------------------------------------------------- the list */

static uint64_t hash_command(const struct cv_compile_command *command)
{
    uint64_t hash = cv_hash(command->file, strlen(command->file));

    for (size_t i = 0; i < command->argument_count; i++) {
        const char *argument = command->arguments[i] ? command->arguments[i] : "";

        hash = hash * 31 + cv_hash(argument, strlen(argument));
    }
    return hash;
}

static bool same_text(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool same_command(const void *owner, uint32_t item, const void *key)
{
    const struct cv_inputs *inputs = owner;
    const struct cv_compile_command *a = &inputs->items[item].command;
    const struct cv_compile_command *b = key;

    if (strcmp(a->file, b->file) != 0 || strcmp(a->directory, b->directory) != 0 ||
        a->argument_count != b->argument_count)
        return false;
    for (size_t i = 0; i < a->argument_count; i++) {
        if (!same_text(a->arguments[i], b->arguments[i]))
            return false;
    }
    return true;
}

/* Adds a unit, once: a file may be named twice, and be in a folder that is named too. */
static void add_input(struct collector *collector, struct cv_input input)
{
    struct cv_inputs *inputs = collector->inputs;
    uint64_t hash = hash_command(&input.command);
    uint32_t known = cv_index_find(&collector->index, hash, same_command, inputs, &input.command);

    if (known != CV_NONE) {
        inputs->items[known].direct |= input.direct;
        return;
    }
    inputs->items = cv_grow(collector->run->arena, inputs->items, inputs->count, &inputs->capacity,
                            sizeof *inputs->items);
    cv_index_add(&collector->index, hash, (uint32_t)inputs->count);
    inputs->items[inputs->count++] = input;
}

static void add_closed(struct collector *collector, const char *path, const char *reason)
{
    struct cv_inputs *inputs = collector->inputs;

    inputs->closed = cv_grow(collector->run->arena, inputs->closed, inputs->closed_count,
                             &inputs->closed_capacity, sizeof *inputs->closed);
    inputs->closed[inputs->closed_count++] = (struct cv_closed_input){ path, reason };
}

static bool wrong(struct collector *collector)
{
    collector->inputs->wrong = true;
    return false;
}

/* ------------------------------------------------------------------ databases */

static struct database *read_database(struct collector *collector, const char *path)
{
    struct cv_run *run = collector->run;
    struct database *database;

    path = cv_intern(run->strings, path);
    for (size_t i = 0; i < collector->database_count; i++) {
        if (collector->databases[i].path == path)
            return &collector->databases[i];
    }
    collector->databases = cv_grow(run->arena, collector->databases, collector->database_count,
                                   &collector->database_capacity, sizeof *collector->databases);
    database = &collector->databases[collector->database_count++];
    database->path = path;
    database->good = cv_compdb_read(run, path, &database->commands);
    if (!database->good)
        wrong(collector);
    if (database->commands.skipped)
        add_closed(collector,
                   cv_path_absolute(run->arena, collector->inputs->directory,
                                    cv_path_is_folder(path)
                                        ? cv_format(run->arena, "%s/compile_commands.json", path)
                                        : path),
                   cv_format(run->arena, "%zu of its entries could not be used",
                             database->commands.skipped));
    return database;
}

/* The database that a file belongs to, or NULL. */
static const struct cv_compile_commands *database_of(struct collector *collector, const char *file)
{
    const char *path = collector->options->database;
    struct database *database;

    if (collector->options->has_flags)
        return NULL;
    if (!path)
        path = cv_compdb_near(collector->run, file);
    if (!path)
        return NULL;
    database = read_database(collector, path);
    return database->good ? &database->commands : NULL;
}

/* ---------------------------------------------------------------------- files */

/* One of these says what it is; anything else that is named is taken for CUDA. */
static bool says_language(const char *path)
{
    static const char *const extensions[] = { ".cu",  ".cuh", ".c", ".cc",  ".cpp",
                                              ".cxx", ".c++", ".C", ".CPP", ".cp" };

    for (size_t i = 0; i < sizeof extensions / sizeof extensions[0]; i++) {
        if (strcmp(cv_path_extension(path), extensions[i]) == 0)
            return true;
    }
    return false;
}

static bool is_header(const char *path)
{
    static const char *const extensions[] = { ".cuh", ".h",   ".hh",  ".hpp",
                                              ".hxx", ".inl", ".ipp", ".inc" };

    for (size_t i = 0; i < sizeof extensions / sizeof extensions[0]; i++) {
        if (strcmp(cv_path_extension(path), extensions[i]) == 0)
            return true;
    }
    return false;
}

/* A command of our own: the user's options, or those that fit most code. */
static void add_own_command(struct collector *collector, const char *file)
{
    const struct cv_string_list *flags = &collector->options->flags;
    struct cv_arena *arena = collector->run->arena;
    struct cv_string_list words = { 0 };
    struct cv_input input = { .direct = true };
    size_t first = 0;

    if (!collector->options->has_flags)
        cv_words_add(arena, &words, "nvcc");
    else if (flags->count && flags->items[0][0] != '-' && flags->items[0][0] != '@')
        cv_words_add(arena, &words, flags->items[first++]); /* a compiler after the "--" */
    if (!says_language(file)) {
        cv_words_add(arena, &words, "-x");
        cv_words_add(arena, &words, "cu");
    }
    for (size_t i = first; i < flags->count; i++)
        cv_words_add(arena, &words, flags->items[i]);
    for (size_t i = 0; !collector->options->has_flags && i < collector->options->include.count; i++)
        cv_words_add(arena, &words, cv_format(arena, "-I%s", collector->options->include.items[i]));
    if (!collector->options->has_flags)
        cv_neighbours_add(arena, file, &words);
    cv_words_add(arena, &words, file);
    input.command.directory = collector->inputs->directory;
    input.command.file = file;
    input.command.arguments = words.items;
    input.command.argument_count = words.count;
    input.command.guessed = !collector->options->has_flags;
    input.command.origin = collector->options->has_flags ? "command line" : "default flags";
    add_input(collector, input);
}

/* The commands of `file` in the database, or of the units that include it. */
static bool add_listed_commands(struct collector *collector,
                                const struct cv_compile_commands *database, const char *file)
{
    struct cv_compile_commands found = { 0 };
    bool through = false;

    cv_compdb_for(collector->run, database, file, &found);
    for (size_t i = 0; i < found.count; i++) {
        struct cv_input input = { .command = found.items[i], .direct = true, .listed = true };

        if (is_header(file) && strcmp(found.items[i].file, file) != 0) {
            input.direct = false;
            through = true;
        }
        add_input(collector, input);
    }
    if (through)
        cv_words_add(collector->run->arena, &collector->inputs->headers, file);
    return found.count > 0;
}

static void add_file(struct collector *collector, const char *file)
{
    const struct cv_compile_commands *database = database_of(collector, file);

    if (database && add_listed_commands(collector, database, file))
        return;
    if (!collector->options->has_flags) {
        collector->guessed++;
        collector->unlisted += database != NULL;
    }
    add_own_command(collector, file);
}

void cv_inputs_unsaved(struct cv_run *run, struct cv_inputs *inputs, struct cv_unsaved unsaved)
{
    inputs->unsaved = cv_grow(run->arena, inputs->unsaved, inputs->unsaved_count,
                              &inputs->unsaved_capacity, sizeof *inputs->unsaved);
    inputs->unsaved[inputs->unsaved_count++] = unsaved;
}

static bool add_standard_input(struct collector *collector)
{
    struct cv_run *run = collector->run;
    struct cv_unsaved *unsaved = &collector->inputs->standard_input;
    const char *name = collector->options->stdin_filename;

    if (unsaved->path)
        return true;
    unsaved->text = cv_read_standard_input(run, &unsaved->size);
    if (!unsaved->text)
        return wrong(collector);
    unsaved->path = cv_path_absolute(run->arena, collector->inputs->directory,
                                     name ? name : "stdin.cu");
    cv_inputs_unsaved(run, collector->inputs, *unsaved);
    add_file(collector, unsaved->path);
    return true;
}

/* -------------------------------------------------------------------- folders */

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static void find_sources(struct collector *collector, const char *folder,
                         struct cv_string_list *sources);

static void find_in_entry(struct collector *collector, const char *path,
                          struct cv_string_list *sources)
{
    struct stat status;

    if (lstat(path, &status) != 0)
        return;
    if (S_ISDIR(status.st_mode))
        find_sources(collector, path, sources);
    else if (strcmp(cv_path_extension(path), ".cu") == 0 && cv_path_is_file(path))
        cv_words_add(collector->run->arena, sources, path);
}

/* All *.cu below a folder, sorted; hidden folders and links to folders are left out. */
static void find_sources(struct collector *collector, const char *folder,
                         struct cv_string_list *sources)
{
    struct cv_arena *arena = collector->run->arena;
    struct dirent **entries;
    int count = scandir(folder, &entries, is_visible, alphasort);

    if (count < 0) {
        add_closed(collector, folder,
                   cv_format(arena, "the folder cannot be read: %s", strerror(errno)));
        return;
    }
    for (int i = 0; i < count; i++) {
        const char *path = cv_path_absolute(arena, folder, entries[i]->d_name);

        find_in_entry(collector, path, sources);
        free(entries[i]);
    }
    free(entries);
}

static bool is_below(const char *path, const char *folder)
{
    size_t length = strlen(folder);

    if (length == 1)
        return true;
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

static size_t add_listed_below(struct collector *collector,
                               const struct cv_compile_commands *database, const char *folder)
{
    size_t count = 0;

    for (size_t i = 0; database && i < database->count; i++) {
        struct cv_input input = { .command = database->items[i], .direct = true, .listed = true };

        if (!is_below(input.command.file, folder))
            continue;
        add_input(collector, input);
        count++;
    }
    return count;
}

static bool add_folder(struct collector *collector, const char *name, const char *folder)
{
    struct cv_arena *arena = collector->run->arena;
    struct cv_string_list sources = { 0 };
    const struct cv_compile_commands *database = database_of(collector,
                                                             cv_format(arena, "%s/any.cu", folder));
    size_t listed = add_listed_below(collector, database, folder);
    size_t closed = collector->inputs->closed_count;

    find_sources(collector, folder, &sources);
    for (size_t i = 0; i < sources.count; i++)
        add_file(collector, sources.items[i]);
    if (listed + sources.count > 0 || collector->inputs->closed_count > closed)
        return true;
    cv_fail(collector->run, "'%s': no CUDA source (*.cu) in this folder", name);
    return wrong(collector);
}

/* ---------------------------------------------------------------------- names */

static bool fail_name(struct collector *collector, const char *name, const char *reason)
{
    cv_fail(collector->run, "'%s': %s", name, reason);
    return wrong(collector);
}

/* With ".." resolved, so that one file has one name; links to files stay links. */
static const char *plain_path(struct collector *collector, const char *name)
{
    struct cv_arena *arena = collector->run->arena;
    const char *path = cv_path_absolute(arena, collector->inputs->directory, name);
    const char *folder = cv_path_folder(arena, path);
    const char *real;

    if (strcmp(cv_path_name(path), "..") == 0) {
        real = cv_path_real(arena, path);
        return real ? real : path;
    }
    real = strstr(path, "/../") ? cv_path_real(arena, folder) : NULL;
    return real ? cv_path_absolute(arena, real, cv_path_name(path)) : path;
}

/* What one argument names; a failure is said, and the others go on. */
static bool add_name(struct collector *collector, const char *name)
{
    const char *path;
    struct stat status;

    if (strcmp(name, "-") == 0)
        return add_standard_input(collector);
    if (name[0] == '\0')
        return fail_name(collector, name, "an empty file name");
    path = plain_path(collector, name);
    if (stat(path, &status) != 0)
        return fail_name(collector, name, strerror(errno));
    if (!S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode))
        return fail_name(collector, name, "neither a file nor a folder");
    if (access(path, S_ISDIR(status.st_mode) ? R_OK | X_OK : R_OK) != 0)
        return fail_name(collector, name, strerror(errno));
    if (S_ISDIR(status.st_mode))
        return add_folder(collector, name, path);
    add_file(collector, path);
    return true;
}

static bool add_whole_database(struct collector *collector)
{
    struct database *database = read_database(collector, collector->options->database);

    if (!database->good)
        return false;
    add_listed_below(collector, &database->commands, "/");
    return true;
}

static bool reads_standard_input(const struct cv_options *options)
{
    for (size_t i = 0; i < options->arguments.count; i++) {
        if (strcmp(options->arguments.items[i], "-") == 0)
            return true;
    }
    return options->files_from != NULL; /* it may be named there */
}

/* What can be told without looking at any file. */
static bool usage_valid(struct cv_run *run, const struct cv_options *options)
{
    bool has_names = options->arguments.count || options->files_from;

    if (options->stdin_filename && !reads_standard_input(options))
        return cv_fail(run, "--stdin-filename names code on standard input: it needs the file '-'");
    if (options->database && options->has_flags)
        return cv_fail(run, "-p and compiler options after '--' exclude each other");
    if (!has_names && !options->database)
        return cv_fail(run, "no file to read; 'cuvet help %s' shows how to name some",
                       options->command->name);
    return true;
}

static void say_what_was_guessed(const struct collector *collector)
{
    if (collector->guessed == 0)
        return;
    cv_say(collector->run,
           "%zu file%s %s: default flags, and include folders guessed from the neighbours "
           "('cuvet flags FILE' shows them)",
           collector->guessed, collector->guessed == 1 ? "" : "s",
           collector->unlisted == collector->guessed ? "not in the compile database"
                                                     : "without a compile command");
}

/* The other units of the databases that were used. */
static void add_beside(struct collector *collector)
{
    for (size_t i = 0; i < collector->database_count; i++) {
        const struct database *database = &collector->databases[i];

        for (size_t j = 0; database->good && j < database->commands.count && j < BESIDE_LIMIT;
             j++) {
            struct cv_input input = { .command = database->commands.items[j],
                                      .listed = true,
                                      .stored = true };

            add_input(collector, input);
        }
    }
}

/* The document of an editor, with the units beside it that earlier runs have read. */
static bool add_document(struct collector *collector)
{
    const struct cv_options *options = collector->options;

    if (options->database && !read_database(collector, options->database)->good)
        return false;
    add_file(collector, options->editor->document);
    add_beside(collector);
    return true;
}

bool cv_inputs_collect(struct cv_run *run, const struct cv_options *options,
                       struct cv_inputs *inputs)
{
    struct collector collector = { .run = run, .options = options, .inputs = inputs };
    struct cv_string_list names = { 0 };

    memset(inputs, 0, sizeof *inputs);
    if (!options->editor && !usage_valid(run, options))
        return false;
    inputs->directory = cv_path_real(run->arena, ".");
    if (!inputs->directory)
        return cv_fail(run, "the current folder cannot be read: %s", strerror(errno));
    cv_index_init(&collector.index, run->arena);
    if (options->editor)
        return add_document(&collector);
    for (size_t i = 0; i < options->arguments.count; i++)
        cv_words_add(run->arena, &names, options->arguments.items[i]);
    if (options->files_from && !cv_arguments_lines(run, options->files_from, &names))
        return false;
    if (options->arguments.count == 0 && !options->files_from)
        return add_whole_database(&collector);
    if (options->database && !read_database(&collector, options->database)->good)
        return false;
    for (size_t i = 0; i < names.count; i++)
        add_name(&collector, names.items[i]);
    say_what_was_guessed(&collector);
    return true;
}
