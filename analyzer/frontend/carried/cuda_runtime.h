/* cuda_runtime.h - everything that code sees without including anything else. */
#ifndef CUVET_CUDA_RUNTIME_H
#define CUVET_CUDA_RUNTIME_H
#pragma clang system_header

#define __CUDA_RUNTIME_H__ 1

#if defined(__CUDA__)
#include "cuvet/compiler.h"
#else
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#endif

#include "host_defines.h"

#include "vector_types.h"

#include "cuda_runtime_api.h"

#if defined(__CUDA__)
#include "cuvet/math.h"

#include "cuvet/atomics.h"
#include "cuvet/intrinsics.h"
#include "cuvet/textures.h"
#endif
#include "library_types.h"
#include "vector_functions.h"

#if defined(__cplusplus)

/* Launches. clang asks for these by name: which one depends on the toolkit version it is
 * told, and both read the same. */
extern "C" {
__host__ __device__ unsigned __cudaPushCallConfiguration(dim3 gridDim, dim3 blockDim,
                                                         size_t sharedMem = 0, void *stream = 0);
__host__ __device__ cudaError_t __cudaPopCallConfiguration(dim3 *gridDim, dim3 *blockDim,
                                                           size_t *sharedMem, void *stream);
__host__ __device__ cudaError_t cudaConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0,
                                                  cudaStream_t stream = 0);
}

/* The C++ layer: typed pointers and kernels by name. */
template <class T> __host__ cudaError_t cudaLaunchKernel(T *function, dim3 grid, dim3 block,
                                                         void **arguments, size_t shared_bytes = 0,
                                                         cudaStream_t stream = 0)
{
}
template <class T>
__host__ cudaError_t cudaLaunchCooperativeKernel(T *function, dim3 grid, dim3 block,
                                                 void **arguments, size_t shared_bytes = 0,
                                                 cudaStream_t stream = 0)
{
}
template <typename... Parameters, typename... Arguments>
__host__ cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config,
                                        void (*kernel)(Parameters...), Arguments &&...arguments)
{
}
template <typename... Arguments>
__host__ cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, const cudaKernel_t kernel,
                                        Arguments &&...arguments)
{
}

__host__ cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags);
__host__ cudaError_t cudaMallocHost(void **memory, size_t size, unsigned int flags);

template <class T> __host__ __device__ cudaError_t cudaMalloc(T **memory, size_t size) {}
template <class T>
__host__ cudaError_t cudaMallocHost(T **memory, size_t size, unsigned int flags = 0)
{
}
template <class T>
__host__ cudaError_t cudaMallocPitch(T **memory, size_t *pitch, size_t width, size_t height)
{
}
template <class T> __host__ cudaError_t cudaHostAlloc(T **memory, size_t size, unsigned int flags)
{
}
template <class T>
__host__ cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags)
{
}
template <class T>
__host__ cudaError_t cudaMallocManaged(T **memory, size_t size,
                                       unsigned int flags = cudaMemAttachGlobal)
{
}
template <class T>
__host__ cudaError_t cudaMallocAsync(T **memory, size_t size, cudaStream_t stream)
{
}
__host__ cudaError_t cudaMallocAsync(void **memory, size_t size, cudaMemPool_t pool,
                                     cudaStream_t stream);
template <class T>
__host__ cudaError_t cudaMallocAsync(T **memory, size_t size, cudaMemPool_t pool,
                                     cudaStream_t stream)
{
}
template <class T>
__host__ cudaError_t cudaMallocFromPoolAsync(T **memory, size_t size, cudaMemPool_t pool,
                                             cudaStream_t stream)
{
}
template <class T>
__host__ cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, T *memory, size_t length = 0,
                                              unsigned int flags = cudaMemAttachSingle)
{
}

template <class T>
__host__ cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *source, size_t count,
                                        size_t offset = 0,
                                        enum cudaMemcpyKind kind = cudaMemcpyHostToDevice)
{
}
template <class T>
__host__ cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *source, size_t count,
                                             size_t offset = 0,
                                             enum cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                             cudaStream_t stream = 0)
{
}
template <class T>
__host__ cudaError_t cudaMemcpyFromSymbol(void *destination, const T &symbol, size_t count,
                                          size_t offset = 0,
                                          enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost)
{
}
template <class T>
__host__ cudaError_t cudaMemcpyFromSymbolAsync(void *destination, const T &symbol, size_t count,
                                               size_t offset = 0,
                                               enum cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                                               cudaStream_t stream = 0)
{
}
template <class T> __host__ cudaError_t cudaGetSymbolAddress(void **address, const T &symbol) {}
template <class T> __host__ cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol) {}

