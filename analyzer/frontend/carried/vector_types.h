/* vector_types.h - int2, float4, dim3 and their kin. */
#ifndef CUVET_VECTOR_TYPES_H
#define CUVET_VECTOR_TYPES_H
#pragma clang system_header

#define __VECTOR_TYPES_H__ 1

#include "host_defines.h"

/* CUVET_VECTORS(name, element, alignment of 1 to 4 components) */
#define CUVET_VECTORS(N, T, A2, A4)              \
    struct N##1 { T x; };                        \
    struct __align__(A2) N##2 { T x, y; };       \
    struct N##3 { T x, y, z; };                  \
    struct __align__(A4) N##4 { T x, y, z, w; }; \
    typedef struct N##1 N##1;                    \
    typedef struct N##2 N##2;                    \
    typedef struct N##3 N##3;                    \
    typedef struct N##4 N##4;

CUVET_VECTORS(char, signed char, 2, 4)
CUVET_VECTORS(uchar, unsigned char, 2, 4)
CUVET_VECTORS(short, short, 4, 8)
CUVET_VECTORS(ushort, unsigned short, 4, 8)
CUVET_VECTORS(int, int, 8, 16)
CUVET_VECTORS(uint, unsigned int, 8, 16)
CUVET_VECTORS(long, long, 16, 16)
CUVET_VECTORS(ulong, unsigned long, 16, 16)
CUVET_VECTORS(longlong, long long, 16, 16)
CUVET_VECTORS(ulonglong, unsigned long long, 16, 16)
CUVET_VECTORS(float, float, 8, 16)
CUVET_VECTORS(double, double, 16, 16)
#undef CUVET_VECTORS

#define CUVET_VECTORS_OF_FOUR(N, T) \
    struct __align__(16) N##_16a {  \
        T x, y, z, w;               \
    };                              \
    struct __align__(32) N##_32a {  \
        T x, y, z, w;               \
    };                              \
    typedef struct N##_16a N##_16a; \
    typedef struct N##_32a N##_32a;
CUVET_VECTORS_OF_FOUR(long4, long)
CUVET_VECTORS_OF_FOUR(ulong4, unsigned long)
CUVET_VECTORS_OF_FOUR(longlong4, long long)
CUVET_VECTORS_OF_FOUR(ulonglong4, unsigned long long)
CUVET_VECTORS_OF_FOUR(double4, double)
#undef CUVET_VECTORS_OF_FOUR

struct dim3 {
    unsigned int x, y, z;
#if defined(__cplusplus)
    __host__ __device__ constexpr dim3(unsigned int vx = 1, unsigned int vy = 1,
                                       unsigned int vz = 1)
        : x(vx), y(vy), z(vz)
    {
    }
    __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
    __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
#endif
};
typedef struct dim3 dim3;

#if defined(__CUDA__)
__device__ inline __cuda_builtin_threadIdx_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_threadIdx_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockIdx_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_blockIdx_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_blockDim_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_blockDim_t::operator uint3() const { return {x, y, z}; }
__device__ inline __cuda_builtin_gridDim_t::operator dim3() const { return dim3(x, y, z); }
__device__ inline __cuda_builtin_gridDim_t::operator uint3() const { return {x, y, z}; }
#endif

#endif
