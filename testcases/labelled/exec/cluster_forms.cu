// case: clusters and cooperative launches through classes, templates, aggregates
// expect: exec-cluster-indivisible@56
// expect: exec-cluster-indivisible@68
// expect: exec-cluster-indivisible@71
// expect: exec-cluster-indivisible@73
// expect: exec-cluster-indivisible@74
// expect: exec-cluster-indivisible@76
// expect: exec-cluster-indivisible@78
// expect: exec-cluster-unlaunched@79
// expect: exec-cluster-unlaunched@80
// expect: exec-cluster-unlaunched@81
// expect: exec-cluster-unlaunched@82
// expect: exec-cluster-unlaunched@84
// expect: exec-cluster-size@86
// expect: exec-cluster-size@88
// expect: exec-cluster-size@89
// expect: exec-cluster-conflict@91
// expect: exec-cluster-conflict@92
// expect: exec-grid-sync-uncooperative@93
// expect: exec-grid-sync-uncooperative@94
// expect: exec-grid-sync-uncooperative@96
// expect: exec-cluster-unlaunched@100
// why: the attribute is found wherever it was filled in.
#include <cooperative_groups.h>
#include <utility>
namespace cg = cooperative_groups;
__global__ void plain(float *x) { x[blockIdx.x] = 1; }
__global__ void plain2(float *x, int n) { if (n) x[blockIdx.x] = 1; }
__global__ void uses(float *x) { cg::this_cluster().sync(); x[blockIdx.x] = 1; }
__global__ void gsync(float *x) { cg::this_grid().sync(); x[blockIdx.x] = 1; }
__global__ void asmuse(float *x) { asm volatile("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory"); x[blockIdx.x] = 1; }
__global__ void dsm(float *x) { __shared__ float s[32]; cg::cluster_group c = cg::this_cluster(); s[threadIdx.x] = 1; c.sync(); float *r = (float *)__cluster_map_shared_rank(s, c.block_rank() ^ 1); x[threadIdx.x] = r[0]; c.sync(); }
template <int X, int Y> __global__ void __cluster_dims__(X, Y, 1) tmpl(float *x) { x[blockIdx.x] = 1; }
constexpr int kCluster = 4;
__global__ void __cluster_dims__(kCluster, 1, 1) named(float *x) { x[blockIdx.x] = 1; }
__global__ void opted(float *x) { x[blockIdx.x] = 1; }

