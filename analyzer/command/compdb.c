/* compdb.c - compile_commands.json to compile commands.
 *
 * A file is known by the real path of its folder and its own name, so that links and ".." on
 * the way to it do not matter; the real path of each folder is asked for once. */
#include "command/compdb.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "command/includers.h"
#include "frontend/flags/words.h"
#include "support/index.h"
#include "support/path.h"
#include "support/vector.h"

enum {
    MAX_DATABASE = 1 << 30,
    MAX_COMPLAINTS = 20, /* entries that are named one by one */
};

/* A folder as it is written, and its real path. */
struct folder {
    const char *written;
    const char *real;
};

struct cv_compdb_names {
    struct cv_arena *arena;
    struct folder *folders;
    size_t folder_count;
    size_t folder_capacity;
    struct cv_index folder_index;
    const char **keys; /* of the command in the same place */
    size_t key_capacity;
    uint32_t *next; /* the next command for the same file, or CV_NONE */
    size_t next_capacity;
    struct cv_index by_file; /* the first command of each file */
    struct cv_index by_command;
};

struct reader {
    struct cv_run *run;
    struct cv_compile_commands *commands;
    const char *path;   /* of the database */
    const char *folder; /* that holds it */
    size_t entry;       /* counted from 1 */
};

/* ---- files by name ---- */

static bool same_folder(const void *owner, uint32_t item, const void *key)
{
    const struct cv_compdb_names *names = owner;

    return strcmp(names->folders[item].written, key) == 0;
}

static const char *real_folder(struct cv_compdb_names *names, const char *written)
{
    uint64_t hash = cv_hash(written, strlen(written));
    uint32_t item = cv_index_find(&names->folder_index, hash, same_folder, names, written);
    struct folder *folder;

    if (item != CV_NONE)
        return names->folders[item].real;
    names->folders = cv_grow(names->arena, names->folders, names->folder_count,
                             &names->folder_capacity, sizeof *names->folders);
    folder = &names->folders[names->folder_count];
    folder->written = written;
    folder->real = cv_path_real(names->arena, written);
    if (folder->real == NULL)
        folder->real = written;
    cv_index_add(&names->folder_index, hash, (uint32_t)names->folder_count++);
    return folder->real;
}

static const char *key_of(struct cv_compdb_names *names, const char *file)
{
    const char *folder = real_folder(names, cv_path_folder(names->arena, file));

    return cv_path_absolute(names->arena, folder, cv_path_name(file));
}

static bool same_file(const void *owner, uint32_t item, const void *key)
{
    const struct cv_compdb_names *names = owner;

    return strcmp(names->keys[item], key) == 0;
}

static uint32_t first_command(const struct cv_compdb_names *names, const char *key)
{
    return cv_index_find(&names->by_file, cv_hash(key, strlen(key)), same_file, names, key);
}

static struct cv_compdb_names *new_names(struct cv_arena *arena)
{
    struct cv_compdb_names *names = cv_alloc(arena, sizeof *names);

    names->arena = arena;
    cv_index_init(&names->folder_index, arena);
    cv_index_init(&names->by_file, arena);
    cv_index_init(&names->by_command, arena);
    return names;
}

/* ---- adding a command ---- */

static bool same_command(const void *owner, uint32_t item, const void *key)
{
    const struct cv_compile_commands *all = owner;
    const struct cv_compile_command *a = &all->items[item];
    const struct cv_compile_command *b = key;

    if (a->argument_count != b->argument_count || strcmp(a->file, b->file) != 0 ||
        strcmp(a->directory, b->directory) != 0)
        return false;
    for (size_t i = 0; i < a->argument_count; i++) {
        if (strcmp(a->arguments[i], b->arguments[i]) != 0)
            return false;
    }
    return true;
}

static uint64_t hash_command(const struct cv_compile_command *command)
{
    uint64_t hash = cv_hash(command->file, strlen(command->file));

    for (size_t i = 0; i < command->argument_count; i++) {
        const char *argument = command->arguments[i];

        hash = hash * 0x9E3779B97F4A7C15u + cv_hash(argument, strlen(argument));
    }
    return hash;
}

static void append(struct cv_arena *arena, struct cv_compile_commands *commands,
                   const struct cv_compile_command *command)
{
    commands->items = cv_grow(arena, commands->items, commands->count, &commands->capacity,
                              sizeof *commands->items);
    commands->items[commands->count++] = *command;
}

/* Puts the command just added at `position` into the chain of its file, in order. */
static void link_name(struct cv_compdb_names *names, size_t position, const char *file)
{
    const char *key = key_of(names, file);
    uint32_t first = first_command(names, key);

    names->keys = cv_grow(names->arena, names->keys, position, &names->key_capacity,
                          sizeof *names->keys);
    names->next = cv_grow(names->arena, names->next, position, &names->next_capacity,
                          sizeof *names->next);
    names->keys[position] = key;
    names->next[position] = CV_NONE;
    if (first == CV_NONE) {
        cv_index_add(&names->by_file, cv_hash(key, strlen(key)), (uint32_t)position);
        return;
    }
    /* Behind the first: cv_compdb_for() puts them in order again. */
    names->next[position] = names->next[first];
    names->next[first] = (uint32_t)position;
}

