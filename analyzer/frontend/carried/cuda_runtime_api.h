/* cuda_runtime_api.h - the runtime's functions. */
#ifndef CUVET_CUDA_RUNTIME_API_H
#define CUVET_CUDA_RUNTIME_API_H
#pragma clang system_header

#define __CUDA_RUNTIME_API_H__ 1

#ifndef CUDART_VERSION
#define CUDART_VERSION 13000
#endif
#define __CUDART_API_VERSION CUDART_VERSION
#if defined(__cplusplus)
#define CUVET_DEFAULT(value) = value
#else
#define CUVET_DEFAULT(value)
#endif
#define __dv(value) CUVET_DEFAULT(value)

#include "driver_types.h"

/* What only the host may call, and what the device runtime offers too. */
#define CUVET_HOST __host__ cudaError_t
#define CUVET_BOTH __host__ __device__ cudaError_t

#if defined(__cplusplus)
extern "C" {
#endif

/* Device management. */
CUVET_HOST cudaDeviceReset(void);
CUVET_HOST cudaDeviceSynchronize(void);
CUVET_HOST cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
CUVET_BOTH cudaDeviceGetLimit(size_t *value, enum cudaLimit limit);
CUVET_BOTH cudaDeviceGetCacheConfig(enum cudaFuncCache *config);
CUVET_HOST cudaDeviceSetCacheConfig(enum cudaFuncCache config);
CUVET_BOTH cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config);
CUVET_HOST cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
CUVET_HOST cudaDeviceGetStreamPriorityRange(int *least, int *greatest);
CUVET_HOST cudaDeviceGetByPCIBusId(int *device, const char *bus_id);
CUVET_HOST cudaDeviceGetPCIBusId(char *bus_id, int length, int device);
CUVET_HOST cudaDeviceFlushGPUDirectRDMAWrites(enum cudaFlushGPUDirectRDMAWritesTarget target,
                                              enum cudaFlushGPUDirectRDMAWritesScope scope);
CUVET_HOST cudaDeviceRegisterAsyncNotification(int device, cudaAsyncCallback function, void *data,
                                               cudaAsyncCallbackHandle_t *handle);
CUVET_HOST cudaDeviceUnregisterAsyncNotification(int device, cudaAsyncCallbackHandle_t handle);
CUVET_HOST cudaDeviceGetTexture1DLinearMaxWidth(size_t *width,
                                                const struct cudaChannelFormatDesc *format,
                                                int device);
CUVET_BOTH cudaGetDeviceCount(int *count);
CUVET_HOST cudaGetDeviceProperties(struct cudaDeviceProp *properties, int device);
CUVET_BOTH cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute, int device);
CUVET_HOST cudaDeviceGetHostAtomicCapabilities(unsigned int *capabilities,
                                               const enum cudaAtomicOperation *operations,
                                               unsigned int count, int device);
CUVET_HOST cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
CUVET_HOST cudaDeviceSetMemPool(int device, cudaMemPool_t pool);
CUVET_HOST cudaDeviceGetMemPool(cudaMemPool_t *pool, int device);
CUVET_HOST cudaDeviceGetNvSciSyncAttributes(void *attributes, int device, int flags);
CUVET_HOST cudaDeviceGetP2PAttribute(int *value, enum cudaDeviceP2PAttr attribute, int source,
                                     int destination);
CUVET_HOST cudaDeviceGetP2PAtomicCapabilities(unsigned int *capabilities,
                                              const enum cudaAtomicOperation *operations,
                                              unsigned int count, int source, int destination);
CUVET_HOST cudaChooseDevice(int *device, const struct cudaDeviceProp *properties);
CUVET_HOST cudaInitDevice(int device, unsigned int device_flags, unsigned int flags);
CUVET_HOST cudaSetDevice(int device);
CUVET_BOTH cudaGetDevice(int *device);
CUVET_HOST cudaSetValidDevices(int *devices, int length);
CUVET_HOST cudaSetDeviceFlags(unsigned int flags);
CUVET_HOST cudaGetDeviceFlags(unsigned int *flags);
CUVET_HOST cudaIpcGetEventHandle(cudaIpcEventHandle_t *handle, cudaEvent_t event);
CUVET_HOST cudaIpcOpenEventHandle(cudaEvent_t *event, cudaIpcEventHandle_t handle);
CUVET_HOST cudaIpcGetMemHandle(cudaIpcMemHandle_t *handle, void *memory);
CUVET_HOST cudaIpcOpenMemHandle(void **memory, cudaIpcMemHandle_t handle, unsigned int flags);
CUVET_HOST cudaIpcCloseMemHandle(void *memory);
CUVET_HOST cudaDriverGetVersion(int *version);
CUVET_BOTH cudaRuntimeGetVersion(int *version);

