// case: reference_api_2
// expect: host-spin-no-query@11
// why: nothing obliges the device to start the producer while the host spins (API.2).
#include <cuda/atomic>

__managed__ cuda::atomic<int, cuda::thread_scope_system> flag;
__global__ void producer() { flag.store(1); }

int main() {
    producer<<<1, 1>>>();
    while (flag.load() == 0) {
    }
    return (int)cudaDeviceSynchronize();
}
