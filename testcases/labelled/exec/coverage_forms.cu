// case: quotients as people write them
// expect: exec-truncated-grid@45
// expect: exec-truncated-grid@46
// expect: exec-missing-bound@47
// expect: exec-missing-bound@48
// expect: exec-missing-bound@49
// expect: exec-missing-bound@50
// expect: exec-missing-bound@51
// expect: exec-truncated-grid@56
// expect: exec-missing-bound@57
// expect: exec-truncated-grid@62
// expect: exec-truncated-grid@73
// expect: exec-truncated-grid@78
// expect: exec-missing-bound@79
// expect: exec-missing-bound@87
// expect: exec-missing-bound@88
// expect: exec-missing-bound@90
// expect: exec-missing-bound@91
// why: n / t, n / t + 1, ceil(n / t), products, constants, dim3: each rounds down or up, and the kernel has to suit.
#include <cuda_runtime.h>
#include <vector>
#include <cmath>
#include <cstdlib>
__global__ void one(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
__global__ void nob(float *x) { int i = blockIdx.x * blockDim.x + threadIdx.x; x[i] = 1; }
__global__ void stride(float *x, int n) { for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) x[i] = 1; }
__global__ void two(float *m, int w, int h) { int c = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y; if (r < h && c < w) m[r * w + c] = 0; }
__global__ void two_nob(float *m, int w) { int c = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y; m[r * w + c] = 0; }
__global__ void half_bound(float *m, int w, int h) { int c = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y; if (c < w) m[r * w + c] = 0; }
__global__ void early(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; x[i] = 1; }
__global__ void clamp(float *x, int n) { int i = min((int)(blockIdx.x * blockDim.x + threadIdx.x), n - 1); x[i] = 1; }
__global__ void read_only(const float *a, float *b) { int i = blockIdx.x * blockDim.x + threadIdx.x; b[i] = a[i] * 2; }
__device__ int gid() { return blockIdx.x * blockDim.x + threadIdx.x; }
__global__ void helper(float *x) { int i = gid(); x[i] *= 2; }
struct View { float *p; int n; __device__ bool ok(int i) const { return i < n; } };
__global__ void view(View v) { int i = gid(); if (v.ok(i)) v.p[i] = 0; }
__global__ void view_nob(View v) { int i = gid(); v.p[i] = 0; }
template <typename T> __global__ void tnob(T *x, T v) { x[blockIdx.x * blockDim.x + threadIdx.x] = v; }
__global__ void reduce_tiles(float *x, int n) { int i = gid(); float v = i < n ? x[i] : 0; if (i < n) x[i] = v; }
inline int div_up(int a, int b) { return (a + b - 1) / b; }
#define N 1000
int main(int argc, char **argv) {
  int n = atoi(argv[1]); const int T = 256;
  float *x; cudaMalloc(&x, n * sizeof(float));
  one<<<n / T, T>>>(x, n);
  early<<<n / 128, 128>>>(x, n);
  nob<<<(n + T - 1) / T, T>>>(x);
  helper<<<(n + 255) / 256, 256>>>(x);
  read_only<<<(n + 255) / 256, 256>>>(x, x);
  view_nob<<<div_up(n, 256), 256>>>(View{x, n});
  tnob<float><<<n / 256 + 1, 256>>>(x, 1.f);
  return 0;
}
void b0() {
  float *y; cudaMalloc(&y, N * sizeof(float));
  one<<<N / 256, 256>>>(y, N);
  nob<<<div_up(N, 256), 256>>>(y);
}
void b1(int argc) {
  dim3 b(16, 16), g(argc / 16, argc / 16);
  float *m; cudaMalloc(&m, argc * argc * sizeof(float));
  two<<<g, b>>>(m, argc, argc);
  dim3 g2((argc + 15) / 16, (argc + 15) / 16);
  two_nob<<<g2, b>>>(m, argc);  // not seen
  half_bound<<<g2, b>>>(m, argc, argc);  // not seen
}
void b2(int n) {
  float *x; cudaMalloc(&x, n * sizeof(float));
  tnob<float><<<n / 256 + (n % 256 != 0), 256>>>(x, 1.f);  // not seen
}
void b3(int w, int h, float *x) {
  int n = w * h;
  one<<<n / 256, 256>>>(x, n);
}
void b4(int argc) {
  int n = argc * 100;
  float *x; cudaMalloc(&x, n * sizeof(float));
  one<<<n / 256, 256>>>(x, n);
  nob<<<(n + 255) / 256, 256>>>(x);
}
void b5(const std::vector<float> &h, float *x) {
  one<<<h.size() / 256, 256>>>(x, h.size());  // not seen: two calls
}
#define BLOCKS(n, t) (((n) + (t) - 1) / (t))
void b6(int n, int t) {
  float *x; cudaMalloc((void **)&x, sizeof(float) * n);
  nob<<<BLOCKS(n, 128), 128>>>(x);
  nob<<<dim3(BLOCKS(n, 128)), dim3(128)>>>(x);
  int grid = ceil(n / 128.0);
  nob<<<grid, 128>>>(x);
  nob<<<ceil((float)n / 128), 128>>>(x);
  one<<<floor(n / 128), 128>>>(x, n);  // not seen
}
void r1(float *x, int n, float *m, int argc) {
  const int T = 256; dim3 b(16, 16); dim3 g2((argc + 15) / 16, (argc + 15) / 16); float *y; cudaMalloc(&y, 1024 * sizeof(float));
  one<<<(n + T - 1) / T, T>>>(x, n);
  one<<<n / T + 1, T>>>(x, n);
  one<<<n / T + (n % T ? 1 : 0), T>>>(x, n);
  stride<<<n / T, T>>>(x, n);
  stride<<<(n + T - 1) / T, T>>>(x, n);
  two<<<g2, b>>>(m, argc, argc);
  clamp<<<(n + 255) / 256, 256>>>(x, n);
  view<<<div_up(n, 256), 256>>>(View{x, n});
  one<<<1024 / 256, 256>>>(y, 1024);
}
void r2(float *x, int n) {
  if (n % 256 == 0) one<<<n / 256, 256>>>(x, n);
}
void r3(float *x, int n) {
  int padded = div_up(n, 256) * 256; float *z; cudaMalloc(&z, padded * sizeof(float));
  nob<<<padded / 256, 256>>>(z);
  nob<<<div_up(n, 256), 256>>>(z);
}
void r4(float *x, int n) {
  int k = n & ~255; one<<<k / 256, 256>>>(x, k);
  reduce_tiles<<<div_up(n, 256), 256>>>(x, n);
  int blocks = n / 256; nob<<<blocks, 256>>>(x);
}
void r5(float *x, int n) {
  const int T = 128;
  one<<<n / T, T>>>(x, n); if (n % T) one<<<1, T>>>(x + n / T * T, n % T);
}
