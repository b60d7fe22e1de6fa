/* shape.h - the name that shapes in braces get, `kernel<<<grid, {16, 16}>>>(x)`: nvcc knows that
 * they are dim3, clang does not. */
#ifndef CUVET_SHAPE_H
#define CUVET_SHAPE_H
#pragma clang system_header

using $ = dim3;

#endif
