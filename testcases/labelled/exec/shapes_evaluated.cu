// case: configurations that have to be computed
// expect: exec-block-too-large@32
// expect: exec-block-too-large@54
// expect: exec-block-too-large@58
// expect: exec-block-too-large@72
// expect: exec-block-too-large@74
// expect: exec-block-too-large@77
// expect: exec-block-too-large@79
// expect: exec-empty-launch@81
// expect: exec-block-too-large@84
// expect: exec-block-too-large@90
// expect: exec-block-too-large@93
// expect: exec-block-too-large@102
// expect: exec-block-too-large@105
// expect: exec-block-too-large@111
// accept: exec-truncated-grid@82
// why: constants, templates, dim3 members, helpers, structures and paths decide sizes; what input decides is not known.
#include <algorithm>

__global__ void fill(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 1.f;
}
__global__ void __launch_bounds__(128, 2) bounded(float *x) { x[threadIdx.x] = 0.f; }
template <int kThreads> __global__ void __launch_bounds__(kThreads) sized(float *x) { x[threadIdx.x] = 0.f; }

template <int kWarps> __global__ void __launch_bounds__(kWarps * 32) doubled(float *x) { x[threadIdx.x] = 0.f; }

constexpr int kTile = 64;
constexpr int area(int side) { return side * side; }
template <int B> void launch_tiles(float *x) {
  fill<<<1, B * kTile>>>(x, 1);
}
template <int B> void launch_small(float *x) {
  fill<<<1, B * kTile>>>(x, 1);
}
inline unsigned up(unsigned n, unsigned b) { return (n + b - 1) / b; }

struct Shape {
  dim3 grid, block;
  unsigned threads() const { return block.x * block.y * block.z; }
};
Shape shape_of(int n, int rows) {
  Shape s;
  s.grid = dim3(up(n, 256));
  s.block = dim3(256, rows);
  return s;
}
class Runner {
  dim3 block_{32, 64};
  dim3 small_{32, 16};

 public:
  void wrong(float *x) { fill<<<1, block_>>>(x, 1); }
  void right(float *x) { fill<<<1, small_>>>(x, 1); }
};
template <typename... A> cudaError_t start(dim3 grid, dim3 block, void (*kernel)(A...), A... a) {
  kernel<<<grid, block>>>(a...);
  return cudaGetLastError();
}
template <typename... A> cudaError_t start_right(dim3 grid, dim3 block, void (*kernel)(A...), A... a) {
  kernel<<<grid, block>>>(a...);
  return cudaGetLastError();
}
#define CHECK(call) do { if ((call) != cudaSuccess) return 1; } while (0)

int main(int argc, char **argv) {
  float *x = nullptr;
  CHECK(cudaMalloc(&x, 1 << 20));
  launch_tiles<32>(x);
  launch_small<16>(x);
  bounded<<<4, 256>>>(x);
  bounded<<<4, 128>>>(x);
  sized<64><<<1, 128>>>(x);
  sized<256><<<1, 128>>>(x);
  doubled<8><<<1, 256>>>(x);
  fill<<<1, dim3(1, 1, 65)>>>(x, 1);
  fill<<<1, dim3(2, 2, 64)>>>(x, 1);
  fill<<<1, area(33)>>>(x, 1);
  fill<<<1, area(32)>>>(x, 1);
  fill<<<100 / 256, 256>>>(x, 100);
  fill<<<argc / 256, 256>>>(x, argc);
  int threads = argc > 3 ? 2048 : 256;
  fill<<<1, threads>>>(x, 1);
  threads = std::min(threads, 1024);
  fill<<<1, threads>>>(x, 1);
  int capped = argc > 3 ? 2048 : 256;
  if (capped > 1024) capped = 1024;
  fill<<<1, capped>>>(x, 1);
  if (argc > 1024) fill<<<1, argc>>>(x, argc);
  fill<<<1, argc>>>(x, argc);
  Shape wrong = shape_of(100, 8);
  fill<<<wrong.grid, wrong.block>>>(x, 1);
  Shape right = shape_of(100, 4);
  fill<<<right.grid, right.block>>>(x, 1);
  if (wrong.threads() <= 1024) fill<<<1, wrong.block>>>(x, 1);
  Runner runner;
  runner.wrong(x);
  runner.right(x);
  CHECK(start(dim3(1), dim3(2048), fill, x, 1));
  CHECK(start_right(dim3(1), dim3(1024), fill, x, 1));
  auto lambda = [&](int t) { fill<<<1, t>>>(x, 1); };
  lambda(2048);
  void *arguments[] = {&x, &argc};
  cudaLaunchKernel((const void *)fill, dim3(1), dim3(1025), arguments, 0, nullptr);
  cudaLaunchKernel((const void *)fill, dim3(1), dim3(1024), arguments, 0, nullptr);
  cudaLaunchConfig_t config = {};
  config.gridDim = 4;
  config.blockDim.x = 512;
  config.blockDim.y = 4;
  cudaLaunchKernelEx(&config, fill, x, 1);
  config.blockDim.y = 2;
  cudaLaunchKernelEx(&config, fill, x, 1);
  return cudaDeviceSynchronize();
}
