// case: barriers in destructors, lambdas, methods, tiles; arrivals at barrier objects by several ways
// expect: exec-divergent-barrier@25
// expect: exec-divergent-barrier@32
// expect: exec-divergent-barrier@42
// expect: exec-divergent-barrier@49
// expect: exec-divergent-barrier@54
// expect: exec-divergent-barrier@58
// expect: exec-divergent-barrier@63
// expect: exec-divergent-barrier@74
// expect: exec-divergent-barrier@76
// expect: exec-divergent-barrier@77
// expect: exec-divergent-barrier@80
// expect: exec-divergent-barrier@82
// expect: exec-divergent-barrier@85
// expect: exec-divergent-barrier@91
// expect: exec-divergent-barrier@105
// expect: exec-divergent-barrier@109
// accept: exec-divergent-barrier@33
// why: who meets is the same however the barrier is spelled, and an arrival is counted at each place where a thread may come by.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
// barrier hidden in a class method, RAII, operator
struct Sync { __device__ ~Sync() { __syncthreads(); } };
__global__ void raii(float *x, int n) { if (threadIdx.x < 7) { Sync s; x[0] = 1; } x[threadIdx.x] = 2; __syncthreads(); x[1] = x[threadIdx.x]; }
struct Sync2 { __device__ ~Sync2() { __syncthreads(); } };
__global__ void raii_ok(float *x, int n) { { Sync2 s; if (threadIdx.x < 7) x[0] = 1; } x[threadIdx.x] = 2; }
// numba#9770: continue around syncthreads_or
__global__ void cont(int *x, int n) {
  for (int i = 0; i < n; i++) {
    if (x[threadIdx.x + i] == 3) { if (__syncthreads_or(1)) break; continue; }
    if (__syncthreads_or(x[i] > 0)) break;
  }
  x[threadIdx.x] = 0;
}
__global__ void cont_ok(int *x, int n) {
  for (int i = 0; i < n; i++) { int f = x[threadIdx.x + i] == 3; if (__syncthreads_or(f)) break; x[threadIdx.x] = f; }
}
// switch on role
__global__ void role(float *x) {
  switch (threadIdx.x / 32) { case 0: x[0] = 1; __syncthreads(); break;
    default: x[threadIdx.x] = 2; }
  x[threadIdx.x] += 1;
  __syncthreads();
}
__global__ void role_ok(float *x) { switch (blockIdx.x) { case 0: x[0] = 1; __syncthreads(); break; default: x[threadIdx.x] = 2; } x[threadIdx.x] += 1; }
// loop with trips by thread
__global__ void trips(float *x, int n) { for (int i = threadIdx.x; i < n; i += blockDim.x) { x[i] = 1; __syncthreads(); } x[0] = 2; __syncthreads(); }
__global__ void trips_ok(float *x, int n) { int r = (n + blockDim.x - 1) / blockDim.x * blockDim.x; for (int i = threadIdx.x; i < r; i += blockDim.x) { if (i < n) x[i] = 1; __syncthreads(); } }
__global__ void trips_const(float *x) { for (int i = threadIdx.x; i < 1024; i += 256) { x[i] = 1; __syncthreads(); } }
// lambda passed to helper
template <class F> __device__ void each(int n, F f) { for (int i = threadIdx.x; i < n; i += blockDim.x) f(i); }
__global__ void each_bad(float *x, int n) { each(n, [&](int i) { x[i] = 1; __syncthreads(); }); x[0] = 1; __syncthreads(); }
__global__ void each_ok(float *x, int n) { each(n, [&](int i) { x[i] = 1; }); __syncthreads(); }
// condition through a struct of coordinates
struct Coord { int row, col; __device__ static Coord of() { return {int(threadIdx.x) / 16, int(threadIdx.x) % 16}; } __device__ bool inside(int n) const { return row < n && col < n; } };
__global__ void coord(float *x, int n) { Coord c = Coord::of(); if (c.inside(n)) { x[0] = 1; __syncthreads(); } x[threadIdx.x] = 1; __syncthreads(); }
__global__ void coord_ok(float *x, int n) { Coord c = Coord::of(); if (c.inside(n)) x[0] = 1; __syncthreads(); }
// parity of reduction: barrier inside the halving if
__global__ void reduce(float *x) {
  __shared__ float s[256]; s[threadIdx.x] = x[threadIdx.x]; __syncthreads();
  for (int d = 128; d > 0; d >>= 1) { if (threadIdx.x < d) { s[threadIdx.x] += s[threadIdx.x + d]; __syncthreads(); } }
  if (threadIdx.x == 0) x[0] = s[0];
  __syncthreads();
  x[threadIdx.x] = s[0];
}
__global__ void reduce_ok(float *x) {
  __shared__ float s[256]; s[threadIdx.x] = x[threadIdx.x]; __syncthreads();
  for (int d = 128; d > 0; d >>= 1) { if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d]; __syncthreads(); }
  if (threadIdx.x == 0) x[0] = s[0];
}
// the same barrier on both sides is two barriers
__global__ void sides(float *x) { if (threadIdx.x < 100) { x[threadIdx.x] = 1; __syncthreads(); } else { x[threadIdx.x] = 2; __syncthreads(); } x[0] = x[threadIdx.x]; }
// early return before barrier: advice
__global__ void early(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; x[i] = 1; __syncthreads(); x[i] += 1; }
__global__ void early_grid(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; x[i] = 1; cg::this_grid().sync(); x[i] += x[0]; }
__global__ void late_grid(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; cg::this_grid().sync(); if (i >= n) return; x[i] += x[0]; }
// grid sync by one block
__global__ void one_block(float *x) { if (blockIdx.x == 0) { x[threadIdx.x] = 1; cg::this_grid().sync(); } x[blockIdx.x] = 3; cg::this_grid().sync(); }
// loop of a grid with own trips
__global__ void grid_trips(float *x, int n) { for (int t = blockIdx.x; t < n; t += gridDim.x) { x[t] = 1; cg::this_grid().sync(); } }
__global__ void grid_steps(float *x, int n) { for (int t = 0; t < n; t++) { x[t * gridDim.x + blockIdx.x] = 1; cg::this_grid().sync(); } }
// tiles by template
template <int N> __device__ float tile_sum(float v) { auto t = cg::tiled_partition<N>(cg::this_thread_block()); for (int o = N / 2; o; o /= 2) v += t.shfl_xor(v, o); return v; }
__global__ void tiles(float *x) { float v = x[threadIdx.x]; if (threadIdx.x % 32 < 4) v = tile_sum<8>(v); x[threadIdx.x] = v; }
template <int N> __device__ float tile_sum2(float v) { auto t = cg::tiled_partition<N>(cg::this_thread_block()); for (int o = N / 2; o; o /= 2) v += t.shfl_xor(v, o); return v; }
__global__ void tiles_ok(float *x) { float v = x[threadIdx.x]; if (threadIdx.x % 32 < 8) v = tile_sum2<8>(v); x[threadIdx.x] = v; }
// cuda::barrier counts
using barrier = cuda::barrier<cuda::thread_scope_block>;
__global__ void warps_only(float *x) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, blockDim.x); __syncthreads(); if (threadIdx.x % 32 == 0) b.arrive_and_wait(); x[0] = 1; }
__global__ void warps_count(float *x) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, blockDim.x / 32); __syncthreads(); if (threadIdx.x % 32 == 0) b.arrive_and_wait(); x[0] = 1; }
__global__ void prodcons(float *x, int n) {
  __shared__ barrier ready, filled;
  if (threadIdx.x == 0) { init(&ready, blockDim.x); init(&filled, blockDim.x); }
  __syncthreads();
  if (threadIdx.x < 32) for (int i = 0; i < n; i++) { ready.arrive_and_wait(); x[i] = 1; (void)filled.arrive(); }
  else { (void)ready.arrive(); for (int i = 0; i < n; i++) { filled.arrive_and_wait(); x[i] += 1; (void)ready.arrive(); } }
}
// prodcons where consumers never arrive on ready
__global__ void prodcons_bad(float *x, int n) {
  __shared__ barrier ready, filled;
  if (threadIdx.x == 0) { init(&ready, blockDim.x); init(&filled, blockDim.x); }
  __syncthreads();
  if (threadIdx.x < 32) for (int i = 0; i < n; i++) { ready.arrive_and_wait(); x[i] = 1; (void)filled.arrive(); }
  else for (int i = 0; i < n; i++) { filled.arrive_and_wait(); x[i] += 1; }
}
// expected is all, but a token wait of a part
__global__ void token(float *x) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, 256); __syncthreads(); if (threadIdx.x < 64) { auto t = b.arrive(); x[threadIdx.x] = 1; b.wait(std::move(t)); } x[0] = 1; }
__global__ void token_ok(float *x) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, 64); __syncthreads(); if (threadIdx.x < 64) { auto t = b.arrive(); x[threadIdx.x] = 1; b.wait(std::move(t)); } x[0] = 1; }
// arrive with an update count
__global__ void update(float *x) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, 64); __syncthreads(); if (threadIdx.x < 32) { auto t = b.arrive(2); b.wait(std::move(t)); } x[0] = 1; }
__global__ void dropped(float *x) { __shared__ barrier b; if (threadIdx.x == 0) init(&b, blockDim.x); __syncthreads(); if (threadIdx.x >= 64) { b.arrive_and_drop(); return; } b.arrive_and_wait(); x[0] = 1; }
int main(int argc, char **argv) {
  float *x; int *y, n = argc; cudaMalloc(&x, 1 << 16); cudaMalloc(&y, 1 << 16);
  raii<<<1, 64>>>(x, n); raii_ok<<<1, 64>>>(x, n); cont<<<1, 64>>>(y, n); cont_ok<<<1, 64>>>(y, n); role<<<1, 128>>>(x); role_ok<<<2, 128>>>(x);
  trips<<<1, 64>>>(x, n); trips_ok<<<1, 64>>>(x, n); trips_const<<<1, 256>>>(x); each_bad<<<1, 64>>>(x, n); each_ok<<<1, 64>>>(x, n);
  coord<<<1, 256>>>(x, n); coord_ok<<<1, 256>>>(x, n); reduce<<<1, 256>>>(x); reduce_ok<<<1, 256>>>(x); sides<<<1, 256>>>(x); early<<<2, 256>>>(x, n);
  void *args[] = {&x, &n};
  cudaLaunchCooperativeKernel((void *)early_grid, 2, 256, args, 0, 0); cudaLaunchCooperativeKernel((void *)late_grid, 2, 256, args, 0, 0);
  cudaLaunchCooperativeKernel((void *)one_block, 2, 256, args, 0, 0); cudaLaunchCooperativeKernel((void *)grid_trips, 2, 256, args, 0, 0); cudaLaunchCooperativeKernel((void *)grid_steps, 2, 256, args, 0, 0);
  tiles<<<1, 64>>>(x); tiles_ok<<<1, 64>>>(x); warps_only<<<1, 256>>>(x); warps_count<<<1, 256>>>(x); prodcons<<<1, 256>>>(x, n); prodcons_bad<<<1, 256>>>(x, n);
  token<<<1, 256>>>(x); token_ok<<<1, 256>>>(x); update<<<1, 256>>>(x); dropped<<<1, 256>>>(x);
  return cudaDeviceSynchronize();
}
