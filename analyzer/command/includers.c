/* includers.c - which unit of a compile database includes a header.
 *
 * Each file is read at most once for a header that is looked for: what a file includes hardly
 * depends on the unit that got there. */
#include "command/includers.h"

#include <stdlib.h>
#include <string.h>

#include "frontend/flags/flags.h"
#include "frontend/flags/words.h"
#include "support/index.h"
#include "support/path.h"

enum {
    MAX_UNITS = 5000,
    MAX_FILES = 20000,
    MAX_PROBES = 500000, /* questions to the file system */
    MAX_FILE_SIZE = 4 << 20,
};

struct search {
    struct cv_run *run; /* in memory of its own, its messages thrown away */
    const struct cv_compile_commands *all;
    const char *header;
    struct cv_string_list folders; /* of the unit at hand */
    struct cv_string_list files;   /* seen in any unit, by real path */
    struct cv_index seen;
    size_t probes;
};

struct candidate {
    size_t position;
    size_t shared; /* characters that its path has in common with the header's */
    bool is_cuda;
};

/* CUDA before others, near before far, then as in the database. */
static int compare_candidates(const void *left, const void *right)
{
    const struct candidate *a = left;
    const struct candidate *b = right;

    if (a->is_cuda != b->is_cuda)
        return a->is_cuda ? -1 : 1;
    if (a->shared != b->shared)
        return a->shared > b->shared ? -1 : 1;
    return a->position < b->position ? -1 : a->position > b->position;
}

static struct candidate *sorted_units(struct search *search)
{
    const struct cv_compile_commands *all = search->all;
    struct candidate *units = cv_alloc_array(search->run->arena, all->count, sizeof *units);

    for (size_t i = 0; i < all->count; i++) {
        const char *file = all->items[i].file;
        size_t shared = 0;

        while (file[shared] != '\0' && file[shared] == search->header[shared])
            shared++;
        units[i] = (struct candidate){ i, shared, strcmp(cv_path_extension(file), ".cu") == 0 };
    }
    qsort(units, all->count, sizeof *units, compare_candidates);
    return units;
}

/* Where the unit looks for its headers, but for folders of a toolkit. */
static void read_folders(struct search *search, const struct cv_compile_command *command)
{
    struct cv_flags flags;

    search->folders.count = 0;
    if (!cv_flags_read(search->run, command, NULL, &flags))
        return;
    for (size_t i = 0; i < flags.shared.count; i++) {
        const char *word = flags.shared.items[i];

        if (strncmp(word, "-I", 2) == 0)
            cv_words_add(search->run->arena, &search->folders, word + 2);
        else if ((strcmp(word, "-isystem") == 0 || strcmp(word, "-iquote") == 0) &&
                 i + 1 < flags.shared.count)
            cv_words_add(search->run->arena, &search->folders, flags.shared.items[++i]);
    }
}

static bool same_path(const void *owner, uint32_t item, const void *key)
{
    const struct search *search = owner;

    return strcmp(search->files.items[item], key) == 0;
}

/* Puts a file on the list of those to be read, unless it was on it. */
static void add_file(struct search *search, const char *path)
{
    uint64_t hash = cv_hash(path, strlen(path));

    if (search->files.count >= MAX_FILES ||
        cv_index_find(&search->seen, hash, same_path, search, path) != CV_NONE)
        return;
    cv_index_add(&search->seen, hash, (uint32_t)search->files.count);
    cv_words_add(search->run->arena, &search->files, path);
}

/* The real path of `name` in `folder`, or NULL. */
static const char *probe(struct search *search, struct cv_arena *arena, const char *folder,
                         const char *name)
{
    const char *path = cv_path_absolute(arena, folder, name);

    search->probes++;
    return cv_path_is_file(path) ? cv_path_real(arena, path) : NULL;
}

static const char *find_included(struct search *search, struct cv_arena *arena, const char *from,
                                 const char *name)
{
    const char *found = probe(search, arena, cv_path_folder(arena, from), name);

    for (size_t i = 0; found == NULL && i < search->folders.count; i++)
        found = probe(search, arena, search->folders.items[i], name);
    return found;
}

/* What is between the quotes or brackets of an include line, or NULL for other lines. */
static char *included_name(struct cv_arena *arena, const char *line)
{
    static const char blanks[] = " \t";
    const char *end;

    line += strspn(line, blanks);
    if (*line++ != '#')
        return NULL;
    line += strspn(line, blanks);
    if (strncmp(line, "include", 7) != 0)
        return NULL;
    line += 7;
    if (strncmp(line, "_next", 5) == 0)
        line += 5;
    line += strspn(line, blanks);
    if (*line != '"' && *line != '<')
        return NULL;
    end = line + 1 + strcspn(line + 1, *line == '"' ? "\"\n" : ">\n");
    return *end == '"' || *end == '>' ? cv_strndup(arena, line + 1, (size_t)(end - line - 1))
                                      : NULL;
}

/* Whether a line of `text`, the content of `file`, includes the header; lists the others. */
static bool scan_text(struct search *search, struct cv_arena *scratch, const char *file,
                      const char *text)
{
    for (const char *line = text; line != NULL && search->probes < MAX_PROBES;) {
        const char *name = included_name(scratch, line);
        const char *path = name == NULL ? NULL : find_included(search, scratch, file, name);

        if (path != NULL && strcmp(path, search->header) == 0)
            return true;
        if (path != NULL)
            add_file(search, cv_strdup(search->run->arena, path));
        line = strchr(line, '\n');
        if (line != NULL)
            line++;
    }
    return false;
}

static bool scan_file(struct search *search, const char *file)
{
    struct cv_arena *scratch = cv_arena_new();
    const char *trouble = NULL;
    size_t size = 0;
    const char *text = cv_path_read(scratch, file, MAX_FILE_SIZE, &size, &trouble);
    bool found = text != NULL && scan_text(search, scratch, file, text);

    cv_arena_free(scratch);
    return found;
}

static bool unit_includes(struct search *search, const struct cv_compile_command *command)
{
    size_t next = search->files.count;

    read_folders(search, command);
    add_file(search, command->file);
    for (; next < search->files.count; next++) {
        if (scan_file(search, search->files.items[next]))
            return true;
    }
    return false;
}

size_t cv_includer_find(struct cv_run *run, const struct cv_compile_commands *all,
                        const char *header)
{
    struct cv_run quiet = { .arena = cv_arena_new(),
                            .messages = fopen("/dev/null", "w"),
                            .quiet = true };
    struct search search = { .run = &quiet, .all = all, .header = header };
    size_t found = all->count;
    struct candidate *units;

    if (quiet.messages == NULL)
        quiet.messages = run->messages;
    quiet.strings = run->strings;
    cv_index_init(&search.seen, quiet.arena);
    units = sorted_units(&search);
    for (size_t i = 0; i < all->count && i < MAX_UNITS && found == all->count; i++) {
        if (unit_includes(&search, &all->items[units[i].position]))
            found = units[i].position;
    }
    if (quiet.messages != run->messages)
        fclose(quiet.messages);
    cv_arena_free(quiet.arena);
    return found;
}
