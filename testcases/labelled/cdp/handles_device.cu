// case: handles_device
// expect: cdp-parent-handle@29
// expect: cdp-parent-handle@35
// expect: cdp-parent-handle@43
// expect: cdp-parent-handle@51
// expect: cdp-parent-handle@60
// expect: cdp-escaped-handle@75
// expect: cdp-escaped-handle@80
// expect: cdp-escaped-handle@88
// accept: cdp-parent-handle@16 cdp-parent-handle@19 cdp-parent-handle@20
// why: a handle that a grid made is that grid's alone: not its children's, and nobody's after it.
#include <cuda_runtime.h>

__global__ void leaf(float *v) {}
__global__ void uses_stream(float *v, cudaStream_t s) { leaf<<<1, 1, 0, s>>>(v); }
struct Context { float *v; cudaStream_t s; cudaEvent_t e; };
__global__ void uses_event(Context c) {
  cudaStream_t own; cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
  cudaStreamWaitEvent(own, c.e, 0); leaf<<<1, 1, 0, own>>>(c.v); cudaStreamDestroy(own); }
__global__ void uses_pointer(Context *c) { leaf<<<1, 1, 0, c->s>>>(c->v); }

__device__ cudaStream_t left;
__device__ cudaEvent_t left_event;
__device__ Context contexts[4];

__global__ void passes_stream(float *v) {
  cudaStream_t s;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  uses_stream<<<1, 1>>>(v, s);
}

__global__ void passes_event(float *v) {
  Context c{v};
  cudaEventCreateWithFlags(&c.e, cudaEventDisableTiming);
  uses_event<<<1, 1>>>(c);
}

__device__ void hand_on(float *v, cudaStream_t s) {
  // Of `through_helper` it is the grid's own; of others it is not known.
  float *p = v + 1;
  for (int i = 0; i < 2; ++i) {
    // Each time.
    uses_stream<<<1, 1>>>(p, s);
  }
}
__global__ void through_helper(float *v) { cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); hand_on(v, s); }

template <typename F> __global__ void run(F f) { f(); }
__global__ void in_capture(float *v) {
  cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  run<<<1, 1>>>([=] { leaf<<<1, 1, 0, s>>>(v); });
}

__global__ void to_itself(float *v, int depth, cudaStream_t s) {
  if (depth == 0) return;
  cudaStream_t own;
  cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
  leaf<<<1, 1, 0, own>>>(v);
  if (s)
    to_itself<<<1, 1>>>(v, depth - 1, own);
}

__global__ void leaves(float *v) {
  cudaStream_t s;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  cudaEventCreateWithFlags(&left_event, cudaEventDisableTiming);
  left = s;
  contexts[blockIdx.x].s = s;
  leaf<<<1, 1, 0, left>>>(v);
}

__global__ void finds(float *v) {
  cudaStream_t s = left;
  if (threadIdx.x == 0) {
    leaf<<<1, 1, 0, s>>>(v);
  }
}

__global__ void finds_event(float *v) {
  cudaEventRecord(left_event, 0);
}

__device__ cudaStream_t lookup(int i) { return contexts[i].s; }
__global__ void finds_in_array(float *v) {
  cudaStream_t s = lookup(blockIdx.x);
  if (!s)
    return;
  leaf<<<1, 1, 0, s>>>(v);
}

int main() {
  float *v = nullptr;
  leaves<<<1, 1>>>(v);
  finds<<<1, 1>>>(v);
  finds_event<<<1, 1>>>(v);
  finds_in_array<<<4, 1>>>(v);
  passes_stream<<<1, 1>>>(v);
  passes_event<<<1, 1>>>(v);
  to_itself<<<1, 1>>>(v, 3, nullptr);
}