/* Errors. */
CUVET_BOTH cudaGetLastError(void);
CUVET_BOTH cudaPeekAtLastError(void);
__host__ __device__ const char *cudaGetErrorName(cudaError_t error);
__host__ __device__ const char *cudaGetErrorString(cudaError_t error);

/* Streams. */
CUVET_HOST cudaStreamCreate(cudaStream_t *stream);
CUVET_BOTH cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
CUVET_HOST cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
CUVET_HOST cudaStreamGetPriority(cudaStream_t stream, int *priority);
CUVET_HOST cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);
CUVET_HOST cudaStreamGetId(cudaStream_t stream, unsigned long long *id);
CUVET_HOST cudaStreamGetDevice(cudaStream_t stream, int *device);
CUVET_HOST cudaCtxResetPersistingL2Cache(void);
CUVET_HOST cudaStreamCopyAttributes(cudaStream_t destination, cudaStream_t source);
CUVET_HOST cudaStreamGetAttribute(cudaStream_t stream, cudaLaunchAttributeID attribute,
                                  cudaLaunchAttributeValue *value);
CUVET_HOST cudaStreamSetAttribute(cudaStream_t stream, cudaLaunchAttributeID attribute,
                                  const cudaLaunchAttributeValue *value);
CUVET_BOTH cudaStreamDestroy(cudaStream_t stream);
CUVET_BOTH cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                               unsigned int flags CUVET_DEFAULT(0));
CUVET_HOST cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data,
                                 unsigned int flags);
CUVET_HOST cudaStreamSynchronize(cudaStream_t stream);
CUVET_HOST cudaStreamQuery(cudaStream_t stream);
CUVET_HOST cudaStreamAttachMemAsync(cudaStream_t stream, void *memory,
                                    size_t length CUVET_DEFAULT(0),
                                    unsigned int flags CUVET_DEFAULT(cudaMemAttachSingle));
CUVET_HOST cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode);
CUVET_HOST cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph,
                                         const cudaGraphNode_t *dependencies,
                                         const cudaGraphEdgeData *edges, size_t count,
                                         enum cudaStreamCaptureMode mode);
CUVET_HOST cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode);
CUVET_HOST cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
CUVET_HOST cudaStreamIsCapturing(cudaStream_t stream, enum cudaStreamCaptureStatus *status);
CUVET_HOST cudaStreamGetCaptureInfo(cudaStream_t stream, enum cudaStreamCaptureStatus *status,
                                    unsigned long long *id CUVET_DEFAULT(0),
                                    cudaGraph_t *graph CUVET_DEFAULT(0),
                                    const cudaGraphNode_t **dependencies CUVET_DEFAULT(0),
                                    const cudaGraphEdgeData **edges CUVET_DEFAULT(0),
                                    size_t *count CUVET_DEFAULT(0));
CUVET_HOST cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *dependencies,
                                               const cudaGraphEdgeData *edges, size_t count,
                                               unsigned int flags CUVET_DEFAULT(0));

/* Events. */
CUVET_HOST cudaEventCreate(cudaEvent_t *event);
CUVET_BOTH cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
CUVET_BOTH cudaEventRecord(cudaEvent_t event, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_BOTH cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream CUVET_DEFAULT(0),
                                    unsigned int flags CUVET_DEFAULT(0));
CUVET_HOST cudaEventQuery(cudaEvent_t event);
CUVET_HOST cudaEventSynchronize(cudaEvent_t event);
CUVET_BOTH cudaEventDestroy(cudaEvent_t event);
CUVET_HOST cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);

/* Memory and semaphores of other APIs. */
CUVET_HOST cudaImportExternalMemory(cudaExternalMemory_t *memory,
                                    const struct cudaExternalMemoryHandleDesc *description);
CUVET_HOST
cudaExternalMemoryGetMappedBuffer(void **pointer, cudaExternalMemory_t memory,
                                  const struct cudaExternalMemoryBufferDesc *description);
CUVET_HOST cudaExternalMemoryGetMappedMipmappedArray(
    cudaMipmappedArray_t *array, cudaExternalMemory_t memory,
    const struct cudaExternalMemoryMipmappedArrayDesc *description);
CUVET_HOST cudaDestroyExternalMemory(cudaExternalMemory_t memory);
CUVET_HOST cudaImportExternalSemaphore(cudaExternalSemaphore_t *semaphore,
                                       const struct cudaExternalSemaphoreHandleDesc *description);
CUVET_HOST
cudaSignalExternalSemaphoresAsync(const cudaExternalSemaphore_t *semaphores,
                                  const struct cudaExternalSemaphoreSignalParams *parameters,
                                  unsigned int count, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaWaitExternalSemaphoresAsync(const cudaExternalSemaphore_t *semaphores,
                                           const struct cudaExternalSemaphoreWaitParams *parameters,
                                           unsigned int count,
                                           cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaDestroyExternalSemaphore(cudaExternalSemaphore_t semaphore);

/* Launches. */
CUVET_HOST cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **arguments,
                            size_t shared_bytes, cudaStream_t stream);
CUVET_HOST cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *function,
                               void **arguments);