static void add_command(struct reader *reader, const struct cv_compile_command *command)
{
    struct cv_compile_commands *all = reader->commands;
    uint64_t hash = hash_command(command);

    if (cv_index_find(&all->names->by_command, hash, same_command, all, command) != CV_NONE)
        return;
    append(reader->run->arena, all, command);
    cv_index_add(&all->names->by_command, hash, (uint32_t)(all->count - 1));
    link_name(all->names, all->count - 1, command->file);
}

/* ---- one entry ---- */

static bool refuse(struct reader *reader, const char *why)
{
    reader->commands->skipped++;
    if (reader->commands->skipped <= MAX_COMPLAINTS)
        return cv_fail(reader->run, "%s, entry %zu: %s", reader->path, reader->entry, why);
    return false;
}

/* What cJSON cannot give us, as a C string ends at it, was replaced before: see hide_zeros(). */
enum { HIDDEN_ZERO = '\1' };

static bool is_clean(const char *text)
{
    return strchr(text, HIDDEN_ZERO) == NULL;
}

/* The text in the field `name`, NULL where there is none or it is none. */
static const char *text_field(const cJSON *entry, const char *name)
{
    const cJSON *field = cJSON_GetObjectItemCaseSensitive(entry, name);

    return cJSON_IsString(field) ? field->valuestring : NULL;
}

static bool read_words(struct reader *reader, const char *text, struct cv_compile_command *command)
{
    struct cv_string_list words = { 0 };

    if (!is_clean(text))
        return refuse(reader, "a zero character in 'command'");
    if (!cv_words_split(reader->run->arena, text, CV_QUOTING_SHELL, &words))
        return refuse(reader, "'command' has a quote that never ends");
    command->arguments = words.items;
    command->argument_count = words.count;
    return words.count > 0 || refuse(reader, "'command' is empty");
}

static bool read_list(struct reader *reader, const cJSON *list, struct cv_compile_command *command)
{
    struct cv_string_list words = { 0 };
    const cJSON *item;

    cJSON_ArrayForEach(item, list)
    {
        if (!cJSON_IsString(item))
            return refuse(reader, "'arguments' holds something that is no text");
        if (!is_clean(item->valuestring))
            return refuse(reader, "a zero character in 'arguments'");
        cv_words_add(reader->run->arena, &words, cv_strdup(reader->run->arena, item->valuestring));
    }
    command->arguments = words.items;
    command->argument_count = words.count;
    return words.count > 0 || refuse(reader, "'arguments' is empty");
}

static bool read_arguments(struct reader *reader, const cJSON *entry,
                           struct cv_compile_command *command)
{
    const cJSON *arguments = cJSON_GetObjectItemCaseSensitive(entry, "arguments");
    const char *text = text_field(entry, "command");

    if (cJSON_IsArray(arguments))
        return read_list(reader, arguments, command);
    if (text != NULL)
        return read_words(reader, text, command);
    return refuse(reader, "neither 'arguments', a list, nor 'command', a text");
}

/* The file as it is written, made absolute; through the real folder where a ".." is in it. */
static const char *file_of(struct reader *reader, const char *directory, const char *written)
{
    const char *file = cv_path_absolute(reader->run->arena, directory, written);

    return strstr(file, "/../") == NULL ? file : key_of(reader->commands->names, file);
}

static bool read_entry(struct reader *reader, const cJSON *entry)
{
    struct cv_arena *arena = reader->run->arena;
    const char *directory = text_field(entry, "directory");
    const char *file = text_field(entry, "file");
    struct cv_compile_command command = { 0 };

    if (!cJSON_IsObject(entry))
        return refuse(reader, "is no object");
    if (file == NULL || file[0] == '\0')
        return refuse(reader, "'file' is missing or no text");
    if (directory == NULL)
        return refuse(reader, "'directory' is missing or no text");
    if (!is_clean(file) || !is_clean(directory))
        return refuse(reader, "a zero character in a path");
    if (!read_arguments(reader, entry, &command))
        return false;
    command.directory = cv_path_absolute(arena, reader->folder, directory);
    command.file = file_of(reader, command.directory, file);
    command.origin = cv_format(arena, "%s, entry %zu", reader->path, reader->entry);
    add_command(reader, &command);
    return true;
}

/* ---- the whole ---- */

static bool fail_at(struct reader *reader, const char *text, const char *at, const char *why)
{
    size_t line = 1;
    const char *start = text;

    for (const char *c = text; c < at; c++) {
        if (*c == '\n') {
            line++;
            start = c + 1;
        }
    }
    return cv_fail(reader->run, "%s:%zu:%zu: %s", reader->path, line, (size_t)(at - start) + 1,
                   why);
}

