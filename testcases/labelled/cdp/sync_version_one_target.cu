// case: sync_version_one_target
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: cdp-device-sync@11
// accept: cdp-version-mixing@10
// why: one of the targets is 9.0, where the macro brings nothing back.
#include <cuda_runtime.h>
__global__ void child(float *v) {}

__global__ void parent(float *v) {
  child<<<1, 32>>>(v);
  cudaDeviceSynchronize();
}
