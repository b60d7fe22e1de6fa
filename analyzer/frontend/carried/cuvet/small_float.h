/* small_float.h - what the sixteen-bit floating-point types have in common. */
#ifndef CUVET_SMALL_FLOAT_H
#define CUVET_SMALL_FLOAT_H
#pragma clang system_header

#include "cuda_runtime.h"

/* CUVET_SMALL_FLOAT(type, pair of it): operators, arithmetic, comparison, mathematics. */
#define CUVET_SMALL_FLOAT(T, T2)                                      \
    __host__ __device__ T operator+(const T &, const T &);            \
    __host__ __device__ T operator-(const T &, const T &);            \
    __host__ __device__ T operator*(const T &, const T &);            \
    __host__ __device__ T operator/(const T &, const T &);            \
    __host__ __device__ T2 operator+(const T2 &, const T2 &);         \
    __host__ __device__ T2 operator-(const T2 &, const T2 &);         \
    __host__ __device__ T2 operator*(const T2 &, const T2 &);         \
    __host__ __device__ T2 operator/(const T2 &, const T2 &);         \
    __host__ __device__ T &operator+=(T &, const T &);                \
    __host__ __device__ T &operator-=(T &, const T &);                \
    __host__ __device__ T &operator*=(T &, const T &);                \
    __host__ __device__ T &operator/=(T &, const T &);                \
    __host__ __device__ T &operator++(T &);                           \
    __host__ __device__ T operator++(T &, int);                       \
    __host__ __device__ T &operator--(T &);                           \
    __host__ __device__ T operator--(T &, int);                       \
    __host__ __device__ T operator+(const T &);                       \
    __host__ __device__ T operator-(const T &);                       \
    __host__ __device__ bool operator==(const T &, const T &);        \
    __host__ __device__ bool operator!=(const T &, const T &);        \
    __host__ __device__ bool operator<(const T &, const T &);         \
    __host__ __device__ bool operator>(const T &, const T &);         \
    __host__ __device__ bool operator<=(const T &, const T &);        \
    __host__ __device__ bool operator>=(const T &, const T &);        \
    __host__ __device__ T2 &operator+=(T2 &, const T2 &);             \
    __host__ __device__ T2 &operator-=(T2 &, const T2 &);             \
    __host__ __device__ T2 &operator*=(T2 &, const T2 &);             \
    __host__ __device__ T2 &operator/=(T2 &, const T2 &);             \
    __host__ __device__ T2 &operator++(T2 &);                         \
    __host__ __device__ T2 operator++(T2 &, int);                     \
    __host__ __device__ T2 &operator--(T2 &);                         \
    __host__ __device__ T2 operator--(T2 &, int);                     \
    __host__ __device__ T2 operator+(const T2 &);                     \
    __host__ __device__ T2 operator-(const T2 &);                     \
    __host__ __device__ bool operator==(const T2 &, const T2 &);      \
    __host__ __device__ bool operator!=(const T2 &, const T2 &);      \
    __host__ __device__ bool operator<(const T2 &, const T2 &);       \
    __host__ __device__ bool operator>(const T2 &, const T2 &);       \
    __host__ __device__ bool operator<=(const T2 &, const T2 &);      \
    __host__ __device__ bool operator>=(const T2 &, const T2 &);      \
    __host__ __device__ T __hadd(T, T);                               \
    __host__ __device__ T2 __hadd2(T2, T2);                           \
    __host__ __device__ T __hadd_sat(T, T);                           \
    __host__ __device__ T2 __hadd2_sat(T2, T2);                       \
    __host__ __device__ T __hadd_rn(T, T);                            \
    __host__ __device__ T2 __hadd2_rn(T2, T2);                        \
    __host__ __device__ T __hsub(T, T);                               \
    __host__ __device__ T2 __hsub2(T2, T2);                           \
    __host__ __device__ T __hsub_sat(T, T);                           \
    __host__ __device__ T2 __hsub2_sat(T2, T2);                       \
    __host__ __device__ T __hsub_rn(T, T);                            \
    __host__ __device__ T2 __hsub2_rn(T2, T2);                        \
    __host__ __device__ T __hmul(T, T);                               \
    __host__ __device__ T2 __hmul2(T2, T2);                           \
    __host__ __device__ T __hmul_sat(T, T);                           \
    __host__ __device__ T2 __hmul2_sat(T2, T2);                       \
    __host__ __device__ T __hmul_rn(T, T);                            \
    __host__ __device__ T2 __hmul2_rn(T2, T2);                        \
    __host__ __device__ T __hdiv(T, T);                               \
    __host__ __device__ T2 __h2div(T2, T2);                           \
    __host__ __device__ T __hfma(T, T, T);                            \
    __host__ __device__ T2 __hfma2(T2, T2, T2);                       \
    __host__ __device__ T __hfma_sat(T, T, T);                        \
    __host__ __device__ T2 __hfma2_sat(T2, T2, T2);                   \
    __host__ __device__ T __hfma_relu(T, T, T);                       \
    __host__ __device__ T2 __hfma2_relu(T2, T2, T2);                  \
    __device__ T2 __hcmadd(T2, T2, T2);                               \
    __host__ __device__ T __hneg(T);                                  \
    __host__ __device__ T2 __hneg2(T2);                               \
    __host__ __device__ T __habs(T);                                  \
    __host__ __device__ T2 __habs2(T2);                               \
    __host__ __device__ T __hmax(T, T);                               \
    __host__ __device__ T2 __hmax2(T2, T2);                           \
    __host__ __device__ T __hmin(T, T);                               \
    __host__ __device__ T2 __hmin2(T2, T2);                           \
    __host__ __device__ T __hmax_nan(T, T);                           \
    __host__ __device__ T2 __hmax2_nan(T2, T2);                       \
    __host__ __device__ T __hmin_nan(T, T);                           \
    __host__ __device__ T2 __hmin2_nan(T2, T2);                       \
    __host__ __device__ bool __heq(T, T);                             \
    __host__ __device__ T2 __heq2(T2, T2);                            \
    __host__ __device__ bool __hbeq2(T2, T2);                         \
    __host__ __device__ unsigned __heq2_mask(T2, T2);                 \
    __host__ __device__ bool __hequ(T, T);                            \
    __host__ __device__ T2 __hequ2(T2, T2);                           \
    __host__ __device__ bool __hbequ2(T2, T2);                        \
    __host__ __device__ unsigned __hequ2_mask(T2, T2);                \
    __host__ __device__ bool __hne(T, T);                             \
    __host__ __device__ T2 __hne2(T2, T2);                            \
    __host__ __device__ bool __hbne2(T2, T2);                         \
    __host__ __device__ unsigned __hne2_mask(T2, T2);                 \
    __host__ __device__ bool __hneu(T, T);                            \
    __host__ __device__ T2 __hneu2(T2, T2);                           \
    __host__ __device__ bool __hbneu2(T2, T2);                        \
    __host__ __device__ unsigned __hneu2_mask(T2, T2);                \
    __host__ __device__ bool __hle(T, T);                             \
    __host__ __device__ T2 __hle2(T2, T2);                            \
    __host__ __device__ bool __hble2(T2, T2);                         \
    __host__ __device__ unsigned __hle2_mask(T2, T2);                 \
    __host__ __device__ bool __hleu(T, T);                            \
    __host__ __device__ T2 __hleu2(T2, T2);                           \
    __host__ __device__ bool __hbleu2(T2, T2);                        \
    __host__ __device__ unsigned __hleu2_mask(T2, T2);                \
    __host__ __device__ bool __hge(T, T);                             \
    __host__ __device__ T2 __hge2(T2, T2);                            \
    __host__ __device__ bool __hbge2(T2, T2);                         \
    __host__ __device__ unsigned __hge2_mask(T2, T2);                 \
    __host__ __device__ bool __hgeu(T, T);                            \
    __host__ __device__ T2 __hgeu2(T2, T2);                           \
    __host__ __device__ bool __hbgeu2(T2, T2);                        \
    __host__ __device__ unsigned __hgeu2_mask(T2, T2);                \
    __host__ __device__ bool __hlt(T, T);                             \
    __host__ __device__ T2 __hlt2(T2, T2);                            \
    __host__ __device__ bool __hblt2(T2, T2);                         \
    __host__ __device__ unsigned __hlt2_mask(T2, T2);                 \
    __host__ __device__ bool __hltu(T, T);                            \
    __host__ __device__ T2 __hltu2(T2, T2);                           \
    __host__ __device__ bool __hbltu2(T2, T2);                        \
    __host__ __device__ unsigned __hltu2_mask(T2, T2);                \
    __host__ __device__ bool __hgt(T, T);                             \
    __host__ __device__ T2 __hgt2(T2, T2);                            \
    __host__ __device__ bool __hbgt2(T2, T2);                         \
    __host__ __device__ unsigned __hgt2_mask(T2, T2);                 \
    __host__ __device__ bool __hgtu(T, T);                            \
    __host__ __device__ T2 __hgtu2(T2, T2);                           \
    __host__ __device__ bool __hbgtu2(T2, T2);                        \
    __host__ __device__ unsigned __hgtu2_mask(T2, T2);                \
    __host__ __device__ bool __hisnan(T);                             \
    __host__ __device__ int __hisinf(T);                              \
    __host__ __device__ T2 __hisnan2(T2);                             \
    __device__ T hsqrt(T);                                            \
    __device__ T2 h2sqrt(T2);                                         \
    __device__ T hrsqrt(T);                                           \
    __device__ T2 h2rsqrt(T2);                                        \
    __device__ T hrcp(T);                                             \
    __device__ T2 h2rcp(T2);                                          \
    __device__ T hlog(T);                                             \
    __device__ T2 h2log(T2);                                          \
    __device__ T hlog2(T);                                            \
    __device__ T2 h2log2(T2);                                         \
    __device__ T hlog10(T);                                           \
    __device__ T2 h2log10(T2);                                        \
    __device__ T hexp(T);                                             \
    __device__ T2 h2exp(T2);                                          \
    __device__ T hexp2(T);                                            \
    __device__ T2 h2exp2(T2);                                         \
    __device__ T hexp10(T);                                           \
    __device__ T2 h2exp10(T2);                                        \
    __device__ T hsin(T);                                             \
    __device__ T2 h2sin(T2);                                          \
    __device__ T hcos(T);                                             \
    __device__ T2 h2cos(T2);                                          \
    __device__ T hceil(T);                                            \
    __device__ T2 h2ceil(T2);                                         \
    __device__ T hfloor(T);                                           \
    __device__ T2 h2floor(T2);                                        \
    __device__ T htrunc(T);                                           \
    __device__ T2 h2trunc(T2);                                        \
    __device__ T hrint(T);                                            \
    __device__ T2 h2rint(T2);                                         \
    __device__ T htanh(T);                                            \
    __device__ T2 h2tanh(T2);                                         \
    __device__ T htanh_approx(T);                                     \
    __device__ T2 h2tanh_approx(T2);                                  \
    __device__ T __shfl_sync(unsigned, T, int, int = 32);             \
    __device__ T __shfl_up_sync(unsigned, T, unsigned, int = 32);     \
    __device__ T __shfl_down_sync(unsigned, T, unsigned, int = 32);   \
    __device__ T __shfl_xor_sync(unsigned, T, int, int = 32);         \
    __device__ T atomicAdd(T *, T);                                   \
    __device__ T2 __shfl_sync(unsigned, T2, int, int = 32);           \
    __device__ T2 __shfl_up_sync(unsigned, T2, unsigned, int = 32);   \
    __device__ T2 __shfl_down_sync(unsigned, T2, unsigned, int = 32); \
    __device__ T2 __shfl_xor_sync(unsigned, T2, int, int = 32);       \
    __device__ T2 atomicAdd(T2 *, T2);

