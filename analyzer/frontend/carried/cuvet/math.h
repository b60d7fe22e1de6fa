/* math.h - mathematics on both sides.
 *
 * The double-precision names of the standard library come from clang's forward
 * declarations; here are the C names and what only CUDA has. */
#ifndef CUVET_MATH_H
#define CUVET_MATH_H
#pragma clang system_header

#include "host_defines.h"

#define CUVET_F1(name) __device__ float name##f(float) noexcept;
#define CUVET_F2(name) __device__ float name##f(float, float) noexcept;

CUVET_F1(acos)
CUVET_F1(acosh)
CUVET_F1(asin)
CUVET_F1(asinh)
CUVET_F1(atan)
CUVET_F1(atanh)
CUVET_F1(cbrt)
CUVET_F1(ceil)
CUVET_F1(cos)
CUVET_F1(cosh)
CUVET_F1(erf)
CUVET_F1(erfc)
CUVET_F1(exp)
CUVET_F1(exp2)
CUVET_F1(expm1)
CUVET_F1(fabs)
CUVET_F1(floor)
CUVET_F1(lgamma)
CUVET_F1(log)
CUVET_F1(log10)
CUVET_F1(log1p)
CUVET_F1(log2)
CUVET_F1(logb)
CUVET_F1(nearbyint)
CUVET_F1(rint)
CUVET_F1(round)
CUVET_F1(sin)
CUVET_F1(sinh)
CUVET_F1(sqrt)
CUVET_F1(tan)
CUVET_F1(tanh)
CUVET_F1(tgamma)
CUVET_F1(trunc)
CUVET_F2(atan2)
CUVET_F2(copysign)
CUVET_F2(fdim)
CUVET_F2(fmax)
CUVET_F2(fmin)
CUVET_F2(fmod)
CUVET_F2(hypot)
CUVET_F2(nextafter)
CUVET_F2(pow)
CUVET_F2(remainder)
#undef CUVET_F1
#undef CUVET_F2
__device__ float fmaf(float, float, float) noexcept;
__device__ float frexpf(float, int *) noexcept;
__device__ float ldexpf(float, int) noexcept;
__device__ float scalbnf(float, int) noexcept;
__device__ float scalblnf(float, long) noexcept;
__device__ float modff(float, float *) noexcept;
__device__ float remquof(float, float, int *) noexcept;
__device__ int ilogbf(float) noexcept;
__device__ long lrintf(float) noexcept;
__device__ long lroundf(float) noexcept;
__device__ long long llrintf(float) noexcept;
__device__ long long llroundf(float) noexcept;
__device__ void sincosf(float, float *, float *) noexcept;
__device__ void sincos(double, double *, double *) noexcept;
__device__ double j0(double) noexcept;
__device__ double j1(double) noexcept;
__device__ double jn(int, double) noexcept;
__device__ double y0(double) noexcept;
__device__ double y1(double) noexcept;
__device__ double yn(int, double) noexcept;
__device__ float j0f(float) noexcept;
__device__ float j1f(float) noexcept;
__device__ float jnf(int, float) noexcept;
__device__ float y0f(float) noexcept;
__device__ float y1f(float) noexcept;
__device__ float ynf(int, float) noexcept;
__device__ float exp10f(float) noexcept;
__device__ double exp10(double) noexcept;

#define CUVET_BOTH1(name)                             \
    __host__ __device__ double name(double) noexcept; \
    __host__ __device__ float name(float) noexcept;   \
    __host__ __device__ float name##f(float) noexcept;
CUVET_BOTH1(rsqrt)
CUVET_BOTH1(rcbrt)
CUVET_BOTH1(sinpi)
CUVET_BOTH1(cospi)
CUVET_BOTH1(tanpi)
CUVET_BOTH1(erfinv)
CUVET_BOTH1(erfcinv)
CUVET_BOTH1(normcdf)
CUVET_BOTH1(normcdfinv)
CUVET_BOTH1(erfcx)
CUVET_BOTH1(cyl_bessel_i0)
CUVET_BOTH1(cyl_bessel_i1)
#undef CUVET_BOTH1
__host__ __device__ void sincospi(double, double *, double *) noexcept;
__host__ __device__ void sincospi(float, float *, float *) noexcept;
__host__ __device__ void sincospif(float, float *, float *) noexcept;
__host__ __device__ double rhypot(double, double) noexcept;
__host__ __device__ float rhypotf(float, float) noexcept;
__host__ __device__ double norm(int, const double *) noexcept;
__host__ __device__ float normf(int, const float *) noexcept;
__host__ __device__ double rnorm(int, const double *) noexcept;
__host__ __device__ float rnormf(int, const float *) noexcept;
__host__ __device__ double norm3d(double, double, double) noexcept;
__host__ __device__ float norm3df(float, float, float) noexcept;
__host__ __device__ double rnorm3d(double, double, double) noexcept;
__host__ __device__ float rnorm3df(float, float, float) noexcept;
__host__ __device__ double norm4d(double, double, double, double) noexcept;
__host__ __device__ float norm4df(float, float, float, float) noexcept;
__host__ __device__ double rnorm4d(double, double, double, double) noexcept;
__host__ __device__ float rnorm4df(float, float, float, float) noexcept;
__host__ __device__ float fdividef(float, float) noexcept;
__host__ __device__ double fdivide(double, double) noexcept;
__host__ __device__ float fdivide(float, float) noexcept;

