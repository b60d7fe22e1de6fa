/* misplaced_calls.h - host-only runtime functions, declared for device code too.
 *
 * The device runtime has none of them. A call in a kernel would be dropped from the tree
 * as an error, and it is exactly what the analyzer must see. */
#ifndef CUVET_MISPLACED_CALLS_H
#define CUVET_MISPLACED_CALLS_H
#pragma clang system_header

#define CUVET_MISPLACED __attribute__((device)) cudaError_t

extern "C" {
CUVET_MISPLACED cudaDeviceSynchronize(void);
CUVET_MISPLACED cudaDeviceReset(void);
CUVET_MISPLACED cudaDeviceSetLimit(enum cudaLimit, size_t);
CUVET_MISPLACED cudaDeviceSetCacheConfig(enum cudaFuncCache);
CUVET_MISPLACED cudaSetDevice(int);
CUVET_MISPLACED cudaGetDeviceProperties(struct cudaDeviceProp *, int);
CUVET_MISPLACED cudaStreamCreate(cudaStream_t *);
CUVET_MISPLACED cudaStreamCreateWithPriority(cudaStream_t *, unsigned int, int);
CUVET_MISPLACED cudaStreamSynchronize(cudaStream_t);
CUVET_MISPLACED cudaStreamQuery(cudaStream_t);
CUVET_MISPLACED cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void *, unsigned int);
CUVET_MISPLACED cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void *);
CUVET_MISPLACED cudaEventCreate(cudaEvent_t *);
CUVET_MISPLACED cudaEventSynchronize(cudaEvent_t);
CUVET_MISPLACED cudaEventQuery(cudaEvent_t);
CUVET_MISPLACED cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);
CUVET_MISPLACED cudaMemcpy(void *, const void *, size_t, enum cudaMemcpyKind);
CUVET_MISPLACED cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t,
                             enum cudaMemcpyKind);
CUVET_MISPLACED cudaMemcpy3D(const struct cudaMemcpy3DParms *);
CUVET_MISPLACED cudaMemset(void *, int, size_t);
CUVET_MISPLACED cudaMallocHost(void **, size_t);
CUVET_MISPLACED cudaMallocManaged(void **, size_t, unsigned int = cudaMemAttachGlobal);
CUVET_MISPLACED cudaHostAlloc(void **, size_t, unsigned int);
CUVET_MISPLACED cudaFreeHost(void *);
CUVET_MISPLACED cudaMallocAsync(void **, size_t, cudaStream_t);
CUVET_MISPLACED cudaFreeAsync(void *, cudaStream_t);
CUVET_MISPLACED cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
CUVET_MISPLACED cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **, size_t,
                                            cudaStream_t);
CUVET_MISPLACED cudaFuncSetAttribute(const void *, enum cudaFuncAttribute, int);
CUVET_MISPLACED cudaStreamBeginCapture(cudaStream_t, enum cudaStreamCaptureMode);
CUVET_MISPLACED cudaStreamEndCapture(cudaStream_t, cudaGraph_t *);
}

__attribute__((device)) cudaError_t cudaEventCreate(cudaEvent_t *, unsigned int);

#undef CUVET_MISPLACED

#endif
