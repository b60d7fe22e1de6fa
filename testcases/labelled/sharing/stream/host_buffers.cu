// case: stream_host_buffers
// expect: stream-data-race@63
// expect: stream-data-race@96
// expect: stream-data-race@104
// expect: stream-data-race@118
// expect: stream-data-race@135
// expect: stream-data-race@162
// expect: stream-data-race@172
// expect: stream-early-free@208
// expect: stream-early-free@235
// expect: stream-data-race@253
// accept: stream-data-race@181
// accept: stream-data-race@272
// why: pinned, managed, mapped and pool memory that the host touches or frees, and what makes it safe.
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>
#define CK(x) do { if (cudaError_t err__ = (x); err__ != cudaSuccess) std::abort(); } while (0)
constexpr int N = 4096;
__global__ void fill(float *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = 1.f; }
__global__ void scale(const float *p, float *q, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) q[i] = 2.f * p[i]; }
static float *dev() { float *p; CK(cudaMalloc(&p, N * sizeof(float))); return p; }
static float *pin() { float *p; CK(cudaMallocHost(&p, N * sizeof(float))); return p; }
static cudaStream_t nb() { cudaStream_t s; CK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking)); return s; }
template <class T> struct PinnedBuf {
  T *p = nullptr; size_t n;
  explicit PinnedBuf(size_t k) : n(k) { CK(cudaHostAlloc(&p, k * sizeof(T), cudaHostAllocDefault)); }
  ~PinnedBuf() { cudaFreeHost(p); }
  PinnedBuf(const PinnedBuf &) = delete;
  T *data() { return p; } T &operator[](size_t i) { return p[i]; }
};
void reuse_in_loop(float *d, const float *src, int tiles) {
  cudaStream_t s = nb(); float *stage = pin();
  for (int t = 0; t < tiles; ++t) {
    std::memcpy(stage, src + t * N, N * sizeof(float)); // not seen
    CK(cudaMemcpyAsync(d + t * N, stage, N * sizeof(float), cudaMemcpyHostToDevice, s));
  }
  CK(cudaStreamSynchronize(s));
}
void reuse_synced(float *d, const float *src, int tiles) {
  cudaStream_t s = nb(); float *stage = pin();
  for (int t = 0; t < tiles; ++t) {
    std::memcpy(stage, src + t * N, N * sizeof(float));
    CK(cudaMemcpyAsync(d + t * N, stage, N * sizeof(float), cudaMemcpyHostToDevice, s));
    CK(cudaStreamSynchronize(s));
  }
}
void reuse_event(float *d, const float *src, int tiles) {
  cudaStream_t s = nb(); float *stage[2] = {pin(), pin()}; cudaEvent_t done[2];
  for (auto &e : done) CK(cudaEventCreate(&e));
  for (int t = 0; t < tiles; ++t) {
    CK(cudaEventSynchronize(done[t % 2]));
    std::memcpy(stage[t % 2], src + t * N, N * sizeof(float));
    CK(cudaMemcpyAsync(d + t * N, stage[t % 2], N * sizeof(float), cudaMemcpyHostToDevice, s));
    CK(cudaEventRecord(done[t % 2], s));
  }
  CK(cudaStreamSynchronize(s));
}
float read_pinned(const float *d) {
  cudaStream_t s = nb(); PinnedBuf<float> h(N);
  CK(cudaMemcpyAsync(h.data(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  float x = h[3];
  CK(cudaStreamSynchronize(s)); fill<<<1, 1>>>(nullptr, 0);
  return x;
}
float read_pinned_right(const float *d) {
  cudaStream_t s = nb(); PinnedBuf<float> h(N);
  CK(cudaMemcpyAsync(h.data(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  CK(cudaStreamSynchronize(s)); fill<<<1, 1>>>(nullptr, 0);
  return h[3];
}
// dies with an error code early: the destructor frees
void freed_by_scope(const float *d) {
  cudaStream_t s = nb();
  {
    PinnedBuf<float> h(N);
    CK(cudaMemcpyAsync(h.data(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  }
  CK(cudaStreamSynchronize(s));
}
void not_freed_by_scope(const float *d) {
  cudaStream_t s = nb();
  {
    PinnedBuf<float> h(N);
    CK(cudaMemcpyAsync(h.data(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
    CK(cudaStreamSynchronize(s));
  }
}
// sync the wrong stream
float wrong_stream(float *d) {
  cudaStream_t s = nb(), t = nb(); float *h = pin();
  fill<<<16, 256, 0, s>>>(d, N);
  CK(cudaMemcpyAsync(h, d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  CK(cudaStreamSynchronize(t));
  return h[0];
}
// null stream sync vs non-blocking stream
float null_sync(float *d) {
  cudaStream_t s = nb(); float *h = pin();
  fill<<<16, 256, 0, s>>>(d, N);
  CK(cudaMemcpyAsync(h, d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  CK(cudaStreamSynchronize(nullptr));
  return h[0];
}
float null_sync_blocking(float *d) {
  cudaStream_t s; CK(cudaStreamCreate(&s)); float *h = pin();
  fill<<<16, 256, 0, s>>>(d, N);
  CK(cudaMemcpyAsync(h, d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  CK(cudaStreamSynchronize(cudaStreamLegacy));
  return h[0];
}
// managed
__managed__ float total;
__global__ void sum(const float *p, int n) { float s = 0; for (int i = 0; i < n; ++i) s += p[i]; total = s; }
float managed_var(const float *d) {
  sum<<<1, 1>>>(d, N);
  return total;
}
float managed_var_right(const float *d) {
  sum<<<1, 1>>>(d, N);
  CK(cudaDeviceSynchronize());
  return total;
}
float managed_after_memcpy(const float *d) {
  float h[2];
  sum<<<1, 1>>>(d, N);
  CK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost)); // waits for the legacy stream
  return total + h[0];
}
// managed with prefetch
float prefetched() {
  float *m; CK(cudaMallocManaged(&m, N * sizeof(float))); cudaStream_t s = nb();
  fill<<<16, 256, 0, s>>>(m, N);
  float x = m[5];
  CK(cudaStreamSynchronize(s));
  return x + m[5];
}
// two managed buffers: the other one is not in use
float other_managed() {
  float *m, *k; CK(cudaMallocManaged(&m, N * sizeof(float))); CK(cudaMallocManaged(&k, N * sizeof(float)));
  cudaStream_t s = nb();
  fill<<<16, 256, 0, s>>>(m, N);
  k[0] = 2.f;
  CK(cudaStreamSynchronize(s));
  return k[0];
}
// managed: only read by kernel and host
float both_read() {
  float *m; CK(cudaMallocManaged(&m, N * sizeof(float))); float *q = dev(); m[0] = 1.f;
  cudaStream_t s = nb();
  scale<<<16, 256, 0, s>>>(m, q, N);
  float x = m[0];
  CK(cudaStreamSynchronize(s));
  return x;
}
// host writes argument of a running kernel
void rewrite_managed() {
  float *m; CK(cudaMallocManaged(&m, N * sizeof(float))); float *q = dev();
  cudaStream_t s = nb();
  for (int r = 0; r < 4; ++r) {
    m[0] = (float)r;
    scale<<<16, 256, 0, s>>>(m, q, N);
  }
  CK(cudaStreamSynchronize(s));
}
// mapped memory
float mapped(void) {
  float *h, *d; CK(cudaHostAlloc(&h, N * sizeof(float), cudaHostAllocMapped)); CK(cudaHostGetDevicePointer(&d, h, 0));
  cudaStream_t s = nb();
  fill<<<16, 256, 0, s>>>(d, N);
  float x = h[1];
  CK(cudaStreamSynchronize(s));
  return x;
}
// registered memory
float registered(std::vector<float> &v, float *d) {
  CK(cudaHostRegister(v.data(), v.size() * sizeof(float), 0));
  cudaStream_t s = nb();
  CK(cudaMemcpyAsync(v.data(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  float x = v[0];
  CK(cudaStreamSynchronize(s)); fill<<<1, 1>>>(d, 0);
  return x;
}
// unregistered too early
void unregister_early(float *d) {
  float *h = (float *)malloc(N * sizeof(float));
  CK(cudaHostRegister(h, N * sizeof(float), 0));
  cudaStream_t s = nb();
  CK(cudaMemcpyAsync(d, h, N * sizeof(float), cudaMemcpyHostToDevice, s));
  fill<<<1, 1, 0, s>>>(d, 0);
  free(h); // not seen
  CK(cudaStreamSynchronize(s));
}
// frees
void free_async_other() {
  cudaStream_t a = nb(), b = nb(); float *x; CK(cudaMallocAsync(&x, N * sizeof(float), a));
  fill<<<16, 256, 0, a>>>(x, N);
  cudaEvent_t e; CK(cudaEventCreate(&e)); CK(cudaEventRecord(e, a)); CK(cudaStreamWaitEvent(b, e));
  CK(cudaFreeAsync(x, b));
  CK(cudaDeviceSynchronize());
}
void free_async_before_reader() {
  cudaStream_t a = nb(), b = nb(); float *x, *y = dev(); CK(cudaMallocAsync(&x, N * sizeof(float), a));
  fill<<<16, 256, 0, a>>>(x, N);
  cudaEvent_t e; CK(cudaEventCreate(&e)); CK(cudaEventRecord(e, a)); CK(cudaStreamWaitEvent(b, e));
  scale<<<16, 256, 0, b>>>(x, y, N);
  CK(cudaFreeAsync(x, a));
  CK(cudaDeviceSynchronize());
}
// used in another stream before the allocation is ordered (rmm#2156, cuda-python#2657)
void used_before_allocated() {
  cudaStream_t a = nb(), b = nb(); float *x; CK(cudaMallocAsync(&x, N * sizeof(float), a));
  fill<<<16, 256, 0, b>>>(x, N); // not seen
  CK(cudaStreamSynchronize(b)); CK(cudaFreeAsync(x, b));
}
void used_after_allocated() {
  cudaStream_t a = nb(), b = nb(); float *x; CK(cudaMallocAsync(&x, N * sizeof(float), a));
  CK(cudaStreamSynchronize(a));
  fill<<<16, 256, 0, b>>>(x, N);
  CK(cudaFreeAsync(x, b));
}
// use after free, in order
void use_after_free() {
  cudaStream_t a = nb(); float *x; CK(cudaMallocAsync(&x, N * sizeof(float), a));
  fill<<<16, 256, 0, a>>>(x, N);
  CK(cudaFreeAsync(x, a));
  fill<<<16, 256, 0, a>>>(x, N); // not seen
  CK(cudaStreamSynchronize(a));
}
// cudaFree of memory from a pool does not synchronize (kokkos#9307)
void plain_free_of_pool() {
  cudaStream_t a = nb(); float *x; CK(cudaMallocAsync(&x, N * sizeof(float), a));
  fill<<<16, 256, 0, a>>>(x, N);
  CK(cudaFree(x));
}
void plain_free_of_pool_synced() {
  cudaStream_t a = nb(); float *x; CK(cudaMallocAsync(&x, N * sizeof(float), a));
  fill<<<16, 256, 0, a>>>(x, N);
  CK(cudaStreamSynchronize(a));
  CK(cudaFree(x));
}
void plain_free_of_plain() {
  cudaStream_t a = nb(); float *x = dev();
  fill<<<16, 256, 0, a>>>(x, N);
  CK(cudaFree(x));
}
// unique_ptr with deleter
struct FreeHost { void operator()(float *p) const { cudaFreeHost(p); } };
void unique_pinned(float *d) {
  cudaStream_t s = nb(); std::unique_ptr<float, FreeHost> h(pin());
  CK(cudaMemcpyAsync(h.get(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  float x = h.get()[0];
  CK(cudaStreamSynchronize(s)); fill<<<1, 1>>>(d, (int)x);
}
void unique_pinned_right(float *d) {
  cudaStream_t s = nb(); std::unique_ptr<float, FreeHost> h(pin());
  CK(cudaMemcpyAsync(h.get(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s));
  CK(cudaStreamSynchronize(s));
  float x = h.get()[0]; fill<<<1, 1>>>(d, (int)x);
}
// freed by unique_ptr before the copy is over
void unique_dies(float *d) {
  cudaStream_t s = nb();
  { std::unique_ptr<float, FreeHost> h(pin()); CK(cudaMemcpyAsync(h.get(), d, N * sizeof(float), cudaMemcpyDeviceToHost, s)); }
  CK(cudaStreamSynchronize(s)); fill<<<1, 1>>>(d, 0);
}
// cudf#6700: pageable stack variable and D2H
float pageable_stack(const float *d, cudaStream_t s) {
  float x; CK(cudaMemcpyAsync(&x, d, sizeof x, cudaMemcpyDeviceToHost, s));
  fill<<<1, 1>>>(nullptr, 0);
  return x;
}
// host function writes buffer
void CUDART_CB touch(void *p) { static_cast<float *>(p)[0] = 3.f; }
float host_func_wrote(float *d) {
  cudaStream_t s = nb(); float *h = pin();
  CK(cudaLaunchHostFunc(s, touch, h));
  fill<<<1, 1, 0, s>>>(d, 0);
  float x = h[0]; // not seen
  CK(cudaStreamSynchronize(s));
  return x;
}
float host_func_wrote_right(float *d) {
  cudaStream_t s = nb(); float *h = pin();
  CK(cudaLaunchHostFunc(s, touch, h));
  fill<<<1, 1, 0, s>>>(d, 0);
  CK(cudaStreamSynchronize(s));
  return h[0];
}
// stream ordered: host function, then copy of the same buffer in the same stream: ordered
void host_func_then_copy(float *d) {
  cudaStream_t s = nb(); float *h = pin();
  CK(cudaLaunchHostFunc(s, touch, h));
  CK(cudaMemcpyAsync(d, h, N * sizeof(float), cudaMemcpyHostToDevice, s));
  CK(cudaStreamSynchronize(s));
}
void host_func_other_stream(float *d) {
  cudaStream_t s = nb(), t = nb(); float *h = pin();
  CK(cudaLaunchHostFunc(s, touch, h));
  CK(cudaMemcpyAsync(d, h, N * sizeof(float), cudaMemcpyHostToDevice, t)); // not seen
  CK(cudaDeviceSynchronize()); fill<<<1, 1>>>(d, 0);
}
