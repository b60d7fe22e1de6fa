// case: barriers and copies in templates
// expect: async-copy-unwaited@21
// expect: async-barrier-uninitialized@39
// expect: async-barrier-uninitialized@48
// why: kernels and helpers that are templates, with barriers in shared memory, are read with either headers.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <utility>
namespace cg = cooperative_groups;
using block_barrier = cuda::barrier<cuda::thread_scope_block>;

template <int N> __global__ void arrives_alone(const float *in, float *out) {
  __shared__ alignas(16) float tile[N];
  __shared__ block_barrier bar;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, in + blockIdx.x * N, sizeof(float) * N, bar);
  (void)bar.arrive();
  out[blockIdx.x * N + threadIdx.x] = tile[N - 1 - threadIdx.x];
}
template <int N> __global__ void waits(const float *in, float *out) {
  __shared__ alignas(16) float tile[N];
  __shared__ block_barrier bar;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  cuda::memcpy_async(block, tile, in + blockIdx.x * N, sizeof(float) * N, bar);
  auto token = bar.arrive();
  bar.wait(std::move(token));
  out[blockIdx.x * N + threadIdx.x] = tile[N - 1 - threadIdx.x];
}
template <int N> __global__ void early(const float *in, float *out) {
  __shared__ alignas(16) float tile[N];
  __shared__ block_barrier bar;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  cuda::memcpy_async(block, tile, in + blockIdx.x * N, sizeof(float) * N, bar);
  bar.arrive_and_wait();
  out[blockIdx.x * N + threadIdx.x] = tile[N - 1 - threadIdx.x];
}
template <typename T, int Stages> struct Ring {
  static __device__ void early(T *out) {
    __shared__ block_barrier full[Stages];
    if (threadIdx.x == 0)
      for (int i = 0; i < Stages; ++i) init(&full[i], blockDim.x);
    full[0].arrive_and_wait();
    out[threadIdx.x] = T(1);
  }
  static __device__ void ready(T *out) {
    __shared__ block_barrier full[Stages];
    if (threadIdx.x == 0)
      for (int i = 0; i < Stages; ++i) init(&full[i], blockDim.x);
    __syncthreads();
    for (int i = 0; i < Stages; ++i) full[i].arrive_and_wait();
    out[threadIdx.x] = T(1);
  }
};
template <typename T> __global__ void rings(T *out, bool all) {
  Ring<T, 4>::ready(out);
  if (all) Ring<T, 2>::early(out);
}
void launch(const float *in, float *out, bool all) {
  arrives_alone<128><<<4, 128>>>(in, out);
  waits<128><<<4, 128>>>(in, out);
  early<128><<<4, 128>>>(in, out);
  rings<<<4, 128>>>(out, all);
}