CUVET_HOST cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block,
                                       void **arguments, size_t shared_bytes, cudaStream_t stream);
CUVET_HOST cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data);
CUVET_HOST cudaFuncSetCacheConfig(const void *function, enum cudaFuncCache config);
CUVET_HOST cudaFuncSetSharedMemConfig(const void *function, enum cudaSharedMemConfig config);
CUVET_BOTH cudaFuncGetAttributes(struct cudaFuncAttributes *attributes, const void *function);
CUVET_HOST cudaFuncSetAttribute(const void *function, enum cudaFuncAttribute attribute, int value);
CUVET_HOST cudaFuncGetName(const char **name, const void *function);
CUVET_HOST cudaFuncGetParamInfo(const void *function, size_t index, size_t *offset, size_t *size);
CUVET_BOTH cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *function,
                                                         int block_size, size_t shared_bytes);
CUVET_BOTH cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, const void *function,
                                                                  int block_size,
                                                                  size_t shared_bytes,
                                                                  unsigned int flags);
CUVET_HOST cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, const void *function,
                                                     int blocks, int block_size);
CUVET_HOST cudaOccupancyMaxPotentialClusterSize(int *size, const void *function,
                                                const cudaLaunchConfig_t *config);
CUVET_HOST cudaOccupancyMaxActiveClusters(int *clusters, const void *function,
                                          const cudaLaunchConfig_t *config);

/* Memory. */
CUVET_HOST cudaMallocManaged(void **memory, size_t size,
                             unsigned int flags CUVET_DEFAULT(cudaMemAttachGlobal));
CUVET_BOTH cudaMalloc(void **memory, size_t size);
CUVET_HOST cudaMallocHost(void **memory, size_t size);
CUVET_HOST cudaMallocPitch(void **memory, size_t *pitch, size_t width, size_t height);
CUVET_HOST cudaMallocArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format,
                           size_t width, size_t height CUVET_DEFAULT(0),
                           unsigned int flags CUVET_DEFAULT(0));
CUVET_BOTH cudaFree(void *memory);
CUVET_HOST cudaFreeHost(void *memory);
CUVET_HOST cudaFreeArray(cudaArray_t array);
CUVET_HOST cudaFreeMipmappedArray(cudaMipmappedArray_t array);
CUVET_HOST cudaHostAlloc(void **memory, size_t size, unsigned int flags);
CUVET_HOST cudaHostRegister(void *memory, size_t size, unsigned int flags);
CUVET_HOST cudaHostUnregister(void *memory);
CUVET_HOST cudaHostGetDevicePointer(void **device, void *host, unsigned int flags);
CUVET_HOST cudaHostGetFlags(unsigned int *flags, void *host);
CUVET_HOST cudaMalloc3D(struct cudaPitchedPtr *memory, struct cudaExtent extent);
CUVET_HOST cudaMalloc3DArray(cudaArray_t *array, const struct cudaChannelFormatDesc *format,
                             struct cudaExtent extent, unsigned int flags CUVET_DEFAULT(0));
CUVET_HOST cudaMallocMipmappedArray(cudaMipmappedArray_t *array,
                                    const struct cudaChannelFormatDesc *format,
                                    struct cudaExtent extent, unsigned int levels,
                                    unsigned int flags CUVET_DEFAULT(0));
CUVET_HOST cudaGetMipmappedArrayLevel(cudaArray_t *array, cudaMipmappedArray_const_t mipmapped,
                                      unsigned int level);
CUVET_HOST cudaMemGetInfo(size_t *free, size_t *total);
CUVET_HOST cudaArrayGetInfo(struct cudaChannelFormatDesc *format, struct cudaExtent *extent,
                            unsigned int *flags, cudaArray_t array);
CUVET_HOST cudaArrayGetPlane(cudaArray_t *plane, cudaArray_t array, unsigned int index);
CUVET_HOST cudaArrayGetMemoryRequirements(struct cudaArrayMemoryRequirements *requirements,
                                          cudaArray_t array, int device);
CUVET_HOST cudaMipmappedArrayGetMemoryRequirements(struct cudaArrayMemoryRequirements *requirements,
                                                   cudaMipmappedArray_t array, int device);
CUVET_HOST cudaArrayGetSparseProperties(struct cudaArraySparseProperties *properties,
                                        cudaArray_t array);
CUVET_HOST cudaMipmappedArrayGetSparseProperties(struct cudaArraySparseProperties *properties,
                                                 cudaMipmappedArray_t array);
