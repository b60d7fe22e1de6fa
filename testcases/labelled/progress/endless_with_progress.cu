// case: endless_with_progress
// expect: none
// accept: progress-plain-spin@15
// why: correct code as far as progress goes: each of these loops runs for ever by design and
//      performs a progress operation while it does.
#include <cassert>
#include <cstdio>
#include <cuda/atomic>

__global__ void prints() {
    while (true) printf("thread %d is alive\n", threadIdx.x);
}

__global__ void asserts(const int *state) {
    while (true) assert(*state >= 0); // does I/O only when it fails
}

__global__ void polls_volatile(volatile unsigned *doorbell, unsigned *log) {
    for (;;) log[threadIdx.x] = *doorbell;
}

__global__ void polls_atomic(cuda::atomic<int, cuda::thread_scope_system> *doorbell, int *log) {
    for (;;) *log = doorbell->load(cuda::memory_order_acquire);
}

__global__ void steps_with_the_block(float *field) {
    __shared__ float tile[256];
    while (true) {
        tile[threadIdx.x] = field[threadIdx.x];
        __syncthreads();
        field[threadIdx.x] = 0.5f * (tile[threadIdx.x] + tile[255 - threadIdx.x]);
        __syncthreads();
    }
}

__global__ void steps_with_the_warp(float *field) {
    while (true) {
        field[threadIdx.x] = __shfl_xor_sync(0xffffffffu, field[threadIdx.x], 1);
    }
}

__global__ void meets_the_warp() {
    for (;;) __syncwarp();
}

// Progress in a callee, in a nested loop, and only in some rounds.
__device__ unsigned ring(unsigned *bell) { return atomicAdd(bell, 1u); }

__global__ void rings(unsigned *bell, unsigned *log) {
    while (true) *log = ring(bell);
}

__global__ void reads_in_an_inner_loop(volatile int *words, int *sum) {
    while (true) {
        for (int i = 0; i < 8; ++i) *sum += words[i];
    }
}

__global__ void prints_sometimes(float *x) {
    for (unsigned n = 0;; ++n) {
        x[threadIdx.x] *= 1.0001f;
        if (n % 1000000 == 0) printf("%f\n", x[threadIdx.x]);
    }
}

// A server without an exit: the read of the mailbox is volatile.
struct Mailbox {
    volatile int command;
    int argument;
};

__global__ void server(Mailbox *box, int *results) {
    while (true) {
        switch (box->command) {
        case 1: results[0] = box->argument; break;
        case 2: results[1] = box->argument; break;
        default: break;
        }
    }
}
