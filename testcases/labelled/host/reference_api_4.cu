// case: reference_api_4
// expect: none
// why: the query is repeated, so some device thread goes on until the producer has run (API.4).
#include <cuda/atomic>

cuda::atomic<int, cuda::thread_scope_system> flag = 0;
__global__ void producer(cuda::atomic<int, cuda::thread_scope_system> *f) { f->store(1); }

int main() {
    cudaHostRegister(&flag, sizeof(flag), cudaHostRegisterDefault);
    producer<<<1, 1>>>(&flag);
    while (flag.load() == 0) {
        (void)cudaStreamQuery(0);
    }
    return (int)cudaDeviceSynchronize();
}
