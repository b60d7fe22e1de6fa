// case: pointers_stored
// expect: cdp-local-pointer@30
// expect: cdp-local-pointer@37
// expect: cdp-local-pointer@45
// expect: cdp-local-pointer@52
// expect: cdp-shared-pointer@59
// expect: cdp-local-pointer@67
// expect: cdp-shared-pointer@80
// expect: cdp-local-pointer@86
// expect: cdp-local-pointer@91
// why: an address of a thread or block is no better for going through memory.
#include <cuda_runtime.h>

struct Args { float *in; float *out; int n; };
__device__ float *slot;
__device__ Args shared_args;

__global__ void reads_slot() { slot[threadIdx.x] = 1; }
__global__ void reads_args(const Args *a) { a->out[threadIdx.x] = a->in[threadIdx.x]; }
__global__ void reads_shared_args() { shared_args.out[0] = 1; }
__global__ void use(float *v, int n) { if (threadIdx.x < n) v[threadIdx.x] = 1; }
__global__ void use_args(Args a) { a.in[0] = 1; }
__global__ void sets_slot_itself(float *v) { slot = v; slot[0] = 1; }

// ---- through global memory

__global__ void by_variable() {
  float own[4];
  slot = own;
  reads_slot<<<1, 4>>>();
}

__global__ void by_memory(Args *a, float *v) {
  float own[4];
  a->out = own;
  a->in = v;
  reads_args<<<1, 1>>>(a);
}

__global__ void by_heap() {
  Args *a = new Args;
  float own[4];
  a->in = own;
  a->out = own;
  reads_args<<<1, 1>>>(a);
}

__device__ void publish(float *p) { shared_args.out = p; }
__global__ void by_helper() {
  float own[4];
  publish(own);
  reads_shared_args<<<1, 1>>>();
}

__global__ void shared_by_variable() {
  __shared__ float tile[32];
  if (threadIdx.x == 0) {
    slot = tile;
    reads_slot<<<1, 32>>>();
  }
}

__global__ void whole_record(Args *a, float *v) {
  float own[4];
  Args mine = {v, own, 4};
  *a = mine;
  reads_args<<<1, 4>>>(a);
}

// ---- through memory of the block, and of the thread

__global__ void record_in_shared(float *v) {
  __shared__ float tile[32];
  __shared__ Args a;
  if (threadIdx.x == 0) {
    a.in = tile;
    a.n = 32;
  }
  __syncthreads();
  if (threadIdx.x == 0) use_args<<<1, 32>>>(a);
}

__global__ void table_of_pointers(float *v) {
  float own[4];
  float *table[2] = {v, own};
  for (int i = 0; i < 2; ++i) use<<<1, 4>>>(table[i], 4);
}

__global__ void on_the_stack() {
  float *p = (float *)alloca(4 * sizeof(float));
  use<<<1, 4>>>(p, 4);
}

// ---- right

__device__ float *unread;

__global__ void ok_replaced(float *v) {
  float own[4];
  slot = own;
  slot[1] = 2;
  slot = v;
  reads_slot<<<1, 4>>>();
}

__global__ void ok_unread(float *v) {
  float own[4];
  unread = own;
  unread[0] = 1;
  use<<<1, 4>>>(v, 4);
}

__global__ void ok_after_launch(float *v) {
  float own[4];
  reads_args<<<1, 1>>>(nullptr);
  unread = own;
}

__global__ void ok_child_sets(float *v) {
  float own[4];
  slot = own;
  own[0] = slot[1];
  sets_slot_itself<<<1, 1>>>(v);
}

__global__ void ok_global(Args *a, float *v) {
  a->out = v;
  a->in = v + 1;
  reads_args<<<1, 1>>>(a);
}

__global__ void ok_own_record(Args *a, float *v) {
  float own[4];
  Args mine;
  mine.out = own;
  mine.out[0] = 2;
  a->out = v;
  a->in = v;
  reads_args<<<1, 1>>>(a);
}

__global__ void ok_shared_record(float *v) {
  __shared__ Args a;
  if (threadIdx.x == 0) {
    a.in = v;
    a.out = v;
  }
  __syncthreads();
  if (threadIdx.x == 0) use_args<<<1, 32>>>(a);
}

__global__ void ok_shared_table(float *v) {
  __shared__ float *rows[4];
  if (threadIdx.x < 4) rows[threadIdx.x] = v + 32 * threadIdx.x;
  __syncthreads();
  if (threadIdx.x < 4) use<<<1, 32>>>(rows[threadIdx.x], 32);
}
