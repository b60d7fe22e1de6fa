#include "handles.h"

__device__ void spin(volatile int *flag) {
    while (*flag == 0) {
    }
}

__global__ void wait_kernel(volatile int *flag) { spin(flag); }

void start_waiter(volatile int *flag, cudaStream_t stream) { wait_kernel<<<8, 64, 0, stream>>>(flag); }
