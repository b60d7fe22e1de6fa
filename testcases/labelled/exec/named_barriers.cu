// case: barriers with a number and a count
// expect: exec-divergent-barrier@15
// expect: exec-divergent-barrier@17
// expect: exec-divergent-barrier@22
// expect: exec-divergent-barrier@28
// expect: exec-divergent-barrier@43
// expect: exec-divergent-barrier@82
// expect: exec-divergent-barrier@87
// expect: exec-divergent-barrier@101
// expect: exec-divergent-barrier@110
// expect: exec-divergent-barrier@128
// expect: exec-divergent-barrier@136
// why: a barrier that was told a count is complete when as many threads have come to that number, whoever they are.
#include <cuda_runtime.h>
__device__ __forceinline__ void named_sync(int id, int n) { asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(n) : "memory"); }
__device__ __forceinline__ void named_arrive(int id, int n) { asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(n) : "memory"); }
__device__ __forceinline__ void cta_sync(int id, int n) { asm volatile("barrier.cta.sync %0, %1;" ::"r"(id), "r"(n) : "memory"); }
struct NamedBarrier {
  unsigned n, id;
  __device__ NamedBarrier(unsigned n, unsigned id) : n(n), id(id) {}
  __device__ void arrive_and_wait() const { sync(n, id); }
  __device__ static void sync(unsigned n, unsigned id) { asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(n)); }
  __device__ static void arrive(unsigned n, unsigned id) { asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(n)); }
};
constexpr int kThreads = 256;
// too few: one group of 128 waits for 256 and nobody else comes
__global__ void half_group(float *x) {
  if (threadIdx.x < 128) { x[threadIdx.x] = 1; asm volatile("bar.sync 1, 256;" ::: "memory"); }
  x[threadIdx.x] += 1;
}
__global__ void half_group_ok(float *x) {
  if (threadIdx.x < 128) { x[threadIdx.x] = 1; asm volatile("bar.sync 1, 128;" ::: "memory"); }
  x[threadIdx.x] += 1;
}
// producer arrives 128, consumer syncs 128: 256 meant
__global__ void pair_ok(float *x) {
  if (threadIdx.x < 128) { x[threadIdx.x] = 1; asm volatile("bar.arrive 1, 256;" ::: "memory"); }
  else { asm volatile("bar.sync 1, 256;" ::: "memory"); x[threadIdx.x] = x[threadIdx.x - 128]; }
}
// producer never arrives at 2
__global__ void wrong_id(float *x) {
  if (threadIdx.x < 128) { x[threadIdx.x] = 1; asm volatile("bar.arrive 2, 256;" ::: "memory"); }
  else { asm volatile("bar.sync 1, 256;" ::: "memory"); x[threadIdx.x] = x[threadIdx.x - 128]; }
}
// via cutlass-like class: only math warps arrive with whole block
__global__ void cls(float *x) {
  if (threadIdx.x >= 128) { NamedBarrier(kThreads, 3).arrive_and_wait(); x[threadIdx.x] = 1; }
  x[0] = 2;
}
__global__ void cls_ok(float *x) {
  if (threadIdx.x >= 128) { NamedBarrier(kThreads - 128, 3).arrive_and_wait(); x[threadIdx.x] = 1; }
  x[0] = 2;
}
__global__ void cls_pair_ok(float *x) {
  int group = threadIdx.x / 128;
  if (group == 0) { NamedBarrier::arrive(kThreads, 3); x[threadIdx.x] = 1; }
  else { NamedBarrier::sync(kThreads, 3); x[threadIdx.x] = 1; }
}
// helper
__global__ void helper_bad(float *x) {
  if (threadIdx.x < 64) { x[threadIdx.x] = 1; named_sync(3, 128); }
  x[threadIdx.x] = 1;
}
__global__ void helper_ok(float *x) {
  if (threadIdx.x < 64) { x[threadIdx.x] = 1; named_sync(3, 64); }
  else named_sync(4, blockDim.x - 64);
  x[threadIdx.x] = 1;
}
// loop: each round both sides come
__global__ void loop_ok(float *x, int n) {
  if (threadIdx.x < 32) for (int i = 0; i < n; i++) { named_sync(1, 160); x[i] = 1; named_arrive(2, 160); }
  else if (threadIdx.x < 160) for (int i = 0; i < n; i++) { named_arrive(1, 160); named_sync(2, 160); x[i] += 1; }
}
// every warp its own barrier
__global__ void per_group_ok(float *x) {
  int g = threadIdx.x / 64;
  asm volatile("bar.sync %0, 64;" ::"r"(g + 1) : "memory");
  x[threadIdx.x] = 1;
}
__global__ void per_group_bad(float *x) {
  int g = threadIdx.x / 64;
  asm volatile("bar.sync %0, 128;" ::"r"(g + 1) : "memory");
  x[threadIdx.x] = 1;
}
// count of the launch: 256 on a block of 128
__global__ void count_of_other(float *x) {
  asm volatile("bar.sync 1, 256;" ::: "memory");
  x[threadIdx.x] = 1;
}
__global__ void count_of_this(float *x) {
  asm volatile("bar.sync 1, 128;" ::: "memory");
  x[threadIdx.x] = 1;
}
// count handed as a parameter that is not known
__global__ void count_unknown(float *x, int n) {
  if (threadIdx.x < n) { asm volatile("bar.sync 1, %0;" ::"r"(n)); }
  x[threadIdx.x] = 1;
}
// no count: all of the block
__global__ void no_count(float *x) {
  if (threadIdx.x < 64) asm volatile("bar.sync 5;");
  x[threadIdx.x] = 1;
}
__global__ void no_count_ok(float *x) {
  asm volatile("bar.sync 5;");
  x[threadIdx.x] = 1;
}
// barrier.sync.aligned
__global__ void aligned_bad(float *x) {
  if (threadIdx.x >= 96) asm volatile("barrier.sync.aligned 4, 64;" ::: "memory");
  x[threadIdx.x] = 1;
}
__global__ void aligned_ok(float *x) {
  if (threadIdx.x >= 96) asm volatile("barrier.sync.aligned 4, 32;" ::: "memory");
  x[threadIdx.x] = 1;
}
__global__ void cta_bad(float *x) {
  if (threadIdx.x < 32) cta_sync(7, 64);
  x[threadIdx.x] = 1;
}
// red.popc / or with a count
__global__ void red_ok(int *x) {
  int r;
  if (threadIdx.x < 64) { asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; bar.red.popc.u32 %0, 1, 64, p; }" : "=r"(r) : "r"(x[threadIdx.x])); x[threadIdx.x] = r; }
  x[64] = 1;
}
// warp role by template
template <int N> __device__ void meet() { asm volatile("bar.sync 6, %0;" ::"n"(N)); }
__global__ void tmpl_ok(float *x) { if (threadIdx.x < 96) meet<96>(); x[threadIdx.x] = 1; }
__global__ void tmpl_bad(float *x) { if (threadIdx.x < 96) meet<128>(); x[threadIdx.x] = 1; }
// data-dependent who comes: not known
__global__ void data(float *x) { if (x[threadIdx.x / 32] > 0) asm volatile("bar.sync 1, 64;"); x[threadIdx.x] = 1; }
// early exit: the other half leaves, count remains
__global__ void left(float *x) {
  if (threadIdx.x >= 64) return;
  asm volatile("bar.sync 1, 128;" ::: "memory");
  x[threadIdx.x] = 1;
}
__global__ void left_ok(float *x) {
  if (threadIdx.x >= 64) return;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  x[threadIdx.x] = 1;
}
// twice the same barrier by the same threads fills the count? no: a thread waits in the first
__global__ void two_sites_ok(float *x) {
  if (threadIdx.x < 64) { x[threadIdx.x] = 1; asm volatile("bar.sync 1, 128;" ::: "memory"); x[threadIdx.x] = 3; }
  else { x[threadIdx.x] = 2; asm volatile("bar.sync 1, 128;" ::: "memory"); x[threadIdx.x] = 4; }
}
int main() {
  float *x; cudaMalloc(&x, 4096); int *y; cudaMalloc(&y, 4096);
  half_group<<<1, 256>>>(x); half_group_ok<<<1, 256>>>(x); pair_ok<<<1, 256>>>(x); wrong_id<<<1, 256>>>(x);
  cls<<<1, 256>>>(x); cls_ok<<<1, 256>>>(x); cls_pair_ok<<<1, 256>>>(x); helper_bad<<<1, 128>>>(x); helper_ok<<<1, 128>>>(x);
  loop_ok<<<1, 160>>>(x, 4); per_group_ok<<<1, 256>>>(x); per_group_bad<<<1, 256>>>(x); count_of_other<<<1, 128>>>(x); count_of_this<<<1, 128>>>(x);
  count_unknown<<<1, 128>>>(x, 64); no_count<<<1, 128>>>(x); no_count_ok<<<1, 128>>>(x); aligned_bad<<<1, 128>>>(x); aligned_ok<<<1, 128>>>(x);
  cta_bad<<<1, 64>>>(x); red_ok<<<1, 128>>>(y); tmpl_ok<<<1, 128>>>(x); tmpl_bad<<<1, 128>>>(x); data<<<1, 128>>>(x); left<<<1, 128>>>(x); left_ok<<<1, 128>>>(x); two_sites_ok<<<1, 128>>>(x);
  return cudaDeviceSynchronize();
}
