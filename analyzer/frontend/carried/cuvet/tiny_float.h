/* tiny_float.h - what the floating-point types of four, six and eight bits have in common. */
#ifndef CUVET_TINY_FLOAT_H
#define CUVET_TINY_FLOAT_H
#pragma clang system_header

#include "cuda_bf16.h"
#include "cuda_fp16.h"

typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;

/* CUVET_TINY_FLOAT(type, storage): made from any number when asked to, and turning into any. */
#define CUVET_TINY_FLOAT(T, Storage)                                      \
    struct T {                                                            \
        Storage __x;                                                      \
        T() = default;                                                    \
        __host__ __device__ explicit T(float);                            \
        __host__ __device__ explicit T(double);                           \
        __host__ __device__ explicit T(int);                              \
        __host__ __device__ explicit T(unsigned int);                     \
        __host__ __device__ explicit T(short);                            \
        __host__ __device__ explicit T(unsigned short);                   \
        __host__ __device__ explicit T(long);                             \
        __host__ __device__ explicit T(unsigned long);                    \
        __host__ __device__ explicit T(long long);                        \
        __host__ __device__ explicit T(unsigned long long);               \
        __host__ __device__ explicit T(__half);                           \
        __host__ __device__ explicit T(__nv_bfloat16);                    \
        __host__ __device__ explicit operator float() const;              \
        __host__ __device__ explicit operator double() const;             \
        __host__ __device__ explicit operator __half() const;             \
        __host__ __device__ explicit operator __nv_bfloat16() const;      \
        __host__ __device__ explicit operator unsigned char() const;      \
        __host__ __device__ explicit operator short() const;              \
        __host__ __device__ explicit operator unsigned short() const;     \
        __host__ __device__ explicit operator int() const;                \
        __host__ __device__ explicit operator unsigned int() const;       \
        __host__ __device__ explicit operator long long() const;          \
        __host__ __device__ explicit operator unsigned long long() const; \
        __host__ __device__ explicit operator bool() const;               \
    };

/* Two, or four, of them in one word. */
#define CUVET_TINY_FLOAT_PAIR(T, Storage)                             \
    struct T {                                                        \
        Storage __x;                                                  \
        T() = default;                                                \
        __host__ __device__ explicit T(__half2);                      \
        __host__ __device__ explicit T(__nv_bfloat162);               \
        __host__ __device__ explicit T(float2);                       \
        __host__ __device__ explicit T(double2);                      \
        __host__ __device__ explicit operator __half2() const;        \
        __host__ __device__ explicit operator __nv_bfloat162() const; \
        __host__ __device__ explicit operator float2() const;         \
    };
#define CUVET_TINY_FLOAT_QUAD(T, Storage)                               \
    struct T {                                                          \
        Storage __x;                                                    \
        T() = default;                                                  \
        __host__ __device__ explicit T(__half2, __half2);               \
        __host__ __device__ explicit T(__nv_bfloat162, __nv_bfloat162); \
        __host__ __device__ explicit T(float4);                         \
        __host__ __device__ explicit T(double4);                        \
        __host__ __device__ explicit operator float4() const;           \
    };

/* CUVET_TINY_FLOAT_CONVERSIONS(name, storage of one, of two, the remaining parameters). */
#define CUVET_TINY_FLOAT_CONVERSIONS(name, One, Two, ...)                                   \
    __host__ __device__ One __nv_cvt_float_to_##name(float, __VA_ARGS__);                   \
    __host__ __device__ One __nv_cvt_double_to_##name(double, __VA_ARGS__);                 \
    __host__ __device__ One __nv_cvt_halfraw_to_##name(__half_raw, __VA_ARGS__);            \
    __host__ __device__ One __nv_cvt_bfloat16raw_to_##name(__nv_bfloat16_raw, __VA_ARGS__); \
    __host__ __device__ Two __nv_cvt_float2_to_##name##x2(float2, __VA_ARGS__);             \
    __host__ __device__ Two __nv_cvt_double2_to_##name##x2(double2, __VA_ARGS__);           \
    __host__ __device__ Two __nv_cvt_halfraw2_to_##name##x2(__half2_raw, __VA_ARGS__);      \
    __host__ __device__ Two __nv_cvt_bfloat16raw2_to_##name##x2(__nv_bfloat162_raw, __VA_ARGS__);
#define CUVET_TINY_FLOAT_TO_HALF(name, One, Two, Kind)                      \
    __host__ __device__ __half_raw __nv_cvt_##name##_to_halfraw(One, Kind); \
    __host__ __device__ __half2_raw __nv_cvt_##name##x2_to_halfraw2(Two, Kind);

#endif
