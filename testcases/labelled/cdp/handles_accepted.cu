// case: handles_accepted
// expect: none
// why: handles that the grid makes itself, special streams that are passed on, host handles that only the host uses.
#include <cuda_runtime.h>

__global__ void child(float *v) {}

struct Context { float *v; cudaStream_t stream; };

__device__ cudaStream_t per_grid_stream;
__device__ cudaStream_t slots[64];

// One thread makes it, all of the block use it.
__global__ void shared_by_block(float *v) {
  __shared__ cudaStream_t s;
  if (threadIdx.x == 0) cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  __syncthreads();
  if (threadIdx.x < 2) child<<<1, 1, 0, s>>>(v + threadIdx.x);
  __syncthreads();
  if (threadIdx.x == 0) cudaStreamDestroy(s);
}

// All threads of the grid may use it.
__global__ void shared_by_grid(float *v) {
  if (threadIdx.x != 0) return;
  cudaStreamCreateWithFlags(&per_grid_stream, cudaStreamNonBlocking);
  child<<<1, 1, 0, per_grid_stream>>>(v);
}

__device__ cudaStream_t make() {
  cudaStream_t s;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  return s;
}
__global__ void from_helper(float *v) {
  cudaStream_t s = make();
  child<<<1, 1, 0, s>>>(v);
  cudaStreamDestroy(s);
}

// Two kernels that fill the slot before they use it.
__device__ cudaStream_t fresh() {
  if (threadIdx.x == 0) cudaStreamCreateWithFlags(&slots[blockIdx.x], cudaStreamNonBlocking);
  __syncthreads();
  return slots[blockIdx.x];
}
__global__ void first(float *v) { cudaStream_t s = fresh(); if (threadIdx.x == 0) child<<<1, 1, 0, s>>>(v); }
__global__ void second(float *v) { cudaStream_t s = fresh(); if (threadIdx.x == 0) child<<<1, 1, 0, s>>>(v); }

// Numbers are nobody's.
__global__ void given_special(float *v, cudaStream_t s) { if (threadIdx.x == 0) child<<<1, 1, 0, s>>>(v); }

__global__ void array_of_own(float *v) {
  cudaStream_t s[4];
  for (int i = 0; i < 4; ++i) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
  for (int i = 0; i < 4; ++i) child<<<1, 1, 0, s[i]>>>(v + i);
  for (int i = 0; i < 4; ++i) cudaStreamDestroy(s[i]);
}

// Only data goes to the child.
__global__ void only_data(float *v) {
  Context c{v, nullptr};
  cudaStreamCreateWithFlags(&c.stream, cudaStreamNonBlocking);
  child<<<1, 1, 0, c.stream>>>(c.v);
  cudaStreamDestroy(c.stream);
}

// The struct has a handle, and the kernel never looks at it.
__global__ void ignores_handle(Context c) { if (threadIdx.x == 0) child<<<1, 1>>>(c.v); }

// Overwritten before it is used.
__global__ void makes_own(Context c) {
  cudaStreamCreateWithFlags(&c.stream, cudaStreamNonBlocking);
  child<<<1, 1, 0, c.stream>>>(c.v);
  cudaStreamDestroy(c.stream);
}

__global__ void special_to_child(float *v) {
  if (threadIdx.x == 0) given_special<<<1, 1>>>(v, cudaStreamFireAndForget);
}

int main() {
  float *v;
  cudaStream_t s;
  cudaEvent_t e;
  cudaMalloc(&v, 64);
  cudaStreamCreate(&s);
  cudaEventCreate(&e);
  shared_by_block<<<1, 32, 0, s>>>(v);
  shared_by_grid<<<1, 32, 0, s>>>(v);
  from_helper<<<1, 1, 0, s>>>(v);
  first<<<1, 32, 0, s>>>(v);
  second<<<1, 32, 0, s>>>(v);
  given_special<<<1, 1, 0, s>>>(v, 0);
  given_special<<<1, 1, 0, s>>>(v, nullptr);
  array_of_own<<<1, 1, 0, s>>>(v);
  only_data<<<1, 1, 0, s>>>(v);
  ignores_handle<<<1, 1, 0, s>>>(Context{v, s});
  makes_own<<<1, 1, 0, s>>>(Context{v, s});
  special_to_child<<<1, 1, 0, s>>>(v);
  cudaEventRecord(e, s);
  cudaStreamWaitEvent(s, e, 0);
  return cudaStreamSynchronize(s);
}
