// case: origins_right
// expect: none
// why: managed, mapped, registered and copied memory; addresses that are only computed; branches that do not agree.
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <vector>
#include <memory>
#define CHECK(call) do { cudaError_t err_ = (call); if (err_ != cudaSuccess) { exit(1); } } while (0)
__global__ void fill(float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = i; }
struct View { float *data; int n; };
__global__ void by_view(View v) { if (threadIdx.x < v.n) v.data[threadIdx.x] = 1; }
__global__ void by_ptr_view(View *v) { v->data[threadIdx.x] = 1; }
__global__ void value(const float x, float *o) { *o = x; }
__global__ void maybe(float *p, int n) { if (p != nullptr) p[threadIdx.x] = n; }
__global__ void ignores(const char *name, float *o) { o[0] = 1; }
__device__ int counter;
__constant__ float coef[4];
__managed__ float m[32];
float managed(int n) {
  float *p;
  CHECK(cudaMallocManaged(&p, n * 4));
  fill<<<1, 32>>>(p, n);
  CHECK(cudaDeviceSynchronize());
  return p[0] + m[0];
}
float mapped(int n) {
  float *h, *d;
  CHECK(cudaHostAlloc(&h, n * 4, cudaHostAllocMapped));
  CHECK(cudaHostGetDevicePointer((void **)&d, h, 0));
  fill<<<1, 32>>>(d, n);
  cudaDeviceSynchronize();
  return h[0];
}
float registered(int n) {
  float *h = (float *)malloc(n * 4);
  cudaHostRegister(h, n * 4, cudaHostRegisterDefault);
  fill<<<1, 32>>>(h, n);
  cudaDeviceSynchronize();
  cudaHostUnregister(h);
  return h[0];
}
float registered_vector(int n) {
  std::vector<float> v(n);
  cudaHostRegister(v.data(), n * 4, cudaHostRegisterDefault);
  fill<<<1, 32>>>(v.data(), n);
  cudaDeviceSynchronize();
  return v[0];
}
void register_it(void *p, size_t n) { CHECK(cudaHostRegister(p, n, 0)); }
float registered_helper(int n) {
  float *h = new float[n];
  register_it(h, n * 4);
  fill<<<1, 32>>>(h, n);
  cudaDeviceSynchronize();
  return h[0];
}
void copies(int n) {
  std::vector<float> v(n);
  float *d;
  cudaMalloc(&d, n * 4);
  cudaMemcpy(d, v.data(), n * 4, cudaMemcpyHostToDevice);
  fill<<<1, 32>>>(d, n);
  cudaMemcpy(v.data(), d, n * 4, cudaMemcpyDeviceToHost);
  v[0] += 1;
  cudaMemcpyToSymbol(coef, v.data(), sizeof coef);
  int c;
  cudaMemcpyFromSymbol(&c, counter, sizeof c);
  void *p;
  cudaGetSymbolAddress(&p, coef);
  cudaMemcpy(p, v.data(), 16, cudaMemcpyHostToDevice);
}
void address_arith(int n) {
  float *d;
  cudaMalloc(&d, n * 4);
  float *end = d + n;
  printf("%p %ld\n", (void *)&d[3], (long)(end - d));
  View v{&d[4], n};
  by_view<<<1, 32>>>(v);
  View h{d, n}, *dv;
  cudaMalloc(&dv, sizeof h);
  cudaMemcpy(dv, &h, sizeof h, cudaMemcpyHostToDevice);
  by_ptr_view<<<1, 32>>>(dv);
}
void swap_buffers(int n) {
  float *a, *b;
  cudaMalloc(&a, n * 4); cudaMalloc(&b, n * 4);
  for (int i = 0; i < 4; i++) { fill<<<1, 32>>>(a, n); float *t = a; a = b; b = t; }
}
void host_then_device(int n) {
  float *p = (float *)malloc(n * 4);
  p[0] = 1;
  float *d;
  cudaMalloc(&d, n * 4);
  cudaMemcpy(d, p, n * 4, cudaMemcpyHostToDevice);
  free(p);
  p = d;
  fill<<<1, 32>>>(p, n);
}
void null_ok(int n) { maybe<<<1, 32>>>(nullptr, n); float x = 3, *o; cudaMalloc(&o, 4); value<<<1, 1>>>(x, o); ignores<<<1, 1>>>("name", o); }
float selected(int n, bool managed) {
  float *p;
  if (managed) cudaMallocManaged(&p, n * 4); else cudaMalloc(&p, n * 4);
  fill<<<1, 32>>>(p, n);
  cudaDeviceSynchronize();
  return managed ? p[0] : 0;
}
struct pinned_allocator_vec { float *p; pinned_allocator_vec(int n) { cudaMallocHost(&p, n * 4); } ~pinned_allocator_vec() { cudaFreeHost(p); } float &operator[](int i) { return p[i]; } };
float pinned_class(int n) { pinned_allocator_vec v(n); fill<<<1, 32>>>(v.p, n); cudaDeviceSynchronize(); return v[0]; }
int main() {}
