// case: containers_of_handles
// expect: stream-unordered-wait@58
// expect: stream-unordered-wait@82
// expect: stream-wait-first@105
// expect: stream-unordered-wait@114
// expect: stream-unordered-wait@122
// expect: stream-unordered-wait@138
// expect: stream-unordered-wait@154
// expect: stream-unordered-wait@172
// expect: stream-unordered-wait|stream-wait-first@189
// expect: stream-unordered-wait@199
// expect: stream-unordered-wait@247
// expect: stream-wait-first@253
// expect: stream-unordered-wait@283
// expect: stream-wait-first@296
// expect: stream-unordered-wait@306
// expect: stream-unordered-wait@343
// expect: stream-unordered-wait@357
// expect: stream-unordered-wait@369
// expect: stream-unordered-wait@381
// expect: stream-wait-first@395
// expect: stream-unordered-wait@436
// expect: stream-unordered-wait@443
// expect: stream-unordered-wait@461
// expect: stream-unordered-wait@485
// expect: stream-unordered-wait@222
// expect: stream-unordered-wait@231
// expect: stream-unordered-wait@262
// why: handles in vectors, arrays, maps, allocated memory, owners and their members.
#include <memory>
#include <vector>
#include <array>
#include <map>
#include <unordered_map>
#include <string>
#include <cstdlib>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) { std::abort(); } } while (0)
__global__ void give(volatile int *full) { *full = 1; }
__global__ void take(volatile int *full) {
    while (*full == 0) {}
}
static int *new_word() {
    int *word;
    CHECK(cudaMalloc(&word, sizeof(int)));
    CHECK(cudaMemset(word, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    return word;
}
void pushed(int n) {
    std::vector<cudaStream_t> v;
    int *w = new_word();
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    v.push_back(a);
    v.push_back(b);
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void pushed_same(int n) {
    std::vector<cudaStream_t> v;
    int *w = new_word();
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    v.push_back(a);
    v.push_back(b);
    give<<<n, 1, 0, v[1]>>>(w);
    take<<<n, 1, 0, b>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void pushed_loop(int n) {
    std::vector<cudaStream_t> v;
    int *w = new_word();
    for (int i = 0; i < 2; i++) {
        cudaStream_t s;
        CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
        v.push_back(s);
    }
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void pushed_loop_same(int n) {
    std::vector<cudaStream_t> v;
    int *w = new_word();
    for (int i = 0; i < 2; i++) {
        cudaStream_t s;
        CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
        v.push_back(s);
    }
    give<<<n, 1, 0, v[1]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void pushed_loop_first(int n) {
    std::vector<cudaStream_t> v;
    int *w = new_word();
    for (int i = 0; i < 2; i++) {
        cudaStream_t s;
        CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
        v.emplace_back(s);
    }
    take<<<n, 1, 0, v[0]>>>(w);
    give<<<n, 1, 0, v[0]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void sized(int n) {
    std::vector<cudaStream_t> v(2);
    int *w = new_word();
    for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void sized_range(int n) {
    std::vector<cudaStream_t> v(2);
    int *w = new_word();
    for (auto &s : v) CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void sized_range_same(int n) {
    std::vector<cudaStream_t> v(2);
    int *w = new_word();
    for (auto &s : v) CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[0]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void std_array(int n) {
    std::array<cudaStream_t, 2> v;
    int *w = new_word();
    for (auto &s : v) CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void std_array_same(int n) {
    std::array<cudaStream_t, 2> v;
    int *w = new_word();
    for (auto &s : v) CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    give<<<n, 1, 0, v[1]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void new_array(int n) {
    cudaStream_t *v = new cudaStream_t[2];
    int *w = new_word();
    for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
    delete[] v;
}
void new_array_same(int n) {
    cudaStream_t *v = new cudaStream_t[2];
    int *w = new_word();
    for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[0]>>>(w);
    CHECK(cudaDeviceSynchronize());
    delete[] v;
}
void malloc_array(int n) {
    cudaStream_t *v = (cudaStream_t *)malloc(4 * sizeof(cudaStream_t));
    int *w = new_word();
    for (int i = 0; i < 4; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
    free(v);
}
void malloc_array_same(int n) {
    cudaStream_t *v = (cudaStream_t *)malloc(4 * sizeof(cudaStream_t));
    int *w = new_word();
    for (int i = 0; i < 4; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[3]>>>(w);
    take<<<n, 1, 0, v[3]>>>(w);
    CHECK(cudaDeviceSynchronize());
    free(v);
}
void malloc_array_runtime(int n, int count) {
    cudaStream_t *v = (cudaStream_t *)malloc(count * sizeof(cudaStream_t));
    int *w = new_word();
    for (int i = 0; i < count; i++) CHECK(cudaStreamCreateWithFlags(&(v[i]), cudaStreamNonBlocking));
    take<<<n, 1, 0, v[0]>>>(w);
    give<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
    free(v);
}
void unique_array(int n) {
    std::unique_ptr<cudaStream_t[]> v(new cudaStream_t[2]);
    int *w = new_word();
    for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void unique_array_same(int n) {
    auto v = std::make_unique<cudaStream_t[]>(2);
    int *w = new_word();
    for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    give<<<n, 1, 0, v[1]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
struct Stream {
    cudaStream_t id{};
    Stream() { CHECK(cudaStreamCreateWithFlags(&id, cudaStreamNonBlocking)); }
    ~Stream() { if (id) cudaStreamDestroy(id); }
    Stream(Stream &&o) noexcept : id(o.id) { o.id = nullptr; }
    Stream(const Stream &) = delete;
    operator cudaStream_t() const { return id; }
};
void owners_vector(int n) {
    std::vector<Stream> v(2);
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void owners_emplaced(int n) {
    std::vector<Stream> v;
    v.emplace_back();
    v.emplace_back();
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void owners_emplaced_same(int n) {
    std::vector<Stream> v;
    v.emplace_back();
    v.emplace_back();
    int *w = new_word();
    give<<<n, 1, 0, v[1]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void owners_array(int n) {
    Stream v[2];
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void owners_std_array(int n) {
    std::array<Stream, 2> v;
    int *w = new_word();
    take<<<n, 1, 0, v[0]>>>(w);
    give<<<n, 1, 0, v[0]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void owners_unique(int n) {
    auto a = std::make_unique<Stream>();
    auto b = std::make_unique<Stream>();
    int *w = new_word();
    give<<<n, 1, 0, *a>>>(w);
    take<<<n, 1, 0, *b>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void owners_unique_same(int n) {
    auto a = std::make_unique<Stream>();
    int *w = new_word();
    give<<<n, 1, 0, a->id>>>(w);
    take<<<n, 1, 0, *a>>>(w);
    CHECK(cudaDeviceSynchronize());
}
struct StreamDeleter { void operator()(cudaStream_t s) const { cudaStreamDestroy(s); } };
using StreamPtr = std::unique_ptr<CUstream_st, StreamDeleter>;
static StreamPtr make_stream() {
    cudaStream_t s;
    CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    return StreamPtr(s);
}
void handle_owner(int n) {
    StreamPtr a = make_stream(), b = make_stream();
    int *w = new_word();
    give<<<n, 1, 0, a.get()>>>(w);
    take<<<n, 1, 0, b.get()>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void handle_owner_same(int n) {
    StreamPtr a = make_stream();
    int *w = new_word();
    give<<<n, 1, 0, a.get()>>>(w);
    take<<<n, 1, 0, a.get()>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void handle_owner_first(int n) {
    StreamPtr a = make_stream();
    int *w = new_word();
    take<<<n, 1, 0, a.get()>>>(w);
    give<<<n, 1, 0, a.get()>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void mapped(int n) {
    std::map<int, cudaStream_t> m;
    int *w = new_word();
    CHECK(cudaStreamCreateWithFlags(&m[0], cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&m[1], cudaStreamNonBlocking));
    give<<<n, 1, 0, m[0]>>>(w);
    take<<<n, 1, 0, m[1]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void mapped_same(int n) {
    std::map<int, cudaStream_t> m;
    int *w = new_word();
    CHECK(cudaStreamCreateWithFlags(&m[0], cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&m[1], cudaStreamNonBlocking));
    give<<<n, 1, 0, m[1]>>>(w);
    take<<<n, 1, 0, m.at(1)>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void named(int n) {
    std::unordered_map<std::string, cudaStream_t> m;
    int *w = new_word();
    CHECK(cudaStreamCreateWithFlags(&m["copy"], cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&m["compute"], cudaStreamNonBlocking));
    give<<<n, 1, 0, m["copy"]>>>(w);
    take<<<n, 1, 0, m["compute"]>>>(w);
    CHECK(cudaDeviceSynchronize());
}
class Pool {
  public:
    explicit Pool(int n) : streams_(n) {
        for (auto &s : streams_) CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
    }
    ~Pool() { for (auto s : streams_) cudaStreamDestroy(s); }
    cudaStream_t get(int i) const { return streams_[i]; }
    cudaStream_t next() { return streams_[at_++ % streams_.size()]; }
  private:
    std::vector<cudaStream_t> streams_;
    unsigned at_ = 0;
};
void pool_two(int n) {
    Pool p(2);
    int *w = new_word();
    give<<<n, 1, 0, p.get(0)>>>(w);
    take<<<n, 1, 0, p.get(1)>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void pool_same(int n) {
    Pool p(2);
    int *w = new_word();
    give<<<n, 1, 0, p.get(1)>>>(w);
    take<<<n, 1, 0, p.get(1)>>>(w);
    CHECK(cudaDeviceSynchronize());
}
void pool_next(int n) {
    Pool p(4);
    int *w = new_word();
    give<<<n, 1, 0, p.next()>>>(w);
    take<<<n, 1, 0, p.next()>>>(w);
    CHECK(cudaDeviceSynchronize());
}
class Engine {
  public:
    Engine() {
        for (int i = 0; i < 2; i++) CHECK(cudaStreamCreateWithFlags(&streams_[i], cudaStreamNonBlocking));
        for (int i = 0; i < 2; i++) CHECK(cudaEventCreateWithFlags(&events_[i], cudaEventDisableTiming));
        word_ = new_word();
    }
    void wrong(int n) {
        give<<<n, 1, 0, streams_[0]>>>(word_);
        take<<<n, 1, 0, streams_[1]>>>(word_);
    }
    void right(int n) {
        give<<<n, 1, 0, streams_[0]>>>(word_);
        CHECK(cudaEventRecord(events_[0], streams_[0]));
        CHECK(cudaStreamWaitEvent(streams_[1], events_[0], 0));
        take<<<n, 1, 0, streams_[1]>>>(word_);
    }
    void wrong_event(int n) {
        CHECK(cudaEventRecord(events_[0], streams_[0]));
        give<<<n, 1, 0, streams_[0]>>>(word_);
        CHECK(cudaStreamWaitEvent(streams_[1], events_[0], 0));
        take<<<n, 1, 0, streams_[1]>>>(word_);
    }
  private:
    cudaStream_t streams_[2];
    cudaEvent_t events_[2];
    int *word_;
};
void engine_wrong(int n) { Engine e; e.wrong(n); cudaDeviceSynchronize(); }
void engine_right(int n) { Engine e; e.right(n); cudaDeviceSynchronize(); }
void engine_wrong_event(int n) { Engine e; e.wrong_event(n); cudaDeviceSynchronize(); }
namespace at { namespace cuda { struct CUDAStream { cudaStream_t stream() const; operator cudaStream_t() const; }; CUDAStream getCurrentCUDAStream(int d = -1); CUDAStream getStreamFromPool(bool high = false, int d = -1);} }
void framework(int n) {
    int *w = new_word();
    auto s = at::cuda::getCurrentCUDAStream().stream();
    take<<<n, 1, 0, s>>>(w);
    give<<<n, 1, 0, s>>>(w);
}
void framework_right(int n) {
    int *w = new_word();
    give<<<n, 1, 0, at::cuda::getCurrentCUDAStream()>>>(w);
    take<<<n, 1, 0, at::cuda::getCurrentCUDAStream()>>>(w);
}
void framework_two(int n) {
    int *w = new_word();
    auto a = at::cuda::getStreamFromPool(), b = at::cuda::getStreamFromPool();
    give<<<n, 1, 0, a>>>(w);
    take<<<n, 1, 0, b>>>(w);
}
void one_pushed_twice(int n) {
    std::vector<cudaStream_t> v;
    cudaStream_t a;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    for (int i = 0; i < 2; i++) v.push_back(a);
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
}
void one_stored_twice(int n, int k) {
    cudaStream_t v[4];
    cudaStream_t a;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    for (int i = 0; i < k; i++) v[i] = a;
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
}
void local_then_stored(int n, int k) {
    cudaStream_t v[4];
    for (int i = 0; i < k; i++) {
        cudaStream_t a;
        CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
        v[i] = a;
    }
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
}
void owners_pushed(int n) {
    std::vector<Stream> v;
    for (int i = 0; i < 2; i++) v.push_back(Stream());
    int *w = new_word();
    give<<<n, 1, 0, v[0]>>>(w);
    take<<<n, 1, 0, v[1]>>>(w);
}
void lazily(int n, int i) { // one of them is made, nobody knows which
    cudaStream_t v[4] = {};
    if (!v[i]) CHECK(cudaStreamCreateWithFlags(&v[i], cudaStreamNonBlocking));
    int *w = new_word();
    give<<<n, 1, 0, v[i]>>>(w);
    take<<<n, 1, 0, v[i]>>>(w);
}
struct Lane { cudaStream_t stream; cudaEvent_t done; };
void lanes(int n) {
    Lane lanes[2];
    for (auto &l : lanes) {
        CHECK(cudaStreamCreateWithFlags(&l.stream, cudaStreamNonBlocking));
        CHECK(cudaEventCreate(&l.done));
    }
    int *w = new_word();
    give<<<n, 1, 0, lanes[0].stream>>>(w);
    take<<<n, 1, 0, lanes[1].stream>>>(w);
}
void lanes_event(int n) {
    std::vector<Lane> lanes(2);
    for (auto &l : lanes) {
        CHECK(cudaStreamCreateWithFlags(&l.stream, cudaStreamNonBlocking));
        CHECK(cudaEventCreate(&l.done));
    }
    int *w = new_word();
    give<<<n, 1, 0, lanes[0].stream>>>(w);
    CHECK(cudaEventRecord(lanes[0].done, lanes[0].stream));
    CHECK(cudaStreamWaitEvent(lanes[1].stream, lanes[0].done, 0));
    take<<<n, 1, 0, lanes[1].stream>>>(w);
}
void lanes_wrong_event(int n) {
    std::vector<Lane> lanes(2);
    for (auto &l : lanes) {
        CHECK(cudaStreamCreateWithFlags(&l.stream, cudaStreamNonBlocking));
        CHECK(cudaEventCreate(&l.done));
    }
    int *w = new_word();
    give<<<n, 1, 0, lanes[0].stream>>>(w);
    CHECK(cudaEventRecord(lanes[1].done, lanes[1].stream));
    CHECK(cudaStreamWaitEvent(lanes[1].stream, lanes[1].done, 0));
    take<<<n, 1, 0, lanes[1].stream>>>(w);
}
void ring(int n) { // a launch in round i against one in round i + 1
    std::vector<cudaStream_t> s(4);
    std::vector<cudaEvent_t> ev(4);
    for (int i = 0; i < 4; i++) { CHECK(cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking)); CHECK(cudaEventCreate(&ev[i])); }
    int *w = new_word();
    for (int i = 0; i < 16; i++) {
        if (i > 0) CHECK(cudaStreamWaitEvent(s[i % 4], ev[(i - 1) % 4], 0));
        give<<<n, 1, 0, s[i % 4]>>>(w + i);
        CHECK(cudaEventRecord(ev[i % 4], s[i % 4]));
    }
    take<<<n, 1, 0, s[3]>>>(w + 15);
}
