/* common_functions.h - a name that code includes; the declarations are cuda_runtime.h's. */
#pragma once
#pragma clang system_header
#include "cuda_runtime.h"
