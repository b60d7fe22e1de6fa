// case: version_macro_alternatives
// flags: -arch=sm_80
// expect: none
// why: alternatives for versions of CUDA, comments and strings define nothing here.
/* #define CUDA_FORCE_CDP1_IF_SUPPORTED
#define CUDA_FORCE_CDP1_IF_SUPPORTED */
#if CUDART_VERSION < 12000
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#if 0
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#ifndef __CUDACC__
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#ifdef CUDA_FORCE_CDP1_IF_SUPPORTED
#define VERSION 1
#else
#define VERSION 2
#endif
#include <cuda_runtime.h>
static const char *text = "#define CUDA_FORCE_CDP1_IF_SUPPORTED"; // #define CUDA_FORCE_CDP1_IF_SUPPORTED
static const char *raw = R"(
#define CUDA_FORCE_CDP1_IF_SUPPORTED
)";
__global__ void child(float *v) {}
__global__ void consume(float *v) {}
__global__ void parent(float *v) {
  child<<<1, 32>>>(v);
#if VERSION == 1
  cudaDeviceSynchronize();
  consume<<<1, 32>>>(v);
#else
  consume<<<1, 32, 0, cudaStreamTailLaunch>>>(v);
#endif
}
