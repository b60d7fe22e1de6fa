/* arguments.h - what libclang is given for one side of a compile command. */
#ifndef CUVET_FRONTEND_ARGUMENTS_H
#define CUVET_FRONTEND_ARGUMENTS_H

#include <clang-c/Index.h>

#include "frontend/flags/command.h"
#include "model/program.h"

/* Where cuvet's own headers are to the parser; there is no such folder. */
#define CV_CARRIED_FOLDER "/cuvet-carried"

/* Files in memory for the parser. */
struct cv_memory_files {
    struct CXUnsavedFile *items;
    size_t count, capacity;
};

/* The arguments of a pass. What CUDA brings of its own comes from the precompiled `layer`, or is
 * included where that is NULL. */
void cv_parse_arguments(struct cv_arena *arena, const struct cv_toolkit *toolkit,
                        const struct cv_flags *flags, enum cv_side side, const char *layer,
                        struct cv_string_list *arguments);

void cv_memory_file(struct cv_arena *arena, struct cv_memory_files *files, const char *path,
                    const char *text, size_t size);

/* The headers that cuvet carries; beside a toolkit, those that complete it. */
void cv_carried_files_add(struct cv_arena *arena, const struct cv_toolkit *toolkit,
                          struct cv_memory_files *files);

#endif
