/* nvrtc.h - compilation at run time. */
#ifndef CUVET_NVRTC_H
#define CUVET_NVRTC_H
#pragma clang system_header

#include "cuvet/library.h"

typedef struct _nvrtcProgram *nvrtcProgram;
typedef enum {
    NVRTC_SUCCESS = 0,
    NVRTC_ERROR_OUT_OF_MEMORY = 1,
    NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
    NVRTC_ERROR_INVALID_INPUT = 3,
    NVRTC_ERROR_INVALID_PROGRAM = 4,
    NVRTC_ERROR_INVALID_OPTION = 5,
    NVRTC_ERROR_COMPILATION = 6,
    NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
    NVRTC_ERROR_INTERNAL_ERROR = 11,
} nvrtcResult;
CUVET_LIBRARY(const char *, nvrtcGetErrorString)
CUVET_LIBRARY(nvrtcResult, nvrtcVersion)
CUVET_LIBRARY(nvrtcResult, nvrtcGetNumSupportedArchs)
CUVET_LIBRARY(nvrtcResult, nvrtcGetSupportedArchs)
CUVET_LIBRARY(nvrtcResult, nvrtcCreateProgram)
CUVET_LIBRARY(nvrtcResult, nvrtcDestroyProgram)
CUVET_LIBRARY(nvrtcResult, nvrtcCompileProgram)
CUVET_LIBRARY(nvrtcResult, nvrtcGetPTXSize)
CUVET_LIBRARY(nvrtcResult, nvrtcGetPTX)
CUVET_LIBRARY(nvrtcResult, nvrtcGetCUBINSize)
CUVET_LIBRARY(nvrtcResult, nvrtcGetCUBIN)
CUVET_LIBRARY(nvrtcResult, nvrtcGetLTOIRSize)
CUVET_LIBRARY(nvrtcResult, nvrtcGetLTOIR)
CUVET_LIBRARY(nvrtcResult, nvrtcGetProgramLogSize)
CUVET_LIBRARY(nvrtcResult, nvrtcGetProgramLog)
CUVET_LIBRARY(nvrtcResult, nvrtcAddNameExpression)
CUVET_LIBRARY(nvrtcResult, nvrtcGetLoweredName)

#endif
