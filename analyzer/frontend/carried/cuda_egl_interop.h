/* cuda_egl_interop.h - streams of frames from EGL, for the runtime. */
#ifndef CUVET_CUDA_EGL_INTEROP_H
#define CUVET_CUDA_EGL_INTEROP_H
#pragma clang system_header

#include "cudaEGL.h"

CUVET_LIBRARY(cudaError_t, cudaGraphicsEGLRegisterImage)
CUVET_LIBRARY(cudaError_t, cudaGraphicsResourceGetMappedEglFrame)
CUVET_LIBRARY(cudaError_t, cudaEGLStreamConsumerConnect)
CUVET_LIBRARY(cudaError_t, cudaEGLStreamConsumerDisconnect)
CUVET_LIBRARY(cudaError_t, cudaEGLStreamProducerConnect)
CUVET_LIBRARY(cudaError_t, cudaEventCreateFromEGLSync)

#endif
