// case: handles_elements
// expect: cdp-parent-handle@16
// accept: cdp-launch-per-thread@9
// why: a child that uses one of the streams in an array, nobody knows which, uses its parent's.
#include <cuda_runtime.h>

struct Streams { cudaStream_t s[4]; int n; };
__global__ void leaf(float *v) {}
__global__ void takes(Streams streams, float *v) { leaf<<<1, 1, 0, streams.s[threadIdx.x]>>>(v); }
__global__ void ignores(Streams streams, float *v) { if (threadIdx.x == 0) leaf<<<1, streams.n>>>(v); }

__global__ void parent(float *v) {
  Streams streams;
  streams.n = 1;
  for (int i = 0; i < 4; ++i) cudaStreamCreateWithFlags(&streams.s[i], cudaStreamNonBlocking);
  takes<<<1, 4>>>(streams, v);
}

__global__ void ok_parent(float *v) {
  Streams streams;
  streams.n = 1;
  for (int i = 0; i < 4; ++i) cudaStreamCreateWithFlags(&streams.s[i], cudaStreamNonBlocking);
  ignores<<<1, 4>>>(streams, v);
}
