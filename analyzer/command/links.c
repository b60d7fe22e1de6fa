/* links.c - which object goes into which link.
 *
 * nvcc links cudadevrt unless it is told not to; any other linker links it where it is named.
 * What is in a response file, a library or another link's result is not known, and nothing is
 * said of it. */
#include "command/links.h"

#include <string.h>

#include "support/path.h"

enum { COMPILER_WORDS = 3 }; /* "env ccache nvcc" */

struct link {
    const struct cv_compile_command *command;
    bool is_nvcc;
    bool without_runtime;
};

static bool is_one_of(const char *word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* "g++-13", "x86_64-linux-gnu-g++" and "/usr/bin/c++" are what they are without that. */
static bool is_tool(const char *argument, const char *tool)
{
    const char *slash = strrchr(argument, '/');
    const char *name = slash ? slash + 1 : argument;
    size_t length = strlen(name), wanted = strlen(tool);

    while (length > 0 && strchr("0123456789.-", name[length - 1]))
        length--;
    return length >= wanted && strncmp(name + length - wanted, tool, wanted) == 0 &&
           (length == wanted || name[length - wanted - 1] == '-');
}

static bool is_object(const char *argument)
{
    static const char *const extensions[] = { ".o", ".obj" };

    return argument[0] != '-' && is_one_of(cv_path_extension(argument), extensions,
                                           sizeof extensions / sizeof extensions[0]);
}

/* Whether nothing is linked: a compilation, a partial link, a shared library (whose user links). */
static bool stops_before(const char *argument)
{
    static const char *const stops[] = { "-c",        "-dc",          "-dw",        "-E",
                                         "-S",        "-M",           "-MM",        "-r",
                                         "--compile", "--device-c",   "--device-w", "-ptx",
                                         "-cubin",    "-fatbin",      "--ptx",      "--cubin",
                                         "--fatbin",  "-shared",      "--shared",   "-lib",
                                         "--lib",     "-fsyntax-only" };

    return is_one_of(argument, stops, sizeof stops / sizeof stops[0]);
}

static bool is_linker(struct link *link)
{
    static const char *const linkers[] = { "g++", "gcc", "c++",    "cc",     "clang++", "clang",
                                           "ld",  "lld", "mpicxx", "mpic++", "mpicc",   "icpx" };
    const struct cv_compile_command *command = link->command;
    bool found = false;

    /* Options alone, as they stand behind "--": of nvcc. */
    if (command->argument_count > 0 && (!command->arguments[0] || command->arguments[0][0] == '-'))
        return link->is_nvcc = true;
    for (size_t i = 0; i < command->argument_count && i < COMPILER_WORDS && !found; i++) {
        link->is_nvcc = found = is_tool(command->arguments[i], "nvcc");
        for (size_t k = 0; k < sizeof linkers / sizeof linkers[0] && !found; k++)
            found = is_tool(command->arguments[i], linkers[k]);
    }
    return found;
}

/* "-cudadevrt none", "--cudadevrt=none". */
static bool leaves_runtime_out(const struct cv_compile_command *command, size_t at)
{
    const char *option = command->arguments[at];

    while (*option == '-')
        option++;
    if (strncmp(option, "cudadevrt", 9) != 0)
        return false;
    if (option[9] == '=')
        return strcmp(option + 10, "none") == 0;
    return option[9] == '\0' && at + 1 < command->argument_count &&
           strcmp(command->arguments[at + 1], "none") == 0;
}

static bool names_runtime(const char *argument)
{
    const char *name = strstr(argument, "cudadevrt");

    return name && name != argument && (name[-1] == 'l' || name[-1] == 'b' || name[-1] == ':');
}

static bool is_link(const struct cv_compile_command *command, struct link *link)
{
    bool named = false, left_out = false;

    *link = (struct link){ .command = command };
    if (!is_linker(link))
        return false;
    for (size_t i = 0; i < command->argument_count; i++) {
        const char *argument = command->arguments[i];

        if (!argument)
            continue;
        if (stops_before(argument) || argument[0] == '@')
            return false;
        named |= names_runtime(argument);
        left_out |= leaves_runtime_out(command, i);
    }
    link->without_runtime = !named && (left_out || !link->is_nvcc);
    return true;
}

/* ------------------------------------------------------------------------ objects */

/* Where a command puts what it compiles: what follows -o, or file.o in its folder. */
static const char *object_of(struct cv_arena *arena, const struct cv_compile_command *command)
{
    const char *name = cv_path_name(command->file);
    size_t length = strlen(name) - strlen(cv_path_extension(name));

    for (size_t i = 1; i + 1 < command->argument_count; i++)
        if (strcmp(command->arguments[i], "-o") == 0)
            return cv_path_absolute(arena, command->directory, command->arguments[i + 1]);
    return cv_path_absolute(arena, command->directory,
                            cv_format(arena, "%.*s.o", (int)length, name));
}

static bool takes(struct cv_arena *arena, const struct link *link, const char *object)
{
    const struct cv_compile_command *command = link->command;

    for (size_t i = 1; i < command->argument_count; i++)
        if (is_object(command->arguments[i]) && strcmp(command->arguments[i - 1], "-o") != 0 &&
            strcmp(cv_path_absolute(arena, command->directory, command->arguments[i]), object) == 0)
            return true;
    return false;
}

static void note(struct cv_unit *unit, const struct link *link)
{
    if (link->without_runtime && !unit->link)
        unit->link = cv_strdup(unit->arena, link->command->origin ? link->command->origin
                                                                  : "its compile command");
}

void cv_links_note(const struct cv_read *reads, size_t count)
{
    struct cv_arena *scratch = cv_arena_new();

    for (size_t i = 0; i < count; i++) {
        struct link link;

        if ((reads[i].state != CV_READ_OTHER && !reads[i].unit) ||
            !is_link(&reads[i].input->command, &link) || !link.without_runtime)
            continue;
        /* From source to program in one command. */
        if (reads[i].unit && link.is_nvcc)
            note(reads[i].unit, &link);
        for (size_t k = 0; reads[i].state == CV_READ_OTHER && k < count; k++)
            if (reads[k].unit &&
                takes(scratch, &link, object_of(scratch, &reads[k].input->command)))
                note(reads[k].unit, &link);
    }
    cv_arena_free(scratch);
}
