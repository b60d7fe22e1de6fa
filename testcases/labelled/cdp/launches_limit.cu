// case: launches_limit
// expect: none
// why: the program makes room for the launches it makes.
#include <cuda_runtime.h>

__global__ void small(float *row) { row[threadIdx.x] *= 2.0f; }

__global__ void ok_in_a_loop(float *rows, int n) {
    if (threadIdx.x != 0 || blockIdx.x != 0) return;
    for (int r = 0; r < n; ++r) small<<<1, 32>>>(rows + r * 32);
}

int main() {
    float *rows;
    cudaMalloc(&rows, 1 << 24);
    cudaDeviceSetLimit(cudaLimitDevRuntimePendingLaunchCount, 10000);
    ok_in_a_loop<<<1, 32>>>(rows, 10000);
    return cudaDeviceSynchronize();
}
