/* neighbours.c - where projects keep their headers, seen from a source file. */
#include "command/neighbours.h"

#include <string.h>

#include "frontend/flags/words.h"
#include "support/path.h"

enum { LEVELS = 5 };

static const char *const names[] = { "include", "inc", "Common", "common" };

/* Folders that hold the headers of the whole system, or of many projects. */
static bool is_too_wide(const char *folder)
{
    static const char *const wide[] = { "/", "/usr", "/usr/local", "/opt", "/home", "/tmp" };

    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        if (strcmp(folder, wide[i]) == 0)
            return true;
    }
    return false;
}

static bool is_project(struct cv_arena *arena, const char *folder)
{
    return cv_path_is_folder(cv_path_absolute(arena, folder, ".git"));
}

static void add_folder(struct cv_arena *arena, struct cv_string_list *words, const char *folder)
{
    cv_words_add(arena, words, "-I");
    cv_words_add(arena, words, folder);
}

void cv_neighbours_add(struct cv_arena *arena, const char *file, struct cv_string_list *words)
{
    const char *folder = cv_path_folder(arena, file);

    for (int level = 0; level < LEVELS && !is_too_wide(folder); level++) {
        if (level == 1)
            add_folder(arena, words, folder);
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            const char *path = cv_path_absolute(arena, folder, names[i]);

            if (cv_path_is_folder(path))
                add_folder(arena, words, path);
        }
        if (is_project(arena, folder))
            return;
        folder = cv_path_folder(arena, folder);
    }
}
