// case: pointers_in_memory
// expect: memory-wrong-space@42
// expect: memory-wrong-space@56
// expect: memory-wrong-space@84
// expect: memory-wrong-space@107
// expect: memory-wrong-space@127
// expect: memory-wrong-space@142
// expect: memory-wrong-space@146
// expect: memory-wrong-space@151
// expect: memory-wrong-space@177
// expect: memory-wrong-space@178
// why: pointers that are kept in memory, and followed from there.
#include <memory>
#include <array>
#include <vector>
#include <string>
#include <cstdlib>
__global__ void fill(float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = i; }
__global__ void chars(const char *p, int *n) { *n = p[threadIdx.x]; }
struct View { float *data; int n; };
struct Outer { int pad; View v; };
__global__ void by_ptr_view(View *v) { v->data[threadIdx.x] = 1; }
__global__ void by_table(float **t) { t[blockIdx.x][threadIdx.x] = 1; }
__global__ void by_outer(Outer *o) { o->v.data[threadIdx.x] = 1; }
__device__ float *d_ptr;
__global__ void by_global() { d_ptr[threadIdx.x] = 1; }
template <class T> struct UnifiedAlloc {
  using value_type = T;
  T *allocate(size_t n) { T *p; cudaMallocManaged(&p, n * sizeof(T)); return p; }
  void deallocate(T *p, size_t) { cudaFree(p); }
};
struct CudaDelete { void operator()(float *p) const { cudaFree(p); } };
void owners(int n) {
  std::vector<float, UnifiedAlloc<float>> v(n);
  fill<<<1, 32>>>(v.data(), n);
  std::unique_ptr<float, CudaDelete> p;
  float *raw;
  cudaMallocManaged(&raw, 4 * n);
  p.reset(raw);
  fill<<<1, 32>>>(p.get(), n);
  std::array<float, 64> a;
  fill<<<1, 32>>>(a.data(), n);
  std::string s = "abc";
  int *r;
  cudaMalloc(&r, 4);
  chars<<<1, 3>>>(s.c_str(), r);  // not seen yet
}
// deep copy forgotten
void shallow(int n) {
  View h;
  h.data = (float *)malloc(n * 4);
  h.n = n;
  View *d;
  cudaMalloc(&d, sizeof(View));
  cudaMemcpy(d, &h, sizeof(View), cudaMemcpyHostToDevice);
  by_ptr_view<<<1, 32>>>(d);
}
void deep(int n) {
  View h;
  h.data = (float *)malloc(n * 4);
  h.n = n;
  View *d;
  float *dd;
  cudaMalloc(&d, sizeof(View));
  cudaMalloc(&dd, n * 4);
  cudaMemcpy(dd, h.data, n * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(d, &h, sizeof(View), cudaMemcpyHostToDevice);
  cudaMemcpy(&d->data, &dd, sizeof(float *), cudaMemcpyHostToDevice);
  by_ptr_view<<<1, 32>>>(d);
}
void deep2(int n) {
  View h;
  cudaMalloc(&h.data, n * 4);
  h.n = n;
  View *d;
  cudaMalloc(&d, sizeof(View));
  cudaMemcpy(d, &h, sizeof(View), cudaMemcpyHostToDevice);
  by_ptr_view<<<1, 32>>>(d);
}
void outer(int n) {
  Outer *o;
  cudaMallocManaged(&o, sizeof *o);
  o->v.data = new float[n];
  by_outer<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
void outer_ok(int n) {
  Outer *o;
  cudaMallocManaged(&o, sizeof *o);
  cudaMallocManaged(&o->v.data, n * 4);
  by_outer<<<1, 32>>>(o);
  cudaDeviceSynchronize();
  o->v.data[0] = 1;
}
void outer_reg(int n) {
  Outer *o;
  cudaMallocManaged(&o, sizeof *o);
  o->v.data = new float[n];
  cudaHostRegister(o->v.data, n * 4, 0);
  by_outer<<<1, 32>>>(o);
  cudaDeviceSynchronize();
}
void table_bad(int n) {
  float **t;
  cudaMallocManaged(&t, 4 * sizeof(float *));
  for (int i = 0; i < 4; i++) t[i] = (float *)malloc(n * 4);
  by_table<<<4, 32>>>(t);
  cudaDeviceSynchronize();
}
void table_ok(int n) {
  float **t, *rows[4];
  for (int i = 0; i < 4; i++) cudaMalloc(&rows[i], n * 4);
  cudaMalloc(&t, sizeof rows);
  cudaMemcpy(t, rows, sizeof rows, cudaMemcpyHostToDevice);
  by_table<<<4, 32>>>(t);
}
void table_shallow(int n) {
  float **t, *rows[4];
  for (int i = 0; i < 4; i++) rows[i] = new float[n];
  cudaMalloc(&t, sizeof rows);
  cudaMemcpy(t, rows, sizeof rows, cudaMemcpyHostToDevice);
  by_table<<<4, 32>>>(t);  // not seen yet
}
void global_ptr(int n) {
  float *h = new float[n];
  cudaMemcpyToSymbol(d_ptr, &h, sizeof h);
  by_global<<<1, 32>>>();
}
void global_ok(int n) {
  float *d;
  cudaMalloc(&d, n * 4);
  cudaMemcpyToSymbol(d_ptr, &d, sizeof d);
  by_global<<<1, 32>>>();
}
struct Ctx { float *d, *h; };
float ctx_heap(int n) {
  Ctx *c = new Ctx;
  cudaMalloc(&c->d, n * 4);
  c->h = new float[n];
  fill<<<1, 32>>>(c->d, n);
  c->h[0] = 1;
  return c->d[0];
}
void ctx_param(Ctx *c, int n) {
  cudaMalloc((void **)&c->d, n * 4);
  c->d[0] = 1;
}
Ctx g_ctx;
void ctx_global(int n) {
  cudaMalloc((void **)&g_ctx.d, n * 4);
  g_ctx.d[1] = 1;
}
void ctx_swapped(Ctx *c, int n, bool managed) {
  if (managed) cudaMallocManaged(&c->d, n * 4); else cudaMalloc(&c->d, n * 4);
  if (managed) c->d[0] = 1;
}
void setup(Ctx *);
void ctx_unknown(int n) {
  Ctx *c = new Ctx;
  cudaMalloc(&c->d, n * 4);
  setup(c);
  c->d[0] = 1;
}
class Matrix {
  float *h_, *d_; int n_;
 public:
  Matrix(int n) : n_(n) { h_ = new float[n]; cudaMalloc(&d_, n * sizeof(float)); }
  float *host() { return h_; }
  float *device() { return d_; }
  void upload() { cudaMemcpy(d_, h_, n_ * 4, cudaMemcpyHostToDevice); }
};
void matrix(int n) {
  Matrix m(n);
  m.host()[0] = 1;
  m.upload();
  fill<<<1, 32>>>(m.device(), n);
  fill<<<1, 32>>>(m.host(), n);
  m.device()[0] = 2;
}
int main() {}