/* The class itself: made from any number, and turning into any. */
#define CUVET_SMALL_FLOAT_CLASS(T, Raw)                                                     \
    struct __align__(2) T {                                                                 \
      protected:                                                                            \
        unsigned short __x;                                                                 \
                                                                                            \
      public:                                                                               \
        T() = default;                                                                      \
        __host__ __device__ constexpr T(const Raw &raw) : __x(raw.x) {}                     \
        __host__ __device__ T(float);                                                       \
        __host__ __device__ T(double);                                                      \
        __host__ __device__ T(short);                                                       \
        __host__ __device__ T(unsigned short);                                              \
        __host__ __device__ T(int);                                                         \
        __host__ __device__ T(unsigned int);                                                \
        __host__ __device__ T(long);                                                        \
        __host__ __device__ T(unsigned long);                                               \
        __host__ __device__ T(long long);                                                   \
        __host__ __device__ T(unsigned long long);                                          \
        __host__ __device__ T &operator=(const Raw &);                                      \
        __host__ __device__ T &operator=(float);                                            \
        __host__ __device__ T &operator=(double);                                           \
        __host__ __device__ T &operator=(int);                                              \
        __host__ __device__ T &operator=(unsigned int);                                     \
        __host__ __device__ T &operator=(short);                                            \
        __host__ __device__ T &operator=(unsigned short);                                   \
        __host__ __device__ T &operator=(long long);                                        \
        __host__ __device__ T &operator=(unsigned long long);                               \
        __host__ __device__ operator Raw() const;                                           \
        __host__ __device__ operator float() const;                                         \
        __host__ __device__ operator signed char() const;                                   \
        __host__ __device__ operator unsigned char() const;                                 \
        __host__ __device__ operator char() const;                                          \
        __host__ __device__ operator short() const;                                         \
        __host__ __device__ operator unsigned short() const;                                \
        __host__ __device__ operator int() const;                                           \
        __host__ __device__ operator unsigned int() const;                                  \
        __host__ __device__ operator long() const;                                          \
        __host__ __device__ operator unsigned long() const;                                 \
        __host__ __device__ operator long long() const;                                     \
        __host__ __device__ operator unsigned long long() const;                            \
        __host__ __device__ constexpr operator bool() const { return (__x & 0x7fff) != 0; } \
    };

#define CUVET_SMALL_FLOAT_PAIR(T, T2, Raw2)                                      \
    struct __align__(4) T2 {                                                     \
        T x, y;                                                                  \
        T2() = default;                                                          \
        __host__ __device__ constexpr T2(const T &a, const T &b) : x(a), y(b) {} \
        __host__ __device__ T2(const Raw2 &);                                    \
        __host__ __device__ T2 &operator=(const Raw2 &);                         \
        __host__ __device__ operator Raw2() const;                               \
    };

#endif
