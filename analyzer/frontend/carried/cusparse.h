/* cusparse.h - sparse linear algebra. */
#ifndef CUVET_CUSPARSE_H
#define CUVET_CUSPARSE_H
#pragma clang system_header

#include "cuComplex.h"
#include "library_types.h"
#include "cuvet/library.h"

#define CUSPARSEAPI 1
#define CUSPARSE_VERSION 12600

typedef enum {
    CUSPARSE_STATUS_SUCCESS = 0,
    CUSPARSE_STATUS_NOT_INITIALIZED = 1,
    CUSPARSE_STATUS_ALLOC_FAILED = 2,
    CUSPARSE_STATUS_INVALID_VALUE = 3,
    CUSPARSE_STATUS_ARCH_MISMATCH = 4,
    CUSPARSE_STATUS_MAPPING_ERROR = 5,
    CUSPARSE_STATUS_EXECUTION_FAILED = 6,
    CUSPARSE_STATUS_INTERNAL_ERROR = 7,
    CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED = 8,
    CUSPARSE_STATUS_ZERO_PIVOT = 9,
    CUSPARSE_STATUS_NOT_SUPPORTED = 10,
    CUSPARSE_STATUS_INSUFFICIENT_RESOURCES = 11,
} cusparseStatus_t;
typedef enum {
    CUSPARSE_POINTER_MODE_HOST = 0,
    CUSPARSE_POINTER_MODE_DEVICE = 1,
} cusparsePointerMode_t;
typedef enum {
    CUSPARSE_ACTION_SYMBOLIC = 0,
    CUSPARSE_ACTION_NUMERIC = 1,
} cusparseAction_t;
typedef enum {
    CUSPARSE_MATRIX_TYPE_GENERAL = 0,
    CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1,
    CUSPARSE_MATRIX_TYPE_HERMITIAN = 2,
    CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3,
} cusparseMatrixType_t;
typedef enum {
    CUSPARSE_FILL_MODE_LOWER = 0,
    CUSPARSE_FILL_MODE_UPPER = 1,
} cusparseFillMode_t;
typedef enum {
    CUSPARSE_DIAG_TYPE_NON_UNIT = 0,
    CUSPARSE_DIAG_TYPE_UNIT = 1,
} cusparseDiagType_t;
typedef enum {
    CUSPARSE_INDEX_BASE_ZERO = 0,
    CUSPARSE_INDEX_BASE_ONE = 1,
} cusparseIndexBase_t;
typedef enum {
    CUSPARSE_OPERATION_NON_TRANSPOSE = 0,
    CUSPARSE_OPERATION_TRANSPOSE = 1,
    CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2,
} cusparseOperation_t;
typedef enum {
    CUSPARSE_DIRECTION_ROW = 0,
    CUSPARSE_DIRECTION_COLUMN = 1,
} cusparseDirection_t;
typedef enum {
    CUSPARSE_SOLVE_POLICY_NO_LEVEL = 0,
    CUSPARSE_SOLVE_POLICY_USE_LEVEL = 1,
} cusparseSolvePolicy_t;
typedef enum {
    CUSPARSE_INDEX_16U = 1,
    CUSPARSE_INDEX_32I = 2,
    CUSPARSE_INDEX_64I = 3,
} cusparseIndexType_t;
typedef enum {
    CUSPARSE_ORDER_COL = 1,
    CUSPARSE_ORDER_ROW = 2,
} cusparseOrder_t;
typedef enum {
    CUSPARSE_SPMV_ALG_DEFAULT = 0,
    CUSPARSE_MV_ALG_DEFAULT = 0,
    CUSPARSE_SPMV_COO_ALG1 = 1,
    CUSPARSE_SPMV_CSR_ALG1 = 2,
    CUSPARSE_SPMV_CSR_ALG2 = 3,
    CUSPARSE_SPMV_COO_ALG2 = 4,
} cusparseSpMVAlg_t;
typedef enum {
    CUSPARSE_SPMM_ALG_DEFAULT = 0,
    CUSPARSE_SPMM_COO_ALG1 = 1,
    CUSPARSE_SPMM_COO_ALG2 = 2,
    CUSPARSE_SPMM_CSR_ALG1 = 4,
    CUSPARSE_SPMM_CSR_ALG2 = 6,
    CUSPARSE_SPMM_CSR_ALG3 = 12,
} cusparseSpMMAlg_t;
typedef enum {
    CUSPARSE_SPGEMM_DEFAULT = 0,
    CUSPARSE_SPGEMM_ALG1 = 3,
    CUSPARSE_SPGEMM_ALG2 = 4,
} cusparseSpGEMMAlg_t;
typedef enum {
    CUSPARSE_SPSV_ALG_DEFAULT = 0,
} cusparseSpSVAlg_t;
typedef enum {
    CUSPARSE_SPSM_ALG_DEFAULT = 0,
} cusparseSpSMAlg_t;
typedef enum {
    CUSPARSE_SDDMM_ALG_DEFAULT = 0,
} cusparseSDDMMAlg_t;
typedef enum {
    CUSPARSE_SPARSETODENSE_ALG_DEFAULT = 0,
} cusparseSparseToDenseAlg_t;
typedef enum {
    CUSPARSE_DENSETOSPARSE_ALG_DEFAULT = 0,
} cusparseDenseToSparseAlg_t;
typedef enum {
    CUSPARSE_CSR2CSC_ALG_DEFAULT = 1,
    CUSPARSE_CSR2CSC_ALG1 = 1,
    CUSPARSE_CSR2CSC_ALG2 = 2,
} cusparseCsr2CscAlg_t;
typedef enum {
    CUSPARSE_SPMAT_FILL_MODE = 0,
    CUSPARSE_SPMAT_DIAG_TYPE = 1,
} cusparseSpMatAttribute_t;
typedef struct cusparseHandle_st *cusparseHandle_t;
typedef struct cusparseMatDescr_st *cusparseMatDescr_t;
typedef struct cusparseSpVecDescr_st *cusparseSpVecDescr_t;
typedef struct cusparseDnVecDescr_st *cusparseDnVecDescr_t;
typedef struct cusparseSpMatDescr_st *cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr_st *cusparseDnMatDescr_t;
typedef struct cusparseSpGEMMDescr_st *cusparseSpGEMMDescr_t;
typedef struct cusparseSpSVDescr_st *cusparseSpSVDescr_t;
typedef struct cusparseSpSMDescr_st *cusparseSpSMDescr_t;
typedef struct csrilu02Info_st *csrilu02Info_t;
typedef struct csric02Info_st *csric02Info_t;
typedef struct bsrsv2Info_st *bsrsv2Info_t;
typedef struct bsrilu02Info_st *bsrilu02Info_t;
typedef const struct cusparseSpVecDescr_st *cusparseConstSpVecDescr_t;
typedef const struct cusparseDnVecDescr_st *cusparseConstDnVecDescr_t;
typedef const struct cusparseSpMatDescr_st *cusparseConstSpMatDescr_t;
typedef const struct cusparseDnMatDescr_st *cusparseConstDnMatDescr_t;

