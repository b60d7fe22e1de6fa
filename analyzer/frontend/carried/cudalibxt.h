/* cudalibxt.h - only brings its neighbour in. */
#ifndef CUVET_CUDALIBXT_H
#define CUVET_CUDALIBXT_H
#pragma clang system_header

#include "cufftXt.h"

#endif
