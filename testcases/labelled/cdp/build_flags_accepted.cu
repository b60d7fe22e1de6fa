// case: build_flags_accepted
// flags: -rdc=false
// expect: none
// why: launches of the host, and device code that launches only where it is built for that.
#include <cuda_runtime.h>
__global__ void child(float *v) {}
__global__ void parent(float *v) {
#ifdef __CUDACC_RDC__
  if (threadIdx.x == 0) child<<<1, 32>>>(v);
#endif
}
// Only the host calls it.
__host__ __device__ void launch(float *v) { child<<<1, 32>>>(v); }
int main() { parent<<<1, 1>>>(nullptr); launch(nullptr); }
