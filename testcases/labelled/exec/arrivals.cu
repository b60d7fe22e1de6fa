// case: barriers in shared memory and how many arrive
// expect: exec-divergent-barrier@13
// expect: exec-divergent-barrier@21
// why: a phase of a barrier is over when as many have arrived as it was initialized for.
#include <cuda/barrier>
using barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void too_few(float *x) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) {
    bar.arrive_and_wait();
    x[threadIdx.x] = 1.f;
  }
}
__global__ void constant(float *x) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 128);
  __syncthreads();
  bar.arrive_and_wait();
  x[threadIdx.x] = 1.f;
}
__global__ void all(float *x) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  bar.arrive_and_wait();
  x[threadIdx.x] = 1.f;
}
__global__ void first_warp(float *x) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 32);
  __syncthreads();
  if (threadIdx.x < 32) bar.arrive_and_wait();
  x[threadIdx.x] = 1.f;
}
__global__ void two_sides(float *x) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) bar.arrive_and_wait();
  else (void)bar.arrive();
  x[threadIdx.x] = 1.f;
}
__global__ void told(float *x, int n) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, n);
  __syncthreads();
  if (threadIdx.x < n) bar.arrive_and_wait();
  x[threadIdx.x] = 1.f;
}
void launch(float *x, int n) {
  too_few<<<1, 64>>>(x);
  constant<<<1, 64>>>(x);
  all<<<1, 64>>>(x);
  first_warp<<<1, 64>>>(x);
  two_sides<<<1, 64>>>(x);
  told<<<1, 64>>>(x, n);
}
