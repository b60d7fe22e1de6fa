// case: helpers_and_owners
// expect: host-spin-no-query@70
// expect: host-spin-no-query@77
// expect: host-spin-no-query@85
// expect: host-spin-single-query@100
// expect: host-spin-single-query@110
// why: owners of streams, launch wrappers, error-check macros, loops and queries in helper functions.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#define CHECK(call)                                                                                \
    do {                                                                                           \
        cudaError_t status_ = (call);                                                              \
        if (status_ != cudaSuccess && status_ != cudaErrorNotReady) {                              \
            std::fprintf(stderr, "%s\n", cudaGetErrorString(status_));                             \
            std::abort();                                                                          \
        }                                                                                          \
    } while (0)

class Stream {
  public:
    Stream() { CHECK(cudaStreamCreateWithFlags(&id_, cudaStreamNonBlocking)); }
    ~Stream() { cudaStreamDestroy(id_); }
    cudaStream_t get() const { return id_; }
    void synchronize() const { CHECK(cudaStreamSynchronize(id_)); }
    bool idle() const { return cudaStreamQuery(id_) == cudaSuccess; }

  private:
    cudaStream_t id_ = nullptr;
};

class Event {
  public:
    Event() { CHECK(cudaEventCreateWithFlags(&id_, cudaEventDisableTiming)); }
    ~Event() { cudaEventDestroy(id_); }
    void record(const Stream &s) { CHECK(cudaEventRecord(id_, s.get())); }
    void synchronize() const { CHECK(cudaEventSynchronize(id_)); }
    bool ready() const { return cudaEventQuery(id_) != cudaErrorNotReady; }

  private:
    cudaEvent_t id_ = nullptr;
};

struct Mailbox {
    volatile int *word = nullptr;
    Mailbox() {
        CHECK(cudaHostAlloc((void **)&word, sizeof(int), cudaHostAllocMapped));
        *word = 0;
    }
    ~Mailbox() { cudaFreeHost((void *)word); }
    bool full() const { return *word != 0; }
};

__global__ void deliver(volatile int *word, int value) {
    __threadfence_system();
    *word = value;
}

template <class... Args>
void launch(const Stream &s, void (*kernel)(Args...), Args... args) {
    kernel<<<1, 1, 0, s.get()>>>(args...);
    CHECK(cudaGetLastError());
}

static void nap() { std::this_thread::sleep_for(std::chrono::microseconds(50)); }
template <class Done> void poll_until(Done done) {
    while (!done()) nap();
}

void direct() {
    Stream s;
    Mailbox box;
    deliver<<<1, 1, 0, s.get()>>>(box.word, 7);
    while (!box.full()) nap();
    s.synchronize();
}

void wrapped() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    while (!box.full()) std::this_thread::yield();
}

void by_lambda() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    poll_until([&] { return box.full(); });
}

void flushed_once() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    (void)s.idle();
    while (!box.full()) nap();
}

void flushed_by_event() {
    Stream s;
    Event e;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    e.record(s);
    if (!e.ready())
        while (!box.full()) nap();
}

void queried_in_helper() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    while (!box.full()) {
        if (s.idle()) break;
        nap();
    }
}

void queried_by_event() {
    Stream s;
    Event e;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    e.record(s);
    while (!box.full() && !e.ready()) nap();
}

void macro_query() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    while (!box.full()) CHECK(cudaStreamQuery(s.get()));
}

void synchronized_by_owner() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    s.synchronize();
    while (!box.full()) nap();
}

void synchronized_by_event() {
    Stream s;
    Event e;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    e.record(s);
    e.synchronize();
    while (!box.full()) nap();
}

void sync_in_each_round() {
    Stream s;
    Mailbox box;
    launch(s, deliver, box.word, 1);
    while (!box.full()) s.synchronize();
}
