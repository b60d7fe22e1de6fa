/* curand_kernel.h - random numbers in device code. */
#ifndef CUVET_CURAND_KERNEL_H
#define CUVET_CURAND_KERNEL_H
#pragma clang system_header

#include "curand.h"

#define CURAND_XORWOW_USED 1

struct curandStateXORWOW {
    unsigned int d, v[5];
    int boxmuller_flag, boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};
struct curandStateMRG32k3a {
    unsigned int s1[3], s2[3];
    int flags[2];
    double extra[2];
};
struct curandStatePhilox4_32_10 {
    uint4 ctr, output;
    uint2 key;
    unsigned int state;
    int flags[2];
    double extra[2];
};
struct curandStateMtgp32 {
    unsigned int s[1024];
    int offset, pIdx;
    void *k;
    int precise;
};
struct curandStateSobol32 {
    unsigned int i, x, c, direction_vectors[32];
};
struct curandStateScrambledSobol32 {
    unsigned int i, x, c, direction_vectors[32];
};
struct curandStateSobol64 {
    unsigned long long i, x, c, direction_vectors[64];
};
struct curandStateScrambledSobol64 {
    unsigned long long i, x, c, direction_vectors[64];
};
struct mtgp32_kernel_params {
    unsigned int words[1024];
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;
typedef struct curandStateMRG32k3a curandStateMRG32k3a_t;
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
typedef struct curandStateMtgp32 curandStateMtgp32_t;
typedef struct curandStateSobol32 curandStateSobol32_t;
typedef struct curandStateScrambledSobol32 curandStateScrambledSobol32_t;
typedef struct curandStateSobol64 curandStateSobol64_t;
typedef struct curandStateScrambledSobol64 curandStateScrambledSobol64_t;
typedef struct mtgp32_kernel_params mtgp32_kernel_params_t;

#define CUVET_RANDOM(State)                                                                  \
    __device__ unsigned int curand(State *state);                                            \
    __device__ float curand_uniform(State *state);                                           \
    __device__ double curand_uniform_double(State *state);                                   \
    __device__ float curand_normal(State *state);                                            \
    __device__ double curand_normal_double(State *state);                                    \
    __device__ float curand_log_normal(State *state, float mean, float deviation);           \
    __device__ double curand_log_normal_double(State *state, double mean, double deviation); \
    __device__ unsigned int curand_poisson(State *state, double lambda);
#define CUVET_RANDOM_SEEDED(State)                                                    \
    CUVET_RANDOM(State)                                                               \
    __device__ void curand_init(unsigned long long seed, unsigned long long sequence, \
                                unsigned long long offset, State *state);             \
    __device__ float2 curand_normal2(State *state);                                   \
    __device__ double2 curand_normal2_double(State *state);                           \
    __device__ float2 curand_log_normal2(State *state, float mean, float deviation);  \
    __device__ void skipahead(unsigned long long count, State *state);                \
    __device__ void skipahead_sequence(unsigned long long count, State *state);
CUVET_RANDOM_SEEDED(curandStateXORWOW)
CUVET_RANDOM_SEEDED(curandStateMRG32k3a)
CUVET_RANDOM_SEEDED(curandStatePhilox4_32_10)
CUVET_RANDOM(curandStateMtgp32)
CUVET_RANDOM(curandStateSobol32)
CUVET_RANDOM(curandStateScrambledSobol32)
CUVET_RANDOM(curandStateSobol64)
CUVET_RANDOM(curandStateScrambledSobol64)
#undef CUVET_RANDOM
#undef CUVET_RANDOM_SEEDED

__device__ uint4 curand4(curandStatePhilox4_32_10 *state);
__device__ float4 curand_uniform4(curandStatePhilox4_32_10 *state);
__device__ float4 curand_normal4(curandStatePhilox4_32_10 *state);
__device__ double2 curand_uniform2_double(curandStatePhilox4_32_10 *state);
__device__ double4 curand_uniform4_double(curandStatePhilox4_32_10 *state);
__device__ uint4 curand_poisson4(curandStatePhilox4_32_10 *state, double lambda);
__device__ void curand_init(unsigned int *directions, unsigned int offset,
                            curandStateSobol32 *state);
__device__ void curand_init(unsigned int *directions, unsigned int scramble, unsigned int offset,
                            curandStateScrambledSobol32 *state);
__device__ void curand_init(unsigned long long *directions, unsigned long long offset,
                            curandStateSobol64 *state);
__device__ void curand_init(unsigned long long *directions, unsigned long long scramble,
                            unsigned long long offset, curandStateScrambledSobol64 *state);

#endif
