// case: scope_shapes
// expect: scope-too-narrow@24
// expect: scope-too-narrow@32
// expect: scope-too-narrow@37
// expect: scope-too-narrow@46
// expect: scope-too-narrow@53
// expect: scope-too-narrow@56
// expect: scope-too-narrow@60
// expect: scope-too-narrow@65
// expect: scope-too-narrow@73
// expect: scope-too-narrow@78
// expect: scope-too-narrow@84
// why: block scope on what all blocks share, in the forms that people write.
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/std/atomic>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) exit(1); } while (0)

// 1. a class with a block scope counter in global memory, method adds
struct Counter {
  cuda::atomic<int, cuda::thread_scope_block> n;
  __device__ void bump() { n.fetch_add(1); }
};
__global__ void count(Counter *c) { c->bump(); }

// 2. template scope argument
template <cuda::thread_scope S>
__global__ void add(int *sum, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) cuda::atomic_ref<int, S>(*sum).fetch_add(in[i], cuda::memory_order_relaxed);
}
// 3. helper that takes a reference
__device__ void push(int &head, int *list, int v) {
  cuda::atomic_ref<int, cuda::thread_scope_block> h(head);
  int at = h.fetch_add(1);
  list[at] = v;
}
__global__ void compact(const int *in, int n, int *list, int *head) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) push(*head, list, in[i]);
}
// 4. lambda
__global__ void lam(int *total) {
  auto add = [=] { atomicAdd_block(total, 1); };
  add();
}
// 5. max over all blocks
__global__ void reduce_max(const float *in, int n, int *best) {
  int m = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) m = max(m, __float_as_int(in[i]));
  if (threadIdx.x == 0) atomicMax_block(best, m);
}
// 6. inline PTX
__device__ inline void red_cta(int *p, int v) { asm volatile("red.relaxed.cta.global.add.s32 [%0], %1;" ::"l"(p), "r"(v) : "memory"); }
__global__ void ptx(int *p) { red_cta(p, 1); }
// 7. __device__ variable
__device__ int g_hits;
__global__ void hits() { atomicInc_block((unsigned *)&g_hits, 1000000u); }
// 8. lock with CAS block scope
__device__ int g_lock;
__global__ void locked(int *data) {
  if (threadIdx.x == 0) {
    while (atomicCAS_block(&g_lock, 0, 1) != 0) {}
    *data += 1;
    __threadfence();
    atomicExch_block(&g_lock, 0);  // named with the lock above
  }
}
// 9. barrier of block scope in global memory used by all blocks
__global__ void gbar(cuda::barrier<cuda::thread_scope_block> *b) {
  b->arrive_and_wait();
}
// 10 struct of params
struct Params { int *counter; int n; };
__global__ void by_struct(Params p) {
  if (blockIdx.x < p.n) atomicAdd_block(p.counter, 1);
}
// 11 array member
struct Stats { unsigned bins[16]; };
__global__ void stats(Stats *s, const int *v) {
  cuda::std::atomic_thread_fence(cuda::std::memory_order_seq_cst);
  atomicAdd_block(&s->bins[v[threadIdx.x] & 15], 1u);
}
// twins
__global__ void own_slot(int *slots) { atomicAdd_block(&slots[blockIdx.x], 1); }
struct Slots { int n[64]; };
__global__ void own_slot_struct(Slots *s) { atomicAdd_block(&s->n[blockIdx.x], 1); }
__global__ void own_by_ptr(int *slots) { int *mine = slots + blockIdx.x * 32; atomicAdd_block(mine + (threadIdx.x & 31), 1); }
__device__ int *slot_of(int *base) { return base + cg::this_grid().block_rank(); }
__global__ void own_helper(int *slots) { atomicAdd_block(slot_of(slots), 1); }
__global__ void one_block(int *sum) { atomicAdd_block(sum, 1); }
__global__ void only_block0(int *sum) { if (blockIdx.x == 0) atomicAdd_block(sum, 1); }
__global__ void std_default(int *sum) { cuda::std::atomic_ref<int>(*sum).fetch_add(1); }
__global__ void plane(unsigned *bins, const int *v, int nb) {
  unsigned *mine = bins + blockIdx.y * nb;
  if (blockIdx.x == 0) atomicAdd_block(&mine[v[threadIdx.x] % nb], 1u);
}
int main() {
  int *d, *in;
  Counter *c;
  CHECK(cudaMalloc(&d, 4096 * sizeof(int)));
  CHECK(cudaMalloc(&in, 4096 * sizeof(int)));
  CHECK(cudaMalloc(&c, sizeof *c));
  count<<<8, 128>>>(c);
  add<cuda::thread_scope_block><<<8, 128>>>(d, in, 1024);
  add<cuda::thread_scope_device><<<8, 128>>>(d, in, 1024);
  compact<<<8, 128>>>(in, 1024, d + 1, d);
  lam<<<8, 128>>>(d);
  reduce_max<<<8, 128>>>((float *)in, 4096, d);
  ptx<<<8, 128>>>(d);
  hits<<<8, 128>>>();
  locked<<<8, 128>>>(d);
  cuda::barrier<cuda::thread_scope_block> *b;
  CHECK(cudaMalloc(&b, sizeof *b));
  gbar<<<8, 128>>>(b);
  Params p{d, 8};
  by_struct<<<8, 128>>>(p);
  Stats *s;
  cudaMalloc(&s, sizeof *s);
  stats<<<8, 128>>>(s, in);
  own_slot<<<8, 128>>>(d);
  Slots *sl; cudaMalloc(&sl, sizeof *sl);
  own_slot_struct<<<8, 128>>>(sl);
  own_by_ptr<<<8, 128>>>(d);
  own_helper<<<8, 128>>>(d);
  one_block<<<1, 128>>>(d);
  only_block0<<<8, 128>>>(d);
  std_default<<<8, 128>>>(d);
  plane<<<dim3(4, 4), 128>>>((unsigned *)d, in, 16);
  CHECK(cudaDeviceSynchronize());
}
