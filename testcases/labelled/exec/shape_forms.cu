// case: sizes through members, helpers, aggregates, references
// expect: exec-block-too-large@41
// expect: exec-block-too-large@42
// expect: exec-block-too-large@43
// expect: exec-block-too-large@45
// expect: exec-block-too-large@47
// expect: exec-block-too-large@49
// expect: exec-block-too-large@52
// expect: exec-block-too-large@53
// expect: exec-block-too-large@55
// expect: exec-block-too-large@57
// expect: exec-block-too-large@60
// expect: exec-block-too-large@62
// expect: exec-block-too-large@64
// expect: exec-empty-launch@65
// expect: exec-empty-launch@66
// expect: exec-empty-launch@67
// expect: exec-empty-launch@69
// expect: exec-empty-launch@70
// why: what folds is known, however it is passed on; what input decides is not.
#include <cuda_runtime.h>
#include <algorithm>
#include <vector>
__global__ void fill(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
struct Config { int tx = 16, ty = 16; dim3 block() const { return dim3(tx, ty); } dim3 grid(int n) const { return dim3((n + tx - 1) / tx, 1, 1); } };
struct Big : Config { Big() { tx = 64; ty = 32; } };
template <int X, int Y, int Z> struct Tile { static dim3 block() { return {X, Y, Z}; } static constexpr int size = X * Y * Z; };
struct LaunchParams { dim3 gridDim, blockDim; size_t smem; cudaStream_t stream; };
LaunchParams make(int n) { LaunchParams p{dim3(n), dim3(512, 4), 0, nullptr}; return p; }
LaunchParams make_ok(int n) { LaunchParams p{dim3(n), dim3(512, 2), 0, nullptr}; return p; }
void set(dim3 *b) { b->x = 128; b->y = 16; }
void set_ok(dim3 *b) { b->x = 128; b->y = 8; }
void setr(dim3 &b, int k) { b = dim3(k, k); }
constexpr int pow2(int n) { return n <= 1 ? 1 : 2 * pow2((n + 1) / 2); }
static const int table[] = {32, 64, 2048};
namespace cfg { constexpr unsigned kBlock = 32 * 40; const unsigned kOk = 32 * 30; }
enum { ROWS = 33, COLS = 32 };
#define LAUNCH(k, g, b, ...) do { k<<<(g), (b)>>>(__VA_ARGS__); } while (0)
void bad(float *x, int n) {
  Big big;
  fill<<<big.grid(n), big.block()>>>(x, n);
  fill<<<1, Tile<32, 8, 8>::block()>>>(x, n);
  fill<<<1, Tile<32, 8, 8>::size>>>(x, n);
  LaunchParams p = make(4);
  fill<<<p.gridDim, p.blockDim, p.smem, p.stream>>>(x, n);
  dim3 b; set(&b);
  fill<<<1, b>>>(x, n);
  dim3 b2; setr(b2, 40);
  fill<<<1, b2>>>(x, n);
  fill<<<1, pow2(1025)>>>(x, n); // not seen: recursion
  fill<<<1, table[2]>>>(x, n); // not seen
  fill<<<1, cfg::kBlock>>>(x, n);
  LAUNCH(fill, 1, ROWS * COLS, x, n);
  auto blk = dim3{}; blk.z = 128;
  fill<<<1, blk>>>(x, n);
  int t = std::max(n, 2000);
  fill<<<1, t>>>(x, n);
  int t2 = std::min(n, 256) + 1024;
  if (t2 > 1024)
    fill<<<1, t2>>>(x, n);
  dim3 th(1024); th.y += 1;
  fill<<<1, th>>>(x, n);
  dim3 arr[2] = {dim3(1), dim3(2048)};
  fill<<<arr[0], arr[1]>>>(x, n);
  fill<<<0, 256>>>(x, n);
  fill<<<dim3(4, 0), 256>>>(x, n);
  fill<<<4, dim3(32, 0)>>>(x, n);
  const int m = 100; int g = m / 128;
  fill<<<g, 128>>>(x, m);
  int rows = 16; fill<<<rows / 32, 32>>>(x, rows);
  fill<<<(unsigned)(0.5f), 32>>>(x, rows); // not seen
}
void good(float *x, int n, int m) {
  Config c;
  fill<<<c.grid(n), c.block()>>>(x, n);
  fill<<<1, Tile<32, 8, 4>::block()>>>(x, n);
  LaunchParams p = make_ok(4);
  fill<<<p.gridDim, p.blockDim, p.smem, p.stream>>>(x, n);
  dim3 b; set_ok(&b);
  fill<<<1, b>>>(x, n);
  dim3 b2; setr(b2, 32);
  fill<<<1, b2>>>(x, n);
  fill<<<1, pow2(1000)>>>(x, n);
  fill<<<1, table[1]>>>(x, n);
  fill<<<1, cfg::kOk>>>(x, n);
  int t = std::min(n, 1024);
  fill<<<1, t>>>(x, n);
  int t2 = n < 1024 ? n : 1024;
  fill<<<1, t2>>>(x, n);
  dim3 th(512); th.y += 1;
  fill<<<1, th>>>(x, n);
  fill<<<m / 256, 256>>>(x, m / 256 * 256);
  if (n > 0) fill<<<n, 256>>>(x, n);
  int g = n; if (!g) return;
  fill<<<g, 128>>>(x, n);
  for (int k = 0; k < 4; ++k) { if (k == 0) continue; fill<<<k, 32>>>(x, n); }
  int k = 2048; while (k > 1024) k /= 2;
  fill<<<1, k>>>(x, n);
  int zero = 0; if (zero) fill<<<zero, 32>>>(x, n);
  std::vector<int> sizes = {32, 64}; for (int s : sizes) fill<<<1, s>>>(x, n);
  cudaDeviceProp prop; cudaGetDeviceProperties(&prop, 0);
  fill<<<prop.multiProcessorCount, prop.maxThreadsPerBlock>>>(x, n);
  int best, grid; cudaOccupancyMaxPotentialBlockSize(&grid, &best, fill, 0, 0);
  fill<<<grid, best>>>(x, n);
}
