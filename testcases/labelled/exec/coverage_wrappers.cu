// case: grids by wrappers, members, containers
// expect: exec-truncated-grid@28
// expect: exec-missing-bound@31
// expect: exec-truncated-grid@36
// expect: exec-truncated-grid@45
// expect: exec-missing-bound@47
// expect: exec-truncated-grid@53
// expect: exec-truncated-grid@55
// expect: exec-truncated-grid@59
// expect: exec-swapped-arguments@79
// expect: exec-swapped-arguments@84
// expect: exec-swapped-arguments@87
// expect: exec-swapped-arguments@91
// expect: exec-swapped-arguments@93
// accept: exec-missing-bound@38
// why: each element has a thread, each thread an element, and blocks come before threads.
#include <cuda_runtime.h>
#include <cmath>
#include <vector>
__global__ void add(float *c, const float *a, const float *b, int n) { int i = blockDim.x * blockIdx.x + threadIdx.x; if (i < n) c[i] = a[i] + b[i]; }
__global__ void nob(float *c, const float *a) { int i = threadIdx.x + blockIdx.x * blockDim.x; c[i] = 2 * a[i]; }
__global__ void rows(float *m, int w, int h) { int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; if (x < w && y < h) m[y * w + x] = 1; }
__global__ void rowsnb(float *m, int w) { int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; m[y * w + x] = 1; }
void a1(int n) {
  float *a, *b, *c; size_t bytes = n * sizeof(float);
  cudaMalloc(&a, bytes); cudaMalloc(&b, bytes); cudaMalloc(&c, bytes);
  int threads = 256, blocks = n / threads;
  add<<<blocks, threads>>>(c, a, b, n);
  int up = (n - 1) / threads + 1;
  add<<<up, threads>>>(c, a, b, n);
  nob<<<up, threads>>>(c, a);
}
void a2(int w, int h) {
  float *m; cudaMalloc(&m, w * h * 4);
  dim3 t(16, 16);
  rows<<<dim3(w / 16, h / 16), t>>>(m, w, h);
  rows<<<dim3((w + 15) / 16, (h + 15) / 16), t>>>(m, w, h);
  rowsnb<<<dim3((w + 15) / 16, (h + 15) / 16), t>>>(m, w);
}
template <class T> struct Buf { T *p; int n; Buf(int n) : n(n) { cudaMalloc(&p, n * sizeof(T)); } T *get() { return p; } int size() const { return n; } };
constexpr int TPB = 128;
inline int cdiv(int a, int b) { return (a + b - 1) / b; }
void a3(int n) {
  Buf<float> a(n), c(n);
  add<<<a.size() / TPB, TPB>>>(c.get(), a.get(), a.get(), a.size());
  add<<<cdiv(a.size(), TPB), TPB>>>(c.get(), a.get(), a.get(), a.size());
  nob<<<cdiv(n, TPB), TPB>>>(c.get(), a.get());
  Buf<float> p(cdiv(n, TPB) * TPB), q(cdiv(n, TPB) * TPB);
  nob<<<cdiv(n, TPB), TPB>>>(p.get(), q.get());
}
void a4(const std::vector<float> &v, float *d, float *o) {
  int n = v.size();
  add<<<n / 256, 256>>>(o, d, d, n);
  add<<<std::ceil(n / 256.0), 256>>>(o, d, d, n);
  add<<<std::ceil(n / 256), 256>>>(o, d, d, n);
}
void a5(float *d, float *o) {
  const int n = 1000;
  add<<<n / 256, 256>>>(o, d, d, n);
  add<<<n / 250, 250>>>(o, d, d, n);
  const int m = 1024;
  add<<<m / 256, 256>>>(o, d, d, m);
}
// the rest is done by a second launch
__global__ void tail(float *c, const float *a, const float *b, int from, int n) { int i = from + threadIdx.x; if (i < n) c[i] = a[i] + b[i]; }
void a6(float *c, float *a, int n) {
  int whole = n / 256;
  add<<<whole, 256>>>(c, a, a, whole * 256);
  if (n % 256) tail<<<1, 256>>>(c, a, a, whole * 256, n);
}
// an assert or a check of the multiple
void a7(float *c, float *a, int n) { if (n % 256 != 0) return; add<<<n / 256, 256>>>(c, a, a, n); }
// vectors: four elements a thread
__global__ void vec4(float4 *c, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n / 4) c[i] = make_float4(0, 0, 0, 0); }
void a8(float *c, int n) { vec4<<<(n / 4 + 255) / 256, 256>>>((float4 *)c, n); }
// swapped
void s1(float *c, float *a, int n) {
  const int blockSize = 256; int gridSize = (n + blockSize - 1) / blockSize;
  add<<<blockSize, gridSize>>>(c, a, a, n);
  add<<<gridSize, blockSize>>>(c, a, a, n);
}
void s2(float *c, float *a, int n, cudaStream_t stream) {
  dim3 dimBlock(16, 16), dimGrid(n / 16 + 1, n / 16 + 1);
  rows<<<dimBlock, dimGrid>>>(c, n, n);
  rows<<<dimGrid, dimBlock>>>(c, n, n);
  void *args[] = {&c, &n, &n};
  cudaLaunchKernel((void *)rows, dimBlock, dimGrid, args, 0, stream);
  cudaLaunchKernel((void *)rows, dimGrid, dimBlock, args, 0, stream);
}
struct Geometry { dim3 grid, block; Geometry(int n) : grid((n + 255) / 256), block(256) {} };
void s3(float *c, float *a, int n) { Geometry g(n); add<<<g.block, g.grid>>>(c, a, a, n);
  add<<<g.grid, g.block>>>(c, a, a, n); }
void s4(float *c, float *a, int n, int numBlocks, int threadsPerBlock) { add<<<threadsPerBlock, numBlocks>>>(c, a, a, n);
  add<<<numBlocks, threadsPerBlock>>>(c, a, a, n); }
