// case: async_pipelines
// expect: async-copy-unwaited@35
// expect: async-barrier-uninitialized@124
// expect: async-barrier-uninitialized@153
// expect: async-copy-unwaited@185
// expect: async-copy-unwaited@223
// why: pipelines and rings as people write them, and what breaks them.
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/ptx>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda_pipeline_primitives.h>
#include <cstdint>
namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;
__device__ __forceinline__ uint32_t cast_smem(void const *const ptr) {
  uint32_t p;
  asm("{ .reg .u64 u64addr; cvta.to.shared.u64 u64addr, %1; cvt.u32.u64 %0, u64addr; }" : "=r"(p) : "l"(ptr));
  return p;
}
template <int kBytes> __device__ void cp_async(void *dst, const void *src, bool pred) {
  asm volatile("{\n .reg .pred p;\n setp.ne.b32 p, %0, 0;\n @p cp.async.cg.shared.global [%1], [%2], %3;\n}\n" ::"r"((int)pred), "r"(cast_smem(dst)), "l"(src), "n"(kBytes));
}
__device__ void fence() { asm volatile("cp.async.commit_group;"); }
template <int N> __device__ void wait() {
  if constexpr (N == 0) asm volatile("cp.async.wait_all;"); else asm volatile("cp.async.wait_group %0;" ::"n"(N));
}
struct Tile { float4 v[128]; };
__global__ void pred_bad(float *out, const float4 *in, int n) {
  __shared__ Tile t;
  cp_async<16>(&t.v[threadIdx.x], in + threadIdx.x, threadIdx.x < n);
  fence();
  __syncthreads();
  out[threadIdx.x] = t.v[threadIdx.x].x;
}
__global__ void pred_ok(float *out, const float4 *in, int n) {
  __shared__ Tile t;
  cp_async<16>(&t.v[threadIdx.x], in + threadIdx.x, threadIdx.x < n);
  fence();
  wait<0>();
  __syncthreads();
  out[threadIdx.x] = t.v[127 - threadIdx.x].x;
}
// GEMM-like: stage variables with wrap by if
template <int S> __global__ void stages_ok(float *out, const float4 *in, int n) {
  __shared__ Tile t[S];
  int wr = 0, rd = 0;
  for (int s = 0; s < S - 1; s++) { cp_async<16>(&t[wr].v[threadIdx.x], in + s * 128 + threadIdx.x, s < n); fence(); wr++; }
  float acc = 0;
  for (int k = 0; k < n; k++) {
    wait<S - 2>();
    __syncthreads();
    cp_async<16>(&t[wr].v[threadIdx.x], in + (k + S - 1) * 128 + threadIdx.x, k + S - 1 < n);
    fence();
    for (int j = 0; j < 128; j++) acc += t[rd].v[j].x;
    if (++wr == S) wr = 0;
    if (++rd == S) rd = 0;
  }
  out[threadIdx.x] = acc;
}
// delayed reader with own counter
__global__ void delayed_ok(float *out, const float4 *in, int n) {
  __shared__ Tile t[4];
  int rd = 0;
  float acc = 0;
  for (int i = 0; i < n; i++) {
    cp_async<16>(&t[i % 4].v[threadIdx.x], in + i * 128 + threadIdx.x, true);
    fence();
    if (i >= 2) { wait<2>(); __syncthreads(); acc += t[rd].v[127 - threadIdx.x].x; rd = (rd + 1) % 4; }
    __syncthreads();
  }
  out[threadIdx.x] = acc;
}
// register prefetch: load next while computing, wait at the end of the round
__global__ void end_wait_ok(float *out, const float4 *in, int n) {
  __shared__ Tile t[2];
  cp_async<16>(&t[0].v[threadIdx.x], in + threadIdx.x, true);
  fence(); wait<0>(); __syncthreads();
  float acc = 0;
  for (int i = 0; i < n; i++) {
    if (i + 1 < n) cp_async<16>(&t[(i + 1) & 1].v[threadIdx.x], in + (i + 1) * 128 + threadIdx.x, true);
    fence();
    acc += t[i & 1].v[127 - threadIdx.x].x;
    wait<0>();
    __syncthreads();
  }
  out[threadIdx.x] = acc;
}
// TMA with phases and elected thread
__global__ void tma_ring_ok(float *out, const float *in, int n) {
  constexpr int S = 3;
  __shared__ alignas(128) float buf[S][128];
  __shared__ uint64_t full[S], empty[S];
  if (threadIdx.x == 0) {
    for (int s = 0; s < S; s++) { ptx::mbarrier_init(&full[s], 1); ptx::mbarrier_init(&empty[s], 128); }
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
  }
  __syncthreads();
  if (threadIdx.x >= 128) {
    if (threadIdx.x == 128)
      for (int i = 0; i < n; i++) {
        int s = i % S, ph = (i / S) & 1;
        while (!ptx::mbarrier_try_wait_parity(&empty[s], ph ^ 1)) {}
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full[s], 512);
        ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, buf[s], in + i * 128, 512, &full[s]);
      }
  } else {
    float acc = 0;
    for (int i = 0; i < n; i++) {
      int s = i % S, ph = (i / S) & 1;
      while (!ptx::mbarrier_try_wait_parity(&full[s], ph)) {}
      acc += buf[s][threadIdx.x];
      ptx::mbarrier_arrive(&empty[s]);
    }
    out[threadIdx.x] = acc;
  }
}
__global__ void tma_no_init_sync(float *out, const float *in) {
  __shared__ alignas(128) float buf[128];
  __shared__ uint64_t full;
  if (threadIdx.x == 0) ptx::mbarrier_init(&full, 1);
  if (threadIdx.x == 32) { // another warp
    ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &full, 512);
    ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, buf, in, 512, &full);
  }
  while (!ptx::mbarrier_try_wait_parity(&full, 0)) {}
  out[threadIdx.x] = buf[threadIdx.x];
}
// class wrappers
struct Mbar {
  uint64_t word;
  __device__ void init(int n) { asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(cast_smem(&word)), "r"(n)); }
  __device__ void arrive() { asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(cast_smem(&word)) : "memory"); }
  __device__ bool try_wait(int ph) {
    uint32_t ok;
    asm volatile("{\n.reg .pred P;\nmbarrier.try_wait.parity.shared::cta.b64 P, [%1], %2;\nselp.b32 %0, 1, 0, P;\n}" : "=r"(ok) : "r"(cast_smem(&word)), "r"(ph) : "memory");
    return ok;
  }
  __device__ void wait(int ph) { while (!try_wait(ph)) {} }
};
__global__ void wrap_ok(float *out) {
  __shared__ Mbar b;
  if (threadIdx.x == 0) b.init(blockDim.x);
  __syncthreads();
  b.arrive();
  b.wait(0);
  out[threadIdx.x] = 1;
}
__global__ void wrap_bad(float *out) {
  __shared__ Mbar b;
  if (threadIdx.x == 0) b.init(blockDim.x);
  b.arrive();
  b.wait(0);
  out[threadIdx.x] = 1;
}
// pipeline with block scope, role split
__global__ void roles_ok(float *out, const float *in, int n) {
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> st;
  __shared__ float buf[2][64];
  auto block = cg::this_thread_block();
  auto role = block.thread_rank() < 64 ? cuda::pipeline_role::producer : cuda::pipeline_role::consumer;
  auto pipe = cuda::make_pipeline(block, &st, role);
  if (role == cuda::pipeline_role::producer) {
    for (int i = 0; i < n; i++) {
      pipe.producer_acquire();
      cuda::memcpy_async(&buf[i % 2][threadIdx.x], in + i * 64 + threadIdx.x, sizeof(float), pipe);
      pipe.producer_commit();
    }
  } else {
    for (int i = 0; i < n; i++) {
      pipe.consumer_wait();
      out[i * 64 + threadIdx.x - 64] = buf[i % 2][threadIdx.x - 64];
      pipe.consumer_release();
    }
  }
}
__global__ void pipe_acquire_is_no_wait(float *out, const float *in) {
  __shared__ float buf[128];
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&buf[threadIdx.x], in + threadIdx.x, sizeof(float), pipe);
  pipe.producer_commit();
  pipe.producer_acquire();
  out[threadIdx.x] = buf[threadIdx.x];
}
__global__ void pipe_two_ok(float *out, const float *in) {
  __shared__ float a[128], b[128];
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&a[threadIdx.x], in + threadIdx.x, sizeof(float), pipe);
  pipe.producer_commit();
  pipe.producer_acquire();
  cuda::memcpy_async(&b[threadIdx.x], in + 128 + threadIdx.x, sizeof(float), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  out[threadIdx.x] = a[threadIdx.x];
  pipe.consumer_release();
  pipe.consumer_wait();
  out[threadIdx.x] += b[threadIdx.x];
  pipe.consumer_release();
}
__global__ void group_ring_ok(float *out, const float *in, int n) {
  __shared__ float buf[2][128];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, buf[0], in, 512);
  float acc = 0;
  for (int i = 1; i <= n; i++) {
    if (i < n) { cg::memcpy_async(block, buf[i % 2], in + i * 128, 512); cg::wait_prior<1>(block); } else cg::wait(block);
    acc += buf[(i - 1) % 2][127 - threadIdx.x];
    block.sync();
  }
  out[threadIdx.x] = acc;
}
__global__ void group_ring_wrong(float *out, const float *in, int n) {
  __shared__ float buf[2][128];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, buf[0], in, 512);
  float acc = 0;
  for (int i = 1; i < n; i++) {
    cg::memcpy_async(block, buf[i % 2], in + i * 128, 512);
    cg::wait_prior<1>(block);
    acc += buf[i % 2][threadIdx.x];
    block.sync();
  }
  out[threadIdx.x] = acc;
}
int main() { stages_ok<3><<<1, 128>>>(nullptr, nullptr, 1); }
