/* cudaEGL.h - streams of frames from EGL. */
#ifndef CUVET_CUDAEGL_H
#define CUVET_CUDAEGL_H
#pragma clang system_header

#include "cuda.h"
#include "cuvet/library.h"
#if __has_include(<EGL/egl.h>)
#include <EGL/egl.h>
#include <EGL/eglext.h>
#endif

#define MAX_PLANES 3

typedef enum CUeglFrameType_enum {
    CU_EGL_FRAME_TYPE_ARRAY = 0,
    CU_EGL_FRAME_TYPE_PITCH = 1
} CUeglFrameType;
typedef enum CUeglColorFormat_enum {
    CU_EGL_COLOR_FORMAT_YUV420_PLANAR = 0,
    CU_EGL_COLOR_FORMAT_YUV420_SEMIPLANAR = 1,
    CU_EGL_COLOR_FORMAT_YUV422_PLANAR = 2,
    CU_EGL_COLOR_FORMAT_RGB = 4,
    CU_EGL_COLOR_FORMAT_BGR = 5,
    CU_EGL_COLOR_FORMAT_ARGB = 6,
    CU_EGL_COLOR_FORMAT_RGBA = 7,
    CU_EGL_COLOR_FORMAT_L = 8,
    CU_EGL_COLOR_FORMAT_R = 9
} CUeglColorFormat;
typedef struct CUeglFrame_st {
    union {
        CUarray pArray[MAX_PLANES];
        void *pPitch[MAX_PLANES];
    } frame;
    unsigned int width, height, depth, pitch, planeCount, numChannels;
    CUeglFrameType frameType;
    CUeglColorFormat eglColorFormat;
    CUarray_format cuFormat;
} CUeglFrame;
typedef struct CUeglStreamConnection_st *CUeglStreamConnection;

CUVET_LIBRARY(CUresult, cuGraphicsEGLRegisterImage)
CUVET_LIBRARY(CUresult, cuGraphicsResourceGetMappedEglFrame)
CUVET_LIBRARY(CUresult, cuEGLStreamConsumerConnect)
CUVET_LIBRARY(CUresult, cuEGLStreamConsumerDisconnect)
CUVET_LIBRARY(CUresult, cuEGLStreamConsumerAcquireFrame)
CUVET_LIBRARY(CUresult, cuEGLStreamConsumerReleaseFrame)
CUVET_LIBRARY(CUresult, cuEGLStreamProducerConnect)
CUVET_LIBRARY(CUresult, cuEGLStreamProducerDisconnect)
CUVET_LIBRARY(CUresult, cuEGLStreamProducerPresentFrame)
CUVET_LIBRARY(CUresult, cuEGLStreamProducerReturnFrame)
CUVET_LIBRARY(CUresult, cuEventCreateFromEGLSync)

#endif
