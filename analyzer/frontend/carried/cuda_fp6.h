/* cuda_fp6.h - six-bit floating point. */
#ifndef CUVET_CUDA_FP6_H
#define CUVET_CUDA_FP6_H
#pragma clang system_header

#include "cuda_fp8.h"

typedef unsigned char __nv_fp6_storage_t;
typedef unsigned short __nv_fp6x2_storage_t;
typedef unsigned int __nv_fp6x4_storage_t;
typedef enum __nv_fp6_interpretation_t { __NV_E2M3, __NV_E3M2 } __nv_fp6_interpretation_t;

CUVET_TINY_FLOAT(__nv_fp6_e2m3, __nv_fp6_storage_t)
CUVET_TINY_FLOAT(__nv_fp6_e3m2, __nv_fp6_storage_t)
CUVET_TINY_FLOAT_PAIR(__nv_fp6x2_e2m3, __nv_fp6x2_storage_t)
CUVET_TINY_FLOAT_PAIR(__nv_fp6x2_e3m2, __nv_fp6x2_storage_t)
CUVET_TINY_FLOAT_QUAD(__nv_fp6x4_e2m3, __nv_fp6x4_storage_t)
CUVET_TINY_FLOAT_QUAD(__nv_fp6x4_e3m2, __nv_fp6x4_storage_t)
CUVET_TINY_FLOAT_CONVERSIONS(fp6, __nv_fp6_storage_t, __nv_fp6x2_storage_t,
                             __nv_fp6_interpretation_t, enum cudaRoundMode)
CUVET_TINY_FLOAT_TO_HALF(fp6, __nv_fp6_storage_t, __nv_fp6x2_storage_t, __nv_fp6_interpretation_t)

#endif
