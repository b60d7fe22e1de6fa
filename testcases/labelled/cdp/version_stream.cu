// case: version_stream
// flags: -arch=sm_80 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: cdp-version-stream@11
// expect: cdp-version-stream@12
// why: the streams of version two are not there in version one.
#include <cuda_runtime.h>
__global__ void child(float *v) {}

__global__ void parent(float *v, bool tail) {
  if (threadIdx.x != 0) return;
  child<<<1, 32, 0, cudaStreamTailLaunch>>>(v);
  child<<<1, 32, 0, cudaStreamFireAndForget>>>(v);
  child<<<1, 32, 0, 0>>>(v);
}
