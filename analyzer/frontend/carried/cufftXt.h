/* cufftXt.h - Fourier transforms on several devices. */
#ifndef CUVET_CUFFTXT_H
#define CUVET_CUFFTXT_H
#pragma clang system_header

#include "cufft.h"
#include "cuComplex.h"

typedef enum cufftXtSubFormat_t {
    CUFFT_XT_FORMAT_INPUT = 0,
    CUFFT_XT_FORMAT_OUTPUT = 1,
    CUFFT_XT_FORMAT_INPLACE = 2,
    CUFFT_XT_FORMAT_INPLACE_SHUFFLED = 3,
    CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED = 4,
} cufftXtSubFormat;
typedef enum cufftXtCopyType_t {
    CUFFT_COPY_HOST_TO_DEVICE = 0,
    CUFFT_COPY_DEVICE_TO_HOST = 1,
    CUFFT_COPY_DEVICE_TO_DEVICE = 2,
} cufftXtCopyType;
typedef enum cufftXtCallbackType_t {
    CUFFT_CB_LD_COMPLEX = 0,
    CUFFT_CB_LD_COMPLEX_DOUBLE = 1,
    CUFFT_CB_LD_REAL = 2,
    CUFFT_CB_LD_REAL_DOUBLE = 3,
    CUFFT_CB_ST_COMPLEX = 4,
    CUFFT_CB_ST_COMPLEX_DOUBLE = 5,
    CUFFT_CB_ST_REAL = 6,
    CUFFT_CB_ST_REAL_DOUBLE = 7,
    CUFFT_CB_UNDEFINED = 8,
} cufftXtCallbackType;
#define MAX_CUDA_DESCRIPTOR_GPUS 64
struct cudaXtDesc {
    int version, nGPUs;
    int GPUs[MAX_CUDA_DESCRIPTOR_GPUS];
    void *data[MAX_CUDA_DESCRIPTOR_GPUS];
    size_t size[MAX_CUDA_DESCRIPTOR_GPUS];
    void *cudaXtState;
};
struct cudaLibXtDesc {
    int version;
    cudaXtDesc *descriptor;
    int library, subFormat;
    void *libDescriptor;
};

typedef cufftComplex (*cufftCallbackLoadC)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreC)(void *, size_t, cufftComplex, void *, void *);
typedef cufftComplex (*cufftJITCallbackLoadC)(void *, unsigned long long, void *, void *);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreZ)(void *, size_t, cufftDoubleComplex, void *, void *);
typedef cufftDoubleComplex (*cufftJITCallbackLoadZ)(void *, unsigned long long, void *, void *);
typedef cufftReal (*cufftCallbackLoadR)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreR)(void *, size_t, cufftReal, void *, void *);
typedef cufftReal (*cufftJITCallbackLoadR)(void *, unsigned long long, void *, void *);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreD)(void *, size_t, cufftDoubleReal, void *, void *);
typedef cufftDoubleReal (*cufftJITCallbackLoadD)(void *, unsigned long long, void *, void *);

CUVET_LIBRARY(cufftResult, cufftXtSetGPUs)
CUVET_LIBRARY(cufftResult, cufftXtMalloc)
CUVET_LIBRARY(cufftResult, cufftXtMemcpy)
CUVET_LIBRARY(cufftResult, cufftXtFree)
CUVET_LIBRARY(cufftResult, cufftXtMakePlanMany)
CUVET_LIBRARY(cufftResult, cufftXtGetSizeMany)
CUVET_LIBRARY(cufftResult, cufftXtExec)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptor)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptorC2C)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptorR2C)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptorC2R)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptorZ2Z)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptorD2Z)
CUVET_LIBRARY(cufftResult, cufftXtExecDescriptorZ2D)
CUVET_LIBRARY(cufftResult, cufftXtSetCallback)
CUVET_LIBRARY(cufftResult, cufftXtClearCallback)
CUVET_LIBRARY(cufftResult, cufftXtSetJITCallback)
CUVET_LIBRARY(cufftResult, cufftXtSetCallbackSharedSize)
CUVET_LIBRARY(cufftResult, cufftXtSetWorkArea)
CUVET_LIBRARY(cufftResult, cufftXtQueryPlan)
CUVET_LIBRARY(cufftResult, cufftXtSetSubformatDefault)

#endif
