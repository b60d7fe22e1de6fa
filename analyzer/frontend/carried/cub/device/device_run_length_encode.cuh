/* <cub/device/device_run_length_encode.cuh> - the declarations are all in one place. */
#pragma once
#pragma clang system_header
#include "cuvet/cub.h"
