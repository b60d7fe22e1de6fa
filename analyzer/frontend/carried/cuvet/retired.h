/* retired.h - names and forms that the runtime has given up and code still uses.
 *
 * Declared beside what the newest version has, in both modes, so that code of several
 * versions is analyzed. */
#ifndef CUVET_RETIRED_H
#define CUVET_RETIRED_H
#pragma clang system_header

#include <stddef.h>

#define CUVET_RETIRED __attribute__((host)) cudaError_t

#if CUDART_VERSION >= 10000
extern "C" {
__attribute__((host)) __attribute__((device)) cudaError_t cudaThreadSynchronize(void);
CUVET_RETIRED cudaThreadExit(void);
CUVET_RETIRED cudaThreadSetLimit(enum cudaLimit, size_t);
CUVET_RETIRED cudaThreadGetLimit(size_t *, enum cudaLimit);
CUVET_RETIRED cudaThreadGetCacheConfig(enum cudaFuncCache *);
CUVET_RETIRED cudaThreadSetCacheConfig(enum cudaFuncCache);
}
#endif

#if CUDART_VERSION >= 12000
extern "C" {
CUVET_RETIRED cudaSetDoubleForDevice(double *);
CUVET_RETIRED cudaSetDoubleForHost(double *);
CUVET_RETIRED cudaProfilerInitialize(const char *, const char *, int);
}
CUVET_RETIRED cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t, cudaGraphNode_t *, char *,
                                   size_t);
CUVET_RETIRED cudaGraphExecUpdate(cudaGraphExec_t, cudaGraph_t, cudaGraphNode_t *,
                                  enum cudaGraphExecUpdateResult *);

/* Texture references. */
struct textureReference {
    int normalized;
    enum cudaTextureFilterMode filterMode;
    enum cudaTextureAddressMode addressMode[3];
    struct cudaChannelFormatDesc channelDesc;
    int sRGB;
    unsigned int maxAnisotropy;
    enum cudaTextureFilterMode mipmapFilterMode;
    float mipmapLevelBias;
    float minMipmapLevelClamp;
    float maxMipmapLevelClamp;
};
struct surfaceReference {
    struct cudaChannelFormatDesc channelDesc;
};
template <class T, int Type = 1, enum cudaTextureReadMode Mode = cudaReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture : public textureReference {
    __attribute__((host)) texture(int normalized = 0,
                                  enum cudaTextureFilterMode filter = cudaFilterModePoint,
                                  enum cudaTextureAddressMode address = cudaAddressModeClamp)
    {
    }
};
template <class T, int Type = 1>
struct __attribute__((device_builtin_surface_type)) surface : public surfaceReference {
    __attribute__((host)) surface() {}
};

/* What a fetch gives: the element, or floats in its place. */
template <class T, enum cudaTextureReadMode Mode> struct cuvet_texel {
    using type = T;
};
#define CUVET_TEXEL(from, to)                                           \
    template <> struct cuvet_texel<from, cudaReadModeNormalizedFloat> { \
        using type = to;                                                \
    };
CUVET_TEXEL(char, float)
CUVET_TEXEL(signed char, float)
CUVET_TEXEL(unsigned char, float)
CUVET_TEXEL(short, float)
CUVET_TEXEL(unsigned short, float)
CUVET_TEXEL(char2, float2)
CUVET_TEXEL(uchar2, float2)
CUVET_TEXEL(short2, float2)
CUVET_TEXEL(ushort2, float2)
CUVET_TEXEL(char4, float4)
CUVET_TEXEL(uchar4, float4)
CUVET_TEXEL(short4, float4)
CUVET_TEXEL(ushort4, float4)
#undef CUVET_TEXEL

#define CUVET_FETCH(name, ...)                                                                    \
    template <class T, int Type, enum cudaTextureReadMode Mode>                                   \
    __attribute__((device)) typename cuvet_texel<T, Mode>::type name(texture<T, Type, Mode> from, \
                                                                     __VA_ARGS__)                 \
    {                                                                                             \
    }
