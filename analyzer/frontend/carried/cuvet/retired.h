/* retired.h - names and forms that the runtime has given up and code still uses. */
#ifndef CUVET_RETIRED_H
#define CUVET_RETIRED_H
#pragma clang system_header

#include <stddef.h>

extern "C" {
__attribute__((host)) __attribute__((device)) cudaError_t cudaThreadSynchronize(void);
__attribute__((host)) cudaError_t cudaThreadExit(void);
__attribute__((host)) cudaError_t cudaThreadSetLimit(enum cudaLimit, size_t);
__attribute__((host)) cudaError_t cudaThreadGetLimit(size_t *, enum cudaLimit);
__attribute__((host)) cudaError_t cudaThreadGetCacheConfig(enum cudaFuncCache *);
__attribute__((host)) cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache);
}

#endif
