/* cublas_v2.h - dense linear algebra. */
#ifndef CUVET_CUBLAS_V2_H
#define CUVET_CUBLAS_V2_H
#pragma clang system_header

#include "cuComplex.h"
#include "library_types.h"
#include "cuvet/library.h"

#define CUBLAS_API_H_ 1
#define CUBLAS_H_ 1
#define CUBLAS_V2_H_ 1
#define CUBLAS_VERSION 130000

typedef enum {
    CUBLAS_STATUS_SUCCESS = 0,
    CUBLAS_STATUS_NOT_INITIALIZED = 1,
    CUBLAS_STATUS_ALLOC_FAILED = 3,
    CUBLAS_STATUS_INVALID_VALUE = 7,
    CUBLAS_STATUS_ARCH_MISMATCH = 8,
    CUBLAS_STATUS_MAPPING_ERROR = 11,
    CUBLAS_STATUS_EXECUTION_FAILED = 13,
    CUBLAS_STATUS_INTERNAL_ERROR = 14,
    CUBLAS_STATUS_NOT_SUPPORTED = 15,
    CUBLAS_STATUS_LICENSE_ERROR = 16,
} cublasStatus_t;
typedef cublasStatus_t cublasStatus;
typedef enum {
    CUBLAS_OP_N = 0,
    CUBLAS_OP_T = 1,
    CUBLAS_OP_C = 2,
    CUBLAS_OP_HERMITAN = 2,
    CUBLAS_OP_CONJG = 3,
} cublasOperation_t;
typedef enum {
    CUBLAS_FILL_MODE_LOWER = 0,
    CUBLAS_FILL_MODE_UPPER = 1,
    CUBLAS_FILL_MODE_FULL = 2,
} cublasFillMode_t;
typedef enum {
    CUBLAS_DIAG_NON_UNIT = 0,
    CUBLAS_DIAG_UNIT = 1,
} cublasDiagType_t;
typedef enum {
    CUBLAS_SIDE_LEFT = 0,
    CUBLAS_SIDE_RIGHT = 1,
} cublasSideMode_t;
typedef enum {
    CUBLAS_POINTER_MODE_HOST = 0,
    CUBLAS_POINTER_MODE_DEVICE = 1,
} cublasPointerMode_t;
typedef enum {
    CUBLAS_ATOMICS_NOT_ALLOWED = 0,
    CUBLAS_ATOMICS_ALLOWED = 1,
} cublasAtomicsMode_t;
typedef enum {
    CUBLAS_DEFAULT_MATH = 0,
    CUBLAS_TENSOR_OP_MATH = 1,
    CUBLAS_PEDANTIC_MATH = 2,
    CUBLAS_TF32_TENSOR_OP_MATH = 3,
    CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16,
} cublasMath_t;
typedef enum {
    CUBLAS_GEMM_DFALT = -1,
    CUBLAS_GEMM_DEFAULT = -1,
    CUBLAS_GEMM_ALGO0 = 0,
    CUBLAS_GEMM_ALGO1 = 1,
    CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
    CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
} cublasGemmAlgo_t;
typedef enum {
    CUBLAS_COMPUTE_16F = 64,
    CUBLAS_COMPUTE_16F_PEDANTIC = 65,
    CUBLAS_COMPUTE_32F = 68,
    CUBLAS_COMPUTE_32F_PEDANTIC = 69,
    CUBLAS_COMPUTE_32F_FAST_16F = 74,
    CUBLAS_COMPUTE_32F_FAST_16BF = 75,
    CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
    CUBLAS_COMPUTE_64F = 70,
    CUBLAS_COMPUTE_64F_PEDANTIC = 71,
    CUBLAS_COMPUTE_32I = 72,
    CUBLAS_COMPUTE_32I_PEDANTIC = 73,
} cublasComputeType_t;
typedef struct cublasContext *cublasHandle_t;
typedef cudaDataType cublasDataType_t;

