// case: stream_event_order
// expect: stream-data-race@36
// expect: stream-event-unrecorded@60
// expect: stream-data-race@82
// expect: stream-data-race@92
// expect: stream-data-race@118
// expect: stream-data-race@154
// expect: stream-data-race@174
// expect: stream-event-unrecorded@219
// expect: stream-data-race@220
// expect: stream-event-unrecorded@247
// accept: stream-data-race@61
// accept: stream-data-race@181
// accept: stream-data-race@229
// accept: stream-data-race@248
// why: events as they were last recorded, where, and by whom; the host that waits for one.
#include <array>
#include <vector>
#include <cstdlib>
#define CK(x) do { if (cudaError_t err__ = (x); err__ != cudaSuccess) std::abort(); } while (0)
constexpr int N = 4096;
__global__ void fill(float *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = 1.f; }
__global__ void scale(const float *p, float *q, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) q[i] = 2.f * p[i]; }
static float *dev() { float *p; CK(cudaMalloc(&p, N * sizeof(float))); return p; }
static cudaStream_t nb() { cudaStream_t s; CK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking)); return s; }
static cudaEvent_t ev() { cudaEvent_t e; CK(cudaEventCreateWithFlags(&e, cudaEventDisableTiming)); return e; }
// cutorch#222: one event recorded on several streams, waited for once
void one_event_many_streams() {
  cudaStream_t a = nb(), b = nb(), c = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev(), *r = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, a));
  fill<<<16, 256, 0, b>>>(q, N);
  CK(cudaEventRecord(e, b));
  CK(cudaStreamWaitEvent(c, e, 0));
  scale<<<16, 256, 0, c>>>(q, r, N);
  scale<<<16, 256, 0, c>>>(p, r, N);
  CK(cudaDeviceSynchronize());
}
void event_each() {
  cudaStream_t a = nb(), b = nb(), c = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev(), *r = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, a));
  CK(cudaStreamWaitEvent(c, e, 0));
  fill<<<16, 256, 0, b>>>(q, N);
  CK(cudaEventRecord(e, b));
  CK(cudaStreamWaitEvent(c, e, 0));
  scale<<<16, 256, 0, c>>>(q, r, N);
  scale<<<16, 256, 0, c>>>(p, r, N);
  CK(cudaDeviceSynchronize());
}
// pixeltrack#202: code for recording was missing
struct Product { float *data; cudaEvent_t ready; cudaStream_t stream; };
void make_forgotten(Product &p) {
  p.data = dev(); p.stream = nb(); p.ready = ev();
  fill<<<16, 256, 0, p.stream>>>(p.data, N);
}
void use_forgotten() {
  Product p; make_forgotten(p);
  cudaStream_t s = nb(); float *q = dev();
  CK(cudaStreamWaitEvent(s, p.ready, 0));
  scale<<<16, 256, 0, s>>>(p.data, q, N);
  CK(cudaDeviceSynchronize());
}
void make_recorded(Product *p) {
  p->data = dev(); p->stream = nb(); p->ready = ev();
  fill<<<16, 256, 0, p->stream>>>(p->data, N);
  CK(cudaEventRecord(p->ready, p->stream));
}
void use_recorded() {
  Product p; make_recorded(&p);
  cudaStream_t s = nb(); float *q = dev();
  CK(cudaStreamWaitEvent(s, p.ready, 0));
  scale<<<16, 256, 0, s>>>(p.data, q, N);
  CK(cudaDeviceSynchronize());
}
// recorded in the wrong stream
void recorded_in_reader() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, b));
  CK(cudaStreamWaitEvent(a, e, 0));
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// default arguments
void record_default(void) {
  cudaStream_t a = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e)); // in the legacy stream, which does not wait for a non-blocking one
  CK(cudaEventSynchronize(e));
  float h[4]; CK(cudaMemcpyAsync(h, q, sizeof h, cudaMemcpyDeviceToHost, a));
  scale<<<16, 256>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void record_default_blocking(void) {
  cudaStream_t a; CK(cudaStreamCreate(&a)); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e));
  CK(cudaEventSynchronize(e));
  cudaStream_t b = nb();
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// event query loop
void polled_event() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, a));
  while (cudaEventQuery(e) != cudaSuccess) { }
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void asked_once() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, a));
  (void)cudaEventQuery(e);
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void asked_and_taken() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, a));
  if (cudaEventQuery(e) == cudaSuccess) scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// ring of events with modulo: i waits for i-1
