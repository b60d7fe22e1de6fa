// RUN: %check_rule scope-too-narrow %s --cuda=carried
#include <cuda/atomic>

using InBlock = cuda::atomic_ref<unsigned, cuda::thread_scope_block>;
using Alone = cuda::atomic_ref<unsigned, cuda::thread_scope_thread>;

__device__ unsigned arrived;

__global__ void count(const unsigned *keys, unsigned *bins, unsigned *mine) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    InBlock(bins[0]).fetch_add(1);
// CHECK: [[@LINE-1]]:{{.*}}this atomic operation has block scope, and other blocks touch 'bins' too{{.*}}use thread_scope_device{{.*}}[scope-too-narrow]
// CHECK: note: 'count' is launched here
    atomicAdd_block(&bins[keys[i]], 1);
// CHECK: [[@LINE-1]]:{{.*}}other blocks may touch 'bins' too{{.*}}[scope-too-narrow]
    Alone(mine[blockIdx.x]).fetch_add(1);
// CHECK: [[@LINE-1]]:{{.*}}this atomic operation has thread scope, and other threads touch 'mine' too{{.*}}[scope-too-narrow]
    InBlock(mine[gridDim.x + blockIdx.x]).fetch_add(1); // one for each block
    Alone(mine[2 * gridDim.x + i]).fetch_add(1);        // one for each thread
}

__global__ void sum(const float *in, float *part, float *out) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence_block();
// CHECK: [[@LINE-1]]:{{.*}}a fence of block scope does not keep the write to 'part' before the signal for other blocks, which read it; use __threadfence(){{.*}}[scope-too-narrow]
// CHECK: note: the signal that follows is seen by other blocks
    if (atomicAdd(&arrived, 1) == gridDim.x - 1)
        for (unsigned i = 0; i < gridDim.x; i++) *out += part[i];
}

int main() {
    unsigned *words;
    float *floats;
    cudaMalloc(&words, 1 << 20);
    cudaMalloc(&floats, 1 << 20);
    count<<<16, 256>>>(words, words + 1024, words + 4096);
    sum<<<16, 1>>>(floats, floats + 64, floats + 128);
    return cudaDeviceSynchronize();
}
