// case: grids that are rounded down, and kernels without a bound
// expect: exec-truncated-grid@62
// expect: exec-truncated-grid@66
// expect: exec-truncated-grid@68
// expect: exec-missing-bound@69
// expect: exec-missing-bound@70
// expect: exec-missing-bound@72
// expect: exec-truncated-grid@81
// expect: exec-truncated-grid@88
// expect: exec-missing-bound@90
// expect: exec-missing-bound@124
// expect: exec-truncated-grid@125
// expect: exec-truncated-grid@128
// why: a grid of n / threads blocks leaves the tail without threads; one that is rounded up has threads without an element, which the kernel must keep from going on.
#include <cstdlib>

__global__ void add(const float *a, float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) b[i] += a[i];
}
__global__ void returns(float *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  b[i] = 1.f;
}
__global__ void scale(float *x, float k) {
  int i = threadIdx.x + blockDim.x * blockIdx.x;
  x[i] *= k;
}
__global__ void unchecked(float *x, float k, int n) {
  int i = threadIdx.x + blockDim.x * blockIdx.x;
  x[i] *= k;
}
__global__ void strided(float *x, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) x[i] = 1.f;
}
__global__ void per_block(float *x, int n) {
  float sum = 0.f;
  for (int i = threadIdx.x; i < n; i += blockDim.x) sum += x[i];
  if (threadIdx.x == 0) x[blockIdx.x] = sum;
}
__global__ void clamped(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  i = i < n ? i : n - 1;
  x[i] = 1.f;
}
__global__ void matrix(float *x, int width, int height) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  int r = blockIdx.y * blockDim.y + threadIdx.y;
  if (c < width && r < height) x[r * width + c] = 1.f;
}
inline int up(int n, int b) { return (n + b - 1) / b; }

int main(int argc, char **argv) {
  int n = std::atoi(argv[1]), width = std::atoi(argv[2]), height = std::atoi(argv[3]);
  float *a, *b, *padded;
  const int threads = 256;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMalloc(&padded, up(n, threads) * threads * sizeof(float));

  add<<<n / threads, threads>>>(a, b, n);
  add<<<(n + threads - 1) / threads, threads>>>(a, b, n);
  add<<<up(n, threads), threads>>>(a, b, n);
  add<<<(n - 1) / threads + 1, threads>>>(a, b, n);
  returns<<<n / 256, 256>>>(b, n);
  returns<<<(n + 255) / 256, 256>>>(b, n);
  scale<<<n / 256, 256>>>(b, 2.f);
  scale<<<(n + 255) / 256, 256>>>(b, 2.f);
  scale<<<up(n, threads), threads>>>(b, 2.f);
  scale<<<up(n, threads), threads>>>(padded, 2.f);
  unchecked<<<(n + 255) / 256, 256>>>(b, 2.f, n);
  strided<<<n / 256, 256>>>(b, n);
  strided<<<(n + 255) / 256, 256>>>(b, n);
  per_block<<<n / 256, 256>>>(b, n);
  clamped<<<(n + 255) / 256, 256>>>(b, n);

  dim3 block(16, 16);
  float *m;
  cudaMalloc(&m, width * height * sizeof(float));
  matrix<<<dim3(width / block.x, height / block.y), block>>>(m, width, height);
  matrix<<<dim3(up(width, 16), up(height, 16)), block>>>(m, width, height);

  const int odd = 1000, even = 1024;
  float *x, *y;
  cudaMalloc(&x, odd * sizeof(float));
  cudaMalloc(&y, even * sizeof(float));
  add<<<odd / 256, 256>>>(x, x, odd);
  add<<<even / 256, 256>>>(y, y, even);
  scale<<<(odd + 255) / 256, 256>>>(x, 2.f);
  scale<<<(even + 255) / 256, 256>>>(y, 2.f);
  scale<<<(odd + 255) / 256, 256>>>(y, 2.f);
  return cudaDeviceSynchronize();
}

int checked(float *x, int n) {
  if (n % 256 != 0) return 1;
  add<<<n / 256, 256>>>(x, x, n);
  scale<<<n / 256, 256>>>(x, 2.f);
  return 0;
}
void rounded(float *x, int k) {
  int n = k * 256;
  add<<<n / 256, 256>>>(x, x, n);
  scale<<<(n + 255) / 256, 256>>>(x, 2.f);
}
void unknown(float *x, int n) {
  scale<<<(n + 255) / 256, 256>>>(x, 2.f);  // how long x is, nobody says
}
// A library's function, whose callers may know that n is a multiple: the kernel trusts them.
__global__ void trusting(float *x, int width) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  x[j * width + i] = 1.f;
}
void library(float *x, int width, int height) {
  dim3 block(8, 8);
  trusting<<<dim3(width / 8, height / 8), block>>>(x, width);
  trusting<<<dim3((width + 7) / 8, (height + 7) / 8), block>>>(x, width);
}
void own_memory(int n) {
  float *x;
  cudaMalloc(&x, n * sizeof(float));
  scale<<<(n + 255) / 256, 256>>>(x, 2.f);
  scale<<<n / 256, 256>>>(x, 2.f);
}
void tested(float *x, int n) {
  add<<<n / 256, 256>>>(x, x, n);
}
