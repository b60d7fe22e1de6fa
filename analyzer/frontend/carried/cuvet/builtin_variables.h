/* builtin_variables.h - threadIdx and its kin as plain structures.
 *
 * clang's own header makes every component a property, which turns `threadIdx.x` into a
 * call that does not say which component was meant. Here it is a member of a structure.
 * The type names are clang's, since its wrapper completes the conversions. */
#ifndef CUVET_BUILTIN_VARIABLES_H
#define CUVET_BUILTIN_VARIABLES_H
#pragma clang system_header

#define __CUDA_BUILTIN_VARS_H /* keeps clang's header out */

struct uint3;
struct dim3;

#define CUVET_BUILTIN_TYPE(name)                                    \
    struct name {                                                   \
        unsigned int x, y, z;                                       \
        __attribute__((device)) operator dim3() const;              \
        __attribute__((device)) operator uint3() const;             \
                                                                    \
      private:                                                      \
        __attribute__((device)) name *operator&() const;            \
        __attribute__((device)) void operator=(const name &) const; \
    }

CUVET_BUILTIN_TYPE(__cuda_builtin_threadIdx_t);
CUVET_BUILTIN_TYPE(__cuda_builtin_blockIdx_t);
CUVET_BUILTIN_TYPE(__cuda_builtin_blockDim_t);
CUVET_BUILTIN_TYPE(__cuda_builtin_gridDim_t);
#undef CUVET_BUILTIN_TYPE

extern const __attribute__((device)) __attribute__((weak)) __cuda_builtin_threadIdx_t threadIdx;
extern const __attribute__((device)) __attribute__((weak)) __cuda_builtin_blockIdx_t blockIdx;
extern const __attribute__((device)) __attribute__((weak)) __cuda_builtin_blockDim_t blockDim;
extern const __attribute__((device)) __attribute__((weak)) __cuda_builtin_gridDim_t gridDim;
__attribute__((device)) const int warpSize = 32;

#endif
