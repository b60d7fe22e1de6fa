/* <thrust/random/linear_congruential_engine.h> - the declarations are all in one place. */
#pragma once
#pragma clang system_header
#include "cuvet/thrust.h"