CUVET_HOST cudaMemcpy(void *destination, const void *source, size_t count,
                      enum cudaMemcpyKind kind);
CUVET_HOST cudaMemcpyPeer(void *destination, int to_device, const void *source, int from_device,
                          size_t count);
CUVET_HOST cudaMemcpy2D(void *destination, size_t to_pitch, const void *source, size_t from_pitch,
                        size_t width, size_t height, enum cudaMemcpyKind kind);
CUVET_HOST cudaMemcpy2DToArray(cudaArray_t destination, size_t x, size_t y, const void *source,
                               size_t pitch, size_t width, size_t height, enum cudaMemcpyKind kind);
CUVET_HOST cudaMemcpy2DFromArray(void *destination, size_t pitch, cudaArray_const_t source,
                                 size_t x, size_t y, size_t width, size_t height,
                                 enum cudaMemcpyKind kind);
CUVET_HOST
cudaMemcpy2DArrayToArray(cudaArray_t destination, size_t to_x, size_t to_y,
                         cudaArray_const_t source, size_t from_x, size_t from_y, size_t width,
                         size_t height,
                         enum cudaMemcpyKind kind CUVET_DEFAULT(cudaMemcpyDeviceToDevice));
CUVET_HOST cudaMemcpyToArray(cudaArray_t destination, size_t x, size_t y, const void *source,
                             size_t count, enum cudaMemcpyKind kind);
CUVET_HOST cudaMemcpyFromArray(void *destination, cudaArray_const_t source, size_t x, size_t y,
                               size_t count, enum cudaMemcpyKind kind);
CUVET_HOST cudaMemcpyArrayToArray(cudaArray_t destination, size_t to_x, size_t to_y,
                                  cudaArray_const_t source, size_t from_x, size_t from_y,
                                  size_t count,
                                  enum cudaMemcpyKind kind CUVET_DEFAULT(cudaMemcpyDeviceToDevice));
