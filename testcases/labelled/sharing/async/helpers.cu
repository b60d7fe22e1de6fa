// case: async_helpers
// expect: async-copy-unwaited@23
// expect: async-copy-unwaited@38
// expect: async-copy-unwaited@56
// expect: async-copy-unwaited@94
// expect: async-barrier-uninitialized@108
// expect: async-barrier-uninitialized@117
// why: helpers, groups, bulk copies and barriers in arrays and structures.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/ptx>
#include <cstdint>
namespace cg = cooperative_groups;
// extern shared, group copies
template <class T> __device__ void load(cg::thread_block b, T *dst, const T *src, int n) { cg::memcpy_async(b, dst, src, sizeof(T) * n); }
__global__ void helper_no_wait(float *out, const float *in) {
  extern __shared__ float sm[];
  auto b = cg::this_thread_block();
  load(b, sm, in, 128);
  __syncthreads();
  out[threadIdx.x] = sm[threadIdx.x];
}
__global__ void helper_ok(float *out, const float *in) {
  extern __shared__ float sm[];
  auto b = cg::this_thread_block();
  load(b, sm, in, 128);
  cg::wait(b);
  out[threadIdx.x] = sm[threadIdx.x];
}
__global__ void tile_group(float *out, const float *in) {
  __shared__ float sm[128];
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int w = threadIdx.x / 32;
  cg::memcpy_async(tile, sm + 32 * w, in + 32 * w, sizeof(float) * 32);
  tile.sync();
  out[threadIdx.x] = sm[threadIdx.x];
}
__global__ void tile_group_ok(float *out, const float *in) {
  __shared__ float sm[128];
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int w = threadIdx.x / 32;
  cg::memcpy_async(tile, sm + 32 * w, in + 32 * w, sizeof(float) * 32);
  cg::wait(tile);
  out[threadIdx.x] = sm[threadIdx.x];
}
// cg::wait_prior
__global__ void prior(float *out, const float *in) {
  __shared__ float a[128], c[128];
  auto b = cg::this_thread_block();
  cg::memcpy_async(b, a, in, sizeof a);
  cg::memcpy_async(b, c, in + 128, sizeof c);
  cg::wait_prior<1>(b);
  out[threadIdx.x] = a[threadIdx.x];
  out[threadIdx.x] += c[threadIdx.x];
}
__global__ void prior_ok(float *out, const float *in) {
  __shared__ float a[128], c[128];
  auto b = cg::this_thread_block();
  cg::memcpy_async(b, a, in, sizeof a);
  cg::memcpy_async(b, c, in + 128, sizeof c);
  cg::wait_prior<1>(b);
  out[threadIdx.x] = a[threadIdx.x];
  cg::wait(b);
  out[threadIdx.x] += c[threadIdx.x];
}
// inline PTX bulk copy with mbarrier
__device__ inline uint32_t saddr(const void *p) { return (uint32_t)__cvta_generic_to_shared(p); }
__device__ inline void mbar_init(uint64_t *bar, int count) { asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(saddr(bar)), "r"(count)); }
__device__ inline void mbar_expect(uint64_t *bar, uint32_t bytes) { asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(saddr(bar)), "r"(bytes) : "memory"); }
__device__ inline void mbar_wait(uint64_t *bar, int phase) {
  asm volatile("{\n.reg .pred P1;\nLAB_WAIT:\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n@P1 bra DONE;\nbra LAB_WAIT;\nDONE:\n}" ::"r"(saddr(bar)), "r"(phase) : "memory");
}
__device__ inline void bulk(void *dst, const void *src, uint32_t bytes, uint64_t *bar) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(saddr(dst)), "l"(src), "r"(bytes), "r"(saddr(bar)) : "memory");
}
__global__ void bulk_ok(float *out, const float *in) {
  __shared__ alignas(128) float sm[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) mbar_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { mbar_expect(&bar, sizeof sm); bulk(sm, in, sizeof sm, &bar); }
  mbar_wait(&bar, 0);
  out[threadIdx.x] = sm[threadIdx.x];
}
__global__ void bulk_no_wait(float *out, const float *in) {
  __shared__ alignas(128) float sm[256];
  __shared__ uint64_t bar;
  if (threadIdx.x == 0) mbar_init(&bar, 1);
  __syncthreads();
  if (threadIdx.x == 0) { mbar_expect(&bar, sizeof sm); bulk(sm, in, sizeof sm, &bar); }
  __syncthreads();
  out[threadIdx.x] = sm[threadIdx.x];
  mbar_wait(&bar, 0);
}
// barriers in arrays, struct, init in loop
__global__ void arr_ok(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bars[4];
  if (threadIdx.x == 0) for (int i = 0; i < 4; i++) init(&bars[i], blockDim.x);
  __syncthreads();
  for (int i = 0; i < 4; i++) bars[i].arrive_and_wait();
  out[threadIdx.x] = 1;
}
__global__ void arr_bad(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bars[4];
  if (threadIdx.x == 0) for (int i = 0; i < 4; i++) init(&bars[i], blockDim.x);
  for (int i = 0; i < 4; i++) bars[i].arrive_and_wait();
  out[threadIdx.x] = 1;
}
struct Sm { int data[64]; cuda::barrier<cuda::thread_scope_block> full, empty; };
__global__ void str_bad(int *out) {
  extern __shared__ char raw[];
  Sm &s = *reinterpret_cast<Sm *>(raw);
  if (threadIdx.x == 0) { init(&s.full, blockDim.x); init(&s.empty, blockDim.x); }
  __syncwarp();
  s.full.arrive_and_wait();
  out[threadIdx.x] = 1;
}
__global__ void str_ok(int *out) {
  extern __shared__ char raw[];
  Sm &s = *reinterpret_cast<Sm *>(raw);
  if (threadIdx.x == 0) { init(&s.full, blockDim.x); init(&s.empty, blockDim.x); }
  __syncthreads();
  s.full.arrive_and_wait();
  out[threadIdx.x] = 1;
}
template <class F> __device__ void once(F f) { if (threadIdx.x == 0) f(); }
__global__ void lam_ok(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  once([&] { init(&bar, blockDim.x); });
  __syncthreads();
  bar.arrive_and_wait();
  out[threadIdx.x] = 1;
}
__global__ void std_ok(int *out) {
  __shared__ cuda::std::barrier<> *b;
  (void)b;
  out[0] = 1;
}
__global__ void elect_ok(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  if (threadIdx.x < 32) { if (threadIdx.x == 0) init(&bar, 32); __syncwarp(); bar.arrive_and_wait(); }
  out[threadIdx.x] = 1;
}
int main() { helper_no_wait<<<1, 128, 512>>>(nullptr, nullptr); }
