// case: bounded_waits
// expect: none
// why: correct code: each wait ends by itself, by a counter, a clock, an abort flag or a
//      caller's decision.
#include <cuda/atomic>

__global__ void retry_budget(const int *flag, int *error) {
    int budget = 1 << 20;
    while (*flag == 0 && budget-- > 0) {
    }
    if (budget < 0) *error = 1;
}

__global__ void retry_in_for(const int *flag) {
    for (int i = 0; i < 1000000; ++i) {
        if (*flag) break;
    }
}

__global__ void by_clock(volatile int *flag) {
    const clock_t begin = clock();
    while (*flag == 0)
        if (clock() - begin > 100000) break;
}

__device__ unsigned long long nanoseconds() {
    unsigned long long t;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
    return t;
}

__global__ void by_timer(const int *flag) {
    const unsigned long long end = nanoseconds() + 1000000;
    while (*flag == 0) {
        if (nanoseconds() > end) __trap();
    }
}

struct Deadline {
    long long end;
    __device__ bool passed() const { return clock64() > end; }
};

__global__ void by_deadline(const int *flag, long long cycles) {
    const Deadline deadline{clock64() + cycles};
    while (*flag == 0 && !deadline.passed()) __nanosleep(100);
}

template <class Ready> __device__ bool wait_at_most(Ready ready, int tries) {
    while (tries-- > 0) {
        if (ready()) return true;
        __nanosleep(50);
    }
    return false;
}

__global__ void by_helper(const int *flag, int *error) {
    if (!wait_at_most([=] { return *flag != 0; }, 1000)) *error = 1;
}

__global__ void abortable(const int *flag, volatile int *abort) {
    while (*flag == 0) {
        if (*abort != 0) return;
        __nanosleep(100);
    }
}

__device__ bool aborted(cuda::atomic<int, cuda::thread_scope_system> *word) {
    return word->load(cuda::memory_order_relaxed) != 0;
}

__global__ void abortable_by_helper(const int *flag,
                                    cuda::atomic<int, cuda::thread_scope_system> *abort) {
    while (*flag == 0 && !aborted(abort)) {
    }
}

// NCCL's way: look at the abort flag once in a while.
__global__ void abortable_sometimes(const int *flag, volatile unsigned *abort) {
    int spins = 0;
    bool stop = false;
    while (*flag == 0 && !stop) {
        if (++spins == 10000) {
            stop = *abort != 0;
            spins = 0;
        }
    }
}

__global__ void pause_grows(const int *flag) {
    for (unsigned ns = 8; *flag == 0 && ns < 1u << 20; ns *= 2) __nanosleep(ns);
}

__global__ void polls_left(const int *flag) {
    unsigned polls = 0;
    do {
        if (polls++ > 4096) return;
    } while (*flag == 0);
}