CUVET_HOST cudaMemcpyToArrayAsync(cudaArray_t destination, size_t x, size_t y, const void *source,
                                  size_t count, enum cudaMemcpyKind kind,
                                  cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpyFromArrayAsync(void *destination, cudaArray_const_t source, size_t x, size_t y,
                                    size_t count, enum cudaMemcpyKind kind,
                                    cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpy3D(const struct cudaMemcpy3DParms *copy);
CUVET_HOST cudaMemcpy3DPeer(const struct cudaMemcpy3DPeerParms *copy);
CUVET_BOTH cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *copy,
                             cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpy3DPeerAsync(const struct cudaMemcpy3DPeerParms *copy,
                                 cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpyToSymbol(const void *symbol, const void *source, size_t count,
                              size_t offset CUVET_DEFAULT(0),
                              enum cudaMemcpyKind kind CUVET_DEFAULT(cudaMemcpyHostToDevice));
CUVET_HOST cudaMemcpyFromSymbol(void *destination, const void *symbol, size_t count,
                                size_t offset CUVET_DEFAULT(0),
                                enum cudaMemcpyKind kind CUVET_DEFAULT(cudaMemcpyDeviceToHost));
CUVET_BOTH cudaMemcpyAsync(void *destination, const void *source, size_t count,
                           enum cudaMemcpyKind kind, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpyPeerAsync(void *destination, int to_device, const void *source,
                               int from_device, size_t count, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpyBatchAsync(void *const *destinations, const void *const *sources,
                                const size_t *sizes, size_t count,
                                struct cudaMemcpyAttributes *attributes, size_t *indices,
                                size_t attribute_count, cudaStream_t stream);
CUVET_HOST cudaMemcpy3DBatchAsync(size_t count, struct cudaMemcpy3DBatchOp *copies,
                                  unsigned long long flags, cudaStream_t stream);
CUVET_BOTH cudaMemcpy2DAsync(void *destination, size_t to_pitch, const void *source,
                             size_t from_pitch, size_t width, size_t height,
                             enum cudaMemcpyKind kind, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpy2DToArrayAsync(cudaArray_t destination, size_t x, size_t y, const void *source,
                                    size_t pitch, size_t width, size_t height,
                                    enum cudaMemcpyKind kind, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpy2DFromArrayAsync(void *destination, size_t pitch, cudaArray_const_t source,
                                      size_t x, size_t y, size_t width, size_t height,
                                      enum cudaMemcpyKind kind,
                                      cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpyToSymbolAsync(const void *symbol, const void *source, size_t count,
                                   size_t offset, enum cudaMemcpyKind kind,
                                   cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemcpyFromSymbolAsync(void *destination, const void *symbol, size_t count,
                                     size_t offset, enum cudaMemcpyKind kind,
                                     cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemset(void *memory, int value, size_t count);
CUVET_HOST cudaMemset2D(void *memory, size_t pitch, int value, size_t width, size_t height);
CUVET_HOST cudaMemset3D(struct cudaPitchedPtr memory, int value, struct cudaExtent extent);
CUVET_BOTH cudaMemsetAsync(void *memory, int value, size_t count,
                           cudaStream_t stream CUVET_DEFAULT(0));
CUVET_BOTH cudaMemset2DAsync(void *memory, size_t pitch, int value, size_t width, size_t height,
                             cudaStream_t stream CUVET_DEFAULT(0));
CUVET_BOTH cudaMemset3DAsync(struct cudaPitchedPtr memory, int value, struct cudaExtent extent,
                             cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaGetSymbolAddress(void **address, const void *symbol);
CUVET_HOST cudaGetSymbolSize(size_t *size, const void *symbol);
CUVET_HOST cudaMemPrefetchAsync(const void *memory, size_t count, struct cudaMemLocation location,
                                unsigned int flags, cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaMemPrefetchBatchAsync(void **memory, size_t *sizes, size_t count,
                                     struct cudaMemLocation *locations, size_t *indices,
                                     size_t location_count, unsigned long long flags,
                                     cudaStream_t stream);
CUVET_HOST cudaMemDiscardBatchAsync(void **memory, size_t *sizes, size_t count,
                                    unsigned long long flags, cudaStream_t stream);
CUVET_HOST cudaMemDiscardAndPrefetchBatchAsync(void **memory, size_t *sizes, size_t count,
                                               struct cudaMemLocation *locations, size_t *indices,
                                               size_t location_count, unsigned long long flags,
                                               cudaStream_t stream);
CUVET_HOST cudaMemAdvise(const void *memory, size_t count, enum cudaMemoryAdvise advice,
                         struct cudaMemLocation location);
CUVET_HOST cudaMemRangeGetAttribute(void *data, size_t size, enum cudaMemRangeAttribute attribute,
                                    const void *memory, size_t count);
CUVET_HOST cudaMemRangeGetAttributes(void **data, size_t *sizes,
                                     enum cudaMemRangeAttribute *attributes, size_t number,
                                     const void *memory, size_t count);
CUVET_HOST cudaMallocAsync(void **memory, size_t size, cudaStream_t stream);
CUVET_HOST cudaFreeAsync(void *memory, cudaStream_t stream);
CUVET_HOST cudaMemPoolTrimTo(cudaMemPool_t pool, size_t keep);
CUVET_HOST cudaMemPoolSetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute, void *value);
CUVET_HOST cudaMemPoolGetAttribute(cudaMemPool_t pool, enum cudaMemPoolAttr attribute, void *value);
CUVET_HOST cudaMemPoolSetAccess(cudaMemPool_t pool, const struct cudaMemAccessDesc *access,
                                size_t count);
CUVET_HOST cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags, cudaMemPool_t pool,
                                struct cudaMemLocation *location);
CUVET_HOST cudaMemPoolCreate(cudaMemPool_t *pool, const struct cudaMemPoolProps *properties);
CUVET_HOST cudaMemPoolDestroy(cudaMemPool_t pool);
CUVET_HOST cudaMemGetDefaultMemPool(cudaMemPool_t *pool, struct cudaMemLocation *location,
                                    enum cudaMemAllocationType type);
CUVET_HOST cudaMemGetMemPool(cudaMemPool_t *pool, struct cudaMemLocation *location,
                             enum cudaMemAllocationType type);
CUVET_HOST cudaMemSetMemPool(struct cudaMemLocation *location, enum cudaMemAllocationType type,
                             cudaMemPool_t pool);
CUVET_HOST cudaMallocFromPoolAsync(void **memory, size_t size, cudaMemPool_t pool,
                                   cudaStream_t stream);
CUVET_HOST cudaMemPoolExportToShareableHandle(void *handle, cudaMemPool_t pool,
                                              enum cudaMemAllocationHandleType type,
                                              unsigned int flags);
CUVET_HOST cudaMemPoolImportFromShareableHandle(cudaMemPool_t *pool, void *handle,
                                                enum cudaMemAllocationHandleType type,
                                                unsigned int flags);
CUVET_HOST cudaMemPoolExportPointer(struct cudaMemPoolPtrExportData *data, void *memory);
CUVET_HOST cudaMemPoolImportPointer(void **memory, cudaMemPool_t pool,
                                    struct cudaMemPoolPtrExportData *data);
CUVET_HOST cudaPointerGetAttributes(struct cudaPointerAttributes *attributes, const void *pointer);
CUVET_HOST cudaDeviceCanAccessPeer(int *can, int device, int peer);
CUVET_HOST cudaDeviceEnablePeerAccess(int peer, unsigned int flags);
CUVET_HOST cudaDeviceDisablePeerAccess(int peer);

/* Graphics interoperability, textures and surfaces. */
CUVET_HOST cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
CUVET_HOST cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t resource, unsigned int flags);
CUVET_HOST cudaGraphicsMapResources(int count, cudaGraphicsResource_t *resources,
                                    cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaGraphicsUnmapResources(int count, cudaGraphicsResource_t *resources,
                                      cudaStream_t stream CUVET_DEFAULT(0));
CUVET_HOST cudaGraphicsResourceGetMappedPointer(void **pointer, size_t *size,
                                                cudaGraphicsResource_t resource);
CUVET_HOST cudaGraphicsSubResourceGetMappedArray(cudaArray_t *array,
                                                 cudaGraphicsResource_t resource,
                                                 unsigned int index, unsigned int level);
CUVET_HOST cudaGraphicsResourceGetMappedMipmappedArray(cudaMipmappedArray_t *array,
                                                       cudaGraphicsResource_t resource);
CUVET_HOST cudaGetChannelDesc(struct cudaChannelFormatDesc *format, cudaArray_const_t array);
__host__ struct cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w,
                                                            enum cudaChannelFormatKind kind);
CUVET_HOST cudaCreateTextureObject(cudaTextureObject_t *texture,
                                   const struct cudaResourceDesc *resource,
                                   const struct cudaTextureDesc *description,
                                   const struct cudaResourceViewDesc *view);
CUVET_HOST cudaDestroyTextureObject(cudaTextureObject_t texture);
CUVET_HOST cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *resource,
                                            cudaTextureObject_t texture);
CUVET_HOST cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *description,
                                           cudaTextureObject_t texture);
CUVET_HOST cudaGetTextureObjectResourceViewDesc(struct cudaResourceViewDesc *view,
                                                cudaTextureObject_t texture);
CUVET_HOST cudaCreateSurfaceObject(cudaSurfaceObject_t *surface,
                                   const struct cudaResourceDesc *resource);
CUVET_HOST cudaDestroySurfaceObject(cudaSurfaceObject_t surface);
CUVET_HOST cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *resource,
                                            cudaSurfaceObject_t surface);

/* Graphs. */
CUVET_HOST cudaGraphCreate(cudaGraph_t *graph, unsigned int flags);
CUVET_HOST cudaGraphDestroy(cudaGraph_t graph);
CUVET_HOST cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph);
CUVET_HOST cudaGraphNodeFindInClone(cudaGraphNode_t *node, cudaGraphNode_t original,
                                    cudaGraph_t clone);
CUVET_HOST cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path, unsigned int flags);

#define CUVET_NODE \
    cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count
#define CUVET_NODE_KIND(kind, parameters)                                                      \
    CUVET_HOST cudaGraphAdd##kind##Node(CUVET_NODE, const struct parameters *node_parameters); \
    CUVET_HOST cudaGraph##kind##NodeGetParams(cudaGraphNode_t node,                            \
                                              struct parameters *node_parameters);             \
    CUVET_HOST cudaGraph##kind##NodeSetParams(cudaGraphNode_t node,                            \
                                              const struct parameters *node_parameters);       \
    CUVET_HOST cudaGraphExec##kind##NodeSetParams(cudaGraphExec_t executable,                  \
                                                  cudaGraphNode_t node,                        \
                                                  const struct parameters *node_parameters);
CUVET_NODE_KIND(Kernel, cudaKernelNodeParams)
CUVET_NODE_KIND(Memcpy, cudaMemcpy3DParms)
CUVET_NODE_KIND(Memset, cudaMemsetParams)
CUVET_NODE_KIND(Host, cudaHostNodeParams)
CUVET_NODE_KIND(ExternalSemaphoresSignal, cudaExternalSemaphoreSignalNodeParams)
CUVET_NODE_KIND(ExternalSemaphoresWait, cudaExternalSemaphoreWaitNodeParams)
#undef CUVET_NODE_KIND

CUVET_HOST cudaGraphAddMemcpyNode1D(CUVET_NODE, void *destination, const void *source, size_t bytes,
                                    enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *destination,
                                          const void *source, size_t bytes,
                                          enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t executable, cudaGraphNode_t node,
                                              void *destination, const void *source, size_t bytes,
                                              enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphAddMemcpyNodeToSymbol(CUVET_NODE, const void *symbol, const void *source,
                                          size_t bytes, size_t offset, enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphAddMemcpyNodeFromSymbol(CUVET_NODE, void *destination, const void *symbol,
                                            size_t bytes, size_t offset, enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node, const void *symbol,
                                                const void *source, size_t bytes, size_t offset,
                                                enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node, void *destination,
                                                  const void *symbol, size_t bytes, size_t offset,
                                                  enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphExecMemcpyNodeSetParamsToSymbol(cudaGraphExec_t executable,
                                                    cudaGraphNode_t node, const void *symbol,
                                                    const void *source, size_t bytes, size_t offset,
                                                    enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphExecMemcpyNodeSetParamsFromSymbol(cudaGraphExec_t executable,
                                                      cudaGraphNode_t node, void *destination,
                                                      const void *symbol, size_t bytes,
                                                      size_t offset, enum cudaMemcpyKind kind);
CUVET_HOST cudaGraphAddChildGraphNode(CUVET_NODE, cudaGraph_t child);
CUVET_HOST cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node, cudaGraph_t *graph);
CUVET_HOST cudaGraphExecChildGraphNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                                cudaGraph_t child);
CUVET_HOST cudaGraphAddEmptyNode(CUVET_NODE);
CUVET_HOST cudaGraphAddEventRecordNode(CUVET_NODE, cudaEvent_t event);
CUVET_HOST cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t node, cudaEvent_t *event);
CUVET_HOST cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t node, cudaEvent_t event);
CUVET_HOST cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t executable, cudaGraphNode_t node,
                                                cudaEvent_t event);
