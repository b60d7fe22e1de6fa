// case: exchanged arguments
// expect: exec-swapped-arguments@14
// expect: exec-swapped-arguments@16
// expect: exec-swapped-arguments@18
// expect: exec-swapped-arguments@20
// expect: exec-swapped-arguments@21
// expect: exec-swapped-arguments@23
// expect: exec-swapped-arguments@24
// why: names and quotients tell blocks from threads; what only looks unusual is left alone.
#include <cuda_runtime.h>
__global__ void k(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
void bad(float *x, int n, int width, int height) {
  int threadsPerBlock = 256, blocksPerGrid = (n + threadsPerBlock - 1) / threadsPerBlock;
  k<<<threadsPerBlock, blocksPerGrid>>>(x, n);
  dim3 dimBlock(16, 16), dimGrid((width + 15) / 16, (height + 15) / 16);
  k<<<dimBlock, dimGrid>>>(x, n);
  cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  k<<<blocksPerGrid, threadsPerBlock, (size_t)s>>>(x, n);
  void *a[] = {&x, &n};
  cudaLaunchKernel((void *)k, dimBlock, dimGrid, a, 0, s);
  k<<<128, (n + 127) / 128>>>(x, n);
  cudaLaunchConfig_t c{}; c.gridDim = dimBlock; c.blockDim = dimGrid;
  cudaLaunchKernelEx(&c, k, x, n);
  k<<<blocksPerGrid, threadsPerBlock, 0, (cudaStream_t)(threadsPerBlock * sizeof(float))>>>(x, n);
}
struct Cfg { dim3 grid, block; int numThreads, numBlocks; };
void good(float *x, int n, Cfg c, cudaStream_t s) {
  k<<<c.grid, c.block, 0, s>>>(x, n);
  k<<<c.numBlocks, c.numThreads>>>(x, n);
  int block = 256, grid = (n + block - 1) / block;
  k<<<grid, block>>>(x, n);
  int threads_per_block_row = 4; k<<<threads_per_block_row, 128>>>(x, n);
  int numThreads = 1024, blockSize = 128;
  k<<<numThreads / blockSize, blockSize>>>(x, n);
  k<<<n, (n + 31) / 32>>>(x, n);
  const int warps = 8; k<<<32, n / warps>>>(x, n);
  k<<<1, n / 32>>>(x, n);
  k<<<grid, block, 0, cudaStreamLegacy>>>(x, n);
  k<<<grid, block, 0, 0>>>(x, n);
  k<<<grid, block, n * 4, nullptr>>>(x, n);
  k<<<512, 512>>>(x, n);
}
