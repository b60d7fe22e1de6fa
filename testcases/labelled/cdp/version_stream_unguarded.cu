// case: version_stream_unguarded
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: cdp-version-stream@11
// accept: cdp-version-mixing@11
// why: for 8.0 the code is version one.
#include <cuda_runtime.h>
__global__ void child(float *v) {}

__global__ void parent(float *v) {
  if (threadIdx.x == 0)
    child<<<1, 32, 0, cudaStreamTailLaunch>>>(v);
}
