/* curand_mtgp32_host.h - the declarations are curand_kernel.h's. */
#pragma once
#pragma clang system_header
#include "curand_kernel.h"
