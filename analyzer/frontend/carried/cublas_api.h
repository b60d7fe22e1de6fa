/* cublas_api.h - only brings its neighbour in. */
#ifndef CUVET_CUBLAS_API_H
#define CUVET_CUBLAS_API_H
#pragma clang system_header

#include "cublas_v2.h"

#endif
