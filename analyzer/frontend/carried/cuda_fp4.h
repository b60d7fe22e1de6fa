/* cuda_fp4.h - four-bit floating point. */
#ifndef CUVET_CUDA_FP4_H
#define CUVET_CUDA_FP4_H
#pragma clang system_header

#include "cuda_fp8.h"

typedef unsigned char __nv_fp4_storage_t;
typedef unsigned char __nv_fp4x2_storage_t;
typedef unsigned short __nv_fp4x4_storage_t;
typedef enum __nv_fp4_interpretation_t { __NV_E2M1 } __nv_fp4_interpretation_t;

CUVET_TINY_FLOAT(__nv_fp4_e2m1, __nv_fp4_storage_t)
CUVET_TINY_FLOAT_PAIR(__nv_fp4x2_e2m1, __nv_fp4x2_storage_t)
CUVET_TINY_FLOAT_QUAD(__nv_fp4x4_e2m1, __nv_fp4x4_storage_t)
CUVET_TINY_FLOAT_CONVERSIONS(fp4, __nv_fp4_storage_t, __nv_fp4x2_storage_t,
                             __nv_fp4_interpretation_t, enum cudaRoundMode)
CUVET_TINY_FLOAT_TO_HALF(fp4, __nv_fp4_storage_t, __nv_fp4x2_storage_t, __nv_fp4_interpretation_t)

#endif
