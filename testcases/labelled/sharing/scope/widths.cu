// case: scopes in types, wrappers, templates, inline assembly, fences
// expect: scope-too-narrow@22
// expect: scope-too-narrow@26
// expect: scope-too-narrow@27
// expect: scope-too-narrow@31
// expect: scope-too-narrow@34
// expect: scope-too-narrow@43
// expect: scope-too-narrow@65
// expect: scope-too-narrow@75
// expect: scope-too-narrow@78
// expect: scope-too-narrow@82
// accept: scope-too-narrow@18 scope-too-narrow@19 scope-too-narrow@69
// why: the blocks that share an object are all within its scope.
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda_runtime.h>
// class wrapping a ref
template <cuda::thread_scope S> struct Counter { unsigned *p; __device__ void hit() { cuda::atomic_ref<unsigned, S>(*p).fetch_add(1, cuda::memory_order_relaxed); } };
__global__ void c_block(unsigned *p) { Counter<cuda::thread_scope_block>{p}.hit(); }
__global__ void c_dev(unsigned *q) { Counter<cuda::thread_scope_device>{q}.hit(); }
// atomic in global memory with scope block in its type
__global__ void typed(cuda::atomic<int, cuda::thread_scope_block> *a) { a->fetch_add(1); }
__global__ void typed_ok(cuda::atomic<int, cuda::thread_scope_device> *a) { a->fetch_add(1); }
__global__ void typed_own(cuda::atomic<int, cuda::thread_scope_block> *a) { a[blockIdx.x].fetch_add(1); }
// CAS, exch, min/max _block
__global__ void cas(int *p) { int old = *p, got; do { got = old; old = atomicCAS_block(p, got, got + 1); } while (old != got); }
__global__ void mx(int *p, const int *v) { atomicMax_block(p, v[threadIdx.x]); }
__global__ void mx_ok(int *p, const int *v) { __shared__ int m; if (threadIdx.x == 0) m = 0; __syncthreads(); atomicMax_block(&m, v[threadIdx.x]); __syncthreads(); if (threadIdx.x == 0) atomicMax(p, m); }
// device global
__device__ int g_total; __device__ int g_by_block[64];
__global__ void global_var() { atomicAdd_block(&g_total, 1); }
__global__ void global_own() { atomicAdd_block(&g_by_block[blockIdx.x], 1); }
// inline PTX
__device__ inline void red_cta(int *p, int v) { asm volatile("red.relaxed.cta.global.add.s32 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
__device__ inline void red_gpu(int *p, int v) { asm volatile("red.relaxed.gpu.global.add.s32 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
__global__ void ptx_cta(int *p) { red_cta(p, 1); }
__global__ void ptx_gpu(int *p) { red_gpu(p, 1); }
// last block with a block fence
__device__ unsigned done_count;
__global__ void last_block(float *part, float *out) {
  part[blockIdx.x] = blockIdx.x;
  __shared__ bool last;
  if (threadIdx.x == 0) { __threadfence_block(); last = atomicAdd(&done_count, 1) == gridDim.x - 1; }
  __syncthreads();
  if (last) for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x) atomicAdd(out, part[i]);
}
__device__ unsigned done_count2;
__global__ void last_block_ok(float *part, float *out) {
  part[blockIdx.x] = blockIdx.x;
  __shared__ bool last;
  if (threadIdx.x == 0) { __threadfence(); last = atomicAdd(&done_count2, 1) == gridDim.x - 1; }
  __syncthreads();
  if (last) for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x) atomicAdd(out, part[i]);
}
// message passing between two blocks with cuda::atomic_thread_fence of block scope
__global__ void pass(int *data, int *flag) {
  if (blockIdx.x == 0) { *data = 42; cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block); cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).store(1, cuda::memory_order_relaxed); } // not seen: the reader does not wait
  else if (cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).load(cuda::memory_order_acquire)) data[1] = *data;
}
__global__ void pass_ok(int *data, int *flag) {
  if (blockIdx.x == 0) { *data = 42; cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device); cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).store(1, cuda::memory_order_relaxed); }
  else if (cuda::atomic_ref<int, cuda::thread_scope_device>(*flag).load(cuda::memory_order_acquire)) data[1] = *data;
}
// thread scope in shared memory
__global__ void thread_scope(int *out) { __shared__ int n; if (threadIdx.x == 0) n = 0; __syncthreads(); cuda::atomic_ref<int, cuda::thread_scope_thread>(n).fetch_add(1); __syncthreads(); out[0] = n; }
__global__ void thread_own(int *out) { int n = 0; cuda::atomic_ref<int, cuda::thread_scope_thread>(n).fetch_add(1); out[threadIdx.x] = n; }
// flags of volatile: block fence for another block
__global__ void vol(volatile int *flag, int *data) {
  if (blockIdx.x == 0 && threadIdx.x == 0) { data[0] = 1; __threadfence_block(); flag[0] = 1; }
  if (blockIdx.x == 1 && threadIdx.x == 0 && flag[0]) data[1] = data[0];
}
// one block only
__global__ void one(int *p) { atomicAdd_block(p, 1); }
// two dimensional grid, index of a row: blocks of a row share
__global__ void grid2(int *p) { atomicAdd_block(&p[blockIdx.y], 1); }
__global__ void grid2_ok(int *p) { atomicAdd_block(&p[blockIdx.y * gridDim.x + blockIdx.x], 1); }
// index divided: two blocks share a slot
__global__ void pairs(int *p) { atomicAdd_block(&p[blockIdx.x / 2], 1); }
__global__ void segs(int *p) { int base = blockIdx.x * 16; atomicAdd_block(&p[base + threadIdx.x % 16], 1); }
__global__ void overlapping(int *p) { int base = blockIdx.x * 8; atomicAdd_block(&p[base + threadIdx.x % 16], 1); } // not seen: other threads than are tried
// chosen by template bool
template <bool Multi> __device__ void bump(int *p) { if constexpr (Multi) atomicAdd(p, 1); else atomicAdd_block(p, 1); }
__global__ void bump_multi(int *p) { bump<true>(p); }
__global__ void bump_single(int *p) { bump<false>(p); }
__global__ void bump_one(int *p) { bump<false>(p); }
int main() {
  unsigned *u, *v; cudaMalloc(&u, 64); cudaMalloc(&v, 64);
  int *a[32]; for (auto &p : a) cudaMalloc(&p, 4096);
  c_block<<<4, 64>>>(u); c_dev<<<4, 64>>>(v);
  cuda::atomic<int, cuda::thread_scope_block> *tb, *to; cuda::atomic<int, cuda::thread_scope_device> *td;
  cudaMalloc(&tb, 64); cudaMalloc(&to, 64); cudaMalloc(&td, 64);
  typed<<<4, 64>>>(tb); typed_ok<<<4, 64>>>(td); typed_own<<<4, 64>>>(to);
  int *p0, *p1, *p2, *p3, *p4, *p5, *p6, *p7, *p8, *p9, *q0, *q1, *q2, *q3, *q4, *q5; float *f0, *f1, *f2, *f3;
  cudaMalloc(&p0, 4096); cudaMalloc(&p1, 4096); cudaMalloc(&p2, 4096); cudaMalloc(&p3, 4096); cudaMalloc(&p4, 4096); cudaMalloc(&p5, 4096); cudaMalloc(&p6, 4096); cudaMalloc(&p7, 4096); cudaMalloc(&p8, 4096); cudaMalloc(&p9, 4096);
  cudaMalloc(&q0, 4096); cudaMalloc(&q1, 4096); cudaMalloc(&q2, 4096); cudaMalloc(&q3, 4096); cudaMalloc(&q4, 4096); cudaMalloc(&q5, 4096); cudaMalloc(&f0, 4096); cudaMalloc(&f1, 4096); cudaMalloc(&f2, 4096); cudaMalloc(&f3, 4096);
  cas<<<4, 64>>>(p0); mx<<<4, 64>>>(p1, p2); mx_ok<<<4, 64>>>(p3, p2); global_var<<<4, 64>>>(); global_own<<<4, 64>>>(); ptx_cta<<<4, 64>>>(p4); ptx_gpu<<<4, 64>>>(p5);
  last_block<<<4, 64>>>(f0, f1); last_block_ok<<<4, 64>>>(f2, f3); pass<<<2, 1>>>(p6, p7); pass_ok<<<2, 1>>>(p8, p9); thread_scope<<<1, 64>>>(q0); thread_own<<<1, 64>>>(q1);
  vol<<<2, 32>>>(q2, q3); one<<<1, 64>>>(q4); grid2<<<dim3(4, 4), 64>>>(q5);
  int *r0, *r1, *r2, *r3, *r4, *r5, *r6; cudaMalloc(&r0, 4096); cudaMalloc(&r1, 4096); cudaMalloc(&r2, 4096); cudaMalloc(&r3, 4096); cudaMalloc(&r4, 4096); cudaMalloc(&r5, 4096); cudaMalloc(&r6, 4096);
  grid2_ok<<<dim3(4, 4), 64>>>(r0); pairs<<<4, 64>>>(r1); segs<<<4, 64>>>(r2); overlapping<<<4, 64>>>(r3); bump_multi<<<4, 64>>>(r4); bump_single<<<4, 64>>>(r5); bump_one<<<1, 64>>>(r6);
  return cudaDeviceSynchronize();
}
