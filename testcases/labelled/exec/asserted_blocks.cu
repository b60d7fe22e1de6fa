// case: blocks that the kernel itself asserts
// expect: exec-divergent-barrier@15
// why: a block that an assertion refuses is none that the kernel is launched with.
#include <cassert>
template <int X> __global__ void tiled(int *o) {
  assert(blockDim.x == X);
  assert(blockDim.z % X == 0);
  int a = 0;
  for (int r = threadIdx.x; r < blockDim.z; r += X) a += __shfl_xor_sync(~0u, a, 1);
  o[threadIdx.x] = a;
}
template __global__ void tiled<4>(int *);
__global__ void wide(int *o) {
  assert(blockDim.x == 16);
  if (threadIdx.x < 10) __syncthreads();
  o[0] = 1;
  __syncthreads();
}
