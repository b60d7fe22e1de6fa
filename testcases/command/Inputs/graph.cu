#include <cuda_runtime.h>

__global__ void set(int *p);
__global__ void count(int *p) { p[0]++; }

void lost(void);

void fill(int *p, cudaStream_t s) { for (int i = 0; i < 3; i++) set<<<1, 1, 0, s>>>(p); }

int main() {
    int *p;
    cudaStream_t s, t;
    cudaStreamCreate(&s);
    cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    cudaMalloc(&p, 8);
    cudaMemsetAsync(p, 0, 8, s);
    count<<<1, 1, 0, s>>>(p);
    cudaEvent_t e;
    cudaEventCreate(&e);
    cudaEventRecord(e, s), cudaStreamWaitEvent(t, e, 0), fill(p, t);
    count<<<1, 1>>>(p);
    cudaStreamSynchronize(t);
    count<<<1, 1, 0, t>>>(p);
    cudaDeviceSynchronize();
    lost();
}
