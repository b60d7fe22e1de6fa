/* cusolverRf.h - refactorization. */
#ifndef CUVET_CUSOLVERRF_H
#define CUVET_CUSOLVERRF_H
#pragma clang system_header

#include "cusolver_common.h"

typedef struct cusolverRfCommon *cusolverRfHandle_t;
typedef enum {
    CUSOLVERRF_RESET_VALUES_FAST_MODE_OFF = 0,
    CUSOLVERRF_RESET_VALUES_FAST_MODE_ON = 1,
} cusolverRfResetValuesFastMode_t;
typedef enum {
    CUSOLVERRF_MATRIX_FORMAT_CSR = 0,
    CUSOLVERRF_MATRIX_FORMAT_CSC = 1,
} cusolverRfMatrixFormat_t;
typedef enum {
    CUSOLVERRF_UNIT_DIAGONAL_STORED_L = 0,
    CUSOLVERRF_UNIT_DIAGONAL_STORED_U = 1,
    CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L = 2,
    CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U = 3,
} cusolverRfUnitDiagonal_t;
typedef enum {
    CUSOLVERRF_FACTORIZATION_ALG0 = 0,
    CUSOLVERRF_FACTORIZATION_ALG1 = 1,
    CUSOLVERRF_FACTORIZATION_ALG2 = 2,
} cusolverRfFactorization_t;
typedef enum {
    CUSOLVERRF_TRIANGULAR_SOLVE_ALG1 = 1,
    CUSOLVERRF_TRIANGULAR_SOLVE_ALG2 = 2,
    CUSOLVERRF_TRIANGULAR_SOLVE_ALG3 = 3,
} cusolverRfTriangularSolve_t;

CUVET_LIBRARY(cusolverStatus_t, cusolverRfCreate)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfDestroy)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSetMatrixFormat)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfGetMatrixFormat)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSetNumericProperties)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSetAlgs)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfGetAlgs)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSetResetValuesFastMode)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSetupHost)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSetupDevice)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfAnalyze)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfRefactor)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfResetValues)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfSolve)
CUVET_LIBRARY(cusolverStatus_t, cusolverRfAccessBundledFactorsDevice)

#endif
