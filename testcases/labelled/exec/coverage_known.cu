// case: grids that are known, against numbers and sizes that are known
// expect: exec-truncated-grid@35
// expect: exec-missing-bound@36
// expect: exec-truncated-grid@37
// expect: exec-truncated-grid@38
// expect: exec-missing-bound@39
// expect: exec-truncated-grid@40
// why: 768 threads leave 232 of 1000 elements out, 1024 have 24 too many; another axis, another number, or a bound in the kernel is nobody's business.
__global__ void plane(float *m, int w, int h) { int c = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y; if (r < h && c < w) m[r * w + c] = 0; }
__global__ void flat(float *m, int w, int n) { int i = (blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x; if (i < n) m[i] = 0; }
__global__ void one(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
__global__ void scale(float *x, int factor) { int i = blockIdx.x * blockDim.x + threadIdx.x; x[i] *= factor; }
__global__ void neighbours(float *x, float *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i > 0 && i < n - 1) y[i] = x[i - 1] + x[i + 1]; }
__global__ void per_thread(float *x) { x[threadIdx.x] = 1; }
__global__ void per_block(float *x) { if (threadIdx.x == 0) x[blockIdx.x] = 1; }
#define N 1000
constexpr int M = 1024;
int main() {
  float *x, *y, *m;
  cudaMalloc(&x, N * sizeof(float));
  cudaMalloc(&y, M * sizeof(float));
  cudaMalloc(&m, 1000 * 768 * sizeof(float));
  plane<<<dim3(4, 3), dim3(256, 256 / 256)>>>(m, 1000, 3);
  plane<<<dim3(4, 192), dim3(256, 4)>>>(m, 1000, 768);
  flat<<<dim3(3, 2), 256>>>(x, 768, 1000);
  one<<<4, 256>>>(x, N);
  one<<<(N + 255) / 256, 256>>>(x, N);
  scale<<<N / 250, 250>>>(x, 3);
  scale<<<3, 256>>>(x, 1000);
  scale<<<M / 256, 256>>>(y, 1000);
  neighbours<<<4, 256>>>(x, x, N);
  per_thread<<<4, 256>>>(x);
  per_block<<<4, 256>>>(x);
  one<<<1, 256>>>(x, 200);
  one<<<1, 32>>>(x, 40);
  scale<<<4, 256>>>(x, 2);
  one<<<N / 256, 256>>>(x, N);
  one<<<N / 64, 64>>>(x, N);
  scale<<<(N + 127) / 128, 128>>>(x, 3);
  plane<<<dim3(1000 / 16, 768 / 16), dim3(16, 16)>>>(m, 1000, 768);
}
