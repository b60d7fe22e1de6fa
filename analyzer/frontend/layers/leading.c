/* leading.c - reads the first lines of a source as text. */
#include "frontend/layers/leading.h"

#include <string.h>
#include <unistd.h>

#include "frontend/flags/words.h"
#include "frontend/line_scan.h"
#include "support/path.h"
#include "support/vector.h"

enum { MAX_DEPTH = 16, MAX_HEADER = 16 << 20 };

static const char *const folder_options[] = { "-iquote", "-I", "-isystem", "-idirafter" };

static void add_folders_of(struct cv_arena *arena, const struct cv_string_list *arguments,
                           const char *option, struct cv_string_list *folders)
{
    size_t length = strlen(option);

    for (size_t i = 0; i < arguments->count; i++) {
        const char *argument = arguments->items[i];

        if (strncmp(argument, option, length) != 0)
            continue;
        if (argument[length])
            cv_words_add(arena, folders, argument + length);
        else if (i + 1 < arguments->count)
            cv_words_add(arena, folders, arguments->items[i + 1]);
    }
}

void cv_user_folders(struct cv_arena *arena, const struct cv_flags *flags,
                     struct cv_string_list *folders)
{
    for (size_t i = 0; i < sizeof folder_options / sizeof folder_options[0]; i++)
        add_folders_of(arena, &flags->shared, folder_options[i], folders);
}

bool cv_has_forced_include(const struct cv_flags *flags)
{
    for (size_t i = 0; i < flags->shared.count; i++)
        if (strcmp(flags->shared.items[i], "-include") == 0 ||
            strcmp(flags->shared.items[i], "-imacros") == 0)
            return true;
    return false;
}

/* Behind `#ifndef`: whether it is the guard of the file, `#ifndef X` and `#define X`. */
static bool skip_guard(struct cv_scan *scan, struct cv_arena *arena)
{
    const char *name = cv_scan_word(scan, arena);
    const char *directive = cv_scan_directive(scan, arena);

    if (!directive || strcmp(directive, "define") != 0 ||
        strcmp(cv_scan_word(scan, arena), name) != 0)
        return false;
    cv_scan_blanks(scan);
    return scan->at < scan->end &&
           (*scan->at == '\n' || *scan->at == '\r' || cv_scan_begins(scan, "/"));
}

struct leading {
    struct cv_arena *arena;
    struct cv_string_list folders, seen;
    struct cv_string_list defined; /* on the command line */
    struct cv_string_list *names;
    struct cv_unsaved_list unsaved;
};

/* What depends on the target, or is looked for in the text of the source, stays there. */
static bool stays(const char *text)
{
    return strstr(text, "ARCH") || strstr(text, "SM") || strstr(text, "CUDA_FORCE_CDP1") ||
           strstr(text, "_TARGET") || strchr(text, '"') || strstr(text, "/*") ||
           strstr(text, "__COUNTER__");
}

/* A directive to the end of its last line, as it stands; NULL where it is not to be moved. */
static const char *whole_line(struct cv_scan *scan, struct cv_arena *arena, const char *start)
{
    const char *text;

    do {
        cv_scan_line(scan);
        if (scan->at == scan->end)
            return NULL;
        scan->at++;
    } while (scan->at - start >= 2 && scan->at[-2] == '\\');
    text = cv_strndup(arena, start, (size_t)(scan->at - start));
    return stays(text) ? NULL : text;
}

