// case: wait_shapes
// expect: host-spin-no-query@38
// expect: host-spin-no-query@48
// expect: host-spin-no-query@56
// expect: host-spin-no-query@63
// expect: host-spin-no-query@71
// expect: host-spin-no-query@80
// expect: host-spin-no-query@88
// expect: host-spin-no-query@96
// expect: host-spin-no-query@100
// expect: host-spin-no-query@114
// expect: host-spin-no-query@122
// expect: host-spin-no-query@131
// expect: host-spin-no-query@140
// expect: host-spin-no-query@158
// expect: host-spin-no-query@168
// expect: host-spin-no-query@177
// expect: host-spin-no-query@187
// expect: host-spin-no-query@196
// expect: host-spin-no-query@205
#include <cuda_runtime.h>
#include <cuda/atomic>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <thread>
#include <vector>

__global__ void tick(volatile int *p) { for (int i = 1; i <= 100; i++) *p = i; }
__global__ void set_system(int *p) { cuda::atomic_ref<int, cuda::thread_scope_system>(*p).store(1); }
__global__ void set_atomic(cuda::atomic<int, cuda::thread_scope_system> *p) { p->store(1, cuda::memory_order_release); p->notify_all(); }

void kept_counter() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    int shown = 0;
    while (shown < 100) {
        int now = *p;
        if (now > shown) { shown = now; printf("%d\n", now); }
    }
    cudaDeviceSynchronize();
}
void kept_counter_unconditional() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    int last = 0;
    do {
        last = *p;
    } while (last < 100);
    cudaDeviceSynchronize();
}
void builtin_load() {
    int *p; cudaMallocManaged(&p, sizeof(int)); *p = 0;
    set_system<<<1, 1>>>(p);
    while (__atomic_load_n(p, __ATOMIC_ACQUIRE) == 0) {
    }
    cudaDeviceSynchronize();
}
void std_ref() {
    int *p; cudaMallocManaged(&p, sizeof(int)); *p = 0;
    set_system<<<1, 1>>>(p);
    while (cuda::atomic_ref<int, cuda::thread_scope_system>(*p).load() == 0) {
    }
    cudaDeviceSynchronize();
}
void named_ref() {
    int *p; cudaMallocManaged(&p, sizeof(int)); *p = 0;
    cuda::atomic_ref<int, cuda::thread_scope_system> ref(*p);
    set_system<<<1, 1>>>(p);
    while (ref.load(cuda::memory_order_acquire) != 1) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    cudaDeviceSynchronize();
}
void volatile_cast() {
    int *p; cudaHostAlloc(&p, sizeof(int), cudaHostAllocMapped); *p = 0;
    int *d; cudaHostGetDevicePointer(&d, p, 0);
    set_system<<<1, 1>>>(d);
    while (*(volatile int *)p == 0) {
    }
    cudaDeviceSynchronize();
}
void atomic_object() {
    cuda::atomic<int, cuda::thread_scope_system> *p; cudaMallocManaged(&p, sizeof(*p));
    new (p) cuda::atomic<int, cuda::thread_scope_system>(0);
    set_atomic<<<1, 1>>>(p);
    while (p->load() == 0) {
    }
    cudaDeviceSynchronize();
}
void atomic_wait() {
    cuda::atomic<int, cuda::thread_scope_system> *p; cudaMallocManaged(&p, sizeof(*p));
    p->store(0);
    set_atomic<<<1, 1>>>(p);
    p->wait(0);
    cudaDeviceSynchronize();
}
template <class F> void spin_until(F ready) {
    while (!ready()) {
        std::this_thread::yield();
    }
}
void lambda() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    spin_until([&] { return *p == 100; });
    cudaDeviceSynchronize();
}
void by_function(const std::function<bool()> &ready) { while (!ready()) { } }
void forever() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    for (;;) {
        if (*p == 100) break;
    }
    cudaDeviceSynchronize();
}
void gotos() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
again:
    if (*p != 100) goto again;
    cudaDeviceSynchronize();
}
struct Box { volatile int ready; int payload; };
__global__ void fill(Box *b) { b->payload = 3; __threadfence_system(); b->ready = 1; }
void boxed() {
    Box *b; cudaHostAlloc(&b, sizeof(Box), cudaHostAllocDefault); b->ready = 0;
    fill<<<1, 1>>>(b);
    while (!b->ready) {
    }
    cudaDeviceSynchronize();
}
__managed__ volatile int managed_flag;
__global__ void set_managed() { managed_flag = 1; }
void managed() {
    managed_flag = 0;
    set_managed<<<1, 1>>>();
    while (!managed_flag) {
    }
    cudaDeviceSynchronize();
}
void timeout() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    auto begin = std::chrono::steady_clock::now();
    while (*p != 100) { 
        if (std::chrono::steady_clock::now() - begin > std::chrono::seconds(5)) break;
    }
    cudaDeviceSynchronize();
}
bool poll(volatile int *p) { return *p != 0; }
void helper_reads() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    bool done = false;
    while (!done) {
        done = poll(p);
    }
    cudaDeviceSynchronize();
}
void all_of() {
    int *word; cudaMallocManaged(&word, 4 * sizeof(int)); volatile int *p = word;
    for (int i = 0; i < 4; i++) p[i] = 0;
    for (int i = 0; i < 4; i++) tick<<<1, 1>>>(p + i);
    for (int i = 0; i < 4; i++)
        while (p[i] != 100) {
        }
    cudaDeviceSynchronize();
}
void counts_done() {
    int *word; cudaMallocManaged(&word, 4 * sizeof(int)); volatile int *p = word;
    for (int i = 0; i < 4; i++) p[i] = 0;
    for (int i = 0; i < 4; i++) tick<<<1, 1>>>(p + i);
    int ready = 0;
    while (ready < 4) {
        ready = 0;
        for (int i = 0; i < 4; i++) ready += p[i] == 100;
    }
    cudaDeviceSynchronize();
}
void next_value() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    for (int want = 1; want <= 100; want++) {
        while (*p < want) {
        }
    }
    cudaDeviceSynchronize();
}
void watch_change() {
    int *word; cudaMallocManaged(&word, sizeof(int)); volatile int *p = word; *p = 0;
    tick<<<1, 1>>>(p);
    int previous = 0, value;
    do {
        value = *p;
    } while (value == previous);
    cudaDeviceSynchronize();
}
void std_atomic_cast() {
    int *p; cudaMallocManaged(&p, sizeof(int)); *p = 0;
    set_system<<<1, 1>>>(p);
    auto *a = reinterpret_cast<std::atomic<int> *>(p);
    while (!a->load(std::memory_order_acquire)) {
    }
    cudaDeviceSynchronize();
}
