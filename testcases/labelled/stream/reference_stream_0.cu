// case: reference_stream_0
// expect: stream-unordered-wait@17
// why: two streams, no dependency: the device may always pick the waiter (Stream.0).
#include <cuda/atomic>

__device__ cuda::atomic<int, cuda::thread_scope_device> flag;
__global__ void first() { flag.store(1, cuda::memory_order_relaxed); }
__global__ void second() {
    while (flag.load(cuda::memory_order_relaxed) == 0) {}
}

int main() {
    cudaStream_t s0, s1;
    cudaStreamCreate(&s0);
    cudaStreamCreate(&s1);
    first<<<1, 1, 0, s0>>>();
    second<<<1, 1, 0, s1>>>();
    return cudaDeviceSynchronize();
}
