// case: dynamic shared memory, and arguments of launches in each other's place
// expect: exec-shared-memory@61
// expect: exec-shared-memory@62
// expect: exec-shared-memory@65
// expect: exec-shared-memory@70
// expect: exec-shared-memory@73
// expect: exec-shared-memory@76
// expect: exec-swapped-arguments@82
// expect: exec-swapped-arguments@85
// expect: exec-swapped-arguments@87
// expect: exec-swapped-arguments@89
// expect: exec-swapped-arguments@90
// accept: exec-truncated-grid@86
// why: an extern __shared__ array is as long as the launch says, above 48 KiB only with the opt-in; blocks come before threads, bytes before the stream.
extern __shared__ float pool[];

__global__ void reverse(float *x, int n) {
  extern __shared__ float copy[];
  int i = threadIdx.x;
  if (i < n) copy[i] = x[i];
  __syncthreads();
  if (i < n) x[i] = copy[n - 1 - i];
}
__device__ float *scratch() { return pool; }
__global__ void through_helper(float *x) {
  float *s = scratch();
  s[threadIdx.x] = x[threadIdx.x];
}
__global__ void optional(float *x, bool staged) {
  extern __shared__ float copy[];
  if (staged) copy[threadIdx.x] = x[threadIdx.x];
  x[threadIdx.x] = 1.f;
}
__global__ void unused(float *x) {
  extern __shared__ float copy[];
  float *p = copy;
  (void)p;
  x[threadIdx.x] = 1.f;
}
__global__ void large(float *x) {
  extern __shared__ float copy[];
  copy[threadIdx.x] = x[threadIdx.x];
}
__global__ void larger(float *x) {
  extern __shared__ float copy[];
  copy[threadIdx.x] = x[threadIdx.x];
}
template <typename T> __global__ void typed(T *x) {
  extern __shared__ unsigned char raw[];
  T *copy = reinterpret_cast<T *>(raw);
  copy[threadIdx.x] = x[threadIdx.x];
}
__global__ void plain(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1.f;
}

void launch(float *x, int n, size_t bytes, cudaStream_t given) {
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  reverse<<<1, 256>>>(x, n);
  reverse<<<1, 256, 0, stream>>>(x, n);
  reverse<<<1, 256, 256 * sizeof(float)>>>(x, n);
  reverse<<<1, 256, bytes>>>(x, n);
  through_helper<<<1, 256>>>(x);
  through_helper<<<1, 256, 1024>>>(x);
  optional<<<1, 256>>>(x, false);
  optional<<<1, 256>>>(x, n > 3);
  unused<<<1, 256>>>(x);
  typed<double><<<1, 256>>>((double *)x);
  typed<float><<<1, 256, 256 * sizeof(float)>>>(x);
  reverse<<<1, 256, 49152>>>(x, n);
  reverse<<<1, 256, 49153>>>(x, n);
  cudaFuncSetAttribute(large, cudaFuncAttributeMaxDynamicSharedMemorySize, 96 * 1024);
  large<<<1, 256, 96 * 1024>>>(x);
  large<<<1, 256, 100 * 1024>>>(x);
  cudaFuncSetAttribute((const void *)larger, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes);
  larger<<<1, 256, 100 * 1024>>>(x);

  const int threads = 256;
  int blocks = (n + threads - 1) / threads;
  plain<<<threads, blocks>>>(x, n);
  plain<<<blocks, threads>>>(x, n);
  dim3 block(16, 16), grid(n / 16, n / 16);
  plain<<<block, grid>>>(x, n);
  plain<<<grid, block>>>(x, n);
  plain<<<256, (n + 255) / 256>>>(x, n);
  plain<<<(n + 255) / 256, 256>>>(x, n);
  plain<<<blocks, threads, (size_t)stream>>>(x, n);
  plain<<<blocks, threads, 0, (cudaStream_t)4096>>>(x, n);
  plain<<<blocks, threads, 0, given>>>(x, n);
  plain<<<blocks, threads, 0, cudaStreamPerThread>>>(x, n);
  plain<<<256, 256>>>(x, n);
}
