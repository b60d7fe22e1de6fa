// case: asks_for_errors
// expect: host-spin-no-query@20
// expect: host-spin-no-query@27
// why: asking for the last error obliges the device to nothing, and is no other way for the flag to change.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void work(volatile int *p) { *p = 100; }

static volatile int *word() {
    int *w;
    cudaMallocHost((void **)&w, sizeof *w);
    *(volatile int *)w = 0;
    return w;
}

void last_error() {
    volatile int *p = word();
    work<<<1, 1>>>(p);
    while (*p < 100 && cudaGetLastError() == cudaSuccess) {}
    cudaDeviceSynchronize();
}

void error_text() {
    volatile int *p = word();
    work<<<1, 1>>>(p);
    while (*p < 100) puts(cudaGetErrorString(cudaPeekAtLastError()));
    cudaDeviceSynchronize();
}

void queries() {
    volatile int *p = word();
    work<<<1, 1>>>(p);
    while (*p < 100 && cudaStreamQuery(nullptr) == cudaErrorNotReady) {}
    cudaDeviceSynchronize();
}

void copies() {
    volatile int *p = word();
    int seen = 0;
    work<<<1, 1>>>(p);
    while (seen < 100) cudaMemcpy(&seen, (const void *)p, sizeof seen, cudaMemcpyDefault);
    cudaDeviceSynchronize();
}
