/* cuda_pipeline_primitives.h - asynchronous copies, in C. */
#ifndef CUVET_CUDA_PIPELINE_PRIMITIVES_H
#define CUVET_CUDA_PIPELINE_PRIMITIVES_H
#pragma clang system_header

#include <stdint.h>

#include "cuda_awbarrier_primitives.h"

__device__ void __pipeline_memcpy_async(void *destination, const void *source, size_t size,
                                        size_t zero_fill = 0);
__device__ void __pipeline_commit(void);
__device__ void __pipeline_wait_prior(size_t prior);
__device__ void __pipeline_arrive_on(__mbarrier_t *barrier);

#endif
