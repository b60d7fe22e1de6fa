/* <cub/thread/thread_search.cuh> - the declarations are all in one place. */
#pragma once
#pragma clang system_header
#include "cuvet/cub.h"
