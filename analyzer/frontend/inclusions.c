/* inclusions.c - the parser tells the files that it read, and errors those that it did not find. */
#include "frontend/inclusions.h"

#include <string.h>
#include <unistd.h>

#include "frontend/flags/words.h"
#include "frontend/layers/leading.h"
#include "frontend/text.h"
#include "support/path.h"

#if defined(__aarch64__)
#define CUVET_MACHINE_FOLDER "/usr/include/aarch64-linux-gnu"
#else
#define CUVET_MACHINE_FOLDER "/usr/include/x86_64-linux-gnu"
#endif

struct inclusions {
    struct cv_dependencies *dependencies;
    struct cv_arena *scratch;
    const struct cv_flags *flags;
    struct cv_string_list folders; /* of the search for headers, in order */
};

static const char *absolute(const struct inclusions *in, const char *path)
{
    return cv_path_absolute(in->scratch, in->flags->command.directory, path);
}

static void add_absent(struct inclusions *in, const char *folder, const char *name)
{
    const char *path = absolute(in, cv_format(in->scratch, "%s/%s", folder, name));

    if (access(path, F_OK) != 0)
        cv_dependencies_add_absent(in->dependencies, path);
}

/* What follows a folder in the path of a file in it, or NULL. */
static const char *within(const char *folder, const char *path)
{
    size_t length = strlen(folder);

    return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

/* The names that would have been taken instead of this file: an #include that is written
 * "a/b.h" looks beside the file that it stands in, then in the folders in order. */
static void note_earlier_places(struct inclusions *in, const char *path, const char *includer)
{
    for (size_t i = 0; i < in->folders.count; i++) {
        const char *name = within(in->folders.items[i], path);

        if (!name)
            continue;
        if (includer)
            add_absent(in, cv_path_folder(in->scratch, includer), name);
        for (size_t k = 0; k < i; k++)
            add_absent(in, in->folders.items[k], name);
        return;
    }
}

/* With ".." resolved: what it means depends on links, and others do not look at them. */
static const char *path_of(const struct inclusions *in, CXFile file)
{
    const char *path = absolute(in, cv_text_copy(in->scratch, clang_getFileName(file)));
    const char *real = strstr(path, "/../") ? cv_path_real(in->scratch, path) : NULL;

    return real ? real : path;
}

/* Where the parser looks last: the system's folders, and those of a C++ library, by its version. */
static void note_missing_in_system(struct inclusions *in, const char *name)
{
    enum { FIRST = 8, LAST = 20 };
    static const char *const folders[] = { "/usr/local/include", "/usr/include",
                                           CUVET_MACHINE_FOLDER };

    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        add_absent(in, folders[i], name);
    for (int version = FIRST; version <= LAST; version++)
        add_absent(in, cv_format(in->scratch, "/usr/include/c++/%d", version), name);
}

static void visit_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct inclusions *in = data;
    const char *path = path_of(in, file);
    const char *includer = NULL;
    CXFile from = NULL;

    if (within(CV_CARRIED_FOLDER, path)) {
        const char *name = within(CV_CARRIED_FOLDER "/library", path);

        if (name) /* stands in for what the system lacks */
            note_missing_in_system(in, name);
        return;
    }
    if (depth) {
        clang_getExpansionLocation(stack[0], &from, NULL, NULL, NULL);
        includer = from ? path_of(in, from) : NULL;
    }
    cv_dependencies_add(in->dependencies, path, within("/usr", path) != NULL);
    note_earlier_places(in, path, includer);
}

/* "'a/b.h' file not found" */
static const char *missing_name(const struct inclusions *in, CXDiagnostic diagnostic)
{
    static const char ending[] = "' file not found";
    const char *text = cv_text_copy(in->scratch, clang_getDiagnosticSpelling(diagnostic));
    const char *end = strstr(text, ending);

    if (text[0] != '\'' || !end)
        return NULL;
    return cv_strndup(in->scratch, text + 1, (size_t)(end - text - 1));
}

static void note_missing(struct inclusions *in, CXDiagnostic diagnostic)
{
    const char *name = missing_name(in, diagnostic);
    CXFile from = NULL;

    if (!name)
        return;
    clang_getExpansionLocation(clang_getDiagnosticLocation(diagnostic), &from, NULL, NULL, NULL);
    if (name[0] == '/') {
        add_absent(in, "", name);
        return;
    }
    if (from)
        add_absent(in, cv_path_folder(in->scratch, path_of(in, from)), name);
    for (size_t i = 0; i < in->folders.count; i++)
        add_absent(in, in->folders.items[i], name);
    note_missing_in_system(in, name);
}

void cv_note_inclusions(struct cv_dependencies *dependencies, CXTranslationUnit tu,
                        const struct cv_flags *flags)
{
    struct inclusions in = { dependencies, cv_arena_new(), flags, { 0 } };
    /* Asked once: where there are notes, the parser builds its list anew each time. */
    unsigned count = clang_getNumDiagnostics(tu);

    cv_user_folders(in.scratch, flags, &in.folders);
    clang_getInclusions(tu, visit_file, &in);
    for (unsigned i = 0; i < count; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);

        note_missing(&in, diagnostic);
        clang_disposeDiagnostic(diagnostic);
    }
    cv_arena_free(in.scratch);
}

struct users_files {
    struct cv_arena *arena;
    CXTranslationUnit tu;
    struct cv_string_list *files;
};

static void visit_users_file(CXFile file, CXSourceLocation *stack, unsigned depth,
                             CXClientData data)
{
    struct users_files *users = data;
    CXSourceLocation start;

    if (depth == 0 || clang_Location_isInSystemHeader(stack[0]))
        return;
    start = clang_getLocationForOffset(users->tu, file, 0);
    if (clang_Location_isInSystemHeader(start))
        return;
    cv_words_add(users->arena, users->files, cv_text_copy(users->arena, clang_getFileName(file)));
}

void cv_note_users_files(struct cv_arena *arena, CXTranslationUnit tu, struct cv_string_list *files)
{
    struct users_files users = { arena, tu, files };

    clang_getInclusions(tu, visit_users_file, &users);
}