CUVET_LIBRARY(cublasStatus_t, cublasCreate)
CUVET_LIBRARY(cublasStatus_t, cublasCreate_v2)
CUVET_LIBRARY(cublasStatus_t, cublasDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasDestroy_v2)
CUVET_LIBRARY(cublasStatus_t, cublasInit)
CUVET_LIBRARY(cublasStatus_t, cublasShutdown)
CUVET_LIBRARY(cublasStatus_t, cublasAlloc)
CUVET_LIBRARY(cublasStatus_t, cublasFree)
CUVET_LIBRARY(cublasStatus_t, cublasGetVersion)
CUVET_LIBRARY(cublasStatus_t, cublasSetStream)
CUVET_LIBRARY(cublasStatus_t, cublasSetStream_v2)
CUVET_LIBRARY(cublasStatus_t, cublasGetStream)
CUVET_LIBRARY(cublasStatus_t, cublasGetStream_v2)
CUVET_LIBRARY(cublasStatus_t, cublasSetKernelStream)
CUVET_LIBRARY(cublasStatus_t, cublasSetPointerMode)
CUVET_LIBRARY(cublasStatus_t, cublasGetPointerMode)
CUVET_LIBRARY(cublasStatus_t, cublasSetAtomicsMode)
CUVET_LIBRARY(cublasStatus_t, cublasGetAtomicsMode)
CUVET_LIBRARY(cublasStatus_t, cublasSetMathMode)
CUVET_LIBRARY(cublasStatus_t, cublasGetMathMode)
CUVET_LIBRARY(cublasStatus_t, cublasSetWorkspace)
CUVET_LIBRARY(cublasStatus_t, cublasSetSmCountTarget)
CUVET_LIBRARY(cublasStatus_t, cublasLoggerConfigure)
CUVET_LIBRARY(cublasStatus_t, cublasSetVector)
CUVET_LIBRARY(cublasStatus_t, cublasGetVector)
CUVET_LIBRARY(cublasStatus_t, cublasSetMatrix)
CUVET_LIBRARY(cublasStatus_t, cublasGetMatrix)
CUVET_LIBRARY(cublasStatus_t, cublasSetVectorAsync)
CUVET_LIBRARY(cublasStatus_t, cublasGetVectorAsync)
CUVET_LIBRARY(cublasStatus_t, cublasSetMatrixAsync)
CUVET_LIBRARY(cublasStatus_t, cublasGetMatrixAsync)
CUVET_LIBRARY(cublasStatus_t, cublasGemmEx)
CUVET_LIBRARY(cublasStatus_t, cublasGemmBatchedEx)
CUVET_LIBRARY(cublasStatus_t, cublasGemmStridedBatchedEx)
CUVET_LIBRARY(cublasStatus_t, cublasGemmGroupedBatchedEx)
CUVET_LIBRARY(cublasStatus_t, cublasSgemmEx)
CUVET_LIBRARY(cublasStatus_t, cublasCgemmEx)
CUVET_LIBRARY(cublasStatus_t, cublasCgemm3m)
CUVET_LIBRARY(cublasStatus_t, cublasZgemm3m)
CUVET_LIBRARY(cublasStatus_t, cublasHgemm)
CUVET_LIBRARY(cublasStatus_t, cublasHgemmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasHgemmStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasIsamax)
CUVET_LIBRARY(cublasStatus_t, cublasIdamax)
CUVET_LIBRARY(cublasStatus_t, cublasIcamax)
CUVET_LIBRARY(cublasStatus_t, cublasIzamax)
CUVET_LIBRARY(cublasStatus_t, cublasIsamin)
CUVET_LIBRARY(cublasStatus_t, cublasIdamin)
CUVET_LIBRARY(cublasStatus_t, cublasIcamin)
CUVET_LIBRARY(cublasStatus_t, cublasIzamin)
CUVET_LIBRARY(cublasStatus_t, cublasSdot)
CUVET_LIBRARY(cublasStatus_t, cublasDdot)
CUVET_LIBRARY(cublasStatus_t, cublasCdotu)
CUVET_LIBRARY(cublasStatus_t, cublasCdotc)
CUVET_LIBRARY(cublasStatus_t, cublasZdotu)
CUVET_LIBRARY(cublasStatus_t, cublasZdotc)
CUVET_LIBRARY(cublasStatus_t, cublasSasum)
CUVET_LIBRARY(cublasStatus_t, cublasDasum)
CUVET_LIBRARY(cublasStatus_t, cublasScasum)
CUVET_LIBRARY(cublasStatus_t, cublasDzasum)
CUVET_LIBRARY(cublasStatus_t, cublasSnrm2)
CUVET_LIBRARY(cublasStatus_t, cublasDnrm2)
CUVET_LIBRARY(cublasStatus_t, cublasScnrm2)
CUVET_LIBRARY(cublasStatus_t, cublasDznrm2)
CUVET_LIBRARY(cublasStatus_t, cublasCsscal)
CUVET_LIBRARY(cublasStatus_t, cublasZdscal)
CUVET_LIBRARY(cublasStatus_t, cublasDotEx)
CUVET_LIBRARY(cublasStatus_t, cublasAxpyEx)
CUVET_LIBRARY(cublasStatus_t, cublasScalEx)
CUVET_LIBRARY(cublasStatus_t, cublasNrm2Ex)
CUVET_LIBRARY(cublasStatus_t, cublasSger)
CUVET_LIBRARY(cublasStatus_t, cublasDger)
CUVET_LIBRARY(cublasStatus_t, cublasCgeru)
CUVET_LIBRARY(cublasStatus_t, cublasCgerc)
CUVET_LIBRARY(cublasStatus_t, cublasZgeru)
CUVET_LIBRARY(cublasStatus_t, cublasZgerc)
CUVET_LIBRARY(cublasStatus_t, cublasChemv)
CUVET_LIBRARY(cublasStatus_t, cublasZhemv)
CUVET_LIBRARY(cublasStatus_t, cublasCher)
CUVET_LIBRARY(cublasStatus_t, cublasZher)
CUVET_LIBRARY(cublasStatus_t, cublasCher2)
CUVET_LIBRARY(cublasStatus_t, cublasZher2)
CUVET_LIBRARY(cublasStatus_t, cublasChemm)
CUVET_LIBRARY(cublasStatus_t, cublasZhemm)
CUVET_LIBRARY(cublasStatus_t, cublasCherk)
CUVET_LIBRARY(cublasStatus_t, cublasZherk)
CUVET_LIBRARY(cublasStatus_t, cublasCher2k)
CUVET_LIBRARY(cublasStatus_t, cublasZher2k)
CUVET_LIBRARY(cublasStatus_t, cublasSaxpy)
CUVET_LIBRARY(cublasStatus_t, cublasDaxpy)
CUVET_LIBRARY(cublasStatus_t, cublasCaxpy)
CUVET_LIBRARY(cublasStatus_t, cublasZaxpy)
CUVET_LIBRARY(cublasStatus_t, cublasScopy)
CUVET_LIBRARY(cublasStatus_t, cublasDcopy)
CUVET_LIBRARY(cublasStatus_t, cublasCcopy)
CUVET_LIBRARY(cublasStatus_t, cublasZcopy)
CUVET_LIBRARY(cublasStatus_t, cublasSscal)
CUVET_LIBRARY(cublasStatus_t, cublasDscal)
CUVET_LIBRARY(cublasStatus_t, cublasCscal)
CUVET_LIBRARY(cublasStatus_t, cublasZscal)
CUVET_LIBRARY(cublasStatus_t, cublasSswap)
CUVET_LIBRARY(cublasStatus_t, cublasDswap)
CUVET_LIBRARY(cublasStatus_t, cublasCswap)
CUVET_LIBRARY(cublasStatus_t, cublasZswap)
CUVET_LIBRARY(cublasStatus_t, cublasSrot)
CUVET_LIBRARY(cublasStatus_t, cublasDrot)
CUVET_LIBRARY(cublasStatus_t, cublasCrot)
CUVET_LIBRARY(cublasStatus_t, cublasZrot)
CUVET_LIBRARY(cublasStatus_t, cublasSrotg)
CUVET_LIBRARY(cublasStatus_t, cublasDrotg)
CUVET_LIBRARY(cublasStatus_t, cublasCrotg)
CUVET_LIBRARY(cublasStatus_t, cublasZrotg)
CUVET_LIBRARY(cublasStatus_t, cublasSrotm)
CUVET_LIBRARY(cublasStatus_t, cublasDrotm)
CUVET_LIBRARY(cublasStatus_t, cublasCrotm)
CUVET_LIBRARY(cublasStatus_t, cublasZrotm)
CUVET_LIBRARY(cublasStatus_t, cublasSrotmg)
CUVET_LIBRARY(cublasStatus_t, cublasDrotmg)
CUVET_LIBRARY(cublasStatus_t, cublasCrotmg)
CUVET_LIBRARY(cublasStatus_t, cublasZrotmg)
CUVET_LIBRARY(cublasStatus_t, cublasSgemv)
CUVET_LIBRARY(cublasStatus_t, cublasDgemv)
CUVET_LIBRARY(cublasStatus_t, cublasCgemv)
CUVET_LIBRARY(cublasStatus_t, cublasZgemv)
CUVET_LIBRARY(cublasStatus_t, cublasSgbmv)
CUVET_LIBRARY(cublasStatus_t, cublasDgbmv)
CUVET_LIBRARY(cublasStatus_t, cublasCgbmv)
CUVET_LIBRARY(cublasStatus_t, cublasZgbmv)
CUVET_LIBRARY(cublasStatus_t, cublasSsymv)
CUVET_LIBRARY(cublasStatus_t, cublasDsymv)
CUVET_LIBRARY(cublasStatus_t, cublasCsymv)
CUVET_LIBRARY(cublasStatus_t, cublasZsymv)
CUVET_LIBRARY(cublasStatus_t, cublasSsbmv)
CUVET_LIBRARY(cublasStatus_t, cublasDsbmv)
CUVET_LIBRARY(cublasStatus_t, cublasCsbmv)
CUVET_LIBRARY(cublasStatus_t, cublasZsbmv)
CUVET_LIBRARY(cublasStatus_t, cublasSspmv)
CUVET_LIBRARY(cublasStatus_t, cublasDspmv)
CUVET_LIBRARY(cublasStatus_t, cublasCspmv)
CUVET_LIBRARY(cublasStatus_t, cublasZspmv)
CUVET_LIBRARY(cublasStatus_t, cublasStrmv)
CUVET_LIBRARY(cublasStatus_t, cublasDtrmv)
CUVET_LIBRARY(cublasStatus_t, cublasCtrmv)
CUVET_LIBRARY(cublasStatus_t, cublasZtrmv)
CUVET_LIBRARY(cublasStatus_t, cublasStbmv)
CUVET_LIBRARY(cublasStatus_t, cublasDtbmv)
CUVET_LIBRARY(cublasStatus_t, cublasCtbmv)
CUVET_LIBRARY(cublasStatus_t, cublasZtbmv)
CUVET_LIBRARY(cublasStatus_t, cublasStpmv)
CUVET_LIBRARY(cublasStatus_t, cublasDtpmv)
CUVET_LIBRARY(cublasStatus_t, cublasCtpmv)
CUVET_LIBRARY(cublasStatus_t, cublasZtpmv)
CUVET_LIBRARY(cublasStatus_t, cublasStrsv)
CUVET_LIBRARY(cublasStatus_t, cublasDtrsv)
CUVET_LIBRARY(cublasStatus_t, cublasCtrsv)
CUVET_LIBRARY(cublasStatus_t, cublasZtrsv)
CUVET_LIBRARY(cublasStatus_t, cublasStbsv)
CUVET_LIBRARY(cublasStatus_t, cublasDtbsv)
CUVET_LIBRARY(cublasStatus_t, cublasCtbsv)
CUVET_LIBRARY(cublasStatus_t, cublasZtbsv)
CUVET_LIBRARY(cublasStatus_t, cublasStpsv)
CUVET_LIBRARY(cublasStatus_t, cublasDtpsv)
CUVET_LIBRARY(cublasStatus_t, cublasCtpsv)
CUVET_LIBRARY(cublasStatus_t, cublasZtpsv)
CUVET_LIBRARY(cublasStatus_t, cublasSsyr)
CUVET_LIBRARY(cublasStatus_t, cublasDsyr)
CUVET_LIBRARY(cublasStatus_t, cublasCsyr)
CUVET_LIBRARY(cublasStatus_t, cublasZsyr)
CUVET_LIBRARY(cublasStatus_t, cublasSsyr2)
CUVET_LIBRARY(cublasStatus_t, cublasDsyr2)
CUVET_LIBRARY(cublasStatus_t, cublasCsyr2)
CUVET_LIBRARY(cublasStatus_t, cublasZsyr2)
CUVET_LIBRARY(cublasStatus_t, cublasSspr)
CUVET_LIBRARY(cublasStatus_t, cublasDspr)
CUVET_LIBRARY(cublasStatus_t, cublasCspr)
CUVET_LIBRARY(cublasStatus_t, cublasZspr)
CUVET_LIBRARY(cublasStatus_t, cublasSspr2)
CUVET_LIBRARY(cublasStatus_t, cublasDspr2)
CUVET_LIBRARY(cublasStatus_t, cublasCspr2)
CUVET_LIBRARY(cublasStatus_t, cublasZspr2)
CUVET_LIBRARY(cublasStatus_t, cublasSgemm)
CUVET_LIBRARY(cublasStatus_t, cublasDgemm)
CUVET_LIBRARY(cublasStatus_t, cublasCgemm)
CUVET_LIBRARY(cublasStatus_t, cublasZgemm)
CUVET_LIBRARY(cublasStatus_t, cublasSgemmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgemmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgemmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgemmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgemmStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgemmStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgemmStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgemmStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgemvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgemvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgemvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgemvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgemvStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgemvStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgemvStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgemvStridedBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSsymm)
CUVET_LIBRARY(cublasStatus_t, cublasDsymm)
CUVET_LIBRARY(cublasStatus_t, cublasCsymm)
CUVET_LIBRARY(cublasStatus_t, cublasZsymm)
CUVET_LIBRARY(cublasStatus_t, cublasSsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasDsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasCsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasZsyrk)
CUVET_LIBRARY(cublasStatus_t, cublasSsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasDsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasCsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasZsyr2k)
CUVET_LIBRARY(cublasStatus_t, cublasSsyrkx)
CUVET_LIBRARY(cublasStatus_t, cublasDsyrkx)
CUVET_LIBRARY(cublasStatus_t, cublasCsyrkx)
CUVET_LIBRARY(cublasStatus_t, cublasZsyrkx)
CUVET_LIBRARY(cublasStatus_t, cublasStrmm)
CUVET_LIBRARY(cublasStatus_t, cublasDtrmm)
CUVET_LIBRARY(cublasStatus_t, cublasCtrmm)
CUVET_LIBRARY(cublasStatus_t, cublasZtrmm)
CUVET_LIBRARY(cublasStatus_t, cublasStrsm)
CUVET_LIBRARY(cublasStatus_t, cublasDtrsm)
CUVET_LIBRARY(cublasStatus_t, cublasCtrsm)
CUVET_LIBRARY(cublasStatus_t, cublasZtrsm)
CUVET_LIBRARY(cublasStatus_t, cublasStrsmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDtrsmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCtrsmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZtrsmBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgeam)
CUVET_LIBRARY(cublasStatus_t, cublasDgeam)
CUVET_LIBRARY(cublasStatus_t, cublasCgeam)
CUVET_LIBRARY(cublasStatus_t, cublasZgeam)
CUVET_LIBRARY(cublasStatus_t, cublasSdgmm)
CUVET_LIBRARY(cublasStatus_t, cublasDdgmm)
CUVET_LIBRARY(cublasStatus_t, cublasCdgmm)
CUVET_LIBRARY(cublasStatus_t, cublasZdgmm)
CUVET_LIBRARY(cublasStatus_t, cublasSgetrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgetrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgetrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgetrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgetrsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgetrsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgetrsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgetrsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgetriBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgetriBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgetriBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgetriBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgeqrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgeqrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgeqrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgeqrfBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSgelsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDgelsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCgelsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZgelsBatched)
CUVET_LIBRARY(cublasStatus_t, cublasSmatinvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasDmatinvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasCmatinvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasZmatinvBatched)
CUVET_LIBRARY(cublasStatus_t, cublasStpttr)
CUVET_LIBRARY(cublasStatus_t, cublasDtpttr)
CUVET_LIBRARY(cublasStatus_t, cublasCtpttr)
CUVET_LIBRARY(cublasStatus_t, cublasZtpttr)
CUVET_LIBRARY(cublasStatus_t, cublasStrttp)
CUVET_LIBRARY(cublasStatus_t, cublasDtrttp)
CUVET_LIBRARY(cublasStatus_t, cublasCtrttp)
CUVET_LIBRARY(cublasStatus_t, cublasZtrttp)
CUVET_LIBRARY(cublasStatus_t, cublasSgemm_v2)
CUVET_LIBRARY(cublasStatus_t, cublasDgemm_v2)
CUVET_LIBRARY(cublasStatus_t, cublasCgemm_v2)
CUVET_LIBRARY(cublasStatus_t, cublasZgemm_v2)
CUVET_LIBRARY(const char *, cublasGetStatusString)
CUVET_LIBRARY(const char *, cublasGetStatusName)

#endif
