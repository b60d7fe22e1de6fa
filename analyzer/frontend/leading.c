/* leading.c - reads the first lines of a source as text. */
#include "frontend/leading.h"

#include <string.h>
#include <unistd.h>

#include "frontend/words.h"
#include "support/path.h"

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

/* ----------------------------------------------------------------------- lines */

struct scan {
    const char *at, *end;
};

static bool begins(const struct scan *scan, const char *word)
{
    size_t length = strlen(word);

    return (size_t)(scan->end - scan->at) >= length && memcmp(scan->at, word, length) == 0;
}

static void skip_line(struct scan *scan)
{
    while (scan->at < scan->end && *scan->at != '\n')
        scan->at++;
}

/* Past the comment that stands here; false where it has no end. */
static bool skip_comment(struct scan *scan)
{
    if (begins(scan, "//")) {
        skip_line(scan);
        return scan->at == scan->end || scan->at[-1] != '\\';
    }
    for (scan->at += 2; scan->at < scan->end; scan->at++)
        if (begins(scan, "*/")) {
            scan->at += 2;
            return true;
        }
    return false;
}

/* Blanks, line ends and comments. */
static bool skip_space(struct scan *scan)
{
    while (scan->at < scan->end) {
        if (begins(scan, "//") || begins(scan, "/*")) {
            if (!skip_comment(scan))
                return false;
        } else if (*scan->at != '\0' && strchr(" \t\r\n\f\v", *scan->at)) {
            scan->at++;
        } else {
            return true;
        }
    }
    return true;
}

static void skip_blanks(struct scan *scan)
{
    while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\t'))
        scan->at++;
}

/* The name in <> or "", or NULL where the line is of another form. */
static const char *read_name(struct scan *scan, struct cv_arena *arena)
{
    const char *start;
    char closing;

    skip_blanks(scan);
    if (scan->at == scan->end || (*scan->at != '<' && *scan->at != '"'))
        return NULL;
    closing = *scan->at == '<' ? '>' : '"';
    start = ++scan->at;
    while (scan->at < scan->end && *scan->at != closing && *scan->at != '\n')
        scan->at++;
    if (scan->at == scan->end || *scan->at != closing)
        return NULL;
    return cv_strndup(arena, start, (size_t)(scan->at++ - start));
}

/* The word that stands here, "" where there is none. */
static const char *read_word(struct scan *scan, struct cv_arena *arena)
{
    const char *start;

    skip_blanks(scan);
    start = scan->at;
    while (scan->at < scan->end && (*scan->at == '_' || (*scan->at >= '0' && *scan->at <= '9') ||
                                    ((*scan->at | 32) >= 'a' && (*scan->at | 32) <= 'z')))
        scan->at++;
    return cv_strndup(arena, start, (size_t)(scan->at - start));
}

/* The name of a directive; the scan stands behind it. NULL: something else stands here. */
static const char *next_directive(struct scan *scan, struct cv_arena *arena)
{
    if (!skip_space(scan) || scan->at == scan->end || *scan->at != '#')
        return NULL;
    scan->at++;
    return read_word(scan, arena);
}

/* Behind `#ifndef`: whether it is the guard of the file, `#ifndef X` and `#define X`. */
static bool skip_guard(struct scan *scan, struct cv_arena *arena)
{
    const char *name = read_word(scan, arena);
    const char *directive = next_directive(scan, arena);

    if (!directive || strcmp(directive, "define") != 0 || strcmp(read_word(scan, arena), name) != 0)
        return false;
    skip_blanks(scan);
    return scan->at < scan->end && (*scan->at == '\n' || *scan->at == '\r' || begins(scan, "/"));
}

/* The next included name in a row of includes; NULL where it ends. */
static const char *next_header(struct scan *scan, struct cv_arena *arena)
{
    const char *directive;

    while ((directive = next_directive(scan, arena)) != NULL) {
        if (strcmp(directive, "include") == 0)
            return read_name(scan, arena);
        if (strcmp(directive, "ifndef") == 0) {
            if (!skip_guard(scan, arena))
                return NULL;
        } else if (strcmp(directive, "pragma") == 0 &&
                   strcmp(read_word(scan, arena), "once") == 0) {
            skip_line(scan);
        } else {
            return NULL;
        }
    }
    return NULL;
}

/* --------------------------------------------------------------------- headers */

struct leading {
    struct cv_arena *arena;
    struct cv_string_list folders, seen;
    struct cv_string_list *names;
    struct cv_unsaved_list unsaved;
};

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
    struct scan scan = { text, text + size };
    const char *name;

    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        scan.at += 3;
    while ((name = next_header(&scan, leading->arena)) != NULL) {
        const char *users = users_path(leading, path, name);

        if (!users)
            cv_words_add(leading->arena, leading->names, name);
        else if (!scan_header(leading, users, depth))
            return false;
    }
    return skip_space(&scan) && scan.at == scan.end;
}

void cv_leading_headers(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                        size_t size, struct cv_unsaved_list unsaved, struct cv_string_list *names)
{
    struct leading leading = { .arena = arena, .names = names, .unsaved = unsaved };

    cv_user_folders(arena, flags, &leading.folders);
    scan_text(&leading, flags->command.file, text, size, 0);
}
