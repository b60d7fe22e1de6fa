/* nvtx3/nvToolsExtCuda.h - only brings its neighbour in. */
#ifndef CUVET_NVTX3_NVTOOLSEXTCUDA_H
#define CUVET_NVTX3_NVTOOLSEXTCUDA_H
#pragma clang system_header

#include "nvtx3/nvToolsExt.h"

#endif
