// case: shared_launch
// expect: progress-unstarted-block@7
// expect: stream-wait-first@8
#include <cuda_runtime.h>
__global__ void waits(volatile int *f) { while (*f == 0) { } }
__global__ void sets(volatile int *f) { *f = 1; }
__global__ void barrier(unsigned *c) { atomicAdd(c, 1); while (atomicAdd(c, 0) < gridDim.x) { } }
void launch_waits(volatile int *f, int n, cudaStream_t s) { waits<<<n, 32, 0, s>>>(f); }
void launch_barrier(unsigned *c, int n) { barrier<<<n, 1>>>(c); }
// small, and right: one launch helper is shared with entries that are not
void small_and_right() {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t s; cudaStreamCreate(&s);
    sets<<<1, 1, 0, s>>>(f);
    launch_waits(f, 1, s);
    cudaDeviceSynchronize();
}
void large_and_wrong(int n) {
    int *f; cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
    cudaStream_t s; cudaStreamCreate(&s);
    launch_waits(f, n, s);
    sets<<<n, 256, 0, s>>>(f);
    cudaDeviceSynchronize();
}
void one_block() {
    unsigned *c; cudaMalloc(&c, 4); cudaMemset(c, 0, 4);
    launch_barrier(c, 1);
    cudaDeviceSynchronize();
}
void many_blocks(int n) {
    unsigned *c; cudaMalloc(&c, 4); cudaMemset(c, 0, 4);
    launch_barrier(c, n);
    cudaDeviceSynchronize();
}
