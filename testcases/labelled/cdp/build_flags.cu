// case: build_flags
// flags: -rdc=false
// expect: cdp-build-flags@10
// why: a launch in device code needs relocatable device code, also one in a helper.
#include <cuda_runtime.h>
__global__ void child(float *v) {}

template <typename T>
__device__ void launch(T *v) {
  child<<<1, 32>>>(v);
}
__global__ void parent(float *v) { if (threadIdx.x == 0) launch(v); }
__global__ void second(float *v) { if (threadIdx.x == 0) child<<<1, 32>>>(v); }
int main() { parent<<<1, 1>>>(nullptr); }
