/* cuda_bf16.h - brain floating point. */
#ifndef CUVET_CUDA_BF16_H
#define CUVET_CUDA_BF16_H
#pragma clang system_header

#define __CUDA_BF16_H__ 1
#define __CUDA_BF16_TYPES_EXIST__ 1

#include "cuvet/small_float.h"

struct __align__(2) __nv_bfloat16_raw {
    unsigned short x;
};
struct __align__(4) __nv_bfloat162_raw {
    unsigned short x, y;
};
CUVET_SMALL_FLOAT_CLASS(__nv_bfloat16, __nv_bfloat16_raw)
CUVET_SMALL_FLOAT_PAIR(__nv_bfloat16, __nv_bfloat162, __nv_bfloat162_raw)
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
CUVET_SMALL_FLOAT(__nv_bfloat16, __nv_bfloat162)

__host__ __device__ __nv_bfloat16 __float2bfloat16(float);
__host__ __device__ __nv_bfloat16 __float2bfloat16_rn(float);
__host__ __device__ __nv_bfloat16 __float2bfloat16_rz(float);
__host__ __device__ __nv_bfloat16 __float2bfloat16_rd(float);
__host__ __device__ __nv_bfloat16 __float2bfloat16_ru(float);
__host__ __device__ __nv_bfloat16 __double2bfloat16(double);
__host__ __device__ float __bfloat162float(__nv_bfloat16);
__host__ __device__ __nv_bfloat162 __float2bfloat162_rn(float);
__host__ __device__ __nv_bfloat162 __floats2bfloat162_rn(float, float);
__host__ __device__ __nv_bfloat162 __float22bfloat162_rn(float2);
__host__ __device__ float2 __bfloat1622float2(__nv_bfloat162);
__host__ __device__ float __low2float(__nv_bfloat162);
__host__ __device__ float __high2float(__nv_bfloat162);
__host__ __device__ __nv_bfloat16 __low2bfloat16(__nv_bfloat162);
__host__ __device__ __nv_bfloat16 __high2bfloat16(__nv_bfloat162);
__host__ __device__ __nv_bfloat162 __low2bfloat162(__nv_bfloat162);
__host__ __device__ __nv_bfloat162 __high2bfloat162(__nv_bfloat162);
__host__ __device__ __nv_bfloat162 __highs2bfloat162(__nv_bfloat162, __nv_bfloat162);
__host__ __device__ __nv_bfloat162 __lows2bfloat162(__nv_bfloat162, __nv_bfloat162);
__host__ __device__ __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16);
__host__ __device__ __nv_bfloat162 __halves2bfloat162(__nv_bfloat16, __nv_bfloat16);
__host__ __device__ __nv_bfloat162 make_bfloat162(__nv_bfloat16, __nv_bfloat16);
__host__ __device__ short __bfloat16_as_short(__nv_bfloat16);
__host__ __device__ unsigned short __bfloat16_as_ushort(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short_as_bfloat16(short);
__host__ __device__ __nv_bfloat16 __ushort_as_bfloat16(unsigned short);
__host__ __device__ short __bfloat162short_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_rn(short);
__host__ __device__ short __bfloat162short_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_rz(short);
__host__ __device__ short __bfloat162short_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_rd(short);
__host__ __device__ short __bfloat162short_ru(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __short2bfloat16_ru(short);
__host__ __device__ unsigned short __bfloat162ushort_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rn(unsigned short);
__host__ __device__ unsigned short __bfloat162ushort_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rz(unsigned short);
__host__ __device__ unsigned short __bfloat162ushort_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_rd(unsigned short);
__host__ __device__ unsigned short __bfloat162ushort_ru(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ushort2bfloat16_ru(unsigned short);
__host__ __device__ int __bfloat162int_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __int2bfloat16_rn(int);
__host__ __device__ int __bfloat162int_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __int2bfloat16_rz(int);
__host__ __device__ int __bfloat162int_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __int2bfloat16_rd(int);
__host__ __device__ int __bfloat162int_ru(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __int2bfloat16_ru(int);
__host__ __device__ unsigned int __bfloat162uint_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rn(unsigned int);
__host__ __device__ unsigned int __bfloat162uint_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rz(unsigned int);
__host__ __device__ unsigned int __bfloat162uint_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __uint2bfloat16_rd(unsigned int);
__host__ __device__ unsigned int __bfloat162uint_ru(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __uint2bfloat16_ru(unsigned int);
__host__ __device__ long long __bfloat162ll_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ll2bfloat16_rn(long long);
__host__ __device__ long long __bfloat162ll_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ll2bfloat16_rz(long long);
__host__ __device__ long long __bfloat162ll_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ll2bfloat16_rd(long long);
__host__ __device__ long long __bfloat162ll_ru(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ll2bfloat16_ru(long long);
__host__ __device__ unsigned long long __bfloat162ull_rn(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ull2bfloat16_rn(unsigned long long);
__host__ __device__ unsigned long long __bfloat162ull_rz(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ull2bfloat16_rz(unsigned long long);
__host__ __device__ unsigned long long __bfloat162ull_rd(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ull2bfloat16_rd(unsigned long long);
__host__ __device__ unsigned long long __bfloat162ull_ru(__nv_bfloat16);
__host__ __device__ __nv_bfloat16 __ull2bfloat16_ru(unsigned long long);
__host__ __device__ signed char __bfloat162char_rz(__nv_bfloat16);
__host__ __device__ unsigned char __bfloat162uchar_rz(__nv_bfloat16);

#endif
