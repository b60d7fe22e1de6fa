// case: launch_calls
// expect: cdp-unsupported-api@13
// expect: cdp-unsupported-api@16
// why: device code launches by <<<...>>>; the host's launch calls are not in the device runtime.
#include <cuda_runtime.h>

__global__ void child(float *v, int n) {}

__global__ void by_call(float *v, int n) {
  if (threadIdx.x != 0 || blockIdx.x != 0) return;
  void *arguments[] = {&v, &n};

  cudaLaunchKernel((void *)child, dim3(1), dim3(32), arguments, 0, 0);
  // A cooperative launch is the host's too.

  cudaLaunchCooperativeKernel((void *)child, dim3(1), dim3(32), arguments, 0, 0);
  child<<<1, 32>>>(v, n);
}

int main() {
  float *v = nullptr;
  int n = 0;
  void *arguments[] = {&v, &n};
  cudaLaunchKernel((void *)by_call, dim3(1), dim3(1), arguments, 0, 0);
}
