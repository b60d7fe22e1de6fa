/* cusolverSp.h - sparse solvers. */
#ifndef CUVET_CUSOLVERSP_H
#define CUVET_CUSOLVERSP_H
#pragma clang system_header

#include "cusolver_common.h"

typedef struct cusolverSpHandle_st *cusolverSpHandle_t;
typedef struct csrqrInfo_st *csrqrInfo_t;

CUVET_LIBRARY(cusolverStatus_t, cusolverSpCreate);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDestroy);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpSetStream);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpGetStream);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrissymHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrsymrcmHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrsymmdqHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrsymamdHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrmetisndHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrperm_bufferSizeHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrpermHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCreateCsrqrInfo);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDestroyCsrqrInfo);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpXcsrqrAnalysisBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsvlu);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsvlu);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsvlu);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsvlu);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsvluHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsvluHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsvluHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsvluHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsvqr);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsvqr);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsvqr);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsvqr);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsvchol);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsvchol);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsvchol);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsvchol);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsvcholHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsvcholHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsvcholHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsvcholHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrlsqvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrlsqvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrlsqvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrlsqvqrHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsreigvsi);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsreigvsi);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsreigvsi);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsreigvsi);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsreigvsiHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsreigvsiHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsreigvsiHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsreigvsiHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsreigsHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsreigsHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsreigsHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsreigsHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrzfdHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrzfdHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrzfdHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrzfdHost);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrqrBufferInfoBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrqrBufferInfoBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrqrBufferInfoBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrqrBufferInfoBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpScsrqrsvBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpDcsrqrsvBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpCcsrqrsvBatched);
CUVET_LIBRARY(cusolverStatus_t, cusolverSpZcsrqrsvBatched);

#endif
