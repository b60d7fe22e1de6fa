// case: barriers of grids and clusters
// expect: exec-divergent-barrier@13
// expect: exec-divergent-barrier@20
// expect: exec-divergent-barrier@26
// why: a grid's barrier needs every thread of the grid, a cluster's every thread of the cluster.
#if defined(__clang__) && !defined(__NVCC__)
#define _CG_CLUSTER_INTRINSICS_AVAILABLE
#endif
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void one_block(float *x) {
  if (blockIdx.x == 0) cg::this_grid().sync();
  x[blockIdx.x] = 1.f;
}
__global__ void returns(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  x[i] = 1.f;
  cg::this_grid().sync();
  x[i] += x[n - 1 - i];
}
__global__ void __cluster_dims__(2, 1, 1) one_of_two(float *x) {
  cg::cluster_group cluster = cg::this_cluster();
  if (cluster.block_rank() == 0) {
    cluster.sync();
  }
  x[blockIdx.x] = 1.f;
}
__global__ void all(float *x, int n, int steps) {
  cg::grid_group grid = cg::this_grid();
  for (int s = 0; s < steps; ++s) {
    for (int i = grid.thread_rank(); i < n; i += grid.num_threads()) x[i] += s;
    grid.sync();
  }
  if (n > 100) grid.sync();
}
__global__ void __cluster_dims__(2, 1, 1) both(float *x) {
  cg::cluster_group cluster = cg::this_cluster();
  x[blockIdx.x] = 1.f;
  cluster.sync();
  if (blockIdx.x / 2 == 0) cluster.sync();
}
int main(int argc, char **argv) {
  float *x = nullptr;
  int n = argc;
  cudaMalloc(&x, 4096);
  void *a[] = {&x};
  void *b[] = {&x, &n};
  void *c[] = {&x, &n, &n};
  cudaLaunchCooperativeKernel(one_block, dim3(4), dim3(64), a);
  cudaLaunchCooperativeKernel(returns, dim3(4), dim3(64), b);
  one_of_two<<<4, 64>>>(x);
  cudaLaunchCooperativeKernel(all, dim3(4), dim3(64), c);
  both<<<4, 64>>>(x);
  return cudaDeviceSynchronize();
}
