// case: buffer_edges
// expect: cdp-local-pointer@22
// expect: cdp-shared-pointer@30
// expect: cdp-child-result-read@38
// expect: cdp-child-result-read@46
// expect: cdp-parent-handle@55
// expect: cdp-host-handle@62
// expect: cdp-unbounded-recursion@68
// why: a launch through a parameter buffer is a launch: its arguments are what was written into the buffer.
#include <cuda_runtime.h>

__global__ void child(int n, float *v) { v[threadIdx.x] = n; }
__global__ void uses_stream(float *v, cudaStream_t s) { child<<<1, 1, 0, s>>>(1, v); }
__global__ void reads(const float *v, float *out) { out[threadIdx.x] = v[threadIdx.x]; }
struct Args { int n; float *v; };

__global__ void local_address() {
  float own[4];
  char *p = (char *)cudaGetParameterBuffer(8, 16);
  *(int *)p = 3;
  *(float **)(p + 8) = own;
  cudaLaunchDevice((void *)child, p, dim3(1), dim3(4), 0, 0);
}

__global__ void shared_address() {
  __shared__ float tile[32];
  Args args = {1, tile};
  void *p = cudaGetParameterBuffer(8, sizeof args);
  *(Args *)p = args;
  cudaLaunchDevice((void *)child, p, dim3(1), dim3(32), 0, 0);
}

__global__ void result(float *v, float *out) {
  char *p = (char *)cudaGetParameterBuffer(8, 16);
  *(int *)p = 3;
  *(float **)(p + 8) = v;
  if (threadIdx.x == 0) cudaLaunchDevice((void *)child, p, dim3(1), dim3(32), 0, 0);
  out[threadIdx.x] = v[0];
}

__global__ void second_version(float *v, float *out) {
  char *p = (char *)cudaGetParameterBufferV2((void *)child, dim3(1), dim3(32), 0);
  *(int *)p = 3;
  *(float **)(p + 8) = v;
  cudaLaunchDeviceV2(p, 0);
  *out = v[1];
}

__global__ void own_stream(float *v) {
  cudaStream_t s;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  char *p = (char *)cudaGetParameterBuffer(8, 16);
  *(float **)p = v;
  *(cudaStream_t *)(p + 8) = s;
  cudaLaunchDevice((void *)uses_stream, p, dim3(1), dim3(1), 0, s);
}

__global__ void host_stream(float *v, cudaStream_t s) {
  char *p = (char *)cudaGetParameterBuffer(8, 16);
  *(int *)p = 3;
  *(float **)(p + 8) = v;
  cudaLaunchDevice((void *)child, p, dim3(1), dim3(32), 0, s);
}

__global__ void for_ever(float *v) {
  char *p = (char *)cudaGetParameterBuffer(8, 8);
  *(float **)p = v;
  cudaLaunchDevice((void *)for_ever, p, dim3(1), dim3(1), 0, 0);
}

// ---- right

__global__ void ok_tail(float *v, float *out) {
  char *p = (char *)cudaGetParameterBuffer(8, 16);
  *(const float **)p = v;
  *(float **)(p + 8) = out;
  cudaLaunchDevice((void *)reads, p, dim3(1), dim3(32), 0, cudaStreamTailLaunch);
  out[0] = v[0];
}

__global__ void ok_other_memory(float *v, float *out) {
  float own = v[0];
  char *p = (char *)cudaGetParameterBuffer(8, 16);
  *(int *)p = 3;
  *(float **)(p + 8) = v;
  if (cudaLaunchDevice((void *)child, p, dim3(1), dim3(32), 0, 0) != cudaSuccess) return;
  out[0] = own;
}

int main() {
  float *v;
  cudaStream_t s;
  cudaMalloc(&v, 1024);
  cudaStreamCreate(&s);
  local_address<<<1, 1>>>();
  shared_address<<<1, 1>>>();
  result<<<1, 32>>>(v, v + 128);
  second_version<<<1, 1>>>(v, v + 128);
  own_stream<<<1, 1>>>(v);
  host_stream<<<1, 1>>>(v, s);
  for_ever<<<1, 1>>>(v);
  ok_tail<<<1, 1>>>(v, v + 128);
  ok_other_memory<<<1, 1>>>(v, v + 128);
}
