/* nvToolsExtCuda.h - only brings its neighbour in. */
#ifndef CUVET_NVTOOLSEXTCUDA_H
#define CUVET_NVTOOLSEXTCUDA_H
#pragma clang system_header

#include "nvtx3/nvToolsExt.h"

#endif
