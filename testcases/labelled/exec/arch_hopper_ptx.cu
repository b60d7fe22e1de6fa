// case: what began with Hopper, and Ampere's own
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90a,code=sm_90a
// expect: exec-arch-feature@20
// expect: exec-arch-feature@28
// expect: exec-arch-feature@29
// expect: exec-arch-feature@37
// expect: exec-arch-feature@41
// expect: exec-arch-feature@42
// expect: exec-arch-feature@45
// accept: exec-arch-feature@38 async-copy-unwaited@39 exec-cluster-unlaunched@44
// why: each target compiles what a kernel calls, and instructions have their first target.
#if defined(__clang__) && !defined(__NVCC__)
#define _CG_CLUSTER_INTRINSICS_AVAILABLE
#endif
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cstdint>
namespace cg = cooperative_groups;
__device__ void fence_wgmma() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__global__ void mma(float *x) { fence_wgmma(); x[0] = 1; }
__device__ void fence_wgmma_guarded() {
#if __CUDA_ARCH__ >= 900
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#endif
}
__global__ void mma_ok(float *x) { fence_wgmma_guarded(); x[0] = 1; }
__global__ void __cluster_dims__(2) fixed(float *x) { x[0] = 1; }
__global__ void tma(float *x, uint64_t m) { asm volatile("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %2}];" ::"l"(m), "r"(0), "r"(0)); x[0] = 1; }
__global__ void tma_ok(float *x, uint64_t m) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
  x[0] = 0;
#else
  asm volatile("cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%0, {%1, %2}];" ::"l"(m), "r"(0), "r"(0));
#endif
}
__global__ void griddep(float *x) { asm volatile("griddepcontrol.wait;"); x[0] = 1; }
__global__ void griddep2(float *x) { cudaGridDependencySynchronize(); x[0] = 1; }
__global__ void cpasync(float *x) { __shared__ float s[4]; asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"((unsigned)__cvta_generic_to_shared(s)), "l"(x)); x[0] = s[0]; }
__global__ void redux(int *x) { x[0] = __reduce_add_sync(~0u, x[threadIdx.x]); }
__global__ void elect(int *x) { unsigned p; asm volatile("{ .reg .pred P; elect.sync _|P, 0xffffffff; selp.u32 %0, 1, 0, P; }" : "=r"(p)); if (p) x[0] = 1; }
template <int Arch> __global__ void tagged(float *x) { if constexpr (Arch >= 90) cg::this_cluster().sync(); x[0] = 1; }
template __global__ void tagged<80>(float *); 
void launch(float *x) { tagged<80><<<1, 1>>>(x); tagged<90><<<1, 1>>>(x); }
__global__ void dims(float *x) { x[0] = cg::this_cluster().num_blocks(); }
