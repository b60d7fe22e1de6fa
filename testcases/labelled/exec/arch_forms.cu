// case: features in helpers, specializations, special registers
// flags: -gencode arch=compute_75,code=sm_75 -gencode arch=compute_90,code=sm_90
// expect: exec-arch-feature@24
// expect: exec-arch-feature@26
// expect: exec-arch-feature@36
// expect: exec-arch-feature@37
// expect: exec-arch-feature@38
// why: each target compiles all that a kernel calls and no guard keeps from it.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
namespace cg = cooperative_groups;
#define MIN_ARCH 900
template <int A> struct Arch { static constexpr int value = A; };
struct Sm90 {}; struct Sm80 {};
template <class T> __device__ void step(float *x);
template <> __device__ void step<Sm90>(float *x) {
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= MIN_ARCH)
  cg::this_cluster().sync();
#endif
  x[0] = 1;
}
__device__ inline unsigned rank() { unsigned r; asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(r)); return r; }
__global__ void a(float *x) { x[rank()] = 1; }
__global__ void b(float *x) { float *p = cg::this_cluster().map_shared_rank(x, 0); p[0] = 1; }
__global__ void c(float *x) { step<Sm90>(x); }
__global__ void d(float *x) {
#if __CUDA_ARCH__ < 900
  x[0] = 0; return;
#else
  asm volatile("fence.proxy.async;" ::: "memory");
  asm volatile("barrier.cluster.arrive.aligned;\n\tbarrier.cluster.wait.aligned;");
#endif
}
__global__ void e(float *x, unsigned long long *bar) { asm volatile("mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;" ::"r"((unsigned)(size_t)bar)); }
__global__ void f(float *x) { asm volatile("setmaxnreg.inc.sync.aligned.u32 232;"); }
__global__ void g(float *x) { asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(0), "l"(x)); }
__global__ void h(int *x) { x[0] = __reduce_add_sync(~0u, x[0]); }  // not seen
__global__ void i(int *x) { cuda::barrier<cuda::thread_scope_block> *b = nullptr; (void)b; x[0] = __shfl_sync(~0u, x[0], 1); __nanosleep(5); }
__global__ void j(int *x) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
#endif
}
__global__ void k(int *x) {
#if defined(CUTLASS_ARCH_MMA_SM90_ENABLED)
  asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
#endif
}
