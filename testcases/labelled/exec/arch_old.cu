// case: an architecture of old
// flags: -gencode arch=compute_20,code=sm_20 -gencode arch=compute_90,code=sm_90
// expect: exec-arch-feature@5
// why: since CUDA 9.0 there is no support for compute capability 2.x.
__global__ void fill(float *x) { x[threadIdx.x] = 1.f; }
__global__ void again(float *x) { x[threadIdx.x] = 1.f; }