template <class T>
__host__ cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                                                    const cudaGraphNode_t *dependencies,
                                                    size_t number, const T &symbol,
                                                    const void *source, size_t bytes, size_t offset,
                                                    enum cudaMemcpyKind kind)
{
}
template <class T>
__host__ cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                                                      const cudaGraphNode_t *dependencies,
                                                      size_t number, void *destination,
                                                      const T &symbol, size_t bytes, size_t offset,
                                                      enum cudaMemcpyKind kind)
{
}

template <class T>
__host__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T function,
                                                                   int block_size,
                                                                   size_t shared_bytes)
{
}
template <class T>
__host__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, T function,
                                                                            int block_size,
                                                                            size_t shared_bytes,
                                                                            unsigned int flags)
{
}
#if defined(__CUDA__)
template <class T>
__device__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T function,
                                                                     int block_size,
                                                                     size_t shared_bytes)
{
}
#endif
template <class T>
__host__ __device__ cudaError_t cudaOccupancyMaxPotentialBlockSize(int *min_grid, int *block,
                                                                   T function,
                                                                   size_t shared_bytes = 0,
                                                                   int limit = 0)
{
}
template <class T>
__host__ __device__ cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *min_grid,
                                                                            int *block, T function,
                                                                            size_t shared_bytes = 0,
                                                                            int limit = 0,
                                                                            unsigned int flags = 0)
{
}
template <class Function, class T>
__host__ __device__ cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(
    int *min_grid, int *block, T function, Function block_to_shared, int limit = 0)
{
}
template <class Function, class T>
__host__ __device__ cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int *min_grid, int *block, T function, Function block_to_shared, int limit = 0,
    unsigned int flags = 0)
{
}
template <class T>
__host__ cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, T *function,
                                                               int blocks, int block_size)
{
}
template <class T>
__host__ cudaError_t cudaOccupancyMaxPotentialClusterSize(int *size, T *function,
                                                          const cudaLaunchConfig_t *config)
{
}
template <class T>
__host__ cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, T *function,
                                                    const cudaLaunchConfig_t *config)
{
}
template <class T>
__host__ cudaError_t cudaFuncSetCacheConfig(T *function, enum cudaFuncCache config)
{
}
template <class T>
__host__ cudaError_t cudaFuncSetSharedMemConfig(T *function, enum cudaSharedMemConfig config)
{
}
template <class T>
__host__ __device__ cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *attributes,
                                                      T *function)
{
}
template <class T>
__host__ cudaError_t cudaFuncSetAttribute(T *function, enum cudaFuncAttribute attribute, int value)
{
}
template <class T> __host__ cudaError_t cudaFuncGetName(const char **name, T *function) {}
template <class T> __host__ cudaError_t cudaGetKernel(cudaKernel_t *kernel, T *entry) {}
template <class T>
__host__ cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, T *symbol)
{
}
template <class T>
__host__ cudaError_t cudaLibraryGetGlobal(T **address, size_t *bytes, cudaLibrary_t library,
                                          const char *name)
{
}
template <class T>
__host__ cudaError_t cudaLibraryGetManaged(T **address, size_t *bytes, cudaLibrary_t library,
                                           const char *name)
{
}

static __inline__ __host__ cudaPitchedPtr make_cudaPitchedPtr(void *pointer, size_t pitch,
                                                              size_t width, size_t height)
{ return cudaPitchedPtr{pointer, pitch, width, height}; }
static __inline__ __host__ cudaPos make_cudaPos(size_t x, size_t y, size_t z)
{ return cudaPos{x, y, z}; }
static __inline__ __host__ cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth)
{ return cudaExtent{width, height, depth}; }
template <class T> __host__ cudaChannelFormatDesc cudaCreateChannelDesc(void) {}
__host__ cudaChannelFormatDesc cudaCreateChannelDescHalf(void);
__host__ cudaChannelFormatDesc cudaCreateChannelDescHalf1(void);
__host__ cudaChannelFormatDesc cudaCreateChannelDescHalf2(void);
__host__ cudaChannelFormatDesc cudaCreateChannelDescHalf4(void);

/* Read once before, without what it adds for device code. */
#include <new>

#endif

#endif