CUVET_HOST cudaGraphAddEventWaitNode(CUVET_NODE, cudaEvent_t event);
CUVET_HOST cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t node, cudaEvent_t *event);
CUVET_HOST cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t node, cudaEvent_t event);
CUVET_HOST cudaGraphExecEventWaitNodeSetEvent(cudaGraphExec_t executable, cudaGraphNode_t node,
                                              cudaEvent_t event);
CUVET_HOST cudaGraphAddMemAllocNode(CUVET_NODE, struct cudaMemAllocNodeParams *node_parameters);
CUVET_HOST cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node,
                                          struct cudaMemAllocNodeParams *node_parameters);
CUVET_HOST cudaGraphAddMemFreeNode(CUVET_NODE, void *memory);
CUVET_HOST cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void *memory);
#undef CUVET_NODE

CUVET_HOST cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t destination, cudaGraphNode_t source);
CUVET_HOST cudaGraphKernelNodeGetAttribute(cudaGraphNode_t node, cudaLaunchAttributeID attribute,
                                           cudaLaunchAttributeValue *value);
CUVET_HOST cudaGraphKernelNodeSetAttribute(cudaGraphNode_t node, cudaLaunchAttributeID attribute,
                                           const cudaLaunchAttributeValue *value);
CUVET_HOST cudaDeviceGraphMemTrim(int device);
CUVET_HOST cudaDeviceGetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attribute,
                                          void *value);
