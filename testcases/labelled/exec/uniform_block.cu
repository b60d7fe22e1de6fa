// case: block barriers that whole blocks reach
// expect: none
// why: what all threads of a block agree on parts none of them: parameters, blockIdx, flags in shared memory, results of barriers, exact multiples.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void by_parameter(float *x, int n, const int *steps) {
  if (n > 10) __syncthreads();
  if (blockIdx.x == 0) __syncthreads();
  for (int i = 0; i < *steps; ++i) __syncthreads();
  for (int i = blockIdx.x; i < n; i += gridDim.x) {
    x[i] = 0.f;
    __syncthreads();
  }
}

__global__ void tiles(float *x, int n) {
  __shared__ float tile[128];
  for (int base = blockIdx.x * blockDim.x; base < n; base += gridDim.x * blockDim.x) {
    int i = base + threadIdx.x;
    tile[threadIdx.x] = i < n ? x[i] : 0.f;
    __syncthreads();
    if (i < n) x[i] = tile[127 - threadIdx.x];
    __syncthreads();
  }
}

__global__ void rounded_up(float *x, int n) {
  int rounds = (n + blockDim.x - 1) / blockDim.x;
  for (int i = threadIdx.x; i < rounds * blockDim.x; i += blockDim.x) {
    if (i < n) x[i] *= 2.f;
    __syncthreads();
  }
}

__global__ void reduce(float *x) {
  __shared__ float part[256];
  part[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
    __syncthreads();
  }
  if (threadIdx.x == 0) x[0] = part[0];
}

__global__ void flagged(const int *x, int *out) {
  __shared__ int again;
  do {
    __syncthreads();
    if (threadIdx.x == 0) again = 0;
    __syncthreads();
    if (x[threadIdx.x] > *out) again = 1;
    __syncthreads();
  } while (again);
  while (__syncthreads_or(x[threadIdx.x] > out[0])) {
    out[threadIdx.x] = 1;
    __syncthreads();
  }
}

__global__ void last_block(unsigned *count, float *x) {
  __shared__ bool last;
  if (threadIdx.x == 0) last = atomicInc(count, gridDim.x) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    x[threadIdx.x] = 0.f;
    __syncthreads();
  }
}

// Launched with whole blocks only: 4 * 256 threads for 1024 elements.
__global__ void exact(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    x[i] = 0.f;
    __syncthreads();
  }
}
// More blocks than are needed, but each is whole.
__global__ void aligned(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    x[i] = 0.f;
    __syncthreads();
  }
}
// A block of one thread, and blocks of one row.
__global__ void single(float *x) {
  if (threadIdx.x == 0) {
    x[0] = 1.f;
    __syncthreads();
  }
}
__global__ void one_row(float *x) {
  if (threadIdx.y == 0) {
    x[threadIdx.x] = 1.f;
    __syncthreads();
  }
}
// All threads go round equally often.
__global__ void whole_rounds(float *x) {
  for (int i = threadIdx.x; i < 1024; i += blockDim.x) {
    x[i] += 1.f;
    __syncthreads();
  }
}
__global__ void trapped(float *x, int n) {
  if (threadIdx.x >= n) __trap();
  __syncthreads();
  x[threadIdx.x] = 0.f;
}
__global__ void short_circuit(float *x, int n, bool also) {
  if (n > 3 && (also || blockIdx.x == 0)) __syncthreads();
  x[threadIdx.x] = 0.f;
}

int main(int argc, char **argv) {
  float *x = nullptr;
  int *n = nullptr;
  unsigned *count = nullptr;
  cudaMalloc(&x, 4096 * sizeof(float));
  cudaMalloc(&n, 4096);
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  by_parameter<<<4, 128>>>(x, argc, n);
  tiles<<<4, 128>>>(x, argc);
  rounded_up<<<1, 128>>>(x, argc);
  reduce<<<1, 256>>>(x);
  flagged<<<1, 128>>>(n, n);
  last_block<<<8, 128>>>(count, x);
  exact<<<4, 256>>>(x, 1024);
  aligned<<<8, 256>>>(x, 1024);
  single<<<16, 1>>>(x);
  one_row<<<4, 128>>>(x);
  whole_rounds<<<1, 256>>>(x);
  trapped<<<1, 64>>>(x, argc);
  short_circuit<<<1, 64>>>(x, argc, argc > 2);
  return cudaDeviceSynchronize();
}
