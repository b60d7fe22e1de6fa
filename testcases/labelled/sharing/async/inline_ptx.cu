// case: inline_ptx
// expect: async-copy-unwaited@37
// expect: async-copy-unwaited@44
// expect: async-copy-unwaited@54
// expect: async-copy-unwaited@61
// expect: async-copy-unwaited@106
// expect: async-copy-unwaited@122
// expect: async-copy-unwaited@156
// expect: async-copy-unwaited@184
// expect: async-copy-unwaited@207
// why: copies in inline assembly, buffers that take turns, tokens and stages.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_pipeline.h>
#include <cstdint>
namespace cg = cooperative_groups;
// inline cp.async
__device__ inline void cp_async16(void *smem, const void *gmem) {
  unsigned s = (unsigned)__cvta_generic_to_shared(smem);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" ::"r"(s), "l"(gmem));
}
__device__ inline void cp_async4(void *smem, const void *gmem) {
  uint32_t s = static_cast<uint32_t>(__cvta_generic_to_shared(smem));
  asm volatile("cp.async.ca.shared.global [%0], [%1], %2;\n" ::"r"(s), "l"(gmem), "n"(4));
}
__device__ inline void cp_commit() { asm volatile("cp.async.commit_group;\n" ::); }
template <int N> __device__ inline void cp_wait() { asm volatile("cp.async.wait_group %0;\n" ::"n"(N)); }
__device__ inline void cp_wait_all() { asm volatile("cp.async.wait_all;\n" ::); }

