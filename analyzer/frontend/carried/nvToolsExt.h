/* nvToolsExt.h - only brings its neighbour in. */
#ifndef CUVET_NVTOOLSEXT_H
#define CUVET_NVTOOLSEXT_H
#pragma clang system_header

#include "nvtx3/nvToolsExt.h"

#endif
