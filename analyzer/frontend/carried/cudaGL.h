/* cudaGL.h - sharing buffers with OpenGL, for the driver API. */
#ifndef CUVET_CUDAGL_H
#define CUVET_CUDAGL_H
#pragma clang system_header

#include "cuda.h"

CUresult cuGraphicsGLRegisterBuffer(CUgraphicsResource *resource, unsigned int buffer,
                                    unsigned int flags);
CUresult cuGraphicsGLRegisterImage(CUgraphicsResource *resource, unsigned int image,
                                   unsigned int target, unsigned int flags);

#endif
