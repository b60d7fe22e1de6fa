// case: runtime_lost_calls
// expect: cdp-unsupported-api@13
// expect: cdp-unsupported-api@19
// expect: cdp-unsupported-api@20
// expect: cdp-unsupported-api@21
// expect: cdp-device-management@22
// expect: cdp-device-management@23
// why: calls of the host's that do not compile in a kernel, templates and default arguments included.
#include <cuda_runtime.h>

template <typename T> __device__ T *allocate(size_t n) {
  T *p;
  cudaMallocManaged(&p, n * sizeof(T));
  return p;
}
__global__ void in_template() { allocate<float>(4)[0] = 1; }

__global__ void untyped(float **p, int *able) {
  cudaMallocManaged(p, 16);
  cudaHostAlloc(p, 16, 0);
  cudaPointerGetAttributes(nullptr, *p);
  cudaDeviceCanAccessPeer(able, 0, 1);
  cudaDeviceEnablePeerAccess(1, 0);
}

// The user's own, under a name of the host's.
namespace mine {
__device__ int cudaHostAlloc(float **, int, int) { return 0; }
}
__global__ void ok_own(float **p) { mine::cudaHostAlloc(p, 16, 0); }

void ok_host(float **p, int *able) {
  cudaMallocManaged(p, 16);
  cudaDeviceCanAccessPeer(able, 0, 1);
}
