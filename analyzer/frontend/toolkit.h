/* toolkit.h - where CUDA's headers and clang's own headers are, and which versions. */
#ifndef CUVET_FRONTEND_TOOLKIT_H
#define CUVET_FRONTEND_TOOLKIT_H

#include "frontend/flags/command.h"

enum cv_cuda_choice {
    CV_CUDA_AUTO,    /* an installed toolkit the parser knows, else the carried headers */
    CV_CUDA_TOOLKIT, /* an installed toolkit or failure */
    CV_CUDA_CARRIED, /* cuvet's own headers */
};

/* Finds the toolkit: `cuda_path` (--cuda-path) where given, then CUDA_HOME, CUDA_PATH,
 * nvcc on PATH, /usr/local/cuda, the distribution's place. Said through cv_fail where it
 * is asked for and not there. */
bool cv_toolkit_find(struct cv_run *run, enum cv_cuda_choice choice, const char *cuda_path,
                     struct cv_toolkit *toolkit);

/* "libclang 22.1.8", as the library says itself. */
const char *cv_libclang_version(struct cv_run *run);

#endif
