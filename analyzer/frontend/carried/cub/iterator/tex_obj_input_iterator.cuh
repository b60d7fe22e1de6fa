/* <cub/iterator/tex_obj_input_iterator.cuh> - the declarations are all in one place. */
#pragma once
#pragma clang system_header
#include "cuvet/cub.h"
