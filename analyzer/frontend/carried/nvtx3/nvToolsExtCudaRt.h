/* nvtx3/nvToolsExtCudaRt.h - only brings its neighbour in. */
#ifndef CUVET_NVTX3_NVTOOLSEXTCUDART_H
#define CUVET_NVTX3_NVTOOLSEXTCUDART_H
#pragma clang system_header

#include "nvtx3/nvToolsExt.h"

#endif
