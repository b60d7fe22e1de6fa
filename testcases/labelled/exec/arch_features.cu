// case: features of later architectures
// flags: -gencode arch=compute_60,code=sm_60 -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90
// expect: exec-arch-feature@14
// expect: exec-arch-feature@38
// expect: exec-arch-feature@40
// why: each named target compiles what no #if on __CUDA_ARCH__ and no NV_IF_TARGET keeps from it.
#if defined(__clang__) && !defined(__NVCC__)
#define _CG_CLUSTER_INTRINSICS_AVAILABLE
#endif
#include <cooperative_groups.h>
#include <nv/target>
namespace cg = cooperative_groups;

__device__ void meet() { cg::this_cluster().sync(); }
__global__ void open(float *x) {
  x[0] = 1.f;
  meet();
}
__global__ void guarded(float *x) {
#if __CUDA_ARCH__ >= 900
  cg::this_cluster().sync();
#endif
  x[0] = 1.f;
}
__device__ void only_there() { cg::this_cluster().sync(); }
__global__ void calls_guarded(float *x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
  only_there();
#else
  x[0] = 2.f;
#endif
}
__global__ void by_target(float *x) {
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_90,
                    (cg::this_cluster().sync();),
                    (x[0] = 1.f;))
}
__global__ void __cluster_dims__(2, 1, 1) sized(float *x) { x[0] = 1.f; }
__global__ void assembly(unsigned *x) {
  asm volatile("barrier.cluster.arrive.aligned;\n" ::: "memory");
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(*x));
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;");
#endif
}
__global__ void everywhere(float *x) {
  __syncthreads();
  atomicAdd(x, 1.f);
  cg::this_thread_block().sync();
}
template <bool kNew> __global__ void chosen(float *x) {
  if constexpr (kNew) cg::this_cluster().sync();
  x[0] = 1.f;
}
template __global__ void chosen<false>(float *);
