/* vector_functions.h - make_int2 and its kin. */
#ifndef CUVET_VECTOR_FUNCTIONS_H
#define CUVET_VECTOR_FUNCTIONS_H
#pragma clang system_header

#define __VECTOR_FUNCTIONS_H__ 1
#define __VECTOR_FUNCTIONS_HPP__ 1

#include "vector_types.h"

#define CUVET_MAKERS(N, T)                                                     \
    static __inline__ __host__ __device__ N##1 make_##N##1(T x)                \
    {                                                                          \
        N##1 v = {x};                                                          \
        return v;                                                              \
    }                                                                          \
    static __inline__ __host__ __device__ N##2 make_##N##2(T x, T y)           \
    {                                                                          \
        N##2 v = {x, y};                                                       \
        return v;                                                              \
    }                                                                          \
    static __inline__ __host__ __device__ N##3 make_##N##3(T x, T y, T z)      \
    {                                                                          \
        N##3 v = {x, y, z};                                                    \
        return v;                                                              \
    }                                                                          \
    static __inline__ __host__ __device__ N##4 make_##N##4(T x, T y, T z, T w) \
    {                                                                          \
        N##4 v = {x, y, z, w};                                                 \
        return v;                                                              \
    }

CUVET_MAKERS(char, signed char)
CUVET_MAKERS(uchar, unsigned char)
CUVET_MAKERS(short, short)
CUVET_MAKERS(ushort, unsigned short)
CUVET_MAKERS(int, int)
CUVET_MAKERS(uint, unsigned int)
CUVET_MAKERS(long, long)
CUVET_MAKERS(ulong, unsigned long)
CUVET_MAKERS(longlong, long long)
CUVET_MAKERS(ulonglong, unsigned long long)
CUVET_MAKERS(float, float)
CUVET_MAKERS(double, double)
#undef CUVET_MAKERS

#define CUVET_MAKERS(N, T)                                               \
    static __inline__ __host__ __device__ N make_##N(T x, T y, T z, T w) \
    {                                                                    \
        N v = {x, y, z, w};                                              \
        return v;                                                        \
    }
CUVET_MAKERS(long4_16a, long)
CUVET_MAKERS(long4_32a, long)
CUVET_MAKERS(ulong4_16a, unsigned long)
CUVET_MAKERS(ulong4_32a, unsigned long)
CUVET_MAKERS(longlong4_16a, long long)
CUVET_MAKERS(longlong4_32a, long long)
CUVET_MAKERS(ulonglong4_16a, unsigned long long)
CUVET_MAKERS(ulonglong4_32a, unsigned long long)
CUVET_MAKERS(double4_16a, double)
CUVET_MAKERS(double4_32a, double)
#undef CUVET_MAKERS

#endif
