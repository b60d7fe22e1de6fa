// case: what Pascal and Turing lack
// flags: -gencode=arch=compute_60,code=\"sm_60,compute_60\" -gencode=arch=compute_75,code=sm_75
// expect: exec-arch-feature@13
// expect: exec-arch-feature@20
// accept: exec-arch-feature@10 exec-arch-feature@12
// why: asynchronous copies and mbarrier begin with 8.0.
#include <cuda/barrier>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void nano(int *x) { __nanosleep(100); x[0] = 1; }
__global__ void grid(float *x) { cg::this_grid().sync(); x[0] = 1; }
__global__ void match(int *x) { x[0] = __match_any_sync(~0u, x[threadIdx.x]); }
__global__ void asyncc(float *x) { asm volatile("cp.async.commit_group;"); x[0] = 1; }
__global__ void guarded(float *x) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;");
#endif
  x[0] = 1;
}
__global__ void mbar(float *x, unsigned long long *m) { asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"((unsigned)(size_t)m)); x[0] = 1; }