struct Launcher {
  cudaLaunchConfig_t cfg{};
  cudaLaunchAttribute attrs[4];
  Launcher(dim3 g, dim3 b) { cfg.gridDim = g; cfg.blockDim = b; cfg.attrs = attrs; cfg.numAttrs = 0; }
  Launcher &cluster(unsigned x, unsigned y = 1, unsigned z = 1) {
    attrs[cfg.numAttrs].id = cudaLaunchAttributeClusterDimension;
    attrs[cfg.numAttrs].val.clusterDim.x = x; attrs[cfg.numAttrs].val.clusterDim.y = y; attrs[cfg.numAttrs].val.clusterDim.z = z;
    cfg.numAttrs++;
    return *this;
  }
  Launcher &cooperative() { attrs[cfg.numAttrs].id = cudaLaunchAttributeCooperative; attrs[cfg.numAttrs].val.cooperative = 1; cfg.numAttrs++; return *this; }
  template <class... P, class... A> cudaError_t operator()(void (*k)(P...), A &&...a) { return cudaLaunchKernelEx(&cfg, k, std::forward<A>(a)...); }
};
cudaLaunchConfig_t make_config(dim3 g, dim3 b, cudaLaunchAttribute *a, unsigned n) { cudaLaunchConfig_t c = {g, b, 0, 0, a, n}; return c; }
template <typename K, typename... Args> void launch_with_cluster(K k, dim3 grid, dim3 block, dim3 cluster, Args... args) {
  cudaLaunchConfig_t c{}; c.gridDim = grid; c.blockDim = block; c.dynamicSmemBytes = 0;
  cudaLaunchAttribute a{}; a.id = cudaLaunchAttributeClusterDimension; a.val.clusterDim = {cluster.x, cluster.y, cluster.z};
  c.attrs = &a; c.numAttrs = 1;
  cudaLaunchKernelEx(&c, k, args...);
}
template <typename K, typename... Args> void launch_with_cluster_ok(K k, dim3 grid, dim3 block, dim3 cluster, Args... args) {
  cudaLaunchConfig_t c{}; c.gridDim = grid; c.blockDim = block; c.dynamicSmemBytes = 0;
  cudaLaunchAttribute a{}; a.id = cudaLaunchAttributeClusterDimension; a.val.clusterDim = {cluster.x, cluster.y, cluster.z};
  c.attrs = &a; c.numAttrs = 1;
  cudaLaunchKernelEx(&c, k, args...);
}
void bad(float *x) {
  cudaLaunchAttribute a[1] = {};
  a[0].id = cudaLaunchAttributeClusterDimension; a[0].val.clusterDim.x = 3; a[0].val.clusterDim.y = 1; a[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t c = {dim3(16), dim3(128), 0, nullptr, a, 1};
  cudaLaunchKernelEx(&c, plain, x);
  cudaLaunchConfig_t d = make_config(9, 64, a, 1);
  a[0].val.clusterDim.x = 2;
  cudaLaunchKernelEx(&d, plain, x);
  launch_with_cluster(plain, dim3(6), dim3(32), dim3(4), x);
  tmpl<2, 2><<<dim3(4, 3), 32>>>(x);
  named<<<6, 32>>>(x);
  cudaLaunchConfig_t e{.gridDim = 5, .blockDim = 64, .dynamicSmemBytes = 0, .stream = 0, .attrs = a, .numAttrs = 1};
  cudaLaunchKernelEx(&e, plain, x);
  void *args[] = {&x};
  cudaLaunchKernelExC(&e, (const void *)plain, args);
  uses<<<8, 32>>>(x);
  asmuse<<<8, 32>>>(x);
  dsm<<<8, 32>>>(x);
  cudaLaunchKernel((void *)uses, dim3(8), dim3(32), args, 0, 0);
  cudaLaunchConfig_t f = {}; f.gridDim = 8; f.blockDim = 32;
  cudaLaunchKernelEx(&f, uses, x);
  a[0].val.clusterDim.x = 16; c.gridDim = 32;
  cudaLaunchKernelEx(&c, plain, x);
  a[0].val.clusterDim.x = 4; a[0].val.clusterDim.y = 4; c.gridDim = dim3(8, 8);
  cudaLaunchKernelEx(&c, plain, x);
  tmpl<4, 3><<<dim3(4, 3), 32>>>(x);
  a[0].val.clusterDim.x = 2; a[0].val.clusterDim.y = 1;
  cudaLaunchKernelEx(&c, named, x);
  cudaLaunchKernelEx(&c, tmpl<4, 1>, x);
  gsync<<<4, 32>>>(x);
  cudaLaunchKernelEx(&c, gsync, x);
  c.attrs = nullptr; c.numAttrs = 0;
  cudaLaunchKernelEx(&c, gsync, x);
}
void bad2(float *x) {
  auto k = &uses;
  k<<<8, 32>>>(x);
}
void good(float *x, int n, int s) {
  Launcher l(dim3(8), dim3(64));
  l.cluster(4)(uses, x);
  Launcher(dim3(8), dim3(64)).cluster(2).cooperative()(gsync, x);
  Launcher(dim3(8), dim3(64)).cooperative()(gsync, x);
  launch_with_cluster_ok(uses, dim3(8), dim3(32), dim3(4), x);
  launch_with_cluster_ok(plain, dim3((n + 3) / 4 * 4), dim3(32), dim3(4), x);
  launch_with_cluster_ok(plain, dim3(n), dim3(32), dim3(s), x);
  tmpl<2, 2><<<dim3(4, 4), 32>>>(x);
  named<<<8, 32>>>(x);
  cudaFuncSetAttribute(opted, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  launch_with_cluster_ok(opted, dim3(32), dim3(32), dim3(16), x);
  cudaLaunchAttribute a[2] = {};
  a[0].id = cudaLaunchAttributeClusterDimension; a[0].val.clusterDim = {4, 1, 1};
  a[1].id = cudaLaunchAttributeCooperative; a[1].val.cooperative = 1;
  cudaLaunchConfig_t c = {dim3(16), dim3(128), 0, nullptr, a, 2};
  cudaLaunchKernelEx(&c, named, x);
  cudaLaunchKernelEx(&c, uses, x);
  cudaLaunchKernelEx(&c, gsync, x);
  void *args[] = {&x};
  cudaLaunchCooperativeKernel((void *)gsync, dim3(8), dim3(32), args);
  cudaLaunchCooperativeKernel(gsync, dim3(8), dim3(32), args, 0, 0);
}
