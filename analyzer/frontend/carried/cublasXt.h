/* cublasXt.h - dense linear algebra on several devices. */
#ifndef CUVET_CUBLASXT_H
#define CUVET_CUBLASXT_H
#pragma clang system_header

#include "cublas_v2.h"

typedef struct cublasXtContext *cublasXtHandle_t;
typedef enum {
    CUBLASXT_FLOAT = 0,
    CUBLASXT_DOUBLE = 1,
    CUBLASXT_COMPLEX = 2,
    CUBLASXT_DOUBLECOMPLEX = 3,
} cublasXtOpType_t;
typedef enum {
    CUBLASXT_GEMM = 0,
    CUBLASXT_SYRK = 1,
    CUBLASXT_TRSM = 4,
    CUBLASXT_ROUTINE_MAX = 13,
} cublasXtBlasOp_t;
CUVET_LIBRARY(cublasStatus_t, cublasXtCreate)
CUVET_LIBRARY(cublasStatus_t, cublasXtDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasXtGetNumBoards)
CUVET_LIBRARY(cublasStatus_t, cublasXtMaxBoards)
CUVET_LIBRARY(cublasStatus_t, cublasXtDeviceSelect)
CUVET_LIBRARY(cublasStatus_t, cublasXtSetBlockDim)
CUVET_LIBRARY(cublasStatus_t, cublasXtGetBlockDim)
CUVET_LIBRARY(cublasStatus_t, cublasXtSetPinningMemMode)
CUVET_LIBRARY(cublasStatus_t, cublasXtSetCpuRoutine)
CUVET_LIBRARY(cublasStatus_t, cublasXtSetCpuRatio)
CUVET_LIBRARY(cublasStatus_t, cublasXtSgemm)
CUVET_LIBRARY(cublasStatus_t, cublasXtDgemm)
CUVET_LIBRARY(cublasStatus_t, cublasXtCgemm)
CUVET_LIBRARY(cublasStatus_t, cublasXtZgemm)
CUVET_LIBRARY(cublasStatus_t, cublasXtSsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasXtDsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasXtCsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasXtZsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasXtSsymm)
CUVET_LIBRARY(cublasStatus_t, cublasXtDsymm)
CUVET_LIBRARY(cublasStatus_t, cublasXtCsymm)
CUVET_LIBRARY(cublasStatus_t, cublasXtZsymm)
CUVET_LIBRARY(cublasStatus_t, cublasXtStrsm)
CUVET_LIBRARY(cublasStatus_t, cublasXtDtrsm)
CUVET_LIBRARY(cublasStatus_t, cublasXtCtrsm)
CUVET_LIBRARY(cublasStatus_t, cublasXtZtrsm)
CUVET_LIBRARY(cublasStatus_t, cublasXtStrmm)
CUVET_LIBRARY(cublasStatus_t, cublasXtDtrmm)
CUVET_LIBRARY(cublasStatus_t, cublasXtCtrmm)
CUVET_LIBRARY(cublasStatus_t, cublasXtZtrmm)
CUVET_LIBRARY(cublasStatus_t, cublasXtSsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasXtDsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasXtCsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasXtZsyr2k)

#endif
