/* launcher.h - which word of a compile command is the compiler.
 *
 * Build systems put other programs before it: ccache, distcc, `env NAME=x`, `cmake -E`. */
#ifndef CUVET_FRONTEND_LAUNCHER_H
#define CUVET_FRONTEND_LAUNCHER_H

#include <stdbool.h>
#include <stddef.h>

/* The number of words before the options; `is_nvcc`: the compiler reads options as nvcc does.
 * 0 where the words begin with an option, so that there is no compiler. */
size_t cv_launcher_skip(const char *const *words, size_t count, bool *is_nvcc);

#endif
