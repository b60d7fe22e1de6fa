// case: containers, records, tables, classes, symbols and helpers
// expect: memory-wrong-space@49
// expect: memory-wrong-space@50
// expect: memory-wrong-space@53
// expect: memory-wrong-space@54
// expect: memory-wrong-space@55
// expect: memory-wrong-space@57
// expect: memory-wrong-space@58
// expect: memory-wrong-space@59
// expect: memory-wrong-space@61
// expect: memory-wrong-space@65
// expect: memory-wrong-space@68
// expect: memory-wrong-space@71
// expect: memory-wrong-space@72
// expect: memory-wrong-space@73
// expect: memory-wrong-space@74
// expect: memory-wrong-space@79
// expect: memory-wrong-space@82
// expect: memory-wrong-space@88
// expect: memory-wrong-space@93
// expect: memory-wrong-space@95
// expect: memory-wrong-space@96
// expect: memory-wrong-space@98
// expect: memory-wrong-space@100
// expect: memory-wrong-space@102
// expect: memory-wrong-space@105
// expect: memory-wrong-space@112
// expect: memory-wrong-space@113
// expect: memory-wrong-space@117
// expect: memory-wrong-space@118
// expect: memory-wrong-space@119
// why: a pointer is followed where its memory can be reached.
#include <cuda_runtime.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <numeric>
#include <vector>
#include <algorithm>
__global__ void fill(float *x, int n) { int i = threadIdx.x; if (i < n) x[i] = 1; }
__global__ void sum(const float *x, float *out) { atomicAdd(out, x[threadIdx.x]); }
struct Grid { float *cells; int w, h; };
__global__ void by_value(Grid g) { g.cells[threadIdx.x] = 1; }
__global__ void by_pointer(const Grid *g) { g->cells[threadIdx.x] = g->w; }
void vectors() {
  std::vector<float> v(64); float *d; cudaMalloc(&d, 256);
  fill<<<1, 64>>>(v.data(), 64);
  fill<<<1, 64>>>(&v[0], 64);
  fill<<<1, 64>>>(d, 64);
  cudaMemcpy(v.data(), d, 256, cudaMemcpyDeviceToHost);
  std::array<float, 64> a; fill<<<1, 64>>>(a.data(), 64);
  auto u = std::make_unique<float[]>(64); fill<<<1, 64>>>(u.get(), 64);
  std::fill(d, d + 64, 0.f);
  std::fill(v.begin(), v.end(), 0.f);
  memset(d, 0, 256);
  memcpy(v.data(), d, 256);
  float s = std::accumulate(d, d + 64, 0.f);
  float r = std::accumulate(v.begin(), v.end(), 0.f);
  printf("%f %f %f\n", s, r, *d);
}
void structs() {
  Grid g; g.w = 8; g.h = 8; g.cells = new float[64];
  by_value<<<1, 64>>>(g);
  Grid k; k.w = 8; k.h = 8; cudaMalloc(&k.cells, 256);
  by_value<<<1, 64>>>(k);
  by_pointer<<<1, 64>>>(&k);
  Grid *dk; cudaMalloc(&dk, sizeof k); cudaMemcpy(dk, &k, sizeof k, cudaMemcpyHostToDevice);
  by_pointer<<<1, 64>>>(dk);
  dk->w = 3;
  printf("%d\n", dk->w);
  k.cells[0] = 1;
  cudaMalloc(&dk->cells, 256);
}
// arrays of pointers
void tables() {
  float **rows; cudaMalloc(&rows, 8 * sizeof(float *));
  for (int i = 0; i < 8; i++) cudaMalloc(&rows[i], 64);
  float *h[8]; for (int i = 0; i < 8; i++) cudaMalloc(&h[i], 64);
  cudaMemcpy(rows, h, sizeof h, cudaMemcpyHostToDevice);
  h[0][0] = 1;
}
class Buffer { float *p_ = nullptr; int n_; public: explicit Buffer(int n) : n_(n) { cudaMalloc(&p_, n * 4); } ~Buffer() { cudaFree(p_); } float *data() { return p_; } float &operator[](int i) { return p_[i]; } };
class Managed { float *p_ = nullptr; public: explicit Managed(int n) { cudaMallocManaged(&p_, n * 4); } float *data() { return p_; } float &operator[](int i) { return p_[i]; } };
void classes() {
  Buffer b(64); fill<<<1, 64>>>(b.data(), 64);
  b[0] = 2;
  Managed m(64); fill<<<1, 64>>>(m.data(), 64); cudaDeviceSynchronize(); m[0] = 2; }
__constant__ float coeff[4]; __device__ float result; __device__ float *table;
void symbols() {
  float h[4] = {1, 2, 3, 4};
  cudaMemcpy(coeff, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(coeff, h, sizeof h);
  result = 3;
  printf("%f\n", result);
  float r; cudaMemcpyFromSymbol(&r, result, 4);
  cudaMalloc(&table, 64);
  float *t; cudaMalloc(&t, 64); cudaMemcpyToSymbol(table, &t, sizeof t);
  sum<<<1, 4>>>(t, &result);
  float *pr; cudaGetSymbolAddress((void **)&pr, result); sum<<<1, 4>>>(t, pr);
  coeff[0] = 1;
}
// helper
void init_host(float *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }
void init_any(float *p, int n) { for (int i = 0; i < n; i++) p[i] = i; }
void helpers() { float *d; cudaMalloc(&d, 256); init_host(d, 64); float *m; cudaMallocManaged(&m, 256); init_any(m, 64); float h[64]; init_any(h, 64); }
// by reference lambda
template <class F> __global__ void apply(F f) { f(threadIdx.x); }
// out parameter of a kernel
__global__ void count(int *out, bool *changed) { *changed = true; out[0] = 1; }
void flags() { bool changed; int *o; cudaMalloc(&o, 4); count<<<1, 1>>>(o, &changed);
  bool *dc; cudaMalloc(&dc, 1); count<<<1, 1>>>(o, dc); if (*dc) return;
  cudaMemcpy(&changed, dc, 1, cudaMemcpyDeviceToHost); if (changed) return; }
// async, pitch, 3D, driver
void others() {
  float *p; size_t pitch; cudaMallocPitch(&p, &pitch, 64, 64); p[0] = 1;
  float *a; cudaMallocAsync(&a, 64, 0); a[1] = 2;
  cudaPitchedPtr q; cudaMalloc3D(&q, make_cudaExtent(64, 64, 64)); ((float *)q.ptr)[0] = 1;
  float *h; cudaHostAlloc(&h, 64, cudaHostAllocDefault); h[0] = 1;
  float *r = (float *)malloc(64); cudaHostRegister(r, 64, cudaHostRegisterMapped); fill<<<1, 8>>>(r, 8);
}
int main() { vectors(); structs(); tables(); classes(); symbols(); helpers(); flags(); others(); }
