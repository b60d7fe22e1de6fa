/* nvtx3/nvToolsExt.h - marks for the profiler. */
#ifndef CUVET_NVTX3_NVTOOLSEXT_H
#define CUVET_NVTX3_NVTOOLSEXT_H
#pragma clang system_header

#include "cuvet/library.h"

#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE sizeof(nvtxEventAttributes_t)
typedef unsigned long long nvtxRangeId_t;
typedef struct nvtxDomainRegistration *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration *nvtxStringHandle_t;
enum { NVTX_COLOR_UNKNOWN = 0, NVTX_COLOR_ARGB = 1 };
enum {
    NVTX_MESSAGE_UNKNOWN = 0,
    NVTX_MESSAGE_TYPE_ASCII = 1,
    NVTX_MESSAGE_TYPE_UNICODE = 2,
    NVTX_MESSAGE_TYPE_REGISTERED = 3
};
enum {
    NVTX_PAYLOAD_UNKNOWN = 0,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
    NVTX_PAYLOAD_TYPE_INT64 = 2,
    NVTX_PAYLOAD_TYPE_DOUBLE = 3
};
typedef union nvtxMessageValue_t {
    const char *ascii;
    const wchar_t *unicode;
    nvtxStringHandle_t registered;
} nvtxMessageValue_t;
typedef struct nvtxEventAttributes_t {
    unsigned short version, size;
    unsigned int category;
    int colorType;
    unsigned int color;
    int payloadType, reserved0;
    union {
        unsigned long long ullValue;
        long long llValue;
        double dValue;
    } payload;
    int messageType;
    nvtxMessageValue_t message;
} nvtxEventAttributes_t;
CUVET_LIBRARY(int, nvtxRangePushA)
CUVET_LIBRARY(int, nvtxRangePush)
CUVET_LIBRARY(int, nvtxRangePushW)
CUVET_LIBRARY(int, nvtxRangePushEx)
CUVET_LIBRARY(int, nvtxRangePop)
CUVET_LIBRARY(int, nvtxDomainRangePushEx)
CUVET_LIBRARY(int, nvtxDomainRangePop)
CUVET_LIBRARY(void, nvtxMarkA)
CUVET_LIBRARY(void, nvtxMark)
CUVET_LIBRARY(void, nvtxMarkEx)
CUVET_LIBRARY(void, nvtxRangeEnd)
CUVET_LIBRARY(void, nvtxDomainRangeEnd)
CUVET_LIBRARY(void, nvtxDomainMarkEx)
CUVET_LIBRARY(void, nvtxNameOsThreadA)
CUVET_LIBRARY(void, nvtxNameCategoryA)
CUVET_LIBRARY(void, nvtxNameCudaStreamA)
CUVET_LIBRARY(void, nvtxNameCudaDeviceA)
CUVET_LIBRARY(void, nvtxNameCudaEventA)
CUVET_LIBRARY(void, nvtxDomainDestroy)
CUVET_LIBRARY(void, nvtxInitialize)
CUVET_LIBRARY(nvtxRangeId_t, nvtxRangeStartA)
CUVET_LIBRARY(nvtxRangeId_t, nvtxRangeStart)
CUVET_LIBRARY(nvtxRangeId_t, nvtxRangeStartEx)
CUVET_LIBRARY(nvtxRangeId_t, nvtxDomainRangeStartEx)
CUVET_LIBRARY(nvtxDomainHandle_t, nvtxDomainCreateA)
CUVET_LIBRARY(nvtxStringHandle_t, nvtxDomainRegisterStringA)

#endif
