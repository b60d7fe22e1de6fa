/* toolkit_prelude.h - what has to be in place before clang's wrapper reads the toolkit. */
#ifndef CUVET_TOOLKIT_PRELUDE_H
#define CUVET_TOOLKIT_PRELUDE_H
#pragma clang system_header

/* cooperative_groups::this_cluster() is declared for nvcc, or for who claims to be able. */
#define _CG_CLUSTER_INTRINSICS_AVAILABLE

/* <cuda.h> tells the version. It brings <stdlib.h>, which has to come in the state that
 * clang's wrapper prepares for it. */
#include <__clang_cuda_math_forward_declares.h>
#define __CUDACC__
#include "special_functions.h"
#include <climits>
#include <cmath>
#include <cstdlib>
#undef __CUDACC__
#include <cuda.h>

/* Members that cudaDeviceProp lost with CUDA 13: printing them is all that most code
 * does, and it should be analyzed all the same. */
#if CUDA_VERSION >= 13000
#define clusterLaunch                     \
    clusterLaunch;                        \
    int clockRate;                        \
    int memoryClockRate;                  \
    int deviceOverlap;                    \
    int kernelExecTimeoutEnabled;         \
    int computeMode;                      \
    int maxTexture1DLinear;               \
    int singleToDoublePrecisionPerfRatio; \
    int cooperativeMultiDeviceLaunch
#endif

#endif
