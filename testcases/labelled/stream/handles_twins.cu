// case: handles_twins
// expect: none
#include <cuda_runtime.h>
#include <array>
#include <vector>
__global__ void waits(volatile int *f) { while (*f == 0) { } }
__global__ void sets(volatile int *f) { *f = 1; }
struct Stream {
    cudaStream_t s;
    Stream() { cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); }
    ~Stream() { cudaStreamDestroy(s); }
    operator cudaStream_t() const { return s; }
    cudaStream_t get() const { return s; }
};
struct Event {
    cudaEvent_t e;
    Event() { cudaEventCreateWithFlags(&e, cudaEventDisableTiming); }
    ~Event() { cudaEventDestroy(e); }
    void record(cudaStream_t s) { cudaEventRecord(e, s); }
    void block(cudaStream_t s) { cudaStreamWaitEvent(s, e, 0); }
};
volatile int *alloc() { int *p; cudaMalloc(&p, sizeof(int)); cudaMemset(p, 0, sizeof(int)); cudaDeviceSynchronize(); return p; }
void raii_event() {
    volatile int *f = alloc();
    Stream a, b; Event e;
    sets<<<1, 1, 0, b>>>(f);
    e.record(b); e.block(a);
    waits<<<1, 1, 0, a>>>(f);
    cudaDeviceSynchronize();
}
void vector_same() {
    volatile int *f = alloc();
    std::vector<cudaStream_t> s(2);
    for (int i = 0; i < 2; i++) cudaStreamCreate(&s[i]);
    sets<<<1, 1, 0, s[1]>>>(f);
    waits<<<1, 1, 0, s[1]>>>(f);
    cudaDeviceSynchronize();
}
void framework_two(cudaStream_t s, cudaStream_t t) { // may be one stream
    volatile int *f = alloc();
    sets<<<1, 1, 0, s>>>(f);
    waits<<<1, 1, 0, t>>>(f);
    cudaDeviceSynchronize();
}
void unknown_index(int i) {
    volatile int *f = alloc();
    cudaStream_t s[2];
    for (int k = 0; k < 2; k++) cudaStreamCreate(&s[k]);
    sets<<<1, 1, 0, s[i]>>>(f);
    waits<<<1, 1, 0, s[0]>>>(f);
    cudaDeviceSynchronize();
}
void blocking_default() {
    volatile int *f = alloc();
    cudaStream_t s; cudaStreamCreate(&s);
    sets<<<1, 1, 0, s>>>(f);
    waits<<<1, 1>>>(f);
    cudaDeviceSynchronize();
}
void memset_first() {
    volatile int *f = alloc();
    Stream a;
    cudaMemsetAsync((void *)f, 1, sizeof(int), a);
    waits<<<1, 1, 0, a>>>(f);
    cudaDeviceSynchronize();
}
void zeroed_in_other() { // the memset does not end the wait
    volatile int *f = alloc();
    Stream a;
    sets<<<1, 1, 0, a>>>(f);
    waits<<<1, 1, 0, a>>>(f);
    cudaDeviceSynchronize();
    cudaMemset((void *)f, 0, sizeof(int));
}
void two_devices() {
    volatile int *f = alloc();
    cudaStream_t a, b;
    cudaSetDevice(0); cudaStreamCreate(&a);
    waits<<<1, 1, 0, a>>>(f);
    cudaSetDevice(1); cudaStreamCreate(&b);
    sets<<<1, 1, 0, b>>>(f);
    cudaDeviceSynchronize();
}
void loop_streams() {
    cudaStream_t s[4];
    for (int i = 0; i < 4; i++) cudaStreamCreate(&s[i]);
    for (int i = 0; i < 4; i++) {
        volatile int *f = alloc();
        sets<<<1, 1, 0, s[i]>>>(f);
        waits<<<1, 1, 0, s[i]>>>(f);
    }
    cudaDeviceSynchronize();
}
