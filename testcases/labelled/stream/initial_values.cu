// expect: stream-wait-first@25
// What a device variable holds before any code runs decides too.
#include <cuda_runtime.h>

__device__ volatile int open_gate = 1, closed_gate = 0;
__device__ volatile int gates[2] = { 1, 0 };

__global__ void pass_open() {
    while (open_gate == 0) {
    }
}
__global__ void pass_closed() {
    while (closed_gate == 0) {
    }
}
__global__ void pass_first() {
    while (gates[0] == 0) {
    }
}
__global__ void open_all() { open_gate = closed_gate = gates[0] = 1; }

int main() {
    pass_open<<<1, 1>>>();
    pass_first<<<1, 1>>>();
    pass_closed<<<1, 1>>>();
    open_all<<<1, 1>>>();
    return cudaDeviceSynchronize();
}