/* The smaller and the larger of two, of mixed types too. */
#define CUVET_PAIR(result, left, right)                                   \
    __host__ __device__ constexpr result min(const left a, const right b) \
    { return (result)a < (result)b ? (result)a : (result)b; }             \
    __host__ __device__ constexpr result max(const left a, const right b) \
    { return (result)a < (result)b ? (result)b : (result)a; }
CUVET_PAIR(int, int, int)
CUVET_PAIR(unsigned int, unsigned int, unsigned int)
CUVET_PAIR(unsigned int, unsigned int, int)
CUVET_PAIR(unsigned int, int, unsigned int)
CUVET_PAIR(long, long, long)
CUVET_PAIR(unsigned long, unsigned long, unsigned long)
CUVET_PAIR(unsigned long, unsigned long, long)
CUVET_PAIR(unsigned long, long, unsigned long)
CUVET_PAIR(long long, long long, long long)
CUVET_PAIR(unsigned long long, unsigned long long, unsigned long long)
CUVET_PAIR(unsigned long long, unsigned long long, long long)
CUVET_PAIR(unsigned long long, long long, unsigned long long)
CUVET_PAIR(float, float, float)
CUVET_PAIR(double, double, double)
CUVET_PAIR(double, float, double)
CUVET_PAIR(double, double, float)
#undef CUVET_PAIR

__host__ __device__ unsigned int umin(unsigned int, unsigned int) noexcept;
__host__ __device__ unsigned int umax(unsigned int, unsigned int) noexcept;
__host__ __device__ long long llmin(long long, long long) noexcept;
__host__ __device__ long long llmax(long long, long long) noexcept;
__host__ __device__ unsigned long long ullmin(unsigned long long, unsigned long long) noexcept;
__host__ __device__ unsigned long long ullmax(unsigned long long, unsigned long long) noexcept;

__device__ float powif(float, int) noexcept;
__device__ double powi(double, int) noexcept;
__device__ int __isfinited(double) noexcept;
__device__ int __isnand(double) noexcept;
__device__ int __isinfd(double) noexcept;
__device__ int __finite(double) noexcept;
__device__ int __finitef(float) noexcept;
__device__ int __isnan(double) noexcept;
__device__ int __isnanf(float) noexcept;
__device__ int __isinf(double) noexcept;
__device__ int __isinff(float) noexcept;
__device__ int __signbitd(double) noexcept;
__device__ int __signbit(double) noexcept;
__device__ int __signbitf(float) noexcept;

#include <__clang_cuda_cmath.h>

/* The C library's part that device code may use. */
extern "C" {
__device__ int printf(const char *, ...);
__device__ int vprintf(const char *, const char *);
__device__ void *malloc(size_t) __attribute__((nothrow));
__device__ void free(void *) __attribute__((nothrow));
__device__ void *memcpy(void *, const void *, size_t);
__device__ void *memmove(void *, const void *, size_t);
__device__ void *memset(void *, int, size_t);
__device__ int memcmp(const void *, const void *, size_t);
__device__ size_t strlen(const char *);
__device__ int strcmp(const char *, const char *);
__device__ int strncmp(const char *, const char *, size_t);
__device__ char *strcpy(char *, const char *);
__device__ char *strncpy(char *, const char *, size_t);
__device__ clock_t clock(void);
__device__ long long clock64(void);
__device__ void __assertfail(const char *, const char *, unsigned, const char *, size_t);
__device__ void __assert_fail(const char *, const char *, unsigned, const char *);
}
namespace std
{
__device__ void free(void *);
__device__ void *malloc(size_t);
} // namespace std

#endif
