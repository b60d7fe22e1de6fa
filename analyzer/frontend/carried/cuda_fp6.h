/* cuda_fp6.h - only what brings its neighbours in. */
#pragma once
#pragma clang system_header
#include "cuda_fp8.h"