CUVET_FETCH(tex1Dfetch, int x)
CUVET_FETCH(tex1D, float x)
CUVET_FETCH(tex2D, float x, float y)
CUVET_FETCH(tex3D, float x, float y, float z)
CUVET_FETCH(tex1DLayered, float x, int layer)
CUVET_FETCH(tex2DLayered, float x, float y, int layer)
CUVET_FETCH(texCubemap, float x, float y, float z)
CUVET_FETCH(tex2DLod, float x, float y, float level)
CUVET_FETCH(tex3DLod, float x, float y, float z, float level)
#undef CUVET_FETCH
template <class T>
__attribute__((device)) T surf2Dread(surface<void, 0x02> from, int x, int y,
                                     enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
{
}
template <class T>
__attribute__((device)) void surf2Dread(T *to, surface<void, 0x02> from, int x, int y,
                                        enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
{
}
template <class T>
__attribute__((device)) void surf2Dwrite(T value, surface<void, 0x02> to, int x, int y,
                                         enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
{
}

template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaBindTexture(size_t *offset, const texture<T, Type, Mode> &to, const void *memory,
                              const struct cudaChannelFormatDesc &format, size_t size = 0xffffffffu)
{
}
template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaBindTexture(size_t *offset, const texture<T, Type, Mode> &to, const void *memory,
                              size_t size = 0xffffffffu)
{
}
template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaBindTexture2D(size_t *offset, const texture<T, Type, Mode> &to,
                                const void *memory, const struct cudaChannelFormatDesc &format,
                                size_t width, size_t height, size_t pitch)
{
}
template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaBindTexture2D(size_t *offset, const texture<T, Type, Mode> &to,
                                const void *memory, size_t width, size_t height, size_t pitch)
{
}
template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaBindTextureToArray(const texture<T, Type, Mode> &to, cudaArray_const_t array,
                                     const struct cudaChannelFormatDesc &format)
{
}
template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaBindTextureToArray(const texture<T, Type, Mode> &to, cudaArray_const_t array)
{
}
template <class T, int Type, enum cudaTextureReadMode Mode>
CUVET_RETIRED cudaUnbindTexture(const texture<T, Type, Mode> &to)
{
}
template <class T, int Type>
CUVET_RETIRED cudaBindSurfaceToArray(const surface<T, Type> &to, cudaArray_const_t array)
{
}
template <class T, int Type>
CUVET_RETIRED cudaBindSurfaceToArray(const surface<T, Type> &to, cudaArray_const_t array,
                                     const struct cudaChannelFormatDesc &format)
{
}
#endif

#if CUDART_VERSION >= 13000
#if defined(CUVET_TOOLKIT)
struct cudaLaunchParams {
    void *func;
    dim3 gridDim;
    dim3 blockDim;
    void **args;
    size_t sharedMem;
    cudaStream_t stream;
};
#endif
CUVET_RETIRED cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t = 0);
CUVET_RETIRED cudaMemAdvise(const void *, size_t, enum cudaMemoryAdvise, int);
CUVET_RETIRED cudaGraphAddDependencies(cudaGraph_t, const cudaGraphNode_t *,
                                       const cudaGraphNode_t *, size_t);
CUVET_RETIRED cudaGraphRemoveDependencies(cudaGraph_t, const cudaGraphNode_t *,
                                          const cudaGraphNode_t *, size_t);
CUVET_RETIRED cudaGraphGetEdges(cudaGraph_t, cudaGraphNode_t *, cudaGraphNode_t *, size_t *);
CUVET_RETIRED cudaGraphNodeGetDependencies(cudaGraphNode_t, cudaGraphNode_t *, size_t *);
CUVET_RETIRED cudaGraphNodeGetDependentNodes(cudaGraphNode_t, cudaGraphNode_t *, size_t *);
CUVET_RETIRED cudaGraphAddNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                               struct cudaGraphNodeParams *);
CUVET_RETIRED cudaStreamGetCaptureInfo_v2(cudaStream_t, enum cudaStreamCaptureStatus *,
                                          unsigned long long * = 0, cudaGraph_t * = 0,
                                          const cudaGraphNode_t ** = 0, size_t * = 0);
CUVET_RETIRED cudaStreamUpdateCaptureDependencies(cudaStream_t, cudaGraphNode_t *, size_t,
                                                  unsigned int = 0);
CUVET_RETIRED cudaLaunchCooperativeKernelMultiDevice(struct cudaLaunchParams *, unsigned int,
                                                     unsigned int = 0);
#endif

#undef CUVET_RETIRED

#endif
