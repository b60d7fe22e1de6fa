// case: older_target
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90
// expect: cdp-device-sync@14
// expect: cdp-local-pointer@27
// why: what only an older target compiles is compiled all the same.
#include <cuda_runtime.h>

__global__ void child(float *v) { v[0] = 1; }
__global__ void consume(float *v) { v[1] = v[0]; }

__global__ void waits(float *v) {
#if __CUDA_ARCH__ < 900
  child<<<1, 1>>>(v);
  cudaDeviceSynchronize();
  consume<<<1, 1>>>(v);
#else
  child<<<1, 1>>>(v);
  consume<<<1, 1, 0, cudaStreamTailLaunch>>>(v);
#endif
}

__global__ void keeps(float *v) {
#if __CUDA_ARCH__ >= 900
  child<<<1, 1>>>(v);
#else
  float own[4] = {v[0]};
  child<<<1, 1>>>(own);
#endif
}

// No target below 8.0 is compiled for.
__global__ void ok_never_compiled(float *v) {
#if __CUDA_ARCH__ < 800
  float own[4] = {v[0]};
  child<<<1, 1>>>(own);
  cudaDeviceSynchronize();
#endif
}
