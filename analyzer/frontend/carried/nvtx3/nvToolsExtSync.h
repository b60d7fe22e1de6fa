/* nvtx3/nvToolsExtSync.h - only brings its neighbour in. */
#ifndef CUVET_NVTX3_NVTOOLSEXTSYNC_H
#define CUVET_NVTX3_NVTOOLSEXTSYNC_H
#pragma clang system_header

#include "nvtx3/nvToolsExt.h"

#endif
