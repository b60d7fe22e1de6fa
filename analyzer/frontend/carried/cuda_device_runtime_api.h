/* cuda_device_runtime_api.h - what device code may call besides the shared functions. */
#ifndef CUVET_CUDA_DEVICE_RUNTIME_API_H
#define CUVET_CUDA_DEVICE_RUNTIME_API_H
#pragma clang system_header

#define __CUDA_DEVICE_RUNTIME_API_H__ 1

#include "driver_types.h"

/* The names of the version-two entry points are kept in the preprocessor only: one
 * spelling is enough for the tree. */
#if defined(CUDA_FORCE_CDP1_IF_SUPPORTED)
#define __CUDART_CDP1__ 1
#endif

extern "C" {
__device__ void *cudaGetParameterBuffer(size_t alignment, size_t size);
__device__ void *cudaGetParameterBufferV2(void *function, dim3 grid, dim3 block,
                                          unsigned int shared_bytes);
__device__ cudaError_t cudaLaunchDevice(void *function, void *parameters, dim3 grid, dim3 block,
                                        unsigned int shared_bytes, cudaStream_t stream);
__device__ cudaError_t cudaLaunchDevice_ptsz(void *function, void *parameters, dim3 grid,
                                             dim3 block, unsigned int shared_bytes,
                                             cudaStream_t stream);
__device__ cudaError_t cudaLaunchDeviceV2(void *parameters, cudaStream_t stream);
__device__ cudaError_t cudaLaunchDeviceV2_ptsz(void *parameters, cudaStream_t stream);
__device__ cudaError_t __cudaDeviceSynchronizeDeprecationAvoidance(void);

__device__ cudaGraphExec_t cudaGetCurrentGraphExec(void);
__device__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t node, size_t offset,
                                                   const void *value, size_t size);
__device__ cudaError_t cudaGraphKernelNodeSetEnabled(cudaGraphDeviceNode_t node, bool enable);
__device__ cudaError_t cudaGraphKernelNodeSetGridDim(cudaGraphDeviceNode_t node, dim3 grid);
__device__ cudaError_t cudaGraphKernelNodeUpdatesApply(const cudaGraphKernelNodeUpdate *updates,
                                                       size_t count);
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);
__device__ void cudaTriggerProgrammaticLaunchCompletion(void);
__device__ void cudaGridDependencySynchronize(void);

__device__ unsigned long long cudaCGGetIntrinsicHandle(enum cudaCGScope scope);
__device__ cudaError_t cudaCGSynchronize(unsigned long long handle, unsigned int flags);
__device__ cudaError_t cudaCGSynchronizeGrid(unsigned long long handle, unsigned int flags);
__device__ cudaError_t cudaCGGetSize(unsigned int *threads, unsigned int *grids,
                                     unsigned long long handle);
__device__ cudaError_t cudaCGGetRank(unsigned int *thread, unsigned int *grid,
                                     unsigned long long handle);
}

template <typename T>
__device__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t node, size_t offset,
                                                   const T &value)
{
}

#endif
