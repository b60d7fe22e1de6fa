/* math.h - a stand-in, found where no C library is installed: what device code and simple host code use. */
#ifndef CUVET_LIBRARY_MATH_H
#define CUVET_LIBRARY_MATH_H
#pragma clang system_header

#define HUGE_VAL __builtin_huge_val()
#define HUGE_VALF __builtin_huge_valf()
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define M_E 2.7182818284590452354
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4

typedef float float_t;
typedef double double_t;

#define CUVET_MATH_1(name)       \
    double name(double) noexcept; \
    float name##f(float) noexcept;
#define CUVET_MATH_2(name)               \
    double name(double, double) noexcept; \
    float name##f(float, float) noexcept;

extern "C" {
CUVET_MATH_1(acos)
CUVET_MATH_1(acosh)
CUVET_MATH_1(asin)
CUVET_MATH_1(asinh)
CUVET_MATH_1(atan)
CUVET_MATH_1(atanh)
CUVET_MATH_1(cbrt)
CUVET_MATH_1(ceil)
CUVET_MATH_1(cos)
CUVET_MATH_1(cosh)
CUVET_MATH_1(erf)
CUVET_MATH_1(erfc)
CUVET_MATH_1(exp)
CUVET_MATH_1(exp2)
CUVET_MATH_1(expm1)
CUVET_MATH_1(fabs)
CUVET_MATH_1(floor)
CUVET_MATH_1(lgamma)
CUVET_MATH_1(log)
CUVET_MATH_1(log10)
CUVET_MATH_1(log1p)
CUVET_MATH_1(log2)
CUVET_MATH_1(logb)
CUVET_MATH_1(nearbyint)
CUVET_MATH_1(rint)
CUVET_MATH_1(round)
CUVET_MATH_1(sin)
CUVET_MATH_1(sinh)
CUVET_MATH_1(sqrt)
CUVET_MATH_1(tan)
CUVET_MATH_1(tanh)
CUVET_MATH_1(tgamma)
CUVET_MATH_1(trunc)
CUVET_MATH_2(atan2)
CUVET_MATH_2(copysign)
CUVET_MATH_2(fdim)
CUVET_MATH_2(fmax)
CUVET_MATH_2(fmin)
CUVET_MATH_2(fmod)
CUVET_MATH_2(hypot)
CUVET_MATH_2(nextafter)
CUVET_MATH_2(pow)
CUVET_MATH_2(remainder)
double fma(double, double, double) noexcept;
float fmaf(float, float, float) noexcept;
double frexp(double, int *) noexcept;
float frexpf(float, int *) noexcept;
double ldexp(double, int) noexcept;
float ldexpf(float, int) noexcept;
double modf(double, double *) noexcept;
float modff(float, float *) noexcept;
double scalbn(double, int) noexcept;
float scalbnf(float, int) noexcept;
double scalbln(double, long) noexcept;
float scalblnf(float, long) noexcept;
double remquo(double, double, int *) noexcept;
float remquof(float, float, int *) noexcept;
int ilogb(double) noexcept;
int ilogbf(float) noexcept;
long lrint(double) noexcept;
long lrintf(float) noexcept;
long long llrint(double) noexcept;
long long llrintf(float) noexcept;
long lround(double) noexcept;
long lroundf(float) noexcept;
long long llround(double) noexcept;
long long llroundf(float) noexcept;
double nan(const char *) noexcept;
float nanf(const char *) noexcept;
}
#undef CUVET_MATH_1
#undef CUVET_MATH_2

#endif