static bool is_one_of(const char *word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* What other systems' compilers define, and no header of this one's does. */
static bool is_elsewhere(const struct leading *leading, const char *name)
{
    static const char *const names[] = { "_WIN32",   "WIN32",     "_WIN64",   "WIN64",
                                         "_MSC_VER", "__APPLE__", "__MACOSX", "MACOSX" };

    return is_one_of(name, names, sizeof names / sizeof names[0]) &&
           !is_one_of(name, leading->defined.items, leading->defined.count);
}

/* `defined(A) || defined B`, with names of other systems alone. */
static bool holds_elsewhere_only(const struct leading *leading, const char *directive,
                                 struct cv_scan scan)
{
    const char *end = memchr(scan.at, '\n', (size_t)(scan.end - scan.at));
    struct cv_arena *arena = leading->arena;

    scan.end = end ? end : scan.end;
    if (strcmp(directive, "ifdef") == 0) {
        bool elsewhere = is_elsewhere(leading, cv_scan_word(&scan, arena));

        cv_scan_blanks(&scan);
        return elsewhere &&
               (scan.at == scan.end || *scan.at == '\r' || cv_scan_begins(&scan, "//"));
    }
    while (strcmp(directive, "if") == 0) {
        bool bracket;

        if (strcmp(cv_scan_word(&scan, arena), "defined") != 0)
            return false;
        cv_scan_blanks(&scan);
        bracket = scan.at < scan.end && *scan.at == '(';
        scan.at += bracket;
        if (!is_elsewhere(leading, cv_scan_word(&scan, arena)))
            return false;
        cv_scan_blanks(&scan);
        if (bracket && !cv_scan_begins(&scan, ")"))
            return false;
        scan.at += bracket;
        cv_scan_blanks(&scan);
        if (scan.at == scan.end || *scan.at == '\r' || cv_scan_begins(&scan, "//"))
            return true;
        if (!cv_scan_begins(&scan, "||"))
            return false;
        scan.at += 2;
    }
    return false;
}

/* From an #if to its #endif, with nothing but directives between. */
static const char *whole_condition(const struct leading *leading, struct cv_scan *scan,
                                   const char *opener, const char *start)
{
    struct cv_arena *arena = leading->arena;
    bool elsewhere = holds_elsewhere_only(leading, opener, *scan);
    static const char *const opening[] = { "if", "ifdef", "ifndef" };
    static const char *const within[] = { "include", "define", "undef", "else", "elif", "error" };
    const char *text;
    unsigned depth = 1;

    cv_scan_line(scan);
    while (depth) {
        const char *directive = cv_scan_directive(scan, arena);

        if (!directive)
            return NULL;
        if (is_one_of(directive, opening, sizeof opening / sizeof opening[0]))
            depth++;
        else if (strcmp(directive, "endif") == 0)
            depth--;
        else if (!is_one_of(directive, within, sizeof within / sizeof within[0]))
            return NULL;
        elsewhere &= strncmp(directive, "el", 2) != 0;
        if (!whole_line(scan, arena, scan->at))
            return NULL;
    }
    if (elsewhere)
        return "";
    text = cv_strndup(arena, start, (size_t)(scan->at - start));
    return stays(text) ? NULL : text;
}

/* Skips an #if that is for another system's compiler alone; false: it is not. */
static bool is_for_others(const struct leading *leading, struct cv_scan *scan,
                          const char *directive)
{
    const char *text = strncmp(directive, "if", 2) == 0
                           ? whole_condition(leading, scan, directive, scan->at)
                           : NULL;

    return text && !*text;
}

/* The next included name in a row of includes; NULL where it ends. */
static const char *next_header(const struct leading *leading, struct cv_scan *scan)
{
    struct cv_arena *arena = leading->arena;
    const char *directive;

    while ((directive = cv_scan_directive(scan, arena)) != NULL) {
        if (strcmp(directive, "include") == 0)
            return cv_scan_name(scan, arena);
        if (strcmp(directive, "ifndef") == 0) {
            if (!skip_guard(scan, arena))
                return NULL;
        } else if (strcmp(directive, "pragma") == 0 &&
                   strcmp(cv_scan_word(scan, arena), "once") == 0) {
            cv_scan_line(scan);
        } else if (!is_for_others(leading, scan, directive)) {
            return NULL;
        }
    }
    return NULL;
}

/* --------------------------------------------------------------------- headers */

/* A header of the user's: beside the file that includes it, or in one of the folders. */
static const char *users_path(const struct leading *leading, const char *includer, const char *name)
{
    const char *path = cv_path_absolute(leading->arena, cv_path_folder(leading->arena, includer),
                                        name);

    if (access(path, F_OK) == 0)
        return path;
    for (size_t i = 0; i < leading->folders.count; i++) {
        path = cv_path_absolute(leading->arena, leading->folders.items[i], name);
        if (access(path, F_OK) == 0)
            return path;
    }
    return NULL;
}

static bool scan_text(struct leading *leading, const char *path, const char *text, size_t size,
                      unsigned depth);

static const char *text_of(const struct leading *leading, const char *path, size_t *size)
{
    const char *trouble;

    for (size_t i = 0; i < leading->unsaved.count; i++) {
        const struct cv_unsaved *unsaved = &leading->unsaved.items[i];

        if (strcmp(unsaved->path, path) == 0) {
            *size = unsaved->size;
            return unsaved->text;
        }
    }
    return cv_path_read(leading->arena, path, MAX_HEADER, size, &trouble);
}

/* False: something else than an #include stands in it. */
static bool scan_header(struct leading *leading, const char *path, unsigned depth)
{
    const char *text;
    size_t size = 0;

    for (size_t i = 0; i < leading->seen.count; i++)
        if (strcmp(leading->seen.items[i], path) == 0)
            return false; /* what it does the second time is its own affair */
    cv_words_add(leading->arena, &leading->seen, path);
    text = text_of(leading, path, &size);
    return text && depth < MAX_DEPTH && scan_text(leading, path, text, size, depth + 1);
}

/* False where the row of includes ends before the text does. */
static bool scan_text(struct leading *leading, const char *path, const char *text, size_t size,
                      unsigned depth)
{
    struct cv_scan scan = { text, text + size };
    const char *name;

    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        scan.at += 3;
    while ((name = next_header(leading, &scan)) != NULL) {
        const char *users = users_path(leading, path, name);

        if (!users)
            cv_words_add(leading->arena, leading->names, name);
        else if (!scan_header(leading, users, depth))
            return false;
    }
    return cv_scan_space(&scan) && scan.at == scan.end;
}

static void begin(struct leading *leading, const struct cv_flags *flags)
{
    cv_user_folders(leading->arena, flags, &leading->folders);
    for (size_t i = 0; i < flags->shared.count; i++) {
        const char *argument = flags->shared.items[i];

        if (strncmp(argument, "-D", 2) == 0)
            cv_words_add(leading->arena, &leading->defined,
                         cv_strndup(leading->arena, argument + 2, strcspn(argument + 2, "=")));
    }
}

void cv_leading_headers(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                        size_t size, struct cv_unsaved_list unsaved, struct cv_string_list *names)
{
    struct leading leading = { .arena = arena, .names = names, .unsaved = unsaved };

    begin(&leading, flags);
    scan_text(&leading, flags->command.file, text, size, 0);
}

/* ----------------------------------------------------------------------- steps */

static const char *folder_with(const struct leading *leading, const char *name)
{
    for (size_t i = 0; i < leading->folders.count; i++) {
        const char *path = cv_path_absolute(leading->arena, leading->folders.items[i], name);

        if (access(path, F_OK) == 0)
            return path;
    }
    return NULL;
}

static struct cv_step *add_step(struct cv_arena *arena, struct cv_steps *steps, const char *line)
{
    steps->items = cv_grow(arena, steps->items, steps->count, &steps->capacity,
                           sizeof *steps->items);
    steps->items[steps->count] = (struct cv_step){ .line = line };
    return &steps->items[steps->count++];
}

static void add_include(struct leading *leading, const char *source, const char *name, bool quoted,
                        struct cv_steps *steps)
{
    struct cv_arena *arena = leading->arena;
    const char *beside = cv_path_absolute(arena, cv_path_folder(arena, source), name);
    struct cv_step *step;
    const char *path;

    if (quoted && access(beside, F_OK) == 0) {
        add_step(arena, steps, cv_format(arena, "#include \"%s\"\n", beside))->path = beside;
        return;
    }
    if (quoted)
        cv_words_add(arena, &steps->absent, beside);
    path = folder_with(leading, name);
    step = add_step(arena, steps, cv_format(arena, "#include <%s>\n", name));
    step->name = path ? NULL : name;
    step->path = path;
}

/* `using namespace std;`, `using std::cout;`, `namespace cg = cooperative_groups;` */
static const char *whole_name(struct cv_scan *scan, struct cv_arena *arena)
{
    const char *start = scan->at;
    const char *word = cv_scan_word(scan, arena);
    bool is_alias = strcmp(word, "namespace") == 0;
    const char *end;

    if (!is_alias && strcmp(word, "using") != 0)
        return NULL;
    end = memchr(start, ';', (size_t)(scan->end - start));
    if (!end || memchr(start, '\n', (size_t)(end - start)) ||
        memchr(start, '{', (size_t)(end - start)) || memchr(start, '/', (size_t)(end - start)) ||
        (memchr(start, '=', (size_t)(end - start)) != NULL) != is_alias)
        return NULL;
    scan->at = end + 1;
    return cv_format(arena, "%.*s\n", (int)(end + 1 - start), start);
}

/* The step that begins here; false: none does. */
static bool next_step(struct leading *leading, struct cv_scan *scan, const char *source,
                      struct cv_steps *steps)
{
    struct cv_arena *arena = leading->arena;
    const char *start, *word, *text = NULL;

    if (!cv_scan_space(scan) || scan->at == scan->end)
        return false;
    start = scan->at;
    word = cv_scan_directive(scan, arena);
    if (!word) {
        text = whole_name(scan, arena);
    } else if (strcmp(word, "include") == 0) {
        const char *name = cv_scan_name(scan, arena);

        if (!name)
            return false;
        add_include(leading, source, name, scan->at[-1] == '"', steps);
        return true;
    } else if (strcmp(word, "pragma") == 0) {
        bool once = strcmp(cv_scan_word(scan, arena), "once") == 0;

        cv_scan_line(scan);
        return once;
    } else if (strcmp(word, "define") == 0 || strcmp(word, "undef") == 0) {
        text = whole_line(scan, arena, start);
    } else if (strncmp(word, "if", 2) == 0) {
        text = whole_condition(leading, scan, word, start);
    }
    if (!text)
        return false;
    add_step(arena, steps, text);
    return true;
}

void cv_leading_steps(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                      size_t size, struct cv_steps *steps)
{
    struct leading leading = { .arena = arena };
    struct cv_scan scan = { text, text + size };

    begin(&leading, flags);
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return;
    while (next_step(&leading, &scan, flags->command.file, steps))
        if (steps->count)
            steps->items[steps->count - 1].end = (size_t)(scan.at - text);
}

/* ---------------------------------------------------------------- a guess at more */

static size_t scan_within(struct leading *leading, const char *path, unsigned depth)
{
    const char *trouble;
    struct cv_scan scan;
    size_t size = 0;

    for (size_t i = 0; i < leading->seen.count; i++)
        if (strcmp(leading->seen.items[i], path) == 0)
            return 0;
    cv_words_add(leading->arena, &leading->seen, path);
    scan.at = cv_path_read(leading->arena, path, MAX_HEADER, &size, &trouble);
    if (!scan.at)
        return 0;
    for (scan.end = scan.at + size; scan.at < scan.end; cv_scan_line(&scan)) {
        const char *name, *users;

        scan.at += *scan.at == '\n';
        cv_scan_blanks(&scan);
        if (scan.at == scan.end || *scan.at != '#')
            continue;
        scan.at++;
        if (strcmp(cv_scan_word(&scan, leading->arena), "include") != 0 ||
            (name = cv_scan_name(&scan, leading->arena)) == NULL)
            continue;
        users = users_path(leading, path, name);
        if (!users)
            cv_words_add(leading->arena, leading->names, name);
        else if (depth < MAX_DEPTH)
            size += scan_within(leading, users, depth + 1);
    }
    return size;
}

size_t cv_headers_within(struct cv_arena *arena, const struct cv_flags *flags, const char *path,
                         struct cv_string_list *names)
{
    struct leading leading = { .arena = arena, .names = names };

    cv_user_folders(arena, flags, &leading.folders);
    return scan_within(&leading, path, 0);
}
