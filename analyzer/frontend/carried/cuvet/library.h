/* library.h - how the functions of NVIDIA's libraries are declared here.
 *
 * What they do to memory and streams is known by their names. Their many parameters need
 * not be: each is a function that takes anything. */
#ifndef CUVET_LIBRARY_H
#define CUVET_LIBRARY_H
#pragma clang system_header

#include "cuda_runtime.h"

#define CUVET_LIBRARY(result, name)                                                      \
    template <class... Arguments> __host__ result name(Arguments &&...arguments)

#endif
