/* <thrust/device_new_allocator.h> - the declarations are all in one place. */
#pragma once
#pragma clang system_header
#include "cuvet/thrust.h"
