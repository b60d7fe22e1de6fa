/* cusparse_v2.h - only brings its neighbour in. */
#ifndef CUVET_CUSPARSE_V2_H
#define CUVET_CUSPARSE_V2_H
#pragma clang system_header

#include "cusparse.h"

#endif
