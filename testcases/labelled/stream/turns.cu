// case: turns
// expect: stream-unordered-wait@40
// accept: stream-unordered-wait@39
// why: two kernels take turns: what the waiter does after its wait ends no wait of its own; what it does before may.
#include <cuda/atomic>

using Turn = cuda::atomic<int, cuda::thread_scope_device>;

template <int Id> __global__ void stage(Turn *turn, int rounds, int *log) {
    for (int r = 0; r < rounds; ++r) {
        while (turn->load(cuda::memory_order_acquire) % 2 != Id) {}
        log[r * 2 + Id] = Id;
        turn->fetch_add(1, cuda::memory_order_acq_rel);
    }
}

__global__ void count_and_wait(int *count) {
    atomicAdd(count, 1);
    while (atomicAdd(count, 0) < 1) {}
}

__global__ void count(int *c) { atomicAdd(c, 1); }

__global__ void both(Turn *turn, int rounds, int *log) {
    int id = threadIdx.x;
    for (int r = 0; r < rounds; ++r) {
        while (turn->load(cuda::memory_order_acquire) % 2 != id) {}
        log[r * 2 + id] = id;
        turn->fetch_add(1, cuda::memory_order_acq_rel);
    }
}

void in_two_streams(Turn *turn, int *log) {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    cudaMemset(turn, 0, sizeof *turn);
    cudaDeviceSynchronize();
    stage<0><<<1, 1, 0, a>>>(turn, 4, log);
    stage<1><<<1, 1, 0, b>>>(turn, 4, log);
    cudaDeviceSynchronize();
}

void its_own_count(int *c) {
    cudaStream_t a, b;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    count<<<1, 1, 0, a>>>(c);
    count_and_wait<<<1, 1, 0, b>>>(c);
    cudaDeviceSynchronize();
}

void in_one_block(Turn *turn, int *log) {
    cudaMemset(turn, 0, sizeof *turn);
    both<<<1, 2>>>(turn, 4, log);
    cudaDeviceSynchronize();
}
