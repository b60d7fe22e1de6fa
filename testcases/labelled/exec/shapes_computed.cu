// case: sizes by shifts, rounding, policies, switches, arrays
// expect: exec-empty-launch@35
// expect: exec-block-too-large@43
// expect: exec-block-too-large@49
// expect: exec-block-too-large@55
// expect: exec-block-too-large@58
// expect: exec-empty-launch@61
// expect: exec-block-too-large@66
// expect: exec-block-too-large@74
// expect: exec-block-too-large@77
// expect: exec-block-too-large@87
// expect: exec-block-too-large@98
// expect: exec-empty-launch@112
// expect: exec-empty-launch@115
// expect: exec-empty-launch@118
// expect: exec-empty-launch@121
// expect: exec-block-too-large@124
// expect: exec-block-too-large@128
// expect: exec-block-too-large@134
// accept: exec-truncated-grid@105
// why: what folds is known, whatever it is computed with; what depends on input is not.
#include <cuda_runtime.h>
#include <cstdio>
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
__global__ void k1(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
// POP_SIZE/LEN_SIZE: one component is 0
#define POP 160
#define LEN 20
void pop(float *x) {
  dim3 t(32, 32);
  dim3 b(POP / t.x, LEN / t.y);
  k1<<<b, t>>>(x, POP);
  dim3 c((POP + t.x - 1) / t.x, (LEN + t.y - 1) / t.y);
  k1<<<c, t>>>(x, POP);
}
// batched: block dims are sizes of the problem
void batched(float *x) {
  const int ne12 = 32, ne13 = 64;
  dim3 block(ne13, ne12);
  k1<<<1, block>>>(x, 1);
  dim3 ok(ne13 / 4, ne12);
  k1<<<1, ok>>>(x, 1);
}
// class template with static constexpr and warp counts
template <int Warps, int Lanes = 32> struct Policy { static constexpr int threads = Warps * Lanes; enum { value = threads }; };
template <class P> void run(float *x, int n) { k1<<<(n + P::threads - 1) / P::threads, P::threads>>>(x, n); }
template <class P> void run_ok(float *x, int n) { k1<<<(n + P::threads - 1) / P::threads, P::threads>>>(x, n); }
void policies(float *x, int n) { run<Policy<48>>(x, n); run_ok<Policy<8>>(x, n); }
// cudaLaunchKernel with args, cast function pointer
void by_call(float *x, int n) {
  void *args[] = {&x, &n};
  cudaLaunchKernel((const void *)k1, dim3(1), dim3(40, 30), args, 0, 0);
  cudaLaunchKernel((const void *)&k1, dim3(1), dim3(32, 30), args, 0, 0);
  auto f = &k1;
  f<<<1, dim3(1, 1, 65)>>>(x, n);
  f<<<1, dim3(1, 1, 64)>>>(x, n);
  void (*g)(float *, int) = k1;
  (*g)<<<dim3(1, 1, 0), 32>>>(x, n);
  (*g)<<<dim3(1, 1, 1), 32>>>(x, n);
}
// lambda launches
void lambdas(float *x, int n) {
  auto go = [&](dim3 b) { k1<<<1, b>>>(x, n); };
  go(dim3(64, 17));
  auto go2 = [&](dim3 b) { k1<<<1, b>>>(x, n); };
  go2(dim3(64, 16));
}
// bit rounding
constexpr unsigned next_pow2(unsigned v) { v--; v |= v >> 1; v |= v >> 2; v |= v >> 4; v |= v >> 8; v |= v >> 16; return v + 1; }
void pow2s(float *x) {
  k1<<<1, next_pow2(1025)>>>(x, 1);
  k1<<<1, next_pow2(1000)>>>(x, 1);
  constexpr int big = 1 << 11;
  k1<<<1, big>>>(x, 1);
  constexpr int fits = 1 << 10;
  k1<<<1, fits>>>(x, 1);
}
// rounding to warps
inline int round_up(int v, int m) { return (v + m - 1) / m * m; }
void warps(float *x, int n) {
  int t = round_up(1000, 128);
  k1<<<1, t>>>(x, n);
  int t2 = round_up(1000, 128) + 32;
  k1<<<1, t2>>>(x, n);
  int t3 = round_up(n, 32);
  k1<<<1, t3>>>(x, n);
}
// switch on size, all sides
void switched(float *x, int n) {
  int t;
  switch (n) { case 1: t = 128; break; case 2: t = 256; break; default: t = 1024; }
  k1<<<1, t>>>(x, n);
  int u;
  switch (n) { case 1: u = 1280; break; case 2: u = 2048; break; default: u = 4096; }
  k1<<<1, u>>>(x, n);
}
// clamps
void clamped(float *x, int n) {
  int t = std::min(std::max(n, 32), 1024);
  k1<<<1, t>>>(x, n);
  int g = std::max(1, n / 256);
  k1<<<g, 256>>>(x, n);
  unsigned z = std::clamp(n, 1, 64);
  k1<<<1, dim3(8, 2, z)>>>(x, n);
}
// zero by subtraction and by shift
void zeros(float *x) {
  const int n = 100;
  k1<<<n >> 8, 256>>>(x, n);
  k1<<<(n >> 8) + 1, 256>>>(x, n);
  const int levels = 4;
  k1<<<1, 8 >> levels>>>(x, n);
  k1<<<1, 16 >> levels>>>(x, n);
  dim3 g; g.x = n / 64 - 1; 
  k1<<<g, 256>>>(x, n);
  std::size_t bytes = 64; 
  k1<<<bytes / sizeof(double4), 32>>>(x, n);
  k1<<<bytes / sizeof(float) / 32, 32>>>(x, n);
}
// uninitialised by default ctor is 1
void defaults(float *x) { dim3 g, b; k1<<<g, b>>>(x, 1); dim3 h{}; h.y = 1024; k1<<<g, h>>>(x, 1); h.x = 2; k1<<<g, h>>>(x, 1); }
// std::array as shape
void arrays(float *x, int n) {
  std::array<int, 3> s{16, 16, 8};
  k1<<<1, dim3(s[0], s[1], s[2])>>>(x, n);
  std::array<int, 3> r{16, 16, 4};
  k1<<<1, dim3(r[0], r[1], r[2])>>>(x, n);
}
// conditional operator both too large, or one
void cond(float *x, int n, bool wide) {
  k1<<<1, wide ? 2048 : 1536>>>(x, n);
  k1<<<1, wide ? 1024 : 512>>>(x, n);
}
// guard on the size
void guarded(float *x, int n) {
  if (n == 0) return;
  k1<<<(n + 127) / 128, 128>>>(x, n);
  int m = 0;
  if (n > 4) m = 8;
  if (m) k1<<<m, 128>>>(x, n);
}
