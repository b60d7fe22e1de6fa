// case: fences
// expect: scope-too-narrow@10
// expect: scope-too-narrow@31
// why: data for other blocks needs a fence of device scope before the signal.
#include <cuda/atomic>

__device__ unsigned count;

template <int kFence> __device__ void fence() {
    if (kFence == 0) __threadfence_block();
    else __threadfence();
}
template <int kFence> __global__ void sum(const float *in, float *part, float *out) {
    __shared__ bool is_last;
    if (threadIdx.x == 0) {
        part[blockIdx.x] = in[blockIdx.x];
        fence<kFence>();
        unsigned ticket = atomicInc(&count, gridDim.x);
        is_last = ticket == gridDim.x - 1;
    }
    __syncthreads();
    if (is_last) {
        float all = 0;
        for (unsigned i = 0; i < gridDim.x; i++) all += part[i];
        *out = all;
    }
}
__global__ void chain(int *data, volatile int *flag) {
    if (threadIdx.x == 0) {
        data[blockIdx.x] = blockIdx.x;
        cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);
        flag[blockIdx.x] = 1;
        if (blockIdx.x > 0)
            while (flag[blockIdx.x - 1] == 0) {}
    }
}
__global__ void chain_wide(int *data, volatile int *flag) {
    if (threadIdx.x == 0) {
        data[blockIdx.x] = blockIdx.x;
        cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
        flag[blockIdx.x] = 1;
        if (blockIdx.x > 0)
            while (flag[blockIdx.x - 1] == 0) {}
    }
}
__global__ void within_block(int *data, volatile int *flag, int *out) {
    if (threadIdx.x == 0) {
        data[blockIdx.x] = 5;
        __threadfence_block();
        flag[blockIdx.x] = 1;
    } else if (threadIdx.x == 32) {
        while (flag[blockIdx.x] == 0) {}
        __threadfence_block();
        out[blockIdx.x] = data[blockIdx.x];
    }
}
__global__ void total(const int *in, int *scratch, int *sum) {
    scratch[blockIdx.x * blockDim.x + threadIdx.x] = in[threadIdx.x];
    __threadfence_block();
    atomicAdd(sum, in[threadIdx.x]);
}
int main() {
    float *floats;
    int *ints;
    cudaMalloc(&floats, 4096);
    cudaMalloc(&ints, 4096);
    sum<0><<<16, 32>>>(floats, floats + 64, floats + 128);
    sum<1><<<16, 32>>>(floats, floats + 64, floats + 128);
    volatile int *flag = ints + 64;
    void *arguments[] = {&ints, &flag};
    cudaLaunchCooperativeKernel((void *)chain, dim3(8), dim3(32), arguments, 0, 0);
    cudaLaunchCooperativeKernel((void *)chain_wide, dim3(8), dim3(32), arguments, 0, 0);
    within_block<<<8, 64>>>(ints, ints + 64, ints + 128);
    total<<<8, 64>>>(ints, ints + 64, ints + 900);
    return cudaDeviceSynchronize();
}
