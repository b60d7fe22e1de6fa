/* host_defines.h - CUDA's keywords as the parser's attributes. */
#ifndef CUVET_HOST_DEFINES_H
#define CUVET_HOST_DEFINES_H
#pragma clang system_header

#define __HOST_DEFINES_H__ 1
#define __CRT_HOST_DEFINES_H__ 1

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))

#ifndef __forceinline__
#define __forceinline__ __inline__ __attribute__((always_inline))
#endif
/* __noinline__ is left to the parser: as a macro it breaks the standard library. */
#ifndef __align__
#define __align__(n) __attribute__((aligned(n)))
#endif
#ifndef __builtin_align__
#define __builtin_align__(n) __attribute__((aligned(n)))
#endif
#define __no_return__ __attribute__((noreturn))
#define __thread__ __thread
#define __import__
#define __export__
#define __cdecl
#define __annotate__(a) __attribute__((a))
#define __location__(a) __attribute__((a))
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDAAPI
#define CUDA_CB
#define CUDART_CB
#define __device_builtin__
#define __device_builtin_texture_type__ __attribute__((device_builtin_texture_type))
#define __device_builtin_surface_type__ __attribute__((device_builtin_surface_type))
#define __cudart_builtin__
#define __nv_pure__
#define __nv_noinline__ __attribute__((noinline))
#define __builtin_warp_size__ 32

#include "cuvet/attributes.h"

#endif
