// case: values_awaited
// expect: progress-unstarted-block@15
// expect: progress-unstarted-block@40
// expect: progress-unstarted-block@74
// expect: progress-unstarted-block@88
// why: blocks that wait for a value: only stores of that value end the wait, whoever made them.
#include <cuda/atomic>

using Word = cuda::atomic<int, cuda::thread_scope_device>;

// Block 0 sets 1, the others wait for it.
__global__ void leader_sets(Word *go, float *x) {
    if (blockIdx.x == 0 && threadIdx.x == 0) go->store(1, cuda::memory_order_release);
    if (threadIdx.x == 0)
        while (go->load(cuda::memory_order_acquire) != 1) {}
    __syncthreads();
    x[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

// The host has set it before the launch; block 0 resets it last.
__global__ void set_by_host(Word *go, float *x) {
    if (threadIdx.x == 0)
        while (go->load(cuda::memory_order_acquire) != 1) {}
    __syncthreads();
    x[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

// Each block waits for its own word, which its own thread sets.
__global__ void own_word(Word *words, float *x) {
    if (threadIdx.x == 0) words[blockIdx.x].store(1, cuda::memory_order_release);
    if (threadIdx.x == 32)
        while (words[blockIdx.x].load(cuda::memory_order_acquire) != 1) {}
    x[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

// Waits for the block after it.
__global__ void backwards(Word *words, float *x) {
    if (threadIdx.x == 0) {
        if (blockIdx.x + 1 < gridDim.x)
            while (words[blockIdx.x + 1].load(cuda::memory_order_acquire) == 0) {}
        words[blockIdx.x].store(1, cuda::memory_order_release);
    }
    __syncthreads();
    x[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}

// A lock: its holder runs.
__global__ void locked(int *mutex, float *sum, const float *x) {
    if (threadIdx.x != 0) return;
    while (atomicCAS(mutex, 0, 1 + blockIdx.x) != 0) __nanosleep(100);
    __threadfence();
    *sum += x[blockIdx.x];
    __threadfence();
    atomicExch(mutex, 0);
}

// Who comes last goes on; nobody waits.
__global__ void last_block(unsigned *count, float *sum, const float *x) {
    __shared__ bool last;
    if (threadIdx.x == 0) {
        __threadfence();
        last = atomicInc(count, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last) atomicAdd(sum, x[threadIdx.x]);
}

// Counts down instead of up.
__global__ void counts_down(int *left, float *x) {
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicSub(left, 1);
        while (*(volatile int *)left > 0) {}
    }
    __syncthreads();
    x[blockIdx.x * blockDim.x + threadIdx.x] *= 2;
}

// One kernel, two roles.
__global__ void roles(Word *ready, float *buffer, int n) {
    if (blockIdx.x == gridDim.x - 1) {
        for (int i = threadIdx.x; i < n; i += blockDim.x) buffer[i] = i;
        __syncthreads();
        if (threadIdx.x == 0) ready->store(1, cuda::memory_order_release);
    } else {
        if (threadIdx.x == 0)
            while (!ready->load(cuda::memory_order_acquire)) __nanosleep(64);
        __syncthreads();
        buffer[n + blockIdx.x] = buffer[threadIdx.x];
    }
}

void run(Word *words, float *x, int *ints, unsigned *count, float *sum) {
    leader_sets<<<512, 128>>>(words, x);
    set_by_host<<<512, 128>>>(words, x);
    own_word<<<512, 128>>>(words, x);
    backwards<<<512, 128>>>(words, x);
    locked<<<512, 128>>>(ints, sum, x);
    last_block<<<512, 128>>>(count, sum, x);
    counts_down<<<512, 128>>>(ints, x);
    roles<<<512, 128>>>(words, x, 1000);
    cudaDeviceSynchronize();
}