CUVET_HOST cudaDeviceSetGraphMemAttribute(int device, enum cudaGraphMemAttributeType attribute,
                                          void *value);
CUVET_HOST cudaGraphNodeGetType(cudaGraphNode_t node, enum cudaGraphNodeType *type);
CUVET_HOST cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count);
CUVET_HOST cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count);
CUVET_HOST cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to,
                             cudaGraphEdgeData *edges, size_t *count);
CUVET_HOST cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *dependencies,
                                        cudaGraphEdgeData *edges, size_t *count);
CUVET_HOST cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *dependents,
                                          cudaGraphEdgeData *edges, size_t *count);
CUVET_HOST cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from,
                                    const cudaGraphNode_t *to, const cudaGraphEdgeData *edges,
                                    size_t count);
CUVET_HOST cudaGraphRemoveDependencies(cudaGraph_t graph, const cudaGraphNode_t *from,
                                       const cudaGraphNode_t *to, const cudaGraphEdgeData *edges,
                                       size_t count);
CUVET_HOST cudaGraphDestroyNode(cudaGraphNode_t node);
CUVET_HOST cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph,
                                unsigned long long flags CUVET_DEFAULT(0));
CUVET_HOST cudaGraphInstantiateWithFlags(cudaGraphExec_t *executable, cudaGraph_t graph,
                                         unsigned long long flags CUVET_DEFAULT(0));
CUVET_HOST cudaGraphInstantiateWithParams(cudaGraphExec_t *executable, cudaGraph_t graph,
                                          cudaGraphInstantiateParams *parameters);
CUVET_HOST cudaGraphExecGetFlags(cudaGraphExec_t executable, unsigned long long *flags);
CUVET_HOST cudaGraphNodeSetEnabled(cudaGraphExec_t executable, cudaGraphNode_t node,
                                   unsigned int enabled);
CUVET_HOST cudaGraphNodeGetEnabled(cudaGraphExec_t executable, cudaGraphNode_t node,
                                   unsigned int *enabled);
CUVET_HOST cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                               cudaGraphExecUpdateResultInfo *result);
CUVET_HOST cudaGraphUpload(cudaGraphExec_t executable, cudaStream_t stream);
CUVET_BOTH cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream);
CUVET_HOST cudaGraphExecDestroy(cudaGraphExec_t executable);
CUVET_HOST cudaUserObjectCreate(cudaUserObject_t *object, void *pointer, cudaHostFn_t destroy,
                                unsigned int references, unsigned int flags);
