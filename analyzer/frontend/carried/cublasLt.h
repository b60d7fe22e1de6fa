/* cublasLt.h - matrix products with a choice of algorithm. */
#ifndef CUVET_CUBLASLT_H
#define CUVET_CUBLASLT_H
#pragma clang system_header

#include "cublas_v2.h"

typedef struct cublasLtHandle_st *cublasLtHandle_t;
typedef struct cublasLtMatmulDesc_st *cublasLtMatmulDesc_t;
typedef struct cublasLtMatrixLayout_st *cublasLtMatrixLayout_t;
typedef struct cublasLtMatmulPreference_st *cublasLtMatmulPreference_t;
typedef struct cublasLtMatrixTransformDesc_st *cublasLtMatrixTransformDesc_t;
struct cublasLtMatmulAlgo_t {
    unsigned long long data[8];
};
struct cublasLtMatmulHeuristicResult_t {
    cublasLtMatmulAlgo_t algo;
    size_t workspaceSize;
    cublasStatus_t state;
    float wavesCount;
    int reserved[4];
};
typedef enum {
    CUBLASLT_MATMUL_DESC_COMPUTE_TYPE = 0,
    CUBLASLT_MATMUL_DESC_SCALE_TYPE = 1,
    CUBLASLT_MATMUL_DESC_POINTER_MODE = 2,
    CUBLASLT_MATMUL_DESC_TRANSA = 3,
    CUBLASLT_MATMUL_DESC_TRANSB = 4,
    CUBLASLT_MATMUL_DESC_TRANSC = 5,
    CUBLASLT_MATMUL_DESC_FILL_MODE = 6,
    CUBLASLT_MATMUL_DESC_EPILOGUE = 7,
    CUBLASLT_MATMUL_DESC_BIAS_POINTER = 8,
    CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE = 10,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD = 12,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE = 13,
    CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE = 14,
    CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET = 15,
    CUBLASLT_MATMUL_DESC_C_SCALE_POINTER = 19,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER = 22,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER = 23,
    CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE = 24,
    CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17,
    CUBLASLT_MATMUL_DESC_B_SCALE_POINTER = 18,
    CUBLASLT_MATMUL_DESC_D_SCALE_POINTER = 20,
    CUBLASLT_MATMUL_DESC_AMAX_D_POINTER = 21,
    CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25,
    CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE = 26,
} cublasLtMatmulDescAttributes_t;
typedef enum {
    CUBLASLT_MATRIX_LAYOUT_TYPE = 0,
    CUBLASLT_MATRIX_LAYOUT_ORDER = 1,
    CUBLASLT_MATRIX_LAYOUT_ROWS = 2,
    CUBLASLT_MATRIX_LAYOUT_COLS = 3,
    CUBLASLT_MATRIX_LAYOUT_LD = 4,
    CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT = 5,
    CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET = 6,
} cublasLtMatrixLayoutAttribute_t;
typedef enum {
    CUBLASLT_MATMUL_PREF_SEARCH_MODE = 0,
    CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES = 1,
    CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3,
} cublasLtMatmulPreferenceAttributes_t;
typedef enum {
    CUBLASLT_ORDER_COL = 0,
    CUBLASLT_ORDER_ROW = 1,
    CUBLASLT_ORDER_COL32 = 2,
} cublasLtOrder_t;
typedef enum {
    CUBLASLT_EPILOGUE_DEFAULT = 1,
    CUBLASLT_EPILOGUE_RELU = 2,
    CUBLASLT_EPILOGUE_BIAS = 4,
    CUBLASLT_EPILOGUE_RELU_BIAS = 6,
    CUBLASLT_EPILOGUE_GELU = 32,
    CUBLASLT_EPILOGUE_GELU_BIAS = 36,
    CUBLASLT_EPILOGUE_GELU_AUX = 160,
    CUBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
    CUBLASLT_EPILOGUE_BGRADA = 256,
    CUBLASLT_EPILOGUE_BGRADB = 512,
    CUBLASLT_EPILOGUE_DGELU = 192,
} cublasLtEpilogue_t;
CUVET_LIBRARY(cublasStatus_t, cublasLtCreate)
CUVET_LIBRARY(cublasStatus_t, cublasLtDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmul)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulDescCreate)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulDescInit)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulDescDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulDescSetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulDescGetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixLayoutCreate)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixLayoutInit)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixLayoutDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixLayoutSetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixLayoutGetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulPreferenceCreate)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulPreferenceInit)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulPreferenceDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulPreferenceSetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoGetHeuristic)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoGetIds)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoInit)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoCheck)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoConfigSetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoConfigGetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatmulAlgoCapGetAttribute)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixTransform)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixTransformDescCreate)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixTransformDescDestroy)
CUVET_LIBRARY(cublasStatus_t, cublasLtMatrixTransformDescSetAttribute)

#endif
