/* arguments.c - the options of both passes, and the headers that come from memory. */
#include "frontend/arguments.h"

#include <clang-c/Index.h>
#include <string.h>

#include "frontend/carried.h"
#include "frontend/flags/flags.h"
#include "frontend/flags/words.h"
#include "support/vector.h"

struct building {
    struct cv_arena *scratch;
    const struct cv_toolkit *toolkit;
    const struct cv_flags *flags;
    struct cv_string_list *arguments;
};

static void add(struct building *b, const char *argument)
{
    cv_words_add(b->scratch, b->arguments, argument);
}

static void add_folder(struct building *b, const char *folder)
{
    if (!folder)
        return;
    add(b, "-isystem");
    add(b, folder);
}

static void add_last_folder(struct building *b, const char *folder)
{
    add(b, "-idirafter");
    add(b, folder);
}

static void add_cuda_options(struct building *b, enum cv_side side)
{
    add(b, "-x");
    add(b, "cuda");
    add(b, side == CV_DEVICE ? "--cuda-device-only" : "--cuda-host-only");
    add(b,
        cv_format(b->scratch, "--cuda-gpu-arch=sm_%d", cv_flags_parse_arch(b->flags, b->toolkit)));
    /* Without it the parser rejects launches in device code. */
    add(b, "-fgpu-rdc");
    if (!b->flags->relocatable && !b->flags->command.guessed)
        add(b, "-U__CLANG_RDC__");
    add(b, "-nocudainc");
    add(b, "-nocudalib");
    add(b, "-Xclang");
    add(b, "-fcuda-allow-variadic-functions");
}

static void add_shared_options(struct building *b)
{
    for (size_t i = 0; i < b->flags->shared.count; i++)
        add(b, b->flags->shared.items[i]);
}

static void add_folders(struct building *b)
{
    const struct cv_toolkit *toolkit = b->toolkit;

    if (b->flags->is_cuda)
        add_folder(b, cv_format(b->scratch, "%s/include/cuda_wrappers", toolkit->resource_dir));
    if (toolkit->carried) {
        add_folder(b, CV_CARRIED_FOLDER);
        /* Last of all: where the system has no headers of the C and C++ libraries. */
        add_last_folder(b, CV_CARRIED_FOLDER "/library");
    } else {
        add_folder(b, toolkit->include);
        add_folder(b, toolkit->cccl);
    }
    add_last_folder(b, CV_CARRIED_FOLDER "/openmp");
}

void cv_parse_arguments(struct cv_arena *arena, const struct cv_toolkit *toolkit,
                        const struct cv_flags *flags, enum cv_side side, const char *layer,
                        struct cv_string_list *arguments)
{
    struct building building = { arena, toolkit, flags, arguments };
    struct building *b = &building;

    if (flags->is_cuda) {
        add_cuda_options(b, side);
    } else {
        add(b, "-x");
        add(b, flags->language == CV_LANGUAGE_C ? "c" : "c++");
    }
    add(b, cv_format(arena, "-resource-dir=%s", toolkit->resource_dir));
    add(b, "-working-directory");
    add(b, flags->command.directory);
    add_shared_options(b);
    add_folders(b);
    /* Only errors matter, and all of them; what nvcc lets pass is no error. */
    add(b, "-w");
    add(b, "-ferror-limit=0");
    add(b, "-Wno-c++11-narrowing");
    if (!flags->is_cuda)
        return;
    if (!toolkit->carried)
        add(b, "-DCUVET_TOOLKIT");
    if (!layer) {
        add(b, "-include");
        add(b, CV_CARRIED_FOLDER "/cuvet_shim.h");
        return;
    }
    add(b, "-include-pch");
    add(b, layer);
    /* Without it, code that the layer's templates are instantiated with has no bodies where the
     * end of the unit is not looked at. */
    add(b, "-Xclang");
    add(b, "-fpch-instantiate-templates");
}

/* ------------------------------------------------------------------ files in memory */

void cv_memory_file(struct cv_arena *arena, struct cv_memory_files *files, const char *path,
                    const char *text, size_t size)
{
    files->items = cv_grow(arena, files->items, files->count, &files->capacity,
                           sizeof *files->items);
    files->items[files->count++] = (struct CXUnsavedFile){ path, text, (unsigned long)size };
}

void cv_carried_files_add(struct cv_arena *arena, const struct cv_toolkit *toolkit,
                          struct cv_memory_files *files)
{
    /* Beside a toolkit the shim is needed, and what is no part of one: the other headers must not
     * stand in for the toolkit's. */
    for (size_t i = 0; i < cv_carried_file_count; i++) {
        const struct cv_carried_file *file = &cv_carried_files[i];

        if (toolkit->carried || strcmp(file->path, "cuvet_shim.h") == 0 ||
            strncmp(file->path, "cuvet/", 6) == 0 || strncmp(file->path, "openmp/", 7) == 0)
            cv_memory_file(arena, files, cv_format(arena, "%s/%s", CV_CARRIED_FOLDER, file->path),
                           file->text, file->size);
    }
}
