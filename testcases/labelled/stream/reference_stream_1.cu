// case: reference_stream_1
// expect: none
// why: one stream, the setter first: the dependency puts it before the waiter (Stream.1).
#include <cuda/atomic>

__device__ cuda::atomic<int, cuda::thread_scope_device> flag;
__global__ void first() { flag.store(1, cuda::memory_order_relaxed); }
__global__ void second() {
    while (flag.load(cuda::memory_order_relaxed) == 0) {}
}

int main() {
    cudaStream_t s0;
    cudaStreamCreate(&s0);
    first<<<1, 1, 0, s0>>>();
    second<<<1, 1, 0, s0>>>();
    return cudaDeviceSynchronize();
}
