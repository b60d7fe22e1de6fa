/* cuComplex.h - complex numbers in C. */
#ifndef CUVET_CUCOMPLEX_H
#define CUVET_CUCOMPLEX_H
#pragma clang system_header

#include "cuda_runtime.h"

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define CUVET_COMPLEX(C, R, s)                                              \
    static __inline__ __host__ __device__ R cuCreal##s(C z) { return z.x; } \
    static __inline__ __host__ __device__ R cuCimag##s(C z) { return z.y; } \
    static __inline__ __host__ __device__ C cuConj##s(C z)                  \
    {                                                                       \
        C r = {z.x, -z.y};                                                  \
        return r;                                                           \
    }                                                                       \
    static __inline__ __host__ __device__ C cuCadd##s(C a, C b)             \
    {                                                                       \
        C r = {a.x + b.x, a.y + b.y};                                       \
        return r;                                                           \
    }                                                                       \
    static __inline__ __host__ __device__ C cuCsub##s(C a, C b)             \
    {                                                                       \
        C r = {a.x - b.x, a.y - b.y};                                       \
        return r;                                                           \
    }                                                                       \
    static __inline__ __host__ __device__ C cuCmul##s(C a, C b)             \
    {                                                                       \
        C r = {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};               \
        return r;                                                           \
    }                                                                       \
    __host__ __device__ C cuCdiv##s(C a, C b);                              \
    __host__ __device__ C cuCfma##s(C a, C b, C c);                         \
    __host__ __device__ R cuCabs##s(C z);
CUVET_COMPLEX(cuFloatComplex, float, f)
CUVET_COMPLEX(cuDoubleComplex, double, )
#undef CUVET_COMPLEX

static __inline__ __host__ __device__ cuFloatComplex make_cuFloatComplex(float r, float i)
{
    cuFloatComplex z = {r, i};
    return z;
}
static __inline__ __host__ __device__ cuDoubleComplex make_cuDoubleComplex(double r, double i)
{
    cuDoubleComplex z = {r, i};
    return z;
}
static __inline__ __host__ __device__ cuComplex make_cuComplex(float r, float i)
{
    cuComplex z = {r, i};
    return z;
}
__host__ __device__ cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex);
__host__ __device__ cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex);

#endif
