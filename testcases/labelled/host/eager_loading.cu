// case: eager_loading
// expect: none
// why: a program that has its kernels loaded at the start.
#include <cstdlib>

__global__ void hold(volatile int *gate) {
    while (*gate == 0) {}
}
__global__ void work(float *x) { x[threadIdx.x] += 1.0f; }

int main() {
    setenv("CUDA_MODULE_LOADING", "EAGER", 1);
    float *x;
    int *gate;
    cudaStream_t a, b;
    cudaHostAlloc((void **)&gate, sizeof(int), cudaHostAllocMapped);
    cudaMalloc(&x, 32 * sizeof(float));
    *(volatile int *)gate = 0;
    cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking);
    cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking);
    hold<<<1, 1, 0, a>>>(gate);
    work<<<1, 32, 0, b>>>(x);
    *(volatile int *)gate = 1;
    return cudaDeviceSynchronize();
}
