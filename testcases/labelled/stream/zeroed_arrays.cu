// case: zeroed_arrays
// expect: stream-unordered-wait@18
// expect: stream-unordered-wait@25
// expect: stream-unordered-wait@37
// why: arrays of handles that hold null until a loop makes a stream for each element; elements that are never filled, or share one, are one stream.
#include <array>
#include <cuda_runtime.h>

__global__ void give(int *slot) { atomicExch(slot, 1); }
__global__ void take(volatile int *slot) {
    while (*slot != 1) {}
}

void in_braces(int *slot) {
    cudaStream_t s[2] = {};
    for (int i = 0; i < 2; i++) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    give<<<1, 1, 0, s[0]>>>(slot);
    take<<<1, 1, 0, s[1]>>>(slot);
}

void by_reference(int *slot) {
    std::array<cudaStream_t, 3> s{};
    for (auto &one : s) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    give<<<1, 1, 0, s[1]>>>(slot);
    take<<<1, 1, 0, s[0]>>>(slot);
}

struct Pair {
    cudaStream_t s[2] = {};
    Pair() {
        for (auto &one : s) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    }
};

void in_record(int *slot) {
    Pair p;
    take<<<1, 1, 0, p.s[0]>>>(slot);
    give<<<1, 1, 0, p.s[1]>>>(slot);
}

void same_element(int *slot) {
    Pair p;
    give<<<1, 1, 0, p.s[0]>>>(slot);
    take<<<1, 1, 0, p.s[0]>>>(slot);
}

void never_filled(int *slot) {
    cudaStream_t s[2] = {};
    give<<<1, 1, 0, s[0]>>>(slot);
    take<<<1, 1, 0, s[1]>>>(slot);
}

void filled_or_not(int *slot, bool many) {
    cudaStream_t s[2] = {};
    if (many)
        for (int i = 0; i < 2; i++) cudaStreamCreateWithFlags(&s[i], cudaStreamNonBlocking);
    give<<<1, 1, 0, s[0]>>>(slot);
    if (many) cudaStreamSynchronize(s[0]);
    take<<<1, 1, 0, s[1]>>>(slot);
}

void all_the_same(int *slot) {
    cudaStream_t s[2] = {}, one;
    cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    for (int i = 0; i < 2; i++) s[i] = one;
    give<<<1, 1, 0, s[0]>>>(slot);
    take<<<1, 1, 0, s[1]>>>(slot);
}

void event_between(int *slot) {
    cudaStream_t s[2]{nullptr, nullptr};
    cudaEvent_t e[2]{};
    for (auto &one : s) cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
    for (auto &one : e) cudaEventCreateWithFlags(&one, cudaEventDisableTiming);
    give<<<1, 1, 0, s[0]>>>(slot);
    cudaEventRecord(e[1], s[0]);
    cudaStreamWaitEvent(s[1], e[1], 0);
    take<<<1, 1, 0, s[1]>>>(slot);
}
