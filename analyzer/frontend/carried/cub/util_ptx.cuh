/* <cub/util_ptx.cuh> - the declarations are all in one place. */
#pragma once
#pragma clang system_header
#include "cuvet/cub.h"
