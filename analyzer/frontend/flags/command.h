/* command.h - one compile command, as it was written and as the parser gets it.
 *
 * A compile command is data from strangers: nothing in it is executed, and only
 * flags on an allow-list reach the parser. What is dropped is kept with its reason. */
#ifndef CUVET_FRONTEND_COMMAND_H
#define CUVET_FRONTEND_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "support/status.h"

/* As a compile database or the command line gives it. */
struct cv_compile_command {
    const char *directory; /* absolute; relative paths are meant from here */
    const char *file;      /* absolute path of the source file */
    /* With the compiler first. Where there is none, the first is NULL or the first option. */
    const char **arguments;
    size_t argument_count;
    bool guessed;       /* nobody gave it: what it leaves out may be there all the same */
    const char *origin; /* for messages: "build/compile_commands.json, entry 3" */
};

struct cv_string_list {
    const char **items;
    size_t count;
    size_t capacity;
};

struct cv_dropped_flag {
    const char *flag;
    const char *reason; /* "not on the allow-list", "changes only the output", ... */
};

/* Which CUDA headers a run parses with. */
struct cv_toolkit {
    bool carried;             /* cuvet's own headers, from memory; the paths below are NULL */
    const char *root;         /* /usr/local/cuda */
    const char *version;      /* "13.0"; of the carried headers what they imitate */
    int version_number;       /* CUDART_VERSION: 13000 */
    const char *include;      /* folder with cuda_runtime.h */
    const char *cccl;         /* folder with cuda/ and thrust/, where it is not `include` */
    const char *how;          /* how it was found: "--cuda-path", "nvcc on PATH", ... */
    const char *resource_dir; /* clang's own headers; has include/cuda_wrappers */
};

enum cv_language {
    CV_LANGUAGE_NONE, /* no C or C++: an object file, assembly, Fortran, ... */
    CV_LANGUAGE_C,
    CV_LANGUAGE_CXX,
    CV_LANGUAGE_CUDA,
};

/* How a compile command was understood. */
struct cv_flags {
    struct cv_compile_command command;
    struct cv_string_list shared;    /* arguments both passes get: -D, -I, -std, ... */
    int *architectures;              /* 90 for sm_90, every one named, ascending, no repeats */
    const char **architecture_names; /* "sm_90a", in the same order */
    size_t architecture_count;       /* at least 1: a default is filled in */
    bool architecture_given;         /* false: the default was filled in */
    int compiled_architecture;       /* the highest __CUDA_ARCH__ / 10: of "arch=" in -gencode */
    enum cv_language language;       /* from -x or the name */
    bool is_cuda;                    /* the same as language == CV_LANGUAGE_CUDA */
    bool relocatable;                /* -rdc=true, -dc, -fgpu-rdc */
    bool cdp1;                       /* -DCUDA_FORCE_CDP1_IF_SUPPORTED */
    bool per_thread_default_stream;  /* flag or macro */
    struct cv_dropped_flag *dropped;
    size_t dropped_count;
    size_t dropped_capacity;
};

#endif
