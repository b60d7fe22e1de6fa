/* toolkit.c - where CUDA's headers and clang's own headers are, and which versions.
 *
 * Looks, and runs nothing: nvcc is only a hint at the folder that it lies in. */
#include "frontend/toolkit.h"

#include <clang-c/Index.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/clang_version.h"
#include "support/path.h"

/* The versions whose headers clang reads, from version 22 on: from the oldest that it supports up
 * to the last series that it was tried with. */
enum { OLDEST_KNOWN = 7000, NEWEST_KNOWN = 13999, CARRIED_VERSION = 13000 };

enum { MAX_HEADER = 16 << 20 };

#ifndef CUVET_RESOURCE_DIR
#define CUVET_RESOURCE_DIR ""
#endif

/* ---- clang's own headers ---- */

static bool is_resource_dir(const char *folder)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/include/cuda_wrappers/new", folder);

    return folder[0] == '/' && length > 0 && (size_t)length < sizeof path && cv_path_is_file(path);
}

/* Beside the libclang that runs: /usr/lib/llvm-22/lib/clang/22, and where a package that can be
 * moved keeps its own. */
static const char *beside_library(struct cv_run *run)
{
    Dl_info info;
    const char *library;

    if (!dladdr((void *)(uintptr_t)clang_createIndex, &info) || !info.dli_fname)
        return NULL;
    library = cv_path_real(run->arena, info.dli_fname);
    if (library == NULL)
        return NULL;
    return cv_format(run->arena, "%s/clang/" CUVET_CLANG_TEXT, cv_path_folder(run->arena, library));
}

/* Without cuda_wrappers/ clang reports errors in sound CUDA code. Debian's library guesses the
 * folder wrongly, so it is always named. */
static bool find_resource_dir(struct cv_run *run, struct cv_toolkit *toolkit)
{
    const char *const folders[] = {
        beside_library(run),
        CUVET_RESOURCE_DIR,
        "/usr/lib/llvm-" CUVET_CLANG_TEXT "/lib/clang/" CUVET_CLANG_TEXT,
        "/usr/lib/clang/" CUVET_CLANG_TEXT,
        "/usr/lib64/clang/" CUVET_CLANG_TEXT,
        "/usr/local/lib/clang/" CUVET_CLANG_TEXT,
    };

    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (folders[i] != NULL && is_resource_dir(folders[i])) {
            toolkit->resource_dir = folders[i];
            return true;
        }
    return cv_fail(run,
                   "clang's own headers are missing: no folder clang/" CUVET_CLANG_TEXT
                   " with include/cuda_wrappers; they come with libclang-common-" CUVET_CLANG_TEXT
                   "-dev");
}

/* ---- one place ---- */

/* The number after `#define NAME`, or 0. */
static int defined_number(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = strstr(text, name); at != NULL; at = strstr(at + 1, name)) {
        bool after_define = at - text >= 8 && strncmp(at - 8, "#define ", 8) == 0;
        long number = strtol(at + length, NULL, 10);

        if (after_define && (at[length] == ' ' || at[length] == '\t') && number > 0 &&
            number < 1000000)
            return (int)number;
    }
    return 0;
}

static int header_version(const char *include)
{
    static const char *const sources[][2] = { { "cuda_runtime_api.h", "CUDART_VERSION" },
                                              { "cuda.h", "CUDA_VERSION" } };
    struct cv_arena *scratch = cv_arena_new();
    int version = 0;

    for (size_t i = 0; version == 0 && i < sizeof sources / sizeof sources[0]; i++) {
        const char *path = cv_path_absolute(scratch, include, sources[i][0]);
        const char *trouble = NULL;
        size_t size = 0;
        const char *text = cv_path_read(scratch, path, MAX_HEADER, &size, &trouble);

        if (text != NULL)
            version = defined_number(text, sources[i][1]);
    }
    cv_arena_free(scratch);
    return version;
}

/* CUDA 13 moved cuda/, thrust/ and cub/ into a folder of their own. */
static const char *find_cccl(struct cv_run *run, const char *include)
{
    const char *folder = cv_path_absolute(run->arena, include, "cccl");

    if (cv_path_is_file(cv_format(run->arena, "%s/cuda/std/version", folder)) ||
        cv_path_is_folder(cv_format(run->arena, "%s/cuda/std", folder)))
        return folder;
    return NULL;
}

/* Takes the toolkit in `root` where there is one. */
static bool try_root(struct cv_run *run, const char *root, const char *how,
                     struct cv_toolkit *toolkit)
{
    static const char *const layouts[] = { "include", "targets/x86_64-linux/include",
                                           "targets/sbsa-linux/include",
                                           "targets/aarch64-linux/include" };

    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        const char *include = cv_path_absolute(run->arena, root, layouts[i]);
        int version;

        if (!cv_path_is_file(cv_format(run->arena, "%s/cuda_runtime.h", include)))
            continue;
        version = header_version(include);
        if (version == 0)
            continue;
        toolkit->root = cv_path_absolute(run->arena, root, "");
        toolkit->include = include;
        toolkit->version_number = version;
        toolkit->version = cv_format(run->arena, "%d.%d", version / 1000, version % 1000 / 10);
        toolkit->cccl = find_cccl(run, include);
        toolkit->how = how;
        return true;
    }
    return false;
}

/* ---- all places ---- */

