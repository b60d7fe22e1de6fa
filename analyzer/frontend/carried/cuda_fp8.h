/* cuda_fp8.h - eight-bit floating point. */
#ifndef CUVET_CUDA_FP8_H
#define CUVET_CUDA_FP8_H
#pragma clang system_header

#include "cuvet/tiny_float.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

CUVET_TINY_FLOAT(__nv_fp8_e4m3, __nv_fp8_storage_t)
CUVET_TINY_FLOAT(__nv_fp8_e5m2, __nv_fp8_storage_t)
CUVET_TINY_FLOAT(__nv_fp8_e8m0, __nv_fp8_storage_t)
CUVET_TINY_FLOAT_PAIR(__nv_fp8x2_e4m3, __nv_fp8x2_storage_t)
CUVET_TINY_FLOAT_PAIR(__nv_fp8x2_e5m2, __nv_fp8x2_storage_t)
CUVET_TINY_FLOAT_PAIR(__nv_fp8x2_e8m0, __nv_fp8x2_storage_t)
CUVET_TINY_FLOAT_QUAD(__nv_fp8x4_e4m3, __nv_fp8x4_storage_t)
CUVET_TINY_FLOAT_QUAD(__nv_fp8x4_e5m2, __nv_fp8x4_storage_t)
CUVET_TINY_FLOAT_QUAD(__nv_fp8x4_e8m0, __nv_fp8x4_storage_t)

CUVET_TINY_FLOAT_CONVERSIONS(fp8, __nv_fp8_storage_t, __nv_fp8x2_storage_t, __nv_saturation_t,
                             __nv_fp8_interpretation_t)
CUVET_TINY_FLOAT_TO_HALF(fp8, __nv_fp8_storage_t, __nv_fp8x2_storage_t, __nv_fp8_interpretation_t)

/* Exponents alone: the other way round than the rest. */
#define CUVET_TO_E8M0(from, From, Storage, suffix)                                         \
    __host__ __device__ Storage __nv_cvt_##from##_to_e8m0##suffix(From, __nv_saturation_t, \
                                                                  enum cudaRoundMode);
CUVET_TO_E8M0(float, float, __nv_fp8_storage_t, )
CUVET_TO_E8M0(double, double, __nv_fp8_storage_t, )
CUVET_TO_E8M0(bfloat16raw, __nv_bfloat16_raw, __nv_fp8_storage_t, )
CUVET_TO_E8M0(float2, float2, __nv_fp8x2_storage_t, x2)
CUVET_TO_E8M0(double2, double2, __nv_fp8x2_storage_t, x2)
CUVET_TO_E8M0(bfloat162raw, __nv_bfloat162_raw, __nv_fp8x2_storage_t, x2)
#undef CUVET_TO_E8M0
__host__ __device__ __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t);
__host__ __device__ __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t);

#endif
