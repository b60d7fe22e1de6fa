/* cuvet_shim.h - included before everything else in every parse.
 *
 * With an installed toolkit (CUVET_TOOLKIT defined) it supplies what nvcc supplies and
 * clang does not, around the toolkit's own headers; without one it brings the carried
 * headers in. Either way the tree the analyzer sees has the same shape and names. */
#ifndef CUVET_SHIM_H
#define CUVET_SHIM_H

#if defined(__clang__)
#pragma clang system_header
#endif

#if defined(__CUDA__) && defined(__cplusplus)

#include "cuvet/builtin_variables.h"

#if defined(CUVET_TOOLKIT)
#include "cuvet/toolkit_prelude.h"
#include <__clang_cuda_runtime_wrapper.h>
#include "cuvet/toolkit_epilogue.h"
#else
#include "cuda_runtime.h"
#endif

#include "cuvet/attributes.h"
#include "cuvet/device_yield.h"
#include "cuvet/misplaced_calls.h"
#include "cuvet/retired.h"
#include "cuvet/shape.h"

#endif
#endif
