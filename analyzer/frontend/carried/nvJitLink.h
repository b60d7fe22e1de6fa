/* nvJitLink.h - linking at run time. */
#ifndef CUVET_NVJITLINK_H
#define CUVET_NVJITLINK_H
#pragma clang system_header

#include "cuvet/library.h"

typedef enum {
    NVJITLINK_SUCCESS = 0,
    NVJITLINK_ERROR_UNRECOGNIZED_OPTION = 1,
    NVJITLINK_ERROR_INVALID_INPUT = 4,
    NVJITLINK_ERROR_INTERNAL = 6,
} nvJitLinkResult;
typedef enum {
    NVJITLINK_INPUT_NONE = 0,
    NVJITLINK_INPUT_CUBIN = 1,
    NVJITLINK_INPUT_PTX = 2,
    NVJITLINK_INPUT_LTOIR = 3,
    NVJITLINK_INPUT_FATBIN = 4,
    NVJITLINK_INPUT_OBJECT = 5,
    NVJITLINK_INPUT_LIBRARY = 6,
} nvJitLinkInputType;
typedef struct nvJitLink *nvJitLinkHandle;
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkCreate)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkDestroy)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkAddData)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkAddFile)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkComplete)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkGetLinkedCubinSize)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkGetLinkedCubin)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkGetErrorLogSize)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkGetErrorLog)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkGetInfoLogSize)
CUVET_LIBRARY(nvJitLinkResult, nvJitLinkGetInfoLog)

#endif
