// case: counters_and_timeouts
// expect: host-spin-no-query@21
// expect: host-spin-no-query@44
// accept: host-spin-no-query@32 host-spin-no-query@62 host-spin-no-query@73 host-spin-no-query@84
// why: conditions on counters are waits; loops that give up by themselves are advice only, and may stay quiet.
#include <chrono>
#include <cuda/atomic>
#include <ctime>

using Counter = cuda::atomic<unsigned, cuda::thread_scope_system>;
__global__ void count_up(Counter *n) { n->fetch_add(1); }
__global__ void heart_beat(volatile unsigned *beat) {
    for (int i = 1; i <= 100; i++) *beat = i;
}

void all_blocks(unsigned blocks) {
    Counter *n;
    cudaMallocManaged(&n, sizeof *n);
    new (n) Counter(0);
    count_up<<<blocks, 1>>>(n);
    while (n->load() < blocks) {}
    cudaFree(n);
}

// A known miss: what was seen last is kept in the loop.
void progress_bar() {
    volatile unsigned *beat;
    cudaHostAlloc((void **)&beat, sizeof(unsigned), cudaHostAllocMapped);
    *beat = 0;
    heart_beat<<<1, 1>>>(beat);
    unsigned shown = 0;
    while (shown < 100) {
        unsigned now = *beat;
        if (now > shown) shown = now;
    }
    cudaFreeHost((void *)beat);
}

void several_launches() {
    Counter *n;
    cudaMallocManaged(&n, sizeof *n);
    new (n) Counter(0);
    for (int i = 0; i < 8; i++) count_up<<<1, 1>>>(n);
    while (n->load() != 8) {}
    cudaFree(n);
}

void several_with_query() {
    Counter *n;
    cudaMallocManaged(&n, sizeof *n);
    new (n) Counter(0);
    for (int i = 0; i < 8; i++) count_up<<<1, 1>>>(n);
    while (n->load() != 8) cudaStreamQuery(nullptr);
    cudaFree(n);
}

bool tries() {
    Counter *n;
    cudaMallocManaged(&n, sizeof *n);
    new (n) Counter(0);
    count_up<<<1, 1>>>(n);
    for (int i = 0; i < 1000000; i++)
        if (n->load() != 0) return true;
    return false;
}

bool deadline(cudaStream_t s) {
    Counter *n;
    cudaMallocManaged(&n, sizeof *n);
    new (n) Counter(0);
    count_up<<<1, 1, 0, s>>>(n);
    auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
    while (n->load() == 0) {
        if (std::chrono::steady_clock::now() > end) return false;
    }
    return true;
}

bool budget(cudaStream_t s, long rounds) {
    Counter *n;
    cudaMallocManaged(&n, sizeof *n);
    new (n) Counter(0);
    count_up<<<1, 1, 0, s>>>(n);
    while (n->load() == 0 && rounds-- > 0) {}
    return rounds > 0;
}
