// case: barriers in records, with methods
// expect: async-barrier-uninitialized@22
// expect: async-barrier-uninitialized@27
// why: a method of a record that holds barriers initializes them, with either headers.
#include <cuda/barrier>
using barrier_t = cuda::barrier<cuda::thread_scope_block>;
struct Bars {
  barrier_t ready, filled;
  __device__ void setup(int n) { init(&ready, n); init(&filled, n); }
};
__global__ void good(int *o) {
  __shared__ Bars bars;
  if (threadIdx.x == 0) bars.setup(blockDim.x);
  __syncthreads();
  bars.ready.arrive_and_wait();
  o[threadIdx.x] = 1;
  bars.filled.arrive_and_wait();
}
__global__ void bad(int *o) {
  __shared__ Bars bars;
  if (threadIdx.x == 0) bars.setup(blockDim.x);
  bars.ready.arrive_and_wait();
  o[threadIdx.x] = 1;
}
__global__ void never(int *o) {
  __shared__ barrier_t b;
  b.arrive_and_wait();
  o[threadIdx.x] = 1;
}
void go(int *o) { good<<<1, 64>>>(o); bad<<<1, 64>>>(o); never<<<1, 64>>>(o); }
