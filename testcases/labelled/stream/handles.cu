// case: handles
// expect: stream-unordered-wait@38
// expect: stream-wait-first@45
// expect: stream-unordered-wait@53
// expect: stream-wait-first@61
// expect: stream-unordered-wait@69
// expect: stream-wait-first@77
// expect: stream-unordered-wait@85
// expect: stream-wait-first@91
// expect: stream-wait-first@99
// expect: stream-unordered-wait@110
// expect: stream-unordered-wait@117
// expect: stream-unordered-wait@124
// expect: stream-wait-first@131
// expect: stream-wait-first@137
// expect: stream-unordered-wait@147
// expect: stream-unordered-wait@155
// expect: stream-wait-first@162
#include <cuda_runtime.h>
#include <array>
#include <vector>
#include <memory>
__global__ void waits(volatile int *f) { while (*f == 0) { } }
__global__ void sets(volatile int *f) { *f = 1; }

struct Stream {
    cudaStream_t s;
    Stream() { cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); }
    ~Stream() { cudaStreamDestroy(s); }
    operator cudaStream_t() const { return s; }
    cudaStream_t get() const { return s; }
};
volatile int *alloc() { int *p; cudaMalloc(&p, sizeof(int)); cudaMemset(p, 0, sizeof(int)); cudaDeviceSynchronize(); return p; }

void raii_two() {
    volatile int *f = alloc();
    Stream a, b;
    waits<<<1, 1, 0, a>>>(f);
    sets<<<1, 1, 0, b>>>(f);
    cudaDeviceSynchronize();
}
void raii_same() {
    volatile int *f = alloc();
    Stream a;
    waits<<<1, 1, 0, a.get()>>>(f);
    sets<<<1, 1, 0, a>>>(f);
    cudaDeviceSynchronize();
}
void raw_array() {
    volatile int *f = alloc();
    cudaStream_t s[2];
    for (int i = 0; i < 2; i++) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    waits<<<1, 1, 0, s[0]>>>(f);
    sets<<<1, 1, 0, s[1]>>>(f);
    cudaDeviceSynchronize();
}
void raw_array_same() {
    volatile int *f = alloc();
    cudaStream_t s[2];
    for (int i = 0; i < 2; i++) cudaStreamCreate(&s[i]);
    waits<<<1, 1, 0, s[0]>>>(f);
    sets<<<1, 1, 0, s[0]>>>(f);
    cudaDeviceSynchronize();
}
void vector_two() {
    volatile int *f = alloc();
    std::vector<cudaStream_t> s(2);
    for (auto &one : s) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    waits<<<1, 1, 0, s[0]>>>(f);
    sets<<<1, 1, 0, s[1]>>>(f);
    cudaDeviceSynchronize();
}
void vector_same() {
    volatile int *f = alloc();
    std::vector<cudaStream_t> s(2);
    for (int i = 0; i < 2; i++) cudaStreamCreate(&s[i]);
    waits<<<1, 1, 0, s[1]>>>(f);
    sets<<<1, 1, 0, s[1]>>>(f);
    cudaDeviceSynchronize();
}
void array_two() {
    volatile int *f = alloc();
    std::array<cudaStream_t, 2> s;
    for (auto &one : s) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    waits<<<1, 1, 0, s[0]>>>(f);
    sets<<<1, 1, 0, s[1]>>>(f);
    cudaDeviceSynchronize();
}
void framework(cudaStream_t s) {
    volatile int *f = alloc();
    waits<<<1, 1, 0, s>>>(f);
    sets<<<1, 1, 0, s>>>(f);
    cudaStreamSynchronize(s);
}
cudaStream_t current_stream();
void framework_call() {
    volatile int *f = alloc();
    cudaStream_t s = current_stream();
    waits<<<1, 1, 0, s>>>(f);
    sets<<<1, 1, 0, s>>>(f);
    cudaStreamSynchronize(s);
}
void priorities() {
    volatile int *f = alloc();
    int least, greatest;
    cudaDeviceGetStreamPriorityRange(&least, &greatest);
    cudaStream_t low, high;
    cudaStreamCreateWithPriority(&low, cudaStreamNonBlocking, least);
    cudaStreamCreateWithPriority(&high, cudaStreamNonBlocking, greatest);
    waits<<<1, 1, 0, low>>>(f);
    sets<<<1, 1, 0, high>>>(f);
    cudaDeviceSynchronize();
}
void memset_sets() {
    volatile int *f = alloc();
    Stream a, b;
    waits<<<1, 1, 0, a>>>(f);
    cudaMemsetAsync((void *)f, 1, sizeof(int), b);
    cudaDeviceSynchronize();
}
void copy_sets(int *host) {
    volatile int *f = alloc();
    Stream a, b;
    waits<<<1, 1, 0, a>>>(f);
    cudaMemcpyAsync((void *)f, host, sizeof(int), cudaMemcpyHostToDevice, b);
    cudaDeviceSynchronize();
}
void memset_behind() {
    volatile int *f = alloc();
    Stream a;
    waits<<<1, 1, 0, a>>>(f);
    cudaMemsetAsync((void *)f, 1, sizeof(int), a);
    cudaDeviceSynchronize();
}
void default_after() {
    volatile int *f = alloc();
    waits<<<1, 1>>>(f);
    sets<<<1, 1>>>(f);
    cudaDeviceSynchronize();
}
class Engine {
    std::vector<cudaStream_t> streams_;
    volatile int *flag_;
public:
    Engine() : streams_(2), flag_(alloc()) { for (auto &s : streams_) cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); }
    void run() {
        waits<<<1, 1, 0, streams_[0]>>>(flag_);
        sets<<<1, 1, 0, streams_[1]>>>(flag_);
    }
};
void engine() { Engine e; e.run(); cudaDeviceSynchronize(); }
void unique() {
    volatile int *f = alloc();
    auto a = std::make_unique<Stream>(), b = std::make_unique<Stream>();
    waits<<<1, 1, 0, a->get()>>>(f);
    sets<<<1, 1, 0, b->get()>>>(f);
    cudaDeviceSynchronize();
}
void host_first_sync() {
    volatile int *f = alloc();
    Stream a, b;
    waits<<<1, 1, 0, a>>>(f);
    cudaStreamSynchronize(a);
    sets<<<1, 1, 0, b>>>(f);
}
