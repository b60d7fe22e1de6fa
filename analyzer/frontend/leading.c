/* leading.c - reads the first lines of a source as text. */
#include "frontend/leading.h"

#include <string.h>
#include <unistd.h>

#include "frontend/words.h"
#include "support/path.h"

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

static const char *next_header(struct scan *scan, struct cv_arena *arena)
{
    while (skip_space(scan) && scan->at < scan->end && *scan->at == '#') {
        scan->at++;
        skip_blanks(scan);
        if (begins(scan, "pragma once")) {
            skip_line(scan);
            continue;
        }
        if (!begins(scan, "include") || begins(scan, "include_next"))
            return NULL;
        scan->at += strlen("include");
        return read_name(scan, arena);
    }
    return NULL;
}

/* --------------------------------------------------------------------- headers */

static bool is_in(struct cv_arena *arena, const char *folder, const char *name)
{
    return access(cv_format(arena, "%s/%s", folder, name), F_OK) == 0;
}

static bool is_users(struct cv_arena *arena, const struct cv_flags *flags,
                     const struct cv_string_list *folders, const char *name)
{
    if (is_in(arena, cv_path_folder(arena, flags->command.file), name))
        return true;
    for (size_t i = 0; i < folders->count; i++)
        if (is_in(arena, folders->items[i], name))
            return true;
    return false;
}

void cv_leading_headers(struct cv_arena *arena, const struct cv_flags *flags, const char *text,
                        size_t size, struct cv_string_list *names)
{
    struct scan scan = { text, text + size };
    struct cv_string_list folders = { 0 };
    const char *name;

    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        scan.at += 3;
    cv_user_folders(arena, flags, &folders);
    while ((name = next_header(&scan, arena)) != NULL && !is_users(arena, flags, &folders, name))
        cv_words_add(arena, names, name);
}
