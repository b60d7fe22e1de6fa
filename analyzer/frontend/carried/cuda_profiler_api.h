/* cuda_profiler_api.h - the declarations are cuda_runtime_api.h's. */
#pragma once
#pragma clang system_header
#include "cuda_runtime_api.h"
