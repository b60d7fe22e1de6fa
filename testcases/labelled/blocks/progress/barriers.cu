// case: barriers
// expect: progress-unstarted-block@20
// expect: progress-unstarted-block@33
// expect: progress-unstarted-block@46
// expect: progress-unstarted-block@62
// accept: progress-unstarted-block@67 progress-unstarted-block@92
// why: a barrier over all blocks needs all to have started, which only a cooperative launch grants.
#include <cooperative_groups.h>
#include <cuda/atomic>
namespace cg = cooperative_groups;

__device__ unsigned arrived_global;
__device__ volatile unsigned phase_global;

__global__ void count_to_grid(unsigned *arrived, float *x) {
    x[blockIdx.x] += 1.0f;
    __syncthreads();
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1u);
        while (atomicAdd(arrived, 0u) < gridDim.x) {}
    }
    __syncthreads();
    x[blockIdx.x] *= x[0];
}

__global__ void sense_reversing(float *x) {
    __syncthreads();
    if (threadIdx.x == 0) {
        unsigned mine = phase_global;
        if (atomicInc(&arrived_global, gridDim.x - 1) == gridDim.x - 1)
            phase_global = mine + 1;
        else
            while (phase_global == mine) __nanosleep(32);
    }
    __syncthreads();
    x[blockIdx.x] *= x[0];
}

using Word = cuda::atomic<unsigned, cuda::thread_scope_device>;
struct Barrier {
    Word *count;
    __device__ void arrive_and_wait(unsigned goal) const {
        __syncthreads();
        if (threadIdx.x == 0) {
            count->fetch_add(1, cuda::memory_order_release);
            while (count->load(cuda::memory_order_acquire) < goal) {}
        }
        __syncthreads();
    }
};
__global__ void steps(Barrier b, float *x, int n) {
    for (int i = 1; i <= n; i++) {
        x[blockIdx.x] += 1.0f;
        b.arrive_and_wait(i * gridDim.x);
    }
}

// One flag a block, as in Xiao and Feng: block 0 gathers and scatters.
__global__ void flag_per_block(volatile int *in, volatile int *out, int goal) {
    if (blockIdx.x == 0) {
        if (threadIdx.x < gridDim.x)
            while (in[threadIdx.x] != goal) {}
        __syncthreads();
        if (threadIdx.x < gridDim.x) out[threadIdx.x] = goal;
    } else if (threadIdx.x == 0) {
        in[blockIdx.x] = goal;
        while (out[blockIdx.x] != goal) {}
    }
    __syncthreads();
}

__global__ void cooperative_only(unsigned *arrived, float *x) {
    atomicAdd(arrived, 1u);
    while (atomicAdd(arrived, 0u) < gridDim.x) {}
    x[blockIdx.x] *= x[0];
}

__global__ void in_one_block(unsigned *arrived, float *x) {
    atomicAdd(arrived, 1u);
    while (atomicAdd(arrived, 0u) < blockDim.x * gridDim.x) {}
    x[blockIdx.x] *= x[0];
}

__global__ void __cluster_dims__(4) in_one_cluster(unsigned *arrived, float *x) {
    atomicAdd(arrived, 1u);
    while (atomicAdd(arrived, 0u) < gridDim.x) {}
    x[blockIdx.x] *= x[0];
}

__global__ void by_occupancy(unsigned *arrived, float *x) {
    atomicAdd(arrived, 1u);
    while (atomicAdd(arrived, 0u) < gridDim.x) {}
    x[blockIdx.x] *= x[0];
}

__global__ void never_launched(unsigned *arrived) {
    atomicAdd(arrived, 1u);
    while (atomicAdd(arrived, 0u) < gridDim.x) {}
}

void run(unsigned *arrived, Word *count, float *x, int *in, int *out, int n) {
    count_to_grid<<<n, 128>>>(arrived, x);
    sense_reversing<<<1024, 128>>>(x);
    steps<<<n, 128>>>(Barrier{count}, x, 3);
    flag_per_block<<<n, 128>>>(in, out, 1);
    void *args[] = {&arrived, &x};
    cudaLaunchCooperativeKernel(cooperative_only, dim3(64), dim3(128), args, 0, nullptr);
    in_one_block<<<1, 128>>>(arrived, x);
    in_one_cluster<<<4, 1>>>(arrived, x);
    int blocks, sms, device = 0;
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, by_occupancy, 1, 0);
    cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, device);
    by_occupancy<<<blocks * sms, 1>>>(arrived, x);
}