CUVET_LIBRARY(cusparseStatus_t, cusparseCreate)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroy)
CUVET_LIBRARY(cusparseStatus_t, cusparseGetVersion)
CUVET_LIBRARY(cusparseStatus_t, cusparseSetStream)
CUVET_LIBRARY(cusparseStatus_t, cusparseGetStream)
CUVET_LIBRARY(cusparseStatus_t, cusparseSetPointerMode)
CUVET_LIBRARY(cusparseStatus_t, cusparseGetPointerMode)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateMatDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroyMatDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSetMatType)
CUVET_LIBRARY(cusparseStatus_t, cusparseSetMatFillMode)
CUVET_LIBRARY(cusparseStatus_t, cusparseSetMatDiagType)
CUVET_LIBRARY(cusparseStatus_t, cusparseSetMatIndexBase)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateSpVec)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroySpVec)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateDnVec)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateConstDnVec)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroyDnVec)
CUVET_LIBRARY(cusparseStatus_t, cusparseDnVecSetValues)
CUVET_LIBRARY(cusparseStatus_t, cusparseDnVecGetValues)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateCoo)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateCsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateConstCsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateCsc)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateBlockedEll)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateBsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroySpMat)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMatGetSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMatSetAttribute)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMatGetAttribute)
CUVET_LIBRARY(cusparseStatus_t, cusparseCsrSetPointers)
CUVET_LIBRARY(cusparseStatus_t, cusparseCooSetPointers)
CUVET_LIBRARY(cusparseStatus_t, cusparseCscSetPointers)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMatSetValues)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateDnMat)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroyDnMat)
CUVET_LIBRARY(cusparseStatus_t, cusparseDnMatSetValues)
CUVET_LIBRARY(cusparseStatus_t, cusparseAxpby)
CUVET_LIBRARY(cusparseStatus_t, cusparseGather)
CUVET_LIBRARY(cusparseStatus_t, cusparseScatter)
CUVET_LIBRARY(cusparseStatus_t, cusparseRot)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpVV)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpVV_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMV)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMV_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMV_preprocess)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMM)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMM_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpMM_preprocess)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpGEMM_createDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpGEMM_destroyDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpGEMM_workEstimation)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpGEMM_estimateMemory)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpGEMM_compute)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpGEMM_copy)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSV_createDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSV_destroyDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSV_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSV_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSV_solve)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSV_updateMatrix)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSM_createDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSM_destroyDescr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSM_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSM_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseSpSM_solve)
CUVET_LIBRARY(cusparseStatus_t, cusparseSDDMM)
CUVET_LIBRARY(cusparseStatus_t, cusparseSDDMM_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseSDDMM_preprocess)
CUVET_LIBRARY(cusparseStatus_t, cusparseSparseToDense)
CUVET_LIBRARY(cusparseStatus_t, cusparseSparseToDense_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseDenseToSparse_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseDenseToSparse_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseDenseToSparse_convert)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcoo2csr)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcsr2coo)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcoosortByRow)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcoosortByColumn)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcoosort_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcsrsort)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcsrsort_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateIdentityPermutation)
CUVET_LIBRARY(cusparseStatus_t, cusparseCsr2cscEx2)
CUVET_LIBRARY(cusparseStatus_t, cusparseCsr2cscEx2_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateCsrilu02Info)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroyCsrilu02Info)
CUVET_LIBRARY(cusparseStatus_t, cusparseCreateCsric02Info)
CUVET_LIBRARY(cusparseStatus_t, cusparseDestroyCsric02Info)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcsrilu02_zeroPivot)
CUVET_LIBRARY(cusparseStatus_t, cusparseXcsric02_zeroPivot)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsrilu02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsrilu02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsrilu02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsrilu02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsrilu02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsrilu02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsrilu02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsrilu02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsrilu02)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsrilu02)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsrilu02)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsrilu02)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsric02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsric02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsric02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsric02_bufferSize)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsric02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsric02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsric02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsric02_analysis)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsric02)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsric02)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsric02)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsric02)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsrgeam2)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsrgeam2)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsrgeam2)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsrgeam2)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsrgeam2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsrgeam2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsrgeam2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsrgeam2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseSgtsv2)
CUVET_LIBRARY(cusparseStatus_t, cusparseDgtsv2)
CUVET_LIBRARY(cusparseStatus_t, cusparseCgtsv2)
CUVET_LIBRARY(cusparseStatus_t, cusparseZgtsv2)
CUVET_LIBRARY(cusparseStatus_t, cusparseSgtsv2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseDgtsv2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseCgtsv2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseZgtsv2_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseSgtsv2_nopivot)
CUVET_LIBRARY(cusparseStatus_t, cusparseDgtsv2_nopivot)
CUVET_LIBRARY(cusparseStatus_t, cusparseCgtsv2_nopivot)
CUVET_LIBRARY(cusparseStatus_t, cusparseZgtsv2_nopivot)
CUVET_LIBRARY(cusparseStatus_t, cusparseSgtsv2StridedBatch)
CUVET_LIBRARY(cusparseStatus_t, cusparseDgtsv2StridedBatch)
CUVET_LIBRARY(cusparseStatus_t, cusparseCgtsv2StridedBatch)
CUVET_LIBRARY(cusparseStatus_t, cusparseZgtsv2StridedBatch)
CUVET_LIBRARY(cusparseStatus_t, cusparseSgtsv2StridedBatch_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseDgtsv2StridedBatch_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseCgtsv2StridedBatch_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseZgtsv2StridedBatch_bufferSizeExt)
CUVET_LIBRARY(cusparseStatus_t, cusparseSbsrmv)
CUVET_LIBRARY(cusparseStatus_t, cusparseDbsrmv)
CUVET_LIBRARY(cusparseStatus_t, cusparseCbsrmv)
CUVET_LIBRARY(cusparseStatus_t, cusparseZbsrmv)
CUVET_LIBRARY(cusparseStatus_t, cusparseSgthr)
CUVET_LIBRARY(cusparseStatus_t, cusparseDgthr)
CUVET_LIBRARY(cusparseStatus_t, cusparseCgthr)
CUVET_LIBRARY(cusparseStatus_t, cusparseZgthr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSsctr)
CUVET_LIBRARY(cusparseStatus_t, cusparseDsctr)
CUVET_LIBRARY(cusparseStatus_t, cusparseCsctr)
CUVET_LIBRARY(cusparseStatus_t, cusparseZsctr)
CUVET_LIBRARY(cusparseStatus_t, cusparseScsr2bsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseDcsr2bsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseCcsr2bsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseZcsr2bsr)
CUVET_LIBRARY(cusparseStatus_t, cusparseSnnz)
CUVET_LIBRARY(cusparseStatus_t, cusparseDnnz)
CUVET_LIBRARY(cusparseStatus_t, cusparseCnnz)
CUVET_LIBRARY(cusparseStatus_t, cusparseZnnz)
CUVET_LIBRARY(cusparseIndexBase_t, cusparseGetMatIndexBase)
CUVET_LIBRARY(cusparseMatrixType_t, cusparseGetMatType)
CUVET_LIBRARY(const char *, cusparseGetErrorString)
CUVET_LIBRARY(const char *, cusparseGetErrorName)

#endif
