// case: reference_api_3
// expect: host-spin-single-query@13
// why: one query before the loop obliges nothing while the loop runs (API.3).
#include <cuda/atomic>

cuda::atomic<int, cuda::thread_scope_system> flag = 0;
__global__ void producer(cuda::atomic<int, cuda::thread_scope_system> *f) { f->store(1); }

int main() {
    cudaHostRegister(&flag, sizeof(flag), cudaHostRegisterDefault);
    producer<<<1, 1>>>(&flag);
    (void)cudaStreamQuery(0);
    while (flag.load() == 0) {
    }
    return (int)cudaDeviceSynchronize();
}
