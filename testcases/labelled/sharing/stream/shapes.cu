// case: stream_shapes
// expect: stream-data-race@32
// expect: stream-data-race@40
// expect: stream-data-race@49
// expect: stream-data-race@59
// expect: stream-data-race@68
// expect: stream-data-race@140
// expect: stream-data-race@151
// expect: stream-data-race@158
// expect: stream-data-race@190
// expect: stream-data-race@194
// expect: stream-early-free@203
// expect: stream-data-race@211
// why: device variables, arguments, modes and owners; what a kernel surely comes to.
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <thread>
constexpr int N = 1 << 16;
__global__ void fill(float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = i; }
__global__ void mode(float *a, float *b, int m, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; if (m == 0) a[i] = 1; else b[i] = 1; }
__global__ void stencil(const float *in, float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x + 1; if (i < n - 1) out[i] = in[i - 1] + in[i + 1]; }
__global__ void from(float *x, int first, int n) { int i = first + blockIdx.x * blockDim.x + threadIdx.x; if (i < first + n) x[i] = 1; }
__device__ float g_state[256];
__global__ void set_state() { g_state[threadIdx.x] = 1; }
__global__ void use_state(float *o) { o[threadIdx.x] = g_state[threadIdx.x]; }
// params as buffers
void params(float *d, float *h) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  fill<<<N / 256, 256, 0, a>>>(d, N);
  cudaMemcpyAsync(h, d, N * 4, cudaMemcpyDeviceToHost, b);
  cudaStreamSynchronize(a); cudaStreamSynchronize(b);
}
// device variable
void globals(float *o) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  set_state<<<1, 256, 0, a>>>();
  use_state<<<1, 256, 0, b>>>(o);
  cudaDeviceSynchronize();
}
void globals_copy(float *h) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *o;
  cudaMalloc(&o, 1024);
  cudaMemcpyToSymbolAsync(g_state, h, 1024, 0, cudaMemcpyHostToDevice, a);
  use_state<<<1, 256, 0, b>>>(o);
  cudaDeviceSynchronize();
}
// ping-pong without event
void pingpong() {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *x, *y;
  cudaMalloc(&x, N * 4); cudaMalloc(&y, N * 4);
  stencil<<<N / 256, 256, 0, a>>>(x, y, N);
  stencil<<<N / 256, 256, 0, b>>>(y, x, N);
  cudaDeviceSynchronize();
}
void overlap_halves() {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *x;
  cudaMalloc(&x, N * 4);
  from<<<N / 256, 256, 0, a>>>(x, 0, N);
  from<<<N / 512, 256, 0, b>>>(x, N / 2, N / 2);
  cudaDeviceSynchronize();
}
void from_disjoint() {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *x;
  cudaMalloc(&x, N * 4);
  from<<<N / 512, 256, 0, a>>>(x, 0, N / 2);
  from<<<N / 512, 256, 0, b>>>(x, N / 2, N / 2);
  cudaDeviceSynchronize();
}
void modes() {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *x, *y;
  cudaMalloc(&x, N * 4); cudaMalloc(&y, N * 4);
  mode<<<N / 256, 256, 0, a>>>(x, y, 0, N);
  mode<<<N / 256, 256, 0, b>>>(x, y, 1, N);
  cudaDeviceSynchronize();
}
void modes_n(int m) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *x, *y;
  cudaMalloc(&x, N * 4); cudaMalloc(&y, N * 4);
  mode<<<N / 256, 256, 0, a>>>(x, y, m, N);
  mode<<<N / 256, 256, 0, b>>>(y, x, m, N);
  cudaDeviceSynchronize();
}
// loop over streams each own part
void loop_parts(float *h) {
  constexpr int K = 4, part = N / K;
  cudaStream_t s[K];
  float *d;
  cudaMalloc(&d, N * 4);
  for (int i = 0; i < K; i++) cudaStreamCreate(&s[i]);
  for (int i = 0; i < K; i++) {
    int off = i * part;
    cudaMemcpyAsync(&d[off], &h[off], part * 4, cudaMemcpyHostToDevice, s[i]);
    fill<<<part / 256, 256, 0, s[i]>>>(&d[off], part);
    cudaMemcpyAsync(&h[off], &d[off], part * 4, cudaMemcpyDeviceToHost, s[i]);
  }
  for (int i = 0; i < K; i++) cudaStreamSynchronize(s[i]);
}
// loop: same buffer in each stream
void loop_same(float *h) {
  cudaStream_t s[4];
  float *d;
  cudaMalloc(&d, N * 4);
  for (int i = 0; i < 4; i++) cudaStreamCreate(&s[i]);
  for (int i = 0; i < 4; i++) {
    cudaMemcpyAsync(d, h + i * N, N * 4, cudaMemcpyHostToDevice, s[i]);
    fill<<<N / 256, 256, 0, s[i]>>>(d, N);
  }
  cudaDeviceSynchronize();
}
// host-side: memcpy (sync) legacy orders blocking streams
void legacy_ok(float *h) {
  cudaStream_t a;
  cudaStreamCreate(&a);
  float *d;
  cudaMalloc(&d, N * 4);
  fill<<<N / 256, 256, 0, a>>>(d, N);
  cudaMemcpy(h, d, N * 4, cudaMemcpyDeviceToHost);
}
void nonblocking_bad(float *h) {
  cudaStream_t a;
  cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
  float *d;
  cudaMalloc(&d, N * 4);
  fill<<<N / 256, 256, 0, a>>>(d, N);
  cudaMemcpy(h, d, N * 4, cudaMemcpyDeviceToHost);
}
void priority_bad(float *h) {
  cudaStream_t a, b;
  int lo, hi;
  cudaDeviceGetStreamPriorityRange(&lo, &hi);
  cudaStreamCreateWithPriority(&a, cudaStreamNonBlocking, hi);
  cudaStreamCreateWithPriority(&b, cudaStreamNonBlocking, lo);
  float *d;
  cudaMalloc(&d, N * 4);
  fill<<<N / 256, 256, 0, a>>>(d, N);
  fill<<<N / 256, 256, 0, b>>>(d, N);
  cudaDeviceSynchronize();
}
struct Pipe {
  cudaStream_t up, work; cudaEvent_t ready; float *d;
  Pipe() { cudaStreamCreate(&up); cudaStreamCreate(&work); cudaEventCreateWithFlags(&ready, cudaEventDisableTiming); cudaMalloc(&d, N * 4); }
  void good(const float *h) { cudaMemcpyAsync(d, h, N * 4, cudaMemcpyHostToDevice, up); cudaEventRecord(ready, up); cudaStreamWaitEvent(work, ready, 0); fill<<<N / 256, 256, 0, work>>>(d, N); }
  void bad(const float *h) { cudaMemcpyAsync(d, h, N * 4, cudaMemcpyHostToDevice, up); fill<<<N / 256, 256, 0, work>>>(d, N); cudaEventRecord(ready, up); }
};
void pipe_good(const float *h) { Pipe p; p.good(h); cudaDeviceSynchronize(); }
void pipe_bad(const float *h) { Pipe p; p.bad(h); cudaDeviceSynchronize(); }
// managed: prefetch ok, host read of other managed buffer
float managed_other() {
  float *x, *y;
  cudaMallocManaged(&x, N * 4); cudaMallocManaged(&y, N * 4);
  y[0] = 1;
  fill<<<N / 256, 256>>>(x, N);
  float v = y[0];
  cudaDeviceSynchronize();
  return v + x[0];
}
float managed_attached() {
  float *x;
  cudaMallocManaged(&x, N * 4);
  fill<<<N / 256, 256>>>(x, N);
  cudaEvent_t e;
  cudaEventCreate(&e);
  cudaEventRecord(e);
  cudaEventSynchronize(e);
  return x[0];
}
float managed_event_before() {
  float *x;
  cudaMallocManaged(&x, N * 4);
  cudaEvent_t e;
  cudaEventCreate(&e);
  cudaEventRecord(e);
  fill<<<N / 256, 256>>>(x, N);
  cudaEventSynchronize(e);
  return x[5];
}
__managed__ int m_total;
__global__ void total() { m_total = 5; }
int managed_var() { total<<<1, 1>>>(); return m_total; }
int managed_var_ok() { total<<<1, 1>>>(); cudaDeviceSynchronize(); return m_total; }
// early free: host pinned freed while kernel uses mapped
void mapped_free() {
  float *h;
  cudaHostAlloc(&h, N * 4, cudaHostAllocMapped);
  cudaStream_t s;
  cudaStreamCreate(&s);
  fill<<<N / 256, 256, 0, s>>>(h, N);
  cudaFreeHost(h);
  cudaStreamSynchronize(s);
}
void lambda_use() {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *d;
  cudaMalloc(&d, N * 4);
  auto go = [&](cudaStream_t s) { fill<<<N / 256, 256, 0, s>>>(d, N); };
  go(a);
  go(b);
  cudaDeviceSynchronize();
}
int main() {}
