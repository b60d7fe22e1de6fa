// case: masks that are computed, and primitives of a warp in inline PTX
// expect: exec-divergent-barrier@26
// expect: exec-divergent-barrier@46
// expect: exec-divergent-barrier@64
// expect: exec-divergent-barrier@70
// expect: exec-divergent-barrier@88
// expect: exec-divergent-barrier@94
// expect: exec-divergent-barrier@111
// expect: exec-divergent-barrier@124
// expect: exec-divergent-barrier@132
// expect: exec-divergent-barrier@143
// expect: exec-divergent-barrier@152
// accept: exec-divergent-barrier@77 exec-divergent-barrier@95
// why: the lanes that come name each other: a mask names no lane that goes another way.
#include <cuda_runtime.h>
// lanes of a group: (1u<<n)-1
__global__ void low_lanes(int *x) {
  const int lane = threadIdx.x & 31, n = 16;
  unsigned mask = (1u << n) - 1;
  if (lane < n) x[lane] = __shfl_down_sync(mask, x[lane], 1);
  x[0] = 1;
}
__global__ void low_lanes_bad(int *x) {
  const int lane = threadIdx.x & 31;
  unsigned mask = (1u << 16) - 1;
  if (lane < 8) x[lane] = __shfl_down_sync(mask, x[lane], 1);
  x[0] = 1;
}
// half-warp masks by lane number
__global__ void halves(int *x) {
  const int lane = threadIdx.x & 31;
  unsigned mask = lane < 16 ? 0x0000ffffu : 0xffff0000u;
  if (lane < 16) x[lane] = __shfl_xor_sync(mask, x[lane], 1);
  else x[lane] = __shfl_xor_sync(mask, x[lane], 2);
  x[0] = 1;
}
__global__ void segment(int *x) {
  const int lane = threadIdx.x & 31, g = lane / 8;
  unsigned mask = 0xffu << (g * 8);
  if (g & 1) x[lane] = __shfl_xor_sync(mask, x[lane], 1);
  x[0] = 1;
}
__global__ void segment_bad(int *x) {
  const int lane = threadIdx.x & 31, g = lane / 8;
  unsigned mask = 0xffu << (g * 8);
  if (lane & 1) x[lane] = __shfl_xor_sync(mask, x[lane], 1);
  x[0] = 1;
}
// ballot of a narrower condition is used in a still narrower branch
__global__ void ballot(int *x) {
  int v = x[threadIdx.x];
  unsigned m = __ballot_sync(~0u, v > 0);
  if (v > 0) x[threadIdx.x] = __shfl_sync(m, v, __ffs(m) - 1);
}
__global__ void ballot_geom(int *x) {
  int lane = threadIdx.x & 31, v = x[threadIdx.x];
  unsigned m = __ballot_sync(~0u, lane < 20);
  if (lane < 20) v = __shfl_sync(m, v, 0);
  x[threadIdx.x] = v;
}
__global__ void ballot_geom_bad(int *x) {
  int lane = threadIdx.x & 31, v = x[threadIdx.x];
  unsigned m = __ballot_sync(~0u, lane < 20);
  if (lane < 10) v = __shfl_sync(m, v, 0);
  x[threadIdx.x] = v;
}
__global__ void ballot_all_bad(int *x) {
  int lane = threadIdx.x & 31, v = x[threadIdx.x];
  unsigned m = __ballot_sync(0xffffffffu, true);
  if (lane < 16) v = __shfl_down_sync(m, v, 1);
  x[threadIdx.x] = v;
}
// activemask taken before the branch, used within
__global__ void active_before(int *x) {
  int lane = threadIdx.x & 31, v = x[threadIdx.x];
  unsigned m = __activemask();
  if (lane < 16) v = __shfl_down_sync(m, v, 1);
  x[threadIdx.x] = v;
}
__global__ void active_in(int *x) {
  int lane = threadIdx.x & 31, v = x[threadIdx.x];
  if (lane < 16) { unsigned m = __activemask(); v = __shfl_down_sync(m, v, 1); }
  x[threadIdx.x] = v;
}
// ballot with a full mask in the branch (AdaptiveCpp#838)
__global__ void ballot_in_branch(int *x) {
  int v = x[threadIdx.x];
  if (threadIdx.x % 3) { unsigned m = __ballot_sync(0xffffffffu, 1); v = __shfl_sync(m, v, 0); }
  x[threadIdx.x] = v;
}
// same vote in both branches (rocm#4479)
__global__ void both_branches(int *x) {
  int v;
  if (threadIdx.x < 16) v = __all_sync(0xffffffffu, x[threadIdx.x]);
  else v = __all_sync(0xffffffffu, x[threadIdx.x] + 1);
  x[threadIdx.x] = v;
}
__global__ void both_branches_whole_warps(int *x) {
  int v;
  if (threadIdx.x < 32) v = __all_sync(0xffffffffu, x[threadIdx.x]);
  else v = __all_sync(0xffffffffu, x[threadIdx.x] + 1);
  x[threadIdx.x] = v;
}
// elect (DeepGEMM#343)
__device__ inline bool elect() { unsigned p = 0; asm volatile("{ .reg .pred P; elect.sync _|P, 0xffffffff; selp.u32 %0, 1, 0, P; }" : "=r"(p)); return p; }
__global__ void elected(int *x) {
  if (threadIdx.x < 32) { if (elect()) { x[0] = 1; } __syncwarp(); }
  x[1] = 1;
}
__global__ void first_lane(int *x) {
  if ((threadIdx.x & 31) == 0) { x[0] = 1; __syncwarp(); }
  x[1] = 1;
}
// remaining lanes of the last iteration: mask of the loop
__global__ void strided(int *x, int n) {
  for (int base = 0; base < n; base += 32) {
    int i = base + (threadIdx.x & 31);
    unsigned m = __ballot_sync(0xffffffffu, i < n);
    if (i < n) x[i] = __shfl_sync(m, x[i], 0);
  }
}
__global__ void strided_bad(int *x, int n) {
  for (int i = threadIdx.x; i < n; i += 32) {
    unsigned m = __ballot_sync(0xffffffffu, x[i] > 0);
    x[i] = __popc(m);
  }
  x[0] = 1;
}
// a mask as template argument and static member
template <int W> struct Mask { static constexpr unsigned value = W == 32 ? ~0u : (1u << W) - 1; };
template <int W> __device__ int reduce(int v) { for (int o = W / 2; o; o /= 2) v += __shfl_xor_sync(Mask<W>::value, v, o); return v; }
template <int W> __device__ int reduce_all(int v) { for (int o = W / 2; o; o /= 2) v += __shfl_xor_sync(0xffffffffu, v, o); return v; }
__global__ void reduce16(int *x) { if ((threadIdx.x & 31) < 16) x[threadIdx.x] = reduce<16>(x[threadIdx.x]); x[0] = 1; }
__global__ void reduce16_bad(int *x) { if ((threadIdx.x & 31) < 16) x[threadIdx.x] = reduce_all<16>(x[threadIdx.x]); x[0] = 1; }
// lanemask register
__global__ void lanemask(int *x) {
  unsigned lt; asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt));
  x[threadIdx.x] = __popc(__ballot_sync(~0u, x[threadIdx.x] > 0) & lt);
}
// PTX shfl with a full mask in a branch
__global__ void ptx(int *x) {
  int v = x[threadIdx.x], r = 0;
  if (threadIdx.x % 2) asm volatile("shfl.sync.down.b32 %0, %1, 1, 31, 0xffffffff;" : "=r"(r) : "r"(v));
  x[threadIdx.x] = r;
}
__global__ void ptx_ok(int *x) {
  int v = x[threadIdx.x], r;
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 31, 0xffffffff;" : "=r"(r) : "r"(v));
  if (threadIdx.x % 2) x[threadIdx.x] = r;
}
__global__ void ptx_warpsync(int *x) {
  if (threadIdx.x % 32 < 4) { x[threadIdx.x] = 1; asm volatile("bar.warp.sync 0xffffffff;"); }
  x[threadIdx.x] += 1;
}
// block of half a warp: lanes that do not exist do not count
__global__ void small_block(int *x) { x[threadIdx.x] = __shfl_down_sync(0xffffffffu, x[threadIdx.x], 1); x[0] = 1; }
__global__ void one_lane(int *x) { if (threadIdx.x == 0) { __syncwarp(); x[0] = 1; } x[1] = 1; }
int main() {
  int *x; cudaMalloc(&x, 4096); int n = 100;
  low_lanes<<<1, 32>>>(x); low_lanes_bad<<<1, 32>>>(x); halves<<<1, 64>>>(x); segment<<<1, 64>>>(x); segment_bad<<<1, 64>>>(x);
  ballot<<<1, 64>>>(x); ballot_geom<<<1, 64>>>(x); ballot_geom_bad<<<1, 64>>>(x); ballot_all_bad<<<1, 64>>>(x); active_before<<<1, 64>>>(x); active_in<<<1, 64>>>(x);
  ballot_in_branch<<<1, 64>>>(x); both_branches<<<1, 64>>>(x); both_branches_whole_warps<<<1, 64>>>(x); elected<<<1, 64>>>(x); first_lane<<<1, 64>>>(x);
  strided<<<1, 32>>>(x, n); strided_bad<<<1, 32>>>(x, n); reduce16<<<1, 64>>>(x); reduce16_bad<<<1, 64>>>(x); lanemask<<<1, 64>>>(x);
  ptx<<<1, 64>>>(x); ptx_ok<<<1, 64>>>(x); ptx_warpsync<<<1, 64>>>(x); small_block<<<1, 16>>>(x); one_lane<<<1, 1>>>(x);
  return cudaDeviceSynchronize();
}
