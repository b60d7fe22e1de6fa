// RUN: %check_rule memory-wrong-space %s --cuda=carried
#include <cstdlib>

__device__ int counter;

__global__ void fill(float *out) { out[threadIdx.x] = 1; }
__global__ void count(int *where) { ++*where; }

void host() {
    float *d;
    cudaMalloc(&d, 128);
    fill<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    d[0] = 2;
// CHECK: [[@LINE-1]]:{{.*}}error: the host follows 'd[0]' into memory of the device (cudaMalloc): it cannot reach that{{.*}}[memory-wrong-space]
// CHECK: [[@LINE-5]]:{{.*}}note: the memory comes from here
    float *m;
    cudaMallocManaged(&m, 128);
    fill<<<1, 32>>>(m);
    cudaDeviceSynchronize();
    m[0] = 2;
}
void variables() {
    counter = 1;
// CHECK: [[@LINE-1]]:{{.*}}error: the host touches its own shadow of 'counter', not the variable on the device{{.*}}[memory-wrong-space]
    count<<<1, 1>>>(&counter);
// CHECK: [[@LINE-1]]:{{.*}}error: kernel 'count' is given the host's address of 'counter'{{.*}}cudaGetSymbolAddress(){{.*}}[memory-wrong-space]
    int *where;
    cudaGetSymbolAddress((void **)&where, counter);
    count<<<1, 1>>>(where);
}
void kernel() {
    float *h = (float *)malloc(128), pinned[32];
    fill<<<1, 32>>>(h);
// CHECK: [[@LINE-1]]:{{.*}}warning: kernel 'fill' follows 'out' into plain memory of the host (the heap): that works only where the device has pageable memory access{{.*}}[memory-wrong-space]
// CHECK: note: 'out' is followed here
    cudaHostRegister(pinned, sizeof pinned, 0);
    fill<<<1, 32>>>(pinned);
}
