// case: grid barriers through helpers, arrive and wait, pointers to kernels
// expect: exec-grid-sync-uncooperative@21
// expect: exec-grid-sync-uncooperative@24
// expect: exec-grid-sync-uncooperative@25
// expect: exec-grid-sync-uncooperative@26
// expect: exec-grid-sync-uncooperative@27
// expect: exec-grid-sync-uncooperative@30
// why: each launch is judged by itself.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#include <algorithm>
__device__ void barrier_all(cg::grid_group g) { g.sync(); }
__global__ void k(float *x) { auto g = cg::this_grid(); barrier_all(g); x[0] = 1; }
__global__ void kasm(float *x) { cg::grid_group g = cg::this_grid(); g.barrier_wait(g.barrier_arrive()); x[0] = 1; }
template <bool B> __global__ void opt(float *x) { if (B) { cg::this_grid().sync(); } x[0] = 1; }
__global__ void multi(float *x, int m) { if (m == 1) cg::this_grid().sync(); x[0] = 1; }
#define LAUNCH(k, g, b, ...) k<<<(g), (b)>>>(__VA_ARGS__)
template <typename F, typename... A> void go(bool coop, F f, A... a) {
  void *args[] = {&a...};
  if (coop) cudaLaunchCooperativeKernel((void *)f, dim3(8), dim3(32), args, 0, 0);
  else f<<<8, 32>>>(a...);
}
void bad(float *x) {
  LAUNCH(k, 8, 32, x);
  kasm<<<8, 32>>>(x);
  opt<true><<<8, 32>>>(x);
  multi<<<8, 32>>>(x, 1);
  go(false, k, x);
  void (*p)(float *) = k;
  p<<<4, 32>>>(x);
}
void good(float *x, int m, int dev) {
  opt<false><<<8, 32>>>(x);
  multi<<<8, 32>>>(x, 0);
  multi<<<8, 32>>>(x, m);
  int per = 0, coop = 0; cudaDeviceProp prop; cudaGetDeviceProperties(&prop, dev);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&per, k, 32, 0);
  void *args[] = {&x};
  cudaLaunchCooperativeKernel(k, std::min(m, per * prop.multiProcessorCount), 32, args);
  cudaDeviceGetAttribute(&coop, cudaDevAttrCooperativeLaunch, dev);
  if (coop) cudaLaunchCooperativeKernel((void *)kasm, per * prop.multiProcessorCount, 32, args, 0, 0);
  cudaLaunchAttribute a{}; a.id = cudaLaunchAttributeCooperative; a.val.cooperative = true;
  cudaLaunchConfig_t c{}; c.gridDim = 8; c.blockDim = 32; c.attrs = &a; c.numAttrs = 1;
  cudaLaunchKernelEx(&c, k, x);
}
