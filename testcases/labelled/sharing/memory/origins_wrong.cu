// case: origins_wrong
// expect: memory-wrong-space@49
// expect: memory-wrong-space@56
// expect: memory-wrong-space@62
// expect: memory-wrong-space@63
// expect: memory-wrong-space@69
// expect: memory-wrong-space@71
// expect: memory-wrong-space@80
// expect: memory-wrong-space@89
// expect: memory-wrong-space@102
// expect: memory-wrong-space@103
// expect: memory-wrong-space@104
// expect: memory-wrong-space@109
// expect: memory-wrong-space@114
// expect: memory-wrong-space@123
// expect: memory-wrong-space@132
// expect: memory-wrong-space@143
// expect: memory-wrong-space@148
// expect: memory-wrong-space@150
// expect: memory-wrong-space@153
// expect: memory-wrong-space@159
// expect: memory-wrong-space@167
// expect: memory-wrong-space@173
// expect: memory-wrong-space@179
// expect: memory-wrong-space@186
// expect: memory-wrong-space@191
// why: memory of the other side, through members, owners, helpers, branches that agree, and several steps of the source.
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <vector>
#include <memory>
#include <algorithm>
#define CHECK(call) do { cudaError_t err_ = (call); if (err_ != cudaSuccess) { exit(1); } } while (0)
__global__ void fill(float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = i; }
__global__ void sum2(const float *a, const float *b, float *c) { int i = threadIdx.x; c[i] = a[i] + b[i]; }
struct Buf { float *d; float *h; int n; };
struct View { float *data; int n; };
__global__ void by_view(View v) { if (threadIdx.x < v.n) v.data[threadIdx.x] = 1; }
__global__ void by_ptr_view(View *v) { v->data[threadIdx.x] = 1; }
__device__ int counter;
__constant__ float coef[4];
// 1 member of a struct
float member(int n) {
  Buf b;
  CHECK(cudaMalloc(&b.d, n * sizeof(float)));
  b.h = (float *)malloc(n * sizeof(float));
  fill<<<1, 32>>>(b.d, n);
  float x = b.d[0];
  free(b.h);
  return x;
}
// 2 malloc'd struct, host pointer in a view by value
void view(int n) {
  View v{(float *)malloc(n * sizeof(float)), n};
  by_view<<<1, 32>>>(v);
  cudaDeviceSynchronize();
}
// 3 vector data
void vec(int n) {
  std::vector<float> v(n);
  fill<<<1, 32>>>(v.data(), n);
  fill<<<1, 32>>>(&v[0], n);
  cudaDeviceSynchronize();
}
// 4 unique_ptr
void uptr(int n) {
  auto p = std::make_unique<float[]>(n);
  fill<<<1, 32>>>(p.get(), n);
  std::unique_ptr<float[]> q(new float[n]);
  fill<<<1, 32>>>(q.get(), n);
}
// 5 helper allocates
template <typename T> T *device_alloc(size_t n) { T *p = nullptr; CHECK(cudaMalloc((void **)&p, n * sizeof(T))); return p; }
float helper(int n) {
  float *p = device_alloc<float>(n);
  fill<<<1, 32>>>(p, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; i++)
    printf("%f\n", p[i]);
  return 0;
}
// 6 two branches both device
float both(int n, bool big) {
  float *p;
  if (big) cudaMalloc(&p, 1 << 20); else cudaMalloc(&p, 1 << 10);
  fill<<<1, 32>>>(p, n);
  cudaDeviceSynchronize();
  return p[0];
}
// 7 conditional host/device: quiet
float either(int n, bool gpu) {
  float *p;
  if (gpu) cudaMalloc(&p, n * 4); else p = (float *)malloc(n * 4);
  if (gpu) { fill<<<1, 32>>>(p, n); cudaDeviceSynchronize(); return 0; }
  return p[0];
}
// 8 memcpy with plain memcpy
void plain_memcpy(float *h, int n) {
  float *d;
  cudaMalloc(&d, n * 4);
  memcpy(d, h, n * 4);
  std::copy(h, h + n, d);
  std::memset(d, 0, n * 4);
}
// 9 host static array
static float table[32];
void static_array() {
  fill<<<1, 32>>>(table, 32);
}
// 10 scalar address
void scalar() {
  float r = 0;
  fill<<<1, 1>>>(&r, 1);
  cudaDeviceSynchronize();
}
// 11 array of pointers on host, one device
float arr(int n) {
  float *bufs[2];
  for (int i = 0; i < 2; i++) cudaMalloc(&bufs[i], n * 4);
  fill<<<1, 32>>>(bufs[0], n);
  cudaDeviceSynchronize();
  return bufs[1][3];
}
// 12 class
class Tensor {
  float *data_ = nullptr; int n_;
 public:
  explicit Tensor(int n) : n_(n) { CHECK(cudaMalloc(&data_, n * sizeof(float))); }
  ~Tensor() { cudaFree(data_); }
  float *data() { return data_; }
  float at(int i) const { return data_[i]; }
  float &operator[](int i) { return data_[i]; }
};
float tensor(int n) {
  Tensor t(n);
  fill<<<1, 32>>>(t.data(), n);
  cudaDeviceSynchronize();
  return t.at(0);
}
float tensor2(int n) {
  Tensor t(n);
  t[2] = 1;
  return 0;
}
// 13 device variable on host
int var() {
  counter = 0;
  fill<<<1, 32>>>(nullptr, 0);
  return counter;
}
void constant_memcpy(const float *h) {
  cudaMemcpy(coef, h, sizeof coef, cudaMemcpyHostToDevice);
}
// 14 pointer in memory: struct of device memory touched on host
void nested(int n) {
  View *v;
  cudaMalloc(&v, sizeof(View));
  cudaMalloc(&v->data, n * 4);
  by_ptr_view<<<1, 32>>>(v);
}
// 15 managed struct with host pointer
void managed_view(int n) {
  View *v;
  cudaMallocManaged(&v, sizeof(View));
  v->data = (float *)malloc(n * 4);
  by_ptr_view<<<1, 32>>>(v);
  cudaDeviceSynchronize();
}
// 16 host struct pointer to kernel
void host_view(float *d, int n) {
  View v{d, n};
  by_ptr_view<<<1, 32>>>(&v);
}
// 17 new
void with_new(int n) {
  float *a = new float[n], *d, *e;
  cudaMalloc(&d, n * 4); cudaMalloc(&e, n * 4);
  sum2<<<1, 32>>>(d, a, e);
}
// 18 async malloc and driver
float pool(cudaStream_t s) {
  float *p;
  cudaMallocAsync(&p, 1024, s);
  cudaStreamSynchronize(s);
  return *p;
}
float pitched() {
  float *p; size_t pitch;
  cudaMallocPitch(&p, &pitch, 256, 16);
  return p[3];
}
int main() {}
