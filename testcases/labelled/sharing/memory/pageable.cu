// case: spaces_pageable
// expect: none
// why: the program asks whether the device follows pointers to any memory of the host.
#include <cstdlib>
__global__ void fill(float *out, int n) { if (threadIdx.x < n) out[threadIdx.x] = n; }
int main() {
    int pageable = 0;
    cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0);
    if (!pageable) return 1;
    float *h = (float *)malloc(128);
    fill<<<1, 32>>>(h, 32);
    cudaDeviceSynchronize();
    free(h);
    return 0;
}
