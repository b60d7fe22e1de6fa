// case: public_mistakes
// expect: progress-plain-spin@22
// expect: progress-plain-spin@40
// expect: progress-plain-spin@46
// expect: progress-plain-spin@62
// expect: progress-plain-spin@63
// expect: progress-atomic-automatic@80
// expect: progress-yield-loop@96
// expect: progress-volatile-automatic@107
// expect: progress-plain-spin@124
// expect: progress-empty-loop@134
// expect: progress-plain-spin@147
// why: mistakes as they were asked about in public: each wait lacks volatile, shared or a real
//      read, each park lacks an end.
#include <cstdio>
#include <cuda/atomic>

// "My spin lock works with one thread a block and hangs otherwise": test, then set, both plain.
__device__ int plain_mutex;

__device__ void plain_lock() {
    while (plain_mutex != 0)
        ;
    plain_mutex = 1;
}

__global__ void uses_plain_lock(int *n) {
    plain_lock();
    ++*n;
    plain_mutex = 0;
}

// "The compiler deletes my wait": a producer thread and a consumer thread of one block.
__global__ void ping_pong(int *out, int rounds) {
    __shared__ int turn;
    if (threadIdx.x == 0) turn = 0;
    __syncthreads();
    for (int i = 0; i < rounds; ++i) {
        if (threadIdx.x == 0) {
            while (turn != 0) {
            }
            out[i] = i;
            __threadfence_block();
            turn = 1;
        } else if (threadIdx.x == 32) {
            while (turn != 1) {
            }
            out[i] += 1;
            __threadfence_block();
            turn = 0;
        }
    }
}

// "It only terminates when I add a printf": mapped memory, read plainly.
struct HostFlags {
    int start;
    int stop;
};

__global__ void listens(HostFlags *flags, float *x) {
    while (!flags->start) __nanosleep(100);
    while (!flags->stop) {
        *x *= 1.0001f;
    }
}

__global__ void listens_volatile(volatile HostFlags *flags, float *x) {
    while (!flags->start) __nanosleep(100);
    while (!flags->stop) *x *= 1.0001f;
}

// "Semaphore hangs": every thread has a semaphore of its own.
struct MySemaphore {
    cuda::atomic<int, cuda::thread_scope_block> count{0};
    __device__ void release() { count.fetch_add(1); }
    __device__ void acquire() {
        int seen = count.load();
        while (true) {
            while (seen == 0) seen = count.load();
            if (count.compare_exchange_weak(seen, seen - 1)) return;
        }
    }
};

__global__ void own_semaphore(int *out) {
    MySemaphore semaphore;
    if (threadIdx.x == 0) semaphore.release();
    else semaphore.acquire();
    *out = 1;
}

// "Kernel watchdog": the last statement keeps the block resident on purpose.
__global__ void occupies(int *ready) {
    atomicExch(ready, 1);
    for (;;) __nanosleep(1 << 20);
}

// "How do I pause a kernel": the host clears a copy of the structure.
struct Params {
    volatile bool paused;
    int steps;
};

__global__ void paused_by_value(const Params params, float *x) {
    for (int i = 0; i < params.steps; ++i) {
        while (params.paused) {
        }
        *x += 1.0f;
    }
}

__global__ void paused_by_pointer(const Params *params, float *x) {
    for (int i = 0; i < params->steps; ++i) {
        while (params->paused) {
        }
        *x += 1.0f;
    }
}

// "Persistent kernel does not see new work": the index is read through a plain pointer.
__global__ void persistent(const unsigned *published, const float *in, float *out) {
    for (unsigned item = 0;; ++item) {
        while (*published <= item) {
        }
        if (in[item] < 0.0f) break;
        out[item] = 2.0f * in[item];
    }
}

// "assert is gone in release builds", and the loop behind the message stays.
__device__ void unreachable_state(int state) {
    printf("state %d\n", state);
    while (1);
}

__global__ void machine(const int *states) {
    if (states[threadIdx.x] > 3) unreachable_state(states[threadIdx.x]);
}

// "Waiting for all threads of the block without a barrier."
__global__ void counts_arrivals(float *x) {
    __shared__ unsigned arrived;
    if (threadIdx.x == 0) arrived = 0;
    __syncthreads();
    atomicAdd(&arrived, 1u);
    while (arrived < blockDim.x) {
    }
    *x += 1.0f;
}

__global__ void counts_arrivals_atomically(float *x) {
    __shared__ unsigned arrived;
    if (threadIdx.x == 0) arrived = 0;
    __syncthreads();
    atomicAdd(&arrived, 1u);
    while (atomicAdd(&arrived, 0u) < blockDim.x) {
    }
    *x += 1.0f;
}
