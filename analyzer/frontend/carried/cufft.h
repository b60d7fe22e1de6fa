/* cufft.h - Fourier transforms. */
#ifndef CUVET_CUFFT_H
#define CUVET_CUFFT_H
#pragma clang system_header

#include "cuComplex.h"
#include "cuvet/library.h"

#define _CUFFT_H_ 1
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_VERSION 12000

typedef enum cufftResult_t {
    CUFFT_SUCCESS = 0,
    CUFFT_INVALID_PLAN = 1,
    CUFFT_ALLOC_FAILED = 2,
    CUFFT_INVALID_TYPE = 3,
    CUFFT_INVALID_VALUE = 4,
    CUFFT_INTERNAL_ERROR = 5,
    CUFFT_EXEC_FAILED = 6,
    CUFFT_SETUP_FAILED = 7,
    CUFFT_INVALID_SIZE = 8,
    CUFFT_UNALIGNED_DATA = 9,
    CUFFT_INCOMPLETE_PARAMETER_LIST = 10,
    CUFFT_INVALID_DEVICE = 11,
    CUFFT_PARSE_ERROR = 12,
    CUFFT_NO_WORKSPACE = 13,
    CUFFT_NOT_IMPLEMENTED = 14,
    CUFFT_LICENSE_ERROR = 15,
    CUFFT_NOT_SUPPORTED = 16,
    CUFFT_MISSING_DEPENDENCY = 17,
    CUFFT_NVRTC_FAILURE = 18,
    CUFFT_NVJITLINK_FAILURE = 19,
    CUFFT_NVSHMEM_FAILURE = 20,
} cufftResult;
typedef enum cufftType_t {
    CUFFT_R2C = 0x2a,
    CUFFT_C2R = 0x2c,
    CUFFT_C2C = 0x29,
    CUFFT_D2Z = 0x6a,
    CUFFT_Z2D = 0x6c,
    CUFFT_Z2Z = 0x69,
} cufftType;
typedef enum cufftCompatibility_t { CUFFT_COMPATIBILITY_FFTW_PADDING = 1 } cufftCompatibility;
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;

CUVET_LIBRARY(cufftResult, cufftPlan1d)
CUVET_LIBRARY(cufftResult, cufftPlan2d)
CUVET_LIBRARY(cufftResult, cufftPlan3d)
CUVET_LIBRARY(cufftResult, cufftPlanMany)
CUVET_LIBRARY(cufftResult, cufftCreate)
CUVET_LIBRARY(cufftResult, cufftMakePlan1d)
CUVET_LIBRARY(cufftResult, cufftMakePlan2d)
CUVET_LIBRARY(cufftResult, cufftMakePlan3d)
CUVET_LIBRARY(cufftResult, cufftMakePlanMany)
CUVET_LIBRARY(cufftResult, cufftMakePlanMany64)
CUVET_LIBRARY(cufftResult, cufftEstimate1d)
CUVET_LIBRARY(cufftResult, cufftEstimate2d)
CUVET_LIBRARY(cufftResult, cufftEstimate3d)
CUVET_LIBRARY(cufftResult, cufftEstimateMany)
CUVET_LIBRARY(cufftResult, cufftGetSize)
CUVET_LIBRARY(cufftResult, cufftGetSize1d)
CUVET_LIBRARY(cufftResult, cufftGetSize2d)
CUVET_LIBRARY(cufftResult, cufftGetSize3d)
CUVET_LIBRARY(cufftResult, cufftGetSizeMany)
CUVET_LIBRARY(cufftResult, cufftSetWorkArea)
CUVET_LIBRARY(cufftResult, cufftSetAutoAllocation)
CUVET_LIBRARY(cufftResult, cufftExecC2C)
CUVET_LIBRARY(cufftResult, cufftExecR2C)
CUVET_LIBRARY(cufftResult, cufftExecC2R)
CUVET_LIBRARY(cufftResult, cufftExecZ2Z)
CUVET_LIBRARY(cufftResult, cufftExecD2Z)
CUVET_LIBRARY(cufftResult, cufftExecZ2D)
CUVET_LIBRARY(cufftResult, cufftSetStream)
CUVET_LIBRARY(cufftResult, cufftDestroy)
CUVET_LIBRARY(cufftResult, cufftGetVersion)
CUVET_LIBRARY(cufftResult, cufftGetProperty)
CUVET_LIBRARY(cufftResult, cufftSetCompatibilityMode)

#endif