/* Turns \u0000 into \u0001. cJSON makes a zero byte of it, which would cut the text there. */
static void hide_zeros(char *text)
{
    for (char *c = strchr(text, '\\'); c != NULL; c = strchr(c, '\\')) {
        if (strncmp(c, "\\u0000", 6) == 0)
            c[5] = '1';
        c += c[1] == '\0' ? 1 : 2;
    }
}

static bool read_entries(struct reader *reader, const cJSON *root)
{
    struct cv_compile_commands *commands = reader->commands;
    const cJSON *entry;

    if (!cJSON_IsArray(root))
        return cv_fail(reader->run, "%s: not a compile database: its top level is no list",
                       reader->path);
    cJSON_ArrayForEach(entry, root)
    {
        reader->entry++;
        read_entry(reader, entry);
    }
    if (commands->skipped > MAX_COMPLAINTS)
        cv_fail(reader->run, "%s: %zu more entries that cannot be used", reader->path,
                commands->skipped - MAX_COMPLAINTS);
    if (commands->count == 0)
        return cv_fail(reader->run, "%s: holds no compile command", reader->path);
    return true;
}

static bool parse(struct reader *reader, char *text, size_t size)
{
    const char *zero = memchr(text, '\0', size);
    const char *end = text;
    cJSON *root;
    bool good;

    if (zero != NULL)
        return fail_at(reader, text, zero, "a zero byte: this is no JSON");
    hide_zeros(text);
    root = cJSON_ParseWithLengthOpts(text, size + 1, &end, true);
    if (root == NULL)
        return fail_at(reader, text, end == NULL ? text : end, "this is no JSON");
    good = read_entries(reader, root);
    cJSON_Delete(root);
    return good;
}

bool cv_compdb_read(struct cv_run *run, const char *path, struct cv_compile_commands *commands)
{
    struct reader reader = { .run = run, .commands = commands, .path = path };
    struct cv_arena *scratch = cv_arena_new();
    const char *trouble = NULL;
    const char *real;
    size_t size = 0;
    char *text;
    bool good;

    memset(commands, 0, sizeof *commands);
    commands->names = new_names(run->arena);
    if (cv_path_is_folder(path))
        reader.path = cv_path_absolute(run->arena, path, "compile_commands.json");
    text = cv_path_read(scratch, reader.path, MAX_DATABASE, &size, &trouble);
    if (text == NULL) {
        good = cv_fail(run, "%s: %s", reader.path, trouble);
    } else {
        real = cv_path_real(run->arena, reader.path);
        reader.folder = cv_path_folder(run->arena, real == NULL ? reader.path : real);
        good = parse(&reader, text, size);
    }
    cv_arena_free(scratch);
    return good;
}

const char *cv_compdb_near(struct cv_run *run, const char *file)
{
    static const char *const places[] = { "compile_commands.json", "build/compile_commands.json" };
    const char *folder = file;

    while (strcmp(folder, "/") != 0 && strcmp(folder, ".") != 0) {
        folder = cv_path_folder(run->arena, folder);
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            const char *path = cv_path_absolute(run->arena, folder, places[i]);

            if (cv_path_is_file(path))
                return path;
        }
    }
    return NULL;
}

/* All commands for the file of command `first`, in the order of the database. */
static size_t copy_chain(struct cv_run *run, const struct cv_compile_commands *all, uint32_t first,
                         struct cv_compile_commands *out)
{
    size_t before = out->count;

    append(run->arena, out, &all->items[first]);
    for (uint32_t at = all->names->next[first]; at != CV_NONE; at = all->names->next[at])
        append(run->arena, out, &all->items[at]);
    /* Those after the first are linked last to first. */
    for (size_t a = before + 1, b = out->count - 1; a < b; a++, b--) {
        struct cv_compile_command command = out->items[a];

        out->items[a] = out->items[b];
        out->items[b] = command;
    }
    return out->count - before;
}

static bool is_header(const char *file)
{
    static const char *const extensions[] = { ".cuh", ".h",   ".hpp", ".hh", ".hxx",
                                              ".inl", ".ipp", ".inc", ".tcc" };

    for (size_t i = 0; i < sizeof extensions / sizeof extensions[0]; i++) {
        if (strcmp(cv_path_extension(file), extensions[i]) == 0)
            return true;
    }
    return false;
}

size_t cv_compdb_for(struct cv_run *run, const struct cv_compile_commands *all, const char *file,
                     struct cv_compile_commands *out)
{
    const char *real = cv_path_real(run->arena, file);
    const char *names[] = { NULL, real };
    size_t unit;

    if (all->names == NULL)
        return 0;
    names[0] = key_of(all->names, file);
    for (size_t i = 0; i < sizeof names / sizeof names[0] && names[i] != NULL; i++) {
        uint32_t first = first_command(all->names, names[i]);

        if (first != CV_NONE)
            return copy_chain(run, all, first, out);
    }
    if (real == NULL || !is_header(file))
        return 0;
    unit = cv_includer_find(run, all, real);
    if (unit == all->count)
        return 0;
    return copy_chain(run, all, first_command(all->names, all->names->keys[unit]), out);
}
