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

/* The compiler's own spelling. */
#ifndef __NV_ATOMIC_RELAXED
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
#endif
template <class T> __device__ T __nv_atomic_load_n(const T *p, int order, int scope = 4) {}
template <class T> __device__ void __nv_atomic_load(const T *p, T *r, int order, int scope = 4) {}
template <class T, class V>
__device__ void __nv_atomic_store_n(T *p, V value, int order, int scope = 4)
{
}
template <class T> __device__ void __nv_atomic_store(T *p, T *v, int order, int scope = 4) {}
template <class T, class V>
__device__ T __nv_atomic_exchange_n(T *p, V value, int order, int scope = 4)
{
}
template <class T>
__device__ void __nv_atomic_exchange(T *p, T *v, T *r, int order, int scope = 4)
{
}
template <class T, class V>
__device__ bool __nv_atomic_compare_exchange_n(T *p, T *expected, V value, bool weak, int success,
                                               int failure, int scope = 4)
{
}
template <class T>
__device__ bool __nv_atomic_compare_exchange(T *p, T *expected, T *value, bool weak, int success,
                                             int failure, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_add(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_add(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_sub(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_sub(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_and(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_and(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_or(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_or(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_xor(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_xor(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_min(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_min(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ T __nv_atomic_fetch_max(T *p, V value, int order, int scope = 4)
{
}
template <class T, class V>
__device__ void __nv_atomic_max(T *p, V value, int order, int scope = 4)
{
}
__device__ void __nv_atomic_thread_fence(int order, int scope = 4);

#endif
