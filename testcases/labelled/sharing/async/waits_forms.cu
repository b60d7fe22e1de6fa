// case: batches, tokens, stages, records and helpers
// expect: async-copy-unwaited@36
// expect: async-copy-unwaited@49
// expect: async-copy-unwaited@64
// expect: async-copy-unwaited@79
// expect: async-copy-unwaited@96
// expect: async-copy-unwaited@106
// expect: async-copy-unwaited@122
// expect: async-copy-unwaited@128
// expect: async-copy-unwaited@139
// expect: async-copy-unwaited@144
// expect: async-copy-unwaited@153
// expect: async-barrier-uninitialized@162
// expect: async-barrier-uninitialized@163
// expect: async-barrier-uninitialized@164
// expect: async-barrier-uninitialized@166
// expect: async-barrier-uninitialized@175
// expect: async-copy-unwaited@191
// accept: async-barrier-uninitialized@170
// why: data is read when what tracks its copy has been waited for.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
using barrier = cuda::barrier<cuda::thread_scope_block>;
// wait for the copies of another batch (csarofeen#2457: commit after wait)
__global__ void commit_late(float *o, const float *a) {
  __shared__ float s[128]; int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &a[t], 4);
  __pipeline_wait_prior(0);
  __pipeline_commit();
  __syncthreads();
  o[t] = s[127 - t];
}
__global__ void commit_first(float *o, const float *a) {
  __shared__ float s[128]; int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &a[t], 4);
  __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads();
  o[t] = s[127 - t];
}
// Fuser#3438: only a __syncthreads after a conditional copy
__global__ void conditional(float *o, const float *a) {
  __shared__ float s[128]; int t = threadIdx.x;
  if (threadIdx.y == 0) __pipeline_memcpy_async(&s[t], &a[t], 4);
  __syncthreads();
  o[t] = s[127 - t];
}
__global__ void conditional_ok(float *o, const float *a) {
  __shared__ float s[128]; int t = threadIdx.x;
  if (threadIdx.y == 0) __pipeline_memcpy_async(&s[t], &a[t], 4);
  __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads();
  o[t] = s[127 - t];
}
// two batches, one left
__global__ void one_left(float *o, const float *a, const float *b) {
  __shared__ float s[128], r[128]; int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &a[t], 4); __pipeline_commit();
  __pipeline_memcpy_async(&r[t], &b[t], 4); __pipeline_commit();
  __pipeline_wait_prior(1); __syncthreads();
  o[t] = s[127 - t];
  o[t] += r[127 - t];
}
__global__ void none_left(float *o, const float *a, const float *b) {
  __shared__ float s[128], r[128]; int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &a[t], 4); __pipeline_commit();
  __pipeline_memcpy_async(&r[t], &b[t], 4); __pipeline_commit();
  __pipeline_wait_prior(1); __syncthreads(); o[t] = s[127 - t];
  __pipeline_wait_prior(0); __syncthreads(); o[t] += r[127 - t];
}
// barrier: arrive without wait
__global__ void arrive_only(float *o, const float *a) {
  __shared__ float s[128]; __shared__ barrier bar; auto blk = cg::this_thread_block();
  if (blk.thread_rank() == 0) init(&bar, blk.size()); blk.sync();
  cuda::memcpy_async(blk, s, a, sizeof s, bar);
  auto tok = bar.arrive();
  o[threadIdx.x] = s[threadIdx.x];
  bar.wait(std::move(tok));
}
__global__ void arrive_wait(float *o, const float *a) {
  __shared__ float s[128]; __shared__ barrier bar; auto blk = cg::this_thread_block();
  if (blk.thread_rank() == 0) init(&bar, blk.size()); blk.sync();
  cuda::memcpy_async(blk, s, a, sizeof s, bar);
  auto tok = bar.arrive();
  bar.wait(std::move(tok));
  o[threadIdx.x] = s[threadIdx.x];
}
// the wrong barrier
__global__ void other_barrier(float *o, const float *a) {
  __shared__ float s[128]; __shared__ barrier b1, b2; auto blk = cg::this_thread_block();
  if (blk.thread_rank() == 0) { init(&b1, blk.size()); init(&b2, blk.size()); } blk.sync();
  cuda::memcpy_async(blk, s, a, sizeof s, b1);
  b2.arrive_and_wait();
  o[threadIdx.x] = s[threadIdx.x];
  b1.arrive_and_wait();
}
// struct holds barrier and tile
struct Stage { float tile[128]; barrier full; };
__global__ void in_struct(float *o, const float *a) {
  __shared__ Stage st; auto blk = cg::this_thread_block();
  if (blk.thread_rank() == 0) init(&st.full, blk.size()); blk.sync();
  cuda::memcpy_async(blk, st.tile, a, sizeof st.tile, st.full);
  blk.sync();
  o[threadIdx.x] = st.tile[threadIdx.x];
  st.full.arrive_and_wait();
}
__global__ void in_struct_ok(float *o, const float *a) {
  __shared__ Stage st; auto blk = cg::this_thread_block();
  if (blk.thread_rank() == 0) init(&st.full, blk.size()); blk.sync();
  cuda::memcpy_async(blk, st.tile, a, sizeof st.tile, st.full);
  st.full.arrive_and_wait();
  o[threadIdx.x] = st.tile[threadIdx.x];
}
// class wraps the pipeline
template <int N> struct Loader {
  float (&buf)[N]; cg::thread_block blk;
  __device__ void load(const float *a) { cg::memcpy_async(blk, buf, a, sizeof buf); }
  __device__ void wait() { cg::wait(blk); }
};
__global__ void loader(float *o, const float *a) { __shared__ float s[128]; Loader<128> l{s, cg::this_thread_block()}; l.load(a); __syncthreads(); o[threadIdx.x] = s[threadIdx.x]; }
__global__ void loader_ok(float *o, const float *a) { __shared__ float s[128]; Loader<128> l{s, cg::this_thread_block()}; l.load(a); l.wait(); o[threadIdx.x] = s[threadIdx.x]; }
// pipeline object: consumer_wait forgotten, released early
__global__ void pipe(float *o, const float *a) {
  __shared__ float s[128]; auto p = cuda::make_pipeline(); int t = threadIdx.x;
  p.producer_acquire(); cuda::memcpy_async(&s[t], &a[t], 4, p); p.producer_commit();
  o[t] = s[t];
  p.consumer_wait(); p.consumer_release();
}
__global__ void pipe_ok(float *o, const float *a) {
  __shared__ float s[128]; auto p = cuda::make_pipeline(); int t = threadIdx.x;
  p.producer_acquire(); cuda::memcpy_async(&s[t], &a[t], 4, p); p.producer_commit();
  p.consumer_wait(); o[t] = s[t]; p.consumer_release();
}
__global__ void pipe_other_thread(float *o, const float *a) {
  __shared__ float s[128]; auto p = cuda::make_pipeline(); int t = threadIdx.x;
  p.producer_acquire(); cuda::memcpy_async(&s[t], &a[t], 4, p); p.producer_commit();
  p.consumer_wait(); o[t] = s[127 - t]; p.consumer_release();
}
// written by a helper that gets the tile by reference
__device__ void begin(float (&tile)[128], const float *a) { __pipeline_memcpy_async(&tile[threadIdx.x], &a[threadIdx.x], 4); }
__device__ void finish() { __pipeline_commit(); __pipeline_wait_prior(0); }
__device__ float use(const float (&tile)[128]) { return tile[threadIdx.x]; }
__device__ float use_ok(const float (&tile)[128]) { return tile[threadIdx.x]; }
__global__ void helpers(float *o, const float *a) { __shared__ float s[128]; begin(s, a); o[threadIdx.x] = use(s); finish(); }
__global__ void helpers_ok(float *o, const float *a) { __shared__ float s[128]; begin(s, a); finish(); o[threadIdx.x] = use_ok(s); }
// cg::wait_prior leaves the last
__global__ void wait_prior(float *o, const float *a, const float *b) {
  __shared__ float s[128], r[128]; auto blk = cg::this_thread_block();
  cg::memcpy_async(blk, s, a, sizeof s); cg::memcpy_async(blk, r, b, sizeof r);
  cg::wait_prior<1>(blk); o[threadIdx.x] = s[threadIdx.x];
  o[threadIdx.x] += r[threadIdx.x];
}
__global__ void wait_prior_ok(float *o, const float *a, const float *b) {
  __shared__ float s[128], r[128]; auto blk = cg::this_thread_block();
  cg::memcpy_async(blk, s, a, sizeof s); cg::memcpy_async(blk, r, b, sizeof r);
  cg::wait_prior<1>(blk); o[threadIdx.x] = s[threadIdx.x]; cg::wait(blk);
  o[threadIdx.x] += r[threadIdx.x];
}
// ---- barriers that are not ready
__global__ void no_sync(float *o) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, blockDim.x); b.arrive_and_wait(); o[0] = 1; }
__global__ void no_init(float *o) { __shared__ barrier b; b.arrive_and_wait(); o[0] = 1; }
__global__ void syncwarp_only(float *o) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, blockDim.x); __syncwarp(); b.arrive_and_wait(); o[0] = 1; }
__global__ void one_warp(float *o) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, 32); __syncwarp(); b.arrive_and_wait(); o[0] = 1; }
__global__ void second_not(float *o) { __shared__ barrier b[2]; if (threadIdx.x == 0) init(&b[0], blockDim.x); __syncthreads(); b[0].arrive_and_wait(); b[1].arrive_and_wait(); o[0] = 1; }
__global__ void loop_init(float *o) { __shared__ barrier b[2]; if (threadIdx.x < 2) init(&b[threadIdx.x], blockDim.x); __syncthreads(); b[0].arrive_and_wait(); b[1].arrive_and_wait(); o[0] = 1; }
struct Bars { barrier full[2], empty[2]; __device__ void setup(int n) { for (int i = 0; i < 2; i++) { init(&full[i], n); init(&empty[i], n); } } };
__global__ void bars(float *o) { __shared__ Bars b; if (threadIdx.x == 0) b.setup(blockDim.x); __syncthreads(); b.full[0].arrive_and_wait(); b.empty[1].arrive_and_wait(); o[0] = 1; }
__global__ void bars_bad(float *o) { __shared__ Bars b; if (threadIdx.x == 0) b.setup(blockDim.x); b.full[0].arrive_and_wait(); o[0] = 1; }
__device__ inline unsigned sa(void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__global__ void ptx_bad(float *o) {
  __shared__ unsigned long long m;
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(sa(&m)), "r"(64));
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared::cta.b64 s, [%0]; }" ::"r"(sa(&m)) : "memory");
  o[0] = 1;
}
__global__ void ptx_ok(float *o) {
  __shared__ unsigned long long m;
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(sa(&m)), "r"(64));
  __syncthreads();
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared::cta.b64 s, [%0]; }" ::"r"(sa(&m)) : "memory");
  o[0] = 1;
}
// bulk copy that nobody waits for
__global__ void bulk(float *o, const float *a) {
  __shared__ alignas(16) float s[128]; __shared__ barrier b;
  if (threadIdx.x == 0) { init(&b, blockDim.x);  } __syncthreads();
  barrier::arrival_token t;
  if (threadIdx.x == 0) { cuda::device::memcpy_async_tx(s, a, cuda::aligned_size_t<16>(sizeof s), b); t = cuda::device::barrier_arrive_tx(b, 1, sizeof s); } else t = b.arrive();
  o[threadIdx.x] = s[threadIdx.x];
  b.wait(std::move(t));
}
__global__ void bulk_ok(float *o, const float *a) {
  __shared__ alignas(16) float s[128]; __shared__ barrier b;
  if (threadIdx.x == 0) { init(&b, blockDim.x); } __syncthreads();
  barrier::arrival_token t;
  if (threadIdx.x == 0) { cuda::device::memcpy_async_tx(s, a, cuda::aligned_size_t<16>(sizeof s), b); t = cuda::device::barrier_arrive_tx(b, 1, sizeof s); } else t = b.arrive();
  b.wait(std::move(t));
  o[threadIdx.x] = s[threadIdx.x];
}
int main() {
  float *o, *a; cudaMalloc(&o, 4096); cudaMalloc(&a, 4096);
  one_warp<<<1, 32>>>(o); syncwarp_only<<<1, 64>>>(o); no_sync<<<1, 64>>>(o);
}
