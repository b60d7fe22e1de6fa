// case: version_macro_late
// flags: -arch=sm_80
// expect: cdp-version-mixing@6
// expect: cdp-device-sync@12
// why: nvcc has read its headers before the first line.
#define CUDA_FORCE_CDP1_IF_SUPPORTED 1
#include <cuda_runtime.h>
__global__ void child(float *v) {}

__global__ void parent(float *v) {
  child<<<1, 32>>>(v);
  cudaDeviceSynchronize();
}
