// case: pointers_local
// expect: cdp-local-pointer@29
// expect: cdp-local-pointer@30
// expect: cdp-local-pointer@31
// expect: cdp-local-pointer@32
// expect: cdp-local-pointer@38
// expect: cdp-local-pointer@47
// expect: cdp-local-pointer@56
// expect: cdp-local-pointer@64
// expect: cdp-local-pointer@71
// expect: cdp-local-pointer@81
// expect: cdp-local-pointer@90
// expect: cdp-local-pointer@98
// expect: cdp-local-pointer@112
// why: what a thread keeps in automatic storage is its own, however its address comes to the child.
#include <cuda_runtime.h>

__global__ void consume(const float *v, int n) {}
__global__ void consume_one(const float &v) {}

struct Box { float *data; int n; };
__global__ void consume_box(Box box) {}

__global__ void plain(float *out) {
  float buffer[4] = {0};
  float scalar = 1.f;
  const float *alias = buffer + 2;
  if (threadIdx.x != 0) return;
  consume<<<1, 4>>>(buffer, 4);
  consume<<<1, 4>>>(&buffer[1], 3);
  consume<<<1, 4>>>(&scalar, 1);
  consume<<<1, 4>>>(alias, 2);
}

__device__ __noinline__ void launch(const float *v, int n) {
  // The address is one of this thread's in `through_helper`, and of the heap in `heap`.
  const float *p = v;
  consume<<<1, 4>>>(p, n);
}

__global__ void through_helper() { float own[2] = {1, 2}; if (threadIdx.x == 0) launch(own, 2); }
__global__ void with_global(float *g) { if (threadIdx.x == 0) launch(g, 2); }

__global__ void conditional(float *global, bool small) {
  float own[8] = {0};
  float *p = small ? own : global;
  if (threadIdx.x == 0) consume<<<1, 8>>>(p, 8);
}

__global__ void in_struct(float *global) {
  float own[8] = {0};
  Box box;
  box.data = own;
  box.n = 8;
  if (threadIdx.x == 0)
    consume_box<<<1, 8>>>(box);
}

__global__ void in_struct_later(float *global) {
  float own = 0;
  Box boxes[2] = {{global, 1}, {global, 1}};
  boxes[1].data = &own;
  if (threadIdx.x == 0) {
    consume_box<<<1, 8>>>(boxes[1]);
    consume_box<<<1, 8>>>(boxes[0]);
  }
}

__global__ void by_reference(float *global) {
  float own = *global;
  if (threadIdx.x == 0) consume_one<<<1, 1>>>(own);
}

template <typename F>
__global__ void run(F f) { f(threadIdx.x); }

__global__ void captures(int *out) {
  int sum = 0;
  if (threadIdx.x != 0) return;
  auto by_reference = [&](int i) { sum += i; };
  run<<<1, 32>>>(by_reference);
}

struct Job {
  float scratch[16];
  float *external;

  __device__ void go() {
    if (threadIdx.x == 0)
      consume<<<1, 16>>>(scratch, 16);
  }
  __device__ void go_external() { if (threadIdx.x == 0) consume<<<1, 16>>>(external, 16); }
};
__global__ void job(float *global) { Job j; j.external = global; j.go(); j.go_external(); }

__global__ void parameter(Box box) {
  if (threadIdx.x == 0)
    consume<<<1, 1>>>((const float *)&box.n, 1);
}

template <typename T, int N>
struct Stack {
  T items[N];
  int top = 0;
  __device__ T *data() { return items; }
  __device__ void push(T t) { items[top++] = t; }
};
__global__ void stack() {
  Stack<float, 4> s;
  s.push(1.f);
  if (threadIdx.x != 0) return;
  consume<<<1, 4>>>(s.data(), s.top);
}
