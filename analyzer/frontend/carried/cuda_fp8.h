/* cuda_fp8.h - eight-bit floating point. */
#ifndef CUVET_CUDA_FP8_H
#define CUVET_CUDA_FP8_H
#pragma clang system_header

#include "cuda_bf16.h"
#include "cuda_fp16.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

#define CUVET_TINY_FLOAT(T)                                          \
    struct T {                                                       \
        __nv_fp8_storage_t __x;                                      \
        T() = default;                                               \
        __host__ __device__ explicit T(float);                       \
        __host__ __device__ explicit T(double);                      \
        __host__ __device__ explicit T(int);                         \
        __host__ __device__ explicit T(unsigned int);                \
        __host__ __device__ explicit T(short);                       \
        __host__ __device__ explicit T(unsigned short);              \
        __host__ __device__ explicit T(long long);                   \
        __host__ __device__ explicit T(unsigned long long);          \
        __host__ __device__ explicit T(__half);                      \
        __host__ __device__ explicit T(__nv_bfloat16);               \
        __host__ __device__ explicit operator float() const;         \
        __host__ __device__ explicit operator double() const;        \
        __host__ __device__ explicit operator __half() const;        \
        __host__ __device__ explicit operator __nv_bfloat16() const; \
        __host__ __device__ explicit operator int() const;           \
        __host__ __device__ explicit operator bool() const;          \
    };
CUVET_TINY_FLOAT(__nv_fp8_e4m3)
CUVET_TINY_FLOAT(__nv_fp8_e5m2)
CUVET_TINY_FLOAT(__nv_fp8_e8m0)
#undef CUVET_TINY_FLOAT

#define CUVET_TINY_FLOATS(T, Storage, Floats)                  \
    struct T {                                                 \
        Storage __x;                                           \
        T() = default;                                         \
        __host__ __device__ explicit T(Floats);                \
        __host__ __device__ explicit T(__half2);               \
        __host__ __device__ explicit T(__half2, __half2);      \
        __host__ __device__ explicit operator Floats() const;  \
        __host__ __device__ explicit operator __half2() const; \
    };
CUVET_TINY_FLOATS(__nv_fp8x2_e4m3, __nv_fp8x2_storage_t, float2)
CUVET_TINY_FLOATS(__nv_fp8x2_e5m2, __nv_fp8x2_storage_t, float2)
CUVET_TINY_FLOATS(__nv_fp8x4_e4m3, __nv_fp8x4_storage_t, float4)
CUVET_TINY_FLOATS(__nv_fp8x4_e5m2, __nv_fp8x4_storage_t, float4)
#undef CUVET_TINY_FLOATS

__host__ __device__ __nv_fp8_storage_t __nv_cvt_float_to_fp8(float, __nv_saturation_t,
                                                             __nv_fp8_interpretation_t);
__host__ __device__ __nv_fp8_storage_t __nv_cvt_double_to_fp8(double, __nv_saturation_t,
                                                              __nv_fp8_interpretation_t);
__host__ __device__ __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2, __nv_saturation_t,
                                                                  __nv_fp8_interpretation_t);
__host__ __device__ __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw, __nv_saturation_t,
                                                               __nv_fp8_interpretation_t);
__host__ __device__ __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t,
                                                       __nv_fp8_interpretation_t);
__host__ __device__ __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t,
                                                           __nv_fp8_interpretation_t);

#endif
