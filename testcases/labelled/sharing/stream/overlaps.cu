// case: stream_overlaps
// expect: stream-data-race@31
// expect: stream-data-race@41
// expect: stream-data-race@49
// expect: stream-data-race@62
// expect: stream-data-race@72
// expect: stream-data-race@81
// expect: stream-data-race@90
// expect: stream-data-race@124
// expect: stream-data-race@135
// expect: stream-data-race@157
// expect: stream-early-free@168
// expect: stream-early-free@185
// why: buffers, parts of buffers and owners in streams that nothing orders, and their twins.
#include <cstdio>
#include <cstdlib>
#include <vector>
#define CHECK(call) do { cudaError_t err_ = (call); if (err_ != cudaSuccess) { exit(1); } } while (0)
constexpr int N = 1024;
__global__ void fill(float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = i; }
__global__ void scale(const float *in, float *out, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = 2 * in[i]; }
__global__ void every(float *out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__global__ void one(float *out) { *out = 1; }
struct Streams { cudaStream_t copy, compute; Streams() { cudaStreamCreate(&copy); cudaStreamCreate(&compute); } };
// 1 struct of streams
void in_struct(float *h) {
  Streams s;
  float *d;
  CHECK(cudaMalloc(&d, N * 4));
  CHECK(cudaMemcpyAsync(d, h, N * 4, cudaMemcpyHostToDevice, s.copy));
  fill<<<4, 256, 0, s.compute>>>(d, N);
  CHECK(cudaDeviceSynchronize());
}
// 2 array of streams
void in_array(float *h) {
  cudaStream_t s[2];
  for (auto &x : s) CHECK(cudaStreamCreate(&x));
  float *d, *e;
  CHECK(cudaMalloc(&d, N * 4)); CHECK(cudaMalloc(&e, N * 4));
  scale<<<4, 256, 0, s[0]>>>(d, e, N);
  scale<<<4, 256, 0, s[1]>>>(e, d, N);
  CHECK(cudaDeviceSynchronize());
}
// 3 host rewrites a pinned buffer while the copy goes on
void reuse(float *d, cudaStream_t s) {
  float *h;
  CHECK(cudaMallocHost(&h, N * 4));
  for (int k = 0; k < 4; k++) {
    for (int i = 0; i < N; i++) h[i] = k;
    CHECK(cudaMemcpyAsync(d, h, N * 4, cudaMemcpyHostToDevice, s));
    fill<<<4, 256, 0, s>>>(d, N);
  }
  CHECK(cudaStreamSynchronize(s));
}
// 4 different offsets that overlap: whole copy and second half
void halves(float *h) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *d;
  cudaMalloc(&d, N * 4);
  cudaMemcpyAsync(d, h, N * 4, cudaMemcpyHostToDevice, a);
  fill<<<2, 256, 0, b>>>(d + N / 2, N / 2);
  cudaDeviceSynchronize();
}
void halves_n(float *h, int n) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *d;
  size_t bytes = n * sizeof(float);
  cudaMalloc(&d, bytes);
  cudaMemcpyAsync(d, h, bytes, cudaMemcpyHostToDevice, a);
  fill<<<2, 256, 0, b>>>(d + n / 2, n / 2);
  cudaDeviceSynchronize();
}
void set_whole(int n) {
  cudaStream_t a, b;
  cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking); cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemsetAsync(d, 0, n * sizeof(float), a);
  one<<<1, 1, 0, b>>>(&d[n - 1]);
  cudaDeviceSynchronize();
}
void kernel_all() {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *d, h[16];
  cudaMalloc(&d, N * 4);
  every<<<4, 256, 0, a>>>(d);
  cudaMemcpyAsync(h, d + 100, 64, cudaMemcpyDeviceToHost, b);
  cudaDeviceSynchronize();
}
// disjoint
void disjoint(float *h) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *d;
  cudaMalloc(&d, N * 4);
  cudaMemcpyAsync(d, h, N / 2 * 4, cudaMemcpyHostToDevice, a);
  fill<<<2, 256, 0, b>>>(d + N / 2, N / 2);
  every<<<1, 256, 0, a>>>(d);
  cudaMemcpyAsync(h, d + 512, 64, cudaMemcpyDeviceToHost, b);
  cudaDeviceSynchronize();
}
void disjoint_n(float *h, int n, int k) {
  cudaStream_t s[4];
  for (auto &x : s) cudaStreamCreate(&x);
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  int part = n / 4;
  for (int i = 0; i < 4; i++) {
    cudaMemcpyAsync(d + i * part, h + i * part, part * sizeof(float), cudaMemcpyHostToDevice, s[i]);
    fill<<<4, 256, 0, s[i]>>>(d + i * part, part);
  }
  cudaMemcpyAsync(d, h, k * 4, cudaMemcpyHostToDevice, s[0]);
  cudaMemcpyAsync(d + k, h + k, (n - k) * 4, cudaMemcpyHostToDevice, s[0]);
  cudaDeviceSynchronize();
}
// 5 managed touched with host while kernel
int managed_flag() {
  int *r;
  CHECK(cudaMallocManaged(&r, 4 * N));
  every<<<4, 256>>>((float *)r);
  r[0] = 1;
  CHECK(cudaDeviceSynchronize());
  return r[0];
}
// 6 async D2H then read w/o sync, in class
class Reader {
  float *h_; cudaStream_t s_;
 public:
  Reader() { CHECK(cudaStreamCreate(&s_)); CHECK(cudaHostAlloc(&h_, 4 * N, cudaHostAllocDefault)); }
  float get(const float *d) {
    CHECK(cudaMemcpyAsync(h_, d, 4 * N, cudaMemcpyDeviceToHost, s_));
    return h_[0];
  }
  float get_ok(const float *d) {
    CHECK(cudaMemcpyAsync(h_, d, 4 * N, cudaMemcpyDeviceToHost, s_));
    CHECK(cudaStreamSynchronize(s_));
    return h_[0];
  }
};
float reader(const float *d) { Reader r; return r.get(d); }
float reader2(const float *d) { Reader r; return r.get_ok(d); }
// 7 wait for the wrong event
void wrong_event(float *h) {
  cudaStream_t a, b;
  cudaEvent_t e, f;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  cudaEventCreate(&e); cudaEventCreate(&f);
  float *d;
  cudaMalloc(&d, 4 * N);
  cudaEventRecord(e, a);
  fill<<<4, 256, 0, a>>>(d, N);
  cudaEventRecord(f, a);
  cudaStreamWaitEvent(b, e, 0);
  cudaMemcpyAsync(h, d, 4 * N, cudaMemcpyDeviceToHost, b);
  cudaDeviceSynchronize();
}
// 8 early free
void early_free_async(cudaStream_t dummy) {
  cudaStream_t a, b;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  float *d;
  cudaMallocAsync(&d, 4 * N, a);
  cudaStreamSynchronize(a);
  every<<<4, 256, 0, b>>>(d);
  cudaFreeAsync(d, a);
  cudaDeviceSynchronize();
}
void early_free_ok() {
  cudaStream_t a, b;
  cudaEvent_t e;
  cudaStreamCreate(&a); cudaStreamCreate(&b);
  cudaEventCreate(&e);
  float *d;
  cudaMallocAsync(&d, 4 * N, a);
  cudaStreamSynchronize(a);
  every<<<4, 256, 0, b>>>(d);
  cudaEventRecord(e, b);
  cudaStreamWaitEvent(a, e);
  cudaFreeAsync(d, a);
  cudaDeviceSynchronize();
}
struct Pinned { float *p; Pinned() { cudaMallocHost(&p, 4 * N); } ~Pinned() { cudaFreeHost(p); } };
void raii(float *d, cudaStream_t s) {
  Pinned h;
  cudaMemcpyAsync(d, h.p, 4 * N, cudaMemcpyHostToDevice, s);
}
struct Pinned2 { float *p; Pinned2() { cudaMallocHost(&p, 4 * N); } ~Pinned2() { cudaFreeHost(p); } };
void raii_ok(float *d, cudaStream_t s) {
  Pinned2 h;
  cudaMemcpyAsync(d, h.p, 4 * N, cudaMemcpyHostToDevice, s);
  cudaStreamSynchronize(s);
}
int main() {}