void ring_right(int rounds) {
  cudaStream_t s[3]; cudaEvent_t e[3]; float *p = dev();
  for (int i = 0; i < 3; ++i) { s[i] = nb(); e[i] = ev(); }
  for (int i = 0; i < rounds; ++i) {
    int k = i % 3, before = (i + 2) % 3;
    if (i) CK(cudaStreamWaitEvent(s[k], e[before], 0));
    fill<<<16, 256, 0, s[k]>>>(p, N);
    CK(cudaEventRecord(e[k], s[k]));
  }
  CK(cudaDeviceSynchronize());
}
// helper with lambda
void lambda_order() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  auto after = [&](cudaStream_t later, cudaStream_t sooner) { CK(cudaEventRecord(e, sooner)); CK(cudaStreamWaitEvent(later, e, 0)); };
  fill<<<16, 256, 0, a>>>(p, N);
  after(b, a);
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void lambda_swapped() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  auto after = [&](cudaStream_t later, cudaStream_t sooner) { CK(cudaEventRecord(e, sooner)); CK(cudaStreamWaitEvent(later, e, 0)); };
  fill<<<16, 256, 0, a>>>(p, N);
  after(a, b);
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// RAII join guard
struct Fork {
  cudaStream_t from, to; cudaEvent_t e;
  Fork(cudaStream_t f, cudaStream_t t) : from(f), to(t), e(ev()) { CK(cudaEventRecord(e, from)); CK(cudaStreamWaitEvent(to, e)); }
  ~Fork() { cudaEventRecord(e, to); cudaStreamWaitEvent(from, e); cudaEventDestroy(e); }
};
void guarded() {
  cudaStream_t a = nb(), b = nb(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  { Fork f(a, b); scale<<<16, 256, 0, b>>>(p, q, N); }
  fill<<<16, 256, 0, a>>>(q, N);
  CK(cudaDeviceSynchronize());
}
void guard_outlived() {
  cudaStream_t a = nb(), b = nb(); float *p = dev(), *q = dev();
  Fork f(a, b);
  fill<<<16, 256, 0, a>>>(p, N);
  scale<<<16, 256, 0, b>>>(p, q, N);
}
// triangular: prefetch of next while computing (double buffering), release edge missing
void double_buffer_no_release(const float *h, int tiles) {
  cudaStream_t copy = nb(), work = nb(); cudaEvent_t full[2] = {ev(), ev()}; float *buf[2] = {dev(), dev()}, *out = dev();
  for (int t = 0; t < tiles; ++t) {
    int k = t & 1;
    CK(cudaMemcpyAsync(buf[k], h + t * N, N * sizeof(float), cudaMemcpyHostToDevice, copy));
    CK(cudaEventRecord(full[k], copy));
    CK(cudaStreamWaitEvent(work, full[k], 0));
    scale<<<16, 256, 0, work>>>(buf[k], out, N);
  }
  CK(cudaDeviceSynchronize());
}
void double_buffer(const float *h, int tiles) {
  cudaStream_t copy = nb(), work = nb(); cudaEvent_t full[2] = {ev(), ev()}, empty[2] = {ev(), ev()}; float *buf[2] = {dev(), dev()}, *out = dev();
  for (int t = 0; t < tiles; ++t) {
    int k = t & 1;
    if (t >= 2) CK(cudaStreamWaitEvent(copy, empty[k], 0));
    CK(cudaMemcpyAsync(buf[k], h + t * N, N * sizeof(float), cudaMemcpyHostToDevice, copy));
    CK(cudaEventRecord(full[k], copy));
    CK(cudaStreamWaitEvent(work, full[k], 0));
    scale<<<16, 256, 0, work>>>(buf[k], out, N);
    CK(cudaEventRecord(empty[k], work));
  }
  CK(cudaDeviceSynchronize());
}
// first round waits for a never recorded event on purpose: recorded at the end of each round
void waits_at_loop_head(const float *h, int tiles) {
  cudaStream_t copy = nb(), work = nb(); cudaEvent_t empty = ev(), full = ev(); float *buf = dev(), *out = dev();
  for (int t = 0; t < tiles; ++t) {
    CK(cudaStreamWaitEvent(copy, empty, 0)); // no-op in the first round, on purpose
    CK(cudaMemcpyAsync(buf, h + t * N, N * sizeof(float), cudaMemcpyHostToDevice, copy));
    CK(cudaEventRecord(full, copy));
    CK(cudaStreamWaitEvent(work, full, 0));
    scale<<<16, 256, 0, work>>>(buf, out, N);
    CK(cudaEventRecord(empty, work));
  }
  CK(cudaDeviceSynchronize());
}
// event waited by the host, never recorded
void host_waits_unrecorded() {
  cudaStream_t a = nb(); cudaEvent_t e = ev(); float *p = dev(); float *h; CK(cudaMallocHost(&h, N * 4));
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaMemcpyAsync(h, p, N * 4, cudaMemcpyDeviceToHost, a));
  CK(cudaEventSynchronize(e));
  float x = h[0];
  CK(cudaDeviceSynchronize()); fill<<<1, 1>>>(p, (int)x);
}
// recorded on one path only
void one_path(bool timed) {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  if (timed) CK(cudaEventRecord(e, a));
  CK(cudaStreamWaitEvent(b, e, 0));
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// recordWithFlags, external
void with_flags() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecordWithFlags(e, a, cudaEventRecordDefault));
  CK(cudaStreamWaitEvent(b, e, cudaEventWaitDefault));
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// std::array / vector of events filled by helper
void event_vector(int k) {
  std::vector<cudaEvent_t> e(k); std::array<cudaStream_t, 2> s{nb(), nb()}; float *p = dev(), *q = dev();
  for (auto &x : e) x = ev();
  fill<<<16, 256, 0, s[0]>>>(p, N);
  CK(cudaEventRecord(e[0], s[0]));
  CK(cudaStreamWaitEvent(s[1], e[1], 0));
  scale<<<16, 256, 0, s[1]>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void event_vector_right(int k) {
  std::vector<cudaEvent_t> e(k); std::array<cudaStream_t, 2> s{nb(), nb()}; float *p = dev(), *q = dev();
  for (auto &x : e) x = ev();
  fill<<<16, 256, 0, s[0]>>>(p, N);
  CK(cudaEventRecord(e[1], s[0]));
  CK(cudaStreamWaitEvent(s[1], e[1], 0));
  scale<<<16, 256, 0, s[1]>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
// a recorded event destroyed before the wait's work: fine
void destroyed_early() {
  cudaStream_t a = nb(), b = nb(); cudaEvent_t e = ev(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  CK(cudaEventRecord(e, a)); CK(cudaStreamWaitEvent(b, e, 0)); CK(cudaEventDestroy(e)); CK(cudaStreamDestroy(a));
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaStreamSynchronize(b));
}
