// case: sync_guarded
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: none
// accept: cdp-version-mixing@16
// why: the call is left out for 9.0, and the tail launch is there for 9.0 alone.
#include <cuda_runtime.h>
__global__ void child(float *v) {}
__global__ void consume(float *v) {}

__global__ void parent(float *v) {
#if __CUDA_ARCH__ < 900
  child<<<1, 32>>>(v);
  cudaDeviceSynchronize();
  consume<<<1, 32>>>(v);
#else
  child<<<1, 32>>>(v);
  consume<<<1, 32, 0, cudaStreamTailLaunch>>>(v);
#endif
}