static bool try_variable(struct cv_run *run, const char *name, struct cv_toolkit *toolkit)
{
    const char *root = getenv(name);

    return root != NULL && root[0] == '/' && try_root(run, root, name, toolkit);
}

/* The folder above bin/ of an nvcc, behind its links. A distribution's lies in /usr/bin, and
 * what clang takes for the toolkit is then a folder of links. */
static bool try_nvcc(struct cv_run *run, const char *nvcc, struct cv_toolkit *toolkit)
{
    const char *real = cv_path_is_file(nvcc) ? cv_path_real(run->arena, nvcc) : NULL;
    const char *root;

    if (real == NULL)
        return false;
    root = cv_path_folder(run->arena, cv_path_folder(run->arena, real));
    if (strcmp(root, "/usr") == 0 && try_root(run, "/usr/lib/cuda", "nvcc on PATH", toolkit))
        return true;
    return try_root(run, root, "nvcc on PATH", toolkit);
}

static bool try_path(struct cv_run *run, struct cv_toolkit *toolkit)
{
    const char *path = getenv("PATH");

    while (path != NULL && *path != '\0') {
        const char *end = strchrnul(path, ':');
        const char *folder = cv_strndup(run->arena, path, (size_t)(end - path));

        if (path[0] == '/' && try_nvcc(run, cv_path_absolute(run->arena, folder, "nvcc"), toolkit))
            return true;
        path = *end == ':' ? end + 1 : end;
    }
    return false;
}

static bool try_known_places(struct cv_run *run, struct cv_toolkit *toolkit)
{
    static const char *const roots[] = { "/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda",
                                         "/usr/lib/nvidia-cuda-toolkit", "/usr" };

    for (size_t i = 0; i < sizeof roots / sizeof roots[0]; i++) {
        if (try_root(run, roots[i], "its usual place", toolkit))
            return true;
    }
    return false;
}

static bool find_installed(struct cv_run *run, const char *cuda_path, struct cv_toolkit *toolkit)
{
    if (cuda_path != NULL) {
        const char *real = cv_path_real(run->arena, cuda_path);

        return try_root(run, real == NULL ? cuda_path : real, "--cuda-path", toolkit) ||
               cv_fail(run, "%s: no CUDA toolkit: no include/cuda_runtime.h that tells its version",
                       cuda_path);
    }
    return try_variable(run, "CUDA_HOME", toolkit) || try_variable(run, "CUDA_PATH", toolkit) ||
           try_path(run, toolkit) || try_known_places(run, toolkit);
}

static bool is_known(const struct cv_toolkit *toolkit)
{
    return CV_CLANG_READS_TOOLKITS && toolkit->version_number >= OLDEST_KNOWN &&
           toolkit->version_number <= NEWEST_KNOWN;
}

static void take_carried(struct cv_run *run, const char *how, struct cv_toolkit *toolkit)
{
    *toolkit = (struct cv_toolkit){
        .carried = true,
        .version = cv_format(run->arena, "%d.%d", CARRIED_VERSION / 1000,
                             CARRIED_VERSION % 1000 / 10),
        .version_number = CARRIED_VERSION,
        .how = how,
        .resource_dir = toolkit->resource_dir,
    };
}

/* What was found is used as it is, unless the choice is ours. */
static void judge_version(struct cv_run *run, enum cv_cuda_choice choice, const char *cuda_path,
                          struct cv_toolkit *toolkit)
{
    if (is_known(toolkit))
        return;
    if (choice == CV_CUDA_TOOLKIT || cuda_path != NULL) {
        cv_warn(run, "%s: CUDA %s is none that clang " CUVET_CLANG_TEXT " reads; expect errors",
                toolkit->root, toolkit->version);
        return;
    }
    cv_warn(run,
            "%s: CUDA %s is none that clang " CUVET_CLANG_TEXT
            " reads; using the headers that cuvet carries",
            toolkit->root, toolkit->version);
    take_carried(run, "the toolkit found is of an unknown version", toolkit);
}

bool cv_toolkit_find(struct cv_run *run, enum cv_cuda_choice choice, const char *cuda_path,
                     struct cv_toolkit *toolkit)
{
    memset(toolkit, 0, sizeof *toolkit);
    if (!find_resource_dir(run, toolkit))
        return false;
    if (choice == CV_CUDA_CARRIED) {
        take_carried(run, "asked for", toolkit);
        return true;
    }
    if (find_installed(run, cuda_path, toolkit)) {
        judge_version(run, choice, cuda_path, toolkit);
        return true;
    }
    if (cuda_path != NULL)
        return false;
    if (choice == CV_CUDA_TOOLKIT)
        return cv_fail(run, "no CUDA toolkit found: not in CUDA_HOME or CUDA_PATH, with nvcc on "
                            "PATH, or in /usr/local/cuda; name it with --cuda-path");
    take_carried(run, "no toolkit found", toolkit);
    return true;
}

const char *cv_libclang_version(struct cv_run *run)
{
    CXString text = clang_getClangVersion();
    const char *written = clang_getCString(text);
    const char *number = written == NULL ? NULL : strstr(written, "version ");
    const char *version = "libclang";

    if (number != NULL) {
        number += strlen("version ");
        version = cv_format(run->arena, "libclang %.*s", (int)strcspn(number, " ("), number);
    }
    clang_disposeString(text);
    return version;
}
