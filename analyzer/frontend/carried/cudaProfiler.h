/* cudaProfiler.h - the declarations are cuda.h's. */
#pragma once
#pragma clang system_header
#include "cuda.h"
