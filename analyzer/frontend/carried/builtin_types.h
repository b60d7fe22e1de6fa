/* builtin_types.h - a name that code includes; the declarations are driver_types.h's. */
#pragma once
#pragma clang system_header
#include "driver_types.h"
