/* cufftw.h - only brings its neighbour in. */
#ifndef CUVET_CUFFTW_H
#define CUVET_CUFFTW_H
#pragma clang system_header

#include "cufft.h"

#endif
