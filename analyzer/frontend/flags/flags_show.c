/* flags_show.c - how a compile command was understood, for people. */
#include "frontend/flags/flags.h"

static const char *const language_names[] = {
    [CV_LANGUAGE_NONE] = "no C or C++",
    [CV_LANGUAGE_C] = "C",
    [CV_LANGUAGE_CXX] = "C++",
    [CV_LANGUAGE_CUDA] = "CUDA C++",
};

static void show_architectures(const struct cv_flags *flags, FILE *out)
{
    fprintf(out, "architectures:");
    for (size_t i = 0; i < flags->architecture_count; i++)
        fprintf(out, " %s", flags->architecture_names[i]);
    fprintf(out, "%s\n", flags->architecture_given ? "" : " (the default)");
}

static void show_shared(const struct cv_flags *flags, struct cv_arena *arena, FILE *out)
{
    fprintf(out, "to the parser:\n");
    for (size_t i = 0; i < flags->shared.count; i++)
        fprintf(out, "  %s\n", cv_printable(arena, flags->shared.items[i], false));
}

static void show_dropped(const struct cv_flags *flags, struct cv_arena *arena, FILE *out)
{
    if (flags->dropped_count == 0)
        return;
    fprintf(out, "dropped:\n");
    for (size_t i = 0; i < flags->dropped_count; i++)
        fprintf(out, "  %s: %s\n", cv_printable(arena, flags->dropped[i].flag, false),
                flags->dropped[i].reason);
}

void cv_flags_show(const struct cv_flags *flags, FILE *out)
{
    struct cv_arena *arena = cv_arena_new();

    fprintf(out, "file: %s\n", cv_printable(arena, flags->command.file, false));
    fprintf(out, "directory: %s\n", cv_printable(arena, flags->command.directory, false));
    fprintf(out, "from: %s\n", cv_printable(arena, flags->command.origin, false));
    fprintf(out, "language: %s\n", language_names[flags->language]);
    show_architectures(flags, out);
    fprintf(out, "relocatable device code: %s\n", flags->relocatable ? "yes" : "no");
    fprintf(out, "default stream: %s\n",
            flags->per_thread_default_stream ? "per thread" : "legacy");
    show_shared(flags, arena, out);
    show_dropped(flags, arena, out);
    cv_arena_free(arena);
}
