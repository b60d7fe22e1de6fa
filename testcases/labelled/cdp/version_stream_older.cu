// case: version_stream_older
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: cdp-version-stream@12
// accept: cdp-version-mixing@14
// why: for 8.0 the code under #if is version one.
#include <cuda_runtime.h>

__global__ void child(float *v) {}

__global__ void parent(float *v) {
#if __CUDA_ARCH__ < 900
  child<<<1, 1, 0, cudaStreamFireAndForget>>>(v);
#else
  child<<<1, 1, 0, cudaStreamFireAndForget>>>(v);
#endif
}
