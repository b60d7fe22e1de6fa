/* curand.h - random numbers for the host to ask for. */
#ifndef CUVET_CURAND_H
#define CUVET_CURAND_H
#pragma clang system_header

#include "cuvet/library.h"

#define CURAND_H_ 1
#define CURAND_VERSION 10400

typedef enum curandStatus_enum {
    CURAND_STATUS_SUCCESS = 0,
    CURAND_STATUS_VERSION_MISMATCH = 100,
    CURAND_STATUS_NOT_INITIALIZED = 101,
    CURAND_STATUS_ALLOCATION_FAILED = 102,
    CURAND_STATUS_TYPE_ERROR = 103,
    CURAND_STATUS_OUT_OF_RANGE = 104,
    CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
    CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
    CURAND_STATUS_LAUNCH_FAILURE = 201,
    CURAND_STATUS_PREEXISTING_FAILURE = 202,
    CURAND_STATUS_INITIALIZATION_FAILED = 203,
    CURAND_STATUS_ARCH_MISMATCH = 204,
    CURAND_STATUS_INTERNAL_ERROR = 999,
} curandStatus;
typedef curandStatus curandStatus_t;
typedef enum curandRngType_enum {
    CURAND_RNG_TEST = 0,
    CURAND_RNG_PSEUDO_DEFAULT = 100,
    CURAND_RNG_PSEUDO_XORWOW = 101,
    CURAND_RNG_PSEUDO_MRG32K3A = 121,
    CURAND_RNG_PSEUDO_MTGP32 = 141,
    CURAND_RNG_PSEUDO_MT19937 = 142,
    CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
    CURAND_RNG_QUASI_DEFAULT = 200,
    CURAND_RNG_QUASI_SOBOL32 = 201,
    CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
    CURAND_RNG_QUASI_SOBOL64 = 203,
    CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204,
} curandRngType;
typedef curandRngType curandRngType_t;
typedef enum curandOrdering_enum {
    CURAND_ORDERING_PSEUDO_BEST = 100,
    CURAND_ORDERING_PSEUDO_DEFAULT = 101,
    CURAND_ORDERING_PSEUDO_SEEDED = 102,
    CURAND_ORDERING_PSEUDO_LEGACY = 103,
    CURAND_ORDERING_PSEUDO_DYNAMIC = 104,
    CURAND_ORDERING_QUASI_DEFAULT = 201,
} curandOrdering;
typedef curandOrdering curandOrdering_t;
typedef enum curandDirectionVectorSet_enum {
    CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101,
    CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102,
    CURAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
    CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104,
} curandDirectionVectorSet;
typedef curandDirectionVectorSet curandDirectionVectorSet_t;
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];
typedef struct curandGenerator_st *curandGenerator_t;
typedef struct curandDiscreteDistribution_st *curandDiscreteDistribution_t;

CUVET_LIBRARY(curandStatus_t, curandCreateGenerator)
CUVET_LIBRARY(curandStatus_t, curandCreateGeneratorHost)
CUVET_LIBRARY(curandStatus_t, curandDestroyGenerator)
CUVET_LIBRARY(curandStatus_t, curandGetVersion)
CUVET_LIBRARY(curandStatus_t, curandGetProperty)
CUVET_LIBRARY(curandStatus_t, curandSetStream)
CUVET_LIBRARY(curandStatus_t, curandSetPseudoRandomGeneratorSeed)
CUVET_LIBRARY(curandStatus_t, curandSetGeneratorOffset)
CUVET_LIBRARY(curandStatus_t, curandSetGeneratorOrdering)
CUVET_LIBRARY(curandStatus_t, curandSetQuasiRandomGeneratorDimensions)
CUVET_LIBRARY(curandStatus_t, curandGenerate)
CUVET_LIBRARY(curandStatus_t, curandGenerateLongLong)
CUVET_LIBRARY(curandStatus_t, curandGenerateUniform)
CUVET_LIBRARY(curandStatus_t, curandGenerateUniformDouble)
CUVET_LIBRARY(curandStatus_t, curandGenerateNormal)
CUVET_LIBRARY(curandStatus_t, curandGenerateNormalDouble)
CUVET_LIBRARY(curandStatus_t, curandGenerateLogNormal)
CUVET_LIBRARY(curandStatus_t, curandGenerateLogNormalDouble)
CUVET_LIBRARY(curandStatus_t, curandGeneratePoisson)
CUVET_LIBRARY(curandStatus_t, curandCreatePoissonDistribution)
CUVET_LIBRARY(curandStatus_t, curandDestroyDistribution)
CUVET_LIBRARY(curandStatus_t, curandGenerateSeeds)
CUVET_LIBRARY(curandStatus_t, curandGetDirectionVectors32)
CUVET_LIBRARY(curandStatus_t, curandGetDirectionVectors64)
CUVET_LIBRARY(curandStatus_t, curandGetScrambleConstants32)
CUVET_LIBRARY(curandStatus_t, curandGetScrambleConstants64)
CUVET_LIBRARY(curandStatus_t, curandMakeMTGP32Constants)
CUVET_LIBRARY(curandStatus_t, curandMakeMTGP32KernelState)

#endif
