// case: barriers of libcu++ below compute capability 7.0
// flags: -gencode arch=compute_61,code=sm_61 -gencode arch=compute_70,code=sm_70
// expect: exec-arch-feature@9
// expect: exec-arch-feature@11
// why: cuda::barrier needs compute capability 7.0.
#include <cuda/barrier>
__global__ void waits(float *x) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  bar.arrive_and_wait();
  x[threadIdx.x] = 1.f;
}
