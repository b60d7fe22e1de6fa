// RUN: %check_rule memory-wrong-space %s --cuda=carried
// FLAGS: -std=c++17 -arch=sm_61
#include <cstdlib>

__global__ void fill(float *out) { out[threadIdx.x] = 1; }

void kernel() {
    float *h = (float *)malloc(128);
    fill<<<1, 32>>>(h);
// CHECK: [[@LINE-1]]:{{.*}}error: kernel 'fill' follows 'out' into plain memory of the host (the heap), which no device of the targets can{{.*}}[memory-wrong-space]
}
