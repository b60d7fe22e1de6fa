// case: host_functions
// expect: host-spin-no-query@55
// expect: host-spin-no-query@74
// expect: host-spin-no-query@81
// expect: host-spin-no-query@88
// expect: host-spin-single-query@95
// expect: host-spin-no-query@101
// expect: host-spin-no-query@110
// expect: host-spin-idle-stream@127
// expect: stream-wait-first@150
// expect: stream-unordered-wait@164
// expect: stream-wait-first@182
// expect: stream-wait-first@196
// expect: host-blocks-before-set@215
// expect: host-callback-api@218
// expect: host-spin-no-query@236
// why: host functions in streams set, and wait for, what kernels and the host wait for and set.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <mutex>
#include <condition_variable>
#include <chrono>
#define CHECK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) { fprintf(stderr, "%s\n", cudaGetErrorString(e_)); std::abort(); } } while (0)
__global__ void work(float *x) { x[threadIdx.x] *= 2; }
__global__ void take(volatile int *full) {
    while (*full == 0) {}
}
__global__ void give(volatile int *full) { *full = 1; }
static void CUDART_CB mark(void *data) { static_cast<std::atomic<bool> *>(data)->store(true); }
static void CUDART_CB mark_word(void *data) { *static_cast<volatile int *>(data) = 1; }
static void CUDART_CB marked(cudaStream_t, cudaError_t status, void *data) {
    if (status != cudaSuccess) printf("failed\n");
    *static_cast<volatile int *>(data) = 1;
}
struct Context {
    std::atomic<int> done{0};
    volatile int *gate = nullptr;
    int id = 0;
};
static void CUDART_CB finish(void *data) {
    auto *context = static_cast<Context *>(data);
    context->done.store(1, std::memory_order_release);
}
static void CUDART_CB open_gate(void *data) {
    Context *context = (Context *)data;
    printf("%d\n", context->id);
    *context->gate = 1;
}
void spin_on_atomic(float *x, cudaStream_t s) {
    std::atomic<bool> done{false};
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, mark, &done));
    while (!done.load()) std::this_thread::yield();
}
void spin_on_atomic_query(float *x, cudaStream_t s) {
    std::atomic<bool> done{false};
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, mark, &done));
    while (!done.load()) (void)cudaStreamQuery(s);
}
void spin_after_sync(float *x, cudaStream_t s) {
    std::atomic<bool> done{false};
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, mark, &done));
    CHECK(cudaStreamSynchronize(s));
    while (!done.load()) std::this_thread::yield();
}
void spin_on_context(float *x, cudaStream_t s) {
    Context context;
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, finish, &context));
    while (context.done.load(std::memory_order_acquire) == 0)
        std::this_thread::sleep_for(std::chrono::microseconds(10));
}
void spin_on_heap_context(float *x, cudaStream_t s) {
    Context *context = new Context;
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, finish, context));
    while (context->done.load() == 0) {}
    delete context;
}
void spin_lambda(float *x, cudaStream_t s) {
    std::atomic<int> count{0};
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, [](void *p) { ++*static_cast<std::atomic<int> *>(p); }, &count));
    while (count.load() < 1) {}
}
void spin_single(float *x, cudaStream_t s) {
    std::atomic<int> count{0};
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, [](void *p) { ++*static_cast<std::atomic<int> *>(p); }, &count));
    cudaStreamQuery(s);
    while (count.load() < 1) {}
}
void spin_callback(float *x, cudaStream_t s) {
    volatile int done = 0;
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaStreamAddCallback(s, marked, (void *)&done, 0));
    while (!done) {}
}
std::atomic<int> finished;
static void CUDART_CB count_up(void *) { finished.fetch_add(1); }
void spin_global(float *x, cudaStream_t *s, int n) {
    for (int i = 0; i < n; i++) {
        work<<<1, 32, 0, s[i]>>>(x + 32 * i);
        CHECK(cudaLaunchHostFunc(s[i], count_up, nullptr));
    }
    while (finished.load() < n) std::this_thread::yield();
}
void spin_global_synced(float *x, cudaStream_t *s, int n) {
    for (int i = 0; i < n; i++) {
        work<<<1, 32, 0, s[i]>>>(x + 32 * i);
        CHECK(cudaLaunchHostFunc(s[i], count_up, nullptr));
    }
    CHECK(cudaDeviceSynchronize());
    while (finished.load() < n) std::this_thread::yield();
}
void spin_idle(float *x) {
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    std::atomic<bool> done{false};
    work<<<1, 32, 0, a>>>(x);
    CHECK(cudaLaunchHostFunc(a, mark, &done));
    while (!done) cudaStreamQuery(b);
}
void spin_timeout(float *x, cudaStream_t s) {
    std::atomic<bool> done{false};
    CHECK(cudaLaunchHostFunc(s, mark, &done));
    auto end = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    while (!done && std::chrono::steady_clock::now() < end) {}
}
void condition(float *x, cudaStream_t s) {
    static std::mutex m; static std::condition_variable c; static bool ready;
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaLaunchHostFunc(s, [](void *) { std::lock_guard<std::mutex> l(m); ready = true; c.notify_one(); }, nullptr));
    std::unique_lock<std::mutex> l(m);
    c.wait(l, [] { return ready; });
}
static int *new_word() {
    int *w;
    CHECK(cudaHostAlloc((void **)&w, sizeof(int), cudaHostAllocMapped));
    *(volatile int *)w = 0;
    return w;
}
void kernel_waits_behind(int n, cudaStream_t s) {
    int *w = new_word();
    take<<<n, 1, 0, s>>>(w);
    CHECK(cudaLaunchHostFunc(s, mark_word, w));
}
void kernel_waits_right(int n, cudaStream_t s) {
    int *w = new_word();
    CHECK(cudaLaunchHostFunc(s, mark_word, w));
    take<<<n, 1, 0, s>>>(w);
}
void kernel_waits_unordered(int n) {
    int *w = new_word();
    cudaStream_t a, b;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CHECK(cudaLaunchHostFunc(a, mark_word, w));
    take<<<n, 1, 0, b>>>(w);
}
void kernel_waits_event(int n) {
    int *w = new_word();
    cudaStream_t a, b;
    cudaEvent_t e;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CHECK(cudaEventCreate(&e));
    CHECK(cudaLaunchHostFunc(a, mark_word, w));
    CHECK(cudaEventRecord(e, a));
    CHECK(cudaStreamWaitEvent(b, e, 0));
    take<<<n, 1, 0, b>>>(w);
}
void kernel_waits_context(int n, cudaStream_t s) {
    int *w = new_word();
    Context context;
    context.gate = w;
    take<<<n, 1, 0, s>>>(w);
    CHECK(cudaLaunchHostFunc(s, open_gate, &context));
    CHECK(cudaStreamSynchronize(s));
}
void kernel_waits_context_right(int n, cudaStream_t s) {
    int *w = new_word();
    Context context;
    context.gate = w;
    CHECK(cudaLaunchHostFunc(s, open_gate, &context));
    take<<<n, 1, 0, s>>>(w);
    CHECK(cudaStreamSynchronize(s));
}
void kernel_waits_callback(int n, cudaStream_t s) {
    int *w = new_word();
    take<<<n, 1, 0, s>>>(w);
    CHECK(cudaStreamAddCallback(s, marked, w, 0));
}
static void CUDART_CB hold(void *data) {
    auto *gate = static_cast<std::atomic<int> *>(data);
    while (gate->load() == 0) std::this_thread::yield();
}
void hold_right(float *x, cudaStream_t s) {
    std::atomic<int> gate{0};
    CHECK(cudaLaunchHostFunc(s, hold, &gate));
    work<<<1, 32, 0, s>>>(x);
    gate.store(1);
    CHECK(cudaStreamSynchronize(s));
}
void hold_wrong(float *x, cudaStream_t s) {
    std::atomic<int> gate{0};
    CHECK(cudaLaunchHostFunc(s, hold, &gate));
    work<<<1, 32, 0, s>>>(x);
    CHECK(cudaStreamSynchronize(s));
    gate.store(1);
}
static void CUDART_CB await(void *data) {
    while (*static_cast<volatile int *>(data) == 0) {}
}
void callback_waits(int n, cudaStream_t s) {
    int *w = new_word();
    CHECK(cudaLaunchHostFunc(s, await, w));
    give<<<n, 1, 0, s>>>(w);
}
static void CUDART_CB await_right(void *data) {
    while (*static_cast<volatile int *>(data) == 0) {}
}
void callback_waits_right(int n, cudaStream_t s) {
    int *w = new_word();
    give<<<n, 1, 0, s>>>(w);
    CHECK(cudaLaunchHostFunc(s, await_right, w));
}
class Notifier {
  public:
    void arm(cudaStream_t s) { CHECK(cudaLaunchHostFunc(s, &Notifier::fire, this)); }
    void wait() const { while (!fired_.load()) std::this_thread::yield(); }
    bool poll() const { return fired_.load(); }
  private:
    static void CUDART_CB fire(void *self) { static_cast<Notifier *>(self)->fired_ = true; }
    std::atomic<bool> fired_{false};
};
void notified(float *x, cudaStream_t s) {
    Notifier n;
    work<<<1, 32, 0, s>>>(x);
    n.arm(s);
    n.wait();
}
void notified_polled(float *x, cudaStream_t s) {
    Notifier n;
    work<<<1, 32, 0, s>>>(x);
    n.arm(s);
    while (!n.poll()) if (cudaStreamQuery(s) == cudaSuccess) break;
}
