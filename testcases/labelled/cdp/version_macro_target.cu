// case: version_macro_target
// flags: -arch=sm_90 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: cdp-version-mixing@10
// why: no device of 9.0 has version one, so the macro is without effect.
#include <cuda_runtime.h>
__global__ void child(float *v) {}
__global__ void leaf(float *v) { v[threadIdx.x] = 0; }

__global__ void parent(float *v) {
  child<<<1, 32>>>(v);
  child<<<1, 32>>>(v + 1);
}
