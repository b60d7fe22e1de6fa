/* compiler.h - what nvcc defines and includes before the first line of a program. */
#ifndef CUVET_COMPILER_H
#define CUVET_COMPILER_H
#pragma clang system_header

/* Device versions of the mathematics must be known before the host's, or <cmath> makes
 * the host's usable in device code and there is no overloading them. */
#include <__clang_cuda_math_forward_declares.h>

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __CUDACC_RDC__
#if defined(__CLANG_RDC__)
#define __CUDACC_RDC__ 1
#endif
#endif
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 48
#define __CUDA_API_VER_MAJOR__ 13
#define __CUDA_API_VER_MINOR__ 0

/* What nvcc says of a lambda with __device__; the headers of CCCL ask where it is the compiler. */
#ifdef __CUDACC_EXTENDED_LAMBDA__
#define __nv_is_extended_device_lambda_closure_type(...)               false
#define __nv_is_extended_host_device_lambda_closure_type(...)          false
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false
#endif

#include "cuvet/special_functions.h"

#include <cassert>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <limits.h>
#include <math.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utility>

#endif