CUVET_HOST cudaUserObjectRetain(cudaUserObject_t object, unsigned int count CUVET_DEFAULT(1));
CUVET_HOST cudaUserObjectRelease(cudaUserObject_t object, unsigned int count CUVET_DEFAULT(1));
CUVET_HOST cudaGraphRetainUserObject(cudaGraph_t graph, cudaUserObject_t object,
                                     unsigned int count CUVET_DEFAULT(1),
                                     unsigned int flags CUVET_DEFAULT(0));
CUVET_HOST cudaGraphReleaseUserObject(cudaGraph_t graph, cudaUserObject_t object,
                                      unsigned int count CUVET_DEFAULT(1));
CUVET_HOST cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                            const cudaGraphNode_t *dependencies, const cudaGraphEdgeData *edges,
                            size_t count, struct cudaGraphNodeParams *parameters);
CUVET_HOST cudaGraphNodeSetParams(cudaGraphNode_t node, struct cudaGraphNodeParams *parameters);
CUVET_HOST cudaGraphExecNodeSetParams(cudaGraphExec_t executable, cudaGraphNode_t node,
                                      struct cudaGraphNodeParams *parameters);
CUVET_HOST cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle *handle, cudaGraph_t graph,
                                            unsigned int initial CUVET_DEFAULT(0),
                                            unsigned int flags CUVET_DEFAULT(0));

/* The driver's entry points, libraries and kernels. */
CUVET_HOST cudaGetDriverEntryPoint(const char *symbol, void **function, unsigned long long flags,
                                   enum cudaDriverEntryPointQueryResult *result CUVET_DEFAULT(0));
CUVET_HOST
cudaGetDriverEntryPointByVersion(const char *symbol, void **function, unsigned int version,
                                 unsigned long long flags,
                                 enum cudaDriverEntryPointQueryResult *result CUVET_DEFAULT(0));
CUVET_HOST cudaLibraryLoadData(cudaLibrary_t *library, const void *code,
                               enum cudaJitOption *options, void **values, unsigned int count,
                               enum cudaLibraryOption *library_options, void **library_values,
                               unsigned int library_count);
CUVET_HOST cudaLibraryLoadFromFile(cudaLibrary_t *library, const char *file,
                                   enum cudaJitOption *options, void **values, unsigned int count,
                                   enum cudaLibraryOption *library_options, void **library_values,
                                   unsigned int library_count);
CUVET_HOST cudaLibraryUnload(cudaLibrary_t library);
CUVET_HOST cudaLibraryGetKernel(cudaKernel_t *kernel, cudaLibrary_t library, const char *name);
CUVET_HOST cudaLibraryGetGlobal(void **address, size_t *bytes, cudaLibrary_t library,
                                const char *name);
CUVET_HOST cudaLibraryGetManaged(void **address, size_t *bytes, cudaLibrary_t library,
                                 const char *name);
CUVET_HOST cudaLibraryGetUnifiedFunction(void **function, cudaLibrary_t library,
                                         const char *symbol);
CUVET_HOST cudaLibraryGetKernelCount(unsigned int *count, cudaLibrary_t library);
CUVET_HOST cudaLibraryEnumerateKernels(cudaKernel_t *kernels, unsigned int count,
                                       cudaLibrary_t library);
CUVET_HOST cudaKernelSetAttributeForDevice(cudaKernel_t kernel, enum cudaFuncAttribute attribute,
                                           int value, int device);
CUVET_HOST cudaGetExportTable(const void **table, const cudaUUID_t *id);
CUVET_HOST cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol);
CUVET_HOST cudaGetKernel(cudaKernel_t *kernel, const void *entry);
CUVET_HOST cudaLogsRegisterCallback(cudaLogsCallback_t function, void *data,
                                    cudaLogsCallbackHandle *handle);
CUVET_HOST cudaLogsUnregisterCallback(cudaLogsCallbackHandle handle);
CUVET_HOST cudaLogsCurrent(cudaLogIterator *iterator, unsigned int flags);
CUVET_HOST cudaLogsDumpToFile(cudaLogIterator *iterator, const char *path, unsigned int flags);
CUVET_HOST cudaLogsDumpToMemory(cudaLogIterator *iterator, char *buffer, size_t *size,
                                unsigned int flags);
CUVET_HOST cudaProfilerStart(void);
CUVET_HOST cudaProfilerStop(void);
#if defined(__cplusplus)
}
#endif

#if defined(__CUDA__)
#include "cuda_device_runtime_api.h"
#elif defined(__cplusplus)
#include "cuvet/retired.h"
#endif

#endif
