// case: targets behind macros of the project's own
// flags: -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90a,code=sm_90a
// expect: exec-arch-feature@42
// expect: exec-arch-feature@47
// why: a condition on the target that cannot be told keeps quiet; one on something else holds for all.
#ifndef ARCH4_CU
#define ARCH4_CU
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 900
#define HAS_SM90 1
#define MY_CLUSTERS 1
#endif
#define MIN_SM 90
__device__ void a1(float *x) {
#ifdef HAS_SM90
  cg::this_cluster().sync();
#endif
}
__device__ void a2(float *x) {
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
#endif
}
__device__ void a3(float *x) {
#if __CUDA_ARCH__ >= MIN_SM * 10
  cg::this_cluster().sync();
#else
  x[0] = 1;
#endif
}
__device__ void a4(float *x) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 900
  x[0] = 1;
#else
  cg::this_cluster().sync();
#endif
}
#define DEBUG_PRINT 1
__device__ void b1(float *x) {
#if DEBUG_PRINT
  cg::this_cluster().sync();
#endif
}
__device__ void b2(float *x) {
#if __CUDA_ARCH__ >= 700
  cg::this_cluster().sync();
#endif
}
__global__ void k(float *x) { a1(x); a2(x); a3(x); a4(x); b1(x); b2(x); }
#endif
