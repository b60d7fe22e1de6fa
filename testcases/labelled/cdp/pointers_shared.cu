// case: pointers_shared
// expect: cdp-shared-pointer@20
// expect: cdp-shared-pointer@21
// expect: cdp-shared-pointer@29
// expect: cdp-shared-pointer@36
// expect: cdp-shared-pointer@45
// expect: cdp-shared-pointer@46
// expect: cdp-local-pointer@47
// expect: cdp-local-pointer@48
// expect: cdp-shared-pointer@58
// why: shared memory belongs to one block of one grid: a child, or a copy in a stream, has no way to it.
#include <cuda_runtime.h>

__global__ void consume(float *v, int n) {}

__global__ void fixed() {
  __shared__ float tile[8][8];
  tile[threadIdx.x / 8][threadIdx.x % 8] = 0;
  if (threadIdx.x != 0) return;
  consume<<<1, 64>>>(&tile[0][0], 64);
  consume<<<1, 8>>>(tile[3], 8);
}

__global__ void dynamic(int n) {
  extern __shared__ float pool[];
  float *half = pool + n / 2;
  half[0] = 0;
  if (threadIdx.x == 0)
    consume<<<1, 64>>>(half, n / 2);
}

__device__ float *scratch() {
  __shared__ float s[32];
  return s;
}
__global__ void from_helper() { if (threadIdx.x == 0) consume<<<1, 32>>>(scratch(), 32); }

__global__ void async(float *global, int n, bool first) {
  __shared__ float tile[32];
  float own[4];
  cudaStream_t s;
  if (threadIdx.x != 0) return;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  float *p = first ? tile : global;
  cudaMemcpyAsync(tile, global, sizeof tile, cudaMemcpyDeviceToDevice, s);
  cudaMemcpyAsync(global, p, sizeof tile, cudaMemcpyDeviceToDevice, s);
  cudaMemsetAsync(own, 0, sizeof own, s);
  cudaMemcpyAsync(&n, global, sizeof n, cudaMemcpyDeviceToDevice, s);
  cudaStreamDestroy(s);
}

struct View { float *data; int n; };
__global__ void consume_view(View v) {}
__global__ void view() {
  __shared__ float tile[32];
  View v{tile, 32};
  if (threadIdx.x == 0)
    consume_view<<<1, 32>>>(v);
}
