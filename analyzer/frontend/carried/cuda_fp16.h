/* cuda_fp16.h - half precision. */
#ifndef CUVET_CUDA_FP16_H
#define CUVET_CUDA_FP16_H
#pragma clang system_header

#define __CUDA_FP16_H__ 1
#define __CUDA_FP16_TYPES_EXIST__ 1

#include "cuvet/small_float.h"

struct __align__(2) __half_raw {
    unsigned short x;
};
struct __align__(4) __half2_raw {
    unsigned short x, y;
};
CUVET_SMALL_FLOAT_CLASS(__half, __half_raw)
CUVET_SMALL_FLOAT_PAIR(__half, __half2, __half2_raw)
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;
CUVET_SMALL_FLOAT(__half, __half2)

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)

__host__ __device__ __half __float2half(float);
__host__ __device__ __half __float2half_rn(float);
__host__ __device__ __half __float2half_rz(float);
__host__ __device__ __half __float2half_rd(float);
__host__ __device__ __half __float2half_ru(float);
__host__ __device__ __half __double2half(double);
__host__ __device__ float __half2float(__half);
__host__ __device__ __half2 __float2half2_rn(float);
__host__ __device__ __half2 __floats2half2_rn(float, float);
__host__ __device__ __half2 __float22half2_rn(float2);
__host__ __device__ float2 __half22float2(__half2);
__host__ __device__ float __low2float(__half2);
__host__ __device__ float __high2float(__half2);
__host__ __device__ __half __low2half(__half2);
__host__ __device__ __half __high2half(__half2);
__host__ __device__ __half2 __low2half2(__half2);
__host__ __device__ __half2 __high2half2(__half2);
__host__ __device__ __half2 __lows2half2(__half2, __half2);
__host__ __device__ __half2 __highs2half2(__half2, __half2);
__host__ __device__ __half2 __lowhigh2highlow(__half2);
__host__ __device__ __half2 __half2half2(__half);
__host__ __device__ __half2 __halves2half2(__half, __half);
__host__ __device__ __half2 make_half2(__half, __half);
__host__ __device__ short __half_as_short(__half);
__host__ __device__ unsigned short __half_as_ushort(__half);
__host__ __device__ __half __short_as_half(short);
__host__ __device__ __half __ushort_as_half(unsigned short);
__host__ __device__ short __half2short_rn(__half);
__host__ __device__ __half __short2half_rn(short);
__host__ __device__ short __half2short_rz(__half);
__host__ __device__ __half __short2half_rz(short);
__host__ __device__ short __half2short_rd(__half);
__host__ __device__ __half __short2half_rd(short);
__host__ __device__ short __half2short_ru(__half);
__host__ __device__ __half __short2half_ru(short);
__host__ __device__ unsigned short __half2ushort_rn(__half);
__host__ __device__ __half __ushort2half_rn(unsigned short);
__host__ __device__ unsigned short __half2ushort_rz(__half);
__host__ __device__ __half __ushort2half_rz(unsigned short);
__host__ __device__ unsigned short __half2ushort_rd(__half);
__host__ __device__ __half __ushort2half_rd(unsigned short);
__host__ __device__ unsigned short __half2ushort_ru(__half);
__host__ __device__ __half __ushort2half_ru(unsigned short);
__host__ __device__ int __half2int_rn(__half);
__host__ __device__ __half __int2half_rn(int);
__host__ __device__ int __half2int_rz(__half);
__host__ __device__ __half __int2half_rz(int);
__host__ __device__ int __half2int_rd(__half);
__host__ __device__ __half __int2half_rd(int);
__host__ __device__ int __half2int_ru(__half);
__host__ __device__ __half __int2half_ru(int);
__host__ __device__ unsigned int __half2uint_rn(__half);
__host__ __device__ __half __uint2half_rn(unsigned int);
__host__ __device__ unsigned int __half2uint_rz(__half);
__host__ __device__ __half __uint2half_rz(unsigned int);
__host__ __device__ unsigned int __half2uint_rd(__half);
__host__ __device__ __half __uint2half_rd(unsigned int);
__host__ __device__ unsigned int __half2uint_ru(__half);
__host__ __device__ __half __uint2half_ru(unsigned int);
__host__ __device__ long long __half2ll_rn(__half);
__host__ __device__ __half __ll2half_rn(long long);
__host__ __device__ long long __half2ll_rz(__half);
__host__ __device__ __half __ll2half_rz(long long);
__host__ __device__ long long __half2ll_rd(__half);
__host__ __device__ __half __ll2half_rd(long long);
__host__ __device__ long long __half2ll_ru(__half);
__host__ __device__ __half __ll2half_ru(long long);
__host__ __device__ unsigned long long __half2ull_rn(__half);
__host__ __device__ __half __ull2half_rn(unsigned long long);
__host__ __device__ unsigned long long __half2ull_rz(__half);
__host__ __device__ __half __ull2half_rz(unsigned long long);
__host__ __device__ unsigned long long __half2ull_rd(__half);
__host__ __device__ __half __ull2half_rd(unsigned long long);
__host__ __device__ unsigned long long __half2ull_ru(__half);
__host__ __device__ __half __ull2half_ru(unsigned long long);
__host__ __device__ signed char __half2char_rz(__half);
__host__ __device__ unsigned char __half2uchar_rz(__half);

#endif
