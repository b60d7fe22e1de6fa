// case: sync_version_one
// flags: -arch=sm_80 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: none
// why: version one has device-side synchronization, for targets below 9.0.
#include <cuda_runtime.h>
__global__ void child(float *v) {}
__global__ void parent(float *v) {
  child<<<1, 32>>>(v);
  cudaDeviceSynchronize();
}
