// case: handles_members
// expect: cdp-host-handle@13
// expect: cdp-host-handle@30
// expect: cdp-host-handle@40
// expect: cdp-host-handle@56
// why: members that are set elsewhere, elements of an array in a parameter, numbers and conversions.
#include <cuda_runtime.h>

__global__ void child(float *v) {}

// A member that another function of the class sets.
__global__ void by_member(float *v, cudaStream_t s) {
  if (threadIdx.x == 0) child<<<1, 1, 0, s>>>(v);
}
class Solver {
public:
  Solver() { cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking); }
  void run();

private:
  cudaStream_t stream_;
  float *data_;
};
void Solver::run() { by_member<<<1, 1, 0, stream_>>>(data_, stream_); }

// An array in a parameter, each thread with its own element.
struct Streams { cudaStream_t s[4]; int n; };
__global__ void by_element(Streams streams, float *v) {
  int i = threadIdx.x;
  if (i < 4) child<<<1, 1, 0, streams.s[i]>>>(v + i);
}
void elements(float *v) {
  Streams streams;
  for (int i = 0; i < 4; ++i) cudaStreamCreate(&streams.s[i]);
  by_element<<<1, 32>>>(streams, v);
}

// As a number.
__global__ void by_number(float *v, unsigned long long handle) {
  child<<<1, 1, 0, (cudaStream_t)handle>>>(v);
}
void numbers(float *v) {
  cudaStream_t s;
  cudaStreamCreate(&s);
  by_number<<<1, 1>>>(v, (unsigned long long)s);
}

// A class that is a handle.
struct Stream {
  cudaStream_t handle;
  Stream() { cudaStreamCreate(&handle); }
  ~Stream() { cudaStreamDestroy(handle); }
  operator cudaStream_t() const { return handle; }
};
__global__ void by_conversion(float *v, cudaStream_t s) {
  child<<<1, 1, 0, s>>>(v);
}
void conversions(float *v) {
  Stream s;
  by_conversion<<<1, 1, 0, s>>>(v, s);
}

// The array is the kernel's own, or its streams are not looked at.
__global__ void ok_makes_elements(float *v) {
  Streams streams;
  for (int i = 0; i < 4; ++i) cudaStreamCreateWithFlags(&streams.s[i], cudaStreamNonBlocking);
  child<<<1, 1, 0, streams.s[threadIdx.x & 3]>>>(v);
}
__global__ void ok_ignores_elements(Streams streams, float *v) {
  if (threadIdx.x == 0) child<<<1, streams.n>>>(v);
}
void accepted(float *v) {
  Streams streams;
  cudaStreamCreate(&streams.s[0]);
  streams.n = 1;
  ok_ignores_elements<<<1, 1, 0, streams.s[0]>>>(streams, v);
  ok_makes_elements<<<1, 1, 0, streams.s[0]>>>(v);
}
