// case: runtime_calls
// expect: cdp-device-sync@36
// expect: cdp-device-sync@43
// expect: cdp-device-sync@46
// expect: cdp-device-sync@51
// expect: cdp-device-sync@56
// expect: cdp-device-sync@64
// expect: cdp-device-sync@69
// expect: cdp-unsupported-api@75
// expect: cdp-unsupported-api@76
// expect: cdp-unsupported-api@77
// expect: cdp-unsupported-api@78
// expect: cdp-unsupported-api@79
// expect: cdp-unsupported-api@80
// expect: cdp-unsupported-api@81
// expect: cdp-unsupported-api@82
// expect: cdp-unsupported-api@83
// expect: cdp-unsupported-api@84
// expect: cdp-unsupported-api@85
// expect: cdp-unsupported-api@86
// expect: cdp-unsupported-api@91
// expect: cdp-unsupported-api@92
// expect: cdp-unsupported-api@94
// expect: cdp-device-management@104
// expect: cdp-device-management@101
// expect: cdp-device-management@102
// expect: cdp-device-management@103
// why: what the device runtime leaves out, through macros, helpers, templates, lambdas and classes.
#include <cuda_runtime.h>
#include <cstdio>

__global__ void child(float *v) {}

__global__ void plain(float *v) {
  child<<<1, 32>>>(v);
  cudaDeviceSynchronize();
}

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) printf("%d\n", (int)e); } while (0)

__global__ void in_macro(float *v) {
  child<<<1, 32>>>(v);
  CHECK(cudaDeviceSynchronize());
}

__device__ void wait_for_children() { cudaDeviceSynchronize(); }
__global__ void in_helper(float *v) { child<<<1, 32>>>(v); wait_for_children(); }

template <bool WAIT>
__global__ void in_template(float *v) {
  if constexpr (WAIT) cudaDeviceSynchronize();
}
template __global__ void in_template<true>(float *);

// Reached from a kernel, so compiled for the device; also called by the host.
__host__ __device__ void both() { cudaDeviceSynchronize(); }
__global__ void calls_both() { both(); }
void host_calls_both() { both(); }

struct Tree {
  float *v;
  __device__ cudaError_t descend(int depth) {
    if (depth) child<<<1, 32>>>(v);
    return cudaDeviceSynchronize();
  }
};
__global__ void in_class(Tree t) { t.descend(3); }

template <typename T> __global__ void never_instantiated(T *v) { cudaDeviceSynchronize(); }

__global__ void host_only_calls(float *v, void *p) {
  cudaStream_t s;
  cudaEvent_t e;
  float ms;
  cudaStreamCreate(&s);
  cudaEventCreate(&e);
  cudaStreamSynchronize(0);
  cudaStreamQuery(0);
  cudaEventSynchronize(e);
  cudaEventQuery(e);
  cudaEventElapsedTime(&ms, e, e);
  cudaMemcpy(v, v, 4, cudaMemcpyDeviceToDevice);
  cudaMemset(v, 0, 4);
  cudaMallocManaged((void **)&p, 16);
  cudaHostAlloc(&p, 16, 0);
  cudaStreamCreateWithPriority(&s, cudaStreamNonBlocking, 0);
}

__device__ cudaStream_t make(unsigned flags) {
  cudaStream_t s;
  cudaStreamCreateWithFlags(&s, cudaStreamDefault);
  cudaStreamCreateWithFlags(&s, flags);
  cudaEvent_t e;
  cudaEventCreateWithFlags(&e, cudaEventDefault);
  cudaEventDestroy(e);
  return s;
}
__global__ void forms() { make(0); make(cudaStreamNonBlocking); }

__global__ void management(cudaDeviceProp *p) {
  cudaSetDevice(0);
  cudaGetDeviceProperties(p, 0);
  cudaDeviceSetLimit(cudaLimitStackSize, 1024);
  cudaDeviceReset();
}