__global__ void no_wait(float *out, const float *in) {
  __shared__ float4 tile[128];
  cp_async16(&tile[threadIdx.x], in + 4 * threadIdx.x);
  cp_commit();
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x].x;
}
__global__ void no_commit(float *out, const float *in) {
  __shared__ float tile[128];
  cp_async4(&tile[threadIdx.x], in + threadIdx.x);
  cp_wait<0>();
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void leaves(float *out, const float *in) {
  __shared__ float a[128], b[128];
  cp_async4(&a[threadIdx.x], in + threadIdx.x);
  cp_commit();
  cp_async4(&b[threadIdx.x], in + 128 + threadIdx.x);
  cp_commit();
  cp_wait<1>();
  __syncthreads();
  out[threadIdx.x] = a[127 - threadIdx.x] + b[127 - threadIdx.x];
}
__global__ void no_sync(float *out, const float *in) {
  __shared__ float tile[128];
  cp_async4(&tile[threadIdx.x], in + threadIdx.x);
  cp_commit();
  cp_wait<0>();
  out[threadIdx.x] = tile[127 - threadIdx.x];
}
// right ones
__global__ void ok_all(float *out, const float *in) {
  __shared__ float tile[128];
  cp_async4(&tile[threadIdx.x], in + threadIdx.x);
  cp_wait_all();
  __syncthreads();
  out[threadIdx.x] = tile[127 - threadIdx.x];
}
__global__ void ok_group(float *out, const float *in) {
  __shared__ float a[128], b[128];
  cp_async4(&a[threadIdx.x], in + threadIdx.x);
  cp_commit();
  cp_async4(&b[threadIdx.x], in + 128 + threadIdx.x);
  cp_commit();
  cp_wait<1>();
  __syncthreads();
  float x = a[127 - threadIdx.x];
  cp_wait<0>();
  __syncthreads();
  out[threadIdx.x] = x + b[127 - threadIdx.x];
}
template <int STAGES> __global__ void ok_ring(float *out, const float *in, int n) {
  __shared__ float tile[STAGES][128];
  for (int s = 0; s < STAGES - 1; s++) { if (s < n) cp_async4(&tile[s][threadIdx.x], in + s * 128 + threadIdx.x); cp_commit(); }
  float sum = 0;
  for (int i = 0; i < n; i++) {
    cp_wait<STAGES - 2>();
    __syncthreads();
    int next = i + STAGES - 1;
    if (next < n) cp_async4(&tile[next % STAGES][threadIdx.x], in + next * 128 + threadIdx.x);
    cp_commit();
    sum += tile[i % STAGES][127 - threadIdx.x];
  }
  out[threadIdx.x] = sum;
}
// ring without any wait: read of the same stage
__global__ void ring_never(float *out, const float *in, int n) {
  __shared__ float tile[2][128];
  float sum = 0;
  for (int i = 0; i < n; i++) {
    cp_async4(&tile[i & 1][threadIdx.x], in + i * 128 + threadIdx.x);
    cp_commit();
    __syncthreads();
    sum += tile[i & 1][127 - threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}
// ring that reads the stage it just started with wait<1>
__global__ void ring_wrong(float *out, const float *in, int n) {
  __shared__ float tile[2][128];
  cp_async4(&tile[0][threadIdx.x], in + threadIdx.x);
  cp_commit();
  float sum = 0;
  for (int i = 1; i < n; i++) {
    cp_async4(&tile[i & 1][threadIdx.x], in + i * 128 + threadIdx.x);
    cp_commit();
    cp_wait<1>();
    __syncthreads();
    sum += tile[i & 1][127 - threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}
// XOR buffer ok
__global__ void ring_xor(float *out, const float *in, int n) {
  __shared__ float tile[2][128];
  int cur = 0;
  cp_async4(&tile[cur][threadIdx.x], in + threadIdx.x);
  cp_commit();
  float sum = 0;
  for (int i = 1; i <= n; i++) {
    if (i < n) cp_async4(&tile[cur ^ 1][threadIdx.x], in + i * 128 + threadIdx.x);
    cp_commit();
    cp_wait<1>();
    __syncthreads();
    sum += tile[cur][127 - threadIdx.x];
    __syncthreads();
    cur ^= 1;
  }
  out[threadIdx.x] = sum;
}
// pipelines: reads the stage that was just issued while consumer_wait waits for the older
__global__ void pipe_stage(float *out, const float *in, int n) {
  __shared__ float tile[2][128];
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[0][threadIdx.x], in + threadIdx.x, sizeof(float), pipe);
  pipe.producer_commit();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[1][threadIdx.x], in + 128 + threadIdx.x, sizeof(float), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  out[threadIdx.x] = tile[1][threadIdx.x];
  pipe.consumer_release();
  pipe.consumer_wait();
  out[threadIdx.x] += tile[1][threadIdx.x];
  pipe.consumer_release();
}
__global__ void pipe_prior(float *out, const float *in) {
  __shared__ float tile[2][128];
  auto pipe = cuda::make_pipeline();
  for (int s = 0; s < 2; s++) {
    pipe.producer_acquire();
    cuda::memcpy_async(&tile[s][threadIdx.x], in + s * 128 + threadIdx.x, sizeof(float), pipe);
    pipe.producer_commit();
  }
  cuda::pipeline_consumer_wait_prior<1>(pipe);
  out[threadIdx.x] = tile[0][threadIdx.x];
  cuda::pipeline_consumer_wait_prior<0>(pipe);
  out[threadIdx.x] += tile[1][threadIdx.x];
}
// barrier token dropped
__global__ void token_dropped(int *out, const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int tile[128];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, in, sizeof(int) * 128, bar);
  auto token = bar.arrive();
  out[threadIdx.x] = tile[threadIdx.x];
  bar.wait(std::move(token));
}
__global__ void token_ok(int *out, const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int tile[128];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, in, sizeof(int) * 128, bar);
  auto token = bar.arrive();
  out[256 + threadIdx.x] = 1;
  bar.wait(std::move(token));
  out[threadIdx.x] = tile[threadIdx.x];
}
__global__ void wrong_barrier(int *out, const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> a, b;
  __shared__ int tile[128];
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) { init(&a, block.size()); init(&b, block.size()); }
  block.sync();
  cuda::memcpy_async(block, tile, in, sizeof(int) * 128, a);
  b.arrive_and_wait();
  out[threadIdx.x] = tile[threadIdx.x];
  a.arrive_and_wait();
}
// struct with tile and barrier
struct Smem { int tile[128]; cuda::barrier<cuda::thread_scope_block> bar; };
__global__ void in_struct_ok(int *out, const int *in) {
  __shared__ Smem s;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&s.bar, block.size());
  block.sync();
  cuda::memcpy_async(block, s.tile, in, sizeof(s.tile), s.bar);
  s.bar.arrive_and_wait();
  out[threadIdx.x] = s.tile[threadIdx.x];
}
__global__ void run_all(int) {}
int main() { ok_ring<3><<<1, 128>>>(nullptr, nullptr, 1); }
