/* toolkit_epilogue.h - what nvcc supplies and clang's wrapper does not. */
#ifndef CUVET_TOOLKIT_EPILOGUE_H
#define CUVET_TOOLKIT_EPILOGUE_H
#pragma clang system_header

#include "nv_atomics.h"

#undef clusterLaunch

/* The wrapper has read the definitions of these; the declarations would repeat them. */
#define __SM_20_ATOMIC_FUNCTIONS_H__
#define __SM_20_INTRINSICS_H__
#define __SM_30_INTRINSICS_H__
#define __SM_32_ATOMIC_FUNCTIONS_H__
#define __SM_32_INTRINSICS_H__
#define __SM_35_ATOMIC_FUNCTIONS_H__
#define __SM_35_INTRINSICS_H__
#define __SM_60_ATOMIC_FUNCTIONS_H__
#define __SM_61_INTRINSICS_H__
#define __SM_70_RT_H__
#define __SM_80_RT_H__
#define __SM_90_RT_H__

#include <new>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <utility>

#ifndef __CUDACC_VER_MAJOR__
#if CUDA_VERSION / 1000 == 14
#define __CUDACC_VER_MAJOR__ 14
#elif CUDA_VERSION / 1000 == 13
#define __CUDACC_VER_MAJOR__ 13
#elif CUDA_VERSION / 1000 == 12
#define __CUDACC_VER_MAJOR__ 12
#elif CUDA_VERSION / 1000 == 11
#define __CUDACC_VER_MAJOR__ 11
#else
#define __CUDACC_VER_MAJOR__ (CUDA_VERSION / 1000)
#endif
#define __CUDACC_VER_MINOR__ ((CUDA_VERSION % 1000) / 10)
#define __CUDACC_VER_BUILD__ 0
#endif

/* What nvcc says of a lambda with __device__; the headers of CCCL ask where it is the compiler. */
#ifdef __CUDACC_EXTENDED_LAMBDA__
#define __nv_is_extended_device_lambda_closure_type(...)               false
#define __nv_is_extended_host_device_lambda_closure_type(...)          false
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false
#endif

#if defined(__CLANG_RDC__) && !defined(__CUDACC_RDC__)
#define __CUDACC_RDC__ 1
#endif

/* clang asks for the launch configuration under this name where it was not told which
 * toolkit is there. */
extern "C" __attribute__((host)) __attribute__((device)) cudaError_t
cudaConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0, cudaStream_t stream = 0);

/* Groups of a cluster are declared for every target. */
#if CUDA_VERSION >= 11080
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#include "cluster_intrinsics.h"
#endif
#define _CG_HAS_CLUSTER_GROUP
#endif

/* The device runtime's special streams, known to version-one code too: using them there is
 * a mistake to be seen. */
#ifndef cudaStreamTailLaunch
#define cudaStreamTailLaunch ((cudaStream_t)0x3)
#define cudaStreamFireAndForget ((cudaStream_t)0x4)
#endif

/* To nvcc a function of the device runtime is the host's function, with its default
 * arguments; to clang it is another one, declared without. */
#if CUDART_VERSION >= 11000
extern "C" {
__attribute__((device)) cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t,
                                                        unsigned int = 0);
__attribute__((device)) cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t = 0);
__attribute__((device)) cudaError_t cudaMemcpyAsync(void *, const void *, size_t,
                                                    enum cudaMemcpyKind, cudaStream_t = 0);
__attribute__((device)) cudaError_t cudaMemcpy2DAsync(void *, size_t, const void *, size_t, size_t,
                                                      size_t, enum cudaMemcpyKind,
                                                      cudaStream_t = 0);
__attribute__((device)) cudaError_t cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *,
                                                      cudaStream_t = 0);
__attribute__((device)) cudaError_t cudaMemsetAsync(void *, int, size_t, cudaStream_t = 0);
__attribute__((device)) cudaError_t cudaMemset2DAsync(void *, size_t, int, size_t, size_t,
                                                      cudaStream_t = 0);
}
#endif

/* Stores with a cache operator: clang has the loads alone, and half types their own. */
template <class T> __attribute__((device)) void __stwb(T *address, T value) {}
template <class T> __attribute__((device)) void __stcg(T *address, T value) {}
template <class T> __attribute__((device)) void __stcs(T *address, T value) {}
template <class T> __attribute__((device)) void __stwt(T *address, T value) {}

/* nvcc has these without `std::` on the host too, whether <math.h> is included or not. */
#define CUVET_CLASSIFY(name)                                                               \
    template <class T> static inline __attribute__((host)) constexpr bool name(const T x) \
    { return __builtin_##name((double)x); }
CUVET_CLASSIFY(isfinite)
CUVET_CLASSIFY(isinf)
CUVET_CLASSIFY(isnan)
CUVET_CLASSIFY(signbit)
#undef CUVET_CLASSIFY

/* The smaller and the larger of mixed types, on the host. */
#define CUVET_PAIR(result, left, right)                                         \
    static inline __attribute__((host)) result min(const left a, const right b) \
    { return (result)a < (result)b ? (result)a : (result)b; }                   \
    static inline __attribute__((host)) result max(const left a, const right b) \
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

#endif
