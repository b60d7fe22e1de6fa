// case: launches of kernels that synchronize their grid
// expect: exec-grid-sync-uncooperative@57
// expect: exec-grid-sync-uncooperative@58
// expect: exec-grid-sync-uncooperative@62
// expect: exec-grid-sync-uncooperative@66
// expect: exec-grid-sync-uncooperative@67
// expect: exec-grid-sync-uncooperative@80
// expect: exec-grid-sync-uncooperative@82
// why: the barrier of a grid needs a cooperative launch; each launch is looked at, and ranks and sizes need none.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void wait_for_all() { cg::this_grid().sync(); }
__global__ void steps(float *x) {
  x[blockIdx.x] = 1.f;
  wait_for_all();
  x[blockIdx.x] += x[gridDim.x - 1 - blockIdx.x];
}
__global__ void ranked(float *x) {
  cg::grid_group g = cg::this_grid();
  x[g.thread_rank()] = g.size();
}
__global__ void optional(float *x, bool all) {
  if (all) cg::this_grid().sync();
  x[blockIdx.x] = 1.f;
}
__global__ void valid(float *x) {
  cg::grid_group g = cg::this_grid();
  if (g.is_valid()) g.sync();
  x[blockIdx.x] = 1.f;
}
template <bool kAll> __global__ void chosen(float *x) {
  if constexpr (kAll) cg::sync(cg::this_grid());
  x[blockIdx.x] = 1.f;
}
struct Step {
  float *x;
  __device__ void operator()(cg::grid_group g) const {
    x[g.thread_rank()] += 1.f;
    g.sync();
  }
};
template <class F> __global__ void repeat(F f, int n) {
  cg::grid_group g = cg::this_grid();
  for (int i = 0; i < n; ++i) f(g);
}
template <class... A> void run(void (*k)(A...), int blocks, bool together, A... a) {
  void *p[] = {(void *)&a...};
  if (together)
    cudaLaunchCooperativeKernel((const void *)k, dim3(blocks), dim3(64), p, 0, nullptr);
  else
    cudaLaunchKernel((const void *)k, dim3(blocks), dim3(64), p, 0, nullptr);
}

void launch(float *x, int n, bool together) {
  void *arguments[] = {&x};
  steps<<<32, 64>>>(x);
  cudaLaunchKernel((const void *)steps, dim3(32), dim3(64), arguments, 0, nullptr);
  cudaLaunchCooperativeKernel((const void *)steps, dim3(32), dim3(64), arguments, 0, nullptr);
  ranked<<<32, 64>>>(x);
  optional<<<32, 64>>>(x, false);
  optional<<<32, 64>>>(x, true);
  optional<<<32, 64>>>(x, together);
  valid<<<32, 64>>>(x);
  chosen<false><<<32, 64>>>(x);
  chosen<true><<<32, 64>>>(x);
  repeat<<<32, 64>>>(Step{x}, n);
  run(steps, 32, true, x);

  cudaLaunchAttribute attr[1];
  attr[0].id = cudaLaunchAttributeCooperative;
  attr[0].val.cooperative = 1;
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = 32;
  cfg.blockDim = 64;
  cfg.attrs = attr;
  cfg.numAttrs = 1;
  cudaLaunchKernelEx(&cfg, steps, x);
  attr[0].val.cooperative = 0;
  cudaLaunchKernelEx(&cfg, steps, x);
  cfg.numAttrs = 0;
  cudaLaunchKernelEx(&cfg, steps, x);
  attr[0].val.cooperative = together;
  cfg.numAttrs = 1;
  cudaLaunchKernelEx(&cfg, steps, x);
}
