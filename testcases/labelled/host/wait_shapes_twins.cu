// case: wait_shapes_twins
// expect: none
#include <cuda_runtime.h>
#include <cuda/atomic>
#include <atomic>
#include <thread>
#include <functional>
#include <vector>
__global__ void tick(volatile int *p) { for (int i = 1; i <= 100; i++) *p = i; }
__global__ void set_atomic(cuda::atomic<int, cuda::thread_scope_system> *p) { p->store(1); p->notify_all(); }
void kept_counter() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    int shown = 0;
    while (shown < 100) {
        int now = *p;
        if (now > shown) shown = now;
        cudaStreamQuery(0);
    }
    cudaDeviceSynchronize();
}
template <class F> void spin_until(F ready) { while (!ready()) std::this_thread::yield(); }
void lambda() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    spin_until([&] { cudaStreamQuery(0); return *p == 100; });
    cudaDeviceSynchronize();
}
void query_is_condition(cudaStream_t s) {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1, 0, s>>>(p);
    while (*p < 100 && cudaStreamQuery(s) == cudaErrorNotReady) { }
    cudaDeviceSynchronize();
}
void counts_down() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    cudaDeviceSynchronize();
    while (*p != 100) { }
}
void synced_wait() {
    cuda::atomic<int, cuda::thread_scope_system> *p; cudaMallocManaged(&p, sizeof(*p));
    p->store(0);
    set_atomic<<<1, 1>>>(p);
    cudaDeviceSynchronize();
    p->wait(0);
}
void event_query() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    cudaEvent_t e; cudaEventCreate(&e);
    tick<<<1, 1>>>(p);
    cudaEventRecord(e);
    while (*p != 100) { if (cudaEventQuery(e) == cudaSuccess) break; }
}
void own_counter() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    int steps = 0;
    while (steps < 100) { steps++; (void)*p; }
    cudaDeviceSynchronize();
}
void other_thread_waits() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    std::thread waiter([] { cudaDeviceSynchronize(); });
    tick<<<1, 1>>>(p);
    while (*p != 100) { }
    waiter.join();
}
