// case: dynamic shared memory under structs, templates, helpers
// expect: exec-shared-memory@38
// expect: exec-shared-memory@39
// expect: exec-shared-memory@40
// expect: exec-shared-memory@41
// expect: exec-shared-memory@42
// expect: exec-shared-memory@43
// expect: exec-shared-memory@44
// expect: exec-shared-memory@46
// expect: exec-shared-memory@48
// expect: exec-shared-memory@50
// expect: exec-shared-memory@52
// expect: exec-shared-memory@54
// why: an extern array under any type needs bytes; above 48 KiB the kernel itself has to opt in.
#include <cuda_runtime.h>
#include <cuda.h>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
extern __shared__ char g_smem[];
struct Smem { float a[1024], b[1024]; };
template <int kStages> struct Storage { float tiles[kStages][64 * 64]; };
__global__ void k1(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[0]; x[1] = s[0]; }
__global__ void k2(float *x) { Smem &s = *reinterpret_cast<Smem *>(g_smem); s.a[threadIdx.x] = x[0]; x[1] = s.b[0]; }
template <int S> __global__ void k3(float *x) { auto *s = reinterpret_cast<Storage<S> *>(g_smem); s->tiles[0][threadIdx.x] = x[0]; x[1] = s->tiles[S - 1][0]; }
__global__ void k4(float *x) { extern __shared__ __align__(16) unsigned char raw[]; float4 *p = (float4 *)raw; p[threadIdx.x] = make_float4(0, 0, 0, 0); x[0] = p[0].x; }
__device__ float *get() { extern __shared__ float q[]; return q + 4; }
__global__ void k5(float *x) { float *p = get(); p[threadIdx.x] = 1; x[0] = p[1]; }
template <typename T> struct SharedMemory { __device__ operator T *() { extern __shared__ int __smem[]; return (T *)__smem; } };
template <typename T> __global__ void k6(T *x) { T *s = SharedMemory<T>(); s[threadIdx.x] = x[0]; x[1] = s[0]; }
__global__ void big1(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[0]; x[1] = s[0]; }
__global__ void big2(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[0]; x[1] = s[0]; }
template <int S> __global__ void big3(float *x) { auto *s = reinterpret_cast<Storage<S> *>(g_smem); s->tiles[0][threadIdx.x] = x[0]; x[1] = s->tiles[S - 1][0]; }
__global__ void big4(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[0]; x[1] = s[0]; }
template <class K> void allow(K k, int n) { cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, n); }
#define CHECK(e) do { cudaError_t r = (e); if (r != cudaSuccess) exit(1); } while (0)
#include <cstdlib>
void bad(float *x, cudaStream_t st, int n) {
  k1<<<1, 64>>>(x);
  k2<<<1, 64, 0, st>>>(x);
  k3<2><<<1, 64>>>(x);
  k4<<<n, 64>>>(x);
  k5<<<n, 64>>>(x);
  k6<double><<<n, 64>>>((double *)x);
  k3<4><<<1, 64, sizeof(Storage<4>)>>>(x);
  size_t bytes = 64 * 1024;
  big1<<<1, 64, bytes>>>(x);
  void *args[] = {&x};
  cudaLaunchKernel((void *)big1, 1, 64, args, 100000, st);
  cudaLaunchConfig_t c{}; c.gridDim = 1; c.blockDim = 64; c.dynamicSmemBytes = 50000;
  cudaLaunchKernelEx(&c, big1, x);
  cudaLaunchConfig_t d{}; d.gridDim = 1; d.blockDim = 64;
  cudaLaunchKernelEx(&d, k1, x);
  allow(big4, 65536);
  big4<<<1, 64, 65537>>>(x);
}
void good(float *x, cudaStream_t st, int n) {
  k1<<<1, 64, 64 * sizeof(float)>>>(x);
  k2<<<1, 64, sizeof(Smem), st>>>(x);
  k3<2><<<1, 64, sizeof(Storage<2>)>>>(x);
  k4<<<n, 64, n * 16>>>(x);
  k6<double><<<n, 64, 64 * sizeof(double)>>>((double *)x);
  allow(big2, 100 * 1024);
  big2<<<1, 64, 100 * 1024>>>(x);
  if (sizeof(Storage<4>) > 48 * 1024) CHECK(cudaFuncSetAttribute(big3<4>, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(Storage<4>)));
  big3<4><<<1, 64, sizeof(Storage<4>)>>>(x);
  auto kern = big3<8>;
  CHECK(cudaFuncSetAttribute((const void *)kern, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)sizeof(Storage<8>)));
  kern<<<1, 64, sizeof(Storage<8>)>>>(x);
  cudaLaunchConfig_t d{}; d.gridDim = 1; d.blockDim = 64; d.dynamicSmemBytes = 256;
  cudaLaunchKernelEx(&d, k1, x);
  big4<<<1, 64, 65536>>>(x);
}
