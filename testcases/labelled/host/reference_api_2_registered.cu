// case: reference_api_2_registered
// expect: host-spin-no-query@12
// why: API.2 with registered memory, its device address passed on.
#include <cuda/atomic>

cuda::atomic<int, cuda::thread_scope_system> flag = 0;
__global__ void producer(cuda::atomic<int, cuda::thread_scope_system> *f) { f->store(1); }

int main() {
    cudaHostRegister(&flag, sizeof(flag), cudaHostRegisterDefault);
    producer<<<1, 1>>>(&flag);
    while (flag.load() == 0);
    return (int)cudaDeviceSynchronize();
}
