// case: block barriers in divergent flow
// expect: exec-divergent-barrier@24
// expect: exec-divergent-barrier@30
// expect: exec-divergent-barrier@39
// expect: exec-divergent-barrier@42
// expect: exec-divergent-barrier@51
// expect: exec-divergent-barrier@60
// expect: exec-divergent-barrier@66
// expect: exec-divergent-barrier@74
// expect: exec-divergent-barrier@84
// expect: exec-divergent-barrier@91
// expect: exec-divergent-barrier@98
// expect: exec-divergent-barrier@99
// expect: exec-divergent-barrier@108
// expect: exec-divergent-barrier@123
// expect: exec-divergent-barrier@128
// why: a block's barrier needs all of its threads: under a condition, in a loop or on one side of a branch that differs between them some never come.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void half_block(float *x) {
  if (threadIdx.x < 16) {
    x[threadIdx.x] = 1.f;
    __syncthreads();
  }
}

__device__ void exchange(float *x, int i) {
  x[i] += 1.f;
  __syncthreads();
}
__global__ void through_helper(float *x) {
  if (threadIdx.x % 2 == 0) exchange(x, threadIdx.x);
}

__global__ void both_sides(float *x) {
  if (threadIdx.x < 32) {
    x[threadIdx.x] = 1.f;
    __syncthreads();
  } else {
    x[threadIdx.x] = 2.f;
    __syncthreads();
  }
}

__global__ void rows(const int *first, const float *value, float *out) {
  __shared__ float part[128];
  float sum = 0.f;
  for (int j = first[threadIdx.x]; j < first[threadIdx.x + 1]; ++j) {
    part[threadIdx.x] = value[j];
    __syncthreads();
    sum += part[(threadIdx.x + 1) % 128];
  }
  out[threadIdx.x] = sum;
}

__global__ void strided(float *x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    x[i] *= 2.f;
    __syncthreads();
  }
  x[0] = 0.f;
}

__global__ void by_data(const float *x, float *out) {
  if (x[threadIdx.x] > 0.f) __syncthreads();
  out[threadIdx.x] = x[threadIdx.x];
}

__global__ void chosen(float *x, int n) {
  bool active = blockIdx.x * blockDim.x + threadIdx.x < n;
  int mode = active ? 1 : 0;
  if (mode == 1) {
    __syncthreads();
  }
  x[threadIdx.x] = 0.f;
}

__global__ void ends_early(float *x) {
  int i = 0;
  while (true) {
    if (i >= threadIdx.x) break;
    ++i;
    __syncthreads();
  }
  x[threadIdx.x] = i;
}

__global__ void counted(int *x) {
  if (threadIdx.x > 3) {
    x[0] = __syncthreads_count(x[threadIdx.x] > 0);
  }
}

__global__ void grouped(float *x) {
  cg::thread_block block = cg::this_thread_block();
  if (block.thread_rank() < 64) {
    block.sync();
    cg::sync(block);
  }
  x[block.thread_rank()] = 0.f;
}

__global__ void switched(float *x) {
  switch (threadIdx.x & 3) {
  case 0:
    x[threadIdx.x] = 1.f;
    __syncthreads();
    break;
  default:
    break;
  }
  x[threadIdx.x] += 1.f;
}

struct Tile {
  float *data;
  int row;
  __device__ bool mine() const { return row == static_cast<int>(threadIdx.y); }
};
__global__ void member(float *x, int row) {
  Tile tile{x, row};
  if (tile.mine()) __syncthreads();
  x[0] = 1.f;
}

template <int kThreads> __global__ void templated(float *x) {
  if (threadIdx.x < kThreads / 2) __syncthreads();
  x[threadIdx.x] = 0.f;
}

int main(int argc, char **argv) {
  float *x = nullptr;
  int *n = nullptr;
  cudaMalloc(&x, 4096);
  cudaMalloc(&n, 4096);
  half_block<<<1, 64>>>(x);
  through_helper<<<1, 64>>>(x);
  both_sides<<<1, 64>>>(x);
  rows<<<1, 128>>>(n, x, x);
  strided<<<1, 128>>>(x, argc);
  by_data<<<1, 128>>>(x, x);
  chosen<<<4, 128>>>(x, 500);
  ends_early<<<1, 128>>>(x);
  counted<<<1, 128>>>(n);
  grouped<<<1, 128>>>(x);
  switched<<<1, 128>>>(x);
  member<<<1, dim3(16, 16)>>>(x, argc);
  templated<128><<<1, 128>>>(x);
  return cudaDeviceSynchronize();
}
