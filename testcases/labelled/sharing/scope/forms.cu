// case: scope_forms
// expect: scope-too-narrow@24
// expect: scope-too-narrow@29
// expect: scope-too-narrow@30
// expect: scope-too-narrow@36
// expect: scope-too-narrow@42
// expect: scope-too-narrow@55
// expect: scope-too-narrow@60
// expect: scope-too-narrow@65
// expect: scope-too-narrow@76
// expect: scope-too-narrow@85
// expect: scope-too-narrow@96
// expect: scope-too-narrow@148
// why: helpers, operators, queues, functors, macros and last blocks, and their twins.
#include <cuda/atomic>
#include <cuda/std/atomic>
#include <new>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
// 1. helper templated on the atomic type
template <class A> __device__ void bump(A &a) { a.fetch_add(1); }
__global__ void k1(cuda::atomic<int, cuda::thread_scope_block> *n) { bump(*n); }
__global__ void k1_ok(cuda::atomic<int, cuda::thread_scope_device> *n) { bump(*n); }
// 2. operator++ and +=
__global__ void k2(cuda::atomic<int, cuda::thread_scope_block> *n) {
  (*n)++;
  *n += 2;
}
// 3. compare_exchange loop
__global__ void k3(float *best, const float *v) {
  cuda::atomic_ref<float, cuda::thread_scope_block> r(*best);
  float old = r.load(cuda::memory_order_relaxed), x = v[blockIdx.x * blockDim.x + threadIdx.x];
  while (x > old && !r.compare_exchange_weak(old, x)) {}
}
// 4. member of a queue class
struct Queue {
  int items[1024];
  unsigned head, tail;
  __device__ int push(int v) { unsigned at = atomicAdd_block(&tail, 1u); items[at & 1023] = v; return at; }
  __device__ int pop() { unsigned at = atomicAdd(&head, 1u); return items[at & 1023]; }
};
__global__ void k4(Queue *q) { q->push(threadIdx.x); }
// 5. per-block queue: quiet
__global__ void k5(Queue *q) { q[blockIdx.x].tail = 0; __syncthreads(); q[blockIdx.x].push(threadIdx.x); }
struct Queue2 {
  unsigned tail;
  __device__ int push() { return atomicAdd_block(&tail, 1u); }
};
__global__ void k5b(Queue2 *q) { q += blockIdx.x; q->push(); }
__global__ void k5c(Queue2 *q, int per) { Queue2 *mine = &q[blockIdx.x * per + threadIdx.x % per]; mine->push(); }
// 6. functor via template kernel
struct AddBlock { int *to; __device__ void operator()(int v) const { atomicAdd_block(to, v); } };
template <class F> __global__ void for_each(F f, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) f(i); }
// 7. macro
#define INC(p) atomicInc_block((p), 0xffffffffu)
__global__ void k7(unsigned *p) {
  INC(p);
}
// 8. warp aggregated: one lane a warp
__global__ void k8(int *p) {
  unsigned m = __activemask();
  if ((threadIdx.x & 31) == __ffs(m) - 1) atomicAdd_block(p, __popc(m));
}
__global__ void k8_shared(int *out) {
  __shared__ int n;
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  if ((threadIdx.x & 31) == 0) atomicAdd_block(&n, 1);
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(out, n);
}
// 10. device array selected by blockIdx.y only, grid 2D
__global__ void k10(int *rows) { atomicAdd_block(&rows[blockIdx.y], 1); }
__global__ void k10_ok(int *rows) { atomicAdd_block(&rows[blockIdx.y * gridDim.x + blockIdx.x], 1); }
// 11. last-block pattern with block-scope counter
__device__ unsigned done_blocks;
__global__ void k11(const float *in, float *part, float *out) {
  __shared__ bool last;
  part[blockIdx.x] = in[blockIdx.x];
  if (threadIdx.x == 0) {
    __threadfence();
    unsigned t = atomicAdd_block(&done_blocks, 1u);
    last = t == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) for (unsigned i = 0; i < gridDim.x; i++) *out += part[i];
}
__device__ unsigned done2;
__global__ void k11_fence(const float *in, volatile float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence_block();
    unsigned t = atomicInc(&done2, gridDim.x);
    last = t == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) for (unsigned i = 0; i < gridDim.x; i++) *out += part[i];
}
__device__ unsigned done3;
__global__ void k11_ok(const float *in, volatile float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    unsigned t = atomicInc(&done3, gridDim.x);
    last = t == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) for (unsigned i = 0; i < gridDim.x; i++) *out += part[i];
}
// 12. thread scope pipeline state shared by block; barrier of block scope passed by pointer in shared: ok
__global__ void k12_ok(int *out, const int *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int tile[128];
  auto b = cg::this_thread_block();
  if (b.thread_rank() == 0) init(&bar, b.size());
  b.sync();
  cuda::memcpy_async(b, tile, in, sizeof tile, bar);
  bar.arrive_and_wait();
  out[threadIdx.x] = tile[127 - threadIdx.x];
}
// 13. grid-stride: block-private accumulate in shared then device
__global__ void k13(const int *in, int n, int *total) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> s;
  if (threadIdx.x == 0) new (&s) cuda::atomic<int, cuda::thread_scope_block>(0);
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) s.fetch_add(in[i], cuda::memory_order_relaxed);
  __syncthreads();
  if (threadIdx.x == 0) cuda::atomic_ref<int, cuda::thread_scope_device>(*total).fetch_add(s.load());
}
// 14. host side std::atomic_ref + device scope kernel, host after sync: ok
__global__ void k14(int *n) { cuda::atomic_ref<int, cuda::thread_scope_device>(*n).fetch_add(1); }
int host_after() {
  int *n;
  cudaMallocManaged(&n, 4);
  *n = 0;
  k14<<<4, 32>>>(n);
  cudaDeviceSynchronize();
  return cuda::atomic_ref<int>(*n).load();
}
// 15. nested struct with block-scope member in __device__ variable
struct State { int pad; struct { cuda::atomic<unsigned, cuda::thread_scope_block> arrived; } inner; };
__device__ State g_state;
__global__ void k15() { g_state.inner.arrived.fetch_add(1u, cuda::memory_order_release); }
int main() {
  int *d; unsigned *u; float *f;
  cudaMalloc(&d, 1 << 16); cudaMalloc(&u, 1 << 16); cudaMalloc(&f, 1 << 16);
  cuda::atomic<int, cuda::thread_scope_block> *ab; cudaMalloc(&ab, 64);
  cuda::atomic<int, cuda::thread_scope_device> *ad; cudaMalloc(&ad, 64);
  k1<<<8, 64>>>(ab); k1_ok<<<8, 64>>>(ad); k2<<<8, 64>>>(ab); k3<<<8, 64>>>(f, f + 64);
  Queue *q; cudaMalloc(&q, 16 * sizeof(Queue));
  k4<<<8, 64>>>(q);
  Queue2 *q2; cudaMalloc(&q2, 16 * sizeof(Queue2));
  k5b<<<8, 64>>>(q2); k5c<<<4, 64>>>(q2, 4);
  for_each<<<8, 64>>>(AddBlock{d}, 512);
  k7<<<8, 64>>>(u); k8<<<8, 64>>>(d); k8_shared<<<8, 64>>>(d);
  k10<<<dim3(4, 4), 64>>>(d); k10_ok<<<dim3(4, 4), 64>>>(d);
  k11<<<8, 64>>>(f, f + 64, f + 128); k11_fence<<<8, 64>>>(f, f + 64, f + 128); k11_ok<<<8, 64>>>(f, f + 64, f + 128);
  k12_ok<<<8, 128>>>(d, d + 1024); k13<<<8, 64>>>(d, 512, d + 1024); host_after();
  k15<<<8, 64>>>();
}
