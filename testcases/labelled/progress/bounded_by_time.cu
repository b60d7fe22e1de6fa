// case: bounded_by_time
// expect: progress-plain-spin@48
// expect: progress-plain-spin@75
// why: waits that give up by themselves, through clocks, counters and abort flags; and those whose limit never comes.
#include <cuda/std/atomic>
#include <cuda/atomic>

using Flag = cuda::atomic<int, cuda::thread_scope_device>;

__device__ bool wait_clock(const volatile int *flag, long long limit) {
    long long begin = clock64();
    while (*flag == 0)
        if (clock64() - begin > limit) return false;
    return true;
}

__device__ unsigned long long now() {
    unsigned long long t;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t));
    return t;
}

// Plain read, but the clock ends it.
__device__ bool wait_timer(const int *flag, unsigned long long ns) {
    unsigned long long end = now() + ns;
    while (*flag == 0 && now() < end) __nanosleep(100);
    return *flag != 0;
}

template <typename Done> __device__ bool wait_tries(Done done, int tries) {
    for (int i = 0; i < tries; ++i) {
        if (done()) return true;
        __nanosleep(1u << (i < 10 ? i : 10));
    }
    return false;
}

__global__ void bounded(const int *plain, const volatile int *v, Flag *f, int *out) {
    out[0] = wait_clock(v, 1000000);
    out[1] = wait_timer(plain, 1000000);
    out[2] = wait_tries([=] { return plain[0] != 0; }, 1000);
    out[3] = wait_tries([=] { return f->load() != 0; }, 1000);
}

// The limit is never counted down.
__global__ void limit_forgotten(const int *flag, int limit, int *out) {
    int tries = 0;
    while (*flag == 0 && tries < limit) {
        __nanosleep(50);
    }
    out[0] = tries;
}

__global__ void limit_counted(const int *flag, int limit, int *out) {
    int tries = 0;
    while (*flag == 0 && tries < limit) {
        __nanosleep(50);
        ++tries;
    }
    out[0] = tries;
}

// An abort flag that another thread sets.
__global__ void abortable(const int *flag, Flag *stop, int *out) {
    while (*flag == 0) {
        if (stop->load(cuda::memory_order_relaxed)) return;
    }
    out[0] = 1;
}

// The deadline is read once.
__global__ void deadline_read_once(const int *flag, int *out) {
    const long long begin = clock64();
    const long long t = clock64() - begin;
    while (*flag == 0) {
        if (t > 1000000) break;
    }
    out[0] = 1;
}

template <int Tries> __device__ void give_up_never(const int *flag) {
    for (int i = 0; Tries < 0 || i < Tries; ++i)
        if (*flag) return;
}
__global__ void some_tries(const int *flag, int *out) {
    give_up_never<100>(flag);
    out[0] = *flag;
}
