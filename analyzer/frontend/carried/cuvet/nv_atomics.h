/* nv_atomics.h - atomic functions that nvcc builds in. */
#ifndef CUVET_NV_ATOMICS_H
#define CUVET_NV_ATOMICS_H
#pragma clang system_header

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
