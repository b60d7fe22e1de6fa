/* textures.h - reading textures and surfaces through their objects. */
#ifndef CUVET_TEXTURES_H
#define CUVET_TEXTURES_H
#pragma clang system_header

#include "driver_types.h"

/* Each comes twice: with the value as the result, and stored through a pointer. */
#define CUVET_TEXTURE(name, ...)                                                      \
    template <class T> __device__ T name(cudaTextureObject_t texture, __VA_ARGS__) {} \
    template <class T> __device__ void name(T *result, cudaTextureObject_t texture, __VA_ARGS__) {}

CUVET_TEXTURE(tex1Dfetch, int x)
CUVET_TEXTURE(tex1D, float x)
CUVET_TEXTURE(tex2D, float x, float y)
CUVET_TEXTURE(tex2D, float x, float y, bool *resident)
CUVET_TEXTURE(tex3D, float x, float y, float z)
CUVET_TEXTURE(tex3D, float x, float y, float z, bool *resident)
CUVET_TEXTURE(tex1DLayered, float x, int layer)
CUVET_TEXTURE(tex2DLayered, float x, float y, int layer)
CUVET_TEXTURE(tex2DLayered, float x, float y, int layer, bool *resident)
CUVET_TEXTURE(texCubemap, float x, float y, float z)
CUVET_TEXTURE(texCubemapLayered, float x, float y, float z, int layer)
CUVET_TEXTURE(tex2Dgather, float x, float y, int component = 0)
CUVET_TEXTURE(tex1DLod, float x, float level)
CUVET_TEXTURE(tex2DLod, float x, float y, float level)
CUVET_TEXTURE(tex3DLod, float x, float y, float z, float level)
CUVET_TEXTURE(tex1DLayeredLod, float x, int layer, float level)
CUVET_TEXTURE(tex2DLayeredLod, float x, float y, int layer, float level)
CUVET_TEXTURE(texCubemapLod, float x, float y, float z, float level)
CUVET_TEXTURE(texCubemapLayeredLod, float x, float y, float z, int layer, float level)
CUVET_TEXTURE(tex1DGrad, float x, float dx, float dy)
CUVET_TEXTURE(tex2DGrad, float x, float y, float2 dx, float2 dy)
CUVET_TEXTURE(tex3DGrad, float x, float y, float z, float4 dx, float4 dy)
CUVET_TEXTURE(tex1DLayeredGrad, float x, int layer, float dx, float dy)
CUVET_TEXTURE(tex2DLayeredGrad, float x, float y, int layer, float2 dx, float2 dy)
CUVET_TEXTURE(texCubemapGrad, float x, float y, float z, float4 dx, float4 dy)
#undef CUVET_TEXTURE

#define CUVET_SURFACE(kind, ...)                                                           \
    template <class T>                                                                     \
    __device__ T surf##kind##read(cudaSurfaceObject_t surface, __VA_ARGS__,                \
                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap)     \
    {                                                                                      \
    }                                                                                      \
    template <class T>                                                                     \
    __device__ void surf##kind##read(T *result, cudaSurfaceObject_t surface, __VA_ARGS__,  \
                                     cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap)  \
    {                                                                                      \
    }                                                                                      \
    template <class T>                                                                     \
    __device__ void surf##kind##write(T value, cudaSurfaceObject_t surface, __VA_ARGS__,   \
                                      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) \
    {                                                                                      \
    }

CUVET_SURFACE(1D, int x)
CUVET_SURFACE(2D, int x, int y)
CUVET_SURFACE(3D, int x, int y, int z)
CUVET_SURFACE(1DLayered, int x, int layer)
CUVET_SURFACE(2DLayered, int x, int y, int layer)
CUVET_SURFACE(Cubemap, int x, int y, int face)
CUVET_SURFACE(CubemapLayered, int x, int y, int face)
#undef CUVET_SURFACE

#endif
