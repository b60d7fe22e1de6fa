// case: stream_owners_constructed
// expect: stream-event-unrecorded@53
// expect: stream-data-race@59
// expect: stream-data-race@83
// expect: stream-data-race@99
// expect: stream-data-race@106
// expect: stream-data-race@128
// expect: stream-data-race@155
// expect: stream-data-race@180
// expect: stream-data-race@209
// expect: stream-data-race@221
// expect: stream-data-race@228
// expect: stream-data-race@237
// expect: stream-data-race@244
// expect: stream-data-race@270
// accept: stream-data-race@75
// why: containers and owners construct streams and events; twins are ordered, or use one stream.
#include <array>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>
#include <cstdlib>
#define CK(x) do { if (cudaError_t err__ = (x); err__ != cudaSuccess) std::abort(); } while (0)
__global__ void fill(float *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = 1.f; }
__global__ void scale(const float *p, float *q, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) q[i] = 2.f * p[i]; }
constexpr int N = 4096;
static float *dev() { float *p; CK(cudaMalloc(&p, N * sizeof(float))); return p; }
class Stream {
  cudaStream_t s_ = nullptr;
 public:
  Stream() { CK(cudaStreamCreateWithFlags(&s_, cudaStreamNonBlocking)); }
  explicit Stream(int prio) { CK(cudaStreamCreateWithPriority(&s_, cudaStreamNonBlocking, prio)); }
  ~Stream() { if (s_) cudaStreamDestroy(s_); }
  Stream(Stream &&o) noexcept : s_(std::exchange(o.s_, nullptr)) {}
  Stream &operator=(Stream &&o) noexcept { std::swap(s_, o.s_); return *this; }
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;
  cudaStream_t get() const { return s_; }
  operator cudaStream_t() const { return s_; }
};
class Event {
  cudaEvent_t e_ = nullptr;
 public:
  Event() { CK(cudaEventCreateWithFlags(&e_, cudaEventDisableTiming)); }
  ~Event() { if (e_) cudaEventDestroy(e_); }
  Event(Event &&o) noexcept : e_(std::exchange(o.e_, nullptr)) {}
  Event(const Event &) = delete;
  void record(cudaStream_t s) { CK(cudaEventRecord(e_, s)); }
  void wait(cudaStream_t s) { CK(cudaStreamWaitEvent(s, e_, 0)); }
  cudaEvent_t get() const { return e_; }
};
void vector_sized() {
  std::vector<Stream> v(4); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0]>>>(p, N);
  scale<<<16, 256, 0, v[1]>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void vector_sized_event() {
  std::vector<Stream> v(4); std::vector<Event> e(4); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0]>>>(p, N);
  e[0].record(v[0]);
  e[0].wait(v[1]);
  scale<<<16, 256, 0, v[1]>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void vector_wrong_event() {
  std::vector<Stream> v(4); std::vector<Event> e(4); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0]>>>(p, N);
  e[0].record(v[0]);
  e[1].wait(v[1]); 
  scale<<<16, 256, 0, v[1]>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void vector_emplace_loop(int k) {
  std::vector<Stream> v; v.reserve(k);
  for (int i = 0; i < k; ++i) v.emplace_back();
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0].get()>>>(p, N);
  scale<<<16, 256, 0, v[1].get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void vector_emplace_same() {
  std::vector<Stream> v;
  for (int i = 0; i < 4; ++i) v.emplace_back(i);
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[2].get()>>>(p, N);
  scale<<<16, 256, 0, v[2].get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void vector_emplace_prio() {
  std::vector<Stream> v;
  v.emplace_back(0); v.emplace_back(-1);
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0].get()>>>(p, N);
  scale<<<16, 256, 0, v[1].get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void unique_owner() {
  auto a = std::make_unique<Stream>(); auto b = std::make_unique<Stream>(-1);
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a->get()>>>(p, N);
  scale<<<16, 256, 0, *b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void unique_owner_sync() {
  auto a = std::make_unique<Stream>(); auto b = std::make_unique<Stream>(-1);
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a->get()>>>(p, N);
  CK(cudaStreamSynchronize(*a));
  scale<<<16, 256, 0, *b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void shared_owner() {
  auto a = std::make_shared<Stream>(); auto c = a;
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a->get()>>>(p, N);
  scale<<<16, 256, 0, c->get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void shared_two() {
  auto a = std::make_shared<Stream>(), b = std::make_shared<Stream>();
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a->get()>>>(p, N);
  scale<<<16, 256, 0, b->get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void vector_of_unique() {
  std::vector<std::unique_ptr<Stream>> v;
  for (int i = 0; i < 2; ++i) v.push_back(std::make_unique<Stream>());
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0]->get()>>>(p, N);
  scale<<<16, 256, 0, v[1]->get()>>>(p, q, N); // not seen
  CK(cudaDeviceSynchronize());
}
void vector_of_unique_same() {
  std::vector<std::unique_ptr<Stream>> v;
  for (int i = 0; i < 2; ++i) v.push_back(std::make_unique<Stream>());
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[1]->get()>>>(p, N);
  scale<<<16, 256, 0, v[1]->get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
class Pipeline {
  std::vector<Stream> streams_;
  std::vector<Event> done_;
  float *a_ = dev(), *b_ = dev();
 public:
  explicit Pipeline(int lanes) : streams_(lanes), done_(lanes) {}
  void bad() {
    fill<<<16, 256, 0, streams_[0]>>>(a_, N);
    scale<<<16, 256, 0, streams_[1]>>>(a_, b_, N);
  }
  void good() {
    fill<<<16, 256, 0, streams_[0]>>>(a_, N);
    done_[0].record(streams_[0]);
    done_[0].wait(streams_[1]);
    scale<<<16, 256, 0, streams_[1]>>>(a_, b_, N);
  }
};
void pipe_bad() { Pipeline p(3); p.bad(); CK(cudaDeviceSynchronize()); }
void pipe_good() { Pipeline p(3); p.good(); CK(cudaDeviceSynchronize()); }
void round_robin(float *const *bufs, int k) {
  std::vector<Stream> v(4);
  for (int i = 0; i < k; ++i) fill<<<16, 256, 0, v[i % v.size()]>>>(bufs[i], N);
  for (auto &s : v) CK(cudaStreamSynchronize(s));
}
void round_robin_one() {
  std::vector<Stream> v(4); float *p = dev();
  for (int i = 0; i < 8; ++i) fill<<<16, 256, 0, v[i % v.size()]>>>(p, N); // not seen
  CK(cudaDeviceSynchronize());
}
void optional_stream() {
  std::optional<Stream> a, b; a.emplace(); b.emplace();
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, *a>>>(p, N);
  scale<<<16, 256, 0, b->get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void optional_same() {
  std::optional<Stream> a; a.emplace();
  float *p = dev(), *q = dev();
  fill<<<16, 256, 0, *a>>>(p, N);
  scale<<<16, 256, 0, a->get()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void pair_of_streams() {
  std::pair<Stream, Stream> s; float *p = dev(), *q = dev();
  fill<<<16, 256, 0, s.first>>>(p, N);
  scale<<<16, 256, 0, s.second>>>(p, q, N); // not seen
  CK(cudaDeviceSynchronize());
}
void array_of_pairs() {
  std::array<std::pair<Stream, Event>, 2> s; float *p = dev(), *q = dev();
  fill<<<16, 256, 0, s[0].first>>>(p, N);
  s[0].second.record(s[0].first);
  s[0].second.wait(s[1].first);
  scale<<<16, 256, 0, s[1].first>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void moved_into() {
  Stream a, b; float *p = dev(), *q = dev();
  fill<<<16, 256, 0, a>>>(p, N);
  std::vector<Stream> v; v.push_back(std::move(a)); v.push_back(std::move(b));
  scale<<<16, 256, 0, v[0]>>>(p, q, N);
  fill<<<16, 256, 0, v[1]>>>(q, N);
  CK(cudaDeviceSynchronize());
}
void deque_streams() {
  std::deque<Stream> v; v.emplace_back(); v.emplace_back(); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v.front()>>>(p, N);
  scale<<<16, 256, 0, v.front()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void new_array() {
  Stream *v = new Stream[3]; float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0]>>>(p, N);
  scale<<<16, 256, 0, v[2]>>>(p, q, N);
  CK(cudaDeviceSynchronize());
  delete[] v;
}
void new_single() {
  Stream *a = new Stream, *b = new Stream(-1); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, *a>>>(p, N);
  scale<<<16, 256, 0, *b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
  delete a; delete b;
}
void back_of() {
  std::vector<Stream> v; float *p = dev(), *q = dev();
  v.emplace_back();
  fill<<<16, 256, 0, v.back()>>>(p, N);
  v.emplace_back();
  scale<<<16, 256, 0, v.back()>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void emplaced_ref() {
  std::vector<Stream> v; v.reserve(2); float *p = dev(), *q = dev();
  auto &a = v.emplace_back(); auto &b = v.emplace_back();
  fill<<<16, 256, 0, a>>>(p, N);
  scale<<<16, 256, 0, b>>>(p, q, N);
  CK(cudaDeviceSynchronize());
}
void resized() {
  std::vector<Stream> v; v.resize(2); float *p = dev(), *q = dev();
  fill<<<16, 256, 0, v[0]>>>(p, N);
  scale<<<16, 256, 0, v[1]>>>(p, q, N); // not seen
  CK(cudaDeviceSynchronize());
}
void fork_join() {
  std::vector<Stream> v(3); std::vector<Event> e(3); Event start; Stream main; float *p = dev(), *q = dev();
  fill<<<16, 256, 0, main>>>(p, N);
  start.record(main);
  for (auto &s : v) start.wait(s);
  scale<<<16, 256, 0, v[0]>>>(p, q, N);
  for (int i = 0; i < 3; ++i) e[i].record(v[i]);
  for (int i = 0; i < 3; ++i) e[i].wait(main);
  fill<<<16, 256, 0, main>>>(q, N);
  CK(cudaStreamSynchronize(main));
}
void fork_nojoin() {
  std::vector<Stream> v(3); Event start; Stream main; float *p = dev(), *q = dev();
  fill<<<16, 256, 0, main>>>(p, N);
  start.record(main);
  for (auto &s : v) start.wait(s);
  scale<<<16, 256, 0, v[0]>>>(p, q, N);
  fill<<<16, 256, 0, main>>>(q, N);
  CK(cudaStreamSynchronize(main));
}
