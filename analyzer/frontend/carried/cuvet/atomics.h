/* atomics.h - atomicAdd and its kin, of every scope. */
#ifndef CUVET_ATOMICS_H
#define CUVET_ATOMICS_H
#pragma clang system_header

#include "vector_types.h"

#define CUVET_ATOMIC(name, T)                       \
    __device__ T name(T *address, T value);         \
    __device__ T name##_block(T *address, T value); \
    __device__ T name##_system(T *address, T value);

CUVET_ATOMIC(atomicAdd, int)
CUVET_ATOMIC(atomicAdd, unsigned int)
CUVET_ATOMIC(atomicAdd, unsigned long long)
CUVET_ATOMIC(atomicAdd, float)
CUVET_ATOMIC(atomicAdd, double)
CUVET_ATOMIC(atomicAdd, float2)
CUVET_ATOMIC(atomicAdd, float4)
CUVET_ATOMIC(atomicSub, int)
CUVET_ATOMIC(atomicSub, unsigned int)
CUVET_ATOMIC(atomicExch, int)
CUVET_ATOMIC(atomicExch, unsigned int)
CUVET_ATOMIC(atomicExch, unsigned long long)
CUVET_ATOMIC(atomicExch, float)
CUVET_ATOMIC(atomicMin, int)
CUVET_ATOMIC(atomicMin, unsigned int)
CUVET_ATOMIC(atomicMin, long long)
CUVET_ATOMIC(atomicMin, unsigned long long)
CUVET_ATOMIC(atomicMax, int)
CUVET_ATOMIC(atomicMax, unsigned int)
CUVET_ATOMIC(atomicMax, long long)
CUVET_ATOMIC(atomicMax, unsigned long long)
CUVET_ATOMIC(atomicInc, unsigned int)
CUVET_ATOMIC(atomicDec, unsigned int)
CUVET_ATOMIC(atomicAnd, int)
CUVET_ATOMIC(atomicAnd, unsigned int)
CUVET_ATOMIC(atomicAnd, unsigned long long)
CUVET_ATOMIC(atomicOr, int)
CUVET_ATOMIC(atomicOr, unsigned int)
CUVET_ATOMIC(atomicOr, unsigned long long)
CUVET_ATOMIC(atomicXor, int)
CUVET_ATOMIC(atomicXor, unsigned int)
CUVET_ATOMIC(atomicXor, unsigned long long)
#undef CUVET_ATOMIC

#define CUVET_ATOMIC(T)                                            \
    __device__ T atomicCAS(T *address, T expected, T value);       \
    __device__ T atomicCAS_block(T *address, T expected, T value); \
    __device__ T atomicCAS_system(T *address, T expected, T value);
CUVET_ATOMIC(int)
CUVET_ATOMIC(unsigned int)
CUVET_ATOMIC(unsigned long long)
CUVET_ATOMIC(unsigned short)
#undef CUVET_ATOMIC

/* Sixteen bytes: any structure of that size. */
template <class T> __device__ T atomicExch(T *address, T value) {}
template <class T> __device__ T atomicExch_block(T *address, T value) {}
template <class T> __device__ T atomicExch_system(T *address, T value) {}
template <class T> __device__ T atomicCAS(T *address, T expected, T value) {}
template <class T> __device__ T atomicCAS_block(T *address, T expected, T value) {}
template <class T> __device__ T atomicCAS_system(T *address, T expected, T value) {}

#include "nv_atomics.h"

#endif
