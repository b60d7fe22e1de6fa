// case: producers
// expect: progress-unstarted-block@16
// expect: progress-unstarted-block@28
// expect: progress-unstarted-block@37
// expect: progress-unstarted-block@43
// why: a block that waits for another to produce needs it to have started; waits inside a block or that give up do not.
#include <cuda/atomic>

using Word = cuda::atomic<int, cuda::thread_scope_device>;

__global__ void block_zero_produces(Word *ready, float *x) {
    if (blockIdx.x == 0) {
        x[0] = 3.0f;
        ready->store(1, cuda::memory_order_release);
    } else {
        while (ready->load(cuda::memory_order_acquire) == 0) {}
        x[blockIdx.x] = x[0];
    }
}

__global__ void last_block_produces(volatile int *ready, float *x) {
    if (blockIdx.x == gridDim.x - 1) {
        x[0] = 3.0f;
        __threadfence();
        *ready = 1;
    }
    if (blockIdx.x < gridDim.x - 1)
        while (*ready == 0) {}
}

__global__ void by_atomic_wait(Word *ready) {
    if (blockIdx.x == 0) {
        ready->store(1);
        ready->notify_all();
        return;
    }
    ready->wait(0);
}

__global__ void pairs(volatile int *mail) {
    int other = blockIdx.x ^ 1;
    mail[blockIdx.x] = 1;
    while (mail[other] == 0) {}
}

__global__ void gives_up(volatile int *ready) {
    if (blockIdx.x == 0) *ready = 1;
    else
        for (int i = 0; i < 1000; i++) {
            if (*ready) break;
        }
}

__global__ void deadline(volatile int *ready) {
    if (blockIdx.x == 0) {
        *ready = 1;
        return;
    }
    long long end = clock64() + 1000000;
    while (*ready == 0 && clock64() < end) {}
}

// One warp waits for another warp of its block, through global memory.
__global__ void own_flag(volatile int *flags, float *x) {
    if (threadIdx.x == 0) {
        x[blockIdx.x] = 1.0f;
        __threadfence();
        flags[blockIdx.x] = 1;
    } else if (threadIdx.x == 32) {
        while (flags[blockIdx.x] == 0) {}
        x[blockIdx.x] += 1.0f;
    }
}

// Every block sets it before it waits.
__global__ void everyone_sets(Word *any) {
    any->store(1);
    while (any->load() == 0) {}
}

// A worker queue whose producer is the host.
__global__ void served_by_host(volatile int *stop, float *x) {
    while (!*stop) x[blockIdx.x] += 1.0f;
}

__global__ void one_block(volatile int *ready) {
    if (threadIdx.x == 0) *ready = 1;
    while (*ready == 0) {}
}

void run(Word *w, volatile int *f, float *x, int n) {
    block_zero_produces<<<n, 1>>>(w, x);
    last_block_produces<<<256, 1>>>(f, x);
    by_atomic_wait<<<n, 1>>>(w);
    pairs<<<n, 1>>>(f);
    gives_up<<<n, 1>>>(f);
    deadline<<<n, 1>>>(f);
    own_flag<<<n, 64>>>(f, x);
    everyone_sets<<<n, 1>>>(w);
    served_by_host<<<n, 1>>>(f, x);
    one_block<<<1, 64>>>(f);
}
