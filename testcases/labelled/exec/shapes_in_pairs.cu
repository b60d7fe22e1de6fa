// case: grids and blocks in pairs and tuples
// expect: exec-block-too-large@26
// expect: exec-block-too-large@29
// expect: exec-block-too-large@38
// expect: exec-block-too-large@40
// expect: exec-block-too-large@46
// expect: exec-block-too-large@58
// expect: exec-block-too-large@65
// expect: exec-shared-memory@69
// expect: exec-block-too-large@71
// why: a pair or tuple is a record with parts, whoever fills it and however it is taken apart.
#include <cuda_runtime.h>
#include <algorithm>
#include <tuple>
#include <utility>
__global__ void k(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = 1; }
__global__ void dynamic(float *x) { extern __shared__ float s[]; s[threadIdx.x] = x[threadIdx.x]; __syncthreads(); x[threadIdx.x] = s[threadIdx.x ^ 1]; }

// a pair of grid and block, from a helper that computes them
static std::pair<dim3, dim3> shape_of(int n, int most) {
  int threads = std::min(n, most);
  return {dim3((n + threads - 1) / threads), dim3(threads)};
}
void from_helper(float *x) {
  std::pair<dim3, dim3> wide = shape_of(100000, 2048), narrow = shape_of(100000, 256);
  k<<<wide.first, wide.second>>>(x, 100000);
  k<<<narrow.first, narrow.second>>>(x, 100000);
  auto [grid, block] = shape_of(100000, 1025);
  k<<<grid, block>>>(x, 100000);
  const auto &[g, b] = shape_of(100000, 1024);
  k<<<g, b>>>(x, 100000);
}

// numbers that become dimensions
std::pair<int, int> numbers(int n, int t) { return std::make_pair((n + t - 1) / t, t); }
void from_numbers(float *x, int n) {
  auto p = numbers(n, 1056);
  k<<<p.first, p.second>>>(x, n);
  std::pair<dim3, dim3> q = numbers(n, 1056);
  k<<<q.first, q.second>>>(x, n);
  std::pair<dim3, dim3> r = numbers(n, 512);
  k<<<r.first, r.second>>>(x, n);
  p.second = 96;
  k<<<p.first, p.second>>>(x, n);
  p = numbers(n, 2000);
  k<<<p.first, p.second>>>(x, n);
  p = {1, 32};
  k<<<p.first, p.second>>>(x, n);
}

// tuples: by number, by type, by names, into variables that are there
std::tuple<dim3, dim3, size_t> with_bytes(int n, int t, size_t bytes) {
  return std::make_tuple(dim3((n + t - 1) / t), dim3(t), bytes);
}
std::tuple<dim3, unsigned, size_t> unlike(int t) { return {dim3(8), t, size_t(64)}; }
void from_tuples(float *x, int n) {
  auto t = with_bytes(n, 1280, 0);
  k<<<std::get<0>(t), std::get<1>(t), std::get<2>(t)>>>(x, n);
  auto [g, b, s] = with_bytes(n, 256, 1024);
  k<<<g, b, s>>>(x, n);
  dynamic<<<g, b, s>>>(x);
  dim3 grid, block;
  size_t bytes;
  std::tie(grid, block, bytes) = with_bytes(n, 2048, 0);
  k<<<grid, block, bytes>>>(x, n);
  std::tie(grid, block, std::ignore) = with_bytes(n, 128, 0);
  k<<<grid, block>>>(x, n);
  std::tie(grid, block, bytes) = with_bytes(n, 128, 0);
  dynamic<<<grid, block, bytes>>>(x);
  auto u = unlike(1088);
  k<<<std::get<dim3>(u), std::get<unsigned>(u)>>>(x, n);
  std::get<1>(u) = 64;
  k<<<std::get<dim3>(u), std::get<unsigned>(u)>>>(x, n);
}

// what is not known before it runs
std::pair<dim3, dim3> pick(bool wide) { return wide ? std::make_pair(dim3(1), dim3(1024)) : std::make_pair(dim3(4), dim3(256)); }
void not_known(float *x, int n, std::pair<dim3, dim3> given, bool wide) {
  k<<<given.first, given.second>>>(x, n);
  auto p = pick(wide);
  k<<<p.first, p.second>>>(x, n);
  std::swap(p.first, given.second);
  k<<<p.first, p.second>>>(x, n);
  std::pair<dim3, dim3> none;
  k<<<none.first, none.second>>>(x, n);
}
