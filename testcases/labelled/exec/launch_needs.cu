// case: dynamic shared memory with a kernel's own, clusters and cooperative launches through classes
// expect: exec-shared-memory@38
// expect: exec-shared-memory@49
// expect: exec-shared-memory@64
// expect: exec-shared-memory@72
// expect: exec-shared-memory@79
// expect: exec-shared-memory@81
// expect: exec-shared-memory@83
// expect: exec-shared-memory@87
// expect: exec-shared-memory@97
// expect: exec-cluster-indivisible@107
// expect: exec-cluster-indivisible@109
// expect: exec-cluster-indivisible@110
// expect: exec-cluster-indivisible@113
// expect: exec-cluster-size@117
// expect: exec-cluster-unlaunched@120
// expect: exec-cluster-conflict@122
// expect: exec-cluster-indivisible@125
// expect: exec-cluster-unlaunched@132
// expect: exec-cluster-unlaunched@133
// expect: exec-grid-sync-uncooperative@139
// expect: exec-grid-sync-uncooperative@144
// expect: exec-grid-sync-uncooperative@149
// expect: exec-grid-sync-uncooperative@153
// accept: exec-shared-memory@59 exec-swapped-arguments@92 exec-shared-memory@92
// why: what a kernel needs is held against each launch of it, and the limits against the sum.
#if defined(__clang__) && !defined(__NVCC__)
#define _CG_CLUSTER_INTRINSICS_AVAILABLE
#endif
#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
__global__ void dyn(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[threadIdx.x]; __syncthreads(); x[threadIdx.x] = s[threadIdx.x ^ 1]; }
// static and dynamic together are above 48 KiB (numba-cuda-mlir#143)
__global__ void both(float *x) { extern __shared__ float s[]; __shared__ float t[1024]; t[threadIdx.x] = x[threadIdx.x]; s[threadIdx.x] = x[threadIdx.x]; __syncthreads(); x[threadIdx.x] = s[threadIdx.x ^ 1] + t[threadIdx.x ^ 1]; }
__global__ void both2(float *x) { extern __shared__ float s[]; __shared__ float t[1024]; t[threadIdx.x] = x[threadIdx.x]; s[threadIdx.x] = x[threadIdx.x]; __syncthreads(); x[threadIdx.x] = s[threadIdx.x ^ 1] + t[threadIdx.x ^ 1]; }
void sums(float *x) {
  both<<<1, 256, 48 * 1024>>>(x);
  both<<<1, 256, 44 * 1024>>>(x);
  dyn<<<1, 256, 48 * 1024>>>(x);
  cudaFuncSetAttribute(both2, cudaFuncAttributeMaxDynamicSharedMemorySize, 48 * 1024);
  both2<<<1, 256, 48 * 1024>>>(x);
}
// more than was asked for
__global__ void less(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[threadIdx.x]; x[0] = s[threadIdx.x]; }
__global__ void enough(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[threadIdx.x]; x[0] = s[threadIdx.x]; }
void asked(float *x) {
  cudaFuncSetAttribute(less, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 * 1024);
  less<<<1, 256, 96 * 1024>>>(x);
  less<<<1, 256, 64 * 1024>>>(x);
  cudaFuncSetAttribute((const void *)enough, cudaFuncAttributeMaxDynamicSharedMemorySize, 96 * 1024);
  enough<<<1, 256, 96 * 1024>>>(x);
}
// size by sizeof of a struct, template
template <int S, class T> struct Stages { T tile[S][64][64]; };
template <class T> __global__ void staged(T *x) { extern __shared__ char raw[]; T *s = (T *)raw; s[threadIdx.x] = x[threadIdx.x]; x[0] = s[1]; }
template <int S, class T> void launch_staged(T *x, bool in) {
  if (in) cudaFuncSetAttribute(staged<T>, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Stages<S, T>));
  staged<T><<<1, 256, sizeof(Stages<S, T>)>>>(x);
}
template <class T> __global__ void staged2(T *x) { extern __shared__ char raw[]; T *s = (T *)raw; s[threadIdx.x] = x[threadIdx.x]; x[0] = s[1]; }
void stage(float *x, double *y) {
  launch_staged<2, float>(x, true);
  staged2<double><<<1, 256, sizeof(Stages<2, double>)>>>(y);
  staged2<double><<<1, 256, sizeof(Stages<1, double>)>>>(y);
}
// the attribute of another instance
template <int N> __global__ void inst(float *x) { extern __shared__ float s[]; s[threadIdx.x] = N; x[0] = s[1]; }
void instances(float *x) {
  cudaFuncSetAttribute(inst<1>, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  inst<1><<<1, 32, 65536>>>(x);
  inst<2><<<1, 32, 65536>>>(x);
}
// dynamic in a helper; kernel without bytes
__device__ float *scratch() { extern __shared__ float pool[]; return pool; }
__global__ void by_helper(float *x) { float *s = scratch(); s[threadIdx.x] = x[threadIdx.x]; x[0] = s[3]; }
__global__ void by_struct(float *x) { struct W { float *p; } w{scratch()}; w.p[threadIdx.x] = 1; x[0] = w.p[1]; }
void helpers(float *x) {
  by_helper<<<1, 32>>>(x);
  by_helper<<<1, 32, 32 * sizeof(float)>>>(x);
  by_struct<<<4, 32>>>(x);
  cudaLaunchConfig_t c = {}; c.gridDim = 1; c.blockDim = 32;
  cudaLaunchKernelEx(&c, by_struct, x);
  c.dynamicSmemBytes = 128;
  cudaLaunchKernelEx(&c, by_struct, x);
  void *args[] = {&x};
  cudaLaunchKernel((void *)by_helper, 1, 32, args, 0, nullptr);
  cudaLaunchCooperativeKernel((void *)by_helper, 1, 32, args, 128, nullptr);
}
// shared bytes and stream swapped
void swapped(float *x, cudaStream_t s) {
  dyn<<<1, 32, (size_t)s, (cudaStream_t)128>>>(x);
  dyn<<<1, 32, 128, s>>>(x);
}
// only on a path that is not taken without it
__global__ void optional(float *x, bool use) { extern __shared__ float s[]; if (use) { s[threadIdx.x] = 1; x[1] = s[2]; } x[0] = 1; }
void opt(float *x) { optional<<<1, 32>>>(x, false); optional<<<1, 32>>>(x, true); }
// ---- clusters
__global__ void ring(float *x) { cg::this_cluster().sync(); x[blockIdx.x] = 1; }
__global__ void __cluster_dims__(2, 2, 1) square(float *x) { cg::this_cluster().sync(); x[blockIdx.x] = 1; }
template <int C> __global__ void __cluster_dims__(C) tc(float *x) { cg::this_cluster().sync(); x[blockIdx.x] = C; }
struct ClusterLaunch {
  cudaLaunchConfig_t cfg{}; cudaLaunchAttribute attr[2];
  ClusterLaunch(dim3 g, dim3 b, int c) { cfg.gridDim = g; cfg.blockDim = b; attr[0].id = cudaLaunchAttributeClusterDimension; attr[0].val.clusterDim.x = c; attr[0].val.clusterDim.y = 1; attr[0].val.clusterDim.z = 1; cfg.attrs = attr; cfg.numAttrs = 1; }
};
void clusters(float *x) {
  square<<<dim3(4, 3), 64>>>(x);
  square<<<dim3(4, 4), 64>>>(x);
  square<<<8, 64>>>(x);
  tc<4><<<6, 64>>>(x);
  tc<2><<<6, 64>>>(x);
  ClusterLaunch a(dim3(9), dim3(64), 4);
  cudaLaunchKernelEx(&a.cfg, ring, x);
  ClusterLaunch b(dim3(8), dim3(64), 4);
  cudaLaunchKernelEx(&b.cfg, ring, x);
  ClusterLaunch c(dim3(32), dim3(64), 16);
  cudaLaunchKernelEx(&c.cfg, ring, x);
  ClusterLaunch d(dim3(32), dim3(64), 2);
  d.cfg.numAttrs = 0;
  cudaLaunchKernelEx(&d.cfg, ring, x);
  ClusterLaunch e(dim3(32), dim3(64), 2);
  cudaLaunchKernelEx(&e.cfg, square, x);
  const int sms = 132, tiles = 130;
  ClusterLaunch f(dim3(tiles < sms ? tiles : sms), dim3(64), 4);
  cudaLaunchKernelEx(&f.cfg, ring, x);
  ClusterLaunch g(dim3(sms / 4 * 4), dim3(64), 4);
  cudaLaunchKernelEx(&g.cfg, ring, x);
}
__device__ void exchange(float *s) { auto c = cg::this_cluster(); float *o = c.map_shared_rank(s, c.block_rank() ^ 1); *o = 1; }
__global__ void dsm(float *x) { __shared__ float s; exchange(&s); x[0] = s; }
__global__ void raw_cluster(float *x) { asm volatile("barrier.cluster.arrive.release.aligned;\n barrier.cluster.wait.acquire.aligned;" ::: "memory"); x[blockIdx.x] = 1; }
void unlaunched(float *x) { dsm<<<8, 64>>>(x);
  raw_cluster<<<8, 64>>>(x);
  ClusterLaunch a(8, 64, 2); cudaLaunchKernelEx(&a.cfg, dsm, x); cudaLaunchKernelEx(&a.cfg, raw_cluster, x); }
// ---- cooperative
class Stepper { cg::grid_group g; public: __device__ Stepper() : g(cg::this_grid()) {} __device__ void step() { g.sync(); } __device__ unsigned n() { return g.size(); } };
__global__ void steps(float *x) { Stepper s; x[blockIdx.x] = 1; s.step(); x[blockIdx.x] += x[0]; }
__global__ void counts(float *x) { Stepper s; x[blockIdx.x] = s.n(); }
template <class F> void start(F f, dim3 g, dim3 b, float *x) { f<<<g, b>>>(x); }
void coop(float *x, cudaStream_t st) {
  start(steps, 8, 64, x); start(counts, 8, 64, x);
  void *args[] = {&x};
  cudaLaunchCooperativeKernel((void *)steps, 8, 64, args, 0, st);
  cudaLaunchKernel((void *)steps, dim3(8), dim3(64), args, 0, st);
  cudaLaunchAttribute at[1]; at[0].id = cudaLaunchAttributeCooperative; at[0].val.cooperative = 1;
  cudaLaunchConfig_t c{dim3(8), dim3(64), 0, st, at, 1};
  cudaLaunchKernelEx(&c, steps, x);
  at[0].val.cooperative = 0;
  cudaLaunchKernelEx(&c, steps, x);
}
__global__ void cgsync(float *x) { auto g = cg::this_grid(); if (g.is_valid()) g.sync(); x[0] = 1; }
__global__ void free_sync(float *x) { cg::sync(cg::this_grid()); x[0] = 1; }
void more(float *x) { cgsync<<<8, 64>>>(x); free_sync<<<8, 64>>>(x); }
