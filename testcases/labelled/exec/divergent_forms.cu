// case: barriers with names, tiles, masks, votes, loops, expressions
// expect: exec-divergent-barrier@27
// expect: exec-divergent-barrier@38
// expect: exec-divergent-barrier@54
// expect: exec-divergent-barrier@59
// expect: exec-divergent-barrier@65
// expect: exec-divergent-barrier@97
// expect: exec-divergent-barrier@98
// expect: exec-divergent-barrier@99
// expect: exec-divergent-barrier@100
// expect: exec-divergent-barrier@101
// expect: exec-divergent-barrier@107
// expect: exec-divergent-barrier@112
// expect: exec-divergent-barrier@116
// expect: exec-divergent-barrier@120
// expect: exec-divergent-barrier@127
// expect: exec-divergent-barrier@129
// expect: exec-divergent-barrier@132
// expect: exec-divergent-barrier@135
// expect: exec-divergent-barrier@150
// expect: exec-divergent-barrier@157
// why: who has to come is the block, the tile or the lanes of the mask; a named barrier has its own number of threads, and a mask that is computed names those who come.
#include <cooperative_groups.h>
#include <cuda/barrier>
namespace cg = cooperative_groups;
// ---- named barriers
__device__ __forceinline__ void named(int id, int n) { asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(n) : "memory"); }
__device__ __forceinline__ void named_arrive(int id, int n) { asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(n) : "memory"); }
__global__ void specialized(float *x) {
  __shared__ float s[256];
  if (threadIdx.x < 128) { s[threadIdx.x] = x[threadIdx.x]; named_arrive(1, 256); }
  else { named(1, 256); x[threadIdx.x] = s[threadIdx.x - 128]; }
}
__global__ void sub_block(float *x) {
  if (threadIdx.x < 128) { x[threadIdx.x] = 1; named(2, 128); x[threadIdx.x] += x[threadIdx.x ^ 1]; }
}
__global__ void all_of_block_0(float *x) {
  if (threadIdx.x < 128) { asm volatile("bar.sync 0;" ::: "memory"); }
  x[threadIdx.x] = 2; __syncthreads();
}
__global__ void too_few_named(float *x) {
  if (threadIdx.x < 64) named(3, 128);
  x[threadIdx.x] = 1;
}
// ---- tiles
__global__ void tile_sync_all(float *x) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (threadIdx.x / 16 == 1) tile.sync();
  if (tile.meta_group_rank() == 0) { x[0] = tile.shfl(x[threadIdx.x], 0); }
  x[threadIdx.x] = 1;
}
__global__ void tile_half(float *x) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (tile.thread_rank() < 16) tile.sync();
  x[threadIdx.x] = 1;
}
__global__ void tile_by_data(float *x) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  if (x[threadIdx.x] > 0) tile.sync();
  x[threadIdx.x] = 1;
}
__global__ void tile_shfl_half(int *x) {
  cg::thread_block_tile<32> w = cg::tiled_partition<32>(cg::this_thread_block());
  int v = x[threadIdx.x];
  if (w.thread_rank() % 2) v = w.shfl_down(v, 1);
  x[threadIdx.x] = v;
}
__global__ void tile_uniform(int *x) {
  cg::thread_block_tile<32> w = cg::tiled_partition<32>(cg::this_thread_block());
  int v = x[threadIdx.x];
  for (int o = w.size() / 2; o > 0; o >>= 1) v += w.shfl_down(v, o);
  if (w.any(v > 3)) w.sync();
  if (threadIdx.x < 32) w.sync();
  if (w.thread_rank() == 0) x[threadIdx.x / 32] = v;
}
// ---- coalesced
__global__ void coalesced(int *x) {
  if (threadIdx.x % 3 == 0) { auto g = cg::coalesced_threads(); g.sync(); x[threadIdx.x] = g.shfl(1, 0); }
  x[threadIdx.x] = 1;
}
// ---- masks
__global__ void masks(int *x) {
  int v = x[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffffu, v > 3);
  if (v > 3) v = __shfl_sync(m, v, __ffs(m) - 1);
  if (v > 5) { unsigned a = __activemask(); v += __shfl_sync(a, v, 0); __syncwarp(a); }
  unsigned p = __match_any_sync(0xffffffffu, v);
  v += __popc(__ballot_sync(p, v & 1));
  if (threadIdx.x % 32 < 8) __syncwarp(0xff);
  const unsigned lower = (1u << 16) - 1;
  if (threadIdx.x % 32 < 16) v = __shfl_down_sync(lower, v, 1);
  x[threadIdx.x] = v;
}
__global__ void masks_bad(int *x) {
  int v = x[threadIdx.x], lane = threadIdx.x & 31;
  const unsigned full = ~0u;
  if (lane < 16) v = __shfl_down_sync(full, v, 1);
  if (v > 2) v += __reduce_add_sync(0xffffffff, v);
  if (lane < 8) __syncwarp(0xffff);
  if (lane != 0) __syncwarp();
  if (lane % 2 == 0) v += __match_any_sync(0xffffffff, v);
  x[threadIdx.x] = v;
}
__global__ void ballot_of_whole(int *x) {
  int v = x[threadIdx.x], lane = threadIdx.x & 31;
  unsigned all = __ballot_sync(0xffffffffu, 1);
  if (lane < 16) v = __shfl_down_sync(all, v, 1);
  x[threadIdx.x] = v;
}
// ---- loops
__global__ void lists(const int *first, int *x) {
  for (int j = first[threadIdx.x]; j < first[threadIdx.x + 1]; j++) { x[j] = 1; __syncthreads(); }
  x[0] = 1;
}
__global__ void breaks(float *x) {
  for (int i = 0; i < 10; i++) { if (x[threadIdx.x + i] < 0) break; __syncthreads(); }
  x[threadIdx.x] = 0;
}
__global__ void continues(float *x) {
  for (int i = 0; i < 10; i++) { if (x[threadIdx.x + i] < 0) continue; __syncthreads(); x[i] = 1; }
}
__global__ void votes(float *x) {
  for (int i = 0; i < 10; i++) { if (__syncthreads_or(x[threadIdx.x + i] < 0)) break; __syncthreads(); }
  while (__syncthreads_count(x[threadIdx.x] > 0) > 3) { x[threadIdx.x] -= 1; }
  x[threadIdx.x] = 0;
}
__global__ void ternary(float *x, bool b) { float v = threadIdx.x < 7 ? (__syncthreads(), 1.f) : 0.f; x[threadIdx.x] = v; __syncthreads(); }
__global__ void lambda_call(float *x) {
  auto f = [&](int n) { if (threadIdx.x < n) __syncthreads(); };
  f(16); x[threadIdx.x] = 1; __syncthreads();
}
__global__ void andand(float *x) { bool ok = threadIdx.x < 8 && __syncthreads_or(x[threadIdx.x] > 0); x[threadIdx.x] = ok; __syncthreads(); }
__global__ void gotos(float *x) {
  if (threadIdx.x > 5) goto out;
  __syncthreads();
  x[threadIdx.x] = 1;
out:
  x[threadIdx.x] += 2;
  __syncthreads();
}
__global__ void shared_flag(float *x) {
  __shared__ int go; if (threadIdx.x == 0) go = x[0] > 0; __syncthreads();
  if (go) { __syncthreads(); x[threadIdx.x] = 1; }
  const int warp = __shfl_sync(0xffffffff, threadIdx.x / 32, 0);
  if (warp == 0) { __syncwarp(); x[threadIdx.x] = 3; }
  __syncthreads();
}
__global__ void warp_only(float *x) {
  const int warp = __shfl_sync(0xffffffff, threadIdx.x / 32, 0);
  if (warp == 0) __syncthreads();
  x[threadIdx.x] = 1; __syncthreads();
}
__global__ void object_count(float *x) {
  __shared__ cuda::barrier<cuda::thread_scope_block> b; auto blk = cg::this_thread_block();
  if (blk.thread_rank() == 0) init(&b, blk.size());
  blk.sync();
  if (threadIdx.x < 64) b.arrive_and_wait();
  x[threadIdx.x] = 1;
}
int main(int argc, char **argv) {
  float *x; int *y; cudaMalloc(&x, 1 << 16); cudaMalloc(&y, 1 << 16);
  specialized<<<1, 256>>>(x); sub_block<<<1, 256>>>(x); all_of_block_0<<<1, 256>>>(x); too_few_named<<<1, 256>>>(x);
  tile_sync_all<<<1, 256>>>(x); tile_half<<<1, 256>>>(x); tile_by_data<<<1, 256>>>(x); tile_shfl_half<<<1, 256>>>(y); tile_uniform<<<1, 256>>>(y);
  coalesced<<<1, 256>>>(y); masks<<<1, 256>>>(y); masks_bad<<<1, 256>>>(y); ballot_of_whole<<<1, 256>>>(y); lists<<<1, 256>>>(y, y); breaks<<<1, 256>>>(x); continues<<<1, 256>>>(x);
  votes<<<1, 256>>>(x); ternary<<<1, 256>>>(x, argc > 1); lambda_call<<<1, 256>>>(x); andand<<<1, 256>>>(x); gotos<<<1, 256>>>(x);
  shared_flag<<<1, 256>>>(x); warp_only<<<1, 256>>>(x); object_count<<<1, 256>>>(x);
  return cudaDeviceSynchronize();
}
