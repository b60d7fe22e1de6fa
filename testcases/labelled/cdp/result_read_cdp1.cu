// case: result_read_cdp1
// flags: -arch=sm_80 -DCUDA_FORCE_CDP1_IF_SUPPORTED
// expect: cdp-child-result-read@39
// expect: cdp-child-result-read@48
// why: under CDP1 a parent can wait for its children, and then it sees what they wrote.
#include <cuda_runtime.h>

__global__ void fill(float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = 1.0f;
}

__global__ void ok_waits(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<4, 128>>>(data, n);
        cudaDeviceSynchronize();
        *out = data[0];
    }
}

__global__ void ok_waits_each_round(float *data, int n) {
    if (threadIdx.x != 0) return;
    while (data[0] < 0.5f) {
        fill<<<4, 128>>>(data, n);
        cudaDeviceSynchronize();
    }
}

__global__ void ok_writes_behind(float *data, int n) {
    if (threadIdx.x != 0) return;
    fill<<<4, 128>>>(data, n);
    cudaDeviceSynchronize();
    data[0] = 2.0f;
}

__global__ void does_not_wait(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<4, 128>>>(data, n);
        *out = data[0];
        cudaDeviceSynchronize();
    }
}

__global__ void waits_on_one_path(float *data, float *out, int n) {
    if (threadIdx.x == 0) {
        fill<<<4, 128>>>(data, n);
        if (n > 100) cudaDeviceSynchronize();
        *out = data[0];
    }
}
